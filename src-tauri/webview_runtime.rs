//! What can go wrong before there is a page, told in a native message.

use openbaarmaker_texts::{Language, Texts};
use rfd::{MessageDialog, MessageLevel};

/// Tells whether there is a web view for the window; if not, informs the person.
///
/// Windows 10 may lack the WebView2 runtime, and a program without a console would exit silently.
pub(crate) fn is_present() -> bool {
    match tauri::webview_version() {
        Ok(_) => true,
        Err(error) => {
            say("fatal-web-view", &error.to_string());
            false
        }
    }
}

/// Shows why the program cannot start, with the technical reason below it.
pub(crate) fn say(key: &str, reason: &str) {
    let texts = Texts::of(Language::default());
    let text = format!("{}\n\n{}: {reason}", texts.plain(key), texts.plain("technical"));
    MessageDialog::new().set_level(MessageLevel::Error).set_title(NAME).set_description(text).show();
}

/// The name of the product, in the title of messages.
const NAME: &str = "Openbaarmaker";
