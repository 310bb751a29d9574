//! The web part: its packages, its build, its checks.

use std::fs;

use crate::steps::{Outcome, Steps, Tally};
use crate::testing::do_without;
use crate::tool::Tool;
use crate::workspace::{Workspace, mirror};

/// Adds the step that installs the packages of the lock file if that has changed.
pub(crate) fn packages(steps: &mut Steps, workspace: &Workspace) {
    steps.needed("ui packages", |_| install(workspace));
}

/// Adds the step that builds the web part into `ui/dist`. Unchanged files are not touched, so that the window need not
/// be rebuilt.
pub(crate) fn build(steps: &mut Steps, workspace: &Workspace) {
    steps.needed("ui build", |_| {
        let fresh = workspace.target.join("ui");
        npm(workspace).args(["run", "build", "--", "--emptyOutDir", "--outDir"]).arg(&fresh).run()?;
        Ok(mirror(&fresh, &workspace.ui.join("dist"))?)
    });
}

/// Checks that every file of the web part is formatted with Prettier.
///
/// # Errors
/// A file that would change; `npm run format` in `ui` formats it.
pub(crate) fn format(workspace: &Workspace) -> Outcome {
    npm(workspace).args(["run", "format:check"]).run()
}

/// Checks types and runs the unit tests.
///
/// # Errors
/// A type error or a failed test.
pub(crate) fn test(workspace: &Workspace, tally: &mut Tally) -> Outcome {
    npm(workspace).args(["run", "check"]).run()?;
    npm(workspace).arg("test").run_counting(tally)
}

/// Checks the screens in forced colours, with a simulated core; the web view of the window tests does not support them.
///
/// # Errors
/// A violation, or something cut off; a missing browser where everything must be there.
pub(crate) fn forced_colours(workspace: &Workspace) -> Outcome {
    if Workspace::on_path(BROWSER).is_none() {
        return do_without(workspace, "forced colours", BROWSER);
    }
    let pictures = workspace.target.join("forced-colours");
    npm(workspace).args(["run", "look", "--", "--only", FORCED_SCENES, "--out"]).arg(&pictures).run()
}

/// Prepares npm in the folder of the web part.
pub(crate) fn npm(workspace: &Workspace) -> Tool {
    // CI=1 keeps test runners from watching; colours would interfere with counting.
    Tool::new("npm").inside(&workspace.ui).env("CI", "1").env("NO_COLOR", "1")
}

fn install(workspace: &Workspace) -> Outcome {
    let lock = fs::read(workspace.ui.join("package-lock.json"))?;
    let stamp = workspace.ui.join("node_modules").join(STAMP);
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        println!("node_modules matches package-lock.json");
        return Ok(());
    }
    npm(workspace).args(["ci", "--no-audit", "--no-fund"]).run()?;
    fs::write(stamp, lock)?;
    Ok(())
}

/// The browser of `npm run look`. Without it, as on systems other than Debian, that step is skipped.
const BROWSER: &str = "chromium";

/// Prefix of the scenes in forced colours, in `ui/dev/scenes.mjs`.
const FORCED_SCENES: &str = "12-contrast";

/// The copy of the lock file that `node_modules` was made from.
const STAMP: &str = ".installed-package-lock.json";
