//! A destination that refuses to remove a file: reported per file, the rest continues, the next publication tries
//! again.

use crate::layout::losing_an_index;
use crate::site;
use crate::stage::{BASE, add_up};
use crate::support::{Desk, failed, in_variant, listed, refuses, these};
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::{Code, Problem, UseCaseError};
use openbaarmaker_core::model::{DocumentId, NamingVariant};
use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_core::wire::{CatalogueInput, RobotsState, RunResult, RunState};
use std::collections::BTreeSet;
use std::fs;
use std::sync::Arc;
use tests::fault::{Deed, Fault, Script};

const STAYS: &str = "documenten/2026/b.pdf";

fn remaining(result: &RunResult) -> Vec<(&str, &str)> {
    (result.remaining.iter()).map(|file| (file.path.as_str(), file.code.as_str())).collect()
}

/// Three documents online; a and b withdrawn while the destination refuses to remove b.
fn refused() -> (Desk, Arc<Script>, DocumentId, RunResult) {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    let [a, b, _] = ["a.pdf", "b.pdf", "c.pdf"].map(|name| desk.ready(name));
    desk.publish();
    desk.withdraw(&[a, b]);
    script.set(Fault::Refuse(STAYS.to_owned()));
    let result = desk.publish();
    (desk, script, b, result)
}

#[test]
fn a_rehearsal_tells_what_publishing_does_about_a_page_or_index_of_others() {
    for name in ["sitemap-diwoo-0001.xml", "sitemapindex-diwoo.xml"] {
        let told = |result: RunResult| -> BTreeSet<String> {
            let problems = result.problems.into_iter().map(|one| one.code);
            problems.chain(result.uploaded.into_iter().map(|file| file.path)).collect()
        };
        for is_alone in [true, false] {
            let case = format!("{name}, only a withdrawal: {is_alone}");
            let (desk, going) = Desk::with_two_published();
            let place = desk.site().join(name);
            let ours = fs::read(&place).expect("ours");
            fs::write(&place, [&ours[..], b"<!-- anders -->"].concat()).expect("changed by others");
            if is_alone {
                desk.withdraw(&[going]);
            } else {
                desk.ready("nieuw.pdf");
            }
            let (plan, _) = desk.plan(AfterOthers::Stop).expect("a plan");
            let shown = desk.app.rehearse(&plan, &desk.job());
            let done = desk.apply(plan);
            if is_alone {
                let (shown, done) = (shown.expect("shown"), done.expect("a publication"));
                assert_eq!(told(shown), told(done), "{case}");
            } else {
                refuses(shown, Code::TargetUnknownFile, &case);
                refuses(done, Code::TargetUnknownFile, &case);
            }
        }
    }
}

#[test]
fn a_page_or_index_that_stands_again_is_not_told_as_removed() {
    let (desk, going) = Desk::with_published("weg.pdf");
    desk.withdraw(&[going]);
    desk.ready("nieuw.pdf");
    let (plan, _) = desk.plan(AfterOthers::Stop).expect("a plan");
    let shown = desk.app.rehearse(&plan, &desk.job()).expect("shown");
    let done = desk.apply(plan).expect("a publication");
    assert_eq!(done.removed, ["documenten/2026/weg.pdf"]);
    assert_eq!(shown.removed, done.removed, "as shown");
}

/// A server removes the files of one call at the same time.
#[test]
fn what_names_a_file_is_gone_before_the_file_goes() {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    let all = ["a.pdf", "b.pdf"].map(|name| desk.ready(name));
    desk.publish();
    desk.withdraw(&all);
    script.set(Fault::None);
    desk.publish();
    let removed = script.removed();
    let kind = |path: &String| (path.starts_with("sitemapindex"), path.starts_with("sitemap-"));
    for call in &removed {
        assert!(call.windows(2).all(|two| kind(&two[0]) == kind(&two[1])), "{removed:?}");
    }
    let at = |is_it: &dyn Fn(&String) -> bool| removed.iter().position(|call| call.iter().any(is_it)).expect("removed");
    let index = at(&|path| kind(path).0);
    let page = at(&|path| kind(path).1);
    let document = at(&|path| path.starts_with("documenten/"));
    assert!(index < page && page < document, "{removed:?}");
}

