//! `lists import`: files that are not lists, that contain little, and as published by TOOI.

use openbaarmaker_core::lists::{ListKey, built_in};
use serde_json::{Value, json};
use tests::command_line::Library;
use tests::value_lists::{changes, import, listed, newer, terms, write};

/// Name, content, code, and facts of its problem.
type Bad = (&'static str, Vec<u8>, &'static str, Value);

/// The file of a list with a mistake.
fn with(change: &dyn Fn(&mut Value)) -> Vec<u8> {
    let mut list = newer(ListKey::Documentsoorten);
    change(&mut list);
    list.to_string().into_bytes()
}

fn older() -> Vec<u8> {
    with(&|list| list["version"] = json!(6))
}

/// Files that are no list at all.
fn no_lists() -> Vec<Bad> {
    vec![
        ("kapot.json", b"{\n\"terms\": [\n".to_vec(), "list-unreadable", json!({ "reason": "not-json", "line": "3" })),
        ("tekst.json", b"hallo".to_vec(), "list-unreadable", json!({ "reason": "not-json", "line": "1" })),
        ("getal.json", b"7".to_vec(), "list-unreadable", json!({ "reason": "other-shape" })),
        ("leeg.json", b"[]".to_vec(), "list-unreadable", json!({ "reason": "empty" })),
        (
            "diep.json",
            [b"[".repeat(100), b"]".repeat(100)].concat(),
            "list-unreadable",
            json!({ "reason": "too-complex" }),
        ),
        ("dieper.json", b"[".repeat(200_000), "list-unreadable", json!({ "reason": "too-complex" })),
        ("groot.json", vec![b' '; (16 << 20) + 1], "list-unreadable", json!({ "reason": "too-large" })),
    ]
}

/// Lists that are not the right one.
fn wrong_lists() -> Vec<Bad> {
    vec![
        ("ouder.json", older(), "list-older", json!({ "version": "6", "current": "7" })),
        ("ander.json", with(&|list| list["name"] = json!("scw_toplijst")), "list-other", json!({ "list": "themas" })),
        (
            "deel.json",
            with(&|list| terms(list).truncate(10)),
            "list-other",
            json!({ "list": "documentsoorten", "missing": "81", "total": "91" }),
        ),
        (
            "vreemd.json",
            br#"[{"uri":"https://e.nl/a","label":"a"}]"#.to_vec(),
            "list-unknown",
            json!({ "file": "vreemd.json" }),
        ),
        (
            "zonder.json",
            with(&|list| list["version"] = Value::Null),
            "list-version-missing",
            json!({ "list": "documentsoorten" }),
        ),
    ]
}

/// Lists with a term that is wrong.
fn wrong_terms() -> Vec<Bad> {
    vec![
        (
            "label.json",
            with(&|list| terms(list)[1]["label"] = json!(" ")),
            "list-term-invalid",
            json!({ "number": "2", "field": "label", "reason": "missing" }),
        ),
        (
            "soort.json",
            with(&|list| terms(list)[1]["label"] = json!(7)),
            "list-term-invalid",
            json!({ "number": "2", "field": "label", "reason": "kind" }),
        ),
        (
            "teken.json",
            with(&|list| terms(list)[0]["label"] = json!("a\u{0}b")),
            "list-term-invalid",
            json!({ "number": "1", "reason": "characters" }),
        ),
        (
            "lang.json",
            with(&|list| terms(list)[0]["label"] = json!("a".repeat(501))),
            "list-term-invalid",
            json!({ "reason": "too-long" }),
        ),
        (
            "datum.json",
            with(&|list| terms(list)[0]["einddatum"] = json!("31-12-2026")),
            "list-term-invalid",
            json!({ "field": "einddatum", "reason": "date" }),
        ),
        (
            "adres.json",
            with(&|list| terms(list)[0]["uri"] = json!("javascript:alert(1)")),
            "list-term-invalid",
            json!({ "field": "uri", "reason": "address" }),
        ),
        (
            "dubbel.json",
            with(&|list| {
                let first = terms(list)[0].clone();
                terms(list).push(first);
            }),
            "list-term-invalid",
            json!({ "field": "uri", "reason": "twice" }),
        ),
    ]
}

