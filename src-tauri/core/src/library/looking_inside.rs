//! Looking inside files for what should not go out, and what is kept of that.

use super::App;
use crate::content::InspectError;
use crate::error::{Code, Problem, UseCaseError};
use crate::library::catalogues::catalogue;
use crate::library::documents::existing;
use crate::model::{
    Catalogue, CatalogueId, DocumentId, Finding, InsideSettings, Sha256, Unchecked,
};
use crate::rules::inside;
use crate::rules::known::Known;
use crate::store::catalogues;
use crate::store::document_texts::Due;
use crate::store::insides::{self, LookedInside};
use crate::store::{ReadHandle, StoreError, WriteHandle};
use crate::wire::{AcceptedInside, Inside, InsideFound, InsideItem};
use std::collections::BTreeMap;
use std::path::Path;

/// What a look inside a file came to, to be kept.
pub(super) struct Kept {
    looked: LookedInside,
    items: String,
}

impl Kept {
    /// The words that were found are let go here.
    fn new(sha256: Sha256, mut inside: Inside, known: &[Known]) -> Self {
        (inside.items).retain(|item| !known.iter().any(|one| one.covers(item.kind, &item.text)));
        let (mut counts, mut possible) = (BTreeMap::new(), BTreeMap::new());
        for item in &inside.items {
            let is_apart = item.is_possible && inside::possible(item.kind, item.count).is_some();
            let counts = if is_apart { &mut possible } else { &mut counts };
            let count: &mut u32 = counts.entry(item.kind).or_default();
            *count = count.saturating_add(item.count);
        }
        let items = inside.items.into_iter().map(|item| InsideItem {
            text: String::new(),
            ..item
        });
        let items: Vec<_> = items.collect();
        Self {
            looked: LookedInside {
                sha256,
                counts: counts.into_iter().collect(),
                possible: possible.into_iter().collect(),
                unchecked: inside.unchecked,
            },
            // Numbers and closed sets: they can always be written.
            items: serde_json::to_string(&items).unwrap_or_default(),
        }
    }

    pub(super) fn put(&self, connection: &WriteHandle, id: DocumentId) -> Result<(), StoreError> {
        let has_failed = matches!(
            self.looked.unchecked,
            Some(Unchecked::Blind | Unchecked::Crashed)
        );
        let version = if has_failed { 0 } else { insides::VERSION };
        insides::put(connection, id, version, &self.looked, &self.items)
    }

    /// Tells whether the rules have something to say of it.
    pub(super) fn says_something(&self) -> bool {
        let LookedInside {
            counts, possible, ..
        } = &self.looked;
        !counts.is_empty() || !possible.is_empty() || self.looked.unchecked.is_some()
    }
}

impl App {
    /// Looks inside files; answers in the same order. `settings`: of their catalogues.
    pub(super) fn look_inside(
        &self,
        due: &[Due],
        files: &[(&Path, &str)],
        settings: &Settings,
    ) -> Result<Vec<Kept>, UseCaseError> {
        let known = |of: &InsideSettings| -> Vec<Known> {
            of.known
                .iter()
                .filter_map(|line| Known::read(line))
                .collect()
        };
        let known: BTreeMap<_, _> = (settings.iter()).map(|(id, of)| (*id, known(of))).collect();
        let looked = self.environment.inspector.look_inside(files).into_iter();
        let told = looked.zip(due).map(|(inside, due)| {
            let why = match inside {
                Ok(inside) => {
                    let known = known.get(&due.catalogue).map(Vec::as_slice);
                    return Ok(Kept::new(due.sha256, inside, known.unwrap_or_default()));
                }
                // The file is not to blame: it stays due.
                Err(InspectError::CannotStart(reason)) => {
                    return Err(Problem::new(Code::Internal).with("reason", reason).fail());
                }
                Err(InspectError::Crashed | InspectError::TimedOut) => Unchecked::Crashed,
                Err(InspectError::ArchiveLimit(_)) => Unchecked::TooComplex,
                Err(InspectError::Archive(_)) => Unchecked::Damaged,
            };
            Ok(Kept::new(due.sha256, Inside::unchecked(why), &[]))
        });
        told.collect()
    }

    /// Returns what was found inside a document's file, with what a person accepted of it.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn document_inside(&self, id: DocumentId) -> Result<InsideFound, UseCaseError> {
        self.read(|connection| {
            let document = existing(connection, id)?.document;
            let file = document.file.sha256;
            let Some(looked) = insides::get(connection, id, file)? else {
                return Ok(InsideFound::default());
            };
            let off = catalogue(connection, document.catalogue)?.inside.off;
            let items = insides::items(connection, id)?.unwrap_or_default();
            let mut items: Vec<InsideItem> =
                serde_json::from_str(&items).map_err(StoreError::from)?;
            items.retain(|item| !off.contains(&item.kind));
            Ok(InsideFound {
                is_looked: true,
                items,
                unchecked: looked.unchecked,
                accepted: (document.metadata.toch_publiceren.iter())
                    .filter(|one| one.sha256 == file)
                    .map(AcceptedInside::from)
                    .collect(),
            })
        })
    }
}

/// What catalogues want of looking inside their files.
pub(super) type Settings = BTreeMap<CatalogueId, InsideSettings>;

/// Returns what catalogues want of looking inside their files.
pub(super) fn settings(connection: &ReadHandle) -> Result<Settings, StoreError> {
    let all = catalogues::all(connection)?.into_iter();
    Ok(all
        .map(|catalogue| (catalogue.id, catalogue.inside))
        .collect())
}

/// Returns what the rules say of what was found inside this file of a document, also of what a person accepted, but for kinds
/// that its catalogue wants not told.
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
