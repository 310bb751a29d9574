//! The window in English: chosen in the settings, at once and everywhere.

use crate::accessible::is_clean;
use crate::steps;
use serde_json::json;
use tests::webdriver::{Desk, Window};

/// Checks that nothing on the screen is in Dutch, but what a person or a value list named.
fn is_english(window: &Window<'_>, where_: &str) {
    assert_eq!(window.js(DUTCH), json!([]), "{where_}");
    assert_eq!(window.js("return document.documentElement.lang"), "en", "{where_}");
}

/// Every text that can be seen or heard and has a word that no English sentence has.
const DUTCH: &str = r"
    const dutch = /\b(de|het|een|van|niet|je|wij|naar|bij|voor|wordt|geen|zijn|deze|dit|kies|zoek|bestand|gegevens|bestemming|instellingen|sluit|klaar|nog)\b/i;
    const isOwn = (element) => element.closest('option, body [lang=nl]') !== null;
    const said = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const { data, parentElement } = texts.currentNode;
        if (parentElement.checkVisibility() && !isOwn(parentElement)) said.push(data);
    }
    const names = ['aria-label', 'title', 'placeholder', 'alt'];
    for (const element of document.querySelectorAll(names.map((name) => `[${name}]`).join(',')))
        if (!isOwn(element)) said.push(...names.map((name) => element.getAttribute(name) ?? ''));
    return [...new Set(said.map((one) => one.replace(/\u2011/g, '-').trim()))].filter((one) => dutch.test(one));";

#[test]
fn no_screen_keeps_dutch_sentences_once_english_is_chosen() {
    let desk = Desk::new();
    let (window, ..) = steps::with_described(&desk, 3, 1);
    assert_ne!(window.js(DUTCH), json!([]), "Dutch is recognised");
    window.press("Control+4");
    window.click("Weergave");
    window.tick("English");
    window.see("Text size");
    is_english(&window, "settings, appearance");
    for part in ["Organisation", "Destinations", "Templates", "Storage"] {
        window.click(part);
        let heading = format!(
            "return [...document.querySelectorAll('[aria-selected=true], [aria-current]')].some((one) => one.innerText.includes('{part}'))"
        );
        window.until(&format!("for {part}"), || (window.js(&heading) == true).then_some(()));
        is_english(&window, &format!("settings, {part}"));
    }

    window.press("Control+1");
    window.see("3 documents");
    window.click_css("#row-0 .title");
    window.see("More details");
    is_clean(&window, "documents in English");
    window.js("document.querySelectorAll('.panel details').forEach((one) => { one.open = true; })");
    is_english(&window, "documents, with the panel for one");
    window.press("Control+2");
    window.see("What is missing?");
    is_english(&window, "to do");
    window.press("Control+3");
    window.see("Changes");
    is_english(&window, "history");
    window.press("F1");
    window.see("How it works");
    is_english(&window, "help");
    window.press("Control+Shift+p");
    window.see("Not yet (2)");
    is_english(&window, "preview");

    window.reload();
    window.see("Documents");
    is_english(&window, "after a new start of the page");
    window.close();
}
