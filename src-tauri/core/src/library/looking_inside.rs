//! Looks inside files for what should not be published, and stores the outcome.

use super::App;
use crate::content::InspectError;
use crate::error::{Code, Problem, Result, refused};
use crate::library::catalogues::catalogue;
use crate::library::documents::existing;
use crate::model::{Catalogue, CatalogueId, Document, DocumentId, Finding, InsideSettings, Sha256, Unchecked};
use crate::rules::inside;
use crate::rules::known::Known;
use crate::store::document_texts::Due;
use crate::store::insides::{self, LookedInside};
use crate::store::{ReadHandle, StoreError, WriteHandle, catalogues};
use crate::wire::{AcceptedInside, Inside, InsideFound, InsideItem, InsideSummary, InsideTimes};
use std::collections::BTreeMap;
use std::io;
use std::path::Path;

/// The outcome of looking inside a file, to be stored.
pub(super) struct InsideOutcome {
    looked: LookedInside,
    items: String,
}

impl InsideOutcome {
    /// Drops the words that were found.
    fn new(sha256: Sha256, mut inside: Inside, known: &[Known]) -> Self {
        leave_known(&mut inside, known);
        let (mut counts, mut possible) = (BTreeMap::new(), BTreeMap::new());
        for item in &inside.items {
            let is_apart = item.is_possible && inside::possible(item.kind, item.count).is_some();
            let counts = if is_apart { &mut possible } else { &mut counts };
            let count: &mut u32 = counts.entry(item.kind).or_default();
            *count = count.saturating_add(item.count);
        }
        let items = inside.items.into_iter().map(|item| InsideItem { text: String::new(), ..item });
        let items: Vec<_> = items.collect();
        Self {
            looked: LookedInside {
                sha256,
                counts: counts.into_iter().collect(),
                possible: possible.into_iter().collect(),
                unchecked: inside.unchecked,
                unread: inside.unread,
                claims: inside.claims,
            },
            // Numbers and closed sets: serialising them cannot fail.
            items: serde_json::to_string(&items).unwrap_or_default(),
        }
    }

    pub(super) fn put(&self, connection: &WriteHandle, id: DocumentId) -> Result<(), StoreError> {
        let has_failed = match self.looked.unchecked {
            Some(Unchecked::Blind) => true,
            // The first time the computer may be to blame; the second time it is the file.
            Some(Unchecked::Crashed) => !insides::has_failed(connection, id, self.looked.sha256)?,
            _ => false,
        };
        let version = if has_failed { 0 } else { insides::VERSION };
        insides::put(connection, id, version, &self.looked, &self.items)
    }

    /// Tells whether the rules have findings about it.
    pub(super) fn says_something(&self) -> bool {
        let LookedInside { counts, possible, .. } = &self.looked;
        !counts.is_empty() || !possible.is_empty() || self.looked.unchecked.is_some()
    }
}

impl App {
    /// Looks inside files; the answers are in the same order. `settings`: those of their catalogues.
    pub(super) fn look_inside(
        &self,
        due: &[Due],
        files: &[(&Path, &str)],
        settings: &Settings,
    ) -> Result<Vec<InsideOutcome>> {
        let known: BTreeMap<_, _> = (settings.iter()).map(|(id, of)| (*id, known_of(of))).collect();
        let looked = self.environment.inspector.look_inside(files).into_iter();
        let told = looked.zip(due).map(|(inside, due)| {
            let known = known.get(&due.catalogue).map(Vec::as_slice);
            let inside = looked_at(inside)?;
            Ok(InsideOutcome::new(due.sha256, inside, known.unwrap_or_default()))
        });
        told.collect()
    }

