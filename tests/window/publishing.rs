//! Criteria 14, 15 and 16: part publishes, the preview is true, progress is honest; and withdrawing is safe.

use crate::accessible::is_clean;
use crate::{progress, steps};
use serde_json::json;
use std::fs;
use std::path::Path;
use tests::webdriver::Desk;

#[test]
fn what_is_ready_goes_out_and_the_rest_is_named_and_left_alone() {
    let desk = Desk::new();
    let (window, ..) = steps::with_described(&desk, 45, 36);
    window.press("Control+Shift+p");
    window.see("Nieuw (36)");
    window.see("Kan nog niet (9)");
    window.click("Toon alle 36");
    window.until("for the first that was hidden to have the focus", || {
        let boxes = "return [...document.querySelectorAll('.item .tick input')].indexOf(document.activeElement)";
        (window.js(boxes) == 5).then_some(())
    });

    window.click("Proefdraaien");
    window.see("Proef: er is niets veranderd.");
    assert!(steps::files(&desk.path("site")).is_empty(), "a rehearsal writes nothing");
    window.click("Naar echt publiceren");
    window.see("Nieuw (36)");
    progress::listen(&window);
    window.click("Publiceer 36 documenten");
    window.see("36 documenten staan in de map van je website.");
    let told = progress::told(&window);
    assert_eq!(
        told.said.first().map(String::as_str),
        Some("Het publiceren van 36 documenten begint."),
        "the start is said"
    );
    assert_eq!(
        told.said.last().map(String::as_str),
        Some("36 documenten staan in de map van je website."),
        "and the end"
    );
    assert!(told.parts().len() <= 3, "no more than every 25 %: {:?}", told.said);

    assert_eq!(steps::published(&desk.path("site")).len(), 36);
    let rows = json!({ "filter": { "statuses": ["concept"] }, "sort": { "key": "added", "descending": false }, "offset": 0, "limit": 50 });
    assert_eq!(window.done("rows", &rows)["total"], 9, "the nine are untouched");

    let before = steps::files(&desk.path("site"));
    window.press("Control+Shift+p");
    window.see("Blijft gelijk (36)");
    assert_eq!(steps::files(&desk.path("site")), before, "looking changes nothing");

    window.press("Control+3");
    window.see("36 documenten gepubliceerd · 9 kunnen nog niet");
    assert!(!window.shows("Deels gelukt"), "all that could go went");
    window.fill("Zoek op titel of bestemming", "xyzzy");
    window.see("Niets gevonden");
    window.fill("Zoek op titel of bestemming", "BESLUIT 36");
    window.see("36 documenten gepubliceerd");
    // The program lives on a day of the past; the page counts from the day of this machine.
    window.select("Periode", "Vandaag");
    window.see("Niets gevonden");
    window.select("Periode", "Periode: alle");
    window.see("36 documenten gepubliceerd");
    window.click("Bekijk");
    window.see("Alles wat kon, is gelukt");
    window.close();
}

#[test]
fn what_is_unticked_or_waits_for_its_day_stays_behind_and_is_told_apart() {
    let desk = Desk::new();
    let (window, _, documents) = steps::with_described(&desk, 5, 5);
    let waits = json!([{ "field": "nietVoor", "value": "2031-12-03" }]);
    steps::change(&window, &documents[..1], &waits);
    window.reload();
    window.see("Wacht tot 3 dec 2031");
    window.see("Publiceren (4)");
    assert!(!window.shows("Nog niet compleet"), "it only waits");
    is_clean(&window, "een document wacht");
    window.press("Control+2");
    window.see("1 document wacht op de datum die je koos");
    is_clean(&window, "wachten in nog te doen");

    window.press("Control+Shift+p");
    window.see("Nieuw (4)");
    let focus = |id: &str| steps::focus(&window, &format!("take-{id}"));
    let is_ticked = |id: &str| {
        let script = "return document.getElementById(arguments[0]).checked";
        window.js_with(script, &[json!(format!("take-{id}"))]) == json!(true)
    };
    focus(&documents[1]);
    window.press("Space");
    focus(&documents[3]);
    window.press("Shift+Space");
    assert_eq!(
        [1, 2, 3, 4].map(|at| is_ticked(&documents[at])),
        [false, false, false, true],
        "from the one before to this one"
    );
    focus(&documents[2]);
    window.press("Space");
    let why = window.js("return document.getElementById('preview-old')?.textContent ?? ''");
    assert!(why.to_string().contains("Je hebt iets aan- of uitgevinkt."), "beside the button: {why}");
    is_clean(&window, "uitgevinkt");
    window.click("Werk het overzicht bij");
    window.see("Nieuw (2)");
    window.see("Blijft liggen (2)");
    is_clean(&window, "blijft liggen");
    window.click("Publiceer 2 documenten");
    window.see("2 documenten staan in de map van je website. 2 documenten bleven liggen.");
    let facts = "return document.querySelector('.facts').textContent.replaceAll(/\\s+/g, '')";
    assert_eq!(window.js(facts), "Gepubliceerd2Blijftliggen2Samen4");
    assert_eq!(steps::published(&desk.path("site")).len(), 2);
    window.press("Control+Shift+p");
    window.see("Nieuw (2)");
    assert!(!window.shows("Blijft liggen"), "this time only");

    window.press("Control+2");
    window.click("Wat ontbreekt er?");
    window.see("Nog niets van 16 categorieën");
    is_clean(&window, "wat ontbreekt er");
    let told = window.js(COVERED);
    assert_eq!(told, json!(["12 nov 2026", "20 nov 2026"]), "the newest, and since when nothing came");
    window.press("Left");
    window.see("1 document wacht op de datum die je koos");
    window.press("Right");
    window.click("2 documenten: Woo-verzoeken en -besluiten");
    window.see("2 documenten");
    assert!(!window.shows("Wacht tot 3 dec 2031"), "what is online");
    window.close();
}

