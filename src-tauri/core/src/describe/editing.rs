//! Changing descriptions, of one document or of many, as one undo step.

use super::ahead::{Becoming, Place};
use super::fields::CheckedChange;
use super::value_lists::chosen_terms;
use super::{ahead, fields};
use crate::error::{Code, Problem, Stop};
use crate::job::{Job, Stage, without_progress};
use crate::library::App;
use crate::library::catalogues::catalogue;
use crate::library::related::Related;
use crate::model::{
    Catalogue, CatalogueId, ChangeId, DocumentId, DocumentStatus, Finding, Intent, Now,
    PublishedName,
};
use crate::store::changes::{self, Sides};
use crate::store::documents::{self, Snapshot, StoredDocument};
use crate::store::rewriting::{self, Rewriting};
use crate::store::{ReadHandle, WriteHandle};
use crate::store::{catalogues, listing, lists, publications, unsaved};
use crate::wire::{ChangeResult, FieldChange, Seen, Selection, SkipReason, SkippedDocument};
use std::{collections::BTreeMap, sync::Arc};

impl App {
    /// Changes fields of documents: one transaction, one undo step. Documents that stay the same are not touched.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, `document-withdrawn`, `document-withdrawing`, `name-frozen`, `category-…`, `organisation-unknown`,
    /// `part-of-itself` or `value-invalid`; then nothing was changed.
    pub fn change(
        &self,
        selection: &Selection,
        wanted: &[FieldChange],
        now: Now,
    ) -> Result<ChangeResult, Stop> {
        without_progress(now, |job| self.change_many(selection, wanted, None, job))
    }

    /// As [`Self::change`], for very many documents. With `seen`, what changed since is left as it is and told, and so is
    /// what is read-only; without it a named document that is read-only is refused.
    ///
    /// # Errors
    /// As [`Self::change`]; fails with `change-cancelled` when it was stopped: then nothing was changed.
    pub fn change_many(
        &self,
        selection: &Selection,
        wanted: &[FieldChange],
        seen: Option<Seen>,
        job: &Job<'_>,
    ) -> Result<ChangeResult, Stop> {
        let subject = match wanted {
            [only] => only.field_name(),
            _ => "",
        };
        let wanted = &self.with_own_documents(selection, wanted)?;
        let asked = Asked {
            kind: "edit",
            subject,
            seen,
            chosen: chosen_terms(wanted),
            fields: wanted.iter().map(FieldChange::field_name).collect(),
        };
        self.edit_many(selection, &asked, job, |before, catalogue, after| {
            check_editable(before)?;
            let changes = catalogue.checked(wanted)?;
            for change in changes.iter() {
                if let CheckedChange::Name(name) = change {
                    check_name(before, name)?;
                }
            }
            fields::apply_each(&changes, after, &catalogue.catalogue);
            Ok(())
        })
    }

    /// Does one undo step over a selection: `work` gets each document and what it becomes.
    pub(super) fn edit(
        &self,
        selection: &Selection,
        kind: &str,
        subject: &str,
        now: Now,
        work: impl FnMut(&StoredDocument, &mut CatalogueChanges, &mut Snapshot) -> Result<(), Stop>
        + Send,
    ) -> Result<ChangeResult, Stop> {
        let asked = Asked {
            kind,
            subject,
            seen: None,
            chosen: Vec::new(),
            fields: Vec::new(),
        };
        without_progress(now, |job| self.edit_many(selection, &asked, job, work))
    }

    /// As [`Self::edit`], for very many documents, and with what the person had seen.
    pub(super) fn edit_many(
        &self,
        selection: &Selection,
        asked: &Asked<'_>,
        job: &Job<'_>,
        mut work: impl FnMut(&StoredDocument, &mut CatalogueChanges, &mut Snapshot) -> Result<(), Stop>
        + Send,
    ) -> Result<ChangeResult, Stop> {
        self.write(|connection| {
            let ids = chosen(connection, selection)?;
            let typed = super::unsaved::among(connection, &ids, &asked.fields)?;
            rewriting::prepare(connection, ids.len())?;
            let mut pace = job.begin(Stage::Changing, ids.len());
            let mut step = Step::new(self, asked.kind, asked.subject, job.now);
            let mut catalogues = Catalogues::default();
            let (worked_out, now) = (Place::for_count(ids.len()), job.now);
            ahead::in_step(
                &self.store,
                connection,
                worked_out,
                |reader, hand_over| {
                    for id in ids {
                        let stored = super::documents::existing(reader, id)?;
                        let met = match asked.skips(selection, &stored) {
                            Some(reason) => Met::Skipped(Box::new(stored), reason),
                            None => Met::new(reader, stored, &mut catalogues, now, &mut work)?,
                        };
                        hand_over(met)?;
                    }
                    Ok(())
                },
                |met| {
                    if pace.step() {
                        return Err(Problem::new(Code::ChangeCancelled).fail());
                    }
                    step.meet(connection, met)
                },
            )?;
            pace.tell();
            lists::note_chosen(connection, &asked.chosen)?;
            let result = step.finish(connection)?;
            super::unsaved::settle(connection, typed, &asked.fields, &result.skipped)?;
            Ok(result)
        })
    }

