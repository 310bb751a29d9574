//! The library's own folder: its files are no documents, what else is in it stays there, and no website is in or around
//! it.

use serde_json::json;
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use tests::command_line::{BASE_URL, Library, ORGANISATION, Reply};
use tests::folders::files_below;
use tests::json::count;

fn add(library: &Library, path: &Path) -> Reply {
    library.ask(&["add".as_ref(), path.as_os_str()])
}

/// Makes a backup in a folder of its own; returns its place.
pub(crate) fn back_up(library: &Library) -> String {
    let to = library.place("reserve");
    let made = library.done(&["backup".as_ref(), to.as_os_str()]);
    made["backup"].as_str().expect("a place").to_owned()
}

#[test]
fn the_librarys_own_files_are_passed_over_and_told() {
    let (library, _) = Library::with_added("a.txt");
    let around = library.library().parent().expect("a folder").to_owned();
    let added = add(&library, &around).expect(1);
    let skipped = |json: &serde_json::Value, end: &str| {
        let all = json["skipped"].as_array().expect("a list").clone();
        all.iter().any(|one| one["code"] == "of-the-library" && one["file"].as_str().is_some_and(|f| f.ends_with(end)))
    };
    assert!(skipped(&added, "/bibliotheek"), "{added}");
    let is_own = |one: &serde_json::Value| one["file"].to_string().contains("/bibliotheek/");
    let taken = added["added"].as_array().expect("a list");
    assert!(!taken.iter().any(is_own), "{added}");
    let own = add(&library, &library.library()).expect(1);
    assert!(skipped(&own, "bibliotheek"), "{own}");
    let database = library.library().join("openbaarmaker.sqlite");
    let one = add(&library, &database).expect(1);
    assert!(skipped(&one, "openbaarmaker.sqlite"), "{one}");
    let message = one["skipped"][0]["message"].as_str().expect("a sentence");
    assert!(message.contains("bibliotheek van Openbaarmaker"), "{message}");
    let replaced = library.ask(&["replace".as_ref(), OsStr::new("1"), database.as_os_str()]);
    assert_eq!(replaced.code(), "file-not-taken", "{}", replaced.json);
}

#[test]
fn files_of_a_person_beside_a_library_can_be_added() {
    let library = Library::new();
    let theirs = library.library().join("bestandenlijst.txt");
    fs::write(&theirs, "Een lijst.\n").expect("a file");
    let added = add(&library, &library.library()).expect(1);
    assert_eq!(count(&added["added"]), 1, "{added}");
    assert_eq!(added["added"][0]["file"], "bibliotheek/bestandenlijst.txt");
}

#[cfg(unix)]
#[test]
fn restoring_leaves_what_is_not_the_librarys_and_its_rights() {
    use std::os::unix::fs::PermissionsExt;
    let library = Library::empty();
    tests::folders::put(&library.library(), "stukken/brief.txt", "Van mij.\n");
    let theirs = library.library().join("stukken/brief.txt");
    fs::set_permissions(library.library(), fs::Permissions::from_mode(0o755)).expect("rights");
    library.begin(&format!("folder:{}", library.site().display()), &[]);
    let _ = library.added("a.txt");
    let backup = back_up(&library);
    let _ = library.added("b.txt");
    library.done(&["restore", &backup]);
    assert_eq!(fs::read_to_string(&theirs).expect("it stays"), "Van mij.\n");
    let mode = fs::metadata(library.library()).expect("a folder").permissions();
    assert_eq!(mode.mode() & 0o777, 0o755, "others may use the folder");
    let listed = library.done(&["list"]);
    assert_eq!(count(&listed["documents"]), 1);
}

#[test]
fn restoring_a_practice_library_leaves_its_site() {
    let library = Library::empty();
    library.done(&["practice"]);
    library.complete_all();
    let _ = library.ask(&["publish"]);
    let site = library.library().join("oefensite");
    let before = files_below(&site);
    assert!(!before.is_empty(), "something is online");
    let backup = back_up(&library);
    library.done(&["restore", &backup]);
    assert_eq!(files_below(&site), before);
}

#[test]
fn erasing_names_the_backup_that_was_put_back() {
    let (library, id) = Library::with_added("a.txt");
    let backup = back_up(&library);
    library.done(&["restore", &backup]);
    let erased = library.done(&["erase", &id, "--yes"]);
    let told = erased["backups"].as_array().expect("a list");
    assert!(told.contains(&json!(backup)), "{erased}");
    let again = library.done(&["erase", "--removed", "--yes"]);
    assert_eq!(again["backups"], json!([]), "nothing was erased: {again}");
}

