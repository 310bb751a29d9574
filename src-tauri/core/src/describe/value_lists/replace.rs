//! A newer list in the place of the one in force, and back: a preview, then the same as one undo step.

use super::{file::Newer, judging::all, usage, views};
use crate::error::{Code, Problem, UseCaseError};
use crate::job::Job;
use crate::library::App;
use crate::lists::{Difference, ListKey, Merged, StoredList, StoredTerm, built_in, compare};
use crate::store::{ReadHandle, lists as stored};
use crate::wire::{ListPreview, ListResult, ListWishes};
use sha2::{Digest, Sha256};
use std::path::Path;

impl App {
    /// Tells what a newer list would change, without doing it.
    ///
    /// # Errors
    /// Refuses with `list-unreadable`, `list-term-invalid`, `list-unknown`, `list-other`, `list-older`,
    /// `list-version-missing`; fails with `store-…`.
    pub fn list_preview(
        &self,
        file: &Path,
        wishes: &ListWishes,
    ) -> Result<ListPreview, UseCaseError> {
        let imported = self.imported_lists()?;
        let Newer { before, merged } =
            self.newer_list(file, wishes, &all(&imported), &built_in())?;
        self.read(|connection| preview(connection, &before, &merged.list, merged.differences))
    }

    /// Puts a newer list in the place of the one in force: one transaction, one undo step.
    ///
    /// # Errors
    /// As [`Self::list_preview`]; refuses with `list-stale` when it would change something else than the preview with this
    /// token said; fails with `change-cancelled` when it was stopped. Then nothing was changed.
    pub fn list_import(
        &self,
        file: &Path,
        wishes: &ListWishes,
        token: &str,
        job: &Job<'_>,
    ) -> Result<ListResult, UseCaseError> {
        let imported = self.imported_lists()?;
        let Newer { before, merged } =
            self.newer_list(file, wishes, &all(&imported), &built_in())?;
        let Merged { list, .. } = merged;
        self.put_list(&before, Some(&list), token, job)
    }

    /// Tells what going back to the list that came with the program would change.
    pub fn list_reset_preview(&self, key: ListKey) -> Result<ListPreview, UseCaseError> {
        let (before, own) = self.list_and_own(key)?;
        let differences = compare(&before, &own);
        self.read(|connection| preview(connection, &before, &own, differences))
    }

    /// Puts the list that came with the program in force again: one transaction, one undo step. Nothing happens when it is.
    ///
    /// # Errors
    /// Refuses with `list-stale` when it would change something else than the preview with this token said; fails with
    /// `change-cancelled` when it was stopped, `store-…`. Then nothing was changed.
    pub fn list_reset(
        &self,
        key: ListKey,
        token: &str,
        job: &Job<'_>,
    ) -> Result<ListResult, UseCaseError> {
        let (before, _) = self.list_and_own(key)?;
        self.put_list(&before, None, token, job)
    }

    pub(super) fn imported_lists(&self) -> Result<Vec<StoredList>, UseCaseError> {
        self.read(|connection| Ok(stored::imported(connection)?))
    }

    /// Returns the list in force and the one that came with the program.
    fn list_and_own(&self, key: ListKey) -> Result<(StoredList, StoredList), UseCaseError> {
        let of = |lists: Vec<StoredList>| lists.into_iter().find(|list| list.key == key);
        let (before, own) = (of(all(&self.imported_lists()?)), of(built_in()));
        match (before, own) {
            (Some(before), Some(own)) => Ok((before, own)),
            _ => Err(Problem::new(Code::Internal).with("reason", key).fail()),
        }
    }

    fn put_list(
        &self,
        before: &StoredList,
        list: Option<&StoredList>,
        token: &str,
        job: &Job<'_>,
    ) -> Result<ListResult, UseCaseError> {
        let key = before.key;
        let (change, judged) = self.write(|connection| {
            let imported = stored::imported(connection)?;
            let current = all(&imported).into_iter().find(|list| list.key == key);
            let own = built_in().into_iter().find(|list| list.key == key);
            let (Some(current), Some(after)) = (current, list.cloned().or(own)) else {
                return Err(Problem::new(Code::Internal).with("reason", key).fail());
            };
            if token_of(&current, &after) != token {
                return Err(Problem::new(Code::ListStale).refuse());
            }
            let is_imported = imported.iter().any(|list| list.key == key);
            if current == after && is_imported == list.is_some() {
                return Ok((None, 0));
            }
            let kind = if list.is_some() {
                "list-import"
            } else {
                "list-reset"
            };
            let change = self.begin_change(connection, job.now, kind, key.as_str())?;
            stored::replace(connection, change, key, list)?;
            let judged = Self::lists_changed(connection, &imported, job)?;
            Ok((Some(change), judged))
        })?;
        let view = views::of(&self.store.lists(), key);
        let list = view.ok_or_else(|| Problem::new(Code::Internal).with("reason", key).fail())?;
        Ok(ListResult {
            list,
            change,
            judged,
        })
    }
}

fn preview(
    connection: &ReadHandle,
    before: &StoredList,
    after: &StoredList,
    differences: Vec<Difference>,
) -> Result<ListPreview, UseCaseError> {
    let is_former = |term: &&StoredTerm| term.former(after.date).is_over();
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    let ended = after.terms.iter().filter(is_former).count();
    Ok(ListPreview {
        list: after.key,
        name: after.name.clone(),
        before: views::version(before),
        after: views::version(after),
        current: count(after.terms.len() - ended),
        ended: count(ended),
        in_use: usage::in_use(connection, &differences)?,
        changes: differences.into_iter().map(views::change).collect(),
        token: token_of(before, after),
    })
}

/// Names a change from one list to another.
fn token_of(before: &StoredList, after: &StoredList) -> String {
    let mut hasher = Sha256::new();
    for list in [before, after] {
        // A list that cannot be written equals no other.
        hasher.update(serde_json::to_vec(list).unwrap_or_default());
        hasher.update(b"\n");
    }
    crate::model::Sha256(hasher.finalize().into()).to_string()
}
