//! Criterion 1: the first publication, with the keyboard only. Criterion 6: changing many documents at once is
//! announced clearly.

use crate::accessible::is_clean;
use crate::steps::{self, go_to};
use serde_json::{Value, json};
use std::path::PathBuf;
use tests::shared::shared;
use tests::webdriver::{Desk, Window};

fn press_on(window: &Window<'_>, name: &str) {
    go_to(window, "Tab", name);
    window.press("Enter");
}

/// The settings file that a colleague keeps; `edit` changes its catalogue.
pub(crate) fn settings_file(colleague: &Desk, edit: impl FnOnce(&mut Value)) -> PathBuf {
    let window = colleague.start();
    steps::set_up(&window);
    window.press("Control+4");
    let folder = colleague.path("");
    colleague.will_save_in(&folder);
    window.click("Bewaar instelbestand");
    window.see("Het instelbestand is bewaard");
    window.close();
    let file = folder.join("instellingen Openbaarmaker.json");
    let mut json: Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
    edit(&mut json["catalogues"][0]);
    std::fs::write(&file, json.to_string()).unwrap();
    file
}

/// A colleague keeps a settings file; a new computer begins with it, at the test of the destination.
#[test]
fn the_settings_file_of_a_colleague_sets_everything_up() {
    let (colleague, desk) = (Desk::new(), Desk::new());
    let file = settings_file(&colleague, |catalogue| {
        catalogue["catalogue"]["known"] = json!(["gmail.com"]);
        catalogue["catalogue"]["insideOff"] = json!(["bsn", "comment"]);
    });
    let window = desk.start();
    window.see("Stap 1 van 3");
    desk.will_choose_files(&[file]);
    window.click("Gebruik een instelbestand");
    window.see("Dit instelbestand gebruiken?");
    window.see("1 regel geldt dan als van je organisatie");
    window.see("Hierop controleren wij dan niet: een bsn, opmerkingen.");
    is_clean(&window, "what a settings file sets up");
    window.click("Neem over");
    window.see("Stap 3 van 3");
    window.until("for the test to succeed", || window.has("button", "Begin met je eigen documenten").then_some(()));
    window.close();
}

#[test]
fn the_first_publication_succeeds_with_keys_only_and_never_loses_the_focus() {
    let desk = Desk::new();
    let site = desk.path("site");
    std::fs::create_dir_all(&site).unwrap();
    let window = desk.start();

    window.see("Stap 1 van 3");
    assert!(window.title().contains("Stap 1 van 3"), "the title carries the step: {}", window.title());
    go_to(&window, "Tab", "Op welk webadres staan je documenten?");
    window.type_text("https://open.voorbeeld.nl/");
    go_to(&window, "Tab", "Naam van je organisatie");
    window.type_text("gemeente utrecht");
    window.until("for the list of organisations", || window.has("option", "Gemeente Utrecht").then_some(()));
    window.press("Down");
    window.press("Enter");
    press_on(&window, "Naar stap 2");

    window.see("Stap 2 van 3");
    go_to(&window, "Tab", "In een map");
    desk.will_choose_folder(&site);
    press_on(&window, "Kies map");
    window.until("for the chosen folder", || (window.value("Map") == site.to_string_lossy()).then_some(()));
    press_on(&window, "Naar stap 3");

    window.see("Stap 3 van 3");
    window.see("Map vinden");
    for word in ["Verbinden", "Aanmelden"] {
        assert!(!window.shows(word), "a folder has no step {word}");
    }
    window.until("for the test to succeed", || window.has("button", "Begin met je eigen documenten").then_some(()));
    window.see("Alles werkt.");
    press_on(&window, "Begin met je eigen documenten");

    window.see("Sleep bestanden of een map hierheen");
    desk.will_choose_files(&steps::texts(&desk, 3));
    window.press("Control+o");
    window.see("3 toegevoegd");
    window.see("besluit-01.txt");
    go_to(&window, "Tab", "besluit");
    window.press("Control+a");
    window.see("Je past 3 documenten tegelijk aan.");
    window.until("for the fields", || window.has("box", "Woo-verzoeken en -besluiten").then_some(()));
    go_to(&window, "Tab", "Woo-verzoeken en -besluiten");
    window.press("Space");
    go_to(&window, "Tab", "Datum van het document");
    window.type_text("12-11-2026");
    go_to(&window, "Tab", "Vastgesteld");
    window.press("Space");
    window.press("Control+Enter");
    window.see("3 documenten aangepast");

    window.press("Control+Shift+p");
    window.see("Controleren en publiceren");
    press_on(&window, "Publiceer 3 documenten");
    window.see("3 documenten staan in de map van je website.");
    assert_ne!(window.focus(), "body");

    let names: Vec<String> = steps::files(&site).into_iter().map(|(name, _)| name).collect();
    for expected in [
        "documenten/2026/besluit-01.txt",
        "documenten/2026/besluit-02.txt",
        "documenten/2026/besluit-03.txt",
        "robots.txt",
        "sitemapindex-diwoo.xml",
    ] {
        assert!(names.iter().any(|name| name == expected), "{expected} is not in {names:?}");
    }
    assert_eq!(
        steps::published(&site),
        ["01", "02", "03"].map(|number| format!("https://open.voorbeeld.nl/documenten/2026/besluit-{number}.txt")),
    );
    window.close();
}

