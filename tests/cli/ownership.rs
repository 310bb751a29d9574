//! Only files of ours are overwritten or removed; somebody else's file needs a yes for its path.

use serde_json::json;
use std::fs;
use tests::command_line::Library;

const THEIRS: &str = "van iemand anders";
/// Tells who is publishing.
const CLAIM: &str = "openbaarmaker-bezig.json";

/// A library with one document online, and its path on the site.
fn online() -> (Library, String, String) {
    let (library, id) = Library::with_published("besluit.txt");
    let path = library.document(&id)["path"].as_str().expect("a path").to_owned();
    (library, id, path)
}

fn page(library: &Library) -> String {
    (library.files().into_keys()).find(|name| name.starts_with("sitemap-")).expect("a page")
}

#[test]
fn a_replaced_document_leaves_the_file_that_others_put_in_its_place() {
    let (library, id, path) = online();
    let place = library.site().join(&path);
    fs::write(&place, THEIRS).expect("a file of others");
    let better = library.file("beter.txt", b"Een betere tekst.\n");
    let replace = ["replace".as_ref(), id.as_ref(), better.as_os_str()];
    library.done(&replace);
    let other = library.ready("ander.txt");
    let rehearsed = library.ask(&["publish", "--dry-run"]).expect(1);
    let json = library.publish(1);
    for name in ["offered", "published", "failed", "indexes", "state"] {
        assert_eq!(rehearsed[name], json[name], "the rehearsal tells {name}");
    }
    assert_eq!(json["failed"][0]["code"], "target-unknown-file", "{json}");
    assert_eq!(json["failed"][0]["params"]["path"], json!(path), "{json}");
    assert_eq!(fs::read_to_string(&place).expect("it stays"), THEIRS);
    assert_eq!(library.document(&other)["status"], "published", "the others go on");
    let pattern = library.ask(&["publish", "--allow-path", "documenten/*"]);
    assert_eq!(pattern.exit, 2, "no pattern: {}", pattern.json);
    assert_eq!(fs::read_to_string(&place).expect("it stays"), THEIRS);
    library.done(&["publish", "--allow-path", &path]);
    assert_eq!(fs::read_to_string(&place).expect("ours"), "Een betere tekst.\n");
}

#[test]
fn a_rehearsal_names_a_replaced_document_in_whose_place_others_put_a_folder() {
    let (library, id, path) = online();
    let place = library.site().join(&path);
    fs::remove_file(&place).expect("it goes");
    fs::create_dir(&place).expect("a folder of others");
    let better = library.file("beter.txt", b"Een betere tekst.\n");
    let replace = ["replace".as_ref(), id.as_ref(), better.as_os_str()];
    library.done(&replace);
    let rehearsed = library.ask(&["publish", "--dry-run"]).expect(1);
    let json = library.publish(1);
    assert_eq!(json["failed"][0]["id"], id.as_str(), "{json}");
    for name in ["offered", "published", "failed", "state"] {
        assert_eq!(rehearsed[name], json[name], "the rehearsal tells {name}");
    }
}

#[test]
fn a_new_document_takes_the_place_of_a_file_of_others_only_when_allowed_by_its_path() {
    let (library, id) = Library::with_ready("besluit.txt");
    let folder = library.site().join("documenten/2026");
    fs::create_dir_all(&folder).expect("a folder");
    let place = folder.join("besluit.txt");
    fs::write(&place, THEIRS).expect("a file of others");
    let rehearsed = library.ask(&["publish", "--dry-run"]).expect(1);
    let json = library.publish(1);
    for name in ["offered", "published", "failed", "indexes"] {
        assert_eq!(rehearsed[name], json[name], "the rehearsal tells {name}");
    }
    let failed = &json["failed"][0];
    assert_eq!(failed["code"], "target-occupied", "{json}");
    let path = failed["params"]["path"].as_str().expect("a path");
    assert_eq!(fs::read_to_string(&place).expect("it stays"), THEIRS);
    let other = library.ask(&["publish", "--allow-path", "documenten/2026/ander.txt"]);
    assert_eq!(other.exit, 2, "another path: {}", other.json);
    assert_eq!(fs::read_to_string(&place).expect("it stays"), THEIRS);
    library.done(&["publish", "--allow-path", path]);
    assert_ne!(fs::read_to_string(&place).expect("ours"), THEIRS);
    assert_eq!(library.document(&id)["status"], "published");
}

#[test]
fn a_withdrawn_document_leaves_the_file_that_others_put_in_its_place() {
    let (library, id, path) = online();
    let place = library.site().join(&path);
    fs::write(&place, THEIRS).expect("a file of others");
    let withdraw = ["withdraw", &id, "--reason", "privacy", "--now"];
    let reply = library.ask(&withdraw);
    let failed = &reply.json["publications"][0]["failed"][0];
    assert_eq!((reply.exit, &failed["code"]), (1, &json!("target-unknown-file")), "{}", reply.json);
    assert_eq!(fs::read_to_string(&place).expect("it stays"), THEIRS);
    assert_ne!(library.document(&id)["status"], "withdrawn");
    library.done(&["publish", "--allow-path", &path]);
    assert!(!place.exists(), "a person said so");
    assert_eq!(library.document(&id)["status"], "withdrawn");
}

