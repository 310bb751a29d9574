//! Adopting somebody else's directory, and undoing it.

use super::desk::{Permits, example_1, numbered};
use super::others::on_two_machines;
use super::working::state;
use chrono::Duration;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::ipm::model::{MessageKind, PermitDetails, PermitState};
use openbaarmaker_core::job::Job;
use openbaarmaker_core::wire::{
    AdoptionSource, PermitAdoptionResult, PermitAdoptionView, PermitFilter, PermitPurpose, PermitSort,
};
use std::fs;

/// Reads and takes over.
fn adopt(permits: &Permits, source: &AdoptionSource) -> (PermitAdoptionView, PermitAdoptionResult) {
    let job = permits.desk.job();
    let (app, catalogue) = (&permits.desk.app, permits.desk.catalogue);
    let (adoption, view) = app.permit_plan_adoption(catalogue, source, &job).expect("a preview");
    (view, app.permit_adopt(adoption, &job).expect("an adoption"))
}

/// A library whose destination holds the messages of another one: a life, and a case that is online.
fn after_others() -> (Permits, AdoptionSource) {
    let (others, gone) = Permits::with_case(&example_1());
    others.add(&numbered(2));
    others.publish();
    others.later(Duration::hours(1));
    others.decide(gone);
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
    let mut states: Vec<PermitState> = (page.expect("a list").rows.iter()).map(|row| row.state).collect();
    states.sort_unstable();
    states
}

#[test]
fn what_stands_there_is_known_and_goes_on() {
    let (permits, source) = after_others();
    let refused = permits.try_publish(PermitPurpose::Publish).unwrap_err();
    assert_eq!(refused.problem().code, Code::TargetChangedElsewhere, "not ours yet");
    let (view, result) = adopt(&permits, &source);
    assert_eq!((view.messages, view.cases, view.deleted), (4, 2, 1));
    assert_eq!(view.found_by, "page");
    assert_eq!((result.cases, result.messages), (2, 4));
    assert_eq!(states(&permits), [PermitState::Published, PermitState::Deleted]);
    let before: Vec<String> = permits.names().into_iter().collect();
    let texts: Vec<String> = before.iter().map(|name| permits.text(name)).collect();
    permits.later(Duration::days(1));
    permits.add(&numbered(3));
    let published = permits.publish();
    assert_eq!((published.created, published.resent), (1, 0), "only what is new");
    assert_eq!(permits.linked(), permits.names());
    assert_eq!(permits.names().len(), 5);
    for (name, text) in before.iter().zip(texts) {
        assert_eq!(permits.text(name), text, "theirs are as they were");
    }
    let highest = permits.names().pop_last().expect("a message");
    assert!(before.iter().all(|name| *name < highest), "ours has a higher number");
}

#[test]
fn taking_over_is_one_step_back() {
    let (permits, source) = after_others();
    let (_, result) = adopt(&permits, &source);
    assert!(result.change.is_some());
    let now = permits.desk.now();
    permits.desk.app.undo(&Job::without_progress(now)).expect("undone");
    assert_eq!(states(&permits), []);
    let refused = permits.try_publish(PermitPurpose::Publish).unwrap_err();
    assert_eq!(refused.problem().code, Code::TargetChangedElsewhere, "theirs again");
    permits.desk.app.redo(&Job::without_progress(now)).expect("done again");
    assert_eq!(states(&permits), [PermitState::Published, PermitState::Deleted]);
    assert!(adopt(&permits, &source).1.change.is_none(), "all is known");
}

