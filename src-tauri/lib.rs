//! The window of Openbaarmaker: a thin shell that joins the page to the use cases of the core.

/// Starts the window.
///
/// # Errors
/// What Tauri answers when there is no window to be had.
pub fn run() -> tauri::Result<()> {
    tauri::Builder::default().run(tauri::generate_context!())
}
