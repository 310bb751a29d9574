//! Permit cases on the command line: from nothing to a harvest folder, a spreadsheet of cases, somebody else's
//! directory.

use openbaarmaker_core::model::{MessageId, TargetId};
use openbaarmaker_core::store::permit_messages::{PlaceState, put_place};
use openbaarmaker_core::store::{Store, StoreError};
use serde_json::{Value, json};
use std::fs;
use tests::command_line::{Library, Reply};
use tests::json::{count, texts};

/// A library with permits on.
pub(crate) fn library() -> Library {
    let library = Library::new();
    library.done(&["permit", "settings", "--notice-read", "--permits-on", "on"]);
    library
}

/// What is said of a case when it is made.
pub(crate) fn values(number: usize) -> [String; 9] {
    [
        format!("references=Z-{number}"),
        format!("identifier=https://open.voorbeeld.nl/zaak/{number}"),
        "title=Omgevingsvergunning kappen, Lindelaan 12".to_owned(),
        "description=Kappen van één linde.".to_owned(),
        "producttype=omgevingsvergunning".to_owned(),
        "activiteit=kappen".to_owned(),
        "fase=aanvraag ontvangen".to_owned(),
        "adres=1234AB 12".to_owned(),
        "hasPart=aanvraag: https://open.voorbeeld.nl/aanvraag.pdf".to_owned(),
    ]
}

fn new_case(library: &Library) -> Reply {
    let mut words = vec!["permit".to_owned(), "new".to_owned()];
    words.extend(values(1));
    library.ask(&words)
}

pub(crate) fn case(library: &Library) -> Value {
    new_case(library).expect(0)
}

#[test]
fn permits_are_off_until_the_notice_was_read() {
    let library = Library::new();
    assert_eq!(new_case(&library).code(), "permits-off");
    library.ask(&["permit", "settings", "--permits-on", "on"]).fails(2, "permit-notice-unread");
    let read = library.done(&["permit", "settings", "--permits-on", "on", "--notice-read"]);
    assert_eq!(read["settings"]["isOn"], true);
    assert_eq!(read["settings"]["creatorName"], "Utrecht", "from the organisation");
    assert_eq!(read["settings"]["creatorScheme"], "Gemeente");
    assert_eq!(read["entryUrl"], "https://open.voorbeeld.nl/vergunningen-xml/");
}

#[cfg(unix)]
#[test]
fn messages_that_no_web_server_can_read_are_told() {
    let library = library();
    let _ = case(&library);
    let strict = ["sh", "-c", "umask 077; exec \"$@\"", "sh"];
    let published = library.ask_by(&strict, &["permit", "publish"]).expect(1);
    assert_eq!((&published["created"], &published["state"]), (&json!(1), &json!("partial")), "{published}");
    let problem = &published["problems"][0];
    assert_eq!(problem["code"], "target-unreadable", "{published}");
    let said = problem["message"].as_str().expect("a sentence");
    let folder = library.site().join("vergunningen-xml");
    assert!(said.contains(folder.to_str().expect("text")), "{said}");
    let report = fs::read_to_string(published["report"].as_str().expect("a report")).expect("the report");
    assert!(report.contains("Anderen mogen hier niet lezen"), "{report}");

    fs::remove_file(folder.join("index.html")).expect("their page is gone");
    let repaired = library.ask_by(&strict, &["verify", "--repair"]).expect(1);
    let permits = &repaired["repaired"]["permits"];
    let told = &permits["problems"][0];
    assert_eq!((&told["code"], &permits["items"]), (&problem["code"], &json!([])), "{repaired}");
    assert!(told["message"].as_str().is_some_and(|said| said.contains("Anderen mogen hier niet lezen")), "{repaired}");
    assert!(folder.join("index.html").is_file());
}

