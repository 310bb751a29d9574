//! What a screen reader is told: role and name of every row and control, where it takes them, and what has the focus: on
//! the accessibility bus (AT-SPI). `accessible` asks the web engine for its names; these have come the whole way, those
//! of the menu bar too.
//!
//! Needs Python with AT-SPI (packages `python3-gi` and `gir1.2-atspi-2.0`), and the bus (`dbus` and `at-spi2-core`).

mod bus;
mod questions;

use crate::address::Address;
use crate::adopting::site_of_another_program;
use crate::at_server::{self, PHRASE};
use crate::inside::by_someone;
use crate::permits::switch_on_unseen;
use crate::steps;
use bus::{Bus, asks, asks_at, desk, tells, tells_focus};
use openbaarmaker_core::lists::ListKey;
use serde_json::{Value, json};
use tests::openssh::{self, Server};
use tests::pdf::pdf;
use tests::value_lists::newer;
use tests::webdriver::Window;

/// What a change of two documents would do, and the question before it is left.
fn changes_of_many(window: &Window<'_>, bus: &Bus) {
    window.click_css("#row-0 .title");
    window.click_css("#row-1 .choose");
    window.see("Je past 2 documenten tegelijk aan.");
    window.see("Datum van het document");
    window.tick("Woo-verzoeken en -besluiten");
    window.click("Bekijk verschil");
    asks(window, bus, "Zo verandert 1 document");
    window.press("Control+2");
    tells(window, bus, "question before leaving", "Wijzigingen toepassen?");
    window.click("Weggooien");
    window.see("Wat ontbreekt er?");
}

#[test]
fn every_row_and_control_is_told_by_its_name() {
    let Some((desk, bus)) = desk() else { return };
    let window = desk.start();
    window.see("Stap 1 van 3");
    tells(&window, &bus, "set-up", "Op welk webadres staan je documenten?");

    let catalogue = steps::set_up(&window);
    let documents = steps::add(&window, &catalogue, &steps::texts(&desk, 3));
    steps::describe(&window, &documents[..2]);
    window.reload();
    let told = tells(&window, &bus, "list", "besluit-03.txt");
    let rows: Vec<&str> =
        (told.iter()).filter(|one| one.role == "table row" && one.takes_focus).map(|one| one.name.as_str()).collect();
    assert_eq!(rows.len(), 3, "{rows:?}");
    for words in [["Besluit 01", "Klaar", "besluit-01.txt"], ["Besluit 02", "Klaar", "besluit-02.txt"]] {
        let is_told = rows.iter().any(|row| words.iter().all(|word| row.contains(word)));
        assert!(is_told, "title, status and file, {words:?}: {rows:?}");
    }
    let in_menu = told.iter().filter(|one| one.role == "menu item").any(|one| one.name == "Bestanden toevoegen…");
    assert!(in_menu, "the menu bar is told too");

    window.click_css("#row-0 .title");
    window.see("Datum van het document");
    window.js("document.querySelectorAll('.panel details').forEach((one) => { one.open = true; }); return null");
    tells(&window, &bus, "panel for one", "Datum van het document");
    window.press("Shift+Down");
    tells(&window, &bus, "panel for many", "Je past 2 documenten tegelijk aan.");
    window.press("Escape");
    window.press("Control+2");
    tells(&window, &bus, "to do", "Wat ontbreekt er?");
    window.click("Kies voor alle 3: 3 documenten hebben geen taal");
    asks(&window, &bus, "Zoek een voorstel per document");
    window.press("Control+Shift+p");
    tells(&window, &bus, "preview", "Publiceer 2 documenten");
    window.click("Publiceer 2 documenten");
    window.see("2 documenten staan in de map");
    window.press("Control+3");
    tells(&window, &bus, "history", "Wijzigingen");
    window.press("Control+4");
    for (part, text) in steps::SETTINGS {
        window.click(part);
        window.see(text);
        tells(&window, &bus, part, part);
    }
    window.press("F1");
    tells(&window, &bus, "help", "Zoek in de help");
    window.reload();
    for (place, way, name) in DIALOGS {
        window.press(place);
        for step in way {
            if step.starts_with('#') {
                window.click_css(step);
            } else {
                window.click(step);
            }
        }
        asks(&window, &bus, name);
    }
    window.press("Control+1");
    let _ = desk.file("map/leeg.txt", b"");
    window.drop_files(&[desk.path("files/map")]);
    window.click("Bekijk waarom");
    asks(&window, &bus, "Dit bestand is leeg.");
    for (file, bytes, name) in FILES {
        window.drop_files(&[desk.file(file, bytes)]);
        asks(&window, &bus, name);
    }
    window.see("0 toegevoegd, 1 overgeslagen.");
    changes_of_many(&window, &bus);
    window.press("Control+1");
    window.click_css(&format!("[data-id='{}'] .title", documents[0]));
    window.click("Trek in…");
    let told = tells(&window, &bus, "question before withdrawing", "Document intrekken?");
    assert!(told.iter().any(|one| one.role == "radio button"), "its reasons are told");
    window.click("Niet intrekken");
    window.close();
}

