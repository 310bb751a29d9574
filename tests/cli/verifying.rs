//! `verify`: what somebody did to files on the destination is reported by name, and restored with `--repair`.

use crate::permits::case;
use serde_json::{Value, json};
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
    for problem in published["problems"].as_array().expect("problems") {
        assert!(problem["message"].as_str().is_some_and(|said| said.ends_with("Opdracht: verify.")), "{problem}");
    }
    let said = library.say(&["publish"]).stdout;
    assert!(said.contains("Opdracht: verify.") && !said.contains("Publiceer opnieuw"), "again changes nothing: {said}");
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
fn where_others_published_nothing_is_said_to_be_put_back_before_a_person_goes_on() {
    const WAY_ON: &str = "Opdracht: publish --after-others.";
    let (library, _) = Library::with_published("a.txt");
    let status = library.site().join("openbaarmaker-status.json");
    let mut theirs: Value = serde_json::from_str(&library.read("openbaarmaker-status.json")).expect("json");
    theirs["id"] = json!("0123456789abcdef0123456789abcdef");
    fs::write(&status, theirs.to_string()).expect("another identity");
    let found = library.ask(&["verify"]).expect(1);
    let others = problem(&found, "target-changed-elsewhere");
    assert!(others["message"].as_str().is_some_and(|said| said.ends_with(WAY_ON)), "{found}");
    let said = library.say(&["verify"]).stdout;
    assert!(said.contains(WAY_ON) && !said.contains("verify --repair"), "{said}");
    let refused = library.ask(&["verify", "--repair"]);
    refused.fails(2, "target-changed-elsewhere");
    assert!(refused.json["error"]["message"].as_str().is_some_and(|said| said.ends_with(WAY_ON)), "{}", refused.json);
    let _ = library.ask(&["publish", "--after-others"]);
    library.done(&["verify", "--deep"]);
}

#[test]
fn where_others_published_permits_only_documents_are_said_to_be_put_back() {
    let (library, _) = Library::with_published("a.txt");
    library.done(&["permit", "settings", "--notice-read", "--permits-on", "on"]);
    let _ = case(&library);
    library.done(&["permit", "publish"]);
    let status = "openbaarmaker-vergunningen-status.json";
    let mut theirs: Value = serde_json::from_str(&library.read(status)).expect("json");
    let claim = library.site().join("openbaarmaker-vergunningen-bezig.json");
    fs::write(claim, theirs.to_string()).expect("a claim of ours");
    theirs["id"] = json!("0123456789abcdef0123456789abcdef");
    fs::write(library.site().join(status), theirs.to_string()).expect("another identity");
    let document = library.site().join("documenten/2026/a.txt");
    fs::remove_file(&document).expect("removed");
    let said = library.say(&["verify"]).stdout;
    for way in ["Opdracht: permit publish --after-others.", "Zet ze terug met: verify --repair."] {
        assert!(said.contains(way), "{said}");
    }
    let repaired = library.ask(&["verify", "--repair"]).expect(1);
    assert_eq!(problem(&repaired, "target-claim-left")["params"]["by"], "publication", "the repair left it");
    assert!(document.is_file(), "it is back");
}

#[test]
fn where_permits_are_off_messages_are_not_said_to_be_put_back() {
    let library = Library::new();
    library.done(&["permit", "settings", "--notice-read", "--permits-on", "on", "--layout", "per-case"]);
    let _ = case(&library);
    library.done(&["permit", "publish"]);
    fs::remove_file(library.site().join("vergunningen-xml/zaak-z-1.xml")).expect("removed");
    let said = library.say(&["permit", "publish"]).stdout;
    assert!(said.contains("Opdracht: verify."), "{said}");
    library.done(&["permit", "settings", "--permits-on", "off"]);
    let said = library.say(&["verify"]).stdout;
    assert!(said.contains("permit settings") && !said.contains("verify --repair"), "{said}");
    library.ask(&["verify", "--repair"]).fails(2, "permits-off");
    library.done(&["permit", "settings", "--permits-on", "on"]);
    library.done(&["verify", "--repair"]);
}

