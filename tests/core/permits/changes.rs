//! What people change and query: undo, removal, pages, proposals, documents, and what somebody else left.

use super::desk::{Permits, example_1, numbered};
use super::working::state;
use chrono::Duration;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::ipm::model::{PermitDetails, PermitState};
use openbaarmaker_core::job::Job;
use openbaarmaker_core::wire::{PermitAct, PermitFilter, PermitPurpose, PermitSettingsInput, PermitSort};

#[test]
fn a_case_that_can_be_found_is_not_removed() {
    let (permits, id) = Permits::with_case(&example_1());
    permits.publish();
    let ids = [id];
    let app = &permits.desk.app;
    let refused = app.permit_act(&ids, PermitAct::Remove, permits.desk.now()).unwrap_err();
    assert_eq!(refused.problem().code, Code::PermitPublished);
    permits.delete(id);
    let refused = app.permit_act(&ids, PermitAct::Remove, permits.desk.now()).unwrap_err();
    assert_eq!(refused.problem().code, Code::PermitPublished, "the deletion must get out");
    permits.publish();
    app.permit_act(&ids, PermitAct::Remove, permits.desk.now()).expect("removed");
    let concept = permits.add(&numbered(2));
    let ids = [concept];
    let never = app.permit_act(&ids, PermitAct::Delete, permits.desk.now()).unwrap_err();
    assert_eq!(never.problem().code, Code::PermitNotPublished);
    app.permit_act(&ids, PermitAct::Remove, permits.desk.now()).expect("removed");
}

#[test]
fn every_change_is_one_undo_step() {
    let permits = Permits::new();
    let (app, now) = (&permits.desk.app, permits.desk.now());
    let id = permits.add(&example_1());
    permits.edit(id, |details| details.title = "Anders".to_owned());
    app.undo(&Job::without_progress(now)).expect("undo of the edit");
    let detail = app.permit(id, now).expect("a case");
    assert_eq!(detail.details.title, example_1().title);
    app.redo(&Job::without_progress(now)).expect("redo of the edit");
    app.undo(&Job::without_progress(now)).expect("undo of the edit");
    app.undo(&Job::without_progress(now)).expect("undo of the making");
    let gone = app.permit(id, now).unwrap_err();
    assert_eq!(gone.problem().code, Code::PermitUnknown);
    app.redo(&Job::without_progress(now)).expect("redo of the making");
    permits.publish();
    let refused = app.undo(&Job::without_progress(now)).unwrap_err();
    assert_eq!(refused.problem().code, Code::UndoPublished, "what was said is a fact");
}

#[test]
fn two_cases_cannot_have_one_page() {
    let (permits, first) = Permits::with_case(&example_1());
    let second = permits.add(&example_1());
    assert_eq!(state(&permits, first), PermitState::Concept);
    permits.edit(second, |details| details.page.push_str("-b"));
    assert_eq!(state(&permits, first), PermitState::Ready, "judged again");
    assert_eq!(state(&permits, second), PermitState::Ready);
}

#[test]
fn proposes_deletions_of_what_has_ended() {
    let (permits, ended) = Permits::with_case(&numbered(1));
    let broken = permits.add(&numbered(2));
    permits.add(&numbered(3));
    permits.edit(ended, |details| {
        details.valid_until = "2026-11-19".parse().ok();
    });
    permits.edit(broken, |details| {
        details.phase = "procedure afgebroken".to_owned();
    });
    let filter = PermitFilter { to_tidy: Some(true), ..PermitFilter::default() };
    let list = || {
        let page = permits.desk.app.permits(&filter, PermitSort::default(), 0, 10, permits.desk.now());
        page.expect("a list").total
    };
    assert_eq!(list(), 0, "what was never published needs no deletion");
    permits.publish();
    assert_eq!(list(), 2);
    permits.delete(ended);
    assert_eq!(list(), 1);
}

#[test]
fn a_full_deletion_repeats_what_was_said() {
    let (permits, id) = Permits::with_case(&example_1());
    permits.publish();
    permits.set(&PermitSettingsInput { full_deletions: Some(true), ..PermitSettingsInput::default() });
    permits.later(Duration::seconds(1));
    permits.delete(id);
    permits.publish();
    let name = permits.names().pop_last().expect("the deletion");
    let text = permits.text(&name);
    assert!(text.contains(">D</transactietype>") && text.contains("<dcterms:title>"), "{text}");
}

