//! Steps at a server that several tests share: the first look at it, and its secret.

use crate::address::Address;
use crate::steps;
use openbaarmaker_core::model::TargetPlace;
use std::path::PathBuf;
use tests::openssh::Server;
use tests::webdriver::Window;

/// Makes documents ready for a place on a server, and asks what publishing would do.
pub(crate) fn preview(window: &Window<'_>, place: &TargetPlace, files: &[PathBuf]) {
    let catalogue = steps::set_up_at(window, place);
    let documents = steps::add(window, &catalogue, files);
    steps::describe(window, &documents);
    window.reload();
    window.press("Control+Shift+p");
}

/// Approves a server at the first look.
pub(crate) fn approve(window: &Window<'_>) {
    window.see("Is dit de juiste server?");
    window.click("Ja, deze code klopt");
}

/// Gives the passphrase.
pub(crate) fn sign_in(window: &Window<'_>) {
    window.fill("Wachtzin", PHRASE);
    window.click("Ga verder");
    window.see("Nieuw (1)");
}

/// Puts another server behind the address, and asks what publishing would do again.
pub(crate) fn meet(window: &Window<'_>, address: &Address, other: &Server) {
    address.lead_to(other.port());
    window.press("Control+1");
    window.press("Control+Shift+p");
}

/// The passphrase of a key file.
pub(crate) const PHRASE: &str = "correct paard batterij";
