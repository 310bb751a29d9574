//! What is found inside files: reported, accepted with a reason, and never stored as words.

use crate::support::{Desk, only, these};
use chrono::Duration;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::model::{DocumentId, InsideKind, RuleCode, TitleOrigin};
use openbaarmaker_core::publish::{Consent, Scope};
use openbaarmaker_core::wire::{CatalogueInput, FieldChange, Selection};
use tests::plain::DEADLY;

/// A number that passes the 11-proof.
const BSN: &str = "111222333";

/// What is told of the inside of a document's file.
fn told(desk: &Desk, id: DocumentId) -> Vec<String> {
    let detail = desk.detail(id);
    (detail.findings.into_iter())
        .filter(|finding| format!("{:?}", finding.code).starts_with('I'))
        .map(|finding| format!("{:?} {}", finding.code, finding.variant))
        .collect()
}

fn accept(desk: &Desk, of: &Selection, reason: &str) -> usize {
    let accepted = (desk.app).accept_inside(of, RuleCode::I01, "bsn", reason, desk.now());
    accepted.expect("an answer").changed.len()
}

fn letter(desk: &Desk, name: &str) -> DocumentId {
    let id = desk.text(name, &format!("Beste lezer van {name},\nUw bsn is {BSN}.\n"));
    desk.describe(id, name, "infocat014");
    id
}

#[test]
fn a_number_is_told_until_somebody_says_why_it_may_go_out() {
    let desk = Desk::new();
    let (one, other) = (letter(&desk, "een.txt"), desk.text("twee.txt", "Niets."));
    assert_eq!(told(&desk, one), [""; 0], "nobody looked yet");
    assert!(!desk.app.document_inside(one).expect("an answer").is_looked);
    let due = desk.plan(AfterOthers::Stop).expect("a plan").1.inside;
    assert_eq!((due.found, due.due), (0, 1));

    desk.read_texts();
    assert_eq!(told(&desk, one), ["I01 bsn"]);
    assert_eq!(told(&desk, other), [""; 0]);
    let counts = desk.plan(AfterOthers::Stop).expect("a plan").1.inside;
    assert_eq!((counts.found, counts.accepted, counts.due), (1, 0, 0));

    assert_eq!(accept(&desk, &these(&[one, other]), " Een voorbeeld uit de wet. "), 1, "of what was found");
    assert_eq!(told(&desk, one), [""; 0]);
    let counts = desk.plan(AfterOthers::Stop).expect("a plan").1.inside;
    assert_eq!((counts.found, counts.accepted), (0, 1));
    let inside = desk.app.document_inside(one).expect("an answer");
    assert_eq!(inside.items.len(), 1, "it is still shown");
    assert_eq!(inside.accepted[0].reason, "Een voorbeeld uit de wet.");

    let history = desk.changes(1);
    let row = &history[0];
    assert_eq!((row.kind.as_str(), row.user.as_str()), ("accept", "j.jansen"));
    assert_eq!(row.subject, "Een voorbeeld uit de wet.");
    desk.app.undo(&desk.job()).expect("undone");
    assert_eq!(told(&desk, one), ["I01 bsn"]);
    desk.app.redo(&desk.job()).expect("done again");
    assert_eq!(accept(&desk, &only(one), ""), 1, "taken back");
    assert_eq!(told(&desk, one), ["I01 bsn"]);
}

#[test]
fn a_document_whose_catalogue_is_gone_keeps_no_text_from_being_read() {
    let desk = Desk::new();
    let id = letter(&desk, "een.txt");
    desk.app.remove(&only(id), desk.now()).expect("removed");
    desk.app.catalogue_remove(desk.catalogue, None, desk.now()).expect("removed");
    desk.read_texts();
}

