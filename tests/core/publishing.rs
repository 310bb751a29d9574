//! Publishing to a folder: what stands there, when it changes, and what a cut leaves.

use crate::support::Desk;
use chrono::Duration;
use openbaarmaker_core::app::Elsewhere;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::job::{Cancel, Silent};
use openbaarmaker_core::model::{DocumentStatus, NamingVariant, SitemapSwitch, WithdrawalReason};
use openbaarmaker_core::wire::{CatalogueInput, FieldChange, RobotsState, RunState, Selection};

#[test]
fn first_publication_is_found_by_an_independent_reader() {
    let desk = Desk::new();
    for name in ["a.pdf", "b.pdf", "c.pdf"] {
        desk.ready(name);
    }
    let result = desk.publish();
    assert_eq!(
        (result.offered, result.published, result.state),
        (3, 3, RunState::Complete),
        "{result:?}"
    );
    let found: Vec<String> = desk.walk().into_keys().collect();
    let expected =
        ["a", "b", "c"].map(|name| format!("https://open.voorbeeld.nl/documenten/2026/{name}.pdf"));
    assert_eq!(
        found, expected,
        "the reader walks robots.txt → index → sitemap"
    );
    let robots = String::from_utf8(desk.snapshot()["robots.txt"].clone()).expect("text");
    assert!(robots.contains("User-agent: *"), "{robots}");
    assert!(
        robots.contains("Sitemap: https://open.voorbeeld.nl/sitemapindex-diwoo.xml"),
        "{robots}"
    );
    assert!(
        !desk.snapshot().keys().any(|name| name.ends_with(".part")),
        "no temporary file is left"
    );
}

#[test]
fn second_run_without_changes_uploads_nothing_and_leaves_identical_bytes() {
    let desk = Desk::new();
    desk.ready("a.pdf");
    desk.publish();
    let before = desk.snapshot();
    desk.later(Duration::hours(3));
    let result = desk.publish();
    assert!(
        result.uploaded.is_empty() && result.removed.is_empty(),
        "{result:?}"
    );
    assert_eq!((result.offered, result.unchanged), (0, 1));
    assert_eq!(
        desk.snapshot(),
        before,
        "identical bytes, status file included"
    );
}

#[test]
fn changed_title_moves_only_its_own_lastmod() {
    let desk = Desk::new();
    let first = desk.ready("a.pdf");
    desk.ready("b.pdf");
    desk.publish();
    let before = desk.walk();
    desk.later(Duration::hours(4));
    desk.change(
        first,
        &[FieldChange::OfficieleTitel(
            "Besluit over parkeren".to_owned(),
        )],
    );
    let result = desk.publish();
    assert_eq!((result.published, result.unchanged), (1, 1));
    let after = desk.walk();
    let (a, b) = (
        "https://open.voorbeeld.nl/documenten/2026/a.pdf",
        "https://open.voorbeeld.nl/documenten/2026/b.pdf",
    );
    assert!(after[a] > before[a], "{} → {}", before[a], after[a]);
    assert_eq!(after[b], before[b], "the other one stays");
}

#[test]
fn lastmod_never_goes_backwards_when_the_clock_does() {
    let desk = Desk::new();
    let id = desk.ready("a.pdf");
    desk.publish();
    let before = desk.walk();
    desk.later(Duration::days(-30));
    desk.change(
        id,
        &[FieldChange::OfficieleTitel(
            "Besluit over parkeren".to_owned(),
        )],
    );
    desk.publish();
    let url = "https://open.voorbeeld.nl/documenten/2026/a.pdf";
    assert!(
        desk.walk()[url] > before[url],
        "{:?} → {:?}",
        before[url],
        desk.walk()[url]
    );
}

