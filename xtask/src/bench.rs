//! `cargo xtask bench`: measures us against comparable programs, in the same run on the same machine.
//!
//! Each benchmark is an example `bench_*` of the package `tests`, so that no test run has to link it. Every line of its
//! standard output that is a JSON object is a result: `{"benchmark": NAME, "rows": [{…}, …]}` with medians; objects may
//! be nested. This command builds the benchmarks, the command line and, where one starts it, the window in release, installs the peers, runs
//! the benchmarks one after another, prints a table for each and stores everything in `target/bench.json`.

use std::env::consts::{ARCH, OS};
use std::fs;

use crate::cargo::{self, CLI, EMBED, TESTS, WINDOW, cargo};
use crate::json::{items, parse, text};
use crate::setup::{self, Purpose};
use crate::steps::{Outcome, Problem, Steps};
use crate::tool::Tool;
use crate::workspace::Workspace;
use serde_json::Value;

/// Adds the steps that build, measure and write the tables; `names` limits the benchmarks.
pub(crate) fn run(steps: &mut Steps, workspace: &Workspace, names: &[&str]) {
    setup::machine_and_ui(steps, workspace, Purpose::Bench);
    steps.step("peers", |_| peers(workspace));
    let mut programs = Vec::new();
    steps.needed("release build", |_| {
        programs = named(workspace, names)?;
        build(workspace, &programs)
    });
    let mut results = Vec::new();
    steps.step("measure", |_| measure(workspace, &programs, &mut results));
    steps.step("table", |_| table(workspace, &results));
}

/// Installs the peers, once, into `target/bench-peers`.
fn peers(workspace: &Workspace) -> Outcome {
    let folder = workspace.target.join(PEERS);
    fs::create_dir_all(&folder)?;
    let python = folder.join("python");
    if !python.join("bin").join("pip").is_file() && !python.join("Scripts").is_dir() {
        Tool::new(if cfg!(windows) { "python" } else { "python3" }).args(["-m", "venv"]).arg(&python).run()?;
    }
    let pip = python.join(if cfg!(windows) { "Scripts" } else { "bin" }).join("pip");
    Tool::new(pip).args(["install", "--quiet", "--disable-pip-version-check"]).args(PYTHON_PEERS).run()?;
    if !folder.join("node_modules").join("sitemap").is_dir() {
        Tool::new("npm")
            .inside(&folder)
            .args(["install", "--no-audit", "--no-fund", "--prefix", ".", NPM_SITEMAP])
            .run()?;
    }
    Ok(())
}

fn build(workspace: &Workspace, programs: &[String]) -> Outcome {
    let examples = programs.iter().flat_map(|name| ["--example", name]);
    cargo(workspace).args(["build", "--release", "-p", CLI, "-p", TESTS, "--bins"]).args(examples).run()?;
    if !programs.iter().any(|name| name == OF_WINDOW) {
        return Ok(());
    }
    cargo(workspace).args(["build", "--release", "-p", WINDOW, "--features", EMBED]).run()
}

