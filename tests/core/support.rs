//! A library in a temporary folder, with a folder as destination and a clock that the test controls.

use chrono::{DateTime, Duration, Utc};
use openbaarmaker_core::app::{
    AddedDocument, AfterOthers, App, Environment, Incomplete, LeftBehind, TakeOver,
};
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::job::{Cancel, Job};
use openbaarmaker_core::model::{CatalogueId, DocumentId, Now, TargetId, TargetPlace};
use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_core::publish::{Consent, PublishPlan, Scope};
use openbaarmaker_core::wire::{
    AddOptions, AddResult, CatalogueInput, FieldChange, PlanView, RunResult, Selection,
    SkippedFile, TargetInput,
};
use openbaarmaker_sftp::{Opener, Timeouts};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use tempfile::TempDir;

/// The result of adding.
#[derive(Debug)]
pub(crate) struct Added {
    pub(crate) documents: Vec<AddedDocument>,
    pub(crate) offered: u32,
    pub(crate) skipped: Vec<SkippedFile>,
}

/// A library with one catalogue and one destination.
pub(crate) struct Desk {
    pub(crate) app: App,
    pub(crate) catalogue: CatalogueId,
    pub(crate) folder: TempDir,
    now: Mutex<DateTime<Utc>>,
}

impl Desk {
    pub(crate) fn new() -> Self {
        Self::with(&CatalogueInput::default())
    }

    /// Makes a library whose catalogue differs from the default one in these fields.
    pub(crate) fn with(input: &CatalogueInput) -> Self {
        Self::with_environment(input, environment())
    }

    /// Makes a library in another environment, such as with a destination that fails.
    pub(crate) fn with_environment(input: &CatalogueInput, environment: Environment) -> Self {
        let folder = tempfile::tempdir().expect("temporary folder");
        let now: DateTime<Utc> = "2026-11-20T09:15:00Z".parse().expect("moment");
        std::fs::create_dir_all(folder.path().join("site")).expect("site folder");
        let app = App::create(&folder.path().join("bibliotheek"), environment, Now(now))
            .expect("library");
        let input = CatalogueInput {
            organisation: Some("gemeente Utrecht".to_owned()),
            base_url: input
                .base_url
                .clone()
                .or_else(|| Some("https://open.voorbeeld.nl/".to_owned())),
            ..input.clone()
        };
        let catalogue = app.catalogue_add(&input, Now(now)).expect("catalogue").id;
        let place = TargetPlace::Folder {
            dir: folder.path().join("site").display().to_string(),
        };
        let target = TargetInput {
            name: "Website".to_owned(),
            place,
        };
        app.target_add(catalogue, &target, Now(now))
            .expect("destination");
        Self {
            app,
            catalogue,
            folder,
            now: Mutex::new(now),
        }
    }

    pub(crate) fn now(&self) -> Now {
        Now(*self.now.lock().expect("the clock"))
    }

