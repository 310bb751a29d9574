//! The state of the window: the open library, plans waiting for confirmation, and running jobs.
//!
//! Commands reach a use case through [`Shell::ask`] or [`Shell::job`]; both work on another thread, so the window never
//! freezes. This module knows no sentences and no dialogs.

use crate::busy;
use crate::channel::Progress;
use crate::chosen::{Choices, Chosen, Purpose};
use crate::clock;
use crate::dialogs::Desktop;
use crate::environment;
use crate::plans::Plans;
use crate::practising::{self, PracticeSettings};
use crate::views::Views;
use openbaarmaker_core::app::{Adoption, App, PermitAdoption, PermitPlan, TakeOver};
use openbaarmaker_core::error::{Code, Problem, UseCaseError};
use openbaarmaker_core::job::{Cancel, Event, Job};
use openbaarmaker_core::lists::{Lists, built_in_lists};
use openbaarmaker_core::publish::{PublishPlan, Verified};
use openbaarmaker_core::wire::Reply;
use openbaarmaker_texts::{Language, Texts};
use std::{
    ops::Deref,
    path::{Path, PathBuf},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError, RwLock, RwLockWriteGuard,
        atomic::{AtomicBool, Ordering},
    },
};
use tauri::async_runtime;
use tauri::ipc::Channel;

/// The result of a command: a value or a refusal, or a failure.
pub(crate) type CommandResult<T> = Result<Reply<T>, Problem>;

/// Batches of progress for the page.
pub(crate) type Events = Channel<Vec<Event>>;

/// The state of the window, shared by all commands.
#[derive(Clone)]
pub(crate) struct Shell(Arc<State>);

/// What all commands share.
pub(crate) struct State {
    library: PathBuf,
    /// Where the practice library is while practising.
    practice: PathBuf,
    /// Changes only while nobody uses the library.
    is_practising: AtomicBool,
    /// Locked for reading while a use case runs, for writing while the library is opened or closed; so closing waits
    /// for the last user.
    app: RwLock<Option<App>>,
    pub(crate) desktop: Box<dyn Desktop>,
    texts: Mutex<Texts>,
    /// What a person chose in dialogs or dropped.
    pub(crate) choices: Choices,
    /// The copies of documents that were opened in other programs.
    pub(crate) views: Views,
    /// The publication plan that waits for confirmation.
    pub(crate) plans: Plans<PublishPlan>,
    /// What verifying a destination found, to be repaired after confirmation.
    pub(crate) found: Plans<Verified>,
    pub(crate) permit_plans: Plans<PermitPlan>,
    pub(crate) permit_adoptions: Plans<PermitAdoption>,
    pub(crate) adoptions: Plans<Adoption>,
    jobs: Mutex<Jobs>,
    jobs_ended: Condvar,
}

#[derive(Default)]
struct Jobs {
    next: u64,
    running: Vec<RunningJob>,
}

impl Jobs {
    fn named(&self, channel: u32) -> Option<&RunningJob> {
        self.running.iter().find(|job| job.channel == channel)
    }
}

struct RunningJob {
    number: u64,
    /// Its progress channel, by which the page identifies it.
    channel: u32,
    cancel: Cancel,
}

impl Deref for Shell {
    type Target = State;

    fn deref(&self) -> &State {
        &self.0
    }
}

impl Shell {
    /// Makes the state for the library at `library`, not opened yet; practising happens in `practice`.
    pub(crate) fn new(library: PathBuf, practice: PathBuf, desktop: Box<dyn Desktop>) -> Self {
        Self(Arc::new(State {
            library,
            practice,
            is_practising: AtomicBool::default(),
            app: RwLock::default(),
            desktop,
            texts: Mutex::new(Texts::of(Language::default())),
            choices: Choices::default(),
            views: Views::default(),
            plans: Plans::default(),
            found: Plans::default(),
            permit_plans: Plans::default(),
            permit_adoptions: Plans::default(),
            adoptions: Plans::default(),
            jobs: Mutex::default(),
            jobs_ended: Condvar::new(),
        }))
    }

    pub(crate) fn library(&self) -> &Path {
        if self.is_practising() { &self.practice } else { &self.library }
    }

    /// Tells whether the window works on the practice library.
    pub(crate) fn is_practising(&self) -> bool {
        self.is_practising.load(Ordering::Acquire)
    }

    /// Closes the library and works on a new practice library instead.
    pub(crate) async fn practise(&self) -> CommandResult<()> {
        self.answer(|shell| {
            shell.end_jobs();
            shell.forget_plans();
            let mut app = shell.app_to_change();
            shell.is_practising.store(false, Ordering::Release);
            let settings = app.take().map(|left| PracticeSettings::of(&left)).transpose()?;
            let begun = practising::begin(&shell.practice, &settings.unwrap_or_default())?;
            shell.is_practising.store(true, Ordering::Release);
            *app = Some(begun);
            Ok(())
        })
        .await
    }

