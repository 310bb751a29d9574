//! Measures what grows with the library: saving, the frame, the first rows, searching, a spreadsheet of one row,
//! publishing one change, planning after an interrupted run, and the memory of a first publication's plan.
//!
//! Shape: one JSON object on stdout, medians beside their goals; progress on stderr. Environment:
//! `OPENBAARMAKER_BENCH_WORK` (10 GB of room for a million documents). Arguments: `--rounds N` (default 5),
//! `--documents N` (default 1,000,000), `--first N` (documents of the first publication; by default the same number).

#![expect(clippy::print_stderr, reason = "a benchmark tells how far it is")]

use openbaarmaker_core::app::{AfterOthers, App, SheetWishes};
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::job::{Cancel, Job};
use openbaarmaker_core::model::{DocumentId, Now};
use openbaarmaker_core::publish::PublishPlan;
use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_core::sheet::COLUMNS;
use openbaarmaker_core::store::sites::{self, Area};
use openbaarmaker_core::store::{Store, publications};
use openbaarmaker_core::wire::{DocumentFilter, FieldChange, Selection, Sort};
use serde_json::{Value, json};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use tests::large_library::{LIBRARY, LargeLibrary, State, now, told};
use tests::measure::{argument, child, empty_folder, median, peak_of_this_process, report, variable};
use tests::sheets::words;

fn main() -> ExitCode {
    let child = std::env::args().skip_while(|argument| argument != "--child");
    report(match child.into_iter().nth(1) {
        Some(folder) => first_plan(Path::new(&folder)),
        None => measure(),
    })
}

fn measure() -> Result<Value, String> {
    let work = empty_folder(&variable("OPENBAARMAKER_BENCH_WORK")?.join("scale"))?;
    let rounds = argument("--rounds")?.unwrap_or(5);
    let documents = argument("--documents")?.unwrap_or(1_000_000);
    let first = argument("--first")?.unwrap_or(documents);
    let goal = usize::from(documents > 1_000_000);
    let made = LargeLibrary::make(&work, count(documents)?, State::Published)?;
    let app = LargeLibrary::open(&work).map_err(|stop| told(&stop))?;
    let desk = Desk { app, made, documents };
    desk.publish(now()).map_err(|stop| told(&stop))?;
    let mut rows = Vec::new();
    for (what, goals, work) in MEASURED {
        let mut times = Vec::new();
        for round in 0..rounds {
            times.push(work(&desk, round).map_err(|stop| format!("{what}: {}", told(&stop)))?);
        }
        eprintln!("{what}: {times:?}");
        rows.push(json!({
            "what": what, "documents": documents, "seconds": median(times).as_secs_f64(),
            "goal": goals.map_or("-".to_owned(), |goals| format!("<= {} s", goals[goal])),
        }));
    }
    drop(desk);
    let fresh = empty_folder(&work)?;
    LargeLibrary::make(&fresh, count(first)?, State::Ready)?;
    rows.push(json!({
        "what": "memory of a first plan", "documents": first, "mib": child(&fresh)?,
        "goal": format!("<= {} MiB", [128, 512][goal]),
    }));
    empty_folder(&work)?;
    Ok(json!({"benchmark": "scale", "rounds": rounds, "rows": rows}))
}

fn count(documents: u64) -> Result<u32, String> {
    u32::try_from(documents).map_err(|_| "too many documents".to_owned())
}

/// The child: plans once.
fn first_plan(folder: &Path) -> Result<Value, String> {
    let app = LargeLibrary::open(folder).map_err(|stop| told(&stop))?;
    let overview = app.overview().map_err(|stop| told(&stop))?;
    let catalogue = overview.catalogues.first().ok_or("no catalogue")?.id;
    let planned = app.plan(catalogue, None, AfterOthers::Stop, &Job::without_progress(now()));
    let (_, view) = planned.map_err(|stop| told(&stop))?;
    if view.new.count == 0 {
        return Err("nothing to publish".to_owned());
    }
    Ok(peak_of_this_process().map(|bytes| bytes >> 20).into())
}