#[cfg(unix)]
#[test]
fn a_rehearsal_knows_that_messages_cannot_be_written() {
    use std::os::unix::fs::PermissionsExt;
    let Some(wrapper) = crate::bad_folders::obedient() else { return };
    let library = library();
    let _ = case(&library);
    let folder = library.site().join("vergunningen-xml");
    fs::create_dir(&folder).expect("a folder");
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).expect("rights");
    for words in [&["permit", "publish", "--dry-run"][..], &["permit", "publish"]] {
        let told = library.ask_by(wrapper, words);
        told.fails(3, "target-permission");
        assert_eq!(told.json["error"]["params"]["path"], json!(folder), "{words:?}: {}", told.json);
    }
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).expect("rights");
    assert_eq!(library.done(&["permit", "publish"])["state"], "complete");
}

#[test]
fn a_rehearsal_knows_that_a_file_stands_where_messages_must_come() {
    let library = library();
    let _ = case(&library);
    let place = library.site().join("vergunningen-xml");
    fs::write(&place, b"van een ander").expect("a file");
    for words in [&["permit", "publish", "--dry-run"][..], &["permit", "publish"]] {
        library.ask(words).fails(3, "target-other");
    }
    fs::remove_file(&place).expect("the file goes");
    assert_eq!(library.done(&["permit", "publish"])["state"], "complete");
}

#[test]
fn a_case_lives_and_is_deleted() {
    let library = library();
    let made = case(&library);
    assert_eq!((&made["state"], &made["next"]), (&json!("ready"), &json!(["C"])));
    let rehearsed = library.done(&["permit", "publish", "--dry-run"]);
    assert_eq!(rehearsed["created"], 1);
    assert_eq!(count(&rehearsed["uploaded"]), 2, "{rehearsed}");
    assert!(!library.site().join("vergunningen-xml").exists(), "nothing was written");
    let published = library.done(&["permit", "publish"]);
    assert_eq!((&published["created"], &published["state"]), (&json!(1), &json!("complete")));
    let folder = library.site().join("vergunningen-xml");
    let page = fs::read_to_string(folder.join("index.html")).expect("the page");
    assert_eq!(page.matches("<a href=").count(), 1);
    assert!(fs::metadata(published["report"].as_str().expect("a report")).is_ok(), "a report was written");
    let set = library.done(&["permit", "set", "Z-1", "fase=vergunning verleend", "einddatumTermijn=2027-01-01"]);
    assert_eq!(set["state"], "changed");
    let held = library.ask(&["permit", "publish"]).expect(1);
    assert_eq!(held["heldBack"][0]["findings"][0]["code"], "V05", "half a term");
    library.done(&["permit", "set", "Z-1", "einddatumTermijn="]);
    let published = library.done(&["permit", "publish"]);
    assert_eq!(published["updated"], 1);
    let refused = library.ask(&["permit", "remove", "Z-1"]);
    assert_eq!(refused.code(), "permit-published");
    library.done(&["permit", "delete", "Z-1"]);
    assert_eq!(library.done(&["permit", "publish"])["deleted"], 1);
    library.done(&["permit", "remove", "Z-1"]);
    assert_eq!(library.done(&["permit", "list"])["permits"], json!([]));
    let cleaned = library.done(&["permit", "clean"]);
    assert_eq!(cleaned["cleaned"], 0, "not yet");
    let history = library.done(&["history"]);
    let kinds = texts(&history["runs"], "kind");
    assert_eq!(kinds, ["permits"; 3]);
    library.done(&["report"]);
}

#[test]
fn a_name_that_may_mean_two_cases_is_refused() {
    let library = library();
    let _ = case(&library);
    let number = |id: u64, number: &str| {
        let words = ["permit", "set", &format!("#{id}"), &format!("references={number}")];
        library.done(&words)
    };
    let _ = new_case(&library).expect(0);
    // The number of the one is the identity of the other.
    let _ = number(2, "1");
    library.ask(&["permit", "show", "1"]).fails(2, "permit-ambiguous");
    let shown = |text: &str| library.done(&["permit", "show", text])["id"].clone();
    assert_eq!((shown("#1"), shown("#2"), shown("2")), (json!("1"), json!("2"), json!("2")));
    let _ = number(2, "Z-2");
    assert_eq!(library.ask(&["permit", "show", "01"]).code(), "permit-unknown");
    assert_eq!(shown("1"), json!("1"), "nobody else has that number");
    let _ = number(2, "#7");
    assert_eq!(library.ask(&["permit", "show", "#7"]).code(), "permit-unknown", "an identity, whatever the numbers");
    let _ = number(2, "#7-b");
    assert_eq!(shown("#7-b"), json!("2"), "no identity");
}