fn measure(workspace: &Workspace, programs: &[String], results: &mut Vec<String>) -> Outcome {
    let mut failed = Vec::new();
    for program in programs {
        let (code, text) = Tool::new(workspace.program(MEASURING, program))
            .env("OPENBAARMAKER_CLI", workspace.program("release", CLI))
            .env("OPENBAARMAKER_APP", workspace.program("release", WINDOW))
            .env("OPENBAARMAKER_BENCH_PEERS", workspace.target.join(PEERS))
            .env("OPENBAARMAKER_BENCH_WORK", workspace.target.join("bench"))
            .answer()?;
        results.extend((text.lines().filter(|line| line.starts_with('{'))).map(str::to_owned));
        if code != Some(0) {
            failed.push(program.clone());
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(Problem::new(format!("failed: {}", failed.join(", ")))) }
}

/// Returns the programs of these benchmarks; of all when none is named.
fn named(workspace: &Workspace, names: &[&str]) -> Result<Vec<String>, Problem> {
    let package = cargo::packages(workspace)?.into_iter().find(|package| package.name == TESTS);
    let mut programs = package.map(|package| package.examples).unwrap_or_default();
    programs.retain(|name| name.starts_with(PREFIX));
    programs.sort();
    let is_named = |program: &String| names.contains(&program.trim_start_matches(PREFIX));
    if let Some(name) = names.iter().find(|name| !programs.contains(&format!("{PREFIX}{name}"))) {
        return Err(Problem::new(format!("there is no benchmark {name}")));
    }
    programs.retain(|program| names.is_empty() || is_named(program));
    Ok(programs)
}

/// Prints a table for each result, and writes `target/bench.json` with a description of the machine.
fn table(workspace: &Workspace, results: &[String]) -> Outcome {
    for result in results {
        let result = parse(result)?;
        println!("\n{}", text(&result["benchmark"]));
        print_rows(items(&result["rows"]));
    }
    let file = workspace.target.join("bench.json");
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let document = format!(
        "{{\"system\": \"{OS}\", \"architecture\": \"{ARCH}\", \"cores\": {cores}, \"results\": [\n{}\n]}}\n",
        results.join(",\n"),
    );
    parse(&document)?;
    fs::write(&file, document)?;
    println!("\n{}", file.display());
    Ok(())
}

fn print_rows(rows: &[Value]) {
    let rows: Vec<Vec<(String, String)>> = rows.iter().map(|row| cells("", row)).collect();
    let mut columns: Vec<&String> = Vec::new();
    for (name, _) in rows.iter().flatten() {
        if !columns.contains(&name) {
            columns.push(name);
        }
    }
    let mut lines: Vec<Vec<&str>> = vec![columns.iter().map(|name| name.as_str()).collect()];
    for row in &rows {
        let cell = |column: &String| row.iter().find(|(name, _)| name == column);
        lines.push(columns.iter().map(|column| cell(column).map_or("", |(_, value)| value)).collect());
    }
    let width = |at: usize| (lines.iter().filter_map(|line| line.get(at))).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..columns.len()).map(|at| width(at).unwrap_or(0)).collect();
    for line in &lines {
        let padded: Vec<String> = line.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}")).collect();
        println!("  {}", padded.join("  ").trim_end());
    }
}

/// Returns the names and values of a row; nested objects become `outer.inner`, fractions get three decimals.
fn cells(prefix: &str, row: &Value) -> Vec<(String, String)> {
    let Value::Object(pairs) = row else { return Vec::new() };
    let mut found = Vec::new();
    for (name, value) in pairs {
        let name = if prefix.is_empty() { name.clone() } else { format!("{prefix}.{name}") };
        match value {
            Value::Object(_) => found.extend(cells(&name, value)),
            Value::Number(number) if number.is_f64() => {
                let number = number.as_f64().unwrap_or_default();
                found.push((name, format!("{number:.3}")));
            }
            Value::Bool(_) | Value::Number(_) => found.push((name, value.to_string())),
            Value::String(text) => found.push((name, text.clone())),
            Value::Null | Value::Array(_) => found.push((name, "-".to_owned())),
        }
    }
    found
}

/// Where cargo puts the benchmarks, below the build folder.
const MEASURING: &str = "release/examples";
/// The only one that starts the window.
const OF_WINDOW: &str = "bench_window";
/// Prefix of their names.
const PREFIX: &str = "bench_";
/// The folder of the peers, below the build folder.
const PEERS: &str = "bench-peers";
/// The usual XML writer of Python, a usual PDF reader, and one that finds words under boxes.
const PYTHON_PEERS: [&str; 3] = ["lxml==6.0.2", "pypdf==7.1.1", "x-ray==0.4.0"];
/// The usual sitemap writer of Node.
const NPM_SITEMAP: &str = "sitemap@9.0.1";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flattens_nested_rows() {
        let row = serde_json::json!(
            {"files": 2000, "load": "small", "seconds": {"ours": 1.23456, "sftp": null}}
        );
        let cells = cells("", &row);
        let expected = [("files", "2000"), ("load", "small"), ("seconds.ours", "1.235"), ("seconds.sftp", "-")];
        assert_eq!(cells, expected.map(|(name, value)| (name.to_owned(), value.to_owned())));
    }
}
