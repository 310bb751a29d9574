//! A password that is typed can be looked at, each field on its own.

use crate::accessible::is_clean;
use crate::steps;
use serde_json::{Value, json};
use tests::webdriver::{Desk, Window};

/// How the fields of the dialog show what is typed, and what that is.
fn fields(window: &Window<'_>) -> Value {
    let script = "return [...document.querySelectorAll('dialog input.input')].map((one) => [one.type, one.value])";
    window.js(script)
}

#[test]
fn what_is_typed_is_shown_after_a_tick_and_hidden_again() {
    let desk = Desk::new();
    let (window, _) = steps::begin(&desk);
    window.press("Control+4");
    window.click("Opslag");
    window.click("Maak een reservekopie met wachtwoord…");
    window.see("Reservekopie met wachtwoord");
    window.fill("Wachtwoord", "geheim 1");
    assert_eq!(fields(&window), json!([["password", "geheim 1"], ["password", ""]]), "hidden");

    window.tick("Toon wat je typt");
    assert_eq!(fields(&window), json!([["text", "geheim 1"], ["password", ""]]), "only this field is shown");
    is_clean(&window, "a password that is shown");
    window.fill("Wachtwoord", "geheim 2");
    window.tick("Toon wat je typt");
    assert_eq!(fields(&window), json!([["password", "geheim 2"], ["password", ""]]), "hidden again");

    window.click("Annuleer");
    window.gone("Reservekopie met wachtwoord");
    window.click("Maak een reservekopie met wachtwoord…");
    window.see("Reservekopie met wachtwoord");
    assert_eq!(fields(&window), json!([["password", ""], ["password", ""]]), "nothing is kept");
    window.close();
}
