//! Adds, changes, deletes and removes cases; each is an undo step.

use super::cases::{check_documents, existing, name_of};
use super::settings::check_on;
use crate::codes::word_of;
use crate::describe::catalogues::Catalogues;
use crate::describe::step::Step;
use crate::error::{Code, Result, refused};
use crate::ipm::model::{MessageKind, Permit, PermitDetails, PermitIntent, PermitSnapshot};
use crate::library::App;
use crate::library::catalogues::catalogue;
use crate::model::{CatalogueId, Now, PermitId};
use crate::store::{ReadHandle, WriteHandle, permit_messages, permit_standing, permits};
use crate::wire::{PermitAct, PermitChange, PermitDetail};
use std::collections::BTreeSet;

impl App {
    /// Adds a case.
    ///
    /// # Errors
    /// Refuses with `catalogue-unknown`, `permits-off` or `document-unknown`.
    pub fn permit_add(&self, id: CatalogueId, details: &PermitDetails, now: Now) -> Result<PermitDetail> {
        self.write(|connection| {
            check_on(&catalogue(connection, id)?)?;
            let name = name_of(details);
            let mut step = PermitStep::new(self, "permit-add", &name, now);
            let added = step.add(connection, id, details.clone())?;
            step.finish(connection)?;
            Self::permit_view(connection, added, now)
        })
    }

    /// Changes the details of a case. When they change and the modification date does not, that date becomes today.
    ///
    /// # Errors
    /// Refuses with `permit-unknown` or `document-unknown`.
    pub fn permit_edit(&self, id: PermitId, details: &PermitDetails, now: Now) -> Result<PermitDetail> {
        self.write(|connection| {
            let before = existing(connection, id)?;
            let name = name_of(details);
            let mut step = PermitStep::new(self, "permit-edit", &name, now);
            step.change_details(connection, &before, details.clone(), Modified::Follows)?;
            step.finish(connection)?;
            Self::permit_view(connection, id, now)
        })
    }

    /// Applies one action to cases, as one undo step.
    ///
    /// # Errors
    /// Refuses with `permit-unknown`; with `permit-not-published` when a case to be deleted was never published or is
    /// to stay deleted, and with `permit-published` when one to be removed can still be found online: its deletion must
    /// be published first. A refusal changes nothing.
    pub fn permit_act(&self, ids: &[PermitId], act: PermitAct, now: Now) -> Result<PermitChange> {
        let kind = format!("permit-{}", word_of(&act));
        self.write(|connection| {
            let ids: BTreeSet<PermitId> = ids.iter().copied().collect();
            let mut subject = String::new();
            if let (Some(only), 1) = (ids.first(), ids.len()) {
                subject = name_of(&existing(connection, *only)?.snapshot.details);
            }
            let mut step = PermitStep::new(self, &kind, &subject, now);
            for id in ids {
                let before = existing(connection, id)?;
                let refused = |code| refused(code, "title", name_of(&before.snapshot.details));
                let mut after = before.snapshot.clone();
                match act {
                    PermitAct::Delete if !can_delete(connection, &before)? => {
                        return Err(refused(Code::PermitNotPublished));
                    }
                    PermitAct::Delete => after.intent = PermitIntent::Delete,
                    PermitAct::Republish => after.intent = PermitIntent::Publish,
                    PermitAct::Remove if !can_remove(connection, id)? => {
                        return Err(refused(Code::PermitPublished));
                    }
                    PermitAct::Remove => after.is_removed = true,
                }
                step.change(connection, &before, &after)?;
            }
            step.finish(connection)
        })
    }
}

/// Tells whether the last message of a case says that it exists, or a person wants a deleted one to be found again.
fn can_delete(connection: &ReadHandle, permit: &Permit) -> Result<bool> {
    let last = permit_messages::last(connection, permit.id)?;
    let is_to_return = permit.snapshot.intent == PermitIntent::Publish;
    Ok(last.is_some_and(|last| last.kind != MessageKind::D || is_to_return))
}

