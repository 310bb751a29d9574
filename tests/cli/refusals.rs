//! Words that match nothing are refused, in sentences that say what is wrong.

use serde_json::json;
use std::ffi::OsStr;
use std::fs;
use tests::command_line::{Library, ORGANISATION, Reply};

fn message(reply: &Reply) -> &str {
    reply.json["error"]["message"].as_str().unwrap_or_default()
}

#[test]
fn a_number_that_no_document_has_is_refused_everywhere() {
    let (library, id) = Library::with_ready("a.txt");
    let sheet = library.place("y.csv").display().to_string();
    for words in [
        &["publish", "--without", "999"][..],
        &["publish", "--republish", "999"],
        &["check", "999"],
        &["check", &id, "999"],
        &["erase", "999", "--yes"],
        &["sheet", "export", &sheet, "999"],
        &["parts", &id, "999"],
    ] {
        library.ask(words).fails(2, "document-unknown");
    }
    assert!(library.files().is_empty(), "nothing went online");
    library.ask(&["publish", "--republish", &id]).fails(2, "value-invalid");
    assert!(library.files().is_empty(), "nothing went online");
}

#[test]
fn a_refusal_names_the_command_or_option_that_helps() {
    let library = Library::empty();
    let named = |words: &[&str], code: &str, hint: &str| {
        let reply = library.ask(words);
        reply.fails(2, code);
        assert!(message(&reply).ends_with(hint), "{words:?}: {}", reply.json);
    };
    named(&["list"], "library-missing", "Opdracht: init. Of wijs een map aan met de optie --library.");
    library.begin(&format!("folder:{}", library.site().display()), &[]);
    let id = library.added("a.txt");
    named(&["withdraw", &id], "reason-required", "Optie: --reason.");
    named(
        &["permit", "new", "references=Z-1"],
        "permits-off",
        "Opdracht: permit settings --notice-read --permits-on on.",
    );
    let to = library.place("kopie").display().to_string();
    let made = library.ask_with_input(&["backup", &to, "--password-stdin"], "geheim\n").expect(0);
    let backup = made["backup"].as_str().expect("a place");
    named(&["restore", backup], "backup-password-needed", "Optie: --password-stdin.");
    let again = library.file("b.txt", b"Inhoud van a.txt.\n");
    let skipped = library.ask(&["add".as_ref(), again.as_os_str()]).expect(1);
    let why = skipped["skipped"][0]["message"].as_str().unwrap_or_default();
    assert!(why.ends_with("Optie: --allow-duplicates."), "{skipped}");
    let words = ["catalogue", "add", "Tweede", "--organisation", ORGANISATION, "--base-url", "https://b.nl/x"];
    library.done(&words);
    named(&["publish"], "catalogue-ambiguous", "Optie: --catalogue.");
}

#[test]
fn a_refusal_says_what_was_asked_in_words_of_people() {
    let (library, id) = Library::with_added("a.txt");
    let empty = library.place("leeg").display().to_string();
    fs::create_dir(&empty).expect("a folder");
    let report = library.place("weg/x.html").display().to_string();
    let said = |words: &[&str], code: &str, sentence: &str| {
        let reply = library.ask(words);
        reply.fails(2, code);
        assert!(message(&reply).contains(sentence), "{words:?}: {}", reply.json);
    };
    said(&["report"], "value-invalid", "Er is nog niets gepubliceerd. Opdracht: publish.");
    said(&["report", "7"], "value-invalid", "Er is geen publicatie met nummer “7”. Opdracht: history.");
    said(&["history", "--changes", "--revert", "x"], "value-invalid", "Er is geen wijziging met nummer “x”.");
    said(&["saved", "remove", "zz"], "value-invalid", "Er is geen bewaarde zoekopdracht “zz”.");
    said(&["saved", "add", " "], "value-invalid", "Er is geen naam ingevuld.");
    said(&["catalogue", "edit", "--page-entries", "0"], "value-invalid", "1 tot en met 50.000");
    said(&["catalogue", "edit", "--max-size", "0"], "value-invalid", "van 0 bytes");
    said(&["catalogue", "edit", "--max-size", "veel"], "value-invalid", "Schrijf bijvoorbeeld 500 MB.");
    said(&["lists", "show", "gemeenten"], "value-invalid", "Er is geen lijst “gemeenten”.");
    said(&["lists", "show", "gemeenten"], "value-invalid", "Opdracht: lists.");
    said(&["list", "--finding", "D99"], "value-invalid", "Kies must, attention of tip, of een code");
    said(&["set", &id, "thema=toverkunst"], "value-invalid", "Opdracht: lists show themas.");
    said(&["set", &id, "publisher=9999-12-31"], "organisation-unknown", "“9999-12-31”");
    library.done(&["permit", "settings", "--permits-on", "on", "--notice-read"]);
    said(&["permit", "adopt", &empty], "no-sitemaps", "geen berichten over vergunningen");
    let _ = library.ready("b.txt");
    let _ = library.publish(1);
    said(&["report", "--out", &report], "file-unwritable", "bestaat niet");
}

