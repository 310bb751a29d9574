//! `sheet export` and `sheet import`.

use super::{Lines, said};
use crate::answer::Answer;
use crate::arguments::{SheetCommand, SheetExportArgs, SheetImportArgs};
use crate::category_names::CategoryNames;
use crate::selection;
use crate::session::{Session, absolute};
use crate::terminal_text;
use openbaarmaker_core::app::{Existing, SheetWishes};
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::model::DocumentId;
use openbaarmaker_core::wire::{ChangedSince, OnlineChange, SheetMessage, SheetPreview};
use openbaarmaker_texts::{Facts, Texts};
use serde::Serialize;
use serde_json::json;

pub(super) fn run(session: &Session<'_>, command: &SheetCommand) -> Result<Answer, UseCaseError> {
    match command {
        SheetCommand::Export(args) => export(session, args),
        SheetCommand::Import(args) => import(session, args),
    }
}

fn export(session: &Session<'_>, args: &SheetExportArgs) -> Result<Answer, UseCaseError> {
    let chosen = &args.selection;
    let is_all = chosen.items.is_empty() && chosen.conditions.is_empty();
    let selection = if is_all {
        // Without `--catalogue` a spreadsheet is about the whole library.
        selection::of_catalogue(session.named_catalogue()?)
    } else {
        selection::read(session, chosen, &chosen.items)?
    };
    let to = absolute(&args.sheet)?;
    let words = session.texts.sheet_words();
    let app = &session.app;
    let result = session.run(|job| app.export_sheet(&selection, &to, Existing::Keep, &words, job))?;
    let facts: Facts<'_> = &[("count", &result.documents), ("path", &result.path)];
    let json = json!({ "exported": result.documents, "file": result.path });
    Ok(said(&session.texts, "sheet-exported", facts, json))
}

fn import(session: &Session<'_>, args: &SheetImportArgs) -> Result<Answer, UseCaseError> {
    let file = absolute(&args.sheet)?;
    let words = session.texts.sheet_words();
    let wishes = SheetWishes {
        catalogue: session.named_catalogue()?,
        changed_since: if args.overwrite_newer { ChangedSince::Overwrite } else { ChangedSince::Hold },
        lines: None,
        messages: None,
    };
    let (preview, changed) = session.run(|job| {
        let preview = session.app.sheet_preview(&file, &words, wishes, job)?;
        let changed: Vec<DocumentId> = if args.dry_run {
            preview.first.iter().map(|line| line.id).collect()
        } else {
            let token = &preview.token;
            let result = (session.app).sheet_import(&file, &words, wishes, token, job)?;
            result.changed
        };
        Ok((preview, changed))
    })?;
    let mut text = sentences(&session.texts, &preview, args.dry_run);
    if args.dry_run {
        text.push_str(&differences(session, &preview)?);
    }
    let json = ImportJson {
        dry_run: args.dry_run,
        layout: &preview.layout,
        rows: preview.rows,
        unchanged: preview.unchanged,
        changed: &changed,
        overwritten: preview.overwritten,
        cleared: preview.cleared,
        published: preview.published,
        online: preview.online,
        changes: &preview.first,
        held: MessageJson::all(&session.texts, &preview.messages, true),
        notices: MessageJson::all(&session.texts, &preview.messages, false),
        unknown_columns: &preview.unknown_columns,
        other_sheets: &preview.other_sheets,
        open_elsewhere: preview.is_open_elsewhere,
    };
    Ok(Answer::done(json, text).in_part_when(preview.held > 0))
}

/// The result of an import for other programs.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ImportJson<'a> {
    dry_run: bool,
    layout: &'a openbaarmaker_core::sheet::SheetLayout,
    rows: u32,
    unchanged: u32,
    changed: &'a [DocumentId],
    overwritten: u32,
    cleared: u32,
    published: u32,
    online: OnlineChange,
    changes: &'a [openbaarmaker_core::wire::ChangedDocument],
    held: Vec<MessageJson<'a>>,
    notices: Vec<MessageJson<'a>>,
    unknown_columns: &'a [String],
    other_sheets: &'a [String],
    open_elsewhere: bool,
}

