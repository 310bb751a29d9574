//! Withdrawals wait for nothing: neither for other documents, nor for a page or robots.txt that cannot be written.

use crate::judging::judged;
use serde_json::{Value, json};
use std::fs;
use tests::command_line::{BASE_URL, Library};

const REASON: [&str; 2] = ["--reason", "privacy"];

/// A library with two documents online, and their addresses on the site.
fn two_online() -> (Library, [String; 2], [String; 2]) {
    let library = Library::new();
    let ids = [library.ready("geheim.txt"), library.ready("blijft.txt")];
    let _ = library.publish(0);
    let paths = ids.clone().map(|id| path_of(&library, &id));
    (library, ids, paths)
}

fn path_of(library: &Library, id: &str) -> String {
    let document = library.document(id);
    document["path"].as_str().expect("a path").to_owned()
}

fn withdraw_now(library: &Library, id: &str) -> tests::command_line::Reply {
    library.ask(&["withdraw", id, REASON[0], REASON[1], "--now"])
}

fn status(library: &Library, id: &str) -> Value {
    library.document(id)["status"].clone()
}

#[test]
fn withdrawing_now_publishes_the_withdrawal_and_nothing_else() {
    let (library, ids, paths) = two_online();
    let other = library.ready("wacht.txt");
    let json = withdraw_now(&library, &ids[0]).expect(0);
    assert_eq!(json["changed"], json!([ids[0]]), "{json}");
    let published = &json["publications"][0];
    assert_eq!((&published["withdrawn"], &published["published"]), (&json!(1), &json!(0)), "{json}");
    assert!(!library.site().join(&paths[0]).exists(), "it is gone");
    assert!(library.site().join(&paths[1]).exists(), "the other stays");
    assert_eq!(status(&library, &ids[0]), "withdrawn");
    assert_eq!(status(&library, &other), "ready", "it waits for its own yes");
    assert_eq!(judged(&library).len(), 1);
}

#[test]
fn a_withdrawal_is_a_run_of_its_own_before_the_others() {
    let (library, ids, paths) = two_online();
    library.done(&["withdraw", &ids[0], REASON[0], REASON[1]]);
    let _ = library.ready("nieuw.txt");
    let json = library.publish(0);
    assert_eq!((&json["offered"], &json["withdrawn"], &json["published"]), (&json!(2), &json!(1), &json!(1)), "{json}");
    assert!(json["withdrawalRun"].as_str() < json["run"].as_str(), "{json}");
    assert!(!library.site().join(&paths[0]).exists());
    let history = library.done(&["history"]);
    let counts: Vec<(Value, Value)> = (history["runs"].as_array().expect("runs").iter())
        .map(|run| (run["withdrawn"].clone(), run["published"].clone()))
        .collect();
    assert_eq!(counts, [(json!(0), json!(1)), (json!(1), json!(0)), (json!(0), json!(2))], "{history}");
    let again = library.publish(0);
    assert_eq!(again["uploaded"], json!([]), "nothing is left: {again}");
}

#[test]
fn a_folder_in_the_place_of_robots_keeps_no_document_online() {
    let (library, ids, paths) = two_online();
    let robots = library.site().join("robots.txt");
    fs::remove_file(&robots).expect("robots.txt");
    fs::create_dir(&robots).expect("a folder");
    let reply = withdraw_now(&library, &ids[0]);
    assert_eq!(reply.exit, 1, "nobody finds the site: {}", reply.json);
    assert!(!library.site().join(&paths[0]).exists(), "it is gone");
    assert_eq!(status(&library, &ids[0]), "withdrawn");
}

#[test]
fn a_page_that_cannot_be_replaced_keeps_no_document_online() {
    let (library, ids, paths) = two_online();
    let page = (library.files().into_keys()).find(|name| name.starts_with("sitemap-")).expect("a page");
    let kept = fs::read(library.site().join(&page)).expect("a page");
    fs::remove_file(library.site().join(&page)).expect("a page");
    fs::create_dir(library.site().join(&page)).expect("a folder");
    let reply = withdraw_now(&library, &ids[0]);
    assert_eq!(reply.exit, 1, "it is told: {}", reply.json);
    let published = &reply.json["publications"][0];
    assert_ne!(published["problems"], json!([]), "{}", reply.json);
    assert!(!library.site().join(&paths[0]).exists(), "it is gone");
    assert_eq!(status(&library, &ids[0]), "withdrawn", "neither its file nor an entry is there");
    let again = library.say(&["publish"]);
    assert_eq!(again.exit, 1, "{}", again.stdout);
    assert!(!again.stdout.contains("Alles is gepubliceerd"), "{}", again.stdout);
    fs::remove_dir(library.site().join(&page)).expect("a folder");
    fs::write(library.site().join(&page), kept).expect("a page");
    let _ = library.publish(0);
    assert_eq!(status(&library, &ids[0]), "withdrawn");
    assert_eq!(judged(&library).len(), 1);
}