#[test]
fn refused_removal_is_told_and_the_rest_goes_on() {
    let (desk, script, b, result) = refused();
    add_up(&result, "refused");
    assert_eq!(
        (result.offered, result.withdrawn, failed(&result), result.state),
        (2, 1, vec![(b, "target-keeps-file")], RunState::Partial),
        "{result:?}"
    );
    assert_eq!(result.failed[0].params["path"], STAYS);
    assert_eq!(remaining(&result), [(STAYS, "target-permission")]);
    assert_eq!(result.removed, ["documenten/2026/a.pdf"]);
    assert_eq!(desk.walk().len(), 1, "its entry is gone all the same");
    let run = result.run.expect("a run");
    assert_eq!(desk.app.run_detail(run).expect("detail").remaining, [STAYS]);
    let again = desk.publish();
    assert_eq!(
        (again.failed.len(), again.state, remaining(&again)),
        (1, RunState::Partial, vec![(STAYS, "target-permission")]),
        "it is tried again, and told again"
    );
    script.set(Fault::None);
    let last = desk.publish();
    assert_eq!((last.state, last.removed), (RunState::Complete, vec![STAYS.to_owned()]));
    assert!(!desk.snapshot().contains_key(STAYS));
    let idle = desk.publish();
    assert!(idle.run.is_none() && idle.removed.is_empty(), "{idle:?}");
}

/// A page that cannot be replaced keeps the withdrawal in every plan until it can.
#[test]
fn a_withdrawal_is_counted_once_however_often_its_page_stays() {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    let [a, _] = ["a.pdf", "b.pdf"].map(|name| desk.ready(name));
    desk.publish();
    desk.withdraw(&[a]);
    script.set(Fault::Refuse("sitemap-diwoo-0001.xml".to_owned()));
    for (time, withdrawn) in [("first", 1), ("second", 0), ("third", 0)] {
        let (plan, _) = desk.plan(AfterOthers::Stop).expect("a plan");
        let shown = desk.app.rehearse(&plan, &desk.job()).expect("shown");
        let told = desk.apply(plan).expect("a publication");
        add_up(&told, time);
        assert_eq!((told.offered, told.withdrawn, told.state), (withdrawn, withdrawn, RunState::Partial), "{time}");
        assert_eq!((shown.offered, shown.withdrawn), (withdrawn, withdrawn), "{time}: what is shown is what is done");
        assert!(!told.problems.is_empty(), "{time}: the page is told: {told:?}");
        let named = told.problems.iter().filter(|one| one.code == "withdrawn-still-named");
        let named: Vec<[&str; 3]> =
            named.map(|one| ["by", "path", "url"].map(|name| one.params[name].as_str())).collect();
        let url = format!("{BASE}documenten/2026/a.pdf");
        assert_eq!(named, [["own", "sitemap-diwoo-0001.xml", url.as_str()]], "{time}: what it still names");
        assert!(!desk.snapshot().contains_key("documenten/2026/a.pdf"), "{time}");
    }
    script.set(Fault::None);
    let last = desk.publish();
    assert_eq!((last.withdrawn, last.state), (0, RunState::Complete), "{last:?}");
    assert_eq!(desk.walk().len(), 1);
    let runs = listed(&desk.app);
    assert_eq!(runs.iter().map(|run| run.withdrawn).sum::<u32>(), 1, "{runs:?}");
}

#[test]
fn a_withdrawn_file_that_is_put_back_while_its_page_stays_counts_again() {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    let [a, _] = ["a.pdf", "b.pdf"].map(|name| desk.ready(name));
    desk.publish();
    let file = desk.site().join("documenten/2026/a.pdf");
    let bytes = fs::read(&file).expect("the document");
    desk.withdraw(&[a]);
    script.set(Fault::Refuse("sitemap-diwoo-0001.xml".to_owned()));
    assert_eq!(desk.publish().withdrawn, 1);
    fs::write(&file, bytes).expect("put back");
    assert_eq!(desk.publish().withdrawn, 1, "it was there again");
    assert!(!file.exists());
}

/// A withdrawal of `a.pdf` where others published since; returns what publishing is refused with.
fn withdrawn_after_others() -> (Desk, Arc<Script>, DocumentId, UseCaseError) {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    let [a, _] = ["a.pdf", "b.pdf"].map(|name| desk.ready(name));
    desk.publish();
    let stop = withdraw_after_others(&desk, &[a]);
    (desk, script, a, stop)
}

fn withdraw_after_others(desk: &Desk, ids: &[DocumentId]) -> UseCaseError {
    let theirs = r#"{"formatVersion":1,"id":"x","generation":9,"at":"2026-11-20T08:12:00Z"}"#;
    fs::write(desk.site().join("openbaarmaker-status.json"), theirs).expect("their status file");
    desk.withdraw(ids);
    desk.try_publish().expect_err("others published")
}

