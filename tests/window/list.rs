//! The list: rows that are visible and have a name, a menu for each, and fields that are not marked wrong too early.

use crate::accessible::is_clean;
use crate::steps;
use serde_json::json;
use std::fs;
use tests::webdriver::{Desk, Window};

/// Rows that can be seen in full.
const ROWS: &str = "
    const frame = document.querySelector('.grid-rows')?.getBoundingClientRect();
    const bar = document.querySelector('.status-bar').getBoundingClientRect();
    return [...document.querySelectorAll('.row.document[data-id]')].filter((row) => {
        const box = row.getBoundingClientRect();
        return box.top >= frame.top - 1 && box.bottom <= Math.min(frame.bottom, bar.top) + 1;
    }).length;";

fn appear(window: &Window<'_>, percent: u32) {
    let value = json!({ "theme": "light", "textPercent": percent, "lessMotion": true, "language": "nl" });
    window.done("set_appearance", &json!({ "value": value }));
    window.reload();
    let wanted = (f64::from(percent) / 100.0).to_string();
    let scale = "return document.documentElement.style.getPropertyValue('--text-scale')";
    window.until("for the text size", || (window.js(scale) == wanted.as_str()).then_some(()));
}

/// In the letters that GTK takes by itself the menu bar is wider than the smallest window; those of the page stay.
fn narrow_menu_bar(desk: &Desk) {
    let settings = desk.path("config/gtk-3.0");
    fs::create_dir_all(&settings).unwrap();
    fs::write(settings.join("settings.ini"), "[Settings]\ngtk-font-name=Sans 8\n").unwrap();
}

const SIZES: [(u32, u32, u32); 3] = [(400, 400, 100), (1024, 700, 200), (1280, 800, 200)];

/// Waits until four rows can be seen in full and the bar below has all of its lines.
fn four_rows(window: &Window<'_>, where_: &str) {
    window.until(&format!("for four rows, {where_}"), || (window.js(ROWS).as_u64()? >= 4).then_some(()));
    is_clean(window, where_);
}

#[test]
fn four_rows_stay_in_sight() {
    let desk = Desk::new();
    narrow_menu_bar(&desk);
    let (window, ..) = steps::with_texts(&desk, 12);
    for (width, height, percent) in SIZES {
        window.resize(width, height);
        appear(&window, percent);
        four_rows(&window, &format!("lijst {width} bij {height}, {percent}"));
    }
    // What is folded away is one press from here, and Ctrl+F unfolds it.
    window.click("Zoeken en filteren");
    window.until("for the search", || window.focus().contains("Zoek op titel of tekst").then_some(()));
    window.click("Zoeken en filteren");
    window.press("Control+f");
    window.until("for the search by key", || window.focus().contains("Zoek op titel of tekst").then_some(()));
    window.close();
}

#[test]
fn four_rows_stay_in_sight_while_practising() {
    let desk = Desk::new();
    narrow_menu_bar(&desk);
    let window = desk.start();
    window.click("Oefen met voorbeelddocumenten");
    window.see("5 documenten");
    for (width, height, percent) in SIZES {
        window.resize(width, height);
        appear(&window, percent);
        four_rows(&window, &format!("oefenen {width} bij {height}, {percent}"));
    }
    window.close();
}

#[test]
fn four_rows_stay_in_sight_above_a_long_message() {
    let desk = Desk::new();
    narrow_menu_bar(&desk);
    let (window, _) = steps::begin(&desk);
    window.resize(400, 400);
    let mut files = steps::texts(&desk, 26);
    files.push(desk.file("leeg.txt", b""));
    window.drop_files(&files);
    window.see("26 toegevoegd, 1 overgeslagen.");
    window.see("Meer acties");
    four_rows(&window, "a message with many actions");
    assert!(window.has("button", "Ongedaan maken"), "what takes it back stays");
    assert!(window.shows("Alles is opgeslagen."), "so does what is saved: {}", window.text());
    window.click("Meer acties");
    let next = "button Maak er één hoofddocument met bijlagen van";
    window.until("for the next action", || (window.focus() == next).then_some(()));
    window.close();
}

#[test]
fn the_bar_below_is_as_high_as_its_lines() {
    let desk = Desk::new();
    let (window, _, ids) = steps::with_texts(&desk, 3);
    let of = json!({ "kind": "document", "id": ids[0] });
    window.done("keep_unsaved", &json!({ "of": of, "field": "creatiedatum", "text": "31-2-2026" }));
    appear(&window, 200);
    window.see("In 1 document staat iets dat niet is opgeslagen.");
    for width in [1200, 1060, 1024] {
        window.resize(width, 700);
        let below = "return [...document.querySelectorAll('.status-bar *')].filter((one) => one.getBoundingClientRect().bottom > innerHeight + 1).length";
        window.until(&format!("for all lines, {width}"), || (window.js(below) == 0).then_some(()));
    }
    window.close();
}