/// It is not told among the sitemaps of others.
#[test]
fn a_page_of_ours_that_still_names_it_is_told_with_what_did_not_succeed() {
    let (library, ids, _) = two_online();
    let page = library.site().join("sitemap-diwoo-0001.xml");
    let changed = fs::read_to_string(&page).expect("a page") + "\n";
    fs::write(&page, changed).expect("changed by others");
    let said = library.say(&["withdraw", &ids[0], REASON[0], REASON[1], "--now"]).stdout;
    assert!(said.contains("Onze sitemap noemt nog"), "{said}");
    assert!(!said.contains("Sitemaps van anderen"), "{said}");
}

#[test]
fn a_document_that_cannot_go_out_keeps_no_other_online() {
    let (library, ids, paths) = two_online();
    let new = library.ready("nieuw.txt");
    library.done(&["withdraw", &ids[0], REASON[0], REASON[1]]);
    let place = library.site().join(path_of(&library, &new));
    fs::write(place, "van iemand anders").expect("a file of others");
    let reply = library.ask(&["publish"]);
    assert_eq!(reply.exit, 1, "{}", reply.json);
    assert_eq!(reply.json["withdrawn"], 1, "{}", reply.json);
    assert!(!library.site().join(&paths[0]).exists(), "it is gone");
}

#[test]
fn a_file_that_stays_is_not_withdrawn() {
    let (library, ids, paths) = two_online();
    let file = library.site().join(&paths[0]);
    // A folder in its place can be removed by nobody who removes files.
    fs::remove_file(&file).expect("the document");
    fs::create_dir(&file).expect("a folder");
    let reply = withdraw_now(&library, &ids[0]);
    assert_eq!(reply.exit, 1, "{}", reply.json);
    assert_ne!(status(&library, &ids[0]), "withdrawn", "{}", reply.json);
    let checked = library.ask(&["check"]);
    assert_eq!(checked.exit, 1, "check says so: {}", checked.json);
    fs::remove_dir(&file).expect("a folder");
    let _ = library.publish(0);
    assert_eq!(status(&library, &ids[0]), "withdrawn");
    library.done(&["check"]);
}

#[test]
fn a_withdrawn_file_that_somebody_puts_back_is_taken_away_again() {
    let (library, ids, paths) = two_online();
    let file = library.site().join(&paths[0]);
    let content = fs::read(&file).expect("the document");
    let _ = withdraw_now(&library, &ids[0]).expect(0);
    fs::write(&file, &content).expect("put back");
    let json = library.publish(0);
    assert_eq!(json["removed"], json!([paths[0]]), "{json}");
    assert!(!file.exists(), "it is gone again");
    fs::write(&file, "iets anders").expect("somebody else's");
    let reply = library.ask(&["publish"]);
    assert_eq!(reply.exit, 1, "told, not taken: {}", reply.json);
    assert_eq!(reply.json["remaining"][0]["code"], "target-unknown-file", "{}", reply.json);
    assert!(file.exists(), "it is not ours");
}

#[test]
fn a_host_that_puts_back_the_site_of_yesterday_is_noticed() {
    let (library, ids, paths) = two_online();
    let yesterday = library.files();
    let _ = withdraw_now(&library, &ids[0]).expect(0);
    for (name, content) in &yesterday {
        fs::write(library.site().join(name), content).expect("put back");
    }
    let json = library.publish(0);
    assert!(!library.site().join(&paths[0]).exists(), "{json}");
    let found = judged(&library);
    assert_eq!(found.len(), 1, "its entry is gone too: {found:?}");
    assert_eq!(status(&library, &ids[0]), "withdrawn");
}

