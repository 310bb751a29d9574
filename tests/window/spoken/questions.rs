//! Setting up, and questions for which something must be there first: others who published, backups, what is erased,
//! what a change leaves alone, and messages about cases.

use super::bus::{Bus, asks_at, desk, tells, tells_focus};
use crate::elsewhere::with_publisher;
use crate::first_publication::settings_file;
use crate::many::with_one_left_alone;
use crate::permits::{LATER, asking_to_take_over, to_permits, with_two_online};
use crate::steps;
use crate::storage::{back_up, open_storage};
use crate::verifying::ask_to_erase;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use tests::webdriver::{Desk, Window};

/// A server in a settings file.
fn server(name: &str) -> Value {
    let place = json!({ "kind": "sftp", "user": "woo", "host": "sftp.voorbeeld.nl", "port": 22, "dir": name });
    let key = json!({ "keyType": "ssh-ed25519", "fingerprint": format!("SHA256:{}", "A".repeat(43)) });
    json!({ "name": name, "place": place, "hostKey": key, "readBack": "content" })
}

#[test]
fn every_step_of_setting_up_is_told() {
    let Some((desk, bus)) = desk() else { return };
    let colleague = Desk::new();
    let file =
        settings_file(&colleague, |catalogue| catalogue["targets"] = json!([server("Website"), server("Archief")]));
    let window = desk.start();
    window.see("Stap 1 van 3");
    desk.will_choose_files(&[file]);
    window.click("Gebruik een instelbestand");
    asks_at(&window, &bus, "Dit instelbestand gebruiken?", "Annuleer");

    // Of that address robots.txt stands elsewhere.
    window.fill("Op welk webadres staan je documenten?", "https://open.voorbeeld.nl/woo/");
    window.fill("Naam van je organisatie", "gemeente utrecht");
    window.choose("Gemeente Utrecht");
    window.click("Naar stap 2");
    tells_focus(&window, &bus, "Stap 2 van 3: waar publiceer je?");
    tells(&window, &bus, "step 2", "Iemand anders. Ik geef de regels door.");
    window.click("Naar stap 3");
    tells_focus(&window, &bus, "Verbeter 1 veld.");
    tells(&window, &bus, "step 2 with an error", "Kies de map waarin je documenten komen.");
    window.tick("Openbaarmaker mag het bijwerken");
    tells(&window, &bus, "step 2 with another folder", "Kies de map van de website");
    window.tick("Op een server (SFTP)");
    window.tick("Met een sleutelbestand");
    tells(&window, &bus, "step 2 with a server", "Blader op de server");

    window.tick("In een map");
    window.tick("Iemand anders");
    let site = desk.path("site");
    fs::create_dir(&site).unwrap();
    desk.will_choose_folder(&site);
    window.click("Kies map");
    window.until("for the chosen folder", || (window.value("Map") == site.to_string_lossy()).then_some(()));
    window.click("Naar stap 3");
    tells_focus(&window, &bus, "Stap 3 van 3: testen");
    tells(&window, &bus, "step 3", "Begin met je eigen documenten");
    window.close();
}

#[test]
fn what_is_asked_about_others_zips_and_backups_is_told() {
    let Some((desk, bus)) = desk() else { return };
    let window = desk.start();
    with_publisher(&window);
    window.press("Control+Shift+p");
    asks_at(&window, &bus, "Iemand anders heeft ook gepubliceerd", "Niet publiceren");
    window.see("Het vergelijken is gestopt.");
    window.drop_files(&[desk.file("archief.zip", b"PK")]);
    asks_at(&window, &bus, "Wat wil je met het zip-bestand?", "Uitpakken");
    window.drop_files(&[desk.file("nota.txt", b"Nota\n")]);
    window.see("1 toegevoegd");
    backups(&window, &bus);

    ask_to_erase(&window);
    window.click("Wis 1 document definitief");
    asks_at(&window, &bus, "In deze reservekopieën staat het nog", "In deze reservekopieën staat het nog");
    window.see("1 document is definitief gewist.");
    window.close();
}

/// Restoring a backup, also one that lacks a copy, and one with a password; none is restored.
fn backups(window: &Window<'_>, bus: &Bus) {
    open_storage(window);
    let backup = back_up(window);
    window.click("Zet een reservekopie terug…");
    asks_at(window, bus, "Reservekopie terugzetten?", "Annuleer");

    for (name, _) in steps::files(&backup).into_iter().filter(|(_, bytes)| bytes == b"Besluit 1\n") {
        fs::remove_file(backup.join(name)).unwrap();
    }
    restore(window, &backup);
    asks_at(window, bus, "Toch terugzetten?", "Annuleer");

    window.reload();
    open_storage(window);
    let folder = window.desk().path("verzegeld");
    fs::create_dir(&folder).unwrap();
    window.desk().will_choose_folder(&folder);
    window.click("Maak een reservekopie met wachtwoord…");
    for label in ["Wachtwoord", "Nog een keer"] {
        window.fill(label, "geheim 1");
    }
    window.click("Ga verder");
    window.see("De reservekopie staat hier:");
    let sealed = fs::read_dir(&folder).unwrap().flatten().next().unwrap().path();
    restore(window, &sealed);
    asks_at(window, bus, "Wachtwoord van de reservekopie", "Wachtwoord");
    window.reload();
}

/// Chooses a backup to restore, in the storage settings.
fn restore(window: &Window<'_>, backup: &Path) {
    window.desk().will_choose_folder(backup);
    window.click("Zet een reservekopie terug…");
    window.click("Zet terug");
}

#[test]
fn what_a_change_left_alone_is_told() {
    let Some((desk, bus)) = desk() else { return };
    let window = with_one_left_alone(&desk);
    window.click("Welke?");
    asks_at(&window, &bus, "1 document is niet aangepast", "Sluit");
    window.see("1 document aangepast. 1 document is niet aangepast.");
    window.close();
}

#[test]
fn what_is_asked_about_messages_of_cases_is_told() {
    let Some((mut desk, bus)) = desk() else { return };
    with_two_online(&desk).close();
    desk.set("OPENBAARMAKER_NOW", LATER);
    let window = desk.start();
    window.see("Vergunningen");
    to_permits(&window);
    window.click("Ruim berichten op");
    asks_at(&window, &bus, "2 berichten opruimen?", "Niet opruimen");
    window.close();

    // Another library knows nothing of them.
    desk.set("OPENBAARMAKER_LIBRARY", desk.path("andere-bibliotheek"));
    let window = asking_to_take_over(&desk, &desk.path("site"));
    asks_at(&window, &bus, "2 zaken overnemen?", "Annuleer");
    window.close();
}
