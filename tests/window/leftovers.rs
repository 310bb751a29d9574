//! What a publication leaves behind on a destination that does not do as it is told: files that stay although they
//! should be removed, files that disappear nevertheless, and documents that may be public although their publication
//! was interrupted.

use crate::accessible::is_clean;
use crate::steps::{self, block, unblock};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use tests::webdriver::{Desk, Window};

/// Withdraws what is chosen, for reasons of privacy.
fn withdraw(window: &Window<'_>, button: &str) {
    window.tick("Persoonsgegevens zichtbaar");
    window.click(button);
    window.see("na publiceren.");
}

/// Another process publishes, and is killed after this operation.
fn die_while_publishing(desk: &Desk, at: usize) {
    let library = desk.library();
    let mut process = Command::new(env!("CARGO_BIN_EXE_work_and_die"));
    process.arg("publish").arg(library).args(["after", &at.to_string()]).stderr(Stdio::null());
    assert!(!process.status().unwrap().success(), "it must not have lived");
}

/// Three documents are online, and two of them are about to go; the file of the first of these will not.
fn with_a_file_that_stays(window: &Window<'_>) -> (PathBuf, PathBuf, Option<Vec<u8>>) {
    let catalogue = steps::set_up(window);
    let documents = steps::add(window, &catalogue, &steps::texts(window.desk(), 3));
    steps::describe(window, &documents);
    steps::publish(window, &catalogue);
    window.reload();
    window.click_css("#row-0 .title");
    window.press("Shift+Down");
    window.click("Trek 2 documenten in…");
    withdraw(window, "Trek 2 documenten in");
    let site = window.desk().path("site");
    let stays = site.join("documenten/2026/besluit-02.txt");
    let before = block(&stays);
    (site, stays, before)
}

#[test]
fn a_file_that_stays_is_told_and_taken_away_next_time() {
    let desk = Desk::new();
    let window = desk.start();
    let (site, stays, before) = with_a_file_that_stays(&window);
    window.press("Control+Shift+p");
    window.see("Intrekken (2)");
    window.click("Trek 2 documenten in");
    window.see("1 document is van de website af. Niet gelukt: 1.");
    window.see("1 document is niet gelukt");
    window.see("Nog op de website: 1 bestand");
    window.see("documenten/2026/besluit-02.txt");
    window.see("Iedereen met het adres kan openen wat wij niet konden verwijderen.");
    assert!(!window.shows("na publiceren."), "what was said before publishing is no longer said");
    is_clean(&window, "done, a file stayed");
    assert_eq!(steps::published(&site).len(), 1, "both entries are gone");
    assert!(!site.join("documenten/2026/besluit-03.txt").exists());
    window.press("Control+3");
    window.see("1 ingetrokken · 1 niet gelukt");
    window.click_css("button[id^=run-]");
    window.see("Nog op de website: 1 bestand");
    window.see("documenten/2026/besluit-02.txt is op de website een koppeling, een map, of geen gewoon bestand.");
    is_clean(&window, "history, a file stayed");

    // Whoever was in the way is gone, and the file is what it was.
    unblock(&stays, before);
    window.press("Control+Shift+p");
    window.see("Intrekken (1)");
    is_clean(&window, "preview, a withdrawal that goes on");
    assert!(stays.exists(), "looking takes nothing away");
    window.click("Trek 1 document in");
    window.see("1 document is van de website af.");
    assert!(!stays.exists(), "now it is gone");
    is_clean(&window, "done, a file was taken away");
    window.close();
}

#[test]
fn a_document_of_a_cut_publication_can_be_withdrawn_as_long_as_it_may_be_public() {
    let desk = Desk::new();
    let (window, ..) = steps::with_described(&desk, 2, 1);
    window.close();
    let site = desk.path("site");
    let public = site.join("documenten/2026/besluit-01.txt");
    let page = site.join("sitemap-diwoo-0001.xml");
    (0..LONGEST).take_while(|_| !page.exists()).for_each(|at| die_while_publishing(&desk, at));
    assert!(page.exists() && public.exists(), "cut while going live");

    let window = desk.start();
    window.press("Control+1");
    window.click_css("#row-1 .title");
    window.see("Dit document staat misschien al online.");
    is_clean(&window, "panel, perhaps public");
    assert!(!window.has("button", "Verwijder…"), "it cannot be removed");
    window.press("Shift+Up");
    window.click("Trek 1 document in…");
    window.see("Je kunt 1 van de 2 documenten intrekken.");
    window.click("Verwijder 1 document…");
    window.see("Je kunt 1 van de 2 documenten verwijderen.");
    window.click_css("#row-1 .title");
    window.click("Trek in…");
    window.see("Document intrekken?");
    withdraw(&window, "Trek 1 document in");
    window.see(
        "Dit document staat nog online. Het gaat van de website af na publiceren. Reden: Persoonsgegevens zichtbaar.",
    );
    window.see("Wijzigen kan als je het toch niet intrekt.");
    window.see("Wordt ingetrokken");
    is_clean(&window, "panel, about to go");
    assert!(!window.has("button", "Trek in…"), "once is enough");
    window.click("Toch niet intrekken");
    window.see("Dit document wordt niet ingetrokken.");
    window.click("Trek in…");
    withdraw(&window, "Trek 1 document in");

    // The other document was never sent: it can be removed and not withdrawn.
    window.click_css("#row-0 .title");
    window.until("for the other document", || window.has("button", "Verwijder…").then_some(()));
    assert!(!window.has("button", "Trek in…"));

    window.press("Control+Shift+p");
    window.click("Trek 1 document in");
    window.see("1 document is van de website af.");
    assert!(!public.exists(), "nobody can fetch it");
    window.close();
}

/// Operations of a publication of one document: more than there are.
const LONGEST: usize = 100;
