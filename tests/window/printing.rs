//! Printing: a key that prints what is on the screen, but not behind a question.

use crate::steps;
use tests::webdriver::{Desk, Window};

/// Counts from now on how often the page is printed, instead of doing so.
const COUNT: &str = "window.prints = 0; window.print = () => { window.prints += 1; };";

fn printed(window: &Window<'_>, times: u64) {
    window.until(&format!("for print {times}"), || (window.js("return window.prints") == times).then_some(()));
}

#[test]
fn a_key_prints_each_screen_and_nothing_behind_a_question() {
    let desk = Desk::new();
    let (window, ..) = steps::with_texts(&desk, 1);
    window.js(COUNT);
    window.press("Control+p");
    printed(&window, 1);

    window.click_css("#row-0 .title");
    window.click("Lezen en beschrijven");
    window.see("Terug naar de lijst");
    window.press("Control+p");
    printed(&window, 2);
    window.click("Terug naar de lijst");

    window.click_css("#row-0 .title");
    window.click("Verwijder…");
    window.see("1 document verwijderen?");
    window.press("Control+p");
    window.click("Niet verwijderen");
    window.press("Control+3");
    window.see("Je hebt nog niets gepubliceerd");
    window.press("Control+p");
    printed(&window, 3);
    window.close();
}
