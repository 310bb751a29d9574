//! Real documents of governments, file types and zips, through the command line to a site.

use crate::judging::{entry, judged, judged_at};
use serde_json::Value;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use tests::command_line::{BASE_URL, Library};
use tests::hash::sha256;
use tests::shared::shared;
use tests::walk::zip_members;

fn found<'a>(json: &'a Value, list: &str, file: &str) -> &'a Value {
    let all = json[list].as_array().expect("a list");
    all.iter()
        .find(|one| one["file"].as_str().is_some_and(|name| name.ends_with(file)))
        .unwrap_or_else(|| panic!("{file}: {json}"))
}

/// All real documents that can be published as they are.
const FOLDERS: [&str; 3] = ["fixtures/overheid", "fixtures/bestandstypen", "fixtures/zip"];

fn hash(path: &Path) -> String {
    let bytes = fs::read(path).expect("a document");
    sha256(&bytes).to_string()
}

/// The hashes of all originals, those inside zips included, without a look at what our own program thinks of them.
fn originals(folders: &[PathBuf]) -> BTreeSet<String> {
    let files = folders
        .iter()
        .flat_map(|folder| fs::read_dir(folder).expect("a folder"))
        .map(|entry| entry.expect("an entry").path());
    let (zips, others): (Vec<PathBuf>, Vec<PathBuf>) =
        files.partition(|path| path.extension().is_some_and(|end| end == "zip"));
    let mut hashes = zip_members(&zips).expect("zips that can be read");
    hashes.extend(others.iter().map(|path| hash(path)));
    hashes
}

/// Adds everything, publishes it, and compares what stands on the site with the originals.
fn publish_everything(library: &Library, site: &Path) {
    let folders: Vec<PathBuf> = FOLDERS.iter().filter_map(|folder| shared(folder)).collect();
    if folders.len() < FOLDERS.len() {
        return;
    }
    let mut words = vec![OsStr::new("add")];
    words.extend(folders.iter().map(|folder| folder.as_os_str()));
    let added = library.ask(&words);
    assert!(matches!(added.exit, 0 | 1), "{}", added.json);
    for skipped in added.json["skipped"].as_array().expect("a list") {
        assert_eq!(skipped["code"], "duplicate", "nothing else is left out");
    }
    library.complete_all();
    let published = library.publish(1);
    let held_back = published["heldBack"].as_array().expect("a list");
    let total = added.json["added"].as_array().map_or(0, Vec::len);
    assert_eq!(published["published"], total - held_back.len(), "{published}");
    assert_eq!(held_back.len(), 1, "the file that is not what it says: {published}");

    let listed = library.done(&["list", "--status", "published"]);
    let documents = listed["documents"].as_array().expect("a list");
    let addresses: BTreeSet<String> =
        documents.iter().filter_map(|document| document["url"].as_str().map(str::to_owned)).collect();
    let found: BTreeSet<String> = judged_at(site).into_keys().collect();
    assert_eq!(found, addresses, "exactly the published set is found");

    let originals = originals(&folders);
    let mut on_site = BTreeSet::new();
    for loc in &found {
        let path = loc.strip_prefix(BASE_URL).expect("an address of the site");
        assert!(on_site.insert(hash(&site.join(path))), "{loc}: no document twice");
    }
    on_site.insert(hash(&folders[1].join("magicbytes-fail.xlsx")));
    assert_eq!(on_site, originals, "what is served is what was given, and all of it");
}

#[test]
fn all_real_documents_reach_a_folder_unchanged() {
    let library = Library::new();
    publish_everything(&library, &library.site());
}

#[cfg(unix)]
#[test]
fn all_real_documents_reach_a_server_unchanged() {
    let Some(remote) = crate::remote::Remote::start(&[]) else { return };
    publish_everything(&remote.library, &remote.site());
}

