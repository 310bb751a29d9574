//! History, reports, backups, and one writer at a time.

use serde_json::json;
use tests::command_line::Library;
use tests::hash::sha256;
use tests::json::count;

#[test]
fn every_publication_has_a_line_and_a_report() {
    let library = Library::new();
    assert_eq!(library.done(&["history"]), json!({ "runs": [] }));
    library.ask(&["report"]).fails(2, "value-invalid");
    let (_, concept) = (library.ready("a <b> & c.txt"), library.added("b.txt"));
    let published = library.publish(1);
    let history = library.done(&["history"]);
    let run = &history["runs"][0];
    for key in ["id", "at", "catalogue", "target", "published", "withdrawn", "heldBack", "failed", "state", "user"] {
        assert!(!run[key].is_null(), "{key}: {run}");
    }
    assert_eq!(
        (&run["published"], &run["heldBack"], &run["state"]),
        (&json!(1), &json!(1), &json!("partial")),
        "{run}"
    );
    let report = published["report"].as_str().expect("a report");
    let html = std::fs::read_to_string(report).expect("the report");
    for part in [
        "<!doctype html>",
        "gemeente Utrecht",
        "https://open.voorbeeld.nl/documenten/2026/",
        "a &lt;b&gt; &amp; c",
        "Woo-index",
    ] {
        assert!(html.contains(part), "{part}: {html}");
    }
    let listed = library.done(&["list", "--status", "published"]);
    assert!(html.contains(listed["documents"][0]["sha256"].as_str().expect("a hash")), "the hash of what went out");
    let held_back = library.document(&concept);
    assert!(html.contains(held_back["title"].as_str().expect("a title")), "what was held back is named: {html}");
    assert!(html.contains("Kies een informatiecategorie."), "and why, in sentences: {html}");
    // Made again after it was lost: its catalogue is found under its new name too.
    std::fs::remove_file(report).expect("removal");
    let _ = (library.ask(&["catalogue", "edit", "--rename", "Anders"])).expect(0);
    let again = library.ask(&["report", "--catalogue", "Anders"]).expect(0);
    let path = again["report"].as_str().expect("a report");
    let html = std::fs::read_to_string(path).expect("the report");
    assert!(html.contains("gemeente Utrecht"), "{html}");
    let copy = library.place("verslag.html");
    let given = library.done(&["report".as_ref(), "--out".as_ref(), copy.as_os_str()]);
    assert_eq!(given["run"], run["id"]);
    assert_eq!(std::fs::read_to_string(&copy).expect("the copy"), html);
    let again = library.ask(&["report".as_ref(), "--out".as_ref(), copy.as_os_str()]);
    assert_eq!(
        (again.exit, again.code()),
        (2, "file-exists"),
        "a file that is there is never overwritten: {}",
        again.json
    );
    assert_eq!(library.ask(&["report", "999"]).exit, 2);
}

#[test]
fn a_report_has_every_document_and_every_file_with_its_hash_however_many() {
    const MANY: usize = 1_010;
    let library = Library::new();
    library.add_folder((0..MANY).map(|number| {
        let text = format!("Besluit {number}.\n");
        (format!("besluit {number}.txt"), text)
    }));
    library.complete_all();
    let published = library.publish(0);
    let site = library.files();
    let check = |path: &str, when: &str| {
        let html = std::fs::read_to_string(path).expect("the report");
        for file in published["uploaded"].as_array().expect("files") {
            let path = file["path"].as_str().expect("a path");
            let hash = sha256(&site[path]);
            let (cell, hash) = (format!("<th scope=\"row\">{path}</th>"), format!("<code>{hash}</code>"));
            assert!(html.contains(&cell), "{when}: {path} is not there");
            assert!(html.contains(&hash), "{when}: the hash of {path}");
        }
        let links = html.matches("<a href=\"https://open.voorbeeld.nl/documenten/").count();
        assert_eq!(links, MANY, "{when}: a link to every document");
    };
    let report = published["report"].as_str().expect("a report");
    check(report, "at once");
    std::fs::remove_file(report).expect("somebody removes it");
    let again = library.done(&["report"]);
    check(again["report"].as_str().expect("a report"), "made again");
}

#[test]
fn no_backup_stands_where_everybody_reads_or_in_the_library_itself() {
    let (library, _) = Library::with_published("a.txt");
    let (before, site) = (library.files(), library.site());
    let mut places = vec![
        site.clone(),
        site.join("diep/en/nieuw"),
        library.library(),
        library.library().join("kopie"),
        library.library().join("../").join(site.file_name().expect("a name")),
    ];
    if cfg!(unix) {
        let link = library.place("snelkoppeling");
        #[cfg(unix)]
        std::os::unix::fs::symlink(&site, &link).expect("a link");
        places.push(link.join("kopie"));
    }
    for place in &places {
        let told = library.ask(&["backup".as_ref(), place.as_os_str()]);
        assert_eq!((told.exit, told.code()), (2, "value-invalid"), "{place:?}");
        let told = library.ask(&["backup".as_ref(), "--daily".as_ref(), place.as_os_str()]);
        assert_eq!((told.exit, told.code()), (2, "value-invalid"), "{place:?}");
    }
    assert_eq!(library.files(), before);
    // What is no backup is not asked for a password, and a library is no backup of itself.
    for place in [library.file("los.txt", b"los"), library.library()] {
        let told = library.ask(&["restore".as_ref(), place.as_os_str()]);
        assert_eq!((told.exit, told.code()), (2, "backup-invalid"), "{place:?}");
    }
}

