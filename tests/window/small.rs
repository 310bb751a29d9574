//! Criterion 20: nothing is cut off, covered or needs sideways scrolling in a small window and at twice the text size,
//! and axe finds nothing there either; reduced motion is respected.

use crate::accessible::stays_within;
use crate::steps;
use serde_json::json;
use std::fs;
use tests::webdriver::{Desk, Window};

/// Fails when something on the screen cannot be seen in full, or axe finds a violation; `where_` names it.
pub(crate) fn fits(window: &Window<'_>, where_: &str) {
    stays_within(window, where_);
    let violations = window.axe();
    assert!(violations.is_empty(), "{where_}: {violations:#?}");
    assert_eq!(window.js(COVERED), json!(null), "{where_}: the focus");
    assert_eq!(window.js(CUT_OFF), json!([]), "{where_}: controls");
}

/// Makes the window small or the text large.
#[derive(Clone, Copy)]
enum Size {
    Small,
    Large,
}

impl Size {
    fn give(self, window: &Window<'_>) {
        let (width, height, percent) = match self {
            Self::Small => (640, 480, 100),
            Self::Large => (1024, 700, 200),
        };
        window.resize(width, height);
        let value = json!({ "theme": "light", "textPercent": percent, "lessMotion": true, "language": "nl" });
        window.done("start", &json!({}));
        window.done("set_appearance", &json!({ "value": value }));
        window.reload();
        // How it looks comes after what it shows.
        let motion = "return getComputedStyle(document.querySelector('.button')).transitionDuration";
        window.until("for less motion", || (window.js(motion) == "0s").then_some(()));
    }
}

fn setting_up(size: Size) {
    let desk = Desk::new();
    let folder = desk.path("site");
    fs::create_dir_all(&folder).unwrap();
    let window = desk.start();
    size.give(&window);
    window.see("Stap 1 van 3");
    fits(&window, "step 1");
    window.fill("Op welk webadres", "https://www.utrecht.nl/");
    window.see("Past bij je webadres:");
    fits(&window, "step 1 with proposals");
    window.click("Gemeente Utrecht");
    fits(&window, "step 1, filled");
    window.click("Naar stap 2");
    window.see("Stap 2 van 3");
    fits(&window, "step 2");
    window.click("Naar stap 3");
    fits(&window, "step 2 with its errors");
    desk.will_choose_folder(&folder);
    window.click("Kies map");
    window.until("for the chosen folder", || (window.value("Map") == folder.to_string_lossy()).then_some(()));
    window.click("Naar stap 3");
    window.see("Stap 3 van 3");
    window.see("Begin met je eigen documenten");
    fits(&window, "step 3");
    window.click("Begin met je eigen documenten");
    window.see("Sleep bestanden of een map hierheen");
    fits(&window, "no documents yet");
    let beyond = "const frame = document.querySelector('.empty').getBoundingClientRect();
        return [...document.querySelectorAll('.empty *')].filter((one) => {
            const box = one.getBoundingClientRect();
            return box.top < frame.top || box.bottom > frame.bottom;
        }).length";
    assert_eq!(window.js(beyond), 0, "the frame is around all of it");
    window.close();
}

#[test]
fn setting_up_fits_a_small_window() {
    setting_up(Size::Small);
}

#[test]
fn setting_up_fits_at_twice_the_text_size() {
    setting_up(Size::Large);
}

fn publishing(size: Size) {
    let desk = Desk::new();
    let (window, ..) = steps::with_described(&desk, 3, 2);
    size.give(&window);
    for (keys, heading) in [
        ("Control+1", "Documenten"),
        ("Control+2", "Nog te doen"),
        ("Control+3", "Geschiedenis"),
        ("Control+4", "Instellingen"),
        ("F1", "Help"),
    ] {
        window.press(keys);
        let shown = "return document.querySelector('h1').textContent";
        window.until(&format!("for {heading}"), || (window.js(shown) == heading).then_some(()));
        fits(&window, heading);
    }
    window.press("Control+4");
    for (part, text) in steps::SETTINGS {
        window.click(part);
        window.see(text);
        fits(&window, part);
    }
    window.press("Control+2");
    window.click("Wat ontbreekt er?");
    window.see("Nog niets van ");
    fits(&window, "what is missing");
    unbroken(&window, ".coverage");
    one(&window);
    many(&window);
    window.press("Control+Shift+p");
    window.see("Nieuw (2)");
    fits(&window, "preview");
    window.click("Publiceer 2 documenten");
    window.see("2 documenten staan in de map van je website.");
    fits(&window, "result");
    window.press("Control+3");
    window.click("Bekijk: ");
    window.see("Alles wat kon, is gelukt");
    fits(&window, "one publication");
    window.close();
}

/// A table without room for its columns has a line for each cell, with the name of its column.
fn unbroken(window: &Window<'_>, table: &str) {
    let script = "const cell = document.querySelector(arguments[0]).querySelector('tbody td');
        return getComputedStyle(cell).display";
    assert_eq!(window.js_with(script, &[json!(table)]), "block", "{table}");
}

