//! Opening a document, or showing it in its folder: as a copy under a name we choose, and never a program.

use crate::accessible::is_clean;
use crate::steps;
use serde_json::json;
use std::path::Path;
use tests::webdriver::Desk;

#[test]
fn only_documents_are_opened_and_under_a_name_of_ours() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    let files = [
        desk.file("besluit.txt", b"Een besluit.\n"),
        desk.file("besluit.pdf.bin", b"MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0"),
        desk.file("geen besluit.pdf", b"MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\x01"),
    ];
    let documents = steps::add(&window, &catalogue, &files);
    for name in ["/etc/x.txt", "../x.txt", "map\\x.txt", "C:x.txt", ".."] {
        let change = json!({
            "selection": { "kind": "ids", "ids": [documents[0]] },
            "changes": [{ "field": "publishedName", "value": name }],
        });
        let refused = window.command("change", &change);
        assert!(refused.to_string().contains("value-invalid"), "{name}: {refused}");
    }
    for document in &documents {
        window.done("open_file", &json!({ "document": document }));
    }
    let opened = desk.opened();
    let places: Vec<&Path> = opened.iter().map(Path::new).collect();
    assert_eq!(places.len(), 3, "{opened:?}");
    assert_eq!(
        places[0].file_name().and_then(|name| name.to_str()),
        Some(format!("{}.txt", documents[0]).as_str()),
        "{opened:?}"
    );
    for (place, document) in places[1..].iter().zip(&documents[1..]) {
        assert!(place.is_dir(), "shown in its folder: {opened:?}");
        assert!(place.join(document).is_file(), "under its number, without an extension");
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let private = places[1].parent().expect("the folder of all copies");
        let mode = std::fs::metadata(private).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o077, 0, "nobody else can read it");
    }
    window.close();
}

#[test]
fn what_cannot_be_shown_says_so_and_is_shown_as_a_copy_in_its_folder() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    let bytes = b"MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0";
    let documents = steps::add(&window, &catalogue, &[desk.file("tekening.bin", bytes)]);
    window.reload();
    window.click_css("#row-0 .title");
    window.click("Lezen en beschrijven");
    window.see("Dit soort bestand tonen wij niet.");
    window.see("In de map staat een kopie.");
    is_clean(&window, "a file that cannot be shown");
    window.click("Toon in map");
    let place = window.until("for the folder", || desk.revealed().pop());
    let place = Path::new(&place);
    assert_eq!(place.file_name().and_then(|name| name.to_str()), Some(documents[0].as_str()), "a name of ours");
    assert_eq!(std::fs::read(place).unwrap(), bytes, "what was added");
    assert!(!place.starts_with(desk.library()) && !place.starts_with(desk.path("files")), "a copy: {place:?}");
    assert!(desk.opened().is_empty(), "and nothing is opened");
    window.close();
}

#[test]
fn the_panel_shows_a_copy_of_the_file_in_its_folder() {
    let desk = Desk::new();
    let (window, ..) = steps::with_texts(&desk, 1);
    window.click_css("#row-0 .title");
    window.click("Toon in map");
    window.see("In de map staat een kopie.");
    let place = window.until("for the folder", || desk.revealed().pop());
    assert_eq!(std::fs::read(&place).unwrap(), b"Besluit 1\n", "{place} is what was added");
    assert!(!Path::new(&place).starts_with(desk.path("files")), "a copy: {place}");
    window.close();
}
