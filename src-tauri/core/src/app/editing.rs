//! Changing descriptions, of one document or of many, as one undo step.

use super::{
    App,
    catalogues::catalogue,
    fields::{self, CheckedChange, differences},
    parts::with_titles,
    related::Related,
};
use crate::error::{Code, Problem, Stop};
use crate::model::{
    CatalogueId, ChangeId, DocumentId, DocumentStatus, Finding, Now, PublishedName,
};
use crate::store::documents::{self, Snapshot, StoredDocument};
use crate::store::{changes, listing};
use crate::wire::{ChangePreview, ChangePreviewLine, ChangeResult, FieldChange, Selection};
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
        let subject = match wanted {
            [only] => fields::field_name(only),
            _ => "",
        };
        let wanted = &self.with_own_documents(selection, wanted)?;
        self.edit(
            selection,
            "edit",
            subject,
            now,
            |before, catalogue, after| {
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
            },
        )
    }

    /// Tells what a change would do, without doing it.
    ///
    /// # Errors
    /// As [`Self::change`].
    pub fn change_preview(
        &self,
        selection: &Selection,
        wanted: &[FieldChange],
        _now: Now,
    ) -> Result<ChangePreview, Stop> {
        let wanted = &self.with_own_documents(selection, wanted)?;
        self.preview(selection, |_, catalogue, after| {
            for change in catalogue.checked(wanted)?.iter() {
                fields::apply(change, after, &catalogue.catalogue);
            }
            Ok(())
        })
    }

    /// Tells what `work` would do to a selection, without doing it; `work` is as for [`Self::edit`].
    pub(super) fn preview(
        &self,
        selection: &Selection,
        mut work: impl FnMut(&StoredDocument, &mut CatalogueChanges, &mut Snapshot) -> Result<(), Stop>,
    ) -> Result<ChangePreview, Stop> {
        self.store.read(|connection| {
            let mut catalogues = Catalogues::default();
            let mut preview = ChangePreview {
                documents: 0,
                changed: 0,
                overwritten: 0,
                published: 0,
                first: Vec::new(),
            };
            for id in Self::editable(connection, selection)? {
                let Some(stored) = documents::get(connection, id)? else {
                    continue;
                };
                let catalogue = catalogues.of(connection, stored.document.catalogue)?;
                let before = stored.snapshot();
                let mut after = before.clone();
                work(&stored, catalogue, &mut after)?;
                preview.documents += 1;
                preview.published += u32::from(matches!(
                    stored.status,
                    DocumentStatus::Published | DocumentStatus::Changed
                ));
                if before == after {
                    continue;
                }
                preview.changed += 1;
                let fields = differences(
                    &with_titles(connection, &before.metadata)?,
                    &with_titles(connection, &after.metadata)?,
                );
                preview.overwritten +=
                    u32::from(fields.iter().any(|field| !field.before.is_empty()));
                if preview.first.len() < PREVIEW_LINES {
                    let title = super::documents::title_of(&stored.document);
                    preview.first.push(ChangePreviewLine { id, title, fields });
                }
            }
            Ok(preview)
        })
    }

    /// Does one undo step over a selection: `work` gets each document and what it becomes.
    pub(super) fn edit(
        &self,
        selection: &Selection,
        kind: &str,
        subject: &str,
        now: Now,
        mut work: impl FnMut(&StoredDocument, &mut CatalogueChanges, &mut Snapshot) -> Result<(), Stop>,
    ) -> Result<ChangeResult, Stop> {
        self.write(|connection| {
            let mut catalogues = Catalogues::default();
            let mut step = Step::new(self, kind, subject, now);
            for id in Self::editable(connection, selection)? {
                let stored = super::documents::existing(connection, id)?;
                let catalogue = catalogues.of(connection, stored.document.catalogue)?;
                let before = stored.snapshot();
                let mut after = before.clone();
                work(&stored, catalogue, &mut after)?;
                if before != after {
                    step.change(connection, id, &before, &after)?;
                    Self::recheck(connection, id, &catalogue.catalogue, now)?;
                    if before.name != after.name {
                        Self::recheck_namesakes(connection, &stored, &catalogue.catalogue, now)?;
                    }
                }
            }
            step.finish(connection)
        })
    }

    /// The documents of a selection. Named documents must exist; a filter leaves withdrawn ones out, they are read-only.
    pub(super) fn editable(
        connection: &Connection,
        selection: &Selection,
    ) -> Result<Vec<DocumentId>, Stop> {
        let found = listing::selected(connection, selection)?;
        if let Selection::Ids { ids } = selection
            && let Some(missing) = ids.iter().find(|id| found.binary_search(id).is_err())
        {
            return Err(super::documents::unknown(*missing));
        }
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

    /// Another name may end (or begin) a collision of others.
    pub(super) fn recheck_namesakes(
        connection: &Connection,
        stored: &StoredDocument,
        catalogue: &crate::model::Catalogue,
        now: Now,
    ) -> Result<(), Stop> {
        for id in documents::namesakes(
            connection,
            catalogue.id,
            &stored.document.published_name.collision_key(),
        )? {
            Self::recheck(connection, id, catalogue, now)?;
        }
        Ok(())
    }
}

/// One undo step in the making; it begins at the first real change.
pub(super) struct Step<'a> {
    app: &'a App,
    kind: &'a str,
    subject: &'a str,
    now: Now,
    id: Option<ChangeId>,
    changed: Vec<DocumentId>,
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
            related: Related::default(),
        }
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
        documents::update(connection, id, after)?;
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
        })
    }
}

/// A catalogue with the wanted changes checked against it, once per operation.
pub(super) struct CatalogueChanges {
    pub(super) catalogue: crate::model::Catalogue,
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
struct Catalogues(BTreeMap<CatalogueId, CatalogueChanges>);

impl Catalogues {
    fn of(
        &mut self,
        connection: &Connection,
        id: CatalogueId,
    ) -> Result<&mut CatalogueChanges, Stop> {
        use std::collections::btree_map::Entry;
        match self.0.entry(id) {
            Entry::Occupied(entry) => Ok(entry.into_mut()),
            Entry::Vacant(entry) => Ok(entry.insert(CatalogueChanges {
                catalogue: catalogue(connection, id)?,
                checked: None,
            })),
        }
    }
}

/// ux.md §4.4, rule 6: "the first 5 documents before → after".
const PREVIEW_LINES: usize = 5;

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