/// Removes the files of withdrawn documents before a yes; returns what is told.
fn files_first(desk: &Desk, stop: UseCaseError) -> Problem {
    let retry = RetryPolicy { pauses: Vec::new() };
    desk.app.remove_files_first(desk.target(), stop, &retry, &desk.job()).problem().clone()
}

#[test]
fn a_file_that_goes_before_a_yes_stands_in_the_history_as_not_withdrawn_yet() {
    let (desk, _, a, stop) = withdrawn_after_others();
    let told = files_first(&desk, stop);
    assert_eq!((told.code, &*told.params["filesGone"]), (Code::TargetChangedElsewhere, "1"), "{told:?}");
    assert!(!told.params.contains_key("filesNamed"), "the page that names it is ours: {told:?}");
    let run = listed(&desk.app).remove(0);
    assert_eq!((run.state, run.withdrawn), (RunState::Partial, 0), "its entry still stands: {run:?}");
    let detail = desk.app.run_detail(run.id).expect("a run");
    let documents: Vec<_> = detail.documents.iter().map(|one| (one.id, one.action.as_str())).collect();
    assert_eq!((documents, detail.removed), (vec![(a, "file-gone")], vec!["documenten/2026/a.pdf".to_owned()]));
    assert_eq!(desk.go_on().withdrawn, 1, "counted when its entry goes");
}

/// They go 64 at a time.
#[test]
fn files_that_went_before_a_yes_stand_in_the_history_also_when_the_rest_was_cut_off() {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    let ids: Vec<DocumentId> = (100..166).map(|number| desk.ready(&format!("{number}.pdf"))).collect();
    desk.publish();
    let stop = withdraw_after_others(&desk, &ids);
    script.set(Fault::CutAt("documenten/2026/164.pdf".to_owned()));
    assert_eq!(files_first(&desk, stop).code, Code::TargetDisconnected);
    let run = listed(&desk.app).remove(0);
    assert_eq!(run.state, RunState::Stopped, "{run:?}");
    let detail = desk.app.run_detail(run.id).expect("a run");
    let gone: BTreeSet<DocumentId> =
        detail.documents.iter().filter(|one| one.action == "file-gone").map(|one| one.id).collect();
    let first: BTreeSet<DocumentId> = ids[..64].iter().copied().collect();
    assert_eq!((gone, detail.removed.len()), (first, 64));
}

#[test]
fn a_page_of_others_that_names_a_file_that_went_before_a_yes_is_told() {
    let (desk, _, _, stop) = withdrawn_after_others();
    let page = desk.site().join("sitemap-diwoo-0001.xml");
    let ours = fs::read(&page).expect("our page");
    fs::write(&page, [&ours[..], b"<!-- van een ander -->"].concat()).expect("theirs");
    let told = files_first(&desk, stop);
    assert_eq!(["filesGone", "filesNamed"].map(|name| told.params[name].as_str()), ["1", "1"], "{told:?}");
}

#[test]
fn a_file_that_stays_before_a_yes_is_told_beside_that_others_published() {
    let (desk, script, _, stop) = withdrawn_after_others();
    script.set(Fault::Refuse("documenten/2026/a.pdf".to_owned()));
    let told = files_first(&desk, stop);
    let facts = ["filesStaying", "filesReasons"].map(|name| told.params[name].as_str());
    assert_eq!((told.code, facts), (Code::TargetChangedElsewhere, ["1", "target-permission"]), "{told:?}");
    assert!(!told.params.contains_key("filesGone"), "{told:?}");
}

#[test]
fn a_claim_that_stays_is_not_counted_among_the_files_of_documents() {
    const CLAIM: &str = "openbaarmaker-bezig.json";
    for at in 0..60 {
        let (desk, script, _, stop) = withdrawn_after_others();
        let later = Arc::clone(&script);
        let deed = Deed(Arc::new(move || later.set(Fault::Refuse(CLAIM.to_owned()))));
        script.set(Fault::Meanwhile(at, deed));
        let told = files_first(&desk, stop);
        assert!(!told.params.contains_key("filesStaying"), "refused from {at}: {told:?}");
        if desk.site().join(CLAIM).exists() {
            assert_eq!(told.params["filesGone"], "1", "refused from {at}: {told:?}");
            return;
        }
    }
    panic!("no claim stayed");
}

