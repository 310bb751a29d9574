//! Two machines publish to one server, and one of them is interrupted: every file at its final name is complete, and
//! each machine tells the truth about its own documents.

use crate::judging::judged_at;
use crate::remote::{PUBLISH, Remote, address};
use serde_json::Value;
use std::collections::BTreeSet;
use tests::command_line::{BASE_URL, Library, Running};
use tests::folders::files_below;
use tests::waiting::wait_for;

/// The text of a document of one machine: 12 kB that no other document has.
fn text(machine: &str, number: usize) -> String {
    let lines: Vec<String> = (0..500).map(|line| format!("Regel {line} van stuk {number} van {machine}")).collect();
    lines.join("\n")
}

fn fill(library: &Library, machine: &str, numbers: std::ops::Range<usize>) {
    let texts = numbers.map(|number| (format!("stuk {number}.txt"), text(machine, number)));
    library.add_folder(texts);
    library.complete_all();
}

/// Checks every document under a final name: whole, and of one of the two.
fn check_whole(site: &std::path::Path, when: &str) -> usize {
    let known: BTreeSet<Vec<u8>> = ["een", "twee"]
        .into_iter()
        .flat_map(|machine| (0..DOCUMENTS * 2).map(move |number| text(machine, number).into()))
        .collect();
    let files = files_below(site);
    let documents = (files.iter()).filter(|(name, _)| name.starts_with("documenten/"));
    let mut count = 0;
    for (name, bytes) in documents.filter(|(name, _)| !name.ends_with(".part")) {
        assert!(known.contains(bytes), "{when}: {name} is half");
        count += 1;
    }
    count
}

fn count(value: &Value) -> usize {
    let count = value.as_u64().expect("a number");
    usize::try_from(count).expect("a small one")
}

const DOCUMENTS: usize = 20;

/// A second library that publishes to the same server, with its own documents; half of the names equal those of the
/// first.
fn second_of(first: &Remote) -> Library {
    let server = &first.server;
    let key = server.make_client_key("tweede", "ed25519", "");
    let second = Library::empty();
    let fingerprint = server.host_key().fingerprint;
    let words = ["--key", key.to_str().expect("text"), "--accept-host-key", &fingerprint];
    second.begin(&address(server.user(), server.port(), &server.site("")), &words);
    fill(&second, "twee", DOCUMENTS / 2..DOCUMENTS * 3 / 2);
    second
}

/// Checks what a machine reports as done: each of its documents that did not fail has its entry and its whole file, and
/// nothing else is listed.
fn check_done(first: &Remote, machine: &str, done: &Value, when: &str) {
    let failed = tests::json::count(&done["failed"]);
    let told = count(&done["published"]);
    assert_eq!(told + failed, DOCUMENTS, "{when}: {done}");
    check_whole(&first.site(), when);
    let entries = judged_at(&first.site());
    assert_eq!(entries.len(), told, "{when}: what it says is online");
    for loc in entries.keys() {
        let path = loc.strip_prefix(BASE_URL).expect("below the base");
        let text = std::fs::read_to_string(first.site().join(path)).expect(when);
        assert!(text.ends_with(machine), "{when}: {loc} is its own");
    }
}

/// Goes on after others, with every document back that they do not list.
fn go_on(library: &Library) -> tests::command_line::Reply {
    let words = ["publish", "--patience", "10", "--after-others"];
    let rehearsed = library.ask(&[&words[..], &["--dry-run"]].concat());
    let returning = rehearsed.json["elsewhere"]["returning"].as_array();
    let ids: Vec<&str> = (returning.into_iter().flatten()).filter_map(|one| one["id"].as_str()).collect();
    let yes = ids.into_iter().flat_map(|id| ["--republish", id]);
    let words: Vec<&str> = words.into_iter().chain(yes).collect();
    library.ask(&words)
}

/// Waits until this many files have arrived, or the program ended.
fn wait_for_files(site: &std::path::Path, wanted: usize, running: &mut Running) {
    wait_for("files on the server", || {
        let count = std::fs::read_dir(site.join("documenten/2026")).map_or(0, Iterator::count);
        let is_live = site.join("openbaarmaker-bezig.json").exists();
        (count >= wanted.min(DOCUMENTS) && (wanted <= DOCUMENTS || is_live) || running.has_ended()).then_some(())
    });
}

