//! The life of a document on the site: correct, replace, withdraw, republish.

use crate::judging::{entry, judged};
use serde_json::{Value, json};
use tests::command_line::{Library, USER};

fn text<'a>(json: &'a Value, key: &str) -> &'a str {
    json[key].as_str().unwrap_or_else(|| panic!("{key}: {json}"))
}

/// Who and when, newest first.
#[track_caller]
fn journal_tells_a_withdrawal(library: &Library) {
    let journal = library.done(&["history", "--changes"]);
    let written = &journal["changes"][0];
    assert_eq!((&written["kind"], &written["user"]), (&json!("withdraw"), &json!(USER)), "{journal}");
    let at = chrono::DateTime::parse_from_rfc3339(text(written, "at")).expect("when");
    let past = chrono::Utc::now().signed_duration_since(at);
    assert!((0..600).contains(&past.num_seconds()), "{journal}");
}

/// What, why and who.
#[track_caller]
fn report_tells_a_withdrawal(published: &Value) {
    let report = std::fs::read_to_string(text(published, "report")).expect("the report");
    let mut rows = report.split("<tr");
    let row = rows.find(|row| row.contains("Besluit a.txt"));
    let row = row.expect("its row");
    assert!(row.contains("Ingetrokken") && row.contains("Anders"), "{row}");
    assert!(report.contains(USER), "{report}");
}

#[test]
fn a8_withdrawing_needs_a_reason_and_happens_once() {
    let library = Library::new();
    let (id, other) = (library.ready("a.txt"), library.ready("b.txt"));
    library.ask(&["withdraw", &id, "--reason", "privacy"]).fails(2, "document-not-published");
    let _ = library.publish(0);
    for (words, code) in [
        (vec!["withdraw", &id], "reason-required"),
        (vec!["withdraw", &id, "--reason", "other"], "note-required"),
        (vec!["withdraw", &id, "--reason", "zomaar"], "value-invalid"),
        (vec!["withdraw", "999", "--reason", "privacy"], "document-unknown"),
    ] {
        library.ask(&words).fails(2, code);
    }
    let words = ["withdraw", &id, "--reason", "other", "--note", "Op verzoek van de griffie"];
    assert_eq!(library.done(&words), json!({ "changed": [id] }));
    assert_eq!(library.document(&id)["status"], "changed", "still online until publishing");
    journal_tells_a_withdrawal(&library);
    let document = library.document(&id);
    let published = library.publish(0);
    assert_eq!((&published["withdrawn"], &published["offered"]), (&json!(1), &json!(1)), "{published}");
    assert_eq!(published["removed"], json!([document["path"]]), "{published}");
    report_tells_a_withdrawal(&published);
    assert!(!library.site().join(text(&document, "path")).exists(), "the file is gone");
    let found = judged(&library);
    assert_eq!(found.into_keys().collect::<Vec<_>>(), [text(&library.document(&other), "url")]);
    assert_eq!(library.document(&id)["status"], "withdrawn");
    for words in
        [vec!["withdraw", &id, "--reason", "privacy"], vec!["set", &id, "officieleTitel=Anders"], vec!["remove", &id]]
    {
        assert_eq!(library.ask(&words).exit, 2, "{words:?}: a withdrawn document is read-only");
    }
    let site: String = library.files().values().map(|bytes| String::from_utf8_lossy(bytes).into_owned()).collect();
    assert!(!site.contains("griffie") && !site.contains("a.txt"), "nothing of it stays visible");
}

#[test]
fn a9_a_new_title_moves_only_its_own_lastmod() {
    let library = Library::new();
    let ids: Vec<String> = (0..3).map(|number| library.ready(&format!("{number}.txt"))).collect();
    let _ = library.publish(0);
    let before = judged(&library);
    let index_before = library.read("sitemapindex-diwoo.xml");
    library.done(&["set", &ids[1], "officieleTitel=Een betere titel"]);
    assert_eq!(library.document(&ids[1])["status"], "changed");
    let published = library.publish(0);
    let documents = published["uploaded"].as_array().expect("files").iter();
    assert_eq!(documents.filter(|file| text(file, "path").starts_with("documenten/")).count(), 0, "{published}");
    let after = judged(&library);
    for id in &ids {
        let url = text(&library.document(id), "url").to_owned();
        let (then, now) = (&before[&url], &after[&url]);
        assert!(now.contains('T') && now.len() == 25, "with seconds and offset: {now}");
        if *id == ids[1] {
            assert!(now > then, "{then} → {now}");
            assert!(entry(&library, &url).contains(">Een betere titel<"));
        } else {
            assert_eq!(now, then, "{url} did not change");
        }
    }
    assert_ne!(library.read("sitemapindex-diwoo.xml"), index_before, "the index tells that its sitemap changed");
}

