//! Taking over a directory of somebody else, and giving it back.

use super::desk::{Permits, example_1, numbered};
use chrono::Duration;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::job::{Cancel, Job, Silent};
use openbaarmaker_core::model::{MessageKind, PermitState};
use openbaarmaker_core::wire::{
    AdoptionSource, PermitAdoptionResult, PermitAdoptionView, PermitFilter, PermitPurpose,
    PermitSort,
};
use std::fs;

/// Reads and takes over.
fn adopt(permits: &Permits, source: &AdoptionSource) -> (PermitAdoptionView, PermitAdoptionResult) {
    let (sink, cancel, now) = (&Silent, &Cancel::new(), permits.desk.now());
    let job = Job { sink, cancel, now };
    let (app, catalogue) = (&permits.desk.app, permits.desk.catalogue);
    let (adoption, view) = app
        .permit_plan_adoption(catalogue, source, &job)
        .expect("a preview");
    (view, app.permit_adopt(adoption, &job).expect("an adoption"))
}

/// A library whose destination holds the messages of another one: a life, and a case that is online.
fn after_others() -> (Permits, AdoptionSource) {
    let others = Permits::new();
    let gone = others.add(&example_1());
    others.add(&numbered(2));
    others.publish();
    others.later(Duration::hours(1));
    others.edit(gone, |details| {
        "vergunning verleend".clone_into(&mut details.phase);
    });
    others.publish();
    others.delete(gone);
    others.later(Duration::hours(1));
    others.publish();
    let permits = Permits::new();
    fs::create_dir_all(permits.folder()).expect("a folder");
    for name in others.all_names() {
        fs::copy(others.folder().join(&name), permits.folder().join(&name)).expect("a copy");
    }
    let view = permits.desk.app.catalogues().expect("catalogues");
    let id = view[0].targets[0].id;
    (permits, AdoptionSource::Target { id })
}

fn states(permits: &Permits) -> Vec<PermitState> {
    let (filter, sort) = (PermitFilter::default(), PermitSort::default());
    let page = (permits.desk.app).permits(&filter, sort, 0, 10, permits.desk.now());
    let mut states: Vec<PermitState> = (page.expect("a list").rows.iter())
        .map(|row| row.state)
        .collect();
    states.sort_unstable();
    states
}

#[test]
fn what_stands_there_is_known_and_goes_on() {
    let (permits, source) = after_others();
    let refused = permits.try_publish(PermitPurpose::Publish).unwrap_err();
    assert_eq!(
        refused.problem().code,
        Code::TargetChangedElsewhere,
        "not ours yet"
    );
    let (view, result) = adopt(&permits, &source);
    assert_eq!((view.messages, view.cases, view.deleted), (4, 2, 1));
    assert_eq!(view.found_by, "page");
    assert_eq!((result.cases, result.messages), (2, 4));
    assert_eq!(
        states(&permits),
        [PermitState::Published, PermitState::Deleted]
    );
    let before: Vec<String> = permits.names().into_iter().collect();
    let texts: Vec<String> = before.iter().map(|name| permits.text(name)).collect();
    permits.later(Duration::days(1));
    permits.add(&numbered(3));
    let published = permits.publish();
    assert_eq!(
        (published.created, published.resent),
        (1, 0),
        "only what is new"
    );
    assert_eq!(permits.linked(), permits.names());
    assert_eq!(permits.names().len(), 5);
    for (name, text) in before.iter().zip(texts) {
        assert_eq!(permits.text(name), text, "theirs are as they were");
    }
    let highest = permits.names().pop_last().expect("a message");
    assert!(
        before.iter().all(|name| *name < highest),
        "ours has a higher number"
    );
}

#[test]
fn taking_over_is_one_step_back() {
    let (permits, source) = after_others();
    let (_, result) = adopt(&permits, &source);
    assert!(result.change.is_some());
    let now = permits.desk.now();
    permits.desk.app.undo(now).expect("undone");
    assert_eq!(states(&permits), []);
    let refused = permits.try_publish(PermitPurpose::Publish).unwrap_err();
    assert_eq!(
        refused.problem().code,
        Code::TargetChangedElsewhere,
        "theirs again"
    );
    permits.desk.app.redo(now).expect("done again");
    assert_eq!(
        states(&permits),
        [PermitState::Published, PermitState::Deleted]
    );
    assert!(adopt(&permits, &source).1.change.is_none(), "all is known");
}

#[test]
fn a_folder_without_a_page_is_read_by_its_names() {
    let (permits, _) = after_others();
    let folder = permits.folder();
    fs::remove_file(folder.join("index.html")).expect("removed");
    fs::write(folder.join("leeg.xml"), "").expect("a file");
    let paths = vec![folder];
    let (view, result) = adopt(&permits, &AdoptionSource::Files { paths });
    assert_eq!((view.found_by.as_str(), result.messages), ("folder", 4));
    let problems: Vec<(&str, &str)> = (view.problems.iter())
        .map(|problem| (problem.file_name.as_str(), problem.code.as_str()))
        .collect();
    assert_eq!(problems, [("leeg.xml", "not-well-formed")]);
    let last: Vec<MessageKind> = view.items.iter().map(|case| case.last).collect();
    assert_eq!(last, [MessageKind::C, MessageKind::D], "by page");
}
