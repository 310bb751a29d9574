//! Stopping halfway: what is public already is reported and listed, and can be removed; a changed server is not
//! reported as a request to stop; a line that breaks is gone on with. With a real OpenSSH server behind a connection
//! that is narrow, cut or silent.

use crate::accessible::is_clean;
use crate::address::Address;
use crate::at_server;
use crate::steps;
use serde_json::json;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::time::SystemTime;
use tests::openssh::{self, Server};
use tests::proxy::{Line, Proxy};
use tests::webdriver::{Desk, Window};

/// Bytes per second: the large document takes most of a minute, the small ones before it no time, and what is being
/// sent when somebody stops a few seconds.
const NARROW: u64 = 600_000;
const LARGE: usize = 30_000_000;
const SMALL: usize = 4;

fn documents(server: &Server) -> Vec<String> {
    (server.files().into_iter()).filter(|file| file.contains("documenten/2026/besluit-")).collect()
}

/// When each of those documents was sent.
fn moments(server: &Server) -> BTreeMap<String, SystemTime> {
    let sent = |file: String| {
        let at = server.site(&file).metadata().unwrap().modified().unwrap();
        (file, at)
    };
    documents(server).into_iter().map(sent).collect()
}

/// Four small documents and a large one.
fn five(desk: &Desk) -> Vec<PathBuf> {
    let mut files = steps::texts(desk, SMALL);
    let large: Vec<u8> = (0..LARGE).map(|at| b"Woo \n"[at % 5]).collect();
    files.push(desk.file("groot.txt", &large));
    files
}

/// These are ready for a server behind this address.
fn ready(window: &Window<'_>, server: &Server, port: u16, files: &[PathBuf]) {
    let key = server.make_client_key("client", "ed25519", "");
    at_server::preview(window, &server.place(port, "", Some(&key)), files);
    at_server::approve(window);
    window.see(&format!("Nieuw ({})", files.len()));
}

#[test]
fn what_a_stop_leaves_public_is_told_listed_and_taken_away() {
    let Some(server) = Server::if_available() else { return };
    let narrow = Line { bytes_per_second: Some(NARROW), ..Line::default() };
    let narrow = Proxy::start(server.port(), narrow);
    let address = Address::of(narrow.port());
    let desk = Desk::new();
    let window = desk.start();
    ready(&window, &server, address.port(), &five(&desk));
    window.click("Publiceer 5 documenten");
    window.see("4 van 5 documenten");
    assert!(window.has("button", "Bezig: 4 van 5"), "the frame counts the same");
    window.click("Stop");
    window.see("Nieuwe bestanden die al verstuurd zijn, staan al online.");
    window.click("Stop met publiceren");
    window.see("Je hebt gestopt");
    let public = documents(&server);
    assert_eq!(public.len(), SMALL, "these stand there: {public:?}");
    window.see("Er staan al 4 nieuwe bestanden online; niemand verwijst ernaar.");
    let target = window.done("overview", &json!({}))["catalogues"][0]["targets"][0]["id"].clone();
    let known = window.done("unreferred", &json!({ "target": target }));
    assert_eq!(known["count"], SMALL, "{known}");
    window.click("Bekijk welke");
    window.see("documenten/2026/besluit-04.txt");
    is_clean(&window, "stopped, with files that are public");
    assert!(!window.shows("niet veranderd"), "nobody says that nothing changed");

    // They cannot be removed from the library as long as they are public.
    window.press("Control+1");
    assert!(window.has("button", "Publiceren is gestopt"), "the frame says so elsewhere too");
    window.click("Publiceren is gestopt");
    window.see("Er staan al 4 nieuwe bestanden online; niemand verwijst ernaar.");
    address.lead_to(server.port());
    window.click("Ga verder");
    window.see("Nieuw (5)");
    window.see("Er staan al 4 nieuwe bestanden online; niemand verwijst ernaar.");
    is_clean(&window, "preview, with files that are public");
    window.click("Haal weg");
    window.see("Klaar met weghalen");
    window.see("4 nieuwe bestanden zijn weggehaald.");
    is_clean(&window, "done, files were taken away");
    assert!(documents(&server).is_empty(), "{:?}", server.files());
    let left: Vec<String> = (server.files().into_iter()).filter(|file| file.contains(".part")).collect();
    assert!(left.is_empty(), "nothing half is left: {left:?}");
    window.press("Control+Shift+p");
    window.see("Nieuw (5)");
    assert!(!window.shows("niemand verwijst ernaar"), "they are gone");

    // A pause asks nothing, and what was sent before it is not sent again.
    address.lead_to(narrow.port());
    window.click("Publiceer 5 documenten");
    window.see("4 van 5 documenten");
    window.click("Pauzeer");
    window.see("Gepauzeerd");
    window.see("Wat al verstuurd is, sturen wij niet nog een keer.");
    is_clean(&window, "paused");
    let sent = moments(&server);
    assert_eq!(sent.len(), SMALL);
    address.lead_to(server.port());
    window.click("Ga verder");
    window.click("Publiceer 5 documenten");
    window.see("5 documenten staan online.");
    assert_eq!(moments(&server), sent, "these were sent once");
    window.close();
}

