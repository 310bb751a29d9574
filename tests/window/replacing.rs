//! A file takes the place of another only after a question that names both; also when it is added under its name.

use crate::accessible::is_clean;
use crate::steps;
use serde_json::json;
use tests::webdriver::Desk;

#[test]
fn replacing_a_file_names_both_and_warns_of_the_file_of_another_document() {
    let desk = Desk::new();
    let (window, _, ids) = steps::with_published(&desk, 2, 2);
    let file_of = |id: &str| window.done("document_detail", &json!({ "document": id }))["row"]["fileName"].clone();
    let names = [file_of(&ids[0]), file_of(&ids[1])];
    let name = names[0].as_str().unwrap();
    window.js(&format!("document.querySelector('.row.document[data-id=\"{}\"] .title').click(); return null", ids[0]));
    window.see("Vervang bestand…");

    // Not: nothing has changed.
    desk.will_choose_files(&[desk.file("nieuw.txt", b"Een betere tekst\n")]);
    window.click("Vervang bestand…");
    window.see("Bestand vervangen?");
    window.see(name);
    window.see("Wordt: nieuw.txt · 17 bytes");
    is_clean(&window, "question before replacing");
    window.click("Niet vervangen");
    assert_eq!(file_of(&ids[0]), names[0]);

    // The file of another document, after all.
    let other = names[1].as_str().unwrap();
    desk.will_choose_files(&[desk.path("files").join(other)]);
    window.click("Vervang bestand…");
    window.see("Dit bestand hoort bij");
    is_clean(&window, "question before using the file of another");
    window.click("Niet vervangen");

    desk.will_choose_files(&[desk.path("files/nieuw.txt")]);
    window.click("Vervang bestand…");
    window.click("Vervang het bestand");
    window.until("for the new file", || (file_of(&ids[0]) == "nieuw.txt").then_some(()));
    window.close();
}

#[test]
fn a_file_with_the_name_of_a_document_takes_its_place_or_is_added_beside_it() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    let before = [desk.file("besluit.txt", b"Besluit\n"), desk.file("verslag.txt", b"Verslag\n")];
    let ids = steps::add(&window, &catalogue, &before);
    window.reload();
    let named = |name: &str| {
        let is = |id: &&String| steps::detail(&window, id)["row"]["fileName"] == name;
        ids.iter().find(is).unwrap().as_str()
    };
    let (decision, report) = (named("besluit.txt"), named("verslag.txt"));
    let size = |id: &str| steps::detail(&window, id)["file"]["sizeBytes"].clone();

    let newer = [
        desk.file("nieuw/besluit.txt", b"Een beter besluit\n"),
        desk.file("nieuw/verslag.txt", b"Een ander verslag\n"),
        desk.file("nieuw/brief.txt", b"Een brief\n"),
    ];
    window.drop_files(&newer);
    window.see("Bestaande bestanden vervangen?");
    is_clean(&window, "files with the names of documents");
    window.tick("verslag.txt");
    window.click("Vervang bestaande");
    window.see("1 bestand vervangen. 2 toegevoegd.");
    assert_eq!(size(decision), 18, "replaced");
    assert_eq!(size(report), 8, "as it was: its namesake was added beside it");
    window.see("4 documenten");

    let again = [desk.file("weer/besluit.txt", b"Nog een besluit\n")];
    window.drop_files(&again);
    window.see("Bestaand bestand vervangen?");
    is_clean(&window, "a file with the name of a document");
    window.click("Overslaan");
    window.see("0 toegevoegd, 1 overgeslagen.");
    window.drop_files(&again);
    window.click("Vervang bestaande");
    window.see("1 bestand vervangen.");
    assert_eq!(size(decision), 16, "replaced again");
    window.click("Ongedaan maken");
    window.until("for the file before it", || (size(decision) == 18).then_some(()));
    window.close();
}
