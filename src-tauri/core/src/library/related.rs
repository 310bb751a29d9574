//! Judging documents again that are related to changed ones: their main documents and parts, documents that refer to
//! them, and those with the same name. What they refer to, inherit and may do depends on the others.

use super::App;
use crate::error::UseCaseError;
use crate::model::{CollisionKey, ContentFile, DocumentId, Now, Sha256};
use crate::site::entry_description;
use crate::store::documents::{self, Snapshot};
use crate::store::{ReadHandle, WriteHandle};
use crate::store::{catalogues, references, used_content};
use std::collections::{BTreeMap, BTreeSet};

/// The documents that one change touched, noted along the way.
#[derive(Default)]
pub(crate) struct Related {
    changed: Vec<DocumentId>,
    /// Main documents that lost a part.
    left: BTreeSet<DocumentId>,
    /// Documents whose parts inherit something else now.
    passing_on: Vec<DocumentId>,
    /// Names that documents took or gave up, each with those documents.
    names: BTreeMap<CollisionKey, Vec<DocumentId>>,
    /// Files that documents were redacted from, or no longer are.
    originals: BTreeSet<Sha256>,
}

impl Related {
    /// Notes a document to be judged again with an unchanged description.
    pub(crate) fn note(&mut self, id: DocumentId) {
        self.changed.push(id);
    }

    /// Notes a document that changed.
    pub(crate) fn note_change(&mut self, id: DocumentId, before: &Snapshot, after: &Snapshot) {
        self.changed.push(id);
        if before.name != after.name || before.is_removed != after.is_removed {
            let names = BTreeSet::from([before, after].map(|one| one.name.collision_key()));
            for name in names {
                self.names.entry(name).or_default().push(id);
            }
        }
        if before.file != after.file || before.is_removed != after.is_removed {
            let files = [&before.file, &after.file].into_iter();
            self.originals.extend(files.flat_map(ContentFile::hidden));
        }
        self.left.extend(entry_description::main_of(&before.metadata));
        let (old, new) = (&before.metadata, &after.metadata);
        if before.is_removed != after.is_removed || !entry_description::passes_on_the_same(old, new) {
            self.passing_on.push(id);
        }
    }
}

impl App {
    /// Judges the documents related to those that changed, each of which was judged on its own before.
    ///
    /// Shape: first the parts that inherit other values now, so that their own findings are right; then everything that
    /// refers to any of them, directly or not, and their main documents, whose verdicts depend on those findings.
    pub(crate) fn recheck_related(connection: &WriteHandle, related: &Related, now: Now) -> Result<(), UseCaseError> {
        Self::recheck_namesakes(connection, &related.names, now)?;
        for original in &related.originals {
            for id in used_content::users(connection, original)? {
                documents::touch(connection, id)?;
                Self::recheck_one(connection, id, now)?;
            }
        }
        if related.left.is_empty() && !references::any(connection)? {
            return Ok(());
        }
        let mut touched = Vec::new();
        for id in &related.changed {
            if references::touches(connection, *id)? {
                touched.push(*id);
            }
        }
        let heirs = closure(connection, &related.passing_on, references::parts)?;
        for id in &heirs {
            Self::recheck_one(connection, *id, now)?;
        }
        let mut seeds = touched;
        seeds.extend(&heirs);
        let mut all = closure(connection, &seeds, references::referrers)?;
        all.extend(seeds.iter().copied());
        all.extend(related.left.iter().copied());
        for id in all.clone() {
            let stored = documents::get(connection, id)?;
            all.extend(stored.and_then(|stored| entry_description::main_of(&stored.document.metadata)));
        }
        for id in &all {
            documents::touch(connection, *id)?;
            Self::recheck_one(connection, *id, now)?;
        }
        Ok(())
    }

    /// Judges the documents whose name another one took or gave up: a collision begins for all of them, and ends for
    /// the last one that remains.
    fn recheck_namesakes(
        connection: &WriteHandle,
        names: &BTreeMap<CollisionKey, Vec<DocumentId>>,
        now: Now,
    ) -> Result<(), UseCaseError> {
        for (name, changed) in names {
            let mut catalogues = BTreeSet::new();
            for id in changed {
                catalogues.extend(documents::catalogue_of(connection, *id)?);
            }
            for catalogue in catalogues {
                let namesakes = documents::namesakes(connection, catalogue, name)?;
                // It was judged when it changed, and no other document has this name.
                if namesakes.is_empty() || (changed.len() == 1 && namesakes == *changed) {
                    continue;
                }
                for id in namesakes {
                    Self::recheck_one(connection, id, now)?;
                }
            }
        }
        Ok(())
    }

    /// Judges a document again, looking up its catalogue.
    pub(crate) fn recheck_one(connection: &WriteHandle, id: DocumentId, now: Now) -> Result<(), UseCaseError> {
        let Some(stored) = documents::get(connection, id)? else { return Ok(()) };
        match catalogues::get(connection, stored.document.catalogue)? {
            Some(catalogue) => Self::recheck(connection, id, &catalogue, now),
            None => Ok(()),
        }
    }
}

/// Follows references from some documents until there are no new ones; returns what they lead to.
fn closure(
    connection: &ReadHandle,
    from: &[DocumentId],
    follow: impl Fn(&ReadHandle, DocumentId) -> Result<Vec<DocumentId>, crate::store::StoreError>,
) -> Result<BTreeSet<DocumentId>, UseCaseError> {
    let mut found = BTreeSet::new();
    let mut open = from.to_vec();
    while let Some(id) = open.pop() {
        for next in follow(connection, id)? {
            if found.insert(next) {
                open.push(next);
            }
        }
    }
    Ok(found)
}
