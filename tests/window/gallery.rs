//! Pictures of every screen for the README, taken from the real window; only when a folder is named for them.

use crate::steps;
use serde_json::json;
use std::fs;
use std::path::PathBuf;
use tests::webdriver::{Desk, Look, Window};

const WIDTH: u32 = 1280;
const HEIGHT: u32 = 800;
/// Pictures show where things are; this name is the same every time.
const HOME: &str = "gemeente-utrecht";

struct Gallery(PathBuf);

impl Gallery {
    fn hang(&self, window: &Window<'_>, name: &str) {
        // A caret is there every other half second.
        window.js("document.documentElement.style.caretColor = 'transparent'");
        window.shot(&self.0.join(format!("{name}.png")));
    }
}

#[test]
fn screenshots() {
    let Some(folder) = std::env::var_os("OPENBAARMAKER_SCREENSHOTS") else {
        println!("skipped: no folder for pictures (OPENBAARMAKER_SCREENSHOTS)");
        return;
    };
    fs::create_dir_all(&folder).unwrap();
    let gallery = Gallery(folder.into());
    set_up(&gallery);
    work(&gallery);
    dark(&gallery);
}

/// S0.
fn set_up(gallery: &Gallery) {
    let desk = Desk::named(HOME, Look::Light);
    let window = desk.start();
    window.resize(WIDTH, HEIGHT);
    window.see("Stap 1 van 4");
    window.fill("Naam van je organisatie", "gemeente utrecht");
    window.until("for the list", || {
        window.has("option", "Gemeente Utrecht").then_some(())
    });
    gallery.hang(&window, "instellen-1-organisatie");
    window.choose("Gemeente Utrecht");
    window.click("Naar stap 2");
    let site = desk.path("website");
    fs::create_dir_all(&site).unwrap();
    window.fill(
        "Op welk webadres staan je documenten?",
        "https://open.voorbeeld.nl/",
    );
    window.tick("In een map");
    window.fill("Map", &site.to_string_lossy());
    gallery.hang(&window, "instellen-2-bestemming");
    window.click("Naar stap 3");
    window.click("Start de test");
    window.until("for the test", || {
        window.has("button", "Naar stap 4").then_some(())
    });
    gallery.hang(&window, "instellen-3-testen");
    window.click("Naar stap 4");
    window.see("Alles werkt.");
    gallery.hang(&window, "instellen-4-klaar");
    window.click("Begin met je eigen documenten");
    window.see("Sleep bestanden of een map hierheen");
    gallery.hang(&window, "documenten-leeg");
    window.close();
}

/// Gives the practice documents what a person would give them.
fn fill_in(window: &Window<'_>, documents: &[String]) {
    let facts = [
        (
            "Besluit Woo-verzoek parkeren centrum",
            "infocat014",
            "2026-11-12",
        ),
        (
            "Inventarislijst Woo-verzoek parkeren centrum",
            "infocat014",
            "2026-11-12",
        ),
        (
            "Jaarverslag 2025 gemeente Oeverland",
            "infocat012",
            "2026-03-03",
        ),
        (
            "Besluitenlijst college 11 november 2026",
            "infocat009",
            "2026-11-11",
        ),
    ];
    for (document, (title, category, date)) in documents.iter().zip(facts) {
        let changes = json!([
            { "field": "officieleTitel", "value": title },
            { "field": "informatiecategorieen", "value": [category] },
            { "field": "creatiedatum", "value": date },
            { "field": "soortHandeling", "value": "vaststelling" },
        ]);
        window.done(
            "change",
            &json!({ "selection": { "kind": "ids", "ids": [document] }, "changes": changes }),
        );
    }
}

/// S1 to S9, in the order of the work.
fn work(gallery: &Gallery) {
    let desk = Desk::named(HOME, Look::Light);
    let window = desk.start();
    window.resize(WIDTH, HEIGHT);
    let catalogue = steps::set_up(&window);
    let documents = steps::practice(&window, &catalogue);
    window.reload();
    window.press("Control+2");
    window.see("Moet (");
    gallery.hang(&window, "nog-te-doen");
    fill_in(&window, &documents);
    window.reload();
    window.press("Control+1");
    window.click_css("#row-1");
    window.see("Datum van het document");
    gallery.hang(&window, "documenten");
    window.press("Shift+Down");
    window.press("Shift+Down");
    window.see("Je past 3 documenten tegelijk aan.");
    gallery.hang(&window, "documenten-tegelijk");
    window.press("Escape");
    window.press("Control+Shift+p");
    window.see("Kan nog niet (1)");
    gallery.hang(&window, "controleren");
    window.click("Publiceer 4 documenten");
    window.see("4 documenten staan in de map");
    gallery.hang(&window, "klaar");
    window.press("Control+3");
    window.see("4 documenten gepubliceerd");
    gallery.hang(&window, "geschiedenis");
    window.press("Control+1");
    window.click_css("#row-1");
    window.click("Trek in…");
    window.see("Document intrekken?");
    gallery.hang(&window, "intrekken");
    window.click("Niet intrekken");
    window.press("Control+4");
    for (part, text) in steps::SETTINGS {
        window.click(part);
        window.see(text);
        let name = part.split(' ').next().unwrap_or(part).to_lowercase();
        gallery.hang(&window, &format!("instellingen-{name}"));
    }
    window.press("F1");
    window.until("for the help", || {
        window.has("heading", "Help").then_some(())
    });
    gallery.hang(&window, "help");
    window.close();
}

/// Two screens in dark.
fn dark(gallery: &Gallery) {
    let desk = Desk::named(HOME, Look::Dark);
    let window = desk.start();
    window.resize(WIDTH, HEIGHT);
    let catalogue = steps::set_up(&window);
    let documents = steps::practice(&window, &catalogue);
    fill_in(&window, &documents);
    window.reload();
    window.click_css("#row-1");
    window.see("Datum van het document");
    gallery.hang(&window, "documenten-donker");
    window.press("Control+Shift+p");
    window.see("Kan nog niet (1)");
    gallery.hang(&window, "controleren-donker");
    window.close();
}
