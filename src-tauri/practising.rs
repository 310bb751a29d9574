//! Practising: meanwhile the window works on a throw-away library, and the real one is closed.

use crate::clock::now;
use crate::environment;
use openbaarmaker_core::app::{App, TakeOver};
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::job::{Cancel, Job};
use openbaarmaker_core::wire::Appearance;
use std::path::{Path, PathBuf};

/// Chooses the practice folder: beside this user's library, in this program's data on this machine.
pub(crate) fn choose(local_data: &Path) -> PathBuf {
    local_data.join(FOLDER)
}

/// What the practice library takes over from the real one: the organisation, and the appearance of the window.
#[derive(Debug, Default)]
pub(crate) struct PracticeSettings {
    organisation: Option<String>,
    appearance: Appearance,
}

impl PracticeSettings {
    /// Reads it from the real library. Fails with `store-…`.
    pub(crate) fn of(app: &App) -> Result<Self, UseCaseError> {
        let first = app.catalogues()?.into_iter().next();
        Ok(Self { organisation: first.map(|catalogue| catalogue.organisation), appearance: app.appearance()? })
    }
}

/// Makes the practice library with its documents, replacing one that was left behind. Fails as making a library and
/// adding documents do.
pub(crate) fn begin(folder: &Path, settings: &PracticeSettings) -> Result<App, UseCaseError> {
    delete(folder);
    let organisation = settings.organisation.as_deref();
    let app = App::create_to_practise(folder, organisation, environment::make()?, now())?;
    app.set_appearance(&settings.appearance)?;
    let cancel = Cancel::new();
    let job = Job::silent(&cancel, now());
    app.add_practice_documents(app.find_catalogue(None)?, &job, &mut drop)?;
    Ok(app)
}

/// Deletes the practice library, also one that was left behind, and nothing that anybody else put there.
pub(crate) fn delete(folder: &Path) {
    // What another program holds open is deleted at the next start.
    let _ = App::delete_practice(folder);
}

/// Ends practising: the real library keeps how the window looks by now, and the practice library is deleted.
pub(crate) fn leave(practised: Option<App>, library: &Path, folder: &Path) {
    // A library that cannot be read says so when the window opens it; that keeps nobody here.
    if let Some(Ok(appearance)) = practised.map(|app| app.appearance()) {
        let _ = keep_appearance(library, &appearance);
    }
    delete(folder);
}

fn keep_appearance(library: &Path, appearance: &Appearance) -> Result<(), UseCaseError> {
    App::open_or_create(library, environment::make()?, TakeOver::No, now())?.set_appearance(appearance)
}

/// Own choice; Dutch, because people see it when they look for their data.
const FOLDER: &str = "oefenen";
