//! Acceptance scenarios about what is on the site after publishing.

use crate::judging::{entry, judged};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tests::command_line::{BASE_URL, Library, ORGANISATION};
use tests::folders::put;

fn names(library: &Library) -> BTreeSet<String> {
    library.files().into_keys().collect()
}

fn url(library: &Library, id: &str) -> String {
    library.document(id)["url"].as_str().expect("an address").to_owned()
}

#[test]
fn a1_robots_offers_the_index_and_a2_the_index_leads_to_every_document() {
    let library = Library::new();
    let ids: Vec<String> = (1..=3).map(|number| library.ready(&format!("{number}.txt"))).collect();
    let published = library.publish(0);
    assert_eq!((&published["published"], &published["state"]), (&json!(3), &json!("complete")), "{published}");
    assert_eq!(published["indexes"], json!([format!("{BASE_URL}sitemapindex-diwoo.xml")]));
    let robots = library.read("robots.txt");
    assert!(robots.contains("User-agent: *"), "{robots}");
    assert!(!robots.lines().any(|line| line.trim() == "Disallow: /"), "{robots}");
    let lines: Vec<&str> = robots.lines().filter(|line| line.starts_with("Sitemap:")).collect();
    assert_eq!(lines, [format!("Sitemap: {BASE_URL}sitemapindex-diwoo.xml")], "indexes only, absolute");
    assert!(library.read("sitemapindex-diwoo.xml").contains("<sitemapindex"), "a real index");
    let found: BTreeSet<String> = judged(&library).into_keys().collect();
    assert_eq!(found, ids.iter().map(|id| url(&library, id)).collect(), "a stock reader finds exactly these");
}

#[test]
fn the_register_is_to_get_pages_for_people_and_not_the_index() {
    let library = Library::new();
    let _ = library.ready("een.txt");
    let said = library.say(&["publish"]).stdout;
    let (_, advice) = said.split_once("Register van Overheidsorganisaties").expect("the register");
    let (pages, index) = advice.split_once("Dit adres hoef je niet te melden").expect("the index");
    assert!(pages.contains("een gewone webpagina op") && !pages.contains(".xml"), "{said}");
    assert!(index.contains("sitemapindex-diwoo.xml"), "{said}");
}

#[test]
fn a3_variant_2_writes_an_index_for_categories_in_use_only() {
    let library = Library::with(&["--variant", "2"]);
    let _ = library.described("een.txt", "infocat011");
    let _ = library.described("twee.txt", "infocat014");
    let _ = library.publish(0);
    let indexes: Vec<String> = names(&library).into_iter().filter(|name| name.contains("index")).collect();
    assert_eq!(indexes, ["sitemapindex-diwoo-infocat011.xml", "sitemapindex-diwoo-infocat014.xml"]);
    assert_eq!(judged(&library).len(), 2);
}

#[test]
fn a4_without_documents_nothing_empty_is_written() {
    let library = Library::new();
    let published = library.publish(0);
    assert_eq!((&published["offered"], &published["state"]), (&json!(0), &json!("complete")), "{published}");
    assert!(!names(&library).iter().any(|name| name.starts_with("sitemap")), "{:?}", names(&library));
    let said = library.say(&["publish"]);
    assert_eq!(said.stdout, "Er is nog niets te publiceren.\n", "{}", said.stderr);
}

#[test]
fn a5_every_entry_has_what_the_harvester_requires() {
    let library = Library::new();
    for (name, bytes) in [
        ("a.txt", &b"tekst"[..]),
        ("b.csv", b"a;b\n1;2\n"),
        ("c.html", b"<!doctype html><html lang=\"nl\"><title>c</title><p>c</p></html>"),
        ("d.pdf", include_bytes!("../../src-tauri/core/data/oefenset/jaarverslag-2025.pdf")),
    ] {
        // At least one byte more: a practice document itself goes nowhere.
        for number in 1..=3 {
            let mut bytes = bytes.to_vec();
            bytes.extend(std::iter::repeat_n(b'\n', number));
            let file = library.file(&format!("{number}{name}"), &bytes);
            library.done(&["add".as_ref(), file.as_os_str()]);
        }
    }
    let words = [
        "set",
        "--all",
        "informatiecategorie=infocat014",
        "creatiedatum=2026-03-10",
        "documenthandeling=vaststelling@2026-03-10",
    ];
    library.done(&words);
    let _ = library.publish(0);
    let found = judged(&library);
    assert_eq!(found.len(), 12);
    for loc in found.keys() {
        let entry = entry(&library, loc);
        for part in [
            "<lastmod>",
            "<diwoo:Document",
            "<diwoo:creatiedatum>2026-03-10<",
            "<diwoo:officieleTitel>",
            "<diwoo:publisher resource=",
            "<diwoo:verantwoordelijke resource=",
            "<diwoo:informatiecategorie resource=",
            "<diwoo:soortHandeling resource=",
            "<diwoo:atTime>2026-03-10T00:00:00+01:00<",
            "<diwoo:format resource=",
        ] {
            assert!(entry.contains(part), "{loc} misses {part}:\n{entry}");
        }
    }
}

