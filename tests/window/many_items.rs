//! Acts, relations and own data of many documents in the panel, by keyboard (decisions.md, "Many documents at once").

use crate::accessible::is_clean;
use crate::steps::{self, detail, has_focus};
use serde_json::{Value, json};
use tests::webdriver::{Desk, Window};

fn days(detail: &Value) -> Vec<&str> {
    let acts = detail["acts"].as_array().unwrap().iter();
    acts.map(|act| act["atTime"].as_str().unwrap().get(..10).unwrap()).collect()
}

fn own(detail: &Value) -> Vec<(&str, &Value)> {
    let blocks = detail["relations"]["extraMetadata"].as_array().unwrap();
    let fields = blocks.iter().flat_map(|block| block["fields"].as_array().unwrap());
    fields.map(|field| (field["key"].as_str().unwrap(), &field["values"])).collect()
}

fn focus(window: &Window<'_>, id: &str) {
    steps::focus(window, id);
    has_focus(window, id);
}

/// Four documents of one date, all chosen; each has a case number of its own.
fn four(desk: &Desk) -> (Window<'_>, Vec<String>) {
    let (window, _, ids) = steps::with_texts(desk, 4);
    for (number, id) in ids.iter().enumerate() {
        let case = json!([{ "fields": [{ "key": "Zaaknummer", "values": [format!("Z-{number}")] }] }]);
        let changes = json!([
            { "field": "creatiedatum", "value": "2026-11-10" },
            { "field": "extraMetadata", "value": case },
        ]);
        steps::change(&window, std::slice::from_ref(id), &changes);
    }
    window.reload();
    window.click_css("#row-0");
    window.press("Control+a");
    window.see("Je past 4 documenten tegelijk aan.");
    window.click_css(".panel details.folded > summary");
    (window, ids)
}

#[test]
fn acts_relations_and_own_data_are_given_to_many_by_keyboard() {
    let desk = Desk::new();
    let (window, ids) = four(&desk);
    // An act on the date of each document: a tick.
    focus(&window, "many-soortHandeling-1");
    window.press("Space");
    window.see("De handeling krijgt de datum van elk document.");
    // And one on a day of its own.
    window.press("Tab");
    window.press("Tab");
    has_focus(&window, "many-act-more");
    window.press("Enter");
    window.see("Laat leeg voor de datum van elk document.");
    focus(&window, "many-act-date");
    window.type_text("31-2-2026");
    press_add(&window, "Wat is er gedaan?");
    window.see("Schrijf de datum als dag-maand-jaar, bijvoorbeeld 20-11-2026.");
    has_focus(&window, "many-act-date");
    is_clean(&window, "many, an act with a wrong date");
    window.fill("Datum van de handeling", "12-11-2026");
    press_add(&window, "Wat is er gedaan?");
    window.see("12 november 2026");
    has_focus(&window, "many-act-kind");

    focus(&window, "many-documentrelatie");
    window.type_text("https://www.example.nl/motie.pdf");
    window.until("for the address", || {
        let found = "return document.querySelectorAll('#many-documentrelatie-list .option').length === 1";
        (window.js(found) == true).then_some(())
    });
    window.press("Down");
    window.press("Enter");
    has_focus(&window, "many-relation-title");
    window.type_text("Motie fietsen");
    window.press("Enter");
    has_focus(&window, "many-documentrelatie");

    focus(&window, "many-extraMetadata");
    window.type_text("Afdeling");
    window.press("Enter");
    window.press("Tab");
    has_focus(&window, "many-own-value");
    window.press("Enter");
    window.see("Vul een naam en een waarde in.");
    window.type_text("Groen");
    window.press("Enter");
    has_focus(&window, "many-extraMetadata");
    is_clean(&window, "many, acts, relations and own data");

    window.press("Control+Enter");
    window.see("4 documenten aangepast.");
    for (number, id) in ids.iter().enumerate() {
        let now = detail(&window, id);
        assert_eq!(days(&now), ["2026-11-10", "2026-11-10", "2026-11-12"], "{now}");
        assert_eq!(now["relations"]["relations"][0]["to"]["title"], "Motie fietsen");
        assert_eq!(own(&now), [("Zaaknummer", &json!([format!("Z-{number}")])), ("Afdeling", &json!(["Groen"]))]);
    }
    window.press("Control+z");
    window.see("Ongedaan gemaakt: 4 documenten aangepast");
    assert_eq!(days(&detail(&window, &ids[3])), ["2026-11-10"]);
    assert_eq!(detail(&window, &ids[3])["relations"]["relations"], json!([]));
    window.close();
}

/// The button of a form inside a field.
fn press_add(window: &Window<'_>, field: &str) {
    let focus = "[...document.querySelectorAll('.entry .button')].find((one) => one.innerText.endsWith(arguments[0]) || one.textContent.endsWith(arguments[0])).focus()";
    window.js_with(focus, &[json!(field)]);
    window.press("Enter");
}

#[test]
fn a_name_with_other_values_goes_from_all_and_what_was_there_is_replaced() {
    let desk = Desk::new();
    let (window, ids) = four(&desk);
    window.fill("Naam", "Zaaknummer");
    window.fill("Waarde", "Z-9");
    window.tick("Vervang wat er staat");
    press_add(&window, "Eigen gegevens");
    window.see("vervangt wat er stond");
    window.see("Bij 4 documenten vervang je een waarde die er al stond.");
    window.click("Pas toe op 4 documenten");
    window.see("4 documenten aangepast.");
    for id in &ids {
        assert_eq!(own(&detail(&window, id)), [("Zaaknummer", &json!(["Z-9"]))]);
    }
    window.press("Control+z");
    window.see("Ongedaan gemaakt: 4 documenten aangepast");
    window.click("Haal weg bij alle 4 Zaaknummer");
    has_focus(&window, "many-own-name-0");
    is_clean(&window, "many, a name that goes");
    window.click("Pas toe op 4 documenten");
    window.see("4 documenten aangepast.");
    for id in &ids {
        assert_eq!(own(&detail(&window, id)), []);
    }
    window.close();
}
