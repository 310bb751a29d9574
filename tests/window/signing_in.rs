//! Signing in with a password at a real OpenSSH server: a wrong one is reported and loses nothing.

use crate::accessible::is_clean;
use crate::at_server::{self, approve};
use crate::steps;
use serde_json::json;
use tests::openssh::{self, PASSWORD, Server};
use tests::webdriver::{Desk, Window};

/// The number of documents that are ready to go out.
fn ready(window: &Window<'_>) -> u64 {
    let rows = json!({ "filter": { "statuses": ["ready"] }, "sort": { "key": "added", "descending": false }, "offset": 0, "limit": 10 });
    window.done("rows", &rows)["total"].as_u64().unwrap()
}

/// Starts a server that wants a password, which needs root.
fn server() -> Option<Server> {
    openssh::takes_passwords().then(Server::start)
}

#[test]
fn a_wrong_password_is_told_and_the_right_one_publishes() {
    let Some(server) = server() else { return };
    let desk = Desk::new();
    let window = desk.start();
    at_server::preview(&window, &server.place(server.port(), "", None), &steps::texts(&desk, 2));
    approve(&window);
    window.see("Wachtwoord van de server");
    is_clean(&window, "question for a password");
    window.click("Ga verder");
    window.see("Vul het wachtwoord in dat je van je ICT-afdeling kreeg.");
    window.fill("Wachtwoord", "verkeerd");
    window.click("Ga verder");
    window.see("herkent je gebruikersnaam of wachtwoord niet.");
    is_clean(&window, "question after a wrong password");
    assert_eq!(window.value("Wachtwoord"), "", "the wrong one is not kept");
    window.click("Stop");
    window.gone("Wachtwoord van de server");
    assert_eq!(ready(&window), 2, "nothing is lost");
    assert!(server.files().is_empty(), "nothing was sent");

    window.press("Control+1");
    window.press("Control+Shift+p");
    window.see("Wachtwoord van de server");
    window.fill("Wachtwoord", PASSWORD);
    window.click("Ga verder");
    window.click("Publiceer 2 documenten");
    window.see("2 documenten staan online.");
    assert_eq!(steps::published(&server.site("")).len(), 2);
    for entry in walk(&desk.library()) {
        let bytes = std::fs::read(&entry).unwrap_or_default();
        let secret = PASSWORD.as_bytes();
        assert!(!bytes.windows(secret.len()).any(|part| part == secret), "the password stands in {}", entry.display());
    }
    window.close();
}

/// Starts the test of a server that wants a password, in the settings.
fn test_in_settings(window: &Window<'_>, server: &Server) {
    let _ = steps::set_up_at(window, &server.place(server.port(), "", None));
    window.press("Control+4");
    window.click("Bestemmingen");
    window.click("Test: Website");
    window.click("Start de test");
    approve(window);
    window.see("Wachtwoord van de server");
}

#[test]
fn set_up_asks_again_after_a_wrong_password_and_goes_on_with_the_right_one() {
    let Some(server) = server() else { return };
    let desk = Desk::new();
    let window = desk.start();
    window.see("Stap 1 van 3");
    window.fill("Op welk webadres staan je documenten?", "https://open.voorbeeld.nl/");
    window.fill("Naam van je organisatie", "gemeente utrecht");
    window.choose("Gemeente Utrecht");
    window.click("Naar stap 2");
    window.see("Stap 2 van 3");
    window.tick("Op een server (SFTP)");
    window.fill("Adres van de server", "127.0.0.1");
    window.fill("Poort", &server.port().to_string());
    window.fill("Gebruikersnaam", server.user());
    window.fill("Map op de server", server.site("").to_str().unwrap());
    window.click("Naar stap 3");
    window.see("Stap 3 van 3");
    approve(&window);
    window.see("Wachtwoord van de server");
    window.fill("Wachtwoord", "verkeerd");
    window.click("Ga verder");
    window.see("herkent je gebruikersnaam of wachtwoord niet.");
    window.click("Stop");
    window.see("De test is niet gelukt.");
    is_clean(&window, "set-up after a wrong password");
    window.click("Wijzig wachtwoord");
    window.see("Wachtwoord van de server");
    window.fill("Wachtwoord", PASSWORD);
    window.click("Ga verder");
    window.see("Alles werkt.");
    assert_eq!(server.rejections(), 1, "{}", server.log());
    window.click("Begin met je eigen documenten");
    window.see("Sleep bestanden of een map hierheen");
    window.close();
}

