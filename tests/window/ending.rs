//! Endings: a withdrawn document is erased; a catalogue with nothing online is removed after a question that gives the
//! number of its withdrawn documents; a catalogue that is switched off says what nobody can find any more.

use crate::accessible::is_clean;
use crate::steps;
use serde_json::json;
use tests::webdriver::Desk;

#[test]
fn what_is_withdrawn_is_erased_and_its_catalogue_removed() {
    let desk = Desk::new();
    let (window, catalogue, documents) = steps::with_published(&desk, 2, 2);
    let off = json!({ "catalogue": catalogue, "input": { "sitemap": "off" } });
    window.done("catalogue_edit", &off);
    steps::publish(&window, &catalogue);
    window.reload();
    window.see("Woo-sitemap staat uit");
    window.press("Control+Shift+p");
    window.see("De Woo-index vindt 2 documenten die online staan niet.");
    assert!(!window.shows("Alles is gepubliceerd"), "not all is well");
    is_clean(&window, "sitemaps are off");

    steps::withdraw(&window, &documents);
    steps::publish(&window, &catalogue);
    window.reload();
    window.press("Control+1");
    window.click_css("#row-0 .title");
    window.see("Wis definitief…");
    is_clean(&window, "panel of a withdrawn document");
    window.click("Wis definitief…");
    window.see("1 ingetrokken document definitief wissen?");
    is_clean(&window, "question before erasing");
    window.click("Wis 1 document definitief");
    window.see("1 document is definitief gewist.");

    window.press("Control+4");
    window.click("Verwijder catalogus");
    window.see("De instellingen en bestemmingen gaan weg.");
    window.press("Tab");
    window.press("Enter");
    window.see("Hier is nog 1 ingetrokken document.");
    is_clean(&window, "question before removing a catalogue");
    window.click("Verwijder met 1 document");
    window.see("is verwijderd.");
    window.close();
}
