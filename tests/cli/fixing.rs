//! `fix`: what the program itself can repair, shown, done and undone; and `officieleTitel:=`.

use serde_json::{Value, json};
use tests::command_line::Library;

fn title(library: &Library, id: &str) -> Value {
    library.document(id)["title"].clone()
}

#[test]
fn fixes_are_shown_made_by_rule_and_undone() {
    let library = Library::new();
    // Their titles end in the extension of a file.
    let [one, two] = ["a.txt", "b.txt"].map(|name| library.ready(name));
    let group = |shown: &Value| {
        let groups = shown["fixes"].as_array().expect("a list").clone();
        let found = |group: &Value| group["code"] == "D02" && group["variant"] == "extension";
        groups.into_iter().find(found)
    };
    let fact = |id: &str, letter: &str| {
        let title = format!("Besluit {letter}");
        json!({ "id": id, "file": format!("{letter}.txt"), "field": "officieleTitel", "before": format!("{title}.txt"), "after": title })
    };
    for words in [&["fix"][..], &["fix", "D02-extension", "--dry-run"]] {
        let shown = library.done(words);
        let expected = json!({ "code": "D02", "variant": "extension", "count": 2, "documents": [fact(&one, "a"), fact(&two, "b")] });
        assert_eq!(group(&shown), Some(expected), "{words:?}: {shown}");
    }
    let of_one = library.done(&["fix", &one]);
    let documents = &group(&of_one).expect("of one document")["documents"];
    assert_eq!(*documents, json!([fact(&one, "a")]), "{of_one}");
    let said = library.say(&["fix"]);
    for part in ["D02-extension  2 titels", "a.txt: Besluit a.txt → Besluit a\n", "fix REGEL"] {
        assert!(said.stdout.contains(part), "{part}: {}", said.stdout);
    }
    assert_eq!(title(&library, &one), "Besluit a.txt", "only shown");

    let made = library.done(&["fix", "D02-extension", &two]);
    assert_eq!(made, json!({ "changed": [two] }));
    let made = library.done(&["fix", "D02"]);
    assert_eq!(made, json!({ "changed": [one] }), "of the whole catalogue");
    assert_eq!(title(&library, &one), "Besluit a");
    assert_eq!(group(&library.done(&["fix"])), None);
    let again = library.done(&["fix", "D02", "--all"]);
    assert_eq!(again, json!({ "changed": [] }));
    library.done(&["undo"]);
    assert_eq!(title(&library, &one), "Besluit a.txt");
    assert_eq!(title(&library, &two), "Besluit b", "one step");
}

#[test]
fn a_withdrawn_document_is_left_as_it_is() {
    let library = Library::new();
    let [gone, here] = ["a.txt", "b.txt"].map(|name| library.ready(name));
    let _ = library.publish(0);
    library.done(&["withdraw", &gone, "--reason", "privacy"]);
    let made = library.done(&["fix", "D02", "--all"]);
    assert_eq!(made, json!({ "changed": [here] }), "the rules say nothing about it");
    library.ask(&["fix", "D02", &gone]).fails(2, "document-withdrawing");
    assert_eq!(title(&library, &gone), "Besluit a.txt");
    let shown = library.done(&["fix", "D02"]);
    assert_eq!(shown["changed"], json!([]), "{shown}");
}

#[test]
fn a_rule_that_a_person_must_answer_is_refused() {
    let library = Library::new();
    for rule in ["D99", "D01", "D02-long", "titel"] {
        let refused = library.ask(&["fix", rule]);
        assert_eq!((refused.exit, refused.code()), (2, "usage"), "{rule}");
        let message = refused.json["error"]["message"].to_string();
        assert!(message.contains(rule), "{message}");
    }
    let none = library.done(&["fix"]);
    assert_eq!(none, json!({ "fixes": [] }));
}

#[test]
fn proposed_titles_are_accepted_as_they_are() {
    let library = Library::new();
    let file = library.file("stuk 12.txt", b"Onderwerp: Aanleg fietspad Dorpsstraat\n");
    let added = library.done(&["add".as_ref(), file.as_os_str()]);
    let id = added["added"][0]["id"].as_str().expect("an identity");
    library.done(&["set", id, "language=nl"]);
    let proposed = || library.done(&["suggest", id])["suggested"].clone();
    assert_eq!(proposed(), 1, "the title is still a proposal");
    let before = title(&library, id);
    let taken = library.done(&["set", "--all", "officieleTitel:="]);
    assert_eq!(taken, json!({ "changed": [id] }));
    assert_eq!((title(&library, id), proposed()), (before, json!(0)));
    let again = library.done(&["set", id, "officieleTitel:="]);
    assert_eq!(again, json!({ "changed": [] }));
    library.done(&["undo"]);
    assert_eq!(proposed(), 1, "undone");
    for words in ["officieleTitel:=Beter", "officieleTitel+=Beter"] {
        library.ask(&["set", id, words]).fails(2, "field-one-value");
    }
}
