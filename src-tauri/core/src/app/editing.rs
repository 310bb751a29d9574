//! Changing descriptions, of one document or of many, as one undo step.

use super::{
    App,
    catalogues::catalogue,
    fields::{self, CheckedChange},
    related::Related,
    value_lists::chosen_terms,
};
use crate::error::{Code, Problem, Stop};
use crate::job::{Job, Stage, unwatched};
use crate::model::{
    Catalogue, CatalogueId, ChangeId, DocumentId, DocumentStatus, Finding, Now, PublishedName,
};
use crate::store::documents::{self, Snapshot, StoredDocument};
use crate::store::{changes, listing, lists, publications, rewriting};
use crate::wire::{ChangeResult, FieldChange, Seen, Selection, SkipReason, SkippedDocument};
use rusqlite::Connection;
use std::{collections::BTreeMap, rc::Rc};

impl App {
    /// Changes fields of documents: one transaction, one undo step. Documents that stay the same are not touched.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, `document-withdrawn`, `name-frozen`, `category-…`, `organisation-unknown`,
    /// `part-of-itself` or `value-invalid`; then nothing was changed.
    pub fn change(
        &self,
        selection: &Selection,
        wanted: &[FieldChange],
        now: Now,
    ) -> Result<ChangeResult, Stop> {
        unwatched(now, |job| self.change_many(selection, wanted, None, job))
    }

    /// As [`Self::change`], for very many documents. With `seen`, what changed since is left as it is and told, and so is
    /// what was withdrawn; without it a named document that was withdrawn is refused.
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
            [only] => fields::field_name(only),
            _ => "",
        };
        let wanted = &self.with_own_documents(selection, wanted)?;
        let asked = Asked {
            kind: "edit",
            subject,
            seen,
            chosen: chosen_terms(wanted),
        };
        self.edit_many(selection, &asked, job, |before, catalogue, after| {
            if before.status == DocumentStatus::Withdrawn {
                return Err(withdrawn(before));
            }
            for change in catalogue.checked(wanted)?.iter() {
                if let CheckedChange::Name(name) = change {
                    check_name(before, name)?;
                }
                fields::apply(change, after, &catalogue.catalogue);
            }
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
        work: impl FnMut(&StoredDocument, &mut CatalogueChanges, &mut Snapshot) -> Result<(), Stop>,
    ) -> Result<ChangeResult, Stop> {
        let asked = Asked {
            kind,
            subject,
            seen: None,
            chosen: Vec::new(),
        };
        unwatched(now, |job| self.edit_many(selection, &asked, job, work))
    }

    fn edit_many(
        &self,
        selection: &Selection,
        asked: &Asked<'_>,
        job: &Job<'_>,
        mut work: impl FnMut(&StoredDocument, &mut CatalogueChanges, &mut Snapshot) -> Result<(), Stop>,
    ) -> Result<ChangeResult, Stop> {
        self.write(|connection| {
            let ids = chosen(connection, selection)?;
            rewriting::prepare(connection, ids.len())?;
            let mut pace = job.begin(Stage::Changing, ids.len());
            let mut catalogues = Catalogues::default();
            let mut step = Step::new(self, asked.kind, asked.subject, job.now);
            for id in ids {
                if pace.step() {
                    return Err(Problem::new(Code::ChangeCancelled).fail());
                }
                let stored = super::documents::existing(connection, id)?;
                if let Some(reason) = asked.skips(selection, &stored) {
                    step.skip(&stored, reason);
                    continue;
                }
                let catalogue = catalogues.of(connection, stored.document.catalogue)?;
                let before = stored.snapshot();
                let mut after = before.clone();
                work(&stored, catalogue, &mut after)?;
                if before != after {
                    step.change(connection, id, &before, &after)?;
                    let (live, catalogue) = (catalogue.live, &catalogue.catalogue);
                    let stored = stored.becoming(after);
                    Self::judge(connection, &stored, catalogue, live, job.now)?;
                }
            }
            pace.tell();
            lists::note_chosen(connection, &asked.chosen)?;
            step.finish(connection)
        })
    }

    /// The documents of a selection. Named documents must exist; a filter leaves withdrawn ones out, they are read-only.
    pub(super) fn editable(
        connection: &Connection,
        selection: &Selection,
    ) -> Result<Vec<DocumentId>, Stop> {
        let found = chosen(connection, selection)?;
        let Selection::Filter { .. } = selection else {
            return Ok(found);
        };
        let mut editable = Vec::with_capacity(found.len());
        for id in found {
            if documents::get(connection, id)?
                .is_some_and(|stored| stored.status != DocumentStatus::Withdrawn)
            {
                editable.push(id);
            }
        }
        Ok(editable)
    }
}

/// What is asked, and what the person had seen when asking.
struct Asked<'a> {
    kind: &'a str,
    subject: &'a str,
    seen: Option<Seen>,
    /// Terms that the person chose, by list.
    chosen: Vec<(&'static str, String)>,
}

