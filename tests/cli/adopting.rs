//! `adopt`: a new library takes over a site of our own, one of another program, and one on a real OpenSSH server.

use crate::judging::{judged, judged_at};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use tests::command_line::{BASE_URL, Library};
use tests::folders::put;
use tests::json::texts;
use tests::pdf::pdf;
use tests::theirs::{entry, index, urlset};

fn documents(library: &Library) -> Vec<Value> {
    let listed = library.done(&["list"]);
    let mut found = listed["documents"].as_array().expect("a list").clone();
    found.sort_by_key(|document| document["url"].to_string());
    found
}

/// What a publication sent, but for the files that the app makes itself.
fn sent(published: &Value) -> Vec<&str> {
    let uploaded = published["uploaded"].as_array().expect("a list").iter();
    let paths = uploaded.filter_map(|file| file["path"].as_str());
    paths.filter(|path| !path.starts_with("sitemap") && *path != "robots.txt").collect()
}

/// A library with three documents online; returns what a harvester finds.
fn published() -> (Library, BTreeMap<String, String>) {
    let library = Library::new();
    for name in ["a.txt", "b.txt", "c.txt"] {
        let _ = library.ready(name);
    }
    let _ = library.publish(0);
    let found = judged(&library);
    (library, found)
}

#[test]
fn a_new_library_takes_the_site_of_another_one_over_and_sends_nothing() {
    let (first, entries) = published();
    let before = first.files();
    let second = Library::empty();
    second.begin(&format!("folder:{}", first.site().display()), &[]);

    let listed = second.done(&["target", "list"]);
    let name = listed["targets"][0]["name"].as_str().expect("a name").to_owned();
    let shown = second.done(&["adopt", "--target", &name, "--dry-run"]);
    assert_eq!((&shown["dryRun"], &shown["documents"]), (&json!(true), &json!(3)), "{shown}");
    assert_eq!(documents(&second).len(), 0, "a dry run takes nothing over");

    let taken = second.done(&["adopt", "--target", &name]);
    assert_eq!((&taken["documents"], &taken["withFile"]), (&json!(3), &json!(3)), "{taken}");
    assert_eq!((&taken["guessed"], &taken["leftOut"]), (&json!([]), &json!([])), "{taken}");
    for document in documents(&second) {
        assert_eq!(document["status"], "published", "{document}");
        assert_eq!(document["elsewhere"], false, "{document}");
    }
    let published = second.done(&["publish", "--after-others"]);
    assert_eq!(sent(&published), [""; 0], "{published}");
    assert_eq!(judged_at(&first.site()), entries, "same addresses, same moments");
    let documents_of = |files: &BTreeMap<String, Vec<u8>>| {
        let found = files.iter().filter(|(path, _)| path.starts_with("documenten/"));
        found.map(|(path, bytes)| (path.clone(), bytes.clone())).collect::<BTreeMap<_, _>>()
    };
    assert_eq!(documents_of(&first.files()), documents_of(&before));

    let again = second.done(&["adopt", "--target", &name]);
    assert_eq!((&again["documents"], &again["already"]), (&json!(0), &json!(3)), "{again}");
}