#[test]
fn a_machine_that_is_killed_leaves_nothing_half_to_the_one_that_goes_on() {
    let mut killed = 0;
    // The last number waits until its pages go live.
    for wanted in [1, DOCUMENTS / 2, DOCUMENTS, DOCUMENTS + 1] {
        let Some(first) = Remote::start(&[]) else { return };
        fill(&first.library, "een", 0..DOCUMENTS);
        let second = second_of(&first);
        let when = format!("killed after {wanted}");
        let mut one = first.library.start(&PUBLISH);
        let two = second.start(&PUBLISH);
        wait_for_files(&first.site(), wanted, &mut one);
        killed += u32::from(one.kill());
        let mut done = two.wait();
        if done.exit == 2 {
            assert_eq!(done.code(), "target-changed-elsewhere", "{when}: {}", done.json);
            check_whole(&first.site(), &when);
            done = go_on(&second);
        }
        check_done(&first, "twee", &done.json, &when);
        let again = go_on(&first.library);
        check_done(&first, "een", &again.json, &when);
        let left = files_below(&first.site()).into_keys();
        let left: Vec<String> = left.filter(|name| name.ends_with(".part") || name.ends_with("bezig.json")).collect();
        assert!(left.is_empty(), "{when}: {left:?}");
    }
    assert!(killed > 0, "at least one was killed at work");
}

#[test]
fn of_two_machines_that_publish_at_once_never_both_say_complete() {
    let mut both = 0;
    for round in 0..4 {
        let Some(first) = Remote::start(&[]) else { return };
        fill(&first.library, "een", 0..DOCUMENTS);
        let second = second_of(&first);
        let when = format!("round {round}");
        let (one, two) = (first.library.start(&PUBLISH), second.start(&PUBLISH));
        let (one, two) = (one.wait(), two.wait());
        let is_done = |reply: &tests::command_line::Reply| reply.exit <= 1;
        match (is_done(&one), is_done(&two)) {
            (true, false) => check_done(&first, "een", &one.json, &when),
            (false, true) => check_done(&first, "twee", &two.json, &when),
            _ => panic!("{when}: {} {}", one.json, two.json),
        }
        let told = [&one, &two].map(|reply| reply.code().to_owned());
        both += u32::from(told.iter().any(|code| !code.is_empty()));
        assert!(
            told.iter().all(|code| { code.is_empty() || code == "target-changed-elsewhere" || code == "plan-stale" }),
            "{when}: {told:?}"
        );
    }
    assert_eq!(both, 4, "one of them is told each time");
}

#[test]
fn what_a_machine_that_breaks_off_leaves_never_spoils_what_the_other_publishes() {
    let Some(first) = Remote::start(&[]) else { return };
    fill(&first.library, "een", 0..DOCUMENTS);
    let second = second_of(&first);

    for bytes in [60_000, 100_000] {
        first.proxy.cut_for_good_after(bytes);
        let cut = first.library.ask(&["publish", "--patience", "6"]);
        first.proxy.mend();
        check_whole(&first.site(), &format!("cut after {bytes}: {}", cut.json));
    }
    let published = second.ask(&PUBLISH);
    let failed = tests::json::count(&published.json["failed"]);
    let told = count(&published.json["published"]);
    assert_eq!(told + failed, DOCUMENTS, "{}", published.json);
    assert_eq!(published.exit, i32::from(failed > 0), "{}", published.json);
    let _ = check_whole(&first.site(), "the second");
    let entries = judged_at(&first.site());
    assert_eq!(entries.len(), told, "each entry has its file");

    let again = go_on(&first.library);
    let failed = again.json["failed"].as_array().expect("a list");
    let told = count(&again.json["published"]);
    assert_eq!(told + failed.len(), DOCUMENTS, "{}", again.json);
    for document in failed {
        assert_eq!(document["code"], "target-occupied", "{document}");
    }
    let files = check_whole(&first.site(), "the first again");
    assert_eq!(files, DOCUMENTS * 3 / 2, "every name once");
    for loc in judged_at(&first.site()).keys() {
        let path = loc.strip_prefix(BASE_URL).expect("below the base");
        assert!(first.site().join(path).is_file(), "{loc}");
    }
    let left = files_below(&first.site()).into_keys().find(|name| name.ends_with(".part"));
    assert_eq!(left, None, "nothing half is left");
}
