//! Criterion 11: what was typed is still there after a reload, a crash and closing; and closing asks when a job runs.

use crate::accessible::is_clean;
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
    window.until(&format!("for {title:?} to be there"), || (window.value(LABEL) == title).then_some(()));
}

/// Types a title and stays in the field; waits until the window says that it is saved.
fn type_title(window: &Window<'_>, title: &str) {
    open_first(window);
    window.fill(LABEL, title);
    let saved = |page: serde_json::Value| page["rows"][0]["title"] == title;
    let rows = json!({ "filter": {}, "sort": { "key": "added", "descending": false }, "offset": 0, "limit": 1 });
    window.until("for the title to be saved without leaving the field", || {
        saved(window.done("rows", &rows)).then_some(())
    });
}

#[test]
fn a_typed_title_survives_a_reload_a_crash_and_closing() {
    let desk = Desk::new();
    let (window, ..) = steps::with_texts(&desk, 1);

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

#[test]
fn a_form_that_is_filled_in_is_asked_about_each_time_the_window_is_to_close() {
    let desk = Desk::new();
    let (window, _) = steps::begin(&desk);
    window.press("Control+4");
    window.fill("Grootste bestand in GB", "3");
    for _ in 0..2 {
        window.ask_to_close();
        window.see("Weggooien wat je invulde?");
        window.click("Verder bewerken");
        window.gone("Weggooien wat je invulde?");
    }
    assert_eq!(window.value("Grootste bestand in GB"), "3", "nothing is lost");
    window.ask_to_close();
    window.see("Weggooien wat je invulde?");
    window.end_with(|window| window.click("Weggooien"));
}

#[test]
fn closing_puts_no_second_question_on_the_one_before_leaving() {
    let desk = Desk::new();
    let (window, ..) = steps::with_texts(&desk, 2);
    window.click_css("#row-0");
    window.press("Control+a");
    window.see("Je past 2 documenten tegelijk aan.");
    window.see("Datum van het document");
    window.tick("Woo-verzoeken en -besluiten");
    window.press("Control+2");
    window.see("Wijzigingen toepassen?");
    window.ask_to_close();
    is_clean(&window, "question before leaving, while closing");
    assert_eq!(window.js("return document.querySelectorAll('dialog').length"), 1, "one question at a time");
    window.end_with(|window| window.click("Weggooien"));
}

const DATE: &str = "Datum van het document";
const NOT_SAVED: &str = "Wat je typte, is niet opgeslagen.";

/// What the foot of the panel says about saving.
fn foot(window: &Window<'_>) -> String {
    let text = window.js("return document.querySelector('.panel-foot .status')?.innerText ?? ''");
    text.as_str().unwrap().trim().to_owned()
}

/// The date stands there as it was typed, marked, and nothing says that it is saved.
fn is_marked(window: &Window<'_>, typed: &str, when: &str) {
    window.until(&format!("for {typed:?} {when}"), || {
        (window.has("field", DATE) && window.value(DATE) == typed).then_some(())
    });
    window.see(NOT_SAVED);
    window.until(&format!("for the foot {when}"), || (foot(window) == "Niet opgeslagen").then_some(()));
    assert!(!window.shows("Alles is opgeslagen."), "{when}");
}

fn stored_date(window: &Window<'_>, id: &str) -> serde_json::Value {
    window.done("document_detail", &json!({ "document": id }))["row"]["date"].clone()
}

#[test]
fn a_date_that_does_not_exist_stays_marked_through_everything() {
    let desk = Desk::new();
    let (window, _, ids) = steps::with_texts(&desk, 2);

    open_first(&window);
    window.fill(DATE, "31-02-2026");
    window.click_css("#field-title");
    is_marked(&window, "31-02-2026", "after leaving the field");
    is_clean(&window, "a date that does not exist");

    window.click("Volgend document");
    is_marked(&window, "31-02-2026", "when somebody goes on");
    assert!(window.focus().contains(DATE), "{}", window.focus());

    window.click_css("#row-1");
    window.until("for the other document", || {
        (window.value(DATE).is_empty() && foot(&window) == "Opgeslagen").then_some(())
    });
    window.see("In 1 document staat iets dat niet is opgeslagen.");
    is_clean(&window, "something elsewhere is not saved");
    window.click("Bekijk");
    is_marked(&window, "31-02-2026", "back at the document");

    window.reload();
    open_first(&window);
    is_marked(&window, "31-02-2026", "after loading again");

    window.crash();
    let window = desk.start();
    window.see("In 1 document staat iets dat niet is opgeslagen.");
    open_first(&window);
    is_marked(&window, "31-02-2026", "after a crash");
    let newest = &ids[1];
    assert!(stored_date(&window, newest).is_null(), "it is not stored");

    window.fill(DATE, "28-02-2026");
    window.until("for the date to be stored", || (stored_date(&window, newest) == "2026-02-28").then_some(()));
    window.gone(NOT_SAVED);
    window.until("for the foot", || (foot(&window) == "Opgeslagen").then_some(()));
    window.reload();
    open_first(&window);
    window.until("for the stored date", || (window.value(DATE) == "28-02-2026").then_some(()));
    assert!(!window.shows(NOT_SAVED));
    window.see("Alles is opgeslagen.");
    window.close();
}

#[test]
fn what_is_half_said_of_an_act_survives_a_crash_within_a_second() {
    let desk = Desk::new();
    let (window, _, ids) = steps::with_described(&desk, 1, 1);

    open_first(&window);
    window.fill("Datum van handeling 1", "30-02-2026");
    let kept = || window.done("document_detail", &json!({ "document": ids[0] }))["unsaved"].clone();
    window.until("for what is typed to be on disk, the cursor being there", || {
        kept()[0]["text"].as_str()?.contains("30-02-2026").then_some(())
    });
    window.crash();

    let window = desk.start();
    open_first(&window);
    window.until("for the act as it was typed", || {
        (window.has("field", "Datum van handeling 1") && window.value("Datum van handeling 1") == "30-02-2026")
            .then_some(())
    });
    window.see(NOT_SAVED);
    window.fill("Datum van handeling 1", "28-02-2026");
    window.click_css("#field-title");
    window.gone(NOT_SAVED);
    let acts = window.done("document_detail", &json!({ "document": ids[0] }))["acts"].clone();
    assert!(acts[0]["atTime"].as_str().unwrap().starts_with("2026-02-28"), "{acts}");
    window.close();
}
