//! Value lists: a newer one after a preview of its changes, its terms in the pickers, and back.

use crate::accessible::is_clean;
use crate::steps;
use openbaarmaker_core::lists::ListKey;
use serde_json::{Value, json};
use tests::value_lists::{labelled, newer, terms};
use tests::webdriver::{Desk, Window};

/// Kinds of documents with one that is new and one that ended.
fn changed_kinds() -> Value {
    let mut list = newer(ListKey::Documentsoorten);
    labelled(&mut list, "motie")["einddatum"] = json!("2026-06-30");
    let uri = "https://identifier.overheid.nl/tooi/def/thes/kern/c_0000beef";
    terms(&mut list).push(json!({ "uri": uri, "label": "podcast" }));
    list
}

fn kinds(window: &Window<'_>, id: &str) -> Vec<String> {
    let detail = window.done("document_detail", &json!({ "document": id }));
    let kinds = detail["further"]["documentsoorten"].as_array().cloned().unwrap_or_default();
    let label = |kind: &Value| kind["label"].as_str().unwrap_or_default().to_owned();
    kinds.iter().map(label).collect()
}

#[test]
fn a_newer_list_comes_in_and_goes_out_again() {
    let desk = Desk::new();
    let (window, _, documents) = steps::with_texts(&desk, 1);
    let file = desk.file("soorten.json", changed_kinds().to_string().as_bytes());
    window.reload();

    window.click("Instellingen");
    window.click("Waardelijsten");
    window.see("versie 7 van 20 mei 2025");
    is_clean(&window, "the value lists");

    // A file that is none.
    let damaged = desk.file("kapot.json", b"{");
    desk.will_choose_files(&[damaged]);
    window.click("Nieuwere lijst inlezen…");
    window.see("is geen JSON, of het is beschadigd");
    is_clean(&window, "a file that cannot be read");

    let mut unnumbered = changed_kinds();
    unnumbered["version"] = Value::Null;
    desk.will_choose_files(&[desk.file("zonder.json", unnumbered.to_string().as_bytes())]);
    window.click("Nieuwere lijst inlezen…");
    window.see("Welke versie is dit?");
    window.click("Bekijk wat er verandert");
    window.see("Vul het nummer van de versie in.");
    is_clean(&window, "a list without a version");
    window.click("Annuleer");

    desk.will_choose_files(&[file]);
    window.click("Nieuwere lijst inlezen…");
    window.see("Soorten documenten vernieuwen?");
    window.see("Nieuw: 1");
    window.see("Beëindigd: 1");
    is_clean(&window, "what a newer list changes");
    assert_eq!(window.focus(), "button Annuleer", "what changes nothing comes first");
    window.press("Tab");
    window.press("Enter");
    window.see("nu versie 8");
    is_clean(&window, "a list that was taken in");

    // Its new term, by keyboard; the ended one only when asked.
    window.click("Documenten");
    window.click_css("#row-0");
    window.see("Meer gegevens");
    window.click_css(".panel details.folded > summary");
    steps::choose_yourself(&window, &documents[0], "documentsoort", "Soort document");
    window.fill("Soort document", "podcast");
    window.until("for the new term", || window.has("option", "Podcast").then_some(()));
    window.press("Down");
    window.press("Enter");
    window.until("for the term to be stored", || (kinds(&window, &documents[0]) == ["podcast"]).then_some(()));
    window.fill("Soort document", "motie");
    window.until("for the way to ended terms", || window.has("option", "Toon ook beëindigde").then_some(()));
    assert!(!window.has("option", "Motie"), "it ended");
    is_clean(&window, "a list to choose from");
    window.press("Down");
    window.press("Enter");
    window.see("Bestaat niet meer sinds 30 juni 2026");
    window.press("Escape");

    // And back.
    window.click("Instellingen");
    window.click("Zet de meegeleverde lijst terug");
    window.see("is in gebruik en ontbreekt in de meegeleverde lijst");
    is_clean(&window, "what going back changes");
    window.press("Tab");
    window.press("Enter");
    window.see("weer de meegeleverde versie 7");
    window.press("Control+z");
    window.see("Ongedaan gemaakt");
    window.see("versie 8 van 1 oktober 2026");
}
