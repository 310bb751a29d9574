//! Judging documents again that are related to changed ones: their main documents and parts, documents that refer to
//! them, and those with the same name. What they refer to, inherit and may do depends on the others.

use super::App;
use crate::error::UseCaseError;
use crate::model::{CollisionKey, ContentFile, DocumentId, DocumentRef, Now, Sha256};
use crate::site::addressed::{self, Meaning};
use crate::site::entry_description;
use crate::store::documents::{self, Snapshot};
use crate::store::rewriting::Rewriting;
use crate::store::{ReadHandle, WriteHandle};
use crate::store::{catalogues, changes, named, references, used_content};
use std::collections::{BTreeMap, BTreeSet};

/// The documents that one change touched, noted along the way.
#[derive(Default)]
pub(crate) struct Related {
    changed: Vec<DocumentId>,
    /// Main documents that lost a part.
    left: BTreeSet<DocumentId>,
    /// Documents that may have another address now, or name others by theirs.
    addressed: Vec<DocumentId>,
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
        self.addressed.push(id);
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
        let (old, new) = (&before.metadata, &after.metadata);
        let is_at_the_same = before.name == after.name && old.creatiedatum == new.creatiedatum;
        let says_the_same = old.is_part_of == new.is_part_of && old.documentrelaties == new.documentrelaties;
        if !is_at_the_same || !says_the_same || before.is_removed != after.is_removed {
            self.addressed.push(id);
        }
        if before.file != after.file || before.is_removed != after.is_removed {
            let files = [&before.file, &after.file].into_iter();
            self.originals.extend(files.flat_map(ContentFile::hidden));
        }
        self.left.extend(entry_description::main_of(old));
        let is_there_alike = before.is_removed == after.is_removed && before.intent == after.intent;
        if !is_there_alike || !entry_description::passes_on_the_same(old, new) {
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
        Self::settle_addresses(connection, related.addressed.iter().copied())?;
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

    /// Puts documents of a catalogue in the place of their addresses, so that what is tied is stored in one way: in the
    /// descriptions of these documents, and in those of others that were given one of their addresses earlier. Returns the
    /// documents whose descriptions are written otherwise, still to be judged.
    pub(crate) fn settle_addresses(
        connection: &WriteHandle,
        arrived: impl IntoIterator<Item = DocumentId>,
    ) -> Result<Vec<DocumentId>, UseCaseError> {
        let mut settled = Vec::new();
        if !named::any_described(connection)? {
            return Ok(settled);
        }
        for id in arrived {
            let Some(stored) = documents::get(connection, id)?.filter(|stored| !stored.is_removed) else { continue };
            let document = &stored.document;
            let Some(catalogue) = catalogues::get(connection, document.catalogue)? else { continue };
            let key = addressed::key_of(&catalogue.base_url, document);
            let naming = key.map(|key| named::describing(connection, catalogue.id, &key)).transpose()?;
            for id in naming.into_iter().flatten().chain([id]) {
                if name_own(connection, id)? {
                    settled.push(id);
                }
            }
        }
        Ok(settled)
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

/// Puts documents in the place of their addresses in a description, and in what the history keeps of it: it is no
/// change, only another way to write the same. Tells whether there were any.
fn name_own(connection: &WriteHandle, id: DocumentId) -> Result<bool, UseCaseError> {
    let Some(stored) = documents::get(connection, id)? else { return Ok(false) };
    let before = stored.snapshot();
    let mut after = before.clone();
    let mut spelled = Vec::new();
    for reference in addressed::references_of(&mut after.metadata) {
        let DocumentRef::External { url, .. } = &*reference else { continue };
        let meaning = addressed::meaning(connection, stored.document.catalogue, url)?;
        // A document that names itself is told so by the address that was typed.
        if let Meaning::Own(other) = meaning
            && other != id
        {
            let itself = DocumentRef::Document(other);
            spelled.push((std::mem::replace(reference, itself.clone()), itself));
        }
    }
    if spelled.is_empty() {
        return Ok(false);
    }
    changes::respell(connection, id, &spelled)?;
    Rewriting::new(before, after)?.write(connection, id, None)?;
    Ok(true)
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
