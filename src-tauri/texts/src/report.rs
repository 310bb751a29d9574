//! The report of a publication: one self-contained HTML page, for people, for print and for the archive.
//!
//! Shape: HTML 5, UTF-8, no scripts, nothing loaded from elsewhere; every value is escaped. Streamed, so that 100,000
//! documents need no more memory than one.
//! Source: decisions.md, "Report".

pub(crate) mod html;

use crate::{Facts, Texts, of_sitemaps};
use html::{Page, attribute, text};
use openbaarmaker_core::model::{BaseUrl, Finding, InsideKind, Params, RuleCode};
use openbaarmaker_core::wire::{
    InsideSummary, InsideTimes, RobotsState, RobotsView, RunDetail, RunDocument, RunFile, RunResult, RunState,
    SiteProblem,
};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// The contents of a report apart from its documents; for documents or for permit cases.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Report<'a, R = RunResult> {
    /// The run, with all the files it wrote. Its `documents` are not used; they come as an iterator.
    pub(crate) run: &'a RunDetail,
    /// The result of the run; `None` when the report is made later, from the history only.
    pub(crate) result: Option<&'a R>,
    pub(crate) organisation: &'a str,
    pub(crate) base_url: &'a str,
    /// Kinds of findings inside files that the catalogue has switched off.
    pub(crate) inside_off: &'a [InsideKind],
    pub(crate) version: &'a str,
}

/// A document in a report, with the reason if it was not published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ReportDocument {
    pub(crate) document: RunDocument,
    /// The findings, for a document that was held back; may be empty.
    pub(crate) findings: Vec<Finding>,
    /// The parameters of the failure, for a document that failed; may be empty.
    pub(crate) params: Params,
    /// What was found inside its file.
    pub(crate) inside: InsideSummary,
}

pub(crate) fn write_report(
    texts: &Texts,
    report: &Report<'_>,
    documents: impl Iterator<Item = ReportDocument>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let row = &report.run.row;
    let title = texts.say("report-title", &[("at", &row.at)]);
    let mut page = Page::open(out, texts, &title)?;
    page.say("h1", "report-heading")?;
    page.say("p", "report-intro")?;
    summary(&mut page, report, [report.base_url, ""])?;
    match row.state {
        RunState::Complete | RunState::Partial => counts(&mut page, report)?,
        RunState::Stopped => page.say("p", "run-stopped-text")?,
    }
    problems(&mut page, report.result)?;
    robots(&mut page, report.result)?;
    remaining(&mut page, report)?;
    document_table(&mut page, row.state, documents)?;
    files(&mut page, report.run)?;
    page.say("p", "report-not-checked")?;
    end(page, report)
}

/// Writes the version, and ends the page.
pub(crate) fn end<R>(mut page: Page<'_>, report: &Report<'_, R>) -> io::Result<()> {
    let facts: Facts<'_> = &[("version", &report.version)];
    let version = page.texts.say("report-made-by", facts);
    page.element("footer", &version)?;
    page.close()
}

/// Writes which run it was: for documents with the base URL, for permit cases with the address to give to the receiver.
pub(crate) fn summary<R>(page: &mut Page<'_>, report: &Report<'_, R>, [base_url, entry]: [&str; 2]) -> io::Result<()> {
    let row = &report.run.row;
    let texts = page.texts;
    page.say("h2", "report-what")?;
    page.facts(&[
        ("report-state", &page.texts.run_state(row)),
        ("report-when", &page.texts.moment(&row.at)),
        ("report-who", &row.user),
        ("field-publisher", &report.organisation),
        ("word-catalogue", &row.catalogue),
        ("report-base-url", &base_url),
        ("word-target", &row.target),
        ("permit-report-entry", &entry),
        ("report-inside-off", &texts.inside_kinds(report.inside_off)),
    ])
}

fn counts(page: &mut Page<'_>, report: &Report<'_>) -> io::Result<()> {
    let row = &report.run.row;
    // What was withdrawn first has a run of its own, and both have one result.
    let [published, withdrawn, held_back, failed] =
        report.result.map_or([row.published, row.withdrawn, row.held_back, row.failed], |result| {
            [result.published, result.withdrawn, length(&result.held_back), length(&result.failed)]
        });
    let offered = report.result.map_or(published + withdrawn + held_back + failed, |result| result.offered);
    let count = |value: u32| page.texts.number(u64::from(value));
    let unchanged = report.result.map(|result| count(result.unchanged));
    let left = (report.result).filter(|result| result.left > 0);
    let left = left.map(|result| count(result.left)).unwrap_or_default();
    let restored = report.result.map_or(0, |result| length(&result.restored));
    let along = if restored > 0 { count(restored) } else { String::new() };
    let counts: Facts<'_> = &[
        ("report-count-offered", &count(offered)),
        ("status-published", &count(published)),
        ("status-withdrawn", &count(withdrawn)),
        ("action-held-back", &count(held_back)),
        ("action-left", &left),
        ("report-count-restored", &along),
        ("action-failed", &count(failed)),
        ("report-count-unchanged", &unchanged.unwrap_or_default()),
    ];
    page.say("h2", "report-counts")?;
    page.facts(counts)?;
    let written = report.run.files.iter().map(|file| file.path.as_str());
    let removed = report.run.removed.iter().map(String::as_str);
    if let Some(key) = of_sitemaps(written, removed).filter(|_| published + withdrawn + restored == 0) {
        page.say("p", key)?;
    }
    page.say("p", "report-counts-explained")
}

