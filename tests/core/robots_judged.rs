//! The site's robots.txt, checked against every address of the catalogue: faults are reported, and nothing stops for
//! them.

use crate::support::{Desk, in_variant};
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::model::{Finding, Level, NamingVariant};
use openbaarmaker_core::publish::{Depth, RetryPolicy};
use openbaarmaker_core::wire::{CatalogueInput, RobotsState, RobotsView, RunResult, RunState};
use std::fs;

const BASE: &str = "https://open.voorbeeld.nl/";

/// A desk with two documents ready, and this robots.txt on the site.
fn desk(robots: &str) -> Desk {
    let desk = Desk::new();
    fs::write(desk.site().join("robots.txt"), robots).expect("robots.txt");
    for name in ["a.pdf", "b.pdf"] {
        desk.ready(name);
    }
    desk
}

fn planned(desk: &Desk) -> RobotsView {
    let (plan, view) = desk.plan(AfterOthers::Stop).expect("plan");
    let rehearsed = (desk.app.rehearse(&plan, &desk.job())).expect("shown");
    assert_eq!(rehearsed.robots.findings, view.robots.findings);
    view.robots
}

/// Each finding by code, variant and level.
fn short(findings: &[Finding]) -> Vec<(String, Level)> {
    (findings.iter()).map(|finding| (format!("{:?}-{}", finding.code, finding.variant), finding.level)).collect()
}

/// Asserts what is told of this robots.txt, before and after publishing.
fn check(robots: &str, expected: &[(&str, Level)]) -> (Desk, Vec<Finding>) {
    let desk = desk(robots);
    let expected: Vec<_> = (expected.iter()).map(|(code, level)| ((*code).to_owned(), *level)).collect();
    let before = planned(&desk).findings;
    assert_eq!(short(&before), expected, "{robots}: {before:?}");
    let result = desk.publish();
    assert_eq!(result.published, 2, "{robots}: nothing stops for it");
    assert_eq!(result.robots.findings, before, "{robots}: what was shown");
    let again = desk.publish();
    assert!(again.run.is_none(), "nothing to do");
    assert_eq!(again.robots.findings, before, "{robots}: still so");
    (desk, before)
}

/// Whoever takes our comments out makes the line one of others, which stays when its index goes.
#[test]
fn a_line_outside_our_block_that_names_what_is_gone_is_told() {
    for takes_out in [true, false] {
        let desk = desk("User-agent: *\nDisallow: /cms/\n");
        desk.publish();
        let place = desk.site().join("robots.txt");
        if takes_out {
            let text = fs::read_to_string(&place).expect("robots.txt");
            let kept: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
            fs::write(&place, kept.join("\n") + "\n").expect("written");
        }
        desk.edit(&in_variant(NamingVariant::Two));
        let result = desk.publish();
        let told = result.problems.iter().any(|one| one.code == Code::RobotsNamesGone.as_str());
        assert_eq!(told, takes_out, "{:?}", result.problems);
    }
}

/// Whoever wrote it leads to our index in another spelling; we take out lines of ours only.
#[test]
fn a_line_that_spells_our_index_otherwise_is_told_once_that_is_gone() {
    for line in [
        "https://OPEN.voorbeeld.nl/sitemapindex-diwoo.xml",
        "https://open.voorbeeld.nl:443/sitemapindex-diwoo.xml",
        "https://open.voorbeeld.nl/sitemapindex%2Ddiwoo.xml",
        "http://open.voorbeeld.nl/sitemapindex-diwoo.xml",
    ] {
        let desk = desk(&format!("User-agent: *\nDisallow:\nSitemap: {line}\n"));
        let told = |result: &RunResult| -> Vec<String> {
            let lines = result.problems.iter().filter(|one| one.code == Code::RobotsNamesGone.as_str());
            lines.map(|one| one.params["url"].clone()).collect()
        };
        let first = desk.publish();
        assert!(told(&first).is_empty(), "{line}: the index is there: {first:?}");
        desk.edit(&in_variant(NamingVariant::Two));
        let next = desk.publish();
        assert_eq!(told(&next), [line], "{next:?}");
    }
}

