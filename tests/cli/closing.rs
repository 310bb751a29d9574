//! Catalogues and categories that are no longer used: nothing withdrawn keeps them, nothing is lost without a yes.

use crate::permits::case;
use crate::telling::Telling;
use serde_json::json;
use tests::command_line::{BASE_URL, Library, ORGANISATION, Reply};

/// A library of which the only document was published, and withdrawn again.
fn withdrawn() -> (Library, String) {
    let library = Library::new();
    let id = library.ready("a.txt");
    let _ = library.publish(0);
    let _ = library
        .ask(&["withdraw", &id, "--reason", "privacy"])
        .expect(0);
    (library, id)
}

/// A catalogue at another address.
fn add(library: &Library, name: &str, base_url: &str) -> Reply {
    library.ask(&[
        "catalogue",
        "add",
        name,
        "--organisation",
        ORGANISATION,
        "--base-url",
        base_url,
    ])
}

#[test]
fn a_catalogue_that_had_permit_cases_can_go() {
    let library = Library::new();
    let _ = library
        .ask(&["permit", "settings", "--notice-read", "--permits-on", "on"])
        .expect(0);
    let _ = case(&library);
    let kept = Telling {
        exit: 2,
        code: "catalogue-not-empty",
        names: &["1"],
        dutch: &["1 vergunningzaak"],
        english: &["1 permit case"],
    };
    kept.by(&library, &["catalogue", "remove"]);
    let _ = library.ask(&["permit", "remove", "Z-1"]).expect(0);
    let _ = library.ask(&["catalogue", "remove"]).expect(0);
    // Nothing was ever published there: the address is free again, also by a change.
    let _ = add(&library, "Elders", "https://elders.example/").expect(0);
    let _ = library
        .ask(&["catalogue", "edit", "--base-url", BASE_URL])
        .expect(0);
}

/// What was left there counts, whatever is switched on here.
fn loses_a_message_while_permits_are_off(library: &Library) {
    let switch = |to| {
        library
            .ask(&["permit", "settings", "--permits-on", to])
            .expect(0)
    };
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
    let _ = library
        .ask(&["permit", "settings", "--notice-read", "--permits-on", "on"])
        .expect(0);
    let _ = case(&library);
    let _ = library.ask(&["permit", "publish"]).expect(0);
    loses_a_message_while_permits_are_off(&library);
    let target = library.ask(&["target", "list"]).expect(0)["targets"][0].clone();
    let name = target["name"].as_str().expect("a name");
    let place = format!("folder:{}", library.site().display());
    // Its only destination goes: the deletion must still get there.
    let _ = library.ask(&["target", "remove", name]).expect(0);
    let told = |words: &[&str], code, dutch: &[&str]| {
        let told = library.ask(words);
        assert_eq!((told.exit, told.code()), (2, code), "{words:?}");
        let said = library.say(words);
        let said = format!("{}{}", said.stdout, said.stderr);
        for part in dutch {
            assert!(said.contains(part), "{words:?}: {said}");
        }
    };
    let first = "publiceer dan eerst een verwijderbericht";
    told(&["catalogue", "remove"], "catalogue-not-empty", &[first]);
    told(
        &["permit", "remove", "Z-1"],
        "permit-published",
        &["Maak eerst een verwijderbericht"],
    );
    let _ = library.ask(&["permit", "delete", "Z-1"]).expect(0);
    told(
        &["permit", "publish"],
        "target-missing",
        &["Voeg een map of een server toe"],
    );
    let _ = library.ask(&["target", "add", &place]).expect(0);
    let _ = library.ask(&["permit", "publish"]).expect(0);
    let _ = library.ask(&["permit", "remove", "Z-1"]).expect(0);
    let _ = library.ask(&["catalogue", "remove"]).expect(0);
}

#[test]
fn what_is_erased_with_its_catalogue_is_not_brought_back_by_an_older_step() {
    let (library, id) = withdrawn();
    let _ = library
        .ask(&["catalogue", "edit", "--department", "Griffie"])
        .expect(0);
    let _ = library.publish(0);
    let _ = library
        .ask(&["catalogue", "remove", "--with-withdrawn", "1"])
        .expect(0);
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
    let _ = library
        .ask(&["catalogue", "edit", "--rename", BASE_URL])
        .expect(0);
    for _ in 0..2 {
        let _ = library.ask(&["undo"]).expect(0);
    }
    assert_eq!(
        library.ask(&["erase", "--removed", "--yes"]).expect(0)["erased"],
        json!([id])
    );
    let changes = library.ask(&["history", "--changes"]).expect(0);
    let removal = &changes["changes"][0];
    assert_eq!(removal["kind"], "catalogue", "{changes}");
    assert_ne!(removal["subject"], "", "what was removed stays known");
    let undone = library.ask(&["undo"]);
    assert_eq!((undone.exit, undone.code()), (2, "nothing-to-undo"));
    assert_eq!(
        library.ask(&["catalogue", "list"]).expect(0)["catalogues"],
        json!([])
    );
}

