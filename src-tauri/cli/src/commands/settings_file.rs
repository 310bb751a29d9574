//! `catalogue export` and `catalogue import`: the settings file of a colleague.

use super::{Lines, said};
use crate::answer::Answer;
use crate::arguments::{SettingsExportArgs, SettingsImportArgs};
use crate::session::{Session, absolute};
use crate::terminal_text;
use openbaarmaker_core::app::Existing;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::model::{CatalogueId, TargetPlace};
use openbaarmaker_core::wire::SettingsPreview;
use openbaarmaker_texts::Facts;
use serde_json::json;
use std::path::Path;

pub(super) fn export(session: &Session<'_>, args: &SettingsExportArgs) -> Result<Answer, UseCaseError> {
    let to = absolute(&args.settings_file)?;
    session.app.settings_save(&to, Existing::Keep)?;
    Ok(said(&session.texts, "cli-settings-saved", &[("path", &to.display())], json!({ "file": to })))
}

pub(super) fn import(session: &Session<'_>, args: &SettingsImportArgs) -> Result<Answer, UseCaseError> {
    let file = absolute(&args.settings_file)?;
    if !args.dry_run {
        return take(session, &file);
    }
    let preview = session.app.settings_rehearse(&file, session.now())?;
    Ok(answer(session, &preview, &[], true))
}

pub(super) fn take(session: &Session<'_>, file: &Path) -> Result<Answer, UseCaseError> {
    let preview = session.app.settings_preview(file)?;
    let made = (session.app).settings_take(file, &preview.token, session.now())?;
    Ok(answer(session, &preview, &made, false))
}

fn answer(session: &Session<'_>, preview: &SettingsPreview, made: &[CatalogueId], is_dry: bool) -> Answer {
    let texts = &session.texts;
    let mut said = Lines::new(texts);
    let key = if is_dry { "cli-settings-rehearsed" } else { "cli-settings-taken" };
    said.say(key, &[("count", &preview.catalogues.len())]);
    for settings in &preview.catalogues {
        let input = &settings.catalogue;
        let name = terminal_text::line(input.name.as_deref().unwrap_or_default());
        let url = terminal_text::line(input.base_url.as_deref().unwrap_or_default());
        said.say("cli-settings-catalogue", &[("catalogue", &name), ("url", &url)]);
        let known = input.known.as_ref().map_or(0, Vec::len);
        if known > 0 {
            said.say("colleague-file-known", &[("count", &known)]);
        }
        let off = input.inside_off.as_deref().unwrap_or_default();
        if !off.is_empty() {
            let kinds = texts.inside_kinds(off);
            said.say("colleague-file-off", &[("kinds", &kinds)]);
        }
        for target in &settings.targets {
            let place = match &target.place {
                TargetPlace::Folder { dir } => dir.clone(),
                TargetPlace::Sftp { user, host, port, dir, .. } => format!("{user}@{host}:{port} {dir}"),
            };
            let key = target.host_key.as_ref().map(|key| key.fingerprint.as_str());
            let (name, place) = (terminal_text::line(&target.name), terminal_text::line(&place));
            let facts: Facts<'_> =
                &[("target", &name), ("place", &place), ("fingerprint", &terminal_text::line(key.unwrap_or_default()))];
            said.say("cli-settings-target", facts);
        }
    }
    let json = json!({
        "dryRun": is_dry,
        "changed": made,
        "catalogues": preview.catalogues,
    });
    Answer::done(json, said.text)
}
