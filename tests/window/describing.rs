//! Describing one document: the fields under "Meer gegevens" save themselves and stay.

use crate::accessible::is_clean;
use crate::steps::{self, detail};
use serde_json::json;
use tests::webdriver::{Desk, Window};

/// Opens the only document with everything that is folded away.
fn unfold(window: &Window<'_>) {
    window.click_css("#row-0");
    window.see("Meer gegevens");
    window.click_css(".panel details.folded > summary");
    window.see("Naam van de opsteller");
}

/// Chooses a term of a list by its beginning.
fn add_term(window: &Window<'_>, field: &str, typed: &str, option: &str) {
    window.fill(field, typed);
    window.choose(option);
    window.until(&format!("for {option} at {field}"), || {
        window.has("button", &format!("Haal {option} weg")).then_some(())
    });
}

#[test]
fn what_is_typed_under_more_details_stays() {
    let desk = Desk::new();
    let (window, _, ids) = steps::with_texts(&desk, 1);
    unfold(&window);
    steps::choose_yourself(&window, &ids[0], "documentsoort", "Soort document");
    add_term(&window, "Soort document", "besch", "Beschikking");
    add_term(&window, "Thema’s", "verkeer", "Verkeer");
    add_term(&window, "Ook verantwoordelijk", "gemeente zeist", "Gemeente Zeist");
    steps::choose_yourself(&window, &ids[0], "informatiecategorie", "Informatiecategorie");
    window.fill("Informatiecategorie", "agenda's");
    window.choose("Agenda’s en besluitenlijsten bestuurscolleges");
    window.fill("Bestandstype", "csv");
    window.choose("CSV");
    window.until("for the format", || {
        let format = &detail(&window, &ids[0])["file"]["formatUri"];
        (format.as_str()?.ends_with("/CSV")).then_some(())
    });
    for (label, text) in FIELDS {
        window.fill(label, text);
    }
    window.fill("Reden van vervanging", "procedure");
    window.choose("Correctie procedurele fout");
    window.fill("Geldig tot en met", "ooit");
    window.press("Tab");
    window.see("Schrijf de datum als dag-maand-jaar");
    window.see("Het webadres staat hier zodra je de datum van het document invult.");
    is_clean(&window, "meer gegevens, met een fout");
    window.fill("Geldig tot en met", "30-11-2027");
    window.press("Tab");
    window.gone("Schrijf de datum als dag-maand-jaar");
    window.see("Alles is opgeslagen.");
    window.reload();
    unfold(&window);
    for (label, text) in FIELDS {
        assert_eq!(window.value(label), text, "{label}");
    }
    assert_eq!(window.value("Geldig tot en met"), "30-11-2027");
    is_clean(&window, "meer gegevens");
    let further = &detail(&window, &ids[0])["further"];
    assert_eq!(further["einddatum"], "2027-11-30T23:59:59+01:00");
    assert_eq!(further["trefwoorden"], json!(["park"]));
    assert_eq!(further["medeverantwoordelijken"][0]["label"], "gemeente Zeist");
    window.click("Haal Beschikking weg");
    window.until("for the kind to go", || (!window.has("button", "Haal Beschikking weg")).then_some(()));
    let kinds = &detail(&window, &ids[0])["further"]["documentsoorten"];
    assert_eq!(kinds, &json!([]));
}

/// Fields of text with what is typed in them.
const FIELDS: [(&str, &str); 6] = [
    ("Naam van de opsteller", "Afdeling Groen"),
    ("Trefwoorden", "park"),
    ("Korte titels", "Besluit"),
    ("Andere titels", "Besluit over het park"),
    ("Kenmerk van het dossier", "dossier-7"),
    ("Geldig vanaf", "01-11-2026"),
];

#[test]
fn who_did_an_act_stays_when_its_date_changes() {
    let desk = Desk::new();
    let (window, _, ids) = steps::with_texts(&desk, 1);
    let acts =
        json!([{ "soortHandeling": "ontvangst", "atTime": "2026-11-10", "wasAssociatedWith": "gemeente Zeist" }]);
    let changes = json!([{ "field": "documenthandelingen", "value": acts }]);
    steps::change(&window, &ids, &changes);
    window.reload();
    window.click_css("#row-0");
    window.fill("Datum van handeling 1", "11-11-2026");
    window.press("Tab");
    window.until("for the new date", || {
        let act = detail(&window, &ids[0])["acts"][0].clone();
        (act["atTime"] == "2026-11-11T00:00:00+01:00").then_some(())
    });
    let organisation = &detail(&window, &ids[0])["acts"][0]["wasAssociatedWith"];
    assert!(organisation.as_str().unwrap().contains("/gemeente/"), "{organisation}");
}

#[test]
fn who_moves_within_a_field_did_not_leave_it() {
    let desk = Desk::new();
    let (window, ..) = steps::with_texts(&desk, 1);
    window.click_css("#row-0");
    window.see("Wat is er gedaan?");
    let told = |field: &str| {
        let script = "const place = document.querySelector(`[data-control=\"${arguments[0]}\"]`);
            return [...place.querySelectorAll('.message')].map((one) => one.classList.contains('error'))";
        window.js_with(script, &[json!(field)])
    };
    // Beside the date of an act are a calendar and a button for another act.
    for (field, last, buttons) in [("date", "#field-date", 1), ("acts", "[data-control=acts] .act-row > input", 2)] {
        window.js_with("document.querySelector(arguments[0]).focus()", &[json!(last)]);
        // Only what was changed is judged.
        let is_changed = field == "date";
        if is_changed {
            window.type_text("1");
            window.press("Backspace");
        }
        let is_within = format!("return document.activeElement.closest('[data-control={field}]') !== null");
        for _ in 0..buttons {
            window.press("Tab");
            assert_eq!(window.js(&is_within), json!(true), "{field}: a button beside it");
            assert_eq!(told(field), json!([false]), "{field}: nothing is wrong yet");
        }
        window.press("Tab");
        let is_told = json!([is_changed]);
        window.until(&format!("for what is missing at {field}"), || (told(field) == is_told).then_some(()));
    }
    window.close();
}
