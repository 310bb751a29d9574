//! Looking at documents: rows, details, many at once.

use super::{
    App, catalogues::catalogue, fields, library::moment, lifecycle, parts,
    views::organisation_label,
};
use crate::error::{Code, Problem, Stop};
use crate::lists::{HasTerm, List, lists};
use crate::model::{Catalogue, Document, DocumentId, DocumentStatus, Intent, ListUri, Metadata};
use crate::publish::{entry, written};
use crate::store::{documents, findings, listing, publications};
use crate::wire::{
    ActInput, BulkSummary, CategoryCount, DocumentDetail, DocumentFilter, FileView,
    FurtherDescription, ListOption, Mixed, MixedValue, RowPage, Selection, Sort, WayOut,
};
use chrono::{DateTime, FixedOffset};
use rusqlite::Connection;
use std::{collections::BTreeMap, path::PathBuf};

impl App {
    /// Returns a stretch of the list.
    ///
    /// # Errors
    /// `store-…`.
    pub fn rows(
        &self,
        filter: &DocumentFilter,
        sort: Sort,
        offset: u32,
        limit: u32,
    ) -> Result<RowPage, Stop> {
        self.store.read(|connection| {
            Ok(RowPage {
                total: listing::count(connection, filter)?,
                rows: listing::rows(connection, filter, sort, offset, limit)?,
            })
        })
    }

    /// Returns a stretch of the identities of the list.
    ///
    /// # Errors
    /// `store-…`.
    pub fn ids(
        &self,
        filter: &DocumentFilter,
        sort: Sort,
        offset: u32,
        limit: u32,
    ) -> Result<Vec<DocumentId>, Stop> {
        self.store
            .read(|connection| Ok(listing::ids(connection, filter, sort, offset, limit)?))
    }

    /// Returns the identities of a selection in order of identity; removed and unknown ones are left out.
    ///
    /// # Errors
    /// `store-…`.
    pub fn selected(&self, selection: &Selection) -> Result<Vec<DocumentId>, Stop> {
        self.store
            .read(|connection| Ok(listing::selected(connection, selection)?))
    }

