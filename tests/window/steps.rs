//! Steps that several tests share: setting up a library, documents in it, and what is on the site.

use openbaarmaker_core::model::TargetPlace;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tests::folders::files_below;
use tests::shared::repository;
use tests::webdriver::{Desk, Window};

/// Sets up a catalogue of the municipality of Utrecht that publishes to a folder of this desk; reloads the page.
pub(crate) fn set_up(window: &Window<'_>) -> String {
    let site = window.desk().path("site");
    fs::create_dir_all(&site).unwrap();
    let catalogue = catalogue(window);
    let dir = window.chosen("target", &[site]);
    let target = json!({ "name": "Website", "place": { "kind": "folder", "dir": dir } });
    window.done("target_add", &json!({ "catalogue": catalogue, "input": target }));
    window.reload();
    catalogue
}

/// Creates a catalogue without a destination.
pub(crate) fn catalogue(window: &Window<'_>) -> String {
    window.done("start", &json!({}));
    let input = json!({ "organisation": "gemeente Utrecht", "baseUrl": "https://open.voorbeeld.nl/" });
    let made = window.done("catalogue_add", &json!({ "input": input }));
    made["id"].as_str().unwrap().to_owned()
}

/// Starts a window and sets it up, as [`set_up`] does.
pub(crate) fn begin(desk: &Desk) -> (Window<'_>, String) {
    let window = desk.start();
    let catalogue = set_up(&window);
    (window, catalogue)
}

/// A window whose page shows so many texts, with its catalogue and the documents in the order of [`texts`].
pub(crate) fn with_texts(desk: &Desk, count: usize) -> (Window<'_>, String, Vec<String>) {
    with_described(desk, count, 0)
}

/// As [`with_texts`]; so many of them, from the first, have all required values.
pub(crate) fn with_described(desk: &Desk, count: usize, described: usize) -> (Window<'_>, String, Vec<String>) {
    let (window, catalogue) = begin(desk);
    let documents = add(&window, &catalogue, &texts(desk, count));
    if described > 0 {
        describe(&window, &documents[..described]);
    }
    window.reload();
    (window, catalogue, documents)
}

/// As [`with_described`]; those are published.
pub(crate) fn with_published(desk: &Desk, count: usize, described: usize) -> (Window<'_>, String, Vec<String>) {
    let (window, catalogue, documents) = with_described(desk, count, described);
    publish(&window, &catalogue);
    window.reload();
    (window, catalogue, documents)
}

/// Adds files and returns the resulting documents.
pub(crate) fn add(window: &Window<'_>, catalogue: &str, files: &[PathBuf]) -> Vec<String> {
    let files = window.chosen("addFiles", files);
    let arguments = json!({ "catalogue": catalogue, "files": files, "options": {}, "events": null });
    let added = window.done("add", &arguments);
    added_by(window, &added)
}

/// Adds documents that look like the five practice documents but are a person's own, and may be published.
pub(crate) fn examples(window: &Window<'_>, catalogue: &str) -> Vec<String> {
    let own = practice_files().into_iter().map(|file| {
        let mut bytes = fs::read(&file).unwrap();
        if bytes.starts_with(b"PK") {
            // PKWARE APPNOTE, 4.3.16: the last field is a comment after its length, and empty in these files.
            let length = bytes.len() - 2;
            bytes[length] = 1;
        }
        bytes.push(b'\n');
        let name = file.file_name().unwrap().to_str().unwrap();
        window.desk().file(name, &bytes)
    });
    add(window, catalogue, &own.collect::<Vec<_>>())
}

/// The practice documents that come with the program, in the order in which it adds them.
pub(crate) fn practice_files() -> Vec<PathBuf> {
    let folder = repository().join("src-tauri/core/data/oefenset");
    let names = [
        "besluit-woo-verzoek.pdf",
        "Inventarislijst Woo-verzoek parkeren centrum.csv",
        "jaarverslag-2025.pdf",
        "besluitenlijst-college.docx",
        "convenant-jeugdhulp.odt",
    ];
    names.iter().map(|name| folder.join(name)).collect()
}

