//! `history` and `report`.

use super::changes::{PAGE, pages};
use super::{said, table_or};
use crate::answer::Answer;
use crate::arguments::{HistoryArgs, ReportArgs};
use crate::session::{Session, absolute};
use openbaarmaker_core::error::{Code, Problem, UseCaseError, refused};
use openbaarmaker_core::typed::invalid;
use openbaarmaker_core::wire::{HistoryFilter, RunRow, RunState};
use openbaarmaker_texts::kept_report;
use serde_json::json;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Lists publications, newest first; with `--catalogue` those of one catalogue.
pub(super) fn history(session: &Session<'_>, args: &HistoryArgs) -> Result<Answer, UseCaseError> {
    let texts = &session.texts;
    let filter = args.filter()?;
    let rows = all_runs(session, &filter)?;
    let columns = [
        "cli-column-id",
        "report-when",
        "word-catalogue",
        "word-target",
        "status-published",
        "status-withdrawn",
        "action-held-back",
        "action-failed",
        "report-state",
    ];
    let empty = if filter == HistoryFilter::default() { "cli-history-empty" } else { "cli-history-none" };
    let text = table_or(texts, empty, columns, &rows, |row| {
        // A run that stopped kept no counts.
        let count = |value: u32| match row.state {
            RunState::Complete | RunState::Partial => texts.number(u64::from(value)),
            RunState::Stopped => String::new(),
        };
        [
            row.id.to_string(),
            texts.moment(&row.at),
            row.catalogue.clone(),
            row.target.clone(),
            count(row.published),
            count(row.withdrawn),
            count(row.held_back),
            count(row.failed),
            texts.run_state(row),
        ]
    });
    Ok(Answer::done(json!({ "runs": rows }), text))
}

/// Makes the report of a publication if it is missing, and prints its place; with `--out` copies it there.
pub(super) fn report(session: &Session<'_>, args: &ReportArgs) -> Result<Answer, UseCaseError> {
    let run = match &args.run {
        Some(text) => text.parse().map_err(|_| invalid("run", text))?,
        None => {
            all_runs(session, &HistoryFilter::default())?.first().map(|row| row.id).ok_or_else(|| invalid("run", ""))?
        }
    };
    let kept = kept_report(&session.app, &session.texts, run)?;
    let path = match &args.out {
        Some(out) => copy(&kept, &absolute(out)?)?,
        None => kept,
    };
    let json = json!({ "run": run, "report": path });
    Ok(said(&session.texts, "cli-report-written", &[("path", &path.display())], json))
}

fn all_runs(session: &Session<'_>, filter: &HistoryFilter) -> Result<Vec<RunRow>, UseCaseError> {
    let all = pages(|offset| session.app.runs(filter, offset, PAGE))?;
    if session.global.catalogue.is_none() {
        return Ok(all);
    }
    let wanted = Some(session.catalogue()?);
    let mut of_it = Vec::new();
    for row in all {
        if session.app.catalogue_of_run(row.id)? == wanted {
            of_it.push(row);
        }
    }
    Ok(of_it)
}

/// Copies a file; never overwrites one.
fn copy(from: &Path, to: &Path) -> Result<PathBuf, UseCaseError> {
    let failed = |error: std::io::Error| match error.kind() {
        ErrorKind::AlreadyExists => refused(Code::FileExists, "path", to.display()),
        ErrorKind::NotFound => {
            Problem::new(Code::FileUnwritable).with("path", to.display()).with("reason", "missing").refuse()
        }
        _ => Problem::new(Code::StoreIo).with("path", to.display()).detail(error).fail(),
    };
    let mut source = std::fs::File::open(from).map_err(failed)?;
    let mut target = std::fs::File::create_new(to).map_err(failed)?;
    std::io::copy(&mut source, &mut target).map_err(failed)?;
    Ok(to.to_owned())
}
