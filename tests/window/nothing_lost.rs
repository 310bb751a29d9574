//! Criterion 11: what was typed is there after a reload, a crash and closing; and closing asks when a job runs.

use crate::steps;
use serde_json::json;
use tests::webdriver::{Desk, Window};

const LABEL: &str = "Titel";

fn open_first(window: &Window<'_>) {
    window.click_css("#row-0");
    window.until("for the panel", || window.has("field", LABEL).then_some(()));
}

fn is_there(window: &Window<'_>, title: &str) {
    open_first(window);
    window.until(&format!("for {title:?} to be there"), || {
        (window.value(LABEL) == title).then_some(())
    });
}

/// Types a title and stays in the field; waits until the window says that it is saved.
fn type_title(window: &Window<'_>, title: &str) {
    open_first(window);
    window.fill(LABEL, title);
    let saved = |page: serde_json::Value| page["rows"][0]["title"] == title;
    let rows = json!({ "filter": {}, "sort": { "key": "added", "descending": false }, "offset": 0, "limit": 1 });
    window.until(
        "for the title to be saved without leaving the field",
        || saved(window.done("rows", &rows)).then_some(()),
    );
}

#[test]
fn a_typed_title_survives_a_reload_a_crash_and_closing() {
    let desk = Desk::new();
    let window = desk.start();
    let catalogue = steps::set_up(&window);
    steps::add(&window, &catalogue, &steps::texts(&desk, 1));
    window.reload();

    type_title(&window, "Na opnieuw laden");
    window.reload();
    is_there(&window, "Na opnieuw laden");

    type_title(&window, "Na een crash");
    window.crash();
    let window = desk.start();
    is_there(&window, "Na een crash");

    open_first(&window);
    window.fill(LABEL, "Na meteen sluiten");
    window.close_politely();
    let window = desk.start();
    is_there(&window, "Na meteen sluiten");
    window.close();
}
