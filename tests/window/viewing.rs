//! Reading and describing: a document is opened beside its fields, searched, and its words are put in them.

use crate::accessible::is_clean;
use crate::steps::{self, detail};
use serde_json::{Value, json};
use tests::pdf::pdf;
use tests::webdriver::{Desk, Window};

/// Adds a PDF of forty pages, and two files beside it.
fn library(desk: &Desk, window: &Window<'_>) -> Vec<String> {
    let catalogue = steps::set_up(window);
    let first: &[&str] =
        &["gemeente Utrecht", "Datum: 12 november 2025", "Onderwerp: Besluit over parkeren in het centrum"];
    let others: &[&str] = &["Bijlage met kaarten", "Meer over parkeren."];
    let pages: Vec<&[&str]> = std::iter::once(first).chain(std::iter::repeat_n(others, 39)).collect();
    let files = [
        desk.file("brief.pdf", &pdf(&pages)),
        desk.file("tweede.txt", b"Het tweede document.\n"),
        desk.file("derde.pdf", &pdf(&[&["Het derde document"]])),
    ];
    let ids = steps::add(window, &catalogue, &files);
    window.reload();
    ids
}

/// Waits until a script on the page answers yes.
fn until_js(window: &Window<'_>, what: &str, script: &str) {
    window.until(what, || (window.js(&format!("return {script}")) == true).then_some(()));
}

const DRAWN: &str =
    "document.querySelectorAll('.sheet svg image').length > 0 && document.querySelectorAll('.sheet text').length > 2";

#[test]
fn a_document_is_read_beside_its_fields_and_walked_on_from() {
    let desk = Desk::new();
    let window = desk.start();
    let ids = library(&desk, &window);
    let row = |id: &str| format!("document.activeElement.dataset.id === '{id}'");
    window.click_css(&format!("[data-id='{}'] .title", ids[0]));
    window.press("Enter");
    window.see("Bladzijde 1 van 40");
    until_js(&window, "for the page and its words", DRAWN);
    let pages = "document.querySelectorAll('.sheet').length <= 6";
    assert_eq!(window.js(&format!("return {pages}")), true, "only what is near is there");
    is_clean(&window, "reading");

    for area in ["tools", "page", "panel"] {
        window.press("F6");
        let is_there = format!("document.activeElement.closest('[data-area=\"{area}\"]') !== null");
        until_js(&window, &format!("for {area} to have the focus"), &is_there);
        if area == "panel" {
            window.press("Shift+F6");
            until_js(&window, "for the page itself", "document.activeElement.matches('.desk')");
        }
    }

    window.press("End");
    window.see("Bladzijde 40 van 40");
    until_js(&window, "for the last page", DRAWN);
    assert_eq!(window.js(&format!("return {pages}")), true, "and what is far is gone");
    window.press("Home");
    window.see("Bladzijde 1 van 40");
    window.press("Control+=");
    window.see("100 %");
    window.press("Control+0");
    window.see("Hele breedte");
    window.click("Draai een kwartslag");
    until_js(&window, "for the turned page", "document.querySelector('.sheet g[transform]') !== null");

    let at = window.js("return document.querySelector('.walk h2').textContent");
    window.press("Left");
    window.until("for the other document", || {
        (window.js("return document.querySelector('.walk h2')?.textContent ?? null") != at && window.shows("van 3"))
            .then_some(())
    });
    window.press("Escape");
    window.gone("Terug naar de lijst");
    let opened = "document.activeElement.matches('[role=row]')";
    until_js(&window, "for the row to have the focus", opened);
    assert_eq!(window.js(&format!("return {}", row(&ids[0]))), false, "it is that of the document that was read last");
    let double = "document.querySelector(`[data-id='${arguments[0]}']`).dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))";
    window.js_with(double, &[json!(ids[0])]);
    window.see("Bladzijde 1 van 40");
    window.click("Terug naar de lijst");
    until_js(&window, "for its row", &row(&ids[0]));
    window.close();
}

#[test]
fn the_buttons_above_a_page_have_a_word_where_there_is_room_and_always_a_tooltip() {
    let desk = Desk::new();
    let window = desk.start();
    let ids = library(&desk, &window);
    window.click_css(&format!("[data-id='{}'] .title", ids[0]));
    window.click("Lezen en beschrijven");
    window.see("Bladzijde 1 van 40");
    let words = "[...document.querySelectorAll('.viewer-bar .shrinks')].filter((one) => one.checkVisibility()).map((one) => one.textContent).join()";
    for (width, shown) in [(1400, "Draai,Zoek"), (1000, "")] {
        window.resize(width, 800);
        until_js(&window, "for the words that fit", &format!("{words} === '{shown}'"));
        let silent = "return [...document.querySelectorAll('.only-icon, .button:has(.shrinks)')].filter((one) => one.title === '').length";
        assert_eq!(window.js(silent), 0, "{width}: a tooltip");
        assert!(window.has("button", "Draai een kwartslag") && window.has("button", "Zoek in dit document"));
    }
    window.close();
}

