//! Adds the report of a publication to its result. If the report cannot be made the publication still stands; the
//! result then has none.

use openbaarmaker_core::app::App;
use openbaarmaker_core::wire::{PermitRunResult, RunResult};
use openbaarmaker_texts::{Texts, keep_permit_report, keep_report};

pub(crate) fn attach(app: &App, texts: &Texts, mut result: RunResult) -> RunResult {
    if let Some(run) = result.run {
        let report = keep_report(app, texts, run, Some(&result)).ok();
        result.report = report.map(|path| path.to_string_lossy().into_owned());
    }
    result
}

/// As [`attach`], for a publication of permit cases.
pub(crate) fn attach_permits(app: &App, texts: &Texts, mut result: PermitRunResult) -> PermitRunResult {
    if let Some(run) = result.run {
        let report = keep_permit_report(app, texts, run, Some(&result)).ok();
        result.report = report.map(|path| path.to_string_lossy().into_owned());
    }
    result
}
