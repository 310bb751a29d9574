//! `add`, `list`, `set`, `check`, `remove`, `undo`.

use serde_json::{Value, json};
use tests::command_line::Library;
use tests::json::{count, texts};

const CATEGORY: &str = "https://identifier.overheid.nl/tooi/def/thes/kern/c_3baef532";

#[test]
fn adding_names_every_file_that_stays_out() {
    let library = Library::new();
    let folder = library.file("map met spaties/een.txt", b"een");
    let folder = folder.parent().expect("its folder").to_owned();
    let _ = library.file("map met spaties/dubbel.txt", b"een");
    let _ = library.file("map met spaties/leeg.txt", b"");
    let _ = library.file("map met spaties/diep/twee.txt", b"twee");
    let _ = library.file("map met spaties/Thumbs.db", b"x");
    let gone = folder.join("weg.txt");
    let json = library.ask(&["add".as_ref(), folder.as_os_str(), gone.as_os_str()]).expect(1);
    let codes = texts(&json["skipped"], "code");
    assert_eq!(count(&json["added"]), 2, "{json}");
    for code in ["duplicate", "empty", "vanished"] {
        assert!(codes.contains(&code), "{code}: {json}");
    }
    assert_eq!(json["ignored"], 1, "{json}");
    assert_eq!(json["offered"], 6, "added + skipped + ignored: {json}");
    assert!(json["skipped"][0]["message"].as_str().is_some_and(|message| message.ends_with('.')), "{json}");
    assert_eq!(std::fs::read(folder.join("een.txt")).expect("the original"), b"een", "originals are only read");
}

#[test]
fn what_waits_for_its_day_is_complete() {
    let (library, id) = Library::with_ready("a.txt");
    library.done(&["set", &id, "nietVoor=2031-12-03"]);
    let checked = library.done(&["check"]);
    let summary = ["must", "ready", "waiting"].map(|count| checked["summary"][count].clone());
    assert_eq!(summary, [json!(0), json!(0), json!(1)], "{checked}");
    let row = library.document(&id);
    assert_eq!((&row["status"], &row["waitsUntil"]), (&json!("waiting"), &json!("2031-12-03")));
    let said = library.say(&["list", "--status", "waiting"]).stdout;
    assert!(said.contains("Wacht tot 3 december 2031"), "{said}");
    let published = library.publish(0);
    assert_eq!((&published["published"], &published["later"]), (&json!(0), &json!(1)));
}

#[test]
fn each_category_says_what_is_online_and_since_when_nothing_came() {
    let library = Library::new();
    let (_, concept) = (library.ready("a.txt"), library.described("b.txt", "infocat009"));
    library.done(&["publish", "--without", &concept]);
    let told = library.done(&["coverage"]);
    let rows = told["categories"].as_array().expect("categories");
    assert_eq!(rows.len(), 17, "{told}");
    let (some, none): (Vec<_>, Vec<_>) = rows.iter().partition(|row| row["count"] != 0);
    assert!(none.iter().all(|row| row["newest"].is_null() && row["lastCame"].is_null()), "{told}");
    assert_eq!(some.len(), 1, "what is not online does not count: {told}");
    assert_eq!((&some[0]["uri"], &some[0]["count"]), (&json!(CATEGORY), &json!(1)));
    assert_eq!(some[0]["newest"], library.document("1")["date"]);
    let said = library.say(&["coverage"]).stdout;
    assert!(said.contains("Woo-verzoeken en -besluiten"), "{said}");
}

#[test]
fn what_was_published_like_this_already_cannot_be_left() {
    let (library, id) = Library::with_ready("a.txt");
    let _ = library.publish(0);
    let second = library.place("tweede");
    std::fs::create_dir(&second).expect("a folder");
    library.done(&["target", "add", &format!("folder:{}", second.display()), "--name", "Tweede"]);
    let left = ["publish", "--target", "Tweede", "--without", id.as_str()];
    assert_eq!(library.done(&left)["left"], 1, "it never stood there");
    assert_eq!(library.done(&["publish", "--target", "Tweede"])["published"], 1);
    library.done(&["set", &id, "officieleTitel=Beter"]);
    let _ = library.publish(0);
    library.ask(&left).fails(2, "value-invalid");
    assert_eq!(library.done(&["publish", "--target", "Tweede"])["published"], 1);
}

