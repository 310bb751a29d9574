//! "Lakken": from what was found to a file that no longer contains it, by keyboard alone.

use crate::accessible::is_clean;
use crate::steps::{self, go_to};
use serde_json::{Value, json};
use tests::pdf::pdf;
use tests::webdriver::{Desk, Window};

fn words(window: &Window<'_>, id: &str, page: u32) -> String {
    let text: Value = window.done("page_text", &json!({ "document": id, "page": page }));
    text["pieces"].to_string()
}

/// Boxes are moved by the mouse as well.
fn moves_by_mouse_and_back(window: &Window<'_>) {
    let places = || {
        let boxes = "return [...document.querySelectorAll('.sheet .black')].map((box) => box.dataset.box)";
        window.js(boxes).to_string()
    };
    let before = places();
    let middle =
        window.js("const box = document.querySelector('.sheet .black'); box.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = box.getBoundingClientRect();
        return [x + width / 2, y + height / 2].map(Math.round);");
    let at = [0, 1].map(|axis| middle[axis].as_i64().unwrap_or_default());
    window.mouse_drag(at, [60, 120]);
    window
        .until("for the box that the mouse moved", || (places() != before && !places().contains("now")).then_some(()));
    window.see("2 vakken");
    window.press("Control+z");
    window.until("for the box in its old place", || (places() == before).then_some(()));
}

#[test]
fn what_was_found_and_what_was_drawn_is_gone_by_keyboard_alone() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    let letter = pdf(&[
        &["gemeente Utrecht", "Onderwerp: parkeren"],
        &["De heer J. de Vries", "heeft bsn 111222333 en een hond."],
    ]);
    let files = [
        desk.file("brief.pdf", &letter),
        desk.file("verslag.pdf", &pdf(&[&["Aanwezig: J. de Vries"]])),
        desk.file("nota.txt", b"Een nota.\n"),
    ];
    let ids = steps::add(&window, &catalogue, &files);
    window.reload();
    window.click_css(&format!("[data-id='{}'] .title", ids[0]));
    window.press("Enter");
    window.see("Bladzijde 1 van 2");

    go_to(&window, "Shift+Tab", "button Lakken");
    window.press("Enter");
    window.see("111…");
    window.see("Geen vakken");
    let panel = window.js("return document.querySelector('[data-control=redact]').textContent");
    assert!(!panel.to_string().contains("111222333"), "{panel}");
    is_clean(&window, "what can be redacted");
    let is_told = || window.js("return document.getElementById('redact-none') !== null") == json!(true);
    go_to(&window, "Tab", "button Maak gelakte versie");
    window.press("Enter");
    window.until("for what is missing", || is_told().then_some(()));
    is_clean(&window, "no boxes yet");
    go_to(&window, "Shift+Tab", "input 111…");
    window.press("Space");
    window.see("1 vak");
    assert!(!is_told(), "there is a box now");

    go_to(&window, "Shift+Tab", "button Zoek woord");
    window.press("Enter");
    window.see("Zoek op alle bladzijden");
    window.type_text("j. de vries");
    go_to(&window, "Tab", "button Zoek en lak");
    window.press("Enter");
    window.see("Eén keer gevonden. Het vak staat erop.");
    let focus = window.focus();
    assert!(focus.contains("Zoek op alle bladzijden"), "it was on a button that went: {focus}");
    window.see("2 vakken");
    go_to(&window, "Tab", "button Ook in de andere 2 documenten");
    is_clean(&window, "words that were sought");
    window.press("Enter");
    window.see("In één ander document gevonden. Daar kwam één vak bij.");
    window.see("Verslag");
    window.see("Dit is geen pdf.");
    is_clean(&window, "words that were sought in the others too");
    go_to(&window, "Tab", "button Een document terug");
    window.press("Enter");
    window.see("Aanwezig");
    window.see("1 vak");
    is_clean(&window, "the box in the other document");
    window.press("Alt+Down");
    window.see("2 vakken");

    go_to(&window, "Tab", "button Vak tekenen");
    window.press("Enter");
    go_to(&window, "Tab", "Nieuw vak op bladzijde");
    for key in ["Down", "Right", "Shift+Right", "Shift+Down"] {
        window.press(key);
    }
    is_clean(&window, "drawing a box");
    window.press("Enter");
    window.see("3 vakken");
    window.see("Gekozen vak");
    window.press("Delete");
    window.see("2 vakken");
    window.press("Control+z");
    window.see("3 vakken");
    window.press("Control+y");
    window.see("2 vakken");
    moves_by_mouse_and_back(&window);

    go_to(&window, "Tab", "button Maak gelakte versie");
    window.press("Enter");
    window.see("Gelakte versie klaar: 2 vakken");
    is_clean(&window, "the redacted version is there");
    window.press("Escape");
    window.see("Gelakte versie van brief.pdf");
    let left = words(&window, &ids[0], 2);
    assert!(left.contains("hond"), "{left}");
    assert!(!left.contains("111222333") && !left.contains("Vries"));
    assert_ne!(window.focus(), "body");
    is_clean(&window, "the redacted document");
    go_to(&window, "Tab", "button Wat is er gelakt?");
    window.press("Enter");
    window.see("Gelakte versie klaar: 2 vakken");
    window.press("Escape");

    window.press("Escape");
    window.click_css(&format!("[data-id='{}'] .title", ids[2]));
    window.press("Enter");
    window.see("Een nota.");
    go_to(&window, "Shift+Tab", "button Lakken");
    window.press("Enter");
    window.see("Wij lakken alleen bladzijden van een pdf.");
    is_clean(&window, "no pages to redact");
    window.press("Escape");
    window.close();
}