#[test]
fn replaced_file_of_equal_size_stands_under_the_same_address() {
    let desk = Desk::new();
    let id = desk.ready("a.pdf");
    desk.publish();
    let before = desk.walk();
    desk.later(Duration::minutes(5));
    let other = desk.file("nieuw/a.pdf", b"%PDF-1.7\nA.PDF\n");
    desk.app
        .replace_file(id, &other, Some(WithdrawalReason::Privacy), desk.now())
        .expect("replacement");
    let result = desk.publish();
    assert_eq!(result.published, 1);
    assert_eq!(
        desk.snapshot()["documenten/2026/a.pdf"],
        b"%PDF-1.7\nA.PDF\n"
    );
    let after = desk.walk();
    assert!(
        after
            .iter()
            .zip(&before)
            .all(|((url, new), (same, old))| url == same && new > old),
        "{after:?}"
    );
    let page = String::from_utf8(desk.snapshot()["sitemap-diwoo-0001.xml"].clone()).expect("text");
    assert!(
        page.contains("c_098c1346"),
        "the reason of the privacy correction is written"
    );
}

#[test]
fn withdrawn_document_loses_entry_and_file_and_comes_back_later() {
    let desk = Desk::new();
    let id = desk.ready("a.pdf");
    desk.ready("b.pdf");
    desk.publish();
    let url = "https://open.voorbeeld.nl/documenten/2026/a.pdf";
    let first = desk.walk()[url].clone();
    let selection = Selection::Ids { ids: vec![id] };
    let refused = desk
        .app
        .withdraw(&selection, None, "", desk.now())
        .expect_err("a reason is needed");
    assert_eq!(refused.problem().code, Code::ReasonRequired);
    desk.app
        .withdraw(
            &selection,
            Some(WithdrawalReason::WrongDocument),
            "",
            desk.now(),
        )
        .expect("withdrawal");
    desk.later(Duration::minutes(1));
    let result = desk.publish();
    assert_eq!(
        (result.withdrawn, result.removed.len(), result.unchanged),
        (1, 1, 1),
        "{result:?}"
    );
    assert!(
        !desk.walk().contains_key(url) && !desk.snapshot().contains_key("documenten/2026/a.pdf")
    );
    assert_eq!(
        desk.app.document_detail(id).expect("detail").row.status,
        DocumentStatus::Withdrawn
    );
    let again = desk.app.withdraw(
        &selection,
        Some(WithdrawalReason::WrongDocument),
        "",
        desk.now(),
    );
    assert_eq!(
        again.expect_err("it is gone already").problem().code,
        Code::DocumentNotPublished
    );
    desk.app
        .republish(&selection, desk.now())
        .expect("republication");
    desk.publish();
    assert!(
        desk.walk()[url] > first,
        "back under the same address, later"
    );
}

#[test]
fn last_document_withdrawn_leaves_no_empty_files_and_no_robots_line() {
    let desk = Desk::new();
    let id = desk.ready("a.pdf");
    desk.publish();
    let selection = Selection::Ids { ids: vec![id] };
    desk.app
        .withdraw(&selection, Some(WithdrawalReason::Privacy), "", desk.now())
        .expect("withdrawal");
    desk.publish();
    let names: Vec<String> = desk.snapshot().into_keys().collect();
    assert!(
        !names
            .iter()
            .any(|name| name.ends_with(".xml") || name.ends_with(".pdf")),
        "{names:?}"
    );
    let robots = String::from_utf8(desk.snapshot()["robots.txt"].clone()).expect("text");
    assert!(!robots.contains("Sitemap:"), "{robots}");
}

#[test]
fn nothing_published_writes_no_sitemaps() {
    let desk = Desk::new();
    let result = desk.publish();
    assert_eq!(
        (result.offered, result.uploaded.len()),
        (0, 0),
        "{result:?}"
    );
    assert!(desk.snapshot().is_empty(), "{:?}", desk.snapshot().keys());
}

