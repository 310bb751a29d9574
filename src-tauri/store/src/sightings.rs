//! Observations of documents on a destination that differ from what this library calls online, and the moments that
//! indexes there gave for their pages, so that no `lastmod` is lowered.

use super::columns::{from_row, numbered};
use super::queries::{bound, queries};
use super::{Result, WriteHandle};
use openbaarmaker_diwoo::model::{CatalogueId, DocumentId, Lastmod, SitePath, TargetId};
use std::collections::BTreeMap;

/// What was seen of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seen {
    /// Our last publication there left it out: its file was not there.
    LeftOut,
    /// Another generation is there and does not list it: there it counts as withdrawn.
    Withdrawn,
    /// Another generation lists it with a later `lastmod` than ours.
    Later,
    /// Our publications there never had it: its file has not arrived.
    NotYet,
    /// Our last publication there gave it a later `lastmod`, which a person lowered for another destination since.
    Lowered,
}

numbered! { Seen: LeftOut = 0, Withdrawn = 1, Later = 2, NotYet = 3, Lowered = 4 }

impl Seen {
    /// Tells whether the document has no entry there.
    pub fn is_without_entry(self) -> bool {
        match self {
            Self::LeftOut | Self::Withdrawn | Self::NotYet => true,
            Self::Later | Self::Lowered => false,
        }
    }
}

/// The observation of one document, and its `lastmod` there. For a document that was left out this is its former
/// `lastmod`; so it is for one that counts as withdrawn there and whose `lastmod` a person lowered for another
/// destination.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sighting {
    /// What was seen.
    pub seen: Seen,
    /// Its `lastmod` there.
    pub lastmod: Option<Lastmod>,
}

from_row! { Sighting: seen, lastmod }

queries! {
    /// Returns what was seen on a destination.
    pub all fn all(target: TargetId) -> BTreeMap<DocumentId, Sighting>
        = "SELECT document_id, seen, lastmod FROM sighting WHERE target_id = :target ORDER BY document_id";

    /// Records what was seen of a document.
    pub change fn put(target: TargetId, document: DocumentId, seen: Seen, lastmod: Option<Lastmod>)
        = "INSERT INTO sighting (target_id, document_id, seen, lastmod) VALUES (:target, :document, :seen, :lastmod)
           ON CONFLICT (target_id, document_id) DO UPDATE SET seen = :seen, lastmod = :lastmod";

    /// Drops the observation of a document: it is as the library records, or was withdrawn.
    pub change fn forget(target: TargetId, document: DocumentId)
        = "DELETE FROM sighting WHERE target_id = :target AND document_id = :document";

    /// Forgets every sighting of one kind.
    pub change fn forget_all(target: TargetId, seen: Seen)
        = "DELETE FROM sighting WHERE target_id = :target AND seen = :seen";

    /// Returns the online documents that first appeared in or before a generation, in order of identity.
    pub all fn online_since(catalogue: CatalogueId, generation: i64) -> Vec<DocumentId>
        = "SELECT document_id FROM publication WHERE catalogue_id = :catalogue AND is_online = 1
           AND first_generation <= :generation ORDER BY document_id";

    /// Returns the latest moment that an index on a destination ever gave for each page.
    pub all fn page_moments(target: TargetId) -> BTreeMap<SitePath, Lastmod>
        = "SELECT path, lastmod FROM page_moment WHERE target_id = :target";

    /// Records the moment that an index on a destination gives for a page.
    pub change fn say_of_page(target: TargetId, path: &str, lastmod: Lastmod)
        = "INSERT INTO page_moment (target_id, path, lastmod) VALUES (:target, :path, :lastmod)
           ON CONFLICT (target_id, path) DO UPDATE SET lastmod = max(lastmod, :lastmod)";

    /// Tells whether the last publication on a destination was without sitemaps because they were switched off.
    pub value fn is_unlisted(target: TargetId) -> bool = "SELECT is_unlisted FROM target WHERE id = :target";

    /// Tells whether the last publication on a destination was without sitemaps, and the entries have not got a new
    /// `lastmod` since for another destination.
    pub value fn are_all_to_return(target: TargetId) -> bool
        = "SELECT t.is_unlisted = 1 AND c.raised <= coalesce(t.unlisted_since, t.generation)
         FROM target AS t JOIN catalogue AS c ON c.id = t.catalogue_id WHERE t.id = :target";

    /// Records whether the last publication on a destination, of this generation, was without sitemaps.
    pub change fn set_unlisted(target: TargetId, is_unlisted: bool, generation: i64)
        = "UPDATE target SET unlisted_since = iif(is_unlisted = 1, unlisted_since, :generation), is_unlisted = :is_unlisted
         WHERE id = :target";

    /// Counts the documents whose `lastmod` is later than a moment. A page is never earlier than its entries, so the
    /// documents on most pages need no check.
    pub value fn count_later(catalogue: CatalogueId, moment: Lastmod) -> u32
        = "SELECT count(*) FROM page AS g CROSS JOIN publication AS p ON p.page_id = g.id
           WHERE g.catalogue_id = :catalogue AND g.lastmod > :moment AND p.is_online = 1 AND p.lastmod > :moment";

    /// Counts the documents that others gave a later `lastmod` on a destination, and later than a moment.
    pub value fn count_seen_later(target: TargetId, moment: Lastmod) -> u32
        = "SELECT count(*) FROM sighting WHERE target_id = :target AND seen = 2 AND lastmod > :moment";

    /// Counts the documents whose `lastmod` is later than a moment on a destination only.
    pub value fn count_lowered(target: TargetId, moment: Lastmod) -> u32
        = "SELECT count(*) FROM sighting AS s CROSS JOIN publication AS p ON p.document_id = s.document_id
           WHERE s.target_id = :target AND s.seen = 4 AND s.lastmod > :moment AND p.is_online = 1 AND p.lastmod <= :moment";

    /// Counts the pages of a destination for which an index gave a later moment.
    pub value fn count_later_pages(target: TargetId, moment: Lastmod) -> u32
        = "SELECT count(*) FROM page_moment WHERE target_id = :target AND lastmod > :moment";
}