#[test]
fn documents_are_named_once_they_are_online() {
    let permits = Permits::new();
    let document = permits.desk.ready("besluit.pdf");
    let id = permits.add(&example_1());
    let (app, now) = (&permits.desk.app, permits.desk.now());
    let linked = app
        .permit_link(id, &[document], "vergunning", openbaarmaker_core::wire::PermitLinkCategory::Add, now)
        .expect("a link");
    assert!(!linked.documents[0].is_written && linked.documents[0].is_beschikking);
    let plan = permits.plan(PermitPurpose::Publish);
    assert_eq!(plan.items[0].left_out, ["Besluit besluit"], "told");
    permits.publish();
    let first = permits.names().pop_last().expect("a message");
    assert!(!permits.text(&first).contains("hasPart"));
    permits.later(Duration::hours(1));
    permits.desk.publish();
    assert_eq!(state(&permits, id), PermitState::Changed, "it can be named now");
    permits.publish();
    let second = permits.names().pop_last().expect("a message");
    assert!(
        permits.text(&second).contains(
            "resourceIdentifier=\"https://www.voorbeeldstad.example/documenten/2026/besluit.pdf\">vergunning<"
        ),
        "{}",
        permits.text(&second)
    );
    // One step: the link and the category together.
    let detail = app.document_detail(document).expect("a document");
    assert!(format!("{detail:?}").contains("c_46a81018"), "Beschikkingen");
}

#[test]
fn somebody_elses_page_is_not_replaced_without_asking() {
    let permits = Permits::new();
    std::fs::create_dir_all(permits.folder()).expect("a folder");
    std::fs::write(permits.folder().join("index.html"), "<a href=\"x.xml\">x</a>").expect("a page");
    permits.add(&example_1());
    let refused = permits.try_publish(PermitPurpose::Publish).unwrap_err();
    assert_eq!(refused.problem().code, Code::TargetChangedElsewhere);
    assert_eq!(refused.problem().params["by"], "messages");
    assert!(permits.text("index.html").contains("x.xml"), "left alone");
}

#[test]
fn a_plan_of_another_state_is_stale() {
    use openbaarmaker_core::app::AfterOthers;
    use openbaarmaker_core::job::{Cancel, Silent};
    use openbaarmaker_core::publish::RetryPolicy;
    use openbaarmaker_core::site::other_sitemaps::Allowed;
    let (permits, id) = Permits::with_case(&example_1());
    let (app, now) = (&permits.desk.app, permits.desk.now());
    let (sink, cancel) = (&Silent, &Cancel::new());
    let job = Job { sink, cancel, now };
    let (catalogue, purpose) = (permits.desk.catalogue, PermitPurpose::Publish);
    let consent = (AfterOthers::Stop, &Allowed::default());
    let (plan, _) = app.permit_plan(catalogue, None, purpose, consent, &job).expect("a plan");
    permits.edit(id, |details| details.title = "Anders".to_owned());
    let retry = RetryPolicy { pauses: Vec::new() };
    let stale = app.permit_publish(plan, &retry, &job).unwrap_err();
    assert_eq!(stale.problem().code, Code::PlanStale);
    assert_eq!(permits.all_names().len(), 0, "nothing was sent");
}

#[test]
fn a_preview_names_the_files_that_the_publication_writes() {
    let permits = Permits::new().per_case();
    let id = permits.add(&example_1());
    let same = permits.add(&PermitDetails { page: numbered(2).page, ..example_1() });
    permits.publish();
    permits.later(Duration::days(1));
    permits.edit(id, |details| details.page.push_str("-b"));
    let names = |id| -> Vec<String> {
        let previews = permits.desk.app.permit_preview(id, permits.desk.now());
        (previews.expect("previews").into_iter()).map(|preview| preview.file_name).collect()
    };
    let before = permits.names();
    let moved = names(id);
    assert_eq!(moved.len(), 2);
    assert!(before.contains(&moved[0]), "the deletion goes where it was");
    assert!(!before.contains(&moved[1]), "the new page gets a new file");
    permits.publish();
    assert!(permits.names().contains(&moved[1]), "as it was said");
    assert_ne!(names(same), names(id));
}
