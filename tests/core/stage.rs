//! A library about to make a publication in which everything happens, restored before each try.

use crate::site::{self, Contents, Files};
use crate::support::{Desk, failing, listed};
use chrono::Duration;
use openbaarmaker_core::app::{AfterOthers, App, TakeOver};
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::job::{Cancel, Job};
use openbaarmaker_core::model::{CatalogueId, DocumentId, NamingVariant, Now};
use openbaarmaker_core::publish::Scope;
use openbaarmaker_core::publish::{PublishPlan, RetryPolicy};
use openbaarmaker_core::wire::{CatalogueInput, RunResult, RunRow, RunState};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use tempfile::TempDir;
use tests::fault::{Fault, Script};
use tests::folders::{copy, files_below};

pub(crate) const BASE: &str = "https://open.voorbeeld.nl/";

/// New, changed, replaced (once by a file of equal size) and withdrawn documents; a new page, an index that appears and
/// one that disappears, both named in robots.txt.
pub(crate) struct Stage {
    folder: TempDir,
    pub(crate) script: Arc<Script>,
    pub(crate) catalogue: CatalogueId,
    now: Now,
    /// The new documents: g, h and i.
    pub(crate) fresh: [DocumentId; 3],
    pub(crate) old: Files,
    pub(crate) new: Files,
    /// Operations of the whole run without a fault.
    pub(crate) operations: usize,
    /// How often each document arrives in that run.
    pub(crate) arrived: BTreeMap<String, usize>,
}

impl Stage {
    pub(crate) fn new() -> Self {
        let input =
            CatalogueInput { variant: Some(NamingVariant::Two), page_entries: Some(2), ..CatalogueInput::default() };
        let (desk, script) = Desk::scripted(&input);
        let [a, b, c, _] = ["a.pdf", "b.pdf", "c.pdf", "d.pdf"].map(|name| desk.ready(name));
        let gone = ["e.pdf", "f.pdf"].map(|name| desk.ready_in(name, "infocat011"));
        desk.publish();
        desk.later(Duration::hours(1));
        let fresh = [desk.ready("g.pdf"), desk.ready("h.pdf"), desk.ready_in("i.pdf", "infocat015")];
        desk.retitle(a, "Besluit met andere titel");
        for (id, name, content) in [(b, "b.pdf", "%PDF-1.7\nlonger than before\n"), (c, "c.pdf", "%PDF-1.7\nC.PDF\n")] {
            desk.replace(id, &format!("nieuw/{name}"), content.as_bytes());
        }
        desk.withdraw(&gone);
        let old = desk.snapshot();
        let Desk { app, catalogue, folder, .. } = desk;
        drop(app);
        for name in ["bibliotheek", "site"] {
            copy(&folder.path().join(name), &folder.path().join("begin").join(name));
        }
        let now = Now("2026-11-20T10:15:00Z".parse().expect("moment"));
        let mut stage = Self {
            folder,
            script,
            catalogue,
            now,
            fresh,
            old,
            new: Files::new(),
            operations: 0,
            arrived: BTreeMap::new(),
        };
        let app = stage.begin(Fault::None);
        let result = stage.publish(&app, &Cancel::new(), 0).expect("publication");
        assert_eq!(
            (result.offered, result.published, result.withdrawn, result.state),
            (8, 6, 2, RunState::Complete),
            "{result:?}"
        );
        stage.operations = stage.script.operations();
        stage.arrived = stage.arrived_documents();
        assert_eq!(stage.arrived.len(), 5, "{:?}", stage.arrived);
        stage.new = stage.files();
        stage
    }

    /// Restores the initial state, and opens the library.
    pub(crate) fn begin(&self, fault: Fault) -> App {
        for name in ["bibliotheek", "site"] {
            let at = self.folder.path().join(name);
            copy(&self.folder.path().join("begin").join(name), &at);
        }
        let app = self.open();
        self.script.set(fault);
        app
    }

    pub(crate) fn open(&self) -> App {
        let environment = failing(&self.script);
        App::open(&self.library(), environment, TakeOver::No, self.now).expect("library")
    }

    pub(crate) fn library(&self) -> PathBuf {
        self.folder.path().join("bibliotheek")
    }