    /// Returns a document with everything the side panel shows.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn document_detail(&self, id: DocumentId) -> Result<DocumentDetail, Stop> {
        self.store.read(|connection| {
            let stored = documents::get(connection, id)?
                .filter(|stored| !stored.is_removed)
                .ok_or_else(|| unknown(id))?;
            let row = listing::row(connection, id)?.ok_or_else(|| unknown(id))?;
            let catalogue = catalogue(connection, stored.document.catalogue)?;
            let document = &stored.document;
            let metadata = &document.metadata;
            let publication = publications::get(connection, id)?;
            let live = publications::live_generation(connection, catalogue.id)?;
            let is_underway = publication
                .as_ref()
                .is_some_and(|last| last.generation > live);
            let chosen =
                |uri: &Option<ListUri>| uri.as_ref().map(|uri| uri.0.clone()).unwrap_or_default();
            let effective = written::effective(connection, document)?;
            let label = |uri: &Option<ListUri>| {
                organisation_label(uri.as_ref().unwrap_or(&catalogue.organisation))
            };
            Ok(DocumentDetail {
                is_editable: row.status != DocumentStatus::Withdrawn,
                way_out: lifecycle::way_out(&stored, is_underway),
                row,
                catalogue: catalogue.id,
                file: file_view(document),
                acts: metadata
                    .documenthandelingen
                    .iter()
                    .map(|act| ActInput {
                        soort_handeling: act.soort_handeling.0.clone(),
                        at_time: act.at_time.to_rfc3339(),
                        was_associated_with: (act.was_associated_with.as_ref())
                            .map(|organisation| organisation.0.clone()),
                    })
                    .collect(),
                acts_by: metadata
                    .documenthandelingen
                    .iter()
                    .map(|act| {
                        let by = act.was_associated_with.as_ref();
                        by.map_or_else(String::new, organisation_label)
                    })
                    .collect(),
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
                further: further(metadata),
                relations: parts::relations(connection, document, &catalogue)?,
                published_name: document.published_name.0.clone(),
                is_name_frozen: publication.is_some(),
                url: entry::path(document)
                    .map(|path| catalogue.base_url.join(&path).to_string())
                    .unwrap_or_default(),
                lastmod: publication.map(|publication| publication.lastmod.to_string()),
                findings: findings::of_document(connection, id)?,
                added_at: moment(stored.added_at).unwrap_or_default(),
                withdrawal: match document.intent {
                    Intent::Withdraw { reason, .. } => Some(reason),
                    Intent::Publish => None,
                },
            })
        })
    }

    /// Returns how the fields stand over many documents; the same for every order of choosing.
    ///
    /// # Errors
    /// `store-…`.
    pub fn bulk_summary(&self, selection: &Selection) -> Result<BulkSummary, Stop> {
        self.store.read(|connection| {
            let mut tally = Tally::default();
            let underway = Self::underway(connection)?;
            for id in listing::selected(connection, selection)? {
                if let Some(stored) = documents::get(connection, id)? {
                    tally.add(&stored, underway.contains(&id));
                }
            }
            Ok(tally.summary())
        })
    }

    /// Returns the library's own copy of a document's file.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, or `file-elsewhere` when the library never had it; fails with `copy-damaged` when it
    /// is gone.
    pub fn copy_path(&self, id: DocumentId) -> Result<PathBuf, Stop> {
        let stored = self.store.read(|connection| existing(connection, id))?;
        let file = &stored.document.file;
        if file.is_elsewhere() {
            let catalogue =
                (self.store).read(|connection| catalogue_of(connection, &stored.document))?;
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
        Err(Problem::new(Code::CopyDamaged)
            .with("title", &file.name)
            .with("sha256", file.sha256)
            .fail())
    }
}

/// Returns a document that is not removed, or refuses.
pub(super) fn existing(
    connection: &Connection,
    id: DocumentId,
) -> Result<documents::StoredDocument, Stop> {
    documents::get(connection, id)?
        .filter(|stored| !stored.is_removed)
        .ok_or_else(|| unknown(id))
}

/// Refuses a document that is not there.
pub(super) fn unknown(id: DocumentId) -> Stop {
    Problem::new(Code::DocumentUnknown)
        .with("value", id)
        .refuse()
}

/// Returns the title of a document; its file name when it has none.
pub(super) fn title_of(document: &Document) -> String {
    let title = document.metadata.officiele_titel.trim();
    if title.is_empty() {
        document.file.name.clone()
    } else {
        title.to_owned()
    }
}

/// Returns the catalogue of a document.
pub(super) fn catalogue_of(
    connection: &Connection,
    document: &Document,
) -> Result<Catalogue, Stop> {
    catalogue(connection, document.catalogue)
}

fn file_view(document: &Document) -> FileView {
    let file = &document.file;
    let format = document.metadata.format.as_ref().or(file.format.as_ref());
    FileView {
        name: file.name.clone(),
        size_bytes: file.size_bytes,
        sha256: if file.is_elsewhere() {
            String::new()
        } else {
            file.sha256.to_string()
        },
        is_elsewhere: file.is_elsewhere(),
        format: format
            .and_then(|uri| lists().formaten.get(uri.as_str()))
            .map(|format| format.label.clone())
            .unwrap_or_default(),
        pages: file.pages,
    }
}

/// Counts over a selection.
#[derive(Default)]
struct Tally {
    count: u32,
    published: u32,
    withdrawn: u32,
    removable: u32,
    withdrawable: u32,
    categories: BTreeMap<String, u32>,
    dates: BTreeMap<String, u32>,
    acts: BTreeMap<String, u32>,
    no_date: u32,
    no_act: u32,
}

