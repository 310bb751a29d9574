//! Spreadsheets: the list exported, changes imported after a preview, and undone.

use crate::accessible::is_clean;
use crate::steps;
use serde_json::{Value, json};
use tests::sheets::{read, write};
use tests::webdriver::{Desk, Window};

fn title(window: &Window<'_>, id: &str) -> Value {
    let detail = window.done("document_detail", &json!({ "document": id }));
    detail["row"]["title"].clone()
}

#[test]
fn a_spreadsheet_goes_out_and_comes_in_again() {
    let desk = Desk::new();
    let (window, _, documents) = steps::with_texts(&desk, 3);
    let before = title(&window, &documents[0]);

    // The whole list out.
    desk.will_save_in(&desk.path("."));
    window.click("Meer");
    window.click("Naar spreadsheet…");
    window.see("3 documenten staan in");
    let file = desk.path("Documenten.xlsx");
    let mut sheet = read(&file);

    // Nothing was edited.
    desk.will_choose_files(&[file]);
    window.click("Meer");
    window.click("Spreadsheet inlezen…");
    window.see("Er verandert niets");
    is_clean(&window, "a spreadsheet that changes nothing");
    window.press("Escape");
    window.gone("Er verandert niets");

    // One title differs, one row has a category that does not exist, one column is of somebody else.
    sheet.set(1, "Titel", "Uit de spreadsheet");
    sheet.set(2, "Informatiecategorie", "Bestaat niet");
    let edited = write(&desk.path("Gewijzigd.xlsx"), &sheet);
    desk.will_choose_files(&[edited]);
    window.click("Meer");
    window.click("Spreadsheet inlezen…");
    window.see("1 document verandert");
    window.see("1 rij nemen wij niet over");
    window.see("Rij 3, Informatiecategorie");
    is_clean(&window, "a spreadsheet with changes");
    assert_eq!(window.focus(), "button Annuleer", "what changes nothing comes first");
    window.press("Tab");
    window.press("Enter");
    window.see("1 document gewijzigd uit de spreadsheet. Niet overgenomen rijen: 1.");
    assert_eq!(title(&window, &documents[0]), "Uit de spreadsheet");
    window.press("Control+z");
    window.see("Ongedaan gemaakt");
    assert_eq!(title(&window, &documents[0]), before);
}
