//! Builds the configuration and the web part into the window.

fn main() {
    // Tauri notices changed files of the web part, but not added ones.
    println!("cargo:rerun-if-changed=ui/dist");
    tauri_build::build();
}