#[test]
fn a_folder_and_files_are_read_in_a_process_of_their_own_and_told_in_both_languages() {
    let library = Library::new();
    let export = library.place("export");
    let sitemap = r#"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:diwoo="https://standaarden.overheid.nl/diwoo/metadata/">
<url><loc>https://elders.nl/a.pdf</loc><diwoo:Document><diwoo:DiWoo/></diwoo:Document></url>
<url><loc>BASEnotities/a.pdf</loc><diwoo:Document><diwoo:DiWoo>
<diwoo:creatiedatum>2024-05-01T10:00:00</diwoo:creatiedatum>
<diwoo:titelcollectie><diwoo:officieleTitel>Notitie</diwoo:officieleTitel></diwoo:titelcollectie>
<diwoo:classificatiecollectie><diwoo:informatiecategorieen><diwoo:informatiecategorie>onderzoeksrapporten</diwoo:informatiecategorie></diwoo:informatiecategorieen></diwoo:classificatiecollectie>
<diwoo:documenthandelingen><diwoo:documenthandeling><diwoo:soortHandeling>vaststelling</diwoo:soortHandeling><diwoo:atTime>2024-05-01</diwoo:atTime></diwoo:documenthandeling></diwoo:documenthandelingen>
</diwoo:DiWoo></diwoo:Document></url></urlset>"#;
    fs::create_dir_all(&export).expect("a folder");
    let file = export.join("sitemap-woo.xml");
    fs::write(&file, sitemap.replace("BASE", BASE_URL)).expect("a sitemap");
    for source in [&export, &file] {
        let source = source.to_str().expect("text");
        let shown = library.ask(&["adopt", source, "--dry-run"]).expect(1);
        assert_eq!((&shown["documents"], &shown["withoutFile"]), (&json!(1), &json!(1)), "{shown}");
        let kinds = texts(&shown["guessed"], "kind");
        let expected = ["date-only", "lastmod-missing", "organisation-assumed", "term-by-label", "time-left-out"];
        assert_eq!(kinds, expected, "{shown}");
        assert_eq!(shown["leftOut"][0]["kind"], "other-host", "{shown}");
        let message = shown["leftOut"][0]["message"].as_str().expect("a sentence");
        assert!(message.contains("een andere website"), "{message}");
    }
    let source = file.to_str().expect("text");
    let said = library.say(&["--lang", "en", "adopt", source]);
    assert_eq!(said.exit, 1, "{}", said.stdout);
    assert!(said.stdout.contains("1 document taken over."), "{}", said.stdout);
    let [document] = documents(&library).try_into().expect("one");
    assert_eq!((&document["elsewhere"], &document["sha256"]), (&json!(true), &Value::Null), "{document}");
    let _ = library.publish(0);
    assert_eq!(judged(&library).len(), 1, "its entry is in our sitemaps");
    let refused = library.ask(&["undo"]);
    refused.fails(2, "undo-published");
    let message = refused.json["error"]["message"].as_str().expect("a sentence");
    assert!(message.contains("van catalogus “"), "no document has that name: {message}");
}

#[test]
fn addresses_that_differ_in_capitals_only_are_told_with_the_reason() {
    let library = Library::new();
    let entry =
        |name: &str| format!("<url><loc>{BASE_URL}{name}</loc><diwoo:Document><diwoo:DiWoo/></diwoo:Document></url>");
    let entries: String = ["A.pdf", "a.pdf", "A.pdf"].map(entry).concat();
    let sitemap = format!(
        r#"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:diwoo="https://standaarden.overheid.nl/diwoo/metadata/">{entries}</urlset>"#
    );
    let file = library.file("sitemap-woo.xml", sitemap.as_bytes());
    for (language, reason, advice) in
        [("nl", "Op veel servers", "met een andere naam"), ("en", "On many servers", "under another name")]
    {
        let words = ["--lang", language, "adopt", "--dry-run"].map(std::ffi::OsStr::new);
        let shown = library.ask(&[&words[..], &[file.as_os_str()]].concat()).expect(1);
        assert_eq!(shown["documents"], 1, "{shown}");
        let [capitals, twice] = &shown["leftOut"].as_array().expect("a list")[..] else {
            panic!("two reasons: {shown}");
        };
        assert_eq!((&capitals["kind"], &twice["kind"]), (&json!("capitals"), &json!("twice")));
        let url = &capitals["examples"][0]["url"];
        assert_eq!(*url, format!("{BASE_URL}a.pdf"), "{shown}");
        let message = capitals["message"].as_str().expect("a sentence");
        for part in [reason, advice] {
            assert!(message.contains(part), "{part}: {message}");
        }
    }
}

