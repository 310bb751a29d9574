//! What is found inside files: reported in "Nog te doen", shown on the page, accepted with a reason.

use crate::accessible::is_clean;
use crate::steps;
use serde_json::{Value, json};
use tests::pdf::pdf;
use tests::webdriver::{Desk, Window};

fn kinds_told(window: &Window<'_>, id: &str) -> Vec<String> {
    let detail: Value = window.done("document_detail", &json!({ "document": id }));
    (detail["findings"].as_array().unwrap().iter())
        .filter(|finding| finding["code"] == "I01")
        .map(|finding| finding["variant"].as_str().unwrap().to_owned())
        .collect()
}

/// The file with who made it.
pub(crate) fn by_someone(pdf: &[u8]) -> String {
    let file = String::from_utf8(pdf.to_vec()).unwrap();
    file.replace("/Root 1 0 R", "/Root 1 0 R /Info << /Author (Jan Jansen) >>")
}

/// Goes to a button by the keyboard alone, and presses it.
fn press(window: &Window<'_>, words: &str) {
    let is_there = "return document.activeElement.textContent.trim()";
    let mut stops = 0;
    while stops < MOST_STOPS && window.js(is_there) != words {
        window.press("Tab");
        stops += 1;
    }
    assert_eq!(window.js(is_there), words, "reached by the keyboard");
    window.press("Enter");
}

/// A panel with everything open has fewer.
const MOST_STOPS: usize = 150;

#[test]
fn what_is_found_is_shown_on_the_page_and_goes_out_only_with_a_reason() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    let letter = pdf(&[
        &["gemeente Utrecht", "Onderwerp: parkeren"],
        &["Het bsn van de aanvrager is 111222333.", "Meer over parkeren."],
    ]);
    let files = [
        desk.file("brief.pdf", by_someone(&letter).as_bytes()),
        desk.file("nota.txt", b"Bsn 111222333 en niets anders.\n"),
        desk.file("tweede.pdf", by_someone(&pdf(&[&["Over parkeren"]])).as_bytes()),
    ];
    let ids = steps::add(&window, &catalogue, &files);
    steps::looked_into(&window);
    window.reload();

    window.click_css(&format!("[data-id='{}'] .title", ids[0]));
    window.see("In het bestand: een bsn (1).");
    window.see("Bladzijde 2.");
    is_clean(&window, "found in the panel");
    window.press("Enter");
    window.see("Bladzijde 1 van 2");
    window.see("In het bestand: een bsn (1).");
    window.click("Bekijk: In het bestand: een bsn (1).");
    window.see("Bladzijde 2 van 2");
    window.until("for the mark", || {
        (window.js("return document.querySelectorAll('.sheet .inside.now').length > 0") == true).then_some(())
    });
    is_clean(&window, "found on the page");
    window.see("111…");
    window.press("Escape");

    window.press("Control+2");
    window.see("2 documenten met een bsn");
    window.click("Toch publiceren…: 2 documenten met een bsn");
    window.see("Mag dit bij 2 documenten toch online?");
    is_clean(&window, "why it may go out");
    window.click("Toch publiceren bij 2 documenten");
    window.see("Schrijf waarom dit online mag.");
    window.fill("Waarom mag dit online?", "Een verzonnen nummer.");
    window.click("Toch publiceren bij 2 documenten");
    window.see("2 documenten mogen hiermee online.");
    for id in &ids {
        assert_eq!(kinds_told(&window, id), [""; 0]);
    }
    window.press("Control+z");
    window.see("2 documenten met een bsn");

    let authors = "2 documenten met een naam in de eigenschappen";
    window.click(&format!("Maak schone kopieën: {authors}"));
    window.see("2 schone kopieën maken?");
    is_clean(&window, "clean copies of a group");
    window.click("Maak de kopieën");
    window.see("2 schone kopieën zijn gemaakt.");
    // Each copy is undone by itself.
    window.press("Control+z");
    window.see("1 document met een naam in de eigenschappen");
    window.press("Control+z");
    window.see(authors);

    window.press("Control+1");
    window.click_css(&format!("[data-id='{}'] .title", ids[0]));
    window.see("In het bestand: een naam in de eigenschappen (1).");
    press(&window, "Maak een schone kopie");
    window.see("Een schone kopie maken?");
    is_clean(&window, "what a clean copy takes out");
    press(&window, "Maak de kopie");
    window.see("De schone kopie is nu het bestand van dit document.");
    window.see("Schone kopie van brief.pdf");
    is_clean(&window, "a clean copy");
    press(&window, "Terug naar het origineel");
    window.see("Terug naar het origineel?");
    press(&window, "Terug naar het origineel");
    window.see("Het origineel is weer het bestand van dit document.");

    window.press("Control+4");
    window.fill("Wat van je organisatie is", "x 1");
    window.see("x 1: dit zoeken wij niet. Kijk of je het goed schreef.");
    window.click("Bewaar instellingen");
    window.see("Van “x 1” weten wij niet wat het is.");
    is_clean(&window, "what is its own, with an error");
    window.fill("Wat van je organisatie is", "111222333");
    window.see("111222333: dit nummer");
    window.tick("Alleen dit");
    window.tick("Een kenteken");
    is_clean(&window, "what we look for");
    window.click("Bewaar instellingen");
    window.see("is bewaard.");
    steps::looked_into(&window);
    for id in &ids {
        assert_eq!(kinds_told(&window, id), [""; 0], "it is its own");
    }
    let catalogue = &window.done("overview", &json!({}))["catalogues"][0];
    assert_eq!(catalogue["insideOff"], json!(["licence-plate"]));
}

