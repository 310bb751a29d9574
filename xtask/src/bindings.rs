//! The TypeScript types that ts-rs generates from the core's wire types.
//!
//! Tests generate them, each in a file of its own, so every test run of xtask sends them to a folder in `target`; only
//! `cargo xtask bindings` puts them into `ui/src/bindings.ts`, and `cargo xtask test` compares the two.

use std::fs;
use std::path::{Path, PathBuf};

use crate::steps::{Outcome, Problem, Steps};
use crate::testing::{bindings_folder, testing};
use crate::workspace::{Workspace, files_below};

/// Makes `ui/src/bindings.ts` hold the types as they are now.
pub(crate) fn write(steps: &mut Steps, workspace: &Workspace) {
    steps.step("write types", |_| Ok(fs::write(committed(workspace), generate(workspace)?)?));
}

/// Generates the types anew and compares them with the committed ones.
///
/// # Errors
/// A difference.
pub(crate) fn check(workspace: &Workspace) -> Outcome {
    let fresh = generate(workspace)?;
    // Git may add carriage returns on Windows.
    if fs::read_to_string(committed(workspace))?.replace('\r', "") == fresh {
        println!("types as committed");
        return Ok(());
    }
    Err(Problem::new("types differ from ui/src/bindings.ts; run `cargo xtask bindings`"))
}

fn generate(workspace: &Workspace) -> Result<String, Problem> {
    let folder = bindings_folder(workspace);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    testing(workspace).args(["--quiet", "--lib", "export_bindings"]).run()?;
    one_module(&folder)
}

/// Puts the types of a folder into one module, in the order of their names.
fn one_module(folder: &Path) -> Result<String, Problem> {
    let mut module = "// Every type, by name. Written by `cargo xtask bindings`.\n".to_owned();
    let files = files_below(folder);
    if files.is_empty() {
        return Err(Problem::new("the core's tests wrote no types at all"));
    }
    for file in files {
        module.push_str(&declarations(&fs::read_to_string(folder.join(file))?));
    }
    Ok(module)
}

/// Leaves out imports, which one module does not need, and comments, which the core has.
fn declarations(text: &str) -> String {
    let mut is_comment = false;
    let mut kept = String::new();
    for line in text.lines().map(str::trim_end).filter(|line| !line.is_empty()) {
        is_comment |= line.trim_start().starts_with("/**");
        if !is_comment && !line.starts_with("//") && !line.starts_with("import type ") {
            kept.push_str(line);
            kept.push('\n');
        }
        is_comment &= !line.ends_with("*/");
    }
    kept
}

fn committed(workspace: &Workspace) -> PathBuf {
    workspace.ui.join("src").join("bindings.ts")
}

#[cfg(test)]
mod tests {
    use super::declarations;

    #[test]
    fn keeps_declarations_only() {
        let generated = "// Generated.\nimport type { Code } from \"./Code\";\n\n/**\n * What was done;\n *\n * import type.\n */\n\
            export type Done = { \n/**\n * How many.\n */\nimported: number, \n/** Why. */\ncode: Code | null, };\n";
        assert_eq!(declarations(generated), "export type Done = {\nimported: number,\ncode: Code | null, };\n");
    }
}
