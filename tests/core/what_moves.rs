//! What a change does to what is online, reported before it is made: entries that will differ, and acts that move along
//! with a date.

use crate::parts::publication;
use crate::support::Desk;
use crate::support::these;
use openbaarmaker_core::model::DocumentId;
use openbaarmaker_core::wire::{ActInput, FieldChange, OnlineChange};

fn online(desk: &Desk, ids: &[DocumentId], changes: &[FieldChange]) -> OnlineChange {
    let preview = (desk.app).change_preview(&these(ids), changes, &desk.job());
    preview.expect("a preview").online
}

fn counts(documents: u32, acts: u32) -> OnlineChange {
    OnlineChange { documents, acts }
}

fn date(text: &str) -> FieldChange {
    FieldChange::Creatiedatum(Some(text.to_owned()))
}

#[test]
fn acts_that_follow_the_date_of_published_documents_are_counted() {
    let desk = Desk::new();
    let ids: Vec<DocumentId> = ["a.pdf", "b.pdf", "c.pdf"].map(|name| desk.ready(name)).into();
    let given = ActInput {
        soort_handeling: "vaststelling".to_owned(),
        at_time: "2026-11-01".to_owned(),
        was_associated_with: None,
    };
    desk.change(ids[1], &[FieldChange::Documenthandelingen(vec![given])]);
    desk.publish();
    let concept = desk.ready("d.pdf");
    let all = [ids.as_slice(), &[concept]].concat();

    let moved = [date("2026-10-01")];
    assert_eq!(online(&desk, &all, &moved), counts(3, 2), "one was given");
    assert_eq!(online(&desk, &[concept], &moved), counts(0, 0), "not online");
    let same = [date("2026-11-10")];
    assert_eq!(online(&desk, &all, &same), counts(0, 0), "nothing changes");
    let cleared = [FieldChange::Creatiedatum(None)];
    assert_eq!(online(&desk, &all, &cleared), counts(3, 2), "they go");
    let asked = [date("2026-10-01"), FieldChange::SoortHandeling("ontvangst".to_owned())];
    assert_eq!(online(&desk, &all, &asked), counts(3, 0), "somebody said so");
    let title = [FieldChange::AcceptTitle];
    assert_eq!(online(&desk, &all, &title), counts(0, 0), "online says the same");
}

#[test]
fn parts_that_take_over_and_documents_that_name_are_counted_too() {
    let (desk, main, parts) = publication(2);
    let _ = desk.ready("los.pdf");
    desk.publish();
    let body = [FieldChange::Publisher(Some("gemeente Zeist".to_owned()))];
    assert_eq!(online(&desk, &[main], &body), counts(3, 0), "both parts follow");
    let all = [&[main], parts.as_slice()].concat();
    assert_eq!(online(&desk, &all, &body), counts(3, 0), "each once");
    let title = [FieldChange::OfficieleTitel("Anders".to_owned())];
    assert_eq!(online(&desk, &[main], &title), counts(3, 0), "parts name it");
    assert_eq!(online(&desk, &parts[..1], &title), counts(2, 0), "and it them");
    let language = [FieldChange::Language(Some("ENG".to_owned()))];
    assert_eq!(online(&desk, &[main], &language), counts(1, 0), "not taken over");
    let detached = [FieldChange::IsPartOf(None)];
    assert_eq!(online(&desk, &parts[..1], &detached), counts(2, 0));
}
