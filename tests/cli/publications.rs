//! Scenarios about publications: a main document with parts, and documents that refer to others.

use crate::judging::{entry, judged};
use serde_json::{Value, json};
use std::ffi::OsStr;
use std::path::PathBuf;
use tests::command_line::{BASE_URL, Library, ORGANISATION};
use tests::json::count;

fn url(library: &Library, id: &str) -> String {
    let document = library.document(id);
    document["url"].as_str().expect("an address").to_owned()
}

fn lastmod(library: &Library, id: &str) -> String {
    let entry = entry(library, &url(library, id));
    let (_, rest) = entry.split_once("<lastmod>").expect("a moment");
    rest.chars().take_while(|sign| *sign != '<').collect()
}

fn entry_of(library: &Library, id: &str) -> String {
    entry(library, &url(library, id))
}

/// Adds files as one publication and describes them, so that they are ready; returns their identities.
fn publication(library: &Library, name: &str, files: &[&str]) -> Vec<String> {
    let paths: Vec<PathBuf> =
        (files.iter()).map(|file| library.file(file, format!("Inhoud van {name} {file}.\n").as_bytes())).collect();
    let mut words: Vec<&OsStr> = vec!["add".as_ref(), "--publication".as_ref(), name.as_ref()];
    words.extend(paths.iter().map(|path| path.as_os_str()));
    let added = library.done(&words);
    let ids: Vec<String> = (added["added"].as_array().expect("a list").iter())
        .map(|document| document["id"].as_str().expect("an identity").to_owned())
        .collect();
    for (id, file) in ids.iter().zip(files) {
        let title = format!("officieleTitel=Document {file}");
        let words = ["set", id, &title, "creatiedatum=2026-03-10", "documenthandeling=vaststelling@2026-03-10"];
        library.done(&words);
    }
    ids
}

fn set(library: &Library, id: &str, pair: &str) {
    library.done(&["set", id, pair]);
}

#[test]
fn what_is_attached_to_a_mail_becomes_its_parts_when_asked() {
    let part = |name: &str| {
        format!(
            "--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=\"{name}\"\r\n\r\nInhoud van {name}.\r\n"
        )
    };
    let mail = format!(
        "From: a@example.nl\r\nDate: Sat, 10 Jan 2026 10:00:00 +0100\r\nSubject: x\r\nMIME-Version: 1.0\r\n\
         Content-Type: multipart/mixed; boundary=b\r\n\r\n{}{}--b--\r\n",
        part("besluit.txt"),
        part("kaart.txt"),
    );
    let library = Library::new();
    let mail = library.file("bericht.eml", mail.as_bytes());
    let path = mail.to_str().expect("a name that is text");
    let alone = library.done(&["add", path]);
    assert_eq!((&alone["mails"], alone["added"].as_array().map(Vec::len)), (&json!(1), Some(1)));
    let all = library.done(&["add", path, "--allow-duplicates", "--attachments"]);
    let added = all["added"].as_array().expect("a list");
    let files: Vec<&Value> = added.iter().map(|one| &one["file"]).collect();
    assert_eq!(files, ["bericht.eml", "bericht.eml/besluit.txt", "bericht.eml/kaart.txt"]);
    let parts = library.ask(&["parts", added[0]["id"].as_str().expect("an identity")]);
    assert_eq!(count(&parts.expect(0)["parts"]), 2);
    let again = library.ask(&["add", path, "--allow-duplicates", "--attachments"]).expect(1);
    let codes: Vec<&Value> = (again["skipped"].as_array().expect("a list").iter()).map(|one| &one["code"]).collect();
    assert_eq!(codes, ["duplicate", "duplicate"], "what is here is not added twice: {again}");
}

