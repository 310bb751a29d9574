//! Puts adopted documents online in the library as they were found: their publications, on pages of ours, with the
//! addresses and `lastmod` they had; and undoes that.

use super::decide::State;
use super::entry;
use super::entry_description::{EntryDescription, Expected};
use super::site_files::invalid;
use crate::error::{Code, Result, UseCaseError, refused};
use crate::model::{Catalogue, CollisionKey, DocumentId, Lastmod, Metadata, NamedDocument, Now, Sha256, TargetId};
use crate::store::adoptions::{self, AdoptedDocument, AdoptedEntry};
use crate::store::publications::{self, Publication};
use crate::store::sites::{self, Area, ManifestEntry};
use crate::store::{ReadHandle, WriteHandle, addresses, documents, settings};
use std::collections::BTreeSet;

/// Records documents as online the way they were found, without their references to each other ([`refer`]); those whose
/// entries cannot be written only keep their addresses. Fails with `store-…`; refuses with `documents-changed` when an
/// address has been taken meanwhile.
pub(crate) fn put_online(
    connection: &WriteHandle,
    catalogue: &Catalogue,
    target: Option<TargetId>,
    adopted: &[AdoptedDocument],
    now: Now,
) -> Result<()> {
    let (generation, layout) = publications::generation(connection, catalogue.id)?;
    in_next_generation(connection, catalogue, now, |state| {
        for one in adopted {
            if addresses::at(connection, catalogue.id, &one.path)?.is_some() {
                return Err(changed());
            }
            // A pending layout puts every document on a page anyway.
            let gets_page = one.is_online && layout <= generation;
            let publication = as_found(connection, state, one, gets_page, now)?;
            if let (Some(target), true) = (target, one.is_standing) {
                let (size_bytes, sha256) = (publication.file.size_bytes, publication.file.sha256);
                let standing = ManifestEntry { size_bytes, sha256, lastmod: None, modified: None };
                sites::put(connection, target, Area::Base, one.path.as_str(), standing)?;
            }
            let key = free_key(connection, catalogue, one)?;
            publications::put_under(connection, catalogue.id, &publication, &key)?;
        }
        remember_moment(connection, now, adopted.iter().map(|one| one.lastmod).max())
    })
}

/// Returns the publication of an adopted document, put on a page when it gets one.
fn as_found(
    connection: &WriteHandle,
    state: &mut State<'_>,
    one: &AdoptedDocument,
    gets_page: bool,
    now: Now,
) -> Result<Publication> {
    let catalogue = state.catalogue;
    let stored = documents::get(connection, one.document)?.ok_or_else(changed)?;
    let mut metadata = entry::resolved(&stored.document, catalogue);
    metadata.part_position = None;
    let (mut entry_sha256, entry_bytes) = if one.is_online {
        let url = catalogue.base_url.join(&one.path);
        entry::digest(url.as_str(), &metadata, &[], &connection.lists())
            .map_err(|error| invalid(one.path.as_str(), error))?
    } else {
        (Sha256::UNKNOWN, 0)
    };
    // Our entry differs from the one that was found, and the next publication states when it changed. If it is held
    // back, our page still differs from what was found, so its moment is now.
    let mut lastmod = one.lastmod;
    if differs(&one.stood, &metadata, &[]) {
        entry_sha256 = Sha256::UNKNOWN;
        lastmod = Lastmod::next(Some(lastmod), now);
    }
    let page =
        if gets_page { state.assign(connection, None, &metadata.informatiecategorieen, entry_bytes)? } else { None };
    Ok(Publication {
        document: one.document,
        path: one.path.clone(),
        metadata,
        parts: Vec::new(),
        file: stored.document.file,
        entry_sha256,
        entry_bytes,
        lastmod,
        is_online: one.is_online,
        page,
        generation: publications::ADOPTED,
        first_generation: publications::ADOPTED,
        first_published_at: one.lastmod.unix(),
    })
}

/// Stores the latest moment that is online, so that it counts as plausible from now on.
pub(crate) fn remember_moment(connection: &WriteHandle, now: Now, highest: Option<Lastmod>) -> Result<()> {
    let known = settings::read_json(connection, settings::LATEST_MOMENT)?.unwrap_or(0);
    let highest = highest.map_or(0, Lastmod::unix);
    let latest = now.unix().max(known).max(highest);
    Ok(settings::write_json(connection, settings::LATEST_MOMENT, &latest)?)
}

