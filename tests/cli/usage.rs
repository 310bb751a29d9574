//! Wrong usage, help, languages: always an answer in the promised form.

use serde_json::json;
use std::ffi::OsStr;
use tests::command_line::{Library, Reply, run};

fn json(words: &[&str]) -> Reply {
    let home = tempfile::tempdir().expect("a home");
    let mut arguments: Vec<&OsStr> = vec!["--json".as_ref()];
    arguments.extend(words.iter().map(OsStr::new));
    run(home.path(), &arguments, "")
}

#[test]
fn bad_words_are_refused_with_exit_code_2_and_the_code_usage() {
    for words in [
        &[][..],
        &["zomaar"],
        &["publish", "--zomaar"],
        &["add"],
        &["add", "--zip", "misschien", "x"],
        &["add", "--zip"],
        &["target", "test", "--password-stdin", "--passphrase-stdin"],
        &["catalogue"],
        &["--lang", "fr", "list"],
        &["init", "--variant", "3"],
        &["init", "--key", "sleutel"],
        &["withdraw", "--reason"],
    ] {
        let reply = json(words);
        reply.fails(2, "usage");
        let message = reply.json["error"]["message"].as_str().expect("a sentence");
        assert!(message.starts_with("De opdracht klopt niet. ") && message.ends_with('.'), "{words:?}: {message}");
        assert_eq!(reply.json["error"]["retry"], "after-input", "{words:?}");
        assert_eq!(reply.stderr, "", "{words:?}: everything is in the object");
    }
}

#[test]
fn without_json_what_is_wrong_goes_to_standard_error() {
    let library = Library::empty();
    let reply = library.say(&["publish", "--zomaar"]);
    assert_eq!((reply.exit, reply.stdout.as_str()), (2, ""), "{}", reply.stderr);
    assert_eq!(reply.stderr, "De opdracht klopt niet. De optie --zomaar bestaat niet. Bekijk de uitleg met --help.\n");
    assert_eq!(
        library.say(&["publish", "zomaar"]).stderr,
        "De opdracht klopt niet. “zomaar” hoort er niet bij. Bekijk de uitleg met --help.\n"
    );
    assert_eq!(
        library.say(&["redact", "in.pdf", "uit.pdf", "--word", "Jan", "Jansen"]).stderr,
        "De opdracht klopt niet. “Jansen” hoort er niet bij. Zet --word voor elk woord, of het geheel tussen aanhalingstekens.\n"
    );
    let reply = library.say(&["--lang", "en", "list"]);
    assert_eq!(reply.exit, 2, "{}", reply.stderr);
    assert!(reply.stderr.starts_with("There is no library in "), "{}", reply.stderr);
}

#[test]
fn a_number_out_of_range_is_told_the_range_that_holds() {
    let library = Library::new();
    for (words, from, to) in [
        (&["permit", "settings", "--retention-days", "70000"][..], "7", "3.650"),
        (&["permit", "settings", "--retention-days", "3651"], "7", "3.650"),
        (&["permit", "settings", "--retention-days", "6"], "7", "3.650"),
        (&["--patience", "3601", "list"], "1", "3.600"),
    ] {
        let reply = library.ask(words);
        reply.fails(2, "usage");
        let message = reply.json["error"]["message"].as_str().expect("a sentence");
        assert!(message.ends_with(&format!("Geef een heel getal van {from} tot en met {to}.")), "{words:?}: {message}");
    }
    for days in ["7", "3650"] {
        library.done(&["permit", "settings", "--retention-days", days]);
    }
}

#[test]
fn a_date_that_does_not_exist_is_not_called_a_number() {
    let reply = Library::new().ask(&["lists", "import", "lijst.json", "--date", "2026-02-30"]);
    reply.fails(2, "usage");
    let message = reply.json["error"]["message"].as_str().expect("a sentence");
    assert!(message.contains("“2026-02-30”") && message.ends_with("bijvoorbeeld 2026-11-20."), "{message}");
}

#[test]
fn help_and_version_are_answers() {
    let reply = json(&["--help"]);
    assert_eq!(reply.exit, 0, "{}", reply.json);
    assert!(reply.json["help"].as_str().is_some_and(|help| help.contains("publish")), "{}", reply.json);
    assert_eq!(json(&["--version"]).expect(0), json!({ "version": env!("CARGO_PKG_VERSION") }));
    let help = Library::empty().say(&["publish", "--help"]);
    for word in ["Gebruik:", "Opties:", "Proefdraaien: er gaat niets online."] {
        assert!(help.stdout.contains(word), "{word}: {}", help.stdout);
    }
}

#[test]
fn a_library_that_is_not_there_is_refused() {
    let library = Library::empty();
    for words in [&["list"][..], &["publish"], &["check"], &["undo"], &["history"], &["catalogue", "list"]] {
        library.ask(words).fails(2, "library-missing");
    }
    assert!(!library.library().exists(), "asking makes nothing");
}

#[test]
fn the_error_object_is_stable() {
    let library = Library::new();
    assert_eq!(
        library.ask(&["set", "7", "zomaar=1"]).expect(2),
        json!({ "error": {
            "code": "field-unknown",
            "params": { "field": "zomaar" },
            "message": "Het gegeven “zomaar” bestaat niet. Kies uit: officieleTitel, verkorteTitel, alternatieveTitel, \
                informatiecategorie, documentsoort, thema, trefwoord, creatiedatum, begindatum, einddatum, \
                documenthandeling, soortHandeling, atTime, publisher, verantwoordelijke, medeverantwoordelijke, \
                opsteller, naamOpsteller, language, format, omschrijving, identifier, aggregatiekenmerk, isPartOf, documentrelatie, \
                extraMetadata, redenVerwijderingVervanging, nietVoor, opnieuwBekijken, name.",
            "retry": "after-input",
        }})
    );
    assert_eq!(
        library.ask(&["--lang=en", "set", "7", "language=Klingon"]).code(),
        "document-unknown",
        "documents are looked for before values are judged"
    );
    let id = library.added("a.txt");
    let reply = library.ask(&["--lang=en", "set", &id, "language=Klingon"]);
    assert_eq!(
        reply.json["error"]["message"],
        "The language “Klingon” in “Language” is not in the list. Choose for example Nederlands. \
         Command: lists show talen."
    );
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_is_told_on_standard_error() {
    let library = Library::new();
    let (home, folder) = (library.place(""), library.library());
    let words = ["--library".as_ref(), folder.as_os_str(), "list".as_ref()];
    let full = ["sh", "-c", r#"exec "$0" "$@" > /dev/full"#];
    let reply = tests::command_line::run_by(&full, &home, &words, "");
    assert_eq!(reply.exit, 3, "{}", reply.stderr);
    assert!(reply.stderr.starts_with("Wij konden het antwoord niet schrijven."), "{}", reply.stderr);
}

#[test]
fn choosing_documents_needs_exactly_one_way() {
    let (library, id) = Library::with_added("a.txt");
    for words in [
        &["set", "creatiedatum=2026-01-01"][..],
        &["set", &id, "--all", "creatiedatum=2026-01-01"],
        &["set", &id],
        &["set", "--where", "zonder", "creatiedatum=2026-01-01"],
        &["remove"],
        &["withdraw", "--reason", "privacy"],
    ] {
        library.ask(words).fails(2, "usage");
    }
}
