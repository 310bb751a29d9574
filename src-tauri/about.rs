//! Which program this is, and on what it runs.

use openbaarmaker_core::app::App;
use openbaarmaker_core::wire::About;
use std::env::consts::{ARCH, OS};

/// Tells what a help desk asks first.
pub(crate) fn about() -> About {
    About {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        system: system().to_owned(),
        architecture: ARCH.to_owned(),
        web_view: tauri::webview_version().ok(),
        library_version: App::LIBRARY_VERSION,
    }
}

/// The name of the system as its maker writes it.
fn system() -> &'static str {
    match OS {
        "windows" => "Windows",
        "macos" => "macOS",
        "linux" => "Linux",
        other => other,
    }
}