fn length<T>(list: &[T]) -> u32 {
    u32::try_from(list.len()).unwrap_or(u32::MAX)
}

/// Writes what did not succeed for the site as a whole, then what else concerns it, such as files of others that made
/// way.
fn problems(page: &mut Page<'_>, result: Option<&RunResult>) -> io::Result<()> {
    let all = result.map_or(&[][..], |result| &result.problems);
    let (known, failed): (Vec<&SiteProblem>, Vec<&SiteProblem>) = all.iter().partition(|one| one.fails_nothing());
    let texts = page.texts;
    for (heading, told) in [("done-problems-heading", failed), ("report-site-notes", known)] {
        if !told.is_empty() {
            page.say("h2", heading)?;
            page.list(told.into_iter().map(|one| texts.code(&one.code, &one.params)))?;
        }
    }
    Ok(())
}

fn robots(page: &mut Page<'_>, result: Option<&RunResult>) -> io::Result<()> {
    let texts = page.texts;
    let Some(view) = result.map(|result| &result.robots) else { return Ok(()) };
    let RobotsView { state, url, added, removed, hand_over, take_out, reason, findings } = view;
    let key = match state {
        RobotsState::Unchanged => "report-robots-unchanged",
        RobotsState::Create => "report-robots-create",
        RobotsState::Merge => "report-robots-merge",
        RobotsState::HandOver => "report-robots-hand-over",
        RobotsState::Refused if hand_over.is_empty() => "robots-refused",
        RobotsState::Refused => "report-robots-refused",
        RobotsState::None => "report-robots-none",
    };
    page.say("h2", "robots-heading")?;
    page.element("p", &texts.say(key, &[("url", url)]))?;
    if !reason.is_empty() {
        let act = view.act();
        page.element("p", &texts.say("code-robots-refused", &[("reason", reason), ("act", &act)]))?;
    }
    if !findings.is_empty() {
        page.say("h3", "report-robots-findings")?;
        page.list(findings.iter().map(|finding| texts.finding(finding)))?;
    }
    for (heading, lines) in [
        ("report-robots-added", added),
        ("report-robots-removed", removed),
        ("report-robots-lines", hand_over),
        ("report-robots-take-out", take_out),
    ] {
        if !lines.is_empty() {
            page.say("h3", heading)?;
            page.element("pre", &lines.join("\n"))?;
        }
    }
    Ok(())
}

fn remaining(page: &mut Page<'_>, report: &Report<'_>) -> io::Result<()> {
    let texts = page.texts;
    let row = &report.run.row;
    let hands_over = report.result.is_some_and(|result| !result.robots.hand_over.is_empty());
    let indexes = report.result.map_or(&[][..], |result| &result.indexes);
    let is_live = row.state != RunState::Stopped;
    let todo = [
        ("report-remaining-robots", hands_over),
        ("report-remaining-register", is_live),
        ("report-remaining-harvest", is_live),
        ("report-remaining-withdrawn", row.withdrawn > 0),
        ("report-remaining-held-back", row.held_back > 0),
        ("report-remaining-failed", row.failed > 0 || !is_live),
        ("remaining-text", !report.run.remaining.is_empty()),
    ];
    page.say("h2", "report-remaining")?;
    let base: Option<BaseUrl> = report.base_url.parse().ok();
    let host = base.as_ref().map_or(report.base_url, BaseUrl::host);
    page.list(todo.into_iter().filter(|(_, applies)| *applies).map(|(key, _)| texts.say(key, &[("host", &host)])))?;
    if !indexes.is_empty() {
        page.say("h3", "report-remaining-indexes")?;
        page.list(indexes.iter().cloned())?;
    }
    Ok(())
}

