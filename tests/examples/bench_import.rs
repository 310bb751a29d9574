//! Measures importing through the command line's release program, beside `cp` + `sha256sum` of the same files.
//!
//! Shape: one JSON object on stdout, medians; progress on stderr. Each round starts with an empty library. `cp`
//! promises nothing about a power cut. Our library forces its database to the disk when everything is added, but not
//! its copies one by one (`store/src/content.rs`), which is between `cp` and `cp` with `sync`; so our figure is shown
//! beside both. Environment: `OPENBAARMAKER_CLI` (the program), `OPENBAARMAKER_BENCH_WORK` (a folder with 45 GB of
//! room). Arguments: `--rounds N` (default 3), `--gib N` (default 4, the size of the large file).

#![expect(clippy::print_stderr, reason = "a benchmark tells how far it is")]

use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;
use tests::measure::{Run, argument, empty_folder, large_file, median, report, run, small_files, variable};

fn main() -> ExitCode {
    report(measure())
}

fn measure() -> Result<Value, String> {
    let bench = Bench {
        program: variable("OPENBAARMAKER_CLI")?,
        work: variable("OPENBAARMAKER_BENCH_WORK")?.join("import"),
        rounds: argument("--rounds")?.unwrap_or(3),
    };
    empty_folder(&bench.work)?;
    let small = empty_folder(&bench.work.join("small"))?;
    let large = empty_folder(&bench.work.join("large"))?;
    let one = empty_folder(&bench.work.join("one"))?;
    let small_bytes = small_files(&small, SMALL_FILES).map_err(|error| error.to_string())?;
    let size = argument("--gib")?.unwrap_or(4) * GIB;
    let large_bytes = large_file(&large.join("groot.csv"), size).map_err(|error| error.to_string())?;
    small_files(&one, 1).map_err(|error| error.to_string())?;

    let base = bench.import(&one, "one")?.peak_bytes;
    let rows = [
        bench.row("small files", &small, SMALL_FILES, small_bytes, base)?,
        bench.row("one large file", &large, 1, large_bytes, base)?,
    ];
    empty_folder(&bench.work)?;
    Ok(json!({"benchmark": "import", "rounds": bench.rounds, "rows": rows}))
}

/// What all rounds share.
struct Bench {
    program: PathBuf,
    work: PathBuf,
    rounds: u64,
}

impl Bench {
    /// Measures the three ways in turn, so that a busy moment of the machine hits all of them.
    fn row(&self, case: &str, from: &Path, files: u32, bytes: u64, base: Option<u64>) -> Result<Value, String> {
        let mut ours = Vec::new();
        let (mut plain, mut synced) = (Vec::new(), Vec::new());
        let mut peak: Option<u64> = None;
        for round in 0..self.rounds {
            let taken = self.import(from, &format!("{case} {round}"))?;
            eprintln!("{case}: {:.2} s", taken.wall.as_secs_f64());
            peak = peak.max(taken.peak_bytes);
            ours.push(taken.wall);
            plain.extend(self.copy(from, &format!("{case} {round} plain"), COPY_AND_HASH));
            synced.extend(self.copy(from, &format!("{case} {round} synced"), COPY_SYNC_AND_HASH));
        }
        let seconds = |durations: Vec<Duration>| Some(median(durations).as_secs_f64()).filter(|seconds| *seconds > 0.0);
        let (own, plain, synced) = (seconds(ours), seconds(plain), seconds(synced));
        let extra = peak.zip(base).map(|(peak, base)| peak.saturating_sub(base) / MIB);
        let mib = u32::try_from(bytes / MIB).unwrap_or(u32::MAX);
        Ok(json!({
            "case": case,
            "files": files,
            "mib": mib,
            "seconds": {"openbaarmaker": own, "cpSha256sum": plain, "cpSyncSha256sum": synced},
            "filesPerSecond": own.map(|own| f64::from(files) / own),
            "mibPerSecond": own.map(|own| f64::from(mib) / own),
            "speedBesideCp": own.zip(plain).map(|(own, plain)| plain / own),
            "speedBesideCpSync": own.zip(synced).map(|(own, synced)| synced / own),
            "extraMemoryMib": extra,
            "goal": "speedBesideCp >= 0.8, extraMemoryMib <= 64",
        }))
    }

    /// Adds a folder to a new library; every file has to arrive (exit code 0).
    ///
    /// Nothing is deleted between rounds: a file system that has just lost ten thousand files (ext4 for one) makes new
    /// ones much more slowly for a while.
    fn import(&self, from: &Path, name: &str) -> Result<Run, String> {
        let folder = empty_folder(&self.work.join("library").join(name))?;
        let ours = || {
            let mut command = Command::new(&self.program);
            command.arg("--library").arg(folder.join("bibliotheek")).arg("--json");
            command
        };
        let mut init = ours();
        init.args(["init", "--organisation", ORGANISATION]);
        init.args(["--base-url", "https://bench.example", "--catalogue", "Bench"]);
        run(&mut init)?;
        settle();
        run(ours().arg("add").arg(from))
    }

    /// Copies a folder and hashes the copies; `None` where there is no such shell.
    fn copy(&self, from: &Path, name: &str, script: &str) -> Option<Duration> {
        let to = empty_folder(&self.work.join("copy").join(name)).ok()?;
        settle();
        let mut shell = Command::new("sh");
        shell.args(["-c", script, "sh"]).arg(from).arg(to.join("files"));
        let taken = run(&mut shell).ok()?;
        Some(taken.wall)
    }
}

/// What earlier runs left for the disk to do is not the next run's.
fn settle() {
    // Without `sync` on this system the figures are only less quiet.
    let _ = Command::new("sync").status();
}

/// How many small files.
const SMALL_FILES: u32 = 10_000;
/// An organisation of the TOOI register; any will do.
const ORGANISATION: &str = "https://identifier.overheid.nl/tooi/id/gemeente/gm0014";
/// What a person would do without us.
const COPY_AND_HASH: &str = r#"cp -r "$1" "$2" && find "$2" -type f -exec sha256sum {} + >/dev/null"#;
/// The same, on disk before it says that it is done.
const COPY_SYNC_AND_HASH: &str = r#"cp -r "$1" "$2" && sync && find "$2" -type f -exec sha256sum {} + >/dev/null"#;
/// Bytes.
const GIB: u64 = 1 << 30;
/// Bytes.
const MIB: u64 = 1 << 20;
