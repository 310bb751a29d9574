//! Openbaarmaker, the window.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

fn main() -> std::process::ExitCode {
    openbaarmaker_window::run()
}