#[test]
fn one_notice_stands_above_the_fields_and_the_others_open_from_one_line() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    steps::add(&window, &catalogue, &[desk.file("Brief over parkeren.txt", b"Bsn 111222333.\n")]);
    steps::looked_into(&window);
    window.reload();
    window.click_css("#row-0 .title");
    // A proposal for the title, what is found, and what is still to be filled in.
    window.see("Nog 2 meldingen");
    let shown = "return document.querySelectorAll('.panel > :is(.proposals, .note)').length";
    assert_eq!(window.js(shown), 1, "one is open");
    assert!(window.has("button", "Neem alle over") && !window.has("button", "Toon: In het bestand"));
    let named = window.js("return document.querySelector('.notices summary').textContent");
    assert!(named.to_string().contains("Persoonsgegevens gevonden; Vul nog"), "the worst first: {named}");
    window.click("Nog 2 meldingen");
    is_clean(&window, "notices unfolded");
    window.click("Toon: In het bestand");
    steps::has_focus(&window, "inside-heading");
    window.close();
}

#[test]
fn a_file_of_which_no_clean_copy_can_be_made_is_named() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    let lost = by_someone(&pdf(&[&["Over fietsen"]]));
    let whole = by_someone(&pdf(&[&["Over parkeren"]]));
    let files = [desk.file("weg.pdf", lost.as_bytes()), desk.file("heel.pdf", whole.as_bytes())];
    steps::add(&window, &catalogue, &files);
    steps::looked_into(&window);
    let library = desk.library();
    let copies = steps::files(&library).into_iter();
    for (name, _) in copies.filter(|(_, bytes)| bytes == lost.as_bytes()) {
        std::fs::remove_file(library.join(name)).unwrap();
    }
    window.reload();
    window.press("Control+2");
    window.click("Maak schone kopieën: 2 documenten met een naam in de eigenschappen");
    window.see("2 schone kopieën maken?");
    window.click("Maak de kopieën");
    window.click("Welke?");
    window.see("Van 1 document is geen kopie gemaakt");
    is_clean(&window, "no clean copy of one");
    window.close();
}

#[test]
fn publishing_asks_why_what_was_found_may_go_out() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    let files =
        [desk.file("Brief over parkeren.txt", b"Bsn 111222333.\n"), desk.file("Nota over bomen.txt", b"Bomen.\n")];
    let ids = steps::add(&window, &catalogue, &files);
    let fields = json!([
        { "field": "informatiecategorieen", "value": ["infocat014"] },
        { "field": "creatiedatum", "value": "2026-11-12" },
        { "field": "soortHandeling", "value": "vaststelling" },
    ]);
    steps::change(&window, &ids, &fields);
    steps::looked_into(&window);
    window.reload();

    window.press("Control+Shift+p");
    window.see("2 titels zijn nog een voorstel. Door te publiceren neem je ze over.");
    window.see("De titel is een voorstel.");
    is_clean(&window, "titles that are proposals");
    window.see("Persoonsgegevens of verborgen inhoud gevonden in 1 document.");
    assert_eq!(window.value("Waarom mag dit online?"), "Wij keken dit na. Het mag openbaar zijn.", "a proposal");
    window.fill("Waarom mag dit online?", " ");
    window.click("Publiceer 2 documenten");
    window.see("Schrijf waarom dit online mag.");
    is_clean(&window, "why it goes out");
    assert_eq!(steps::detail(&window, &ids[0])["row"]["status"], "ready", "nothing went out");
    window.fill("Waarom mag dit online?", "Een verzonnen nummer.");
    window.click("Publiceer 2 documenten");
    window.see("2 documenten staan in de map van je website.");
    let inside: Value = window.done("document_inside", &json!({ "document": ids[0] }));
    assert_eq!(inside["accepted"][0]["reason"], "Een verzonnen nummer.");
    assert_eq!(kinds_told(&window, &ids[0]), [""; 0]);
    for id in &ids {
        let row = &steps::detail(&window, id)["row"];
        assert_eq!((&row["status"], &row["titleOrigin"]), (&json!("published"), &json!("person")));
    }
}
