//! Undo and redo: going back and forth in the history of changes.

use crate::describe::catalogues::Catalogues;
use crate::describe::closing::{check_empty, has_withdrawn};
use crate::describe::edit::Edit;
use crate::describe::pipeline::Execution;
use crate::describe::{pipeline, templates};
use crate::error::{Code, Problem, Result, refused};
use crate::job::{Job, Stage};
use crate::library::App;
use crate::library::catalogues::is_base_url_frozen;
use crate::library::documents::refused_for;
use crate::library::related::Related;
use crate::library::targets::{check_nothing_left, check_place, leave_place};
use crate::model::{Catalogue, CatalogueId, ChangeId, DocumentId, DocumentRef, Intent, Now};
use crate::store::changes::{Direction, DocumentChange};
use crate::store::documents::{self, Snapshot, StoredDocument};
use crate::store::{
    ReadHandle, StoreError, WriteHandle, catalogues, changes, erasing, lists, publications, published, rewriting,
    saved_searches, settings, unrecorded_files,
};
use crate::wire::UndoResult;
use std::collections::BTreeSet;

impl App {
    /// Undoes the last change.
    ///
    /// # Errors
    /// Refuses with `nothing-to-undo`, `undo-published`, `undo-withdrawn`, `undo-redacted`, `document-perhaps-public`,
    /// `documents-changed`, `catalogue-unknown`, `catalogue-has-withdrawn` or `target-leaves-behind`; fails with
    /// `change-cancelled` when it was stopped. Nothing is undone then.
    pub fn undo(&self, job: &Job<'_>) -> Result<UndoResult> {
        self.undo_or_redo(Direction::Undo, job)
    }

    /// Redoes the change that was undone last.
    ///
    /// # Errors
    /// As [`Self::undo`].
    pub fn redo(&self, job: &Job<'_>) -> Result<UndoResult> {
        self.undo_or_redo(Direction::Redo, job)
    }

    fn undo_or_redo(&self, direction: Direction, job: &Job<'_>) -> Result<UndoResult> {
        self.write(|connection| {
            let step = match direction {
                Direction::Undo => changes::undoable(connection)?,
                Direction::Redo => changes::redoable(connection)?,
            };
            let step = step.ok_or_else(|| Problem::new(Code::NothingToUndo).refuse())?;
            documents::next_revision(connection)?;
            let (leaving, is_seen_here_only) = Self::undo_or_redo_other_changes(connection, step.id, direction, job)?;
            let stays_deleted = Self::undo_or_redo_permits(connection, step.id, direction, job.now)?;
            let worked_out =
                if is_seen_here_only { Execution::Serial } else { Execution::for_count(step.count as usize) };
            rewriting::prepare(connection, step.count as usize)?;
            let mut pace = job.begin(Stage::Changing, step.count as usize);
            let mut changed = Vec::new();
            let mut related = Related::default();
            let mut catalogues = Catalogues::all(connection)?;
            pipeline::run(
                &self.store,
                connection,
                worked_out,
                |reader, hand_over| {
                    each_document(reader, step.id, |change| {
                        hand_over(edit_of(reader, (&mut catalogues, &leaving), change, direction, job.now)?)
                    })
                },
                |one| {
                    pace.step()?;
                    one.write(connection, job.now)?;
                    related.note_change(one.id, one.rewriting.before(), one.rewriting.after());
                    changed.push(one.id);
                    Ok(())
                },
            )?;
            Self::recheck_related(connection, &related, job.now)?;
            match direction {
                Direction::Undo => {
                    Self::refer_without_adoption(connection, step.id, &changed, job.now)?;
                }
                Direction::Redo => Self::adopt_again(connection, step.id, job.now)?,
            }
            for id in leaving {
                catalogues::delete(connection, id)?;
            }
            changes::mark(connection, step.id, direction)?;
            pace.tell();
            Ok(UndoResult { step, changed, stays_deleted })
        })
    }

    /// Undoes or redoes what a step changed besides documents and permit cases. Returns the catalogues to remove after
    /// their documents, and whether anything changed that documents depend on: other readers do not see what this
    /// transaction wrote, so all work must then be done in this one.
    fn undo_or_redo_other_changes(
        connection: &WriteHandle,
        step: ChangeId,
        direction: Direction,
        job: &Job<'_>,
    ) -> Result<(BTreeSet<CatalogueId>, bool)> {
        let leaving = Self::undo_or_redo_catalogues(connection, step, direction, job.now)?;
        templates::undo_or_redo(connection, step, direction)?;
        saved_searches::undo_or_redo(connection, step, direction)?;
        settings::undo_or_redo(connection, step, direction)?;
        let imported = lists::imported(connection)?;
        let are_lists_others = lists::undo_or_redo(connection, step, direction)?;
        if are_lists_others {
            Self::lists_changed(connection, &imported, job)?;
        }
        let is_adoption_back = direction == Direction::Undo && Self::take_adoption_back(connection, step, job.now)?;
        let is_seen_here_only = leaving.is_some() || are_lists_others || is_adoption_back;
        Ok((leaving.unwrap_or_default(), is_seen_here_only))
    }

