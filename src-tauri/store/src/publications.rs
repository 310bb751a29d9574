//! What should be online: documents as published, and the sitemap pages they are assigned to.

use super::addresses::{Addressed, count_elsewhere};
use super::columns::{OrEmpty, Precise, from_column, from_row, text, unexpected};
use super::handles::{ReadHandle, WriteHandle};
use super::named::{self, In};
use super::queries::{bound, queries};
use super::{Result, mentions, unrecorded_files};
use openbaarmaker_diwoo::model::{
    CatalogueId, CollisionKey, ContentFile, DocumentId, Lastmod, Metadata, NamedDocument, PageId, Sha256, SitePath,
};
use openbaarmaker_diwoo::sitemap::IndexName;

/// A document as it is, or was, online.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Publication {
    /// The document.
    pub document: DocumentId,
    /// Its path, fixed for ever.
    pub path: SitePath,
    /// Its description as written, with every default filled in and other documents given by their addresses.
    pub metadata: Metadata,
    /// `hasPart` as written, in order.
    pub parts: Vec<NamedDocument>,
    /// Its content as published.
    pub file: ContentFile,
    /// Hash of its sitemap entry without `lastmod`: tells whether the published metadata changed.
    pub entry_sha256: Sha256,
    /// Size of its sitemap entry in bytes.
    pub entry_bytes: u32,
    /// Its `lastmod`.
    pub lastmod: Lastmod,
    /// Whether it should be online; `false` after withdrawal.
    pub is_online: bool,
    /// The page its entry is on.
    pub page: Option<PageId>,
    /// The generation in which it last changed.
    pub generation: i64,
    /// The generation in which it first appeared.
    pub first_generation: i64,
    /// When it was first published, seconds since 1970-01-01T00:00:00Z.
    pub first_published_at: i64,
}

/// The generation of what was adopted from a site: it was there before the first one.
pub const ADOPTED: i64 = 0;

/// A sitemap page of a catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// Its identity.
    pub id: PageId,
    /// The index that names it.
    pub index: IndexName,
    /// Its number, from 1.
    pub number: u32,
    /// Entries on it.
    pub entries: u32,
    /// Bytes of the entries on it.
    pub bytes: u64,
    /// Its `lastmod` in the index.
    pub lastmod: Lastmod,
    /// The generation in which it last changed.
    pub generation: i64,
}

queries! {
    /// Returns the publication of a document.
    pub first fn get(id: DocumentId) -> Option<Publication>
        = &format!("SELECT {PUBLICATION} FROM publication AS p WHERE p.document_id = :id");
}

/// Writes the publication of a document, new or not. Its path never changes.
pub fn put(connection: &WriteHandle, catalogue: CatalogueId, publication: &Publication) -> Result<()> {
    let key = CollisionKey::of_path(&publication.path);
    put_under(connection, catalogue, publication, &key)
}

/// Writes the publication of a document under its own collision key: an adopted site may use one name in several years.
pub fn put_under(
    connection: &WriteHandle,
    catalogue: CatalogueId,
    publication: &Publication,
    key: &CollisionKey,
) -> Result<()> {
    connection.change(
        "INSERT INTO publication (document_id, catalogue_id, path, address, collision_key, metadata, file, sha256, size_bytes,
                                  entry_sha256, entry_bytes, lastmod, is_online, page_id, generation, first_generation,
                                  first_published_at, parts, lastmod_nanos)
         VALUES (:id, :catalogue, :path, :address, :key, :metadata, :file, :sha256, :size, :entry_sha256, :entry_bytes, :lastmod, :online,
                 :page, :generation, :first_generation, :first_at, :parts, :nanos)
         ON CONFLICT (document_id) DO UPDATE SET metadata = :metadata, file = :file, sha256 = :sha256, size_bytes = :size,
                 entry_sha256 = :entry_sha256, entry_bytes = :entry_bytes, lastmod = :lastmod, is_online = :online,
                 page_id = :page, generation = :generation, parts = :parts, lastmod_nanos = :nanos",
        bound! {
            id: publication.document, catalogue, path: publication.path, address: publication.path.written(), key,
            metadata: serde_json::to_string(&publication.metadata)?, file: serde_json::to_string(&publication.file)?,
            sha256: publication.file.sha256, size: publication.file.size_bytes, entry_sha256: publication.entry_sha256,
            entry_bytes: publication.entry_bytes, lastmod: publication.lastmod, online: publication.is_online,
            page: publication.page, generation: publication.generation, first_generation: publication.first_generation,
            first_at: publication.first_published_at, parts: mentions::parts_to_sql(&publication.parts)?,
            nanos: publication.lastmod.nanos(),
        },
    )?;
    let said = (&publication.metadata, publication.parts.as_slice());
    named::put(connection, publication.document, In::Entry, said)
}

