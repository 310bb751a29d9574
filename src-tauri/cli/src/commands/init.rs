//! `init`: a library with its first catalogue and destination.

use super::{catalogues, line, settings_file, targets};
use crate::answer::Answer;
use crate::arguments::{Global, InitArgs};
use crate::session::{Session, absolute, library_folder};
use openbaarmaker_core::app::App;
use openbaarmaker_core::error::{Code, Problem, UseCaseError};
use openbaarmaker_texts::Texts;
use serde_json::json;

/// Makes the first catalogue, and the library if there is none. Leaves a library that has a catalogue alone; uses one
/// that has none. A refusal leaves no new library behind.
pub(super) fn run(global: &Global, texts: &Texts, args: &InitArgs) -> Result<Answer, UseCaseError> {
    let folder = library_folder(global)?;
    let (has_library, has_folder) = (App::is_library(&folder), folder.is_dir());
    let session = Session::open_or_create(global, texts)?;
    let answer = make(&session, args);
    if answer.is_err() && !has_library {
        session.app.discard()?;
        if !has_folder {
            // Only succeeds when it is empty; a folder that stays is no library.
            let _ = std::fs::remove_dir(&folder);
        }
    }
    answer
}

fn make(session: &Session<'_>, args: &InitArgs) -> Result<Answer, UseCaseError> {
    let folder = library_folder(session.global)?;
    if !session.app.catalogues()?.is_empty() {
        return Err(Problem::new(Code::LibraryExists).with("path", folder.display()).refuse());
    }
    if let Some(file) = &args.settings {
        return settings_file::take(session, &absolute(file)?);
    }
    // An invalid destination is found before anything is created.
    let place = args.target.as_deref().map(|text| targets::input(text, args.key.as_deref(), None)).transpose()?;
    let mut input = catalogues::input(&session.texts, &args.catalogue)?;
    input.name.clone_from(&session.global.catalogue);
    let mut catalogue = session.app.catalogue_add(&input, session.now())?;
    if let Some(place) = place {
        let target = targets::add(session, catalogue.id, &place, &args.secrets);
        match target {
            Ok(target) => catalogue.targets.push(target),
            Err(error) => {
                session.app.catalogue_remove(catalogue.id, None, session.now())?;
                return Err(error);
            }
        }
    }
    let mut text =
        line(&session.texts, "cli-init-done", &[("catalogue", &catalogue.name), ("path", &folder.display())]);
    if catalogue.targets.is_empty() {
        text.push_str(&line(&session.texts, "cli-init-no-target", &[]));
    }
    let target = catalogue.targets.first();
    let json = json!({ "changed": [catalogue.id], "library": folder, "catalogue": catalogue, "target": target });
    Ok(Answer::done(json, text))
}
