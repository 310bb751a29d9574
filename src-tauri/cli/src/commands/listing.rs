//! `list`.

use super::{headings, line};
use crate::answer::Answer;
use crate::arguments::ListArgs;
use crate::session::Session;
use crate::{documents, parsing, table};
use openbaarmaker_core::error::Stop;
use openbaarmaker_core::typed;
use openbaarmaker_core::wire::DocumentFilter;
use serde_json::{Value, json};

/// Lists documents, oldest first; without `--catalogue` those of the whole library.
pub(super) fn run(session: &Session<'_>, args: &ListArgs) -> Result<Answer, Stop> {
    let texts = session.texts;
    let catalogues = session.app.catalogues()?;
    let filter = DocumentFilter {
        catalogue: session
            .global
            .catalogue
            .as_ref()
            .map(|_| session.catalogue())
            .transpose()?,
        search: args.search.clone(),
        status: args.status.as_deref().map(parsing::status).transpose()?,
        ..DocumentFilter::default()
    };
    let (mut found, mut rows) = (Vec::<Value>::new(), Vec::new());
    documents::each(session, &filter, |detail| {
        let row = &detail.row;
        if session.global.json {
            found.push(json!({
                "id": row.id,
                "title": row.title,
                "status": row.status,
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
            }));
        } else {
            let title = if row.title.is_empty() {
                &row.file_name
            } else {
                &row.title
            };
            let category = row
                .categories
                .first()
                .map(|uri| texts.term(uri).into_owned())
                .unwrap_or_default();
            let date = row
                .date
                .as_deref()
                .map(|date| texts.moment(date))
                .unwrap_or_default();
            rows.push(vec![
                row.id.to_string(),
                texts.status(row.status),
                date,
                texts.size(row.size_bytes),
                category,
                title.clone(),
            ]);
        }
        Ok(())
    })?;
    let heading = headings(
        texts,
        [
            "cli-column-id",
            "cli-column-status",
            "field-creatiedatum",
            "report-column-size",
            "field-informatiecategorie",
            "field-officieleTitel",
        ],
    );
    let text = if rows.is_empty() {
        line(texts, "cli-list-empty", [])
    } else {
        format!(
            "{}{}",
            table::lay_out(&heading, &rows),
            line(texts, "cli-list-count", [("count", rows.len().to_string())])
        )
    };
    Ok(Answer::done(json!({ "documents": found }), text))
}
