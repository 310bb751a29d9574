//! A day on which somebody wants to look at a document again: told when it is there.

use crate::accessible::is_clean;
use crate::steps::{self, detail};
use tests::webdriver::{Desk, Window};

/// Fills in the day, and waits until it is stored.
fn look_again_at(window: &Window<'_>, id: &str, typed: &str, stored: &str) {
    window.fill("Opnieuw bekijken op", typed);
    window.press("Tab");
    window
        .until(&format!("for {stored}"), || (detail(window, id)["further"]["opnieuwBekijken"] == stored).then_some(()));
}

#[test]
fn a_document_is_to_be_looked_at_when_its_day_is_there() {
    let desk = Desk::new();
    let (window, _, ids) = steps::with_described(&desk, 1, 1);
    window.click_css("#row-0");
    window.see("Meer gegevens");
    window.click_css(".panel details.folded > summary");
    look_again_at(&window, &ids[0], "21-11-2026", "2026-11-21");
    window.see("Wij zeggen het als deze dag er is.");
    assert_eq!(detail(&window, &ids[0])["row"]["status"], "ready", "it does not wait for that day");
    assert!(!window.shows("Je wilde dit document"), "not before");

    // The day it is.
    look_again_at(&window, &ids[0], "20-11-2026", "2026-11-20");
    window.see("Je wilde dit document op 20 november 2026 opnieuw bekijken.");
    is_clean(&window, "a document to look at again");
    assert_eq!(detail(&window, &ids[0])["row"]["status"], "ready", "it can go out all the same");
    window.press("Control+2");
    window.see("1 document moet je opnieuw bekijken");
    is_clean(&window, "to do: look again");
    window.close();
}
