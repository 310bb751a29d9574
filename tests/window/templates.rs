//! Templates: made from a document, applied to others, managed in the settings; by keyboard, in light and dark.

use crate::accessible::is_clean;
use crate::steps::{self, detail};
use serde_json::{Value, json};
use tests::webdriver::Desk;

#[test]
fn a_template_is_made_used_changed_and_removed() {
    let desk = Desk::new();
    let (window, catalogue, documents) = steps::with_described(&desk, 3, 1);

    // Of the document that is described: the newest stands first.
    window.click_css("#row-2");
    window.see("Datum van het document");
    window.click("Sjabloon");
    window.see("Je hebt nog geen sjablonen");
    is_clean(&window, "no templates yet");
    window.click("Maak sjabloon van dit document");
    window.see("Welke gegevens neem je over?");
    is_clean(&window, "make a template");
    window.click("Bewaar het sjabloon");
    window.see("Vul een naam in");
    window.fill("Naam van het sjabloon", "Woo-besluit");
    window.click("Bewaar het sjabloon");
    window.see("Sjabloon Woo-besluit is gemaakt.");

    // For the others, looked at first.
    window.click_css("#row-0");
    window.press("Shift+Down");
    window.see("Je past 2 documenten tegelijk aan.");
    window.click("Sjabloon");
    window.see("2 van 2 documenten veranderen.");
    is_clean(&window, "use a template");
    window.click("Vul 2 documenten in");
    window.see("Sjabloon Woo-besluit toegepast op 2 documenten.");
    let categories = |id: &str| detail(&window, id)["row"]["categories"].clone();
    assert_eq!(categories(&documents[1]), categories(&documents[0]));
    assert_eq!(detail(&window, &documents[1])["row"]["date"], Value::Null, "its own");
    window.done("undo", &json!({ "events": null }));
    assert_eq!(categories(&documents[1]), json!([]), "one step for both");

    // In the settings, by keyboard.
    window.press("Control+4");
    window.click("Sjablonen");
    window.see("Vult in: informatiecategorie");
    is_clean(&window, "settings, templates");
    window.click("Wijzig");
    window.see("Wanneer geldt dit sjabloon vanzelf?");
    is_clean(&window, "change a template");
    window.click("Meer gegevens");
    window.fill("Geldig vanaf", "30-11-2026");
    steps::pick(&window, "Geldig vanaf", ["2026-11-30", "2026-12-01"]);
    assert_eq!(window.value("Geldig vanaf"), "01-12-2026");
    window.fill("Omschrijving", "Besluit op een verzoek.");
    window.fill("Mappen", "Besluiten");
    window.tick("Voor alle nieuwe documenten");
    window.fill("Naam van het sjabloon", "Woo-besluit");
    window.press("Enter");
    window.see("Sjabloon Woo-besluit is bewaard.");
    window.see("Voor alle nieuwe documenten");
    window.see("Voor bestanden uit: Besluiten.");
    let added = steps::add(&window, &catalogue, &[desk.file("los.txt", b"los")]);
    assert_eq!(detail(&window, &added[0])["omschrijvingen"], json!(["Besluit op een verzoek."]));
    window.click("Verwijder");
    window.see("Documenten houden de gegevens die ze al hebben.");
    window.click("Verwijder");
    window.see("Je hebt nog geen sjablonen");
}
