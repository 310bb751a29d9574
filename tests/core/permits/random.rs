//! Whatever people do and whatever the clock does, the messages follow the rules.

use super::desk::{Permits, example_2, numbered};
use super::messages::schema;
use super::pages::found;
use chrono::Duration;
use openbaarmaker_core::ipm;
use openbaarmaker_core::ipm::model::{MessageKind, PermitDetails};
use openbaarmaker_core::job::Job;
use openbaarmaker_core::model::{PermitId, PermitSettings};
use openbaarmaker_core::wire::{PermitAct, PermitPurpose, PermitSettingsInput};
use proptest::prelude::*;
use std::path::PathBuf;
use tests::fault::{Fault, Script};
use tests::xmllint;

/// Something that a person or a clock does.
#[derive(Debug, Clone)]
enum Deed {
    Add,
    Phase(usize, usize),
    Describe(usize, String),
    Full(usize),
    Move(usize),
    /// To the page that another case has, or had.
    Share(usize, usize),
    /// Two cases swap pages, by way of a third page.
    Swap(usize, usize),
    Delete(usize),
    Republish(usize),
    Publish,
    Clean,
    /// As the two above, but the connection is cut after this many operations.
    Cut(PermitPurpose, usize),
    Undo,
    Redo,
    Wait(i64),
    FullDeletions(bool),
}

fn deed() -> impl Strategy<Value = Deed> {
    let case = 0..4_usize;
    prop_oneof![
        3 => Just(Deed::Add),
        3 => (case.clone(), 0..16_usize).prop_map(|(case, phase)| Deed::Phase(case, phase)),
        2 => (case.clone(), "\\PC{1,30}").prop_map(|(case, text)| Deed::Describe(case, text)),
        1 => case.clone().prop_map(Deed::Full),
        2 => case.clone().prop_map(Deed::Move),
        1 => (case.clone(), case.clone()).prop_map(|(one, other)| Deed::Share(one, other)),
        2 => (case.clone(), case.clone()).prop_map(|(one, other)| Deed::Swap(one, other)),
        2 => case.clone().prop_map(Deed::Delete),
        1 => case.prop_map(Deed::Republish),
        6 => Just(Deed::Publish),
        1 => Just(Deed::Clean),
        2 => (0..30_usize).prop_map(|at| Deed::Cut(PermitPurpose::Publish, at)),
        1 => (0..20_usize).prop_map(|at| Deed::Cut(PermitPurpose::CleanUp, at)),
        1 => Just(Deed::Undo),
        1 => Just(Deed::Redo),
        // Seconds, possibly back or over years, so that every kind of clock change occurs.
        4 => (-100_000_i64..40_000_000).prop_map(Deed::Wait),
        1 => any::<bool>().prop_map(Deed::FullDeletions),
    ]
}

/// Does a deed; a refusal changes nothing.
fn act(permits: &Permits, script: &Script, ids: &mut Vec<PermitId>, deed: &Deed) {
    let (app, now) = (&permits.desk.app, permits.desk.now());
    let of = |at: usize| ids.get(at).copied();
    let edit = |id: PermitId, change: &dyn Fn(&mut PermitDetails)| {
        if let Ok(detail) = app.permit(id, now) {
            let mut details = detail.details;
            change(&mut details);
            let edited = app.permit_edit(id, &details, now);
            edited.expect("an edit is never refused");
        }
    };
    match deed {
        Deed::Add => {
            if ids.len() < 4 {
                let number = u32::try_from(ids.len()).expect("few");
                let mut details = numbered(number);
                details.modified = None;
                ids.push(permits.add(&details));
            }
        }
        Deed::Phase(at, phase) => {
            let phases = ipm::lists::IpmList::Phase.labels();
            let phase = phases.into_iter().nth(*phase).expect("a phase");
            if let Some(id) = of(*at) {
                edit(id, &|details| phase.clone_into(&mut details.phase));
            }
        }
        Deed::Describe(at, text) => {
            if let Some(id) = of(*at) {
                edit(id, &|details| details.description.clone_from(text));
            }
        }
        Deed::Full(at) => {
            if let Some(id) = of(*at) {
                edit(id, &|details| {
                    let (page, number) = (details.page.clone(), details.case_number.clone());
                    *details = example_2();
                    (details.page, details.case_number) = (page, number);
                    details.modified = Some(now.today());
                });
            }
        }
        Deed::Move(at) => {
            if let Some(id) = of(*at) {
                edit(id, &|details| details.page.push('x'));
            }
        }
        Deed::Share(at, other) => {
            let page = of(*other).and_then(|other| page_of(permits, other));
            if let (Some(id), Some(page)) = (of(*at), page) {
                edit(id, &|details| details.page.clone_from(&page));
            }
        }
        Deed::Swap(at, other) => {
            let (Some(one), Some(two)) = (of(*at), of(*other)) else { return };
            if let (Some(first), Some(second)) = (page_of(permits, one), page_of(permits, two)) {
                edit(one, &|details| details.page = format!("{first}-weg"));
                edit(two, &|details| details.page.clone_from(&first));
                edit(one, &|details| details.page.clone_from(&second));
            }
        }
        Deed::Delete(at) => {
            // Refused when there is nothing to delete.
            let _ = of(*at).map(|id| app.permit_act(&[id], PermitAct::Delete, now));
        }
        Deed::Republish(at) => {
            let _ = of(*at).map(|id| app.permit_act(&[id], PermitAct::Republish, now));
        }
        Deed::Publish => {
            permits.publish();
        }
        Deed::Clean => {
            permits.clean();
        }
        Deed::Cut(purpose, at) => {
            script.set(Fault::CutAfter(*at));
            // Interrupted, or done before that.
            let _ = permits.try_publish(*purpose);
            script.set(Fault::None);
        }
        Deed::Undo => {
            // Refused when there is nothing to undo, or it was published.
            let _ = app.undo(&Job::without_progress(now));
            permits.switch_on();
        }
        Deed::Redo => {
            let _ = app.redo(&Job::without_progress(now));
            permits.switch_on();
        }
        Deed::Wait(seconds) => permits.later(Duration::seconds(*seconds)),
        Deed::FullDeletions(is_full) => {
            permits.set(&PermitSettingsInput { full_deletions: Some(*is_full), ..PermitSettingsInput::default() });
        }
    }
}