#[test]
fn a_document_that_is_not_there_is_not_linked() {
    let library = library();
    let _ = case(&library);
    library.ask(&["permit", "set", "Z-1", "hasPart=advies: 9999"]).fails(2, "document-unknown");
    let mut words = vec!["permit".to_owned(), "new".to_owned()];
    words.extend(values(2));
    words.push("hasPart=advies: 9999".to_owned());
    assert_eq!(library.ask(&words).code(), "document-unknown");
    let text = "Zaaknummer;Documenten\nZ-1;advies: 9999\nZ-3;advies: 9999\n";
    let file = library.file("zaken.csv", text.as_bytes());
    let words = ["permit".as_ref(), "import".as_ref(), file.as_os_str()];
    let done = library.ask(&words).expect(1);
    let told = texts(&done["held"], "code");
    assert_eq!(told, ["document-unknown"; 2]);
    assert_eq!(done["held"][0]["column"], "Documenten");
}

#[test]
fn a_page_of_several_cases_names_none_of_them() {
    let library = library();
    let _ = case(&library);
    let _ = new_case(&library).expect(0);
    let text = "Zaakpagina;Titel\nhttps://open.voorbeeld.nl/zaak/1;Anders\n";
    let file = library.file("zaken.csv", text.as_bytes());
    let words = ["permit".as_ref(), "import".as_ref(), file.as_os_str()];
    let done = library.ask(&words).expect(1);
    assert_eq!(done["held"][0]["code"], "page-ambiguous");
    assert_eq!(done["changed"], 0);
}

#[test]
fn a_street_in_place_of_a_place_is_held_back() {
    let library = library();
    let _ = case(&library);
    let set = library.done(&["permit", "set", "Z-1", "adres=Lindelaan 12, Voorbeeldstad"]);
    assert_eq!((&set["state"], &set["findings"][0]["code"]), (&json!("concept"), &json!("V06")));
}

/// Says of the first message that it stands on the first destination since the beginning of 2026.
fn stand_since_2026(library: &Library) {
    let file = library.library().join("openbaarmaker.sqlite");
    let store = Store::open(&file, &library.library()).expect("the library");
    let (target, message, since) = (TargetId(1), MessageId(1), Some(1_767_225_600));
    store
        .write::<_, StoreError>(|connection| put_place(connection, target, message, PlaceState::Standing, since))
        .expect("written");
}

#[test]
fn cleaning_up_lists_first_and_asks() {
    let library = library();
    let _ = case(&library);
    library.done(&["permit", "publish"]);
    stand_since_2026(&library);
    let listed = library.ask(&["permit", "clean"]).expect(1);
    assert_eq!((&listed["dryRun"], &listed["cleaned"]), (&json!(true), &json!(1)), "{listed}");
    let messages = || {
        let entries = fs::read_dir(library.site().join("vergunningen-xml")).expect("a folder");
        entries.count() - 1
    };
    assert_eq!(messages(), 1, "nothing went");
    let cleaned = library.done(&["permit", "clean", "--yes"]);
    assert_eq!((&cleaned["dryRun"], &cleaned["cleaned"]), (&json!(false), &json!(1)));
    assert_eq!(messages(), 0);
}

#[test]
fn the_profile_is_handed_over() {
    let library = library();
    let place = library.place("afnemer");
    fs::create_dir(&place).expect("a folder");
    let words = ["permit".as_ref(), "profile".as_ref(), place.as_os_str()];
    let written = library.done(&words);
    let folder = written["folder"].as_str().expect("a folder");
    let names: Vec<_> = tests::folders::files_below(folder.as_ref()).into_keys().collect();
    assert_eq!(names.len(), 7, "{names:?}");
    assert!(names.contains(&"profiel-message.xsd".to_owned()), "{names:?}");
    library.ask(&words).fails(2, "file-exists");
}

