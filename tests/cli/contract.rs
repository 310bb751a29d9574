//! The command line as promised in docs/command-line.md, checked against the program itself.

use serde_json::Value;
use std::ffi::OsStr;
use tests::command_line::{Library, Reply, run};

/// Every command that is promised for this version, with the options they name.
const PROMISED: &[(&str, &[&str])] = &[
    ("init", &["--organisation", "--base-url", "--variant", "--target", "--catalogue", "--categories"]),
    ("add", &["PATH", "--category", "--zip"]),
    ("practice", &[]),
    (
        "list",
        &["--status", "--search", "--category", "--from", "--to", "--finding", "--sort", "--descending", "--saved"],
    ),
    ("saved list", &[]),
    ("saved add", &["NAME", "--search", "--sort"]),
    ("saved edit", &["NAME", "--rename"]),
    ("saved remove", &["NAME"]),
    ("set", &["ID", "--all", "--where"]),
    ("check", &["ID", "--all", "--where"]),
    ("inspect", &["FILE"]),
    ("coverage", &[]),
    ("fix", &["RULE", "ID", "--all", "--where", "--dry-run"]),
    ("publish", &["--dry-run", "--target", "--password-stdin", "--passphrase-stdin", "--accept-host-key"]),
    ("withdraw", &["--reason", "--note", "--all", "--where"]),
    ("republish", &["ID", "--all", "--where"]),
    ("replace", &["ID", "FILE", "--reason"]),
    ("remove", &["ID", "--all", "--where"]),
    ("erase", &["ID", "--all", "--where", "--removed", "--yes"]),
    ("history", &[]),
    ("report", &[]),
    ("lists", &[]),
    ("lists show", &["LIST", "--search", "--ended"]),
    ("lists import", &["FILE", "--dry-run"]),
    ("lists reset", &["LIST", "--dry-run"]),
    ("undo", &[]),
    ("redo", &[]),
    ("backup", &["TO", "--password-stdin", "--daily", "--if-due"]),
    ("restore", &["BACKUP", "--incomplete", "--password-stdin"]),
    ("catalogue list", &[]),
    ("catalogue remove", &["--catalogue"]),
    ("catalogue add", &["--categories", "--woo-sitemap", "--host-root", "--variant", "--base-url", "--max-size"]),
    ("catalogue edit", &["--categories", "--woo-sitemap", "--host-root", "--variant", "--base-url", "--max-size"]),
    ("target list", &[]),
    ("target remove", &[]),
    ("target add", &["--key", "--password-stdin", "--passphrase-stdin", "--accept-host-key"]),
    ("target edit", &["--key", "--password-stdin", "--passphrase-stdin", "--accept-host-key"]),
    ("target test", &["--password-stdin", "--passphrase-stdin", "--accept-host-key"]),
];
/// What every command takes.
const EVERYWHERE: [&str; 6] = ["--library", "--catalogue", "--json", "--lang", "--take-over", "--patience"];

fn ask(words: &[&str]) -> Reply {
    let home = tempfile::tempdir().expect("a home");
    let words: Vec<&OsStr> = words.iter().map(OsStr::new).collect();
    run(home.path(), &words, "")
}

fn help(words: &[&str]) -> String {
    let reply = ask(&[words, &["--help"]].concat());
    assert_eq!((reply.exit, reply.stderr.as_str()), (0, ""), "{words:?}");
    reply.stdout
}

#[test]
fn every_promised_command_explains_itself_in_both_languages() {
    for (command, options) in PROMISED {
        let words: Vec<&str> = command.split(' ').collect();
        let dutch = help(&words);
        let english = help(&[&["--lang", "en"], words.as_slice()].concat());
        for option in options.iter().chain(&EVERYWHERE) {
            assert!(dutch.contains(option), "{command} lacks {option}: {dutch}");
            assert!(english.contains(option), "{command} lacks {option}: {english}");
        }
        assert!(
            dutch.contains("Gebruik: openbaarmaker-cli") && english.contains("Usage: openbaarmaker-cli"),
            "{dutch}{english}"
        );
        let same = dutch.lines().filter(|line| english.lines().any(|other| other == *line));
        let same: Vec<&str> = same.filter(|line| line.trim_start().starts_with("--")).collect();
        assert!(same.is_empty(), "{command} is not translated: {same:?}");
        let json = ask(&[&["--json"], words.as_slice(), &["--help"]].concat());
        assert_eq!(json.expect(0)["help"], dutch, "{command}");
    }
}

