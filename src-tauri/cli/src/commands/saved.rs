//! `saved list|add|edit|remove`: saved searches.

use super::{said, table_or};
use crate::answer::Answer;
use crate::arguments::{EditSavedArgs, SavedArgs, SavedCommand};
use crate::finding::OLDEST_FIRST;
use crate::session::Session;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::wire::{DocumentFilter, SavedSearch};
use serde_json::json;

pub(super) fn run(session: &Session<'_>, command: &SavedCommand) -> Result<Answer, UseCaseError> {
    match command {
        SavedCommand::List => list(session),
        SavedCommand::Add(args) => add(session, args),
        SavedCommand::Edit(args) => edit(session, args),
        SavedCommand::Remove { saved_name } => {
            let saved = session.app.saved_search(saved_name)?;
            session.app.search_remove(saved.id, session.now())?;
            Ok(about(session, "searches-removed", &saved))
        }
    }
}

fn list(session: &Session<'_>) -> Result<Answer, UseCaseError> {
    let (texts, all) = (&session.texts, session.app.saved_searches()?);
    let mut rows = Vec::new();
    for saved in &all {
        let found = session.app.count(&saved.filter)?;
        rows.push([saved.name.clone(), found.to_string()]);
    }
    let columns = ["cli-column-name", "report-documents"];
    let text = table_or(texts, "cli-saved-none", columns, rows, |row| row);
    Ok(Answer::done(json!({ "saved": all }), text))
}

fn add(session: &Session<'_>, args: &SavedArgs) -> Result<Answer, UseCaseError> {
    let (filter, sort) = (args.find).over(session, DocumentFilter::default(), OLDEST_FIRST)?;
    let saved = (session.app).search_save(&args.saved_name, &filter, sort, session.now())?;
    Ok(about(session, "searches-saved", &saved))
}

fn edit(session: &Session<'_>, args: &EditSavedArgs) -> Result<Answer, UseCaseError> {
    let saved = session.app.saved_search(&args.saved_name)?;
    let looks_elsewhere = !args.find.is_empty() || session.global.catalogue.is_some();
    let found = looks_elsewhere.then(|| (args.find).over(session, saved.filter.clone(), saved.sort)).transpose()?;
    let found = found.as_ref().map(|(filter, sort)| (filter, *sort));
    let saved = (session.app).search_edit(saved.id, args.rename.as_deref(), found, session.now())?;
    Ok(about(session, "cli-saved-changed", &saved))
}

fn about(session: &Session<'_>, key: &str, saved: &SavedSearch) -> Answer {
    said(&session.texts, key, &[("name", &saved.name)], json!({ "saved": [saved] }))
}
