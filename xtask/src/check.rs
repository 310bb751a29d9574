//! `cargo xtask check --macos`: type-checks everything for Apple silicon from Linux.
//!
//! Linking, running and bundling for macOS need Apple's own files and happen in the workflow.

use crate::cross;
use crate::steps::Steps;
use crate::ui;
use crate::workspace::Workspace;

/// Adds the steps of the check.
pub(crate) fn macos(steps: &mut Steps, workspace: &Workspace) {
    steps.needed("cross tools", |_| cross::prepare(workspace, &["mac"]));
    ui::packages(steps, workspace);
    ui::build(steps, workspace);
    steps.step("macos clippy", |_| {
        cross::xcargo(workspace).args(["clippy", "--target", APPLE_SILICON, "--workspace", "--all-targets"]).run()
    });
}

/// Apple silicon.
const APPLE_SILICON: &str = "aarch64-apple-darwin";
