//! Where a proposal comes from: marked in the document beside its field, and shown when a person asks.

use crate::accessible::is_clean;
use crate::steps;
use serde_json::{Value, json};
use tests::pdf::pdf;
use tests::webdriver::{Desk, Window};

const LETTER: [&str; 4] = [
    "gemeente Utrecht",
    "Ons kenmerk: Z2025-00123",
    "Datum: 12 november 2025",
    "Onderwerp: Besluit op uw Woo-verzoek over parkeren",
];

/// Opens the only document beside its fields, after looking whether a date is proposed from its words.
fn read(window: &Window<'_>, id: &str) {
    let found = window.done("suggestions", &json!({ "document": id }));
    let dates = found.as_array().unwrap().iter().find(|one| one["field"] == "creatiedatum");
    let words = dates.map_or(Value::Null, |date| date["words"].clone());
    assert!(words.as_str().is_some_and(|words| words.contains("12 november 2025")), "{found}");
    window.reload();
    window.click_css("#row-0 .title");
    window.click("Lezen en beschrijven");
}

/// Waits until a script on the page answers yes.
fn until_js(window: &Window<'_>, what: &str, script: &str) {
    window.until(what, || (window.js(&format!("return {script}")) == true).then_some(()));
}

/// Scrolls the document to its end.
fn to_the_end(window: &Window<'_>) {
    window.js("document.querySelector('.desk').focus()");
    window.press("End");
}

#[test]
fn the_source_of_a_proposal_is_marked_on_its_page_and_shown_from_afar() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    let others: &[&str] = &["Bijlage met kaarten"];
    let pages: Vec<&[&str]> = std::iter::once(&LETTER[..]).chain(std::iter::repeat_n(others, 9)).collect();
    let ids = steps::add(&window, &catalogue, &[desk.file("brief.pdf", &pdf(&pages))]);
    read(&window, &ids[0]);
    window.see("Bladzijde 1 van 10");
    until_js(&window, "for the marks", "document.querySelector('[data-page=\"1\"] rect.source') !== null");
    is_clean(&window, "proposals beside their page");

    to_the_end(&window);
    window.see("Bladzijde 10 van 10");
    until_js(&window, "for the first page to go", "document.querySelector('[data-page=\"1\"].sheet') === null");
    window.click("bladzijde 1: Datum van het document");
    window.see("Bladzijde 1 van 10");
    until_js(&window, "to see the marks", &in_sight("rect.source"));
    assert_eq!(window.value("Datum van het document"), "12-11-2025", "proposed");
    assert_eq!(steps::detail(&window, &ids[0])["row"]["date"], Value::Null, "and not filled in");
    window.close();
}

#[test]
fn the_source_of_a_proposal_is_marked_in_a_text_without_pages() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    let mut text = LETTER.join("\n\n");
    text.push_str(&"\n\nDe bijlagen staan in het archief.".repeat(120));
    let ids = steps::add(&window, &catalogue, &[desk.file("brief.txt", text.as_bytes())]);
    read(&window, &ids[0]);
    until_js(&window, "for the marks", "document.querySelector('.told-text mark.source') !== null");

    to_the_end(&window);
    until_js(&window, "for the marks to be far", &format!("!{}", in_sight("mark.source")));
    window.click("uit de tekst: Datum van het document");
    until_js(&window, "to see the marks", &in_sight("mark.source"));
    is_clean(&window, "a proposal and its words");
    window.close();
}

/// A script that tells whether what a selector matches is in view in the document.
fn in_sight(selector: &str) -> String {
    format!(
        "(() => {{
            const desk = document.querySelector('.desk').getBoundingClientRect();
            return [...document.querySelectorAll('.desk {selector}')].some((one) => {{
                const box = one.getBoundingClientRect();
                return box.height > 0 && box.top >= desk.top && box.bottom <= desk.bottom;
            }});
        }})()"
    )
}
