//! Measures what the window asks the library before its first screen can be used, and what its lists ask after that.
//!
//! Shape: one JSON object on stdout, medians; progress on stderr. Each round is a process of its own: opening the
//! library, the frame, the first rows, "Nog te doen". The window itself is measured by `bench_window`. Environment:
//! `OPENBAARMAKER_BENCH_WORK` (10 GB of room). Arguments: `--rounds N` (default 5), `--most N`.

#![expect(clippy::print_stderr, reason = "a benchmark tells how far it is")]

use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::wire::{DocumentFilter, Sort, SortKey, StatusFilter};
use serde_json::{Map, Value, json};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use tests::large_library::{LargeLibrary, State, now, told};
use tests::large_texts::{RARE_WORD, USUAL_WORD, give_texts};
use tests::measure::{argument, child, empty_folder, median, report, variable};

fn main() -> ExitCode {
    let child = std::env::args().skip_while(|argument| argument != "--child");
    let result = match child.into_iter().nth(1) {
        Some(folder) => start(Path::new(&folder)).map_err(|stop| told(&stop)),
        None => measure(),
    };
    report(result)
}

fn measure() -> Result<Value, String> {
    let work = empty_folder(&variable("OPENBAARMAKER_BENCH_WORK")?.join("start"))?;
    let rounds = argument("--rounds")?.unwrap_or(5);
    let most = argument("--most")?.unwrap_or(u64::from(u32::MAX));
    let mut rows = Vec::new();
    for documents in SIZES {
        if u64::from(documents) > most {
            continue;
        }
        let folder = empty_folder(&work.join(documents.to_string()))?;
        LargeLibrary::make(&folder, documents, State::Published)?;
        if documents <= WITH_TEXTS {
            give_texts(&folder)?;
        }
        let mut times: Vec<(String, Vec<Duration>)> = Vec::new();
        for _ in 0..rounds {
            let taken = child(&folder)?;
            eprintln!("{documents}: {taken}");
            for (name, seconds) in taken.as_object().into_iter().flatten() {
                let seconds = Duration::from_secs_f64(seconds.as_f64().unwrap_or_default());
                match times.iter_mut().find(|(known, _)| known == name) {
                    Some((_, all)) => all.push(seconds),
                    None => times.push((name.clone(), vec![seconds])),
                }
            }
        }
        let medians: Map<String, Value> =
            (times.into_iter()).map(|(name, all)| (name, median(all).as_secs_f64().into())).collect();
        rows.push(json!({
            "documents": documents, "seconds": medians,
            "goal": "firstScreen <= 1, lists <= 0.3 at 100,000",
        }));
        empty_folder(&folder)?;
    }
    Ok(json!({"benchmark": "start", "rounds": rounds, "rows": rows}))
}

/// The child: starts once.
fn start(folder: &Path) -> Result<Value, UseCaseError> {
    let mut times = Map::new();
    let mut lap = Instant::now();
    let begin = lap;
    let mut took = |name: &str| {
        times.insert(name.to_owned(), lap.elapsed().as_secs_f64().into());
        lap = Instant::now();
    };
    let app = LargeLibrary::open(folder)?;
    took("open");
    let overview = app.overview()?;
    took("overview");
    let all = DocumentFilter {
        catalogue: overview.catalogues.first().map(|catalogue| catalogue.id),
        ..DocumentFilter::default()
    };
    let newest = Sort { key: SortKey::Added, descending: false };
    app.rows(&all, newest, 0, SCREEN)?;
    took("rows");
    app.todo(None, now())?;
    took("todo");
    let first_screen = begin.elapsed().as_secs_f64();
    let lists = [
        ("search", Some("subsidie ver"), None, SortKey::Added),
        ("searchUsualWordOfTexts", Some(USUAL_WORD), None, SortKey::Added),
        ("searchRareWordOfTexts", Some(RARE_WORD), None, SortKey::Added),
        ("searchByTitle", Some("besluit"), None, SortKey::Title),
        ("byTitle", None, None, SortKey::Title),
        ("byCategory", None, None, SortKey::Category),
        ("byDate", None, None, SortKey::Date),
        ("byStatus", None, None, SortKey::Status),
        ("byFile", None, None, SortKey::File),
        ("bySize", None, None, SortKey::Size),
        ("onlyPublished", None, Some(StatusFilter::Published), SortKey::Title),
        ("onlyTodo", None, Some(StatusFilter::Todo), SortKey::Added),
    ];
    took("between");
    for (name, search, status, key) in lists {
        let filter =
            DocumentFilter { search: search.map(str::to_owned), statuses: status.into_iter().collect(), ..all.clone() };
        let sort = Sort { key, descending: false };
        app.rows(&filter, sort, 0, SCREEN)?;
        took(name);
    }
    app.facets(&all)?;
    took("facets");
    times.remove("between");
    times.insert("firstScreen".to_owned(), first_screen.into());
    Ok(Value::Object(times))
}

const SIZES: [u32; 2] = [100_000, 1_000_000];
/// In libraries up to this size every file has a text as well; more would take the measurement an hour to make.
const WITH_TEXTS: u32 = 100_000;
/// Rows on the first screen of the list.
const SCREEN: u32 = 50;