#[test]
fn a_wrong_password_in_the_test_is_asked_again_and_never_sent_twice() {
    let Some(server) = server() else { return };
    let desk = Desk::new();
    let window = desk.start();
    test_in_settings(&window, &server);
    assert_eq!(server.rejections(), 0, "nothing was sent yet");
    window.fill("Wachtwoord", "verkeerd");
    window.click("Ga verder");
    window.see("herkent je gebruikersnaam of wachtwoord niet.");
    assert_eq!(window.value("Wachtwoord"), "", "the wrong one is not kept");
    assert_eq!(server.rejections(), 1, "sent once: {}", server.log());

    window.click("Stop");
    window.gone("Wachtwoord van de server");
    window.see("De test is niet gelukt.");
    window.see("herkent je gebruikersnaam of wachtwoord niet.");
    is_clean(&window, "test with a wrong password");

    window.click("Test opnieuw");
    window.see("Wachtwoord van de server");
    window.click("Stop");
    window.gone("Wachtwoord van de server");
    assert_eq!(server.rejections(), 1, "a rejected one is not sent again");

    window.click("Start de test");
    window.see("Wachtwoord van de server");
    window.fill("Wachtwoord", "ook verkeerd");
    window.click("Ga verder");
    window.see("herkent je gebruikersnaam of wachtwoord niet.");
    window.click("Stop");
    window.see("De test is niet gelukt.");
    assert_eq!(server.rejections(), 2, "as often as somebody gave one");

    window.click("Wijzig wachtwoord");
    window.see("Wachtwoord van de server");
    window.see("herkent je gebruikersnaam of wachtwoord niet.");
    window.fill("Wachtwoord", PASSWORD);
    window.click("Ga verder");
    window.see("Alles werkt.");
    assert_eq!(server.rejections(), 2, "{}", server.log());
    window.close();
}

/// Every file of a folder.
fn walk(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    (steps::files(folder).into_iter()).map(|(name, _)| folder.join(name)).collect()
}

/// Before there is a destination: asks for the identity of the server and the password, then shows its folders.
#[test]
fn the_folder_on_a_server_is_chosen_by_walking_there() {
    if !openssh::takes_passwords() {
        return;
    }
    let server = Server::start();
    for folder in ["woo", "woo/documenten", "woo/a\u{1b}[31m\nb"] {
        server.make_folder(folder);
    }
    server.write("woo/brief.txt", b"geen map");
    let desk = Desk::new();
    let window = desk.start();
    window.see("Stap 1 van 3");
    window.fill("Op welk webadres staan je documenten?", "www.zwolle.nl");
    window.click("Gemeente Zwolle");
    window.click("Naar stap 2");
    window.tick("Op een server (SFTP)");
    window.click("Blader op de server");
    window.see("Vul het adres van de server in");
    window.until("for the focus on what is missing", || window.focus().contains("Adres van de server").then_some(()));
    window.fill("Adres van de server", "127.0.0.1");
    window.fill("Poort", &server.port().to_string());
    window.fill("Gebruikersnaam", server.user());
    window.fill("Map op de server", server.site("woo").to_str().unwrap());
    window.click("Blader op de server");
    window.click("Ja, deze code klopt");
    window.see("Wachtwoord van de server");
    window.fill("Wachtwoord", "verkeerd");
    window.click("Ga verder");
    window.see("herkent je gebruikersnaam of wachtwoord niet.");
    window.fill("Wachtwoord", PASSWORD);
    window.click("Ga verder");
    window.see("Mappen op 127.0.0.1");
    window.see("1 map staat er niet bij");
    assert!(!window.shows("brief.txt"), "folders only");
    is_clean(&window, "folders on a server");
    window.click("documenten");
    window.see("In deze map staan geen mappen.");
    window.click("Een map hoger");
    window.see("1 map staat er niet bij");
    window.click("documenten");
    window.see("In deze map staan geen mappen.");
    window.click("Kies deze map");
    let chosen = server.site("woo/documenten");
    window.until("for the chosen folder", || {
        (window.value("Map op de server") == chosen.to_string_lossy()).then_some(())
    });
    steps::has_focus(&window, "target-server-dir");
    window.click("Naar stap 3");
    window.see("Alles werkt.");
    window.close();
}