#[test]
fn what_is_left_is_told_in_the_answer_and_in_the_report() {
    let library = Library::new();
    let (left, _) = (library.ready("a.txt"), library.ready("b.txt"));
    let done = library.done(&["publish", "--without", &left]);
    let counts = ["published", "left"].map(|count| done[count].clone());
    assert_eq!(counts, [json!(1), json!(1)], "{done}");
    let report = std::fs::read_to_string(done["report"].as_str().expect("a report"));
    assert!(report.expect("to be read").contains("Blijft liggen"));
    assert_eq!(library.publish(0)["published"], 1, "this time only");
}

#[test]
fn a_duplicate_is_added_when_asked() {
    let (library, _) = Library::with_added("a.txt");
    let file = library.file("a.txt", b"Inhoud van a.txt.\n");
    let _ = library.ask(&["add".as_ref(), file.as_os_str()]).expect(1);
    let json = library.done(&["add".as_ref(), "--allow-duplicates".as_ref(), file.as_os_str()]);
    assert_eq!(count(&json["added"]), 1, "{json}");
}

#[test]
fn categories_of_add_hold_for_every_document() {
    let library = Library::new();
    let file = library.file("a.txt", b"a");
    let words = ["add".as_ref(), "--category".as_ref(), "infocat014".as_ref(), file.as_os_str()];
    let json = library.done(&words);
    let id = json["added"][0]["id"].as_str().expect("an identity");
    assert_eq!(library.document(id)["categories"], json!([CATEGORY]));
    let words = ["add".as_ref(), "--category".as_ref(), "infocat018".as_ref(), file.as_os_str()];
    library.ask(&words).fails(2, "category-unknown");
}

#[test]
fn the_list_has_the_facts_other_programs_rely_on() {
    let (library, id) = Library::with_ready("Besluit één.txt");
    let facts = |document: &Value| {
        let keys: Vec<&String> = document.as_object().expect("an object").keys().collect();
        for key in ["id", "title", "status", "categories", "path", "url", "sha256", "size", "lastmod"] {
            assert!(keys.iter().any(|known| *known == key), "{key}: {document}");
        }
    };
    let before = library.document(&id);
    facts(&before);
    assert_eq!(before["status"], "ready");
    assert_eq!(before["lastmod"], json!(null), "never published");
    assert_eq!(before["size"], 30, "bytes, not letters");
    let _ = library.publish(0);
    let after = library.document(&id);
    facts(&after);
    assert_eq!(after["status"], "published");
    assert_eq!(after["path"], "documenten/2026/besluit-een.txt");
    assert_eq!(after["url"], "https://open.voorbeeld.nl/documenten/2026/besluit-een.txt");
    assert!(after["lastmod"].as_str().is_some_and(|moment| moment.len() == 25), "seconds and offset: {after}");
    assert_eq!(after["sha256"].as_str().map(str::len), Some(64), "{after}");
}

#[test]
fn the_list_can_be_narrowed() {
    let (library, concept) = Library::with_added("concept.txt");
    let ready = library.ready("parkeren.txt");
    let ids = |words: &[&str]| -> Vec<String> {
        let json = library.done(words);
        json["documents"]
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|document| document["id"].as_str().map(str::to_owned))
            .collect()
    };
    assert_eq!(ids(&["list"]), [concept.clone(), ready.clone()], "oldest first");
    assert_eq!(ids(&["list", "--status", "ready"]), std::slice::from_ref(&ready));
    assert_eq!(ids(&["list", "--status", "concept"]), [concept]);
    assert_eq!(ids(&["list", "--search", "parker"]), [ready]);
    library.ask(&["list", "--status", "klaar"]).fails(2, "value-invalid");
}

