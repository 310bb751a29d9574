//! The context of a command: the open library, the texts, progress and cancellation.

use crate::arguments::Global;
use crate::composition::KeyStore;
use crate::progress::Progress;
use crate::{clock, composition, library_place};
use openbaarmaker_core::app::{App, Environment, TakeOver};
use openbaarmaker_core::error::{Code, Problem, UseCaseError};
use openbaarmaker_core::job::{Cancel, Job};
use openbaarmaker_core::model::{CatalogueId, Now};
use openbaarmaker_texts::Texts;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What every command works with.
pub(crate) struct Session<'a> {
    pub(crate) app: App,
    pub(crate) texts: Texts,
    /// The arguments of every command.
    pub(crate) global: &'a Global,
    /// Shows the progress of jobs, on standard error.
    pub(crate) progress: Progress,
    /// Set by Ctrl+C.
    pub(crate) cancel: Cancel,
}

impl<'a> Session<'a> {
    /// Opens the library. Refuses with `library-missing`, `library-locked`, `store-newer`; fails with `store-…`,
    /// `internal`.
    pub(crate) fn open(global: &'a Global, texts: &'a Texts, key_store: KeyStore) -> Result<Self, UseCaseError> {
        Self::with(global, texts, key_store, |folder, environment, take_over| {
            App::open(folder, environment, take_over, clock::now())
        })
    }

    /// Opens the library, or creates it. Fails as [`Self::open`], without `library-missing`.
    pub(crate) fn open_or_create(global: &'a Global, texts: &'a Texts) -> Result<Self, UseCaseError> {
        Self::with(global, texts, KeyStore::System, |folder, environment, take_over| {
            App::open_or_create(folder, environment, take_over, clock::now())
        })
    }

    /// Opens the library; a named folder without one becomes a practice library. Fails as [`Self::open`] does.
    pub(crate) fn to_practise(global: &'a Global, texts: &'a Texts) -> Result<Self, UseCaseError> {
        Self::with(global, texts, KeyStore::LeftAlone, |folder, environment, take_over| {
            if global.library.is_some() && !App::is_library(folder) {
                App::create_to_practise(folder, None, environment, clock::now())
            } else {
                App::open(folder, environment, take_over, clock::now())
            }
        })
    }

    fn with(
        global: &'a Global,
        texts: &'a Texts,
        key_store: KeyStore,
        open: impl FnOnce(&Path, Environment, TakeOver) -> Result<App, UseCaseError>,
    ) -> Result<Self, UseCaseError> {
        let folder = library_folder(global)?;
        let take_over = if global.take_over { TakeOver::Yes } else { TakeOver::No };
        let environment = composition::environment(key_store, global.patience())?;
        let app = open(&folder, environment, take_over)?;
        if global.trust_clock {
            app.trust_clock(clock::now())?;
        }
        Ok(Self {
            texts: texts.with(app.lists()),
            app,
            global,
            progress: Progress::new(texts.language()),
            cancel: listen(texts)?,
        })
    }

    /// Returns the catalogue that is meant: the one named, else the only one. Refuses with `catalogue-unknown` or
    /// `catalogue-ambiguous`.
    pub(crate) fn catalogue(&self) -> Result<CatalogueId, UseCaseError> {
        self.app.find_catalogue(self.global.catalogue.as_deref())
    }

    /// Returns the catalogue that was named, if one was. Refuses with `catalogue-unknown`.
    pub(crate) fn named_catalogue(&self) -> Result<Option<CatalogueId>, UseCaseError> {
        self.global.catalogue.as_ref().map(|_| self.catalogue()).transpose()
    }

    #[expect(clippy::unused_self, reason = "reads as what it is: the moment at which the session does something")]
    pub(crate) fn now(&self) -> Now {
        clock::now()
    }

    /// Makes a job that starts now, reports progress, and stops when asked to.
    pub(crate) fn job(&self) -> Job<'_> {
        Job { sink: &self.progress, cancel: &self.cancel, now: self.now() }
    }

    /// Runs work, showing its progress while it lasts.
    pub(crate) fn run<T>(&self, work: impl FnOnce(&Job<'_>) -> Result<T, UseCaseError>) -> Result<T, UseCaseError> {
        let result = work(&self.job());
        self.progress.clear();
        result
    }

    /// Stops the command's own work when the person asked for it. Fails with `cancelled`.
    pub(crate) fn check_cancelled(&self) -> Result<(), UseCaseError> {
        if self.cancel.is_cancelled() { Err(Problem::new(Code::Cancelled).fail()) } else { Ok(()) }
    }
}

/// Returns the folder of the library, absolute. Refuses with `library-missing` when none was named and this system has
/// no place for it.
pub(crate) fn library_folder(global: &Global) -> Result<PathBuf, UseCaseError> {
    let folder = library_place::find(global.library.as_deref());
    let folder = folder.ok_or_else(|| Problem::new(Code::LibraryMissing).with("path", "").refuse())?;
    absolute(&folder)
}

/// Makes a path absolute by the current folder, without following links: people keep seeing what they typed. Refuses an
/// empty path with `value-invalid`.
pub(crate) fn absolute(path: &Path) -> Result<PathBuf, UseCaseError> {
    std::path::absolute(path).map_err(|error| {
        let problem = Problem::new(Code::ValueInvalid).with("field", "path").with("value", path.display());
        problem.detail(error).refuse()
    })
}

/// Listens for Ctrl+C: the first asks the job to stop, the second ends the program at once. Fails with `internal` when
/// this system does not allow it.
pub(crate) fn listen(texts: &Texts) -> Result<Cancel, UseCaseError> {
    let cancel = Cancel::new();
    let wish = cancel.clone();
    let stopping = texts.plain("cli-stopping");
    ctrlc::set_handler(move || {
        if wish.is_cancelled() {
            std::process::exit(EXIT_INTERRUPTED);
        }
        wish.cancel();
        // Standard error may be closed; stopping matters more.
        let _ = writeln!(io::stderr(), "{stopping}");
    })
    .map_err(|error| Problem::internal("ctrl-c").detail(error).fail())?;
    Ok(cancel)
}

/// What shells report for an interrupted program: 128 + signal 2.
const EXIT_INTERRUPTED: i32 = 130;
