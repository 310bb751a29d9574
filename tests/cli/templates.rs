//! `template …` and `add --template`.

use serde_json::{Value, json};
use tests::command_line::Library;
use tests::json::texts;

fn names(template: &Value) -> Vec<&str> {
    texts(&template["fields"], "field")
}

#[test]
fn a_template_of_a_document_fills_others_and_is_undone() {
    let (library, from) = Library::with_ready("Besluit een.txt");
    let made = library.done(&["template", "add", "Besluit", "--from", &from, "trefwoord=woo;open"]);
    let template = &made["template"];
    let fields = names(template);
    assert!(fields.contains(&"informatiecategorie") && fields.contains(&"trefwoord"), "{made}");
    assert!(!fields.contains(&"creatiedatum"), "differs from document to document: {made}");
    let other = library.added("b.txt");
    let would = library.done(&["template", "apply", "besluit", &other, "--dry-run"]);
    assert_eq!(would["preview"]["changed"], 1, "{would}");
    assert_eq!(library.document(&other)["categories"], json!([]), "nothing was done");
    let done = library.done(&["template", "apply", "besluit", &other]);
    assert_eq!(done["changed"], json!([other]));
    assert_eq!(library.document(&other)["categories"], library.document(&from)["categories"]);
    library.done(&["undo"]);
    assert_eq!(library.document(&other)["categories"], json!([]));
}

#[test]
fn add_tells_which_template_it_used() {
    let library = Library::new();
    let words = ["template", "add", "Woo", "informatiecategorie=infocat014", "--default"];
    library.done(&words);
    let file = library.file("a.txt", b"a");
    let added = library.done(&["add".as_ref(), file.as_os_str()]);
    assert_eq!(added["templates"], json!([{ "name": "Woo", "documents": 1, "problem": null }]));
    let file = library.file("b.txt", b"b");
    let words = ["add".as_ref(), file.as_os_str(), "--template".as_ref(), "none".as_ref()];
    let added = library.done(&words);
    assert_eq!(added["templates"], json!([]));
    let file = library.file("c.txt", b"c");
    let said = library.say(&["add", &file.display().to_string()]).stdout;
    assert!(said.contains("Sjabloon Woo toegepast op 1 document."), "{said}");
    library
        .ask(&["add".as_ref(), file.as_os_str(), "--template".as_ref(), "Weg".as_ref()])
        .fails(2, "template-unknown");
}

#[test]
fn what_a_template_takes_from_another_is_told() {
    let library = Library::new();
    let first = library.done(&["template", "add", "Eerste", "--folder", "Stukken", "--default", "trefwoord=een"]);
    assert_eq!(first["taken"], json!([]), "{first}");
    let second = library.done(&["template", "add", "Tweede", "--folder", "stukken", "trefwoord=twee"]);
    let taken = &second["taken"][0];
    assert_eq!((&taken["name"], &taken["folders"]), (&json!("Eerste"), &json!(["Stukken"])), "{second}");
    assert_eq!(taken["catalogues"], json!([]), "{second}");
    let said = library.say(&["template", "edit", "Tweede", "--default"]).stdout;
    assert!(said.contains("Sjabloon Eerste is niet meer de standaard."), "{said}");
    let said = library.say(&["template", "edit", "Eerste", "--folder", "Stukken"]).stdout;
    assert!(said.contains("De map stukken hoort niet meer bij sjabloon Tweede."), "{said}");
}

#[test]
fn a_template_is_listed_changed_and_removed() {
    let library = Library::new();
    let words = ["template", "add", "Jaarstuk", "thema=verkeer", "language=NLD", "--folder", "Jaar/Stukken"];
    library.done(&words);
    let words = ["template", "edit", "Jaarstuk", "--rename", "Jaarverslag", "language=", "--no-folder", "jaar/stukken"];
    library.done(&words);
    let list = library.done(&["template", "list"]);
    let only = &list["templates"][0];
    assert_eq!((only["name"].as_str(), names(only)), (Some("Jaarverslag"), vec!["thema"]));
    assert_eq!(only["folders"], json!([]));
    library.done(&["template", "remove", "Jaarverslag"]);
    assert_eq!(library.done(&["template", "list"])["templates"], json!([]));
    assert_eq!(library.say(&["template", "list"]).stdout, "Er zijn geen sjablonen.\n");
    for (words, code) in [
        (vec!["template", "remove", "Jaarverslag"], "template-unknown"),
        (vec!["template", "add", "X", "officieleTitel=x"], "field-not-in-template"),
        (vec!["template", "add", "X", "isPartOf=1"], "field-not-in-template"),
        (vec!["template", "add", "X", "trefwoord+=park"], "field-not-in-template"),
        (vec!["template", "add", "X", "foo=x"], "field-unknown"),
        (vec!["template", "add", "X", "--from", "999"], "document-unknown"),
        (vec!["template", "add", "X", "zomaar"], "usage"),
        (vec!["template", "add", "None", "thema=verkeer"], "name-in-use"),
        (vec!["template", "add", "geen", "thema=verkeer"], "name-in-use"),
    ] {
        library.ask(&words).fails(2, code);
    }
    for (name, word, sentence) in [
        ("X", "isPartOf=1", "kan “isPartOf” niet hebben"),
        ("X", "name=y.pdf", "kan “name” niet hebben"),
        ("X", "trefwoord+=park", "als trefwoord=waarde."),
        ("none", "thema=verkeer", "“none” is een vast woord"),
    ] {
        let refused = library.ask(&["template", "add", name, word]);
        let message = refused.json["error"]["message"].as_str().unwrap_or_default();
        assert!(message.contains(sentence), "{message}");
        assert!(!message.contains("bestaat niet") && !message.contains("bestaat al"), "{message}");
    }
}