#[test]
fn a_document_that_is_no_part_is_told_as_such() {
    let library = Library::new();
    let (one, two) = (library.added("a.txt"), library.added("b.txt"));
    let reply = library.ask(&["parts", &one, &two]);
    reply.fails(2, "value-invalid");
    assert!(message(&reply).contains("hoort niet bij"), "{}", reply.json);
}

#[test]
fn a_reason_that_is_taken_back_is_told_as_such() {
    let (library, id) = Library::with_ready("a.txt");
    let said = library.say(&["check", &id, "--anyway", "I01-bsn", "--why", ""]);
    assert!(said.stdout.starts_with("Teruggenomen bij"), "{}", said.stdout);
}

#[test]
fn a_rehearsed_import_of_settings_is_refused_as_the_import_is() {
    let library = Library::new();
    let file = library.place("instellingen.json").display().to_string();
    library.done(&["catalogue", "export", &file]);
    let words = ["catalogue", "import", &file];
    let real = library.ask(&words);
    let rehearsed = library.ask(&[&words[..], &["--dry-run"]].concat());
    real.fails(2, "base-url-in-use");
    assert_eq!(rehearsed.json, real.json);
}

#[test]
fn a_file_that_is_not_there_is_told_as_such() {
    let library = Library::new();
    let (gone, to) = (library.place("nergens.pdf"), library.place("gelakt.pdf"));
    for (source, reason) in [(&gone, "vanished"), (&library.site(), "not-a-file")] {
        let words = ["redact".as_ref(), source.as_os_str(), to.as_os_str()];
        let reply = library.ask(&[&words[..], &["--word".as_ref(), "x".as_ref()]].concat());
        reply.fails(2, "file-not-taken");
        assert_eq!(reply.json["error"]["params"]["reason"], reason);
    }
    let reply = library.ask(&["adopt".as_ref(), gone.as_os_str()]);
    reply.fails(2, "file-not-taken");
    assert!(message(&reply).contains("nergens.pdf"), "{}", reply.json);
    let reply = library.ask(&["permit".as_ref(), "profile".as_ref(), gone.as_os_str()]);
    reply.fails(2, "file-unwritable");
    assert!(message(&reply).contains("bestaat niet"), "{}", reply.json);
}

#[test]
fn boxes_that_cannot_be_read_are_told_in_words() {
    let library = Library::new();
    let source = library.file("a.pdf", b"%PDF-1.7\n");
    let boxes = library.file("vakken.json", b"[{]");
    let to = library.place("gelakt.pdf");
    let reply = |boxes: &OsStr| {
        let words = ["redact".as_ref(), source.as_os_str(), to.as_os_str()];
        library.ask(&[&words[..], &["--boxes".as_ref(), boxes]].concat())
    };
    let wrong = reply(boxes.as_os_str());
    wrong.fails(2, "usage");
    assert!(message(&wrong).contains("regel 1"), "{}", wrong.json);
    let unread = reply(library.place("weg.json").as_os_str());
    assert!(message(&unread).contains("niet lezen"), "{}", unread.json);
}

#[test]
fn the_word_none_stands_in_no_sentence() {
    let library = Library::empty();
    let reply = library.ask(&["init"]);
    assert!(!message(&reply).contains("none"), "{}", reply.json);
    let library = Library::new();
    let file = library.place("instellingen.json").display().to_string();
    library.done(&["catalogue", "export", &file]);
    let other = Library::empty();
    let told = other.say(&["init", "--settings", &file]);
    assert!(!told.stdout.is_empty() && !told.stdout.contains("none"), "{}", told.stdout);
    let reply = other.ask(&["catalogue", "add", "--organisation", "gemeente Utrecht"]);
    assert!(!message(&reply).contains("none"), "{}", reply.json);
}