#[test]
fn a10_publishing_again_sends_nothing_and_leaves_the_same_bytes() {
    let library = Library::new();
    for number in 0..5 {
        let _ = library.ready(&format!("{number}.txt"));
    }
    let _ = library.publish(0);
    let before = library.files();
    let again = library.publish(0);
    assert_eq!((&again["uploaded"], &again["unchanged"]), (&json!([]), &json!(5)), "{again}");
    assert_eq!(library.files(), before, "every byte is the same");
    assert_eq!(library.say(&["publish"]).stdout, "Alles is gepubliceerd. Er is niets nieuws.\n");
}

#[test]
fn a_rehearsal_writes_nothing_and_tells_what_publishing_does() {
    let library = Library::new();
    let (_, concept) = (library.ready("a.txt"), library.added("b.txt"));
    let rehearsed = library.ask(&["publish", "--dry-run"]).expect(1);
    assert_eq!(names(&library), BTreeSet::new(), "nothing was written");
    let published = library.publish(1);
    for key in ["offered", "published", "withdrawn", "heldBack", "failed", "removed", "unchanged", "state"] {
        assert_eq!(rehearsed[key], published[key], "{key}");
    }
    assert_eq!((&rehearsed["dryRun"], &published["dryRun"]), (&json!(true), &json!(false)));
    assert_eq!(published["heldBack"][0]["id"], concept.as_str(), "{published}");
    let paths = |json: &Value| -> BTreeSet<String> {
        json["uploaded"]
            .as_array()
            .expect("files")
            .iter()
            .filter_map(|file| file["path"].as_str().map(str::to_owned))
            .collect()
    };
    assert_eq!(paths(&rehearsed), paths(&published), "the same files");
}

#[test]
fn a14_dates_numbers_and_organisations_are_written_as_chosen() {
    let (library, id) = Library::with_ready("a.txt");
    let words = [
        "set",
        &id,
        "creatiedatum=2024-03-30",
        "identifier=WOO-1;WOO-2",
        "identifier=WOO-2",
        "publisher=gemeente Amersfoort",
    ];
    library.done(&words);
    let _ = library.publish(0);
    let _ = judged(&library);
    let entry = entry(&library, &url(&library, &id));
    assert!(entry.contains("<diwoo:creatiedatum>2024-03-30</diwoo:creatiedatum>"), "{entry}");
    for number in ["WOO-1", "WOO-2"] {
        assert_eq!(entry.matches(&format!(">{number}<")).count(), 1, "{number}: {entry}");
    }
    assert!(
        entry.contains("<diwoo:publisher resource=\"https://identifier.overheid.nl/tooi/id/gemeente/gm0307\""),
        "{entry}"
    );
    assert!(entry.contains(&format!("<diwoo:verantwoordelijke resource=\"{ORGANISATION}\"")), "{entry}");
}

#[test]
fn a16_acts_carry_the_offset_of_their_season() {
    let (library, id) = Library::with_ready("a.txt");
    let words = ["set", &id, "documenthandeling=ondertekening@2026-02-01;ontvangst@2026-07-03"];
    library.done(&words);
    let _ = library.publish(0);
    let _ = judged(&library);
    let entry = entry(&library, &url(&library, &id));
    let at = |text: &str| entry.find(text).unwrap_or_else(|| panic!("{text} is missing: {entry}"));
    assert!(at("c_e1ec050e") < at("2026-02-01T00:00:00+01:00"), "signed in winter: {entry}");
    assert!(at("c_dfcee535") < at("2026-07-03T00:00:00+02:00"), "received in summer: {entry}");
    library.ask(&["set", &id, "documenthandeling=anonimiseren@2026-02-01"]).fails(2, "value-invalid");
    let one = library.done(&["set", &id, "soortHandeling=vaststelling", "atTime=2026-02-05"]);
    assert_eq!(one["changed"], json!([id]), "exactly one act takes the place of both");
    let _ = library.publish(0);
    let entry = crate::judging::entry(&library, &url(&library, &id));
    assert_eq!(entry.matches("<diwoo:soortHandeling").count(), 1, "{entry}");
}

#[test]
fn a19_hostile_names_become_addresses_that_work_everywhere() {
    let library = Library::new();
    let mut files = vec!["a,b.txt", "Café & Ñandú (1).TXT", "CON.txt", "hoofd/A.txt", "klein/a.txt", "100% #1.txt"]
        .into_iter()
        .map(str::to_owned)
        .collect::<Vec<_>>();
    files.push(format!("{}.txt", "x".repeat(200)));
    // Windows cannot hold these two names.
    if cfg!(windows) {
        files.retain(|name| name != "CON.txt");
    } else {
        files.push("a\nb.txt".to_owned());
    }
    for name in &files {
        let _ = library.ready(name);
    }
    let _ = library.publish(0);
    let found = judged(&library);
    assert_eq!(found.len(), files.len(), "{found:?}");
    for loc in found.keys() {
        assert!((12..2048).contains(&loc.len()), "{loc}");
        assert!(loc.bytes().all(|byte| byte.is_ascii_graphic()), "{loc}");
    }
    let folded: BTreeSet<String> = names(&library).iter().map(|name| name.to_lowercase()).collect();
    assert_eq!(folded.len(), names(&library).len(), "no two names differ in case only");
    assert!(library.read("sitemap-diwoo-0001.xml").contains("Café &amp; Ñandú (1)"), "the title keeps the human form");
}