#[test]
fn what_keeps_files_there_before_a_yes_is_told_with_who_published() {
    let mut failures = 0;
    for at in 0.. {
        let (desk, script, _, stop) = withdrawn_after_others();
        script.set(Fault::CutBefore(at));
        let told = files_first(&desk, stop);
        if told.code == Code::TargetChangedElsewhere {
            assert!(told.params.contains_key("filesGone"), "cut before {at}: {told:?}");
            break;
        }
        let by = told.params.get("elsewhere").map(String::as_str);
        assert_eq!(by, Some("publisher"), "cut before {at}: {told:?}");
        failures += 1;
    }
    assert!(failures > 3, "{failures}");
}

#[test]
fn document_published_again_keeps_the_file_that_stayed() {
    let (desk, script, b, _) = refused();
    script.set(Fault::None);
    desk.app.republish(&these(&[b]), desk.now()).expect("republication");
    let result = desk.publish();
    assert_eq!((result.published, result.state), (1, RunState::Complete));
    assert!(result.removed.is_empty() && !script.arrived().contains_key(STAYS), "{result:?}");
    assert_eq!(desk.walk().len(), 2);
    assert!(desk.publish().removed.is_empty(), "and it stays");
}

#[test]
fn pages_go_also_when_their_index_cannot_be_removed() {
    let (desk, script) = Desk::scripted(&in_variant(NamingVariant::Two));
    let gone = desk.ready_in("a.pdf", "infocat011");
    desk.ready("b.pdf");
    desk.publish();
    desk.withdraw(&[gone]);
    let (index, page) = ("sitemapindex-diwoo-infocat011.xml", "sitemap-diwoo-infocat011-0001.xml");
    script.set(Fault::Refuse(index.to_owned()));
    let result = desk.publish();
    add_up(&result, "index refused");
    assert_eq!(
        (result.withdrawn, result.state, remaining(&result)),
        (1, RunState::Partial, vec![(index, "target-permission")])
    );
    let files = desk.snapshot();
    assert!(!files.contains_key(page) && !files.contains_key("documenten/2026/a.pdf"));
    script.set(Fault::None);
    let result = desk.publish();
    assert_eq!((result.state, result.removed), (RunState::Complete, vec![index.to_owned()]));
    let known = site::Contents::of(&[&desk.snapshot()]);
    site::check_whole(&desk.snapshot(), BASE, &known, "removed after all");
}

#[test]
fn the_line_of_an_index_that_cannot_be_removed_is_told_when_it_is_gone() {
    let (desk, script) = losing_an_index();
    let index = "sitemapindex-diwoo-infocat011.xml";
    let told = |result: &RunResult| result.problems.iter().any(|one| one.code == "robots-names-gone");
    script.set(Fault::Refuse(index.to_owned()));
    let result = desk.publish();
    assert_eq!(remaining(&result), [(index, "target-permission")]);
    assert!(!told(&result), "it stands: {result:?}");
    script.set(Fault::None);
    let result = desk.publish();
    assert_eq!(result.removed, [index]);
    assert!(told(&result), "{result:?}");
    desk.ready("c.pdf");
    assert!(told(&desk.publish()), "nobody can see whether its line went");
}

/// The index goes all the same, since its page names what is withdrawn.
#[test]
fn a_robots_txt_that_finds_no_room_is_not_told_as_changed_and_its_line_is_told() {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    let gone = desk.ready("a.pdf");
    desk.publish();
    desk.withdraw(&[gone]);
    let before = desk.snapshot()["robots.txt"].clone();
    let index = format!("{BASE}sitemapindex-diwoo.xml");
    script.set(Fault::Full(0));
    let result = desk.publish();
    let lines = result.problems.iter().filter(|one| one.code == "robots-names-gone");
    let told: Vec<[&str; 2]> = lines.map(|one| ["url", "by"].map(|name| one.params[name].as_str())).collect();
    assert_eq!((told, result.state), (vec![[index.as_str(), "file"]], RunState::Partial), "{:?}", result.problems);
    assert!(result.robots.added.is_empty() && result.robots.removed.is_empty(), "{:?}", result.robots);
    assert_eq!((result.robots.state, &desk.snapshot()["robots.txt"]), (RobotsState::Unchanged, &before));
    assert!(desk.snapshot().keys().all(|path| !path.starts_with("sitemap")), "{result:?}");
    script.set(Fault::None);
    let last = desk.publish();
    assert_eq!((last.state, last.robots.removed), (RunState::Complete, vec![index]), "{:?}", last.problems);
}

