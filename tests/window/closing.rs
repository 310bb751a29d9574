//! Closing while a job runs: the window asks, continuing works, stopping can be resumed. Criterion 16, second half:
//! other screens stay usable while publishing, and have no accessibility or layout faults. With a real OpenSSH server
//! behind a narrow connection.

use crate::accessible::is_clean;
use crate::address::Address;
use crate::at_server::approve;
use crate::small::fits;
use crate::{progress, steps};
use serde_json::json;
use tests::openssh::Server;
use tests::proxy::{Line, Proxy};
use tests::webdriver::{Desk, Window};

/// Bytes a second: the large document below takes minutes, so that nothing here is a race.
const NARROW: u64 = 100_000;
/// The same takes some seconds, so that the page shows every part of it.
const WIDER: u64 = 6_000_000;
const LARGE: usize = 30_000_000;

/// Publishing is busy sending the large document.
fn is_sending(window: &Window<'_>) {
    window.see("Bezig met publiceren");
    window.see(" van 30 MB");
}

/// Criteria 2 and 20 for the screen that is there only while publishing; its text size is chosen meanwhile.
fn is_clean_and_fits(window: &Window<'_>) {
    is_clean(window, "publishing is busy");
    window.resize(640, 480);
    fits(window, "publishing is busy, in a small window");
    window.resize(1280, 800);
    let text_size = |percent: &str| {
        window.press("Control+4");
        window.click("Weergave");
        window.select("Tekstgrootte", percent);
        window.press("Control+Shift+p");
        is_sending(window);
    };
    text_size("200");
    fits(window, "publishing is busy, at twice the text size");
    text_size("100");
}

/// A line to the server that carries so much.
fn line(server: &Server, bytes_per_second: u64) -> Proxy {
    let line = Line { bytes_per_second: Some(bytes_per_second), ..Line::default() };
    Proxy::start(server.port(), line)
}

#[test]
fn closing_while_publishing_asks_and_the_rest_goes_out_later() {
    let Some(server) = Server::if_available() else { return };
    let (narrow, wider) = (line(&server, NARROW), line(&server, WIDER));
    let address = Address::of(narrow.port());
    let key = server.make_client_key("client", "ed25519", "");
    let desk = Desk::new();
    let window = desk.start();
    let catalogue = steps::set_up_at(&window, &server.place(address.port(), "", Some(&key)));
    let large: Vec<u8> = (0..LARGE).map(|at| b"Woo \n"[at % 5]).collect();
    let documents = steps::add(&window, &catalogue, &[desk.file("groot.txt", &large)]);
    steps::describe(&window, &documents);
    let concept = steps::add(&window, &catalogue, &steps::texts(&desk, 1));
    window.reload();
    window.press("Control+Shift+p");
    approve(&window);
    window.click("Publiceer 1 document");
    is_sending(&window);
    is_clean_and_fits(&window);

    window.ask_to_close();
    window.see("Er is nog iets bezig");
    window.until("for going on to have the focus", || window.focus().contains("Ga door").then_some(()));
    is_clean(&window, "question when closing");
    window.click("Ga door");
    window.gone("Er is nog iets bezig");
    assert!(window.shows("Bezig met publiceren"), "it goes on");

    window.press("Control+1");
    window.see("besluit-01.txt");
    window.click_css("[role=row].document:has(.muted)");
    window.until("for the panel", || window.has("field", "Titel").then_some(()));
    window.fill("Titel", "Getypt tijdens het publiceren");
    window.until("for the title to be saved meanwhile", || {
        let detail = window.done("document_detail", &json!({ "document": concept[0] }));
        (detail["row"]["title"] == "Getypt tijdens het publiceren").then_some(())
    });
    assert!(window.has("button", "Bezig: "), "publishing is still busy: {}", window.text());

    window.ask_to_close();
    window.see("Er is nog iets bezig");
    window.end_with(|window| window.click("Stoppen en sluiten"));
    let named: Vec<String> = (server.files().into_iter()).filter(|file| file.ends_with("groot.txt")).collect();
    assert!(named.is_empty(), "no half file has its name: {named:?}");

    address.lead_to(wider.port());
    let window = desk.start();
    window.click("Verder waar je was");
    window.until("for the preview", || window.has("button", "Publiceer 1 document").then_some(()));
    progress::listen(&window);
    window.click("Publiceer 1 document");
    window.see("1 document staat online.");
    let told = progress::told(&window);
    let between = (told.percents.iter()).filter(|percent| (5.0..88.0).contains(*percent));
    assert!(between.count() > 3, "it gets on: {:?}", told.percents);
    let parts = told.parts();
    assert!(
        !parts.is_empty() && parts.is_sorted() && parts.len() <= 3,
        "some quarters are said, each once: {:?}",
        told.said
    );
    assert_eq!(told.said.last().map(String::as_str), Some("1 document staat online."));
    let sent = std::fs::read(server.site("documenten/2026/groot.txt")).unwrap();
    assert!(sent == large, "all of it is there");
    let left: Vec<String> = (server.files().into_iter()).filter(|file| file.contains(".part")).collect();
    assert!(left.is_empty(), "nothing half is left: {left:?}");
    window.close();
}
