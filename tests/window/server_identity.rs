//! Criterion 18: who the server is, before anything secret goes out. With real OpenSSH servers.

use crate::steps;
use serde_json::{Value, json};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::{io, thread};
use tests::openssh::{self, Server};
use tests::webdriver::{Desk, Window};

/// A fixed address behind which another server can be put.
struct Address {
    port: u16,
    server: Arc<AtomicU16>,
}

impl Address {
    fn of(server: &Server) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let server = Arc::new(AtomicU16::new(server.port()));
        let to = Arc::clone(&server);
        // The threads end with the test program; what they carry ends with the servers.
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let Ok(server) =
                    TcpStream::connect((Ipv4Addr::LOCALHOST, to.load(Ordering::Acquire)))
                else {
                    continue;
                };
                carry(&client, &server);
                carry(&server, &client);
            }
        });
        Self { port, server }
    }

    fn replace(&self, server: &Server) {
        self.server.store(server.port(), Ordering::Release);
    }
}

fn carry(from: &TcpStream, to: &TcpStream) {
    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
    thread::spawn(move || {
        // Either side may hang up; then the other has nothing more to hear.
        let _ = io::copy(&mut from, &mut to);
        let _ = to.shutdown(std::net::Shutdown::Both);
    });
}

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
        println!("skipped: no OpenSSH server");
        return;
    }
    let first = Server::start();
    let key = first.make_client_key("client", "ed25519", "");
    let address = Address::of(&first);
    let desk = Desk::new();
    let window = desk.start();
    let catalogue = steps::catalogue(&window);
    let target = json!({ "name": "Server", "place": place(&first, address.port, &key) });
    window.done(
        "target_add",
        &json!({ "catalogue": catalogue, "input": target }),
    );
    window.reload();
    window.see("Bestemming: Server (server)");

    test(&window);
    window.see("Is dit de juiste server?");
    window.see(&format!("127.0.0.1 (poort {})", address.port));
    let shown: String = window.text().split_whitespace().collect();
    assert!(
        shown.contains(&code(&first)),
        "the whole code is shown: {}",
        window.text()
    );
    assert!(
        !first.log().contains("userauth-request"),
        "nobody logged in yet:\n{}",
        first.log()
    );
    assert!(window.axe().is_empty(), "{:#?}", window.axe());
    window.click("Ja, deze code klopt");
    window.see("Alles werkt.");
    window.close();

    let window = desk.start();
    window.see("Bestemming: Server (server)");
    test(&window);
    window.see("Alles werkt.");
    assert!(
        !window.shows("Is dit de juiste server?"),
        "an approved server is not asked about again"
    );

    let documents = steps::add(&window, &catalogue, &steps::texts(&desk, 2));
    steps::describe(&window, &documents);
    let second = Server::start();
    address.replace(&second);
    window.reload();
    window.press("Control+Shift+p");
    window.see("Let op: de server heeft een andere code");
    let shown: String = window.text().split_whitespace().collect();
    for server in [&first, &second] {
        assert!(
            shown.contains(&code(server)),
            "both codes are shown: {}",
            window.text()
        );
    }
    let buttons: Vec<String> = (window.controls().into_iter())
        .filter(|control| control.role == "button")
        .map(|control| control.label)
        .collect();
    assert!(
        buttons
            .iter()
            .all(|label| label == "Stop" || label.starts_with("Kopieer")),
        "there is no way to go on: {buttons:?}"
    );
    assert!(
        !second.log().contains("userauth-request"),
        "nothing was sent:\n{}",
        second.log()
    );
    assert!(second.files().is_empty());
    window.click("Stop");

    address.replace(&first);
    window.press("Control+Shift+p");
    window.click("Publiceer 2 documenten");
    window.see("2 documenten staan online.");
    assert!(
        first
            .files()
            .iter()
            .any(|file| file.ends_with("sitemapindex-diwoo.xml")),
        "{:?}",
        first.files()
    );
    window.close();
}
