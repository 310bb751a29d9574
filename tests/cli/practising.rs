//! Practice documents never reach a destination that a person set up, and a practice library reaches only its own site,
//! whichever way is tried.

use openbaarmaker_core::store::{Store, StoreError, settings};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use tests::command_line::{BASE_URL, Library, ORGANISATION};
use tests::folders::files_below;
use tests::json::count;
use tests::shared::repository;

/// The practice documents as they come with the program.
fn practice_files() -> Vec<PathBuf> {
    let folder = repository().join("src-tauri/core/data/oefenset");
    let files = fs::read_dir(folder).expect("the practice documents");
    let files = files.map(|entry| entry.expect("an entry").path());
    let is_one = |path: &PathBuf| {
        let extension = path.extension().unwrap_or_default();
        extension != "md" && extension != "json"
    };
    let files: Vec<PathBuf> = files.filter(is_one).collect();
    assert_eq!(files.len(), 5);
    files
}

/// Asserts that nothing below a folder is a practice document, and that no sitemap names one.
#[track_caller]
fn has_none(site: &Path) {
    let wanted: Vec<Vec<u8>> =
        (practice_files().iter()).map(|file| fs::read(file).expect("a practice document")).collect();
    for (name, bytes) in files_below(site) {
        assert!(!wanted.contains(&bytes), "{name} is a practice document");
        let text = String::from_utf8_lossy(&bytes);
        for word in ["jaarverslag-2025", "convenant-jeugdhulp", "Oeverland"] {
            assert!(!text.contains(word), "{name} speaks of {word}");
        }
    }
}

/// The site that a practice library publishes to.
fn practice_site(library: &Library) -> PathBuf {
    library.library().join("oefensite")
}

fn codes(held_back: &Value) -> Vec<String> {
    let list = held_back.as_array().expect("a list").iter();
    list.flat_map(|held| held["codes"].as_array().cloned().unwrap_or_default())
        .filter_map(|code| code.as_str().map(str::to_owned))
        .collect()
}

/// A practice library with everything filled in and published, as an earlier version would have left it in a person's
/// library: nothing marks it as practice.
fn of_an_earlier_version() -> Library {
    let library = Library::empty();
    library.done(&["practice"]);
    library.complete_all();
    assert_eq!(library.publish(0)["published"], 5);
    let folder = library.library();
    let store = Store::open(&folder.join("openbaarmaker.sqlite"), &folder).expect("the library");
    let forget = |connection: &_| settings::write(connection, settings::PRACTICE, "off");
    store.write::<_, StoreError>(forget).expect("the setting");
    library
}

#[test]
fn practice_documents_never_reach_a_site_that_a_person_set_up() {
    let (library, own) = Library::with_ready("eigen.txt");
    let added = library.done(&["practice"]);
    assert_eq!(count(&added["added"]), 5, "{added}");
    let codes_of = |document: &Value| document["findings"][0]["code"].clone();
    let list = added["added"].as_array().unwrap();
    assert!(list.iter().all(|document| codes_of(document) == "O01"));
    library.complete_all();
    let told = library.publish(1);
    assert_eq!(told["published"], 1, "only {own}: {told}");
    assert_eq!(codes(&told["heldBack"]), ["O01"; 5], "{told}");
    has_none(&library.site());
    let again = library.publish(1);
    assert_eq!(again["published"], 0, "{again}");
    has_none(&library.site());
    let said = library.say(&["practice"]);
    assert!(said.stdout.contains("gaan nooit naar een website"));
}

#[test]
fn a_practice_file_that_comes_by_another_road_is_held_back_too() {
    let library = Library::new();
    for file in practice_files() {
        let words = ["add".as_ref(), file.as_os_str()];
        library.done(&words);
    }
    let replaced = library.ready("eigen.txt");
    let file = &practice_files()[0];
    let words = ["replace".as_ref(), replaced.as_ref(), file.as_os_str()];
    library.done(&words);
    library.complete_all();
    let told = library.publish(1);
    assert_eq!(told["published"], 0, "{told}");
    has_none(&library.site());
}

#[test]
fn a_published_document_does_not_become_a_practice_document() {
    let (library, id) = Library::with_published("eigen.txt");
    let before = library.files();
    let file = &practice_files()[0];
    let words = ["replace".as_ref(), id.as_ref(), file.as_os_str()];
    library.done(&words);
    let told = library.publish(1);
    assert_eq!(codes(&told["heldBack"]), ["O01"], "{told}");
    assert_eq!(library.files(), before);
}

