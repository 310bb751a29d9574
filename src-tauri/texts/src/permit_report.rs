//! The report of a publication of permit cases: one self-contained HTML page.
//!
//! Shape: as the report of documents. It says what was sent, and never claims that it is valid against an official
//! schema.

use crate::report::html::{Page, text};
use crate::report::{Report, end, removed_files, summary, written_files};
use crate::{Facts, Texts};
use openbaarmaker_core::model::Params;
use openbaarmaker_core::wire::{PermitRunResult, RunDetail, RunState};
use std::io::{self, Write};

pub(crate) fn write_permit_report(
    texts: &Texts,
    report: &Report<'_, PermitRunResult>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let row = &report.run.row;
    let title = texts.say("report-title", &[("at", &row.at)]);
    let mut page = Page::open(out, texts, &title)?;
    page.say("h1", "permit-report-heading")?;
    page.say("p", "permit-report-intro")?;
    let entry = report.result.map_or("", |result| &result.entry_url);
    summary(&mut page, report, ["", entry])?;
    if let Some(result) = report.result {
        outcome(&mut page, result)?;
    }
    if row.state == RunState::Stopped {
        page.say("p", "run-stopped-text")?;
    }
    messages(&mut page, report.run)?;
    written_files(&mut page, report.run)?;
    removed_files(&mut page, &report.run.removed)?;
    page.say("p", "permit-report-profile")?;
    end(page, report)
}

fn outcome(page: &mut Page<'_>, result: &PermitRunResult) -> io::Result<()> {
    let held = u32::try_from(result.held_back.len()).unwrap_or(u32::MAX);
    page.say("h2", "report-counts")?;
    let count = |value: u32| page.texts.number(u64::from(value));
    let counts: Facts<'_> = &[
        ("permit-count-created", &count(result.created)),
        ("permit-count-updated", &count(result.updated)),
        ("permit-count-deleted", &count(result.deleted)),
        ("permit-count-cleaned", &count(result.cleaned)),
        ("action-held-back", &count(held)),
        ("report-count-unchanged", &count(result.unchanged)),
    ];
    page.facts(counts)?;
    page.say("h2", "report-remaining")?;
    page.list(permit_notes(page.texts, result, Texts::code).into_iter())
}

/// Returns what a person should know after a publication of permit cases, as sentences. `of_code` makes that of a code:
/// [`Texts::code`], or [`Texts::hinted`] for the command line.
pub fn permit_notes(
    texts: &Texts,
    result: &PermitRunResult,
    of_code: impl Fn(&Texts, &str, &Params) -> String,
) -> Vec<String> {
    let mut notes = Vec::new();
    if !result.visible_on.is_empty() {
        notes.push(texts.say("permit-visible", &[("visibleDate", &result.visible_on)]));
    }
    if result.cleaned > 0 {
        notes.push(texts.plain("permit-cleaned-reminder"));
    }
    if !result.undated.is_empty() {
        notes.push(texts.say("permit-undated", &[("count", &result.undated.len())]));
    }
    for found in result.problems.iter().cloned().chain(result.differences.problems()) {
        notes.push(of_code(texts, &found.code, &found.params));
    }
    for block in &result.robots {
        let facts: Facts<'_> = &[("line", &block.line), ("text", &block.text), ("agent", &block.agent)];
        notes.push(texts.say("permit-robots-blocked", facts));
    }
    if !result.held_back.is_empty() {
        notes.push(texts.plain("permit-report-held-back"));
    }
    if !result.remaining.is_empty() {
        notes.push(texts.plain("remaining-text"));
    }
    notes
}

fn messages(page: &mut Page<'_>, run: &RunDetail) -> io::Result<()> {
    let texts = page.texts;
    page.say("h2", "permit-report-messages")?;
    if run.permits.is_empty() {
        return page.say("p", "permit-report-none");
    }
    let columns = [
        "permit-field-references",
        "field-officieleTitel",
        "report-column-action",
        "permit-column-transaction",
        "field-loc",
        "report-column-sha256",
        "report-column-reason",
    ];
    page.open_table("permit-report-messages", &columns)?;
    for permit in &run.permits {
        let action = texts.run_action(run.row.state, "permit-action", &permit.action);
        let kind = permit.kind.map(|kind| format!("{kind:?}: "));
        let kind = kind.unwrap_or_default();
        let reason = match permit.reason.as_str() {
            "" => String::new(),
            codes => texts.say("report-rules", &[("codes", &codes)]),
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