impl Asked<'_> {
    /// Tells why a document is left as it is. Whoever names a withdrawn document without having looked is refused instead.
    fn skips(&self, selection: &Selection, stored: &StoredDocument) -> Option<SkipReason> {
        let is_tolerant = matches!(selection, Selection::Filter { .. }) || self.seen.is_some();
        if is_tolerant && stored.status == DocumentStatus::Withdrawn {
            return Some(SkipReason::Withdrawn);
        }
        (self.seen.is_some_and(|Seen(seen)| stored.revision > seen))
            .then_some(SkipReason::ChangedMeanwhile)
    }
}

/// Returns the documents of a selection in order of identity. Named documents must exist.
pub(super) fn chosen(
    connection: &Connection,
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
pub(super) struct Step<'a> {
    app: &'a App,
    kind: &'a str,
    subject: &'a str,
    now: Now,
    id: Option<ChangeId>,
    changed: Vec<DocumentId>,
    skipped: Vec<SkippedDocument>,
    related: Related,
}

impl<'a> Step<'a> {
    pub(super) fn new(app: &'a App, kind: &'a str, subject: &'a str, now: Now) -> Self {
        Self {
            app,
            kind,
            subject,
            now,
            id: None,
            changed: Vec::new(),
            skipped: Vec::new(),
            related: Related::default(),
        }
    }

    /// Notes a document that is left as it is.
    pub(super) fn skip(&mut self, stored: &StoredDocument, reason: SkipReason) {
        self.skipped.push(SkippedDocument {
            id: stored.document.id,
            title: super::documents::title_of(&stored.document),
            reason,
        });
    }

    /// Stores a document as it becomes and records the change.
    pub(super) fn change(
        &mut self,
        connection: &Connection,
        id: DocumentId,
        before: &Snapshot,
        after: &Snapshot,
    ) -> Result<(), Stop> {
        let step = self.begin(connection)?;
        rewriting::rewrite(connection, id, before, after)?;
        changes::record(connection, step, id, before, after)?;
        self.changed.push(id);
        self.related.note_change(id, before, after);
        Ok(())
    }

    /// Returns the identity of the step, beginning it when needed.
    pub(super) fn begin(&mut self, connection: &Connection) -> Result<ChangeId, Stop> {
        if let Some(id) = self.id {
            return Ok(id);
        }
        let user = &self.app.environment.user;
        let id = changes::begin(connection, self.now.unix(), user, self.kind, self.subject)?;
        self.id = Some(id);
        Ok(id)
    }

    /// Judges the documents that have to do with those that changed, and ends the step.
    pub(super) fn finish(self, connection: &Connection) -> Result<ChangeResult, Stop> {
        App::recheck_related(connection, &self.related, self.now)?;
        Ok(ChangeResult {
            changed: self.changed,
            change: self.id,
            skipped: self.skipped,
        })
    }
}

/// A catalogue with the wanted changes checked against it, once per operation.
pub(super) struct CatalogueChanges {
    pub(super) catalogue: Catalogue,
    /// The highest generation that stands somewhere in full.
    pub(super) live: i64,
    checked: Option<Rc<[CheckedChange]>>,
}

impl CatalogueChanges {
    /// Checks the wanted changes, the same in every call of one operation.
    pub(super) fn checked(&mut self, wanted: &[FieldChange]) -> Result<Rc<[CheckedChange]>, Stop> {
        if let Some(checked) = &self.checked {
            return Ok(Rc::clone(checked));
        }
        let checked: Rc<[CheckedChange]> = wanted
            .iter()
            .map(|change| fields::check(change, &self.catalogue))
            .collect::<Result<_, _>>()?;
        self.checked = Some(Rc::clone(&checked));
        Ok(checked)
    }
}

/// The catalogues met in one operation.
#[derive(Default)]
pub(super) struct Catalogues(BTreeMap<CatalogueId, CatalogueChanges>);

impl Catalogues {
    pub(super) fn of(
        &mut self,
        connection: &Connection,
        id: CatalogueId,
    ) -> Result<&mut CatalogueChanges, Stop> {
        use std::collections::btree_map::Entry;
        match self.0.entry(id) {
            Entry::Occupied(entry) => Ok(entry.into_mut()),
            Entry::Vacant(entry) => Ok(entry.insert(CatalogueChanges {
                catalogue: catalogue(connection, id)?,
                live: publications::live_generation(connection, id)?,
                checked: None,
            })),
        }
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

/// Refuses to touch a withdrawn document.
pub(super) fn withdrawn(stored: &StoredDocument) -> Stop {
    Problem::new(Code::DocumentWithdrawn)
        .with("title", super::documents::title_of(&stored.document))
        .refuse()
}

/// Returns the codes of must-findings, each once.
pub(super) fn must_codes(findings: &[Finding]) -> Vec<String> {
    let mut codes: Vec<String> = findings
        .iter()
        .filter(|finding| finding.level == crate::model::Level::Must)
        .map(|finding| format!("{:?}", finding.code))
        .collect();
    codes.sort_unstable();
    codes.dedup();
    codes
}
