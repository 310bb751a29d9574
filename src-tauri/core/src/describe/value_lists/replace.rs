//! Replaces the list in use by a newer one, and back: a preview, then the same as one undo step.

use super::{file::Newer, judging::all, usage, views};
use crate::counting::count;
use crate::error::{Code, Problem, Result, UseCaseError};
use crate::job::Job;
use crate::library::App;
use crate::lists::{ListKey, Merged, StoredList, StoredTerm, TermChange, built_in, compare};
use crate::store::{ReadHandle, lists as stored};
use crate::wire::{ListPreview, ListResult, ListWishes};
use sha2::{Digest, Sha256};
use std::path::Path;

impl App {
    /// Returns what a newer list would change, without changing it.
    ///
    /// # Errors
    /// Refuses with `list-unreadable`, `list-term-invalid`, `list-unknown`, `list-other`, `list-older`,
    /// `list-version-missing`; fails with `store-…`.
    pub fn list_preview(&self, file: &Path, wishes: &ListWishes) -> Result<ListPreview> {
        let Newer { before, merged } = self.newer_list(file, wishes)?;
        self.read(|connection| preview(connection, &before, &merged.list, merged.differences))
    }

    /// Replaces the list in use by a newer one: one transaction, one undo step.
    ///
    /// # Errors
    /// As [`Self::list_preview`]; refuses with `list-stale` when the changes would differ from the preview with this
    /// token; fails with `change-cancelled` when it was stopped. Nothing is changed then.
    pub fn list_import(&self, file: &Path, wishes: &ListWishes, token: &str, job: &Job<'_>) -> Result<ListResult> {
        let Merged { list, .. } = self.newer_list(file, wishes)?.merged;
        self.put_list(list.key, Some(&list), token, job)
    }

    /// Returns what going back to the built-in list would change.
    pub fn list_reset_preview(&self, key: ListKey) -> Result<ListPreview> {
        let imported = self.imported_lists()?;
        let (before, own) = (of(key, all(&imported))?, of(key, built_in())?);
        let differences = compare(&before, &own);
        self.read(|connection| preview(connection, &before, &own, differences))
    }

    /// Restores the built-in list: one transaction, one undo step. Does nothing if it is already in use.
    ///
    /// # Errors
    /// Refuses with `list-stale` when the changes would differ from the preview with this token; fails with
    /// `change-cancelled` when it was stopped, `store-…`. Nothing is changed then.
    pub fn list_reset(&self, key: ListKey, token: &str, job: &Job<'_>) -> Result<ListResult> {
        self.put_list(key, None, token, job)
    }

    pub(super) fn imported_lists(&self) -> Result<Vec<StoredList>> {
        self.query(stored::imported)
    }

    fn put_list(&self, key: ListKey, list: Option<&StoredList>, token: &str, job: &Job<'_>) -> Result<ListResult> {
        let (change, judged) = self.write(|connection| {
            let imported = stored::imported(connection)?;
            let current = of(key, all(&imported))?;
            let after = list.map_or_else(|| of(key, built_in()), |list| Ok(list.clone()))?;
            if token_of(&current, &after) != token {
                return Err(Problem::new(Code::ListStale).refuse());
            }
            let is_imported = imported.iter().any(|list| list.key == key);
            if current == after && is_imported == list.is_some() {
                return Ok((None, 0));
            }
            let kind = if list.is_some() { "list-import" } else { "list-reset" };
            let change = self.begin_change(connection, job.now, kind, key.as_str())?;
            stored::replace(connection, change, key, list)?;
            let judged = Self::lists_changed(connection, &imported, job)?;
            Ok((Some(change), judged))
        })?;
        let list = views::of(&self.store.lists(), key).ok_or_else(|| missing(key))?;
        Ok(ListResult { list, change, judged })
    }
}

fn of(key: ListKey, lists: Vec<StoredList>) -> Result<StoredList> {
    let mut lists = lists.into_iter();
    lists.find(|list| list.key == key).ok_or_else(|| missing(key))
}

fn missing(key: ListKey) -> UseCaseError {
    Problem::internal(key.as_str()).fail()
}

fn preview(
    connection: &ReadHandle,
    before: &StoredList,
    after: &StoredList,
    differences: Vec<TermChange>,
) -> Result<ListPreview> {
    let is_former = |term: &&StoredTerm| term.status(after.date).is_over();
    let ended = after.terms.iter().filter(is_former).count();
    Ok(ListPreview {
        list: after.key,
        name: after.name.clone(),
        before: views::version(before),
        after: views::version(after),
        current: count(after.terms.len() - ended),
        ended: count(ended),
        in_use: usage::in_use(connection, &differences)?,
        changes: differences,
        token: token_of(before, after),
    })
}

fn token_of(before: &StoredList, after: &StoredList) -> String {
    let mut hasher = Sha256::new();
    for list in [before, after] {
        // A list that cannot be serialised equals no other.
        hasher.update(serde_json::to_vec(list).unwrap_or_default());
        hasher.update(b"\n");
    }
    crate::model::Sha256(hasher.finalize().into()).to_string()
}