impl Tally {
    fn add(&mut self, stored: &documents::StoredDocument, is_underway: bool) {
        self.count += 1;
        match stored.status {
            DocumentStatus::Published | DocumentStatus::Changed => self.published += 1,
            DocumentStatus::Withdrawn => self.withdrawn += 1,
            DocumentStatus::Concept | DocumentStatus::Ready => {}
        }
        match lifecycle::way_out(stored, is_underway) {
            Some(WayOut::Removal) => self.removable += 1,
            Some(WayOut::Withdrawal) => self.withdrawable += 1,
            None => {}
        }
        let metadata = &stored.document.metadata;
        for category in &metadata.informatiecategorieen {
            *self.categories.entry(category.0.clone()).or_default() += 1;
        }
        match metadata.creatiedatum {
            Some(date) => *self.dates.entry(date.to_string()).or_default() += 1,
            None => self.no_date += 1,
        }
        match metadata.documenthandelingen.first() {
            Some(act) => *self.acts.entry(act.soort_handeling.0.clone()).or_default() += 1,
            None => self.no_act += 1,
        }
    }

    fn summary(self) -> BulkSummary {
        BulkSummary {
            count: self.count,
            published: self.published,
            withdrawn: self.withdrawn,
            removable: self.removable,
            withdrawable: self.withdrawable,
            categories: self
                .categories
                .into_iter()
                .map(|(uri, count)| CategoryCount { uri, count })
                .collect(),
            creatiedatum: mixed(self.dates, self.no_date),
            soort_handeling: mixed(self.acts, self.no_act),
        }
    }
}

/// The fields that few documents need, with the labels of their terms.
fn further(metadata: &Metadata) -> FurtherDescription {
    fn options<T: HasTerm>(list: &List<T>, uris: &[ListUri]) -> Vec<ListOption> {
        let label = |uri: &ListUri| list.get(uri.as_str()).map(|term| term.label().to_owned());
        (uris.iter())
            .map(|uri| ListOption {
                uri: uri.0.clone(),
                label: label(uri).unwrap_or_else(|| uri.0.clone()),
            })
            .collect()
    }
    let all = lists();
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let moment = |moment: Option<DateTime<FixedOffset>>| {
        moment.map_or_else(String::new, |moment| moment.to_rfc3339())
    };
    let validity = metadata.geldigheid;
    FurtherDescription {
        verkorte_titels: metadata.verkorte_titels.clone(),
        alternatieve_titels: metadata.alternatieve_titels.clone(),
        documentsoorten: options(&all.documentsoorten, &metadata.documentsoorten),
        themas: options(&all.themas, &metadata.themas),
        trefwoorden: metadata.trefwoorden.clone(),
        begindatum: moment(validity.and_then(|validity| validity.begindatum)),
        einddatum: moment(validity.and_then(|validity| validity.einddatum)),
        medeverantwoordelijken: options(&all.organisaties, &metadata.medeverantwoordelijken),
        opsteller: options(&all.organisaties, metadata.opsteller.as_slice()).pop(),
        naam_opsteller: text(&metadata.naam_opsteller),
        aggregatiekenmerk: text(&metadata.aggregatiekenmerk),
        reden_vervanging: options(&all.redenen, metadata.reden_vervanging.as_slice()).pop(),
    }
}

/// Most values of a field that are listed with their counts; the panel scrolls beyond that anyway.
const MAX_VALUES: usize = 20;

fn mixed(counts: BTreeMap<String, u32>, empty: u32) -> Mixed {
    let distinct = u32::try_from(counts.len()).unwrap_or(u32::MAX);
    let mut values: Vec<_> = counts
        .into_iter()
        .map(|(value, count)| MixedValue { value, count })
        .collect();
    values.sort_by(|one, other| {
        other
            .count
            .cmp(&one.count)
            .then_with(|| one.value.cmp(&other.value))
    });
    values.truncate(MAX_VALUES);
    Mixed {
        distinct,
        empty,
        values,
    }
}