#[test]
fn what_was_published_since_is_not_undone() {
    let from_folder = Permits::new();
    let text = strange(&numbered(1), "15");
    let folder = folder_with(&[("a.xml", &text)]);
    adopt(&from_folder, &from(&folder));
    let (from_target, source) = after_others();
    from_target.add(&numbered(3));
    adopt(&from_target, &source);
    for permits in [from_folder, from_target] {
        permits.publish();
        let (there, known) = (permits.linked(), states(&permits));
        permits.later(Duration::hours(1));
        let refused = permits.desk.app.undo(&permits.desk.job()).unwrap_err();
        assert_eq!(refused.problem().code, Code::UndoPublished, "our page lists them: {refused:?}");
        assert_eq!(states(&permits), known);
        assert!(!permits.plan(PermitPurpose::Publish).has_work);
        assert_eq!(permits.linked(), there);
    }
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
    let problems: Vec<(&str, &str)> =
        (view.problems.iter()).map(|problem| (problem.file_name.as_str(), problem.code.as_str())).collect();
    assert_eq!(problems, [("leeg.xml", "not-well-formed")]);
    let last: Vec<MessageKind> = view.items.iter().map(|case| case.last).collect();
    assert_eq!(last, [MessageKind::C, MessageKind::D], "by page");
}

/// The message that another library would write of a case, with a number of its program.
fn strange(details: &PermitDetails, transaction: &str) -> String {
    let others = Permits::new();
    others.add(details);
    others.publish();
    let name = others.names().pop_first().expect("a message");
    let own = name.trim_end_matches(".xml");
    others.text(&name).replace(own, transaction)
}

fn folder_with(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("a file");
    }
    folder
}

fn from(folder: &tempfile::TempDir) -> AdoptionSource {
    AdoptionSource::Files { paths: vec![folder.path().to_owned()] }
}

/// Puts messages of somebody else on the destination, with a page that lists them.
fn stand(permits: &Permits, files: &[(&str, &str)]) -> AdoptionSource {
    let folder = permits.folder();
    fs::create_dir_all(&folder).expect("a folder");
    for (name, text) in files {
        fs::write(folder.join(name), text).expect("a file");
    }
    let links = files.iter().map(|(name, _)| format!("<a href=\"{name}\">{name}</a>"));
    let page: String = links.collect();
    fs::write(folder.join("index.html"), page).expect("a page");
    let view = permits.desk.app.catalogues().expect("catalogues");
    let id = view[0].targets[0].id;
    AdoptionSource::Target { id }
}

#[test]
fn numbers_of_other_programs_do_not_spoil_ours() {
    for theirs in ["999999999999999999", "123420261120093015"] {
        let permits = Permits::new();
        let text = strange(&numbered(1), theirs);
        let folder = folder_with(&[("1.xml", &text)]);
        adopt(&permits, &from(&folder));
        let id = permits.add(&numbered(2));
        assert_eq!(permits.publish().created, 2, "{theirs}: theirs and ours");
        permits.delete(id);
        permits.later(Duration::hours(1));
        assert_eq!(permits.publish().deleted, 1, "{theirs}");
    }
}

#[test]
fn messages_of_two_folders_never_share_a_file() {
    let permits = Permits::new().per_case();
    permits.add(&numbered(1));
    permits.publish();
    let own = permits.names().pop_first().expect("a message");
    let said = permits.text(&own);
    let [second, third] = [2, 3].map(|number| strange(&numbered(number), "15"));
    for text in [&second, &third] {
        let folder = folder_with(&[(own.as_str(), text)]);
        adopt(&permits, &from(&folder));
    }
    let published = permits.publish();
    assert_eq!((published.resent, published.created), (2, 2));
    let texts: Vec<String> = (permits.names().iter()).map(|name| permits.text(name)).collect();
    assert_eq!(texts.len(), 3);
    for text in [said, second, third] {
        assert!(texts.contains(&text), "as it was");
    }
    assert_eq!(permits.linked(), permits.names());
}