#[test]
fn choosing_more_than_one_document_is_said_loudly_and_one_is_not() {
    let desk = Desk::new();
    let (window, ..) = steps::with_texts(&desk, 4);
    window.js(LISTEN);
    window.click_css("#row-0");
    window.press("Shift+Down");
    window.see("Je past 2 documenten tegelijk aan.");
    let is_heading = window.has("heading", "Je past 2 documenten tegelijk aan.");
    assert!(is_heading, "the number stands in a heading");
    window.until("for the live region to say it", || {
        window.js("return window.heard").as_str().unwrap_or_default().contains("2 gekozen").then_some(())
    });
    window.press("Shift+Down");
    window.see("Je past 3 documenten tegelijk aan.");
    window.click_css("#row-3");
    window.gone("tegelijk aan.");
    window.close();
}

/// The presses of the mouse that a person needs from the first start to three real documents on the website, not
/// counting the system's dialogs for choosing a folder and files.
const MOST_PRESSES: usize = 14;

#[test]
fn three_real_documents_are_online_after_few_clicks_and_one_typed_field() {
    let Some(folder) = shared("fixtures/overheid") else { return };
    let mut files: Vec<_> = (std::fs::read_dir(folder).unwrap().flatten()).map(|entry| entry.path()).collect();
    files.sort();
    files.truncate(3);
    let desk = Desk::new();
    let site = desk.path("site");
    std::fs::create_dir_all(&site).unwrap();
    let window = desk.start();
    window.see("Stap 1 van 3");
    window.js(COUNT);

    window.click_css("#setup-address");
    window.type_text("open.minvws.nl");
    window.see("Past bij je webadres:");
    is_clean(&window, "set-up, step 1 with proposals");
    window.click("Ministerie van Volksgezondheid, Welzijn en Sport");
    window.click("Naar stap 2");
    desk.will_choose_folder(&site);
    window.click("Kies map");
    window.until("for the chosen folder", || (window.value("Map") == site.to_string_lossy()).then_some(()));
    window.click("Naar stap 3");
    window.see("Alles werkt.");
    is_clean(&window, "set-up, step 3 after the test");
    window.click("Begin met je eigen documenten");
    desk.will_choose_files(&files);
    window.click("Bestanden toevoegen");
    window.see("3 toegevoegd");
    window.click("Neem ze samen over…");
    window.click_css("#suggest-accept");
    window.see("Voorstellen overgenomen bij 3 documenten.");
    // The year plan does not say when it was made: nothing is proposed for that.
    let all = json!({ "filter": {}, "sort": { "key": "added", "descending": false }, "offset": 0, "limit": 3 });
    let rows = window.done("rows", &all);
    let undated = (rows["rows"].as_array().unwrap().iter()).find(|row| row["date"].is_null());
    let undated = undated.unwrap()["id"].as_str().unwrap();
    window.click_css(&format!("[data-id='{undated}'] .title"));
    window.click("Kies een datum: Datum van het document");
    window.click("Vandaag");
    window.click("Publiceren (3)");
    window.see("Controleren en publiceren");
    window.click("Publiceer 3 documenten");
    window.see("3 documenten staan in de map van je website.");

    let counted = window.js("return window.counted");
    assert_eq!(counted["typed"], json!(["setup-address"]), "{counted}");
    let presses = counted["presses"].as_array().unwrap();
    assert!(presses.len() <= MOST_PRESSES, "{presses:#?}");
    assert_eq!(steps::published(&site).len(), 3);
    window.close();
}

/// Keeps what is pressed with the mouse, and the fields in which is typed.
const COUNT: &str = "
    window.counted = { presses: [], typed: [] };
    addEventListener('mousedown', (event) => counted.presses.push(event.target.textContent.trim()), true);
    addEventListener('keydown', ({ target }) => counted.typed.includes(target.id) || counted.typed.push(target.id), true);";

/// Keeps what the live regions say, also what they say for a moment only.
const LISTEN: &str = "
    window.heard = '';
    const hear = () => { for (const region of document.querySelectorAll('[aria-live], [role=status]')) window.heard += `${region.textContent}|`; };
    new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });";
