//! Practising: a mode with a disposable site, a badge and an end, during which the real library and the real site are
//! not touched.

use crate::accessible::is_clean;
use crate::small::fits;
use crate::steps;
use serde_json::{Value, json};
use tests::webdriver::{Desk, Window};

/// What the bar says on every screen.
const BADGE: &str = "Niets gaat naar je website.";

fn overview(window: &Window<'_>) -> Value {
    window.done("overview", &json!({}))
}

/// The page comes anew when practising begins or ends.
fn start_from_help(window: &Window<'_>) {
    window.press("F1");
    window.see("Zo werkt het");
    window.click("Oefen met voorbeelddocumenten");
    window.see(BADGE);
    window.see("5 documenten");
}

fn end(window: &Window<'_>) {
    window.click("Stop met oefenen");
    window.see("Je eigen documenten zijn zoals je ze achterliet.");
    window.click("Stop met oefenen");
    window.gone(BADGE);
}

fn practice_documents(window: &Window<'_>) -> Vec<String> {
    let ids = window.done(
        "ids",
        &json!({ "filter": {}, "sort": { "key": "added", "descending": true }, "offset": 0, "limit": 10 }),
    );
    serde_json::from_value(ids).unwrap()
}

#[test]
fn practising_leaves_the_real_site_and_the_real_library_as_they_were() {
    let desk = Desk::new();
    let (window, ..) = steps::with_published(&desk, 2, 1);
    let site = steps::files(&desk.path("site"));
    let before = overview(&window);
    assert_eq!(before["isPractice"], false);

    start_from_help(&window);
    let library = steps::files(&desk.library());
    assert!(window.title().starts_with("Oefenen – "), "{}", window.title());
    assert!(!desk.library().join("openbaarmaker.lock.txt").exists(), "nobody has the real library");
    assert_eq!(overview(&window)["isPractice"], true);

    // A destination of a person is refused, on every road.
    let dir = desk.path("site");
    let practice = overview(&window)["catalogues"][0]["id"].clone();
    let dir = window.chosen("target", &[dir]);
    let input = json!({ "name": "Website", "place": { "kind": "folder", "dir": dir } });
    let refused = window.command("target_add", &json!({ "catalogue": practice, "input": input }));
    assert_eq!(refused["problem"]["code"], "practice-library", "{refused}");
    let from = window.chosen("backup", &[desk.library()]);
    let refused =
        window.command("restore", &json!({ "from": from, "incomplete": "refuse", "password": null, "events": null }));
    assert_eq!(refused["problem"]["code"], "practice-library", "{refused}");

    steps::describe(&window, &practice_documents(&window));
    window.reload();
    for (keys, text) in [
        ("Control+2", "Nog te doen"),
        ("Control+3", "Geschiedenis"),
        ("Control+4", "Instellingen"),
        ("Control+1", "5 documenten"),
    ] {
        window.press(keys);
        window.see(text);
        window.see(BADGE);
    }
    is_clean(&window, "practising");
    window.press("Control+Shift+p");
    window.click("Publiceer 5 documenten");
    window.click("Bekijk de oefensite");
    window.until("for the practice site", || {
        let opened = desk.opened();
        let place = opened.last()?;
        let there = steps::published(place.as_ref());
        (place.ends_with("oefensite") && there.len() == 5).then_some(())
    });
    is_clean(&window, "practised");
    assert_eq!(steps::files(&desk.path("site")), site);
    assert_eq!(steps::files(&desk.library()), library, "nothing of the real library was opened for writing");

    end(&window);
    window.see("2 documenten");
    assert_eq!(overview(&window), before);
    assert_eq!(steps::files(&desk.path("site")), site);
    assert!(!practice_folder(&desk).exists());
    window.close();
}

fn practice_folder(desk: &Desk) -> std::path::PathBuf {
    desk.path("data/nl.openbaarmaker.app/oefenen")
}

#[test]
fn a_crash_while_practising_leads_back_to_the_real_library() {
    let desk = Desk::new();
    let (window, ..) = steps::with_texts(&desk, 2);
    let before = overview(&window);
    start_from_help(&window);
    assert!(practice_folder(&desk).exists());
    window.crash();

    let window = desk.start();
    window.see("2 documenten");
    assert!(!window.shows(BADGE));
    assert_eq!(overview(&window), before);
    assert!(!practice_folder(&desk).exists(), "nothing stays behind");
    window.close();
}

#[test]
fn who_has_set_up_nothing_can_practise_and_comes_back_to_set_up() {
    let desk = Desk::new();
    let window = desk.start();
    window.see("Stap 1 van 3");
    window.click("Oefen met voorbeelddocumenten");
    window.see(BADGE);
    window.see("5 documenten");
    // The page may be loaded anew; practising goes on.
    window.reload();
    window.see(BADGE);
    window.resize(640, 480);
    fits(&window, "practising in a small window");
    end(&window);
    window.see("Stap 1 van 3");
    assert_eq!(overview(&window)["catalogues"], json!([]));
    window.close();
    assert!(!practice_folder(&desk).exists());
}

#[test]
fn how_the_window_looks_outlives_practising() {
    let desk = Desk::new();
    let (window, ..) = steps::with_texts(&desk, 2);
    let chosen =
        |percent: u32| json!({ "theme": "dark", "textPercent": percent, "lessMotion": true, "language": "nl" });
    start_from_help(&window);
    window.done("set_appearance", &json!({ "value": chosen(130) }));
    end(&window);
    window.see("2 documenten");
    assert_eq!(window.done("appearance", &json!({})), chosen(130));

    start_from_help(&window);
    window.done("set_appearance", &json!({ "value": chosen(110) }));
    window.close_politely();
    let window = desk.start();
    window.see("2 documenten");
    assert_eq!(window.done("appearance", &json!({})), chosen(110), "also when the window is closed meanwhile");
    window.close();
}

#[test]
fn closing_the_window_ends_practising() {
    let desk = Desk::new();
    let window = desk.start();
    window.see("Stap 1 van 3");
    window.click("Oefen met voorbeelddocumenten");
    window.see(BADGE);
    std::fs::write(practice_folder(&desk).join("mijn eigen stuk.txt"), "van mij").unwrap();
    window.close_politely();
    let left = steps::files(&practice_folder(&desk));
    assert_eq!(
        left,
        [("mijn eigen stuk.txt".to_owned(), b"van mij".to_vec())],
        "the library is thrown away when closing, and nothing else"
    );
}

#[test]
fn practice_documents_among_ones_own_are_taken_away_from_the_list_of_what_is_to_do() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    steps::add(&window, &catalogue, &steps::practice_files());
    window.press("Control+2");
    window.see("5 oefendocumenten staan tussen je eigen documenten");
    is_clean(&window, "to do, with practice documents");
    window.click("Verwijder…: 5 oefendocumenten");
    window.click("Verwijder 5");
    window.see("Sleep bestanden of een map hierheen");
    window.close();
}
