//! What must be known of a publication to judge its document: everything but the description and the file as published.
//! These are long, and a change of very many documents asks for each.

use super::handles::ReadHandle;
use super::publications::Publication;
use super::{Result, StoreError, addresses::site_path, withdrawals};
use openbaarmaker_diwoo::model::{DocumentId, Lastmod, Sha256, SitePath};
use rusqlite::named_params;

/// A document that stands, or stood, online; see [`Publication`] for the whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    /// Its path, frozen for ever.
    pub path: SitePath,
    /// Hash of its content as published.
    pub sha256: Sha256,
    /// Hash of its sitemap entry without `lastmod`.
    pub entry_sha256: Sha256,
    /// Its `lastmod`.
    pub lastmod: Lastmod,
    /// Whether it should stand online; `false` after withdrawal.
    pub is_online: bool,
    /// Whether it still stands on a destination although it was withdrawn.
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

/// Returns what is known of the publication of a document.
pub fn get(connection: &ReadHandle, id: DocumentId) -> Result<Option<Published>> {
    let mut statement = connection.prepare_cached(
        "SELECT path, address, sha256, entry_sha256, lastmod, is_online, generation, first_generation
         FROM publication WHERE document_id = :id",
    )?;
    let mut rows = statement.query(named_params! { ":id": id.0 })?;
    let Some(row) = rows.next()? else {
        return Ok(None);
    };
    let hash = |column: usize, what: &str| -> Result<Sha256> {
        let hash = row
            .get_ref(column)?
            .as_str()
            .map_err(rusqlite::Error::from)?
            .parse();
        hash.map_err(|()| StoreError::Value(what.to_owned()))
    };
    let address: Option<String> = row.get(1)?;
    let is_online = row.get(5)?;
    Ok(Some(Published {
        path: site_path(&row.get::<_, String>(0)?, address.as_deref())?,
        sha256: hash(2, "sha256")?,
        entry_sha256: hash(3, "entry_sha256")?,
        lastmod: Lastmod::from_unix(row.get(4)?),
        is_online,
        is_remaining: !is_online && !withdrawals::standing_on(connection, id)?.is_empty(),
        generation: row.get(6)?,
        first_generation: row.get(7)?,
    }))
}
