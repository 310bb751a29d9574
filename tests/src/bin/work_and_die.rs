//! A process that works on a library until it is killed, for tests of what a crash leaves.
//!
//! `publish LIBRARY before|after OPERATION` publishes the first catalogue and ends at once at that operation;
//! `publish-to-the-end LIBRARY` ends while it writes how that ended.
//! `change LIBRARY` changes titles, and `add LIBRARY FOLDER` adds files, one by one, for ever, reporting each that was
//! saved. `change-asked LIBRARY DOCUMENT` gives it each title that it reads, and reports that one. `add-folder LIBRARY
//! FOLDER` adds a folder and reports every document as soon as the job does. `backup LIBRARY FOLDER POINT` and `restore
//! LIBRARY BACKUP POINT` end at a point on the way; if there is none with that number they report how many they passed.
//! The clock is fixed.

use chrono::{DateTime, Utc};
use openbaarmaker_core::app::{AfterOthers, App, Incomplete, TakeOver};
use openbaarmaker_core::job::Job;
use openbaarmaker_core::model::{CatalogueId, DocumentId, Now, TargetId};
use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_core::steps;
use openbaarmaker_core::wire::{AddOptions, FieldChange, Selection};
use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tests::fault::{Fault, FaultOpener, Script};
use tests::plain;

type Outcome = Result<(), Box<dyn Error>>;

fn main() -> Outcome {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["publish", library, "before", at] => publish(library, Fault::AbortBefore(at.parse()?)),
        ["publish", library, "after", at] => publish(library, Fault::AbortAfter(at.parse()?)),
        ["publish-to-the-end", library] => {
            steps::end_at(0);
            publish(library, Fault::None)
        }
        ["change", library, document] => change(library, DocumentId(document.parse()?)),
        ["change-asked", library, document] => change_asked(library, DocumentId(document.parse()?)),
        ["add", library, folder] => add(library, Path::new(folder)),
        ["backup", library, to, at] => backup(library, Path::new(to), at.parse()?),
        ["restore", library, from, at] => restore(Path::new(library), Path::new(from), at.parse()?),
        ["add-folder", library, folder] => take(&open(library, &Script::new())?, folder.into()),
        _ => Err(format!("not understood: {words:?}").into()),
    }
}

fn publish(library: &str, fault: Fault) -> Outcome {
    let script = Script::new();
    let app = open(library, &script)?;
    // A library of another computer asks first.
    app.target_approve(TARGET)?;
    script.set(fault);
    let (plan, _) = app.plan(CATALOGUE, None, AfterOthers::Stop, &Job::without_progress(now()))?;
    let retry = RetryPolicy { pauses: Vec::new() };
    app.publish(plan, &retry, &Job::without_progress(now()))?;
    Ok(())
}

fn backup(library: &str, to: &Path, point: usize) -> Outcome {
    let app = open(library, &Script::new())?;
    steps::end_at(point);
    app.backup(to, None, &Job::without_progress(now()))?;
    say(&steps::passed().to_string())
}

fn restore(library: &Path, backup: &Path, point: usize) -> Outcome {
    let environment = plain::environment(Box::new(FaultOpener(Script::new())));
    steps::end_at(point);
    App::restore(backup, None, library, Incomplete::Refuse, &environment, &Job::without_progress(now()))?;
    say(&steps::passed().to_string())
}

fn change(library: &str, document: DocumentId) -> Outcome {
    let app = open(library, &Script::new())?;
    for number in 0_u64.. {
        retitle(&app, document, format!("Besluit nummer {number}"))?;
        say(&number.to_string())?;
    }
    Ok(())
}

fn change_asked(library: &str, document: DocumentId) -> Outcome {
    let app = open(library, &Script::new())?;
    for title in std::io::stdin().lines() {
        let title = title?;
        retitle(&app, document, title.clone())?;
        say(&title)?;
    }
    Ok(())
}

fn retitle(app: &App, document: DocumentId, title: String) -> Outcome {
    let selection = Selection::Ids { ids: vec![document] };
    app.change(&selection, &[FieldChange::OfficieleTitel(title)], None, &Job::without_progress(now()))?;
    Ok(())
}

fn add(library: &str, folder: &Path) -> Outcome {
    let app = open(library, &Script::new())?;
    for number in 0_u64.. {
        let file = folder.join(format!("bestand-{number}.txt"));
        std::fs::write(&file, format!("inhoud {number}"))?;
        take(&app, file)?;
    }
    Ok(())
}

/// Adds a file or folder in one job and reports the identity and the file of every document.
fn take(app: &App, from: PathBuf) -> Outcome {
    let job = Job::without_progress(now());
    let mut said = Ok(());
    app.add(CATALOGUE, &[from], &AddOptions::default(), &job, &mut |document| {
        let heard = say(&format!("{} {}", document.id, document.file));
        if said.is_ok() {
            said = heard;
        }
    })?;
    said
}

fn open(library: &str, script: &Arc<Script>) -> Result<App, Box<dyn Error>> {
    let opener = Box::new(FaultOpener(Arc::clone(script)));
    Ok(App::open(Path::new(library), plain::environment(opener), TakeOver::No, now())?)
}

/// Reports what was saved; the reader may kill this process at any moment after that.
fn say(what: &str) -> Outcome {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{what}")?;
    Ok(out.flush()?)
}

/// One hour after the first publication of the tests.
fn now() -> Now {
    Now(DateTime::<Utc>::from_timestamp(1_795_169_700, 0).unwrap_or_default())
}

/// The tests make one catalogue.
const CATALOGUE: CatalogueId = CatalogueId(1);
const TARGET: TargetId = TargetId(1);
