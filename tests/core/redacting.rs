//! Boxes that are drawn over a document: whose they are, over which file, and how long they stay.

use crate::support::{Desk, environment, files};
use openbaarmaker_core::app::Environment;
use openbaarmaker_core::model::DocumentId;
use openbaarmaker_core::wire::{InsideBox, RedactionBox, RedactionDraft, Selection};

fn drawn(page: u32, x: i32) -> RedactionBox {
    let (y, width, height) = (7_000, 4_000, 1_200);
    RedactionBox {
        page,
        area: InsideBox {
            x,
            y,
            width,
            height,
        },
        ground: "5.1.2.e".to_owned(),
    }
}

fn draft(desk: &Desk, id: DocumentId) -> RedactionDraft {
    desk.app.redaction_draft(id).expect("a draft")
}

fn keep(desk: &Desk, id: DocumentId, boxes: &[RedactionBox]) -> RedactionDraft {
    let file = draft(desk, id).file.parse().expect("a hash");
    let kept = desk.app.keep_redaction_draft(id, file, boxes, desk.now());
    kept.expect("kept")
}

/// Who drew the boxes, by page.
fn whose(draft: &RedactionDraft) -> Vec<(u32, &str)> {
    (draft.boxes.iter())
        .map(|one| (one.page, one.by.as_str()))
        .collect()
}

/// The same library, opened by a colleague.
fn colleague(desk: Desk) -> Desk {
    let environment = Environment {
        user: "p.bakker".to_owned(),
        ..environment()
    };
    desk.close().open_in(environment)
}

#[test]
fn each_box_stays_of_who_drew_it_and_only_another_looks_it_over() {
    let desk = Desk::new();
    let id = desk.text("brief.txt", "Beste lezer");
    let own = keep(&desk, id, &[drawn(2, 100), drawn(1, 100)]);
    assert_eq!(whose(&own), [(1, "j.jansen"), (2, "j.jansen")]);
    assert!(!own.can_look_over);
    let still = desk.app.look_over_redaction(id, desk.now());
    assert_eq!(still.expect("an answer").looked_over, None, "of oneself");

    let desk = colleague(desk);
    assert!(draft(&desk, id).can_look_over);
    let looked = desk.app.look_over_redaction(id, desk.now());
    let by = looked.expect("looked over").looked_over.map(|one| one.by);
    assert_eq!(by.as_deref(), Some("p.bakker"));
    keep(&desk, id, &[drawn(1, 100), drawn(2, 100)]);
    assert!(draft(&desk, id).looked_over.is_some(), "nothing changed");
    let more = keep(&desk, id, &[drawn(1, 100), drawn(3, 100)]);
    assert_eq!(whose(&more), [(1, "j.jansen"), (3, "p.bakker")]);
    assert_eq!(more.looked_over, None, "another draft");
}

#[test]
fn boxes_hold_for_one_file_and_go_when_the_document_is_erased() {
    let desk = Desk::new();
    let id = desk.text("brief.txt", "Beste lezer");
    let first = keep(&desk, id, &[drawn(1, 100)]);
    let next = desk.file("nieuw.txt", b"Beste lezers");
    (desk.app)
        .replace_file(id, &next, None, desk.now())
        .expect("replaced");
    let now = draft(&desk, id);
    assert!(now.boxes.is_empty() && now.has_other);
    let late = (desk.app).keep_redaction_draft(
        id,
        first.file.parse().expect("a hash"),
        &[drawn(5, 100)],
        desk.now(),
    );
    assert_eq!(late.expect("an answer"), now, "of a file that is gone");
    desk.app.undo(&desk.job()).expect("undone");
    assert_eq!(draft(&desk, id).boxes, first.boxes);

    let only = Selection::Ids { ids: vec![id] };
    desk.app.erase(&only, &desk.job()).expect("erased");
    let closed = desk.close();
    let mut told = files(closed.folder.path()).into_values();
    let is_left = told.any(|bytes| String::from_utf8_lossy(&bytes).contains("5.1.2.e"));
    assert!(!is_left, "no box is left");
}
