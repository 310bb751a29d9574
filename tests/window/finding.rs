//! Finding documents in the list: words of texts, filters with their counts, columns, saved searches.

use crate::accessible::is_clean;
use crate::steps;
use serde_json::json;
use tests::webdriver::{Desk, Window};

/// Waits until the list shows so many documents.
fn shows(window: &Window<'_>, count: &str) {
    window.see(count);
}

/// The titles in view, from top to bottom.
fn titles(window: &Window<'_>) -> Vec<String> {
    let script = "return [...document.querySelectorAll('.row.document')]
        .sort((a, b) => a.ariaRowIndex - b.ariaRowIndex).map((row) => row.querySelector('.title')?.textContent ?? '').join('|')";
    let text = window.js(script).as_str().unwrap_or_default().to_owned();
    text.split('|').map(str::to_owned).collect()
}

fn becomes(window: &Window<'_>, expected: &[&str]) {
    window.until(&format!("for {expected:?}"), || (titles(window) == expected).then_some(()));
}

#[test]
fn documents_are_found_by_words_filters_and_saved_searches() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    let files: Vec<_> = [
        ("een.txt", "Er is aandacht voor toegankelijkheid op het plein."),
        ("twee.txt", "Verkeersbesluit over de Dorpsstraat."),
        ("drie.txt", "Notulen."),
    ]
    .into_iter()
    .map(|(name, words)| desk.file(name, words.as_bytes()))
    .collect();
    let ids = steps::add(&window, &catalogue, &files);
    window.reload();
    shows(&window, "3 documenten");
    // The texts are read by themselves; then their words are found.
    steps::looked_into(&window);
    window.fill("Zoek op titel of tekst", "toegankelijk");
    shows(&window, "1 document");
    becomes(&window, &["Een"]);
    window.see("In de tekst:");
    let is_whole = "const [line, mark] = ['.about', 'mark'].map((css) => document.querySelector(`.row.document ${css}`)?.getBoundingClientRect());
        return mark !== undefined && mark.right <= line.right";
    window.until("for all of the word that was found", || (window.js(is_whole) == true).then_some(()));
    is_clean(&window, "gevonden in de tekst");
    window.fill("Zoek op titel of tekst", "\"niet te vinden\"");
    window.see("Geen documenten gevonden");
    is_clean(&window, "niets gevonden");
    window.click("Wis filters");
    shows(&window, "3 documenten");

    window.click("Titel");
    becomes(&window, &["Drie", "Een", "Twee"]);
    window.click("Titel");
    becomes(&window, &["Twee", "Een", "Drie"]);
    let sorted = window.js("return document.querySelector('[aria-sort]')?.ariaSort");
    assert_eq!(sorted, "descending");

    let dated = json!([{ "field": "creatiedatum", "value": "2025-01-31" }]);
    steps::change(&window, &ids[..1], &dated);
    window.reload();
    window.click("Meer");
    window.click("Meer filters");
    window.fill("tot en met", "ooit");
    window.press("Tab");
    window.see("Schrijf de datum als dag-maand-jaar");
    is_clean(&window, "filters met een fout");
    window.fill("tot en met", "30-1-2025");
    window.press("Tab");
    window.see("Geen documenten met deze filters");
    steps::pick(&window, "tot en met", ["2025-01-30", "2025-01-31"]);
    shows(&window, "1 document");
    becomes(&window, &["Een"]);

    window.fill("tot en met", "");
    window.press("Tab");
    shows(&window, "3 documenten");
    window.select("Soort probleem", "2 documenten hebben geen datum");
    shows(&window, "2 documenten");
    becomes(&window, &["Drie", "Twee"]);
    is_clean(&window, "op soort probleem");
    window.select("Soort probleem", "Elk probleem");
    window.fill("tot en met", "31-1-2025");
    window.press("Tab");
    shows(&window, "1 document");

    window.click("Meer");
    window.click("Zoekopdrachten");
    window.click("Bewaar deze zoekopdracht");
    steps::has_focus(&window, "search-name");
    window.fill("Naam voor deze zoekopdracht", "Vorig jaar");
    window.press("Enter");
    window.see("Vorig jaar");
    is_clean(&window, "zoekopdrachten");
    window.click("Sluit");
    window.click("Wis filters");
    shows(&window, "3 documenten");
    window.click("Meer");
    window.click("Zoekopdrachten");
    window.click("Vorig jaar");
    shows(&window, "1 document");
    becomes(&window, &["Een"]);
    window.click("Meer");
    window.click("Kolommen");
    is_clean(&window, "kolommen");
    window.press("Escape");
}