#[test]
fn what_stands_there_of_a_known_case_comes_into_the_register() {
    let (permits, id) = Permits::with_case(&numbered(1));
    let (create, update) = (strange(&numbered(1), "15"), strange(&numbered(1), "16").replace(">C<", ">U<"));
    let new = strange(&numbered(2), "17");
    let files = [("a.xml", create.as_str()), ("b.xml", &update), ("c.xml", &new), ("kapot.xml", "<message")];
    let source = stand(&permits, &files);
    let (view, result) = adopt(&permits, &source);
    assert_eq!((view.cases, view.known, view.registering), (2, 1, 2));
    assert_eq!((result.cases, result.messages, result.registered), (1, 1, 2));
    let told: Vec<&str> = (view.problems.iter()).map(|problem| problem.file_name.as_str()).collect();
    assert_eq!(told, ["kapot.xml"], "only that one gets off the page");
    let detail = permits.desk.app.permit(id, permits.desk.now());
    assert_eq!(detail.expect("a case").row.state, PermitState::Published);
    permits.add(&numbered(3));
    permits.later(Duration::days(1));
    assert_eq!(permits.publish().created, 1, "known is not new");
    let linked = permits.linked();
    for name in ["a.xml", "b.xml", "c.xml"] {
        assert!(linked.contains(name), "{name} is still on the page");
    }
    permits.later(Duration::days(31));
    permits.clean();
    assert_eq!(permits.names().into_iter().collect::<Vec<_>>(), ["kapot.xml"], "and cleaned up in the end");
}

#[test]
fn an_older_word_of_others_is_not_the_last_one() {
    let permits = Permits::new();
    permits.later(Duration::days(1));
    let id = permits.add(&numbered(1));
    permits.publish();
    let before = permits.desk.app.permit(id, permits.desk.now());
    let before = before.expect("a case").messages;
    let text = strange(&numbered(1), "15");
    let own = permits.names().pop_first().expect("a message");
    let said = permits.text(&own);
    let source = stand(&permits, &[("oud.xml", &text), (own.as_str(), &said)]);
    let (view, result) = adopt(&permits, &source);
    let told: Vec<(&str, &str)> =
        (view.problems.iter()).map(|problem| (problem.file_name.as_str(), problem.code.as_str())).collect();
    assert_eq!(told, [("oud.xml", "older")]);
    assert_eq!((result.registered, result.change), (0, None));
    let after = permits.desk.app.permit(id, permits.desk.now());
    assert_eq!(after.expect("a case").messages, before);
}

#[test]
fn the_time_of_what_was_taken_over_begins_then() {
    let (permits, source) = after_others();
    permits.later(Duration::days(40));
    adopt(&permits, &source);
    assert_eq!(permits.plan(PermitPurpose::CleanUp).cleaned, 0);
    permits.later(Duration::days(31));
    assert_eq!(permits.plan(PermitPurpose::CleanUp).cleaned, 4);
}

#[cfg(unix)]
#[test]
fn a_folder_may_hold_anything() {
    let permits = Permits::new();
    let text = strange(&numbered(1), "15");
    let folder = folder_with(&[("a\\b.xml", &text), ("a\u{7}.xml", &text), (".b.xml", &text)]);
    fs::write(folder.path().join("c.xml"), &text).expect("a file");
    let pipe = std::process::Command::new("mkfifo").arg(folder.path().join("pijp.xml")).status();
    assert!(pipe.expect("a pipe").success());
    let page = fs::File::create(folder.path().join("index.html")).expect("a page");
    page.set_len(17 << 20).expect("a long page");
    let (view, result) = adopt(&permits, &from(&folder));
    let told: Vec<(&str, &str)> =
        (view.problems.iter()).map(|problem| (problem.file_name.as_str(), problem.code.as_str())).collect();
    assert_eq!(told, [("pijp.xml", "other-kind")]);
    assert_eq!(result.messages, 1, "only what can be a message there");
    assert_eq!(permits.publish().created, 1);
    assert_eq!(permits.linked(), ["c.xml".to_owned()].into());
}

#[test]
fn a_case_that_was_typed_again_is_named_when_its_deletion_overtakes_it() {
    let (permits, id) = Permits::with_case(&numbered(1));
    let permits = on_two_machines(permits, |other| {
        other.decide(id);
        let gone = other.add(&numbered(0));
        other.publish();
        other.later(Duration::hours(1));
        other.delete(gone);
    });
    let again = permits.add(&PermitDetails { title: "Opnieuw getypt".to_owned(), ..numbered(0) });
    permits.edit(id, |details| "Anders".clone_into(&mut details.title));
    let view = permits.adopt_there();
    assert_eq!((view.overtaken, view.overtaken_deleted), (vec!["Anders".to_owned(), "Opnieuw getypt".to_owned()], 1));
    assert_eq!(state(&permits, again), PermitState::Deleted);
}
