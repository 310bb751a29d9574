//! `history --changes`, and what a change of many documents leaves as it is.

use tests::command_line::Library;
use tests::json::texts;

#[test]
fn changes_are_listed_with_old_and_new_value_and_can_be_put_back() {
    let (library, id) = Library::with_added("a.txt");
    for language in ["fy", "nl"] {
        let pair = format!("language={language}");
        library.done(&["set", &id, &pair]);
    }
    let all = library.done(&["history", "--changes"]);
    let kinds = texts(&all["changes"], "kind");
    assert_eq!(kinds[..3], ["edit", "edit", "add"], "newest first: {all}");
    assert_eq!(all["changes"][0]["subject"], "language");
    assert_eq!(all["changes"][0]["isUndone"], false);
    assert_eq!(all["changes"][0]["title"], "A", "of the one document");
    let said = library.say(&["history", "--changes"]);
    assert!(said.stdout.contains(": A"), "{}", said.stdout);

    let one = library.done(&["history", "--changes", "--document", &id]);
    let field = &one["changes"][0]["fields"][0];
    assert_eq!(field["field"], "language", "{one}");
    assert!(field["before"].as_str().is_some_and(|uri| uri.ends_with("/FRY")), "{one}");
    assert!(field["after"].as_str().is_some_and(|uri| uri.ends_with("/NLD")), "{one}");

    let change = all["changes"][1]["id"].as_str().expect("an identity").to_owned();
    let put_back = library.ask(&["history", "--changes", "--revert", &change]).expect(1);
    assert_eq!(put_back["changed"], serde_json::json!([]), "it was changed again: {put_back}");
    assert_eq!(put_back["skipped"][0]["id"], id.as_str(), "{put_back}");
    assert_eq!(put_back["skipped"][0]["reason"], "changedMeanwhile", "{put_back}");
    let change = all["changes"][0]["id"].as_str().expect("an identity").to_owned();
    let put_back = library.done(&["history", "--changes", "--revert", &change]);
    assert_eq!(put_back["changed"], serde_json::json!([id]), "{put_back}");
    let unknown = library.ask(&["history", "--changes", "--revert", "999"]).expect(2);
    assert_eq!(unknown["error"]["code"], "value-invalid", "{unknown}");
}

#[test]
fn histories_are_searched_and_narrowed_to_a_period() {
    let (library, _) = Library::with_published("Besluit.txt");
    let histories: [(&[&str], &str); 2] = [(&["history"], "runs"), (&["history", "--changes"], "changes")];
    for (history, list) in histories {
        let found = |filter: &[&str]| {
            let found = library.done(&[history, filter].concat());
            found[list].as_array().expect("a list").len()
        };
        let all = found(&[]);
        assert!(all > 0, "{list}");
        assert!(found(&["--search", "besluit", "--from", "2020-01-01"]) > 0);
        assert_eq!(found(&["--search", "bestaat niet"]), 0);
        assert_eq!(found(&["--to", "2020-01-01"]), 0);
        let none = library.say(&[history, &["--search", "bestaat niet"]].concat());
        assert!(none.stdout.starts_with("Niets gevonden."), "{}", none.stdout);
        let wrong = library.ask(&[history, &["--from", "gisteren"]].concat());
        assert_eq!(wrong.exit, 2, "{}", wrong.stderr);
    }
}

#[test]
fn undo_and_redo_say_what_they_did() {
    let (library, _) = Library::with_added("a.txt");
    library.done(&["saved", "add", "Besluiten", "--search", "besluit"]);
    library.done(&["saved", "edit", "Besluiten", "--rename", "Brieven", "--search", "brief"]);
    library.done(&["saved", "remove", "Brieven"]);
    library.done(&["suggest", "--forget"]);
    for (command, said) in [
        ("undo", "Ongedaan gemaakt: vergeten wat wij leerden."),
        ("undo", "Ongedaan gemaakt: zoekopdracht Brieven verwijderd."),
        ("undo", "Ongedaan gemaakt: zoekopdracht Brieven aangepast."),
        ("undo", "Ongedaan gemaakt: zoekopdracht Besluiten bewaard."),
        ("undo", "Ongedaan gemaakt: 1 document toegevoegd."),
        ("redo", "Opnieuw gedaan: 1 document toegevoegd."),
        ("redo", "Opnieuw gedaan: zoekopdracht Besluiten bewaard."),
    ] {
        let text = library.say(&[command]).stdout;
        assert_eq!(text.trim_end(), said);
    }
    let saved = library.done(&["saved", "list"]);
    assert_eq!(saved["saved"][0]["name"], "Besluiten", "{saved}");
    assert_eq!(saved["saved"][0]["filter"]["search"], "besluit", "{saved}");
}