#[test]
fn a11_republishing_gives_the_same_address_a_later_lastmod() {
    let library = Library::new();
    let (id, _) = (library.ready("a.txt"), library.ready("b.txt"));
    let _ = library.publish(0);
    let first = judged(&library);
    let url = text(&library.document(&id), "url").to_owned();
    library.ask(&["republish", &id]).fails(2, "document-not-withdrawn");
    library.done(&["withdraw", &id, "--reason", "wrong-document"]);
    let _ = library.publish(0);
    assert!(!judged(&library).contains_key(&url), "withdrawn");
    assert_eq!(library.done(&["republish", &id]), json!({ "changed": [id] }));
    let _ = library.publish(0);
    let last = judged(&library);
    assert!(last[&url] > first[&url], "{} → {}", first[&url], last[&url]);
    assert!(library.site().join(text(&library.document(&id), "path")).exists(), "the file is back");
}

#[test]
fn a12_a_file_of_equal_size_takes_the_same_address() {
    let (library, id) = Library::with_published("a.txt");
    let before = library.document(&id);
    let lastmod = judged(&library);
    let better = library.file("beter.txt", b"inhoud VAN a.txt.\n");
    let words = ["replace".as_ref(), id.as_ref(), better.as_os_str(), "--reason".as_ref(), "privacy".as_ref()];
    assert_eq!(library.done(&words), json!({ "changed": [id] }));
    let published = library.publish(0);
    let after = library.document(&id);
    assert_eq!(after["url"], before["url"]);
    assert_eq!(after["size"], before["size"], "equally large");
    assert_ne!(after["sha256"], before["sha256"]);
    assert_eq!(library.read(text(&after, "path")), "inhoud VAN a.txt.\n", "{published}");
    let url = text(&after, "url");
    assert!(judged(&library)[url] > lastmod[url], "lastmod moved");
    let entry = entry(&library, url);
    assert!(entry.contains("redenVerwijderingVervanging") && entry.contains("c_098c1346"), "{entry}");
    let same = library.done(&words);
    assert_eq!(same["changed"], json!([]), "the same file changes nothing");
}

#[test]
fn a_replacement_that_is_not_one_file_with_content_is_refused_with_its_reason() {
    let (library, id) = Library::with_ready("a.txt");
    let before = library.document(&id);
    let folder = library.place("map");
    std::fs::create_dir(&folder).expect("folder");
    std::fs::write(folder.join("binnen.txt"), "binnen").expect("file");
    std::fs::write(library.place("leeg.txt"), "").expect("file");
    for (name, reason, sentence) in [
        ("weg.txt", "vanished", "staat niet op deze plek"),
        ("leeg.txt", "empty", "is leeg"),
        ("map", "not-a-file", "geen map"),
    ] {
        let reply = library.ask(&["replace".as_ref(), id.as_ref(), library.place(name).as_os_str()]);
        let error = &reply.json["error"];
        assert_eq!(
            (reply.exit, reply.code(), &error["params"]),
            (2, "file-not-taken", &json!({ "file": name, "reason": reason })),
            "{name}: {}",
            reply.json
        );
        assert!(text(error, "message").contains(sentence), "{error}");
        assert_eq!(library.document(&id), before, "nothing changed");
    }
}

#[test]
fn a_zip_replaces_a_file_as_one_file() {
    let (library, id) = Library::with_ready("a.txt");
    let zip = library.place("nieuw.zip");
    // The end of a zip without any files.
    std::fs::write(&zip, [b"PK\x05\x06".as_slice(), &[0; 18]].concat()).expect("file");
    let replaced = library.done(&["replace".as_ref(), id.as_ref(), zip.as_os_str()]);
    assert_eq!(replaced, json!({ "changed": [id] }));
    let document = library.document(&id);
    assert_eq!((&document["file"], document["size"].as_u64()), (&json!("nieuw.zip"), Some(22)), "{document}");
}

#[test]
fn the_last_withdrawal_takes_the_sitemaps_away() {
    let (library, id) = Library::with_published("a.txt");
    library.done(&["withdraw", &id, "--reason", "not-yet-public"]);
    let _ = library.publish(0);
    let left: Vec<String> = library.files().into_keys().filter(|name| name.contains("sitemap")).collect();
    assert_eq!(left, Vec::<String>::new(), "an empty sitemap is not valid");
    assert!(!library.read("robots.txt").contains("Sitemap:"), "robots.txt names nothing that is not there");
}

