//! Pictures of every screen for the README, taken from the real window; only when a folder is named for them.

mod questions;

use crate::{adopting, steps};
use openbaarmaker_core::model::TargetPlace;
use serde_json::json;
use std::fs;
use std::path::PathBuf;
use tests::lacking;
use tests::pdf::pdf;
use tests::sheets::{read, write};
use tests::webdriver::{Desk, Look, Window};

const WIDTH: u32 = 1280;
const HEIGHT: u32 = 800;
/// Pictures show paths; these names are the same every time.
const HOME: &str = "j.jansen";
const SITE: &str = "website";
/// Waits, for a second at most, until no button shows the mouse any more, and until what fades has faded.
const REST: &str = "
    for (let turn = 0; turn < 50 && document.querySelector('.button:hover') !== null; turn += 1)
        await new Promise((done) => setTimeout(done, 20));
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.all(fading.map((one) => one.finished.catch(() => undefined)));";

struct Gallery(PathBuf);

impl Gallery {
    fn hang(&self, window: &Window<'_>, name: &str) {
        window.mouse_away();
        window.js(REST);
        // A caret is visible only every other half second.
        window.js("document.documentElement.style.caretColor = 'transparent'");
        window.shot(&self.0.join(format!("{name}.png")));
    }
}

#[test]
fn screenshots() {
    let folder = std::env::var_os("OPENBAARMAKER_SCREENSHOTS");
    if !lacking::grants(folder.is_some(), "a folder for pictures (OPENBAARMAKER_SCREENSHOTS)") {
        return;
    }
    let folder = PathBuf::from(folder.unwrap());
    fs::create_dir_all(&folder).unwrap();
    let gallery = Gallery(folder);
    set_up(&gallery);
    practise(&gallery);
    work(&gallery);
    describing(&gallery);
    dark(&gallery);
    redacting(&gallery);
    questions::hang(&gallery);
}

/// S0.
fn set_up(gallery: &Gallery) {
    let desk = Desk::named(HOME, Look::Light);
    let window = desk.start();
    window.resize(WIDTH, HEIGHT);
    window.see("Stap 1 van 3");
    window.fill("Op welk webadres staan je documenten?", "https://open.voorbeeld.nl/");
    window.fill("Naam van je organisatie", "gemeente utrecht");
    window.until("for the list", || window.has("option", "Gemeente Utrecht").then_some(()));
    window.choose("Gemeente Utrecht");
    gallery.hang(&window, "instellen-1-organisatie");
    window.click("Naar stap 2");
    let site = desk.path(SITE);
    fs::create_dir_all(&site).unwrap();
    window.tick("In een map");
    desk.will_choose_folder(&site);
    window.click("Kies map");
    window.until("for the chosen folder", || (window.value("Map") == site.to_string_lossy()).then_some(()));
    gallery.hang(&window, "instellen-2-bestemming");
    window.click("Naar stap 3");
    window.until("for the test", || window.has("button", "Begin met je eigen documenten").then_some(()));
    gallery.hang(&window, "instellen-3-testen");
    window.click("Begin met je eigen documenten");
    window.see("Sleep bestanden of een map hierheen");
    gallery.hang(&window, "documenten-leeg");
    window.close();
}

/// The badge shown while somebody practises.
fn practise(gallery: &Gallery) {
    let desk = Desk::named(HOME, Look::Light);
    let window = desk.start();
    window.resize(WIDTH, HEIGHT);
    window.see("Stap 1 van 3");
    window.click("Oefen met voorbeelddocumenten");
    window.see("Niets gaat naar je website.");
    window.see("5 documenten");
    gallery.hang(&window, "oefenen");
    window.close();
}

/// A window with a catalogue that publishes to the folder shown in the set-up, and the practice documents in it.
fn practice(desk: &Desk) -> (Window<'_>, String, Vec<String>) {
    let window = desk.start();
    window.resize(WIDTH, HEIGHT);
    let dir = desk.path(SITE);
    fs::create_dir_all(&dir).unwrap();
    let dir = dir.to_string_lossy().into_owned();
    let catalogue = steps::set_up_at(&window, &TargetPlace::Folder { dir });
    let documents = steps::examples(&window, &catalogue);
    (window, catalogue, documents)
}

/// Describes the practice documents as a person would.
fn fill_in(window: &Window<'_>, documents: &[String]) {
    let facts = [
        ("Besluit Woo-verzoek parkeren centrum", "infocat014", "2026-11-12"),
        ("Inventarislijst Woo-verzoek parkeren centrum", "infocat014", "2026-11-12"),
        ("Jaarverslag 2025 gemeente Oeverland", "infocat012", "2026-03-03"),
        ("Besluitenlijst college 11 november 2026", "infocat009", "2026-11-11"),
        ("Convenant jeugdhulp 2026", "infocat011", "2026-10-01"),
    ];
    for (document, (title, category, date)) in documents.iter().zip(facts) {
        let changes = json!([
            { "field": "officieleTitel", "value": title },
            { "field": "informatiecategorieen", "value": [category] },
            { "field": "creatiedatum", "value": date },
            { "field": "soortHandeling", "value": "vaststelling" },
        ]);
        steps::change(window, std::slice::from_ref(document), &changes);
    }
}