    /// Undoes or redoes the changes of catalogues; `None` when the step has none. Returns the catalogues to remove
    /// after their documents.
    fn undo_or_redo_catalogues(
        connection: &WriteHandle,
        step: ChangeId,
        direction: Direction,
        now: Now,
    ) -> Result<Option<BTreeSet<CatalogueId>>> {
        let catalogues = changes::catalogues(connection, step)?;
        let is_any = !catalogues.is_empty();
        let mut leaving = BTreeSet::new();
        for (id, before, after) in catalogues {
            let current = catalogues::get(connection, id)?;
            let is_edit = before.is_some() && after.is_some();
            match (current, direction.end(before, after)) {
                (Some(current), Some(to)) => {
                    if to.base_url != current.base_url && is_base_url_frozen(connection, id)? {
                        let refusal = refused(Code::UndoPublished, "title", &current.name);
                        return Err(refusal.with("of", "catalogue"));
                    }
                    catalogues::put(connection, &to)?;
                    put_targets(connection, &current, &to)?;
                    Self::catalogue_changed(connection, &current, &to, now)?;
                }
                (Some(current), None) => {
                    if check_removal(connection, &current, (step, direction))? {
                        leaving.insert(id);
                    } else {
                        catalogues::delete(connection, id)?;
                    }
                }
                // The catalogue was removed since: only undoing that step brings it back.
                (None, Some(to)) if is_edit => {
                    return Err(refused(Code::CatalogueUnknown, "value", &to.name));
                }
                (None, Some(to)) => {
                    catalogues::put(connection, &to)?;
                    for target in &to.targets {
                        check_place(connection, id, target)?;
                        catalogues::insert_target(connection, id, target)?;
                    }
                }
                (None, None) => {}
            }
        }
        Ok(is_any.then_some(leaving))
    }
}

/// Computes the change of a document when a step is undone or redone. Documents of a catalogue being removed may have
/// been published: they were withdrawn everywhere.
fn edit_of(
    connection: &ReadHandle,
    (catalogues, leaving): (&mut Catalogues, &BTreeSet<CatalogueId>),
    change: &DocumentChange,
    direction: Direction,
    now: Now,
) -> Result<Edit> {
    let stored = documents::get(connection, change.id)?.ok_or_else(|| crate::library::documents::unknown(change.id))?;
    let to = becoming(connection, &stored.snapshot(), change, direction)?
        .ok_or_else(|| refused(Code::DocumentsChanged, "count", 1))?;
    if !leaving.contains(&stored.document.catalogue) {
        check_publication(connection, &stored, &to)?;
    }
    let known = catalogues.of(connection, stored.document.catalogue)?;
    Edit::new(connection, stored, to, known, now)
}

/// Calls `work` for every document of a step, in order of identity, keeping only a batch of them in memory.
pub(super) fn each_document(
    connection: &ReadHandle,
    step: ChangeId,
    mut work: impl FnMut(&DocumentChange) -> Result<()>,
) -> Result<()> {
    let mut last = DocumentId(0);
    loop {
        let stretch = changes::documents_after(connection, step, last, STRETCH)?;
        let Some(end) = stretch.last() else { return Ok(()) };
        last = end.id;
        stretch.iter().try_for_each(&mut work)?;
    }
}

/// Documents of a step that are read at once.
const STRETCH: u32 = 1_000;

/// Returns the new version of a document when a step is undone or redone; `None` when it is no longer in the state in
/// which the step left it. A reference to a document that was erased since does not come back.
pub(super) fn becoming(
    connection: &ReadHandle,
    current: &Snapshot,
    change: &DocumentChange,
    direction: Direction,
) -> Result<Option<Snapshot>> {
    if let (Some(before), Some(after)) = (&change.before, &change.after) {
        let is_gone = |id: DocumentId| -> Result<bool, StoreError> {
            let is_named = current.metadata.references().any(|one| *one == DocumentRef::Document(id));
            Ok(!is_named && erasing::is_erased(connection, id)?)
        };
        let (before, after) = (before.without_references(&is_gone)?, after.without_references(&is_gone)?);
        let (from, to) = direction.end((&after, &before), (&before, &after));
        return Ok(from.exchange(to, current)?);
    }
    let back = direction.end(Direction::Redo, Direction::Undo);
    let is_as_left = left(current, change, back)? == *current;
    (is_as_left.then(|| left(current, change, direction))).transpose()
}

