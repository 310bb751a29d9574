//! Sitemaps of others, however their address is spelled and whatever their encoding: read, or reported.

use crate::old_sitemaps::{
    INDEX, SECRET, SITEMAP, count, entry, index, old_site, secret_of, states, take_over, taken_over, told,
};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::fs;
use tests::command_line::{BASE_URL, Library};
use tests::folders::put;
use tests::theirs::urlset;

const HOST: &str = "open.voorbeeld.nl";
const PLACE: &str = "stukken/bezwaar.pdf";

#[test]
fn an_old_sitemap_is_the_same_however_its_address_is_spelled() {
    let library = Library::new();
    let site = library.site();
    old_site(&site);
    put(&site, INDEX, index(SITEMAP).replace(BASE_URL, &format!("http://{HOST}/x/../")));
    let spelled = [
        format!("http://{HOST}/{INDEX}"),
        format!("https://Open.Voorbeeld.NL/{INDEX}"),
        format!("HTTPS://{HOST}:443/./{INDEX}?v=2"),
        format!("//{HOST}//{INDEX}"),
        format!("/{INDEX}"),
        INDEX.replace('-', "%2d"),
    ];
    let theirs = "# van het cms\nUser-agent: *\nDisallow: /intern/\n";
    let mut robots = theirs.to_owned();
    for line in &spelled {
        let _ = writeln!(robots, "Sitemap: {line}");
    }
    put(&site, "robots.txt", &robots);
    take_over(&library, 0);
    assert_eq!(count(&library), 2);
    let id = secret_of(&library);
    let words = ["withdraw", &id, "--reason", "privacy", "--now"];
    let json = library.ask(&words).expect(1);
    let json = &json["publications"][0];
    assert_eq!(states(json), [(INDEX, "asks"), (SITEMAP, "asks")]);
    assert_eq!(told(json, "withdrawn-still-named").len(), 1, "{json}");
    let words = ["publish", "--allow-path", &spelled[1], "--allow-path", SITEMAP];
    let json = library.done(&words);
    assert_eq!(states(&json), [(INDEX, "gone"), (SITEMAP, "gone")]);
    let after = library.read("robots.txt");
    assert!(after.starts_with(theirs), "their lines stay: {after}");
    assert!(!after.to_lowercase().contains("oud.xml"), "{after}");
    assert!(!site.join(INDEX).exists() && !site.join(SITEMAP).exists());
}

#[test]
fn an_entry_that_leads_to_a_withdrawn_document_is_told_however_it_is_spelled() {
    let library = withdrawn();
    for loc in [
        format!("{BASE_URL}x/../{PLACE}"),
        format!("{BASE_URL}{PLACE}?v=1#blad"),
        format!("http://{HOST}:80/stukken//bezwa%61r.pdf"),
    ] {
        let json = look(&library, "ander.xml", urlset(&format!("<url><loc>{loc}</loc></url>")).as_bytes());
        assert_eq!(told(&json, "withdrawn-still-named").len(), 1, "{loc}: {json}");
    }
}

#[test]
fn sitemaps_in_every_form_that_occurs_are_read() {
    let library = withdrawn();
    let url = format!("{BASE_URL}{PLACE}");
    let xml = |encoding: &str| {
        let entries = urlset(&format!("<!-- \u{e9} --><url><loc>{url}</loc></url>"));
        format!("<?xml version=\"1.0\" encoding=\"{encoding}\"?>{entries}")
    };
    let latin: Vec<u8> = (xml("ISO-8859-1").chars()).filter_map(|c| u8::try_from(c).ok()).collect();
    let mut wide = vec![0xff, 0xfe];
    wide.extend(xml("UTF-16").encode_utf16().flat_map(u16::to_le_bytes));
    for (name, bytes) in [
        ("latin.xml", latin),
        ("wide.xml", wide),
        ("lijst.txt", format!("{BASE_URL}a.html\r\n\r\n{url}\r\n").into_bytes()),
    ] {
        let json = look(&library, name, &bytes);
        assert_eq!(told(&json, "withdrawn-still-named")[0]["path"], name, "{json}");
        assert_eq!(told(&json, "sitemap-of-others").len(), 0, "{json}");
    }
}

