//! Two catalogues of one library on one host: what one of them withdraws is reported as long as the other names it, and
//! neither takes over the other.

use crate::old_sitemaps::{entry, told};
use serde_json::{Value, json};
use std::fs;
use tests::command_line::{BASE_URL, Library, ORGANISATION};
use tests::folders::put;
use tests::theirs::urlset;

const UPPER: &str = "gemeente Utrecht";
const LOWER: &str = "Tweede";
const PAGE: &str = "woo/sitemap-diwoo-0001.xml";

/// A library with a catalogue at the root of the host and one in a folder below it.
fn two() -> Library {
    two_at("woo")
}

fn two_at(below: &str) -> Library {
    let library = Library::new();
    let site = library.site();
    fs::create_dir_all(site.join(below)).expect("a folder");
    let (base, root) = (format!("{BASE_URL}{below}/"), site.display().to_string());
    let words = ["catalogue", "add", LOWER, "--organisation", ORGANISATION];
    let place = ["--base-url", &base, "--categories", "all", "--host-root", &root];
    library.done(&[&words[..], &place].concat());
    let folder = format!("folder:{root}/{below}");
    let _ = of(&library, LOWER, &["target", "add", &folder], 0);
    library
}

fn of(library: &Library, catalogue: &str, words: &[&str], exit: i32) -> Value {
    library.ask(&[&["--catalogue", catalogue], words].concat()).expect(exit)
}

/// Adds a document to a catalogue, describes it and publishes it; returns its identity.
fn online(library: &Library, catalogue: &str, name: &str, more: &[&str]) -> String {
    let id = described(library, catalogue, name, more);
    let _ = of(library, catalogue, &["publish"], 0);
    id
}

/// Adds a document to a catalogue and describes it; returns its identity.
fn described(library: &Library, catalogue: &str, name: &str, more: &[&str]) -> String {
    let file = library.file(name, format!("Inhoud van {name}.\n").as_bytes());
    let file = file.display().to_string();
    let added = of(library, catalogue, &["add", &file], 0);
    let id = added["added"][0]["id"].as_str().expect("one").to_owned();
    let title = format!("officieleTitel=Besluit {name}");
    let fields =
        ["informatiecategorie=infocat014", "creatiedatum=2026-03-10", "documenthandeling=vaststelling@2026-03-10"];
    let _ = of(library, catalogue, &[&["set", &id, &title], &fields[..], more].concat(), 0);
    id
}

fn target(library: &Library, catalogue: &str) -> String {
    let listed = of(library, catalogue, &["target", "list"], 0);
    listed["targets"][0]["name"].as_str().expect("a name").to_owned()
}

#[test]
fn the_upper_catalogue_does_not_take_the_lower_one_over() {
    let library = two();
    let _ = online(&library, LOWER, "b.txt", &[]);
    let before = library.files();
    let target = target(&library, UPPER);
    let taken = of(&library, UPPER, &["adopt", "--target", &target], 0);
    assert_eq!((&taken["documents"], &taken["already"]), (&json!(0), &json!(1)), "{taken}");
    let _ = online(&library, UPPER, "a.txt", &[]);
    let words = ["publish", "--allow-path", PAGE, "--allow-path", "woo/sitemapindex-diwoo.xml"];
    let json = of(&library, UPPER, &words, 1);
    let reasons: Vec<_> = (told(&json, "sitemap-of-others").iter()).map(|one| one["reason"].clone()).collect();
    assert_eq!(reasons, ["other-catalogue", "other-catalogue"], "{json}");
    for (path, held) in before.iter().filter(|(path, _)| path.starts_with("woo/")) {
        assert_eq!(library.files().get(path), Some(held), "{path} stays");
    }
    assert!(library.read("robots.txt").contains("woo/sitemapindex-diwoo.xml"));
}

#[test]
fn files_of_a_catalogue_in_a_folder_of_documents_are_not_unknown_to_the_other() {
    let library = two_at("documenten/2026");
    let _ = online(&library, UPPER, "a.txt", &[]);
    let _ = online(&library, LOWER, "b.txt", &[]);
    put(&library.site(), "documenten/2026/vreemd.txt", "Van iemand anders.");
    let found = of(&library, UPPER, &["verify"], 0);
    assert_eq!(found["unknown"], json!(["documenten/2026/vreemd.txt"]), "{found}");
}