#[test]
fn the_table_of_changes_is_for_people() {
    let (library, id) = Library::with_added("a.txt");
    library.done(&["set", &id, "naamOpsteller=Afdeling Groen"]);
    let text = library.say(&["history", "--changes"]).stdout;
    assert!(text.contains("1 document aangepast (Naam van de opsteller)"), "{text}");
    let text = library.say(&["history", "--changes", "--document", &id]).stdout;
    assert!(text.contains("Afdeling Groen"), "{text}");
}

#[test]
fn the_history_of_a_document_is_told_in_words() {
    let (library, id) = Library::with_added("a.txt");
    let edit = ["catalogue", "edit", "--categories", "infocat014,Aanbestedingen=art3.1"];
    library.done(&edit);
    for words in [
        &["informatiecategorie=infocat014", "creatiedatum=2026-11-20"] as &[&str],
        &["informatiecategorie=art3.1", "language=nl"],
        &["documenthandeling=vaststelling@2026-11-10;ontvangst@2026-11-12T09:30:00+01:00"],
    ] {
        let words: Vec<&str> = ["set", &id].iter().chain(words).copied().collect();
        library.done(&words);
    }
    let text = library.say(&["history", "--changes", "--document", &id]).stdout;
    for expected in [
        "Wat is er gedaan?",
        "Vaststelling, 10 november 2026; Ontvangst, 12 november 2026 om 9.30 uur",
        "Informatiecategorie",
        "Woo-verzoeken en -besluiten",
        "Aanbestedingen",
        "leeg",
        "20 november 2026",
        "Nederlands",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    for other in ["http", "informatiecategorie", "documenthandeling", "2026-11"] {
        assert!(!text.contains(other), "{other}: {text}");
    }
}

#[test]
fn one_value_of_many_documents_is_added_taken_away_or_put_in_the_place_of_its_like() {
    let library = Library::new();
    let (one, two) = (library.ready("een.txt"), library.ready("twee.txt"));
    let set = |words: &[&str]| {
        let words = [&["set", "--all"], words].concat();
        let reply = library.done(&words);
        reply["changed"].as_array().map(Vec::len)
    };
    library.done(&["set", &one, "extraMetadata=afdeling:Rood", "trefwoord=park"]);
    for (words, changed) in [
        (&["trefwoord+=park;boom", "extraMetadata+=afdeling:Groen"][..], 2),
        (&["trefwoord-=boom", "extraMetadata:=afdeling:Groen"], 2),
        (&["trefwoord+=park", "extraMetadata:=afdeling:Groen"], 0),
        (&["documenthandeling+=ontvangst@12-11-2026@gemeente Zeist"], 2),
        (&["documenthandeling:=vaststelling@@gemeente Utrecht"], 2),
        (&["documentrelatie+=is reactie op@https://www.example.nl/motie.pdf Motie"], 2),
    ] {
        assert_eq!(set(words), Some(changed), "{words:?}");
    }
    for id in [&one, &two] {
        let history = library.ask(&["history", "--changes", "--document", id]);
        let history = history.expect(0);
        let after = |field: &str| {
            let fields = history["changes"].as_array().into_iter().flatten();
            (fields.flat_map(|change| change["fields"].as_array().into_iter().flatten()))
                .find(|one| one["field"] == field)
                .map(|one| one["after"].as_str().unwrap_or_default().to_owned())
        };
        assert_eq!(after("extraMetadata").as_deref(), Some("afdeling: Groen"));
        assert_eq!(after("documentrelatie").as_deref(), Some("is reactie op@Motie (https://www.example.nl/motie.pdf)"));
        let acts = after("documenthandeling").unwrap_or_default();
        assert!(acts.contains("gemeente Utrecht; ") && acts.ends_with("gemeente Zeist"), "{acts}");
    }
    for (word, code) in [
        ("language+=nl", "field-one-value"),
        ("trefwoord:=park", "value-invalid"),
        ("extraMetadata+=afdeling", "value-invalid"),
        ("zomaar-=x", "field-unknown"),
    ] {
        library.ask(&["set", &one, word]).fails(2, code);
    }
}