#[test]
fn bad_files_are_refused_by_name() {
    let library = Library::new();
    let cases = [no_lists(), wrong_lists(), wrong_terms()].concat();
    for (name, content, code, params) in cases {
        let file = library.file(name, &content);
        for more in [&["--dry-run"][..], &[]] {
            let reply = import(&library, &file, more);
            assert_eq!((reply.exit, reply.code()), (2, code), "{name}: {}", reply.json);
            let said = &reply.json["error"]["params"];
            for (key, value) in params.as_object().expect("facts") {
                assert_eq!(&said[key], value, "{name}: {said}");
            }
            assert_eq!(reply.json["error"]["retry"], "after-input", "{name}");
        }
    }
    let missing = import(&library, &library.place("weg.json"), &[]);
    assert_eq!(missing.json["error"]["params"]["reason"], "missing", "{}", missing.json);
    assert_eq!(listed(&library, "documentsoorten")["origin"], "builtIn", "nothing was taken in");
    let older = import(&library, &library.file("ouder.json", &older()), &["--older"]).expect(0);
    assert_eq!(older["after"]["number"], 6, "unless it is said: {older}");
    let newer = &listed(&library, "documentsoorten")["newer"];
    assert_eq!(newer["number"], 7, "the program has a newer one: {newer}");
    let told = library.say(&["lists"]);
    assert!(told.stdout.contains("versie 7"), "{}", told.stdout);
}

#[test]
fn what_a_bare_list_does_not_tell_is_asked() {
    let library = Library::new();
    let bare = newer(ListKey::Documentsoorten)["terms"].clone();
    let file = library.file("lijst.json", bare.to_string().as_bytes());
    assert_eq!(import(&library, &file, &[]).code(), "list-version-missing");
    let told = ["--version-number", "8", "--date", "2026-10-01", "--dry-run"];
    let known = import(&library, &file, &told).expect(0);
    assert_eq!(known["list"], "documentsoorten", "known by its terms: {known}");
    let named = library.file("ccw_plooi_documentsoorten_9.json", bare.to_string().as_bytes());
    let told = import(&library, &named, &["--date", "2026-10-01", "--dry-run"]).expect(0);
    assert_eq!(told["after"]["number"], 9, "the name of the file tells it: {told}");
    let other = import(&library, &named, &["--list", "themas", "--date", "2026-10-01"]);
    assert_eq!(other.code(), "list-other", "{}", other.json);
}

/// The shape of <https://repository.officiele-overheidspublicaties.nl/waardelijsten>.
#[test]
fn a_register_of_tooi_is_taken_in_as_it_is_published() {
    let library = Library::new();
    let own = built_in().into_iter().find(|list| list.key == ListKey::Provincies).expect("a list");
    let property = |name: &str| format!("https://identifier.overheid.nl/tooi/def/ont/{name}");
    let text = |value: &str| json!([{ "@value": value }]);
    let kind = property("Provincie");
    let label = "http://www.w3.org/2000/01/rdf-schema#label";
    let mut nodes: Vec<Value> = (own.terms.iter())
        .map(|term| {
            json!({
                "@id": term.uri, "@type": [kind], label: text(&term.label),
                property("officieleNaamExclSoort"): text(term.naam.as_deref().expect("a name")),
                property("afkorting"): text(term.afkorting.as_deref().expect("an abbreviation")),
            })
        })
        .collect();
    nodes.push(json!({
        "@id": "https://identifier.overheid.nl/tooi/id/provincie/hv_01", "@type": [property("HistorischeVersie"), kind],
        label: text("provincie Bataafs-Brabant"),
        "http://www.w3.org/ns/prov#specializationOf": [{ "@id": "https://identifier.overheid.nl/tooi/id/provincie/pv30" }],
    }));
    nodes.push(json!({ "@id": "https://identifier.overheid.nl/tooi/id/provincie/wzg_1", "@type": [property("Toestandswijziging")] }));
    nodes.push(json!({
        "@id": "https://identifier.overheid.nl/tooi/set/rwc_provincies_compleet/2",
        "@type": ["https://identifier.overheid.nl/tooi/def/wl/RegisterwaardelijstCompleet"],
        property("publicatiedatum"): text("2026-09-01"),
    }));
    let file = write(&library, "download.json", &Value::Array(nodes));
    let done = import(&library, &file, &[]).expect(0);
    assert_eq!(
        (&done["list"], &done["after"]["number"], &done["after"]["date"]),
        (&json!("organisaties-provincies"), &json!(2), &json!("2026-09-01")),
        "{done}"
    );
    assert_eq!(changes(&done), [("other".to_owned(), "provincie Noord-Brabant".to_owned())], "{done}");
    let found = library.done(&["lists", "show", "organisaties", "--search", "bataafs"]);
    let first = &found["terms"][0];
    assert_eq!(first["label"], "provincie Noord-Brabant", "{found}");
    assert_eq!(first["foundBy"]["name"], "provincie Bataafs-Brabant", "{found}");
}