#[test]
fn what_people_read_is_said_in_sentences() {
    let library = library();
    let _ = case(&library);
    let said = library.say(&["permit", "publish"]);
    assert_eq!(said.exit, 0, "{}", said.stderr);
    assert!(said.stdout.contains("1 nieuw, 0 gewijzigd, 0 verwijderd"), "{}", said.stdout);
    assert!(said.stdout.contains("volgens de werkwijze uit 2009"), "{}", said.stdout);
    assert!(!said.stdout.to_lowercase().contains("valid"), "never claimed");
    let message = library.say(&["permit", "show", "Z-1", "--message"]);
    assert!(message.stdout.starts_with("<?xml"), "{}", message.stdout);
    let english = library.say(&["permit", "list", "--lang", "en"]);
    assert!(english.stdout.contains("Published"), "{}", english.stdout);
}

#[test]
fn cases_come_out_of_a_spreadsheet() {
    let library = library();
    let _ = case(&library);
    let head = [
        "Zaaknummer",
        "Zaakpagina",
        "Titel",
        "Omschrijving",
        "Soort vergunning",
        "Activiteit",
        "Fase",
        "Adres",
        "Laatst gewijzigd",
        "Kleur",
    ];
    let rows: [&[&str]; 7] = [
        &head,
        &["Z-1", "", "Andere titel", "", "", "", "", "", "", "rood"],
        &[
            "Z-2",
            "https://open.voorbeeld.nl/zaak/2",
            "Twee",
            "Iets.",
            "evenementenvergunning",
            "",
            "aanvraag ontvangen",
            "gemeente Utrecht",
            "2026-11-01",
            "",
        ],
        &["Z-3", "", "Niet compleet", "", "", "", "", "", "", ""],
        &["", "", "Zonder zaak", "", "", "", "", "", "", ""],
        &["Z-2", "", "Nog eens", "", "", "", "", "", "", ""],
        &["Z-4", "", "", "", "", "", "", "", "eergisteren", ""],
    ];
    let lines: Vec<String> = rows.iter().map(|row| row.join(";")).collect();
    let file = library.file("zaken.csv", lines.join("\n").as_bytes());
    let words = ["permit".as_ref(), "import".as_ref(), file.as_os_str(), "--dry-run".as_ref()];
    let would = library.ask(&words).expect(1);
    assert_eq!((&would["added"], &would["changed"]), (&json!(2), &json!(1)), "{would}");
    assert_eq!(would["incomplete"], 1);
    assert_eq!(would["unknownColumns"], json!(["Kleur"]));
    let told: Vec<(u64, &str)> = (would["held"].as_array().expect("held").iter())
        .filter_map(|held| Some((held["row"].as_u64()?, held["code"].as_str()?)))
        .collect();
    assert_eq!(told, [(5, "without-case"), (6, "case-twice"), (7, "value-invalid")]);
    assert_eq!(library.done(&["permit", "list"])["permits"].as_array().map(Vec::len), Some(1), "nothing was done");
    let done = library.ask(&words[..3]).expect(1);
    assert_eq!(done["added"], 2);
    let shown = library.done(&["permit", "show", "Z-2"]);
    assert_eq!(shown["state"], "ready");
    assert_eq!(shown["details"]["addresses"], json!([{ "kind": "municipality", "name": "Utrecht" }]));
    let again = library.ask(&words[..3]).expect(1);
    assert_eq!((&again["added"], &again["changed"], &again["unchanged"]), (&json!(0), &json!(0), &json!(3)));
    library.done(&["undo"]);
    assert_eq!(library.done(&["permit", "list"])["permits"].as_array().map(Vec::len), Some(1), "one step");
}

#[test]
fn rows_are_about_one_case_as_far_as_a_look_up_says() {
    let library = library();
    let page = "https://open.voorbeeld.nl/zaak";
    let text = format!("Zaaknummer;Zaakpagina\n;{page}/a\n;{page}/A\nZ-1;\nz-1;\n");
    let file = library.file("zaken.csv", text.as_bytes());
    let done = library.ask(&["permit".as_ref(), "import".as_ref(), file.as_os_str()]).expect(1);
    assert_eq!(done["added"], 3, "{done}");
    assert_eq!((&done["held"][0]["row"], &done["held"][0]["code"]), (&json!(5), &json!("case-twice")), "{done}");
    assert_eq!(library.done(&["permit", "show", "z-1"])["details"]["caseNumber"], "Z-1");
}

