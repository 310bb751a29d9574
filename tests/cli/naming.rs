//! What was withdrawn is named nowhere, however and whenever its address was typed, and in whichever document.

use crate::judging::judged;
use serde_json::{Value, json};
use std::fs;
use tests::command_line::{BASE_URL, Library};
use tests::json::count;

const SECRET: &str = "Geheim Jansen";
const OTHER_BASE: &str = "https://ander.voorbeeld.nl/woo/";

/// A document that is ready and whose title nobody may see for ever.
fn secret(library: &Library) -> String {
    let id = library.ready("geheim.txt");
    set(library, &id, &format!("officieleTitel={SECRET}"));
    id
}

fn set(library: &Library, id: &str, pair: &str) {
    library.done(&["set", id, pair]);
}

fn withdraw(library: &Library, id: &str) -> Value {
    let words = ["withdraw", id, "--reason", "privacy", "--now"];
    library.done(&words)
}

/// Pages of a folder that hold a text.
fn naming(site: &std::path::Path, text: &str) -> Vec<String> {
    (tests::folders::files_below(site).into_iter())
        .filter(|(_, bytes)| String::from_utf8_lossy(bytes).contains(text))
        .map(|(path, _)| path)
        .collect()
}

#[test]
fn a_document_that_was_named_before_it_was_published_is_named_no_more_after_its_withdrawal() {
    for (field, address) in [
        ("documentrelatie=is reactie op@", format!("{BASE_URL}documenten/2026/geheim.txt")),
        ("isPartOf=", format!("{BASE_URL}documenten/2026/geheim.txt")),
        ("documentrelatie=is reactie op@", "https://open.voorbeeld.nl:443/documenten/2026/geheim.txt".to_owned()),
        ("documentrelatie=is reactie op@", "https://open.voorbeeld.nl/documenten/2026/%67eheim.txt?x=1".to_owned()),
    ] {
        let library = Library::new();
        let (id, naming_id) = (secret(&library), library.ready("reactie.txt"));
        set(&library, &naming_id, &format!("{field}{address} {SECRET}"));
        let _ = library.publish(0);
        assert_eq!(naming(&library.site(), SECRET).len(), 1, "{address}: one page has both entries");
        let before = judged(&library);
        let _ = withdraw(&library, &id);
        for text in [SECRET, "geheim.txt", "%67eheim"] {
            let left = naming(&library.site(), text);
            assert_eq!(left, [""; 0], "{field}{address}: {text}");
        }
        let after = judged(&library);
        let (url, moment) = after.first_key_value().expect("the other stays");
        assert_ne!(*moment, before[url], "its entry is another one");
        // Its description still names what is gone: that is told, as of a document named by its number.
        let checked = library.ask(&["check", &naming_id]).expect(1);
        let codes = checked["documents"][0]["findings"].to_string();
        assert!(codes.contains("D15") && codes.contains(SECRET), "{checked}");
        let (name, _) = field.split_once('=').expect("a field");
        set(&library, &naming_id, &format!("{name}="));
        let again = library.publish(0);
        assert_eq!(again["heldBack"], json!([]), "{again}");
    }
}

#[test]
fn an_address_of_a_document_online_is_that_document_however_it_is_written() {
    let library = Library::new();
    let (id, reaction) = (library.ready("besluit.txt"), library.ready("reactie.txt"));
    let _ = library.publish(0);
    for address in [
        "https://open.voorbeeld.nl:443/documenten/2026/besluit.txt",
        "https://open.voorbeeld.nl/documenten/2026/%62esluit.txt?download=1",
        "https://Open.Voorbeeld.nl/documenten/./2026/BESLUIT.txt",
    ] {
        set(&library, &reaction, &format!("documentrelatie=is reactie op@{address}"));
        let condition = format!("documentrelatie=is reactie op@{id}");
        let checked = library.done(&["check", "--where", &condition]);
        let found = count(&checked["documents"]);
        assert_eq!(found, 1, "{address}: {checked}");
        set(&library, &reaction, "documentrelatie=");
    }
}

#[test]
fn another_catalogue_names_it_no_more_from_its_next_publication_on() {
    let library = Library::new();
    let id = secret(&library);
    library.done(&["catalogue", "add", "Tweede", "--organisation", "gemeente Amersfoort", "--base-url", OTHER_BASE]);
    let other_site = library.place("tweede");
    fs::create_dir(&other_site).expect("a folder");
    let place = format!("folder:{}", other_site.display());
    let in_second = |words: &[&str], exit: i32| {
        let all = [&["--catalogue", "Tweede"], words].concat();
        library.ask(&all).expect(exit)
    };
    let in_first = |words: &[&str], exit: i32| {
        let name = library.done(&["catalogue", "list"]);
        let all = name["catalogues"].as_array().expect("a list").clone();
        let first = (all.iter()).find(|one| one["name"] != "Tweede");
        let first = first.expect("the first")["name"].as_str().expect("a name").to_owned();
        let all = [&["--catalogue", &first], words].concat();
        library.ask(&all).expect(exit)
    };
    let _ = in_second(&["target", "add", &place], 0);
    let file = library.file("reactie.txt", b"Een reactie.\n");
    let added = in_second(&["add", file.to_str().expect("text")], 0);
    let reaction = added["added"][0]["id"].as_str().expect("one").to_owned();
    let named = format!("documentrelatie=is reactie op@{BASE_URL}documenten/2026/geheim.txt {SECRET}");
    library.done(&[
        "set",
        &reaction,
        "officieleTitel=Reactie op een besluit",
        "informatiecategorie=infocat014",
        "creatiedatum=2026-03-10",
        "documenthandeling=vaststelling@2026-03-10",
        &named,
    ]);
    let _ = in_first(&["publish"], 0);
    let _ = in_second(&["publish"], 0);
    assert_eq!(naming(&other_site, SECRET).len(), 1, "it is named there");
    library.done(&["withdraw", &id, "--reason", "privacy"]);
    let _ = in_first(&["publish"], 0);
    assert_eq!(naming(&library.site(), SECRET), [""; 0]);
    // The document that names it is held back, and its entry names nobody any more.
    let published = in_second(&["publish"], 1);
    assert_eq!(published["heldBack"][0]["id"], json!(reaction), "{published}");
    assert_eq!(naming(&other_site, SECRET), [""; 0]);
    assert_eq!(naming(&other_site, "Reactie op een besluit").len(), 1);
}
