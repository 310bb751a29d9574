//! The program's version and the system it runs on.

use openbaarmaker_core::app::App;
use openbaarmaker_core::wire::About;
use std::env::consts::{ARCH, OS};

/// Returns what a help desk asks first.
pub(crate) fn about() -> About {
    About {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        system: system().to_owned(),
        architecture: ARCH.to_owned(),
        web_view: tauri::webview_version().ok(),
        library_version: App::LIBRARY_VERSION,
    }
}

/// Returns the name of the system as its vendor spells it.
fn system() -> &'static str {
    match OS {
        "windows" => "Windows",
        "macos" => "macOS",
        "linux" => "Linux",
        other => other,
    }
}