/// What is measured and its goals in seconds, up to a million documents and above.
type Measured = (&'static str, Option<[f64; 2]>, fn(&Desk, u64) -> Result<Duration, UseCaseError>);

/// The last ones leave a run behind that was cut off.
const MEASURED: [Measured; 11] = [
    ("frame", Some([0.1, 0.3]), |desk, _| timed(|| desk.app.overview())),
    ("first rows", Some([0.1, 0.3]), |desk, _| desk.rows(None)),
    ("to do", None, |desk, _| timed(|| desk.app.todo(None, now()))),
    ("search, rare word", Some([0.3, 1.0]), |desk, _| desk.rows(Some("777"))),
    ("search, word of a seventh", Some([0.3, 1.0]), |desk, _| desk.rows(Some("jeugdhulp"))),
    ("search, word of all", Some([0.3, 1.0]), |desk, _| desk.rows(Some("besluit"))),
    ("counts beside filters", None, |desk, _| {
        let filter = desk.filter(None);
        timed(|| desk.app.facets(&filter))
    }),
    ("spreadsheet of one row", None, Desk::sheet),
    ("save", Some([0.02, 0.05]), |desk, round| {
        let later = later(round);
        timed(|| desk.change(round, later))
    }),
    ("publish one change", Some([0.05, 0.5]), |desk, round| {
        let later = later(100 + round);
        desk.publish(later)?;
        desk.change(round, later)?;
        timed(|| desk.publish(later))
    }),
    ("plan after a run that was cut off", None, |desk, round| {
        desk.cut_off(round)?;
        timed(|| desk.plan(later(200 + round)))
    }),
];

fn timed<T>(work: impl FnOnce() -> Result<T, UseCaseError>) -> Result<Duration, UseCaseError> {
    let started = Instant::now();
    work()?;
    Ok(started.elapsed())
}

struct Desk {
    app: App,
    made: LargeLibrary,
    documents: u64,
}

impl Desk {
    fn filter(&self, search: Option<&str>) -> DocumentFilter {
        DocumentFilter {
            catalogue: Some(self.made.catalogue),
            search: search.map(str::to_owned),
            ..DocumentFilter::default()
        }
    }

    fn rows(&self, search: Option<&str>) -> Result<Duration, UseCaseError> {
        let filter = self.filter(search);
        timed(|| self.app.rows(&filter, Sort::default(), 0, SCREEN))
    }

    /// A document somewhere in the library.
    fn document(&self, round: u64) -> DocumentId {
        let number = (round + 1) * self.documents / ROUNDS_APART;
        DocumentId(i64::try_from(number.max(1)).unwrap_or(1))
    }

    fn change(&self, round: u64, now: Now) -> Result<(), UseCaseError> {
        let title = FieldChange::OfficieleTitel(format!("Besluit na bezwaar, {}", now.0));
        let ids = vec![self.document(round)];
        self.app.change(&Selection::Ids { ids }, &[title], None, &Job::without_progress(now)).map(|_| ())
    }

    fn plan(&self, now: Now) -> Result<PublishPlan, UseCaseError> {
        let catalogue = self.made.catalogue;
        let (elsewhere, cancel) = (AfterOthers::Stop, Cancel::new());
        let planned = (self.app).plan(catalogue, None, elsewhere, &Job::silent(&cancel, now))?;
        Ok(planned.0)
    }

    fn publish(&self, now: Now) -> Result<(), UseCaseError> {
        let plan = self.plan(now)?;
        let policy = RetryPolicy::default();
        (self.app).publish(plan, &policy, &Job::without_progress(now)).map(|_| ())
    }

    /// Leaves the library as a run does that was cut off: a newer generation, and a document that did not come.
    fn cut_off(&self, round: u64) -> Result<(), UseCaseError> {
        let library = self.made.folder.join(LIBRARY);
        let store = Store::open(&library.join("openbaarmaker.sqlite"), &library)?;
        let catalogue = self.made.catalogue;
        store.write::<_, UseCaseError>(|connection| {
            if let Some(standing) = publications::get(connection, self.document(round))? {
                let path = standing.path.as_str();
                sites::remove(connection, self.made.target, Area::Base, path)?;
            }
            let (generation, _) = publications::generation(connection, catalogue)?;
            publications::set_generation(connection, catalogue, generation + 1)?;
            Ok(())
        })
    }

    fn sheet(&self, round: u64) -> Result<Duration, UseCaseError> {
        let file = self.made.folder.join("lijst.csv");
        let text = format!("file;officieleTitel\nbesluit {round}.pdf;Ander besluit\n");
        // Without it the preview fails, which tells.
        let _ = std::fs::write(&file, text);
        let headings: Vec<String> = COLUMNS.iter().map(|one| one.key.to_owned()).collect();
        let wishes = SheetWishes::default();
        let job = Job::without_progress(now());
        let words = words(&headings);
        timed(|| self.app.sheet_preview(&file, &words, wishes, &job))
    }
}

fn later(round: u64) -> Now {
    Now(now().0 + chrono::Duration::minutes(i64::try_from(round).unwrap_or(0) + 1))
}

/// Rows on the first screen of the list.
const SCREEN: u32 = 50;
/// Rounds are about documents on other pages.
const ROUNDS_APART: u64 = 100;
