//! The report of a publication: one HTML page that stands on its own, for people, for print and for the archive.
//!
//! Shape: HTML 5, UTF-8, no scripts, nothing loaded from elsewhere; every value is escaped. Written in a stream, so that
//! 100,000 documents need no more memory than one.
//! Source: decisions.md, "Report".

pub(crate) mod html;

use crate::Texts;
use html::{Page, attribute, text};
use openbaarmaker_core::model::{Finding, Params};
use openbaarmaker_core::wire::{
    RobotsState, RobotsView, RunDetail, RunDocument, RunFile, RunResult, RunState,
};
use std::io::{self, Write};

/// What a report is made of, apart from its documents.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Report<'a> {
    /// The run, with all the files it wrote. Its `documents` are not used; they come as an iterator.
    pub(crate) run: &'a RunDetail,
    /// What the run answered; `None` when the report is made again later, from the history only.
    pub(crate) result: Option<&'a RunResult>,
    /// Label of the organisation.
    pub(crate) organisation: &'a str,
    /// Base URL of the catalogue.
    pub(crate) base_url: &'a str,
    /// Version of the app.
    pub(crate) version: &'a str,
}

/// A document in a report, with what is known of why it did not go out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ReportDocument {
    /// The document in the history of the run.
    pub(crate) document: RunDocument,
    /// What the rules say, for a document that was held back; may be empty.
    pub(crate) findings: Vec<Finding>,
    /// The facts of the failure, for a document that did not arrive; may be empty.
    pub(crate) params: Params,
}

/// Writes the report of a run.
///
/// # Errors
/// What the writer says.
pub(crate) fn write_report(
    texts: &Texts,
    report: &Report<'_>,
    documents: impl Iterator<Item = ReportDocument>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let at = texts.moment(&report.run.row.at);
    let title = texts.get(
        "report-title",
        &Params::from([("at".to_owned(), report.run.row.at.clone())]),
    );
    let mut page = Page::open(out, texts.language().tag(), &title)?;
    page.element("h1", &texts.plain("report-heading"))?;
    page.element("p", &texts.plain("report-intro"))?;
    summary(&mut page, texts, report, &at)?;
    match report.run.row.state {
        RunState::Complete | RunState::Partial => counts(&mut page, texts, report)?,
        RunState::Stopped => page.element("p", &texts.plain("run-stopped-text"))?,
    }
    robots(&mut page, texts, report.result)?;
    remaining(&mut page, texts, report)?;
    document_table(&mut page, texts, report.run.row.state, documents)?;
    files(&mut page, texts, report)?;
    page.element("p", &texts.plain("report-not-checked"))?;
    let version = Params::from([("version".to_owned(), report.version.to_owned())]);
    page.element("footer", &texts.get("report-made-by", &version))?;
    page.close()
}

fn summary(page: &mut Page<'_>, texts: &Texts, report: &Report<'_>, at: &str) -> io::Result<()> {
    let row = &report.run.row;
    page.element("h2", &texts.plain("report-what"))?;
    page.facts(&[
        (texts.plain("report-state"), texts.run_state(row.state)),
        (texts.plain("report-when"), at.to_owned()),
        (texts.plain("report-who"), row.user.clone()),
        (
            texts.plain("report-organisation"),
            report.organisation.to_owned(),
        ),
        (texts.plain("report-catalogue"), row.catalogue.clone()),
        (texts.plain("report-base-url"), report.base_url.to_owned()),
        (texts.plain("report-target"), row.target.clone()),
    ])
}

fn counts(page: &mut Page<'_>, texts: &Texts, report: &Report<'_>) -> io::Result<()> {
    let row = &report.run.row;
    let offered = report.result.map_or(
        row.published + row.withdrawn + row.held_back + row.failed,
        |result| result.offered,
    );
    let count = |value: u32| texts.number(u64::from(value));
    let mut facts = vec![
        (texts.plain("report-count-offered"), count(offered)),
        (texts.plain("report-count-published"), count(row.published)),
        (texts.plain("report-count-withdrawn"), count(row.withdrawn)),
        (texts.plain("report-count-held-back"), count(row.held_back)),
        (texts.plain("report-count-failed"), count(row.failed)),
    ];
    if let Some(result) = report.result {
        facts.push((
            texts.plain("report-count-unchanged"),
            count(result.unchanged),
        ));
    }
    page.element("h2", &texts.plain("report-counts"))?;
    page.facts(&facts)?;
    page.element("p", &texts.plain("report-counts-explained"))
}

fn robots(page: &mut Page<'_>, texts: &Texts, result: Option<&RunResult>) -> io::Result<()> {
    let Some(RobotsView {
        state,
        url,
        added,
        removed,
        hand_over,
        reason,
        findings,
    }) = result.map(|result| &result.robots)
    else {
        return Ok(());
    };
    let key = match state {
        RobotsState::Unchanged => "report-robots-unchanged",
        RobotsState::Create => "report-robots-create",
        RobotsState::Merge => "report-robots-merge",
        RobotsState::HandOver => "report-robots-hand-over",
        RobotsState::Refused => "report-robots-refused",
        RobotsState::None => "report-robots-none",
    };
    page.element("h2", &texts.plain("report-robots"))?;
    page.element(
        "p",
        &texts.get(key, &Params::from([("url".to_owned(), url.clone())])),
    )?;
    if !reason.is_empty() {
        page.element(
            "p",
            &texts.code(
                "robots-refused",
                &Params::from([("reason".to_owned(), reason.clone())]),
            ),
        )?;
    }
    if !findings.is_empty() {
        page.element("h3", &texts.plain("report-robots-findings"))?;
        page.list(findings.iter().map(|finding| texts.finding(finding)))?;
    }
    for (heading, lines) in [
        ("report-robots-added", added),
        ("report-robots-removed", removed),
        ("report-robots-lines", hand_over),
    ] {
        if !lines.is_empty() {
            page.element("h3", &texts.plain(heading))?;
            page.element("pre", &lines.join("\n"))?;
        }
    }
    Ok(())
}