/// Tells whether a case can be removed: it never had a message, or its deletion reached every destination that has or
/// had any of its messages.
pub(super) fn can_remove(connection: &ReadHandle, id: PermitId) -> Result<bool> {
    let Some(last) = permit_messages::last(connection, id)? else { return Ok(true) };
    Ok(last.kind == MessageKind::D
        && permit_standing::became_public(connection, last.id)?
        && permit_standing::became_public_everywhere(connection, id, last.id)?)
}

/// Where the modification date of a changed case comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Modified {
    /// It was given, also when it is the date that the case had.
    Given,
    /// It becomes today, unless another one was given.
    Follows,
}

/// An undo step about cases; begins with its first change.
pub(super) struct PermitStep<'a> {
    /// The step itself, with what changes of documents.
    pub(super) step: Step<'a>,
    now: Now,
    changed: Vec<PermitId>,
    catalogues: Catalogues,
    /// Pages that a case got or gave up: other cases with such a page are judged again.
    pages: BTreeSet<String>,
}

impl<'a> PermitStep<'a> {
    pub(crate) fn new(app: &'a App, kind: &'a str, subject: &'a str, now: Now) -> Self {
        Self {
            step: Step::new(app, kind, subject, now),
            now,
            changed: Vec::new(),
            catalogues: Catalogues::default(),
            pages: BTreeSet::new(),
        }
    }

    pub(super) fn add(
        &mut self,
        connection: &WriteHandle,
        catalogue: CatalogueId,
        mut details: PermitDetails,
    ) -> Result<PermitId> {
        check_documents(connection, None, &details)?;
        details.modified = details.modified.or(Some(self.now.today()));
        let after = PermitSnapshot { details, ..PermitSnapshot::default() };
        self.add_as(connection, catalogue, &after)
    }

    /// Adds a case with a given state.
    pub(super) fn add_as(
        &mut self,
        connection: &WriteHandle,
        catalogue: CatalogueId,
        after: &PermitSnapshot,
    ) -> Result<PermitId> {
        let id = permits::insert(connection, catalogue, after)?;
        let change = self.step.begin(connection)?;
        permits::record(connection, change, id, None, after)?;
        self.note(connection, id, None, after)?;
        Ok(id)
    }

    pub(super) fn change_details(
        &mut self,
        connection: &WriteHandle,
        before: &Permit,
        details: PermitDetails,
        modified: Modified,
    ) -> Result<()> {
        let said = &before.snapshot.details;
        check_documents(connection, Some(said), &details)?;
        let mut after = before.snapshot.clone();
        after.details = details;
        let follows = modified == Modified::Follows && after.details.modified == said.modified;
        if follows && after.details != *said {
            after.details.modified = Some(self.now.today());
        }
        self.change(connection, before, &after)
    }

    /// Changes a case, if anything differs.
    pub(crate) fn change(&mut self, connection: &WriteHandle, before: &Permit, after: &PermitSnapshot) -> Result<()> {
        if *after == before.snapshot {
            return Ok(());
        }
        permits::update(connection, before.id, after)?;
        let change = self.step.begin(connection)?;
        permits::record(connection, change, before.id, Some(&before.snapshot), after)?;
        self.note(connection, before.id, Some(&before.snapshot), after)
    }

    /// Judges the cases with these pages again, and ends the step.
    pub(crate) fn finish(mut self, connection: &WriteHandle) -> Result<PermitChange> {
        App::recheck_pages(connection, &mut self.catalogues, &self.pages, self.now)?;
        Ok(PermitChange { changed: self.changed, change: self.step.finish(connection)?.change })
    }

    fn note(
        &mut self,
        connection: &WriteHandle,
        id: PermitId,
        before: Option<&PermitSnapshot>,
        after: &PermitSnapshot,
    ) -> Result<()> {
        self.changed.push(id);
        let key = |side: &PermitSnapshot| (side.details.page.clone(), side.intent, side.is_removed);
        if before.map(key) != Some(key(after)) {
            let sides = before.into_iter().chain([after]);
            (self.pages).extend(sides.map(|side| side.details.page.clone()));
        }
        if after.is_removed {
            return Ok(());
        }
        App::recheck_permit(connection, &mut self.catalogues, id, self.now)
    }
}
