//! A file takes the place of another only after a question that names both.

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
    window.see("Wordt: nieuw.txt");
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