fn remaining(page: &mut Page<'_>, texts: &Texts, report: &Report<'_>) -> io::Result<()> {
    let row = &report.run.row;
    let hands_over = report
        .result
        .is_some_and(|result| !result.robots.hand_over.is_empty());
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
    page.element("h2", &texts.plain("report-remaining"))?;
    page.list(
        todo.into_iter()
            .filter(|(_, applies)| *applies)
            .map(|(key, _)| texts.plain(key)),
    )?;
    if !indexes.is_empty() {
        page.element("h3", &texts.plain("report-remaining-indexes"))?;
        page.list(indexes.iter().cloned())?;
    }
    Ok(())
}

fn document_table(
    page: &mut Page<'_>,
    texts: &Texts,
    state: RunState,
    documents: impl Iterator<Item = ReportDocument>,
) -> io::Result<()> {
    let heading = texts.plain("report-documents");
    page.element("h2", &heading)?;
    let mut documents = documents.peekable();
    if documents.peek().is_none() {
        return page.element("p", &texts.plain("report-documents-none"));
    }
    let columns = [
        "title", "action", "address", "size", "lastmod", "sha256", "reason",
    ];
    page.open_table(
        &heading,
        &columns.map(|column| texts.plain(&format!("report-column-{column}"))),
    )?;
    for entry in documents {
        let document = &entry.document;
        let address = if document.url.starts_with("https://") {
            format!(
                "<a href=\"{}\">{}</a>",
                attribute(&document.url),
                text(&document.url)
            )
        } else {
            text(&document.url)
        };
        let is_sent = !matches!(document.action.as_str(), "held-back" | "failed");
        let (size, sha256) = if !is_sent || document.sha256.is_empty() {
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
            reason_sentences(texts, &entry)
                .iter()
                .map(|line| text(line))
                .collect::<Vec<_>>()
                .join("<br>"),
        ])?;
    }
    page.close_table()
}

/// Returns why a document was withdrawn, held back or did not arrive, in sentences.
fn reason_sentences(texts: &Texts, entry: &ReportDocument) -> Vec<String> {
    let reason = entry.document.reason.as_str();
    if !entry.findings.is_empty() {
        return entry
            .findings
            .iter()
            .map(|finding| texts.finding(finding))
            .collect();
    }
    if reason.is_empty() {
        return Vec::new();
    }
    let sentence = match entry.document.action.as_str() {
        "withdrawn" => texts.complete(&format!("reason-{reason}"), &Params::new()),
        "failed" => texts.complete(&format!("code-{reason}"), &entry.params),
        _ => None,
    };
    vec![sentence.unwrap_or_else(|| {
        texts.get(
            "report-rules",
            &Params::from([("codes".to_owned(), reason.to_owned())]),
        )
    })]
}

fn files(page: &mut Page<'_>, texts: &Texts, report: &Report<'_>) -> io::Result<()> {
    written_files(page, texts, report.run)?;
    if !report.run.remaining.is_empty() {
        let count = Params::from([("count".to_owned(), report.run.remaining.len().to_string())]);
        page.element("h2", &texts.get("remaining-heading", &count))?;
        page.element("p", &texts.plain("remaining-text"))?;
        page.list(report.run.remaining.iter().cloned())?;
    }
    removed_files(page, texts, &report.run.removed)
}

/// The files of a run with their sizes and hashes, in a table; of a run that stopped they are not all known.
pub(crate) fn written_files(page: &mut Page<'_>, texts: &Texts, run: &RunDetail) -> io::Result<()> {
    page.element("h2", &texts.plain("report-files"))?;
    let is_known = run.row.state != RunState::Stopped;
    if !is_known {
        page.element("p", &texts.plain("report-files-unknown"))?;
    }
    match run.files.as_slice() {
        [] if is_known => page.element("p", &texts.plain("report-files-none")),
        [] => Ok(()),
        files => file_table(page, texts, files),
    }
}

fn file_table(page: &mut Page<'_>, texts: &Texts, files: &[RunFile]) -> io::Result<()> {
    let columns = ["path", "size", "sha256"];
    page.open_table(
        &texts.plain("report-files"),
        &columns.map(|column| texts.plain(&format!("report-column-{column}"))),
    )?;
    for file in files {
        page.row(&[
            text(&file.path),
            text(&texts.size(file.bytes)),
            format!("<code>{}</code>", text(&file.sha256)),
        ])?;
    }
    page.close_table()
}

/// The files that a run removed, under a heading; nothing when there are none.
pub(crate) fn removed_files(
    page: &mut Page<'_>,
    texts: &Texts,
    removed: &[String],
) -> io::Result<()> {
    if removed.is_empty() {
        return Ok(());
    }
    page.element("h2", &texts.plain("report-removed"))?;
    page.list(removed.iter().cloned())
}

#[cfg(test)]
mod tests;
