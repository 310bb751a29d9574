//! Several destinations, and destinations that disappear, move or come back: nothing that must be removed is silently
//! forgotten.

use crate::judging::judged;
use serde_json::{Value, json};
use std::fs;
use tests::command_line::Library;

const TITLE: &str = "Besluit geheim.txt";

fn withdraw(library: &Library, id: &str) {
    library.done(&["withdraw", id, "--reason", "privacy"]);
}

fn folder(library: &Library, name: &str) -> String {
    let folder = library.place(name);
    fs::create_dir_all(&folder).expect("a folder");
    format!("folder:{}", folder.display())
}

/// A library with two documents online; returns the one that is to go.
fn online() -> (Library, String) {
    let (library, id) = Library::with_ready("geheim.txt");
    let _ = library.ready("blijft.txt");
    let _ = library.publish(0);
    (library, id)
}

/// The same with a second destination, after a withdrawal that reached the first one only.
fn withdrawn_at_the_first() -> (Library, String) {
    let (library, id) = online();
    add(&library, &folder(&library, "tweede"), "tweede");
    publish_to_the_second(&library);
    withdraw(&library, &id);
    let _ = library.publish(0);
    (library, id)
}

fn add(library: &Library, place: &str, name: &str) {
    let words = ["target", "add", place, "--name", name];
    library.done(&words);
}

fn publish_to_the_second(library: &Library) {
    library.done(&["publish", "--target", "tweede"]);
}

fn must(library: &Library) -> Vec<Value> {
    let json = library.ask(&["check"]).json;
    let documents = json["documents"].as_array().expect("documents");
    let findings = (documents.iter()).flat_map(|one| one["findings"].as_array().expect("a list"));
    let must = findings.filter(|finding| finding["level"] == "must");
    must.map(|finding| finding["code"].clone()).collect()
}

#[test]
fn a_place_where_a_withdrawal_waits_is_not_forgotten_without_a_word() {
    let (library, id) = online();
    withdraw(&library, &id);
    let elsewhere = folder(&library, "elders");
    let moving = ["target", "edit", "site", "--place", elsewhere.as_str()];
    for words in [&moving[..], &["target", "remove", "site"]] {
        let refused = library.ask(words);
        refused.fails(2, "target-leaves-behind");
        let params = &refused.json["error"]["params"];
        assert_eq!(params["count"], "1", "{params}");
        let names = params["names"].as_str().expect("names");
        assert!(names.contains(TITLE), "{names}");
    }
    let renamed = ["target", "edit", "site", "--rename", "Website"];
    library.done(&renamed);
    let accepted = library.done(&["target", "remove", "Website", "--leave-behind"]);
    let left = &accepted["leftBehind"];
    assert_eq!((&left["count"], &left["files"][0]["title"]), (&json!(1), &json!(TITLE)), "{accepted}");
}

#[test]
fn a_place_goes_at_once_when_nothing_has_to_go_from_it() {
    let (library, id) = online();
    withdraw(&library, &id);
    let _ = library.publish(0);
    let elsewhere = folder(&library, "elders");
    let moved = library.done(&["target", "edit", "site", "--place", &elsewhere]);
    assert_eq!(moved["leftBehind"]["count"], 0, "{moved}");
    library.done(&["target", "remove", "site"]);
}

#[test]
fn a_withdrawal_counts_when_it_is_gone_from_every_destination() {
    let (library, id) = withdrawn_at_the_first();
    let document = library.document(&id);
    assert_eq!((&document["status"], &document["withdrawing"]), (&json!("changed"), &json!(true)), "{document}");
    assert_eq!(must(&library), ["L07"]);
    let refused = library.ask(&["target", "remove", "tweede"]);
    assert_eq!(refused.code(), "target-leaves-behind");
    publish_to_the_second(&library);
    assert_eq!(library.document(&id)["status"], "withdrawn");
    assert_eq!(must(&library), Vec::<Value>::new());
    library.done(&["target", "remove", "tweede"]);
}

#[test]
fn leaving_a_withdrawal_behind_on_purpose_ends_it() {
    let (library, id) = withdrawn_at_the_first();
    library.done(&["target", "remove", "tweede", "--leave-behind"]);
    assert_eq!(library.document(&id)["status"], "withdrawn");
    assert_eq!(must(&library), Vec::<Value>::new());
}

#[test]
fn adding_a_destination_is_not_undone_where_something_has_to_go() {
    let (library, id) = withdrawn_at_the_first();
    let _ = library.ask(&["undo"]);
    let undone = library.ask(&["undo"]);
    assert_ne!(undone.exit, 0, "{}", undone.json);
    assert_eq!(library.document(&id)["withdrawing"], true);
}

#[test]
fn a_destination_that_was_removed_and_added_again_is_no_stranger() {
    let (library, id) = Library::with_published("geheim.txt");
    let site = format!("folder:{}", library.site().display());
    library.done(&["target", "remove", "site"]);
    add(&library, &site, "site");
    library.done(&["withdraw", &id, "--reason", "privacy", "--now"]);
    for (path, bytes) in library.files() {
        let text = String::from_utf8_lossy(&bytes);
        assert!(!path.contains("geheim") && !text.contains(TITLE), "{path}");
    }
    assert!(judged(&library).is_empty());
    assert!(!library.read("robots.txt").contains("Sitemap:"));
    let _ = library.publish(0);
}