#[test]
fn a_sheet_that_says_when_a_case_changed_changes_it_once() {
    let library = library();
    let _ = case(&library);
    library.done(&["permit", "set", "Z-1", "modified=2025-01-02"]);
    let text = "Zaaknummer;Fase;Laatst gewijzigd\nZ-1;vergunning verleend;2-1-2025\n";
    let file = library.file("zaken.csv", text.as_bytes());
    let words = ["permit".as_ref(), "import".as_ref(), file.as_os_str()];
    for expected in [(1, 0), (0, 1)] {
        let done = library.done(&words);
        assert_eq!((&done["changed"], &done["unchanged"]), (&json!(expected.0), &json!(expected.1)), "{done}");
        let shown = library.done(&["permit", "show", "Z-1"]);
        assert_eq!(shown["details"]["modified"], "2025-01-02", "as the sheet says");
    }
    // Without a word about it, a case that changes is modified today.
    let file = library.file("fase.csv", b"Zaaknummer;Fase\nZ-1;vergunning geweigerd\n");
    library.done(&["permit".as_ref(), "import".as_ref(), file.as_os_str()]);
    let shown = library.done(&["permit", "show", "Z-1"]);
    assert_ne!(shown["details"]["modified"], "2025-01-02");
}

#[test]
fn a_sheet_of_50_001_rows_is_refused() {
    let library = library();
    let rows = (0..=50_000).map(|number| format!("Z-{number},t"));
    let lines: Vec<String> = std::iter::once("references,title".to_owned()).chain(rows).collect();
    let text = lines.join("\n");
    let file = library.file("zaken.csv", text.as_bytes());
    let words = ["permit".as_ref(), "import".as_ref(), file.as_os_str()];
    library.ask(&words).fails(2, "sheet-too-many-rows");
}

#[test]
fn a_directory_of_somebody_else_is_taken_over() {
    let other = library();
    let _ = case(&other);
    other.done(&["permit", "publish"]);
    let theirs = other.site().join("vergunningen-xml");
    let library = library();
    let ours = library.site().join("vergunningen-xml");
    fs::create_dir(&ours).expect("a folder");
    for entry in fs::read_dir(&theirs).expect("a folder") {
        let entry = entry.expect("an entry");
        fs::copy(entry.path(), ours.join(entry.file_name())).expect("a copy");
    }
    fs::write(ours.join("kapot.xml"), "<message").expect("a file");
    let page = fs::read_to_string(ours.join("index.html")).expect("a page");
    let page = page.replace("<ul>", "<ul><li><a href='kapot.xml'>kapot.xml</a></li>");
    fs::write(ours.join("index.html"), page).expect("a page");
    let list = library.done(&["target", "list"]);
    let name = list["targets"][0]["name"].as_str().expect("a name").to_owned();
    let found = library.ask(&["permit", "adopt", "--target", &name, "--dry-run"]).expect(1);
    assert_eq!((&found["found"]["cases"], &found["found"]["foundBy"]), (&json!(1), &json!("page")), "{found}");
    assert_eq!(found["found"]["problems"][0]["code"], "not-well-formed");
    let adopted = library.ask(&["permit", "adopt", "--target", &name]).expect(1);
    assert_eq!(adopted["adopted"]["messages"], 1);
    let shown = library.done(&["permit", "show", "Z-1"]);
    assert_eq!(shown["state"], "published", "{shown}");
    let plan = library.done(&["permit", "publish", "--dry-run"]);
    assert_eq!((&plan["created"], &plan["updated"]), (&json!(0), &json!(0)), "it stands there already");
    let again = library.ask(&["permit", "adopt", "--target", &name]).expect(1);
    assert_eq!(again["adopted"]["cases"], 0, "known already");
    library.done(&["undo"]);
    assert_eq!(library.done(&["permit", "list"])["permits"], json!([]));
}