/// Writes the status file of another publisher.
fn others_publish(library: &Library) {
    let status_file = library.site().join("openbaarmaker-status.json");
    let mut others: Value = serde_json::from_str(&library.read("openbaarmaker-status.json")).expect("JSON");
    others["id"] = json!("f".repeat(64));
    others["base"] = json!("https://elders.voorbeeld.nl/");
    fs::write(status_file, others.to_string()).expect("a file");
}

#[test]
fn others_that_published_keep_no_withdrawn_file_online() {
    let (library, ids, paths) = two_online();
    others_publish(&library);
    fs::write(library.site().join(&paths[1]), "van iemand anders").expect("a file of others");
    let mut before = library.files();
    library.done(&["withdraw", &ids[0], REASON[0], REASON[1]]);
    library.ask(&["publish", "--dry-run"]).fails(2, "target-changed-elsewhere");
    library.ask(&["publish"]).fails(2, "target-changed-elsewhere");
    assert!(library.files() == before, "who only publishes, or rehearses, removes nothing");

    let refused = withdraw_now(&library, &ids[0]);
    refused.fails(2, "target-changed-elsewhere");
    assert_eq!(refused.json["error"]["params"]["filesGone"], "1", "{}", refused.json);
    assert!(before.remove(&paths[0]).is_some(), "it was there");
    assert!(library.files() == before, "its file is gone; all else waits for a yes");
    assert_ne!(status(&library, &ids[0]), "withdrawn", "its entry is still there");
    let run = &library.done(&["history"])["runs"][0];
    assert_eq!((&run["state"], &run["withdrawn"]), (&json!("partial"), &json!(0)), "{run}");

    let refused = withdraw_now(&library, &ids[1]);
    refused.fails(2, "target-changed-elsewhere");
    assert_eq!(refused.json["error"]["params"]["filesGone"], Value::Null, "{}", refused.json);
    assert!(library.files() == before, "what others wrote there stays");

    let reply = library.ask(&["publish", "--after-others"]);
    assert_eq!(reply.exit, 1, "the file of others is told: {}", reply.json);
    assert_eq!(status(&library, &ids[0]), "withdrawn");
}

#[test]
fn a_withdrawal_that_was_refused_or_waits_can_be_asked_for_again() {
    let (library, ids, paths) = two_online();
    others_publish(&library);
    let refused = withdraw_now(&library, &ids[0]);
    refused.fails(2, "target-changed-elsewhere");
    let words = ["withdraw", &ids[0], REASON[0], REASON[1], "--now"];
    let again = [&words[..], &["--after-others"]].concat();
    let json = library.done(&again);
    assert_eq!(json["publications"][0]["withdrawn"], 1, "{json}");
    assert!(!library.site().join(&paths[0]).exists(), "it is gone");

    let later = ["withdraw", &ids[1], "--reason", "procedure"];
    library.done(&later);
    let json = withdraw_now(&library, &ids[1]).expect(0);
    assert_eq!(json["publications"][0]["withdrawn"], 1, "{json}");
    let refused = withdraw_now(&library, &ids[1]);
    assert_eq!(refused.code(), "document-not-published", "it is gone");
}

#[test]
fn of_several_destinations_each_answers() {
    let (library, ids, paths) = two_online();
    let second = library.place("tweede");
    fs::create_dir_all(&second).expect("a folder");
    let place = format!("folder:{}", second.display());
    library.done(&["target", "add", &place, "--name", "tweede"]);
    library.done(&["publish", "--target", "tweede"]);
    fs::remove_dir_all(library.site()).expect("away");
    let json = withdraw_now(&library, &ids[0]).expect(3);
    let told = json["publications"].as_array().expect("a list");
    assert_eq!(told.len(), 2, "{json}");
    assert_eq!(told[0]["error"]["code"], "target-folder-missing", "{json}");
    assert_eq!(told[1]["withdrawn"], 1, "{json}");
    assert!(!second.join(&paths[0]).exists(), "it is gone there");
}

#[test]
fn a_line_of_robots_that_cannot_be_taken_out_is_told() {
    let (library, id) = Library::with_published("geheim.txt");
    let damaged = library.read("robots.txt") + "# END Woo-sitemaps\n";
    fs::write(library.site().join("robots.txt"), &damaged).expect("a file");
    let json = withdraw_now(&library, &id).expect(1);
    let problem = &json["publications"][0]["problems"][0];
    assert_eq!(
        (&problem["code"], &problem["params"]["url"]),
        (&json!("robots-names-gone"), &json!(format!("{BASE_URL}sitemapindex-diwoo.xml"))),
        "{json}"
    );
    assert_eq!(library.read("robots.txt"), damaged);
    assert_eq!(status(&library, &id), "withdrawn");
}