#[test]
fn incomplete_document_is_held_back_and_the_others_go_out() {
    let desk = Desk::new();
    for number in 0..9 {
        desk.ready(&format!("besluit-{number}.pdf"));
    }
    let path = desk.file("alleen-titel.pdf", b"%PDF-1.7\nx\n");
    desk.add(&[path]);
    let result = desk.publish();
    assert_eq!(
        (result.offered, result.published, result.state),
        (10, 9, RunState::Partial)
    );
    let codes: Vec<&str> = result.held_back[0]
        .codes
        .iter()
        .map(String::as_str)
        .collect();
    assert!(
        ["D06", "D08", "D14"]
            .iter()
            .all(|code| codes.contains(code)),
        "all that is missing is named: {codes:?}"
    );
}

#[test]
fn variant_two_writes_an_index_per_category_in_use_only() {
    let desk = Desk::with(&CatalogueInput {
        variant: Some(NamingVariant::Two),
        ..CatalogueInput::default()
    });
    desk.ready_in("a.pdf", "infocat011");
    desk.ready_in("b.pdf", "infocat014");
    desk.publish();
    let indexes: Vec<String> = desk
        .snapshot()
        .into_keys()
        .filter(|name| name.starts_with("sitemapindex"))
        .collect();
    assert_eq!(
        indexes,
        [
            "sitemapindex-diwoo-infocat011.xml",
            "sitemapindex-diwoo-infocat014.xml"
        ]
    );
    assert_eq!(desk.walk().len(), 2);
}

#[test]
fn other_variant_lays_out_the_pages_anew_without_touching_lastmod() {
    let desk = Desk::new();
    desk.ready_in("a.pdf", "infocat011");
    desk.ready_in("b.pdf", "infocat014");
    desk.publish();
    let before = desk.walk();
    desk.later(Duration::hours(1));
    let input = CatalogueInput {
        variant: Some(NamingVariant::Two),
        ..CatalogueInput::default()
    };
    desk.app
        .catalogue_edit(desk.catalogue, &input, desk.now())
        .expect("edit");
    desk.publish();
    assert_eq!(desk.walk(), before, "same documents, same lastmod");
    let names: Vec<String> = desk
        .snapshot()
        .into_keys()
        .filter(|name| name.ends_with(".xml"))
        .collect();
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
    let desk = Desk::new();
    desk.ready("a.pdf");
    desk.publish();
    let input = CatalogueInput {
        sitemap: Some(SitemapSwitch::Off),
        ..CatalogueInput::default()
    };
    desk.app
        .catalogue_edit(desk.catalogue, &input, desk.now())
        .expect("edit");
    desk.publish();
    let names: Vec<String> = desk.snapshot().into_keys().collect();
    assert!(
        names.contains(&"documenten/2026/a.pdf".to_owned()),
        "the document itself stays"
    );
    assert!(
        !names.iter().any(|name| name.ends_with(".xml")),
        "{names:?}"
    );
}

#[test]
fn existing_robots_txt_is_merged_and_foreign_files_stay() {
    let desk = Desk::new();
    std::fs::write(
        desk.site().join("robots.txt"),
        "User-agent: *\r\nDisallow: /prive/\r\n",
    )
    .expect("robots");
    std::fs::write(desk.site().join("index.html"), "eigen pagina").expect("page");
    desk.ready("a.pdf");
    let result = desk.publish();
    assert_eq!(result.robots.state, RobotsState::Merge);
    let robots = String::from_utf8(desk.snapshot()["robots.txt"].clone()).expect("text");
    assert!(
        robots.starts_with("User-agent: *\r\nDisallow: /prive/\r\n"),
        "{robots:?}"
    );
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
    assert!(
        result.robots.hand_over.contains(&line),
        "{:?}",
        result.robots.hand_over
    );
    assert!(!desk.snapshot().contains_key("robots.txt"));
}