#[test]
fn a_backup_brings_everything_back() {
    let (library, id) = Library::with_published("a.txt");
    let before = library.document(&id);
    let to = library.place("reserve kopie");
    std::fs::create_dir(&to).expect("a folder");
    let backup = library.done(&["backup".as_ref(), to.as_os_str()]);
    let backup = backup["backup"].as_str().expect("a place").to_owned();
    library.done(&["set", &id, "officieleTitel=Later"]);
    let _ = library.added("later.txt");
    library.done(&["restore", &backup]);
    assert_eq!(library.document(&id), before);
    assert_eq!(count(&library.done(&["list"])["documents"]), 1);
    let again = library.publish(0);
    assert_eq!(again["uploaded"], json!([]), "the restored library knows what stands on the site: {again}");
    let empty = library.place("leeg");
    std::fs::create_dir(&empty).expect("a folder");
    library.ask(&["restore".as_ref(), empty.as_os_str()]).fails(2, "backup-invalid");
}

#[test]
fn a_password_is_read_without_the_mark_of_utf_8_and_in_no_other_encoding() {
    let (library, _) = Library::with_ready("a.txt");
    let to = library.place("kopie").display().to_string();
    let words = ["backup", &to, "--password-stdin"];
    library.ask_with_input(&words, "g\0e\0h\0e\0i\0m\0\n\0").fails(2, "usage");
    let made = library.ask_with_input(&words, "\u{feff}geheim\r\n").expect(0);
    let backup = made["backup"].as_str().expect("a place");
    let restored = library.ask_with_input(&["restore", backup, "--password-stdin"], "geheim\n");
    assert_eq!(restored.exit, 0, "{}", restored.json);
}

#[cfg(unix)]
#[test]
fn what_cannot_be_read_is_named_and_the_rest_goes_along() {
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;
    use tests::folders::files_below;
    let Some(wrapper) = crate::bad_folders::obedient() else { return };
    let (library, _) = Library::with_published("a.txt");
    let _ = library.ready("b.txt");
    let report = library.done(&["report"])["report"].as_str().expect("a place").to_owned();
    let report = Path::new(&report).file_name().expect("a name").to_str().expect("text").to_owned();
    let copies = files_below(&library.library().join("bestanden"));
    let copy = format!("bestanden/{}", copies.into_keys().next().expect("a copy"));
    let rights = |file: &Path, mode| {
        std::fs::set_permissions(file, std::fs::Permissions::from_mode(mode)).expect("rights");
    };
    let ask = |words: &[&str]| library.ask_by(wrapper, words);
    let to = |name: &str| library.place(name).display().to_string();
    let whole = library.done(&["backup", &to("heel")])["backup"].as_str().expect("a place").to_owned();
    for name in [copy, format!("verslagen/{report}")] {
        library.done(&["backup", "--daily", &to("dagelijks")]);
        let own = library.library().join(&name);
        rights(&own, 0);
        for words in [&["backup", &to("kopie")][..], &["backup", "--if-due"]] {
            let told = ask(words).expect(1);
            assert_eq!((&told["lacking"], count(&told["missing"])), (&json!(1), 1), "{name}: {told}");
            let missing = &told["missing"][0];
            let is_named = name.ends_with(".html") == (missing["title"] == name.as_str());
            assert!(is_named && missing["title"] != "", "{name}: {told}");
        }
        rights(&own, 0o600);
        let kept = Path::new(&whole).join(&name);
        rights(&kept, 0);
        ask(&["restore", &whole]).fails(2, "backup-incomplete");
        let _ = ask(&["restore", &whole, "--incomplete"]).expect(0);
        assert!(!library.library().join(&name).exists(), "{name}");
        rights(&kept, 0o600);
        library.done(&["restore", &whole]);
    }
}

#[test]
fn a_destination_that_is_gone_fails_with_exit_code_3_and_nothing_is_lost() {
    let (library, id) = Library::with_ready("a.txt");
    std::fs::remove_dir(library.site()).expect("the site goes");
    library.ask(&["publish"]).fails(3, "target-folder-missing");
    assert_eq!(library.document(&id)["status"], "ready");
    std::fs::create_dir(library.site()).expect("the site comes back");
    assert_eq!(library.publish(0)["published"], 1);
}

#[test]
fn a_damaged_database_is_told_and_left_alone() {
    let (library, _) = Library::with_ready("a.txt");
    let database = library.library().join("openbaarmaker.sqlite");
    std::fs::write(&database, b"geen database").expect("damage");
    library.ask(&["list"]).fails(3, "store-corrupt");
    assert_eq!(std::fs::read(&database).expect("still there"), b"geen database", "nothing is made in its place");
}