#[test]
fn what_is_attached_to_a_mail_that_is_here_already_is_added_to_it() {
    let mail = |edge: &str, attached: &str| {
        format!(
            "From: a@example.nl\r\nDate: Sat, 10 Jan 2026 10:00:00 +0100\r\nSubject: x\r\nMIME-Version: 1.0\r\n\
             Content-Type: multipart/mixed; boundary={edge}\r\n\r\n--{edge}\r\n{attached}\r\n--{edge}--\r\n"
        )
    };
    let text = "Content-Disposition: attachment; filename=\"kaart.txt\"\r\n\r\nEen kaart.";
    let inner = mail("binnen", text);
    let outer = mail("buiten", &format!("Content-Type: message/rfc822\r\n\r\n{inner}"));
    let library = Library::new();
    library.done(&["template", "add", "Woo", "--default", "trefwoord=mail"]);
    let place = library.file("bericht.eml", outer.as_bytes());
    let path = place.to_str().expect("a name that is text");
    let alone = library.done(&["add", path]);
    let id = alone["added"][0]["id"].as_str().expect("an identity").to_owned();
    let again = library.ask(&["add", path]).expect(1);
    assert_eq!((&again["mails"], &again["skipped"][0]["code"]), (&json!(1), &json!("duplicate")), "{again}");
    let copy = library.file("kopie.eml", outer.as_bytes());
    let twice = library.ask(&["add", path, copy.to_str().expect("a name that is text")]).expect(1);
    assert_eq!((&twice["mails"], count(&twice["skipped"])), (&json!(1), 2), "it is one mail: {twice}");
    let all = library.ask(&["add", path, "--attachments"]).expect(1);
    let files: Vec<&Value> = all["added"].as_array().expect("a list").iter().map(|one| &one["file"]).collect();
    assert_eq!(files, ["bericht.eml/bericht.eml", "bericht.eml/kaart.txt"], "{all}");
    assert_eq!((&all["mails"], &all["skipped"].as_array().map(Vec::len)), (&json!(0), &Some(1)), "{all}");
    assert_eq!(all["templates"], json!([{ "name": "Woo", "documents": 2, "problem": null }]), "{all}");
    assert_eq!(count(&library.done(&["parts", &id])["parts"]), 2, "both are of the mail that was here");
    assert_eq!(count(&library.done(&["list"])["documents"]), 3, "the mail is here once");
}

#[test]
fn a17_a_main_document_and_its_parts_name_each_other() {
    let library = Library::new();
    let files: Vec<String> = std::iter::once("besluit.txt".to_owned())
        .chain(std::iter::once("inventarislijst.txt".to_owned()))
        .chain((1..=10).map(|number| format!("bijlage-{number:02}.txt")))
        .collect();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let ids = publication(&library, "WOO-2026-17", &files);
    let (main, parts) = ids.split_first().expect("a main document");
    set(&library, main, "informatiecategorie=infocat014");
    let _ = library.publish(0);
    assert_eq!(judged(&library).len(), 12);
    let before = entry_of(&library, main);
    assert_eq!(before.matches("<diwoo:hasPart ").count(), 11, "{before}");
    let main_url = url(&library, main);
    for part in parts {
        let url = url(&library, part);
        assert!(before.contains(&format!("<diwoo:hasPart resource=\"{url}\">")), "{url}");
        let entry = entry_of(&library, part);
        let wanted = format!("<diwoo:isPartOf resource=\"{main_url}\">Document besluit.txt</diwoo:isPartOf>");
        assert!(entry.contains(&wanted), "{entry}");
        assert!(
            entry.contains("Woo-verzoeken en -besluiten") && entry.contains(">WOO-2026-17<"),
            "the category and the mark of the main document: {entry}"
        );
    }
    let (old, other) = (lastmod(&library, main), lastmod(&library, &parts[1]));
    library.done(&["withdraw", &parts[0], "--reason", "wrong-document"]);
    let published = library.publish(0);
    assert_eq!(published["withdrawn"], json!(1), "{published}");
    let _ = judged(&library);
    let after = entry_of(&library, main);
    assert_eq!(after.matches("<diwoo:hasPart ").count(), 10, "{after}");
    assert!(lastmod(&library, main) > old, "the main document changed");
    assert_eq!(lastmod(&library, &parts[1]), other, "its neighbour did not");
    let again = library.publish(0);
    assert_eq!(again["uploaded"], json!([]), "{again}");
}

