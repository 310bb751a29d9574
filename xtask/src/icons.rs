//! `cargo xtask icons`: every size that Tauri needs, drawn from `icons/icon.svg`.

use std::fs;

use crate::bundle::tauri;
use crate::setup;
use crate::steps::{Outcome, Problem, Steps};
use crate::tool::Tool;
use crate::workspace::Workspace;

/// Adds the steps that draw the icons.
pub(crate) fn run(steps: &mut Steps, workspace: &Workspace) {
    steps.needed("draw", |_| draw(workspace));
    steps.step("sizes", |_| sizes(workspace));
}

/// Draws the picture once, large, with librsvg.
fn draw(workspace: &Workspace) -> Outcome {
    if setup::is_debian() {
        setup::apt_install(&["librsvg2-bin"])?;
    }
    let icons = workspace.root.join("icons");
    Tool::new("rsvg-convert")
        .args(["--width", LARGE, "--height", LARGE, "--output"])
        .arg(workspace.target.join(SOURCE))
        .arg(icons.join("icon.svg"))
        .run()
        .map_err(|problem| Problem::new(format!("{problem}; rsvg-convert comes with librsvg")))
}

/// Lets the Tauri command line make the files for the three systems, and keeps only those.
fn sizes(workspace: &Workspace) -> Outcome {
    let made = workspace.target.join("icons");
    if made.exists() {
        fs::remove_dir_all(&made)?;
    }
    tauri(workspace).args(["icon", "--output"]).arg(&made).arg(workspace.target.join(SOURCE)).run()?;
    for name in KEPT {
        fs::copy(made.join(name), workspace.root.join("icons").join(name))?;
    }
    println!("{} files in icons/", KEPT.len());
    Ok(())
}

/// The large drawing, in the build folder.
const SOURCE: &str = "icon-1024.png";
/// Width and height of the large drawing in pixels, as the Tauri command line requires.
const LARGE: &str = "1024";
/// The files that `tauri.conf.json` and the Windows packages use; none for phones.
const KEPT: [&str; 17] = [
    "32x32.png",
    "64x64.png",
    "128x128.png",
    "128x128@2x.png",
    "icon.png",
    "icon.ico",
    "icon.icns",
    "StoreLogo.png",
    "Square30x30Logo.png",
    "Square44x44Logo.png",
    "Square71x71Logo.png",
    "Square89x89Logo.png",
    "Square107x107Logo.png",
    "Square142x142Logo.png",
    "Square150x150Logo.png",
    "Square284x284Logo.png",
    "Square310x310Logo.png",
];
