//! Undo and redo of cases.

use super::cases::{name_of, unknown};
use super::editing::can_remove;
use crate::describe::catalogues::Catalogues;
use crate::error::{Code, Result, UseCaseError, refused};
use crate::ipm::model::{MessageKind, PermitIntent, PermitSnapshot};
use crate::library::App;
use crate::model::{ChangeId, Now};
use crate::store::changes::Direction;
use crate::store::{WriteHandle, history, permit_messages, permit_runs, permits};
use std::collections::BTreeSet;

impl App {
    /// Restores the cases of an undo step to their state before it, or after it. Refuses with `documents-changed`, or
    /// `undo-published`: published messages are facts, so a case that can be found is not removed, and a deletion that
    /// was sent is not reverted. Nor is an adoption after which we published. Returns the names of the cases that stay
    /// deleted because others deleted them.
    pub(crate) fn undo_or_redo_permits(
        connection: &WriteHandle,
        change: ChangeId,
        direction: Direction,
        now: Now,
    ) -> Result<Vec<String>> {
        let mut catalogues = Catalogues::default();
        let (mut pages, mut deleted_elsewhere) = (BTreeSet::new(), Vec::new());
        let is_adoption = history::get(connection, change)?.is_some_and(|step| step.kind == "permit-adopt");
        for (id, before, after) in permits::changed(connection, change)? {
            let Some(after) = after else { continue };
            let before = before.unwrap_or_else(|| PermitSnapshot { is_removed: true, ..after.clone() });
            let (from, to) = direction.end((&after, &before), (&before, &after));
            let current = permits::get(connection, id)?.ok_or_else(|| unknown(id))?;
            if is_adoption && current.snapshot == *to {
                continue;
            }
            if current.snapshot != *from {
                return Err(refused(Code::DocumentsChanged, "count", 1));
            }
            let last = permit_messages::last(connection, id)?;
            let was_deleted = last.is_some_and(|last| last.kind == MessageKind::D);
            let comes_back = from.intent == PermitIntent::Delete && to.intent == PermitIntent::Publish;
            // A case deleted by others stays deleted; the other cases of the step are undone.
            if is_adoption && comes_back && was_deleted && !to.is_removed {
                deleted_elsewhere.push(name_of(&from.details));
                continue;
            }
            // Messages adopted with the case are removed and restored with it, until we published them or their page.
            let is_adopted = permit_messages::are_all_of(connection, id, change)?
                && !permit_runs::has_begun_since(connection, current.catalogue, change)?;
            let goes = to.is_removed && !is_adopted && !can_remove(connection, id)?;
            if goes || (comes_back && was_deleted) {
                return Err(already_published(&name_of(&from.details), if goes { "permit" } else { "permit-deleted" }));
            }
            permits::update(connection, id, to)?;
            if is_adopted {
                permit_messages::forget_foreign_pages(connection, current.catalogue)?;
            }
            if !to.is_removed {
                Self::recheck_permit(connection, &mut catalogues, id, now)?;
            }
            pages.extend([from, to].map(|side| side.details.page.clone()));
        }
        if let Some(title) = deleted_elsewhere.first().filter(|_| pages.is_empty()) {
            return Err(already_published(title, "permit-deleted"));
        }
        Self::recheck_pages(connection, &mut catalogues, &pages, now)?;
        Ok(deleted_elsewhere)
    }
}

/// Refuses to undo what was published of a case.
fn already_published(title: &str, of: &str) -> UseCaseError {
    refused(Code::UndoPublished, "title", title).with("of", of)
}
