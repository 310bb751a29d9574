//! Criterion 18: the identity of the server is checked before anything secret goes out. With real OpenSSH servers.

use crate::accessible::is_clean;
use crate::address::Address;
use crate::at_server::approve;
use crate::steps;
use serde_json::{Value, json};
use tests::openssh::{self, Server};
use tests::webdriver::{Desk, Window};

/// Opens the settings and starts the test of the destination.
fn test(window: &Window<'_>) {
    window.press("Control+4");
    window.click("Bestemmingen");
    window.click("Test: Server");
    if window.has("button", "Start de test") {
        window.click("Start de test");
    }
}

/// The fingerprint without the name of its algorithm, which is shown apart.
fn code(server: &Server) -> String {
    server.host_key().fingerprint.replace("SHA256:", "")
}

fn place(server: &Server, port: u16, key: &std::path::Path) -> Value {
    serde_json::to_value(server.place(port, "", Some(key))).unwrap()
}

#[test]
fn a_server_is_approved_once_and_a_changed_one_stops_everything() {
    if !openssh::is_available() {
        return;
    }
    let first = Server::start();
    let key = first.make_client_key("client", "ed25519", "");
    let address = Address::of(first.port());
    let desk = Desk::new();
    let window = desk.start();
    let catalogue = steps::catalogue(&window);
    let target = json!({ "name": "Server", "place": window.chosen_place(place(&first, address.port(), &key)) });
    window.done("target_add", &json!({ "catalogue": catalogue, "input": target }));
    steps::trust_clock(&window);
    window.reload();
    window.see("Bestemming: Server (server)");

    test(&window);
    window.see("Is dit de juiste server?");
    window.see(&format!("127.0.0.1 (poort {})", address.port()));
    let shown: String = window.text().split_whitespace().collect();
    assert!(shown.contains(&code(&first)), "the whole code is shown: {}", window.text());
    assert!(!first.log().contains("userauth-request"), "nobody logged in yet:\n{}", first.log());
    is_clean(&window, "identity of a new server");
    window.click("Ja, deze code klopt");
    window.see("Alles werkt.");
    window.close();

    let window = desk.start();
    window.see("Bestemming: Server (server)");
    test(&window);
    window.see("Alles werkt.");
    assert!(!window.shows("Is dit de juiste server?"), "an approved server is not asked about again");

    let documents = steps::add(&window, &catalogue, &steps::texts(&desk, 2));
    steps::describe(&window, &documents);
    let second = Server::start();
    address.lead_to(second.port());
    window.reload();
    window.press("Control+Shift+p");
    window.see("Let op: de server heeft een andere code");
    let shown: String = window.text().split_whitespace().collect();
    for server in [&first, &second] {
        assert!(shown.contains(&code(server)), "both codes are shown: {}", window.text());
    }
    is_clean(&window, "identity that changed");
    let buttons: Vec<String> = (window.controls().into_iter())
        .filter(|control| control.role == "button")
        .map(|control| control.label)
        .collect();
    assert!(
        buttons.iter().all(|label| label == "Stop" || label.starts_with("Kopieer")),
        "there is no way to go on: {buttons:?}"
    );
    assert!(!second.log().contains("userauth-request"), "nothing was sent:\n{}", second.log());
    assert!(second.files().is_empty());
    window.click("Stop");

    address.lead_to(first.port());
    window.press("Control+Shift+p");
    window.click("Publiceer 2 documenten");
    window.see("2 documenten staan online.");
    assert!(first.files().iter().any(|file| file.ends_with("sitemapindex-diwoo.xml")), "{:?}", first.files());
    window.close();
}

#[test]
fn a_renewed_server_is_approved_in_the_settings_by_typing_it_over() {
    if !openssh::is_available() {
        return;
    }
    let (old, new) = (Server::start(), Server::start());
    let key = old.make_client_key("client", "ed25519", "");
    let keys = "authorized_keys";
    std::fs::copy(old.dir().join(keys), new.dir().join(keys)).unwrap();
    let address = Address::of(old.port());
    let desk = Desk::new();
    let window = desk.start();
    let catalogue = steps::catalogue(&window);
    let target = json!({ "name": "Server", "place": window.chosen_place(place(&old, address.port(), &key)) });
    window.done("target_add", &json!({ "catalogue": catalogue, "input": target }));
    window.reload();
    test(&window);
    approve(&window);
    window.see("Alles werkt.");

    // The same server with a new key: its folder is another one, so it is told where to go.
    address.lead_to(new.port());
    let moved = json!({ "name": "Server", "place": window.chosen_place(place(&new, address.port(), &key)) });
    let target = window.done("overview", &json!({}))["catalogues"][0]["targets"][0]["id"].clone();
    window.done("target_edit", &json!({ "target": target, "input": moved, "leaveBehind": false }));
    window.reload();
    test(&window);
    window.see("Let op: de server heeft een andere code");
    window.click("Stop");

    window.click("Keur nieuwe code goed…");
    window.see("Doe dit alleen als je ICT-afdeling zegt dat de server is vernieuwd.");
    is_clean(&window, "approving a renewed server");
    window.fill("Nieuwe code", &new.host_key().fingerprint);
    window.fill("Naam van de server", "ergens.anders.nl");
    window.click("Keur deze code goed");
    window.until("for the wrong name to be told", || window.focus().contains("Naam van de server").then_some(()));
    window.fill("Naam van de server", "127.0.0.1");
    window.click("Keur deze code goed");
    window.see("De nieuwe code is goedgekeurd.");
    window.reload();
    test(&window);
    window.see("Alles werkt.");
    window.close();
}