/// The panel for one, which takes the place of the list when there is no room beside it, and the document beside it.
fn one(window: &Window<'_>) {
    window.press("Control+1");
    window.click_css("#row-0 .title");
    window.see("Datum van het document");
    fits(window, "panel for one");
    window.js("document.querySelectorAll('.panel details').forEach((one) => { one.open = true; }); return null");
    window.see("Hoort bij");
    fits(window, "panel for one, unfolded");
    window.click("Lezen en beschrijven");
    window.see("Terug naar de lijst");
    window.see("Besluit 3");
    window.until("for the focus", || (window.focus() != "body").then_some(()));
    fits(window, "reading");
    window.click("Terug naar de lijst");
    window.gone("Terug naar de lijst");
    window.click("Terug");
}

/// The panel for many, which takes the place of the list when there is no room beside it.
fn many(window: &Window<'_>) {
    window.press("Control+1");
    window.until("for the list", || {
        let row = "const row = document.querySelector('.row.document[data-id]'); row?.focus(); return row !== null";
        (window.js(row) == true).then_some(())
    });
    window.press("Control+a");
    window.see("Je past 3 documenten tegelijk aan.");
    window.see("Datum van het document");
    fits(window, "panel for many");
    window.js("document.querySelectorAll('.panel details').forEach((one) => { one.open = true; }); return null");
    fits(window, "panel for many, unfolded");
    window.tick("Woo-verzoeken en -besluiten");
    window.click("Bekijk verschil");
    window.see("Zo verandert 1 document");
    fits(window, "differences");
    unbroken(window, "dialog .compare");
    let moves =
        "const dialog = document.querySelector('dialog[open]'); return dialog.scrollHeight - dialog.clientHeight";
    assert_eq!(window.js(moves), 0, "only what stands in the dialog is scrolled, not the dialog");
    window.click("Verder bewerken");
    window.gone("Zo verandert 1 document");
    window.click("Annuleer");
    window.gone("Je past 3 documenten tegelijk aan.");
}

#[test]
fn publishing_fits_a_small_window() {
    publishing(Size::Small);
}

#[test]
fn publishing_fits_at_twice_the_text_size() {
    publishing(Size::Large);
}

fn dialogs(size: Size) {
    let desk = Desk::new();
    let (window, ..) = steps::with_published(&desk, 2, 1);
    size.give(&window);
    for (button, shows, leave) in
        [("Zoekopdrachten", "Bewaarde zoekopdrachten", "Sluit"), ("Kolommen", "Kolommen kiezen", "Sluit")]
    {
        window.click("Meer");
        window.click(button);
        window.see(shows);
        fits(&window, button);
        window.click(leave);
    }
    let _ = desk.file("map/leeg.txt", b"");
    window.drop_files(&[desk.path("files/map")]);
    window.click("Bekijk waarom");
    window.see("Dit bestand is leeg.");
    fits(&window, "what was left out");
    window.click("Sluit");
    window.click_css("#row-0 .title");
    window.click("Verwijder…");
    window.see("1 document verwijderen?");
    fits(&window, "question before removing");
    window.click("Niet verwijderen");
    if window.has("button", "Terug") {
        window.click("Terug");
    }
    window.click_css("#row-1 .title");
    window.click("Trek in…");
    window.see("Document intrekken?");
    fits(&window, "question before withdrawing");
    window.click("Niet intrekken");
    window.close();
}

#[test]
fn dialogs_fit_a_small_window() {
    dialogs(Size::Small);
}

#[test]
fn dialogs_fit_at_twice_the_text_size() {
    dialogs(Size::Large);
}

/// What lies over the element with the focus; null when it can be seen, or is for screen readers only.
const COVERED: &str = "
    const element = document.activeElement;
    const box = element.getBoundingClientRect();
    if (element === document.body) return 'body';
    if (element.matches('.hidden-text')) return null;
    const seen = document.elementFromPoint(Math.max(0, box.left + Math.min(box.width, innerWidth) / 2), Math.max(0, Math.min(innerHeight - 1, box.top + box.height / 2)));
    return element.contains(seen) || seen?.contains(element) ? null : `${element.outerHTML.slice(0, 80)} under ${seen?.outerHTML.slice(0, 80)}`;";
/// Brings every control outside the grid into view and lists those that are partly hidden, or whose words are cut off.
const CUT_OFF: &str = "
    const last = document.activeElement;
    const dialogs = [...document.querySelectorAll('dialog')].filter((dialog) => dialog.matches(':modal'));
    const controls = [...(dialogs.at(-1) ?? document).querySelectorAll('button, input, select, textarea, summary, a[href]')];
    const bad = controls.filter((one) => {
        if (one.closest('[role=grid]') !== null || one.disabled || !one.checkVisibility({ visibilityProperty: true })) return false;
        one.scrollIntoView({ block: 'nearest' });
        one.focus({ preventScroll: true });
        const box = one.getBoundingClientRect();
        if (box.width <= 1 || box.height <= 1) return false;
        const inside = box.left >= -0.5 && box.right <= innerWidth + 0.5 && box.top >= -0.5 && box.bottom <= innerHeight + 0.5;
        const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const words = one.tagName !== 'BUTTON' || one.scrollWidth <= one.clientWidth + 1;
        return !inside || !words || !(one.contains(seen) || seen?.contains(one) || [...(one.labels ?? [])].some((label) => label.contains(seen)));
    });
    last.focus({ preventScroll: false });
    return bad.map((one) => one.outerHTML.slice(0, 120));";
