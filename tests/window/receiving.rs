//! Criterion 4: files dropped on the window.

use crate::steps;
use std::fs;
use std::os::unix::fs::symlink;
use tests::webdriver::Desk;

#[test]
fn a_dropped_folder_shows_what_came_in_and_says_why_the_rest_did_not() {
    let desk = Desk::new();
    let window = desk.start();
    let catalogue = steps::set_up(&window);
    let before = [
        desk.file("eerder.txt", b"Eerder\n"),
        desk.file("ander.txt", b"Ander\n"),
    ];
    steps::add(&window, &catalogue, &before);
    window.reload();
    window.see("2 documenten");
    window.fill("Zoek", "eerder");
    window.gone("2 documenten");

    for number in 1..=26 {
        let _ = desk.file(
            &format!("map/{}/stuk-{number:02}.txt", number % 3),
            format!("Stuk {number}\n").as_bytes(),
        );
    }
    for name in ["leeg-1.txt", "leeg-2.txt", "leeg-3.txt"] {
        let _ = desk.file(&format!("map/{name}"), b"");
    }
    let outside = desk.path("elders.txt");
    fs::write(&outside, "Elders\n").unwrap();
    symlink(&outside, desk.path("files/map/elders.txt")).unwrap();

    window.drop_files(&[desk.path("files/map")]);
    window.see("26 toegevoegd, 4 overgeslagen.");
    assert_eq!(
        window.js("return document.querySelectorAll('dialog[open]').length"),
        0,
        "no dialog was opened"
    );
    window.until("for the new rows, whatever the filter was", || {
        (window.js("return document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')")
            == "27")
            .then_some(())
    });
    window.see("stuk-01.txt");
    window.click("Bekijk waarom");
    for said in [
        "leeg-1.txt",
        "leeg-2.txt",
        "leeg-3.txt",
        "elders.txt",
        "Dit bestand is leeg.",
    ] {
        window.see(said);
    }
    window.click("Sluit");
    let original = fs::read(desk.path("files/map/1/stuk-01.txt")).unwrap();
    assert_eq!(original, b"Stuk 1\n", "the originals are as they were");
    window.close();
}

#[test]
fn a_drop_without_a_place_is_explained() {
    let desk = Desk::new();
    let window = desk.start();
    steps::set_up(&window);
    window.drop_files(&[]);
    window.see("Sla het eerst op in een map.");
    window.close();
}