#[test]
fn a13_and_a14_parts_have_their_own_title_and_both_numbers() {
    let library = Library::new();
    let ids = publication(&library, "P", &["hoofd.txt", "d1.txt", "d2.txt"]);
    let [main, first, second] = ids.as_slice() else { unreachable!("three documents") };
    for pair in ["informatiecategorie=infocat014", "identifier=WOO-1", "publisher=gemeente Amersfoort"] {
        set(&library, main, pair);
    }
    set(&library, main, "officieleTitel=P");
    set(&library, first, "officieleTitel=D1");
    set(&library, second, "officieleTitel=D2");
    set(&library, first, "creatiedatum=2024-03-30");
    library.done(&["set", first, "identifier=WOO-2", "identifier=WOO-2"]);
    let _ = library.publish(0);
    let _ = judged(&library);
    for (id, title) in [(main, "P"), (first, "D1"), (second, "D2")] {
        let title = format!("<diwoo:officieleTitel>{title}</diwoo:officieleTitel>");
        assert!(entry_of(&library, id).contains(&title), "{title}");
    }
    let entry = entry_of(&library, first);
    assert!(entry.contains("<diwoo:creatiedatum>2024-03-30</diwoo:creatiedatum>"), "{entry}");
    for number in ["WOO-1", "WOO-2"] {
        let count = entry.matches(&format!(">{number}<")).count();
        assert_eq!(count, 1, "{number}: {entry}");
    }
    assert!(
        entry.contains("<diwoo:publisher resource=\"https://identifier.overheid.nl/tooi/id/gemeente/gm0307\""),
        "that of the main document: {entry}"
    );
    let own = format!("<diwoo:verantwoordelijke resource=\"{ORGANISATION}\"");
    assert!(entry.contains(&own), "that of the catalogue: {entry}");
}

#[test]
fn a7_a_publication_goes_with_its_parts_and_leaves_the_others_as_they_were() {
    let library = Library::new();
    let ids = publication(&library, "A", &["a.txt", "a1.txt", "a2.txt", "a3.txt"]);
    let others = publication(&library, "B", &["b.txt", "b1.txt"]);
    for main in [&ids[0], &others[0]] {
        set(&library, main, "informatiecategorie=infocat014");
    }
    let _ = library.publish(0);
    library.done(&["withdraw", &ids[1], "--reason", "procedure"]);
    let _ = library.publish(0);
    let entries = |library: &Library| others.iter().map(|id| entry_of(library, id)).collect::<Vec<_>>();
    let before = entries(&library);
    let words = ["withdraw", &ids[0], "--with-parts", "--reason", "procedure"];
    let changed = library.done(&words)["changed"].clone();
    assert_eq!(changed, json!([ids[0], ids[2], ids[3]]), "one was gone already");
    let published = library.publish(0);
    assert_eq!(published["withdrawn"], json!(3), "{published}");
    assert_eq!(entries(&library), before, "byte for byte");
    let offered = judged(&library);
    assert_eq!(offered.len(), 2, "{offered:?}");
    let files = library.files().into_keys();
    assert_eq!(files.filter(|name| name.starts_with("documenten/")).count(), 2);
    library.ask(&["undo"]).fails(2, "undo-withdrawn");
}

#[test]
fn a_publication_is_found_again_by_its_mark_number_or_title() {
    let library = Library::new();
    let ids = publication(&library, "WOO-1", &["a.txt", "b.txt"]);
    let more = publication(&library, "WOO-1", &["c.txt"]);
    set(&library, &ids[0], "identifier=Z-7");
    let by_number = publication(&library, "Z-7", &["d.txt"]);
    set(&library, &ids[0], "officieleTitel=Woo-besluit");
    let by_title = publication(&library, "woo-besluit", &["e.txt"]);
    let listed = library.done(&["parts", &ids[0]]);
    let parts: Vec<&Value> = (listed["parts"].as_array().expect("a list").iter()).map(|part| &part["id"]).collect();
    assert_eq!(parts, [&ids[1], &more[0], &by_number[0], &by_title[0]]);
    let main = library.document(&ids[0]);
    assert_eq!((&main["parts"], &main["isPartOf"]), (&json!(4), &Value::Null));
    assert_eq!(library.document(&more[0])["isPartOf"], json!(ids[0]));

    let ordered = library.done(&["parts", &ids[0], &more[0], &by_title[0]]);
    assert_eq!(ordered["parts"][0]["id"], json!(more[0]), "{ordered}");
    assert_eq!(ordered["parts"][1]["id"], json!(by_title[0]), "{ordered}");
    library.done(&["undo"]);
    assert_eq!(library.done(&["parts", &ids[0]])["parts"], listed["parts"]);

    let twin = library.added("f.txt");
    set(&library, &twin, "officieleTitel=Dubbel");
    let twin = library.added("g.txt");
    set(&library, &twin, "officieleTitel=Dubbel");
    let file = library.file("h.txt", b"h");
    let words: [&OsStr; 4] = ["add".as_ref(), "--publication".as_ref(), "Dubbel".as_ref(), file.as_os_str()];
    library.ask(&words).fails(2, "value-invalid");
}