#[test]
fn one_file_is_read_as_one_sitemap() {
    for (file, named, expected) in [
        // Two have its name, and it lies where the second one is.
        ("docs.xml", ["2024/docs.xml", "docs.xml"], [Some("missing"), Some("")]),
        // It is found in the folder and named too, or fetched from the only place that is named.
        ("sitemap-1.xml", ["sitemap-1.xml"; 2], [Some(""), None]),
        ("sitemap-1.xml", ["2024/sitemap-1.xml"; 2], [Some(""), None]),
    ] {
        let library = Library::new();
        let site = library.place("kopie");
        put(&site, file, urlset(&entry(&format!("{BASE_URL}a.pdf"), "Besluit", "")));
        put(&site, "sitemapindex-diwoo.xml", index(&named.map(|name| format!("{BASE_URL}{name}"))));
        let shown = library.ask(&["adopt", site.to_str().expect("text"), "--dry-run"]).json;
        let read = shown["sitemaps"].as_array().expect("a list");
        let problems = [1, 2].map(|at| read.get(at).and_then(|one| one["problem"].as_str()));
        assert_eq!(problems, expected, "{named:?}: {shown}");
        assert_eq!((&shown["documents"], &shown["leftOut"]), (&json!(1), &json!([])), "{named:?}: {shown}");
        let codes: Vec<_> = (shown["findings"].as_array().expect("a list").iter())
            .map(|found| &found["first"]["code"])
            .filter(|code| **code == "L02")
            .collect();
        assert!(codes.is_empty(), "{named:?}: {shown}");
    }
}

#[test]
fn a_sitemap_without_an_entry_that_can_be_read_is_told_with_the_reason() {
    let ampersand = urlset(&entry(&format!("{BASE_URL}a.pdf"), "Brand & politie", ""));
    let empty = urlset("");
    for (text, problem) in [
        (ampersand.as_str(), "not-well-formed"),
        ("<!DOCTYPE urlset><urlset/>", "document-type"),
        ("<html/>", "not-a-sitemap"),
        ("", "not-a-sitemap"),
        (empty.as_str(), ""),
    ] {
        let library = Library::new();
        let site = library.place("kopie");
        put(&site, "sitemap.xml", text);
        let file = site.join("sitemap.xml");
        for source in [&site, &file] {
            let source = source.to_str().expect("text");
            let shown = library.ask(&["adopt", source]).expect(i32::from(!problem.is_empty()));
            let read = &shown["sitemaps"][0];
            assert_eq!((&read["name"], &read["problem"]), (&json!("sitemap.xml"), &json!(problem)), "{shown}");
            assert_eq!(shown["documents"], 0, "{shown}");
            let findings = shown["findings"].as_array().expect("a list");
            assert_eq!(findings.is_empty(), problem == "document-type", "{shown}");
        }
    }
}

#[test]
fn a_sitemap_that_is_too_large_is_told_wherever_it_is_named() {
    let library = Library::new();
    let site = library.place("kopie");
    put(&site, "robots.txt", format!("Sitemap: {BASE_URL}docs.xml\n"));
    put(&site, "docs.xml", urlset(&" ".repeat(52_428_801)));
    for source in ["", "docs.xml"].map(|name| site.join(name)) {
        let shown = library.ask(&["adopt", source.to_str().expect("text"), "--dry-run"]).expect(1);
        assert_eq!(shown["sitemaps"][0]["problem"], "too-large", "{shown}");
        assert_eq!(shown["findings"][0]["first"]["code"], "S01", "{shown}");
    }
}

#[test]
fn nothing_to_take_over_is_a_clear_refusal() {
    let library = Library::new();
    let empty = library.place("leeg");
    fs::create_dir_all(&empty).expect("a folder");
    for (source, code, exit) in [
        (empty.display().to_string(), "no-sitemaps", 2),
        (empty.join("weg.xml").display().to_string(), "file-not-taken", 2),
        (empty.join("weg/weg.xml").display().to_string(), "file-not-taken", 2),
    ] {
        let reply = library.ask(&["adopt", &source]);
        assert_eq!((reply.code(), reply.exit), (code, exit), "{source}: {}", reply.json);
    }
    library.ask(&["adopt", "map", "--target", "x"]).fails(2, "usage");
}