/// The documents of one addition, in the order in which they were added.
fn added_by(window: &Window<'_>, result: &Value) -> Vec<String> {
    let ids = window.done(
        "ids",
        &json!({
            "filter": { "addedBy": result["change"] }, "sort": { "key": "added", "descending": true },
            "offset": 0, "limit": result["added"],
        }),
    );
    let ids: Vec<String> = serde_json::from_value(ids).unwrap();
    assert_eq!(result["added"], ids.len(), "all that was told is there");
    ids
}

/// Gives documents all required values.
pub(crate) fn describe(window: &Window<'_>, documents: &[String]) {
    let changes = json!([
        { "field": "informatiecategorieen", "value": ["infocat014"] },
        { "field": "creatiedatum", "value": "2026-11-12" },
        { "field": "soortHandeling", "value": "vaststelling" },
        { "field": "acceptTitle" },
    ]);
    change(window, documents, &changes);
}

/// Changes fields of documents behind the back of the page.
pub(crate) fn change(window: &Window<'_>, documents: &[String], changes: &Value) {
    let selection = json!({ "kind": "ids", "ids": documents });
    window.done("change", &json!({ "selection": selection, "changes": changes }));
}

/// Everything about a document.
pub(crate) fn detail(window: &Window<'_>, id: &str) -> Value {
    window.done("document_detail", &json!({ "document": id }))
}

/// Withdraws documents for reasons of privacy, without their parts, at the next publication.
pub(crate) fn withdraw(window: &Window<'_>, documents: &[String]) {
    let selection = json!({ "kind": "ids", "ids": documents });
    window.done("withdraw", &json!({ "selection": selection, "reason": "privacy", "note": "", "withParts": false }));
}

/// Publishes what can be published, without a preview.
pub(crate) fn publish(window: &Window<'_>, catalogue: &str) -> Value {
    let plan = window
        .done("plan", &json!({ "catalogue": catalogue, "target": null, "others": "stop", "left": [], "events": null }));
    let consent = json!({ "allowed": [], "republish": [], "future": "keep", "reason": "", "titles": true });
    window.done("publish", &json!({ "plan": plan["plan"], "scope": "all", "consent": consent, "events": null }))
}

/// Waits until every file was looked into.
pub(crate) fn looked_into(window: &Window<'_>) {
    window.until("for the files to be looked into", || {
        (window.done("read_some_texts", &json!({}))["due"] == 0).then_some(())
    });
}

/// Creates a catalogue that publishes to a place; reloads the page.
pub(crate) fn set_up_at(window: &Window<'_>, place: &TargetPlace) -> String {
    let catalogue = catalogue(window);
    let target = json!({ "name": "Website", "place": window.chosen_place(json!(place)) });
    window.done("target_add", &json!({ "catalogue": catalogue, "input": target }));
    trust_clock(window);
    window.reload();
    catalogue
}

/// The clock of these tests stands still while that of a server runs on: a person confirms that it is right.
pub(crate) fn trust_clock(window: &Window<'_>) {
    window.done("trust_clock", &json!({}));
}

/// Moves the mouse or presses keys at the system level; the words are those of `xdotool`.
pub(crate) fn xdotool(desk: &Desk, words: &[&str]) {
    let done = Command::new("xdotool").args(words).env("DISPLAY", desk.display()).status();
    assert!(done.unwrap().success(), "xdotool {words:?}");
}

/// Opens the list of a field, where a proposal stands in its place.
pub(crate) fn choose_yourself(window: &Window<'_>, document: &str, field: &str, label: &str) {
    let found = window.done("suggestions", &json!({ "document": document }));
    if found.as_array().unwrap().iter().any(|found| found["field"] == field) {
        window.click(&format!("Kies zelf: {label}"));
    }
}

