//! Catalogues, destinations and value lists.

use crate::telling::Telling;
use serde_json::json;
use std::fs;
use tests::command_line::{BASE_URL, Library, ORGANISATION};
use tests::json::{count, texts};

/// Makes another catalogue.
const SECOND: [&str; 7] =
    ["catalogue", "add", "Tweede", "--organisation", "gemeente Amersfoort", "--base-url", "https://b.nl/x"];

#[test]
fn init_makes_a_library_once() {
    let library = Library::empty();
    let json = library.done(&["init", "--organisation", "gemeente Utrecht", "--base-url", BASE_URL]);
    assert_eq!(json["catalogue"]["organisation"], ORGANISATION, "a label is as good as a URI");
    assert_eq!(json["catalogue"]["variant"], "one");
    assert_eq!(json["changed"], json!([json["catalogue"]["id"]]));
    assert_eq!(json["target"], json!(null));
    library.ask(&["init", "--organisation", ORGANISATION, "--base-url", "https://a.nl"]).fails(2, "library-exists");
}

#[test]
fn an_init_that_was_refused_can_be_tried_again() {
    let library = Library::empty();
    for (words, code) in [
        (vec!["init", "--organisation", "gemeente Nergens", "--base-url", BASE_URL], "organisation-unknown"),
        (vec!["init", "--organisation", ORGANISATION, "--base-url", "http://a.nl"], "base-url-invalid"),
        (vec!["init", "--organisation", ORGANISATION], "base-url-invalid"),
        (vec!["init", "--organisation", ORGANISATION, "--base-url", BASE_URL, "--target", "zomaar"], "target-invalid"),
        (vec!["init", "--organisation", ORGANISATION, "--base-url", BASE_URL, "--max-size", "veel"], "value-invalid"),
        (
            vec!["init", "--organisation", ORGANISATION, "--base-url", BASE_URL, "--categories", "infocat018"],
            "category-unknown",
        ),
    ] {
        library.ask(&words).fails(2, code);
        assert!(!library.library().exists(), "{words:?}: what was refused leaves no library");
    }
    fs::create_dir(library.library()).expect("a folder");
    let own = library.library().join("van mij.txt");
    fs::write(&own, "x").expect("a file");
    let refused = library.ask(&["init", "--organisation", ORGANISATION]);
    assert_eq!(refused.code(), "base-url-invalid", "{}", refused.json);
    let left: Vec<_> = fs::read_dir(library.library())
        .expect("the folder stays")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    assert_eq!(left, [own], "what is not of the library stays");
    library.done(&["init", "--organisation", ORGANISATION, "--base-url", BASE_URL]);
}

#[test]
fn addresses_that_nobody_can_open_are_refused_with_the_reason() {
    let library = Library::new();
    for (url, reason) in [
        ("https://[::1]/", "host"),
        ("https://.nl/", "host"),
        ("https://intranet/woo/", "host"),
        ("https://a.nl/woo/index.html", "page"),
        ("http://a.nl/", "not-https"),
        ("https://a.nl/a%zz/", "path"),
    ] {
        let reply = library.ask(&["catalogue", "edit", "--base-url", url]);
        assert_eq!(reply.code(), "base-url-invalid", "{url}: {}", reply.json);
        let told = &reply.json["error"]["params"]["reason"];
        assert_eq!(told, reason, "{url}: {}", reply.json);
    }
}

#[test]
fn nothing_is_not_all_categories() {
    let library = Library::new();
    for words in ["", " ; ", "all;infocat014"] {
        let reply = library.ask(&["catalogue", "edit", "--categories", words]);
        assert_eq!(reply.code(), "value-invalid", "{words:?}: {}", reply.json);
    }
    let all = library.ask(&["catalogue", "edit", "--categories", "all"]);
    assert_eq!(all.expect(0)["catalogue"]["categories"], json!([]));
}

