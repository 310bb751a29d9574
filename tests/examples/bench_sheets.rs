//! Measures spreadsheets through the command line's release program: exporting 50,000 documents, with a different title
//! in every row, and importing them, first as a preview and then for good.
//!
//! Shape: one JSON object on stdout, medians; progress on stderr. Peak memory is that of the program and its child
//! together. Environment: `OPENBAARMAKER_CLI` (the program), `OPENBAARMAKER_BENCH_WORK` (2 GB of room). Arguments:
//! `--rounds N` (default 3), `--documents N` (default 50,000).

#![expect(clippy::print_stderr, reason = "a benchmark tells how far it is")]

use serde_json::{Value, json};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;
use tests::large_library::{LIBRARY, LargeLibrary, State};
use tests::measure::{Run, argument, empty_folder, median, report, run, variable};
use tests::sheets::{read, write};

fn main() -> ExitCode {
    report(measure())
}

fn measure() -> Result<Value, String> {
    let bench = Bench {
        program: variable("OPENBAARMAKER_CLI")?,
        work: empty_folder(&variable("OPENBAARMAKER_BENCH_WORK")?.join("sheets"))?,
    };
    let rounds = argument("--rounds")?.unwrap_or(3);
    let documents = argument("--documents")?.unwrap_or(50_000);
    let count = u32::try_from(documents).map_err(|_| "--documents is too large".to_owned())?;
    LargeLibrary::make(&bench.work, count, State::Published)?;
    let mut rows = Vec::new();
    for kind in ["xlsx", "ods", "csv"] {
        let (mut out, mut look, mut take) = (Vec::new(), Vec::new(), Vec::new());
        let mut peak = None;
        for round in 0..rounds {
            let file = bench.work.join(format!("uit-{round}.{kind}"));
            let exported = bench.sheet("export", &file, &[])?;
            let edited = bench.work.join(format!("in-{round}.{kind}"));
            edit(&file, &edited, round);
            let rehearsed = bench.sheet("import", &edited, &["--dry-run"])?;
            let imported = bench.sheet("import", &edited, &[])?;
            eprintln!("{kind}: {:?}, {:?}, {:?}", exported.wall, rehearsed.wall, imported.wall);
            for one in [&exported, &rehearsed, &imported] {
                peak = peak.max(one.peak_bytes);
            }
            out.push(exported.wall);
            look.push(rehearsed.wall);
            take.push(imported.wall);
        }
        let seconds = |times: Vec<Duration>| median(times).as_secs_f64();
        rows.push(json!({
            "kind": kind, "documents": documents, "exportSeconds": seconds(out),
            "previewSeconds": seconds(look), "importSeconds": seconds(take), "peakBytes": peak,
        }));
    }
    empty_folder(&bench.work)?;
    Ok(json!({"benchmark": "sheets", "rounds": rounds, "rows": rows}))
}

/// Gives every document another title.
fn edit(from: &Path, to: &Path, round: u64) {
    let mut table = read(from);
    for row in 1..table.rows.len() {
        table.set(row, "Titel", &format!("Besluit {row} na ronde {round}"));
    }
    let _ = write(to, &table);
}

struct Bench {
    program: PathBuf,
    work: PathBuf,
}

impl Bench {
    fn sheet(&self, what: &str, file: &Path, more: &[&str]) -> Result<Run, String> {
        let mut command = Command::new(&self.program);
        command.arg("--library").arg(self.work.join(LIBRARY));
        command.args(["--take-over", "sheet", what]).arg(file);
        command.args(more.iter().map(OsStr::new));
        run(&mut command)
    }
}
