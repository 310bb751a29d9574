//! Measures describing very many documents at once: the summary for the panel, the preview, the change itself, undo and
//! redo, and the list behind one of the counts.
//!
//! Shape: one JSON object on stdout, medians; progress on stderr. All documents are published, so each change of one is
//! compared with what is online, which is the most expensive case. Three changes: a category (which has its own index),
//! the language (only in the description) and the description (in the full-text search). Environment:
//! `OPENBAARMAKER_BENCH_WORK` (3 GB of room). Arguments: `--rounds N` (default 3), `--documents N` (default 100,000).

#![expect(clippy::print_stderr, reason = "a benchmark tells how far it is")]

use openbaarmaker_core::app::App;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::job::{Cancel, Event, Job};
use openbaarmaker_core::wire::{DocumentFilter, Field, FieldChange, FieldValue, Selection, Sort};
use serde_json::{Value, json};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tests::large_library::{LargeLibrary, State, now, told};
use tests::measure::{argument, empty_folder, median, peak_of_this_process, report, variable};

fn main() -> ExitCode {
    report(measure())
}

fn measure() -> Result<Value, String> {
    let work = empty_folder(&variable("OPENBAARMAKER_BENCH_WORK")?.join("bulk"))?;
    let rounds = argument("--rounds")?.unwrap_or(3);
    let documents = argument("--documents")?.unwrap_or(100_000);
    let count = u32::try_from(documents).map_err(|_| "--documents is too large".to_owned())?;
    LargeLibrary::make(&work, count, State::Published)?;
    let app = LargeLibrary::open(&work).map_err(|stop| told(&stop))?;
    let all = Selection::Filter { filter: DocumentFilter::default(), except: Vec::new() };
    let (heard, cancel) = (AtomicU32::new(0), Cancel::new());
    let sink = |_: Event| {
        heard.fetch_add(1, Ordering::Relaxed);
    };
    let job = Job { sink: &sink, cancel: &cancel, now: now() };
    let mut rows = Vec::new();
    for (name, wanted) in changes() {
        let mut times: [Vec<Duration>; 5] = Default::default();
        for round in 0..rounds {
            let wanted = [wanted(round)];
            let [summary, preview, change, undo, redo] = &mut times;
            timed(summary, || app.bulk_summary(&all, &job))?;
            timed(preview, || app.change_preview(&all, &wanted, &job))?;
            let seen = app.bulk_summary(&all, &job).map_err(|stop| told(&stop))?.seen;
            let done = timed(change, || app.change(&all, &wanted, Some(seen), &job))?;
            if done.changed.len() != count as usize {
                return Err(format!("{} of {count} changed", done.changed.len()));
            }
            timed(undo, || app.undo(&job))?;
            timed(redo, || app.redo(&job))?;
            eprintln!(
                "{name}, round {round}: {:.2?}",
                times.each_ref().map(|all| all.last().copied().unwrap_or_default())
            );
        }
        let [summary, preview, change, undo, redo] = times.map(|times| median(times).as_secs_f64());
        rows.push(json!({
            "documents": documents, "change": name,
            "seconds": { "summary": summary, "preview": preview, "change": change, "undo": undo, "redo": redo },
            "goal": "change, undo, redo < 5",
        }));
    }
    if heard.load(Ordering::Relaxed) < count / 1_000 {
        return Err("no progress was heard".to_owned());
    }
    rows.push(json!({
        "documents": documents, "change": "list behind a count",
        "seconds": { "list": list(&app)?.as_secs_f64() },
        "peakMib": peak_of_this_process().map(|bytes| bytes >> 20),
    }));
    drop(app);
    empty_folder(&work)?;
    Ok(json!({"benchmark": "bulk", "rounds": rounds, "rows": rows}))
}

type Wanted = fn(u64) -> FieldChange;

/// In each round another value, so that every document changes.
fn changes() -> [(&'static str, Wanted); 3] {
    const LANGUAGES: &str = "http://publications.europa.eu/resource/authority/language/";
    [
        ("category", |round| {
            let first = ["infocat011", "infocat014", "infocat003"][(round % 3) as usize];
            let both = [first, "infocat001"].map(str::to_owned);
            FieldChange::Informatiecategorieen(both.to_vec())
        }),
        ("language", |round| {
            let language = ["FRY", "DEU", "ENG"][(round % 3) as usize];
            FieldChange::Language(Some(format!("{LANGUAGES}{language}")))
        }),
        ("description", |round| FieldChange::Omschrijvingen(vec![format!("Omschrijving in ronde {round}.")])),
    ]
}

/// The first rows of all documents of which a field has a value that nothing indexes.
fn list(app: &App) -> Result<Duration, String> {
    let filter = DocumentFilter {
        value: Some(FieldValue { field: Field::Identifier, value: "Z2025-0000007".to_owned() }),
        ..DocumentFilter::default()
    };
    let started = Instant::now();
    let page = app.rows(&filter, Sort::default(), 0, 100);
    let page = page.map_err(|stop| told(&stop))?;
    if page.total != 1 {
        return Err(format!("{} documents with that number", page.total));
    }
    Ok(started.elapsed())
}

fn timed<T>(times: &mut Vec<Duration>, work: impl FnOnce() -> Result<T, UseCaseError>) -> Result<T, String> {
    let started = Instant::now();
    let done = work().map_err(|stop| told(&stop))?;
    times.push(started.elapsed());
    Ok(done)
}
