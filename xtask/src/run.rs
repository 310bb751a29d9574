//! `cargo xtask run`: sets up, builds and starts the window; without a display, publishes the practice documents.

use crate::cargo::{CLI, EMBED, WINDOW, cargo};
use crate::practice;
use crate::setup::{self, Purpose};
use crate::steps::Steps;
use crate::workspace::{Workspace, has_display};

/// How the window is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Profile {
    /// Quick to build.
    Dev,
    /// As shipped.
    Release,
}

/// Adds the steps up to the running window, or up to the published practice documents.
pub(crate) fn run(steps: &mut Steps, workspace: &Workspace, profile: Profile) {
    setup::machine_and_ui(steps, workspace, Purpose::Run);
    let release: &[&str] = match profile {
        Profile::Dev => &[],
        Profile::Release => &["--release"],
    };
    // The command line in one go with the window, or what both share is built twice.
    let also: &[&str] = if has_display() { release } else { &["-p", CLI] };
    steps.needed("build", |_| cargo(workspace).args(["build", "-p", WINDOW, "--features", EMBED]).args(also).run());
    if has_display() {
        steps.step("window", |_| {
            cargo(workspace).args(["run", "-p", WINDOW, "--features", EMBED]).args(release).with_input().run()
        });
    } else {
        practice::publish(steps, workspace);
    }
}