#[test]
fn who_publishes_says_why_for_all_that_goes_out_and_accepts_its_titles() {
    let desk = Desk::new();
    let sure = letter(&desk, "een.txt");
    let perhaps = desk.text("klant.txt", &format!("Het bsn van de klant is {BSN}.\n"));
    let fields = [
        FieldChange::Informatiecategorieen(vec!["infocat014".to_owned()]),
        FieldChange::Creatiedatum(Some("2026-11-10".to_owned())),
    ];
    desk.change(perhaps, &fields);
    let other = desk.text("onaf.txt", &format!("Bsn {BSN}.\n"));
    desk.read_texts();

    let (plan, view) = desk.plan(AfterOthers::Stop).expect("a plan");
    assert_eq!((view.inside.unanswered, view.proposed_titles), (1, 1), "of what goes out");
    let consent = Consent { reason: "Een voorbeeld.".to_owned(), titles: true, ..Consent::default() };
    let result = desk.apply(plan.applied_as(Scope::All, consent)).expect("published");
    assert_eq!(result.published, 2);
    let left = [sure, perhaps, other].map(|id| told(&desk, id).join(", "));
    assert_eq!(left, ["", "I01 bsn-possible", "I01 bsn"]);
    assert_eq!(desk.detail(perhaps).row.title_origin, TitleOrigin::Person);
    let kept = desk.changes(2).into_iter().map(|row| (row.kind, row.subject, row.count));
    let [titles, why] = [("edit", "officieleTitel"), ("accept", "Een voorbeeld.")];
    let own = |(kind, subject): (&str, &str)| (kind.to_owned(), subject.to_owned(), 1);
    assert_eq!(kept.collect::<Vec<_>>(), [titles, why].map(own));
    let again = desk.plan(AfterOthers::Stop).expect("a plan").1;
    assert_eq!((again.has_work, again.inside.unanswered), (false, 0));
}

#[test]
fn nothing_is_accepted_of_what_does_not_go() {
    let (desk, gone) = Desk::with_ready("weg.pdf");
    desk.publish();
    desk.later(Duration::days(5 * 365));
    desk.withdraw(&[gone]);
    let id = letter(&desk, "een.txt");
    desk.read_texts();
    let (plan, view) = desk.plan(AfterOthers::Stop).expect("a plan");
    assert_eq!(view.inside.unanswered, 1);
    let consent = Consent { reason: "Een voorbeeld.".to_owned(), titles: true, ..Consent::default() };
    let refused = desk.apply(plan.applied_as(Scope::All, consent)).expect_err("the clock asks first");
    assert_eq!(refused.problem().code, Code::ClockDiffers);
    assert_eq!(told(&desk, id), ["I01 bsn"]);
}

#[test]
fn what_returns_after_a_yes_is_asked_about_and_its_title_stays_a_proposal() {
    let desk = Desk::new();
    let id = desk.text("brief.txt", &format!("Bsn {BSN}.\n"));
    let fields = [
        FieldChange::Informatiecategorieen(vec!["infocat014".to_owned()]),
        FieldChange::Creatiedatum(Some("2026-11-10".to_owned())),
    ];
    desk.change(id, &fields);
    desk.ready("blijft.pdf");
    desk.read_texts();
    desk.publish();
    let desk = desk.withdrawn_elsewhere(&[id]);
    let (plan, view) = desk.plan(AfterOthers::Continue).expect("a plan");
    assert_eq!((view.inside.unanswered, view.returning_unanswered.as_slice()), (0, &[id][..]));
    let reason = "Een voorbeeld.".to_owned();
    let consent = Consent { republish: [id].into(), reason, titles: true, ..Consent::default() };
    desk.apply(plan.applied_as(Scope::All, consent)).expect("published");
    assert_eq!(told(&desk, id), [""; 0], "accepted");
    assert_ne!(desk.detail(id).row.title_origin, TitleOrigin::Person);
}

#[test]
fn what_goes_along_as_it_was_published_is_asked_about_unless_it_is_another_file() {
    let desk = Desk::new();
    let ids @ [same, other] = ["een.txt", "twee.txt"].map(|name| letter(&desk, name));
    desk.read_texts();
    desk.publish();
    for id in ids {
        desk.change(id, &[FieldChange::Creatiedatum(None)]);
    }
    desk.replace(other, "nieuw.txt", format!("Een andere brief. Bsn {BSN}.").as_bytes());
    desk.read_texts();
    let second = Some(desk.add_target("tweede"));
    let plan = || (desk.app.plan(desk.catalogue, second, AfterOthers::Stop, &desk.job())).expect("a plan");
    let (first, view) = plan();
    assert_eq!((view.restored.count, view.inside.unanswered), (2, 1), "{:?}", view.inside);
    let consent = Consent { reason: "Een voorbeeld.".to_owned(), titles: true, ..Consent::default() };
    let result = desk.apply(first.applied_as(Scope::All, consent)).expect("sent");
    assert_eq!(result.restored, [same, other]);
    assert_eq!(ids.map(|id| told(&desk, id).join(", ")), ["", "I01 bsn"]);
    let row = &desk.changes(1)[0];
    assert_eq!((row.kind.as_str(), row.subject.as_str(), row.count), ("accept", "Een voorbeeld.", 1));
    let (again, view) = plan();
    assert_eq!((again.has_work, view.inside.unanswered), (false, 0));
}