#[test]
fn rehearsal_writes_nothing_and_tells_what_the_run_then_does() {
    let desk = Desk::new();
    desk.ready("a.pdf");
    desk.ready("b.pdf");
    let (plan, _) = desk
        .app
        .plan(
            desk.catalogue,
            None,
            Elsewhere::Stop,
            &Silent,
            &Cancel::new(),
            desk.now(),
        )
        .expect("plan");
    let rehearsal = desk
        .app
        .rehearse(&plan, &Silent, &Cancel::new(), desk.now())
        .expect("rehearsal");
    assert!(
        rehearsal.dry_run && desk.snapshot().is_empty(),
        "nothing was written"
    );
    let result = desk.publish();
    assert_eq!(rehearsal.uploaded, result.uploaded);
    assert_eq!(
        (rehearsal.offered, rehearsal.published),
        (result.offered, result.published)
    );
}

#[test]
fn plan_made_before_a_change_is_stale() {
    let desk = Desk::new();
    let id = desk.ready("a.pdf");
    let (plan, _) = desk
        .app
        .plan(
            desk.catalogue,
            None,
            Elsewhere::Stop,
            &Silent,
            &Cancel::new(),
            desk.now(),
        )
        .expect("plan");
    desk.change(id, &[FieldChange::OfficieleTitel("Toch anders".to_owned())]);
    let retry = openbaarmaker_core::publish::RetryPolicy::default();
    let refused = desk
        .app
        .publish(plan, &retry, &Silent, &Cancel::new(), desk.now())
        .expect_err("stale");
    assert_eq!(refused.problem().code, Code::PlanStale);
    assert!(desk.snapshot().is_empty());
}

#[test]
fn stranger_on_the_destination_stops_the_plan() {
    let desk = Desk::new();
    desk.ready("a.pdf");
    desk.publish();
    let status = desk.site().join("openbaarmaker-status.json");
    std::fs::write(
        &status,
        r#"{"formatVersion":1,"id":"x","generation":9,"at":"2026-11-20T08:12:00Z"}"#,
    )
    .expect("status");
    let refused = desk.try_publish().expect_err("somebody else published");
    assert_eq!(refused.problem().code, Code::TargetChangedElsewhere);
    let (plan, view) = desk
        .app
        .plan(
            desk.catalogue,
            None,
            Elsewhere::Continue,
            &Silent,
            &Cancel::new(),
            desk.now(),
        )
        .expect("plan");
    assert!(view.has_work, "sitemaps are written anew");
    let retry = openbaarmaker_core::publish::RetryPolicy::default();
    desk.app
        .publish(plan, &retry, &Silent, &Cancel::new(), desk.now())
        .expect("publication");
    assert_eq!(desk.walk().len(), 1);
}

#[test]
fn emptied_destination_gets_everything_again_with_the_same_lastmod() {
    let desk = Desk::new();
    desk.ready("a.pdf");
    desk.publish();
    let before = desk.walk();
    std::fs::remove_dir_all(desk.site()).expect("removal");
    std::fs::create_dir(desk.site()).expect("folder");
    desk.later(Duration::days(1));
    desk.publish();
    assert_eq!(desk.walk(), before);
}

#[test]
fn growing_site_changes_one_page_and_the_index() {
    let desk = Desk::with(&CatalogueInput {
        page_entries: Some(2),
        ..CatalogueInput::default()
    });
    for number in 0..5 {
        desk.ready(&format!("besluit-{number}.pdf"));
    }
    desk.publish();
    assert_eq!(desk.walk().len(), 5);
    desk.later(Duration::minutes(1));
    desk.ready("besluit-5.pdf");
    let result = desk.publish();
    let paths: Vec<&str> = result
        .uploaded
        .iter()
        .map(|file| file.path.as_str())
        .collect();
    assert_eq!(
        paths,
        [
            "documenten/2026/besluit-5.pdf",
            "sitemap-diwoo-0003.xml",
            "sitemapindex-diwoo.xml"
        ]
    );
}
