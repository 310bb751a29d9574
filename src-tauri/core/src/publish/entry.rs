//! How a document becomes an entry: its path, its description with every default filled in, and the hash that tells
//! whether what is published of it changed.

use crate::diwoo::{self, Entry, NotWritable, Reference, RoleReference};
use crate::model::{
    Catalogue, Document, DocumentId, DocumentRef, Lastmod, ListUri, Metadata, Sha256, SitePath,
};
use sha2::Digest as _;

/// The folder of all documents on the site.
pub(crate) const DOCUMENTS_FOLDER: &str = "documenten";

/// Returns the path a document has, or would have: the year is that of its date at first publication.
///
/// `None` when the name cannot be part of a path (rule N06), or when there is no date yet.
#[must_use]
pub fn path(document: &Document) -> Option<SitePath> {
    if let Some(path) = &document.frozen_path {
        return Some(path.clone());
    }
    let name = document.published_name.as_str();
    if name.contains('/') {
        return None;
    }
    let year = document.metadata.creatiedatum?.format("%Y").to_string();
    format!("{DOCUMENTS_FOLDER}/{year}/{name}").parse().ok()
}

/// Returns the description with every default filled in: publisher, verantwoordelijke and format.
///
/// Source: rulings, "Metadata".
#[must_use]
pub fn resolved(document: &Document, catalogue: &Catalogue) -> Metadata {
    let mut metadata = document.metadata.clone();
    metadata
        .publisher
        .get_or_insert_with(|| catalogue.organisation.clone());
    metadata
        .verantwoordelijke
        .get_or_insert_with(|| catalogue.organisation.clone());
    if metadata.format.is_none() {
        metadata.format.clone_from(&document.file.format);
    }
    metadata.titel_herkomst = crate::model::TitleOrigin::Person;
    metadata.soort_handeling = None;
    metadata
}

/// Looks up the address and title of another document of the library, as it stands or will stand online.
pub trait References {
    /// Returns address and title; `None` when it does not stand online.
    fn find(&self, id: DocumentId) -> Option<(String, String)>;
}

/// No other documents.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoReferences;

impl References for NoReferences {
    fn find(&self, _id: DocumentId) -> Option<(String, String)> {
        None
    }
}

/// Calls `write` with the entry of a resolved description.
///
/// # Errors
/// What `write` says: [`NotWritable`] when a rule should have held the document back.
pub fn with_entry<T>(
    url: &str,
    lastmod: Lastmod,
    metadata: &Metadata,
    references: &dyn References,
    write: impl FnOnce(&Entry<'_>) -> Result<T, NotWritable>,
) -> Result<T, NotWritable> {
    let find = |to: &DocumentRef| match to {
        DocumentRef::Document(id) => references.find(*id),
        DocumentRef::External { url, title } => Some((url.clone(), title.clone())),
    };
    let part_of = metadata.is_part_of.as_ref().and_then(find);
    let related: Vec<_> = metadata
        .documentrelaties
        .iter()
        .filter_map(|relation| find(&relation.relation).map(|to| (&relation.role, to)))
        .collect();
    let relations: Vec<_> = related
        .iter()
        .map(|(role, (url, title))| RoleReference {
            role,
            to: Reference { url, title },
        })
        .collect();
    let nobody = ListUri::new("");
    write(&Entry {
        url,
        lastmod,
        metadata,
        organisation: metadata.publisher.as_ref().unwrap_or(&nobody),
        format: metadata.format.as_ref(),
        part_of: part_of
            .as_ref()
            .map(|(url, title)| Reference { url, title }),
        parts: &[],
        relations: &relations,
    })
}

/// The hash of an entry without its `lastmod`, and its size in bytes. Two equal hashes: nothing to publish anew.
///
/// # Errors
/// [`NotWritable`] when a rule should have held the document back.
pub fn digest(
    url: &str,
    metadata: &Metadata,
    references: &dyn References,
) -> Result<(Sha256, u32), NotWritable> {
    let mut bytes = Vec::with_capacity(2_048);
    with_entry(url, Lastmod::from_unix(0), metadata, references, |entry| {
        diwoo::write_entry(&mut bytes, entry)
    })?;
    let size = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
    Ok((Sha256(sha2::Sha256::digest(&bytes).into()), size))
}
