//! Changing so many documents that the work is prepared on another thread: the library afterwards agrees with judging
//! each document again, including related documents, and a change that does not go through leaves nothing behind.

use crate::many::everything;
use crate::parts::part_of;
use crate::support::{Desk, only, refuses, these};
use openbaarmaker_core::error::{Code, UseCaseError};
use openbaarmaker_core::job::{Cancel, Event, Job, Silent, Sink};
use openbaarmaker_core::model::{DocumentId, DocumentStatus, Finding, WithdrawalReason};
use openbaarmaker_core::wire::{
    ChangeResult, DocumentFilter, FieldChange, ReferenceInput, RelationInput, Selection, Sort,
};
use std::collections::BTreeMap;

/// More than are changed one by one.
const MANY: u32 = 600;

/// State, counts and findings of every document, as the library has them.
type Told = BTreeMap<DocumentId, (DocumentStatus, u32, u32, Vec<Finding>)>;

fn told(desk: &Desk) -> Told {
    let page = (desk.app).rows(&DocumentFilter::default(), Sort::default(), 0, 10_000).expect("rows");
    assert_eq!(page.total as usize, page.rows.len());
    let rows = page.rows.into_iter().map(|row| {
        let findings = desk.detail(row.id).findings;
        (row.id, (row.status, row.must, row.attention, findings))
    });
    rows.collect()
}

fn judged_again(desk: &Desk) -> Told {
    let tell = &mut |_, _: &str, _: &[_], _: &_| Ok(());
    (desk.app.check(&everything(), desk.now(), tell)).expect("judged");
    told(desk)
}

fn change(desk: &Desk, sink: &dyn Sink, cancel: &Cancel) -> Result<ChangeResult, UseCaseError> {
    let (all, now) = (everything(), desk.now());
    let seen = desk.app.bulk_summary(&all, &desk.job()).expect("summary").seen;
    let wanted = [
        FieldChange::Language(Some("fy".to_owned())),
        FieldChange::Informatiecategorieen(vec!["infocat003".to_owned()]),
    ];
    (desk.app).change(&all, &wanted, Some(seen), &Job { sink, cancel, now })
}

fn described(desk: &Desk, count: u32, prefix: &str) -> Vec<DocumentId> {
    let files: Vec<_> = (0..count)
        .map(|number| {
            let name = format!("{prefix} {number:04}.pdf");
            desk.file(&name, format!("%PDF-1.7\n{name}\n").as_bytes())
        })
        .collect();
    let ids: Vec<_> = (desk.add(&files).documents.iter()).map(|document| document.id).collect();
    let changes = [
        FieldChange::Informatiecategorieen(vec!["infocat014".to_owned()]),
        FieldChange::Creatiedatum(Some("2026-11-10".to_owned())),
    ];
    let selection = these(&ids);
    (desk.app).change(&selection, &changes, None, &desk.job()).expect("described");
    ids
}

/// Documents online and not, with parts, relations and names that collide.
fn library() -> Desk {
    let desk = Desk::new();
    let online = described(&desk, MANY, "online");
    for part in &online[1..4] {
        desk.change(*part, &[part_of(online[0])]);
    }
    desk.publish();
    let new = described(&desk, 8, "nieuw");
    desk.change(new[1], &[part_of(new[0])]);
    desk.change(new[2], &[part_of(online[0])]);
    let to = new[4].to_string();
    let title = String::new();
    let relation = RelationInput { role: "is reactie op".to_owned(), relation: ReferenceInput { to, title } };
    desk.change(new[3], &[FieldChange::Documentrelaties(vec![relation])]);
    for id in &new[5..7] {
        let name = FieldChange::PublishedName("dezelfde.pdf".to_owned());
        desk.change(*id, &[name]);
    }
    desk
}

#[test]
fn what_the_rules_say_is_what_judging_each_again_says() {
    let desk = library();
    let before = told(&desk);
    assert_eq!(before, judged_again(&desk));
    let states = |told: &Told, wanted| told.values().filter(|one| one.0 == wanted).count();
    assert_eq!(states(&before, DocumentStatus::Concept), 2, "namesakes");

    let done = change(&desk, &Silent, &Cancel::new()).expect("changed");
    assert_eq!(done.changed.len(), before.len());
    let counted = desk.changes(1)[0].count;
    assert_eq!(counted as usize, before.len(), "as history counts");
    let after = told(&desk);
    assert_eq!(states(&after, DocumentStatus::Changed), MANY as usize);
    assert_eq!(after, judged_again(&desk));

    assert_eq!(desk.app.undo(&desk.job()).expect("undone").changed.len(), before.len());
    assert_eq!(told(&desk), before);
    assert_eq!(judged_again(&desk), before);
    desk.app.redo(&desk.job()).expect("done again");
    assert_eq!(told(&desk), after);
    let row = desk.changes(1)[0].id;
    let reverted = desk.app.revert(row, &desk.job());
    assert_eq!(reverted.expect("put back").changed.len(), before.len());
    assert_eq!(told(&desk), before);
}

/// Wishes to stop as soon as anything is told to be done.
fn stop_soon(cancel: &Cancel) -> impl Sink {
    move |event: Event| {
        if let Event::Progress { .. } = event {
            cancel.cancel();
        }
    }
}

#[test]
fn a_change_that_is_stopped_leaves_nothing() {
    let desk = Desk::new();
    described(&desk, MANY, "besluit");
    let before = told(&desk);
    let cancel = Cancel::new();
    let stopped = change(&desk, &stop_soon(&cancel), &cancel);
    refuses(stopped, Code::ChangeCancelled, "stopped");
    assert_eq!(told(&desk), before);
    let (sink, cancel) = (&Silent, Cancel::new());
    change(&desk, sink, &cancel).expect("another time");
    let (sink, now) = (&stop_soon(&cancel), desk.now());
    let cancel = &cancel;
    let stopped = desk.app.undo(&Job { sink, cancel, now });
    refuses(stopped, Code::ChangeCancelled, "stopped");
    assert_ne!(told(&desk), before);
}

#[test]
fn a_document_that_may_not_change_leaves_all_as_they_are() {
    let desk = Desk::new();
    let ids = described(&desk, MANY, "besluit");
    desk.publish();
    let reason = Some(WithdrawalReason::WrongDocument);
    (desk.app).withdraw(&only(ids[MANY as usize - 1]), reason, "", desk.now()).expect("to be withdrawn");
    desk.later(chrono::Duration::minutes(1));
    desk.publish();
    let before = told(&desk);
    let wanted = [FieldChange::Language(Some("fy".to_owned()))];
    let refused = desk.app.change(&Selection::Ids { ids }, &wanted, None, &desk.job());
    refuses(refused, Code::DocumentWithdrawn, "refused");
    assert_eq!(told(&desk), before);
}
