//! The report of a publication: made with the texts, kept in the library.

use openbaarmaker_core::app::App;
use openbaarmaker_core::error::{Code, Problem, Stop};
use openbaarmaker_core::model::{Params, RunId};
use openbaarmaker_core::wire::{CatalogueView, PermitRunResult, RunResult};
use openbaarmaker_texts::{
    PermitReport, Report, ReportDocument, Texts, write_permit_report, write_report,
};
use std::iter;

/// Makes the report of a run and tells in the result where it is. What was published stays published when the report
/// cannot be made: the result then names none.
pub(crate) fn attach(app: &App, texts: &Texts, mut result: RunResult) -> RunResult {
    if let Some(run) = result.run {
        result.report = write(app, texts, run, &result).ok();
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
        result.report = write_permits(app, texts, run, &result).ok();
    }
    result
}

fn write_permits(
    app: &App,
    texts: &Texts,
    run: RunId,
    result: &PermitRunResult,
) -> Result<String, Stop> {
    let detail = app.run_detail(run)?;
    let catalogues = app.catalogues()?;
    let catalogue = (catalogues.iter()).find(|catalogue| catalogue.name == detail.row.catalogue);
    let report = PermitReport {
        run: &detail,
        result: Some(result),
        organisation: catalogue.map_or("", |catalogue| &catalogue.organisation_label),
        version: env!("CARGO_PKG_VERSION"),
    };
    let mut html = Vec::new();
    write_permit_report(texts, &report, &mut html).map_err(broken)?;
    let path = app.attach_report(run, &String::from_utf8(html).map_err(broken)?)?;
    Ok(path.to_string_lossy().into_owned())
}

fn write(app: &App, texts: &Texts, run: RunId, result: &RunResult) -> Result<String, Stop> {
    let detail = app.run_detail(run)?;
    let catalogues = app.catalogues()?;
    let catalogue = catalogues
        .iter()
        .find(|catalogue| catalogue.name == detail.row.catalogue);
    let of = |part: fn(&CatalogueView) -> &String| catalogue.map(part).cloned().unwrap_or_default();
    let report = Report {
        run: &detail,
        result: Some(result),
        organisation: &of(|catalogue| &catalogue.organisation_label),
        base_url: &of(|catalogue| &catalogue.base_url),
        version: env!("CARGO_PKG_VERSION"),
    };
    let mut html = Vec::new();
    write_report(texts, &report, documents(app, run, result), &mut html).map_err(broken)?;
    let path = app.attach_report(run, &String::from_utf8(html).map_err(broken)?)?;
    Ok(path.to_string_lossy().into_owned())
}

/// The documents of a run in stretches, so that a large run needs no more memory than a small one.
fn documents<'a>(
    app: &'a App,
    run: RunId,
    result: &'a RunResult,
) -> impl Iterator<Item = ReportDocument> + 'a {
    let mut offset = 0;
    let stretches = iter::from_fn(move || {
        let documents = app.run_documents(run, offset, STRETCH).ok()?;
        offset += STRETCH;
        (!documents.is_empty()).then_some(documents)
    });
    stretches.flatten().map(|document| ReportDocument {
        findings: Vec::new(),
        params: (result.failed.iter().find(|failed| failed.id == document.id))
            .map_or_else(Params::new, |failed| failed.params.clone()),
        document,
    })
}

fn broken(error: impl ToString) -> Stop {
    Problem::new(Code::Internal)
        .with("reason", "report")
        .detail(error)
        .fail()
}

/// Documents read from the library at once.
const STRETCH: u32 = 1_000;
