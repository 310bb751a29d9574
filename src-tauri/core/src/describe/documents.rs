//! Reading documents: rows, details, selections.

use super::agreement::{Agreement, agreement};
use super::editable::read_only;
use super::{fields, lifecycle, parts};
use crate::error::{Code, Problem, Result};
use crate::library::App;
use crate::library::app::moment;
use crate::library::catalogues::catalogue;
use crate::library::documents::{catalogue_of, existing, title_of, unknown};
use crate::library::views::{named, organisation_label};
use crate::lists::Lists;
use crate::model::{Document, DocumentId, Intent, ListUri, Metadata, Sha256};
use crate::site::{entry, entry_description};
use crate::store::documents::StoredDocument;
use crate::store::{documents, findings, listing, matching, mdto, publications, unrecorded_files, unsaved};
use crate::wire::{
    DocumentDetail, DocumentFilter, FileView, FurtherDescription, IdRuns, MadeView, RowPage, Selection, Sort, UnsavedOf,
};
use std::path::PathBuf;

/// A document's file, to be opened in another program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToLookAt {
    /// The library's own copy, which has no extension and must not be changed.
    pub path: PathBuf,
    /// Its hash.
    pub sha256: Sha256,
    /// The lower-case extension, when content and name agree on one of the 19 formats. `None` for anything else, which
    /// must not be opened: it may be a program.
    pub extension: Option<String>,
}

impl App {
    /// Returns part of the list.
    pub fn rows(&self, filter: &DocumentFilter, sort: Sort, offset: u32, limit: u32) -> Result<RowPage> {
        self.query(|connection| listing::page(connection, filter, sort, offset, limit))
    }

    /// Counts the documents that match a filter.
    pub fn count(&self, filter: &DocumentFilter) -> Result<u32> {
        self.query(|connection| listing::count(connection, filter))
    }

    /// Returns the identities of part of the list.
    pub fn ids(&self, filter: &DocumentFilter, sort: Sort, offset: u32, limit: u32) -> Result<Vec<DocumentId>> {
        self.query(|connection| listing::ids(connection, filter, sort, offset, limit))
    }

    /// Returns all documents that match a filter now, except those added after `newest`, which the person has not seen.
    pub fn choose_all(&self, filter: &DocumentFilter, newest: DocumentId) -> Result<IdRuns> {
        self.read(|connection| {
            let mut ids = matching::matching(connection, filter)?.ids;
            ids.cut_after(newest);
            Ok(ids.iter().collect())
        })
    }

    /// Returns the identities of a selection in order of identity; removed and unknown ones are left out.
    pub fn selected(&self, selection: &Selection) -> Result<Vec<DocumentId>> {
        self.query(|connection| listing::selected(connection, selection))
    }

