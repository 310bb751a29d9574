//! `lists`: showing, searching, importing newer lists and going back.

use openbaarmaker_core::lists::ListKey;
use serde_json::{Value, json};
use tests::command_line::{Library, ORGANISATION};
use tests::json::count;
use tests::value_lists::{changes, import, labelled, listed, newer, terms, write};

const NEW_TERM: &str = "https://identifier.overheid.nl/tooi/def/thes/kern/c_0000beef";

/// The findings of the first document with a code.
fn found(checked: &Value, code: &str) -> Vec<Value> {
    let all = checked["documents"][0]["findings"].as_array();
    let all = all.expect("findings").iter();
    all.filter(|finding| finding["code"] == code).cloned().collect()
}

/// Kinds of documents with one new, one ended, one renamed, one spelled otherwise and one gone.
fn changed_kinds() -> Value {
    let mut list = newer(ListKey::Documentsoorten);
    labelled(&mut list, "motie")["einddatum"] = json!("2026-06-30");
    labelled(&mut list, "brief")["label"] = json!("brief of e-mail");
    labelled(&mut list, "rapport")["label"] = json!("Rapport");
    terms(&mut list).retain(|term| term["label"] != "klacht");
    terms(&mut list).push(json!({ "uri": NEW_TERM, "label": "podcast" }));
    list
}

#[test]
fn every_list_tells_its_version_and_date() {
    let library = Library::empty();
    let all = library.done(&["lists"]);
    assert_eq!(count(&all["lists"]), 16, "{all}");
    let municipalities = listed(&library, "organisaties-gemeenten");
    assert_eq!(
        municipalities,
        json!({
            "key": "organisaties-gemeenten", "name": "rwc_gemeenten_compleet",
            "version": { "number": 5, "date": "2026-02-20", "dateSays": "seen" },
            "origin": "builtIn", "newer": null, "current": 342, "ended": 263,
        })
    );
    assert!(!library.library().exists(), "looking makes nothing");
}

#[test]
fn terms_are_found_as_people_type() {
    let library = Library::empty();
    for (name, typed, first) in [
        ("organisaties", "bzk", "ministerie van Binnenlandse Zaken en Koninkrijksrelaties"),
        ("organisaties", "IenW", "ministerie van Infrastructuur en Waterstaat"),
        ("organisaties", "gem. sudwest", "gemeente Súdwest-Fryslân"),
        ("organisaties", "prov utr", "provincie Utrecht"),
        ("organisaties", "ws limburg", "waterschap Limburg"),
        ("organisaties", "Autoriteit Financiele Markten", "Stichting Autoriteit Financiële Markten"),
        ("organisaties-provincies", "utrecht", "provincie Utrecht"),
        ("documentsoorten", "BESLISSING OP WOB", "beslissing op Wob-/Woo-verzoek"),
        ("talen", "nld", "Nederlands"),
    ] {
        let found = library.done(&["lists", "show", name, "--search", typed]);
        assert_eq!(found["terms"][0]["label"], first, "{typed}: {found}");
    }
    let ended = library.ask(&["lists", "show", "organisaties", "--search", "gemeente bedum"]);
    assert_eq!(ended.expect(0)["terms"], json!([]), "it ended");
    let words = ["lists", "show", "organisaties", "--search", "gemeente bedum", "--ended"];
    let ended = library.done(&words);
    assert_eq!(ended["terms"][0]["ended"], "2018-12-31", "{ended}");
    let text = library.say(&words).stdout;
    assert!(text.contains("beëindigd op 31 december 2018"), "{text}");
    let former = ["lists", "show", "organisaties", "--search", "IGUO"];
    let text = library.say(&former).stdout;
    assert!(text.contains("De Connectie (vroeger: IGUO)"), "{text}");
    for words in [["lists", "show", "zomaar"], ["lists", "reset", "zomaar"]] {
        let library = Library::new();
        assert_eq!(library.ask(&words).code(), "value-invalid", "{words:?}");
    }
}

