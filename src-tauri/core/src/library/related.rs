//! Judges documents again that are related to changed ones: their main documents and parts, documents that refer to
//! them, and those with the same name. Their references, inherited values and permissions depend on the others.

use super::App;
use crate::counting::count;
use crate::error::Result;
use crate::model::{CatalogueId, CollisionKey, ContentFile, DocumentId, DocumentRef, Now, Sha256, SitePath};
use crate::site::addressed::{self, Meaning};
use crate::site::{entry, entry_description};
use crate::store::documents::{self, Snapshot};
use crate::store::rewriting::Rewriting;
use crate::store::{StoreError, WriteHandle, catalogues, changes, named, references, used_content};
use std::collections::{BTreeMap, BTreeSet};

/// The documents that one change touched, collected along the way.
#[derive(Default)]
pub(crate) struct Related {
    changed: Vec<DocumentId>,
    /// Main documents that lost a part.
    left: BTreeSet<DocumentId>,
    /// Addresses that documents will no longer get.
    given_up: Vec<(DocumentId, SitePath)>,
    /// Documents whose parts now inherit other values.
    passing_on: Vec<DocumentId>,
    /// Names that documents took or gave up, each with those documents.
    names: BTreeMap<CollisionKey, Vec<DocumentId>>,
    /// Originals of redacted documents, before or after the change.
    originals: BTreeSet<Sha256>,
}

impl Related {
    /// Notes a document to be judged again with an unchanged description.
    pub(crate) fn note(&mut self, id: DocumentId) {
        self.changed.push(id);
    }

    pub(crate) fn note_change(&mut self, id: DocumentId, before: &Snapshot, after: &Snapshot) {
        self.changed.push(id);
        if before.name != after.name || before.is_removed != after.is_removed {
            let names = BTreeSet::from([before, after].map(|one| one.name.collision_key()));
            for name in names {
                self.names.entry(name).or_default().push(id);
            }
        }
        let (old, new) = (&before.metadata, &after.metadata);
        if before.name != after.name || old.creatiedatum != new.creatiedatum {
            let given_up = entry::path_to_be(&before.name, old.creatiedatum);
            self.given_up.extend(given_up.map(|path| (id, path)));
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
    /// Shape: first the parts that inherit other values now, for correct findings; then everything that refers to any
    /// of them, directly or indirectly, and their main documents, whose verdicts depend on those findings.
    pub(crate) fn recheck_related(connection: &WriteHandle, related: &Related, now: Now) -> Result<()> {
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
        for (id, path) in &related.given_up {
            touched.extend(addressed::awaiting_at(connection, *id, path)?);
        }
        for id in &related.changed {
            if references::touches(connection, *id)? || !addressed::awaiting(connection, *id)?.is_empty() {
                touched.push(*id);
            }
        }
        let heirs = addressed::closure(related.passing_on.iter().copied(), |id| {
            Ok::<_, StoreError>([references::parts(connection, *id)?, addressed::awaiting(connection, *id)?].concat())
        })?;
        for id in &heirs {
            Self::recheck_one(connection, *id, now)?;
        }
        let mut seeds = touched;
        seeds.extend(&heirs);
        let mut all = addressed::closure(seeds.iter().copied(), |id| addressed::referrers(connection, *id))?;
        all.extend(seeds.iter().copied());
        for id in &all {
            name_own(connection, *id, Meaning::certain)?;
        }
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

    /// Replaces addresses by the documents that get them in this publication, permanently: in those documents' own
    /// descriptions, and in others of the catalogue. Before publication a name may still be changed, so it settles
    /// nothing. Returns the documents whose descriptions are rewritten, still to be judged.
    pub(crate) fn settle_addresses(
        connection: &WriteHandle,
        catalogue: CatalogueId,
        arriving: impl IntoIterator<Item = DocumentId>,
    ) -> Result<Vec<DocumentId>> {
        let mut settled = Vec::new();
        if !named::any(connection)? {
            return Ok(settled);
        }
        let arriving: BTreeSet<DocumentId> = arriving.into_iter().collect();
        // Use the smaller set: those that name any address, or those that arrive.
        let limit = count(arriving.len()).saturating_add(1);
        let mut naming = named::describing_any(connection, catalogue, limit)?;
        if naming.len() > arriving.len() {
            naming.clone_from(&arriving);
            for id in &arriving {
                naming.extend(addressed::awaiting(connection, *id)?);
            }
        }
        for id in naming {
            let is_arriving = |id: &DocumentId| arriving.contains(id);
            let settle = |meaning: Meaning| match meaning.own().filter(is_arriving) {
                None if is_arriving(&id) => meaning.certain(),
                other => other,
            };
            if name_own(connection, id, settle)? {
                settled.push(id);
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
    ) -> Result<()> {
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
    pub(crate) fn recheck_one(connection: &WriteHandle, id: DocumentId, now: Now) -> Result<()> {
        let Some(stored) = documents::get(connection, id)? else { return Ok(()) };
        match catalogues::get(connection, stored.document.catalogue)? {
            Some(catalogue) => Self::recheck(connection, id, &catalogue, now),
            None => Ok(()),
        }
    }
}

/// Replaces addresses whose meaning is settled by documents, in a description and in its history: this is no change,
/// only another notation. Tells whether there were any.
fn name_own(connection: &WriteHandle, id: DocumentId, settle: impl Fn(Meaning) -> Option<DocumentId>) -> Result<bool> {
    if !named::describes(connection, id)? {
        return Ok(false);
    }
    let Some(stored) = documents::get(connection, id)? else { return Ok(false) };
    let before = stored.snapshot();
    let mut after = before.clone();
    let mut spelled = Vec::new();
    for reference in addressed::references_of(&mut after.metadata) {
        let DocumentRef::External { url, .. } = &*reference else { continue };
        let meaning = addressed::meaning(connection, stored.document.catalogue, url)?;
        // A document that names itself is reported by the address that was typed.
        if let Some(other) = settle(meaning).filter(|other| *other != id) {
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
