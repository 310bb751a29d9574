//! Catalogues and categories that are no longer used: nothing withdrawn keeps them, nothing is lost without a yes.

use crate::permits::case;
use crate::telling::Telling;
use serde_json::json;
use tests::command_line::{BASE_URL, Library, ORGANISATION, Reply};
use tests::json::count;

/// A library of which the only document was published, and withdrawn again.
fn withdrawn() -> (Library, String) {
    let (library, id) = Library::with_published("a.txt");
    library.done(&["withdraw", &id, "--reason", "privacy"]);
    (library, id)
}

/// A catalogue at another address.
fn add(library: &Library, name: &str, base_url: &str) -> Reply {
    library.ask(&["catalogue", "add", name, "--organisation", ORGANISATION, "--base-url", base_url])
}

#[test]
fn a_catalogue_that_had_permit_cases_can_go() {
    let library = Library::new();
    library.done(&["permit", "settings", "--notice-read", "--permits-on", "on"]);
    let _ = case(&library);
    let kept = Telling {
        exit: 2,
        code: "catalogue-not-empty",
        names: &["1"],
        dutch: &["1 vergunningzaak"],
        english: &["1 permit case"],
    };
    kept.by(&library, &["catalogue", "remove"]);
    library.done(&["permit", "remove", "Z-1"]);
    library.done(&["catalogue", "remove"]);
    // Nothing was ever published there: the address is free again, also by a change.
    let _ = add(&library, "Elders", "https://elders.example/").expect(0);
    library.done(&["catalogue", "edit", "--base-url", BASE_URL]);
}

/// What was left there counts, whatever is switched on here.
fn loses_a_message_while_permits_are_off(library: &Library) {
    let switch = |to| library.done(&["permit", "settings", "--permits-on", to]);
    let _ = switch("off");
    let folder = library.site().join("vergunningen-xml");
    let mut messages = std::fs::read_dir(&folder).expect("a folder");
    let is_message = |path: &std::path::PathBuf| path.extension().is_some_and(|end| end == "xml");
    let message = messages.find_map(|entry| Some(entry.ok()?.path()).filter(is_message));
    let message = message.expect("a message");
    let bytes = std::fs::read(&message).expect("read");
    std::fs::remove_file(&message).expect("removed");
    let verified = library.ask(&["verify"]);
    assert_eq!(verified.exit, 1, "{:?}", verified.json);
    std::fs::write(&message, bytes).expect("put back");
    let _ = switch("on");
}

#[test]
fn a_catalogue_of_permit_cases_that_can_be_found_says_at_each_step_how_it_can_go() {
    let library = Library::new();
    library.done(&["permit", "settings", "--notice-read", "--permits-on", "on"]);
    let _ = case(&library);
    library.done(&["permit", "publish"]);
    loses_a_message_while_permits_are_off(&library);
    let target = library.done(&["target", "list"])["targets"][0].clone();
    let name = target["name"].as_str().expect("a name");
    let place = format!("folder:{}", library.site().display());
    // Its only destination goes: the deletion must still get there.
    library.ask(&["target", "remove", name]).fails(2, "target-leaves-behind");
    library.done(&["target", "remove", name, "--leave-behind"]);
    let told = |words: &[&str], code, dutch: &[&str]| {
        let told = library.ask(words);
        told.fails(2, code);
        let said = library.say(words);
        let said = format!("{}{}", said.stdout, said.stderr);
        for part in dutch {
            assert!(said.contains(part), "{words:?}: {said}");
        }
    };
    let first = "publiceer dan eerst een verwijderbericht";
    told(&["catalogue", "remove"], "catalogue-not-empty", &[first]);
    told(&["permit", "remove", "Z-1"], "permit-published", &["Maak eerst een verwijderbericht"]);
    library.done(&["permit", "delete", "Z-1"]);
    told(&["permit", "publish"], "target-missing", &["Voeg een map of een server toe"]);
    library.done(&["target", "add", &place]);
    library.done(&["permit", "publish"]);
    library.done(&["permit", "remove", "Z-1"]);
    library.done(&["catalogue", "remove"]);
}

#[test]
fn what_is_erased_with_its_catalogue_is_not_brought_back_by_an_older_step() {
    let (library, id) = withdrawn();
    library.done(&["catalogue", "edit", "--department", "Griffie"]);
    let _ = library.publish(0);
    library.done(&["catalogue", "remove", "--with-withdrawn", "1"]);
    // It cannot be moved to, nor be in the way by its name.
    let _ = add(&library, "Elders", "https://elders.example/").expect(0);
    let moved = Telling {
        exit: 2,
        code: "base-url-in-use",
        names: &[BASE_URL],
        dutch: &["die nu weg is"],
        english: &["A catalogue that is gone"],
    };
    moved.by(&library, &["catalogue", "edit", "--base-url", BASE_URL]);
    library.done(&["catalogue", "edit", "--rename", BASE_URL]);
    for _ in 0..2 {
        library.done(&["undo"]);
    }
    assert_eq!(library.done(&["erase", "--removed", "--yes"])["erased"], json!([id]));
    let changes = library.done(&["history", "--changes"]);
    let removal = &changes["changes"][0];
    assert_eq!(removal["kind"], "catalogue", "{changes}");
    assert_ne!(removal["subject"], "", "what was removed stays known");
    library.ask(&["undo"]).fails(2, "nothing-to-undo");
    assert_eq!(library.done(&["catalogue", "list"])["catalogues"], json!([]));
}

