//! Withdrawing: the document stays online until publication, privacy does not wait, and a refusal is shown at the
//! document; files of others are removed only after a yes for their path.

use crate::accessible::is_clean;
use crate::steps::{self, block, unblock};
use serde_json::{Value, json};
use std::fs;
use tests::webdriver::{Desk, Window};

fn status(window: &Window<'_>, document: &str) -> Value {
    window.done("document_detail", &json!({ "document": document }))["row"]["status"].clone()
}

#[test]
fn privacy_proposes_to_withdraw_at_once_and_nothing_else_goes_along() {
    let desk = Desk::new();
    let (window, _, documents) = steps::with_published(&desk, 3, 2);
    let site = desk.path("site");
    let public = site.join("documenten/2026/besluit-02.txt");
    assert!(public.exists());
    // Something else is ready too: it must not go along.
    steps::describe(&window, &documents[2..]);
    window.reload();
    window.click_css("#row-1 .title");
    window.click("Trek in…");
    window.see("Document intrekken?");
    let bold = "return document.querySelector('.dialog-body strong').textContent.trim()";
    assert_eq!(window.js(bold), "Het document blijft online tot je de intrekking publiceert.");
    let primary = "return document.querySelector('.dialog-foot .primary').textContent.trim()";
    assert_eq!(window.js(primary), "Niet intrekken", "the safe one, as long as no reason is given");
    window.tick("Persoonsgegevens zichtbaar");
    assert_eq!(window.js(primary), "Trek in en publiceer nu", "privacy does not wait");
    is_clean(&window, "withdrawing for privacy");
    window.click("Trek in en publiceer nu");
    window.see("Klaar met intrekken");
    window.see("1 document is van de website af.");
    is_clean(&window, "withdrawn at once");
    assert!(!public.exists(), "it is gone");
    assert_eq!(status(&window, &documents[1]), "withdrawn");
    assert_eq!(status(&window, &documents[2]), "ready", "the rest waits");
    assert!(window.has("button", "Publiceren (1)"), "and is counted");
    window.close();
}

#[test]
fn what_is_said_of_a_withdrawal_comes_into_sight() {
    let desk = Desk::new();
    let (window, ..) = steps::with_published(&desk, 1, 1);
    window.resize(1280, 600);
    window.click_css("#row-0 .title");
    window.click("Trek in…");
    let scrolled = "return document.querySelector('.panel').scrollTop";
    assert_ne!(window.js(scrolled), 0, "its button stands at the bottom");
    window.tick("Fout in de procedure");
    window.click("Trek 1 document in");
    window.see("Publiceer de intrekking nu");
    window.until("for the top of the panel", || (window.js(scrolled) == 0).then_some(()));
    window.close();
}

#[test]
fn a_refused_removal_is_told_in_the_list_and_beside_the_document() {
    let desk = Desk::new();
    let (window, _, documents) = steps::with_published(&desk, 3, 2);
    let public = desk.path("site").join("documenten/2026/besluit-02.txt");
    let before = block(&public);
    window.click_css("#row-1 .title");
    window.click("Trek in…");
    window.tick("Persoonsgegevens zichtbaar");
    window.click("Trek in en publiceer nu");
    window.see("Niet alles is gelukt");
    window.see("Niet gelukt: 1.");
    window.click("Terug naar documenten");
    window.see("Staat nog online");
    window.click_css("#row-1 .title");
    window.see("Dit document is ingetrokken, maar het staat nog online");
    is_clean(&window, "panel, a removal was refused");
    assert_ne!(status(&window, &documents[1]), "withdrawn");
    unblock(&public, before);
    window.click("Probeer opnieuw");
    window.see("Klaar met intrekken");
    assert!(!public.exists(), "now it is gone");
    assert_eq!(status(&window, &documents[1]), "withdrawn");
    window.close();
}

