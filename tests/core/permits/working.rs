//! Publishing, cleaning up, numbers and dates (ipm-vergunningen.md §11, 3 to 6, 9 and 10), undo, and other
//! destinations.

use super::desk::{FOLDER, Permits, example_1, numbered};
use chrono::{DateTime, Duration, Utc};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::ipm::model::{MessageKind, PermitState};
use openbaarmaker_core::model::PermitId;
use openbaarmaker_core::wire::{PermitFilter, PermitPlanView, PermitPurpose, PermitSettingsInput, PermitSort};
use tests::folders::files_below;

/// Kind, number and page of each message of a case, oldest first.
pub(super) fn said(permits: &Permits, id: PermitId) -> Vec<(MessageKind, String, String)> {
    let detail = permits.detail(id);
    let messages = detail.messages.into_iter().rev();
    messages.map(|message| (message.kind, message.transaction, message.page)).collect()
}

pub(super) fn state(permits: &Permits, id: PermitId) -> PermitState {
    permits.detail(id).row.state
}

/// Creates, changes and deletes a case, with the clock set back in between.
fn live_a_life(permits: &Permits) -> PermitId {
    let id = permits.add(&example_1());
    assert_eq!(state(permits, id), PermitState::Ready);
    permits.publish();
    assert_eq!(state(permits, id), PermitState::Published);
    permits.later(Duration::days(-1));
    permits.decide(id);
    permits.edit(id, |details| details.modified = "2026-11-18".parse().ok());
    assert_eq!(state(permits, id), PermitState::Changed);
    permits.publish();
    permits.later(Duration::hours(-3));
    permits.delete(id);
    assert_eq!(state(permits, id), PermitState::Deleting);
    permits.publish();
    assert_eq!(state(permits, id), PermitState::Deleted);
    id
}

#[test]
fn a_life_is_three_files_or_one_with_ever_higher_numbers() {
    let per_message = Permits::new();
    let id = live_a_life(&per_message);
    assert_eq!(per_message.names().len(), 3, "a new file per message");
    let per_case = Permits::new().per_case();
    let other = live_a_life(&per_case);
    let names: Vec<String> = per_case.names().into_iter().collect();
    assert_eq!(names, ["zaak-z-2026-00417.xml"]);
    assert!(per_case.text(&names[0]).contains("<transactietype>D</transactietype>"));
    for (permits, id) in [(&per_message, id), (&per_case, other)] {
        let said = said(permits, id);
        assert_eq!(
            said.iter().map(|message| message.0).collect::<Vec<_>>(),
            [MessageKind::C, MessageKind::U, MessageKind::D]
        );
        assert!(said.is_sorted_by(|a, b| a.1 < b.1), "{said:?}");
        assert!(said.iter().all(|message| message.2 == said[0].2), "one identifier");
        assert_eq!(permits.linked(), permits.names());
    }
}

#[test]
fn what_did_not_change_gives_no_message() {
    let (permits, _) = Permits::with_case(&example_1());
    permits.publish();
    let before = permits.names();
    permits.later(Duration::days(1));
    let plan = permits.plan(PermitPurpose::Publish);
    assert!(!plan.has_work);
    assert_eq!(permits.publish().uploaded, []);
    assert_eq!(permits.names(), before);
}

#[test]
fn sent_again_a_week_later_it_has_the_same_bytes_and_moment() {
    let (permits, id) = Permits::with_case(&example_1());
    let made: DateTime<Utc> = permits.desk.now().0;
    permits.publish();
    let name = permits.names().into_iter().next().expect("a message");
    let modified = |name: &str| {
        let file = permits.folder().join(name);
        let modified = std::fs::metadata(file).expect("a file").modified().expect("a moment");
        DateTime::<Utc>::from(modified)
    };
    assert_eq!(modified(&name), made, "the moment of its making");
    let text = permits.text(&name);
    // Somebody emptied the site; the next publication brings back what was there, as it was.
    std::fs::remove_dir_all(permits.folder()).expect("removed");
    std::fs::remove_file(permits.desk.site().join("openbaarmaker-vergunningen-status.json")).expect("removed");
    permits.later(Duration::days(7));
    let result = permits.publish();
    assert_eq!((result.resent, result.created), (1, 1));
    assert_eq!(permits.text(&name), text, "the same bytes");
    assert_eq!(modified(&name), made, "the same moment");
    assert!(text.contains("<aanmaakdatum>2026-11-20</aanmaakdatum>"));
    assert_eq!(said(&permits, id).len(), 1, "no message was made");
}

