//! "Controleer wat er staat": what somebody changed on the website is reported by name, and restored after a yes. And
//! what is erased for good is gone.

use crate::accessible::is_clean;
use crate::steps;
use crate::storage::{back_up, open_storage};
use std::fs;
use tests::webdriver::{Desk, Window};

/// Opens the look at the first destination.
fn open_check(window: &Window<'_>) {
    window.press("Control+4");
    window.click("Bestemmingen");
    window.click("Controleer wat er staat");
    window.see("Controleer nu");
}

#[test]
fn what_a_hand_did_to_the_website_is_told_and_put_back_after_a_yes() {
    let desk = Desk::new();
    let (window, ..) = steps::with_published(&desk, 3, 3);
    let site = desk.path("site");
    let before = steps::files(&site);

    open_check(&window);
    is_clean(&window, "before looking");
    window.click("Controleer nu");
    window.see("Alles staat er zoals wij het achterlieten");
    is_clean(&window, "nothing differs");

    let folder = site.join("documenten/2026");
    fs::remove_file(folder.join("besluit-01.txt")).unwrap();
    fs::write(folder.join("besluit-02.txt"), "van een ander").unwrap();
    let tampered = steps::files(&site);
    window.click("Controleer nu");
    window.see("Niet alles is zoals wij het achterlieten.");
    window.see("Weg: 1 bestand");
    window.see("Anders: 1 bestand");
    is_clean(&window, "something differs");
    window.click("Zet ze terug");
    window.see("Deze bestanden terugzetten?");
    is_clean(&window, "question before putting back");
    window.click("Annuleer");
    assert_eq!(steps::files(&site), tampered, "without a yes nothing happens");
    window.click("Zet ze terug");
    window.see("Deze bestanden terugzetten?");
    window.press("Tab");
    window.press("Enter");
    window.see("Alles is teruggezet.");
    let documents = |files: Vec<(String, Vec<u8>)>| -> Vec<_> {
        let documents = files.into_iter().filter(|(path, _)| path.contains("documenten/"));
        documents.collect()
    };
    assert_eq!(documents(steps::files(&site)), documents(before), "each is what it was");
    is_clean(&window, "put back");

    let (left, claim) = (site.join("openbaarmaker-status.json"), site.join("openbaarmaker-bezig.json"));
    fs::copy(left, &claim).unwrap();
    window.click("Controleer nu");
    window.see("Een afgebroken publicatie liet een bestand achter");
    is_clean(&window, "a claim was left");
    window.click("Ruim het op");
    window.see("Opruimen wat achterbleef?");
    window.press("Tab");
    window.press("Enter");
    window.see("Het is opgeruimd.");
    assert!(!claim.exists(), "others need not wait for it");

    let robots = site.join("robots.txt");
    let own = fs::read_to_string(&robots).unwrap();
    fs::write(&robots, format!("User-agent: *\nDisallow: /\n\n{own}")).unwrap();
    window.click("Controleer nu");
    window.see("Het bestand robots.txt verbiedt");
    is_clean(&window, "robots.txt keeps the harvester out");
    window.close();
}

/// Comes to the question before the first document is erased, which was not published.
pub(crate) fn ask_to_erase(window: &Window<'_>) {
    window.press("Control+1");
    window.click_css("#row-0 .title");
    window.press("Delete");
    window.see("1 document verwijderen?");
    window.tick("Wis definitief");
    window.see("Dit kun je niet ongedaan maken.");
}

#[test]
fn what_is_wiped_for_good_does_not_come_back() {
    let desk = Desk::new();
    let (window, ..) = steps::with_texts(&desk, 2);
    open_storage(&window);
    let backup = back_up(&window);

    ask_to_erase(&window);
    is_clean(&window, "question before wiping");
    window.click("Wis 1 document definitief");
    window.see("In deze reservekopieën staat het nog");
    window.see(backup.parent().unwrap().to_str().unwrap());
    is_clean(&window, "who still has what was wiped");
    window.press("Escape");
    window.see("1 document is definitief gewist.");
    assert!(!window.has("button", "Maak ongedaan"), "nothing to bring back");
    window.reload();
    let shown = window.text();
    assert!(shown.contains("Besluit 01") != shown.contains("Besluit 02"), "{shown}");
    window.close();
}