/// What stands behind the number of documents of the category that has some; after a year without more that is said.
const COVERED: &str = r"
    const row = [...document.querySelectorAll('[data-coverage]')].find((one) => one.querySelector('button') !== null);
    return [...row.querySelectorAll('td')].slice(1).map((one) => one.innerText.split('\n')[0].replace(/\s+/g, ' ').trim());";

/// Criteria 16 and 17: a failure is reported once, and their number is in the summary; the others are finished, and a
/// second try sends only what is missing.
#[test]
fn documents_that_fail_are_said_once_and_the_others_go_out() {
    let desk = Desk::new();
    let (window, ..) = steps::with_described(&desk, 36, 36);
    window.press("Control+Shift+p");
    window.see("Nieuw (36)");
    let library = desk.library();
    let mut copies = steps::files(&library);
    copies.retain(|(_, bytes)| (1..=5).any(|number| *bytes == format!("Besluit {number}\n").as_bytes()));
    for (name, _) in &copies {
        fs::remove_file(library.join(name)).unwrap();
    }
    progress::listen(&window);
    window.click("Publiceer 36 documenten");
    window.see("31 documenten staan in de map van je website. Niet gelukt: 5.");
    let told = progress::told(&window);
    let failure = "Een document is niet gelukt.";
    assert_eq!(told.times(failure), 1, "{:?}", told.said);
    assert_eq!(
        told.said.last().map(String::as_str),
        Some("31 documenten staan in de map van je website. Niet gelukt: 5.")
    );
    let site = desk.path("site");
    assert_eq!(steps::published(&site).len(), 31);
    let first = site.join("documenten/2026/besluit-06.txt");
    let written = |file: &Path| file.metadata().unwrap().modified().unwrap();
    let before = written(&first);
    for (name, bytes) in &copies {
        fs::write(library.join(name), bytes).unwrap();
    }
    window.click("Opnieuw proberen (5)");
    window.see("Nieuw (5)");
    window.click("Publiceer 5 documenten");
    window.see("5 documenten staan in de map van je website.");
    assert_eq!(steps::published(&site).len(), 36);
    assert_eq!(written(&first), before, "what was there is not sent again");
    window.close();
}

/// Criterion 19: the test of a destination fails at writing, and so does publishing.
#[test]
fn the_test_of_a_destination_fails_where_publishing_fails() {
    let desk = Desk::new();
    let (window, ..) = steps::with_described(&desk, 1, 1);
    fs::write(desk.path("site").join("documenten"), "geen map").unwrap();
    window.press("Control+4");
    window.click("Bestemmingen");
    window.click("Test: Website");
    window.click("Start de test");
    window.see("De test is niet gelukt.");
    window.see("Schrijven: niet gelukt");
    window.press("Control+Shift+p");
    window.click("Publiceer 1 document");
    window.see("Niet gelukt: 1");
    window.see("kan deze naam niet bewaren: documenten/2026/besluit-01.txt");
    window.close();
}

#[test]
fn withdrawing_wants_a_reason_and_the_safe_button_comes_first() {
    let desk = Desk::new();
    let (window, ..) = steps::with_published(&desk, 2, 2);
    let site = desk.path("site");
    assert_eq!(steps::published(&site).len(), 2);
    window.reload();
    window.click_css("#row-0");
    window.click("Trek in…");
    window.see("Document intrekken?");
    window.until("for the safe button to have the focus", || window.focus().contains("Niet intrekken").then_some(()));
    is_clean(&window, "question before withdrawing");
    window.click("Trek 1 document in");
    window.see("Kies een reden.");
    window.tick("Persoonsgegevens zichtbaar");
    window.click("Trek 1 document in");
    window.see("1 document staat nog online. Het gaat van de website af na publiceren.");
    assert_eq!(steps::published(&site).len(), 2, "nothing changes on the site before publishing");

    window.press("Control+Shift+p");
    window.see("Intrekken (1)");
    window.click("Trek 1 document in");
    window.see("1 document is van de website af.");
    assert_eq!(steps::published(&site).len(), 1);
    let left = fs::read_dir(site.join("documenten/2026")).unwrap().count();
    assert_eq!(left, 1, "the file is gone from the site");
    window.close();
}

#[test]
fn a_report_is_made_kept_and_saved_where_the_person_chooses() {
    let desk = Desk::new();
    let (window, ..) = steps::with_described(&desk, 1, 1);
    window.press("Control+Shift+p");
    window.click("Publiceer 1 document");
    window.see("1 document staat in de map van je website.");
    window.click("Open verslag");
    window.until("for the report to be opened", || {
        desk.opened().iter().any(|path| path.contains("publicatie-")).then_some(())
    });
    let folder = desk.path("files");
    desk.will_save_in(&folder);
    window.click("Bewaar verslag");
    window.see("Het verslag staat hier:");
    let saved: Vec<_> = steps::files(&folder).into_iter().filter(|(name, _)| name.contains("publicatie-")).collect();
    assert_eq!(saved.len(), 1);
    let html = String::from_utf8(saved[0].1.clone()).unwrap();
    assert!(html.contains("https://open.voorbeeld.nl/documenten/2026/besluit-01.txt"), "the report names the document");
    window.close();
}
