//! The short value lists are used like the long ones: searched, recently chosen terms first, ended ones on request,
//! with the version of the list; by keyboard, for one and for many, in light and dark.

use crate::accessible::is_clean;
use crate::steps::{self, detail};
use openbaarmaker_core::lists::ListKey;
use serde_json::json;
use tests::value_lists::{labelled, newer};
use tests::webdriver::{Desk, Window};

/// A newer list of acts, in which one has ended.
fn end_an_act(desk: &Desk, window: &Window<'_>) {
    let mut list = newer(ListKey::Documenthandelingen);
    labelled(&mut list, "ontvangst")["einddatum"] = json!("2026-06-30");
    let file = desk.file("handelingen.json", list.to_string().as_bytes());
    let wishes = json!({ "list": null, "version": null, "date": null, "isOlderAllowed": false });
    let file = window.chosen("list", &[file]);
    let mut asked = json!({ "file": file, "wishes": wishes, "events": null });
    asked["token"] = window.done("list_preview", &asked)["token"].clone();
    window.done("list_import", &asked);
}

/// The options that are shown now under a field, in order.
fn options(window: &Window<'_>, field: &str) -> Vec<String> {
    let script = "return [...document.querySelectorAll(`#${arguments[0]}-list [role=option]`)].filter((one) => one.checkVisibility()).map((one) => one.firstChild.textContent.trim());";
    let shown = window.js_with(script, &[json!(field)]);
    serde_json::from_value(shown).unwrap()
}

/// Gives a field the focus and opens its list with the arrow.
fn open(window: &Window<'_>, field: &str, wanted: &[&str]) {
    steps::focus(window, field);
    window.press("Down");
    shows(window, field, wanted);
}

fn shows(window: &Window<'_>, field: &str, wanted: &[&str]) {
    window.until(&format!("for {wanted:?}"), || (options(window, field) == wanted).then_some(()));
}

fn one(window: &Window<'_>, ids: &[String]) {
    let act = |id: &str| {
        let act = detail(window, id)["acts"][0]["soortHandeling"].clone();
        act.as_str().unwrap_or_default().to_owned()
    };
    let before = act(&ids[0]);
    window.click_css("#row-1");
    window.see("Wat is er gedaan?");
    open(window, "field-act-0", &["Kies", "Vastgesteld", "Ondertekend", "Toon ook beëindigde"]);
    window.see("Onlangs gekozen");
    window.see("Handelingen, versie 3 van 1 oktober 2026");
    is_clean(window, "a short list to choose from");
    // The last is the way to what ended.
    window.press("Up");
    window.press("Enter");
    window.see("Bestaat niet meer sinds 30 juni 2026");
    is_clean(window, "a short list with what ended");
    window.press("Escape");
    assert_eq!(window.value("Soort handeling 1"), "Vastgesteld");
    // Accents and capitals are forgiven; the only one found is taken.
    window.press("Control+a");
    window.type_text("ÓND");
    shows(window, "field-act-0", &["Ondertekend", "Verberg beëindigde"]);
    // Also by who does not wait for the answer.
    window.type_text("ER");
    window.press("Enter");
    window.until("for the act", || (act(&ids[0]) != before && !act(&ids[0]).is_empty()).then_some(()));
    assert_eq!(window.value("Soort handeling 1"), "Ondertekend");

    window.click_css(".panel details.folded > summary");
    window.fill("Taal", "duits");
    shows(window, "field-language", &["Duits"]);
    window.press("Enter");
    window.until("for the language", || {
        let language = detail(window, &ids[0])["language"].clone();
        language.as_str()?.ends_with("/DEU").then_some(())
    });
    window.until("for the field to know it", || (window.value("Taal") == "Duits").then_some(()));
    window.press("Down");
    window.see("Onlangs gekozen");
    window.see("Talen, versie 1 van 15 november 2021");
    let shown = options(window, "field-language");
    assert_eq!(shown[..2], ["Niet ingevuld", "Duits"]);
    is_clean(window, "the languages");
    window.press("Down");
    window.press("Enter");
    window.until("for no language", || (detail(window, &ids[0])["language"] == "").then_some(()));
    window.until("for the empty field", || window.value("Taal").is_empty().then_some(()));
}

fn many(window: &Window<'_>, ids: &[String]) {
    window.click_css("#row-0");
    window.press("Control+a");
    window.see("Je past 2 documenten tegelijk aan.");
    window.click_css(".panel details.folded > summary");
    let said = || {
        let text = window.js("return document.querySelector('[data-control=language]').innerText");
        text.as_str().unwrap_or_default().to_owned()
    };
    let says = |words: &str| {
        window.until(&format!("for {words:?}"), || said().contains(words).then_some(()));
    };
    says("Bij alle documenten leeg.");
    let take = || {
        window.js("document.getElementById('many-language').focus()");
        window.press("Down");
        window
            .until("for what was chosen last", || (options(window, "many-language").first()? == "Duits").then_some(()));
        window.press("Down");
        window.press("Enter");
        says("Wordt bij alle 2 aangepast.");
        assert_eq!(window.value("Taal"), "Duits");
    };
    take();
    is_clean(window, "a term for many");
    window.click("Zet terug Taal");
    says("Bij alle documenten leeg.");
    assert_eq!(window.value("Taal"), "");
    take();
    // The way back in the list itself.
    window.press("Down");
    window.until("for the way back", || (options(window, "many-language").first()? == "Niet aanpassen").then_some(()));
    window.press("Down");
    window.press("Enter");
    says("Bij alle documenten leeg.");
    take();
    window.click("Pas toe op 2 documenten");
    window.see("2 documenten aangepast.");
    for id in ids {
        let language = detail(window, id)["language"].clone();
        assert!(language.as_str().unwrap().ends_with("/DEU"), "{id}");
    }
    says("Bij alle 2 gelijk.");
    assert_eq!(window.value("Taal"), "Duits");
    window.click("Maak leeg bij alle 2 Taal");
    says("Wordt bij alle 2 leeg.");
    assert_eq!(window.value("Taal"), "");
    window.click("Zet terug Taal");
    assert_eq!(window.value("Taal"), "Duits");
}

/// The filter on category: searched as everywhere, with counts.
fn filter(window: &Window<'_>) {
    window.click("Keuze wissen");
    window.fill("Categorie", "zonder");
    window.until("for the first", || {
        (options(window, "filter-category").first()? == "Zonder categorie (1)").then_some(())
    });
    is_clean(window, "the filter on category");
    window.press("Down");
    window.press("Enter");
    window.see("Alles kiezen (1)");
    assert_eq!(window.value("Categorie"), "Zonder categorie");
    window.press("Down");
    window.until("for all", || (options(window, "filter-category").first()? == "Categorie: alle").then_some(()));
    window.press("Down");
    window.press("Enter");
    window.see("2 documenten");
}

#[test]
fn a_short_list_is_chosen_from_as_a_long_one() {
    let desk = Desk::new();
    let (window, _, ids) = steps::with_described(&desk, 2, 1);
    end_an_act(&desk, &window);
    window.reload();
    one(&window, &ids);
    many(&window, &ids);
    filter(&window);
    window.close();
}
