//! `history --changes`: what was changed, when and by whom; for one document with old and new values; and reverting.

use super::{lifecycle, table, table_or, without};
use crate::answer::Answer;
use crate::arguments::HistoryArgs;
use crate::category_names::CategoryNames;
use crate::selection::document;
use crate::session::Session;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::model::DocumentId;
use openbaarmaker_core::typed::invalid;
use openbaarmaker_core::wire::{ChangeRow, DocumentHistoryEntry, HistoryFilter};
use openbaarmaker_texts::Texts;
use serde_json::{Value, json};

/// Lists changes, newest first; or reverts one.
pub(super) fn run(session: &Session<'_>, args: &HistoryArgs) -> Result<Answer, UseCaseError> {
    if let Some(change) = &args.revert {
        return revert(session, change);
    }
    match &args.document {
        Some(id) => of_document(session, document(session, id)?),
        None => of_all(session, &args.filter()?),
    }
}

fn revert(session: &Session<'_>, text: &str) -> Result<Answer, UseCaseError> {
    let change = text.parse().map_err(|_| invalid("change", text))?;
    let result = session.run(|job| session.app.revert(change, job))?;
    Ok(lifecycle::answer(session, "cli-revert-done", &result))
}

fn of_all(session: &Session<'_>, filter: &HistoryFilter) -> Result<Answer, UseCaseError> {
    let texts = &session.texts;
    let rows = pages(|offset| session.app.changes(filter, offset, PAGE))?;
    let empty = if *filter == HistoryFilter::default() { "cli-changes-empty" } else { "cli-history-none" };
    let columns = ["cli-column-id", "report-when", "run-user", "cli-column-what", "report-documents"];
    let text = table_or(texts, empty, columns, &rows, |row| {
        [
            row.id.to_string(),
            texts.moment(&row.at),
            row.user.clone(),
            with_title(what(session, row), row),
            texts.number(u64::from(row.count)),
        ]
    });
    let changes: Vec<Value> = rows.iter().map(shape).collect();
    Ok(Answer::done(json!({ "changes": changes }), text))
}

fn of_document(session: &Session<'_>, id: DocumentId) -> Result<Answer, UseCaseError> {
    let texts = &session.texts;
    let catalogue = session.app.document_detail(id)?.catalogue;
    let category_names = CategoryNames::new(session)?;
    let entries = pages(|offset| session.app.document_history(id, offset, PAGE))?;
    let columns = ["cli-column-id", "report-when", "run-user", "column-field", "was", "cli-column-after"];
    let mut cells = Vec::new();
    for DocumentHistoryEntry { row, fields } in &entries {
        let with_first = |[field, before, after]: [String; 3]| {
            let (id, at) = (row.id.to_string(), texts.moment(&row.at));
            [id, at, row.user.clone(), field, before, after]
        };
        if fields.is_empty() {
            cells.push(with_first([what(session, row), String::new(), String::new()]));
        }
        cells.extend(fields.iter().map(|field| {
            let [before, after] = texts.difference(field, &|uri| category_names.of(catalogue, uri));
            with_first([texts.field(&field.field), before, after])
        }));
    }
    let text = table(texts, columns, cells, |cells| cells);
    let changes: Vec<Value> = entries.iter().map(with_fields).collect();
    Ok(Answer::done(json!({ "id": id, "changes": changes }), text))
}

fn shape(row: &ChangeRow) -> Value {
    without(row, &["canRevert"])
}

fn with_fields(entry: &DocumentHistoryEntry) -> Value {
    let mut value = shape(&entry.row);
    value["fields"] = json!(entry.fields);
    value
}

fn what(session: &Session<'_>, row: &ChangeRow) -> String {
    let text = in_words(&session.texts, &row.kind, &row.subject, row.count);
    if row.is_undone { format!("{text} ({})", session.texts.plain("change-undone")) } else { text }
}

/// Appends the title, if the change was about one document.
fn with_title(text: String, row: &ChangeRow) -> String {
    match &row.title {
        Some(title) => format!("{text}: {title}"),
        None => text,
    }
}

pub(super) fn in_words(texts: &Texts, kind: &str, subject: &str, count: u32) -> String {
    let subject = match kind {
        "list-import" | "list-reset" => texts.plain(&format!("value-list-{subject}")),
        "edit" if !subject.is_empty() => texts.field(subject),
        _ => subject.to_owned(),
    };
    let key = match (kind, subject.as_str()) {
        ("edit", "") => "step-edit-several".to_owned(),
        (kind, _) => format!("step-{kind}"),
    };
    texts.say(&key, &[("count", &count), ("subject", &subject)])
}

/// Collects all rows of a paged query, [`PAGE`] at a time.
pub(super) fn pages<T>(mut page: impl FnMut(u32) -> Result<Vec<T>, UseCaseError>) -> Result<Vec<T>, UseCaseError> {
    let mut all = Vec::new();
    loop {
        let next = page(u32::try_from(all.len()).unwrap_or(u32::MAX))?;
        if next.is_empty() {
            return Ok(all);
        }
        all.extend(next);
    }
}

/// Rows fetched at once.
pub(super) const PAGE: u32 = 1_000;
