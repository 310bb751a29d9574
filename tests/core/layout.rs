//! How a site is laid out: variants, pages, robots.txt, what the harvester is offered.

use crate::support::{Desk, in_variant, switched_off};
use chrono::Duration;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::model::NamingVariant;
use openbaarmaker_core::wire::{CatalogueInput, RobotsState, RunResult, RunState};
use std::sync::Arc;
use tests::fault::{Fault, Script};

#[test]
fn last_document_withdrawn_leaves_no_empty_files_and_no_robots_line() {
    let (desk, id) = Desk::with_published("a.pdf");
    desk.withdraw(&[id]);
    desk.publish();
    let names: Vec<String> = desk.snapshot().into_keys().collect();
    assert!(!names.iter().any(|name| name.ends_with(".xml") || name.ends_with(".pdf")), "{names:?}");
    let robots = String::from_utf8(desk.snapshot()["robots.txt"].clone()).expect("text");
    assert!(!robots.contains("Sitemap:"), "{robots}");
}

#[test]
fn variant_two_writes_an_index_per_category_in_use_only() {
    let desk = Desk::with(&in_variant(NamingVariant::Two));
    desk.ready_in("a.pdf", "infocat011");
    desk.ready_in("b.pdf", "infocat014");
    desk.publish();
    let indexes: Vec<String> = desk.snapshot().into_keys().filter(|name| name.starts_with("sitemapindex")).collect();
    assert_eq!(indexes, ["sitemapindex-diwoo-infocat011.xml", "sitemapindex-diwoo-infocat014.xml"]);
    assert_eq!(desk.walk().len(), 2);
}

#[test]
fn other_variant_lays_out_the_pages_anew() {
    let desk = Desk::new();
    desk.ready_in("a.pdf", "infocat011");
    desk.ready_in("b.pdf", "infocat014");
    desk.publish();
    let before = desk.walk();
    desk.later(Duration::hours(1));
    desk.edit(&in_variant(NamingVariant::Two));
    desk.publish();
    let after = desk.walk();
    assert!(after.keys().eq(before.keys()), "same documents");
    // Each is in an index that did not name it before.
    let is_later = after.iter().all(|(loc, lastmod)| *lastmod > before[loc]);
    assert!(is_later, "{before:?} {after:?}");
    let names: Vec<String> = desk.snapshot().into_keys().filter(|name| name.ends_with(".xml")).collect();
    assert_eq!(
        names,
        [
            "sitemap-diwoo-infocat011-0001.xml",
            "sitemap-diwoo-infocat014-0001.xml",
            "sitemapindex-diwoo-infocat011.xml",
            "sitemapindex-diwoo-infocat014.xml",
        ]
    );
}

#[test]
fn switched_off_catalogue_offers_nothing_to_the_harvester() {
    let (desk, _) = Desk::with_published("a.pdf");
    desk.edit(&switched_off());
    desk.publish();
    let names: Vec<String> = desk.snapshot().into_keys().collect();
    assert!(names.contains(&"documenten/2026/a.pdf".to_owned()), "the document itself stays");
    assert!(!names.iter().any(|name| name.ends_with(".xml")), "{names:?}");
}

#[test]
fn existing_robots_txt_is_merged_and_foreign_files_stay() {
    let desk = Desk::new();
    std::fs::write(desk.site().join("robots.txt"), "User-agent: *\r\nDisallow: /prive/\r\n").expect("robots");
    std::fs::write(desk.site().join("index.html"), "eigen pagina").expect("page");
    desk.ready("a.pdf");
    let result = desk.publish();
    assert_eq!(result.robots.state, RobotsState::Merge);
    let robots = String::from_utf8(desk.snapshot()["robots.txt"].clone()).expect("text");
    assert!(robots.starts_with("User-agent: *\r\nDisallow: /prive/\r\n"), "{robots:?}");
    assert_eq!(desk.snapshot()["index.html"], b"eigen pagina");
}

#[test]
fn base_below_the_host_root_hands_over_the_lines() {
    let desk = Desk::with(&CatalogueInput {
        base_url: Some("https://www.voorbeeld.nl/woo/".to_owned()),
        ..CatalogueInput::default()
    });
    desk.ready("a.pdf");
    let result = desk.publish();
    assert_eq!(result.robots.state, RobotsState::HandOver);
    let line = "Sitemap: https://www.voorbeeld.nl/woo/sitemapindex-diwoo.xml".to_owned();
    assert!(result.robots.hand_over.contains(&line), "{:?}", result.robots.hand_over);
    assert!(!desk.snapshot().contains_key("robots.txt"));
}

