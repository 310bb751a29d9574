//! Proposals in the panels: shown with their source, accepted one by one or together, in light and dark.

use crate::accessible::is_clean;
use crate::steps;
use serde_json::{Value, json};
use tests::webdriver::{Desk, Window};

fn row(window: &Window<'_>, id: &str) -> Value {
    window.done("document_detail", &json!({ "document": id }))["row"].clone()
}

const NAMES: [&str; 3] =
    ["20251112 Woo-besluit parkeren.txt", "Convenant jeugdzorg 2025-03-04.txt", "Jaarverslag 2024.txt"];

/// Adds documents whose names say what they are; nothing of it is filled in.
fn telling(desk: &Desk, window: &Window<'_>) -> Vec<String> {
    let catalogue = steps::set_up(window);
    let files: Vec<_> = NAMES.iter().map(|name| desk.file(name, name.as_bytes())).collect();
    let ids = steps::add(window, &catalogue, &files);
    window.reload();
    ids
}

#[test]
fn what_is_missing_gets_a_proposal_for_each_document() {
    let desk = Desk::new();
    let window = desk.start();
    let ids = telling(&desk, &window);
    window.press("Control+2");
    window.click("Kies voor alle 3: 3 documenten hebben geen informatiecategorie");
    window.click("Zoek een voorstel per document");
    window.see("Bij 3 documenten hebben wij een voorstel.");
    let ticked = "return [...document.querySelectorAll('dialog input:checked')].map((one) => one.id)";
    assert_eq!(window.js(ticked), json!(["suggest-informatiecategorie"]));
    is_clean(&window, "proposals for what is missing");
    window.click_css("#suggest-accept");
    window.see("Voorstellen overgenomen bij 3 documenten.");
    window.gone("hebben geen informatiecategorie");
    for id in &ids {
        let row = row(&window, id);
        assert_ne!(row["categories"], json!([]), "{row}");
        assert_eq!(row["date"], Value::Null, "not asked for: {row}");
    }
    window.until("for the next thing to have the focus", || {
        let next = "return document.activeElement.closest('[data-todo]') !== null";
        (window.js(next) == json!(true)).then_some(())
    });

    window.click("Vul in voor alle 3: 3 documenten hebben geen datum");
    window.fill("Datum van het document", "12-11-2025");
    window.press("Enter");
    window.until("for Enter to hand the date in", || {
        (window.js("return document.querySelector('#choose-date') === null") == json!(true)).then_some(())
    });
}

#[test]
fn proposals_are_shown_with_their_source_and_accepted() {
    let desk = Desk::new();
    let window = desk.start();
    let ids = telling(&desk, &window);
    let first = ids.iter().find(|id| row(&window, id)["fileName"] == NAMES[0]).unwrap();

    window.fill("Zoek", "parkeren");
    window.see("1 document");
    window.click_css("#row-0");
    window.until("for the proposal in its field", || {
        (window.value("Datum van het document") == "12-11-2025").then_some(())
    });
    window.click("uit de titel: Informatiecategorie");
    window.see("in de titel staat “Woo”");
    is_clean(&window, "proposals for one");
    assert_eq!(row(&window, first)["date"], Value::Null, "nothing was filled in");
    window.click("Datum van het document klopt");
    window.until("for the date", || (row(&window, first)["date"] == "2025-11-12").then_some(()));
    steps::has_focus(&window, "field-date");
    window.press("Escape");
    window.fill("Zoek", "");
    window.see("3 documenten");

    window.click_css("#row-0");
    window.press("Control+a");
    window.see("Je past 3 documenten tegelijk aan.");
    window.click("Zoek voorstellen");
    window.see("Bij 3 documenten hebben wij een voorstel.");
    window.see("uit de titel");
    let open = "return document.querySelectorAll('dialog details[open]').length";
    assert_eq!(window.js(open), json!(0), "why is folded");
    window.click("Waarom? Informatiecategorie, Convenant jeugdzorg");
    window.see("in de titel staat “Convenant”");
    window.see("4 maart 2025");
    window.see("Wij vullen ook in: Vastgesteld op die datum, waar nog geen handeling staat.");
    is_clean(&window, "proposals for many");
    window.click_css("#suggest-accept");
    window.see("Voorstellen overgenomen bij 3 documenten.");
    for id in &ids {
        assert_ne!(row(&window, id)["categories"], json!([]), "{id}");
    }
    window.done("undo", &json!({ "events": null }));
    assert_eq!(row(&window, first)["categories"], json!([]), "one step for all");
    assert_eq!(row(&window, first)["date"], "2025-11-12", "accepted before");
}