/// Writes the references between documents that were put online: main documents, parts, relations. All else stays as it
/// was read: values inherited from a main document, and later changes by a person, are left to the next publication.
pub(crate) fn refer(connection: &WriteHandle, catalogue: &Catalogue, ids: &[DocumentId], now: Now) -> Result<()> {
    in_next_generation(connection, catalogue, now, |state| {
        let left = BTreeSet::new();
        let others = Expected { connection, catalogue, left: &left };
        for id in ids {
            let before = publications::get(connection, *id)?
                .filter(|before| before.is_online && before.generation == publications::ADOPTED);
            let stored = documents::get(connection, *id)?;
            let Some((before, stored)) = before.zip(stored) else { continue };
            let next = EntryDescription::new(connection, &stored.document, catalogue, &others)?;
            let written = EntryDescription {
                metadata: Metadata {
                    is_part_of: next.metadata.is_part_of,
                    documentrelaties: next.metadata.documentrelaties,
                    ..before.metadata.clone()
                },
                parts: next.parts,
            };
            // An entry that cannot be written this way stays unchanged; the rules report why.
            let Ok((mut entry_sha256, entry_bytes)) =
                written.digest(&catalogue.base_url.join(&before.path), &connection.lists())
            else {
                continue;
            };
            let stood = adoptions::stood(connection, *id)?;
            let mut lastmod = adoptions::moment(connection, *id)?.unwrap_or(before.lastmod);
            if stood.is_some_and(|stood| differs(&stood, &written.metadata, &written.parts)) {
                entry_sha256 = Sha256::UNKNOWN;
                lastmod = Lastmod::next(Some(lastmod), now);
            }
            let page = if before.page.is_some() {
                let categories = &written.metadata.informatiecategorieen;
                state.assign(connection, Some(&before), categories, entry_bytes)?
            } else {
                None
            };
            let publication = Publication {
                metadata: written.metadata,
                parts: written.parts,
                entry_sha256,
                entry_bytes,
                lastmod,
                page,
                ..before
            };
            publications::put(connection, catalogue.id, &publication)?;
        }
        Ok(())
    })
}

/// Undoes [`put_online`]; the documents themselves stay unchanged.
pub(crate) fn take_back(
    connection: &WriteHandle,
    catalogue: &Catalogue,
    target: Option<TargetId>,
    adopted: &[AdoptedDocument],
    now: Now,
) -> Result<()> {
    in_next_generation(connection, catalogue, now, |state| {
        for one in adopted {
            if let Some(publication) = publications::get(connection, one.document)? {
                state.take_out(&publication);
            }
            adoptions::forget_publication(connection, one.document)?;
            if let (Some(target), true) = (target, one.is_standing) {
                sites::remove(connection, target, Area::Base, one.path.as_str())?;
            }
        }
        Ok(())
    })
}

/// Tells whether our entry differs in content from the one that was found.
fn differs(stood: &AdoptedEntry, metadata: &Metadata, parts: &[NamedDocument]) -> bool {
    let mut said = AdoptedEntry::new(false, metadata, parts);
    if stood.titles.is_none() {
        said.titles = None;
    }
    *stood != said
}

/// Changes publications and their pages in a new generation, so that earlier plans become stale. A requested layout
/// remains pending.
fn in_next_generation(
    connection: &WriteHandle,
    catalogue: &Catalogue,
    now: Now,
    change: impl FnOnce(&mut State<'_>) -> Result<()>,
) -> Result<()> {
    let (generation, layout) = publications::generation(connection, catalogue.id)?;
    let mut state = State::load(connection, catalogue, generation + 1, now)?;
    change(&mut state)?;
    state.store_pages(connection)?;
    publications::set_generation(connection, catalogue.id, generation + 1)?;
    if layout > generation {
        publications::request_layout(connection, catalogue.id)?;
    }
    Ok(())
}

/// Returns the key under which a document keeps its address: another program may have used one name in two years'
/// folders.
fn free_key(connection: &ReadHandle, catalogue: &Catalogue, adopted: &AdoptedDocument) -> Result<CollisionKey> {
    let key = CollisionKey::of_path(&adopted.path);
    let taken = publications::owner_of_key(connection, catalogue.id, &key, Some(adopted.document))?;
    Ok(if taken.is_none() { key } else { CollisionKey::new(adopted.path.as_str()) })
}

fn changed() -> UseCaseError {
    refused(Code::DocumentsChanged, "count", 1)
}
