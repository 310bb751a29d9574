//! What every command works with: the open library, the texts, progress, and the wish to stop.

use crate::arguments::Global;
use crate::composition::KeyStore;
use crate::progress::Progress;
use crate::{clock, composition, library_place};
use openbaarmaker_core::app::{App, TakeOver};
use openbaarmaker_core::error::{Code, Problem, UseCaseError};
use openbaarmaker_core::job::{Cancel, Job};
use openbaarmaker_core::model::{CatalogueId, Now};
use openbaarmaker_texts::Texts;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What every command works with.
pub(crate) struct Session<'a> {
    /// The open library.
    pub(crate) app: App,
    /// The sentences.
    pub(crate) texts: Texts,
    /// What every command takes.
    pub(crate) global: &'a Global,
    /// Shows how a job goes, on standard error.
    pub(crate) progress: Progress,
    /// Ctrl+C.
    pub(crate) cancel: Cancel,
}

impl<'a> Session<'a> {
    /// Opens the library.
    ///
    /// # Errors
    /// Refuses with `library-missing`, `library-locked`, `store-newer`; fails with `store-…`, `internal`.
    pub(crate) fn open(
        global: &'a Global,
        texts: &'a Texts,
        key_store: KeyStore,
    ) -> Result<Self, UseCaseError> {
        Self::with(global, texts, |folder, take_over| {
            App::open(
                folder,
                composition::environment(key_store, global.patience())?,
                take_over,
                clock::now(),
            )
        })
    }

    /// Opens the library, or makes it.
    ///
    /// # Errors
    /// As [`Self::open`], but for `library-missing`.
    pub(crate) fn open_or_create(
        global: &'a Global,
        texts: &'a Texts,
    ) -> Result<Self, UseCaseError> {
        Self::with(global, texts, |folder, take_over| {
            App::open_or_create(
                folder,
                composition::environment(KeyStore::System, global.patience())?,
                take_over,
                clock::now(),
            )
        })
    }

    /// Opens the library; a folder that was named and holds none becomes a practice library.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub(crate) fn to_practise(global: &'a Global, texts: &'a Texts) -> Result<Self, UseCaseError> {
        Self::with(global, texts, |folder, take_over| {
            let environment = composition::environment(KeyStore::LeftAlone, global.patience())?;
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
        open: impl FnOnce(&Path, TakeOver) -> Result<App, UseCaseError>,
    ) -> Result<Self, UseCaseError> {
        let folder = library_folder(global)?;
        let take_over = if global.take_over {
            TakeOver::Yes
        } else {
            TakeOver::No
        };
        let app = open(&folder, take_over)?;
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

    /// Returns the catalogue that is meant: the one named, else the only one.
    ///
    /// # Errors
    /// Refuses with `catalogue-unknown` or `catalogue-ambiguous`.
    pub(crate) fn catalogue(&self) -> Result<CatalogueId, UseCaseError> {
        self.app.find_catalogue(self.global.catalogue.as_deref())
    }

    /// Returns the moment of this call.
    #[expect(
        clippy::unused_self,
        reason = "reads as what it is: the moment at which the session does something"
    )]
    pub(crate) fn now(&self) -> Now {
        clock::now()
    }

    /// Work that starts now, says how far it is, and stops when the person asks for it.
    pub(crate) fn job(&self) -> Job<'_> {
        Job {
            sink: &self.progress,
            cancel: &self.cancel,
            now: self.now(),
        }
    }

    /// Does work that shows how far it is, as long as it goes on.
    ///
    /// # Errors
    /// What the work says.
    pub(crate) fn run<T>(
        &self,
        work: impl FnOnce(&Job<'_>) -> Result<T, UseCaseError>,
    ) -> Result<T, UseCaseError> {
        let result = work(&self.job());
        self.progress.clear();
        result
    }

    /// Stops work of our own when the person asked for it.
    ///
    /// # Errors
    /// Fails with `cancelled`.
    pub(crate) fn check_cancelled(&self) -> Result<(), UseCaseError> {
        if self.cancel.is_cancelled() {
            Err(Problem::new(Code::Cancelled).fail())
        } else {
            Ok(())
        }
    }
}

/// Returns the folder of the library, absolute.
///
/// # Errors
/// Refuses with `library-missing` when this system has no place for it and none was named.
pub(crate) fn library_folder(global: &Global) -> Result<PathBuf, UseCaseError> {
    let folder = library_place::find(global.library.as_deref());
    let folder =
        folder.ok_or_else(|| Problem::new(Code::LibraryMissing).with("path", "").refuse())?;
    absolute(&folder)
}

/// Makes a path absolute by the current folder, without following links: what people typed stays what they see.
///
/// # Errors
/// Refuses with `value-invalid` when it is empty.
pub(crate) fn absolute(path: &Path) -> Result<PathBuf, UseCaseError> {
    std::path::absolute(path).map_err(|error| {
        let problem = Problem::new(Code::ValueInvalid)
            .with("field", "path")
            .with("value", path.display());
        problem.detail(error).refuse()
    })
}

/// Listens to Ctrl+C: the first asks the job to stop, the second ends the program at once.
///
/// # Errors
/// Fails with `internal` when this system does not let us listen.
pub(crate) fn listen(texts: &Texts) -> Result<Cancel, UseCaseError> {
    let cancel = Cancel::new();
    let wish = cancel.clone();
    let stopping = texts.plain("cli-stopping");
    ctrlc::set_handler(move || {
        if wish.is_cancelled() {
            std::process::exit(EXIT_INTERRUPTED);
        }
        wish.cancel();
        // There may be no standard error to tell it to; stopping matters more.
        let _ = writeln!(io::stderr(), "{stopping}");
    })
    .map_err(|error| Problem::internal("ctrl-c").detail(error).fail())?;
    Ok(cancel)
}

/// What shells report for a program that was interrupted: 128 + signal 2.
const EXIT_INTERRUPTED: i32 = 130;
