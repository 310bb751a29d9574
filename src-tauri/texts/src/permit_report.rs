//! The report of a publication of permit cases: one HTML page that stands on its own.
//!
//! Shape: as that of documents. It says what was sent, and never that it is valid against an official schema.

use crate::Texts;
use crate::report::html::{Page, text};
use crate::report::{removed_files, written_files};
use openbaarmaker_core::model::Params;
use openbaarmaker_core::wire::{PermitRunResult, RunDetail, RunState};
use std::io::{self, Write};

/// What such a report is made of; without the answer of the run when it is made later, from the history only.
pub(crate) struct PermitReport<'a> {
    pub(crate) run: &'a RunDetail,
    pub(crate) result: Option<&'a PermitRunResult>,
    pub(crate) organisation: &'a str,
    pub(crate) version: &'a str,
}

/// Writes the report of a run.
pub(crate) fn write_permit_report(
    texts: &Texts,
    report: &PermitReport<'_>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let row = &report.run.row;
    let at = Params::from([("at".to_owned(), row.at.clone())]);
    let title = texts.get("report-title", &at);
    let mut page = Page::open(out, texts.language().tag(), &title)?;
    page.element("h1", &texts.plain("permit-report-heading"))?;
    page.element("p", &texts.plain("permit-report-intro"))?;
    page.element("h2", &texts.plain("report-what"))?;
    let entry = report.result.map(|result| result.entry_url.clone());
    page.facts(&[
        (texts.plain("report-state"), texts.run_state(row.state)),
        (texts.plain("report-when"), texts.moment(&row.at)),
        (texts.plain("report-who"), row.user.clone()),
        (
            texts.plain("report-organisation"),
            report.organisation.to_owned(),
        ),
        (texts.plain("report-catalogue"), row.catalogue.clone()),
        (texts.plain("report-target"), row.target.clone()),
        (
            texts.plain("permit-report-entry"),
            entry.unwrap_or_default(),
        ),
    ])?;
    if let Some(result) = report.result {
        outcome(&mut page, texts, result)?;
    }
    if row.state == RunState::Stopped {
        page.element("p", &texts.plain("run-stopped-text"))?;
    }
    messages(&mut page, texts, report.run)?;
    files(&mut page, texts, report)?;
    page.element("p", &texts.plain("permit-report-profile"))?;
    let version = Params::from([("version".to_owned(), report.version.to_owned())]);
    page.element("footer", &texts.get("report-made-by", &version))?;
    page.close()
}

fn outcome(page: &mut Page<'_>, texts: &Texts, result: &PermitRunResult) -> io::Result<()> {
    let count = |value: u32| texts.number(u64::from(value));
    let held = u32::try_from(result.held_back.len()).unwrap_or(u32::MAX);
    page.element("h2", &texts.plain("report-counts"))?;
    page.facts(&[
        (texts.plain("permit-count-created"), count(result.created)),
        (texts.plain("permit-count-updated"), count(result.updated)),
        (texts.plain("permit-count-deleted"), count(result.deleted)),
        (texts.plain("permit-count-cleaned"), count(result.cleaned)),
        (texts.plain("report-count-held-back"), count(held)),
        (
            texts.plain("report-count-unchanged"),
            count(result.unchanged),
        ),
    ])?;
    page.element("h2", &texts.plain("report-remaining"))?;
    page.list(permit_notes(texts, result).into_iter())
}

/// Returns what a person should know after a publication of permit cases, in sentences.
#[must_use]
pub fn permit_notes(texts: &Texts, result: &PermitRunResult) -> Vec<String> {
    let mut notes = Vec::new();
    if !result.visible_on.is_empty() {
        let date = Params::from([("visibleDate".to_owned(), result.visible_on.clone())]);
        notes.push(texts.get("permit-visible", &date));
    }
    if result.cleaned > 0 {
        notes.push(texts.plain("permit-cleaned-reminder"));
    }
    if !result.undated.is_empty() {
        let count = Params::from([("count".to_owned(), result.undated.len().to_string())]);
        notes.push(texts.get("permit-undated", &count));
    }
    for block in &result.robots {
        let facts = [
            ("line", block.line.to_string()),
            ("text", block.text.clone()),
            ("agent", block.agent.clone()),
        ];
        let facts = facts.map(|(name, value)| (name.to_owned(), value));
        notes.push(texts.get("permit-robots-blocked", &Params::from(facts)));
    }
    if !result.held_back.is_empty() {
        notes.push(texts.plain("permit-report-held-back"));
    }
    if !result.remaining.is_empty() {
        notes.push(texts.plain("remaining-text"));
    }
    notes
}

fn messages(page: &mut Page<'_>, texts: &Texts, run: &RunDetail) -> io::Result<()> {
    let heading = texts.plain("permit-report-messages");
    page.element("h2", &heading)?;
    if run.permits.is_empty() {
        return page.element("p", &texts.plain("permit-report-none"));
    }
    let columns = [
        "permit-column-number",
        "report-column-title",
        "report-column-action",
        "permit-column-transaction",
        "report-column-address",
        "report-column-sha256",
        "report-column-reason",
    ];
    page.open_table(&heading, &columns.map(|column| texts.plain(column)))?;
    for permit in &run.permits {
        let action = texts.run_action(run.row.state, "permit-action", &permit.action);
        let kind = permit
            .kind
            .map(|kind| format!("{kind:?}: "))
            .unwrap_or_default();
        let reason = if permit.reason.is_empty() {
            String::new()
        } else {
            let codes = Params::from([("codes".to_owned(), permit.reason.clone())]);
            texts.get("report-rules", &codes)
        };
        page.row(&[
            text(&permit.case_number),
            format!("<bdi>{}</bdi>", text(&permit.title)),
            text(&format!("{kind}{action}")),
            text(&permit.transaction),
            text(&permit.url),
            format!("<code>{}</code>", text(&permit.sha256)),
            text(&reason),
        ])?;
    }
    page.close_table()
}

fn files(page: &mut Page<'_>, texts: &Texts, report: &PermitReport<'_>) -> io::Result<()> {
    written_files(page, texts, report.run)?;
    removed_files(page, texts, &report.run.removed)
}