#[test]
fn relations_and_own_data_are_typed_listed_and_written() {
    let library = Library::new();
    let (id, other) = (library.ready("a.txt"), library.ready("b.txt"));
    let related = format!("documentrelatie=is reactie op@{other}");
    let words = [
        "set",
        &id,
        &related,
        "documentrelatie=is reactie op@https://www.voorbeeld.nl/motie.pdf Motie veilig fietsen",
        "extraMetadata=zaaknummer:Z-1;zaaknummer:Z-2",
        "extraMetadata={https://open.voorbeeld.nl/ns/}vb:wijk:Noord",
    ];
    library.done(&words);
    let conditions = [
        format!("documentrelatie=is reactie op@{other}"),
        "extraMetadata=zaaknummer:Z-2".to_owned(),
        "isPartOf=".to_owned(),
    ];
    for condition in conditions {
        let words = ["check", "--where", &condition, "--where", "file=a.txt"];
        let checked = library.done(&words);
        let found = count(&checked["documents"]);
        assert_eq!(found, 1, "{condition}: {checked}");
    }
    let _ = library.publish(0);
    let _ = judged(&library);
    let entry = entry_of(&library, &id);
    for wanted in [
        format!(">is reactie op</diwoo:role><diwoo:relation resource=\"{}\">Besluit b.txt<", url(&library, &other)),
        "resource=\"https://www.voorbeeld.nl/motie.pdf\">Motie veilig fietsen<".to_owned(),
        "<diwoo:key>zaaknummer</diwoo:key><diwoo:values><diwoo:value>Z-1</diwoo:value><diwoo:value>Z-2</diwoo:value>"
            .to_owned(),
        "<diwoo:prefix>vb</diwoo:prefix>".to_owned(),
    ] {
        assert!(entry.contains(&wanted), "{wanted}: {entry}");
    }
    let main = format!("isPartOf={other}");
    set(&library, &id, &main);
    let refused = library.ask(&["set", &other, &format!("isPartOf={id}")]);
    refused.fails(2, "part-of-itself");
    for (pair, code) in [
        ("isPartOf=999", "document-unknown"),
        ("isPartOf=http://voorbeeld.nl/a.pdf", "value-invalid"),
        ("documentrelatie=is familie van@2", "value-invalid"),
        ("documentrelatie=2", "value-invalid"),
        ("extraMetadata=zonder", "value-invalid"),
    ] {
        library.ask(&["set", &id, pair]).fails(2, code);
    }
    set(&library, &id, "isPartOf=");
    assert_eq!(library.document(&id)["isPartOf"], Value::Null);
}

#[test]
fn a15_a_category_of_its_own_is_written_as_the_one_it_stands_for() {
    for variant in ["1", "2"] {
        let settings = ["--categories", "Aanbestedingen=art3.1,infocat014", "--variant", variant];
        let library = Library::with(&settings);
        let id = library.described("a.txt", "Aanbestedingen");
        // In variant 2 a document of another category has an index of its own.
        let _ = library.described("b.txt", "infocat014");
        let _ = library.publish(0);
        assert_eq!(judged(&library).len(), 2, "variant {variant}");
        let entry = entry_of(&library, &id);
        let wanted =
            "<diwoo:informatiecategorie resource=\"https://identifier.overheid.nl/tooi/def/thes/kern/c_816e508d\">";
        assert!(entry.contains(wanted), "{entry}");
        let indexes = indexes_with(&library, &url(&library, &id));
        assert_eq!(indexes, ["sitemapindex-diwoo.xml"], "variant {variant}");
    }
}

/// The indexes whose sitemaps list an address.
fn indexes_with(library: &Library, url: &str) -> Vec<String> {
    let files = library.files();
    let text = |name: &str| files.get(name).map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    let locs = |text: &str| -> Vec<String> {
        let found = text.split("<loc>").skip(1);
        found.filter_map(|rest| rest.split("</loc>").next().map(str::to_owned)).collect()
    };
    let indexes = files.keys().filter(|name| name.starts_with("sitemapindex-"));
    let lists = |sitemap: &String| {
        let path = sitemap.strip_prefix(BASE_URL).and_then(text).expect("a sitemap of the index");
        locs(&path).iter().any(|loc| loc == url)
    };
    indexes.filter(|name| text(name).is_some_and(|index| locs(&index).iter().any(lists))).cloned().collect()
}