#[test]
fn conditions_choose_documents() {
    let library = Library::new();
    let (one, two) = (library.ready("een.txt"), library.described("twee.txt", "infocat011"));
    library.done(&["set", &two, "identifier=WOO-2;Z-1", "creatiedatum=2025-05-05"]);
    for (conditions, expected) in [
        (vec!["informatiecategorie=infocat011"], vec![&two]),
        (vec!["informatiecategorie=Woo-verzoeken en -besluiten"], vec![&one]),
        (vec!["creatiedatum=05-05-2025"], vec![&two]),
        (vec!["identifier=Z-1"], vec![&two]),
        (vec!["identifier="], vec![&one]),
        (vec!["officieleTitel~EEN"], vec![&one]),
        (vec!["publisher=gemeente Utrecht"], vec![&one, &two]),
        (vec!["status=ready", "file=twee.txt"], vec![&two]),
        (vec!["soortHandeling=ontvangst"], vec![]),
    ] {
        let mut words = vec!["check"];
        for condition in &conditions {
            words.extend(["--where", condition]);
        }
        let json = library.done(&words);
        let found = texts(&json["documents"], "id");
        assert_eq!(found, expected, "{conditions:?}");
    }
    for (condition, code) in [
        ("zomaar=1", "field-unknown"),
        ("creatiedatum=morgen", "value-invalid"),
        ("status=klaar", "value-invalid"),
        ("informatiecategorie=infocat018", "category-unknown"),
        ("publisher=Nergens", "organisation-unknown"),
    ] {
        library.ask(&["check", "--where", condition]).fails(2, code);
    }
}

#[test]
fn a_part_is_looked_for_in_what_people_read() {
    let library = Library::new();
    let (one, two) = (library.ready("een.txt"), library.ready("twee.txt"));
    library.done(&[
        "set",
        &two,
        "publisher=gemeente Zeist",
        "language=Engels",
        "thema=verkeer",
        "documentsoort=besluit",
        "documenthandeling=ontvangst@2026-11-10",
        "documentrelatie=is reactie op@https://www.example.nl/motie.pdf Motie fietsen",
    ]);
    for (condition, expected) in [
        ("publisher~utrecht", vec![&one]),
        ("publisher~gemeente", vec![&one, &two]),
        ("publisher~tooi", vec![]),
        ("verantwoordelijke~Utrecht", vec![&one, &two]),
        ("language~engels", vec![&two]),
        ("thema~keer", vec![&two]),
        ("documentsoort~besl", vec![&two]),
        ("soortHandeling~ontv", vec![&two]),
        ("documenthandeling~ontvangst@2026-11", vec![&two]),
        ("documenthandeling=ontvangst", vec![&two]),
        ("documentrelatie~reactie", vec![&two]),
        ("documentrelatie~motie.pdf", vec![&two]),
        ("informatiecategorie~http", vec![]),
    ] {
        let checked = library.ask(&["check", "--where", condition]);
        assert_eq!(texts(&checked.json["documents"], "id"), expected, "{condition}: {}", checked.json);
    }
}

#[test]
fn a_kind_of_act_that_waits_for_the_date_is_an_act() {
    let library = Library::new();
    let (waits, none) = (library.added("wacht.txt"), library.added("geen.txt"));
    library.done(&["set", &waits, "creatiedatum=", "soortHandeling=ontvangst"]);
    for (condition, expected) in
        [("documenthandeling=", &none), ("documenthandeling~ontv", &waits), ("documenthandeling=ontvangst", &waits)]
    {
        let checked = library.ask(&["check", "--where", condition]);
        assert_eq!(texts(&checked.json["documents"], "id"), [expected], "{condition}: {}", checked.json);
    }
}

#[test]
fn a_day_of_our_own_chooses_only_the_documents_that_have_it() {
    let library = Library::new();
    let (waits, other) = (library.added("wacht.txt"), library.added("anders.txt"));
    library.done(&["set", &waits, "nietVoor=2031-12-03"]);
    for (condition, expected) in [("nietVoor=3-12-2031", &waits), ("nietVoor=", &other)] {
        let set = library.done(&["set", "--where", condition, "trefwoord=park"]);
        assert_eq!(set["changed"], json!([expected]), "{condition}: {set}");
    }
}