#[test]
fn what_has_the_name_of_a_claim_and_is_none_is_told_with_what_takes_it_away() {
    let (library, _) = Library::with_published("a.txt");
    library.done(&["permit", "settings", "--notice-read", "--permits-on", "on"]);
    let _ = case(&library);
    library.done(&["permit", "publish"]);
    library.done(&["permit", "set", "Z-1", "title=Anders"]);
    let _ = library.ready("b.txt");
    let of_permits = "openbaarmaker-vergunningen-bezig.json";
    for (claim, command) in [("openbaarmaker-bezig.json", vec!["publish"]), (of_permits, vec!["permit", "publish"])] {
        let way_on = format!("Opdracht: {} --allow-path.", command.join(" "));
        for content in ["", "{}"] {
            fs::write(library.site().join(claim), content).expect("a file");
            let found = library.ask(&["verify"]).expect(1);
            let told = problem(&found, "target-unknown-file");
            assert_eq!(told["params"]["path"], json!(claim), "{found}");
            assert!(told["message"].as_str().is_some_and(|said| said.contains(&way_on)), "{found}");
            library.ask(&command).fails(2, "target-unknown-file");
        }
        let allow = [command, vec!["--allow-path", claim]].concat();
        library.done(&allow);
        assert!(!library.site().join(claim).exists(), "{claim}");
        fs::write(library.site().join(claim), "{}").expect("a file");
        library.done(&allow);
        assert!(!library.site().join(claim).exists(), "{claim}, also when nothing else is to be published");
    }
    library.ask(&["permit", "publish", "--allow-path", "robots.txt"]).fails(2, "value-invalid");
}

#[test]
fn what_has_the_name_of_a_claim_and_cannot_be_read_is_told_before_publishing_fails_on_it() {
    let (library, _) = Library::with_published("a.txt");
    let _ = library.ready("b.txt");
    let claim = library.site().join("openbaarmaker-bezig.json");
    for is_folder in [true, false] {
        if is_folder {
            fs::create_dir(&claim).expect("a folder");
        } else {
            fs::remove_dir(&claim).expect("it goes");
            fs::write(&claim, vec![b'x'; 3_000_000]).expect("too much");
        }
        let found = library.ask(&["verify"]).expect(1);
        let told = problem(&found, "target-unknown-file");
        assert_eq!(told["params"]["by"], "stays", "{found}");
        assert!(told["message"].as_str().is_some_and(|said| !said.contains("--allow-path")), "{found}");
        library.ask(&["publish"]).fails(3, if is_folder { "target-link" } else { "target-other" });
    }
}

#[test]
fn where_a_file_of_others_has_the_name_of_a_claim_nothing_is_said_to_be_put_back() {
    let (library, _) = Library::with_published("a.txt");
    let claim = "openbaarmaker-bezig.json";
    fs::write(library.site().join(claim), "{}").expect("a file");
    let document = library.site().join("documenten/2026/a.txt");
    fs::remove_file(&document).expect("removed");
    let said = library.say(&["verify"]).stdout;
    assert!(said.contains("publish --allow-path") && !said.contains("verify --repair"), "{said}");
    library.ask(&["verify", "--repair"]).fails(2, "target-unknown-file");
    let _ = library.ask(&["publish", "--allow-path", claim]);
    assert!(library.say(&["verify"]).stdout.contains("verify --repair"), "the claim is free");
    library.done(&["verify", "--repair"]);
    assert!(document.is_file(), "it is back");
}

/// The only problem with this code.
fn problem<'a>(answer: &'a Value, code: &str) -> &'a Value {
    let problems = answer["problems"].as_array().expect("problems").iter();
    let mut of_code = problems.filter(|problem| problem["code"] == code);
    of_code.next().filter(|_| of_code.next().is_none()).unwrap_or_else(|| panic!("one {code}: {answer}"))
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
    assert_eq!(problem(&found, "robots-refused")["params"]["reason"], "markers", "{found}");
    let line = "Sitemap: https://open.voorbeeld.nl/sitemapindex-diwoo.xml";
    assert!(found["handOver"].as_array().is_some_and(|lines| lines.contains(&json!(line))), "{found}");
    let said = library.say(&["verify"]).stdout;
    assert!(said.contains(line) && !said.contains("verify --repair"), "{said}");
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