#[test]
fn a_whole_disk_is_the_folder_of_a_host_only_where_the_address_says_so() {
    let library = Library::new();
    let words = ["catalogue", "edit", "--base-url", "https://a.nl/woo/"];
    library.done(&words);
    let words = ["catalogue", "edit", "--host-root", "/"];
    let reply = library.ask(&words);
    assert_eq!(reply.code(), "value-invalid", "{}", reply.json);
    assert_eq!(reply.json["error"]["params"]["field"], "hostRoot");
    for (name, place, code) in
        [("Elders", "sftp://j@a.nl/srv/woo", "value-invalid"), ("Server", "sftp://j@a.nl/woo", "")]
    {
        let library = Library::empty();
        let words = ["--organisation", ORGANISATION, "--base-url"];
        let words = [&["init"], &words[..], &["https://a.nl/woo/"]].concat();
        let words = [&words[..], &["--host-root", "/", "--target", place]].concat();
        let reply = library.ask(&words);
        assert_eq!(reply.code(), code, "{name}: {}", reply.json);
    }
}

#[test]
fn another_variant_is_told_as_sitemaps_that_are_made_anew() {
    let (library, _) = Library::with_published("a.txt");
    let only = "Alleen de sitemaps en robots.txt worden bijgewerkt.";
    for (words, told) in [
        (&["catalogue", "edit", "--variant", "2"][..], "De sitemaps zijn opnieuw gemaakt."),
        (&["catalogue", "edit", "--woo-sitemap", "off"][..], "De sitemaps zijn van de website af."),
    ] {
        library.done(words);
        let said = library.say(&["publish", "--dry-run"]);
        assert!(said.stdout.contains(only), "{words:?}: {}", said.stdout);
        let said = library.say(&["publish"]);
        assert!(said.stdout.contains(told), "{words:?}: {}", said.stdout);
        let report = fs::read_to_string(library.done(&["report"])["report"].as_str().expect("a path"));
        assert!(report.expect("the report").contains(told), "{words:?}");
    }
    let said = library.say(&["publish"]);
    assert!(!said.stdout.contains("sitemaps"), "nothing changes: {}", said.stdout);
}

#[test]
fn several_catalogues_live_in_one_library() {
    let library = Library::new();
    let added = library.done(&SECOND);
    assert_eq!(added["catalogue"]["baseUrl"], "https://b.nl/x/");
    let file = library.file("a.txt", b"a");
    library.ask(&["add".as_ref(), file.as_os_str()]).fails(2, "catalogue-ambiguous");
    library.done(&["--catalogue".as_ref(), "tweede".as_ref(), "add".as_ref(), file.as_os_str()]);
    library.ask(&["list", "--catalogue", "Derde"]).fails(2, "catalogue-unknown");
    library.ask(&["catalogue", "remove", "Tweede"]).fails(2, "catalogue-not-empty");
    library.ask(&["catalogue", "edit", "Tweede", "--base-url", BASE_URL]).fails(2, "base-url-in-use");
}

#[test]
fn a_catalogue_takes_all_its_settings() {
    let library = Library::new();
    let words = [
        "catalogue",
        "edit",
        "--rename",
        "Openbaar",
        "--variant",
        "2",
        "--categories",
        "infocat011,infocat014;art3.1",
        "--woo-sitemap",
        "off",
        "--max-size",
        "1,5 GB",
        "--default-act",
        "none",
        "--department",
        "Griffie",
    ];
    let json = library.done(&words);
    let catalogue = &json["catalogue"];
    assert_eq!(catalogue["name"], "Openbaar");
    assert_eq!(catalogue["variant"], "two");
    assert_eq!(count(&catalogue["categories"]), 3, "{catalogue}");
    assert_eq!(catalogue["sitemap"], "off");
    assert_eq!(catalogue["maxSizeBytes"], 1_500_000_000_u64);
    assert_eq!(catalogue["pageEntries"], 1_000);
    assert_eq!(catalogue["defaultAct"], "");
    assert_eq!(catalogue["department"], "Griffie");
    let id = library.added("a.txt");
    library.ask(&["set", &id, "informatiecategorie=infocat001"]).fails(2, "category-not-in-use");
    library.ask(&["set", &id, "informatiecategorie=infocat018"]).fails(2, "category-unknown");
    library.done(&["set", &id, "informatiecategorie=infocat011"]);
    library.ask(&["catalogue", "edit", "--categories", "infocat014"]).fails(2, "category-has-documents");
}

