//! Criterion 5 of ux.md §4.7 at its full number: a list of 100,000 documents, and one change of all of them, stopped half-way.
//! How long each may take, the change and its undo in full included, is measured by `bench_window`, `bench_start` and `bench_bulk`.

use crate::accessible::is_clean;
use serde_json::{Value, json};
use tests::large_library::LargeLibrary;
use tests::webdriver::{Desk, Window};

const DOCUMENTS: u32 = 100_000;

/// Number of rows in the page, once all of those in view have their document.
fn rows(window: &Window<'_>) -> u64 {
    let script = "const rows = [...document.querySelectorAll('.row.document')];
        return rows.length > 0 && rows.every((row) => row.dataset.id !== undefined) ? rows.length : null;";
    window.until("for the rows in view", || window.js(script).as_u64())
}

fn has_focus(window: &Window<'_>, id: &str) {
    window.until(&format!("for the focus on {id}"), || {
        (window.js("return document.activeElement.id") == id).then_some(())
    });
}

fn dated(window: &Window<'_>, date: &str) -> Value {
    let filter = json!({ "value": { "field": "creatiedatum", "value": date } });
    let rows = json!({ "filter": filter, "sort": { "key": "added", "descending": false }, "offset": 0, "limit": 1 });
    window.done("rows", &rows)["total"].clone()
}

#[test]
fn a_hundred_thousand_documents_are_walked_found_and_left_as_they_were() {
    let desk = Desk::new();
    LargeLibrary::make(&desk.path(""), DOCUMENTS).unwrap();
    let window = desk.start();
    window.see("100.000 documenten");
    let count = window.js("return document.querySelector('[role=grid]').ariaRowCount");
    assert_eq!(count, "100001", "the documents and the row of headings");
    for part in [0, 1, 2, 3, 4] {
        let scroll = format!(
            "const list = document.querySelector('.grid-rows'); list.scrollTop = list.scrollHeight * {part} / 4; return list.scrollHeight;"
        );
        assert!(window.js(&scroll).as_u64().unwrap() > 1_000_000);
        let rows = rows(&window);
        assert!(rows <= 80, "{rows} rows at {part} quarters");
    }
    is_clean(&window, "100.000 documenten");

    window.click_css(".row.document");
    window.press("End");
    has_focus(&window, "row-99999");
    window.press("Home");
    has_focus(&window, "row-0");
    window.fill("Zoek op titel of tekst", "bruggen");
    window.see("14.286 documenten");
    window.click("Wis filters");
    window.see("100.000 documenten");

    window.click_css("#row-0");
    window.press("Control+a");
    window.see("Je past 100.000 documenten tegelijk aan.");
    window.fill("Datum van het document", "12-11-2026");
    window.press("Control+Enter");
    window.see("Zo veranderen 100.000 documenten");
    window.click("Pas toe op 100.000 documenten");
    // How far it is can be read while it runs; and who stops it changes nothing.
    window.see("van 100.000");
    window.click("Stop, verander niets");
    window.see("Er is niets veranderd.");
    assert_eq!(dated(&window, "2026-11-12"), 0);
    window.close();
}