#[test]
fn no_website_is_in_the_library_or_around_it() {
    let begin = |library: &Library, folder: &Path, place: &Path| {
        let target = format!("folder:{}", place.display());
        let words = [OsStr::new("--json"), "--library".as_ref(), folder.as_os_str(), "init".as_ref()];
        let more = ["--organisation", ORGANISATION, "--base-url", BASE_URL, "--target", &target];
        let words: Vec<&OsStr> = words.into_iter().chain(more.map(OsStr::new)).collect();
        tests::command_line::run(&library.place(""), &words, "")
    };
    let library = Library::empty();
    let (site, inside) = (library.site(), library.site().join("bieb"));
    let own = library.library();
    for (folder, place) in [(&own, &own), (&inside, &site), (&own, &own.join("web"))] {
        fs::create_dir_all(place).expect("a folder");
        let reply = begin(&library, folder, place);
        assert_eq!(reply.code(), "value-invalid", "{}: {}", place.display(), reply.json);
        assert_eq!(reply.json["error"]["params"]["field"], "targetFolder");
        assert!(!folder.join("openbaarmaker.sqlite").exists(), "no library is left");
    }
    let library = Library::new();
    let inside = library.library().join("web");
    fs::create_dir(&inside).expect("a folder");
    let place = format!("folder:{}", inside.display());
    for words in [&["target", "add", &place][..], &["target", "edit", "--place", &place]] {
        assert_eq!(library.ask(words).code(), "value-invalid", "{words:?}");
    }
}

#[test]
fn no_library_that_came_into_its_website_publishes_there() {
    let (library, _) = Library::with_ready("a.txt");
    let backup = back_up(&library);
    let inside = library.site().join("bieb");
    let place = format!("folder:{}", library.site().display());
    let ask = |words: &[&str]| {
        let whole = [OsStr::new("--json"), "--library".as_ref(), inside.as_os_str()];
        let whole: Vec<&OsStr> = whole.into_iter().chain(words.iter().map(OsStr::new)).collect();
        tests::command_line::run(&library.place(""), &whole, "")
    };
    let restored = ask(&["restore", &backup]);
    restored.fails(2, "value-invalid");
    assert_eq!(restored.json["error"]["params"]["field"], "targetFolder", "{}", restored.json);
    assert!(!inside.join("openbaarmaker.sqlite").exists(), "no library is left");
    fs::rename(library.library(), &inside).expect("a person moves it");
    for words in [&["target", "test"][..], &["target", "edit", "--place", &place], &["publish"]] {
        let reply = ask(words);
        reply.fails(2, "value-invalid");
        assert_eq!(reply.json["error"]["params"]["field"], "targetFolder", "{words:?}: {}", reply.json);
    }
    assert!(!library.site().join("robots.txt").exists(), "nothing was published");
}

#[test]
fn the_folder_of_a_host_is_around_the_destination() {
    let library = Library::new();
    let words = ["catalogue", "edit", "--base-url", "https://a.nl/woo/", "--host-root"];
    let beside = library.place("bronnen").display().to_string();
    for root in ["..", "site", &beside] {
        let reply = library.ask(&[&words[..], &[root]].concat());
        let field = &reply.json["error"]["params"]["field"];
        assert_eq!((reply.exit, field), (2, &json!("hostRootApart")), "{root}: {}", reply.json);
    }
    let site = library.site().display().to_string();
    library.done(&[&words[..], &[&site]].concat());
}

#[test]
fn two_backups_in_one_second_have_names_of_their_own() {
    let library = Library::new();
    let made: std::collections::BTreeSet<String> = (0..4).map(|_| back_up(&library)).collect();
    assert_eq!(made.len(), 4, "{made:?}");
}

#[test]
fn the_folder_of_daily_backups_is_made() {
    let library = Library::new();
    let folder = library.place("elke dag");
    let words = ["backup".as_ref(), "--daily".as_ref(), folder.as_os_str()];
    library.done(&words);
    assert!(folder.is_dir());
    let file = library.file("bestand.txt", b"x");
    library.ask(&["backup".as_ref(), "--daily".as_ref(), file.as_os_str()]).fails(2, "value-invalid");
}

#[cfg(unix)]
#[test]
fn a_library_without_rights_is_not_told_as_missing() {
    use std::os::unix::fs::PermissionsExt;
    let rights = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("rights");
    };
    let library = Library::new();
    let wrapper: &[&str] = if fs::read("/etc/shadow").is_ok() {
        // Somebody who may do anything asks as somebody else.
        rights(&library.place(""), 0o755);
        &["setpriv", "--reuid=65534", "--clear-groups"]
    } else {
        rights(&library.library(), 0o000);
        &[]
    };
    let reply = library.ask_by(wrapper, &["list"]);
    rights(&library.library(), 0o700);
    reply.fails(3, "store-io");
    let message = reply.json["error"]["message"].as_str().expect("a sentence");
    assert!(message.contains("geen rechten"), "{message}");
}