#[test]
fn file_that_cannot_be_removed_is_told_and_ends_in_part() {
    let library = Library::new();
    let (id, _) = (library.ready("a.txt"), library.ready("b.txt"));
    let _ = library.publish(0);
    let document = library.document(&id);
    let path = text(&document, "path");
    // A folder in the place of the file: no program removes that as a file.
    let place = library.site().join(path);
    std::fs::remove_file(&place).expect("removal");
    std::fs::create_dir(&place).expect("folder");
    let words = ["withdraw", &id, "--reason", "privacy"];
    assert_eq!(library.done(&words), json!({ "changed": [id] }));
    let published = library.publish(1);
    assert_eq!(
        (&published["state"], &published["withdrawn"], &published["offered"]),
        (&json!("partial"), &json!(0), &json!(1)),
        "{published}"
    );
    assert_eq!(published["remaining"][0]["path"], json!(path), "{published}");
    let failed = &published["failed"][0];
    assert_eq!((&failed["id"], text(failed, "code")), (&json!(id), "target-link"));
    let message = text(failed, "message");
    assert!(message.contains(path) && !message.contains("rechten"), "rights are not the cause: {published}");
}

#[test]
fn withdrawn_document_goes_although_its_destination_was_added_anew() {
    let (library, id) = Library::with_published("a.txt");
    let path = text(&library.document(&id), "path").to_owned();
    let targets = library.done(&["target", "list"]);
    let name = text(&targets["targets"][0], "name");
    let place = format!("folder:{}", library.site().display());
    library.done(&["target", "remove", name]);
    library.done(&["target", "add", &place]);
    library.done(&["withdraw", &id, "--reason", "privacy"]);
    let published = library.done(&["publish", "--after-others"]);
    assert_eq!(published["removed"][2], json!(path), "after what names it: {published}");
    assert_eq!(published["withdrawn"], json!(1), "{published}");
    assert!(!library.site().join(path).exists(), "nobody can open it");
}

#[test]
fn a_document_that_is_about_to_be_withdrawn_says_so_and_is_read_only() {
    let (library, id) = Library::with_published("a.txt");
    let words = ["template", "add", "Sjabloon", "omschrijving=Van het sjabloon"];
    library.done(&words);
    assert_eq!(library.document(&id)["withdrawing"], false);
    let words = ["withdraw", &id, "--reason", "privacy"];
    library.done(&words);
    let document = library.document(&id);
    assert_eq!((&document["status"], &document["withdrawing"]), (&json!("changed"), &json!(true)), "{document}");
    let shown = library.say(&["list"]).stdout;
    assert!(shown.contains("Wordt ingetrokken"), "{shown}");

    let other = library.file("b.txt", b"anders");
    let file = other.to_str().expect("text");
    let refused = [
        vec!["set", &id, "language=Engels"],
        vec!["replace", &id, file],
        vec!["template", "apply", "Sjabloon", &id],
        vec!["suggest", &id, "--accept", "all"],
    ];
    for words in &refused {
        let reply = library.ask(words);
        let found = (reply.exit, reply.code());
        assert_eq!(found, (2, "document-withdrawing"), "{words:?}: {}", reply.json);
        let message = text(&reply.json["error"], "message");
        assert!(message.contains("Toch niet intrekken") && message.ends_with(" Opdracht: republish."), "{message}");
    }
    let sheet = library.file("blad.csv", format!("Nummer;Omschrijving\r\n{id};Uit het blad\r\n").as_bytes());
    let words = ["sheet".as_ref(), "import".as_ref(), sheet.as_os_str()];
    let held = library.ask(&words).expect(1);
    assert_eq!(held["held"][0]["code"], "withdrawing", "{held}");
    assert_eq!(library.document(&id), document, "nothing changed");

    library.done(&["republish", &id]);
    assert_eq!(library.document(&id)["withdrawing"], false);
    for words in &refused[..3] {
        assert_eq!(library.done(words), json!({ "changed": [id] }));
    }
}

#[test]
fn undoing_a_withdrawal_that_went_through_says_what_is_possible() {
    let (library, id) = Library::with_published("a.txt");
    library.done(&["withdraw", &id, "--reason", "privacy"]);
    let _ = library.publish(0);
    let refused = library.ask(&["undo"]);
    refused.fails(2, "undo-withdrawn");
    let message = text(&refused.json["error"], "message");
    for part in ["is van de website af", "publiceer het opnieuw", "history --changes --revert"] {
        assert!(message.contains(part), "{message}");
    }
}

#[test]
fn a_field_with_one_value_that_is_given_twice_is_told_so() {
    let (library, id) = Library::with_added("a.txt");
    for words in [&["officieleTitel=a", "officieleTitel=b"][..], &["officieleTitel+=b"]] {
        let refused = library.ask(&[&["set", &id], words].concat());
        let error = &refused.json["error"];
        refused.fails(2, "field-one-value");
        assert_eq!(error["params"], json!({ "field": "officieleTitel" }));
        assert!(text(error, "message").contains("één waarde"), "{error}");
    }
}
