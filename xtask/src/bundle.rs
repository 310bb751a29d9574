//! `cargo xtask bundle`: the installers of this system, made by the Tauri command line.

use crate::setup::{self, Purpose};
use crate::steps::{Outcome, Steps};
use crate::tool::Tool;
use crate::workspace::Workspace;

/// Adds the steps that make the installers.
pub(crate) fn run(steps: &mut Steps, workspace: &Workspace) {
    setup::machine_and_ui(steps, workspace, Purpose::Run);
    steps.step("bundle", |_| bundle(workspace));
}

fn bundle(workspace: &Workspace) -> Outcome {
    // No AppImage: its builder downloads parts that are not in a package registry.
    let kinds = if cfg!(windows) {
        "nsis,msi"
    } else if cfg!(target_os = "macos") {
        "app,dmg"
    } else {
        "deb,rpm"
    };
    tauri(workspace).args(["build", "--bundles", kinds]).env("CI", "true").run()?;
    println!("installers: {}", workspace.target.join("release").join("bundle").display());
    Ok(())
}

/// Prepares the Tauri command line in the root of the repository.
pub(crate) fn tauri(workspace: &Workspace) -> Tool {
    Tool::new("npx").inside(&workspace.root).args(["--yes", "--package", TAURI_CLI, "tauri"])
}

/// The Tauri command line; version 3 is an alpha.
const TAURI_CLI: &str = "@tauri-apps/cli@2.12.5";
