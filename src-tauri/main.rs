//! Openbaarmaker, the window.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

fn main() -> tauri::Result<()> {
    openbaarmaker_window::run()
}