#[test]
fn a_line_that_was_handed_over_is_told_by_every_run_once_its_index_is_gone() {
    let desk = Desk::with(&CatalogueInput {
        base_url: Some("https://www.voorbeeld.nl/woo/".to_owned()),
        ..CatalogueInput::default()
    });
    let told = |result: &RunResult| -> Vec<[String; 3]> {
        let problems = result.problems.iter();
        problems.map(|one| [one.code.clone(), one.params["url"].clone(), one.params["by"].clone()]).collect()
    };
    let line = |url: &String| vec![["robots-names-gone".to_owned(), url.clone(), "handed-over".to_owned()]];
    let one = desk.ready("a.pdf");
    let first = desk.publish();
    assert_eq!(told(&first), Vec::<[String; 3]>::new(), "its index stands");
    desk.edit(&in_variant(NamingVariant::Two));
    let (plan, _) = desk.plan(AfterOthers::Stop).expect("a plan");
    let rehearsed = desk.app.rehearse(&plan, &desk.job()).expect("a rehearsal");
    let second = desk.publish();
    assert_eq!(told(&second), line(&first.indexes[0]), "that of the other variant");
    assert_eq!(told(&rehearsed), told(&second), "a rehearsal says the same");
    let other = desk.ready("b.pdf");
    let third = desk.publish();
    assert_eq!(told(&third), line(&first.indexes[0]), "nobody can see whether it went");
    desk.withdraw(&[one, other]);
    let last = desk.publish();
    let lines = [line(&second.indexes[0]), line(&first.indexes[0])].concat();
    assert_eq!(told(&last), lines, "nothing is left to name");
    assert_eq!(last.robots.state, RobotsState::None);
    let states = [second, third, last].map(|result| result.state);
    assert_eq!(states, [RunState::Complete; 3], "nothing of ours failed");
}

/// Two documents online, each with an index of its own, below the root of a host whose robots.txt we do not see; the
/// only one of `sitemapindex-diwoo-infocat011.xml` is to be withdrawn.
pub(crate) fn losing_an_index() -> (Desk, Arc<Script>) {
    let (desk, script) = Desk::scripted(&CatalogueInput {
        base_url: Some("https://www.voorbeeld.nl/woo/".to_owned()),
        ..in_variant(NamingVariant::Two)
    });
    let gone = desk.ready_in("a.pdf", "infocat011");
    desk.ready("b.pdf");
    desk.publish();
    desk.withdraw(&[gone]);
    (desk, script)
}

#[test]
fn a_line_that_was_handed_over_is_told_also_when_what_follows_its_withdrawal_fails() {
    let told = |result: &RunResult| -> Vec<String> {
        let lines = result.problems.iter().filter(|one| one.code == "robots-names-gone");
        lines.map(|one| one.params["url"].clone()).collect()
    };
    let line = ["https://www.voorbeeld.nl/woo/sitemapindex-diwoo-infocat011.xml"];
    let mut failures = 0;
    for at in 0.. {
        let (desk, script) = losing_an_index();
        desk.ready("c.pdf");
        script.set(Fault::CutBefore(at));
        let first = desk.try_publish();
        script.set(Fault::None);
        if let Ok(result) = first {
            assert_eq!(told(&result), line, "both runs know of it, and it is told once");
            break;
        }
        failures += 1;
        assert_eq!(told(&desk.publish()), line, "cut at {at}");
    }
    assert!(failures > 5, "it was cut off");
}

#[test]
fn an_index_that_comes_back_keeps_its_line() {
    let desk = Desk::with(&CatalogueInput {
        base_url: Some("https://www.voorbeeld.nl/woo/".to_owned()),
        ..CatalogueInput::default()
    });
    let id = desk.ready("a.pdf");
    desk.publish();
    desk.withdraw(&[id]);
    desk.ready("b.pdf");
    let result = desk.publish();
    assert_eq!((result.withdrawn, result.published), (1, 1), "{result:?}");
    assert!(!result.removed.contains(&"sitemapindex-diwoo.xml".to_owned()), "it stands again: {result:?}");
    assert_eq!((result.problems.len(), result.state), (0, RunState::Complete), "{result:?}");
}

#[test]
fn growing_site_changes_one_page_and_the_index() {
    let desk = Desk::with(&CatalogueInput { page_entries: Some(2), ..CatalogueInput::default() });
    for number in 0..5 {
        desk.ready(&format!("besluit-{number}.pdf"));
    }
    desk.publish();
    assert_eq!(desk.walk().len(), 5);
    desk.later(Duration::minutes(1));
    desk.ready("besluit-5.pdf");
    let result = desk.publish();
    let paths: Vec<&str> = result.uploaded.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(paths, ["documenten/2026/besluit-5.pdf", "sitemap-diwoo-0003.xml", "sitemapindex-diwoo.xml"]);
}