#[cfg(unix)]
#[test]
fn behind_a_link_nothing_is_told_that_was_never_made_and_the_link_must_go() {
    let (library, ids, paths) = two_online();
    let (folder, real) = (library.site().join("documenten"), library.place("d2"));
    fs::rename(&folder, &real).expect("moved");
    std::os::unix::fs::symlink(&real, &folder).expect("a link");
    let _ = library.ask(&["verify", "--repair"]);
    let json = withdraw_now(&library, &ids[0]).expect(1);
    let failed = &json["publications"][0]["failed"][0];
    assert_eq!((&failed["id"], &failed["code"]), (&json!(ids[0]), &json!("target-link")), "{json}");
    assert!(!failed["message"].to_string().contains("--allow-path"), "it does not help: {failed}");
    let published = library.publish(1);
    let staying = json!([{ "path": paths[0], "code": "target-link" }]);
    assert_eq!(published["remaining"], staying, "{published}");
}

#[test]
fn a_withdrawal_counts_in_the_list_as_in_the_answer() {
    for name in ["openbaarmaker-bezig.json", "sitemap-diwoo-0001.xml"] {
        let (library, ids, paths) = two_online();
        let place = library.site().join(name);
        let _ = fs::remove_file(&place);
        fs::create_dir(&place).expect("a folder");
        let json = withdraw_now(&library, &ids[0]).expect(1);
        assert_eq!(json["publications"][0]["withdrawn"], 1, "{name}: {json}");
        assert!(!library.site().join(&paths[0]).exists(), "{name}");
        assert_eq!(status(&library, &ids[0]), "withdrawn", "{name}");
        let _ = library.ready("nieuw.txt");
        let refused = library.ask(&["publish"]);
        let params = &refused.json["error"]["params"];
        assert_eq!((&params["withdrawn"], &params["withdrawing"]), (&json!("0"), &Value::Null), "{name}: {params}");
    }
}

/// A web server may follow the link.
#[cfg(unix)]
#[test]
fn a_link_in_the_place_of_a_page_may_name_what_was_withdrawn_and_that_is_told() {
    let (library, ids, paths) = two_online();
    let (page, real) = (library.site().join("sitemap-diwoo-0001.xml"), library.place("p.xml"));
    fs::rename(&page, &real).expect("moved");
    std::os::unix::fs::symlink(&real, &page).expect("a link");
    library.done(&["withdraw", &ids[0], REASON[0], REASON[1]]);
    let foretold = library.ask(&["publish", "--dry-run"]).expect(1);
    let done = library.publish(1);
    for told in [&foretold, &done] {
        let mut problems = told["problems"].as_array().expect("problems").iter();
        let named = problems.find(|problem| problem["code"] == "withdrawn-still-named").expect("told");
        let params = ["by", "reason", "url"].map(|name| named["params"][name].as_str().expect("text").to_owned());
        assert_eq!(params, ["own".to_owned(), "unread".to_owned(), format!("{BASE_URL}{}", paths[0])], "{told}");
    }
    assert_ne!(status(&library, &ids[0]), "withdrawn", "its title may be there still");
    fs::remove_file(&page).expect("the link");
    fs::rename(&real, &page).expect("the page");
    let _ = library.publish(0);
    assert_eq!(status(&library, &ids[0]), "withdrawn");
}

#[test]
fn a_folder_in_the_place_of_a_page_is_told_with_the_way_that_helps() {
    let (library, ids, _) = two_online();
    let page = library.site().join("sitemap-diwoo-0001.xml");
    fs::remove_file(&page).expect("a page");
    fs::create_dir(&page).expect("a folder");
    library.done(&["withdraw", &ids[0], REASON[0], REASON[1]]);
    let foretold = library.ask(&["publish", "--dry-run"]).expect(1);
    let withdrawn = library.publish(1);
    let _ = library.ready("nieuw.txt");
    let refused = library.ask(&["publish"]);
    refused.fails(3, "target-other");
    for told in [&foretold, &withdrawn, &refused.json] {
        let told = told.to_string();
        assert!(told.contains("Haal die map weg of laat dat doen."), "{told}");
        assert!(!told.contains("--allow-path") && !told.contains("andere naam"), "neither helps: {told}");
    }
}
