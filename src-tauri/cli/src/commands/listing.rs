//! `list`.

use super::line;
use crate::answer::Answer;
use crate::arguments::ListArgs;
use crate::finding::OLDEST_FIRST;
use crate::output::Output;
use crate::session::Session;
use crate::table::Columns;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::model::{BaseUrl, SiteUrl};
use openbaarmaker_core::wire::{CatalogueView, DocumentDetail, DocumentFilter, DocumentRow, Sort};
use openbaarmaker_texts::Texts;
use serde_json::{Value, json};

/// Lists documents, oldest first by default; without `--catalogue` those of the whole library.
pub(super) fn run(session: &Session<'_>, args: &ListArgs, output: &Output) -> Result<Answer, UseCaseError> {
    let texts = &session.texts;
    let catalogues = session.app.catalogues()?;
    let (filter, sort) = match &args.saved {
        Some(name) => {
            let saved = session.app.saved_search(name)?;
            (saved.filter, saved.sort)
        }
        None => (DocumentFilter::default(), OLDEST_FIRST),
    };
    let (filter, sort) = args.find.over(session, filter, sort)?;
    // A search also looks in the texts of new files.
    let read_texts = || session.run(|job| session.app.read_all_texts(*job));
    let texts_read = filter.search.is_some().then(read_texts).transpose()?;
    let mut count = 0_u32;
    let (mut columns, mut rows) = (Columns::new(), Vec::new());
    let headings = COLUMNS.map(|key| texts.plain(key));
    let mut heading = Some(&headings);
    let mut lay_out = |rows: &mut Vec<_>| {
        output.lines(&columns.lay_out(heading.take(), rows));
        rows.clear();
    };
    each(session, &filter, sort, |detail| {
        count += 1;
        if session.global.json {
            let path = path(&detail, &catalogues);
            output.item(LIST, &listed(&detail, &path));
            return Ok(());
        }
        rows.push(cells(&detail.row, texts));
        if rows.len() >= ROWS_AT_ONCE {
            lay_out(&mut rows);
        }
        Ok(())
    })?;
    if !rows.is_empty() {
        lay_out(&mut rows);
    }
    output.list(LIST);
    let text = match count {
        0 => line(texts, "cli-list-empty", &[]),
        count => line(texts, "cli-list-count", &[("count", &count)]),
    };
    let searched = texts_read.map(
        |read| json!({ "texts": { "read": read.with_text, "without": read.without_text, "unreadable": read.unknown } }),
    );
    Ok(Answer::done(searched.unwrap_or_else(|| json!({})), text))
}

/// Calls `work` for every document of a filter, in the given order.
fn each(
    session: &Session<'_>,
    filter: &DocumentFilter,
    sort: Sort,
    mut work: impl FnMut(DocumentDetail) -> Result<(), UseCaseError>,
) -> Result<(), UseCaseError> {
    let mut offset = 0;
    loop {
        let rows = session.app.rows(filter, sort, offset, PAGE)?.rows;
        let count = u32::try_from(rows.len()).unwrap_or(PAGE);
        for row in rows {
            session.check_cancelled()?;
            let detail = session.app.document_detail(row.id)?;
            work(DocumentDetail { row, ..detail })?;
        }
        if count < PAGE {
            return Ok(());
        }
        offset += count;
    }
}

/// Returns the path of a document on its site; empty if its catalogue no longer exists.
fn path(detail: &DocumentDetail, catalogues: &[CatalogueView]) -> String {
    let base = catalogues
        .iter()
        .find(|catalogue| catalogue.id == detail.catalogue)
        .and_then(|catalogue| catalogue.base_url.parse::<BaseUrl>().ok());
    let url = detail.url.parse::<SiteUrl>().ok();
    base.zip(url).and_then(|(base, url)| url.path_under(&base)).map(|path| path.to_string()).unwrap_or_default()
}

/// A document below the headings of [`COLUMNS`].
fn cells(row: &DocumentRow, texts: &Texts) -> [String; 6] {
    let title = if row.title.is_empty() { &row.file_name } else { &row.title };
    let category = row.categories.first().map(|uri| texts.term(uri).to_owned());
    let date = row.date.as_deref().map(|date| texts.moment(date));
    [
        row.id.to_string(),
        if row.is_withdrawing {
            texts.plain("cli-status-withdrawing")
        } else if let Some(day) = &row.waits_until {
            texts.say("mark-waits", &[("date", &texts.moment(day))])
        } else {
            texts.status(row.status)
        },
        date.unwrap_or_default(),
        texts.size(row.size_bytes),
        category.unwrap_or_default(),
        title.clone(),
    ]
}

/// A document for other programs.
///
/// Source: docs/json.md, `list`.
fn listed(detail: &DocumentDetail, path: &str) -> Value {
    let (row, main) = (&detail.row, detail.relations.main.as_ref());
    json!({
        "id": row.id,
        "title": row.title,
        "status": row.status,
        "waitsUntil": row.waits_until,
        "withdrawing": row.is_withdrawing,
        "categories": row.categories,
        "date": row.date,
        "file": detail.file.name,
        "path": path,
        "url": detail.url,
        "sha256": (!detail.file.is_elsewhere).then_some(&detail.file.sha256),
        "elsewhere": detail.file.is_elsewhere,
        "size": detail.file.size_bytes,
        "lastmod": detail.lastmod,
        "isPartOf": main.map(|main| main.id.map_or_else(|| main.url.clone(), |id| id.to_string())),
        "parts": detail.relations.part_count,
        "addedAt": row.added_at,
        "foundInText": row.is_found_in_text,
    })
}

const LIST: &str = "documents";
/// Documents fetched at once: enough to keep the store busy, little to hold in memory.
const PAGE: u32 = 1_000;

const COLUMNS: [&str; 6] = [
    "cli-column-id",
    "column-status",
    "field-creatiedatum",
    "column-size",
    "field-informatiecategorie",
    "field-officieleTitel",
];

/// Rows laid out together: many screens full, yet little to hold in memory.
const ROWS_AT_ONCE: usize = 1_000;
