//! Measures generating the sitemaps of a whole catalogue from the library to disk, beside lxml and npm `sitemap`.
//!
//! Shape: one JSON object on stdout, medians; progress on stderr. Ours is `App::rehearse` on a destination that lost
//! its sitemaps, in a process of its own per round: reading the store, parsing, writing all pages to disk, and, page by
//! page, reading back, hashing and judging by the strict reader, which the others do not do. lxml writes the same
//! elements; npm
//! `sitemap` cannot write DiWoo and writes only `loc` and `lastmod`. Both get the documents as lines of JSON, without a
//! database. Memory is the peak of the process (`VmHWM`), everything included.
//!
//! The rounds of each program follow one another without a pause, ours first. On a virtual machine that returns free
//! memory to its host, getting it back costs more than everything else; so only the first rounds pay for that.
//! "slowest" is our worst round. Environment: `OPENBAARMAKER_BENCH_WORK` (12 GB of room), `OPENBAARMAKER_BENCH_PEERS`.
//! Arguments: `--rounds N` of ours (default 9; the peers do a third of them), `--least N` and `--most N` (leave out
//! smaller or larger sizes).

#![expect(clippy::print_stderr, reason = "a benchmark tells how far it is")]

use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::job::Job;
use openbaarmaker_core::lists::{List, built_in_lists};
use serde_json::{Map, Value, json};
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};
use tests::large_library::{LargeLibrary, State, now, told};
use tests::measure::{
    argument, child, empty_folder, median, peak_of_this_process, processor_time, report, run, variable,
};

fn main() -> ExitCode {
    let child = argument_text("--child");
    let result = match child {
        Some(folder) => generate(Path::new(&folder)),
        None => measure(),
    };
    report(result)
}

fn measure() -> Result<Value, String> {
    let work = empty_folder(&variable("OPENBAARMAKER_BENCH_WORK")?.join("sitemaps"))?;
    let peers = variable("OPENBAARMAKER_BENCH_PEERS").ok();
    let rounds = argument("--rounds")?.unwrap_or(9);
    let least = argument("--least")?.unwrap_or(0);
    let most = argument("--most")?.unwrap_or(u64::from(u32::MAX));
    let mut rows = Vec::new();
    for documents in SIZES {
        if (least..=most).contains(&u64::from(documents)) {
            let size = Size { documents, rounds, folder: empty_folder(&work.join(documents.to_string()))? };
            rows.push(size.row(peers.as_deref())?);
            empty_folder(&size.folder)?;
        }
    }
    Ok(json!({"benchmark": "sitemaps", "rounds": rounds, "rows": rows}))
}

/// One row of the table.
struct Size {
    documents: u32,
    rounds: u64,
    folder: PathBuf,
}

impl Size {
    fn row(&self, peers: Option<&Path>) -> Result<Value, String> {
        let documents = self.documents;
        LargeLibrary::make(&self.folder, documents, State::Published)?;
        let lines = self.folder.join("documents.jsonl");
        let labels = self.folder.join("labels.json");
        dump(&lines, documents)?;
        fs::write(&labels, Value::Object(all_labels()).to_string()).map_err(|error| error.to_string())?;
        let (mut made, mut processor) = (Vec::new(), Vec::new());
        let (mut lxml, mut npm) = (Vec::new(), Vec::new());
        let mut peak: u64 = 0;
        for _ in 0..self.rounds {
            let ours = child(&self.folder)?;
            eprintln!("{documents}: {ours}");
            let of = |name: &str| ours.get(name).and_then(Value::as_f64).unwrap_or_default();
            made.push(Duration::from_secs_f64(of("seconds")));
            processor.push(Duration::from_secs_f64(of("processorSeconds")));
            peak = peak.max(ours.get("peakBytes").and_then(Value::as_u64).unwrap_or(0));
        }
        if let Some(peers) = peers {
            for _ in 0..self.rounds.div_ceil(3) {
                lxml.push(self.lxml(peers, &lines, &labels)?);
            }
            for _ in 0..self.rounds.div_ceil(3) {
                npm.push(self.npm(peers, &lines)?);
            }
        }
        let slowest = made.iter().max().copied().unwrap_or_default();
        let per_second = |times: Vec<Duration>| {
            let seconds = median(times).as_secs_f64();
            (seconds > 0.0).then(|| (f64::from(documents) / seconds).round())
        };
        let each = median(processor).as_secs_f64() * 1e6 / f64::from(documents);
        Ok(json!({
            "documents": documents,
            "documentsPerSecond": {
                "makeAndJudge": per_second(made), "slowest": per_second(vec![slowest]),
                "lxml": per_second(lxml), "npmSitemapLocOnly": per_second(npm),
            },
            "processorMicrosecondsPerDocument": each,
            "peakMib": peak / MIB,
            "goal": "peakMib <= 64",
        }))
    }