/// A message about a row, for JSON.
#[derive(Serialize)]
pub(super) struct MessageJson<'a> {
    row: u32,
    id: Option<&'a str>,
    column: &'a str,
    code: &'a str,
    params: &'a openbaarmaker_core::model::Params,
    message: String,
}

impl<'a> MessageJson<'a> {
    /// Takes the messages that hold a row back, or those that do not.
    pub(super) fn all(texts: &Texts, messages: &'a [SheetMessage], is_held: bool) -> Vec<Self> {
        let chosen = messages.iter().filter(|message| message.is_held == is_held);
        chosen
            .map(|message| Self {
                row: message.row,
                id: message.id.as_deref(),
                column: &message.column,
                code: &message.code,
                params: &message.params,
                message: texts.sheet_message(message),
            })
            .collect()
    }
}

/// Lists the first values that change, before and after.
fn differences(session: &Session<'_>, preview: &SheetPreview) -> Result<String, UseCaseError> {
    let texts = &session.texts;
    let category_names = CategoryNames::new(session)?;
    let mut said = Lines::new(texts);
    let mut left = SHOWN_DIFFERENCES;
    for document in &preview.first {
        if left == 0 {
            break;
        }
        let catalogue = session.app.document_detail(document.id)?.catalogue;
        for field in document.fields.iter().take(left) {
            let [before, after] = texts.difference(field, &|uri| category_names.of(catalogue, uri));
            let facts: Facts<'_> = &[
                ("title", &terminal_text::line(&document.title)),
                ("field", &terminal_text::line(&texts.field(&field.field))),
                ("before", &terminal_text::line(&before)),
                ("after", &terminal_text::line(&after)),
            ];
            said.say("cli-sheet-difference", facts);
        }
        left = left.saturating_sub(document.fields.len());
    }
    let all: usize = (preview.first.iter()).map(|document| document.fields.len()).sum();
    said.count("list-more", all.saturating_sub(SHOWN_DIFFERENCES));
    Ok(said.text)
}

fn sentences(texts: &Texts, preview: &SheetPreview, dry_run: bool) -> String {
    let key = if dry_run { "cli-sheet-rehearsed" } else { "cli-set-done" };
    let mut said = Lines::new(texts);
    said.say(key, &[("count", &preview.changed)]);
    let counts: Facts<'_> = &[("rows", &preview.rows), ("unchanged", &preview.unchanged), ("held", &preview.held)];
    said.say("cli-sheet-counts", counts);
    said.count("cli-sheet-cleared", preview.cleared);
    online(&mut said, preview.online);
    let ignored = (&*preview.unknown_columns, &*preview.other_sheets);
    unread(&mut said, ignored, preview.is_open_elsewhere);
    about_rows(&mut said, &preview.messages);
    said.text
}

pub(super) fn online(said: &mut Lines<'_>, online: OnlineChange) {
    said.count("change-online", online.documents);
    said.count("change-online-acts", online.acts);
}

/// Reports which columns and sheets were ignored, and that newer changes may be missing.
pub(super) fn unread(said: &mut Lines<'_>, (columns, sheets): (&[String], &[String]), is_open_elsewhere: bool) {
    if !columns.is_empty() {
        said.say("sheet-unknown-columns", &[("columns", &columns.join(", "))]);
    }
    if !sheets.is_empty() {
        said.say("sheet-other-sheets", &[("sheets", &sheets.join(", "))]);
    }
    if is_open_elsewhere {
        said.say("sheet-open-elsewhere", &[]);
    }
}

/// Lists the messages about rows or their cells.
pub(super) fn about_rows(said: &mut Lines<'_>, messages: &[SheetMessage]) {
    for message in messages {
        let (row, column, text) = (message.row, &message.column, said.texts.sheet_message(message));
        if column.is_empty() {
            said.say("cli-sheet-message", &[("row", &row), ("text", &text)]);
        } else {
            let facts: Facts<'_> = &[("row", &row), ("column", column), ("text", &text)];
            said.say("cli-sheet-message-column", facts);
        }
    }
}

/// Own choice: what fits on a terminal screen.
const SHOWN_DIFFERENCES: usize = 20;