/// Sets every `lastmod` of a catalogue that is later than a moment to `now`: of publications, of pages, and of what
/// indexes on one destination gave. The values on other destinations are recorded, so that they stay until a person
/// asks; also those of documents that count as withdrawn there.
pub fn lower(
    connection: &WriteHandle,
    (catalogue, target): (CatalogueId, TargetId),
    later_than: Lastmod,
    now: Lastmod,
) -> Result<()> {
    // What changed since that destination was last complete has there what its last run gave it.
    connection.change(
        "INSERT INTO sighting (target_id, document_id, seen, lastmod)
         SELECT target_id, document_id, :lowered, there FROM (
           SELECT t.id AS target_id, p.document_id, iif(p.generation <= t.generation, p.lastmod + (p.lastmod_nanos > 0),
             (SELECT d.lastmod FROM run AS r CROSS JOIN run_document AS d ON d.run_id = r.id
              WHERE r.target_id = t.id AND r.state IN (1, 2) AND d.document_id = p.document_id AND d.lastmod IS NOT NULL
              ORDER BY r.id DESC LIMIT 1)) AS there
           FROM target AS t JOIN publication AS p ON p.catalogue_id = t.catalogue_id
           WHERE t.catalogue_id = :catalogue AND t.id <> :target AND p.lastmod > :later_than)
         WHERE there > :later_than
         ON CONFLICT (target_id, document_id) DO UPDATE SET lastmod = max(coalesce(lastmod, 0), excluded.lastmod)
           WHERE seen IN (:withdrawn, :lowered)",
        bound! { catalogue, target, later_than, withdrawn: Seen::Withdrawn, lowered: Seen::Lowered },
    )?;
    for sql in [
        "UPDATE publication SET lastmod = :now, lastmod_nanos = 0 WHERE catalogue_id = :catalogue AND lastmod > :later_than",
        "UPDATE page SET lastmod = :now WHERE catalogue_id = :catalogue AND lastmod > :later_than",
    ] {
        connection.change(sql, bound! { catalogue, later_than, now })?;
    }
    for sql in [
        "UPDATE page_moment SET lastmod = :now WHERE target_id = :target AND lastmod > :later_than",
        "UPDATE manifest SET lastmod = :now WHERE target_id = :target AND lastmod > :later_than",
    ] {
        connection.change(sql, bound! { target, later_than, now })?;
    }
    Ok(())
}

/// Drops the values that a destination has, or had before others withdrew the document there, for documents whose
/// `lastmod` a person lowered for another one.
pub fn forget_lowered(connection: &WriteHandle, target: TargetId) -> Result<()> {
    for sql in [
        "DELETE FROM sighting WHERE target_id = :target AND seen = 4",
        "UPDATE sighting SET lastmod = NULL WHERE target_id = :target AND seen = 1",
    ] {
        connection.change(sql, bound! { target })?;
    }
    Ok(())
}

/// Raises the `lastmod` of every online document of a catalogue, to now or later, and records the generation of that;
/// also what was lowered elsewhere only.
pub fn raise_all(connection: &WriteHandle, catalogue: CatalogueId, now: Lastmod, generation: i64) -> Result<()> {
    connection.change(
        "UPDATE sighting SET lastmod = lastmod + 1 WHERE seen = 4
           AND target_id IN (SELECT id FROM target WHERE catalogue_id = :catalogue)",
        bound! { catalogue },
    )?;
    connection.change(
        "UPDATE publication SET lastmod = max(:now, lastmod + 1), lastmod_nanos = 0
         WHERE catalogue_id = :catalogue AND is_online = 1",
        bound! { catalogue, now },
    )?;
    connection
        .change("UPDATE catalogue SET raised = :generation WHERE id = :catalogue", bound! { catalogue, generation })
}

/// Raises the `lastmod` of an online document, also what was lowered elsewhere only.
pub fn raise(connection: &WriteHandle, document: DocumentId, lastmod: Lastmod) -> Result<()> {
    for sql in [
        "UPDATE sighting SET lastmod = lastmod + 1 WHERE document_id = :document AND seen = 4
           AND (SELECT lastmod FROM publication WHERE document_id = :document AND is_online = 1) < :lastmod",
        "UPDATE publication SET lastmod = :lastmod, lastmod_nanos = 0 WHERE document_id = :document AND is_online = 1
           AND lastmod < :lastmod",
    ] {
        connection.change(sql, bound! { document, lastmod })?;
    }
    Ok(())
}