#[test]
fn what_one_catalogue_withdraws_is_told_while_a_page_of_the_other_names_it() {
    let library = two();
    let id = online(&library, UPPER, "geheim.txt", &[]);
    let url = format!("{BASE_URL}documenten/2026/geheim.txt");
    let relation = format!("documentrelatie=is reactie op@{url} Geheim");
    let _ = online(&library, LOWER, "reactie.txt", &[&relation]);
    let words = ["withdraw", &id, "--reason", "privacy", "--now"];
    let json = of(&library, UPPER, &words, 1);
    let json = &json["publications"][0];
    let still = told(json, "withdrawn-still-named");
    assert_eq!((still.len(), &still[0]["path"]), (1, &json!(PAGE)), "{json}");
    assert_eq!(json["others"]["sitemaps"][0]["state"], "otherCatalogue", "{json}");
    // Another sitemap that names it is told whatever catalogue is published.
    fs::write(library.site().join("oud.xml"), urlset(&format!("<url><loc>{url}</loc></url>"))).expect("a file");
    let robots = library.read("robots.txt") + &format!("\nSitemap: {BASE_URL}oud.xml\n");
    fs::write(library.site().join("robots.txt"), robots).expect("a file");
    let json = of(&library, LOWER, &["publish"], 1);
    let still = told(&json, "withdrawn-still-named");
    assert_eq!(still[0]["path"], format!("{BASE_URL}oud.xml"), "{json}");
}

#[test]
fn what_the_other_catalogue_withdrew_is_not_taken_over() {
    let library = two();
    let id = online(&library, LOWER, "b.txt", &[]);
    let loose = library.place("los.xml");
    fs::copy(library.site().join(PAGE), &loose).expect("a copy");
    let words = ["withdraw", &id, "--reason", "privacy", "--now"];
    let _ = of(&library, LOWER, &words, 0);
    let loose = loose.display().to_string();
    let taken = of(&library, UPPER, &["adopt", &loose], 1);
    assert_eq!((&taken["documents"], &taken["already"]), (&json!(0), &json!(0)), "{taken}");
    assert_eq!(taken["leftOut"][0]["kind"], "taken", "{taken}");
}

#[test]
fn an_address_of_the_other_catalogue_is_held_back_until_that_one_withdraws_it() {
    let library = two();
    let site = library.site();
    let format = r#"</diwoo:creatiedatum><diwoo:format resource="http://publications.europa.eu/resource/authority/file-type/TXT">TXT</diwoo:format>"#;
    let old = entry("woo/documenten/2026/b.txt", "Oud").replace("</diwoo:creatiedatum>", format);
    put(&site, "oud.xml", urlset(&old));
    put(&site, "robots.txt", format!("Sitemap: {BASE_URL}oud.xml\n"));
    let target = target(&library, UPPER);
    let _ = of(&library, UPPER, &["adopt", "--target", &target], 0);
    let words = ["publish", "--after-others", "--allow-path", "oud.xml"];
    let _ = of(&library, UPPER, &words, 0);
    let _ = described(&library, LOWER, "b.txt", &[]);
    let before = library.files();
    let json = of(&library, LOWER, &["publish"], 1);
    assert_eq!(json["heldBack"][0]["codes"], json!(["L02"]), "{json}");
    assert_eq!(library.files(), before, "nothing of it was sent");
    let upper = of(&library, UPPER, &["list"], 0);
    let id = upper["documents"][0]["id"].as_str().expect("one");
    let words = ["withdraw", id, "--reason", "privacy", "--now"];
    let json = of(&library, UPPER, &words, 0);
    assert_eq!(json["publications"][0]["withdrawn"], 1, "{json}");
    let json = of(&library, LOWER, &["publish"], 0);
    assert_eq!(json["published"], 1, "{json}");
}

#[test]
fn documents_of_another_catalogue_than_the_one_named_are_refused() {
    let library = two();
    let id = described(&library, UPPER, "a.txt", &[]);
    let file = library.file("nieuw.txt", b"nieuw").display().to_string();
    let acts: [&[&str]; 8] = [
        &["set", &id, "officieleTitel=Anders"],
        &["withdraw", &id, "--reason", "privacy"],
        &["republish", &id],
        &["replace", &id, &file],
        &["remove", &id],
        &["erase", &id, "--yes"],
        &["check", &id],
        &["parts", &id],
    ];
    for (catalogue, code) in [(LOWER, "document-unknown"), ("Geen", "catalogue-unknown")] {
        for words in acts {
            let json = of(&library, catalogue, words, 2);
            assert_eq!(json["error"]["code"], code, "{words:?}: {json}");
        }
    }
    let listed = of(&library, UPPER, &["list"], 0);
    assert_eq!(listed["documents"][0]["id"], json!(id), "{listed}");
    // Without a catalogue an identity is enough.
    library.done(&["erase", &id, "--yes"]);
}
