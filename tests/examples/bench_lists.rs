//! Measures what the command line's release program needs to tell all documents as JSON: `list`, the first `check`,
//! which also reads the files, and a `check` after that. Each writes a document as it comes to it, so its memory should
//! not grow with the library.
//!
//! Shape: one JSON object on stdout, medians and most memory; progress on stderr. Peak memory is that of the program
//! and its child together. The files do not exist, as in every library of this kind, so of each the first `check` finds
//! that it cannot be read. Environment: `OPENBAARMAKER_CLI` (the program), `OPENBAARMAKER_BENCH_WORK` (2 GB of room).
//! Arguments: `--rounds N` (default 3), `--documents N` (default 100,000).

#![expect(clippy::print_stderr, reason = "a benchmark tells how far it is")]

use serde_json::{Value, json};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use tests::large_library::{LIBRARY, LargeLibrary, State};
use tests::measure::{argument, empty_folder, median, report, run_ending_with, variable};

fn main() -> ExitCode {
    report(measure())
}

fn measure() -> Result<Value, String> {
    let program = variable("OPENBAARMAKER_CLI")?;
    let work = empty_folder(&variable("OPENBAARMAKER_BENCH_WORK")?.join("lists"))?;
    let rounds = argument("--rounds")?.unwrap_or(3);
    let documents = argument("--documents")?.unwrap_or(100_000);
    let count = u32::try_from(documents).map_err(|_| "--documents is too large".to_owned())?;
    LargeLibrary::make(&work, count, State::Published)?;
    let bench = Bench { program, work };
    let mut rows = Vec::new();
    for (what, word, rounds) in [("list", "list", rounds), ("first check", "check", 1), ("check", "check", rounds)] {
        let (mut times, mut peak_bytes) = (Vec::new(), None);
        for _ in 0..rounds {
            let done = run_ending_with(&mut bench.command(word), &ENDS)?;
            peak_bytes = peak_bytes.max(done.peak_bytes);
            times.push(done.wall);
        }
        eprintln!("{what}: {times:?}, {peak_bytes:?} bytes");
        rows.push(json!({
            "what": what, "documents": documents, "told": bench.told(word)?, "seconds": median(times).as_secs_f64(),
            "mib": peak_bytes.map(|bytes| bytes >> 20), "goal": "<= 64 MiB",
        }));
    }
    if rows.iter().any(|row| row["told"].as_u64() < Some(documents)) {
        return Err(format!("not every document is told: {rows:?}"));
    }
    empty_folder(&bench.work)?;
    Ok(json!({"benchmark": "lists", "rounds": rounds, "rows": rows}))
}

struct Bench {
    program: PathBuf,
    work: PathBuf,
}

impl Bench {
    fn command(&self, word: &str) -> Command {
        let mut command = Command::new(&self.program);
        command.arg("--json").arg("--library").arg(self.work.join(LIBRARY));
        command.args(["--take-over", word]);
        command
    }

    /// Counts the identities in what is told.
    fn told(&self, word: &str) -> Result<u64, String> {
        let file = self.work.join("verteld.json");
        let failed = |error: std::io::Error| format!("{}: {error}", file.display());
        let out = File::create(&file).map_err(failed)?;
        self.command(word).stdout(out).status().map_err(failed)?;
        identities(&file).map_err(failed)
    }
}

/// Counts the objects with an identity in a file of JSON, whatever its lines.
fn identities(file: &Path) -> std::io::Result<u64> {
    let mut count = 0;
    for piece in BufReader::new(File::open(file)?).split(b'{') {
        count += u64::from(piece?.windows(IDENTITY.len()).any(|word| word == IDENTITY));
    }
    Ok(count)
}

/// Before the identity of a document.
const IDENTITY: &[u8] = br#""id":"#;
/// `check` ends with 1 when something is not ready.
const ENDS: [i32; 2] = [0, 1];