/// What is found in files: why it may go out, a clean copy, and redacting.
#[test]
fn what_is_asked_about_the_content_of_files_is_told() {
    let Some((desk, bus)) = desk() else { return };
    let (window, catalogue) = steps::begin(&desk);
    let letter = pdf(&[&["De heer J. de Vries", "heeft bsn 111222333 en een hond."]]);
    let files = [
        desk.file("brief.pdf", by_someone(&letter).as_bytes()),
        desk.file("nota.txt", b"Bsn 111222333 en niets anders.\n"),
    ];
    let documents = steps::add(&window, &catalogue, &files);
    steps::looked_into(&window);
    window.reload();
    window.press("Control+2");
    window.click("Toch publiceren…: 2 documenten met een bsn");
    asks(&window, &bus, "Mag dit bij 2 documenten toch online?");
    window.press("Control+1");
    let open = |id: &str| window.click_css(&format!("[data-id='{id}'] .title"));
    open(&documents[0]);
    window.click("Maak een schone kopie");
    asks(&window, &bus, "Een schone kopie maken?");

    open(&documents[1]);
    window.click("Lezen en beschrijven");
    tells(&window, &bus, "reading", "Terug naar de lijst");
    window.click("Lakken");
    asks(&window, &bus, "Lakken kan in een pdf");
    window.click("Terug naar de lijst");
    open(&documents[0]);
    window.click("Lezen en beschrijven");
    window.click("Lakken");
    tells(&window, &bus, "what can be redacted", "111…");
    window.tick("111…");
    window.see("1 vak");
    window.click("Maak gelakte versie");
    asks(&window, &bus, "Gelakte versie klaar: 1 vak");
    window.close();
}

/// Spreadsheets of documents and of cases, a newer value list, and the site of another program; then a case.
#[test]
fn what_is_asked_before_something_is_taken_in_is_told() {
    let Some((desk, bus)) = desk() else { return };
    let (window, catalogue, _) = steps::with_texts(&desk, 1);
    desk.will_choose_files(&[desk.file("titels.csv", b"Bestandsnaam;Titel\nbesluit-01.txt;Een andere titel\n")]);
    window.click("Meer");
    window.click("Spreadsheet inlezen…");
    asks(&window, &bus, "1 document verandert");

    let mut list = newer(ListKey::Documentsoorten);
    list["version"] = Value::Null;
    desk.will_choose_files(&[desk.file("soorten.json", list.to_string().as_bytes())]);
    window.press("Control+4");
    window.click("Waardelijsten");
    window.click("Nieuwere lijst inlezen…");
    asks(&window, &bus, "Welke versie is dit?");

    desk.will_choose_folder(&site_of_another_program(&window));
    window.click("Bestemmingen");
    window.click("Neem over uit een andere map…");
    window.click("Uit een map met de website…");
    asks(&window, &bus, "1 document overnemen?");

    switch_on_unseen(&window, &catalogue);
    window.reload();
    desk.will_choose_files(&[desk.file("zaken.csv", b"Zaaknummer;Titel\nZ-1;Terras Markt\n")]);
    window.click_css(".nav-item:nth-of-type(3)");
    window.click("Lees zaken uit een spreadsheet");
    asks(&window, &bus, "1 zaak inlezen?");
    window.click("Nieuwe zaak");
    tells(&window, &bus, "a case", "Webadres van de zaakpagina");
    window.close();
}