/// What names a document goes before it, also when its index has nothing else to name.
#[test]
fn no_sitemap_names_a_withdrawn_file_that_is_gone_wherever_a_run_is_cut_off() {
    for at in 0.. {
        let (desk, script) = Desk::scripted(&CatalogueInput::default());
        let ids = ["a.pdf", "b.pdf"].map(|name| desk.ready(name));
        desk.publish();
        desk.withdraw(&ids);
        script.set(Fault::CutBefore(at));
        let done = desk.try_publish();
        for sitemap in ["sitemapindex-diwoo.xml", "sitemap-diwoo-0001.xml"] {
            let text = fs::read_to_string(desk.site().join(sitemap)).unwrap_or_default();
            for named in ["documenten/2026/a.pdf", "documenten/2026/b.pdf", "sitemap-diwoo-0001.xml"] {
                let is_there = desk.site().join(named).exists();
                assert!(is_there || !text.contains(named), "cut at {at}: {sitemap} names {named}");
            }
        }
        if done.is_ok() {
            assert!(at > 5, "it was cut off");
            break;
        }
    }
}

#[test]
fn what_is_not_withdrawn_in_full_is_told_when_the_rest_fails() {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    let [id, _] = ["a.pdf", "b.pdf"].map(|name| desk.ready(name));
    desk.publish();
    desk.withdraw(&[id]);
    desk.ready("c.pdf");
    for time in ["first", "again, its file being gone"] {
        script.set(Fault::Refuse("sitemap-diwoo-0001.xml".to_owned()));
        let stopped = desk.try_publish().expect_err("no page can be replaced");
        let params = &stopped.problem().params;
        let told = ["withdrawn", "withdrawing", "withdrawingReasons"].map(|name| params[name].as_str());
        assert_eq!(told, ["0", "1", "target-permission"], "{time}");
        let there = desk.snapshot();
        assert!(!there.contains_key("documenten/2026/a.pdf"), "{time}");
        assert!(!there.keys().any(|name| name.ends_with(".part")), "{time}: {:?}", there.keys());
    }
    script.set(Fault::None);
    let done = desk.publish();
    assert_eq!((done.published, done.state), (1, RunState::Complete), "{done:?}");
}

/// Somebody put a link in the place of a folder, or wrote another file.
#[cfg(unix)]
#[test]
fn a_rehearsal_tells_which_withdrawn_file_stays() {
    for is_link in [true, false] {
        let (desk, id) = Desk::with_published("a.pdf");
        let folder = desk.site().join("documenten/2026");
        if is_link {
            let real = desk.site().join("documenten/echt");
            fs::rename(&folder, &real).expect("moved");
            std::os::unix::fs::symlink(&real, &folder).expect("a link");
        } else {
            fs::write(folder.join("a.pdf"), "van anderen").expect("a file of others");
        }
        desk.withdraw(&[id]);
        let (plan, _) = desk.plan(AfterOthers::Stop).expect("a plan");
        let rehearsed = desk.app.rehearse(&plan, &desk.job()).expect("a rehearsal");
        let told = |result: &RunResult| {
            let codes: Vec<String> = failed(result).into_iter().map(|(_, code)| code.to_owned()).collect();
            let removed: BTreeSet<String> = result.removed.iter().cloned().collect();
            let stays: Vec<[String; 2]> =
                result.remaining.iter().map(|file| [file.path.clone(), file.code.clone()]).collect();
            (result.withdrawn, codes, removed, stays, result.state)
        };
        let done = desk.publish();
        assert_eq!(told(&rehearsed), told(&done), "a link: {is_link}");
        assert_eq!((done.withdrawn, done.remaining.len()), (0, 1), "a link: {is_link}");
        let why = if is_link { "target-link" } else { "target-unknown-file" };
        assert_eq!(failed(&done), [(id, why)], "rights are not the cause");
    }
}

#[cfg(unix)]
#[test]
fn a_file_that_may_lie_behind_a_link_is_told_once() {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    let [id, _] = ["a.pdf", "b.pdf"].map(|name| desk.ready(name));
    desk.publish();
    desk.ready("c.pdf");
    script.set(Fault::CutAt("documenten/2026/c.pdf".to_owned()));
    desk.try_publish().expect_err("cut off while it is sent");
    script.set(Fault::None);
    let (folder, real) = (desk.site().join("documenten"), desk.folder.path().join("echt"));
    fs::rename(&folder, &real).expect("moved");
    std::os::unix::fs::symlink(&real, &folder).expect("a link");
    desk.withdraw(&[id]);
    let told = desk.publish();
    let paths: Vec<&str> = told.remaining.iter().map(|file| file.path.as_str()).collect();
    let temporary = paths.iter().filter(|path| path.ends_with(".part")).count();
    assert_eq!((temporary, paths.len()), (1, 2), "the withdrawn file, and what the cut left: {paths:?}");
}