    /// Returns a document with everything that the side panel shows.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn document_detail(&self, id: DocumentId) -> Result<DocumentDetail> {
        self.read(|connection| {
            let stored =
                documents::get(connection, id)?.filter(|stored| !stored.is_removed).ok_or_else(|| unknown(id))?;
            let row = listing::row(connection, id)?.ok_or_else(|| unknown(id))?;
            let catalogue = catalogue(connection, stored.document.catalogue)?;
            let document = &stored.document;
            let metadata = &document.metadata;
            let publication = publications::get(connection, id)?;
            let live = publications::live_generation(connection, catalogue.id)?;
            let is_underway = (publication.as_ref()).is_some_and(|last| last.generation > live)
                || unrecorded_files::documents(connection)?.contains(&id);
            let chosen = |uri: &Option<ListUri>| uri.as_ref().map(|uri| uri.0.clone()).unwrap_or_default();
            let effective = entry_description::effective(connection, document)?;
            let lists = connection.lists();
            let label =
                |uri: &Option<ListUri>| organisation_label(&lists, uri.as_ref().unwrap_or(&catalogue.organisation));
            Ok(DocumentDetail {
                is_editable: read_only(&stored).is_none(),
                way_out: lifecycle::removal_mode(&stored, is_underway),
                row,
                catalogue: catalogue.id,
                file: file_view(document, &lists),
                acts: (metadata.documenthandelingen.iter()).map(fields::act_input).collect(),
                acts_by: acts_by(metadata, &lists),
                acts_are_proposed: fields::acts_are_proposed(metadata, &catalogue),
                act_kind: if metadata.documenthandelingen.is_empty() {
                    chosen(&metadata.soort_handeling)
                } else {
                    String::new()
                },
                publisher: chosen(&metadata.publisher),
                publisher_label: label(&effective.metadata.publisher),
                verantwoordelijke: chosen(&metadata.verantwoordelijke),
                verantwoordelijke_label: label(&effective.metadata.verantwoordelijke),
                language: chosen(&metadata.language),
                omschrijvingen: metadata.omschrijvingen.clone(),
                identifiers: metadata.identifiers.clone(),
                further: FurtherDescription::new(metadata, |list, uri| named(&lists, list, uri)),
                relations: parts::relations(connection, document, &catalogue)?,
                published_name: document.published_name.0.clone(),
                is_name_frozen: publication.is_some(),
                url: entry::path(document).map(|path| catalogue.base_url.join(&path).to_string()).unwrap_or_default(),
                lastmod: publication.map(|publication| publication.lastmod.to_string()),
                findings: findings::of_document(connection, id)?,
                added_at: moment(stored.added_at).unwrap_or_default(),
                withdrawal: match document.intent {
                    Intent::Withdraw { reason, .. } => Some(reason),
                    Intent::Publish => None,
                },
                mdto: mdto::of(connection, id)?,
                unsaved: unsaved::of(connection, UnsavedOf::Document { id })?,
            })
        })
    }

    /// Returns the values of a field of a document, as [`crate::typed::wire_value`] writes what is typed; none when it
    /// is empty. Besides [`crate::typed::NAMES`], `file` and `sha256` are fields here.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn stored_values(&self, id: DocumentId, field: &str) -> Result<Vec<String>> {
        self.read(|connection| {
            let document = existing(connection, id)?.document;
            let catalogue = catalogue_of(connection, &document)?;
            Ok(fields::stored_values(field, &document, &catalogue, &connection.lists()))
        })
    }

    /// Returns what is needed to open a document's file in another program.
    ///
    /// # Errors
    /// As [`Self::copy_path`].
    pub fn to_look_at(&self, id: DocumentId) -> Result<ToLookAt> {
        let path = self.copy_path(id)?;
        let stored = self.read(|connection| existing(connection, id))?;
        let document = &stored.document;
        let file = &document.file;
        let lists = self.store.lists();
        let format = (file.format.as_ref()).and_then(|uri| lists.formaten.get(uri.as_str()));
        let code = format.map(|format| format.code.as_str());
        let name = document.published_name.as_str();
        let agrees = agreement(code, file.recognised_as.as_deref(), name, &lists) == Agreement::Agrees;
        let extension = document.published_name.stem_and_extension().1;
        Ok(ToLookAt {
            path,
            sha256: file.sha256,
            extension: extension.filter(|_| code.is_some() && agrees).map(str::to_lowercase),
        })
    }

    /// Returns the library's own copy of a document's file.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, or `file-elsewhere` when the library never had the file; fails with
    /// `copy-damaged` when the copy is missing.
    pub fn copy_path(&self, id: DocumentId) -> Result<PathBuf> {
        self.copy_of(&self.read(|connection| existing(connection, id))?)
    }

    /// Returns the library's own copy of the file that a document had when it was read; see [`Self::copy_path`].
    pub(super) fn copy_of(&self, stored: &StoredDocument) -> Result<PathBuf> {
        let file = &stored.document.file;
        if file.is_elsewhere() {
            let catalogue = self.read(|connection| catalogue_of(connection, &stored.document))?;
            let url = entry::path(&stored.document).map(|path| catalogue.base_url.join(&path));
            return Err(Problem::new(Code::FileElsewhere)
                .with("title", title_of(&stored.document))
                .with("url", url.map(|url| url.to_string()).unwrap_or_default())
                .refuse());
        }
        let path = self.content.path_of(&file.sha256);
        if path.exists() {
            return Ok(path);
        }
        Err(Problem::new(Code::CopyDamaged).with("title", &file.name).with("sha256", file.sha256).fail())
    }
}

fn acts_by(metadata: &Metadata, lists: &Lists) -> Vec<String> {
    let by = metadata.documenthandelingen.iter().map(|act| act.was_associated_with.as_ref());
    by.map(|by| by.map_or_else(String::new, |by| organisation_label(lists, by))).collect()
}

fn file_view(document: &Document, lists: &Lists) -> FileView {
    let file = &document.file;
    let format = document.metadata.format.as_ref().or(file.format.as_ref());
    FileView {
        name: file.name.clone(),
        size_bytes: file.size_bytes,
        sha256: if file.is_elsewhere() { String::new() } else { file.sha256.to_string() },
        is_elsewhere: file.is_elsewhere(),
        format: format
            .and_then(|uri| lists.formaten.get(uri.as_str()))
            .map(|format| format.label.clone())
            .unwrap_or_default(),
        format_uri: format.map(|uri| uri.0.clone()).unwrap_or_default(),
        pages: file.pages,
        made: file.made.as_ref().map(|made| MadeView {
            how: made.how,
            original: made.original.name.clone(),
            original_bytes: made.original.size_bytes,
            at: moment(made.at).unwrap_or_default(),
            by: made.by.clone(),
        }),
    }
}
