//! Every kind of file on a destination, changed in every way: it is reported with a specific code, and after a yes it
//! is restored, or the reason why not is given.

use crate::permits::desk::{Permits, numbered};
use crate::support::failed;
use openbaarmaker_core::error::{Code, UseCaseError};
use openbaarmaker_core::publish::{Depth, RetryPolicy, Verified};
use openbaarmaker_core::wire::{Repaired, RunState, SiteProblem};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use tests::folders::files_below;

/// What somebody does to a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hand {
    Deletes,
    Empties,
    ChangesInSize,
    ChangesLonger,
    PutsFolder,
    #[cfg(unix)]
    PutsLink,
}

const HANDS: &[Hand] = &[
    Hand::Deletes,
    Hand::Empties,
    Hand::ChangesInSize,
    Hand::ChangesLonger,
    Hand::PutsFolder,
    #[cfg(unix)]
    Hand::PutsLink,
];

impl Hand {
    fn upon(self, file: &Path) {
        let mut bytes = fs::read(file).expect("a file");
        match self {
            Self::Deletes => fs::remove_file(file).expect("removed"),
            Self::Empties => fs::write(file, b"").expect("emptied"),
            Self::ChangesInSize => {
                bytes.fill(b'?');
                fs::write(file, bytes).expect("changed");
            }
            Self::ChangesLonger => {
                bytes.extend_from_slice(b"\n<!-- van een ander -->\n");
                fs::write(file, bytes).expect("changed");
            }
            Self::PutsFolder => {
                fs::remove_file(file).expect("removed");
                fs::create_dir(file).expect("a folder");
                fs::write(file.join("van-een-ander.txt"), b"blijft").expect("a file of others");
            }
            #[cfg(unix)]
            Self::PutsLink => {
                let other = file.with_extension("elders");
                fs::rename(file, &other).expect("moved");
                std::os::unix::fs::symlink(&other, file).expect("a link");
            }
        }
    }
}

/// A site with documents and permits.
fn site() -> Permits {
    let permits = Permits::new();
    permits.desk.ready("a.pdf");
    permits.desk.ready("b.pdf");
    let result = permits.desk.publish();
    assert_eq!(result.state, RunState::Complete, "{result:?}");
    permits.add(&numbered(1));
    let result = permits.publish();
    assert_eq!(result.state, RunState::Complete, "{result:?}");
    permits
}

/// Reads everything; returns what differs, by name.
fn look(permits: &Permits) -> Result<(Verified, BTreeSet<String>), UseCaseError> {
    let desk = &permits.desk;
    let (found, view) = (desk.app).verify(desk.catalogue, None, Depth::Content, &desk.job())?;
    let differences = view.differences;
    let all = (differences.missing.files.iter()).chain(&differences.changed.files).chain(&view.lacking.files);
    Ok((found, all.map(|file| file.path.clone()).collect()))
}

/// The codes that told why something was not put back; none when all was.
fn reasons(repaired: &Result<Repaired, UseCaseError>) -> BTreeSet<String> {
    let repaired = match repaired {
        Ok(repaired) => repaired,
        Err(stop) => return [stop.problem().code.as_str()].into(),
    };
    let mut codes = BTreeSet::new();
    if let Some(run) = &repaired.site {
        codes.extend(run.failed.iter().map(|one| one.code.clone()));
        // That the library keeps a copy of what was replaced is no reason.
        codes.extend(run.problems.iter().filter(|one| !one.fails_nothing()).map(|one| one.code.clone()));
        codes.extend(run.remaining.iter().map(|one| one.code.clone()));
        codes.extend(Some(run.robots.reason.clone()).filter(|reason| !reason.is_empty()));
    }
    codes
}

/// Does something to a file, looks, and says yes.
fn check(path: &str, hand: Hand) {
    let when = format!("{path} {hand:?}");
    let permits = site();
    let file = permits.desk.site().join(path);
    let before = fs::read(&file).expect("a file");
    hand.upon(&file);
    let (found, named) = look(&permits).unwrap_or_else(|stop| panic!("{when}: {stop:?}"));
    // What others add to robots.txt is theirs.
    let is_theirs = path == "robots.txt" && hand == Hand::ChangesLonger;
    assert_eq!(named.contains(path), !is_theirs, "{when}: {named:?}");
    let retry = RetryPolicy { pauses: Vec::new() };
    let repaired = (permits.desk.app).repair(found, &retry, &permits.desk.job());
    let reasons = reasons(&repaired);
    let (_, named) = look(&permits).unwrap_or_else(|stop| panic!("{when}: {stop:?}"));
    if reasons.is_empty() {
        assert_eq!(named, BTreeSet::new(), "{when}: {repaired:?}");
        let is_link = file.symlink_metadata().expect("it stands").is_symlink();
        assert!(!is_link, "{when}");
        if path.starts_with("documenten/") || path.ends_with("1.xml") {
            assert_eq!(fs::read(&file).expect("a file"), before, "{when}");
        }
    } else {
        let is_odd = hand == Hand::PutsFolder || !file.is_file() || file.is_symlink();
        assert!(is_odd, "{when}: only what is no file stays: {reasons:?}");
        assert!(named.contains(path), "{when}: known still: {named:?}");
        // A folder of others, and what is in it, stays as it is.
        if hand == Hand::PutsFolder {
            let theirs = fs::read(file.join("van-een-ander.txt")).expect("it stays");
            assert_eq!(theirs, b"blijft", "{when}");
        }
    }
}