#[test]
fn words_are_found_and_fill_fields() {
    let desk = Desk::new();
    let window = desk.start();
    let ids = library(&desk, &window);
    window.click_css(&format!("[data-id='{}'] .title", ids[0]));
    window.click("Lezen en beschrijven");
    until_js(&window, "for the page and its words", DRAWN);

    window.press("Control+f");
    window.fill("Zoek in dit document", "bijlage met KAARTEN");
    window.see("1 van 39");
    window.see("Bladzijde 2 van 40");
    window.press("Enter");
    window.see("2 van 39");
    window.see("Bladzijde 3 van 40");
    until_js(&window, "for the place to be marked", "document.querySelector('.sheet rect.found.now') !== null");
    is_clean(&window, "searching in a document");
    window.press("Escape");
    until_js(&window, "for the search to be closed", "document.querySelector('.find-bar') === null");
    window.press("Home");
    window.see("Bladzijde 1 van 40");
    until_js(&window, "for the page and its words", DRAWN);

    select(&window, "Besluit over parkeren in het centrum");
    is_clean(&window, "words chosen");
    window.click("Titel");
    window.until("for the title", || {
        (detail(&window, &ids[0])["row"]["title"] == "Besluit over parkeren in het centrum").then_some(())
    });
    assert_eq!(detail(&window, &ids[0])["row"]["titleOrigin"], "person");
    select(&window, "gemeente Utrecht");
    window.click("Datum");
    window.see("Wij lezen geen datum in: gemeente Utrecht");
    select(&window, "Datum: 12 november 2025");
    window.click("Datum");
    window.until("for the date", || (detail(&window, &ids[0])["row"]["date"] == "2025-11-12").then_some(()));
    window.click("Ongedaan maken");
    window.until("for the date to go", || (detail(&window, &ids[0])["row"]["date"] == Value::Null).then_some(()));
    window.close();
}

#[test]
fn words_become_a_number_or_a_description_in_one_step() {
    let desk = Desk::new();
    let window = desk.start();
    let catalogue = steps::set_up(&window);
    let letter: &[&str] = &["Ons kenmerk: Z2025-00123", "Het college besluit over parkeren."];
    let ids = steps::add(&window, &catalogue, &[desk.file("brief.pdf", &pdf(&[letter]))]);
    window.reload();
    window.click_css("#row-0 .title");
    window.click("Lezen en beschrijven");
    until_js(&window, "for the page and its words", "document.querySelectorAll('.sheet text').length > 1");

    select(&window, "Z2025-00123");
    let uses = "return [...document.querySelectorAll('.use-bar button')].map((one) => one.innerText.trim())";
    assert_eq!(window.js(uses), json!(["Titel", "Kenmerk", "Datum", "Omschrijving"]));
    window.click("Kenmerk");
    window.see("Kenmerk ingevuld: Z2025-00123");
    assert_eq!(detail(&window, &ids[0])["identifiers"], json!(["Z2025-00123"]));
    assert_eq!(window.js("return document.querySelector('.use-bar')"), Value::Null, "the bar is gone");
    select(&window, "Het college besluit over parkeren.");
    window.click("Omschrijving");
    window.see("Omschrijving ingevuld: Het college besluit over parkeren.");
    let described = json!(["Het college besluit over parkeren."]);
    assert_eq!(detail(&window, &ids[0])["omschrijvingen"], described);
    window.click("Ongedaan maken");
    window
        .until("for the description to go", || (detail(&window, &ids[0])["omschrijvingen"] == json!([])).then_some(()));
    assert_eq!(detail(&window, &ids[0])["identifiers"], json!(["Z2025-00123"]), "one step at a time");
    window.close();
}

/// Selects words on a page, as a mouse does.
fn select(window: &Window<'_>, words: &str) {
    let script = "
        const piece = [...document.querySelectorAll('.sheet text')].find((one) => one.textContent.includes(arguments[0]));
        if (!piece) return false;
        const at = piece.textContent.indexOf(arguments[0]);
        getSelection().setBaseAndExtent(piece.firstChild, at, piece.firstChild, at + arguments[0].length);
        return true;";
    window.until(&format!("to choose {words:?}"), || (window.js_with(script, &[json!(words)]) == true).then_some(()));
    window.see("Gebruik als");
}
