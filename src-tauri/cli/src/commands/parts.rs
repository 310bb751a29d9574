//! `parts`: the parts of a main document, and their order.

use super::{headings, line};
use crate::answer::Answer;
use crate::arguments::PartsArgs;
use crate::parsing::document;
use crate::session::Session;
use crate::table;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::model::DocumentId;
use serde_json::{Value, json};

/// Puts the parts that were named first, then shows all parts in order.
pub(super) fn run(session: &Session<'_>, args: &PartsArgs) -> Result<Answer, UseCaseError> {
    let texts = &session.texts;
    let main = document(&args.main)?;
    let first = args.first.iter().map(|id| document(id));
    let first = first.collect::<Result<Vec<DocumentId>, UseCaseError>>()?;
    let changed = if first.is_empty() {
        Vec::new()
    } else {
        (session.app)
            .order_parts(main, &first, session.now())?
            .changed
    };
    let parts = session.app.parts(main)?;
    let json: Vec<Value> = (parts.iter())
        .map(|part| json!({ "id": part.id, "title": part.title, "url": part.url, "status": part.status }))
        .collect();
    let rows: Vec<Vec<String>> = (parts.iter())
        .map(|part| {
            vec![
                part.id.map(|id| id.to_string()).unwrap_or_default(),
                part.status
                    .map(|status| texts.status(status))
                    .unwrap_or_default(),
                part.title.clone(),
            ]
        })
        .collect();
    let heading = headings(
        texts,
        ["cli-column-id", "cli-column-status", "field-officieleTitel"],
    );
    let text = if rows.is_empty() {
        line(texts, "cli-parts-none", [])
    } else {
        table::lay_out(&heading, &rows)
    };
    Ok(Answer::done(
        json!({ "changed": changed, "parts": json }),
        text,
    ))
}