    /// Publishes, this many hours after the first try.
    pub(crate) fn publish(&self, app: &App, cancel: &Cancel, hours: i64) -> Result<RunResult, UseCaseError> {
        let now = self.at(hours);
        let plan = self.plan(app, &Job::silent(cancel, now))?;
        let retry = RetryPolicy { pauses: Vec::new() };
        app.publish(plan, &retry, &Job::silent(cancel, now))
    }

    /// Removes what an interrupted run brought.
    pub(crate) fn clean(&self, app: &App) -> RunResult {
        let job = Job::without_progress(self.at(1));
        let mut plan = self.plan(app, &job).expect("a plan");
        plan.scope = Scope::TakeBack;
        let retry = RetryPolicy { pauses: Vec::new() };
        app.publish(plan, &retry, &job).expect("taken back")
    }

    /// Publishes, retrying when the connection breaks.
    pub(crate) fn publish_patiently(&self, app: &App) -> Result<RunResult, UseCaseError> {
        let job = Job::without_progress(self.at(0));
        let pauses = vec![std::time::Duration::ZERO; 3];
        app.publish(self.plan(app, &job)?, &RetryPolicy { pauses }, &job)
    }

    fn plan(&self, app: &App, job: &Job<'_>) -> Result<PublishPlan, UseCaseError> {
        let planned = app.plan(self.catalogue, None, AfterOthers::Stop, job);
        planned.map(|(plan, _)| plan)
    }

    /// Publishes again, an hour later if the first try had begun: what it meant to write must still be written.
    pub(crate) fn publish_again(&self, app: &App) -> Result<RunResult, UseCaseError> {
        let runs = listed(app);
        let is_of_documents = |run: &&RunRow| {
            let detail = app.run_detail(run.id).expect("detail");
            detail.documents.iter().any(|document| document.action != "withdrawn")
        };
        // Withdrawals are a run of their own, before that of the documents.
        let begun = runs.iter().filter(is_of_documents).count();
        self.publish(app, &Cancel::new(), i64::from(begun > 1))
    }

    pub(crate) fn at(&self, hours: i64) -> Now {
        Now(self.now.0 + Duration::hours(hours))
    }

    pub(crate) fn files(&self) -> Files {
        files_below(&self.folder.path().join("site"))
    }

    /// How often each document arrived since the fault was set.
    pub(crate) fn arrived_documents(&self) -> BTreeMap<String, usize> {
        let mut arrived = self.script.arrived();
        arrived.retain(|path, _| path.starts_with("documenten/"));
        arrived
    }

    /// Checks that every part of the site is either old or new.
    pub(crate) fn check(&self, when: &str) {
        let known = Contents::of(&[&self.old, &self.new]);
        site::check_whole(&self.files(), BASE, &known, when);
    }

    /// As [`Self::check`], but withdrawn documents may still be named: their files are removed even when no page can be
    /// replaced, and sitemaps that name nothing else even when robots.txt still leads to them.
    pub(crate) fn check_but_for_withdrawn(&self, when: &str) {
        let known = Contents::of(&[&self.old, &self.new]);
        let mut files = self.files();
        for (name, content) in &self.old {
            if !self.new.contains_key(name) {
                files.entry(name.clone()).or_insert(content.clone());
            }
        }
        site::check_whole(&files, BASE, &known, when);
    }

    /// Checks that the site is the new one, as if nothing had gone wrong.
    pub(crate) fn check_finished(&self, result: &RunResult, when: &str) {
        add_up(result, when);
        assert_eq!(result.state, RunState::Complete, "{when}: {result:?}");
        let files = self.files();
        self.check(when);
        assert_eq!(site::partial(&files), Vec::<&String>::new(), "{when}: leftovers");
        assert_eq!(site::documents(&files), site::documents(&self.new), "{when}: documents");
        assert_eq!(
            site::entries(&files, BASE),
            site::entries(&self.new, BASE),
            "{when}: lastmod is what was meant first"
        );
        let names = |files: &Files| files.keys().cloned().collect::<Vec<_>>();
        assert_eq!(names(&files), names(&self.new), "{when}: names");
    }
}

/// offered = published + withdrawn + held back + failed.
pub(crate) fn add_up(result: &RunResult, when: &str) {
    let count = |number: usize| u32::try_from(number).expect("a small number");
    let told = result.published + result.withdrawn + count(result.held_back.len()) + count(result.failed.len());
    assert_eq!(result.offered, told, "{when}: {result:?}");
}
