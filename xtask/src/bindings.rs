//! The TypeScript types that ts-rs generates from the core's wire types.
//!
//! Tests generate them, so every test run of xtask sends them to a folder in `target`; only `cargo xtask bindings`
//! changes `ui/src/bindings`, and `cargo xtask test` compares the two.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::steps::{Outcome, Problem, Steps};
use crate::testing::{bindings_folder, testing};
use crate::workspace::{Workspace, files_below, mirror};

/// Makes `ui/src/bindings` hold the types as they are now.
pub(crate) fn write(steps: &mut Steps, workspace: &Workspace) {
    steps.needed("write types", |_| generate(workspace));
    steps.step("copy types", |_| Ok(mirror(&bindings_folder(workspace), &committed_folder(workspace))?));
}

/// Generates the types anew and compares them with the committed ones.
///
/// # Errors
/// A difference, with the names of the files.
pub(crate) fn check(workspace: &Workspace) -> Outcome {
    generate(workspace)?;
    let (fresh, committed) = (bindings_folder(workspace), committed_folder(workspace));
    let files: BTreeSet<PathBuf> = (files_below(&fresh).into_iter()).chain(files_below(&committed)).collect();
    let wrong: Vec<String> = (files.iter())
        .filter(|file| same_text(&fresh.join(file)) != same_text(&committed.join(file)))
        .map(|file| file.display().to_string())
        .collect();
    if wrong.is_empty() {
        println!("{} types as committed", files.len());
        return Ok(());
    }
    Err(Problem::new(format!("types differ from ui/src/bindings: {}; run `cargo xtask bindings`", wrong.join(", "))))
}

fn generate(workspace: &Workspace) -> Outcome {
    let folder = bindings_folder(workspace);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    testing(workspace).args(["--quiet", "--lib", "export_bindings"]).run()?;
    let all = files_below(&folder);
    if all.is_empty() {
        return Err(Problem::new("the core's tests wrote no types at all"));
    }
    // One module to import any of them from.
    let names = all.iter().filter_map(|file| file.file_stem()?.to_str());
    let lines: Vec<String> = names.map(|name| format!("export type * from \"./{name}\";\n")).collect();
    let head = "// Every type, by name. Written by `cargo xtask bindings`.\n";
    Ok(fs::write(folder.join("index.ts"), head.to_owned() + &lines.concat())?)
}

/// Returns the text of a file without the carriage returns that git may add on Windows; `None` when there is no file.
fn same_text(file: &Path) -> Option<String> {
    Some(fs::read_to_string(file).ok()?.replace('\r', ""))
}

fn committed_folder(workspace: &Workspace) -> PathBuf {
    workspace.ui.join("src").join("bindings")
}
