//! Moments of change of adopted documents: a reader that relies on them misses nothing, and sees none go back.

use crate::judging::{self, judged};
use chrono::{DateTime, Duration, SecondsFormat, Utc};
use serde_json::json;
use std::fs;
use std::path::Path;
use tests::command_line::{BASE_URL, Library, ORGANISATION};
use tests::folders::put;
use tests::theirs;

const RESPONSIBLE: &str = r#"<d:verantwoordelijke resource="https://identifier.overheid.nl/tooi/id/gemeente/gm0344">gemeente Utrecht</d:verantwoordelijke>"#;

/// One entry with a full description, but for what `more` has.
fn entry(path: &str, lastmod: &str, more: &str) -> String {
    theirs::entry(&format!("{BASE_URL}{path}"), "Besluit", "")
        .replace(theirs::MOMENT, lastmod)
        .replace("</d:publisher>", &format!("</d:publisher>{more}"))
        .replace("<d:atTime>2024-05-01<", "<d:atTime>2024-05-01T00:00:00+02:00<")
}

fn write(site: &Path, entries: &[String]) {
    put(site, "sitemap-woo.xml", theirs::urlset(&entries.concat()));
}

/// The moment at which a document changed, as our sitemaps tell it.
fn moment(library: &Library, path: &str) -> DateTime<Utc> {
    let found = judged(library);
    let text = &found[&format!("{BASE_URL}{path}")];
    let moment = DateTime::parse_from_rfc3339(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    moment.with_timezone(&Utc)
}

fn instant(text: &str) -> DateTime<Utc> {
    DateTime::parse_from_rfc3339(text).expect("a moment").with_timezone(&Utc)
}

#[test]
fn an_entry_that_becomes_another_one_gets_a_new_moment_and_is_told() {
    let library = Library::new();
    let site = library.place("kopie");
    let stood = "2024-05-06T07:08:09+02:00";
    let dropped = format!(r#"<d:hasParts><d:hasPart resource="{BASE_URL}weg.pdf">weg</d:hasPart></d:hasParts>"#);
    let with_part = entry("hoofd.pdf", stood, RESPONSIBLE)
        .replace("<d:documenthandelingen>", &format!("{dropped}<d:documenthandelingen>"));
    write(&site, &[entry("gelijk.pdf", stood, RESPONSIBLE), entry("zonder.pdf", stood, ""), with_part]);
    let source = site.to_str().expect("text");
    let shown = library.ask(&["adopt", source, "--dry-run"]).json;
    assert_eq!((&shown["documents"], &shown["changed"]), (&json!(3), &json!(2)), "{shown}");
    let said = library.say(&["adopt", source]).stdout;
    assert!(said.contains("Bij 2 documenten verandert"), "{said}");
    let plan = library.ask(&["publish", "--dry-run"]).json;
    assert_eq!((&plan["published"], &plan["unchanged"]), (&json!(2), &json!(1)), "{plan}");
    let _ = library.publish(0);
    assert_eq!(moment(&library, "gelijk.pdf"), instant(stood), "it says the same as before");
    for path in ["zonder.pdf", "hoofd.pdf"] {
        let now = Utc::now();
        let told = moment(&library, path);
        assert!(told > now - Duration::minutes(5) && told <= now + Duration::minutes(1), "{path}: {told}");
    }
}

#[test]
fn another_title_of_another_document_is_a_change_and_is_told() {
    let library = Library::new();
    let site = library.place("kopie");
    let stood = "2024-05-06T07:08:09+02:00";
    let with = |path: &str, more: &str| {
        entry(path, stood, RESPONSIBLE).replace("<d:documenthandelingen>", &format!("{more}<d:documenthandelingen>"))
    };
    let related = |path: &str, title: &str| {
        let role = "https://identifier.overheid.nl/tooi/def/thes/kern/c_07748060";
        let to = format!(r#"<d:relation resource="{BASE_URL}hoofd.pdf">{title}</d:relation>"#);
        let one =
            format!(r#"<d:documentrelatie><d:role resource="{role}">is reactie op</d:role>{to}</d:documentrelatie>"#);
        with(path, &format!("<d:documentrelaties>{one}</d:documentrelaties>"))
    };
    let part = format!(r#"<d:hasParts><d:hasPart resource="{BASE_URL}deel.pdf">Besluit</d:hasPart></d:hasParts>"#);
    let main = format!(r#"<d:isPartOf resource="{BASE_URL}hoofd.pdf">Oude titel</d:isPartOf>"#);
    let entries = [
        with("hoofd.pdf", &part),
        with("deel.pdf", &main),
        related("oud.pdf", "Oude titel"),
        related("goed.pdf", "Besluit"),
    ];
    write(&site, &entries);
    let source = site.to_str().expect("text");
    let shown = library.ask(&["adopt", source, "--dry-run"]).json;
    assert_eq!((&shown["documents"], &shown["changed"]), (&json!(4), &json!(2)), "{shown}");
    let told = shown["guessed"].as_array().expect("a list").iter().find(|group| group["kind"] == "title-of-other");
    let told = told.expect("it is told");
    assert_eq!((&told["count"], &told["examples"][0]["value"]), (&json!(2), &json!("Oude titel")), "{told}");
    let _ = library.ask(&["adopt", source]).json;
    let published = library.publish(0);
    assert_eq!((&published["published"], &published["unchanged"]), (&json!(2), &json!(2)), "{published}");
    for path in ["hoofd.pdf", "goed.pdf"] {
        assert_eq!(moment(&library, path), instant(stood), "{path}: it says the same as before");
    }
    for path in ["deel.pdf", "oud.pdf"] {
        let told = moment(&library, path);
        assert!(told > Utc::now() - Duration::minutes(5), "{path}: {told}");
    }
}

#[test]
fn a_date_alone_fractions_and_offsets_keep_their_instant() {
    let library = Library::new();
    let site = library.place("kopie");
    let moments = [
        ("datum.pdf", "2026-03-01", "2026-03-01T00:00:00+01:00"),
        ("zomer.pdf", "2025-07-01", "2025-07-01T00:00:00+02:00"),
        ("deel.pdf", "2024-05-06T07:08:09.25+02:00", "2024-05-06T07:08:09.25+02:00"),
        ("fijn.pdf", "2024-05-06T07:08:09.123456789Z", "2024-05-06T07:08:09.123456789Z"),
        ("ver.pdf", "2024-05-06T23:30:00-11:00", "2024-05-06T23:30:00-11:00"),
        ("kort.pdf", "2024-05-06T07:08Z", "2024-05-06T07:08:00Z"),
    ];
    let entries: Vec<_> = moments.iter().map(|(path, stood, _)| entry(path, stood, RESPONSIBLE)).collect();
    write(&site, &entries);
    let _ = library.ask(&["adopt", site.to_str().expect("text")]).json;
    let _ = library.publish(0);
    for (path, _, expected) in moments {
        assert_eq!(moment(&library, path), instant(expected), "{path}");
    }
    let again = library.done(&["publish"]);
    assert_eq!((&again["published"], &again["uploaded"]), (&json!(0), &json!([])), "{again}");
}

#[test]
fn a_moment_in_the_future_stays_unless_a_person_says_otherwise() {
    let now = Utc::now();
    let text = |moment: DateTime<Utc>| moment.to_rfc3339_opts(SecondsFormat::Secs, true);
    let (soon, far) = (text(now + Duration::hours(20)), text(now + Duration::days(400)));
    for lower in [false, true] {
        let library = Library::new();
        let site = library.place("kopie");
        write(&site, &[entry("straks.pdf", &soon, RESPONSIBLE), entry("ver.pdf", &far, RESPONSIBLE)]);
        let mut words = vec!["adopt", site.to_str().expect("text")];
        words.extend(lower.then_some("--lower-future-lastmod"));
        let taken = library.ask(&words).json;
        let told: Vec<_> = taken["guessed"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|group| (&group["kind"], &group["count"]))
            .collect();
        assert_eq!(told, [(&json!("lastmod-future"), &json!(1))], "{taken}");
        let _ = library.publish(0);
        assert_eq!(moment(&library, "straks.pdf"), instant(&soon), "within a day nothing is lowered");
        let told = moment(&library, "ver.pdf");
        if lower {
            assert!(told < now + Duration::minutes(5), "{told}");
        } else {
            assert_eq!(told, instant(&far));
        }
    }
}

#[test]
fn the_end_of_time_is_a_moment_like_any_other() {
    for stood in ["9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z"] {
        let library = Library::new();
        let site = library.site();
        write(&site, &[entry("besluit.pdf", stood, RESPONSIBLE)]);
        library.done(&["adopt", site.to_str().expect("text")]);
        library.done(&["publish", "--after-others"]);
        let first = moment(&library, "besluit.pdf");
        library.done(&["set", "--all", "omschrijving=Nu met een omschrijving"]);
        let _ = library.publish(0);
        assert!(moment(&library, "besluit.pdf") > first, "{stood}");
    }
}

const ACT: &str = "https://identifier.overheid.nl/tooi/def/thes/kern/c_641ecd76";

/// What changes in an entry, and the element that is told.
fn rewritten() -> [(&'static str, String, &'static str); 4] {
    let same = entry("x.pdf", "2024-05-06T07:08:09+02:00", RESPONSIBLE);
    let category = same
        .split_inclusive("</d:informatiecategorie>")
        .next()
        .and_then(|start| start.split("<d:informatiecategorieen>").nth(1))
        .expect("a category");
    let identifier = "<d:identifier>Z-1</d:identifier>";
    [
        ("label", same.replace(&format!("{ACT}\">vaststelling"), &format!("{ACT}\">ontvangst")), "soortHandeling"),
        ("twice", same.replace(category, &category.repeat(2)), "informatiecategorie"),
        ("fraction", same.replace("2024-05-01T00:00:00+02:00", "2024-05-01T00:00:00.345+02:00"), "atTime"),
        (
            "identifier",
            same.replace(
                "<d:creatiedatum>",
                &format!("<d:identifiers>{}</d:identifiers><d:creatiedatum>", identifier.repeat(2)),
            ),
            "identifier",
        ),
    ]
}

#[test]
fn what_we_write_otherwise_gets_a_new_moment_and_is_told() {
    for (name, changed, element) in rewritten() {
        let library = Library::new();
        let site = library.place("kopie");
        write(&site, &[changed]);
        let shown = library.ask(&["adopt", site.to_str().expect("text")]).json;
        assert_eq!(shown["changed"], 1, "{name}: {shown}");
        let told = &shown["guessed"][0];
        assert_eq!(
            (&told["kind"], &told["examples"][0]["element"]),
            (&json!("rewritten"), &json!(element)),
            "{name}: {shown}"
        );
        // One of them waits for a person; what our page says of it is new all the same.
        let _ = library.ask(&["publish"]);
        assert!(moment(&library, "x.pdf") > instant("2025-01-01T00:00:00Z"), "{name}");
    }
}

#[test]
fn another_order_is_told_and_changes_nothing() {
    let library = Library::new();
    let site = library.place("kopie");
    let stood = "2024-05-06T07:08:09+02:00";
    let same = entry("x.pdf", stood, RESPONSIBLE);
    let (first, rest) = same.split_once("<d:Document>").expect("a description");
    let (said, _) = rest.split_once("</url>").expect("an end");
    let address = first.trim_start_matches("<url>");
    write(&site, &[format!("<url><d:Document>{said}{address}</url>")]);
    let shown = library.ask(&["adopt", site.to_str().expect("text")]).json;
    assert_eq!((&shown["documents"], &shown["changed"]), (&json!(1), &json!(0)), "{shown}");
    assert_eq!(shown["guessed"][0]["kind"], "out-of-order", "{shown}");
    let told: Vec<_> =
        (shown["findings"].as_array().expect("a list").iter()).map(|found| found["first"]["code"].as_str()).collect();
    assert_eq!(told, [Some("S03")], "{shown}");
    let _ = library.publish(0);
    assert_eq!(moment(&library, "x.pdf"), instant(stood), "it says the same as before");
}

#[test]
fn a_relation_that_stands_there_twice_is_told_and_a_change() {
    let role = "https://identifier.overheid.nl/tooi/def/thes/kern/c_07748060";
    let relation = |address: &str, title: &str| {
        format!(
            r#"<d:documentrelatie><d:role resource="{role}">is reactie op</d:role><d:relation resource="https://elders.nl/{address}">{title}</d:relation></d:documentrelatie>"#
        )
    };
    for (second, changed) in [(relation("a.pdf", "Titel Y"), 1), (relation("b.pdf", "Titel Y"), 0)] {
        let library = Library::new();
        let site = library.place("kopie");
        let stood = "2024-05-06T07:08:09+02:00";
        let relations = format!("<d:documentrelaties>{}{second}</d:documentrelaties>", relation("a.pdf", "Titel X"));
        let with = entry("x.pdf", stood, RESPONSIBLE)
            .replace("<d:documenthandelingen>", &format!("{relations}<d:documenthandelingen>"));
        write(&site, &[with]);
        let shown = library.ask(&["adopt", site.to_str().expect("text")]).json;
        assert_eq!(shown["changed"], changed, "{shown}");
        let told = shown["guessed"].as_array().expect("a list").iter().find(|group| group["kind"] == "repeated");
        let value = told.and_then(|group| group["examples"][0]["value"].as_str());
        assert_eq!(value, (changed == 1).then_some("Titel Y"), "{shown}");
        let _ = library.publish(0);
        assert_eq!(moment(&library, "x.pdf") > instant(stood), changed == 1, "{shown}");
    }
}

#[test]
fn a_format_that_is_added_gets_a_new_moment_and_is_told() {
    let library = Library::new();
    let site = library.place("kopie");
    let stood = "2024-05-06T07:08:09+02:00";
    write(&site, &[entry("x.txt", stood, RESPONSIBLE)]);
    fs::write(site.join("x.txt"), "Inhoud van een besluit.\n").expect("a file");
    let source = site.to_str().expect("text");
    let shown = library.ask(&["adopt", source, "--dry-run"]).json;
    assert_eq!((&shown["changed"], &shown["guessed"][0]["kind"]), (&json!(1), &json!("format-added")), "{shown}");
    library.done(&["adopt", source]);
    let _ = library.publish(0);
    assert!(moment(&library, "x.txt") > instant("2025-01-01T00:00:00Z"));
}

#[test]
fn an_entry_that_waits_names_the_organisation_that_was_told() {
    let library = Library::new();
    let site = library.place("kopie");
    let zeist = "https://identifier.overheid.nl/tooi/id/gemeente/gm0355";
    let theirs = entry("x.pdf", "2024-05-06T07:08:09+02:00", "")
        .replace(&format!("{ORGANISATION}\">gemeente Utrecht"), &format!("{zeist}\">gemeente Zeist"))
        .replace("<d:creatiedatum>2024-05-01</d:creatiedatum>", "");
    write(&site, &[theirs]);
    let shown = library.ask(&["adopt", site.to_str().expect("text")]).json;
    let guessed = shown["guessed"].as_array().expect("a list").iter();
    let assumed: Vec<_> = guessed.filter(|group| group["kind"] == "organisation-assumed").collect();
    let told = &assumed[0]["examples"][0];
    assert_eq!((&told["element"], &told["value"]), (&json!("verantwoordelijke"), &json!(ORGANISATION)), "{shown}");
    let held = library.publish(1);
    assert_eq!(held["heldBack"][0]["codes"], json!(["D14"]), "{held}");
    let url = format!("{BASE_URL}x.pdf");
    let responsible = format!("<diwoo:verantwoordelijke resource=\"{ORGANISATION}\"");
    let waiting = judging::entry(&library, &url);
    assert!(waiting.contains(&format!("<diwoo:publisher resource=\"{zeist}\"")), "as it stood: {waiting}");
    assert!(waiting.contains(&responsible), "{waiting}");
    library.done(&["set", "--all", "creatiedatum=2024-05-01"]);
    let _ = library.publish(0);
    assert!(judging::entry(&library, &url).contains(&responsible), "as before");
}
