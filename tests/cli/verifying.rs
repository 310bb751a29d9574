//! `verify`: what somebody did to files on the destination is reported by name, and restored with `--repair`.

use serde_json::json;
use std::fs;
use tests::command_line::Library;

#[test]
fn what_is_gone_or_changed_is_named_and_put_back() {
    let (library, _) = Library::with_ready("weg.txt");
    let _ = library.ready("anders.txt");
    let _ = library.publish(0);
    let whole = library.done(&["verify", "--deep"]);
    assert_eq!((&whole["missing"], &whole["changed"]), (&json!([]), &json!([])));
    let path = |name: &str| {
        let files = library.files().into_keys();
        let mut files = files.filter(|path| path.ends_with(name));
        files.next().expect("a file")
    };
    let (gone, other) = (path("weg.txt"), path("anders.txt"));
    let before = library.files();
    fs::remove_file(library.site().join(&gone)).expect("removed");
    fs::write(library.site().join(&other), b"").expect("emptied");
    let published = library.publish(1);
    assert_eq!(published["problems"][0]["code"], "target-missing-files");
    assert_eq!(published["problems"][1]["code"], "target-changed-files");
    assert_eq!(published["differences"]["missing"]["files"][0]["path"], json!(gone));
    let found = library.ask(&["verify"]).expect(1);
    assert_eq!(found["missing"], json!([gone]));
    assert_eq!(found["changed"], json!([other]));
    assert_eq!(found["repaired"], json!(null));
    let repaired = library.done(&["verify", "--repair"]);
    assert_eq!(repaired["repaired"]["site"]["state"], "complete", "{repaired}");
    for path in [&gone, &other] {
        assert_eq!(before.get(path), library.files().get(path), "{path}");
    }
    library.done(&["verify", "--deep"]);
    let _ = library.publish(0);
}

#[test]
fn a_claim_that_a_run_left_is_not_said_to_be_as_we_left_it() {
    const AS_LEFT: &str = "Alles staat er zoals wij het achterlieten.";
    let (library, _) = Library::with_published("a.txt");
    let claim = library.site().join("openbaarmaker-bezig.json");
    // The identity in it is one of this library.
    fs::copy(library.site().join("openbaarmaker-status.json"), &claim).expect("a claim");
    for words in [&["verify"][..], &["verify", "--repair"]] {
        let said = library.say(words).stdout;
        assert!(!said.contains(AS_LEFT), "{words:?}: {said}");
    }
    assert!(!claim.exists(), "the repair removes it");
    assert!(library.say(&["verify"]).stdout.contains(AS_LEFT));
}

#[test]
fn a_changed_file_that_waits_to_be_withdrawn_is_not_said_to_be_put_back() {
    let (library, id) = Library::with_published("weg.txt");
    let _ = library.ready("anders.txt");
    let _ = library.publish(0);
    library.done(&["withdraw", &id, "--reason", "privacy"]);
    let files = library.files();
    let path = |name: &str| files.keys().find(|path| path.ends_with(name)).expect("a file").clone();
    let (going, gone) = (path("weg.txt"), path("anders.txt"));
    fs::write(library.site().join(&going), b"van een ander").expect("changed");
    let page = library.read("sitemap-diwoo-0001.xml");
    for is_other_gone in [false, true] {
        if is_other_gone {
            fs::remove_file(library.site().join(&gone)).expect("removed");
        }
        let repaired = library.ask(&["verify", "--repair"]).expect(1);
        let (problem, changed) = (&repaired["problems"][usize::from(is_other_gone)], &repaired["changed"]);
        assert_eq!((&problem["code"], changed), (&json!("withdrawal-waits"), &json!([])), "{repaired}");
        assert_eq!(problem["params"]["path"], json!(going), "{repaired}");
        assert_eq!(library.read("sitemap-diwoo-0001.xml"), page, "it keeps its entry");
    }
    fs::remove_file(library.site().join(&gone)).expect("removed");
    let said = library.say(&["verify", "--repair"]).stdout;
    assert!(said.contains("Niet alles is teruggezet.") && !said.contains("Alles is teruggezet."), "{said}");
    assert_eq!(library.read(&going), "van een ander");
}

#[test]
fn a_folder_in_the_place_of_a_file_is_not_offered_to_be_replaced() {
    let (library, id) = Library::with_published("a.txt");
    let sitemap = "sitemap-diwoo-0001.xml";
    let (before, place) = (library.read(sitemap), library.site().join("documenten/2026/a.txt"));
    fs::remove_file(&place).expect("removed");
    fs::create_dir(&place).expect("a folder");
    let other = library.file("b.txt", b"Iets anders.\n").display().to_string();
    library.done(&["replace", &id, &other]);
    library.done(&["set", &id, "officieleTitel=Besluit anders"]);
    for words in [&["publish"][..], &["publish", "--allow-path", "documenten/2026/a.txt"]] {
        let published = library.ask(words).expect(1);
        assert_eq!(published["failed"][0]["code"], "target-other", "{published}");
        assert!(place.is_dir(), "{published}");
    }
    assert_eq!(library.read(sitemap), before, "its entry says what was published");
    fs::remove_dir(&place).expect("removed");
    let _ = library.ask(&["publish"]);
    assert!(place.is_file());
}

#[test]
fn a_robots_txt_that_cannot_be_merged_is_not_said_to_be_put_back() {
    let (library, _) = Library::with_published("a.txt");
    let damaged = library.read("robots.txt").replace("# END", "# EINDE");
    fs::write(library.site().join("robots.txt"), &damaged).expect("damaged");
    let found = library.ask(&["verify"]).expect(1);
    assert_eq!(found["changed"], json!(["robots.txt"]));
    let repaired = library.ask(&["verify", "--repair"]).expect(1);
    let site = &repaired["repaired"]["site"];
    assert_eq!((&site["robots"]["state"], &site["state"]), (&json!("refused"), &json!("partial")), "{repaired}");
    assert_eq!(library.read("robots.txt"), damaged, "it stays as it is");
    let said = library.say(&["verify", "--repair"]).stdout;
    assert!(said.contains("Niet alles is teruggezet."), "{said}");
}

#[test]
fn how_documents_are_read_back_is_a_setting_of_the_destination() {
    let library = Library::new();
    let target = |words: &[&str]| library.done(words)["target"]["readBack"].clone();
    assert_eq!(target(&["target", "edit", "--read-back", "size"]), "size");
    let edit = ["target", "edit", "--default"];
    assert_eq!(target(&edit), "size", "another change leaves it");
    assert_eq!(target(&["target", "edit", "--read-back", "content"]), "content");
    library.ask(&["target", "edit", "--read-back", "iets"]).fails(2, "value-invalid");
}