#[test]
fn what_is_found_after_the_preview_is_not_accepted_with_it() {
    let desk = Desk::new();
    let seen = letter(&desk, "een.txt");
    desk.read_texts();
    let later = letter(&desk, "twee.txt");
    let (plan, view) = desk.plan(AfterOthers::Stop).expect("a plan");
    assert_eq!((view.inside.unanswered, view.inside.due), (1, 1));
    desk.read_texts();
    let consent = Consent { reason: "Een voorbeeld.".to_owned(), ..Consent::default() };
    desk.apply(plan.applied_as(Scope::All, consent)).expect("published");
    assert_eq!([seen, later].map(|id| told(&desk, id).join(", ")), ["", "I01 bsn"]);
}

#[test]
fn what_only_looks_like_it_is_told_and_counted_apart() {
    let desk = Desk::new();
    let perhaps = desk.text("klant.txt", &format!("Het bsn van de klant is {BSN}.\n"));
    desk.describe(perhaps, "klant.txt", "infocat014");
    let both = desk.text("beide.txt", &format!("Bsn {BSN}. Bsn van de klant: {BSN}.\nNeem kenteken TR-09-06.\n"));
    desk.describe(both, "beide.txt", "infocat014");
    desk.read_texts();
    assert_eq!(told(&desk, perhaps), ["I01 bsn-possible"]);
    assert_eq!(told(&desk, both), ["I01 bsn", "I01 bsn-possible", "I01 licence-plate"]);
    let counts = desk.plan(AfterOthers::Stop).expect("a plan").1.inside;
    assert_eq!((counts.found, counts.possible), (1, 1), "{counts:?}");
    assert_eq!(accept(&desk, &these(&[perhaps, both]), "Van ons."), 1, "only what is sure");
    assert_eq!(told(&desk, perhaps), ["I01 bsn-possible"]);
    let counts = desk.plan(AfterOthers::Stop).expect("a plan").1.inside;
    assert_eq!((counts.found, counts.possible), (1, 1), "the plate stays");
}

/// Changes what the only catalogue wants, and looks again where that is due.
fn want(desk: &Desk, known: &[&str], off: &[InsideKind]) {
    let id = desk.app.find_catalogue(None).expect("a catalogue");
    let input = CatalogueInput {
        known: Some(known.iter().map(|&line| line.to_owned()).collect()),
        inside_off: Some(off.to_vec()),
        ..CatalogueInput::default()
    };
    (desk.app).catalogue_edit(id, &input, desk.now()).expect("changed");
    desk.read_texts();
}

#[test]
fn what_is_its_own_is_not_told_until_it_leaves_the_list() {
    let desk = Desk::new();
    let id = desk.text("brief.txt", "Mail info@voorbeeld.nl of bel 030-286 10 00. Of mail jan@elders.nl.\n");
    desk.describe(id, "brief.txt", "infocat014");
    desk.read_texts();
    assert_eq!(told(&desk, id), ["I01 email", "I01 phone"]);
    want(&desk, &["voorbeeld.nl", "+31 30 2861000"], &[]);
    assert_eq!(told(&desk, id), ["I01 email"], "that of others");
    let inside = desk.app.document_inside(id).expect("an answer");
    assert_eq!(inside.items.len(), 1, "its places too");
    want(&desk, &["voorbeeld.nl", "@elders.nl"], &[]);
    assert_eq!(told(&desk, id), ["I01 phone"]);
    desk.app.undo(&desk.job()).expect("undone");
    desk.read_texts();
    assert_eq!(told(&desk, id), ["I01 email"]);

    let wrong = CatalogueInput { known: Some(vec!["iets 12".to_owned()]), ..CatalogueInput::default() };
    let catalogue = desk.app.find_catalogue(None).expect("a catalogue");
    let refused = desk.app.catalogue_edit(catalogue, &wrong, desk.now());
    assert!(refused.is_err(), "a line that says nothing is not kept");
}

#[test]
fn a_kind_that_is_off_is_not_told_and_the_plan_says_so() {
    let desk = Desk::new();
    let id = letter(&desk, "brief.txt");
    desk.read_texts();
    want(&desk, &[], &[InsideKind::Bsn, InsideKind::Bsn]);
    assert_eq!(told(&desk, id), [""; 0]);
    assert_eq!(desk.app.document_inside(id).expect("an answer").items, []);
    let plan = desk.plan(AfterOthers::Stop).expect("a plan").1;
    assert_eq!((plan.inside.found, plan.inside_off.as_slice()), (0, &[InsideKind::Bsn][..]));
    want(&desk, &[], &[]);
    assert_eq!(told(&desk, id), ["I01 bsn"]);
}