/// The name of a category that the document does not have.
const OTHER: [&str; 4] = ["catalogue", "edit", "--categories", "infocat002"];

#[test]
fn a_category_of_withdrawn_documents_can_go() {
    let (library, id) = withdrawn();
    let kept = library.ask(&OTHER);
    kept.fails(2, "category-has-documents");
    let _ = library.publish(0);
    library.done(&OTHER);
    // Who wants it back is told.
    library.ask(&["republish", &id]).fails(2, "category-not-in-use");
    library.done(&["catalogue", "edit", "--categories", "all"]);
    library.done(&["republish", &id]);
    library.ask(&["catalogue", "remove"]).fails(2, "catalogue-not-empty");
}

#[test]
fn a_catalogue_of_withdrawn_documents_goes_after_a_yes_that_says_how_many() {
    let (library, id) = withdrawn();
    library.ask(&["catalogue", "remove", "--with-withdrawn", "1"]).fails(2, "catalogue-not-empty");
    let _ = library.publish(0);
    let files = library.files();
    let left: Vec<&String> = files.keys().collect();
    assert_eq!(left, ["openbaarmaker-status.json", "robots.txt"]);
    let robots = String::from_utf8_lossy(&files["robots.txt"]);
    assert!(!robots.contains("Sitemap"), "nothing leads to it: {robots}");
    let asked = Telling {
        exit: 2,
        code: "catalogue-has-withdrawn",
        names: &["1"],
        dutch: &["ingetrokken document", "--with-withdrawn 1"],
        english: &["withdrawn document", "--with-withdrawn 1"],
    };
    asked.by(&library, &["catalogue", "remove"]);
    asked.by(&library, &["catalogue", "remove", "--with-withdrawn", "2"]);
    let remove = ["catalogue", "remove", "--with-withdrawn", "1"];
    let removed = library.done(&remove);
    assert_eq!(removed["withdrawn"], json!([id]), "{removed}");
    assert_eq!(library.done(&["catalogue", "list"])["catalogues"], json!([]));
    assert_eq!(library.done(&["list"])["documents"], json!([]));
    let runs = library.done(&["history"]);
    assert_eq!(count(&runs["runs"]), 2, "{runs}");

    // One undo brings all back; redoing it removes the same documents.
    library.done(&["undo"]);
    assert_eq!(library.document(&id)["status"], "withdrawn");
    assert_eq!(library.done(&["target", "list"])["targets"][0]["place"]["kind"], "folder");
    library.done(&["redo"]);
    assert_eq!(library.done(&["catalogue", "list"])["catalogues"], json!([]));
    assert_eq!(library.done(&["list"])["documents"], json!([]));
    library.done(&["undo"]);
    assert_eq!(library.document(&id)["status"], "withdrawn");
    library.done(&remove);

    // At the same address no name is used for another document.
    let site = library.site();
    let place = format!("folder:{}", site.display());
    let again = ["catalogue", "add", "Nieuw", "--organisation", ORGANISATION, "--base-url", BASE_URL];
    library.done(&again);
    library.done(&["target", "add", &place]);
    let second = library.ready("a.txt");
    let _ = library.publish(0);
    let path = &library.document(&second)["path"];
    assert_ne!(path, "documenten/2026/a.txt", "that was the first document's");
    assert_eq!(library.done(&["erase", "--removed", "--yes"])["erased"], json!([id]));
    library.ask(&["catalogue", "remove", "Nieuw"]).fails(2, "catalogue-not-empty");
}

#[test]
fn a_catalogue_that_is_switched_off_says_what_nobody_finds() {
    let (library, _) = Library::with_published("a.txt");
    library.done(&["catalogue", "edit", "--woo-sitemap", "off"]);
    let off = library.publish(0);
    assert_eq!(off["unlisted"], 1, "{off}");
    for words in [&["publish"][..], &["publish", "--dry-run"]] {
        let told = library.say(words).stdout;
        assert!(!told.contains("Alles is gepubliceerd"), "{told}");
        assert!(told.contains("De Woo-sitemap staat uit"), "{told}");
        assert!(told.contains("1 document dat online staat"), "{told}");
    }
    // What stands there while its change is held back counts, too.
    let held = library.ready("b.txt");
    let _ = library.publish(0);
    library.done(&["set", &held, "officieleTitel="]);
    for words in [&["publish", "--dry-run"][..], &["publish"]] {
        let told = library.ask(words).json;
        assert_eq!(told["heldBack"][0]["id"], json!(held), "{told}");
        assert_eq!(told["unlisted"], 2, "{told}");
    }
    library.done(&["undo"]);
    library.done(&["catalogue", "edit", "--woo-sitemap", "on"]);
    assert_eq!(library.publish(0)["unlisted"], 0);
    assert!(library.say(&["publish"]).stdout.contains("Alles is gepubliceerd"));
}