#[test]
fn an_edit_without_an_option_is_bad_usage() {
    let library = Library::new();
    for words in [&["catalogue", "edit"][..], &["target", "edit"]] {
        library.ask(words).fails(2, "usage");
    }
}

#[test]
fn an_option_that_takes_a_number_names_its_range() {
    let library = Library::new();
    for value in ["tien", "-1"] {
        let words = ["catalogue", "edit", &format!("--page-entries={value}")];
        let reply = library.ask(&words);
        assert!(message(&reply).contains("van 1 tot en met 50.000"), "{}", reply.json);
    }
    let reply = library.ask(&["--patience", "0", "list"]);
    assert!(message(&reply).contains("tot en met 3.600"), "{}", reply.json);
    let reply = library.ask(&["catalogue", "remove", "--with-withdrawn", "veel"]);
    assert!(message(&reply).contains("heel getal"), "{}", reply.json);
}

#[test]
fn one_folder_is_one_destination_and_of_several_one_is_named() {
    let library = Library::new();
    let place = format!("folder:{}/", library.site().display());
    library.ask(&["target", "add", &place, "--name", "Nog een keer"]).fails(2, "target-in-use");
    let second = library.place("tweede");
    fs::create_dir(&second).expect("a folder");
    let place = format!("folder:{}", second.display());
    library.done(&["target", "add", &place]);
    library.ask(&["target", "remove"]).fails(2, "usage");
    library.done(&["target", "remove", "tweede"]);
    library.done(&["target", "remove"]);
}

#[test]
fn a_saved_search_keeps_what_was_not_typed() {
    let library = Library::new();
    let words = ["saved", "add", "Mijn", "--status", "concept", "--sort", "title"];
    let before = library.done(&words);
    let after = library.done(&["saved", "edit", "Mijn", "--search", "brief"]);
    let (before, after) = (&before["saved"][0], &after["saved"][0]);
    assert_eq!(after["filter"]["search"], "brief", "{after}");
    assert_eq!(after["filter"]["statuses"], before["filter"]["statuses"], "{after}");
    assert_eq!(after["sort"], before["sort"], "{after}");
}

#[test]
fn a_template_names_its_fields_as_all_else_does() {
    let library = Library::new();
    let words = ["template", "add", "S", "informatiecategorie=infocat014", "trefwoord=water"];
    let added = library.done(&words);
    let listed = library.done(&["template", "list"]);
    for fields in [&added["template"]["fields"], &listed["templates"][0]["fields"]] {
        let names: Vec<_> = fields.as_array().into_iter().flatten().map(|one| &one["field"]).collect();
        assert_eq!(names, [&json!("informatiecategorie"), &json!("trefwoord")], "{fields}");
    }
}

#[test]
fn a_withdrawal_that_could_not_be_published_is_kept_and_told() {
    let (library, id) = Library::with_published("a.txt");
    fs::rename(library.site(), library.place("weg")).expect("the site is gone");
    let words = ["withdraw", &id, "--reason", "privacy", "--now"];
    let said = library.say(&words);
    assert!(said.exit > 1, "{}", said.stdout);
    let all = said.stdout + &said.stderr;
    assert!(all.contains("De intrekking van 1 document is bewaard"), "{all}");
    fs::rename(library.place("weg"), library.site()).expect("the site is back");
    let _ = library.publish(0);
    assert_eq!(library.document(&id)["status"], "withdrawn");
}

#[test]
fn an_act_of_long_ago_is_shown_on_its_own_day() {
    let (library, id) = Library::with_ready("a.txt");
    library.done(&["set", &id, "documenthandeling=vaststelling@1885-06-30"]);
    let checked = library.say(&["check", &id]);
    assert!(checked.stdout.contains("30 juni 1885"), "{}", checked.stdout);
    let history = library.say(&["history", "--changes", "--document", &id]);
    assert!(history.stdout.contains("30 juni 1885"), "{}", history.stdout);
    assert!(!history.stdout.contains("29 juni"), "{}", history.stdout);
}

#[cfg(unix)]
#[test]
fn without_variables_the_account_gives_the_name_of_the_user() {
    let library = Library::new();
    let unset = ["env", "-u", "USER", "-u", "LOGNAME", "-u", "USERNAME"];
    let file = library.file("a.txt", b"x").display().to_string();
    let _ = library.ask_by(&unset, &["add", &file]).expect(0);
    let history = library.done(&["history", "--changes"]);
    let user = history["changes"][0]["user"].as_str().expect("a name");
    assert!(!user.is_empty() && user != tests::command_line::USER, "{history}");
}