/// The name of a category that the document does not have.
const OTHER: [&str; 4] = ["catalogue", "edit", "--categories", "infocat002"];

#[test]
fn a_category_of_withdrawn_documents_can_go() {
    let (library, id) = withdrawn();
    let kept = library.ask(&OTHER);
    assert_eq!((kept.exit, kept.code()), (2, "category-has-documents"));
    let _ = library.publish(0);
    let _ = library.ask(&OTHER).expect(0);
    // Who wants it back is told.
    let told = library.ask(&["republish", &id]);
    assert_eq!((told.exit, told.code()), (2, "category-not-in-use"));
    let _ = library
        .ask(&["catalogue", "edit", "--categories", "all"])
        .expect(0);
    let _ = library.ask(&["republish", &id]).expect(0);
    let kept = library.ask(&["catalogue", "remove"]);
    assert_eq!((kept.exit, kept.code()), (2, "catalogue-not-empty"));
}

#[test]
fn a_catalogue_of_withdrawn_documents_goes_after_a_yes_that_says_how_many() {
    let (library, id) = withdrawn();
    let kept = library.ask(&["catalogue", "remove", "--with-withdrawn", "1"]);
    assert_eq!((kept.exit, kept.code()), (2, "catalogue-not-empty"));
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
    let removed = library.ask(&remove).expect(0);
    assert_eq!(removed["withdrawn"], json!([id]), "{removed}");
    assert_eq!(
        library.ask(&["catalogue", "list"]).expect(0)["catalogues"],
        json!([])
    );
    assert_eq!(library.ask(&["list"]).expect(0)["documents"], json!([]));
    let runs = library.ask(&["history"]).expect(0);
    assert_eq!(runs["runs"].as_array().map(Vec::len), Some(2), "{runs}");

    // One undo brings all back; doing it again asks again.
    let _ = library.ask(&["undo"]).expect(0);
    assert_eq!(library.document(&id)["status"], "withdrawn");
    assert_eq!(
        library.ask(&["target", "list"]).expect(0)["targets"][0]["place"]["kind"],
        "folder"
    );
    asked.by(&library, &["redo"]);
    let _ = library.ask(&remove).expect(0);

    // At the same address no name is used for another document.
    let site = library.site();
    let place = format!("folder:{}", site.display());
    let again = [
        "catalogue",
        "add",
        "Nieuw",
        "--organisation",
        ORGANISATION,
        "--base-url",
        BASE_URL,
    ];
    let _ = library.ask(&again).expect(0);
    let _ = library.ask(&["target", "add", &place]).expect(0);
    let second = library.ready("a.txt");
    let _ = library.publish(0);
    let path = &library.document(&second)["path"];
    assert_ne!(
        path, "documenten/2026/a.txt",
        "that was the first document's"
    );
    assert_eq!(
        library.ask(&["erase", "--removed", "--yes"]).expect(0)["erased"],
        json!([id])
    );
    let held = library.ask(&["catalogue", "remove", "Nieuw"]);
    assert_eq!((held.exit, held.code()), (2, "catalogue-not-empty"));
}

#[test]
fn a_catalogue_that_is_switched_off_says_what_nobody_finds() {
    let library = Library::new();
    let _ = library.ready("a.txt");
    let _ = library.publish(0);
    let _ = library
        .ask(&["catalogue", "edit", "--woo-sitemap", "off"])
        .expect(0);
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
    let _ = library.ask(&["set", &held, "officieleTitel="]).expect(0);
    for words in [&["publish", "--dry-run"][..], &["publish"]] {
        let told = library.ask(words).json;
        assert_eq!(told["heldBack"][0]["id"], json!(held), "{told}");
        assert_eq!(told["unlisted"], 2, "{told}");
    }
    let _ = library.ask(&["undo"]).expect(0);
    let _ = library
        .ask(&["catalogue", "edit", "--woo-sitemap", "on"])
        .expect(0);
    assert_eq!(library.publish(0)["unlisted"], 0);
    assert!(
        library
            .say(&["publish"])
            .stdout
            .contains("Alles is gepubliceerd")
    );
}