/// Returns the version of a document that undoing or redoing a step leaves. Before the step that added it, it is a
/// removed concept.
pub(super) fn left(current: &Snapshot, change: &DocumentChange, direction: Direction) -> Result<Snapshot> {
    Ok(match direction.end(&change.before, &change.after) {
        Some(properties) => properties.put_on(current)?,
        None => Snapshot { is_removed: direction == Direction::Undo, ..current.clone() },
    })
}

/// Refuses to undo facts: a document that was published, or may be public, cannot be removed by undo, and a completed
/// withdrawal stays. For a redacted document that was published, only "Terug naar het origineel" restores the original.
pub(super) fn check_publication(connection: &ReadHandle, stored: &StoredDocument, to: &Snapshot) -> Result<()> {
    let id = stored.document.id;
    let publication = published::get(connection, id)?;
    let withdrawn = (publication.as_ref()).is_some_and(|publication| {
        !publication.is_online && stored.document.intent != Intent::Publish && to.intent == Intent::Publish
    });
    let code = match (withdrawn, to.is_removed) {
        (true, _) => Code::UndoWithdrawn,
        (false, true) if publication.is_some() => Code::UndoPublished,
        (false, true) if unrecorded_files::has(connection, id)? => Code::DocumentPerhapsPublic,
        (false, false) if is_redaction_lost(connection, stored, to)? => Code::UndoRedacted,
        (false, _) => return Ok(()),
    };
    Err(refused_for(code, stored))
}

/// Tells whether a document published in redacted form would get an unredacted file, or an earlier redaction.
fn is_redaction_lost(connection: &ReadHandle, stored: &StoredDocument, to: &Snapshot) -> Result<bool> {
    let (current, becoming) = (&stored.document.file, &to.file);
    if !current.is_redacted() || becoming.sha256 == current.sha256 {
        return Ok(false);
    }
    let published = publications::get(connection, stored.document.id)?;
    Ok(published.is_some_and(|published| {
        let file = &published.file;
        // The original is what is published: nothing is lost.
        current.hidden().all(|one| one != file.sha256)
            && (!becoming.is_redacted() || file.hidden().any(|one| one == becoming.sha256))
    }))
}

/// Checks that a catalogue can be removed again, and returns whether withdrawn documents are removed with it: redoing a
/// removal removes those that the first one removed. Others would disappear unannounced, and that is refused.
fn check_removal(
    connection: &ReadHandle,
    current: &Catalogue,
    (step, direction): (ChangeId, Direction),
) -> Result<bool> {
    check_empty(connection, current)?;
    let gone = documents::gone(connection, current.id)?;
    let mut announced = BTreeSet::new();
    if direction == Direction::Redo && !gone.is_empty() {
        each_document(connection, step, |change| {
            announced.insert(change.id);
            Ok(())
        })?;
    }
    if gone.iter().any(|id| !announced.contains(id)) {
        return Err(has_withdrawn(current, gone.len()));
    }
    Ok(!gone.is_empty())
}

/// Restores the destinations of a catalogue, keeping the records of those that stay.
fn put_targets(connection: &WriteHandle, current: &Catalogue, to: &Catalogue) -> Result<()> {
    for gone in current.targets.iter().filter(|target| to.targets.iter().all(|other| other.id != target.id)) {
        check_nothing_left(connection, gone)?;
        catalogues::delete_target(connection, gone.id)?;
    }
    for target in &to.targets {
        match current.targets.iter().find(|other| other.id == target.id) {
            None => {
                check_place(connection, to.id, target)?;
                catalogues::insert_target(connection, to.id, target)?;
                unrecorded_files::recall(connection, target.id)?;
            }
            Some(before) if before != target => {
                catalogues::update_target(connection, target)?;
                if !before.place.is_same_place(&target.place) {
                    check_place(connection, to.id, target)?;
                    check_nothing_left(connection, before)?;
                    leave_place(connection, before)?;
                }
            }
            Some(_) => {}
        }
    }
    for target in to.targets.iter().rev() {
        catalogues::put_target_first(connection, target.id)?;
    }
    Ok(())
}
