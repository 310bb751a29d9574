//! Criterion 4: files dropped on the window.

use crate::accessible::is_clean;
use crate::steps;
use serde_json::json;
use std::fs;
use std::os::unix::fs::symlink;
use std::time::{Duration, Instant};
use tests::webdriver::Desk;

#[test]
fn a_dropped_folder_shows_what_came_in_and_says_why_the_rest_did_not() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    let before = [desk.file("eerder.txt", b"Eerder\n"), desk.file("ander.txt", b"Ander\n")];
    steps::add(&window, &catalogue, &before);
    window.reload();
    window.see("2 documenten");
    window.fill("Zoek", "eerder");
    window.gone("2 documenten");

    for number in 1..=26 {
        let _ = desk.file(&format!("map/{}/stuk-{number:02}.txt", number % 3), format!("Stuk {number}\n").as_bytes());
    }
    for name in ["leeg-1.txt", "leeg-2.txt", "leeg-3.txt"] {
        let _ = desk.file(&format!("map/{name}"), b"");
    }
    let _ = desk.file("map/virus.exe", b"MZ\x90\0");
    let outside = desk.path("elders.txt");
    fs::write(&outside, "Elders\n").unwrap();
    symlink(&outside, desk.path("files/map/elders.txt")).unwrap();

    let start = Instant::now();
    window.drop_files(&[desk.path("files/map")]);
    window.see("26 toegevoegd, 5 overgeslagen.");
    let took = start.elapsed();
    assert!(took < Duration::from_secs(2) || !steps::is_night(), "too slow: {took:?}");
    assert_eq!(window.js("return document.querySelectorAll('dialog[open]').length"), 0, "no dialog was opened");
    window.until("for the new rows, whatever the filter was", || {
        (window.js("return document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')") == "27").then_some(())
    });
    window.see("stuk-26.txt");
    window.click("Bekijk waarom");
    for said in [
        "leeg-1.txt",
        "leeg-2.txt",
        "leeg-3.txt",
        "elders.txt",
        "Dit bestand is leeg.",
        "virus.exe",
        "Dit is een programma, geen document.",
    ] {
        window.see(said);
    }
    is_clean(&window, "what was left out");
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

#[test]
fn duplicates_out_of_a_folder_and_a_zip_are_one_choice_and_can_be_added_all_the_same() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    steps::add(&window, &catalogue, &[desk.file("besluit.txt", b"Besluit\n")]);
    window.reload();
    let _ = desk.file("map/onder/besluit.txt", b"Besluit\n");
    let _ = desk.file("map/nieuw.txt", b"Nieuw\n");
    fs::write(desk.path("files/archief.zip"), stored_zip("besluit.txt", b"Besluit\n")).unwrap();

    window.drop_files(&[desk.path("files/map"), desk.path("files/archief.zip")]);
    window.see("Wat wil je met het zip-bestand?");
    is_clean(&window, "question about a zip");
    window.click("Uitpakken");
    window.see("2 bestanden staan er al");
    for file in ["map/onder/besluit.txt", "archief.zip/besluit.txt"] {
        window.see(file);
    }
    window.see("staat er al als “Besluit”");
    is_clean(&window, "duplicates");
    window.click("Overslaan");
    window.see("1 toegevoegd, 2 overgeslagen.");
    window.see("2 documenten");

    window.drop_files(&[desk.path("files/map"), desk.path("files/archief.zip")]);
    window.click("Uitpakken");
    window.see("3 bestanden staan er al");
    // The originals are not needed any more.
    fs::remove_dir_all(desk.path("files/map")).unwrap();
    window.click("Toch toevoegen");
    window.see("3 toegevoegd.");
    window.until("for all rows", || {
        let rows = json!({ "filter": {}, "sort": { "key": "added", "descending": false }, "offset": 0, "limit": 10 });
        (window.done("rows", &rows)["total"] == 5).then_some(())
    });
    window.click("Ongedaan maken");
    window.see("2 documenten");
    window.close();
}

/// A zip with one file that is not compressed.
fn stored_zip(name: &str, content: &[u8]) -> Vec<u8> {
    let size = length_of(content);
    let length = u16::try_from(name.len()).unwrap();
    // APPNOTE.TXT 4.3.7, 4.3.12 and 4.3.16: the fields that both headers share, from "version needed" on.
    let mut common = vec![10, 0, 0, 0, 0, 0, 0, 0, 0x74, 0x5b];
    common.extend(crc32(content).to_le_bytes());
    common.extend(size.to_le_bytes());
    common.extend(size.to_le_bytes());
    common.extend(length.to_le_bytes());
    common.extend([0, 0]);
    let mut zip = b"PK\x03\x04".to_vec();
    zip.extend(&common);
    zip.extend(name.as_bytes());
    zip.extend(content);
    let start = length_of(&zip);
    zip.extend(b"PK\x01\x02\x0a\x00");
    zip.extend(&common);
    zip.extend([0; 14]);
    zip.extend(name.as_bytes());
    let entry = length_of(&zip) - start;
    zip.extend(b"PK\x05\x06\0\0\0\0\x01\0\x01\0");
    zip.extend(entry.to_le_bytes());
    zip.extend(start.to_le_bytes());
    zip.extend([0, 0]);
    zip
}

fn length_of(bytes: &[u8]) -> u32 {
    u32::try_from(bytes.len()).unwrap()
}

/// The check sum of a zip, bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    let step =
        |crc: u32, byte: &u8| (0..8).fold(crc ^ u32::from(*byte), |crc, _| (crc >> 1) ^ (0xEDB8_8320 * (crc & 1)));
    !bytes.iter().fold(u32::MAX, step)
}
