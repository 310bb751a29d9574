//! Adopting documents without a description: an index for the Woo shows that they are documents, and of which category.

use serde_json::{Value, json};
use std::fs;
use tests::command_line::{BASE_URL, Library};
use tests::json::texts;
use tests::theirs;

fn sitemap(names: &[&str]) -> String {
    let entry =
        |name: &&str| format!("<url><loc>{BASE_URL}{name}</loc><lastmod>2025-03-01T10:00:00+01:00</lastmod></url>");
    let entries: String = names.iter().map(entry).collect();
    format!(r#"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{entries}</urlset>"#)
}

fn index(name: &str) -> String {
    theirs::index(&[format!("{BASE_URL}{name}")])
}

fn kinds(groups: &Value) -> Vec<&str> {
    texts(groups, "kind")
}

/// A site of another program in variant 2: an index of a category, one of a category that does not exist, and a sitemap
/// of its pages.
fn site(library: &Library) {
    let site = library.site();
    for (name, text) in [
        ("sitemapindex-diwoo-infocat014.xml", index("sitemap-woo.xml")),
        ("sitemap-woo.xml", sitemap(&["woo/besluit_parkeren-centrum.txt"])),
        ("sitemapindex-diwoo-infocat018.xml", index("sitemap-anders.xml")),
        ("sitemap-anders.xml", sitemap(&["woo/anders.txt"])),
        ("sitemap.xml", sitemap(&["over-ons.html"])),
    ] {
        fs::write(site.join(name), text).expect("a sitemap");
    }
    let lines = ["sitemapindex-diwoo-infocat014.xml", "sitemapindex-diwoo-infocat018.xml", "sitemap.xml"];
    let lines: String = lines.map(|name| format!("Sitemap: {BASE_URL}{name}\n")).concat();
    fs::write(site.join("robots.txt"), lines).expect("robots.txt");
    fs::create_dir(site.join("woo")).expect("a folder");
    fs::write(site.join("woo/besluit_parkeren-centrum.txt"), "Besluit over parkeren\n").expect("a file");
}

#[test]
fn documents_without_a_description_come_with_the_category_of_their_index() {
    let library = Library::new();
    site(&library);
    let site = library.site();
    let words = ["adopt", site.to_str().expect("text")];
    let shown = library.ask(&[&words[..], &["--dry-run"]].concat()).expect(1);
    assert_eq!((&shown["documents"], &shown["incomplete"]), (&json!(1), &json!(1)), "{shown}");
    assert!(kinds(&shown["guessed"]).contains(&"category-by-index"), "{shown}");
    assert_eq!(kinds(&shown["leftOut"]), ["no-description"], "{shown}");
    let findings = shown["findings"].as_array().expect("findings");
    let wrong = findings.iter().find(|finding| finding["first"]["code"] == "S02");
    let message = wrong.and_then(|finding| finding["first"]["message"].as_str()).expect("it is told");
    assert!(message.contains("infocat018"), "{message}");

    let taken = library.ask(&words).expect(1);
    assert_eq!((&taken["documents"], &taken["withFile"]), (&json!(1), &json!(1)), "{taken}");
    let listed = library.done(&["list"]);
    let document = &listed["documents"][0];
    assert_eq!(document["title"], "Besluit parkeren-centrum", "a proposal: {document}");
    let category = document["categories"][0].as_str().expect("a category");
    let id = document["id"].as_str().expect("an identity");
    library.done(&["set", id, "informatiecategorie=infocat014"]);
    let same = library.document(id);
    assert_eq!(same["categories"][0], category, "that of the index");
    let checked = library.ask(&["check"]).expect(1);
    let text = checked.to_string();
    assert!(text.contains("\"D08\"") && text.contains("\"D14\""), "what is missing is to do: {text}");
}

#[test]
fn pages_of_a_website_are_no_documents() {
    let library = Library::new();
    let file = library.file("sitemap.xml", sitemap(&["over-ons.html"]).as_bytes());
    let shown = library.ask(&["adopt".as_ref(), file.as_os_str(), "--dry-run".as_ref()]);
    assert_eq!(shown.json["documents"], json!(0), "{}", shown.json);
    assert_eq!(kinds(&shown.json["leftOut"]), ["no-description"]);
}
