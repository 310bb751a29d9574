//! Real documents of governments, other file types and zips, through the window to a folder and to a real OpenSSH
//! server. An independent reader and xmllint find exactly what was published.

use crate::at_server::approve;
use crate::steps;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use tests::judging::judged;
use tests::openssh::Server;
use tests::shared::shared;
use tests::webdriver::{Desk, Window};

/// The folders with documents, and the zips one by one; nothing when they are not here.
fn fixtures() -> Option<(Vec<PathBuf>, Vec<PathBuf>)> {
    let folders = vec![shared("fixtures/overheid")?, shared("fixtures/bestandstypen")?];
    let zips = fs::read_dir(shared("fixtures/zip")?).unwrap().flatten();
    let mut zips: Vec<PathBuf> = zips.map(|entry| entry.path()).collect();
    zips.sort();
    Some((folders, zips))
}

/// Drops the folders, then the zips with the answer "unpack", and returns all documents.
fn add(window: &Window<'_>, folders: &[PathBuf], zips: &[PathBuf]) -> Vec<Value> {
    window.drop_files(folders);
    added(window);
    // Also closes the question about duplicates, if there are any; then they stay out.
    window.reload();
    window.drop_files(zips);
    window.see("Wat wil je met het zip-bestand?");
    window.click("Uitpakken");
    added(window);
    window.reload();
    documents(window)
}

/// Waits for the end; while it lasts, "toegevoegd" stands in the line of progress too.
fn added(window: &Window<'_>) {
    window.until("for the end of adding", || {
        let text = window.text();
        (text.contains(" toegevoegd.") || text.contains(" toegevoegd,")).then_some(())
    });
}

fn documents(window: &Window<'_>) -> Vec<Value> {
    let rows = json!({ "filter": {}, "sort": { "key": "added", "descending": false }, "offset": 0, "limit": 500 });
    let rows = window.done("rows", &rows);
    rows["rows"].as_array().unwrap().clone()
}

/// Gives all documents at once what they must have.
fn describe(window: &Window<'_>, count: usize) {
    window.click_css("#row-0");
    window.press("Control+a");
    window.see(&format!("Je past {count} documenten tegelijk aan."));
    window.tick("Woo-verzoeken en -besluiten");
    window.fill("Datum van het document", "10-03-2026");
    window.tick("Vastgesteld");
    window.tick("De voorgestelde titels kloppen");
    window.click(&format!("Pas toe op {count} documenten"));
    window.see(&format!("{count} documenten aangepast"));
}

/// The addresses of the documents that the library calls published.
fn said_to_be_published(window: &Window<'_>) -> BTreeSet<String> {
    (documents(window).iter())
        .filter(|row| row["status"] == "published")
        .map(|row| {
            let detail = window.done("document_detail", &json!({ "document": row["id"] }));
            detail["url"].as_str().unwrap().to_owned()
        })
        .collect()
}

/// Publishes from the preview on, and compares what stands on the site with what the window says.
fn publish(window: &Window<'_>, total: usize, said: &str, site: &Path) {
    window.see("Kan nog niet (");
    let plan = window.text();
    let (_, rest) = plan.split_once("Kan nog niet (").unwrap();
    let held_back: usize = rest.split_once(')').unwrap().0.parse().unwrap();
    let count = total - held_back;
    window.see(&format!("Nieuw ({count})"));
    window.click(&format!("Publiceer {count} documenten"));
    window.see(&format!("{count} documenten {said}"));

    let walked = judged(site, "https://open.voorbeeld.nl/");
    let published = said_to_be_published(window);
    assert_eq!(published.len(), count, "the numbers add up");
    let found: BTreeSet<String> = walked.into_keys().collect();
    assert_eq!(found, published, "exactly the published set");
    for address in &published {
        let path = address.strip_prefix("https://open.voorbeeld.nl/").unwrap();
        let length = fs::metadata(site.join(path)).unwrap().len();
        assert!(length > 0, "{path} is there");
    }
}

#[test]
fn real_documents_reach_a_folder() {
    let Some((folders, zips)) = fixtures() else { return };
    let desk = Desk::new();
    let window = desk.start();
    steps::set_up(&window);
    let total = add(&window, &folders, &zips).len();
    describe(&window, total);
    window.press("Control+Shift+p");
    let site = desk.path("site");
    publish(&window, total, "staan in de map", &site);
    let before = steps::files(&site);
    window.press("Control+1");
    window.press("Control+Shift+p");
    window.see("Er is niets nieuws");
    assert_eq!(steps::files(&site), before, "a second look changes nothing");
    window.close();
}

#[test]
fn real_documents_reach_a_server() {
    let Some((folders, zips)) = fixtures() else { return };
    let Some(server) = Server::if_available() else { return };
    let key = server.make_client_key("client", "ed25519", "");
    let desk = Desk::new();
    let window = desk.start();
    steps::set_up_at(&window, &server.place(server.port(), "", Some(&key)));
    let total = add(&window, &folders, &zips).len();
    describe(&window, total);
    window.press("Control+Shift+p");
    approve(&window);
    publish(&window, total, "staan online.", &server.site(""));
    window.close();
}
