//! One machine with its own library, and what it may call its own on the site.

use crate::support::{failing, folder_at, only};
use chrono::{DateTime, Utc};
use openbaarmaker_core::app::{App, Environment, Incomplete, TakeOver};
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::job::{Cancel, Job, Silent};
use openbaarmaker_core::model::{CatalogueId, DocumentId, NamingVariant, Now};
use openbaarmaker_core::publish::{Depth, PublishPlan, RetryPolicy, Verified};
use openbaarmaker_core::wire::{AddOptions, CatalogueInput, DocumentDetail, FieldChange, Repaired, RunResult};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tests::fault::Script;
use tests::folders::{copy, put};

pub(super) const BASE: &str = "https://open.voorbeeld.nl/";

/// A document as the world knows it.
pub(super) struct Known {
    pub(super) id: DocumentId,
    pub(super) path: String,
    /// The word that occurs only in its title.
    pub(super) mark: String,
    versions: u32,
}

impl Known {
    pub(super) fn url(&self) -> String {
        format!("{BASE}{}", self.path)
    }
}

pub(super) struct Machine {
    /// `None` only while it is reopened.
    app: Option<App>,
    folder: PathBuf,
    letter: char,
    starts: u8,
    pub(super) script: Arc<Script>,
    catalogue: CatalogueId,
    pub(super) documents: Vec<Known>,
    /// Every content it ever put at a path of the site.
    pub(super) wrote: BTreeMap<String, BTreeSet<Vec<u8>>>,
    /// Every content that a person let a repair replace, by path: also a later run may, when the repair could not.
    pub(super) agreed: BTreeMap<String, BTreeSet<Vec<u8>>>,
    /// Every content that a document of it may have.
    pub(super) contents: BTreeMap<String, BTreeSet<Vec<u8>>>,
    /// How many documents there were when its folder was copied.
    kept: Option<usize>,
    /// The last backup, and how many documents there were.
    backup: Option<(PathBuf, usize)>,
}

impl Machine {
    pub(super) fn new(folder: &Path, site: &Path, letter: char, now: Now) -> Self {
        let script = Script::new();
        let folder = folder.join(letter.to_string());
        fs::create_dir_all(&folder).expect("a folder");
        let environment = environment(&script, letter, 0);
        let app = App::create(&folder.join("bibliotheek"), environment, now).expect("a library");
        let input = CatalogueInput {
            organisation: Some("gemeente Utrecht".to_owned()),
            base_url: Some(BASE.to_owned()),
            variant: Some(NamingVariant::Two),
            page_entries: Some(2),
            ..CatalogueInput::default()
        };
        let catalogue = app.catalogue_add(&input, now).expect("a catalogue").id;
        let target = folder_at("Website", site);
        (app.target_add(catalogue, &target, now)).expect("a destination");
        Self {
            app: Some(app),
            folder,
            letter,
            starts: 0,
            script,
            catalogue,
            documents: Vec::new(),
            wrote: BTreeMap::new(),
            agreed: BTreeMap::new(),
            contents: BTreeMap::new(),
            kept: None,
            backup: None,
        }
    }

    pub(super) fn app(&self) -> &App {
        self.app.as_ref().expect("it is open")
    }

    /// Closes the library, possibly does something with its folder, and reopens it.
    pub(super) fn reopen(&mut self, between: impl FnOnce(&Path), now: Now) {
        self.app = None;
        between(&self.folder);
        self.starts = self.starts.wrapping_add(1);
        let environment = environment(&self.script, self.letter, self.starts);
        let library = self.folder.join("bibliotheek");
        let app = App::open(&library, environment, TakeOver::No, now);
        self.app = Some(app.expect("a library that can be opened"));
    }

    pub(super) fn keep(&mut self, now: Now) {
        self.kept = Some(self.documents.len());
        self.reopen(|folder| copy(&folder.join("bibliotheek"), &folder.join("kopie")), now);
    }

    /// Restores the copy of the library; returns whether there was one.
    pub(super) fn restore(&mut self, now: Now) -> bool {
        let Some(count) = self.kept else { return false };
        self.documents.truncate(count);
        self.reopen(|folder| copy(&folder.join("kopie"), &folder.join("bibliotheek")), now);
        true
    }

    pub(super) fn back_up(&mut self, now: Now) {
        let made = self.app().backup(&self.folder.join("reserve"), None, &Job::without_progress(now));
        // Two within one second have the same name.
        if let Ok(made) = made {
            assert_eq!(made.lacking, 0, "{made:?}");
            self.backup = Some((made.path.into(), self.documents.len()));
        }
    }

    /// Restores the last backup; returns whether there was one.
    pub(super) fn put_backup(&mut self, now: Now) -> bool {
        let Some((backup, count)) = self.backup.clone() else { return false };
        self.documents.truncate(count);
        let surroundings = environment(&self.script, self.letter, self.starts);
        self.reopen(
            |folder| {
                let library = folder.join("bibliotheek");
                let (no, job) = (Incomplete::Refuse, Job::without_progress(now));
                App::restore(&backup, None, &library, no, &surroundings, &job).expect("restored");
            },
            now,
        );
        true
    }

    /// Checks what is on the destination: returns the names of what differs, and what a repair needs. `None` when it
    /// cannot be checked.
    pub(super) fn verify(&self, now: Now) -> Option<(BTreeSet<String>, Verified)> {
        let job = Job::without_progress(now);
        let looked = (self.app()).verify(self.catalogue, None, Depth::Content, &job);
        let (found, view) = looked.ok()?;
        let named = [&view.differences.missing, &view.differences.changed];
        let named = named.iter().flat_map(|files| &files.files);
        Some((named.map(|file| file.path.clone()).collect(), found))
    }