queries! {
    /// Marks a document as taken offline in a generation.
    pub change fn withdraw(id: DocumentId, generation: i64, at: i64, reason: &str)
        = "UPDATE publication SET is_online = 0, page_id = NULL, generation = :generation, withdrawn_at = :at, withdrawal = :reason
             WHERE document_id = :id";

    /// Returns the documents whose publication changed after a generation, in order of identity.
    pub all fn changed_since(catalogue: CatalogueId, generation: i64) -> Vec<DocumentId>
        = "SELECT document_id FROM publication WHERE catalogue_id = :catalogue AND generation > :generation ORDER BY document_id";
}

/// Returns the documents that should be online but, according to its manifest, are not on a destination.
///
/// Compares counts first: if the number of files there, without unexpected ones, is as it should be, no document is
/// checked. Files of withdrawn documents that could not be removed would make up for others.
pub fn missing_by_count(
    connection: &ReadHandle,
    catalogue: CatalogueId,
    target: openbaarmaker_diwoo::model::TargetId,
) -> Result<Vec<DocumentId>> {
    let standing: u32 = connection.value("SELECT standing FROM target WHERE id = :target", bound! { target })?;
    let unsaid = unrecorded_files::count_standing(connection, target)?;
    let elsewhere = count_elsewhere(connection, catalogue)?;
    let should = count_online(connection, catalogue)?.saturating_sub(elsewhere);
    let is_as_many = standing.checked_sub(unsaid) == Some(should);
    if is_as_many && !has_remaining(connection, target)? {
        return Ok(Vec::new());
    }
    missing_exactly(connection, catalogue, target)
}

queries! {
    any fn has_remaining(target: openbaarmaker_diwoo::model::TargetId)
        = "SELECT 1 FROM remaining WHERE target_id = :target";

    /// Returns the documents that should be online but are not on a destination, checking each: during a run, files
    /// that are not removed yet may make up in number for files that did not arrive.
    pub all fn missing_exactly(catalogue: CatalogueId, target: openbaarmaker_diwoo::model::TargetId) -> Vec<DocumentId>
        = LACKING;

    /// Counts the documents of a catalogue that should be online: each has its entry on one page, and pages are few.
    pub value fn count_online(catalogue: CatalogueId) -> u32
        = "SELECT coalesce(sum(entries), 0) FROM page WHERE catalogue_id = :catalogue";

    /// Tells whether anything of a catalogue was ever published.
    pub any fn exists(catalogue: CatalogueId) = "SELECT 1 FROM publication WHERE catalogue_id = :catalogue LIMIT 1";

    /// Returns the path that a collision key belongs to for ever, if another document of the catalogue had it online.
    pub first fn owner_of_key(catalogue: CatalogueId, key: &CollisionKey, but: Option<DocumentId>) -> Option<String>
        = "SELECT path FROM publication WHERE catalogue_id = :catalogue AND collision_key = :key AND document_id IS NOT :but";

    /// Returns the pages of a catalogue by index and number, empty ones included.
    pub all fn pages(catalogue: CatalogueId) -> Vec<Page>
        = "SELECT id, series, number, entries, bytes, lastmod, generation FROM page
         WHERE catalogue_id = :catalogue ORDER BY series, number";
}

from_row! { Page: id, index, number, entries, bytes, lastmod, generation }
// The series of a page: empty, or the three digits of the category.
from_column!(|row, at| match text(row, at)? {
    "" => Ok(IndexName::Common),
    digits => (digits.parse().map(IndexName::Infocat)).map_err(|_| unexpected(row, at)),
} => IndexName);

/// Adds an empty page.
pub fn insert_page(connection: &WriteHandle, catalogue: CatalogueId, index: IndexName, number: u32) -> Result<Page> {
    let series = match index {
        IndexName::Common => String::new(),
        IndexName::Infocat(number) => format!("{number:03}"),
    };
    connection.change(
        "INSERT INTO page (catalogue_id, series, number, entries, bytes, lastmod, generation)
             VALUES (:catalogue, :series, :number, 0, 0, 0, 0)",
        bound! { catalogue, series: series.as_str(), number },
    )?;
    Ok(Page {
        id: PageId(connection.last_insert_rowid()),
        index,
        number,
        entries: 0,
        bytes: 0,
        lastmod: Lastmod::from_unix(0),
        generation: 0,
    })
}