/// A library in which every command can do its work.
fn lively() -> (Library, String) {
    let (library, id) = Library::with_published("a.txt");
    (library, id)
}

#[test]
fn every_answer_has_the_facts_that_other_programs_rely_on() {
    let (library, id) = lively();
    let concept = library.added("b.txt");
    let file = library.file("c.txt", b"Iets anders.\n");
    let file = file.to_str().expect("text");
    let cases: &[(&[&str], i32, &[&str])] = &[
        (&["add", file], 0, &["added", "skipped", "ignored"]),
        (&["list"], 0, &["documents"]),
        (&["check"], 1, &["documents", "summary"]),
        (&["fix"], 0, &["fixes"]),
        (&["fix", "D02", &concept], 0, &["changed"]),
        (&["set", &concept, "officieleTitel=Beter"], 0, &["changed"]),
        (&["undo"], 0, &[]),
        (&["redo"], 0, &[]),
        (&["replace", &id, file], 0, &["changed"]),
        (
            &["publish", "--dry-run"],
            1,
            &[
                "dryRun",
                "offered",
                "published",
                "heldBack",
                "failed",
                "uploaded",
                "removed",
                "unchanged",
                "withdrawn",
                "state",
            ],
        ),
        (&["withdraw", &id, "--reason", "privacy"], 0, &["changed"]),
        (&["publish"], 1, &["dryRun", "withdrawn", "state"]),
        (&["republish", &id], 0, &["changed"]),
        (&["remove", &concept], 0, &["changed"]),
        (&["history"], 0, &["runs"]),
        (&["report"], 0, &["run"]),
        (&["lists"], 0, &[]),
        (&["catalogue", "list"], 0, &[]),
        (&["target", "list"], 0, &[]),
        (&["target", "test"], 0, &[]),
        (&["practice"], 0, &["added", "skipped", "ignored"]),
    ];
    for (words, exit, keys) in cases {
        let reply = library.ask(words);
        assert_eq!(reply.exit, *exit, "{words:?}: {}\n{}", reply.json, reply.stderr);
        for key in *keys {
            assert!(!reply.json[*key].is_null(), "{words:?} lacks {key}: {}", reply.json);
        }
    }
}

#[test]
fn every_entry_of_a_list_has_the_facts_that_other_programs_rely_on() {
    let (library, _) = lively();
    let _ = library.added("b.txt");
    let entry = |json: &Value, list: &str, keys: &[&str]| {
        let first = &json[list][0];
        for key in keys {
            assert!(first.get(*key).is_some(), "{list} lacks {key}: {first}");
        }
    };
    let listed = library.done(&["list"]);
    let facts = ["id", "title", "status", "categories", "path", "url", "sha256", "size", "lastmod"];
    entry(&listed, "documents", &facts);
    let checked = library.ask(&["check"]).expect(1);
    entry(&checked, "documents", &["id", "file", "findings", "inside"]);
    for key in ["must", "attention", "tip", "ready"] {
        assert!(checked["summary"][key].is_number(), "{key}: {}", checked["summary"]);
    }
    let with_findings = checked["documents"].as_array().expect("a list").iter();
    let findings: Vec<&Value> =
        with_findings.flat_map(|document| document["findings"].as_array().expect("a list")).collect();
    assert!(!findings.is_empty());
    for finding in findings {
        for key in ["code", "level", "field", "params", "message"] {
            assert!(finding.get(key).is_some(), "{key}: {finding}");
        }
        assert!(["must", "attention", "tip"].contains(&finding["level"].as_str().expect("a level")), "{finding}");
    }
    let history = library.done(&["history"]);
    entry(&history, "runs", &["at", "catalogue", "target", "published", "withdrawn", "state"]);
}

