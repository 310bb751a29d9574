//! Judging documents again when a term that they use has changed.

use crate::counting::count;
use crate::error::Result;
use crate::job::{Job, Stage};
use crate::library::App;
use crate::lists::{ListKey, StoredList, built_in, compare};
use crate::model::DocumentId;
use crate::store::{WriteHandle, documents, lists as stored, term_use};
use std::collections::BTreeSet;

/// Returns every list: the imported one, else the built-in one.
pub(crate) fn all(imported: &[StoredList]) -> Vec<StoredList> {
    let newer = |list: StoredList| {
        let newer = imported.iter().find(|newer| newer.key == list.key);
        newer.cloned().unwrap_or(list)
    };
    built_in().into_iter().map(newer).collect()
}

impl App {
    /// Judges the documents again that use a term that differs from the lists in `before`. Returns how many those are.
    pub(crate) fn lists_changed(connection: &WriteHandle, before: &[StoredList], job: &Job<'_>) -> Result<u32> {
        let after = stored::imported(connection)?;
        let (old, new) = (all(before), all(&after));
        let mut uris = BTreeSet::new();
        for (old, new) in old.iter().zip(&new).filter(|(old, new)| old != new) {
            let differences = compare(old, new);
            if old.key == ListKey::Informatiecategorieen {
                let changed: Vec<&str> = differences.iter().map(|one| one.uri.as_str()).collect();
                documents::relabel(connection, &changed)?;
            }
            uris.extend(differences.into_iter().map(|one| one.uri));
        }
        Self::judge_users(connection, &uris, job)
    }

    /// Judges the documents that use any of these terms, themselves or through their catalogue.
    fn judge_users(connection: &WriteHandle, uris: &BTreeSet<String>, job: &Job<'_>) -> Result<u32> {
        if uris.is_empty() {
            return Ok(0);
        }
        let uris: Vec<&str> = uris.iter().map(String::as_str).collect();
        let mut users: BTreeSet<DocumentId> = BTreeSet::new();
        term_use::each_use(connection, &uris, |id, _| {
            users.insert(id);
        })?;
        for id in term_use::catalogues(connection, &uris)?.into_keys() {
            users.extend(documents::of_catalogue(connection, id)?);
        }
        let mut pace = job.begin(Stage::Changing, users.len());
        Self::recheck_all(connection, users.iter().copied(), job.now, || pace.step())?;
        for id in &users {
            documents::touch(connection, *id)?;
        }
        pace.tell();
        Ok(count(users.len()))
    }
}