    /// The documents of a selection. Named documents must exist; a filter leaves out what is read-only.
    pub(super) fn editable(
        connection: &ReadHandle,
        selection: &Selection,
    ) -> Result<Vec<DocumentId>, Stop> {
        let found = chosen(connection, selection)?;
        let Selection::Filter { .. } = selection else {
            return Ok(found);
        };
        let mut editable = Vec::with_capacity(found.len());
        for id in found {
            if documents::get(connection, id)?.is_some_and(|stored| read_only(&stored).is_none()) {
                editable.push(id);
            }
        }
        Ok(editable)
    }
}

/// What is asked, and what the person had seen when asking.
pub(super) struct Asked<'a> {
    pub(super) kind: &'a str,
    pub(super) subject: &'a str,
    pub(super) seen: Option<Seen>,
    /// Terms that the person chose, by list.
    pub(super) chosen: Vec<(&'static str, String)>,
    /// The fields that are said anew: what was typed in them before and not stored makes room.
    pub(super) fields: Vec<&'static str>,
}

impl Asked<'_> {
    /// Tells why a document is left as it is. Whoever names a read-only document without having looked is refused instead.
    fn skips(&self, selection: &Selection, stored: &StoredDocument) -> Option<SkipReason> {
        let is_tolerant = matches!(selection, Selection::Filter { .. }) || self.seen.is_some();
        let read_only = read_only(stored).filter(|_| is_tolerant);
        if read_only.is_some() {
            return read_only;
        }
        (self.seen.is_some_and(|Seen(seen)| stored.revision > seen))
            .then_some(SkipReason::ChangedMeanwhile)
    }
}

/// A document that is met on the way, and what becomes of it.
pub(crate) enum Met {
    Skipped(Box<StoredDocument>, SkipReason),
    Unchanged,
    /// With what history keeps.
    Changed(Box<Becoming>, Sides),
}

impl Met {
    fn new(
        connection: &ReadHandle,
        stored: StoredDocument,
        catalogues: &mut Catalogues,
        now: Now,
        work: &mut impl FnMut(&StoredDocument, &mut CatalogueChanges, &mut Snapshot) -> Result<(), Stop>,
    ) -> Result<Self, Stop> {
        let catalogue = catalogues.of(connection, stored.document.catalogue)?;
        let before = stored.snapshot();
        let mut after = before.clone();
        work(&stored, catalogue, &mut after)?;
        if before == after {
            return Ok(Self::Unchanged);
        }
        Self::changed(Becoming::new(connection, stored, after, catalogue, now)?)
    }

    /// What becomes of a document, with what history keeps of that.
    pub(crate) fn changed(becoming: Becoming) -> Result<Self, Stop> {
        let sides = becoming.sides()?;
        Ok(Self::Changed(Box::new(becoming), sides))
    }
}

/// Returns the documents of a selection in order of identity. Named documents must exist.
pub(crate) fn chosen(
    connection: &ReadHandle,
    selection: &Selection,
) -> Result<Vec<DocumentId>, Stop> {
    let found = listing::selected(connection, selection)?;
    if let Selection::Ids { ids } = selection
        && let Some(missing) = ids.iter().find(|id| found.binary_search(id).is_err())
    {
        return Err(super::documents::unknown(*missing));
    }
    Ok(found)
}

/// One undo step in the making; it begins at the first real change.
pub(crate) struct Step<'a> {
    app: &'a App,
    kind: &'a str,
    subject: &'a str,
    now: Now,
    id: Option<ChangeId>,
    changed: Vec<DocumentId>,
    skipped: Vec<SkippedDocument>,
    related: Related,
    /// Documents in which something typed is not stored; asked at the first change.
    typed: Option<Vec<DocumentId>>,
}