#[test]
fn a_newer_list_is_told_before_it_is_taken_in() {
    let (library, id) = Library::with_ready("brief.txt");
    library.done(&["set", &id, "documentsoort=klacht;motie;brief"]);
    let file = write(&library, "lijst.json", &changed_kinds());
    let told = import(&library, &file, &["--dry-run"]).expect(0);
    assert_eq!(
        changes(&told),
        [
            ("added", "podcast"),
            ("ended", "motie"),
            ("gone", "klacht"),
            ("renamed", "brief of e-mail"),
            ("respelled", "Rapport"),
        ]
        .map(|(kind, label)| (kind.to_owned(), label.to_owned())),
        "{told}"
    );
    let in_use: Vec<_> = told["inUse"]
        .as_array()
        .expect("terms in use")
        .iter()
        .map(|term| (term["label"].as_str(), term["documents"].as_u64()))
        .collect();
    assert_eq!(in_use, [(Some("motie"), Some(1)), (Some("klacht"), Some(1))], "{told}");
    assert_eq!((&told["before"]["number"], &told["after"]["number"]), (&json!(7), &json!(8)));
    assert_eq!(listed(&library, "documentsoorten")["origin"], "builtIn", "only told");
    let done = import(&library, &file, &[]).expect(0);
    assert_eq!((&done["judged"], &done["dryRun"]), (&json!(1), &json!(false)), "{done}");
    let now = listed(&library, "documentsoorten");
    assert_eq!(now["version"]["number"], 8, "{now}");
    assert_eq!((&now["origin"], &now["current"], &now["ended"]), (&json!("imported"), &json!(90), &json!(2)));
    assert_eq!(now["newer"], Value::Null, "the program has no newer one");
    let again = import(&library, &file, &[]).expect(0);
    assert_eq!((&again["changes"], &again["change"]), (&json!([]), &Value::Null), "{again}");
    let found = library.done(&["lists", "show", "documentsoorten", "--search", "brief"]);
    let renamed = found["terms"].as_array().expect("terms").iter();
    let renamed = renamed.clone().find(|term| term["label"] == "brief of e-mail");
    assert_eq!(renamed.expect("found")["foundBy"], json!({ "kind": "former", "name": "brief" }));
}

#[test]
fn documents_go_out_with_terms_of_the_list_in_force() {
    let (library, id) = Library::with_ready("brief.txt");
    library.done(&["set", &id, "documentsoort=klacht;brief"]);
    let _ = library.publish(0);
    let unknown = library.ask(&["set", &id, "documentsoort=podcast"]);
    assert_eq!(unknown.code(), "value-invalid", "not known yet");
    let file = write(&library, "lijst.json", &changed_kinds());
    let _ = import(&library, &file, &[]).expect(0);
    assert_eq!(library.document(&id)["status"], "changed", "another name is another entry");
    library.done(&["set", &id, "documentsoort=klacht;brief of e-mail;podcast"]);
    let checked = library.done(&["check", &id]);
    let newer = found(&checked, "D04");
    assert_eq!(newer.len(), 1, "{checked}");
    assert_eq!(
        (&newer[0]["level"], &newer[0]["params"]["label"]),
        (&json!("attention"), &json!("podcast")),
        "not in the lists of DiWoo 0.9.8 yet"
    );
    let _ = library.publish(0);
    let sitemap = library.read("sitemap-diwoo-0001.xml");
    for part in [format!("resource=\"{NEW_TERM}\">podcast<"), ">brief of e-mail<".to_owned(), ">klacht<".to_owned()] {
        assert!(sitemap.contains(&part), "{part}: {sitemap}");
    }
    let again = library.publish(0);
    assert_eq!(again["uploaded"], json!([]), "nothing changed since: {again}");
}

#[test]
fn a_list_goes_back_and_forth_with_undo_and_reset() {
    let (library, id) = Library::with_ready("brief.txt");
    let file = write(&library, "lijst.json", &changed_kinds());
    let _ = import(&library, &file, &[]).expect(0);
    library.done(&["set", &id, "documentsoort=podcast"]);
    let findings = |library: &Library| library.ask(&["check", &id]).json["summary"]["must"].clone();
    assert_eq!(findings(&library), 0, "the list knows it");
    let told = library.done(&["lists", "reset", "documentsoorten", "--dry-run"]);
    assert_eq!(told["inUse"][0]["label"], "podcast", "{told}");
    let reset = library.done(&["lists", "reset", "documentsoorten"]);
    assert_eq!((&reset["judged"], &reset["after"]["number"]), (&json!(1), &json!(7)), "{reset}");
    assert_eq!(listed(&library, "documentsoorten")["origin"], "builtIn");
    assert_eq!(library.document(&id)["status"], "concept", "judged with the list in force");
    library.done(&["undo"]);
    assert_eq!(listed(&library, "documentsoorten")["version"]["number"], 8);
    assert_eq!(library.document(&id)["status"], "ready", "judged again");
    library.done(&["redo"]);
    assert_eq!(listed(&library, "documentsoorten")["origin"], "builtIn");
    let nothing = library.done(&["lists", "reset", "documentsoorten"]);
    assert_eq!((&nothing["change"], &nothing["changes"]), (&Value::Null, &json!([])), "{nothing}");
    let history = library.done(&["history", "--changes"]);
    assert_eq!(history["changes"][0]["kind"], "list-reset", "{history}");
    assert_eq!(history["changes"][0]["subject"], "documentsoorten", "{history}");
}

