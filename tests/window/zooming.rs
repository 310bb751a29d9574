//! The size of what is read: up to four times, with what does not fit in reach.

use crate::accessible::is_clean;
use crate::steps;
use tests::pdf::pdf;
use tests::webdriver::{Desk, Window};

/// Waits until a script on the page answers yes.
fn until_js(window: &Window<'_>, what: &str, script: &str) {
    window.until(what, || (window.js(&format!("return {script}")) == true).then_some(()));
}

/// More than there are steps between the width of the window and the largest size.
const PRESSES: usize = 12;
const DRAWN: &str =
    "document.querySelector('.sheet svg image') !== null && document.querySelector('.sheet text') !== null";

#[test]
fn a_page_is_enlarged_to_four_times_and_no_further() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    let lines: &[&str] = &["gemeente Utrecht", "Besluit over parkeren in het centrum"];
    steps::add(&window, &catalogue, &[desk.file("brief.pdf", &pdf(&[lines, lines]))]);
    window.reload();
    window.click_css("#row-0 .title");
    window.click("Lezen en beschrijven");
    window.see("Bladzijde 1 van 2");
    window.js("document.querySelector('.desk').focus()");
    for _ in 0..PRESSES {
        window.press("Control+=");
    }
    window.see("400 %");
    // A page of 595 points, at 96 pixels for 72 points.
    until_js(
        &window,
        "for its width",
        "Math.round(document.querySelector('.sheet').getBoundingClientRect().width) === 3173",
    );
    until_js(&window, "for the page and its words", DRAWN);
    is_clean(&window, "a page at its largest");
    window.js("const desk = document.querySelector('.desk'); desk.focus(); desk.scrollLeft = 0;");
    window.press("Shift+Right");
    until_js(&window, "for what stands beside it", "document.querySelector('.desk').scrollLeft > 0");

    window.press("Control+-");
    window.see("300 %");
    window.click("Kleiner");
    window.see("250 %");
    window.click("Groter");
    window.see("300 %");
    window.press("Control+0");
    window.see("Hele breedte");
    let fits = "document.querySelector('.desk').scrollWidth <= document.querySelector('.desk').clientWidth + 1";
    until_js(&window, "for the whole width", fits);
    window.close();
}

#[test]
fn a_text_without_pages_is_enlarged_too() {
    let desk = Desk::new();
    let (window, ..) = steps::with_texts(&desk, 1);
    window.click_css("#row-0 .title");
    window.click("Lezen en beschrijven");
    until_js(&window, "for the text", "document.querySelector('.told-text') !== null");
    let size = || {
        let style = "return parseFloat(getComputedStyle(document.querySelector('.told-text')).fontSize)";
        window.js(style).as_f64().unwrap()
    };
    let before = size();
    window.js("document.querySelector('.desk').focus()");
    for _ in 0..PRESSES {
        window.press("Control+=");
    }
    window.see("400 %");
    window.until("for four times the size", || ((size() / before - 4.0).abs() < 0.01).then_some(()));
    is_clean(&window, "a text at its largest");
    window.close();
}