/// The panel takes the place of the list in a narrow window and with large text; F6 goes to its first control.
#[test]
fn the_focus_follows_when_the_list_makes_room_and_comes_back() {
    let desk = Desk::new();
    let (window, ..) = steps::with_texts(&desk, 3);
    window.click_css("#row-1 .title");
    window.see("Datum van het document");
    let is_at = |place: &str| {
        let script = format!("return document.activeElement.matches('{place}')");
        window.until(&format!("for the focus at {place}"), || (window.js(&script) == true).then_some(()));
    };
    is_at("#row-1");
    window.press("F6");
    is_at(".panel button");
    window.press("Shift+F6");
    is_at("#row-1");
    window.resize(800, 800);
    is_at("[data-area=panel]");
    window.resize(1280, 800);
    is_at("#row-1");
    for _ in 0..5 {
        window.press("Control+=");
    }
    is_at("[data-area=panel]");
    window.press("Control+0");
    is_at("#row-1");
    window.press("Down");
    is_at("#row-2");
    window.close();
}

/// The words of the menu that is open.
fn menu(window: &Window<'_>) -> Vec<String> {
    window.until("for a menu", || {
        let items =
            window.js("return [...document.querySelectorAll('[role=menuitem]')].map((one) => one.textContent.trim())");
        let items: Vec<String> = serde_json::from_value(items).ok()?;
        (!items.is_empty()).then_some(items)
    })
}

#[test]
fn a_row_has_a_name_and_a_menu() {
    let desk = Desk::new();
    let (window, _, ids) = steps::with_published(&desk, 2, 1);
    let row = |id: &str| format!(".row.document[data-id=\"{id}\"]");
    let name = format!("return document.querySelector('{}')?.getAttribute('aria-label')", row(&ids[0]));
    let name = window.until("for the name of a row", || window.js(&name).as_str().map(str::to_owned));
    assert!(name.contains("Gepubliceerd") && name.contains(".txt"), "{name}");

    // By mouse, about a document that is online.
    window.js(&format!(
        "const row = document.querySelector('{}'); const box = row.getBoundingClientRect();
        row.dispatchEvent(new MouseEvent('contextmenu', {{ bubbles: true, cancelable: true, button: 2, clientX: box.left + 200, clientY: box.top + 20 }}));
        return null",
        row(&ids[0])
    ));
    let words = menu(&window);
    for word in ["Kopieer webadres", "Bekijk op de website", "Vervang bestand…", "Trek in…"] {
        assert!(words.iter().any(|one| one == word), "{word} in {words:?}");
    }
    is_clean(&window, "menu van een rij");
    window.press("Escape");
    assert_eq!(window.js("return document.activeElement.dataset.id"), ids[0], "the focus is back");

    // By keyboard, about one that never was.
    window.js(&format!("document.querySelector('{}').focus(); return null", row(&ids[1])));
    window.press("Shift+F10");
    let words = menu(&window);
    assert!(words.iter().any(|one| one == "Verwijder…"), "{words:?}");
    assert!(!words.iter().any(|one| one == "Kopieer webadres"), "{words:?}");
    window.press("End");
    window.press("Enter");
    window.see("1 document verwijderen?");
    window.click("Niet verwijderen");

    // Nor does the menu of the browser come, except where there is text to paste.
    let is_kept_away = |css: &str| {
        let script = "const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
            document.querySelector(arguments[0]).dispatchEvent(event);
            return event.defaultPrevented;";
        window.js_with(script, &[json!(css)])
    };
    assert_eq!([is_kept_away("main h1"), is_kept_away("input[type=search]")], [true, false]);
    // A double click chooses no words.
    let chooses = "return getComputedStyle(document.querySelector('.row.document')).webkitUserSelect";
    assert_eq!(window.js(chooses), "none");
    window.close();
}

#[test]
fn a_long_title_takes_two_lines() {
    let desk = Desk::new();
    let (window, _, ids) = steps::with_texts(&desk, 1);
    let long = "Besluit op het verzoek om documenten over het parkeren in het centrum, de wijken daaromheen, \
        de nieuwe garage bij het station, de vergunningen voor bewoners en de tarieven van de komende jaren";
    steps::change(&window, &ids, &json!([{ "field": "officieleTitel", "value": long }]));
    window.reload();
    window.see(long);
    let lines = "const title = document.querySelector('.row.document .title');
        return Math.round(title.getBoundingClientRect().height / parseFloat(getComputedStyle(title).lineHeight));";
    assert_eq!(window.js(lines), 2);
    window.close();
}

#[test]
fn a_long_name_of_a_file_is_cut_in_its_middle_without_a_gap() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    let name = "besluit woo-verzoek parkeren in het centrum en daaromheen 2026.txt";
    steps::add(&window, &catalogue, &[desk.file(name, b"Een besluit.\n")]);
    window.reload();
    let cut = "const line = document.querySelector('.row.document .facts-line > .one-line');
        const isWhole = line !== null && line.scrollWidth <= line.clientWidth;
        return isWhole ? (line.querySelector('[aria-hidden]')?.textContent ?? '') : '';";
    let shown = window.until("for the cut name", || {
        let shown = window.js(cut).as_str()?.to_owned();
        shown.contains('…').then_some(shown)
    });
    assert!(shown.starts_with("besluit") && shown.ends_with("2026.txt"), "{shown}");
    assert!(!shown.contains(" …") && !shown.contains("… "), "{shown}");
    assert!(window.shows(name), "nothing is lost to who hears it");
    window.close();
}

