//! What the window asks of the desktop: choosing files and folders, and opening them in other programs.
//!
//! The trait has two implementations: the real desktop, and one for window tests that reads its answers from files and
//! exists only with the feature `test-seams`. All calls block, so they run on a thread that may wait.

use crate::window;
use openbaarmaker_core::error::{Problem, UseCaseError};
use std::path::{Path, PathBuf};
use tauri::{AppHandle, Manager};
use tauri_plugin_dialog::{DialogExt, FileDialogBuilder, FilePath};
use tauri_plugin_opener::OpenerExt;

/// The desktop around the window.
pub(crate) trait Desktop: Send + Sync {
    /// Lets the person choose files; empty when cancelled.
    fn choose_files(&self, title: &str) -> Vec<PathBuf>;
    /// Lets the person choose one file.
    fn choose_file(&self, title: &str) -> Option<PathBuf>;
    /// Lets the person choose a folder.
    fn choose_folder(&self, title: &str) -> Option<PathBuf>;
    /// Lets the person choose where to save a new file; `name` is the suggestion.
    fn choose_new_file(&self, title: &str, name: &str) -> Option<PathBuf>;
    /// Opens a file or folder in its default program.
    ///
    /// # Errors
    /// `internal` when the system has no program for it.
    fn open(&self, path: &Path) -> Result<(), UseCaseError>;
    /// Shows a file in its folder, without opening it.
    ///
    /// # Errors
    /// `internal` when the system has no program for folders.
    fn reveal(&self, path: &Path) -> Result<(), UseCaseError>;
    /// Opens an address in the browser.
    ///
    /// # Errors
    /// `internal` when the system has no browser.
    fn browse(&self, url: &str) -> Result<(), UseCaseError>;
}

pub(crate) fn desktop(app: &AppHandle) -> Box<dyn Desktop> {
    #[cfg(feature = "test-seams")]
    if let Some(rehearsed) = rehearsed::Rehearsed::from_environment() {
        return Box::new(rehearsed);
    }
    Box::new(Real(app.clone()))
}

struct Real(AppHandle);

impl Real {
    /// Makes a dialog above our window. It starts in a real folder, because GTK's "Recent" rejects typed paths.
    fn dialog(&self, title: &str) -> FileDialogBuilder<tauri::Wry> {
        let mut dialog = self.0.dialog().file().set_title(title);
        if let Ok(home) = self.0.path().home_dir() {
            dialog = dialog.set_directory(home);
        }
        match self.0.get_webview_window(window::NAME) {
            Some(window) => dialog.set_parent(&window),
            None => dialog,
        }
    }
}

impl Desktop for Real {
    fn choose_files(&self, title: &str) -> Vec<PathBuf> {
        let chosen = self.dialog(title).blocking_pick_files();
        chosen.into_iter().flatten().filter_map(local).collect()
    }

    fn choose_file(&self, title: &str) -> Option<PathBuf> {
        self.dialog(title).blocking_pick_file().and_then(local)
    }

    fn choose_folder(&self, title: &str) -> Option<PathBuf> {
        self.dialog(title).blocking_pick_folder().and_then(local)
    }

    fn choose_new_file(&self, title: &str, name: &str) -> Option<PathBuf> {
        let dialog = self.dialog(title).set_file_name(name);
        dialog.blocking_save_file().and_then(local)
    }

    fn open(&self, path: &Path) -> Result<(), UseCaseError> {
        let opened = (self.0.opener()).open_path(path.to_string_lossy(), None::<&str>);
        opened.map_err(no_program)
    }

    fn reveal(&self, path: &Path) -> Result<(), UseCaseError> {
        self.0.opener().reveal_item_in_dir(path).map_err(no_program)
    }

    fn browse(&self, url: &str) -> Result<(), UseCaseError> {
        self.0.opener().open_url(url, None::<&str>).map_err(no_program)
    }
}

/// Returns the path of a chosen file. Desktop systems always have one; only phones have something else.
fn local(chosen: FilePath) -> Option<PathBuf> {
    chosen.into_path().ok()
}

fn no_program(error: impl ToString) -> UseCaseError {
    (Problem::internal("no-program").detail(error)).fail()
}

#[cfg(feature = "test-seams")]
mod rehearsed {
    //! The desktop of the window tests: answers are lines of a file that the test writes; what is opened, and what is
    //! shown in its folder, is recorded.

    use super::{Desktop, Path, PathBuf, UseCaseError, no_program};
    use std::{fs, io::Write};

    /// Sets the folder with the answers `files`, `folder` and `save`, and the records `opened` and `revealed`.
    const VARIABLE: &str = "OPENBAARMAKER_DESKTOP";

    pub(super) struct Rehearsed(PathBuf);

    impl Rehearsed {
        pub(super) fn from_environment() -> Option<Self> {
            std::env::var_os(VARIABLE).map(|folder| Self(folder.into()))
        }

        fn answers(&self, name: &str) -> Vec<PathBuf> {
            let text = fs::read_to_string(self.0.join(name)).unwrap_or_default();
            text.lines().map(PathBuf::from).collect()
        }

        fn note(&self, record: &str, what: &str) -> Result<(), UseCaseError> {
            let record = fs::OpenOptions::new().create(true).append(true).open(self.0.join(record));
            record.and_then(|mut record| writeln!(record, "{what}")).map_err(no_program)
        }
    }

    impl Desktop for Rehearsed {
        fn choose_files(&self, _title: &str) -> Vec<PathBuf> {
            self.answers("files")
        }

        fn choose_file(&self, title: &str) -> Option<PathBuf> {
            self.choose_files(title).into_iter().next()
        }

        fn choose_folder(&self, _title: &str) -> Option<PathBuf> {
            self.answers("folder").into_iter().next()
        }

        fn choose_new_file(&self, _title: &str, name: &str) -> Option<PathBuf> {
            self.answers("save").into_iter().next().map(|folder| folder.join(name))
        }

        fn open(&self, path: &Path) -> Result<(), UseCaseError> {
            self.note("opened", &path.to_string_lossy())
        }

        fn reveal(&self, path: &Path) -> Result<(), UseCaseError> {
            self.note("revealed", &path.to_string_lossy())
        }

        fn browse(&self, url: &str) -> Result<(), UseCaseError> {
            self.note("opened", url)
        }
    }
}