/// Whether this is the run of the night: what takes minutes is done in full, on a machine that does nothing else.
pub(crate) fn is_night() -> bool {
    std::env::var_os("OPENBAARMAKER_MANY").is_some()
}

/// Gives what has this identity on the page the focus.
pub(crate) fn focus(window: &Window<'_>, id: &str) {
    let script = "document.getElementById(arguments[0]).focus()";
    window.js_with(script, &[json!(id)]);
}

/// Waits until what has this identity on the page has the focus.
pub(crate) fn has_focus(window: &Window<'_>, id: &str) {
    window.until(&format!("for {id} to have the focus"), || {
        (window.js("return document.activeElement.id") == id).then_some(())
    });
}

/// Waits until something has the focus, which is not lost, and presses a key until that is called so.
pub(crate) fn go_to(window: &Window<'_>, key: &str, name: &str) {
    window.until("for the focus not to be lost", || (window.focus() != "body").then_some(()));
    window.until(&format!("to come to {name:?}"), || {
        // Past the last control nothing on the page has the focus, for one press.
        if window.focus().contains(name) {
            return Some(());
        }
        window.press(key);
        None
    });
}

/// Picks the second of two days in a row from the calendar of a date, in which the first stands.
pub(crate) fn pick(window: &Window<'_>, label: &str, days: [&str; 2]) {
    window.click(&format!("Kies een datum: {label}"));
    has_focus(window, &format!("day-{}", days[0]));
    window.press("Right");
    has_focus(window, &format!("day-{}", days[1]));
    window.press("Enter");
    window.until("for the calendar to close", || {
        (window.js("return document.querySelector('dialog')") == Value::Null).then_some(())
    });
}

/// Puts a folder with something in it where a file stood, and returns that: then nobody can remove, replace or read a
/// file of that name.
pub(crate) fn block(place: &Path) -> Option<Vec<u8>> {
    let before = fs::read(place).ok();
    if before.is_some() {
        fs::remove_file(place).unwrap();
    }
    fs::create_dir(place).unwrap();
    fs::write(place.join("in-de-weg"), "x").unwrap();
    before
}

/// Puts back what stood there before [`block`].
pub(crate) fn unblock(place: &Path, before: Option<Vec<u8>>) {
    fs::remove_dir_all(place).unwrap();
    if let Some(bytes) = before {
        fs::write(place, bytes).unwrap();
    }
}

/// Makes as many small text files as asked for, and returns their paths.
pub(crate) fn texts(desk: &Desk, count: usize) -> Vec<PathBuf> {
    (1..=count)
        .map(|number| desk.file(&format!("besluit-{number:02}.txt"), format!("Besluit {number}\n").as_bytes()))
        .collect()
}

/// Every file below a folder, relative, with its content, in order.
pub(crate) fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    files_below(folder).into_iter().collect()
}

/// The addresses in the sitemap pages of a site.
pub(crate) fn published(site: &Path) -> Vec<String> {
    let mut addresses: Vec<String> = (files(site).iter())
        .filter(|(name, _)| name.starts_with("sitemap-"))
        .flat_map(|(_, bytes)| {
            let text = String::from_utf8(bytes.clone()).unwrap();
            let found: Vec<String> = (text.split("<loc>").skip(1))
                .filter_map(|rest| rest.split_once("</loc>").map(|(address, _)| address.to_owned()))
                .collect();
            found
        })
        .collect();
    addresses.sort();
    addresses
}

/// The parts of the settings, each with a text that is only there.
pub(crate) const SETTINGS: [(&str, &str); 7] = [
    ("Organisatie", "Woo-sitemap aan"),
    ("Bestemmingen", "Voeg een bestemming toe"),
    ("Sjablonen", "Nieuw sjabloon"),
    ("Vergunningen (IPM)", "Vergunningen (IPM 4.0"),
    ("Waardelijsten", "Uit deze lijsten kies je begrippen"),
    ("Opslag", "reservekopie"),
    ("Weergave", "Tekstgrootte"),
];
