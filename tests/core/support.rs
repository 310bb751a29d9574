//! A library in a temporary folder, with a folder as destination and a clock that the test controls.

use chrono::{DateTime, Duration, Utc};
use openbaarmaker_core::app::{AddedDocument, AfterOthers, App, Environment, Incomplete, LeftBehind, TakeOver};
use openbaarmaker_core::error::{Code, UseCaseError};
use openbaarmaker_core::job::Job;
use openbaarmaker_core::model::{
    CatalogueId, DocumentId, NamingVariant, Now, SitemapSwitch, TargetId, TargetPlace, WithdrawalReason,
};
use openbaarmaker_core::publish::{Consent, PublishPlan, RetryPolicy, Scope};
use openbaarmaker_core::wire::{
    AddOptions, AddResult, CatalogueInput, ChangeRow, DocumentDetail, DocumentFilter, FieldChange, HistoryFilter,
    PlanView, RunResult, RunRow, Selection, SkippedFile, Sort, TargetInput,
};
use openbaarmaker_sftp::{Opener, Timeouts};
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use tempfile::TempDir;
use tests::fault::{FaultOpener, Script};
use tests::folders::{copy, files_below, put};

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

    /// Makes a library with a document as [`Self::ready`] makes it.
    pub(crate) fn with_ready(name: &str) -> (Self, DocumentId) {
        let desk = Self::new();
        let id = desk.ready(name);
        (desk, id)
    }

    /// Makes a library of which such a document is online.
    pub(crate) fn with_published(name: &str) -> (Self, DocumentId) {
        let (desk, id) = Self::with_ready(name);
        desk.publish();
        (desk, id)
    }

    /// Makes a library of which `weg.pdf` and `blijft.pdf` are online; returns the first.
    pub(crate) fn with_two_published() -> (Self, DocumentId) {
        let (desk, id) = Self::with_ready("weg.pdf");
        desk.ready("blijft.pdf");
        desk.publish();
        (desk, id)
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
        let app = App::create(&folder.path().join("bibliotheek"), environment, Now(now)).expect("library");
        let input = CatalogueInput {
            organisation: Some("gemeente Utrecht".to_owned()),
            base_url: input.base_url.clone().or_else(|| Some("https://open.voorbeeld.nl/".to_owned())),
            ..input.clone()
        };
        let catalogue = app.catalogue_add(&input, Now(now)).expect("catalogue").id;
        let target = folder_at("Website", &folder.path().join("site"));
        app.target_add(catalogue, &target, Now(now)).expect("destination");
        Self { app, catalogue, folder, now: Mutex::new(now) }
    }

    /// Makes a library whose destination goes wrong as the script says.
    pub(crate) fn scripted(input: &CatalogueInput) -> (Self, Arc<Script>) {
        let script = Script::new();
        (Self::with_environment(input, failing(&script)), script)
    }

    pub(crate) fn now(&self) -> Now {
        Now(*self.now.lock().expect("the clock"))
    }

    /// A job without progress, at this moment.
    pub(crate) fn job(&self) -> Job<'static> {
        Job::without_progress(self.now())
    }

    pub(crate) fn later(&self, duration: Duration) {
        *self.now.lock().expect("the clock") += duration;
    }

    pub(crate) fn site(&self) -> PathBuf {
        self.folder.path().join("site")
    }

    /// Writes a file outside the library and returns its path.
    pub(crate) fn file(&self, name: &str, content: &[u8]) -> PathBuf {
        let folder = self.beside("bron");
        put(&folder, name, content);
        folder.join(name)
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
        let job = self.job();
        let mut documents = Vec::new();
        let result = add(&job, &mut |document| {
            documents.push(document);
        });
        let result = result.expect("adding");
        let told = u32::try_from(documents.len()).expect("not that many");
        assert_eq!(result.added, told, "each new document is told once");
        Added { documents, offered: result.offered, skipped: result.skipped }
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
        let planned = (self.app).plan(catalogue, None, AfterOthers::Stop, &self.job());
        self.apply(planned.expect("plan").0).expect("publication")
    }

    /// Adds a document that is ready to go out.
    pub(crate) fn ready(&self, name: &str) -> DocumentId {
        self.ready_in(name, "infocat014")
    }

    pub(crate) fn ready_in(&self, name: &str, category: &str) -> DocumentId {
        let path = self.file(name, format!("%PDF-1.7\n{name}\n").as_bytes());
        let added = self.add(&[path]);
        let id = added.documents.first().unwrap_or_else(|| panic!("{name} was not added: {added:?}")).id;
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
        (self.app.change(&only(id), changes, None, &self.job())).expect("change");
    }

    pub(crate) fn retitle(&self, id: DocumentId, title: &str) {
        self.change(id, &[FieldChange::OfficieleTitel(title.to_owned())]);
    }

    /// Everything about a document.
    pub(crate) fn detail(&self, id: DocumentId) -> DocumentDetail {
        self.app.document_detail(id).expect("detail")
    }

    /// Gives a document another file, with this name and content.
    pub(crate) fn replace(&self, id: DocumentId, name: &str, content: &[u8]) {
        let file = self.file(name, content);
        (self.app.replace_file(id, &file, None, self.now())).expect("replacement");
    }

    /// Withdraws documents for reasons of privacy; they are online until the next publication.
    pub(crate) fn withdraw(&self, ids: &[DocumentId]) {
        let reason = Some(WithdrawalReason::Privacy);
        (self.app.withdraw(&these(ids), reason, "", self.now())).expect("withdrawal");
    }

    /// Changes the settings of the catalogue.
    pub(crate) fn edit(&self, input: &CatalogueInput) {
        (self.app.catalogue_edit(self.catalogue, input, self.now())).expect("edit");
    }

    /// How many documents a filter lets through.
    pub(crate) fn count(&self, filter: &DocumentFilter) -> u32 {
        let page = self.app.rows(filter, Sort::default(), 0, 10);
        page.expect("rows").total
    }

    /// So many of the last changes, the newest first.
    pub(crate) fn changes(&self, count: u32) -> Vec<ChangeRow> {
        let rows = self.app.changes(&HistoryFilter::default(), 0, count);
        rows.expect("changes")
    }

    /// The default destination.
    pub(crate) fn target(&self) -> TargetId {
        (self.app.find_target(self.catalogue, None)).expect("destination")
    }

    pub(crate) fn publish(&self) -> RunResult {
        self.try_publish().expect("publication")
    }

    /// What publishing to the default destination would do.
    pub(crate) fn plan(&self, after_others: AfterOthers) -> Result<(PublishPlan, PlanView), UseCaseError> {
        (self.app).plan(self.catalogue, None, after_others, &self.job())
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
    pub(crate) fn publish_to(&self, target: TargetId, after_others: AfterOthers) -> Result<RunResult, UseCaseError> {
        let target = Some(target);
        let job = self.job();
        let planned = (self.app).plan(self.catalogue, target, after_others, &job);
        self.apply(planned?.0)
    }

    /// Sends a destination to another place.
    pub(crate) fn move_target(&self, target: TargetId, place: &TargetInput) {
        let edited = (self.app).target_edit(target, place, LeftBehind::Refuse, self.now());
        edited.expect("another place");
    }

    /// Forgets a destination at which nothing is to go.
    pub(crate) fn remove_target(&self, target: TargetId) {
        (self.app.target_remove(target, LeftBehind::Refuse, self.now())).expect("removed");
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
        folder_at(name, &dir)
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
        files_below(&self.site())
    }

    /// What an independent reader finds: loc → lastmod.
    pub(crate) fn walk(&self) -> std::collections::BTreeMap<String, String> {
        tests::walk::walk_site(&self.site(), "https://open.voorbeeld.nl/").expect("a site that can be read")
    }

    /// The same library, reopened as after a restart.
    pub(crate) fn reopen(self) -> Self {
        self.close().open()
    }

    /// The same library, of which a copy is kept for [`Self::set_back`].
    pub(crate) fn kept(self) -> Self {
        let closed = self.close();
        let place = |name| closed.folder.path().join(name);
        copy(&place("bibliotheek"), &place("ouder"));
        closed.open()
    }

    /// The library as it was when it was kept, as from a backup.
    pub(crate) fn set_back(self) -> Self {
        let closed = self.close();
        let place = |name| closed.folder.path().join(name);
        copy(&place("ouder"), &place("bibliotheek"));
        closed.open()
    }

    /// The library as it was when it was kept, while this one is kept: the same library on another machine.
    pub(crate) fn elsewhere(self) -> Self {
        let closed = self.close();
        let place = |name| closed.folder.path().join(name);
        for [from, to] in [["bibliotheek", "hier"], ["ouder", "bibliotheek"], ["hier", "ouder"]] {
            std::fs::rename(place(from), place(to)).expect("another name");
        }
        closed.open()
    }

    /// The library as it was, while another machine withdrew these documents.
    pub(crate) fn withdrawn_elsewhere(self, ids: &[DocumentId]) -> Self {
        let desk = self.kept();
        desk.later(Duration::days(1));
        desk.withdraw(ids);
        desk.publish();
        let desk = desk.set_back();
        desk.later(Duration::days(1));
        desk
    }

    /// Closes the library, so that another process can open it.
    pub(crate) fn close(self) -> Closed {
        let Self { app, catalogue, folder, now } = self;
        drop(app);
        Closed { catalogue, folder, now }
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
        let Self { catalogue, folder, now } = self;
        let library = folder.path().join("bibliotheek");
        let moment = Now(*now.lock().expect("the clock"));
        let app = App::open(&library, environment, TakeOver::No, moment).expect("library");
        Desk { app, catalogue, folder, now }
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
        other.move_target(other.target(), &folder_at("Website", &self.site()));
        other
    }

    /// Publishes, given what to do where others published.
    pub(crate) fn publish_after(&self, after_others: AfterOthers) -> Result<RunResult, UseCaseError> {
        self.apply(self.plan_all(after_others)?)
    }

    /// Publishes over what others left, without a yes for what counts as withdrawn there.
    pub(crate) fn go_on(&self) -> RunResult {
        let (plan, _) = self.plan(AfterOthers::Continue).expect("a plan");
        self.apply(plan).expect("a publication")
    }

    /// What publishing would do if every document that counts as withdrawn there comes back.
    pub(crate) fn plan_all(&self, after_others: AfterOthers) -> Result<PublishPlan, UseCaseError> {
        let (plan, view) = self.plan(after_others)?;
        let returning = match after_others {
            AfterOthers::Stop => Vec::new(),
            AfterOthers::Continue => view.elsewhere.returning,
        };
        let consent = Consent { republish: returning.iter().map(|one| one.id).collect(), ..Consent::default() };
        Ok(plan.applied_as(Scope::All, consent))
    }

    /// Applies a plan.
    pub(crate) fn apply(&self, plan: PublishPlan) -> Result<RunResult, UseCaseError> {
        let retry = RetryPolicy { pauses: Vec::new() };
        (self.app).publish(plan, &retry, &self.job())
    }
}

