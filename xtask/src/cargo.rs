//! Cargo as the other commands use it, and the packages of the workspace.

use crate::json::{items, parse, text};
use crate::steps::Problem;
use crate::tool::Tool;
use crate::workspace::Workspace;
use serde_json::Value;

/// The window's package. It is the only one that needs a web view.
pub(crate) const WINDOW: &str = "openbaarmaker";
/// The command line's package and program.
pub(crate) const CLI: &str = "openbaarmaker-cli";
/// The package with the tests that go across packages.
pub(crate) const TESTS: &str = "tests";
/// Embeds the web part in the window; without it the window looks for a development server.
pub(crate) const EMBED: &str = "custom-protocol";
/// As [`EMBED`], with the hooks that the window tests need and a release must not have.
pub(crate) const EMBED_TESTED: &str = "custom-protocol,test-seams";

/// Prepares a cargo command in the root of the repository.
pub(crate) fn cargo(workspace: &Workspace) -> Tool {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    without_outer_package(Tool::new(program).inside(&workspace.root))
}

/// Removes what the outer `cargo run` left in the environment and would make inner builds differ.
pub(crate) fn without_outer_package(mut tool: Tool) -> Tool {
    for (name, _) in std::env::vars_os() {
        let name = name.to_string_lossy().into_owned();
        if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
            tool = tool.env_remove(&name);
        }
    }
    tool
}

/// A package of this workspace with its targets.
#[derive(Debug)]
pub(crate) struct Package {
    /// Its name.
    pub(crate) name: String,
    /// Its examples.
    pub(crate) examples: Vec<String>,
    /// Its test targets, other than the tests inside libraries and programs.
    pub(crate) tests: Vec<String>,
}

/// Lists the packages of the workspace.
///
/// # Errors
/// When cargo cannot read the manifests.
pub(crate) fn packages(workspace: &Workspace) -> Result<Vec<Package>, Problem> {
    let answer = cargo(workspace).args(["metadata", "--no-deps", "--format-version", "1"]).read()?;
    let metadata = parse(&answer)?;
    Ok(items(&metadata["packages"]).iter().map(package).collect())
}

fn package(json: &Value) -> Package {
    let of_kind = |kind: &str| -> Vec<String> {
        (items(&json["targets"]).iter())
            .filter(|target| items(&target["kind"]).iter().any(|is| is == kind))
            .map(|target| text(&target["name"]).to_owned())
            .collect()
    };
    Package { name: text(&json["name"]).to_owned(), examples: of_kind("example"), tests: of_kind("test") }
}
