//! The help: a word is looked up, and the answers for the help desk are there.

use crate::accessible::is_clean;
use crate::steps;
use openbaarmaker_core::app::App;
use tests::webdriver::Desk;

#[test]
fn a_word_is_looked_up_and_the_help_desk_gets_its_facts() {
    let desk = Desk::new();
    let window = desk.start();
    steps::set_up(&window);

    window.press("F1");
    window.see("Zo werkt het");
    window.see(&format!("Openbaarmaker: {}", env!("CARGO_PKG_VERSION")));
    window.see(&format!("Versie van de bibliotheek: {}", App::LIBRARY_VERSION));

    window.fill("Zoek in de help", "robots");
    window.see("1 resultaat gevonden");
    window.see("Daarin staat waar de sitemaps zijn.");
    window.gone("Zo werkt het");
    is_clean(&window, "the help with a word that was looked up");

    window.fill("Zoek in de help", "nijlpaard");
    window.see("Zoek met een ander woord, of vraag het je helpdesk.");
    is_clean(&window, "the help without a word like it");

    window.fill("Zoek in de help", "");
    window.see("Zo werkt het");
    window.resize(640, 480);
    let left = |css: &str| window.js(&format!("return document.querySelector('{css}').getBoundingClientRect().left"));
    window.until("for one edge", || (left(".filters .search") == left("h1")).then_some(()));
}
