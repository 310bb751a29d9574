//! Settings, "Organisatie": a category gets the organisation's own name, and colleagues see it.

use crate::accessible::is_clean;
use crate::steps;
use serde_json::json;
use tests::json::count;
use tests::webdriver::Desk;

#[test]
fn a_category_gets_a_name_of_our_own() {
    let desk = Desk::new();
    let (window, _, ids) = steps::with_texts(&desk, 1);

    window.press("Control+4");
    window.click("Eigen naam toevoegen");
    assert_eq!(window.js("return document.activeElement.id"), "local-name-0", "the new name has the focus");
    window.click("Bewaar instellingen");
    window.see("Vul een naam in, bijvoorbeeld: Aanbestedingen.");
    window.see("Kies de officiële categorie die hoort bij “Eigen naam 1”.");
    is_clean(&window, "own names with errors");
    window.fill("Eigen naam", "Aanbestedingen");
    window.fill("Officiële categorie", "inspanning");
    window.choose("Inspanningsverplichting art 3.1 Woo");
    window.fill("Uitleg voor je collega’s", "Stukken van aanbestedingen.");
    window.click("Bewaar instellingen");
    window.see("is bewaard.");
    let categories = &window.done("overview", &json!({}))["catalogues"][0]["categories"];
    let own: Vec<_> = (categories.as_array().unwrap().iter()).filter(|category| category["localName"] != "").collect();
    assert_eq!(own.len(), 1, "{categories}");
    assert_eq!(own[0]["localName"], "Aanbestedingen");
    assert_eq!(count(categories), 18, "all are still in use");
    is_clean(&window, "own names");

    window.reload();
    window.press("Control+1");
    window.click_css("#row-0");
    steps::choose_yourself(&window, &ids[0], "informatiecategorie", "Informatiecategorie");
    window.fill("Informatiecategorie", "aanbest");
    window.choose("Aanbestedingen");
    window.until("for the own name in the list", || {
        (window.js("return document.querySelector('#row-0').textContent.includes('Aanbestedingen')") == true)
            .then_some(())
    });
}
