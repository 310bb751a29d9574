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

/// Copies of documents that were opened in other programs. They are deleted with the window, so that no documents stay
/// behind in a folder that nobody looks after.
#[derive(Debug, Default)]
pub(crate) struct Views(Mutex<Option<TempDir>>);

impl Views {
    /// Deletes the copies; those another program has open stay until that program closes.
    pub(crate) fn remove(&self) {
        drop(self.0.lock().unwrap_or_else(PoisonError::into_inner).take());
    }

    /// Copies a file, unless already done, under a name of our choice into a folder that nobody else can read. The copy
    /// gets the mark of the web.
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
            // A copy must not exist under its final name without the mark.
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
    // On Windows the folder for temporary files is the user's own.
    #[cfg(unix)]
    folder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
    folder.tempdir()
}

/// Makes a copy of a document to look at and returns what to open: the copy, or its folder when the copy may not be a
/// document. Fails as [`in_folder`] does.
pub(crate) fn document(app: &App, views: &Views, id: DocumentId) -> Result<PathBuf, UseCaseError> {
    let copy = in_folder(app, views, id)?;
    Ok(match (copy.extension(), copy.parent()) {
        (None, Some(folder)) => folder.to_owned(),
        _ => copy,
    })
}

/// Makes a copy of a document to look at and returns where it is. It is named after the document's number, not after
/// any name somebody gave it; it has an extension only when it is certainly a document. Fails with `document-unknown`,
/// `file-elsewhere`, `copy-damaged`; `store-io` when there is no room for the copy.
pub(crate) fn in_folder(app: &App, views: &Views, id: DocumentId) -> Result<PathBuf, UseCaseError> {
    let file = app.to_look_at(id)?;
    let name = match &file.extension {
        Some(extension) => format!("{id}.{extension}"),
        None => id.to_string(),
    };
    let copy = views.copy(&file.path, &file.sha256.to_string(), &name);
    copy.map_err(|error| failed(&std::env::temp_dir(), &error))
}

/// Saves the report of a run where the person chooses; `None` when the dialog was cancelled. Fails as [`kept_report`];
/// `store-io` when it cannot be written.
pub(crate) fn save_report(
    app: &App,
    texts: &Texts,
    run: RunId,
    choose: impl FnOnce(&str) -> Option<PathBuf>,
) -> Result<Option<String>, UseCaseError> {
    let report = kept_report(app, texts, run)?;
    let name = report.file_name().unwrap_or_default().to_string_lossy();
    let Some(to) = choose(&name) else { return Ok(None) };
    fs::copy(&report, &to).map_err(|error| failed(&to, &error))?;
    Ok(Some(to.to_string_lossy().into_owned()))
}

/// Saves the lines for whoever manages robots.txt where the person chooses; `None` when the dialog was cancelled. Fails
/// with `store-io` when they cannot be written.
pub(crate) fn save_robots_lines(
    lines: &[String],
    choose: impl FnOnce(&str) -> Option<PathBuf>,
) -> Result<Option<String>, UseCaseError> {
    let Some(to) = choose(robots::HAND_OVER_FILE_NAME) else { return Ok(None) };
    fs::write(&to, robots::hand_over_file(lines)).map_err(|error| failed(&to, &error))?;
    Ok(Some(to.to_string_lossy().into_owned()))
}

/// Shows the site of a destination: the folder if it is one, otherwise the base URL of its catalogue. Fails with
/// `target-unknown`; `target-unapproved`; `target-folder-missing` when the place is not a plain folder; `internal` when
/// the system has no program for it.
pub(crate) fn show_site(app: &App, desktop: &dyn Desktop, id: TargetId) -> Result<(), UseCaseError> {
    let catalogues = app.catalogues()?;
    let unknown = || Problem::new(Code::TargetUnknown).with("value", id).refuse();
    let mut of_each = catalogues.iter().flat_map(|catalogue| {
        let targets = catalogue.targets.iter();
        targets.map(move |target| (catalogue, target))
    });
    let (catalogue, target) = of_each.find(|(_, target)| target.id == id).ok_or_else(unknown)?;
    app.check_target_approved(id)?;
    match &target.place {
        // In a library from elsewhere this path could be a program, which opening would start.
        TargetPlace::Folder { dir } if is_plain_folder(Path::new(dir)) => desktop.open(Path::new(dir)),
        TargetPlace::Folder { dir } => Err(no_folder(dir)),
        TargetPlace::Sftp { .. } => desktop.browse(&catalogue.base_url),
    }
}

/// Tells whether opening this path shows a folder: macOS treats folders with certain extensions as programs or
/// installers.
fn is_plain_folder(path: &Path) -> bool {
    const STARTED: [&str; 7] = ["action", "app", "mpkg", "pkg", "prefpane", "saver", "workflow"];
    let extension = path.extension().unwrap_or_default().to_ascii_lowercase();
    path.is_dir() && !STARTED.iter().any(|started| extension == *started)
}

fn no_folder(path: &str) -> UseCaseError {
    (Problem::new(Code::TargetFolderMissing).with("path", path)).fail()
}

fn failed(path: &Path, error: &io::Error) -> UseCaseError {
    Problem::new(Code::StoreIo).with("path", path.display()).detail(error).fail()
}

/// Added to the name of a copy until it has its mark.
const UNMARKED: &str = ".part";
/// Start of the name of the folder with copies.
const PREFIX: &str = "openbaarmaker-";