/// S1 to S9, in the order of the work.
fn work(gallery: &Gallery) {
    let desk = Desk::named(HOME, Look::Light);
    let (window, catalogue, documents) = practice(&desk);
    window.reload();
    window.press("Control+2");
    window.see("Moet (");
    gallery.hang(&window, "nog-te-doen");
    fill_in(&window, &documents[..4]);
    window.reload();
    window.press("Control+2");
    window.see("4 documenten zijn klaar.");
    gallery.hang(&window, "nog-te-doen-half");
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
    window.click_css("#history-changes");
    window.see("door j.jansen");
    gallery.hang(&window, "geschiedenis-wijzigingen");
    window.press("Control+2");
    window.click("Wat ontbreekt er?");
    window.see("Nog niets van ");
    gallery.hang(&window, "wat-ontbreekt-er");
    window.press("Control+1");
    window.click_css("#row-1");
    window.click("Trek in…");
    window.see("Document intrekken?");
    gallery.hang(&window, "intrekken");
    window.click("Niet intrekken");
    nothing_left(gallery, &window, &documents);
    template(&window);
    permits(gallery, &window, &catalogue);
    settings(gallery, &window);
    window.press("F1");
    window.until("for the help", || window.has("heading", "Help").then_some(()));
    gallery.hang(&window, "help");
    window.close();
}

/// "Nog te doen" when everything is done.
fn nothing_left(gallery: &Gallery, window: &Window<'_>, documents: &[String]) {
    fill_in(window, documents);
    let language = json!([{ "field": "language", "value": "Nederlands" }]);
    steps::change(window, documents, &language);
    steps::looked_into(window);
    for (code, variant) in [("I02", "comment"), ("I03", "untagged")] {
        let agreed = json!({
            "selection": { "kind": "ids", "ids": documents },
            "code": code,
            "variant": variant,
            "reason": "Dit is om te oefenen.",
        });
        window.done("accept_inside", &agreed);
    }
    window.reload();
    window.press("Control+2");
    window.see("Er is niets meer te doen");
    gallery.hang(window, "nog-te-doen-leeg");
}

/// Saves the values of a document as a template.
fn template(window: &Window<'_>) {
    window.press("Control+1");
    window.click_css("#row-1");
    window.see("Datum van het document");
    window.click("Sjabloon");
    window.click("Maak sjabloon van dit document");
    window.fill("Naam van het sjabloon", "Woo-besluit");
    window.click("Bewaar het sjabloon");
    window.see("Sjabloon Woo-besluit is gemaakt.");
}

/// The cases, and one of them.
fn permits(gallery: &Gallery, window: &Window<'_>, catalogue: &str) {
    crate::permits::switch_on_unseen(window, catalogue);
    let cases = [
        (
            "Z-2026-00417",
            "Omgevingsvergunning kappen, Lindelaan 12",
            "omgevingsvergunning",
            json!(["kappen"]),
            "aanvraag ontvangen",
        ),
        ("Z-2026-00388", "Terrasvergunning, Markt 3", "terrasvergunning", json!([]), "vergunning verleend"),
        ("Z-2026-00365", "Omgevingsvergunning dakkapel, Havenstraat 41", "omgevingsvergunning", json!(["bouwen"]), ""),
    ];
    for (number, title, product, activities, phase) in cases {
        let details = json!({
            "caseNumber": number, "page": format!("https://open.voorbeeld.nl/vergunningen/{number}"),
            "title": title, "description": format!("{title}."), "product": product, "activities": activities, "phase": phase,
            "addresses": [{ "kind": "place", "name": "Utrecht" }],
        });
        window.done("permit_add", &json!({ "catalogue": catalogue, "details": details }));
    }
    window.reload();
    window.click_css(".nav-item:nth-of-type(3)");
    window.see("3 zaken");
    gallery.hang(window, "vergunningen");
    window.click("Omgevingsvergunning kappen, Lindelaan 12");
    window.see("Deze zaak voldoet aan het profiel.");
    gallery.hang(window, "vergunningen-zaak");
}

