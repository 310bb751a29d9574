//! The one window with its page.

use tauri::{AppHandle, Manager, Runtime, Url, WebviewWindowBuilder};

/// Opens the window that `tauri.conf.json` describes.
///
/// # Errors
/// What the system answers.
pub(crate) fn open<R: Runtime>(app: &AppHandle<R>) -> tauri::Result<()> {
    let described = app
        .config()
        .app
        .windows
        .first()
        .ok_or(tauri::Error::WindowNotFound)?;
    WebviewWindowBuilder::from_config(app, described)?
        // On Windows this gives zooming with the wheel. Elsewhere Tauri's own script would answer the zoom keys a second
        // time, after the page, which keeps the size of the text (Settings, "Weergave").
        .zoom_hotkeys_enabled(cfg!(windows))
        .on_navigation(is_our_page)
        .on_document_title_changed(|window, title| {
            // A title that the system refuses changes nothing that matters.
            let _ = window.set_title(&title);
        })
        .build()?;
    Ok(())
}

/// Brings the window to the front.
pub(crate) fn show<R: Runtime>(app: &AppHandle<R>) {
    if let Some(window) = app.get_webview_window(NAME) {
        // What the window manager refuses is not worth a message.
        let _ = window.unminimize();
        let _ = window.set_focus();
    }
}

/// Tells whether an address belongs to the page of this program; everything else opens in the browser or not at all.
fn is_our_page(url: &Url) -> bool {
    match url.scheme() {
        "tauri" => true,
        // How Tauri names its own page on Windows.
        "http" | "https" => url.host_str() == Some("tauri.localhost"),
        _ => false,
    }
}

/// The name of the window in `tauri.conf.json`.
pub(crate) const NAME: &str = "main";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_page_opens_in_the_window() {
        for (url, expected) in [
            ("tauri://localhost/index.html", true),
            ("http://tauri.localhost/", true),
            ("https://tauri.localhost/", true),
            ("https://tauri.localhost.example/", false),
            ("https://example.nl/", false),
            ("file:///etc/passwd", false),
        ] {
            assert_eq!(is_our_page(&Url::parse(url).unwrap()), expected, "{url}");
        }
    }
}
