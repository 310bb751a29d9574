//! What interrupts a person, and the screen shown only while publishing: a new or changed server, a running
//! publication, a library in use, an error.

use super::{Gallery, HEIGHT, HOME, WIDTH, fill_in};
use crate::address::Address;
use crate::{dialogs, steps};
use openbaarmaker_core::model::Now;
use openbaarmaker_core::store::{LibraryLock, LockOutcome};
use serde_json::json;
use std::path::Path;
use tests::openssh::{self, Server, Settings};
use tests::proxy::{Line, Proxy};
use tests::webdriver::{Desk, Look, Window};

/// The port that the pictures show.
const PORT: u16 = 2222;
/// The connection falls silent in the middle of the large document, so that every picture shows the same amount.
const LARGE: usize = 30_000_000;
const SENT: u64 = 12_300_000;
const BYTES_PER_SECOND: u64 = 6_000_000;

/// Takes all of these pictures.
pub(super) fn hang(gallery: &Gallery) {
    if openssh::is_available() {
        server(gallery);
    }
    own_machine(gallery);
}

/// A server with the same host key every time.
fn known_server(name: &str) -> Server {
    let keys = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/host-keys");
    Server::start_with(Settings { host_key: Some(&keys.join(name)), ..Settings::default() })
}

fn server(gallery: &Gallery) {
    let (first, second) = (known_server("first"), known_server("second"));
    let line = Proxy::start(first.port(), Line { bytes_per_second: Some(BYTES_PER_SECOND), ..Line::default() });
    let address = Address::at(PORT, line.port());
    let key = first.make_client_key("client", "ed25519", "");
    let desk = Desk::named(HOME, Look::Light);
    let window = desk.start();
    window.resize(WIDTH, HEIGHT);
    let catalogue = steps::set_up_at(&window, &first.place(address.port(), "", Some(&key)));
    documents(&window, &catalogue);

    window.press("Control+Shift+p");
    window.see("Is dit de juiste server?");
    gallery.hang(&window, "server-nieuw");
    window.click("Ja, deze code klopt");
    window.see("Nieuw (6)");
    window.press("Control+1");
    address.lead_to(second.port());
    window.press("Control+Shift+p");
    window.see("Let op: de server heeft een andere code");
    gallery.hang(&window, "server-veranderd");
    window.click("Stop");
    address.lead_to(line.port());
    window.press("Control+1");
    window.press("Control+Shift+p");
    window.see("Nieuw (6)");
    busy(gallery, &window, &line);
    window.crash();
}

/// The practice documents and a large one, all ready.
fn documents(window: &Window<'_>, catalogue: &str) {
    let large: Vec<u8> = (0..LARGE).map(|at| b"Woo \n"[at % 5]).collect();
    let file = window.desk().file("bijlagen.txt", &large);
    let large = steps::add(window, catalogue, &[file]);
    steps::describe(window, &large);
    let title = json!([{ "field": "officieleTitel", "value": "Bijlagen Woo-verzoek parkeren centrum" }]);
    steps::change(window, &large, &title);
    let practice = steps::examples(window, catalogue);
    fill_in(window, &practice);
    window.reload();
    window.gone("om in te zoeken");
    // A moving bar behind a question would be at another place in each picture.
    window.js("document.documentElement.dataset.motion = 'less'; return null");
}

/// S5, stopped at the same place; a minute passes for the page, so that it can estimate how long the rest takes.
fn busy(gallery: &Gallery, window: &Window<'_>, line: &Proxy) {
    line.stall_after(SENT);
    window.click("Publiceer 6 documenten");
    window.see("Bezig met publiceren");
    window.js("const began = Date.now(); Date.now = () => began + 60_000; return null");
    window.until("for the line to fall silent", || line.is_stalled().then_some(()));
    window.see("12 van 30 MB");
    window.see("nog ongeveer");
    // The last bytes before the silence differ by less than a pixel.
    window.js("document.styleSheets[0].insertRule('.bar-fill { width: 38% !important; }'); return null");
    gallery.hang(window, "bezig");
}

/// A library that somebody else has open, and an error.
fn own_machine(gallery: &Gallery) {
    let desk = Desk::named(HOME, Look::Light);
    let window = desk.start();
    window.resize(WIDTH, HEIGHT);
    let catalogue = steps::set_up(&window);
    let documents = steps::add(&window, &catalogue, &steps::texts(&desk, 1));
    steps::describe(&window, &documents);
    window.reload();
    dialogs::lose_the_copy(&window);
    gallery.hang(&window, "fout");
    window.close();

    let held = LibraryLock::acquire(&desk.library(), "a.devries", "WS-0417", since(), false);
    let LockOutcome::Ours(held) = held.unwrap() else {
        unreachable!("nobody else has it");
    };
    let window = desk.start();
    window.resize(WIDTH, HEIGHT);
    window.see("Deze bibliotheek is in gebruik");
    gallery.hang(&window, "bibliotheek-in-gebruik");
    window.close();
    drop(held);
}

/// Friday 20 November 2026, 9.12 in the Netherlands: shortly before the moment of the tests.
fn since() -> Now {
    Now::from_unix(1_795_162_320).unwrap()
}
