//! Criterion 2 with each question open that interrupts a person, in light and dark: a new server, a passphrase, a
//! changed server, an error; a password: `signing_in`; a library in use: `storage`. With a real OpenSSH server, and an
//! encrypted key file.

use crate::accessible::is_clean;
use crate::address::Address;
use crate::at_server::{self, PHRASE};
use crate::steps;
use std::fs;
use tests::openssh::{self, Server};
use tests::webdriver::{Desk, Window};

/// A new server, a passphrase asked for, forgotten and wrong, and the server as another one.
fn server() {
    let first = Server::start();
    let second = Server::start();
    let key = first.make_client_key("client", "ed25519", PHRASE);
    let address = Address::of(first.port());
    let desk = Desk::new();
    let window = desk.start();
    let place = first.place(address.port(), "", Some(&key));
    at_server::preview(&window, &place, &steps::texts(&desk, 1));
    window.see("Is dit de juiste server?");
    is_clean(&window, "identity of a new server");
    window.click("Ja, deze code klopt");
    window.see("Wachtzin van het sleutelbestand");
    is_clean(&window, "question for a passphrase");
    window.click("Ga verder");
    window.see("Vul de wachtzin van het sleutelbestand in.");
    is_clean(&window, "passphrase missing");
    window.fill("Wachtzin", "fout");
    window.click("Ga verder");
    window.see("gaat het sleutelbestand");
    is_clean(&window, "passphrase wrong");
    assert_eq!(window.value("Wachtzin"), "", "the wrong one is not kept");
    at_server::sign_in(&window);
    at_server::meet(&window, &address, &second);
    window.see("Let op: de server heeft een andere code");
    is_clean(&window, "identity that changed");
    window.close();
}

/// An error with its technical facts unfolded.
#[test]
fn an_error_of_this_machine_is_clean() {
    let desk = Desk::new();
    let (window, ..) = steps::with_texts(&desk, 1);
    error(&window);
    window.close();
}

/// Removes the library's own copy of the first document, as a virus scanner or a careless person might, and opens it.
pub(crate) fn lose_the_copy(window: &Window<'_>) {
    // What is found inside it moves what stands below.
    steps::looked_into(window);
    let library = window.desk().library();
    let copies = steps::files(&library).into_iter();
    for (name, _) in copies.filter(|(_, bytes)| bytes == b"Besluit 1\n") {
        fs::remove_file(library.join(name)).unwrap();
    }
    window.click_css("#row-0 .title");
    window.click("Open in ander programma");
    window.see("Technische gegevens");
}

fn error(window: &Window<'_>) {
    lose_the_copy(window);
    is_clean(window, "an error");
    window.click("Technische gegevens");
    window.see("copy-damaged");
    is_clean(window, "an error, technical facts");
    window.click("Sluit");
    window.gone("Technische gegevens");
}

#[test]
fn questions_of_a_server_are_clean() {
    if !openssh::is_available() {
        return;
    }
    server();
}