#[test]
fn what_was_only_taken_over_and_cannot_go_yet_is_not_sent() {
    let library = Library::new();
    let copy = library.place("kopie");
    let theirs = entry(&format!("{BASE_URL}d/1.pdf"), "Besluit over water", "");
    let undated = theirs.replace("<d:creatiedatum>2024-05-01</d:creatiedatum>", "");
    put(&copy, "sitemap-woo.xml", urlset(&undated));
    put(&copy, "d/1.pdf", pdf(&[&["Burgerservicenummer 111222333"]]));
    let _ = library.ask(&["adopt", copy.to_str().expect("text")]);
    assert_eq!(documents(&library).len(), 1);
    let planned = library.ask(&["publish", "--dry-run"]).expect(1);
    let done = library.publish(1);
    let again = library.publish(1);
    for json in [&planned, &done, &again] {
        assert_eq!((&json["offered"], &json["published"], &json["restored"]), (&json!(1), &json!(0), &json!([])));
        assert_eq!((&json["heldBack"][0]["codes"], sent(json).len()), (&json!(["D14"]), 0), "{json}");
    }
    assert!(!library.site().join("d/1.pdf").exists());
    assert!(library.files().keys().all(|name| !name.starts_with("sitemap")), "no entry without its file");

    // On a site where it stands already, it stays.
    put(&library.site(), "d/1.pdf", fs::read(copy.join("d/1.pdf")).expect("the file"));
    let stands = library.publish(1);
    assert_eq!(tests::json::count(&stands["restored"]), 1, "{stands}");
    assert_eq!(judged(&library).len(), 1);
    library.done(&["set", "--all", "creatiedatum=2024-05-01"]);
    assert_eq!(library.publish(0)["published"], 1);
}

#[test]
fn what_was_only_taken_over_stays_away_also_after_it_could_not_be_sent() {
    let library = Library::new();
    let copy = library.place("kopie");
    put(&copy, "sitemap-woo.xml", urlset(&entry(&format!("{BASE_URL}d/1.pdf"), "Besluit over water", "")));
    put(&copy, "d/1.pdf", pdf(&[&["Besluit"]]));
    let _ = library.ask(&["adopt", copy.to_str().expect("text")]);
    library.done(&["set", "--all", "officieleTitel=Besluit over regen"]);
    // No folder can be made there.
    put(&library.site(), "d", "van een ander");
    let failed = library.publish(1);
    assert_eq!(failed["failed"][0]["id"], "1", "{failed}");
    fs::remove_file(library.site().join("d")).expect("it goes");
    library.done(&["set", "--all", "creatiedatum="]);
    let held = library.publish(1);
    assert_eq!((&held["restored"], sent(&held).len()), (&json!([]), 0), "{held}");
    assert!(!library.site().join("d/1.pdf").exists());
}

#[cfg(unix)]
#[test]
fn a_site_on_a_server_is_taken_over_through_the_same_door() {
    use crate::remote::{PUBLISH, Remote, address};
    use tests::folders::files_below;
    let Some(remote) = Remote::start(&[]) else { return };
    for name in ["a.txt", "b.txt"] {
        let _ = remote.library.ready(name);
    }
    let _ = remote.publish().expect(0);
    let (before, entries) = (files_below(&remote.site()), judged_at(&remote.site()));

    let second = Library::empty();
    let key = remote.server.make_client_key("tweede", "ed25519", "");
    let target = address(remote.server.user(), remote.server.port(), &remote.site());
    let fingerprint = remote.server.host_key().fingerprint;
    let key = key.to_str().expect("text");
    second.begin(&target, &["--key", key, "--accept-host-key", &fingerprint]);
    let listed = second.done(&["target", "list"]);
    let name = listed["targets"][0]["name"].as_str().expect("a name");
    let taken = second.done(&["adopt", "--target", name]);
    assert_eq!((&taken["documents"], &taken["withFile"]), (&json!(2), &json!(2)), "{taken}");
    let publish = [&PUBLISH[..], &["--after-others"]].concat();
    let published = second.done(&publish);
    assert_eq!(sent(&published), [""; 0], "{published}");
    assert_eq!(judged_at(&remote.site()), entries, "same addresses, same moments");
    for (path, bytes) in files_below(&remote.site()) {
        if path.starts_with("documenten/") {
            assert_eq!(before[&path], bytes, "{path}");
        }
    }
}