#[test]
fn another_destination_gets_what_is_true_now_as_it_was_made() {
    let (permits, id) = Permits::with_case(&example_1());
    let gone = permits.add(&numbered(2));
    permits.publish();
    permits.later(Duration::hours(1));
    permits.decide(id);
    permits.delete(gone);
    permits.publish();
    let added = permits.desk.add_target("tweede");
    (permits.desk.app).target_make_default(added, permits.desk.now()).expect("default");
    permits.later(Duration::days(2));
    let result = permits.publish();
    assert_eq!((result.resent, result.updated, result.deleted), (1, 1, 0));
    let there = files_below(&permits.desk.beside("tweede"));
    let last = said(&permits, id).pop().expect("a message").1;
    let path = format!("{FOLDER}/{last}.xml");
    let names: Vec<&String> = there.keys().filter(|name| name.ends_with(".xml")).collect();
    assert_eq!(names, [&path], "the last message only, and no deletion of what never was there");
    assert_eq!(there[&path], permits.text(&format!("{last}.xml")).into_bytes());
}

#[test]
fn of_several_messages_for_one_file_only_the_last_is_sent_and_counted() {
    let permits = Permits::new().per_case();
    let id = permits.add(&numbered(1));
    permits.publish();
    let second = permits.desk.add_target("tweede");
    permits.publish_on(second);
    for title in ["een", "twee", "drie"] {
        permits.later(Duration::hours(1));
        permits.edit(id, |details| title.clone_into(&mut details.title));
        permits.publish();
    }
    let result = permits.publish_on(second);
    assert_eq!((result.updated, result.resent, result.uploaded.len()), (1, 1, 1), "{result:?}");
    let run = permits.desk.app.run_detail(result.run.expect("a run")).expect("what it did");
    assert_eq!((run.row.published, run.permits.len()), (1, 1), "{run:?}");
    let last = said(&permits, id).pop().expect("a message").1;
    assert_eq!(run.permits[0].transaction, last);
}

#[test]
fn messages_stay_as_long_as_they_must_and_not_a_minute_more() {
    let permits = Permits::new();
    permits.set(&PermitSettingsInput { retention_days: Some(7), ..PermitSettingsInput::default() });
    permits.add(&example_1());
    permits.publish();
    permits.later(Duration::days(6) + Duration::hours(23));
    assert_eq!(permits.plan(PermitPurpose::CleanUp).cleaned, 0);
    // Made now, not published: it never goes.
    let unpublished = permits.add(&numbered(2));
    permits.later(Duration::hours(1) + Duration::minutes(1));
    let plan = permits.plan(PermitPurpose::CleanUp);
    assert_eq!(plan.cleaned, 1);
    assert_eq!(permits.plan(PermitPurpose::Publish).cleaned, 0, "not by itself");
    let result = permits.clean();
    assert_eq!((result.cleaned, result.created), (1, 0));
    assert_eq!(permits.names().len(), 0);
    assert_eq!(permits.linked().len(), 0, "an empty list is a page too");
    assert!(permits.text("index.html").contains("<ul>\n</ul>"));
    assert_eq!(said(&permits, unpublished), []);
    // The case is still there: nobody sent a deletion.
    let id = permits.desk.app.permits(&PermitFilter::default(), PermitSort::default(), 0, 10, permits.desk.now());
    let states: Vec<PermitState> = id.expect("a list").rows.iter().map(|row| row.state).collect();
    assert_eq!(states, [PermitState::Ready, PermitState::Published]);
}

#[test]
fn retention_cannot_be_shorter_than_a_week() {
    let permits = Permits::new();
    let input = PermitSettingsInput { retention_days: Some(6), ..PermitSettingsInput::default() };
    let (app, now) = (&permits.desk.app, permits.desk.now());
    let refused = app.permit_settings_edit(permits.desk.catalogue, &input, now);
    assert_eq!(refused.unwrap_err().problem().code, Code::ValueInvalid);
}

