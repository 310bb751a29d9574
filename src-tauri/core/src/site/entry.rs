//! Builds the entry of a document: its path, its description with every default filled in, and the hash that shows
//! whether its published entry changed.

use crate::counting::count;
use crate::diwoo::{self, Entry, NotWritable};
use crate::lists::Lists;
use crate::model::{Catalogue, Document, Lastmod, ListUri, Metadata, NamedDocument, PublishedName, Sha256, SitePath};
use chrono::NaiveDate;
use sha2::Digest as _;
use unicode_normalization::UnicodeNormalization as _;

pub(crate) use crate::model::DOCUMENTS_FOLDER;

/// Returns the path a document has, or would have; the year is that of its date at first publication.
///
/// `None` when the name cannot be part of a path (rule N01), or when there is no date yet.
pub fn path(document: &Document) -> Option<SitePath> {
    let frozen = document.frozen_path.clone();
    frozen.or_else(|| path_to_be(&document.published_name, document.metadata.creatiedatum))
}

/// Returns the path that a document with this name and date gets when it is first published.
pub(crate) fn path_to_be(name: &PublishedName, date: Option<NaiveDate>) -> Option<SitePath> {
    // Names we choose are NFC (N10).
    let name: String = name.as_str().nfc().collect();
    if name.contains('/') {
        return None;
    }
    let year = date?.format("%Y").to_string();
    format!("{DOCUMENTS_FOLDER}/{year}/{name}").parse().ok()
}

/// Tells whether [`path_to_be`] makes paths of this shape.
pub(crate) fn is_own_shape(path: &SitePath) -> bool {
    let mut segments = path.segments();
    let is_in_a_year = segments.next() == Some(DOCUMENTS_FOLDER) && segments.next().is_some_and(is_year);
    is_in_a_year && segments.count() == 1
}

/// Tells whether a folder below that of the documents has the name of a year.
pub(crate) fn is_year(name: &str) -> bool {
    name.len() == YEAR_DIGITS && name.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns the description with every default filled in: publisher, verantwoordelijke and format.
///
/// Source: decisions.md, "Metadata".
pub fn resolved(document: &Document, catalogue: &Catalogue) -> Metadata {
    let mut metadata = document.metadata.clone();
    metadata.publisher.get_or_insert_with(|| catalogue.organisation.clone());
    metadata.verantwoordelijke.get_or_insert_with(|| catalogue.organisation.clone());
    if metadata.format.is_none() {
        metadata.format.clone_from(&document.file.format);
    }
    metadata.titel_herkomst = crate::model::TitleOrigin::Person;
    metadata.categorie_herkomst = crate::model::TermOrigin::Person;
    metadata.documentsoort_herkomst = crate::model::TermOrigin::Person;
    metadata.handeling_herkomst = crate::model::ActOrigin::Unsaid;
    metadata.soort_handeling = None;
    metadata
}

/// Makes the entry of a description that has its defaults filled in and names other documents by address.
pub fn entry<'a>(url: &'a str, lastmod: Lastmod, metadata: &'a Metadata, parts: &'a [NamedDocument]) -> Entry<'a> {
    static NOBODY: ListUri = ListUri(String::new());
    Entry {
        url,
        lastmod,
        metadata,
        organisation: metadata.publisher.as_ref().unwrap_or(&NOBODY),
        format: metadata.format.as_ref(),
        parts,
    }
}

/// Returns the hash of an entry without its `lastmod`, and its size in bytes. Equal hashes mean nothing to publish.
///
/// # Errors
/// [`NotWritable`] when a rule should have held the document back.
pub fn digest(
    url: &str,
    metadata: &Metadata,
    parts: &[NamedDocument],
    lists: &Lists,
) -> Result<(Sha256, u32), NotWritable> {
    let mut bytes = Vec::with_capacity(2_048);
    let entry = entry(url, Lastmod::from_unix(0), metadata, parts);
    diwoo::write_entry(&mut bytes, &entry, lists)?;
    Ok((Sha256(sha2::Sha256::digest(&bytes).into()), count(bytes.len())))
}

/// Digits of a year in a path; see [`path_to_be`].
const YEAR_DIGITS: usize = 4;
