//! The text of files: texts still to be read, texts that were read, and fragments around a found word.
//!
//! A file becomes due when its document is added and, by a trigger of the schema, when the file is replaced. The text
//! itself is stored deflated; the search index holds only words.

use super::columns::from_row;
use super::fragment::{self, TextFragment};
use super::queries::{bound, queries};
use super::{ReadHandle, Result, SearchQuery, StoreError, WriteHandle};
use crate::attributes::{apply, view};
use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};
use openbaarmaker_diwoo::model::{CatalogueId, DocumentId, Sha256};
use serde::{Deserialize, Serialize};
use std::io::{Read, Write};

/// The text of a file, for searching.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct DocumentText {
    /// Its beginning: words between single spaces and line ends. Empty when there is none, as in a scan.
    pub text: String,
    /// The words on its first page in the largest letters; not stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub headline: Option<String>,
    /// Whether there is more than was stored.
    pub is_cut: bool,
    /// Why it could not be read, or not in full: `encrypted`, `damaged`, `too-complex`, `unsupported`, `illegible` (it
    /// has glyphs, but their characters are unknown).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
}

/// The [`DocumentText::problem`] of a text with unknown characters.
pub const ILLEGIBLE: &str = "illegible";

impl DocumentText {
    /// Makes the result for an unreadable file.
    pub fn unreadable(problem: &str) -> Self {
        Self { problem: Some(problem.to_owned()), ..Self::default() }
    }
}

/// A document whose text must be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    /// Which document.
    pub id: DocumentId,
    /// Its content.
    pub sha256: Sha256,
    /// Name of the original file.
    pub file_name: String,
    /// Its catalogue.
    pub catalogue: CatalogueId,
}

/// The progress of reading the texts of files, for searching.
#[apply(view)]
#[derive(Copy, Default)]
pub struct TextsRead {
    /// Files that must still be read.
    pub due: u32,
    /// Files with text.
    pub with_text: u32,
    /// Files that have no text, such as scans.
    pub without_text: u32,
    /// Files that cannot be read, or are of a kind without text.
    pub unknown: u32,
}

queries! {
    /// Notes that the text of a new document must be read.
    pub(super) change fn note_due(id: DocumentId) = "INSERT INTO text_due (document_id) VALUES (:id)";

    /// Counts the documents whose file must still be read and inspected.
    pub value fn count_due(catalogue: Option<CatalogueId>) -> u32
        = "SELECT count(*) FROM text_due AS t JOIN document AS d ON d.id = t.document_id
         WHERE d.is_removed = 0 AND (:catalogue IS NULL OR d.catalogue_id = :catalogue)";

    /// Returns the first documents whose text must be read, oldest first.
    pub all fn due(limit: u32) -> Vec<Due>
        = "SELECT d.id, d.sha256, d.file_name, d.catalogue_id FROM text_due AS t JOIN document AS d ON d.id = t.document_id
         ORDER BY t.document_id LIMIT :limit";
}

from_row! { Due: id, sha256, file_name, catalogue }

/// Stores a text, unless the document has another file by now; tells whether it was stored.
pub fn put(connection: &WriteHandle, due: &Due, text: &DocumentText) -> Result<bool> {
    let is_current = connection
        .any("SELECT 1 FROM document WHERE id = :id AND sha256 = :sha256", bound! { id: due.id, sha256: due.sha256 })?;
    if !is_current {
        return Ok(false);
    }
    connection.change("DELETE FROM text_due WHERE document_id = :id", bound! { id: due.id })?;
    connection.change("DELETE FROM text_search WHERE rowid = :id", bound! { id: due.id })?;
    let is_known = text.problem.is_none() || !text.text.is_empty();
    let has_text = is_known.then_some(!text.text.is_empty());
    connection.change(
        "INSERT OR REPLACE INTO document_text (document_id, has_text, is_cut, problem, text)
             VALUES (:id, :has_text, :is_cut, :problem, :text)",
        bound! {
            id: due.id, has_text, is_cut: text.is_cut, problem: text.problem.as_deref().unwrap_or_default(),
            text: deflated(&text.text)?,
        },
    )?;
    if !text.text.is_empty() {
        connection.change(
            "INSERT INTO text_search (rowid, text) VALUES (:id, :text)",
            bound! { id: due.id, text: text.text },
        )?;
    }
    Ok(true)
}

queries! {
    /// Counts the texts that must still be read, and what reading led to, over documents that are not removed.
    pub value fn counts() -> TextsRead
        = "SELECT (SELECT count(*) FROM text_due), coalesce(sum(t.has_text = 1), 0), coalesce(sum(t.has_text = 0), 0), coalesce(sum(t.has_text IS NULL), 0)
         FROM document_text AS t JOIN document AS d ON d.id = t.document_id WHERE d.is_removed = 0";

    /// Tells whether the text of a document's file had no legible words when it was last read, even if the file was
    /// replaced since.
    pub any fn was_illegible(id: DocumentId)
        = &format!("SELECT 1 FROM document_text WHERE document_id = :id AND problem = '{ILLEGIBLE}'");

    /// Tells whether the text of a document's current file was read and has no legible words.
    pub any fn is_illegible(id: DocumentId)
        = &format!("SELECT 1 FROM document_text WHERE document_id = :id AND problem = '{ILLEGIBLE}'
             AND NOT EXISTS (SELECT 1 FROM text_due WHERE document_id = :id)");
}

from_row! { TextsRead: due, with_text, without_text, unknown }

/// Returns a piece of a document's text around the first search term found; `None` when the text has none of them.
pub fn fragment(connection: &ReadHandle, id: DocumentId, query: &SearchQuery) -> Result<Option<TextFragment>> {
    let kept: Option<Vec<u8>> =
        connection.first("SELECT text FROM document_text WHERE document_id = :id", bound! { id })?;
    let Some(kept) = kept else { return Ok(None) };
    Ok(fragment::around(id, &inflated(&kept)?, query))
}

fn deflated(text: &str) -> Result<Vec<u8>> {
    let failed = |error: std::io::Error| StoreError::Value(error.to_string());
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes()).map_err(failed)?;
    encoder.finish().map_err(failed)
}

fn inflated(kept: &[u8]) -> Result<String> {
    let mut text = String::new();
    DeflateDecoder::new(kept)
        .take(MAX_TEXT_BYTES)
        .read_to_string(&mut text)
        .map_err(|_| StoreError::Value("document text".to_owned()))?;
    Ok(text)
}

/// More than is kept of one file; a damaged library must not fill the memory.
const MAX_TEXT_BYTES: u64 = 16 << 20;
