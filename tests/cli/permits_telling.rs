//! What the command line says of permit cases: what others did to them, and what to do next.

use crate::own_folder::back_up;
use crate::permits::{case, library, values};
use serde_json::json;
use tests::command_line::Library;

/// Makes another case.
fn add(library: &Library, number: usize) {
    let words = [vec!["permit".to_owned(), "new".to_owned()], values(number).to_vec()].concat();
    library.done(&words);
}

/// The same library on two machines: the case was deleted there, and changed here. The other one was changed there.
#[test]
fn a_deletion_that_overtakes_a_change_is_named_and_undo_says_what_stays() {
    let library = library();
    let _ = case(&library);
    add(&library, 2);
    library.done(&["permit", "publish"]);
    let backup = back_up(&library);
    library.done(&["permit", "delete", "Z-1"]);
    library.done(&["permit", "set", "Z-2", "title=Daar"]);
    library.done(&["permit", "publish"]);
    library.done(&["restore", &backup]);
    library.done(&["permit", "set", "Z-1", "title=Hier"]);
    let targets = library.done(&["target", "list"]);
    let name = targets["targets"][0]["name"].as_str().expect("a name");
    let adopt = ["permit", "adopt", "--target", name];
    let said = library.say(&[&adopt[..], &["--dry-run"]].concat());
    assert!(said.stdout.contains("de status Verwijderd") && said.stdout.contains("  Hier\n"), "{}", said.stdout);
    assert!(said.stdout.contains("Opdracht: permit republish."), "{}", said.stdout);
    for words in [&["--dry-run"][..], &[]] {
        let told = library.ask(&[&adopt[..], words].concat()).expect(1);
        let found = &told["found"];
        assert_eq!((&found["overtaken"], &found["overtakenDeleted"]), (&json!(["Hier"]), &json!(1)), "{told}");
    }
    assert_eq!(library.done(&["permit", "show", "Z-1"])["state"], "deleted");
    let said = library.say(&["undo"]);
    assert!(said.stdout.contains("1 zaak overgenomen"), "the other one: {}", said.stdout);
    assert!(said.stdout.contains("1 zaak blijft verwijderd") && said.stdout.contains("  Hier\n"), "{}", said.stdout);
    assert_eq!(library.done(&["redo"])["staysDeleted"], json!([]));
    assert_eq!(library.done(&["undo"])["staysDeleted"], json!(["Hier"]));
    library.done(&["permit", "republish", "Z-1"]);
    let published = library.done(&["permit", "publish", "--after-others"]);
    assert_eq!((&published["created"], &published["updated"]), (&json!(1), &json!(1)), "{published}");
}

#[test]
fn a_sheet_that_cannot_be_read_is_told_in_words_of_cases() {
    let library = Library::new();
    let file = library.file("zaken.csv", b"Kleur;Vorm\nrood;rond\n");
    let words = ["permit".as_ref(), "import".as_ref(), file.as_os_str()];
    assert_eq!(library.ask(&words).code(), "permits-off", "whatever is in it");
    library.done(&["permit", "settings", "--notice-read", "--permits-on", "on"]);
    let refused = library.ask(&words);
    refused.fails(2, "sheet-no-headings");
    let message = refused.json["error"]["message"].as_str().expect("a sentence");
    assert!(message.contains("met Zaaknummer of Zaakpagina"), "{message}");
}

#[test]
fn a_value_that_is_not_in_its_list_is_told_with_the_list() {
    let library = library();
    let said = library.say(&["permit", "new", "references=Z-1", "fase=aanvraag", "producttype=kapvergunning"]).stdout;
    assert!(said.contains("“aanvraag” staat niet in de lijst."), "{said}");
    assert!(said.contains("    aanvraag ontvangen; aanvraag ontvankelijk; "), "{said}");
    assert!(said.contains("; omgevingsvergunning"), "{said}");
    library.done(&["permit", "set", "Z-1", "fase=vergunning verleend"]);
    let said = library.say(&["permit", "show", "Z-1"]).stdout;
    assert!(!said.contains("aanvraag ontvankelijk"), "nothing is wrong with it: {said}");
}

#[test]
fn what_was_sent_is_told_with_its_file_and_moment() {
    let library = library();
    let _ = case(&library);
    let would = library.done(&["permit", "publish", "--dry-run"]);
    assert_eq!((&would["items"][0]["fileName"], &would["items"][0]["publishedAt"]), (&json!(""), &json!("")));
    let published = library.done(&["permit", "publish"]);
    let item = &published["items"][0];
    let path = format!("vergunningen-xml/{}", item["fileName"].as_str().expect("a name"));
    let mut uploaded = published["uploaded"].as_array().expect("files").iter();
    assert!(uploaded.any(|file| file["path"] == path), "{published}");
    assert_eq!(item["publishedAt"], published["at"], "{published}");
}
#[test]
fn what_was_published_after_an_adoption_is_not_undone_in_words_of_cases() {
    let other = library();
    let _ = case(&other);
    other.done(&["permit", "publish"]);
    let library = library();
    let theirs = other.site().join("vergunningen-xml");
    library.done(&["permit".as_ref(), "adopt".as_ref(), theirs.as_os_str()]);
    library.done(&["permit", "publish"]);
    let refused = library.ask(&["undo"]);
    refused.fails(2, "undo-published");
    let message = refused.json["error"]["message"].as_str().expect("a sentence");
    assert!(message.contains("Verbeter de zaak") && !message.contains("document"), "{message}");
    assert!(message.ends_with("Opdracht: permit set. Of opdracht: permit delete."), "{message}");
}