/// Replaces a library by a backup.
pub(crate) fn restore(backup: &Path, library: &Path, incomplete: Incomplete, now: Now) -> Result<(), UseCaseError> {
    let job = Job::without_progress(now);
    App::restore(backup, None, library, incomplete, &environment(), &job)
}

/// An environment in which destinations go wrong as the script says.
pub(crate) fn failing(script: &Arc<Script>) -> Environment {
    tests::plain::environment(Box::new(FaultOpener(Arc::clone(script))))
}

pub(crate) fn environment() -> Environment {
    tests::plain::environment(Box::new(Opener::new(Timeouts::default())))
}

/// Asserts that something is refused, or fails, with this code; `why` says why it should.
#[track_caller]
pub(crate) fn refuses<T: Debug>(answer: Result<T, UseCaseError>, code: Code, why: &str) {
    let stop = answer.expect_err(why);
    assert_eq!(stop.problem().code, code, "{why}: {stop:?}");
}

/// What did not go, and the code that says why.
pub(crate) fn failed(result: &RunResult) -> Vec<(DocumentId, &str)> {
    (result.failed.iter()).map(|failed| (failed.id, failed.code.as_str())).collect()
}

/// The publications in the history, the newest first.
pub(crate) fn listed(app: &App) -> Vec<RunRow> {
    app.runs(&HistoryFilter::default(), 0, 100).expect("publications")
}

/// A selection of one document.
pub(crate) fn only(id: DocumentId) -> Selection {
    these(&[id])
}

/// A selection of documents.
pub(crate) fn these(ids: &[DocumentId]) -> Selection {
    Selection::Ids { ids: ids.to_vec() }
}

/// A destination of this name: a folder.
pub(crate) fn folder_at(name: &str, dir: &Path) -> TargetInput {
    let dir = dir.display().to_string();
    TargetInput { name: name.to_owned(), place: TargetPlace::Folder { dir } }
}

/// The settings of a catalogue with files of this variant.
pub(crate) fn in_variant(variant: NamingVariant) -> CatalogueInput {
    CatalogueInput { variant: Some(variant), ..CatalogueInput::default() }
}

/// The settings of a catalogue without sitemaps.
pub(crate) fn switched_off() -> CatalogueInput {
    CatalogueInput { sitemap: Some(SitemapSwitch::Off), ..CatalogueInput::default() }
}