#[test]
fn a_message_that_was_made_before_is_listed_although_its_case_is_held_back() {
    let library = library();
    let _ = case(&library);
    library.done(&["permit", "publish"]);
    let second = library.place("tweede");
    fs::create_dir(&second).expect("a folder");
    library.done(&["target", "add", &format!("folder:{}", second.display()), "--name", "Tweede"]);
    library.done(&["permit", "set", "Z-1", "title="]);
    let publish = ["permit", "publish", "--target", "Tweede", "--dry-run"];
    for words in [&publish[..], &publish[..4]] {
        let told = library.ask(words).expect(1);
        assert_eq!((&told["created"], count(&told["heldBack"])), (&json!(1), 1), "{told}");
        assert_eq!((count(&told["items"]), &told["items"][0]["action"]), (1, &json!("resend")), "{told}");
    }
}

#[test]
fn a_site_that_the_host_put_back_is_mended_without_asking() {
    let library = library();
    for number in 1..=2 {
        let mut words = vec!["permit".to_owned(), "new".to_owned()];
        words.extend(values(number));
        library.done(&words);
    }
    library.done(&["permit", "publish"]);
    let yesterday = library.files();
    library.done(&["permit", "delete", "Z-2"]);
    library.done(&["permit", "publish"]);
    let today = library.files();
    for path in today.keys().filter(|path| !yesterday.contains_key(*path)) {
        fs::remove_file(library.site().join(path)).expect("gone");
    }
    for (path, bytes) in &yesterday {
        fs::write(library.site().join(path), bytes).expect("yesterday's file");
    }
    let mended = library.done(&["permit", "publish"]);
    assert_eq!(mended["deleted"], 1, "{mended}");
    let now = library.files();
    let messages = |files: &std::collections::BTreeMap<String, Vec<u8>>| {
        let of_permits = files.iter().filter(|(path, _)| path.starts_with("vergunningen-xml/"));
        of_permits.map(|(path, bytes)| (path.clone(), bytes.clone())).collect::<Vec<_>>()
    };
    assert_eq!(messages(&now), messages(&today), "as it was");
}

#[test]
fn a_file_of_others_that_holds_a_case_back_makes_way_when_its_path_is_allowed() {
    const WAY: &str = "Opdracht: permit publish --allow-path.";
    let library = library();
    library.done(&["permit", "settings", "--layout", "per-case"]);
    let _ = case(&library);
    library.done(&["permit", "publish"]);
    let held = |words: &[&str]| {
        let told = library.ask(words).expect(1);
        let finding = &told["heldBack"][0]["findings"][0];
        assert_eq!(finding["code"], "V15", "{told}");
        finding["message"].as_str().expect("a sentence").to_owned()
    };
    let changed = "vergunningen-xml/zaak-z-1.xml";
    fs::write(library.site().join(changed), "van een ander").expect("theirs");
    library.done(&["permit", "set", "Z-1", "title=Anders"]);
    let occupied = "vergunningen-xml/zaak-z-2.xml";
    let of_new = [vec!["permit".to_owned(), "new".to_owned()], values(2).to_vec()].concat();
    for (path, kind) in [(changed, "updated"), (occupied, "created")] {
        if path == occupied {
            fs::write(library.site().join(path), "van een ander").expect("theirs");
            library.done(&of_new);
        }
        for words in [&["permit", "publish", "--dry-run"][..], &["permit", "publish"]] {
            assert!(held(words).ends_with(WAY), "{words:?}");
            let said = library.say(words).stdout;
            assert!(said.contains(WAY), "{said}");
        }
        for words in [&["--dry-run", "--allow-path", path][..], &["--allow-path", path]] {
            let told = library.done(&[&["permit", "publish"], words].concat());
            assert_eq!((&told[kind], &told["problems"]), (&json!(1), &json!([])), "{told}");
            assert_eq!(told["differences"]["changed"]["count"], 0, "a person knows that: {told}");
        }
        assert!(!library.read(path).contains("van een ander"), "{path} made way");
    }
}