#[test]
fn a_page_that_others_changed_stops_before_anything_is_sent() {
    let (library, id, _) = online();
    let _ = library.ready("blijft.txt");
    let _ = library.publish(0);
    let page = page(&library);
    let place = library.site().join(&page);
    let theirs = fs::read_to_string(&place).expect("a page").replace("<loc>", "<!-- van ons --><loc>");
    fs::write(&place, &theirs).expect("a page of others");
    let new = library.ready("nieuw.txt");
    let before = library.files();
    let reply = library.ask(&["publish"]);
    assert_eq!(
        (reply.exit, reply.code(), &reply.json["error"]["params"]["path"]),
        (2, "target-unknown-file", &json!(page)),
        "{}",
        reply.json
    );
    assert_eq!(library.files(), before, "nothing was sent");
    assert_eq!(library.document(&new)["status"], "ready");
    // A withdrawal does not wait for it, and says what may still name the document.
    let withdraw = ["withdraw", &id, "--reason", "privacy", "--now"];
    let told = library.ask(&withdraw);
    assert_eq!(told.exit, 1, "{}", told.json);
    let problem = &told.json["publications"][0]["problems"][0];
    assert_eq!(problem["code"], "target-unknown-file", "{}", told.json);
    assert_eq!(fs::read_to_string(&place).expect("it stays"), theirs);
    let path = library.document(&id)["path"].clone();
    let path = path.as_str().expect("a path");
    assert!(!library.site().join(path).exists(), "its file is gone");
    library.done(&["publish", "--allow-path", &page]);
    assert!(!fs::read_to_string(&place).expect("ours").contains("van ons"));
    assert_eq!(library.document(&id)["status"], "withdrawn");
}

#[test]
fn a_rehearsal_says_of_what_stands_at_the_name_of_our_claim_what_publishing_says() {
    for strange in [Some("rommel"), Some("{}"), Some("[1]"), None] {
        let library = Library::new();
        let _ = library.ready("besluit.txt");
        fs::create_dir_all(library.site()).expect("a site");
        let place = library.site().join(CLAIM);
        match strange {
            Some(content) => fs::write(&place, content).expect("a file of others"),
            None => fs::create_dir(&place).expect("a folder of others"),
        }
        let rehearsed = library.ask(&["publish", "--dry-run"]);
        assert_ne!(rehearsed.exit, 0, "{strange:?}: {}", rehearsed.json);
        let allowed = ["publish", "--allow-path", CLAIM];
        if strange.is_some() {
            assert_eq!(rehearsed.code(), "target-unknown-file", "{strange:?}: {}", rehearsed.json);
            library.done(&[&allowed[..], &["--dry-run"]].concat());
        }
        assert_eq!(library.files().len(), usize::from(strange.is_some()), "{strange:?}: nothing was written");
        let run = library.ask(&["publish"]);
        assert_eq!((run.exit, run.code()), (rehearsed.exit, rehearsed.code()), "{strange:?}: {}", run.json);
        if let Some(content) = strange {
            assert_eq!(fs::read_to_string(&place).expect("it stays"), content);
            library.done(&allowed);
            assert!(!place.exists(), "{strange:?}: nobody is at work");
        }
    }
}

#[test]
fn a_rehearsal_of_a_withdrawal_says_that_our_claim_cannot_be_made_as_withdrawing_does() {
    let (library, id, path) = online();
    library.done(&["withdraw", &id, "--reason", "privacy"]);
    fs::write(library.site().join(CLAIM), "rommel").expect("a file of others");
    let rehearsed = library.ask(&["publish", "--dry-run"]).expect(1);
    assert!(library.site().join(&path).exists());
    let run = library.ask(&["publish"]).expect(1);
    for told in [&rehearsed, &run] {
        let mut problems = told["problems"].as_array().expect("a list").iter();
        assert!(problems.any(|problem| problem["code"] == "target-unknown-file"), "{told}");
    }
    for name in ["withdrawn", "state"] {
        assert_eq!(rehearsed[name], run[name], "{name}: {run}");
    }
    assert!(!library.site().join(&path).exists(), "it waits for nothing");
}

#[cfg(unix)]
#[test]
fn a_link_in_place_of_robots_txt_is_not_followed_and_keeps_no_withdrawal() {
    let (library, id, path) = online();
    let secret = library.place("geheim.txt");
    fs::write(&secret, "wachtwoord\n").expect("a secret");
    let robots = library.site().join("robots.txt");
    fs::remove_file(&robots).expect("gone");
    std::os::unix::fs::symlink(&secret, &robots).expect("a link");
    let _ = library.ready("ander.txt");
    let reply = library.ask(&["publish"]);
    assert_ne!(reply.exit, 0, "{}", reply.json);
    assert!(reply.json.to_string().contains("robots.txt"), "{}", reply.json);
    let withdrawn = library.ask(&["withdraw", &id, "--reason", "privacy", "--now"]);
    assert_eq!(withdrawn.exit, 1, "{}", withdrawn.json);
    assert!(!library.site().join(&path).exists(), "{}", withdrawn.json);
    assert_eq!(fs::read_to_string(&secret).expect("as it was"), "wachtwoord\n");
    assert!(robots.is_symlink(), "the link is left alone");
}
