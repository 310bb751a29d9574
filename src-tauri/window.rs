//! The single window with its page.

use tauri::webview::NewWindowResponse;
use tauri::{AppHandle, Manager, Runtime, Url, WebviewWindowBuilder};

/// Opens the window that `tauri.conf.json` describes.
pub(crate) fn open<R: Runtime>(app: &AppHandle<R>) -> tauri::Result<()> {
    let described = app.config().app.windows.first().ok_or(tauri::Error::WindowNotFound)?;
    WebviewWindowBuilder::from_config(app, described)?
        // On Windows this enables zooming with the wheel. Elsewhere Tauri's own script would also handle the zoom keys,
        // after the page, which stores the text size (Settings, "Weergave").
        .zoom_hotkeys_enabled(cfg!(windows))
        .on_navigation(is_our_page)
        // The page opens no windows and downloads no files: both go through commands.
        .on_new_window(|_, _| NewWindowResponse::Deny)
        .on_download(|_, _| false)
        .on_document_title_changed(|window, title| {
            // If the system refuses a title nothing is lost.
            let _ = window.set_title(&title);
        })
        .build()?;
    Ok(())
}

/// Brings the window to the front.
pub(crate) fn show<R: Runtime>(app: &AppHandle<R>) {
    if let Some(window) = app.get_webview_window(NAME) {
        // A refusal by the window manager is not worth a message.
        let _ = window.unminimize();
        let _ = window.set_focus();
    }
}

/// Tells whether an address is that of the program's own page; everything else opens in the browser or not at all.
/// Tauri would accept any page on that host, and another program on this computer can serve one there at another port.
fn is_our_page(url: &Url) -> bool {
    let place = (url.scheme(), url.host_str(), url.port());
    let has_nobody = url.username().is_empty() && url.password().is_none();
    place == OUR_PAGE && has_nobody
}

const OUR_PAGE: (&str, Option<&str>, Option<u16>) =
    if cfg!(windows) { ("http", Some("tauri.localhost"), None) } else { ("tauri", Some("localhost"), None) };

/// The name of the window in `tauri.conf.json`.
pub(crate) const NAME: &str = "main";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_page_opens_in_the_window() {
        for (url, expected) in [
            ("tauri://localhost/index.html", cfg!(not(windows))),
            ("http://tauri.localhost/", cfg!(windows)),
            ("http://tauri.localhost:80/", cfg!(windows)),
            // What another program on this computer could serve.
            ("http://tauri.localhost:8080/", false),
            ("https://tauri.localhost/", false),
            ("http://a@tauri.localhost/", false),
            ("http://localhost/", false),
            ("tauri://elders/index.html", false),
            ("tauri://localhost:8080/index.html", false),
            ("https://tauri.localhost.example/", false),
            ("https://example.nl/", false),
            ("file:///etc/passwd", false),
            ("about:blank", false),
            ("data:text/html,a", false),
            ("blob:tauri://localhost/a", false),
        ] {
            assert_eq!(is_our_page(&Url::parse(url).unwrap()), expected, "{url}");
        }
    }
}