#[test]
fn every_kind_of_file_by_every_hand_is_named_and_put_back_or_told_why_not() {
    let paths: Vec<String> = files_below(&site().desk.site()).into_keys().collect();
    assert_eq!(paths.len(), 9, "{paths:?}");
    for path in &paths {
        for hand in HANDS {
            check(path, *hand);
        }
    }
}

#[test]
fn a_status_file_that_forgot_what_was_withdrawn_is_put_back() {
    let permits = site();
    let desk = &permits.desk;
    let id = desk.ready("c.pdf");
    let _ = desk.publish();
    desk.withdraw(&[id]);
    let _ = desk.publish();
    let file = desk.site().join(STATUS);
    let read = || -> serde_json::Value { serde_json::from_slice(&fs::read(&file).expect("it stands")).expect("json") };
    let before = read();
    let mut forgotten = before.clone();
    let went = forgotten.as_object_mut().and_then(|status| status.remove("withdrawn"));
    assert!(went.is_some(), "{before}");
    fs::write(&file, forgotten.to_string()).expect("changed");
    let (found, named) = look(&permits).expect("looked");
    assert!(named.contains(STATUS), "{named:?}");
    let retry = RetryPolicy { pauses: Vec::new() };
    let repaired = desk.app.repair(found, &retry, &desk.job()).expect("repaired");
    assert_eq!(read()["withdrawn"], before["withdrawn"], "{repaired:?}");
    let (_, named) = look(&permits).expect("looked");
    assert!(named.is_empty(), "{named:?}");
}

/// Neither its file nor its entry goes before the withdrawal is published, and nobody is told that it was put back.
#[test]
fn a_file_that_waits_to_be_withdrawn_is_told_and_left_as_it_is_with_its_entry() {
    for hand in [Hand::Deletes, Hand::ChangesLonger] {
        let permits = site();
        let desk = &permits.desk;
        let id = desk.ready("weg.pdf");
        let _ = desk.publish();
        hand.upon(&desk.site().join(GOING));
        let look = || (desk.app).verify(desk.catalogue, None, Depth::Content, &desk.job()).expect("looked");
        let (found, _) = look();
        desk.withdraw(&[id]);
        let before = desk.snapshot();
        let retry = RetryPolicy { pauses: Vec::new() };
        let repaired = desk.app.repair(found, &retry, &desk.job()).expect("repaired").site.expect("a result");
        assert_eq!(repaired.state, RunState::Partial, "{hand:?}: {repaired:?}");
        assert_eq!(waiting(&repaired.problems), [GOING], "{hand:?}: {repaired:?}");
        for path in [GOING, "sitemap-diwoo-0001.xml"] {
            assert_eq!(desk.snapshot().get(path), before.get(path), "{hand:?} {path}");
        }
        let (found, view) = look();
        assert_eq!(waiting(&view.problems), [GOING], "{hand:?}: {view:?}");
        assert!(!view.differences.has_any() && !found.can_be_repaired(), "{hand:?}: {view:?}");
        let published = desk.publish();
        assert_eq!(published.state == RunState::Complete, hand == Hand::Deletes, "{hand:?}: {published:?}");
        let left: &[&str] = if hand == Hand::Deletes { &[] } else { &[GOING] };
        assert_eq!(waiting(&look().1.problems), left, "{hand:?}");
    }
}

/// What is recorded of its file stays until a publication finds that nothing of ours is there.
#[test]
fn a_withdrawal_that_did_not_finish_is_told_and_nothing_is_put_back() {
    for hand in [Hand::PutsFolder, Hand::ChangesLonger] {
        let permits = site();
        let desk = &permits.desk;
        let id = desk.ready("weg.pdf");
        let _ = desk.publish();
        let place = desk.site().join(GOING);
        hand.upon(&place);
        desk.withdraw(&[id]);
        let withdrawn = desk.publish();
        let why = if hand == Hand::PutsFolder { "target-link" } else { "target-unknown-file" };
        assert_eq!(failed(&withdrawn), [(id, why)], "a folder is no matter of rights: {withdrawn:?}");
        let look = || (desk.app).verify(desk.catalogue, None, Depth::Content, &desk.job()).expect("looked");
        for is_gone in [false, true] {
            let (found, view) = look();
            assert_eq!(waiting(&view.problems), [GOING], "{hand:?}, {is_gone}: {view:?}");
            assert!(!view.differences.has_any() && !found.can_be_repaired(), "{hand:?}, {is_gone}: {view:?}");
            match (is_gone, hand) {
                (true, _) => {}
                (false, Hand::PutsFolder) => fs::remove_dir_all(&place).expect("it goes"),
                (false, _) => fs::remove_file(&place).expect("it goes"),
            }
        }
        assert_eq!(desk.publish().state, RunState::Complete, "{hand:?}");
        assert!(look().1.problems.is_empty(), "{hand:?}");
    }
}

/// The files that are told to wait for their withdrawal.
fn waiting(problems: &[SiteProblem]) -> Vec<&str> {
    let waiting = problems.iter().filter(|problem| problem.code == Code::WithdrawalWaits.as_str());
    waiting.filter_map(|problem| problem.params.get("path")).map(String::as_str).collect()
}

const STATUS: &str = "openbaarmaker-status.json";
const GOING: &str = "documenten/2026/weg.pdf";
