//! Adoptions of sitemaps that were online: one row per step and one per document, for undo and redo.

use super::addresses::Addressed;
use super::columns::{OrEmpty, Precise, from_column, from_json, from_row};
use super::queries::{bound, queries};
use super::{ReadHandle, Result, WriteHandle};
use openbaarmaker_diwoo::model::{
    CatalogueId, ChangeId, DocumentId, DocumentRef, Lastmod, Metadata, NamedDocument, SitePath, TargetId,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A step in which documents were adopted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Adoption {
    /// The undo step.
    pub change: ChangeId,
    /// The catalogue.
    pub catalogue: CatalogueId,
    /// The destination on which the files were seen, if any.
    pub target: Option<TargetId>,
}

/// A document that was adopted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdoptedDocument {
    /// The document.
    pub document: DocumentId,
    /// Its path, with its address as written.
    pub path: SitePath,
    /// Its `lastmod`.
    pub lastmod: Lastmod,
    /// Whether its entry can be written.
    pub is_online: bool,
    /// Whether its file was seen on the destination.
    pub is_standing: bool,
    /// The contents of its entry.
    pub stood: AdoptedEntry,
}

/// The contents of an entry by another program, as far as needed to tell whether ours differs.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AdoptedEntry {
    /// Whether its description changed while being read: it was corrected, completed, or left out in part.
    pub is_rewritten: bool,
    /// The address of its main document.
    pub main: Option<String>,
    /// Addresses of its parts.
    pub parts: BTreeSet<String>,
    /// Addresses of the documents that it is related to.
    pub relations: BTreeSet<String>,
    /// All those addresses, each with the title that it had; `None` when an earlier version adopted it.
    #[serde(default)]
    pub titles: Option<BTreeSet<(String, String)>>,
}

impl AdoptedEntry {
    /// Records the contents of an entry with this description and these parts.
    pub fn new(is_rewritten: bool, metadata: &Metadata, parts: &[NamedDocument]) -> Self {
        let relations = metadata.documentrelaties.iter();
        let relations = relations.filter_map(|relation| relation.relation.url());
        let references = metadata.references().filter_map(|reference| match reference {
            DocumentRef::External { url, title } => Some((url, title)),
            DocumentRef::Document(_) => None,
        });
        // Where there is no title, the address is written.
        let titled = |(url, title): (&String, &String)| {
            let title = if title.trim().is_empty() { url } else { title };
            (url.clone(), title.clone())
        };
        let named = references.chain(parts.iter().map(|part| (&part.url, &part.title)));
        Self {
            is_rewritten,
            main: (metadata.is_part_of.as_ref()).and_then(|main| main.url().map(str::to_owned)),
            parts: parts.iter().map(|part| part.url.clone()).collect(),
            relations: relations.map(str::to_owned).collect(),
            titles: Some(named.map(titled).collect()),
        }
    }
}

/// Records that a step adopts documents.
pub fn begin(connection: &WriteHandle, adoption: Adoption) -> Result<()> {
    connection.change(
        "INSERT INTO adoption (change_id, catalogue_id, target_id, last_run)
             VALUES (:change, :catalogue, :target, (SELECT coalesce(max(id), 0) FROM run))",
        bound! { change: adoption.change, catalogue: adoption.catalogue, target: adoption.target },
    )
}

/// Records a document of a step.
pub fn record(connection: &WriteHandle, change: ChangeId, adopted: &AdoptedDocument) -> Result<()> {
    connection.change(
        "INSERT INTO adoption_document (change_id, document_id, path, address, lastmod, lastmod_nanos, is_online, is_standing, stood)
             VALUES (:change, :id, :path, :address, :lastmod, :nanos, :online, :standing, :stood)",
        bound! {
            change, id: adopted.document, path: adopted.path, address: adopted.path.written(),
            lastmod: adopted.lastmod, online: adopted.is_online, standing: adopted.is_standing,
            nanos: adopted.lastmod.nanos(), stood: serde_json::to_string(&adopted.stood)?,
        },
    )
}