    /// A job without progress, at this moment.
    pub(crate) fn job(&self) -> Job<'static> {
        Job::unwatched(self.now())
    }

    pub(crate) fn later(&self, duration: Duration) {
        *self.now.lock().expect("the clock") += duration;
    }

    pub(crate) fn site(&self) -> PathBuf {
        self.folder.path().join("site")
    }

    /// Writes a file outside the library and returns its path.
    pub(crate) fn file(&self, name: &str, content: &[u8]) -> PathBuf {
        let path = self.folder.path().join("bron").join(name);
        std::fs::create_dir_all(path.parent().expect("parent")).expect("folder");
        std::fs::write(&path, content).expect("file");
        path
    }

    pub(crate) fn add(&self, inputs: &[PathBuf]) -> Added {
        self.add_to(self.catalogue, inputs)
    }

    fn add_to(&self, catalogue: CatalogueId, inputs: &[PathBuf]) -> Added {
        let options = AddOptions::default();
        self.adding(|job, on_added| self.app.add(catalogue, inputs, &options, job, on_added))
    }

    /// Adds in some way, and keeps what is reported meanwhile.
    pub(crate) fn adding(
        &self,
        add: impl FnOnce(&Job<'_>, &mut dyn FnMut(AddedDocument)) -> Result<AddResult, UseCaseError>,
    ) -> Added {
        let cancel = Cancel::new();
        let job = Job::silent(&cancel, self.now());
        let mut documents = Vec::new();
        let result = add(&job, &mut |document| {
            documents.push(document);
        });
        let result = result.expect("adding");
        let told = u32::try_from(documents.len()).expect("not that many");
        assert_eq!(result.added, told, "each new document is told once");
        Added {
            documents,
            offered: result.offered,
            skipped: result.skipped,
        }
    }

    /// Adds a document that is ready to go out to another catalogue.
    pub(crate) fn ready_of(&self, catalogue: CatalogueId, name: &str) -> DocumentId {
        let path = self.file(name, format!("%PDF-1.7\n{name}\n").as_bytes());
        let added = self.add_to(catalogue, &[path]);
        let id = added.documents.first().expect("a document").id;
        self.describe(id, &format!("Besluit {name}"), "infocat014");
        id
    }

    pub(crate) fn publish_of(&self, catalogue: CatalogueId) -> RunResult {
        let cancel = Cancel::new();
        let (plan, _) = self
            .app
            .plan(
                catalogue,
                None,
                AfterOthers::Stop,
                &Job::silent(&cancel, self.now()),
            )
            .expect("plan");
        self.apply(plan).expect("publication")
    }

    /// Adds a document that is ready to go out.
    pub(crate) fn ready(&self, name: &str) -> DocumentId {
        self.ready_in(name, "infocat014")
    }

    pub(crate) fn ready_in(&self, name: &str, category: &str) -> DocumentId {
        let path = self.file(name, format!("%PDF-1.7\n{name}\n").as_bytes());
        let added = self.add(&[path]);
        let id = added
            .documents
            .first()
            .unwrap_or_else(|| panic!("{name} was not added: {added:?}"))
            .id;
        self.describe(id, &format!("Besluit {name}").replace(".pdf", ""), category);
        id
    }

    pub(crate) fn describe(&self, id: DocumentId, title: &str, category: &str) {
        self.change(
            id,
            &[
                FieldChange::OfficieleTitel(title.to_owned()),
                FieldChange::Informatiecategorieen(vec![category.to_owned()]),
                FieldChange::Creatiedatum(Some("2026-11-10".to_owned())),
            ],
        );
    }

    pub(crate) fn change(&self, id: DocumentId, changes: &[FieldChange]) {
        let selection = Selection::Ids { ids: vec![id] };
        self.app
            .change(&selection, changes, None, &self.job())
            .expect("change");
    }

    pub(crate) fn publish(&self) -> RunResult {
        self.try_publish().expect("publication")
    }

    /// What publishing to the default destination would do.
    pub(crate) fn plan(
        &self,
        elsewhere: AfterOthers,
    ) -> Result<(PublishPlan, PlanView), UseCaseError> {
        let (cancel, now) = (Cancel::new(), self.now());
        (self.app).plan(self.catalogue, None, elsewhere, &Job::silent(&cancel, now))
    }

    /// What publishing would do if a person leaves documents for later.
    pub(crate) fn plan_without(&self, left: &BTreeSet<DocumentId>) -> (PublishPlan, PlanView) {
        let (of, job) = ((self.catalogue, None), self.job());
        let planned = (self.app).plan_without(of, AfterOthers::Stop, left, &job);
        planned.expect("a plan")
    }

    pub(crate) fn try_publish(&self) -> Result<RunResult, UseCaseError> {
        self.publish_after(AfterOthers::Stop)
    }

    /// Publishes to one of several destinations.
    pub(crate) fn publish_to(
        &self,
        target: TargetId,
        elsewhere: AfterOthers,
    ) -> Result<RunResult, UseCaseError> {
        let (cancel, target) = (Cancel::new(), Some(target));
        let job = Job::silent(&cancel, self.now());
        let planned = (self.app).plan(self.catalogue, target, elsewhere, &job);
        self.apply(planned?.0)
    }

    /// Adds a destination: a folder beside the site.
    pub(crate) fn add_target(&self, name: &str) -> TargetId {
        let (input, now) = (self.place(name), self.now());
        let added = self.app.target_add(self.catalogue, &input, now);
        added.expect("a destination").id
    }

    /// A folder beside the site, as a destination.
    pub(crate) fn place(&self, name: &str) -> TargetInput {
        let dir = self.beside(name);
        std::fs::create_dir_all(&dir).expect("a folder");
        TargetInput {
            name: name.to_owned(),
            place: TargetPlace::Folder {
                dir: dir.display().to_string(),
            },
        }
    }

    /// The folder with this name beside the site.
    pub(crate) fn beside(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Removes what an interrupted run brought.
    pub(crate) fn clean(&self) -> RunResult {
        let (mut plan, _) = self.plan(AfterOthers::Stop).expect("a plan");
        plan.scope = Scope::TakeBack;
        self.apply(plan).expect("taken back")
    }

    /// Tells whether publishing would do anything.
    pub(crate) fn app_has_work(&self) -> bool {
        let plan = self.plan(AfterOthers::Stop);
        plan.expect("a plan").0.has_work
    }

    /// Every file on the site with its content, by path.
    pub(crate) fn snapshot(&self) -> std::collections::BTreeMap<String, Vec<u8>> {
        files(&self.site())
    }

    /// What an independent reader finds: loc → lastmod.
    pub(crate) fn walk(&self) -> std::collections::BTreeMap<String, String> {
        tests::walk::walk_site(&self.site(), "https://open.voorbeeld.nl/")
            .expect("a site that can be read")
    }

    /// The same library, reopened as after a restart.
    pub(crate) fn reopen(self) -> Self {
        self.close().open()
    }

    /// Closes the library, so that another process can open it.
    pub(crate) fn close(self) -> Closed {
        let Self {
            app,
            catalogue,
            folder,
            now,
        } = self;
        drop(app);
        Closed {
            catalogue,
            folder,
            now,
        }
    }
}

/// A library that is not open.
pub(crate) struct Closed {
    catalogue: CatalogueId,
    pub(crate) folder: TempDir,
    now: Mutex<DateTime<Utc>>,
}

impl Closed {
    pub(crate) fn library(&self) -> String {
        self.folder.path().join("bibliotheek").display().to_string()
    }

    pub(crate) fn open(self) -> Desk {
        self.open_in(environment())
    }

    /// Reopens it in another environment, such as that of a colleague.
    pub(crate) fn open_in(self, environment: Environment) -> Desk {
        let Self {
            catalogue,
            folder,
            now,
        } = self;
        let library = folder.path().join("bibliotheek");
        let moment = Now(*now.lock().expect("the clock"));
        let app = App::open(&library, environment, TakeOver::No, moment).expect("library");
        Desk {
            app,
            catalogue,
            folder,
            now,
        }
    }
}

impl Desk {
    /// Makes a second library that publishes the same site to the same folder, like another person on another machine.
    pub(crate) fn colleague(&self, input: &CatalogueInput) -> Self {
        let surroundings = Environment {
            seed: *b"fedcba9876543210",
            machine: "another".to_owned(),
            computer: "computer:another".to_owned(),
            ..environment()
        };
        let other = Self::with_environment(input, surroundings);
        let target = other.app.overview().expect("overview").catalogues[0].targets[0].id;
        let place = TargetPlace::Folder {
            dir: self.site().display().to_string(),
        };
        let input = TargetInput {
            name: "Website".to_owned(),
            place,
        };
        other
            .app
            .target_edit(target, &input, LeftBehind::Refuse, other.now())
            .expect("destination");
        other
    }

    /// Publishes, given what to do where others published.
    pub(crate) fn publish_after(&self, elsewhere: AfterOthers) -> Result<RunResult, UseCaseError> {
        self.apply(self.plan_all(elsewhere)?)
    }

    /// What publishing would do if every document that counts as withdrawn there comes back.
    pub(crate) fn plan_all(&self, elsewhere: AfterOthers) -> Result<PublishPlan, UseCaseError> {
        let (plan, view) = self.plan(elsewhere)?;
        let returning = match elsewhere {
            AfterOthers::Stop => Vec::new(),
            AfterOthers::Continue => view.elsewhere.returning,
        };
        let consent = Consent {
            republish: returning.iter().map(|one| one.id).collect(),
            ..Consent::default()
        };
        Ok(plan.applied_as(Scope::All, consent))
    }

    /// Applies a plan.
    pub(crate) fn apply(&self, plan: PublishPlan) -> Result<RunResult, UseCaseError> {
        let retry = RetryPolicy { pauses: Vec::new() };
        (self.app).publish(plan, &retry, &Job::silent(&Cancel::new(), self.now()))
    }
}

/// Replaces a library by a backup.
pub(crate) fn restore(
    backup: &Path,
    library: &Path,
    incomplete: Incomplete,
    now: Now,
) -> Result<(), UseCaseError> {
    let job = Job::unwatched(now);
    App::restore(backup, None, library, incomplete, &environment(), &job)
}

pub(crate) fn environment() -> Environment {
    tests::plain::environment(Box::new(Opener::new(Timeouts::default())))
}

pub(crate) fn files(root: &Path) -> std::collections::BTreeMap<String, Vec<u8>> {
    let mut found = std::collections::BTreeMap::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder)
            .expect("folder")
            .map(|entry| entry.expect("entry").path())
        {
            if entry.is_dir() {
                folders.push(entry);
            } else {
                let name = entry
                    .strip_prefix(root)
                    .expect("below root")
                    .to_string_lossy()
                    .replace('\\', "/");
                found.insert(name, std::fs::read(&entry).expect("file"));
            }
        }
    }
    found
}

/// Copies a folder with what is in it.
pub(crate) fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for entry in std::fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("an entry");
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() {
            copy(&from, &to);
        } else {
            std::fs::copy(&from, &to).expect("a copy");
        }
    }
}
