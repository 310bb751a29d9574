//! The facts about a publication that the rules need: all but the published description and file. Those are long, and a
//! change of very many documents reads these facts for each.

use super::handles::ReadHandle;
use super::publications::Publication;
use super::queries::bound;
use super::{Result, addresses::Addressed, columns::from_row, withdrawals};
use openbaarmaker_diwoo::model::{DocumentId, Lastmod, Sha256, SitePath};

/// A document that is, or was, online; see [`Publication`] for all of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    /// Its path, fixed for ever.
    pub path: SitePath,
    /// Hash of its content as published.
    pub sha256: Sha256,
    /// Hash of its sitemap entry without `lastmod`.
    pub entry_sha256: Sha256,
    /// Its `lastmod`.
    pub lastmod: Lastmod,
    /// Whether it should be online; `false` after withdrawal.
    pub is_online: bool,
    /// Whether it is still on a destination although it was withdrawn.
    pub is_remaining: bool,
    /// The generation in which it last changed.
    pub generation: i64,
    /// The generation in which it first appeared.
    pub first_generation: i64,
}

impl From<&Publication> for Published {
    fn from(publication: &Publication) -> Self {
        Self {
            path: publication.path.clone(),
            sha256: publication.file.sha256,
            entry_sha256: publication.entry_sha256,
            lastmod: publication.lastmod,
            is_online: publication.is_online,
            is_remaining: false,
            generation: publication.generation,
            first_generation: publication.first_generation,
        }
    }
}

/// Returns these facts about the publication of a document.
pub fn get(connection: &ReadHandle, id: DocumentId) -> Result<Option<Published>> {
    let mut found: Option<Published> = connection.first(
        "SELECT path, address, sha256, entry_sha256, lastmod, is_online, 0, generation, first_generation
         FROM publication WHERE document_id = :id",
        bound! { id },
    )?;
    if let Some(found) = found.as_mut().filter(|found| !found.is_online) {
        found.is_remaining = !withdrawals::standing_on(connection, id)?.is_empty();
    }
    Ok(found)
}

from_row! {
    Published:
    path as Addressed, sha256, entry_sha256, lastmod, is_online, is_remaining, generation, first_generation
}
