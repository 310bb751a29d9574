//! The native menu, opened and operated with the keyboard: each item does the same as the page's own buttons and keys.
//! Needs
//! `xdotool`.

use crate::steps;
use serde_json::json;
use std::fs;
use std::process::Command;
use tests::lacking;
use tests::shared::repository;
use tests::webdriver::{Desk, Window};

/// An item by its place: the number of its menu and its own number there, from 0; lines do not count.
type Item = (usize, usize);

const ADD_FILES: Item = (0, 0);
const ADD_FOLDER: Item = (0, 1);
const SHEET_EXPORT: Item = (0, 2);
const SHEET_IMPORT: Item = (0, 3);
const ADOPT: Item = (0, 4);
const GO_SETTINGS: Item = (0, 5);
const QUIT: Item = (0, 6);
const UNDO: Item = (1, 0);
const REDO: Item = (1, 1);
const SEARCH: Item = (1, 2);
const GO_DOCUMENTS: Item = (2, 0);
const GO_STILL_TO_DO: Item = (2, 1);
const GO_HISTORY: Item = (2, 2);
const ZOOM_IN: Item = (2, 3);
const ZOOM_OUT: Item = (2, 4);
const ZOOM_RESET: Item = (2, 5);
const PREVIOUS_DOCUMENT: Item = (3, 0);
const NEXT_DOCUMENT: Item = (3, 1);
const REMOVE: Item = (3, 2);
const WITHDRAW: Item = (3, 3);
const PUBLISH: Item = (4, 0);
const GO_HELP: Item = (5, 0);
const SHORTCUTS: Item = (5, 1);
/// The items above.
const ITEMS: usize = 23;

/// Opens the menu bar, goes to the item and chooses it.
fn choose(desk: &Desk, (menu, item): Item) {
    let mut keys = vec!["key", "F10"];
    keys.extend(vec!["Right"; menu]);
    keys.extend(vec!["Down"; item + 1]);
    keys.push("Return");
    steps::xdotool(desk, &keys);
}

/// Without a window manager nothing has the keyboard of the system by itself.
fn give_keyboard(desk: &Desk) {
    let words = ["search", "--onlyvisible", "--class", "openbaarmaker"];
    let focus = ["windowfocus", "--sync"];
    steps::xdotool(desk, &[&words[..], &focus].concat());
}

fn documents(window: &Window<'_>, count: u64) {
    let rows = json!({ "filter": {}, "sort": { "key": "added", "descending": false }, "offset": 0, "limit": 1 });
    window.until(&format!("for {count} documents"), || (window.done("rows", &rows)["total"] == count).then_some(()));
    // The page knows it when its job has ended.
    let told = "return document.querySelector('.nav-item .badge')?.textContent ?? ''";
    becomes(window, told, &count.to_string());
}

/// What a script finds on the page becomes this.
fn becomes(window: &Window<'_>, script: &str, wanted: &str) {
    window.until(&format!("for {wanted:?}"), || (window.js(script) == wanted).then_some(()));
}

#[test]
fn each_item_of_the_menu_does_its_work() {
    let has_mouse = Command::new("xdotool").output().is_ok();
    if !lacking::has_tool(has_mouse, "xdotool") {
        return;
    }
    let desk = Desk::new();
    let (window, ..) = steps::with_texts(&desk, 2);
    window.see("2 documenten");
    give_keyboard(&desk);

    adding(&window);
    exchanging(&window);
    looking(&window);
    with_a_document(&window);

    choose(&desk, PUBLISH);
    window.see("Kan nog niet (4)");
    window.end_with(|_| choose(&desk, QUIT));
}

fn adding(window: &Window<'_>) {
    let desk = window.desk();
    desk.will_choose_files(&[desk.file("drie.txt", b"Drie\n")]);
    choose(desk, ADD_FILES);
    documents(window, 3);
    let _ = desk.file("map/vier.txt", b"Vier\n");
    desk.will_choose_folder(&desk.path("files/map"));
    choose(desk, ADD_FOLDER);
    documents(window, 4);
    window.see("1 toegevoegd.");
    choose(desk, UNDO);
    documents(window, 3);
    window.see("Ongedaan gemaakt");
    choose(desk, REDO);
    documents(window, 4);
    window.see("Opnieuw gedaan");
    choose(desk, ADOPT);
    window.see("Uit sitemaps op deze computer…");
    window.press("Escape");
    window.gone("Uit sitemaps op deze computer…");
}

fn exchanging(window: &Window<'_>) {
    let desk = window.desk();
    desk.will_save_in(&desk.path("."));
    choose(desk, SHEET_EXPORT);
    window.see("4 documenten staan in");
    desk.will_choose_files(&[desk.path("Documenten.xlsx")]);
    choose(desk, SHEET_IMPORT);
    window.see("Er verandert niets");
    window.press("Escape");
    window.gone("Er verandert niets");
    choose(desk, ADOPT);
    window.see("Wij lezen alleen");
    window.press("Escape");
    window.gone("Wij lezen alleen");
}

fn looking(window: &Window<'_>) {
    let desk = window.desk();
    let heading = "return document.querySelector('h1')?.textContent.trim() ?? ''";
    for (item, words) in [
        (GO_SETTINGS, "Instellingen"),
        (GO_STILL_TO_DO, "Nog te doen"),
        (GO_HISTORY, "Geschiedenis"),
        (GO_HELP, "Help"),
        (GO_DOCUMENTS, "Documenten"),
    ] {
        choose(desk, item);
        becomes(window, heading, words);
    }
    choose(desk, SHORTCUTS);
    becomes(window, "return document.activeElement.id", "help-keys");
    choose(desk, SEARCH);
    becomes(window, "return document.activeElement.id", "search");
    let scale = "return document.documentElement.style.getPropertyValue('--text-scale')";
    for (item, words) in [(ZOOM_IN, "1.1"), (ZOOM_OUT, "1"), (ZOOM_IN, "1.1"), (ZOOM_RESET, "1")] {
        choose(desk, item);
        becomes(window, scale, words);
    }
}

fn with_a_document(window: &Window<'_>) {
    let desk = window.desk();
    let active = "return document.querySelector('.row[aria-selected=true]')?.id ?? ''";
    window.click_css("#row-0 .title");
    becomes(window, active, "row-0");
    choose(desk, NEXT_DOCUMENT);
    becomes(window, active, "row-1");
    choose(desk, PREVIOUS_DOCUMENT);
    becomes(window, active, "row-0");
    choose(desk, WITHDRAW);
    window.see("Deze documenten staan niet online. Je kunt ze verwijderen.");
    choose(desk, REMOVE);
    window.see("1 document verwijderen?");
    window.click("Niet verwijderen");
    window.gone("1 document verwijderen?");
}

#[test]
fn every_item_of_the_menu_is_tried() {
    let source = fs::read_to_string(repository().join("src-tauri/menu.rs")).unwrap();
    let (_, menus) = source.split_once("const MENUS").unwrap();
    let items = menus.matches("Entry::Action(").count() + menus.matches("Entry::Quit").count();
    assert_eq!(items, ITEMS, "another item wants its line in this test");
}