#[test]
fn a_backup_holds_the_list() {
    let library = Library::new();
    let _ = import(&library, &write(&library, "lijst.json", &changed_kinds()), &[]).expect(0);
    let to = library.place("kopie");
    let words = ["backup".as_ref(), to.as_os_str()];
    library.done(&words);
    let copy = std::fs::read_dir(&to).expect("the folder").next().expect("a backup").expect("an entry").path();
    library.done(&["lists", "reset", "documentsoorten"]);
    library.done(&["restore".as_ref(), copy.as_os_str()]);
    assert_eq!(listed(&library, "documentsoorten")["version"]["number"], 8);
}

#[test]
fn organisations_that_merge_stay_known() {
    let library = Library::new();
    let mut list = newer(ListKey::Gemeenten);
    let utrecht = terms(&mut list).iter_mut().find(|term| term["uri"] == ORGANISATION);
    utrecht.expect("Utrecht")["einddatum"] = json!("2026-09-30");
    terms(&mut list).push(json!({
        "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm9999", "label": "gemeente Utrecht en Omstreken",
        "naam": "Utrecht en Omstreken", "begindatum": "2026-10-01",
    }));
    let id = library.ready("a.txt");
    let told = import(&library, &write(&library, "lijst.json", &list), &[]).expect(0);
    assert_eq!(count(&told["inUse"][0]["catalogues"]), 1, "{told}");
    assert_eq!(told["judged"], 1, "the catalogue is of the organisation that ended: {told}");
    library.done(&["set", &id, "creatiedatum=2026-10-05"]);
    let checked = library.ask(&["check", &id]).json;
    let ended = found(&checked, "D05");
    assert!(!ended.is_empty(), "it ended before that date: {checked}");
    let new = library.ask(&["set", &id, "publisher=gemeente Utrecht en Omstreken"]);
    let _ = new.expect(0);
    let _ = library.publish(0);
}

#[test]
fn what_stands_online_is_taken_over_with_terms_of_the_list_in_force() {
    let first = Library::new();
    let file = write(&first, "lijst.json", &changed_kinds());
    let _ = import(&first, &file, &[]).expect(0);
    let id = first.ready("brief.txt");
    first.done(&["set", &id, "documentsoort=podcast"]);
    let _ = first.publish(0);
    let site = first.site().display().to_string();
    let unknown = |library: &Library, exit| -> bool {
        let told = library.ask(&["adopt", site.as_str(), "--dry-run"]).expect(exit);
        assert_eq!(told["documents"], 1, "{told}");
        let guessed = told["guessed"].as_array().expect("what was guessed");
        (guessed.iter()).any(|group| group["kind"] == "term-unknown")
    };
    let second = Library::new();
    assert!(unknown(&second, 1), "its lists do not know the term");
    let _ = import(&second, &file, &[]).expect(0);
    assert!(!unknown(&second, 0), "its lists know the term");
}

#[test]
fn a_term_that_left_its_list_is_told_of_the_entry_that_is_online_with_it() {
    let (library, id) = Library::with_ready("brief.txt");
    let file = write(&library, "lijst.json", &changed_kinds());
    let _ = import(&library, &file, &[]).expect(0);
    let kind = |kind: &str| library.ask(&["set", &id, &format!("documentsoort={kind}")]);
    let _ = kind("podcast").expect(0);
    let _ = library.publish(0);
    library.done(&["lists", "reset", "documentsoorten"]);
    let _ = library.ready("ander.txt");
    let told = library.publish(1);
    let codes = &told["heldBack"][0]["codes"];
    assert_eq!(*codes, json!(["D10", "S03"]), "{told}");
    let _ = kind("vergunning").expect(0);
    let told = library.publish(0);
    let sitemap = library.read("sitemap-diwoo-0001.xml");
    assert_eq!(sitemap.matches("<url>").count(), 2, "{told}");
}