#[test]
fn a_bulk_change_is_one_undo_step() {
    let library = Library::new();
    for number in 0..12 {
        let _ = library.added(&format!("{number}.txt"));
    }
    let changed = library.done(&["set", "--all", "informatiecategorie=infocat014", "creatiedatum=10-03-2026"]);
    assert_eq!(count(&changed["changed"]), 12, "{changed}");
    let nothing = library.done(&["set", "--all", "creatiedatum=2026-03-10"]);
    assert_eq!(nothing, json!({ "changed": [] }), "the same value changes nothing");
    let undone = library.done(&["undo"]);
    assert_eq!(count(&undone["changed"]), 12, "{undone}");
    assert_eq!(library.ask(&["check"]).expect(1)["summary"]["ready"], 0);
    let redone = library.done(&["redo"]);
    assert_eq!(count(&redone["changed"]), 12, "{redone}");
    assert_eq!(library.done(&["check"])["summary"]["ready"], 12);
    library.ask(&["redo"]).fails(2, "nothing-to-undo");
}

#[test]
fn check_says_what_is_missing_and_exits_1() {
    let (library, id) = Library::with_added("scan0034.txt");
    let json = library.ask(&["check", &id]).expect(1);
    let document = &json["documents"][0];
    assert_eq!((&document["id"], &document["file"]), (&json!(id), &json!("scan0034.txt")), "{json}");
    for finding in document["findings"].as_array().expect("findings") {
        for key in ["code", "level", "field", "params", "message"] {
            assert!(!finding[key].is_null(), "{key}: {finding}");
        }
    }
    let musts = |code: &str| {
        document["findings"]
            .as_array()
            .expect("findings")
            .iter()
            .any(|finding| finding["code"] == code && finding["level"] == "must")
    };
    assert!(musts("D06") && musts("D08") && musts("D14"), "{document}");
    assert_eq!(json["summary"]["ready"], 0, "{json}");
    let _ = library.ready("goed.txt");
    assert_eq!(library.done(&["check", "--where", "status=ready"])["summary"]["must"], 0);
}

#[test]
fn only_concepts_can_be_removed() {
    let library = Library::new();
    let (concept, online) = (library.added("concept.txt"), library.ready("online.txt"));
    let _ = library.publish(1);
    let refused = |state: &str| {
        let refused = library.ask(&["remove", &online]);
        let told = (refused.exit, refused.code());
        assert_eq!(told, (2, "document-published"), "{}", refused.json);
        assert_eq!(refused.json["error"]["params"]["state"], state);
    };
    refused("published");
    library.done(&["withdraw", &online, "--reason", "privacy"]);
    refused("leaving");
    let _ = library.publish(1);
    refused("withdrawn");
    library.done(&["republish", &online]);
    assert_eq!(library.done(&["remove", &concept]), json!({ "changed": [concept] }));
    assert_eq!(count(&library.done(&["list"])["documents"]), 1);
    library.ask(&["remove", &concept]).fails(2, "document-unknown");
    library.done(&["undo"]);
    assert_eq!(library.document(&concept)["status"], "concept", "a removed concept comes back");
}

#[test]
fn people_read_sentences() {
    let library = Library::new();
    let file = library.file("Besluit.txt", b"inhoud");
    let reply = library.say(&["add", file.to_str().expect("text")]);
    assert_eq!((reply.exit, reply.stdout.as_str()), (0, "1 document toegevoegd.\n"), "{}", reply.stderr);
    assert!(reply.stderr.contains("Toevoegen"), "progress goes to standard error: {}", reply.stderr);
    let listed = library.say(&["list"]).stdout;
    assert!(listed.starts_with("Nr  Status") && listed.ends_with("1 document.\n"), "{listed}");
    let english = library.say(&["--lang", "en", "list"]).stdout;
    assert!(english.contains("Date of the document"), "{english}");
}

