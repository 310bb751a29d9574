//! Licences, sources and bans of every dependency, judged by cargo-deny after `deny.toml`.
//!
//! Advisories are looked up in the workflow only: they need another site than the package registry.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::cargo::{cargo, without_outer_package};
use crate::steps::{Outcome, Problem};
use crate::tool::Tool;
use crate::workspace::Workspace;

/// Checks licences, bans and sources of the locked dependencies.
///
/// # Errors
/// A dependency that `deny.toml` does not allow.
pub(crate) fn check(workspace: &Workspace) -> Outcome {
    let deny = program(workspace)?;
    Tool::new(deny)
        .inside(&workspace.root)
        .args([
            "--all-features",
            "--locked",
            "check",
            "licenses",
            "bans",
            "sources",
        ])
        .run()
}

/// The cargo-deny on the search path, or one of the pinned version built once into `target/tools`.
fn program(workspace: &Workspace) -> Result<OsString, Problem> {
    if let Some(found) = Workspace::on_path("cargo-deny") {
        return Ok(found.into_os_string());
    }
    let folder = workspace.target.join("tools");
    let own = folder
        .join("bin")
        .join(format!("cargo-deny{}", std::env::consts::EXE_SUFFIX));
    if !own.is_file() {
        install(workspace, &folder)?;
    }
    if own.is_file() {
        Ok(own.into_os_string())
    } else {
        Err(Problem::new(
            "cargo-deny did not arrive in target/tools/bin",
        ))
    }
}

fn install(workspace: &Workspace, folder: &PathBuf) -> Outcome {
    // Without optimisation: the program runs for some seconds, and building it with little takes a minute more.
    without_outer_package(cargo(workspace))
        .args([
            "install",
            "--quiet",
            "--locked",
            "cargo-deny",
            "--version",
            VERSION,
            "--root",
        ])
        .arg(folder)
        .env("CARGO_TARGET_DIR", folder.join("build"))
        .env("CARGO_PROFILE_RELEASE_LTO", "false")
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        .run()?;
    std::fs::remove_dir_all(folder.join("build"))?;
    Ok(())
}

/// The version that `deny.toml` was written for.
const VERSION: &str = "0.20.2";