#[test]
fn what_was_accepted_of_one_file_is_asked_again_of_the_next() {
    let desk = Desk::new();
    let id = letter(&desk, "brief.txt");
    desk.read_texts();
    accept(&desk, &only(id), "Mag.");
    desk.replace(id, "nieuw.txt", format!("Bsn {BSN}, en bsn {BSN}.").as_bytes());
    assert!(!desk.app.document_inside(id).expect("an answer").is_looked);
    desk.read_texts();
    assert_eq!(told(&desk, id), ["I01 bsn"]);
    assert_eq!(desk.app.document_inside(id).expect("an answer").accepted, []);
}

/// A crash may be the computer's doing, so it is tried once more; a file that crashes twice does not cost every start its
/// time.
#[test]
fn a_file_that_ends_its_reader_is_looked_into_at_two_starts_and_not_at_every() {
    let mut desk = Desk::new();
    let id = desk.text("brief.txt", std::str::from_utf8(DEADLY).expect("text"));
    desk.describe(id, "Brief", "infocat014");
    let mut starts = Vec::new();
    for _ in 0..4 {
        starts.push(desk.app.texts_read().expect("counts").due);
        desk.read_texts();
        assert_eq!(told(&desk, id), ["I04 crashed"]);
        desk = desk.reopen();
    }
    assert_eq!(starts, [1, 1, 0, 0]);
    desk.replace(id, "nieuw.txt", format!("Bsn {BSN}.").as_bytes());
    desk.read_texts();
    assert_eq!(told(&desk, id), ["I01 bsn"]);
}

#[test]
fn a_group_is_accepted_in_the_files_that_were_shown() {
    let desk = Desk::new();
    let ids = ["een.txt", "twee.txt", "drie.txt"].map(|name| letter(&desk, name));
    desk.read_texts();
    let [one, two, three] = ids;
    let both = these(&[one, two]);
    let shown = desk.app.inside_files(&both, RuleCode::I01, "bsn");
    let shown = shown.expect("those that are told");
    assert_eq!(shown.len(), 2);
    // While somebody thinks of a reason one of them gets another file, with one more of it.
    desk.replace(two, "nieuw.txt", format!("Nog een brief. Bsn {BSN}.").as_bytes());
    desk.read_texts();
    let accepted = (desk.app).accept_shown(&shown, RuleCode::I01, "bsn", "Mag.", desk.now());
    assert_eq!(accepted.expect("an answer").changed, [one]);
    assert_eq!(told(&desk, one), [""; 0]);
    for other in [two, three] {
        assert_eq!(told(&desk, other), ["I01 bsn"], "nobody was asked");
    }
    let again = desk.app.inside_files(&both, RuleCode::I01, "bsn");
    assert_eq!(again.expect("an answer").len(), 1, "what is accepted is no more asked");
}

#[test]
fn kinds_and_masked_words_are_told_and_the_data_is_not() {
    let desk = Desk::new();
    let text = format!("Uw bsn is {BSN}. Bel 06-12345678 of mail jan@elders.nl.\nDhr. J. de Vries\n");
    let id = desk.text("brief.txt", &text);
    desk.describe(id, "brief.txt", "infocat014");
    desk.read_texts();
    accept(&desk, &only(id), "Mag.");
    let words = desk.app.document_inside_words(id).expect("words");
    assert_eq!(words, ["111…", "06-12…", "j…@elders.nl", "J. de V…"]);
    let file = desk.file("elders.txt", text.as_bytes());
    let inside = desk.app.inspect_inside(&file, None).expect("looked into");
    let masked: Vec<_> = inside.items.iter().map(|item| item.text.as_str()).collect();
    assert_eq!(masked, words);
    let detail = desk.detail(id);
    let told = (desk.app.inside_summary(id, &detail.file.sha256)).expect("told");
    let told = told.told.iter().map(|one| (one.variant.as_str(), one.count, one.is_accepted));
    let wanted = [("bsn", 1, true), ("email", 1, false), ("phone", 1, false), ("name", 1, false)];
    assert_eq!(told.collect::<Vec<_>>(), wanted);
    let other = desk.app.inside_summary(id, &"0".repeat(64)).expect("told");
    assert!(!other.is_looked && other.told.is_empty(), "of another file nobody looked");
}

#[test]
fn the_words_that_were_found_stand_nowhere() {
    let desk = Desk::new();
    let id = letter(&desk, "brief.txt");
    desk.read_texts();
    let inside = desk.app.document_inside(id).expect("an answer");
    assert!(inside.items.iter().all(|item| item.text.is_empty()));
    let shown = serde_json::to_string(&inside).expect("json");
    assert!(shown.contains("bsn") && !shown.contains(BSN), "{shown}");
}
