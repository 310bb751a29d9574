//! Others who publish to the same destination: a person is asked, cancelling changes nothing, continuing does what was
//! announced.

use crate::accessible::is_clean;
use crate::steps;
use std::fs;
use std::path::PathBuf;
use tests::folders::put;
use tests::webdriver::{Desk, Window};

const INDEX: &str = "sitemapindex-diwoo.xml";
const STATUS: &str = "openbaarmaker-status.json";
/// What another program keeps on the site; the first two have names of ours.
const THEIRS: [(&str, &str); 5] = [
    (INDEX, "<sitemapindex><!-- theirs --></sitemapindex>\n"),
    ("sitemap-diwoo-0001.xml", "<urlset><!-- theirs --></urlset>\n"),
    ("sitemap-diwoo-0002.xml", "<urlset><!-- more --></urlset>\n"),
    ("documenten/2025/nota.pdf", "%PDF-1.7\ntheirs\n"),
    ("robots.txt", "User-agent: *\nDisallow: /intern/\n"),
];

/// Another program published to the site of this desk; one document of ours is ready.
fn with_program(window: &Window<'_>) -> PathBuf {
    let catalogue = steps::set_up(window);
    let site = window.desk().path("site");
    for (path, content) in THEIRS {
        put(&site, path, content);
    }
    let documents = steps::add(window, &catalogue, &steps::texts(window.desk(), 1));
    steps::describe(window, &documents);
    window.reload();
    site
}

/// The dialog is open, clean, and Return would not publish.
fn asks(window: &Window<'_>, title: &str, texts: &[&str]) {
    window.see(title);
    for text in texts {
        window.see(text);
    }
    window.until("for the safe button to have the focus", || window.focus().contains("Niet publiceren").then_some(()));
    is_clean(window, title);
}

const PROGRAM: &str = "Er staat al een sitemap";
const PROGRAM_SAYS: [&str; 4] = [
    "Op de bestemming staat al een sitemap van een ander programma. Overleg eerst met je webbeheerder.",
    "Dan komt onze sitemap ervoor in de plaats.",
    "De Woo-index vindt de documenten van het andere programma dan niet meer.",
    "Die documenten zelf blijven staan.",
];

#[test]
fn sitemaps_of_another_program_are_not_touched_before_a_person_says_so() {
    let desk = Desk::new();
    let window = desk.start();
    let site = with_program(&window);
    let before = steps::files(&site);
    window.press("Control+Shift+p");
    asks(&window, PROGRAM, &PROGRAM_SAYS);
    window.click("Niet publiceren");
    window.see("Het vergelijken is gestopt. Er is niets veranderd.");
    assert_eq!(steps::files(&site), before, "cancelling changes nothing");
    window.click("Vergelijk opnieuw");
    asks(&window, PROGRAM, &PROGRAM_SAYS);
    window.press("Escape");
    window.see("Het vergelijken is gestopt. Er is niets veranderd.");
    assert_eq!(steps::files(&site), before, "Escape changes nothing either");

    window.click("Vergelijk opnieuw");
    asks(&window, PROGRAM, &PROGRAM_SAYS);
    window.click("Ga door naar de controle");
    window.see("Nieuw (1)");
    assert_eq!(steps::files(&site), before, "nor does looking");
    window.click("Publiceer 1 document");
    window.see("1 document staat in de map van je website.");
    assert_eq!(steps::published(&site).len(), 1, "our sitemap is there");
    let text = |path: &str| fs::read_to_string(site.join(path)).unwrap();
    for (path, content) in &THEIRS[2..4] {
        assert_eq!(text(path), *content, "{path} stays as it is");
    }
    assert!(text("robots.txt").starts_with(THEIRS[4].1), "their lines stay in front of ours");
    assert!(!text(INDEX).contains("theirs"), "as was said");

    window.press("Control+Shift+p");
    window.see("Blijft gelijk (1)");
    assert!(!window.shows(PROGRAM), "nobody is asked twice");
    window.close();
}

const PUBLISHER: &str = "Iemand anders heeft ook gepubliceerd";

