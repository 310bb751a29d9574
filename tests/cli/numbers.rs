//! Numbers add up, also with many documents and with damaged ones.

use crate::judging::judged;
use serde_json::json;
use std::collections::BTreeSet;
use tests::command_line::Library;
use tests::json::count;

/// Documents of the usual run; `OPENBAARMAKER_MANY=60000` gives the number of scenario A18 itself.
const MANY: usize = 2_500;

fn add_many(library: &Library, folder: &str, count: usize) -> Vec<String> {
    let mut path = library.place("bronnen");
    for number in 0..count {
        path = library.file(&format!("{folder}/stuk {number:05}.txt"), format!("{folder} {number}").as_bytes());
    }
    let folder = path.parent().expect("the folder of the files").to_owned();
    let json = library.done(&["add".as_ref(), folder.as_os_str()]);
    let added = json["added"].as_array().expect("added").iter();
    added.filter_map(|document| document["id"].as_str().map(str::to_owned)).collect()
}

const COMPLETE: [&str; 3] =
    ["informatiecategorie=infocat014", "creatiedatum=2026-03-10", "documenthandeling=vaststelling@2026-03-10"];

fn complete(library: &Library, ids: &[String]) {
    let words: Vec<&str> = ["set"].into_iter().chain(ids.iter().map(String::as_str)).chain(COMPLETE).collect();
    let changed = library.done(&words);
    assert_eq!(count(&changed["changed"]), ids.len(), "every document was completed");
}

/// More than is laid out, judged or asked of the library at once.
#[test]
fn a_long_list_is_told_whole_while_it_is_read() {
    let library = Library::new();
    let ids = add_many(&library, "lijst", 1_203);
    for command in ["list", "check"] {
        let answer = library.ask(&[command]);
        let documents = answer.expect(i32::from(command == "check"))["documents"].clone();
        let told = documents.as_array().expect("documents").iter();
        let told: BTreeSet<_> = told.filter_map(|one| one["id"].as_str()).collect();
        assert_eq!(told.len(), ids.len(), "{command}");
        let said = library.say(&[command]).stdout;
        let lines = said.lines().filter(|line| line.to_lowercase().contains("stuk 0"));
        assert!(lines.count() >= ids.len(), "{command}");
    }
    let said = library.say(&["list"]).stdout;
    assert_eq!(said.lines().filter(|line| line.contains("Status")).count(), 1, "one heading");
}

/// What is told first is written before the last is read, so a library that is emptied in between is noticed.
#[test]
fn a_long_list_is_written_while_it_is_read() {
    for command in ["list", "check"] {
        let library = Library::new();
        let ids = add_many(&library, "lijst", 1_203);
        let database = library.library().join("openbaarmaker.sqlite");
        let reply = library.start(&[command]).wait_after(|| {
            let file = std::fs::OpenOptions::new().write(true).open(&database).expect("the database");
            file.set_len(0).expect("it is emptied");
        });
        reply.fails(3, "store-corrupt");
        let told = count(&reply.json["documents"]);
        assert!(told > 0 && told < ids.len(), "{command}: {told}");
    }
}

#[test]
fn a6_exactly_the_published_documents_are_found() {
    let library = Library::new();
    let ready = add_many(&library, "klaar", 260);
    complete(&library, &ready);
    assert_eq!(add_many(&library, "concept", 40).len(), 40);
    let first = library.publish(1);
    assert_eq!((&first["offered"], &first["published"]), (&json!(300), &json!(260)), "{}", first["state"]);
    assert_eq!(count(&first["heldBack"]), 40, "offered = published + held back");
    let mut words: Vec<&str> = vec!["withdraw", "--reason", "wrong-document"];
    words.extend(ready.iter().take(10).map(String::as_str));
    library.done(&words);
    let second = library.publish(1);
    assert_eq!((&second["withdrawn"], &second["unchanged"]), (&json!(10), &json!(250)), "{}", second["state"]);
    let listed = library.done(&["list", "--status", "published"]);
    let expected: BTreeSet<String> = listed["documents"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|document| document["url"].as_str().map(str::to_owned))
        .collect();
    let found: BTreeSet<String> = judged(&library).into_keys().collect();
    assert_eq!((found.len(), found), (250, expected), "no concept, no withdrawn document");
    let history = library.done(&["history"]);
    assert_eq!(history["runs"][0]["withdrawn"], 10, "newest first: {history}");
    assert_eq!(history["runs"][1]["published"], 260, "{history}");
}

#[test]
fn a18_many_documents_fill_several_sitemaps_and_one_more_changes_one() {
    let many = std::env::var("OPENBAARMAKER_MANY").ok().and_then(|text| text.parse().ok()).unwrap_or(MANY);
    let library = Library::new();
    let _ = add_many(&library, "veel", many);
    let words: Vec<&str> = ["set", "--all"].into_iter().chain(COMPLETE).collect();
    library.done(&words);
    let _ = library.publish(0);
    let before = library.files();
    let pages = before.iter().filter(|(name, _)| name.starts_with("sitemap-"));
    let sizes: Vec<usize> = pages.map(|(_, bytes)| bytes.len()).collect();
    assert!(sizes.len() >= 3 && sizes.iter().all(|size| *size <= 50_000_000), "{sizes:?}");
    assert_eq!(judged(&library).len(), many, "every document once");
    let _ = library.ready("nog een.txt");
    let published = library.publish(0);
    let after = library.files();
    let changed: Vec<&String> = after
        .iter()
        .filter(|(name, bytes)| name.contains("sitemap") && before.get(*name) != Some(bytes))
        .map(|(name, _)| name)
        .collect();
    assert_eq!(changed.len(), 2, "one sitemap and the index: {changed:?} {published}");
}

#[test]
fn a22_one_damaged_copy_does_not_stop_the_others() {
    let library = Library::new();
    let ids = add_many(&library, "stukken", 500);
    complete(&library, &ids);
    let victim = library.document(&ids[200]);
    let sha256 = victim["sha256"].as_str().expect("a hash").to_owned();
    let mut folders = vec![library.library().join("bestanden")];
    let mut damaged = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the copies") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_str().is_some_and(|path| path.replace(['/', '\\'], "").ends_with(&sha256)) {
                std::fs::remove_file(&path).expect("the copy goes");
                damaged += 1;
            }
        }
    }
    assert_eq!(damaged, 1, "the copy was found by its hash");
    let published = library.publish(1);
    assert_eq!((&published["published"], &published["state"]), (&json!(499), &json!("partial")), "{published}");
    let failed = &published["failed"];
    assert_eq!(count(failed), 1, "{published}");
    assert_eq!((&failed[0]["id"], &failed[0]["code"]), (&json!(ids[200]), &json!("copy-damaged")), "{failed}");
    assert_eq!(judged(&library).len(), 499);
}