    /// Returns the outcome of looking inside a document's current file, without the data; for an earlier file, that it
    /// was not examined. `file`: its SHA-256.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn inside_summary(&self, id: DocumentId, file: &str) -> Result<InsideSummary> {
        let Ok(file) = file.parse() else { return Ok(InsideSummary::default()) };
        self.read(|connection| {
            let document = existing(connection, id)?.document;
            let catalogue = catalogue(connection, document.catalogue)?;
            Ok(summary(connection, &catalogue, &document, file)?)
        })
    }

    /// Returns the masked words found inside a document's file, in the order of [`Self::document_inside`]. Words are
    /// not kept, so this looks again; empty when the findings differ by now.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn document_inside_words(&self, id: DocumentId) -> Result<Vec<String>> {
        let inside = self.inside_with_words(id)?;
        let known = self.document_inside(id)?.items;
        let is_same = (inside.items.iter().map(|item| (item.kind, item.page)))
            .eq(known.iter().map(|item| (item.kind, item.page)));
        let words = inside.items.iter().map(InsideItem::masked);
        Ok(if is_same { words.collect() } else { Vec::new() })
    }

    /// Looks inside a document's file by the settings of its catalogue, and returns the words too: they are not kept.
    pub(crate) fn inside_with_words(&self, id: DocumentId) -> Result<Inside> {
        let (document, catalogue) = self.read(|connection| {
            let document = existing(connection, id)?.document;
            let catalogue = catalogue(connection, document.catalogue)?;
            Ok((document, catalogue))
        })?;
        let path = self.content.path_of(&document.file.sha256);
        self.look_at(&path, &document.file.name, &catalogue.inside)
    }

    /// Looks inside a file that need not be in the library, by the settings of a catalogue, if given. Words are masked.
    ///
    /// # Errors
    /// Refuses with `catalogue-unknown`, `file-not-taken`; fails with `internal`.
    pub fn inspect_inside(&self, file: &Path, of: Option<CatalogueId>) -> Result<Inside> {
        let settings = match of {
            Some(id) => self.read(|connection| catalogue(connection, id))?.inside,
            None => InsideSettings::default(),
        };
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let in_the_way = match file.metadata() {
            Ok(metadata) if metadata.is_file() => None,
            Ok(_) => Some("not-a-file"),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Some("vanished"),
            Err(_) => Some("unreadable"),
        };
        if let Some(reason) = in_the_way {
            return Err(refused(Code::FileNotTaken, "file", &name).with("reason", reason));
        }
        let mut inside = self.look_at(file, &name, &settings)?;
        for item in &mut inside.items {
            item.text = item.masked();
        }
        Ok(inside)
    }

    fn look_at(&self, file: &Path, name: &str, settings: &InsideSettings) -> Result<Inside> {
        let looked = self.environment.inspector.look_inside(&[(file, name)]);
        let looked = looked.into_iter().next().unwrap_or(Err(InspectError::Crashed));
        let mut inside = looked_at(looked)?;
        leave_known(&mut inside, &known_of(settings));
        (inside.items).retain(|item| !settings.off.contains(&item.kind));
        Ok(inside)
    }

    /// Returns what was found inside a document's file, and which of it a person accepted.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn document_inside(&self, id: DocumentId) -> Result<InsideFound> {
        self.read(|connection| {
            let document = existing(connection, id)?.document;
            let file = document.file.sha256;
            let Some(looked) = insides::get(connection, id, file)? else { return Ok(InsideFound::default()) };
            let off = catalogue(connection, document.catalogue)?.inside.off;
            let items = insides::items(connection, id)?.unwrap_or_default();
            let mut items: Vec<InsideItem> = serde_json::from_str(&items).map_err(StoreError::from)?;
            items.retain(|item| !off.contains(&item.kind));
            Ok(InsideFound {
                is_looked: true,
                items,
                unchecked: looked.unchecked,
                unread: looked.unread,
                claims: looked.claims,
                accepted: (document.metadata.toch_publiceren.iter())
                    .filter(|one| one.sha256 == file)
                    .map(AcceptedInside::from)
                    .collect(),
            })
        })
    }
}

/// Returns the outcome of looking inside this file of a document, without the data.
pub(crate) fn summary(
    connection: &ReadHandle,
    catalogue: &Catalogue,
    document: &Document,
    file: Sha256,
) -> Result<InsideSummary, StoreError> {
    let accepted = &document.metadata.toch_publiceren;
    let told = findings(connection, catalogue, document.id, file)?.map(|finding| InsideTimes {
        is_accepted: inside::is_accepted(&finding, file, accepted),
        count: (finding.params.get("count")).map_or(1, |count| count.parse().unwrap_or(1)),
        code: finding.code,
        variant: finding.variant,
    });
    let told = told.collect();
    let looked = insides::get(connection, document.id, file)?;
    Ok(InsideSummary {
        is_looked: looked.is_some(),
        told,
        claims: looked.map(|looked| looked.claims).unwrap_or_default(),
    })
}

/// Turns a failed inspection into the reason why the file is unchecked.
fn looked_at(inside: Result<Inside, InspectError>) -> Result<Inside> {
    let why = match inside {
        Ok(inside) => return Ok(inside),
        // The file is not to blame: it stays due.
        Err(InspectError::CannotStart(reason)) => return Err(Problem::internal(&reason).fail()),
        Err(InspectError::Crashed | InspectError::TimedOut) => Unchecked::Crashed,
        Err(InspectError::ArchiveLimit(_)) => Unchecked::TooComplex,
        Err(InspectError::Archive(_)) => Unchecked::Damaged,
    };
    Ok(Inside::unchecked(why))
}

/// Reads the lines of a catalogue's own data.
fn known_of(settings: &InsideSettings) -> Vec<Known> {
    let lines = settings.known.iter();
    lines.filter_map(|line| Known::read(line)).collect()
}

/// Removes findings that are covered by a catalogue's own data.
fn leave_known(inside: &mut Inside, known: &[Known]) {
    (inside.items).retain(|item| !known.iter().any(|one| one.covers(item.kind, &item.text)));
}

/// The settings of catalogues for looking inside files.
pub(super) type Settings = BTreeMap<CatalogueId, InsideSettings>;

pub(super) fn settings(connection: &ReadHandle) -> Result<Settings, StoreError> {
    let all = catalogues::all(connection)?.into_iter();
    Ok(all.map(|catalogue| (catalogue.id, catalogue.inside)).collect())
}

/// Returns the findings about what is inside this file of a document, including accepted ones, but without the kinds
/// that its catalogue turned off.
pub(crate) fn findings(
    connection: &ReadHandle,
    catalogue: &Catalogue,
    id: DocumentId,
    file: Sha256,
) -> Result<impl Iterator<Item = Finding>, StoreError> {
    let looked = insides::get(connection, id, file)?;
    let off = catalogue.inside.off.clone();
    let told = looked.into_iter().flat_map(move |mut looked| {
        for counts in [&mut looked.counts, &mut looked.possible] {
            counts.retain(|(kind, _)| !off.contains(kind));
        }
        let found = looked.counts.into_iter();
        let found = found.filter_map(|(kind, count)| inside::found(kind, count));
        let possible = looked.possible.into_iter();
        let possible = possible.filter_map(|(kind, count)| inside::possible(kind, count));
        (found.chain(possible)).chain(looked.unchecked.and_then(inside::unchecked))
    });
    Ok(told)
}
