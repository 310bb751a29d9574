//! Undo and redo: the history of changes, backwards and forwards.

use super::{
    App, catalogues::catalogue, documents::title_of, library::undo_step, related::Related,
    templates,
};
use crate::error::{Code, Problem, Stop};
use crate::model::{Catalogue, CatalogueId, Intent, Now};
use crate::store::changes::{Change, Direction, DocumentChange};
use crate::store::documents::{self, Snapshot, StoredDocument};
use crate::store::{catalogues, changes, publications};
use crate::wire::UndoResult;
use rusqlite::Connection;

impl App {
    /// Undoes the last change.
    ///
    /// # Errors
    /// Refuses with `nothing-to-undo`, `undo-published` or `documents-changed`.
    pub fn undo(&self, now: Now) -> Result<UndoResult, Stop> {
        self.travel(Direction::Undo, now)
    }

    /// Does the change again that was undone last.
    ///
    /// # Errors
    /// As [`Self::undo`].
    pub fn redo(&self, now: Now) -> Result<UndoResult, Stop> {
        self.travel(Direction::Redo, now)
    }

    fn travel(&self, direction: Direction, now: Now) -> Result<UndoResult, Stop> {
        self.write(|connection| {
            let step = match direction {
                Direction::Undo => changes::undoable(connection)?,
                Direction::Redo => changes::redoable(connection)?,
            };
            let step = step.ok_or_else(|| Problem::new(Code::NothingToUndo).refuse())?;
            Self::travel_catalogues(connection, &step, direction, now)?;
            templates::travel(connection, step.id, direction)?;
            if direction == Direction::Undo {
                Self::take_adoption_back(connection, step.id, now)?;
            }
            let mut changed = Vec::new();
            let mut related = Related::default();
            for change in changes::documents(connection, step.id)? {
                Self::travel_document(connection, &change, direction, now, &mut related)?;
                changed.push(change.id);
            }
            Self::recheck_related(connection, &related, now)?;
            if direction == Direction::Redo {
                Self::adopt_again(connection, step.id, now)?;
            }
            changes::mark(connection, step.id, direction)?;
            Ok(UndoResult {
                step: undo_step(step),
                changed,
            })
        })
    }

    fn travel_document(
        connection: &Connection,
        change: &DocumentChange,
        direction: Direction,
        now: Now,
        related: &mut Related,
    ) -> Result<(), Stop> {
        let stored = documents::get(connection, change.id)?
            .ok_or_else(|| super::documents::unknown(change.id))?;
        let current = stored.snapshot();
        // Undoing an addition takes the document out, as a removed concept.
        let side = |snapshot: &Option<Snapshot>, is_removed| {
            snapshot.clone().unwrap_or_else(|| Snapshot {
                is_removed,
                ..current.clone()
            })
        };
        let (before, after) = (side(&change.before, true), side(&change.after, false));
        let (from, to) = match direction {
            Direction::Undo => (after, before),
            Direction::Redo => (before, after),
        };
        if current != from {
            return Err(Problem::new(Code::DocumentsChanged)
                .with("count", 1)
                .refuse());
        }
        check_publication(connection, &stored, &to)?;
        documents::update(connection, change.id, &to)?;
        related.note_change(change.id, &from, &to);
        let catalogue = catalogue(connection, stored.document.catalogue)?;
        Self::recheck(connection, change.id, &catalogue, now)
    }

    fn travel_catalogues(
        connection: &Connection,
        step: &Change,
        direction: Direction,
        now: Now,
    ) -> Result<(), Stop> {
        for (id, before, after) in changes::catalogues(connection, step.id)? {
            let to = match direction {
                Direction::Undo => before,
                Direction::Redo => after,
            };
            let current = catalogues::get(connection, id)?;
            match (current, to) {
                (Some(current), Some(to)) => {
                    let to = parse(&to)?;
                    if to.base_url != current.base_url && publications::exists(connection, id)? {
                        return Err(Problem::new(Code::UndoPublished)
                            .with("title", &current.name)
                            .refuse());
                    }
                    catalogues::update(connection, &to)?;
                    put_targets(connection, &current, &to)?;
                    Self::catalogue_changed(connection, &current, &to, now)?;
                }
                (Some(current), None) => take_out(connection, id, &current)?,
                (None, Some(to)) => {
                    let to = parse(&to)?;
                    catalogues::insert(connection, &to)?;
                    for target in &to.targets {
                        catalogues::insert_target(connection, id, target)?;
                    }
                }
                (None, None) => {}
            }
        }
        Ok(())
    }
}

/// What was published is a fact: it cannot be undone by taking the document out, nor a withdrawal that went through.
fn check_publication(
    connection: &Connection,
    stored: &StoredDocument,
    to: &Snapshot,
) -> Result<(), Stop> {
    let Some(publication) = publications::get(connection, stored.document.id)? else {
        return Ok(());
    };
    let withdrawn = !publication.is_online
        && stored.document.intent != Intent::Publish
        && to.intent == Intent::Publish;
    if to.is_removed || withdrawn {
        return Err(Problem::new(Code::UndoPublished)
            .with("title", title_of(&stored.document))
            .refuse());
    }
    Ok(())
}

fn take_out(connection: &Connection, id: CatalogueId, current: &Catalogue) -> Result<(), Stop> {
    let count = documents::count(connection, id)?;
    if count > 0 || documents::has_any(connection, id)? {
        let problem = Problem::new(Code::CatalogueNotEmpty)
            .with("catalogue", &current.name)
            .with("count", count);
        return Err(problem.refuse());
    }
    Ok(catalogues::delete(connection, id)?)
}

/// Brings the destinations of a catalogue to what they were, keeping what is known of those that stay.
fn put_targets(connection: &Connection, current: &Catalogue, to: &Catalogue) -> Result<(), Stop> {
    for gone in current
        .targets
        .iter()
        .filter(|target| to.targets.iter().all(|other| other.id != target.id))
    {
        catalogues::delete_target(connection, gone.id)?;
    }
    for target in &to.targets {
        match current.targets.iter().find(|other| other.id == target.id) {
            None => {
                catalogues::insert_target(connection, to.id, target)?;
            }
            Some(before) if before != target => {
                catalogues::update_target(connection, target)?;
                if before.place != target.place {
                    catalogues::reset_target(connection, target.id)?;
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

fn parse(json: &str) -> Result<Catalogue, Stop> {
    serde_json::from_str(json).map_err(|error| {
        Problem::new(Code::StoreCorrupt)
            .with("path", "")
            .detail(error)
            .fail()
    })
}