    /// Repairs what differs, after a yes.
    pub(super) fn repair(
        &self,
        found: Verified,
        tries: usize,
        cancel: &Cancel,
        now: Now,
    ) -> Result<Repaired, UseCaseError> {
        (self.app()).repair(found, &at_once(tries), &Job::silent(cancel, now))
    }

    pub(super) fn add(&mut self, moment: DateTime<Utc>) {
        if self.documents.len() >= MOST_DOCUMENTS {
            return;
        }
        let now = Now(moment);
        let mark = self.mark(0);
        let name = format!("{mark}.pdf");
        let source = self.source(&name, &content(&mark, 0, false));
        let (sink, cancel) = (&Silent, &Cancel::new());
        let job = Job { sink, cancel, now };
        let options = AddOptions::default();
        let mut added = Vec::new();
        (self.app())
            .add(self.catalogue, &[source], &options, &job, &mut |one| {
                added.push(one.id);
            })
            .expect("adding");
        let path = format!("documenten/2026/{name}");
        let contents = self.contents.entry(path.clone()).or_default();
        contents.insert(content(&mark, 0, false));
        let id = *added.first().expect("a document");
        let known = Known { id, path, mark, versions: 0 };
        let changes = [
            FieldChange::OfficieleTitel(title(&known.mark, 0)),
            FieldChange::Informatiecategorieen(vec!["infocat014".to_owned()]),
            FieldChange::Creatiedatum(Some("2026-11-10".to_owned())),
        ];
        self.documents.push(known);
        (self.app()).change(&only(id), &changes, None, &Job::without_progress(now)).expect("described");
    }

    /// The mark of the next document, or of one after it: unique for ever, even after the library was restored.
    pub(super) fn mark(&self, further: usize) -> String {
        format!("{}{}x", self.letter, self.contents.len() + further)
    }

    pub(super) fn set_title(&mut self, at: usize, now: Now) {
        let Some(known) = self.known_mut(at) else { return };
        known.versions += 1;
        let (id, title) = (known.id, title(&known.mark, known.versions));
        self.try_change(id, FieldChange::OfficieleTitel(title), now);
    }

    /// Changes a document; a read-only one stays as it is.
    pub(super) fn try_change(&self, id: DocumentId, change: FieldChange, now: Now) {
        // Refused or done: either is a valid state to continue from.
        let _ = self.app().change(&only(id), &[change], None, &Job::without_progress(now));
    }

    pub(super) fn replace(&mut self, at: usize, is_same_size: bool, now: Now) {
        let Some(known) = self.known_mut(at) else { return };
        known.versions += 1;
        let (id, path, mark) = (known.id, known.path.clone(), known.mark.clone());
        let content = content(&mark, known.versions, !is_same_size);
        let source = self.source(&format!("{mark}.pdf"), &content);
        self.contents.entry(path).or_default().insert(content);
        // As above.
        let _ = self.app().replace_file(id, &source, None, now);
    }

    pub(super) fn known(&self, at: usize) -> Option<&Known> {
        let at = at.checked_rem(self.documents.len())?;
        self.documents.get(at)
    }

    /// The path of a document; empty when there is none.
    pub(super) fn path(&self, at: usize) -> String {
        self.known(at).map_or_else(String::new, |known| known.path.clone())
    }

    fn known_mut(&mut self, at: usize) -> Option<&mut Known> {
        let at = at.checked_rem(self.documents.len())?;
        self.documents.get_mut(at)
    }

    /// The details of a document in the library; `None` when it was removed.
    pub(super) fn detail(&self, id: DocumentId) -> Option<DocumentDetail> {
        self.app().document_detail(id).ok()
    }

    pub(super) fn has_target(&self) -> bool {
        self.app().find_target(self.catalogue, None).is_ok()
    }

    pub(super) fn plan(
        &self,
        after_others: openbaarmaker_core::app::AfterOthers,
        now: Now,
    ) -> Result<PublishPlan, UseCaseError> {
        let planned = (self.app()).plan(self.catalogue, None, after_others, &Job::without_progress(now));
        planned.map(|(plan, _)| plan)
    }

    pub(super) fn publish(
        &self,
        plan: PublishPlan,
        tries: usize,
        cancel: &Cancel,
        now: Now,
    ) -> Result<RunResult, UseCaseError> {
        (self.app()).publish(plan, &at_once(tries), &Job::silent(cancel, now))
    }

    fn source(&self, name: &str, content: &[u8]) -> PathBuf {
        let folder = self.folder.join("bron");
        put(&folder, name, content);
        folder.join(name)
    }
}

/// So many tries, without pauses.
fn at_once(tries: usize) -> RetryPolicy {
    RetryPolicy { pauses: vec![std::time::Duration::ZERO; tries] }
}

fn environment(script: &Arc<Script>, letter: char, starts: u8) -> Environment {
    let mut environment = failing(script);
    let [first, second, ..] = &mut environment.seed;
    (*first, *second) = (letter as u8, starts);
    environment
}

fn title(mark: &str, version: u32) -> String {
    format!("Besluit {mark} versie {version}")
}

fn content(mark: &str, version: u32, is_long: bool) -> Vec<u8> {
    let more = if is_long { "en nog wat meer\n" } else { "" };
    format!("%PDF-1.7\n{mark} versie {version:04}\n{more}").into_bytes()
}

/// Few, so that they often affect each other.
const MOST_DOCUMENTS: usize = 6;
