//! The report of a publication: made with the texts, kept in the library.

use openbaarmaker_core::app::App;
use openbaarmaker_core::error::{Code, Problem, UseCaseError};
use openbaarmaker_core::model::{Params, RunId};
use openbaarmaker_core::wire::{CatalogueView, PermitRunResult, RunKind, RunResult};
use openbaarmaker_texts::{Report, ReportDocument, Texts, keep_permit_report, write_report};
use std::iter;
use std::path::PathBuf;

/// Makes the report of a run and tells in the result where it is. What was published stays published when the report
/// cannot be made: the result then names none.
pub(crate) fn attach(app: &App, texts: &Texts, mut result: RunResult) -> RunResult {
    if let Some(run) = result.run {
        let report = write(app, texts, run, Some(&result)).ok();
        result.report = report.map(|path| path.to_string_lossy().into_owned());
    }
    result
}

/// As [`attach`], for a publication of permit cases.
pub(crate) fn attach_permits(
    app: &App,
    texts: &Texts,
    mut result: PermitRunResult,
) -> PermitRunResult {
    if let Some(run) = result.run {
        let report = write_permits(app, texts, run, Some(&result)).ok();
        result.report = report.map(|path| path.to_string_lossy().into_owned());
    }
    result
}

/// Returns where the report of a run is; makes it from the history when there is none, as of a run that was cut off.
///
/// # Errors
/// `value-invalid` when there is no such run; `store-io` when it cannot be written.
pub(crate) fn kept_or_made(app: &App, texts: &Texts, run: RunId) -> Result<PathBuf, UseCaseError> {
    app.kept_report(run, |row| match row.kind {
        RunKind::Documents => write(app, texts, run, None),
        RunKind::Permits => write_permits(app, texts, run, None),
    })
}

fn write_permits(
    app: &App,
    texts: &Texts,
    run: RunId,
    result: Option<&PermitRunResult>,
) -> Result<PathBuf, UseCaseError> {
    let texts = texts.with(app.lists());
    keep_permit_report(app, &texts, run, result, env!("CARGO_PKG_VERSION"))
}

fn write(
    app: &App,
    texts: &Texts,
    run: RunId,
    result: Option<&RunResult>,
) -> Result<PathBuf, UseCaseError> {
    let detail = app.run_for_report(run)?;
    let catalogues = app.catalogues()?;
    let catalogue = catalogues
        .iter()
        .find(|catalogue| catalogue.name == detail.row.catalogue);
    let of = |part: fn(&CatalogueView) -> &String| catalogue.map(part).cloned().unwrap_or_default();
    let report = Report {
        run: &detail,
        result,
        organisation: &of(|catalogue| &catalogue.organisation_label),
        base_url: &of(|catalogue| &catalogue.base_url),
        version: env!("CARGO_PKG_VERSION"),
    };
    let mut html = Vec::new();
    let (texts, documents) = (texts.with(app.lists()), documents(app, run, result));
    write_report(&texts, &report, documents, &mut html).map_err(broken)?;
    app.attach_report(run, &String::from_utf8(html).map_err(broken)?)
}

/// The documents of a run in stretches, so that a large run needs no more memory than a small one.
fn documents<'a>(
    app: &'a App,
    run: RunId,
    result: Option<&'a RunResult>,
) -> impl Iterator<Item = ReportDocument> + 'a {
    let failed = result.map_or(&[][..], |result| &result.failed);
    let mut offset = 0;
    let stretches = iter::from_fn(move || {
        let documents = app.run_documents(run, offset, STRETCH).ok()?;
        offset += STRETCH;
        (!documents.is_empty()).then_some(documents)
    });
    stretches.flatten().map(|document| ReportDocument {
        findings: Vec::new(),
        params: (failed.iter().find(|failed| failed.id == document.id))
            .map_or_else(Params::new, |failed| failed.params.clone()),
        document,
    })
}

fn broken(error: impl ToString) -> UseCaseError {
    Problem::new(Code::Internal)
        .with("reason", "report")
        .detail(error)
        .fail()
}

/// Documents read from the library at once.
const STRETCH: u32 = 1_000;
