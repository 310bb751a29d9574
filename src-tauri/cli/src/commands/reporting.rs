//! `history` and `report`.

use super::headings;
use super::{line, permit_publishing};
use crate::answer::Answer;
use crate::arguments::{HistoryArgs, ReportArgs};
use crate::session::{Session, absolute};
use crate::table;
use openbaarmaker_core::error::{Code, Problem, UseCaseError};
use openbaarmaker_core::model::{DocumentId, Finding, Params, RunId};
use openbaarmaker_core::typed::invalid;
use openbaarmaker_core::wire::{HistoryFilter, RunKind, RunResult, RunRow, RunState};
use openbaarmaker_texts::{Report, ReportDocument, write_report};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Findings of what is held back, by document.
pub(super) type HeldBackFindings = BTreeMap<DocumentId, Vec<Finding>>;

/// Lists publications, newest first; with `--catalogue` those of one.
pub(super) fn history(session: &Session<'_>, args: &HistoryArgs) -> Result<Answer, UseCaseError> {
    let texts = &session.texts;
    let filter = args.filter()?;
    let rows = all_runs(session, &filter)?;
    let runs: Vec<Value> = rows
        .iter()
        .map(|row| {
            json!({
                "id": row.id,
                "kind": row.kind,
                "at": row.at,
                "user": row.user,
                "catalogue": row.catalogue,
                "target": row.target,
                "published": row.published,
                "withdrawn": row.withdrawn,
                "heldBack": row.held_back,
                "failed": row.failed,
                "state": row.state,
            })
        })
        .collect();
    let keys = [
        "cli-column-id",
        "report-when",
        "report-catalogue",
        "report-target",
        "report-count-published",
        "report-count-withdrawn",
        "report-count-held-back",
        "report-count-failed",
        "report-state",
    ];
    let cells: Vec<Vec<String>> = rows
        .iter()
        .map(|row| {
            // Nobody counted what a run that stopped got done.
            let count = |value: u32| match row.state {
                RunState::Complete | RunState::Partial => texts.number(u64::from(value)),
                RunState::Stopped => String::new(),
            };
            vec![
                row.id.to_string(),
                texts.moment(&row.at),
                row.catalogue.clone(),
                row.target.clone(),
                count(row.published),
                count(row.withdrawn),
                count(row.held_back),
                count(row.failed),
                texts.run_state(row.state),
            ]
        })
        .collect();
    let text = if rows.is_empty() && filter != HistoryFilter::default() {
        line(texts, "cli-history-none", [])
    } else if rows.is_empty() {
        line(texts, "cli-history-empty", [])
    } else {
        table::lay_out(&headings(texts, keys), &cells)
    };
    Ok(Answer::done(json!({ "runs": runs }), text))
}

/// Gives the report of a publication; copies it when asked where.
pub(super) fn report(session: &Session<'_>, args: &ReportArgs) -> Result<Answer, UseCaseError> {
    let run = match &args.run {
        Some(text) => text.parse().map_err(|_| invalid("run", text))?,
        None => all_runs(session, &HistoryFilter::default())?
            .first()
            .map(|row| row.id)
            .ok_or_else(|| invalid("run", ""))?,
    };
    let kept = session.app.kept_report(run, |row| match row.kind {
        RunKind::Documents => write(session, run, None, &BTreeMap::new()),
        RunKind::Permits => permit_publishing::write(session, run, None),
    })?;
    let path = match &args.out {
        Some(out) => copy(&kept, &absolute(out)?)?,
        None => kept,
    };
    let text = line(
        &session.texts,
        "cli-report-written",
        [("path", path.display().to_string())],
    );
    Ok(Answer::done(json!({ "run": run, "report": path }), text))
}

/// Writes the report of a run into the library and returns where it stands.
pub(super) fn write(
    session: &Session<'_>,
    run: RunId,
    result: Option<&RunResult>,
    held_back: &HeldBackFindings,
) -> Result<PathBuf, UseCaseError> {
    let detail = session.app.run_for_report(run)?;
    let catalogues = session.app.catalogues()?;
    let catalogue = catalogues
        .iter()
        .find(|catalogue| catalogue.name == detail.row.catalogue);
    let report = Report {
        run: &detail,
        result,
        organisation: catalogue.map_or("", |catalogue| &catalogue.organisation_label),
        base_url: catalogue.map_or("", |catalogue| &catalogue.base_url),
        version: env!("CARGO_PKG_VERSION"),
    };
    let failures: BTreeMap<_, &Params> = result
        .iter()
        .flat_map(|result| &result.failed)
        .map(|document| (document.id, &document.params))
        .collect();
    let mut stopped = None;
    let documents = pages(session, run, &mut stopped).map(|document| ReportDocument {
        findings: held_back.get(&document.id).cloned().unwrap_or_default(),
        params: failures
            .get(&document.id)
            .map(|params| (*params).clone())
            .unwrap_or_default(),
        document,
    });
    let mut html = Vec::new();
    let written = write_report(&session.texts, &report, documents, &mut html);
    if let Some(stop) = stopped {
        return Err(stop);
    }
    let internal = |error: String| {
        Problem::new(Code::Internal)
            .with("reason", "report")
            .detail(error)
            .fail()
    };
    written.map_err(|error| internal(error.to_string()))?;
    let html = String::from_utf8(html).map_err(|error| internal(error.to_string()))?;
    session.app.attach_report(run, &html)
}

/// Returns the documents of a run, page by page; what stops it is left in `stopped`.
fn pages<'a>(
    session: &'a Session<'_>,
    run: RunId,
    stopped: &'a mut Option<UseCaseError>,
) -> impl Iterator<Item = openbaarmaker_core::wire::RunDocument> + 'a {
    let mut offset = 0;
    let pages = std::iter::from_fn(move || match session.app.run_documents(run, offset, PAGE) {
        Ok(page) if page.is_empty() => None,
        Ok(page) => {
            offset += PAGE;
            Some(page)
        }
        Err(stop) => {
            *stopped = Some(stop);
            None
        }
    });
    pages.flatten()
}

fn all_runs(session: &Session<'_>, filter: &HistoryFilter) -> Result<Vec<RunRow>, UseCaseError> {
    let (mut all, mut offset) = (Vec::new(), 0);
    loop {
        let page = session.app.runs(filter, offset, PAGE)?;
        if page.is_empty() {
            break;
        }
        all.extend(page);
        offset += PAGE;
    }
    if session.global.catalogue.is_some() {
        let id = session.catalogue()?;
        let name = session
            .app
            .catalogues()?
            .into_iter()
            .find(|catalogue| catalogue.id == id)
            .map(|view| view.name);
        all.retain(|row| name.as_ref() == Some(&row.catalogue));
    }
    Ok(all)
}

/// Never over a file that is already there.
fn copy(from: &Path, to: &Path) -> Result<PathBuf, UseCaseError> {
    let failed = |error: std::io::Error| {
        Problem::new(Code::StoreIo)
            .with("path", to.display())
            .detail(error)
            .fail()
    };
    let mut source = std::fs::File::open(from).map_err(failed)?;
    let mut target = std::fs::File::create_new(to).map_err(failed)?;
    std::io::copy(&mut source, &mut target).map_err(failed)?;
    Ok(to.to_owned())
}

/// Rows fetched at once.
const PAGE: u32 = 1_000;
