//! `cargo xtask screenshots`: a picture of every screen, from the real window, into `docs/screenshots`.

use crate::setup::{self, Purpose};
use crate::steps::{Outcome, Problem, Steps};
use crate::testing::{build, testing};
use crate::workspace::{Workspace, files_below};

/// Adds the steps that make the screenshots.
pub(crate) fn run(steps: &mut Steps, workspace: &Workspace) {
    setup::machine_and_ui(steps, workspace, Purpose::Test);
    steps.needed("build", |_| build(workspace));
    steps.step("screenshots", |tally| {
        let folder = workspace.root.join("docs").join("screenshots");
        std::fs::create_dir_all(&folder)?;
        testing(workspace)
            .args(["--test", WINDOW_TESTS, "screenshots"])
            .env(FOLDER_VARIABLE, &folder)
            .run_counting(tally)?;
        show(&folder)
    });
}

fn show(folder: &std::path::Path) -> Outcome {
    let pictures = files_below(folder);
    if pictures.is_empty() {
        return Err(Problem::new("the window test made no picture"));
    }
    for picture in pictures {
        println!("docs/screenshots/{}", picture.display());
    }
    Ok(())
}

/// The test target that drives the window; its test `screenshots` takes them when the variable is set.
const WINDOW_TESTS: &str = "window";
/// Tells that test where to write them.
const FOLDER_VARIABLE: &str = "OPENBAARMAKER_SCREENSHOTS";