/// Writes counts, `lastmod` and generation of a page.
pub fn update_page(connection: &WriteHandle, page: &Page) -> Result<()> {
    connection.change(
        "UPDATE page SET entries = :entries, bytes = :bytes, lastmod = :lastmod, generation = :generation WHERE id = :id",
        bound! {
            id: page.id, entries: page.entries, bytes: page.bytes, lastmod: page.lastmod, generation: page.generation,
        },
    )
}

/// Takes every document off its page and removes all pages, for a new layout.
pub fn clear_pages(connection: &WriteHandle, catalogue: CatalogueId) -> Result<()> {
    connection.change("UPDATE publication SET page_id = NULL WHERE catalogue_id = :id", bound! { id: catalogue })?;
    connection.change("DELETE FROM page WHERE catalogue_id = :id", bound! { id: catalogue })
}

queries! {
    /// Puts a document on a page without changing anything else.
    pub change fn assign(id: DocumentId, page: PageId)
        = "UPDATE publication SET page_id = :page WHERE document_id = :id";
}

/// The facts about an online document that page layout needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OnlineEntry {
    /// The document.
    pub document: DocumentId,
    /// Size of its entry in bytes.
    pub entry_bytes: u32,
    /// Its `lastmod`.
    pub lastmod: Lastmod,
    /// Its categories, the main one first.
    pub categories: Vec<openbaarmaker_diwoo::model::ListUri>,
    /// The page its entry is on.
    pub page: Option<PageId>,
}

queries! {
    /// Returns what page layout needs to know about every document that is online, in order of identity.
    pub all fn online_entries(catalogue: CatalogueId) -> Vec<OnlineEntry>
        = "SELECT document_id, entry_bytes, lastmod, coalesce(json_extract(metadata, '$.informatiecategorieen'), '[]'),
         page_id FROM publication WHERE catalogue_id = :catalogue AND is_online = 1 ORDER BY document_id";
}

from_row! { OnlineEntry: document, entry_bytes, lastmod, categories, page }

queries! {
    /// Returns the highest `lastmod` on a page, fractions rounded up; `None` when it is empty.
    pub value fn highest_lastmod(page: PageId) -> Option<Lastmod>
        = "SELECT max(lastmod + (lastmod_nanos > 0)) FROM publication WHERE page_id = :page";

    /// Returns the generation of a catalogue, and the one at which its layout last changed.
    pub value fn generation(catalogue: CatalogueId) -> (i64, i64)
        = "SELECT generation, layout FROM catalogue WHERE id = :catalogue";

    /// Writes the generation of a catalogue.
    pub change fn set_generation(catalogue: CatalogueId, generation: i64)
        = "UPDATE catalogue SET generation = :generation WHERE id = :catalogue";

    /// Requests that the pages get a new layout in the next generation.
    pub change fn request_layout(catalogue: CatalogueId)
        = "UPDATE catalogue SET layout = generation + 1 WHERE id = :catalogue";

    /// Tells whether anything was ever brought to a destination of a catalogue, even by an interrupted run.
    pub any fn is_begun(catalogue: CatalogueId)
        = "SELECT 1 FROM target AS t WHERE t.catalogue_id = :catalogue
           AND (t.next_remote_id IS NOT NULL OR EXISTS (SELECT 1 FROM manifest AS m WHERE m.target_id = t.id))";

    /// Returns the highest generation that is complete on a destination of a catalogue.
    pub value fn live_generation(catalogue: CatalogueId) -> i64
        = "SELECT coalesce(max(generation), 0) FROM target WHERE catalogue_id = :catalogue";
}

/// The columns of a publication `p`, as they are read.
pub(super) const PUBLICATION: &str = "p.document_id, p.path, p.address, p.metadata, p.parts, p.file, p.entry_sha256,
    p.entry_bytes, p.lastmod, p.lastmod_nanos, p.is_online, p.page_id, p.generation, p.first_generation, p.first_published_at";
pub(super) const PUBLICATION_COLUMNS: usize = 15;

from_row! {
    Publication:
    document, path as Addressed, metadata, parts as OrEmpty<_>, file, entry_sha256, entry_bytes, lastmod as Precise,
    is_online, page, generation, first_generation, first_published_at
}

/// Documents whose file is unknown are few, and have an index of their own with exactly this condition.
pub(super) const LACKING: &str = "SELECT document_id FROM publication AS p INDEXED BY publication_standing
    WHERE catalogue_id = :catalogue AND is_online = 1
    AND NOT EXISTS (SELECT 1 FROM manifest AS m WHERE m.target_id = :target AND m.in_host_root = 0 AND m.path = p.path)
    AND document_id NOT IN (SELECT document_id FROM publication WHERE catalogue_id = :catalogue AND is_online = 1
      AND sha256 = '0000000000000000000000000000000000000000000000000000000000000000')
    ORDER BY document_id";