#[test]
fn publishing_cleans_up_when_asked_and_the_clock_of_one_file_per_case_begins_anew() {
    let permits = Permits::new().per_case();
    permits.clean_up_after_a_week();
    let id = permits.add(&example_1());
    permits.add(&numbered(2));
    permits.publish();
    permits.later(Duration::days(5));
    permits.decide(id);
    permits.publish();
    permits.later(Duration::days(3));
    permits.add(&numbered(3));
    let result = permits.publish();
    assert_eq!((result.created, result.cleaned), (1, 1));
    let names: Vec<String> = permits.names().into_iter().collect();
    assert_eq!(names, ["zaak-z-2026-00417.xml", "zaak-z-3.xml"]);
    assert_eq!(permits.linked(), permits.names());
}

#[test]
fn the_page_links_to_the_messages_on_disk_and_to_nothing_else() {
    let permits = Permits::new();
    for number in 1..=12 {
        permits.add(&numbered(number));
        permits.later(Duration::seconds(1));
        permits.publish();
        assert_eq!(permits.linked(), permits.names(), "after {number}");
    }
    let page = permits.text("index.html");
    assert_eq!(page.matches("href=").count(), 12);
    for word in ["src=", "<script", "<base", "<meta name", "nofollow", "../", "http"] {
        assert!(!page.contains(word), "{word} in {page}");
    }
    let links: Vec<&str> = page.split("href=\"").skip(1).collect();
    assert!(links.is_sorted(), "in order of name");
    assert!(links.iter().all(|link| !link.split('"').next().unwrap_or("/").contains('/')));
    assert_eq!(permits.all_names().len(), 13, "messages and the page, nothing more");
}

#[test]
fn another_page_is_deleted_before_it_is_created() {
    for permits in [Permits::new(), Permits::new().per_case()] {
        let id = permits.add(&example_1());
        permits.publish();
        permits.later(Duration::hours(1));
        let old = example_1().page;
        permits.edit(id, |details| details.page.push_str("-b"));
        let result = permits.publish();
        assert_eq!((result.deleted, result.created), (1, 1));
        let said = said(&permits, id);
        let last_two: Vec<(MessageKind, &str)> =
            (said.iter().skip(1)).map(|message| (message.0, message.2.as_str())).collect();
        let new = format!("{old}-b");
        assert_eq!(last_two, [(MessageKind::D, old.as_str()), (MessageKind::C, new.as_str())]);
        assert!(said[1].1 < said[2].1, "the deletion has the lower number");
        // Both can be harvested: also where a case has one file, the deletion is not overwritten.
        let kinds: Vec<bool> =
            (permits.names().iter()).map(|name| permits.text(name).contains(">D</transactietype>")).collect();
        assert_eq!(kinds.iter().filter(|is_deletion| **is_deletion).count(), 1);
    }
}

#[test]
fn robots_txt_that_forbids_is_told_with_its_line_and_left_alone() {
    let permits = Permits::new();
    let robots = permits.desk.site().join("robots.txt");
    let text = "User-agent: *\nDisallow: /prive/\nDisallow: /vergunningen-xml/\n\nUser-agent: oogst\nDisallow: /vergunningen-xml/2\n";
    std::fs::write(&robots, text).expect("robots.txt");
    permits.add(&example_1());
    let plan = permits.plan(PermitPurpose::Publish);
    assert!(plan.robots_known);
    assert_eq!(plan.robots.len(), 1);
    assert_eq!((plan.robots[0].line, plan.robots[0].agent.as_str()), (3, "*"));
    assert_eq!(plan.robots[0].text, "Disallow: /vergunningen-xml/");
    permits.set(&PermitSettingsInput { agent: Some("Oogst".to_owned()), ..PermitSettingsInput::default() });
    let agents = |plan: &PermitPlanView| -> Vec<(String, u32)> {
        (plan.robots.iter()).map(|block| (block.agent.clone(), block.line)).collect()
    };
    let both = [("*".to_owned(), 3), ("Oogst".to_owned(), 6)];
    let plan = permits.plan(PermitPurpose::Publish);
    assert_eq!(agents(&plan), both, "by the names that messages will get");
    permits.publish();
    let plan = permits.plan(PermitPurpose::Publish);
    assert_eq!(agents(&plan), both);
    assert_eq!(std::fs::read_to_string(robots).expect("robots.txt"), text);
}