fn page_of(permits: &Permits, id: PermitId) -> Option<String> {
    let detail = permits.desk.app.permit(id, permits.desk.now());
    Some(detail.ok()?.details.page)
}

/// Checks that every message of every case, and every file on the site, is as it must be.
fn check(permits: &Permits, ids: &[PermitId]) -> Vec<PathBuf> {
    let mut numbers: Vec<String> = Vec::new();
    for id in ids {
        let Ok(detail) = permits.desk.app.permit(*id, permits.desk.now()) else { continue };
        let mut online: Option<String> = None;
        let mut last = String::new();
        for message in detail.messages.iter().rev() {
            assert!(message.transaction > last, "{} after {last}", message.transaction);
            last.clone_from(&message.transaction);
            assert_eq!(message.transaction.len(), 18);
            assert!(message.transaction.parse::<i64>().is_ok(), "fits 64 bits");
            match message.kind {
                MessageKind::C => assert_eq!(online, None, "created twice"),
                MessageKind::U | MessageKind::D => {
                    assert_eq!(online.as_ref(), Some(&message.page), "of what is online");
                }
            }
            online = (message.kind != MessageKind::D).then(|| message.page.clone());
            numbers.push(message.transaction.clone());
        }
    }
    found(permits, ids);
    let count = numbers.len();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), count, "no number twice");
    if permits.folder().exists() {
        assert_eq!(permits.linked(), permits.names());
    }
    let names = permits.names();
    for name in &names {
        let text = permits.text(name);
        let message = ipm::read(text.as_bytes()).expect("as the profile");
        assert_eq!(ipm::write(&message), text.as_bytes(), "written as it is read");
    }
    names.iter().map(|name| permits.folder().join(name)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn messages_follow_the_rules(
        deeds in proptest::collection::vec(deed(), 10..60),
        is_per_case in any::<bool>(),
    ) {
        let (mut permits, script) = Permits::scripted();
        if is_per_case {
            permits = permits.per_case();
        }
        let mut ids = Vec::new();
        for deed in &deeds {
            act(&permits, &script, &mut ids, deed);
            if permits.folder().join("index.html").exists() {
                let (linked, names) = (permits.linked(), permits.names());
                prop_assert!(linked.is_subset(&names), "{deed:?}: {linked:?} of {names:?}");
            }
        }
        permits.publish();
        permits.clean();
        let files = check(&permits, &ids);
        if !files.is_empty() && xmllint::is_present() {
            let verdicts = schema().judge(&files).expect("xmllint");
            prop_assert!(verdicts.iter().all(|is_valid| *is_valid), "{files:?}");
        }
    }
}

#[test]
fn thirty_days_is_what_nobody_chose() {
    assert_eq!(PermitSettings::default().retention_days, 30);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_forgiving_readers_survive_anything(
        at in 0..3_000_usize,
        cut in 0..40_usize,
        put in proptest::collection::vec(any::<u8>(), 0..40),
    ) {
        let example = include_bytes!("../../../src-tauri/permits/data/profiel/voorbeeld-2-update.xml");
        let mut bytes = example.to_vec();
        let at = at.min(bytes.len());
        let end = (at + cut).min(bytes.len());
        bytes.splice(at..end, put);
        if let ipm::existing::IpmFile::Message(read) = ipm::existing::read_message(&bytes) {
            prop_assert!(!read.details.page.is_empty(), "it says which case");
        }
        for name in ipm::existing::read_links(&bytes, None) {
            prop_assert!(!name.contains('/') && !name.starts_with('.'), "{name}");
        }
        // What the strict reader accepts is always written the same way.
        if let Ok(message) = ipm::read(&bytes) {
            let written = ipm::write(&message);
            if let Ok(again) = ipm::read(&written) {
                prop_assert_eq!(ipm::write(&again), written);
            }
        }
    }
}