/// We wrote that line, and cannot see whether it is there still.
#[test]
fn a_line_in_a_robots_txt_that_cannot_be_read_is_told_by_every_run_and_was_not_handed_over() {
    let desk = desk("User-agent: *\n");
    desk.publish();
    let place = desk.site().join("robots.txt");
    fs::remove_file(&place).expect("away");
    fs::create_dir(&place).expect("a folder in its place");
    desk.edit(&in_variant(NamingVariant::Two));
    for name in ["c.pdf", "d.pdf"] {
        desk.ready(name);
        let result = desk.publish();
        let lines = result.problems.iter().filter(|one| one.code == Code::RobotsNamesGone.as_str());
        let told: Vec<[&str; 2]> = lines.map(|one| ["url", "by"].map(|name| one.params[name].as_str())).collect();
        let index = format!("{BASE}sitemapindex-diwoo.xml");
        assert_eq!((told, result.state), (vec![[index.as_str(), "unread"]], RunState::Partial), "{name}");
    }
}

#[test]
fn every_document_is_looked_at_also_one_that_only_its_end_gives_away() {
    let rules = "User-agent: *\nDisallow: /*.pdf$\n";
    let (desk, found) = check(rules, &[("R02-blocked", Level::Attention)]);
    let params = &found[0].params;
    assert_eq!(params["count"], "2");
    assert_eq!(params["url"], format!("{BASE}documenten/2026/a.pdf"));
    assert_eq!((params["line"].as_str(), params["text"].as_str()), ("2", "Disallow: /*.pdf$"));
    let id = desk.ready("c.pdf");
    assert_eq!(planned(&desk).findings[0].params["count"], "3", "what comes counts");
    desk.publish();
    desk.withdraw(&[id]);
    assert_eq!(planned(&desk).findings[0].params["count"], "2", "what goes does not");
}

#[test]
fn rules_for_other_places_say_nothing() {
    check("User-agent: *\nDisallow: /intern/\nDisallow: /*.docx$\n", &[]);
    check("User-agent: *\nDisallow: /documenten/\nAllow: /documenten/2026/\n", &[]);
}

#[test]
fn closed_index_must_be_opened_and_closed_pages_are_told() {
    let (_, found) = check(
        "User-agent: *\nDisallow: /sitemap\n",
        &[("R01-blocked", Level::Must), ("R02-blocked", Level::Attention)],
    );
    assert_eq!(found[0].params["url"], format!("{BASE}sitemapindex-diwoo.xml"));
    assert_eq!(found[1].params["url"], format!("{BASE}sitemap-diwoo-0001.xml"));
    assert_eq!(found[1].params["count"], "1");
}

#[test]
fn lines_that_name_a_page_or_half_an_address_are_told_and_those_of_others_are_not() {
    let lines = format!(
        "Sitemap: {BASE}sitemap.xml\nSitemap: /nieuws.xml\nSitemap: {BASE}sitemap-diwoo-0001.xml\n\
         Sitemap: /sitemapindex-diwoo.xml\n"
    );
    let (_, found) = check(&lines, &[("R02-not-an-index", Level::Attention), ("R02-relative", Level::Attention)]);
    assert_eq!(found[0].params["line"], "3");
    assert_eq!(found[1].params["value"], "/sitemapindex-diwoo.xml");
}

#[test]
fn what_some_crawlers_read_differently_is_told() {
    let rules = "User-agent: *\nDisallow: /a/\n\nUser-agent: *\nDisallow: /b/\n";
    let (_, found) = check(rules, &[("R02-read-differently", Level::Attention)]);
    let params = &found[0].params;
    assert_eq!((params["line"].as_str(), params["why"].as_str()), ("4", "second-group-for-all"));
}

#[test]
fn file_that_cannot_be_merged_does_not_name_the_index() {
    let desk = desk("<!DOCTYPE html><title>404</title>\n");
    let robots = planned(&desk);
    assert_eq!(robots.state, RobotsState::Refused);
    assert_eq!(short(&robots.findings), [("R01-not-listed".to_owned(), Level::Must)]);
}