#[test]
fn destinations_are_added_tested_changed_and_removed() {
    let library = Library::new();
    let second = library.place("tweede site");
    fs::create_dir(&second).expect("a folder");
    let place = format!("folder:{}", second.display());
    let added = library.done(&["target", "add", &place, "--name", "Proef"]);
    assert_eq!(added["target"]["place"]["dir"], second.to_str().expect("text"), "spaces stay");
    library.ask(&["target", "add", &place, "--name", "proef"]).fails(2, "name-in-use");
    let tested = library.done(&["target", "test", "Proef"]);
    assert_eq!(tested["works"], true, "{tested}");
    let steps = tested["steps"].as_array().expect("steps").iter();
    let done: Vec<&str> =
        steps.filter(|step| step["result"] == "ok").filter_map(|step| step["name"].as_str()).collect();
    let expected = ["folder", "write", "rename", "replace", "readBack", "readable", "remove"];
    assert!(done.windows(expected.len()).any(|steps| steps == expected), "as publishing does: {tested}");
    let mut left = fs::read_dir(&second).expect("the destination");
    assert!(left.next().is_none(), "a test leaves nothing behind");
    fs::remove_dir_all(&second).expect("the folder goes");
    let failed = library.ask(&["target", "test", "Proef"]).expect(1);
    assert_eq!(failed["works"], false, "{failed}");
    library.done(&["target", "edit", "Proef", "--rename", "Later", "--default"]);
    let listed = library.done(&["target", "list"]);
    assert_eq!(listed["targets"][0]["name"], "Later", "{listed}");
    library.done(&["target", "remove", "Later"]);
    library.ask(&["publish", "--target", "Later"]).fails(2, "target-unknown");
}

#[test]
fn a_destination_with_a_password_in_its_address_is_refused() {
    let library = Library::new();
    let place = "sftp://woo:geheim@voorbeeld.nl/";
    let targets = library.done(&["target", "list"]);
    let name = (targets["targets"][0]["name"].as_str()).expect("a destination");
    for words in [
        &["target", "add", place][..],
        &["target", "add", place, "--json"],
        &["target", "edit", name, "--place", place],
    ] {
        let reply = library.say(words);
        assert_eq!(reply.exit, 2, "{words:?}");
        let told = format!("{}{}", reply.stdout, reply.stderr);
        assert!(!told.contains("geheim"), "{words:?}: {told}");
    }
    let reply = library.ask(&["target", "add", place]);
    reply.fails(2, "target-password");
    let told = reply.json["error"]["message"].as_str().unwrap_or_default();
    assert!(told.contains("sftp://woo:***@voorbeeld.nl/"), "{told}");
    assert!(told.contains("Laat het weg"), "{told}");
    for place in ["ftp://woo@voorbeeld.nl/", "folder:", "zomaar"] {
        let reply = library.ask(&["target", "add", place]);
        assert_eq!((reply.exit, reply.code()), (2, "target-invalid"), "{place}: {}", reply.json);
    }
}

#[test]
fn value_lists_need_no_library() {
    let library = Library::empty();
    let lists = library.done(&["lists"]);
    assert!(lists["lists"].as_array().is_some_and(|lists| lists.len() == 16), "{lists}");
    let categories = library.done(&["lists", "show", "informatiecategorieen"]);
    let codes = texts(&categories["terms"], "code");
    assert_eq!(codes.len(), 18, "{categories}");
    assert_eq!((codes.first(), codes.last()), (Some(&"infocat001"), Some(&"art3.1")), "in the order of the law");
    let found = library.done(&["lists", "show", "organisaties", "--search", "gemeente utrecht"]);
    assert_eq!(found["terms"][0]["uri"], ORGANISATION, "{found}");
    assert_eq!(library.ask(&["lists", "show", "zomaar"]).code(), "value-invalid");
    assert!(!library.library().exists(), "looking makes nothing");
}

#[test]
fn place_of_another_catalogue_is_refused_in_words() {
    let library = Library::new();
    library.done(&SECOND);
    let place = format!("folder:{}", library.site().display());
    let told = Telling {
        exit: 2,
        code: "target-in-use",
        names: &[&library.site().display().to_string()],
        dutch: &["overschrijven", "Kies een andere map"],
        english: &["overwrite each other", "Choose another folder"],
    };
    let error = told.by(&library, &["--catalogue", "Tweede", "target", "add", &place]);
    assert_eq!(error["params"]["by"], "catalogue", "{error}");
}
