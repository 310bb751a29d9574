//! Proposals in the panels: shown with their source, accepted one by one or together, in light and dark.

use crate::accessible::is_clean;
use crate::steps;
use serde_json::{Value, json};
use tests::webdriver::{Desk, Window};

fn row(window: &Window<'_>, id: &str) -> Value {
    window.done("document_detail", &json!({ "document": id }))["row"].clone()
}

#[test]
fn proposals_are_shown_with_their_source_and_accepted() {
    let desk = Desk::new();
    let window = desk.start();
    let catalogue = steps::set_up(&window);
    let names = [
        "20251112 Woo-besluit parkeren.txt",
        "Convenant jeugdzorg 2025-03-04.txt",
        "Jaarverslag 2024.txt",
    ];
    let files: Vec<_> = names
        .iter()
        .map(|name| desk.file(name, name.as_bytes()))
        .collect();
    let ids = steps::add(&window, &catalogue, &files);
    let first = ids
        .iter()
        .find(|id| row(&window, id)["fileName"] == names[0])
        .unwrap();
    window.reload();

    window.fill("Zoek", "parkeren");
    window.see("1 document");
    window.click_css("#row-0");
    window.see("Voorstel: 12 november 2025");
    window.see("uit de bestandsnaam");
    window.see("omdat de titel \"woo\" bevat");
    is_clean(&window, "proposals for one");
    assert_eq!(
        row(&window, first)["date"],
        Value::Null,
        "nothing was filled in"
    );
    window.click("Neem over: 12 november 2025");
    window.gone("Voorstel: 12 november 2025");
    window.until("for the date", || {
        (row(&window, first)["date"] == "2025-11-12").then_some(())
    });
    window.until("for the focus at the date", || {
        (window.js("return document.activeElement.id") == "field-date").then_some(())
    });
    window.press("Escape");
    window.fill("Zoek", "");
    window.see("3 documenten");

    window.click_css("#row-0");
    window.press("Control+a");
    window.see("Je past 3 documenten tegelijk aan.");
    window.click("Zoek voorstellen");
    window.see("Bij 3 documenten hebben wij een voorstel.");
    window.see("omdat de titel \"convenant\" bevat");
    window.see("4 maart 2025");
    is_clean(&window, "proposals for many");
    window.click("Neem alle voorstellen over");
    window.see("Voorstellen overgenomen bij 3 documenten.");
    for id in &ids {
        assert_ne!(row(&window, id)["categories"], json!([]), "{id}");
    }
    window.done("undo", &json!({ "events": null }));
    assert_eq!(
        row(&window, first)["categories"],
        json!([]),
        "one step for all"
    );
    assert_eq!(row(&window, first)["date"], "2025-11-12", "accepted before");
}
