//! Settings, "Opslag": a backup and what it restores; and a library that somebody else has open, or that is damaged.

use crate::accessible::is_clean;
use crate::steps;
use serde_json::json;
use std::fs;
use std::path::PathBuf;
use tests::webdriver::{Desk, Window};

pub(crate) fn open_storage(window: &Window<'_>) {
    window.press("Control+4");
    window.click("Opslag");
    window.see("Laatste reservekopie");
}

/// Makes a backup in a folder of the desk where nothing is yet, from the storage settings; returns it.
pub(crate) fn back_up(window: &Window<'_>) -> PathBuf {
    let folder = window.desk().path("elders");
    fs::create_dir(&folder).unwrap();
    window.desk().will_choose_folder(&folder);
    window.click("Maak een reservekopie…");
    window.see("De reservekopie staat hier:");
    fs::read_dir(&folder).unwrap().flatten().next().unwrap().path()
}

/// The titles of all documents.
fn titles(window: &Window<'_>) -> Vec<String> {
    let rows = json!({ "filter": {}, "sort": { "key": "title", "descending": false }, "offset": 0, "limit": 100 });
    let rows = window.done("rows", &rows);
    (rows["rows"].as_array().unwrap().iter()).map(|row| row["title"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_backup_is_made_and_brings_everything_back_after_a_clear_question() {
    let desk = Desk::new();
    let (window, catalogue, _) = steps::with_texts(&desk, 2);
    let before = titles(&window);

    open_storage(&window);
    window.see("nog niet gemaakt");
    let backup = back_up(&window);
    window.gone("nog niet gemaakt");
    is_clean(&window, "storage with a backup");

    steps::add(&window, &catalogue, &[desk.file("later.txt", b"Later\n")]);
    window.reload();
    assert_eq!(titles(&window).len(), 3);
    open_storage(&window);
    desk.will_choose_folder(&backup);
    window.click("Zet een reservekopie terug…");
    window.see("De reservekopie vervangt alles wat er nu is.");
    is_clean(&window, "question before restoring");
    window.until("for the safe button to have the focus", || window.focus().contains("Annuleer").then_some(()));
    window.click("Annuleer");
    assert_eq!(titles(&window).len(), 3, "nothing happened");

    window.click("Zet een reservekopie terug…");
    window.click("Zet terug");
    window.see("De reservekopie is teruggezet.");
    assert_eq!(titles(&window), before);
    assert_ne!(window.focus(), "body", "the focus is not lost");

    open_storage(&window);
    desk.will_choose_folder(&desk.path("files"));
    window.click("Zet een reservekopie terug…");
    window.click("Zet terug");
    window.see("is geen reservekopie van Openbaarmaker, of is beschadigd.");
    window.reload();
    assert_eq!(titles(&window), before, "and nothing is lost");
    window.close();
}

#[test]
fn a_library_that_is_in_use_is_taken_over_only_after_a_question() {
    let first_desk = Desk::new();
    let (first, ..) = steps::with_texts(&first_desk, 1);

    let mut second_desk = Desk::new();
    second_desk.set("OPENBAARMAKER_LIBRARY", first_desk.library());
    let second = second_desk.start();
    second.see("Deze bibliotheek is in gebruik");
    is_clean(&second, "library in use");
    second.click("Probeer opnieuw");
    second.see("Deze bibliotheek is in gebruik");
    second.click("Neem de bibliotheek over…");
    second.see("Neem alleen over als dat programma gesloten is.");
    is_clean(&second, "question before taking over");
    second.until("for the safe button to have the focus", || second.focus().contains("Niet overnemen").then_some(()));
    second.click("Niet overnemen");
    assert_eq!(titles(&first).len(), 1, "the first still has it");

    second.click("Neem de bibliotheek over…");
    second.click("Neem over");
    second.see("1 document");
    assert_eq!(titles(&second).len(), 1);

    first.reload();
    first.click_css("#row-0");
    first.fill("Titel", "Te laat");
    first.see("heeft deze bibliotheek overgenomen.");
    first.see("Nog niet opgeslagen.");
    assert_ne!(titles(&second), ["Te laat"], "only one writes");
    second.close();
    first.close();
}

#[test]
fn a_damaged_library_says_so_and_takes_a_backup() {
    let desk = Desk::new();
    let (window, ..) = steps::with_texts(&desk, 1);
    let before = titles(&window);
    open_storage(&window);
    let backup = back_up(&window);
    window.close();
    for (name, _) in steps::files(&desk.library()) {
        if name.starts_with("openbaarmaker.sqlite") {
            fs::write(desk.library().join(name), "geen database").unwrap();
        }
    }

    let window = desk.start();
    window.see("Je gegevens zijn beschadigd");
    is_clean(&window, "damaged library");
    desk.will_choose_folder(&backup);
    window.click("Zet een reservekopie terug…");
    window.see("De reservekopie komt in de plaats van deze bibliotheek.");
    is_clean(&window, "question before restoring a damaged library");
    window.click("Zet terug");
    window.see("1 document");
    assert_eq!(titles(&window), before);
    window.close();
}