queries! {
    /// Returns the adoption made in a step; `None` when the step did something else.
    pub first fn get(change: ChangeId) -> Option<Adoption>
        = "SELECT change_id, catalogue_id, target_id FROM adoption WHERE change_id = :change";

    /// Records that a step was redone: only publications from now on overtake it.
    pub change fn renew(change: ChangeId)
        = "UPDATE adoption SET last_run = (SELECT coalesce(max(id), 0) FROM run) WHERE change_id = :change";

    /// Tells whether a publication of the catalogue began since the step.
    pub any fn is_overtaken(change: ChangeId)
        = "SELECT 1 FROM adoption AS a JOIN run AS r ON r.catalogue_id = a.catalogue_id AND r.id > a.last_run
         WHERE a.change_id = :change LIMIT 1";

    /// Tells whether anything was ever adopted in a catalogue, so that its documents may be outside our own folder.
    pub any fn is_any_of(catalogue: CatalogueId) = "SELECT 1 FROM adoption WHERE catalogue_id = :catalogue LIMIT 1";

    /// Returns the online documents with `must` findings that are only adopted: their file is here, but was never seen
    /// on a destination, nor sent to one.
    pub all fn kept_from_sites(catalogue: CatalogueId) -> Vec<DocumentId>
        = "SELECT p.document_id FROM publication AS p CROSS JOIN document AS d ON d.id = p.document_id
         WHERE p.catalogue_id = :catalogue AND p.generation = 0 AND p.is_online = 1 AND d.must > 0
           AND p.sha256 <> '0000000000000000000000000000000000000000000000000000000000000000'
           AND NOT EXISTS (SELECT 1 FROM adoption_document AS a JOIN adoption AS s USING (change_id)
             WHERE a.document_id = p.document_id AND a.is_standing = 1 AND s.target_id IS NOT NULL)
           AND NOT EXISTS (SELECT 1 FROM target AS t CROSS JOIN manifest AS m
             ON m.target_id = t.id AND m.in_host_root = 0 AND m.path = p.path WHERE t.catalogue_id = p.catalogue_id)
           AND NOT EXISTS (SELECT 1 FROM run AS r CROSS JOIN run_document AS s
             ON s.run_id = r.id AND s.document_id = p.document_id WHERE s.sha256 = p.sha256 AND s.action <> 'failed')
         ORDER BY p.document_id";

    /// Returns the documents of a step, in order of identity.
    pub all fn documents(change: ChangeId) -> Vec<AdoptedDocument>
        = "SELECT document_id, path, address, lastmod, lastmod_nanos, is_online, is_standing, stood FROM adoption_document
         WHERE change_id = :change ORDER BY document_id";
}

from_row! { Adoption: change, catalogue, target }
from_row! {
    AdoptedDocument:
    document, path as Addressed, lastmod as Precise, is_online, is_standing, stood as OrEmpty<_>
}
from_column! { from_json => AdoptedEntry }

/// Returns the contents of a document's entry when it was adopted; `None` if it was not, or by an earlier version.
pub fn stood(connection: &ReadHandle, id: DocumentId) -> Result<Option<AdoptedEntry>> {
    let found: Option<Option<AdoptedEntry>> = connection.first(
        "SELECT stood FROM adoption_document WHERE document_id = :id ORDER BY change_id DESC LIMIT 1",
        bound! { id },
    )?;
    Ok(found.flatten())
}

/// Returns the `lastmod` with which a document was last adopted; `None` when it was not.
pub fn moment(connection: &ReadHandle, id: DocumentId) -> Result<Option<Lastmod>> {
    let moment = connection.first(
        "SELECT lastmod, lastmod_nanos FROM adoption_document WHERE document_id = :id ORDER BY change_id DESC LIMIT 1",
        bound! { id },
    )?;
    Ok(moment.map(|Precise(lastmod)| lastmod))
}

queries! {
    /// Forgets the publication of a document that was adopted and never published by us.
    pub change fn forget_publication(id: DocumentId) = "DELETE FROM publication WHERE document_id = :id";
}
