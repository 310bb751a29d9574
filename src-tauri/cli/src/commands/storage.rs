//! `undo`, `redo`, `backup`, `restore`.

use super::{Lines, changes, line, said, without};
use crate::answer::{Answer, Exit};
use crate::arguments::Global;
use crate::clock;
use crate::composition::{self, KeyStore};
use crate::progress::Progress;
use crate::secrets;
use crate::session::{self, Session, absolute};
use crate::terminal_text;
use openbaarmaker_core::app::{App, Incomplete};
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::job::Job;
use openbaarmaker_core::wire::{BackupResult, UndoResult};
use openbaarmaker_texts::{Facts, Texts};
use serde_json::json;
use std::path::Path;

pub(super) fn undo(session: &Session<'_>) -> Result<Answer, UseCaseError> {
    let undone = session.run(|job| session.app.undo(job))?;
    Ok(travelled(session, "undone", &undone))
}

pub(super) fn redo(session: &Session<'_>) -> Result<Answer, UseCaseError> {
    let redone = session.run(|job| session.app.redo(job))?;
    Ok(travelled(session, "redone", &redone))
}

fn travelled(session: &Session<'_>, key: &str, result: &UndoResult) -> Answer {
    let (step, stay, texts) = (&result.step, &result.stays_deleted, &session.texts);
    let count = step.count.saturating_sub(u32::try_from(stay.len()).unwrap_or_default());
    let what = changes::in_words(texts, &step.kind, &step.subject, count);
    let mut said = Lines::new(texts);
    said.say(key, &[("what", &what)]);
    said.count("undo-stays-deleted", stay.len());
    said.items(stay.iter().map(|name| terminal_text::line(name)));
    said.count("cli-permit-republish-how", stay.len());
    Answer::done(json!({ "changed": result.changed, "step": step, "staysDeleted": stay }), said.text)
}

pub(super) fn backup(session: &Session<'_>, to: &Path, has_password: bool) -> Result<Answer, UseCaseError> {
    let to = absolute(to)?;
    let password = has_password.then(|| secrets::from_stdin(&session.texts)).transpose()?;
    let written = session.run(|job| session.app.backup(&to, password.as_ref(), job))?;
    Ok(made(session, &written))
}

/// Sets the folder for automatic backups.
pub(super) fn daily(session: &Session<'_>, folder: &Path) -> Result<Answer, UseCaseError> {
    let folder = (folder.as_os_str() != "off").then(|| absolute(folder)).transpose()?;
    session.app.set_automatic_backup(folder.as_deref())?;
    let json = json!({ "daily": folder });
    let key = if folder.is_some() { "cli-backup-daily" } else { "cli-backup-daily-off" };
    Ok(said(&session.texts, key, &[], json))
}

pub(super) fn backup_if_due(session: &Session<'_>) -> Result<Answer, UseCaseError> {
    let written = session.run(|job| session.app.backup_if_due(job))?;
    Ok(match written {
        Some(written) => made(session, &written),
        None => said(&session.texts, "cli-backup-not-due", &[], json!({ "backup": null })),
    })
}

fn made(session: &Session<'_>, written: &BackupResult) -> Answer {
    let mut json = without(written, &["path"]);
    json["backup"] = json!(written.path);
    let mut answer = said(&session.texts, "cli-backup-done", &[("path", &written.path)], json);
    if written.lacking > 0 {
        let titles: Vec<&str> = (written.missing.iter()).map(|copy| copy.title.as_str()).collect();
        let facts: Facts<'_> = &[("count", &written.lacking), ("titles", &titles.join("\n"))];
        answer.text += &line(&session.texts, "cli-backup-lacking", facts);
        if written.kept > 0 {
            answer.text += &line(&session.texts, "cli-backup-kept", &[("count", &written.kept)]);
        }
        answer.exit = Exit::Part;
    }
    answer
}

/// Restores a backup. The library must be closed for this, so it is not opened.
pub(super) fn restore(
    global: &Global,
    texts: &Texts,
    backup: &Path,
    incomplete: Incomplete,
    has_password: bool,
) -> Result<Answer, UseCaseError> {
    let folder = session::library_folder(global)?;
    let (progress, cancel) = (Progress::new(texts.language()), session::listen(texts)?);
    let job = Job { sink: &progress, cancel: &cancel, now: clock::now() };
    let environment = composition::environment(KeyStore::LeftAlone, global.patience())?;
    let password = has_password.then(|| secrets::from_stdin(texts)).transpose()?;
    let restored = App::restore(&absolute(backup)?, password.as_ref(), &folder, incomplete, &environment, &job);
    progress.clear();
    restored?;
    Ok(said(texts, "cli-restore-done", &[("path", &folder.display())], json!({ "library": folder })))
}