/// Describing many documents: proposals, a preview of a change, a publication, a spreadsheet, and adopting.
fn describing(gallery: &Gallery) {
    let desk = Desk::named(HOME, Look::Light);
    let (window, _, documents) = practice(&desk);
    window.reload();
    window.click_css("#row-0");
    window.press("Control+a");
    window.see("Je past 5 documenten tegelijk aan.");
    window.click("Zoek voorstellen");
    window.see("hebben wij een voorstel.");
    gallery.hang(&window, "voorstellen");
    fill_in(&window, &documents);
    window.reload();
    window.click_css("#row-0");
    window.press("Control+a");
    window.fill("Datum van het document", "20-11-2026");
    window.click("Bekijk verschil");
    window.see("Zo veranderen 5 documenten");
    gallery.hang(&window, "verschillen");
    window.reload();
    publication(gallery, &window, &documents);
    spreadsheet(gallery, &window);
    let site = adopting::site_of_another_program(&window);
    window.press("Control+4");
    window.click("Bestemmingen");
    window.click("Neem over uit een andere map…");
    desk.will_choose_folder(&site);
    window.click("Uit een map met de website…");
    window.see("1 document overnemen?");
    gallery.hang(&window, "overnemen");
    window.close();
}

/// A letter beside its fields, with what was found in it; redacting it, and the result.
fn redacting(gallery: &Gallery) {
    let desk = Desk::named(HOME, Look::Light);
    let window = desk.start();
    window.resize(WIDTH, HEIGHT);
    let catalogue = steps::set_up(&window);
    let letter = pdf(&[
        &[
            "gemeente Utrecht",
            "Ons kenmerk: Z2026-00123",
            "Datum: 12 november 2026",
            "Onderwerp: Besluit op uw Woo-verzoek over parkeren",
            "De heer J. de Vries heeft bsn 111222333 en",
            "belt van 06-12345678. Hij vroeg dit op 3 oktober.",
        ],
        &["Hoogachtend,", "het college van burgemeester en wethouders"],
    ]);
    let file = desk.file("Besluit parkeren.pdf", &letter);
    let ids = steps::add(&window, &catalogue, &[file]);
    steps::looked_into(&window);
    window.reload();
    window.click_css(&format!("[data-id='{}'] .title", ids[0]));
    window.click("Lezen en beschrijven");
    window.see("Bladzijde 1 van 2");
    window.see("In het bestand");
    gallery.hang(&window, "lezen");
    window.click("Lakken");
    window.tick("111…");
    window.tick("06-12…");
    window.see("2 vakken");
    gallery.hang(&window, "lakken");
    window.click("Maak gelakte versie");
    window.see("Gelakte versie klaar: 2 vakken");
    gallery.hang(&window, "lakken-klaar");
    window.close();
}

/// A main document with its part.
fn publication(gallery: &Gallery, window: &Window<'_>, documents: &[String]) {
    let belongs = json!([{ "field": "isPartOf", "value": { "to": documents[0], "title": "" } }]);
    steps::change(window, &documents[1..2], &belongs);
    window.reload();
    // The newest comes first, so the main document is the last.
    window.click_css("#row-4");
    window.see("Bijlagen (niet verplicht)");
    window.js("document.getElementById('field-parts')?.scrollIntoView({ block: 'center' })");
    gallery.hang(window, "publicatie");
}

/// A spreadsheet that somebody edited.
fn spreadsheet(gallery: &Gallery, window: &Window<'_>) {
    let desk = window.desk();
    desk.will_save_in(&desk.path("files"));
    window.click("Keuze wissen");
    window.click("Meer");
    window.click("Naar spreadsheet…");
    window.see("5 documenten staan in");
    let mut sheet = read(&desk.path("files/Documenten.xlsx"));
    sheet.set(1, "Titel", "Besluit Woo-verzoek parkeren in het centrum");
    sheet.set(2, "Informatiecategorie", "Besluit");
    desk.will_choose_files(&[write(&desk.path("Gewijzigd.xlsx"), &sheet)]);
    window.click("Meer");
    window.click("Spreadsheet inlezen…");
    window.see("1 document verandert");
    gallery.hang(window, "spreadsheet");
    window.press("Escape");
}

/// Every part of the settings.
fn settings(gallery: &Gallery, window: &Window<'_>) {
    window.press("Control+4");
    for (part, text) in steps::SETTINGS {
        window.click(part);
        window.see(text);
        let name = part.split(' ').next().unwrap_or(part).to_lowercase();
        gallery.hang(window, &format!("instellingen-{name}"));
    }
}

/// Two dark screens.
fn dark(gallery: &Gallery) {
    let desk = Desk::named(HOME, Look::Dark);
    let (window, _, documents) = practice(&desk);
    fill_in(&window, &documents[..4]);
    window.reload();
    window.click_css("#row-1");
    window.see("Datum van het document");
    gallery.hang(&window, "documenten-donker");
    window.press("Control+Shift+p");
    window.see("Kan nog niet (1)");
    gallery.hang(&window, "controleren-donker");
    window.close();
}
