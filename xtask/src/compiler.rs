//! One pass over the workspace's own code: the programs, clippy's lints and the documentation.
//!
//! `cargo clippy` and `cargo doc` read the metadata of every dependency in a form that a build cannot use, and then all
//! of our own code again. So cargo starts this program as the compiler, which starts clippy's driver, which also
//! compiles, and then rustdoc. Dependencies are compiled as usual.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

use crate::steps::Outcome;
use crate::tool::Tool;
use crate::workspace::Workspace;

/// Moves the running program to where cargo finds it as a compiler, out of the way of the build, which creates it anew:
/// Windows cannot replace a running program.
///
/// # Errors
/// The program cannot be moved, and none is there yet.
pub(crate) fn stand_ready(workspace: &Workspace) -> Outcome {
    let here = here(workspace);
    match fs::rename(env::current_exe()?, &here) {
        // On Windows one that is compiling cannot be replaced.
        Err(_) if here.is_file() => Ok(()),
        moved => Ok(moved?),
    }
}

/// Lets cargo compile the crates of this workspace with this program.
pub(crate) fn with_lints(tool: Tool, workspace: &Workspace) -> Tool {
    tool.env("RUSTC_WORKSPACE_WRAPPER", here(workspace)).env(DOCUMENTATION, workspace.target.join("doc"))
}

fn here(workspace: &Workspace) -> PathBuf {
    let name = format!("xtask-compiler{}", env::consts::EXE_SUFFIX);
    workspace.target.join(name)
}

/// Acts as the compiler when the arguments begin with the name of one.
pub(crate) fn compile(words: &[OsString]) -> Option<ExitCode> {
    let (rustc, words) = words.split_first()?;
    let rustc = Path::new(rustc);
    if rustc.file_stem()? != "rustc" {
        return None;
    }
    let start = |name: &str| {
        let program = format!("{name}{}", env::consts::EXE_SUFFIX);
        Command::new(rustc.with_file_name(program))
    };
    let ends_well = |mut command: Command| command.status().is_ok_and(|status| status.success());
    let mut clippy = start("clippy-driver");
    clippy.arg(rustc).args(words);
    if !ends_well(clippy) {
        return Some(ExitCode::FAILURE);
    }
    if let (Some(words), Some(folder)) = (of_documentation(words), env::var_os(DOCUMENTATION)) {
        let mut rustdoc = start("rustdoc");
        rustdoc.args(words).arg("--out-dir").arg(folder);
        if !ends_well(rustdoc) {
            eprintln!("warning: rustdoc failed");
        }
    }
    Some(ExitCode::SUCCESS)
}

/// Selects the arguments for rustdoc; `None` for a crate without documentation: a test, an example, a build script.
/// Programs are documented with their private items, as cargo does.
fn of_documentation(words: &[OsString]) -> Option<Vec<&OsStr>> {
    let mut kept = Vec::new();
    let (mut is_read, mut is_example) = (false, false);
    let mut words = words.iter().map(OsString::as_os_str);
    while let Some(word) = words.next() {
        match word.to_str().unwrap_or_default() {
            "--test" => return None,
            "--crate-name" | "--cfg" | "--check-cfg" | "--extern" | "-L" => {
                let value = words.next()?;
                if value.to_string_lossy().starts_with("build_script_") {
                    return None;
                }
                kept.extend([word, value]);
            }
            "--crate-type" => {
                is_read = true;
                let value = words.next()?;
                kept.extend([word, value]);
                if value == "bin" {
                    kept.push(OsStr::new("--document-private-items"));
                }
            }
            "--out-dir" => is_example = Path::new(words.next()?).ends_with("examples"),
            text if text.starts_with("--edition=") => kept.push(word),
            text if !text.starts_with('-') && Path::new(word).extension() == Some("rs".as_ref()) => {
                kept.push(word);
            }
            _ => {}
        }
    }
    (is_read && !is_example).then_some(kept)
}

/// Tells the compiler where to write the documentation.
const DOCUMENTATION: &str = "OPENBAARMAKER_DOCUMENTATION";

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str) -> Option<String> {
        let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        let kept = of_documentation(&words)?;
        Some(kept.join(OsStr::new(" ")).to_string_lossy().into_owned())
    }

    #[test]
    fn rustdoc_gets_what_it_needs() {
        assert_eq!(
            of("--crate-name a --edition=2024 src/lib.rs --error-format=json --crate-type lib --emit=dep-info,link \
                -C opt-level=1 --warn=clippy::all --cfg feature=\"x\" --out-dir deps -L dependency=deps --extern b=b.rmeta")
            .as_deref(),
            Some(
                "--crate-name a --edition=2024 src/lib.rs --crate-type lib --cfg feature=\"x\" -L dependency=deps \
                 --extern b=b.rmeta"
            )
        );
        assert_eq!(
            of("--crate-name a src/main.rs --crate-type bin").as_deref(),
            Some("--crate-name a src/main.rs --crate-type bin --document-private-items")
        );
    }

    #[test]
    fn nobody_reads_about_tests_examples_and_build_scripts() {
        for line in [
            "-vV",
            "--crate-name a src/lib.rs --test --crate-type lib",
            "--crate-name a examples/a.rs --crate-type bin --out-dir target/debug/examples",
            "--crate-name build_script_build build.rs --crate-type bin",
        ] {
            assert_eq!(of(line), None, "{line}");
        }
    }
}
