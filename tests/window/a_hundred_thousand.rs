//! Criterion 5 (decisions.md, "Criteria") at full size: a list of 100,000 documents, a change of very many of them that
//! is stopped halfway, then made in full and undone, and the memory that the page needs for all of it. How long each
//! may take is measured by `bench_window`, `bench_start` and `bench_bulk`.

use crate::accessible::is_clean;
use crate::steps::{has_focus, is_night};
use serde_json::{Value, json};
use tests::large_library::{LargeLibrary, State};
use tests::webdriver::{Desk, Window};

const DOCUMENTS: u32 = 100_000;

/// Documents that a search for [`WORD`] finds: one in seven.
const FOUND: u32 = 14_286;
const WORD: &str = "bruggen";

/// Number of rows in the page, once all of those in view have their document.
fn rows(window: &Window<'_>) -> u64 {
    let script = "const rows = [...document.querySelectorAll('.row.document')];
        return rows.length > 0 && rows.every((row) => row.dataset.id !== undefined) ? rows.length : null;";
    window.until("for the rows in view", || window.js(script).as_u64())
}

fn dated(window: &Window<'_>, date: &str) -> Value {
    let filter = json!({ "value": { "field": "creatiedatum", "value": date } });
    let rows = json!({ "filter": filter, "sort": { "key": "added", "descending": false }, "offset": 0, "limit": 1 });
    window.done("rows", &rows)["total"].clone()
}

/// A number of thousands as the window writes it.
fn grouped(number: u32) -> String {
    format!("{}.{:03}", number / 1_000, number % 1_000)
}

/// Waits for the end of a change for as long as it gets on, and asserts that a person could see that it did.
fn follow(window: &Window<'_>, deed: &str, of: u32, end: &str) {
    let total = grouped(of);
    let told = format!(
        "return document.querySelector('.status-bar').innerText.match(/{deed}: ([0-9.]+) van {total}/)?.[1] ?? null"
    );
    let (mut last, mut between) = (0, 0_u32);
    loop {
        let next = window.until(&format!("for more than {last} of {deed}, or {end:?}"), || {
            if window.shows(end) {
                return Some(of);
            }
            let done: u32 = window.js(&told).as_str()?.replace('.', "").parse().ok()?;
            (done != last && done < of).then_some(done)
        });
        assert!(next > last, "{deed}: {next} after {last}");
        if next == of {
            break;
        }
        (last, between) = (next, between + 1);
    }
    assert!(between > 0, "nobody could see how far it was: {deed}");
}

/// decisions.md, "Criteria", 5.
fn is_small(window: &Window<'_>, when: &str) {
    let bytes = window.web_memory_bytes();
    let is_small = bytes.is_some_and(|bytes| bytes < 400_000_000);
    assert!(is_small, "{when}: {bytes:?} bytes of memory");
}

#[test]
fn a_hundred_thousand_documents_are_walked_found_changed_and_changed_back() {
    let desk = Desk::new();
    LargeLibrary::make(&desk.path(""), DOCUMENTS, State::Published).unwrap();
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
    is_small(&window, "after walking the list");

    window.click_css(".row.document");
    window.press("End");
    has_focus(&window, "row-99999");
    window.press("Home");
    has_focus(&window, "row-0");
    window.fill("Zoek op titel of tekst", WORD);
    window.see(&format!("{} documenten", grouped(FOUND)));
    window.click("Wis filters");
    window.see("100.000 documenten");

    // All takes minutes in a build for tests.
    let changed = if is_night() {
        DOCUMENTS
    } else {
        window.fill("Zoek op titel of tekst", WORD);
        window.see(&format!("{} documenten", grouped(FOUND)));
        FOUND
    };
    let all = grouped(changed);
    window.click_css("#row-0");
    window.press("Control+a");
    window.see(&format!("Je past {all} documenten tegelijk aan."));
    window.fill("Datum van het document", "12-11-2026");
    window.press("Control+Enter");
    window.see(&format!("Zo veranderen {all} documenten"));
    window.click(&format!("Pas toe op {all} documenten"));
    // How far it is can be read while it runs; and who stops it changes nothing.
    window.see(&format!("van {all}"));
    window.click("Stop, verander niets");
    window.see("Er is niets veranderd.");
    assert_eq!(dated(&window, "2026-11-12"), 0);

    window.press("Control+Enter");
    window.see(&format!("Zo veranderen {all} documenten"));
    window.click(&format!("Pas toe op {all} documenten"));
    let end = format!("{all} documenten aangepast.");
    follow(&window, "Aangepast", changed, &end);
    assert_eq!(dated(&window, "2026-11-12"), changed);
    window.click("Ongedaan maken");
    let end = format!("Ongedaan gemaakt: {all} documenten aangepast");
    follow(&window, "Ongedaan gemaakt", changed, &end);
    assert_eq!(dated(&window, "2026-11-12"), 0);
    is_small(&window, "after changing very many and back");
    window.close();
}
