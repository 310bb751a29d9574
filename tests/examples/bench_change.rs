//! Measures planning and publishing to a folder after one change among very many published documents.
//!
//! Shape: one JSON object on stdout, medians; progress on stderr. Each round changes the title of one document
//! somewhere in the library, plans and publishes: one page and the index are written, read back, judged and renamed.
//! Environment: `OPENBAARMAKER_BENCH_WORK` (10 GB of room). Arguments: `--rounds N` (default 7), `--documents N`
//! (default 1,000,000).

#![expect(clippy::print_stderr, reason = "a benchmark tells how far it is")]

use openbaarmaker_core::app::{AfterOthers, App};
use openbaarmaker_core::job::Job;
use openbaarmaker_core::model::{CatalogueId, DocumentId, Now};
use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_core::wire::{FieldChange, RunResult, Selection};
use serde_json::{Value, json};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use tests::large_library::{LargeLibrary, State, now, told};
use tests::measure::{argument, empty_folder, median, peak_of_this_process, report, variable};

fn main() -> ExitCode {
    report(measure())
}

fn measure() -> Result<Value, String> {
    let work = empty_folder(&variable("OPENBAARMAKER_BENCH_WORK")?.join("change"))?;
    let rounds = argument("--rounds")?.unwrap_or(7);
    let documents = argument("--documents")?.unwrap_or(1_000_000);
    let count = u32::try_from(documents).map_err(|_| "--documents is too large".to_owned())?;
    let made = LargeLibrary::make(&work, count, State::Published)?;
    let desk = Desk { app: LargeLibrary::open(&work).map_err(|stop| told(&stop))?, catalogue: made.catalogue };
    let first = desk.publish(now())?;
    eprintln!("all sitemaps: {:.2} s", first.publish.as_secs_f64());

    let (mut change, mut plan, mut publish, mut both) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for round in 0..rounds {
        let number = (round + 1) * documents / (rounds + 1) + 1;
        let id = DocumentId(i64::try_from(number).unwrap_or(1));
        let later = Now(now().0 + chrono::Duration::minutes(i64::try_from(round).unwrap_or(0) + 1));
        let started = Instant::now();
        desk.change(id, round, later)?;
        change.push(started.elapsed());
        let taken = desk.publish(later)?;
        if taken.result.published != 1 || taken.result.uploaded.len() != 2 {
            return Err(format!("not one page and its index: {:?}", taken.result));
        }
        eprintln!("plan {:.3} s, publish {:.3} s", taken.plan.as_secs_f64(), taken.publish.as_secs_f64());
        both.push(taken.plan + taken.publish);
        plan.push(taken.plan);
        publish.push(taken.publish);
    }
    drop(desk);
    empty_folder(&work)?;
    let seconds = |times: Vec<Duration>| median(times).as_secs_f64();
    Ok(json!({"benchmark": "change", "rounds": rounds, "rows": [{
        "documents": documents,
        "seconds": {
            "change": seconds(change), "plan": seconds(plan), "publish": seconds(publish), "planAndPublish": seconds(both),
        },
        "peakMib": peak_of_this_process().map(|bytes| bytes >> 20),
        "goal": "planAndPublish <= 0.05",
    }]}))
}

struct Desk {
    app: App,
    catalogue: CatalogueId,
}

struct Taken {
    plan: Duration,
    publish: Duration,
    result: RunResult,
}

impl Desk {
    fn change(&self, id: DocumentId, round: u64, now: Now) -> Result<(), String> {
        let title = FieldChange::OfficieleTitel(format!("Besluit na bezwaar, ronde {round}"));
        let selection = Selection::Ids { ids: vec![id] };
        let changed = self.app.change(&selection, &[title], None, &Job::without_progress(now));
        changed.map(|_| ()).map_err(|stop| told(&stop))
    }

    fn publish(&self, now: Now) -> Result<Taken, String> {
        let started = Instant::now();
        let planned = (self.app).plan(self.catalogue, None, AfterOthers::Stop, &Job::without_progress(now));
        let (plan, _) = planned.map_err(|stop| told(&stop))?;
        let planned = started.elapsed();
        let published = (self.app).publish(plan, &RetryPolicy::default(), &Job::without_progress(now));
        Ok(Taken {
            plan: planned,
            publish: started.elapsed().saturating_sub(planned),
            result: published.map_err(|stop| told(&stop))?,
        })
    }
}