#[test]
fn every_field_can_be_set_and_asked_for() {
    let library = Library::new();
    let (chosen, _other) = (library.added("a.txt"), library.added("b.txt"));
    for (typed, asked) in [
        ("verkorteTitel=Kort", "verkorteTitel=Kort"),
        ("alternatieveTitel=Anders;Nog anders", "alternatieveTitel=Nog anders"),
        ("documentsoort=besluit", "documentsoort=Besluit"),
        ("thema=verkeer", "thema=verkeer"),
        ("trefwoord=park;bomen", "trefwoord~bom"),
        ("begindatum=1-11-2026", "begindatum=2026-11-01"),
        ("einddatum=2027-06-30", "einddatum=30-06-2027"),
        ("medeverantwoordelijke=gemeente Zeist", "medeverantwoordelijke=gemeente Zeist"),
        ("opsteller=provincie Utrecht", "opsteller=provincie Utrecht"),
        ("naamOpsteller=Afdeling Groen", "naamOpsteller~groen"),
        ("aggregatiekenmerk=dossier-7", "aggregatiekenmerk=dossier-7"),
        (
            "redenVerwijderingVervanging=correctie procedurele fout",
            "redenVerwijderingVervanging=correctie procedurele fout",
        ),
        ("nietVoor=2031-12-03", "nietVoor=3-12-2031"),
        ("opnieuwBekijken=3 december 2031", "opnieuwBekijken~2031-12"),
        ("extraMetadata=zaaknummer:Z-1", "extraMetadata=zaaknummer"),
    ] {
        let set = library.done(&["set", &chosen, typed]);
        assert_eq!(set["changed"], json!([chosen]), "{typed}: {set}");
        let cleared = format!("{}=", typed.split_once('=').expect("a field").0);
        let asked_for = library.done(&["set", "--where", asked, &cleared]);
        assert_eq!(asked_for["changed"], json!([chosen]), "{asked}: {asked_for}");
    }
    let act = "documenthandeling=ontvangst@2026-11-10@gemeente Zeist";
    let set = library.done(&["set", &chosen, act]);
    assert_eq!(set["changed"], json!([chosen]), "{set}");
    library.ask(&["set", &chosen, "thema=toverkunst"]).fails(2, "value-invalid");
}

#[test]
fn an_act_that_comes_with_the_date_is_told() {
    let (library, id) = Library::with_added("a.txt");
    let other = library.added("b.txt");
    let by_kind = library.added("kind.txt");
    for (words, told) in [
        (&["set", &id, "creatiedatum=2026-03-10"][..], Some(1)),
        (&["set", &id, "officieleTitel=Besluit"], None),
        (&["set", &id, "creatiedatum=2026-03-11"], Some(1)),
        (&["set", &id, "documenthandeling=ontvangst@2026-03-11"], None),
        (&["set", &id, "creatiedatum=2026-03-12"], None),
        (&["set", &other, "creatiedatum=2026-03-10", "documenthandeling=ontvangst@2026-03-11"], None),
        (&["set", &by_kind, "documenthandeling=ontvangst", "creatiedatum=2026-03-10"], None),
        (&["set", &by_kind, "creatiedatum=2026-03-11"], Some(1)),
    ] {
        let changed = library.done(words);
        assert_eq!(changed["actsProposed"].as_u64(), told, "{words:?}: {changed}");
    }
    let third = library.added("c.txt");
    let said = library.say(&["set", &third, "creatiedatum=2026-03-10"]).stdout;
    assert!(said.contains("volgt de handeling nu uit de datum"), "{said}");
    library.done(&["catalogue", "edit", "--default-act", "none"]);
    let fourth = library.added("d.txt");
    let changed = library.done(&["set", &fourth, "creatiedatum=2026-03-10"]);
    assert_eq!(changed["actsProposed"], json!(null), "the catalogue proposes none: {changed}");
}

#[test]
fn an_organisation_that_is_not_found_tells_where_to_search() {
    let (library, id) = Library::with_added("a.txt");
    let refused = library.ask(&["set", &id, "publisher=Nergens"]);
    let message = refused.json["error"]["message"].as_str().expect("a sentence");
    assert!(message.ends_with("Opdracht: lists show organisaties --search."), "{message}");
}