    fn lxml(&self, peers: &Path, lines: &Path, labels: &Path) -> Result<Duration, String> {
        let script = self.folder.join("sitemap_lxml.py");
        fs::write(&script, LXML).map_err(|error| error.to_string())?;
        let bin = peers.join("python").join(if cfg!(windows) { "Scripts" } else { "bin" });
        let out = empty_folder(&self.folder.join("lxml"))?;
        let mut command = Command::new(bin.join("python"));
        command.arg(script).args([lines, labels, &out]);
        let taken = run(&mut command)?;
        // A peer that leaves out entries would be no peer.
        let page = fs::read_to_string(out.join("sitemap-diwoo-0001.xml")).map_err(|error| error.to_string())?;
        let expected = usize::try_from(self.documents.min(PAGE_ENTRIES)).unwrap_or(usize::MAX);
        let titles = page.matches("officieleTitel>").count() / 2;
        if titles == expected { Ok(taken.wall) } else { Err(format!("lxml wrote {titles} entries, not {expected}")) }
    }

    fn npm(&self, peers: &Path, lines: &Path) -> Result<Duration, String> {
        let script = peers.join("sitemap_npm.mjs");
        fs::write(&script, NPM).map_err(|error| error.to_string())?;
        let out = empty_folder(&self.folder.join("npm"))?;
        let mut command = Command::new("node");
        command.arg(script).args([lines, &out]);
        Ok(run(&mut command)?.wall)
    }
}

/// The child: makes them once and tells how long it took.
fn generate(folder: &Path) -> Result<Value, String> {
    let app = LargeLibrary::open(folder).map_err(|stop| told(&stop))?;
    let catalogue = app.find_catalogue(None).map_err(|stop| told(&stop))?;
    let planned = app.plan(catalogue, None, AfterOthers::Stop, &Job::without_progress(now()));
    let (plan, _) = planned.map_err(|stop| told(&stop))?;
    let before = peak_of_this_process();
    let begins = (Instant::now(), processor_time().unwrap_or_default());
    let result = app.rehearse(&plan, &Job::without_progress(now()));
    let (ended, processor) = (Instant::now(), processor_time().unwrap_or_default());
    let result = result.map_err(|stop| told(&stop))?;
    let bytes: u64 = result.uploaded.iter().map(|file| file.bytes).sum();
    Ok(json!({
        "seconds": (ended - begins.0).as_secs_f64(),
        "processorSeconds": processor.saturating_sub(begins.1).as_secs_f64(),
        "files": result.uploaded.len(), "bytes": bytes,
        "peakBytes": peak_of_this_process(), "peakBytesBefore": before,
    }))
}

/// Writes the same documents as lines of JSON.
fn dump(to: &Path, count: u32) -> Result<(), String> {
    let failed = |error: std::io::Error| error.to_string();
    let mut file = BufWriter::new(File::create(to).map_err(failed)?);
    for document in tests::large_library::described(count) {
        let line = json!({"url": document.url, "lastmod": document.lastmod, "metadata": document.metadata});
        writeln!(file, "{line}").map_err(failed)?;
    }
    file.flush().map_err(failed)
}

fn all_labels() -> Map<String, Value> {
    fn add(labels: &mut Map<String, Value>, list: &List) {
        labels.extend((list.iter()).map(|term| (term.uri().to_owned(), term.label().into())));
    }
    let mut labels = Map::new();
    add(&mut labels, &built_in_lists().organisaties);
    add(&mut labels, &built_in_lists().informatiecategorieen);
    add(&mut labels, &built_in_lists().documenthandelingen);
    add(&mut labels, &built_in_lists().talen);
    add(&mut labels, &built_in_lists().formaten);
    labels
}

fn argument_text(name: &str) -> Option<String> {
    let mut arguments = std::env::args().skip_while(|argument| argument != name);
    arguments.nth(1)
}

const SIZES: [u32; 3] = [10_000, 100_000, 1_000_000];
/// Entries on a page, which both scripts use as well.
const PAGE_ENTRIES: u32 = 1_000;
const MIB: u64 = 1 << 20;
const LXML: &str = include_str!("../bench/sitemap_lxml.py");
const NPM: &str = include_str!("../bench/sitemap_npm.mjs");