impl<'a> Step<'a> {
    pub(crate) fn new(app: &'a App, kind: &'a str, subject: &'a str, now: Now) -> Self {
        Self {
            app,
            kind,
            subject,
            now,
            id: None,
            changed: Vec::new(),
            skipped: Vec::new(),
            related: Related::default(),
            typed: None,
        }
    }

    /// What was typed in a field and not stored makes room for what the field says now.
    fn make_room(
        &mut self,
        connection: &WriteHandle,
        id: DocumentId,
        before: &Snapshot,
        after: &Snapshot,
    ) -> Result<(), Stop> {
        if self.typed.is_none() {
            self.typed = Some(unsaved::documents(connection)?);
        }
        let typed = self.typed.as_deref().unwrap_or_default();
        if typed.binary_search(&id).is_ok() {
            super::unsaved::make_room(connection, id, before, after)?;
        }
        Ok(())
    }

    /// Notes a document that is left as it is.
    pub(super) fn skip(&mut self, stored: &StoredDocument, reason: SkipReason) {
        self.skipped.push(SkippedDocument {
            id: stored.document.id,
            title: super::documents::title_of(&stored.document),
            reason,
        });
    }

    /// Stores a document as it becomes, not judged yet, and records the change.
    pub(crate) fn change(
        &mut self,
        connection: &WriteHandle,
        id: DocumentId,
        before: &Snapshot,
        after: &Snapshot,
    ) -> Result<(), Stop> {
        self.change_alone(connection, id, before, after)?;
        self.related.note_change(id, before, after);
        Ok(())
    }

    /// As [`Self::change`], for what no verdict depends on, neither its own nor one of another document.
    pub(super) fn change_alone(
        &mut self,
        connection: &WriteHandle,
        id: DocumentId,
        before: &Snapshot,
        after: &Snapshot,
    ) -> Result<(), Stop> {
        let step = self.begin(connection)?;
        let rewriting = Rewriting::new(before.clone(), after.clone())?;
        rewriting.write(connection, id, None)?;
        changes::record(connection, step, id, &Sides::of(&rewriting)?)?;
        self.make_room(connection, id, before, after)?;
        self.changed.push(id);
        Ok(())
    }

    /// Leaves a document as it is, or stores it as it becomes, with what the rules say about it, and records the change.
    pub(crate) fn meet(&mut self, connection: &WriteHandle, met: &Met) -> Result<(), Stop> {
        match met {
            Met::Skipped(stored, reason) => self.skip(stored, *reason),
            Met::Unchanged => {}
            Met::Changed(becoming, sides) => {
                let step = self.begin(connection)?;
                becoming.write(connection, self.now)?;
                changes::record(connection, step, becoming.id, sides)?;
                let (before, after) = (becoming.rewriting.before(), becoming.rewriting.after());
                self.make_room(connection, becoming.id, before, after)?;
                self.related.note_change(becoming.id, before, after);
                self.changed.push(becoming.id);
            }
        }
        Ok(())
    }

    /// Notes a document that is to be judged at the end, with those that have to do with it.
    pub(crate) fn note(&mut self, id: DocumentId) {
        self.related.note(id);
    }

    /// Returns the identity of the step, beginning it when needed.
    pub(super) fn begin(&mut self, connection: &WriteHandle) -> Result<ChangeId, Stop> {
        if let Some(id) = self.id {
            return Ok(id);
        }
        let user = &self.app.environment.user;
        let id = changes::begin(connection, self.now.unix(), user, self.kind, self.subject)?;
        self.id = Some(id);
        Ok(id)
    }

    /// Judges the documents that have to do with those that changed, and ends the step.
    pub(crate) fn finish(self, connection: &WriteHandle) -> Result<ChangeResult, Stop> {
        if let Some(id) = self.id {
            changes::count(connection, id, self.changed.len())?;
        }
        App::recheck_related(connection, &self.related, self.now)?;
        Ok(ChangeResult {
            changed: self.changed,
            change: self.id,
            skipped: self.skipped,
        })
    }
}

/// A catalogue with the wanted changes checked against it, once per operation.
pub(crate) struct CatalogueChanges {
    pub(crate) catalogue: Arc<Catalogue>,
    /// The highest generation that stands somewhere in full.
    pub(super) live: i64,
    checked: Option<Arc<[CheckedChange]>>,
}