#[test]
fn odd_words_get_a_sentence_that_is_whole() {
    let cases: &[&[&str]] = &[
        &["catalogue", "edit", "--page-entries", "veel"],
        &["catalogue", "edit", "--page-entries", "-1"],
        &["publish", "--patience", "0"],
        &["publish", "--patience", "eeuwig"],
        &["publish", "--dry-run=ja"],
        &["list", "--status"],
        &["list", "extra"],
        &["backup"],
        &["restore", "a", "b"],
        &["lists", "a", "b"],
        &["--json=ja", "list"],
        &["--library"],
        &["--lang", "", "list"],
        &["", "list"],
        &["\u{1b}[31mrood"],
        &["publish", "--doel", "a\nb"],
        &["catalogue", "add", "naam", "--catalogue", "andere"],
        &["target", "add"],
        &["target", "edit", "--key", "sleutel"],
    ];
    for language in ["nl", "en"] {
        for words in cases {
            let reply = ask(&[&["--lang", language], *words].concat());
            assert_eq!((reply.exit, reply.stdout.as_str()), (2, ""), "{words:?}: {}", reply.stderr);
            let said = reply.stderr.trim_end();
            assert!(said.ends_with('.') && !said.contains(": ."), "{words:?}: {said}");
            let is_harmless = said.chars().all(|sign| !sign.is_control());
            assert!(is_harmless, "{words:?}: {said:?}");
            let foreign = ["error:", "USAGE", "invalid", "unexpected", "For more information"];
            assert!(!foreign.iter().any(|word| said.contains(word)), "{words:?}: {said}");
        }
    }
}

#[test]
fn words_of_other_kinds_are_taken_as_they_are() {
    let library = Library::new();
    let strange = library.file("-begint met een streep.txt", b"Een streep.\n");
    let here = strange.parent().expect("a folder").to_owned();
    let added = library.done(&["add".as_ref(), "--".as_ref(), strange.as_os_str()]);
    let id = added["added"][0]["id"].as_str().expect("an identity").to_owned();
    let missing = library.ask(&["add".as_ref(), here.join("is er niet.txt").as_os_str()]).expect(1);
    assert_eq!(missing["skipped"][0]["code"], "vanished", "{missing}");
    // Standard input of a command that reads none is left alone, however much there is.
    let much = "x".repeat(1_000_000);
    let _ = library.ask_with_input(&["list"], &much).expect(0);
    for title in ["=1+1", "a=b=c", "--all", " spaties ", "\u{202e}om"] {
        let reply = library.ask(&["set", &id, &format!("officieleTitel={title}")]);
        assert!(matches!(reply.exit, 0 | 2), "{title:?}: {}", reply.json);
    }
    let twice = library.ask(&["--json", "list"]);
    assert!(matches!(twice.exit, 0 | 2), "{}", twice.json);
}

#[cfg(unix)]
#[test]
fn words_that_are_no_text_are_refused_or_taken_as_paths() {
    use std::os::unix::ffi::OsStrExt;
    let library = Library::new();
    let odd = OsStr::from_bytes(b"stuk \xff.txt");
    let reply = library.ask(&[OsStr::new("add"), odd]);
    assert_eq!(reply.exit, 1, "{}", reply.json);
    assert_eq!(reply.json["skipped"].as_array().map(Vec::len), Some(1), "{}", reply.json);
    library.ask(&[OsStr::new("list"), OsStr::new("--search"), odd]).fails(2, "usage");
}

#[test]
fn what_is_left_as_it_was_makes_the_answer_one_in_part() {
    let library = Library::new();
    let (gone, online) = (library.ready("a.txt"), library.ready("b.txt"));
    let _ = library.publish(0);
    library.done(&["withdraw", &gone, "--reason", "privacy"]);
    let _ = library.publish(0);
    library.done(&["template", "add", "Sjabloon", "omschrijving=Van het sjabloon"]);
    let left = |id: &str, reason: &str| serde_json::json!({ "id": id, "reason": reason });
    let told = |words: &[&str]| {
        let reply = library.ask(words);
        assert_eq!(reply.exit, 1, "{words:?}: {}", reply.json);
        let skipped = reply.json["skipped"].as_array().expect("what was skipped");
        let skipped: Vec<Value> =
            (skipped.iter()).map(|one| serde_json::json!({ "id": one["id"], "reason": one["reason"] })).collect();
        (reply.json["changed"].clone(), skipped)
    };
    let changed = serde_json::json!([online]);
    let withdrawn = vec![left(&gone, "withdrawn")];
    for words in [
        &["set", "--all", "language=Engels"][..],
        &["template", "apply", "Sjabloon", "--all"],
        &["withdraw", "--all", "--reason", "privacy"],
    ] {
        assert_eq!(told(words), (changed.clone(), withdrawn.clone()), "{words:?}");
    }
    let both = vec![left(&gone, "withdrawn"), left(&online, "withdrawing")];
    for words in [
        &["set", "--all", "language=Nederlands"][..],
        &["suggest", "--all", "--accept", "all"],
        &["withdraw", "--all", "--reason", "privacy"],
    ] {
        assert_eq!(told(words), (serde_json::json!([]), both.clone()), "{words:?}");
    }
}
