//! Makes the reports of publications from the library, and keeps them in it.

use crate::permit_report::write_permit_report;
use crate::report::{Report, ReportDocument, write_report};
use crate::texts::Texts;
use openbaarmaker_core::app::App;
use openbaarmaker_core::error::{Problem, UseCaseError};
use openbaarmaker_core::model::{DocumentId, Finding, Params, RunId};
use openbaarmaker_core::wire::{PermitRunResult, RunKind, RunResult};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::iter;
use std::path::PathBuf;

/// Returns the path of the report of a run; if it is missing, as after an interrupted run, makes it from the history.
///
/// # Errors
/// `value-invalid` when there is no such run; fails with `store-…`.
pub fn kept_report(app: &App, texts: &Texts, run: RunId) -> Result<PathBuf, UseCaseError> {
    app.kept_report(run, |row| match row.kind {
        RunKind::Documents => keep_report(app, texts, run, None),
        RunKind::Permits => keep_permit_report(app, texts, run, None),
    })
}

/// Makes the report of a publication of documents and returns its path.
///
/// Shape: `result` is the result of the run; without it the report is made from the history only.
///
/// # Errors
/// As [`kept_report`].
pub fn keep_report(app: &App, texts: &Texts, run: RunId, result: Option<&RunResult>) -> Result<PathBuf, UseCaseError> {
    let failed = result.iter().flat_map(|result| &result.failed);
    let failed: BTreeMap<DocumentId, &Params> = failed.map(|document| (document.id, &document.params)).collect();
    let held_back = result.iter().flat_map(|result| &result.held_back);
    let held_back: BTreeMap<DocumentId, &Vec<Finding>> =
        held_back.map(|document| (document.id, &document.findings)).collect();
    let (mut offset, mut stopped) = (0, None);
    // Read page by page, so that a large run needs no more memory than a small one.
    let stretches = iter::from_fn(|| {
        let read = app.run_documents(run, offset, STRETCH);
        offset += STRETCH;
        let documents = read.map_err(|stop| stopped = Some(stop)).ok()?;
        (!documents.is_empty()).then_some(documents)
    });
    let documents = stretches.flatten().map(|document| ReportDocument {
        findings: (held_back.get(&document.id).copied()).cloned().unwrap_or_default(),
        params: failed.get(&document.id).copied().cloned().unwrap_or_default(),
        // Empty for a document that has been removed since.
        inside: (app.inside_summary(document.id, &document.sha256)).unwrap_or_default(),
        document,
    });
    let html = written(app, texts, run, result, |texts, report, html| write_report(texts, report, documents, html));
    match stopped {
        Some(stop) => Err(stop),
        None => app.attach_report(run, &html?),
    }
}

/// Makes the report of a publication of permit cases and returns its path.
///
/// # Errors
/// As [`kept_report`].
pub fn keep_permit_report(
    app: &App,
    texts: &Texts,
    run: RunId,
    result: Option<&PermitRunResult>,
) -> Result<PathBuf, UseCaseError> {
    let html = written(app, texts, run, result, write_permit_report)?;
    app.attach_report(run, &html)
}

/// Writes a report of a run, with the data of its catalogue if that still exists.
fn written<R>(
    app: &App,
    texts: &Texts,
    run: RunId,
    result: Option<&R>,
    write: impl FnOnce(&Texts, &Report<'_, R>, &mut dyn Write) -> io::Result<()>,
) -> Result<String, UseCaseError> {
    let of = app.catalogue_of_run(run)?;
    let run = app.run_for_report(run)?;
    let mut catalogues = app.catalogues()?.into_iter();
    let catalogue = catalogues.find(|catalogue| Some(catalogue.id) == of);
    let catalogue = catalogue.as_ref();
    let report = Report {
        run: &run,
        result,
        organisation: catalogue.map_or("", |catalogue| &catalogue.organisation_label),
        base_url: catalogue.map_or("", |catalogue| &catalogue.base_url),
        inside_off: catalogue.map_or(&[], |catalogue| &catalogue.inside_off),
        version: VERSION,
    };
    let mut html = Vec::new();
    let written = write(&texts.with(app.lists()), &report, &mut html)
        .and_then(|()| String::from_utf8(html).map_err(io::Error::other));
    written.map_err(|error| Problem::internal("report").detail(error).fail())
}

/// The program and its crates share one version.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// Documents read from the library at once.
const STRETCH: u32 = 1_000;
