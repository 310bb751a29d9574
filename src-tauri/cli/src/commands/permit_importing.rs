//! `permit import`: cases from a spreadsheet.

use super::Lines;
use super::sheets::{MessageJson, about_rows, unread};
use crate::answer::Answer;
use crate::session::{Session, absolute};
use openbaarmaker_core::app::PermitSheetWishes;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::wire::PermitSheetPreview;
use openbaarmaker_texts::{Facts, Texts};
use serde_json::json;
use std::path::Path;

pub(super) fn run(session: &Session<'_>, sheet: &Path, dry_run: bool) -> Result<Answer, UseCaseError> {
    let texts = &session.texts;
    let file = absolute(sheet)?;
    let wishes =
        PermitSheetWishes { catalogue: session.catalogue()?, headings: Texts::permit_headings(), messages: None };
    let app = &session.app;
    let (preview, change) = session.run(|job| {
        let preview = app.permit_sheet_preview(&file, &wishes, job)?;
        let change =
            if dry_run { None } else { (app.permit_sheet_import(&file, &wishes, &preview.token, job)?).change };
        Ok((preview, change))
    })?;
    let json = json!({
        "dryRun": dry_run,
        "rows": preview.rows,
        "added": preview.added,
        "changed": preview.changed,
        "unchanged": preview.unchanged,
        "incomplete": preview.incomplete,
        "held": MessageJson::all(texts, &preview.messages, true),
        "notices": MessageJson::all(texts, &preview.messages, false),
        "unknownColumns": preview.unknown_columns,
        "otherSheets": preview.other_sheets,
        "openElsewhere": preview.is_open_elsewhere,
        "change": change,
    });
    let text = sentences(texts, &preview, dry_run);
    Ok(Answer::done(json, text).in_part_when(preview.held > 0))
}

fn sentences(texts: &Texts, preview: &PermitSheetPreview, dry_run: bool) -> String {
    let key = if dry_run { "cli-permit-would-import" } else { "cli-permit-imported" };
    let mut said = Lines::new(texts);
    let counts: Facts<'_> = &[
        ("added", &preview.added),
        ("changed", &preview.changed),
        ("unchanged", &preview.unchanged),
        ("held", &preview.held),
    ];
    said.say(key, counts);
    let ignored = (&*preview.unknown_columns, &*preview.other_sheets);
    unread(&mut said, ignored, preview.is_open_elsewhere);
    about_rows(&mut said, &preview.messages);
    said.text
}