/// A new server, its secret, its folders, and the server as another one.
#[test]
fn what_is_asked_about_a_server_is_told() {
    if !openssh::is_available() {
        return;
    }
    let Some((desk, bus)) = desk() else { return };
    let (first, second) = (Server::start(), Server::start());
    let key = first.make_client_key("client", "ed25519", PHRASE);
    first.make_folder("woo");
    let address = Address::of(first.port());
    let window = desk.start();
    let catalogue = steps::set_up_at(&window, &first.place(address.port(), "", Some(&key)));
    let place = window.chosen_place(json!(first.place(address.port(), "woo", Some(&key))));
    let input = json!({ "name": "Archief", "place": place });
    window.done("target_add", &json!({ "catalogue": catalogue, "input": input }));
    let documents = steps::add(&window, &catalogue, &steps::texts(&desk, 1));
    steps::describe(&window, &documents);
    window.reload();
    window.press("Control+Shift+p");
    tells(&window, &bus, "identity of a new server", "Is dit de juiste server?");
    window.click("Ja, deze code klopt");
    tells(&window, &bus, "question for a passphrase", "Wachtzin van het sleutelbestand");
    at_server::sign_in(&window);
    window.reload();
    window.press("Control+4");
    window.click("Bestemmingen");
    tells(&window, &bus, "two servers", "Kopieer Code van de server: Archief");
    window.click("Wijzig: Website");
    window.click("Blader op de server");
    tells_focus(&window, &bus, "Mappen op 127.0.0.1");
    window.click("woo");
    asks_at(&window, &bus, "Mappen op 127.0.0.1", first.site("woo").to_str().unwrap());
    at_server::meet(&window, &address, &second);
    asks(&window, &bus, "Let op: de server heeft een andere code");
    window.close();
}

/// Dialogs: the place where each begins, what is clicked there, and what only it tells. The newest document, which is
/// not published, stands first in the list.
const DIALOGS: [(&str, &[&str], &str); 12] = [
    ("Control+1", &["Meer", "Zoekopdrachten"], "Bewaarde zoekopdrachten"),
    ("Control+1", &["Meer", "Kolommen"], "Kolommen kiezen"),
    ("Control+1", &["#row-0 .title", "Verwijder…"], "1 document verwijderen?"),
    ("Control+1", &["#row-1 .title", "Kies een datum: Datum van het document"], "Vorige maand"),
    (
        "Control+1",
        &["#row-0 .title", "#row-1 .choose", "Maak bijlagen van…"],
        "Bij welk document horen deze 2 documenten?",
    ),
    ("Control+1", &["#row-1 .title", "Sjabloon"], "Maak sjabloon van dit document"),
    ("Control+1", &["#row-1 .title", "Sjabloon", "Maak sjabloon van dit document"], "Sjabloon maken van dit document"),
    ("Control+4", &["Organisatie", "Verwijder catalogus"], "verwijderen?"),
    ("Control+4", &["Bestemmingen", "Verwijder: Website"], "Bestemming Website verwijderen?"),
    ("Control+4", &["Bestemmingen", "Neem over uit een andere map…"], "Neem over wat er al staat"),
    ("Control+4", &["Vergunningen (IPM)", "Zet vergunningen aan"], "Lees dit eerst"),
    ("Control+4", &["Opslag", "Maak een reservekopie met wachtwoord…"], "Reservekopie met wachtwoord"),
];

/// Files about which is asked when they are dropped: one that is there already, and one with its name.
const FILES: [(&str, &[u8], &str); 2] = [
    ("opnieuw/besluit-01.txt", b"Besluit 1\n", "1 bestand staat er al"),
    ("anders/besluit-01.txt", b"Anders\n", "Bestaand bestand vervangen?"),
];
