//! Files on a destination that are not ours: never overwritten, always told.

use crate::site;
use crate::stage::add_up;
use crate::support::Desk;
use openbaarmaker_core::app::Elsewhere;
use openbaarmaker_core::error::{Code, Stop};
use openbaarmaker_core::job::{Cancel, Silent};
use openbaarmaker_core::wire::{FieldChange, RunState};
use std::fs;
use std::path::PathBuf;

const TAKEN: &str = "documenten/2026/a.pdf";

/// Writes somebody else's file on the site.
fn stranger(desk: &Desk, path: &str, content: &[u8]) -> PathBuf {
    let place = desk.site().join(path);
    fs::create_dir_all(place.parent().expect("a folder")).expect("folder");
    fs::write(&place, content).expect("file");
    place
}

#[test]
fn a_file_of_somebody_else_with_the_name_of_a_document_stays_as_it_is() {
    for content in [&b"%PDF-1.7\nX.pdf\n"[..], b"longer than the document is"] {
        let desk = Desk::new();
        let theirs = stranger(&desk, TAKEN, content);
        let [a, _] = ["a.pdf", "b.pdf"].map(|name| desk.ready(name));
        let result = desk.publish();
        add_up(&result, "taken");
        let failed: Vec<_> = (result.failed.iter())
            .map(|failed| (failed.id, failed.code.as_str()))
            .collect();
        assert_eq!(failed, [(a, "target-occupied")], "{result:?}");
        assert_eq!(result.failed[0].params["path"], TAKEN);
        assert_eq!((result.published, result.state), (1, RunState::Partial));
        assert_eq!(fs::read(&theirs).expect("their file"), content);
        assert_eq!(desk.walk().len(), 1, "only the other one has an entry");

        desk.change(a, &[FieldChange::PublishedName("besluit-a.pdf".to_owned())]);
        let again = desk.publish();
        assert_eq!((again.published, again.state), (1, RunState::Complete));
        assert_eq!(desk.walk().len(), 2, "under another name it goes");
        assert_eq!(fs::read(&theirs).expect("their file"), content);
    }
}

#[test]
fn the_same_file_that_stands_there_already_is_no_obstacle() {
    let desk = Desk::new();
    stranger(&desk, TAKEN, b"%PDF-1.7\na.pdf\n");
    desk.ready("a.pdf");
    let result = desk.publish();
    assert_eq!((result.published, result.state), (1, RunState::Complete));
    assert_eq!(site::documents(&desk.snapshot()).len(), 1);
}

#[test]
fn an_index_of_another_program_is_not_replaced_before_a_person_says_so() {
    let desk = Desk::new();
    let theirs = stranger(&desk, "sitemapindex-diwoo.xml", b"<sitemapindex/>");
    desk.ready("a.pdf");
    let plan = |elsewhere| {
        let cancel = Cancel::new();
        let now = desk.now();
        desk.app
            .plan(desk.catalogue, None, elsewhere, &Silent, &cancel, now)
    };
    let refused = plan(Elsewhere::Stop).expect_err("refused");
    assert!(matches!(refused, Stop::Refused(_)), "{refused:?}");
    assert_eq!(refused.problem().code, Code::TargetChangedElsewhere);
    assert_eq!(fs::read(&theirs).expect("their index"), b"<sitemapindex/>");
    assert!(plan(Elsewhere::Continue).is_ok(), "a person says so");
}