#[test]
fn documents_of_governments_reach_the_site() {
    let Some(folder) = shared("fixtures/overheid") else { return };
    let library = Library::new();
    let json = library.done(&["add".as_ref(), folder.as_os_str()]);
    let count = json["added"].as_array().map_or(0, Vec::len);
    assert!(count >= 3, "{json}");
    library.complete_all();
    let published = library.publish(0);
    assert_eq!(published["published"], count, "{published}");
    assert_eq!(judged(&library).len(), count);
    for document in library.done(&["list"])["documents"].as_array().expect("a list") {
        let path = library.site().join(document["path"].as_str().expect("a path"));
        assert_eq!(
            fs::metadata(path).expect("the file").len(),
            document["size"].as_u64().expect("a size"),
            "{document}"
        );
    }
}

#[test]
fn a20_types_are_recognised_by_content_and_a_wrong_one_is_held_back() {
    let Some(folder) = shared("fixtures/bestandstypen") else { return };
    let library = Library::new();
    let words = ["add".as_ref(), "--zip".as_ref(), "keep".as_ref(), folder.as_os_str()];
    let json = library.done(&words);
    let wrong = found(&json, "added", "magicbytes-fail.xlsx")["id"].as_str().expect("an identity").to_owned();
    library.complete_all();
    let published = library.publish(1);
    let held_back = published["heldBack"].as_array().expect("held back");
    let reason =
        held_back.iter().find(|document| document["id"] == wrong.as_str()).expect("the wrong one is held back");
    assert!(reason["codes"].as_array().is_some_and(|codes| codes.iter().any(|code| code == "D13")), "{reason}");
    let checked = library.ask(&["check", &wrong]).expect(1);
    let findings = checked["documents"][0]["findings"].as_array().expect("a list");
    let message = findings.iter().find(|finding| finding["code"] == "D13");
    let message = message.and_then(|finding| finding["message"].as_str()).expect("a sentence");
    let said = library.say(&["publish"]).stdout;
    for text in [message, &said] {
        assert!(text.contains(".xlsx") && text.contains("is PDF"), "both kinds: {text}");
    }
    let total = json["added"].as_array().map_or(0, Vec::len);
    assert_eq!(judged(&library).len() + held_back.len(), total, "numbers add up: {published}");
    for (file, format) in [("text.7z", "7z"), ("presentation.zip", "ZIP"), ("16111.csv", "CSV"), ("16103.odt", "ODT")] {
        let id = found(&json, "added", file)["id"].as_str().expect("an identity").to_owned();
        let document = library.document(&id);
        let entry = entry(&library, document["url"].as_str().expect("an address"));
        let uri = format!("http://publications.europa.eu/resource/authority/file-type/{format}\"");
        assert!(entry.contains(&uri), "{file}: {entry}");
    }
}

#[test]
fn zips_are_unpacked_or_kept() {
    let Some(folder) = shared("fixtures/zip") else { return };
    let (unpacked, kept) = (Library::new(), Library::new());
    let first = unpacked.ask(&["add".as_ref(), folder.as_os_str()]);
    let second = kept.ask(&["add".as_ref(), "--zip".as_ref(), "keep".as_ref(), folder.as_os_str()]);
    for reply in [&first, &second] {
        assert!(matches!(reply.exit, 0 | 1), "{}", reply.json);
        let count = |key: &str| reply.json[key].as_array().map_or(0, Vec::len);
        let ignored = usize::try_from(reply.json["ignored"].as_u64().expect("a number")).expect("small");
        assert_eq!(reply.json["offered"], count("added") + count("skipped") + ignored, "{}", reply.json);
    }
    let names = |reply: &Value| -> Vec<String> {
        reply["added"]
            .as_array()
            .expect("added")
            .iter()
            .filter_map(|file| file["file"].as_str().map(str::to_owned))
            .collect()
    };
    assert!(names(&first.json).iter().any(|name| name.contains(".zip/")), "{}", first.json);
    assert!(!names(&second.json).iter().any(|name| name.contains(".zip/")), "{}", second.json);
}