#[test]
fn a_practice_library_publishes_to_its_own_site_only() {
    let library = Library::empty();
    library.done(&["practice"]);
    library.complete_all();
    let site = format!("folder:{}", library.site().display());
    let elsewhere = ["target", "add", &site, "--name", "Website"];
    for words in [
        &elsewhere[..],
        &["target", "add", "sftp://j.jansen@127.0.0.1:2222/woo"],
        &["target", "edit", "oefensite", "--place", &site],
    ] {
        let refused = library.ask(words);
        assert_eq!(refused.exit, 2, "{words:?}: {}", refused.json);
        assert_eq!(refused.code(), "practice-library", "{words:?}");
    }
    assert_eq!(library.publish(0)["published"], 5);
    assert!(files_below(&library.site()).is_empty());
    let there = files_below(&practice_site(&library));
    let documents = there.keys().filter(|name| name.starts_with("documenten/"));
    assert_eq!(documents.count(), 5, "{:?}", there.keys());
    let said = library.say(&["practice"]);
    let place = practice_site(&library).display().to_string();
    assert!(said.stdout.contains(&place), "{}", said.stdout);
}

#[test]
fn a_practice_library_writes_no_robots_txt_elsewhere() {
    let library = Library::empty();
    library.done(&["practice"]);
    library.complete_all();
    let root = library.site().display().to_string();
    let catalogues = library.done(&["catalogue", "list"]);
    let name = catalogues["catalogues"][0]["name"].as_str().unwrap();
    let words = ["catalogue", "edit", name, "--host-root", &root];
    library.done(&words);
    let refused = library.ask(&["publish"]);
    assert_eq!(refused.code(), "practice-library", "{}", refused.json);
    assert!(files_below(&library.site()).is_empty());
}

#[cfg(unix)]
#[test]
fn no_link_leads_out_of_a_practice_library() {
    let library = Library::empty();
    library.done(&["practice"]);
    library.complete_all();
    fs::remove_dir(practice_site(&library)).unwrap();
    std::os::unix::fs::symlink(library.site(), practice_site(&library)).unwrap();
    let refused = library.ask(&["publish"]);
    assert_eq!(refused.code(), "practice-library", "{}", refused.json);
    assert!(files_below(&library.site()).is_empty());
}

#[test]
fn practice_makes_a_library_only_where_a_person_says() {
    let library = Library::empty();
    let reply = tests::command_line::run(&library.place("thuis"), &["--json".as_ref(), "practice".as_ref()], "");
    assert_eq!(reply.code(), "library-missing", "{}", reply.json);
}

#[test]
fn what_an_earlier_version_published_is_told_and_can_be_withdrawn() {
    let library = of_an_earlier_version();
    let found = library.done(&["list", "--finding", "O01"]);
    assert_eq!(count(&found["documents"]), 5);
    let checked = library.ask(&["check"]).expect(1);
    let variants = checked["documents"].as_array().unwrap().iter();
    let variants: Vec<&Value> = (variants.map(|one| &one["findings"][0]["variant"])).collect();
    assert_eq!(variants, ["online"; 5], "{checked}");
    let words = ["withdraw", "--all", "--reason", "wrong-document"];
    library.done(&words);
    let gone = library.publish(0);
    assert_eq!(gone["withdrawn"], 5, "{gone}");
    has_none(&practice_site(&library));
}

#[test]
fn what_an_earlier_version_published_goes_to_no_second_destination() {
    let library = of_an_earlier_version();
    let site = format!("folder:{}", library.site().display());
    library.done(&["target", "add", &site, "--name", "Tweede"]);
    let own = library.ready("eigen.txt");
    let told = library.ask(&["publish", "--target", "Tweede"]).expect(1);
    assert_eq!(told["published"], 1, "{own}: {told}");
    has_none(&library.site());
}

#[test]
fn a_file_that_went_missing_at_an_earlier_version_is_not_sent_again() {
    let library = of_an_earlier_version();
    let there = practice_site(&library);
    fs::remove_dir_all(there.join("documenten")).unwrap();
    fs::remove_file(there.join("openbaarmaker-status.json")).unwrap();
    let told = library.ask(&["publish", "--after-others"]).expect(1);
    assert_eq!(codes(&told["heldBack"]), ["O01"; 5], "{told}");
    assert!(!there.join("documenten").exists());
}

#[test]
fn practice_documents_that_are_taken_over_are_told() {
    let practice = Library::empty();
    practice.done(&["practice"]);
    practice.complete_all();
    let _ = practice.publish(0);
    let library = Library::empty();
    let words = [
        "init",
        "--organisation",
        ORGANISATION,
        "--base-url",
        "https://oefenen.example/",
        "--target",
        &format!("folder:{}", library.site().display()),
    ];
    library.done(&words);
    let site = practice_site(&practice);
    library.done(&["adopt".as_ref(), site.as_os_str()]);
    let found = library.done(&["list", "--finding", "O01"]);
    assert_eq!(count(&found["documents"]), 5, "{found}");
    let _ = library.ask(&["publish"]);
    has_none(&library.site());
    assert!(!BASE_URL.contains(".example"), "real sites are elsewhere");
}
