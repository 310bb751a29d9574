//! `list`.

use super::{line, table_or};
use crate::answer::Answer;
use crate::arguments::ListArgs;
use crate::documents;
use crate::finding::OLDEST_FIRST;
use crate::session::Session;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::typed;
use openbaarmaker_core::wire::{DocumentFilter, TextsRead};
use serde_json::{Value, json};

/// Lists documents, oldest first unless told otherwise; without `--catalogue` those of the whole library.
pub(super) fn run(session: &Session<'_>, args: &ListArgs) -> Result<Answer, UseCaseError> {
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
    let texts_read = match &filter.search {
        Some(_) => Some(read_texts(session)?),
        None => None,
    };
    let (mut found, mut rows) = (Vec::<Value>::new(), Vec::new());
    documents::each_sorted(session, &filter, sort, |detail| {
        let row = &detail.row;
        if session.global.json {
            found.push(json!({
                "id": row.id,
                "title": row.title,
                "status": row.status,
                "withdrawing": row.is_withdrawing,
                "categories": row.categories,
                "date": row.date,
                "file": detail.file.name,
                "path": documents::path(&detail, &catalogues),
                "url": detail.url,
                "sha256": (!detail.file.is_elsewhere).then_some(&detail.file.sha256),
                "elsewhere": detail.file.is_elsewhere,
                "size": detail.file.size_bytes,
                "lastmod": detail.lastmod,
                "isPartOf": typed::stored_values("isPartOf", &detail, "").first(),
                "parts": detail.relations.part_count,
                "addedAt": row.added_at,
                "foundInText": row.is_found_in_text,
            }));
        } else {
            let title = if row.title.is_empty() {
                &row.file_name
            } else {
                &row.title
            };
            let category = row.categories.first().map(|uri| texts.term(uri).to_owned());
            let date = row.date.as_deref().map(|date| texts.moment(date));
            rows.push([
                row.id.to_string(),
                if row.is_withdrawing {
                    texts.plain("cli-status-withdrawing")
                } else {
                    texts.status(row.status)
                },
                date.unwrap_or_default(),
                texts.size(row.size_bytes),
                category.unwrap_or_default(),
                title.clone(),
            ]);
        }
        Ok(())
    })?;
    let columns = [
        "cli-column-id",
        "cli-column-status",
        "field-creatiedatum",
        "report-column-size",
        "field-informatiecategorie",
        "field-officieleTitel",
    ];
    let count = match rows.len() {
        0 => String::new(),
        count => line(texts, "cli-list-count", &[("count", &count)]),
    };
    let text = table_or(texts, "cli-list-empty", columns, rows, |row| row) + &count;
    let mut object = json!({ "documents": found });
    if let (Some(read), Some(object)) = (texts_read, object.as_object_mut()) {
        object.insert(
            "texts".to_owned(),
            json!({ "read": read.with_text, "without": read.without_text, "unreadable": read.unknown }),
        );
    }
    Ok(Answer::done(object, text))
}

/// A search also looks in the text of files, so what is new is read first.
fn read_texts(session: &Session<'_>) -> Result<TextsRead, UseCaseError> {
    session.run(|job| session.app.read_all_texts(*job))
}