fn document_table(
    page: &mut Page<'_>,
    state: RunState,
    documents: impl Iterator<Item = ReportDocument>,
) -> io::Result<()> {
    let texts = page.texts;
    page.say("h2", "report-documents")?;
    let mut documents = documents.peekable();
    if documents.peek().is_none() {
        return page.say("p", "report-documents-none");
    }
    let columns = [
        "field-officieleTitel",
        "report-column-action",
        "field-loc",
        "column-size",
        "field-lastmod",
        "report-column-sha256",
        "report-column-reason",
        "label-inside",
    ];
    page.open_table("report-documents", &columns)?;
    let mut all: BTreeMap<(RuleCode, String), [u32; 2]> = BTreeMap::new();
    for entry in documents {
        let document = &entry.document;
        for one in &entry.inside.told {
            let [open, accepted] = all.entry((one.code, one.variant.clone())).or_default();
            *(if one.is_accepted { accepted } else { open }) += 1;
        }
        let address = if document.url.starts_with("https://") {
            format!("<a href=\"{}\">{}</a>", attribute(&document.url), text(&document.url))
        } else {
            text(&document.url)
        };
        // Of what is held back or left nothing was sent, unless its published file went along.
        let (size, sha256) = if document.action == "failed" || document.sha256.is_empty() {
            (texts.plain("report-not-online"), String::new())
        } else {
            (texts.size(document.size_bytes), document.sha256.clone())
        };
        page.row(&[
            format!("<bdi>{}</bdi>", text(&document.title)),
            text(&texts.run_action(state, "action", &document.action)),
            address,
            text(&size),
            text(&document.lastmod),
            format!("<code>{}</code>", text(&sha256)),
            reason_sentences(texts, &entry).iter().map(|line| text(line)).collect::<Vec<_>>().join("<br>"),
            (entry.inside.told.iter()).map(|one| text(&inside_line(texts, one))).collect::<Vec<_>>().join("<br>"),
        ])?;
    }
    page.close_table()?;
    page.say("h2", "report-inside")?;
    let lines = all.iter().map(|((code, variant), [open, accepted])| {
        let name = inside_name(texts, *code, variant);
        let facts: Facts<'_> = &[("name", &name), ("count", open), ("accepted", accepted)];
        texts.say("report-inside-all", facts)
    });
    page.list(lines)?;
    page.say("p", "inside-hint")
}

/// Describes what was found inside a file, without quoting it.
fn inside_line(texts: &Texts, one: &InsideTimes) -> String {
    let name = inside_name(texts, one.code, &one.variant);
    let key = match one.code {
        _ if one.is_accepted => "report-inside-accepted",
        RuleCode::I01 | RuleCode::I02 => "report-inside-found",
        _ => return name,
    };
    texts.say(key, &[("name", &name), ("count", &one.count)])
}

fn inside_name(texts: &Texts, code: RuleCode, variant: &str) -> String {
    if code == RuleCode::I04 {
        return texts.plain("inside-kind-unchecked");
    }
    texts.plain(&format!("inside-kind-{variant}"))
}

/// Returns why a document was withdrawn, held back or failed, as sentences.
fn reason_sentences(texts: &Texts, entry: &ReportDocument) -> Vec<String> {
    let reason = entry.document.reason.as_str();
    if !entry.findings.is_empty() {
        return entry.findings.iter().map(|finding| texts.finding(finding)).collect();
    }
    if reason.is_empty() {
        return Vec::new();
    }
    let sentence = match entry.document.action.as_str() {
        "withdrawn" | "file-gone" => texts.complete(&format!("reason-{reason}"), &Params::new()),
        "failed" => texts.complete(&format!("code-{reason}"), &entry.params),
        _ => None,
    };
    vec![sentence.unwrap_or_else(|| texts.say("report-rules", &[("codes", &reason)]))]
}

fn files(page: &mut Page<'_>, run: &RunDetail) -> io::Result<()> {
    written_files(page, run)?;
    if !run.remaining.is_empty() {
        let count = run.remaining.len();
        let heading = page.texts.say("remaining-heading", &[("count", &count)]);
        page.element("h2", &heading)?;
        page.say("p", "remaining-text")?;
        page.list(run.remaining.iter().cloned())?;
    }
    removed_files(page, &run.removed)
}

/// Writes a table of the files of a run with sizes and hashes; for a stopped run not all are known.
pub(crate) fn written_files(page: &mut Page<'_>, run: &RunDetail) -> io::Result<()> {
    page.say("h2", "report-files")?;
    let is_known = run.row.state != RunState::Stopped;
    if !is_known {
        page.say("p", "report-files-unknown")?;
    }
    match run.files.as_slice() {
        [] if is_known => page.say("p", "report-files-none"),
        [] => Ok(()),
        files => file_table(page, files),
    }
}

fn file_table(page: &mut Page<'_>, files: &[RunFile]) -> io::Result<()> {
    let columns = ["report-column-path", "column-size", "report-column-sha256"];
    page.open_table("report-files", &columns)?;
    for file in files {
        page.row(&[
            text(&file.path),
            text(&page.texts.size(file.bytes)),
            format!("<code>{}</code>", text(&file.sha256)),
        ])?;
    }
    page.close_table()
}

/// Writes the files that a run removed, under a heading; nothing if there are none.
pub(crate) fn removed_files(page: &mut Page<'_>, removed: &[String]) -> io::Result<()> {
    if removed.is_empty() {
        return Ok(());
    }
    page.say("h2", "report-removed")?;
    page.list(removed.iter().cloned())
}

#[cfg(test)]
mod tests;