#[test]
fn what_is_not_read_whole_is_told_once_anything_was_withdrawn() {
    let library = Library::new();
    let named = format!("<url><loc>{BASE_URL}{PLACE}</loc></url>");
    let many = urlset(&("<url><loc>https://a.nl/</loc></url>".repeat(50_000) + &named));
    let doctype = format!("<!DOCTYPE urlset>{}", urlset(&named));
    let children = many_times(2_001, |n| format!("<sitemap><loc>{BASE_URL}m/{n}.xml</loc></sitemap>"));
    let wide = index("x.xml").replace("<sitemap>", &format!("{children}<sitemap>"));
    let too_large = " ".repeat(52_428_801);
    let cases =
        [("many.xml", many.as_str()), ("doctype.xml", &doctype), ("wide.xml", &wide), ("groot.xml", &too_large)];
    // Nothing was withdrawn: it is shown, and stands in nobody's way.
    let _ = library.ready("ander.txt");
    put(&library.site(), "doctype.xml", &doctype);
    put(&library.site(), "robots.txt", format!("Sitemap: {BASE_URL}doctype.xml\n"));
    let json = library.publish(0);
    assert_eq!(json["others"]["sitemaps"][0]["isRead"], false, "{json}");

    let library = withdrawn();
    for (name, held) in cases {
        let json = look(&library, name, held.as_bytes());
        assert_eq!(unread(&json), [json!({ "path": name, "reason": "unread" })], "{json}");
    }
    for n in 0..4 {
        let next = index(&format!("i{}.xml", n + 1));
        put(&library.site(), &format!("i{n}.xml"), &next);
    }
    let json = look_at(&library, &format!("Sitemap: {BASE_URL}i0.xml\n"));
    assert_eq!(unread(&json), [json!({ "path": "i3.xml", "reason": "unread" })], "{json}");
    let here = many_times(2_001, |n| format!("Sitemap: {BASE_URL}m/{n}.xml\n"));
    let json = look_at(&library, &here);
    assert_eq!(unread(&json), [json!({ "path": "robots.txt", "reason": "too-many" })], "{json}");
}

#[test]
fn lines_of_other_hosts_keep_no_sitemap_from_being_read() {
    let library = withdrawn();
    let named = urlset(&format!("<url><loc>{BASE_URL}{PLACE}</loc></url>"));
    put(&library.site(), "laatste.xml", &named);
    let mut robots = many_times(2_000, |n| format!("Sitemap: https://elders.nl/{n}.xml\n"));
    let _ = writeln!(robots, "Sitemap: {BASE_URL}laatste.xml");
    let json = look_at(&library, &robots);
    assert_eq!(told(&json, "withdrawn-still-named")[0]["path"], "laatste.xml", "{json}");
}

#[test]
fn a_file_stays_while_robots_may_lead_to_it() {
    let library = taken_over();
    let site = library.site();
    let whole = library.read("robots.txt");
    put(&site, "robots.txt", &(whole.clone() + &"#".repeat(3_000_000)));
    let words = ["publish", "--allow-path", INDEX, "--allow-path", SITEMAP];
    let json = library.ask(&words).expect(1);
    let said = json!({ "path": INDEX, "reason": "robots-unread" });
    assert!(told(&json, "sitemap-of-others").contains(&&said), "{json}");
    assert!(site.join(INDEX).exists() && site.join(SITEMAP).exists());
    put(&site, "robots.txt", &whole);
    library.done(&words);
    assert!(!site.join(INDEX).exists() && !site.join(SITEMAP).exists());
}

#[test]
fn an_old_sitemap_that_grew_is_read_again_and_can_go() {
    let library = taken_over();
    let site = library.site();
    let _ = library.publish(0);
    put(&site, "stukken/later.pdf", "%PDF-1.7\nlater\n");
    let entries =
        entry("stukken/besluit.pdf", "Besluit") + &entry(PLACE, SECRET) + &entry("stukken/later.pdf", "Later");
    put(&site, SITEMAP, urlset(&entries));
    let words = ["publish", "--allow-path", INDEX, "--allow-path", SITEMAP];
    let json = library.ask(&words).expect(1);
    assert_eq!(told(&json, "sitemap-of-others")[0]["reason"], "changed", "{json}");
    take_over(&library, 0);
    assert_eq!(count(&library), 3, "what it names now is here");
    library.done(&words);
    assert!(!site.join(SITEMAP).exists());
    take_over(&library, 0);
}

fn many_times(count: u32, line: impl Fn(u32) -> String) -> String {
    (0..count).map(line).collect()
}

/// A library that withdrew the secret document, and took the old sitemaps away.
fn withdrawn() -> Library {
    let library = taken_over();
    let id = secret_of(&library);
    let words = ["withdraw", &id, "--reason", "privacy", "--now"];
    let allow = ["--allow-path", INDEX, "--allow-path", SITEMAP];
    library.done(&[&words[..], &allow].concat());
    library
}

/// Puts a sitemap of others there, and publishes.
fn look(library: &Library, name: &str, bytes: &[u8]) -> Value {
    fs::write(library.site().join(name), bytes).expect("a file");
    look_at(library, &format!("Sitemap: {BASE_URL}{name}\n"))
}

/// Publishes with these lines beside ours in robots.txt; they go again after it.
fn look_at(library: &Library, lines: &str) -> Value {
    let robots = library.read("robots.txt");
    put(&library.site(), "robots.txt", format!("{robots}\n{lines}"));
    let json = library.publish(1);
    put(&library.site(), "robots.txt", &robots);
    json
}

fn unread(json: &Value) -> Vec<Value> {
    told(json, "sitemap-of-others").into_iter().cloned().collect()
}