impl CatalogueChanges {
    /// Checks the wanted changes, the same in every call of one operation.
    pub(super) fn checked(&mut self, wanted: &[FieldChange]) -> Result<Arc<[CheckedChange]>, Stop> {
        if let Some(checked) = &self.checked {
            return Ok(Arc::clone(checked));
        }
        let checked: Arc<[CheckedChange]> = wanted
            .iter()
            .map(|change| fields::check(change, &self.catalogue))
            .collect::<Result<_, _>>()?;
        self.checked = Some(Arc::clone(&checked));
        Ok(checked)
    }
}

/// The catalogues met in one operation.
#[derive(Default)]
pub(crate) struct Catalogues(BTreeMap<CatalogueId, CatalogueChanges>);

impl Catalogues {
    pub(crate) fn of(
        &mut self,
        connection: &ReadHandle,
        id: CatalogueId,
    ) -> Result<&mut CatalogueChanges, Stop> {
        use std::collections::btree_map::Entry;
        match self.0.entry(id) {
            Entry::Occupied(entry) => Ok(entry.into_mut()),
            Entry::Vacant(entry) => Ok(entry.insert(CatalogueChanges {
                catalogue: Arc::new(catalogue(connection, id)?),
                live: publications::live_generation(connection, id)?,
                checked: None,
            })),
        }
    }

    /// Returns all catalogues, as this transaction has them.
    pub(crate) fn all(connection: &ReadHandle) -> Result<Self, Stop> {
        let mut known = Self::default();
        for catalogue in catalogues::all(connection)? {
            known.of(connection, catalogue.id)?;
        }
        Ok(known)
    }
}

/// Refuses another name than the frozen one.
pub(super) fn check_name(stored: &StoredDocument, name: &PublishedName) -> Result<(), Stop> {
    match &stored.document.frozen_path {
        Some(path) if *name != stored.document.published_name => {
            let problem = Problem::new(Code::NameFrozen).with("path", path);
            let title = super::documents::title_of(&stored.document);
            Err(problem.with("title", title).refuse())
        }
        _ => Ok(()),
    }
}

/// Tells why a document may not be changed, if so: it was withdrawn, or will be by the next publication.
///
/// Source: decisions.md, "Withdrawn documents".
pub(crate) fn read_only(stored: &StoredDocument) -> Option<SkipReason> {
    match (stored.status, &stored.document.intent) {
        (DocumentStatus::Withdrawn, _) => Some(SkipReason::Withdrawn),
        (_, Intent::Withdraw { .. }) => Some(SkipReason::Withdrawing),
        (_, Intent::Publish) => None,
    }
}

/// Returns the documents of a selection that are left as they are, being read-only; named ones are refused when the person
/// had not looked.
pub(super) fn left_alone(
    connection: &ReadHandle,
    selection: &Selection,
    seen: Option<Seen>,
) -> Result<Vec<SkippedDocument>, Stop> {
    let chosen = chosen(connection, selection)?;
    let mut left = Vec::new();
    for id in documents::read_only(connection)? {
        if chosen.binary_search(&id).is_err() {
            continue;
        }
        let stored = super::documents::existing(connection, id)?;
        if matches!(selection, Selection::Ids { .. }) && seen.is_none() {
            check_editable(&stored)?;
        }
        left.extend(read_only(&stored).map(|reason| SkippedDocument {
            id,
            title: super::documents::title_of(&stored.document),
            reason,
        }));
    }
    Ok(left)
}

/// Refuses to touch a document that is read-only.
pub(crate) fn check_editable(stored: &StoredDocument) -> Result<(), Stop> {
    let code = match read_only(stored) {
        None | Some(SkipReason::ChangedMeanwhile) => return Ok(()),
        Some(SkipReason::Withdrawn) => Code::DocumentWithdrawn,
        Some(SkipReason::Withdrawing) => Code::DocumentWithdrawing,
    };
    Err(Problem::new(code)
        .with("title", super::documents::title_of(&stored.document))
        .refuse())
}

/// Returns the codes of must-findings, each once.
pub(crate) fn must_codes(findings: &[Finding]) -> Vec<String> {
    let mut codes: Vec<String> = findings
        .iter()
        .filter(|finding| finding.level == crate::model::Level::Must)
        .map(|finding| format!("{:?}", finding.code))
        .collect();
    codes.sort_unstable();
    codes.dedup();
    codes
}