#[test]
fn what_is_not_filled_in_yet_is_not_wrong_yet() {
    let desk = Desk::new();
    let (window, ..) = steps::with_texts(&desk, 1);
    let red = "return document.querySelectorAll('.panel .error, .panel [aria-invalid=true], .panel .note.bad').length";
    window.click_css("#row-0 .title");
    window.see("Nog invullen");
    assert_eq!(window.js(red), 0, "nobody was there yet");
    window.click_css("#field-date");
    window.click_css("#field-description");
    is_clean(&window, "nog invullen");
    assert_eq!(window.js(red), 0, "nobody changed anything");
    window.fill("Datum van het document", "20-11-2026");
    window.fill("Datum van het document", "");
    window.click_css("#field-description");
    window.see("Vul de datum van het document in");
    assert_eq!(window.js("return document.querySelector('#field-date').getAttribute('aria-invalid')"), "true");
    assert!(window.shows("Nog invullen"), "the category was not changed yet");
    // Who asks to publish is told of everything.
    window.press("Control+Shift+p");
    window.see("Kan nog niet (1)");
    window.press("Control+1");
    window.click_css("#row-0 .title");
    window.see("Kies een informatiecategorie.");
    window.gone("Nog invullen");
    window.close();
}

#[test]
fn a_date_is_chosen_from_a_month_and_the_preview_is_one_press_back() {
    let desk = Desk::new();
    let (window, ..) = steps::with_described(&desk, 1, 1);
    window.press("Control+Shift+p");
    window.click("Lees document");
    window.until("for its text", || {
        let is_shown = "return document.querySelector('dialog')?.innerText.includes('Besluit 1') ?? false";
        (window.js(is_shown) == true).then_some(())
    });
    is_clean(&window, "lezen bij het controleren");
    window.press("Escape");
    window.see("Nieuw (1)");
    window.click("Wijzig gegevens");
    window.see("Terug naar controleren");
    let before = window.value("Datum van het document");
    window.click("Kies een datum: Datum van het document");
    is_clean(&window, "een maand");
    window.press("Down");
    window.press("Enter");
    window.until("for another date", || {
        let now = window.value("Datum van het document");
        (now != before && now.len() == before.len()).then_some(())
    });
    window.click("Terug naar controleren");
    window.see("Nieuw (1)");
    window.click("Publiceer 1 document");
    window.see("1 document staat in de map van je website.");
    window.press("Control+1");
    window.click_css("#row-0 .title");
    window.see("Kopieer webadres");
    window.see("Bekijk op de website");
    window.close();
}

#[test]
fn columns_and_the_panel_are_resized_by_keys_and_by_mouse_and_stay_so() {
    let desk = Desk::new();
    let (window, ..) = steps::with_texts(&desk, 2);
    window.see("Besluit 01");
    let panel = "return Math.round(document.querySelector('.side').getBoundingClientRect().width)";
    let date = "return Math.round([...document.querySelectorAll('[role=columnheader]')].find((one) => one.textContent.includes('Datum')).getBoundingClientRect().width)";
    let before = [panel, date].map(|of| window.js(of).as_i64().unwrap());
    let focus = |name: &str| {
        let script = "document.querySelector(`[role=separator][aria-label=\"${arguments[0]}\"]`).focus()";
        window.js_with(script, &[json!(name)]);
    };
    focus("Breedte van Datum");
    window.press("Left");
    window.press("Left");
    focus("Breedte van het zijpaneel");
    window.press("Right");
    let keyed = [panel, date].map(|of| window.js(of).as_i64().unwrap());
    assert_eq!(keyed, [before[0] - 16, before[1] + 32], "one rem a key");
    is_clean(&window, "smaller paneel");
    let drag = "const edge = document.querySelector('.side > [role=separator]');
        const at = edge.getBoundingClientRect().left + 2;
        const tell = (kind, x) => edge.dispatchEvent(new PointerEvent(kind, { bubbles: true, clientX: x, clientY: 300, pointerId: 1, isPrimary: true }));
        edge.setPointerCapture = () => {};
        tell('pointerdown', at); tell('pointermove', at - 48); tell('pointerup', at - 48); tell('pointermove', at - 200);";
    window.js(drag);
    let dragged = window.js(panel).as_i64().unwrap();
    assert_eq!(dragged, keyed[0] + 48, "as far as it was drawn");
    window.reload();
    window.see("Besluit 01");
    let kept = [panel, date].map(|of| window.js(of).as_i64().unwrap());
    assert_eq!(kept, [dragged, keyed[1]], "kept");
    window.close();
}
