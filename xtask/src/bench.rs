//! `cargo xtask bench`: measurements beside other programs of the same kind, in the same run on the same machine.
//!
//! Each measurement is a program `bench_*` of the package `tests`. It writes one JSON object per line:
//! `{"bench","case","ours","unit","peer","peerValue","goal"}`, where `ours` and `peerValue` are medians. This command
//! builds them and the command line in release, installs the peers, runs them one after another and prints a table.

use std::fmt::Write as _;
use std::fs;

use crate::cargo::{self, CLI, EMBED, TESTS, WINDOW, cargo};
use crate::json::{Json, quote};
use crate::place::Place;
use crate::setup::{self, Purpose};
use crate::steps::{Outcome, Problem, Steps};
use crate::tool::Tool;
use crate::ui;

/// Adds the steps that build, measure and write the table; `names` limits the measurements.
pub(crate) fn run(steps: &mut Steps, place: &Place, names: &[&str]) {
    setup::machine(steps, Purpose::Bench);
    ui::packages(steps, place);
    ui::build(steps, place);
    steps.step("peers", |_| peers(place));
    steps.needed("release build", |_| build(place));
    let mut rows = Vec::new();
    steps.step("measure", |_| measure(place, names, &mut rows));
    steps.step("table", |_| table(place, &rows));
}

/// Installs the programs and packages to compare with, once, into `target/bench-peers`.
fn peers(place: &Place) -> Outcome {
    let folder = place.target.join(PEERS);
    fs::create_dir_all(&folder)?;
    let python = folder.join("python");
    if !python.join("bin").join("pip").is_file() && !python.join("Scripts").is_dir() {
        Tool::new(if cfg!(windows) { "python" } else { "python3" })
            .args(["-m", "venv"])
            .arg(&python)
            .run()?;
    }
    let pip = python
        .join(if cfg!(windows) { "Scripts" } else { "bin" })
        .join("pip");
    Tool::new(pip)
        .args(["install", "--quiet", "--disable-pip-version-check", LXML])
        .run()?;
    if !folder.join("node_modules").join("sitemap").is_dir() {
        Tool::new("npm")
            .inside(&folder)
            .args([
                "install",
                "--no-audit",
                "--no-fund",
                "--prefix",
                ".",
                NPM_SITEMAP,
            ])
            .run()?;
    }
    Ok(())
}

fn build(place: &Place) -> Outcome {
    cargo(place)
        .args(["build", "--release", "-p", CLI, "-p", TESTS, "--bins"])
        .run()?;
    cargo(place)
        .args(["build", "--release", "-p", WINDOW, "--features", EMBED])
        .run()
}

fn measure(place: &Place, names: &[&str], rows: &mut Vec<Json>) -> Outcome {
    let mut failed = Vec::new();
    for program in programs(place)? {
        let name = program.trim_start_matches(PREFIX);
        if !names.is_empty() && !names.contains(&name) {
            continue;
        }
        let (code, text) = Tool::new(place.program("release", &program))
            .env("OPENBAARMAKER_CLI", place.program("release", CLI))
            .env("OPENBAARMAKER_APP", place.program("release", WINDOW))
            .env("OPENBAARMAKER_BENCH_PEERS", place.target.join(PEERS))
            .env("OPENBAARMAKER_BENCH_WORK", place.target.join("bench"))
            .answer()?;
        for line in text.lines().filter(|line| line.starts_with('{')) {
            println!("{line}");
            rows.push(Json::parse(line)?);
        }
        if code != Some(0) {
            failed.push(program);
        }
    }
    if failed.is_empty() {
        Ok(())
    } else {
        Err(Problem::new(format!("failed: {}", failed.join(", "))))
    }
}

fn programs(place: &Place) -> Result<Vec<String>, Problem> {
    let package = cargo::packages(place)?
        .into_iter()
        .find(|package| package.name == TESTS);
    let mut programs = package.map(|package| package.programs).unwrap_or_default();
    programs.retain(|name| name.starts_with(PREFIX));
    programs.sort();
    Ok(programs)
}

/// Prints the rows side by side and writes `target/bench.json` with the machine they were measured on.
fn table(place: &Place, rows: &[Json]) -> Outcome {
    let mut lines = vec![COLUMNS.map(str::to_owned).to_vec()];
    for row in rows {
        lines.push(
            COLUMNS
                .iter()
                .map(|column| row.get(column).text().to_owned())
                .collect(),
        );
    }
    let widths: Vec<usize> = (0..COLUMNS.len())
        .map(|at| {
            lines
                .iter()
                .filter_map(|line| line.get(at))
                .map(|cell| cell.chars().count())
                .max()
                .unwrap_or(0)
        })
        .collect();
    for line in &lines {
        let cells: Vec<String> = line
            .iter()
            .zip(&widths)
            .map(|(cell, width)| format!("{cell:width$}"))
            .collect();
        println!("{}", cells.join("  ").trim_end());
    }
    let file = place.target.join("bench.json");
    fs::write(&file, document(rows))?;
    println!("\n{}", file.display());
    Ok(())
}

fn document(rows: &[Json]) -> String {
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let mut text = format!(
        "{{\n  \"system\": {},\n  \"architecture\": {},\n  \"cores\": {cores},\n  \"rows\": [",
        quote(std::env::consts::OS),
        quote(std::env::consts::ARCH),
    );
    for (at, row) in rows.iter().enumerate() {
        let cells: Vec<String> = (COLUMNS.iter())
            .map(|column| format!("{}: {}", quote(column), value(row.get(column))))
            .collect();
        let comma = if at == 0 { "" } else { "," };
        // Writing to a String cannot fail.
        let _ = write!(text, "{comma}\n    {{{}}}", cells.join(", "));
    }
    text.push_str("\n  ]\n}\n");
    text
}

fn value(json: &Json) -> String {
    match json {
        Json::Number(number) => number.clone(),
        Json::Text(text) => quote(text),
        Json::Null | Json::Bool(_) | Json::List(_) | Json::Object(_) => "null".to_owned(),
    }
}

/// What a measurement says, in the order of the table.
const COLUMNS: [&str; 7] = ["bench", "case", "ours", "unit", "peer", "peerValue", "goal"];
/// How the names of the measuring programs begin.
const PREFIX: &str = "bench_";
/// The folder of the peers below the build folder.
const PEERS: &str = "bench-peers";
/// Python's usual XML writer.
const LXML: &str = "lxml==6.0.2";
/// Node's usual sitemap writer.
const NPM_SITEMAP: &str = "sitemap@9.0.1";