#[test]
fn our_lines_below_the_root_are_where_nobody_looks() {
    let desk = Desk::with(&CatalogueInput { base_url: Some(format!("{BASE}woo/")), ..CatalogueInput::default() });
    desk.ready("a.pdf");
    let place = desk.site().join("robots.txt");
    fs::write(&place, "Sitemap: https://elders.nl/sitemap.xml\n").expect("robots.txt");
    assert_eq!(planned(&desk).findings, []);
    fs::write(&place, format!("Sitemap: {BASE}woo/sitemapindex-diwoo.xml\n")).expect("robots.txt");
    let found = planned(&desk).findings;
    assert_eq!(short(&found), [("R01-not-at-root".to_owned(), Level::Must)]);
    assert_eq!(found[0].params["expected"], format!("{BASE}robots.txt"));
}

/// The run of the withdrawals takes the line of an index out that has nothing left to name; the next may bring it back.
#[test]
fn a_rehearsal_foretells_what_a_withdrawal_and_something_new_do_together() {
    for (variant, is_changed) in [(NamingVariant::One, false), (NamingVariant::Two, true)] {
        let desk = Desk::with(&in_variant(variant));
        let id = desk.ready_in("weg.pdf", "infocat011");
        desk.publish();
        desk.withdraw(&[id]);
        desk.ready("nieuw.pdf");
        let (plan, _) = desk.plan(AfterOthers::Stop).expect("a plan");
        let rehearsed = desk.app.rehearse(&plan, &desk.job()).expect("a rehearsal");
        let done = desk.publish();
        assert_eq!((done.withdrawn, done.published), (1, 1), "{variant:?}: {done:?}");
        let told = |result: &RunResult| {
            let robots = &result.robots;
            let mut paths: Vec<String> = result.uploaded.iter().map(|file| file.path.clone()).collect();
            paths.sort();
            (robots.state, robots.added.clone(), robots.removed.clone(), paths, result.state)
        };
        assert_eq!(told(&done), told(&rehearsed), "{variant:?}");
        let times = done.uploaded.iter().filter(|file| file.path == "robots.txt").count();
        assert_eq!(times, usize::from(is_changed), "{variant:?}");
        let state = if is_changed { RobotsState::Merge } else { RobotsState::Unchanged };
        assert_eq!(done.robots.state, state, "{variant:?}");
    }
}

/// What a plan, its rehearsal and the run say of robots.txt.
fn told_thrice(desk: &Desk) -> [RobotsView; 3] {
    let (plan, view) = desk.plan(AfterOthers::Stop).expect("a plan");
    let shown = desk.app.rehearse(&plan, &desk.job()).expect("shown");
    let done = desk.apply(plan).expect("a publication");
    [view.robots, shown.robots, done.robots]
}

#[test]
fn the_line_of_an_index_that_others_took_away_comes_back_with_it_and_is_not_told_before() {
    let theirs = "User-agent: *\nDisallow: /prive/\n";
    let desk = desk(theirs);
    desk.publish();
    fs::remove_file(desk.site().join("sitemapindex-diwoo.xml")).expect("taken away");
    fs::write(desk.site().join("robots.txt"), theirs).expect("without our line");
    assert!(!desk.app_has_work(), "nothing goes without a yes");
    for robots in told_thrice(&desk) {
        let changes = (robots.state, robots.added.len(), robots.removed.len());
        assert_eq!(changes, (RobotsState::Unchanged, 0, 0), "{robots:?}");
    }
    let (found, _) = (desk.app).verify(desk.catalogue, None, Depth::Told, &desk.job()).expect("looked");
    let retry = RetryPolicy { pauses: Vec::new() };
    desk.app.repair(found, &retry, &desk.job()).expect("brought back");
    assert_eq!(desk.walk().len(), 2, "the line leads to it");
}

#[test]
fn a_line_that_was_handed_over_is_not_taken_back_while_its_index_is_gone() {
    let base_url = Some("https://www.voorbeeld.nl/woo/".to_owned());
    let desk = Desk::with(&CatalogueInput { base_url, ..CatalogueInput::default() });
    desk.ready("a.pdf");
    let before = desk.publish().robots;
    fs::remove_file(desk.site().join("sitemapindex-diwoo.xml")).expect("taken away");
    for robots in told_thrice(&desk) {
        assert_eq!((robots.state, &robots.hand_over), (RobotsState::HandOver, &before.hand_over), "{robots:?}");
    }
}