#[test]
fn a_server_that_changed_is_told_as_that_and_not_as_a_wish_to_stop() {
    if !openssh::is_available() {
        return;
    }
    let (first, second) = (Server::start(), Server::start());
    let address = Address::of(first.port());
    let desk = Desk::new();
    let window = desk.start();
    ready(&window, &first, address.port(), &five(&desk));
    address.lead_to(second.port());
    window.click("Publiceer 5 documenten");
    window.see("Let op: de server heeft een andere code");
    window.click("Stop");
    window.see("De server heeft een andere code");
    window.see("Het kan ook een aanval zijn.");
    assert!(!window.shows("Je hebt gestopt"), "nobody did: {}", window.text());
    is_clean(&window, "stopped, another server");
    assert!(second.files().is_empty(), "nothing was sent");
    window.close();
}

/// Criterion 17. At night the line also stays away until the window gives up, and then falls silent for as long as that
/// takes to be noticed, which is more than a minute.
#[test]
fn a_line_that_breaks_after_twelve_of_thirty_six_costs_nothing_that_was_sent() {
    let Some(server) = Server::if_available() else { return };
    let line = Proxy::start(server.port(), Line::default());
    let desk = Desk::new();
    let window = desk.start();
    let text = |number| format!("Besluit {number:02}\n").repeat(10_000);
    let file = |number| desk.file(&format!("besluit-{number:02}.txt"), text(number).as_bytes());
    let files: Vec<PathBuf> = (1..=36).map(file).collect();
    let twelve = 12 * fs::metadata(&files[0]).unwrap().len();
    ready(&window, &server, line.port(), &files);
    let mut sent = BTreeMap::new();
    if steps::is_night() {
        line.cut_for_good_after(twelve);
        window.click("Publiceer 36 documenten");
        window.see("Geen verbinding met de bestemming");
        sent = moments(&server);
        assert!((1..36).contains(&sent.len()), "some were sent: {sent:?}");
        assert!(steps::published(&server.site("")).is_empty(), "nothing is listed that is not there");
        line.mend();
        window.click("Ga verder");
        window.see("Nieuw (36)");
        line.stall_after(twelve);
        window.click("Publiceer 36 documenten");
        window.see("Nieuwe poging over");
        line.mend();
    } else {
        line.cut_after(twelve);
        window.click("Publiceer 36 documenten");
    }
    window.see("36 documenten staan online.");
    let after = moments(&server);
    assert!(sent.iter().all(|(name, at)| after.get(name) == Some(at)), "sent once: {sent:?}, {after:?}");
    for file in &files {
        let name = file.file_name().unwrap().to_str().unwrap();
        let there = fs::read(server.site(&format!("documenten/2026/{name}"))).unwrap();
        assert!(there == fs::read(file).unwrap(), "{name} is whole");
    }
    assert_eq!(steps::published(&server.site("")).len(), 36);
    let half: Vec<String> = (server.files().into_iter()).filter(|file| file.contains(".part")).collect();
    assert!(half.is_empty(), "nothing half is left: {half:?}");
    window.close();
}