#[test]
fn a_file_of_others_goes_only_after_a_tick_for_its_path() {
    let desk = Desk::new();
    let (window, _, documents) = steps::with_published(&desk, 3, 2);
    let path = "documenten/2026/besluit-02.txt";
    let public = desk.path("site").join(path);
    fs::write(&public, "van iemand anders").unwrap();
    window.click_css("#row-1 .title");
    window.click("Trek in…");
    window.tick("Verkeerd document");
    window.click("Trek 1 document in");
    window.see("Wordt ingetrokken");
    window.press("Control+Shift+p");
    window.click("Trek 1 document in");
    window.see("Bestanden van anderen in de weg: 1");
    window.see(path);
    assert_eq!(fs::read_to_string(&public).unwrap(), "van iemand anders");
    let ticked = "return document.querySelector('#foreign-0').checked";
    assert_eq!(window.js(ticked), false, "nobody says yes beforehand");
    is_clean(&window, "done, a file of others");

    // Without a tick it stays, however often one publishes.
    window.click("Ga verder met wat je aanvinkte");
    window.see("Intrekken (1)");
    window.see("Bestanden van anderen in de weg: 1");
    assert_eq!(window.js(ticked), false);
    window.click("Trek 1 document in");
    window.see("Niet alles is gelukt");
    assert!(public.exists());

    window.click_css("#foreign-0");
    window.click("Ga verder met wat je aanvinkte");
    window.see("Intrekken (1)");
    assert_eq!(window.js(ticked), true, "the tick of this path goes along");
    window.click("Trek 1 document in");
    window.see("1 document is van de website af.");
    assert!(!public.exists(), "a person said so");
    assert_eq!(status(&window, &documents[1]), "withdrawn");
    assert!(!window.shows("Bestanden van anderen"), "and it is told no longer");
    window.close();
}

#[test]
fn a_page_of_others_stops_the_publication_and_is_replaced_after_a_tick() {
    let desk = Desk::new();
    let (window, _, documents) = steps::with_published(&desk, 3, 2);
    let site = desk.path("site");
    let page = "sitemap-diwoo-0001.xml";
    let theirs = fs::read_to_string(site.join(page)).unwrap() + "<!-- van anderen -->";
    fs::write(site.join(page), &theirs).unwrap();
    steps::describe(&window, &documents[2..]);
    window.reload();
    window.press("Control+Shift+p");
    window.click("Publiceer 1 document");
    window.see("Bestand van anderen gevonden");
    window.see(page);
    assert_eq!(fs::read_to_string(site.join(page)).unwrap(), theirs);
    is_clean(&window, "stopped, a page of others");
    window.click_css("#foreign-0");
    window.click("Ga verder");
    window.click("Publiceer 1 document");
    window.see("1 document staat in de map van je website.");
    assert_ne!(fs::read_to_string(site.join(page)).unwrap(), theirs, "a person said so");
    window.close();
}

#[test]
fn a_destination_is_not_forgotten_with_what_is_to_go_there_without_a_second_yes() {
    let desk = Desk::new();
    let (window, _, documents) = steps::with_published(&desk, 3, 2);
    steps::withdraw(&window, &documents[..1]);
    let targets = || window.done("overview", &json!({}))["catalogues"][0]["targets"].clone();
    assert_eq!(targets().as_array().unwrap().len(), 1);
    window.resize(1280, 800);
    window.reload();
    window.click("Instellingen");
    window.click("Bestemmingen");
    let remove = |window: &Window<'_>| {
        window.click("Verwijder: ");
        window.see("De bestanden op de bestemming blijven staan.");
        window.click_css(".dialog-foot .danger");
        window.see("Toch doorgaan?");
    };
    remove(&window);
    window.see("documenten/2026/besluit-01.txt");
    window.see("Publiceer daar eerst.");
    is_clean(&window, "leaving behind what is to go");
    window.click("Terug");
    window.gone("Toch doorgaan?");
    assert_eq!(targets().as_array().unwrap().len(), 1, "it stays");
    remove(&window);
    window.click("Laat staan en ga door");
    window.until("for the destination to go", || targets().as_array().unwrap().is_empty().then_some(()));
    window.close();
}