    /// Opens the library unless it is already open, then runs a use case on it.
    pub(crate) async fn open<T: Send + 'static>(
        &self,
        take_over: TakeOver,
        use_case: impl FnOnce(&App) -> Result<T, UseCaseError> + Send + 'static,
    ) -> CommandResult<T> {
        self.answer(move |shell| {
            shell.make_open(take_over)?;
            shell.with_app(use_case)
        })
        .await
    }

    /// Looks something up in the value lists of the open library; if none is open, in those that came with the program.
    pub(crate) async fn look_up<T: Send + 'static>(
        &self,
        look_up: impl FnOnce(&Lists) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.on_thread(move |shell| {
            let lists = shell.with_app(|app| Ok(app.lists()));
            look_up(&lists.unwrap_or_else(|_| Arc::clone(built_in_lists())))
        })
        .await
    }

    /// Runs a use case on the open library.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        use_case: impl FnOnce(&App) -> Result<T, UseCaseError> + Send + 'static,
    ) -> CommandResult<T> {
        self.answer(|shell| shell.with_app(use_case)).await
    }

    /// Runs a long use case on the open library, with progress and cancellation.
    pub(crate) async fn job<T: Send + 'static>(
        &self,
        events: Events,
        use_case: impl FnOnce(&App, &Job<'_>) -> Result<T, UseCaseError> + Send + 'static,
    ) -> CommandResult<T> {
        self.answer(|shell| shell.with_app(|app| shell.run(events, |job| use_case(app, job)))).await
    }

    /// Runs a publication: a long use case during which the computer stays awake.
    pub(crate) async fn publication<T: Send + 'static>(
        &self,
        events: Events,
        use_case: impl FnOnce(&App, &Job<'_>) -> Result<T, UseCaseError> + Send + 'static,
    ) -> CommandResult<T> {
        let texts = self.texts();
        let job = self.job(events, move |app, job| busy::awake(&texts, || use_case(app, job)));
        job.await
    }

    /// Stops running jobs, closes the library, runs a long use case that needs it closed, and opens it again; refuses
    /// while practising.
    pub(crate) async fn job_on_closed<T: Send + 'static>(
        &self,
        events: Events,
        use_case: impl FnOnce(&Path, &Job<'_>) -> Result<(), UseCaseError> + Send + 'static,
        then: impl FnOnce(&App) -> Result<T, UseCaseError> + Send + 'static,
    ) -> CommandResult<T> {
        self.answer(|shell| {
            if shell.is_practising() {
                return Err(Problem::new(Code::PracticeLibrary).refuse());
            }
            // Closing waits for jobs that use the library; an automatic backup would keep the person waiting.
            shell.end_jobs();
            shell.close();
            let done = shell.run(events, |job| use_case(shell.library(), job));
            // The error of the use case takes precedence: a library that was already damaged cannot be reopened either.
            let opened = shell.make_open(TakeOver::No);
            done?;
            opened?;
            shell.with_app(then)
        })
        .await
    }

    /// Lets the person choose something in a dialog with this title.
    pub(crate) async fn choose<T: Send + 'static>(
        &self,
        title: &'static str,
        dialog: impl FnOnce(&dyn Desktop, &str) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.on_thread(move |shell| dialog(&*shell.desktop, &shell.texts().plain(title))).await
    }

    /// Keeps what a person chose; the page only learns its identity.
    pub(crate) fn chosen(&self, purpose: Purpose, paths: Vec<PathBuf>) -> Result<Chosen, Problem> {
        let kept = self.choices.keep(purpose, paths);
        kept.map_err(|error| Problem::internal("random").detail(error))
    }

    /// Returns the texts in the language of the window, with term labels from the lists that came with the program.
    pub(crate) fn texts(&self) -> Texts {
        held(&self.texts).clone()
    }

    /// Changes the language of menu, dialogs and reports.
    pub(crate) fn speak(&self, language: Language) {
        *held(&self.texts) = Texts::of(language);
    }

    /// Asks the job with this progress channel to stop.
    pub(crate) fn cancel(&self, channel: u32) {
        if let Some(job) = held(&self.jobs).named(channel) {
            job.cancel.cancel();
        }
    }

    pub(crate) fn is_busy(&self) -> bool {
        !held(&self.jobs).running.is_empty()
    }

    /// Deletes the practice library; the next one opened is the real library.
    pub(crate) async fn stop_practising(&self) -> CommandResult<()> {
        if self.is_practising() {
            return self.stop().await;
        }
        // This library was named by the person as a practice library; only that person removes it.
        let problem = Problem::new(Code::PracticeLibrary);
        Ok(Reply::Refused { problem })
    }

    /// Asks every job to stop and waits until they have; then closes the library, and deletes a practice library.
    pub(crate) async fn stop(&self) -> CommandResult<()> {
        self.answer(|shell| {
            shell.end_jobs();
            shell.close();
            Ok(())
        })
        .await
    }

    /// Runs work on a thread that may block, and answers with its result.
    async fn answer<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Self) -> Result<T, UseCaseError> + Send + 'static,
    ) -> CommandResult<T> {
        match self.on_thread(work).await? {
            Ok(value) => Ok(Reply::Done { value }),
            Err(UseCaseError::Refused(problem)) => Ok(Reply::Refused { problem }),
            Err(UseCaseError::Failed(problem)) => Err(problem),
        }
    }

    /// Runs work on a thread. A panic in a use case is a bug in it; the window and the library go on (panic =
    /// "unwind").
    async fn on_thread<T: Send + 'static>(&self, work: impl FnOnce(&Self) -> T + Send + 'static) -> Result<T, Problem> {
        let shell = self.clone();
        let done = async_runtime::spawn_blocking(move || work(&shell));
        done.await.map_err(|error| Problem::internal("panic").detail(error))
    }

    fn end_jobs(&self) {
        let mut jobs = held(&self.jobs);
        jobs.running.iter().for_each(|job| job.cancel.cancel());
        while !jobs.running.is_empty() {
            let ended = self.jobs_ended.wait(jobs);
            jobs = ended.unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn with_app<T>(&self, use_case: impl FnOnce(&App) -> Result<T, UseCaseError>) -> Result<T, UseCaseError> {
        let app = self.app.read().unwrap_or_else(PoisonError::into_inner);
        let closed = || Problem::internal("library is not open").fail();
        use_case(app.as_ref().ok_or_else(closed)?)
    }

    fn make_open(&self, take_over: TakeOver) -> Result<(), UseCaseError> {
        let mut app = self.app_to_change();
        if app.is_none() {
            *app = Some(App::open_or_create(self.library(), environment::make()?, take_over, clock::now())?);
        }
        Ok(())
    }

    /// Closes the library when the last use case has ended; this also ends practising.
    fn close(&self) {
        self.forget_plans();
        let mut app = self.app_to_change();
        let left = app.take();
        if self.is_practising.swap(false, Ordering::AcqRel) {
            practising::leave(left, &self.library, &self.practice);
        }
    }

    fn app_to_change(&self) -> RwLockWriteGuard<'_, Option<App>> {
        self.app.write().unwrap_or_else(PoisonError::into_inner)
    }

    fn forget_plans(&self) {
        self.plans.forget();
        self.found.forget();
        self.permit_plans.forget();
        self.permit_adoptions.forget();
        self.adoptions.forget();
    }

    fn run<T>(
        &self,
        events: Events,
        work: impl FnOnce(&Job<'_>) -> Result<T, UseCaseError>,
    ) -> Result<T, UseCaseError> {
        let running = Running::begin(self, events.id());
        let progress = Progress::new(move |batch| {
            // A page that was reloaded no longer listens; the job goes on.
            let _ = events.send(batch);
        });
        work(&Job { sink: &progress, cancel: &running.cancel, now: clock::now() })
    }
}

/// Keeps a job in the list of running jobs for as long as this lives; removes it even after a panic.
struct Running<'a> {
    shell: &'a Shell,
    number: u64,
    cancel: Cancel,
}

impl<'a> Running<'a> {
    fn begin(shell: &'a Shell, channel: u32) -> Self {
        let cancel = Cancel::new();
        let mut jobs = held(&shell.jobs);
        let number = jobs.next;
        jobs.next += 1;
        jobs.running.push(RunningJob { number, channel, cancel: cancel.clone() });
        Self { shell, number, cancel }
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        held(&self.shell.jobs).running.retain(|job| job.number != self.number);
        self.shell.jobs_ended.notify_all();
    }
}

/// Takes a lock. The value is consistent after every statement, so a panic elsewhere does no harm.
fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stopping_means_the_job_that_is_named_also_when_another_began_later() {
        let job = |number, channel| RunningJob { number, channel, cancel: Cancel::new() };
        let jobs = Jobs { next: 3, running: vec![job(1, 70), job(2, 80)] };
        let named = |channel| jobs.named(channel).map(|job| job.number);
        assert_eq!(named(70), Some(1));
        assert_eq!(named(80), Some(2));
        assert_eq!(named(90), None, "one that ended stops no other");
    }
}
