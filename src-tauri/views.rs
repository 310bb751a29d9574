//! What is shown outside the window: copies of documents, reports, the site.

use crate::dialogs::Desktop;
use crate::web_mark;
use openbaarmaker_core::app::App;
use openbaarmaker_core::error::{Code, Problem, UseCaseError};
use openbaarmaker_core::model::{DocumentId, RunId, TargetId, TargetPlace};
use openbaarmaker_core::robots;
use openbaarmaker_texts::{Texts, kept_report};
use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};
use tempfile::TempDir;

/// Copies of documents that were opened in other programs. They go away with the window, so that no documents stay
/// behind in a folder that nobody looks after.
#[derive(Debug, Default)]
pub(crate) struct Views(Mutex<Option<TempDir>>);

impl Views {
    /// Removes the copies; what another program still holds stays until that program ends.
    pub(crate) fn remove(&self) {
        drop(self.0.lock().unwrap_or_else(PoisonError::into_inner).take());
    }

    /// Copies a file under a name that we give, into a folder of its own that nobody else can read, unless it is there
    /// already. The copy is marked as one that comes from elsewhere.
    fn copy(&self, from: &Path, folder: &str, name: &str) -> io::Result<PathBuf> {
        let mut place = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = match &mut *place {
            Some(place) => place,
            none => none.insert(private_folder()?),
        };
        let folder = place.path().join(folder);
        let copy = folder.join(name);
        if !copy.exists() {
            fs::create_dir_all(&folder)?;
            // A copy without its mark is never found under its name.
            let unmarked = folder.join(format!("{name}{UNMARKED}"));
            fs::copy(from, &unmarked)?;
            web_mark::put(&unmarked)?;
            fs::rename(&unmarked, &copy)?;
        }
        Ok(copy)
    }
}

fn private_folder() -> io::Result<TempDir> {
    let mut folder = tempfile::Builder::new();
    folder.prefix(PREFIX);
    // On Windows the folder for temporary files is the person's own.
    #[cfg(unix)]
    folder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
    folder.tempdir()
}

/// Makes a copy of a document to look at and returns what to open: the copy, or its folder when it is not certain to be a
/// document. Its name is the number of the document, whatever name somebody gave it.
///
/// # Errors
/// `document-unknown`, `copy-damaged`; `store-io` when there is no room for the copy.
pub(crate) fn document(app: &App, views: &Views, id: DocumentId) -> Result<PathBuf, UseCaseError> {
    let file = app.to_look_at(id)?;
    let name = match &file.extension {
        Some(extension) => format!("{id}.{extension}"),
        None => id.to_string(),
    };
    let copy = (views.copy(&file.path, &file.sha256.to_string(), &name))
        .map_err(|error| failed(&std::env::temp_dir(), &error))?;
    Ok(match (file.extension, copy.parent()) {
        (None, Some(folder)) => folder.to_owned(),
        _ => copy,
    })
}

/// Saves the report of a run where the person chooses; nothing when the dialog was closed.
///
/// # Errors
/// As [`kept_report`]; `store-io` when it cannot be written there.
pub(crate) fn save_report(
    app: &App,
    texts: &Texts,
    run: RunId,
    choose: impl FnOnce(&str) -> Option<PathBuf>,
) -> Result<Option<String>, UseCaseError> {
    let report = kept_report(app, texts, run)?;
    let name = report.file_name().unwrap_or_default().to_string_lossy();
    let Some(to) = choose(&name) else {
        return Ok(None);
    };
    fs::copy(&report, &to).map_err(|error| failed(&to, &error))?;
    Ok(Some(to.to_string_lossy().into_owned()))
}

/// Saves the lines for whoever manages robots.txt where the person chooses; nothing when the dialog was closed.
///
/// # Errors
/// `store-io` when they cannot be written there.
pub(crate) fn save_robots_lines(
    lines: &[String],
    choose: impl FnOnce(&str) -> Option<PathBuf>,
) -> Result<Option<String>, UseCaseError> {
    let Some(to) = choose(robots::HAND_OVER_FILE_NAME) else {
        return Ok(None);
    };
    fs::write(&to, robots::hand_over_file(lines)).map_err(|error| failed(&to, &error))?;
    Ok(Some(to.to_string_lossy().into_owned()))
}

/// Shows the site on a destination: the folder when it is one, the address of its catalogue otherwise.
///
/// # Errors
/// `target-unknown`; `target-unapproved`; `target-folder-missing` when that is no folder; `internal` when the system has no
/// program for it.
pub(crate) fn show_site(
    app: &App,
    desktop: &dyn Desktop,
    id: TargetId,
) -> Result<(), UseCaseError> {
    let catalogues = app.catalogues()?;
    let unknown = || Problem::new(Code::TargetUnknown).with("value", id).refuse();
    let mut of_each = catalogues.iter().flat_map(|catalogue| {
        let targets = catalogue.targets.iter();
        targets.map(move |target| (catalogue, target))
    });
    let (catalogue, target) = of_each
        .find(|(_, target)| target.id == id)
        .ok_or_else(unknown)?;
    app.check_target_approved(id)?;
    match &target.place {
        // Of a library from elsewhere the place could be a program, which opening would start.
        TargetPlace::Folder { dir } if is_plain_folder(Path::new(dir)) => {
            desktop.open(Path::new(dir))
        }
        TargetPlace::Folder { dir } => Err(no_folder(dir)),
        TargetPlace::Sftp { .. } => desktop.browse(&catalogue.base_url),
    }
}

/// Tells whether opening this shows a folder: of some folders macOS makes programs and installers, by their name.
fn is_plain_folder(path: &Path) -> bool {
    const STARTED: [&str; 7] = [
        "action", "app", "mpkg", "pkg", "prefpane", "saver", "workflow",
    ];
    let extension = path.extension().unwrap_or_default().to_ascii_lowercase();
    path.is_dir() && !STARTED.iter().any(|started| extension == *started)
}

fn no_folder(path: &str) -> UseCaseError {
    (Problem::new(Code::TargetFolderMissing).with("path", path)).fail()
}

fn failed(path: &Path, error: &io::Error) -> UseCaseError {
    Problem::new(Code::StoreIo)
        .with("path", path.display())
        .detail(error)
        .fail()
}

/// What follows the name of a copy until it has its mark.
const UNMARKED: &str = ".part";
/// The start of the name of the folder with copies.
const PREFIX: &str = "openbaarmaker-";