/// Two documents are online; then somebody else published: one of ours is gone, one file of theirs came.
pub(crate) fn with_publisher(window: &Window<'_>) -> PathBuf {
    let catalogue = steps::set_up(window);
    let documents = steps::add(window, &catalogue, &steps::texts(window.desk(), 2));
    steps::describe(window, &documents);
    steps::publish(window, &catalogue);
    let site = window.desk().path("site");
    let status = r#"{"formatVersion":1,"id":"another","generation":9,"at":"2026-11-20T09:10:00+01:00"}"#;
    put(&site, STATUS, status);
    put(&site, "documenten/2026/van-een-collega.txt", "theirs\n");
    fs::remove_file(site.join("documenten/2026/besluit-01.txt")).unwrap();
    window.reload();
    site
}

#[test]
fn a_colleague_who_published_is_told_and_what_we_know_is_put_back() {
    let desk = Desk::new();
    let window = desk.start();
    let site = with_publisher(&window);
    let before = steps::files(&site);
    window.press("Control+Shift+p");
    let says = [
        "Iemand anders heeft ook gepubliceerd, op 20 november 2026 om 9.10 uur.",
        "Wat deze bibliotheek kent, zetten wij terug.",
        "Documenten van anderen verwijderen wij nooit.",
    ];
    asks(&window, PUBLISHER, &says);
    window.click("Niet publiceren");
    window.see("Het vergelijken is gestopt. Er is niets veranderd.");
    assert_eq!(steps::files(&site), before, "cancelling changes nothing");

    window.click("Vergelijk opnieuw");
    asks(&window, PUBLISHER, &says);
    window.click("Ga door en vergelijk alles");
    window.see("Blijft gelijk (1)");
    assert_eq!(steps::files(&site), before, "nor does looking");
    window.click("Publiceer 1 document");
    window.see("1 document staat in de map van je website.");
    let text = |path: &str| fs::read_to_string(site.join(path)).unwrap();
    assert_eq!(text("documenten/2026/besluit-01.txt"), "Besluit 1\n");
    assert_eq!(text("documenten/2026/van-een-collega.txt"), "theirs\n");
    assert_eq!(steps::published(&site).len(), 2);
    window.close();
}

#[test]
fn what_a_colleague_took_away_comes_back_only_with_a_tick() {
    let desk = Desk::new();
    let window = desk.start();
    let site = with_publisher(&window);
    let page = site.join("sitemap-diwoo-0001.xml");
    let listed = fs::read_to_string(&page).unwrap();
    let (before, after) = listed.split_once("<url>").unwrap();
    let (first, rest) = after.split_once("</url>").unwrap();
    let (second, end) = rest.split_once("</url>").unwrap();
    let stays =
        if first.contains("besluit-01.txt") { second.trim_start().strip_prefix("<url>").unwrap() } else { first };
    fs::write(&page, format!("{before}<url>{stays}</url>{end}")).unwrap();
    let gone = site.join("documenten/2026/besluit-01.txt");

    window.press("Control+Shift+p");
    window.click("Ga door en vergelijk alles");
    window.see("Op de bestemming weggehaald: 1");
    window.see("Ze blijven weg, tenzij jij ze aanvinkt.");
    is_clean(&window, "preview, taken away elsewhere");
    assert!(!gone.exists(), "looking brings nothing back");
    window.tick("Zet dit document weer online");
    window.click("Werk de website nu bij");
    window.see("Gecontroleerd:");
    assert!(gone.exists(), "after a yes");
    assert_eq!(steps::published(&site).len(), 2);
    window.close();
}

#[test]
fn an_empty_destination_is_asked_about_while_a_document_is_to_be_withdrawn() {
    let desk = Desk::new();
    let (window, _, documents) = steps::with_published(&desk, 2, 2);
    steps::withdraw(&window, &documents[..1]);
    let (site, away) = (desk.path("site"), desk.path("andere-schijf"));
    fs::rename(&site, &away).unwrap();
    fs::create_dir(&site).unwrap();
    window.reload();
    window.press("Control+Shift+p");
    asks(
        &window,
        "De bestemming is leeg",
        &[
            "Op de bestemming staat niets meer van jou.",
            "Wat je intrekt, geldt dan als weg.",
            "Staat je website nu ergens anders?",
        ],
    );
    assert!(!window.has("button", "Neem ze eerst over"), "nothing is there");
    window.click("Niet publiceren");
    fs::remove_dir(&site).unwrap();
    fs::rename(&away, &site).unwrap();
    window.click("Vergelijk opnieuw");
    window.see("Intrekken (1)");
}