#[test]
fn a21_one_incomplete_document_holds_back_only_itself_and_is_told_everything() {
    let library = Library::new();
    for number in 0..9 {
        let _ = library.ready(&format!("{number}.txt"));
    }
    let id = library.added("Alleen een titel.txt");
    assert_eq!(library.document(&id)["status"], "concept");
    let published = library.publish(1);
    assert_eq!((&published["offered"], &published["published"]), (&json!(10), &json!(9)), "{published}");
    assert_eq!(published["state"], "partial");
    let held_back = &published["heldBack"][0];
    assert_eq!(held_back["id"], id.as_str());
    for code in ["D06", "D08", "D14"] {
        assert!(held_back["codes"].as_array().is_some_and(|codes| codes.contains(&json!(code))), "{code}: {held_back}");
    }
    assert_eq!(judged(&library).len(), 9);
    let said = library.say(&["publish"]);
    assert_eq!(said.exit, 1, "{}", said.stdout);
    assert!(said.stdout.contains("1 document kan nog niet:"), "{}", said.stdout);
    // Everything that lacks is named at once, in words.
    let checked = library.ask(&["check", &id]).expect(1);
    let found = checked["documents"][0]["findings"].as_array().expect("findings");
    let must = found.iter().filter(|finding| finding["level"] == "must");
    let sentences: Vec<&str> = must.filter_map(|finding| finding["message"].as_str()).collect();
    assert!(sentences.len() >= 3, "{checked}");
    for sentence in sentences {
        assert!(said.stdout.contains(sentence), "{sentence}: {}", said.stdout);
    }
}

#[test]
fn a23_two_categories_are_one_entry_in_one_index() {
    let both = ["c_8fc2335c", "c_3baef532"];
    for variant in ["1", "2"] {
        let library = Library::with(&["--variant", variant]);
        let id = library.described("a.txt", "infocat011;infocat014");
        let checked = library.done(&["check"]);
        let warned = checked["documents"][0]["findings"]
            .as_array()
            .expect("findings")
            .iter()
            .any(|finding| finding["code"] == "S04");
        assert_eq!(warned, variant == "2", "variant {variant}: {checked}");
        let _ = library.publish(0);
        assert_eq!(judged(&library).len(), 1, "variant {variant}");
        let entry = entry(&library, &url(&library, &id));
        for category in both {
            assert!(entry.contains(category), "variant {variant} misses {category}: {entry}");
        }
        let indexes = names(&library).iter().filter(|name| name.starts_with("sitemapindex-")).count();
        assert_eq!(indexes, 1, "variant {variant}: {:?}", names(&library));
    }
}

#[test]
fn below_the_root_of_the_host_the_lines_are_handed_over() {
    let library = Library::empty();
    let target = format!("folder:{}", library.site().display());
    let words = ["init", "--organisation", ORGANISATION, "--base-url", "https://voorbeeld.nl/woo", "--target", &target];
    library.done(&words);
    let _ = library.ready("a.txt");
    let published = library.publish(0);
    assert_eq!(published["robots"]["state"], "handOver", "{published}");
    let lines = published["robots"]["handOver"].as_array().expect("lines");
    assert!(lines.contains(&json!("Sitemap: https://voorbeeld.nl/woo/sitemapindex-diwoo.xml")), "{lines:?}");
    assert!(!names(&library).contains("robots.txt"), "the root of the host lies elsewhere");
    library.done(&["catalogue", "edit", "--woo-sitemap", "off"]);
    let said = library.say(&["publish"]);
    assert_eq!(said.exit, 0, "{}", said.stdout);
    let line = "is weg: https://voorbeeld.nl/woo/sitemapindex-diwoo.xml.";
    assert!(said.stdout.contains(line) && !said.stdout.contains("Publiceer opnieuw"), "{}", said.stdout);
}

#[test]
fn files_of_others_stay_as_they_are() {
    let library = Library::new();
    let robots = "User-agent: *\nDisallow: /geheim/\n";
    for (name, text) in [("robots.txt", robots), ("index.html", "<p>Hallo</p>"), ("documenten/oud.pdf", "oud")] {
        put(&library.site(), name, text);
    }
    let _ = library.ready("a.txt");
    let _ = library.publish(0);
    assert_eq!(
        (library.read("index.html").as_str(), library.read("documenten/oud.pdf").as_str()),
        ("<p>Hallo</p>", "oud")
    );
    let merged = library.read("robots.txt");
    assert!(merged.starts_with(robots) && merged.contains("sitemapindex-diwoo.xml"), "{merged}");
}
