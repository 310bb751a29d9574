//! Main documents and their parts: how they are shown, and in which order they stand.

use super::documents::{existing, title_of};
use super::editing::Step;
use super::views::{named, organisation_label};
use super::{App, fields, lifecycle};
use crate::error::Stop;
use crate::lists::lists;
use crate::model::{
    Catalogue, Document, DocumentId, DocumentRef, DocumentStatus, ListUri, Metadata, Now,
};
use crate::publish::{entry, written};
use crate::store::{documents, listing, references};
use crate::wire::{
    ChangeResult, FieldChange, InheritedField, ReferenceView, RelationView, RelationsView,
    Selection, WayOut,
};
use rusqlite::Connection;
use std::collections::BTreeSet;

/// Which way a part moves among the parts of its main document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum PartMove {
    /// One place nearer to the first.
    Up,
    /// One place nearer to the last.
    Down,
}

impl App {
    /// Returns all parts of a main document, in order.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn parts(&self, main: DocumentId) -> Result<Vec<ReferenceView>, Stop> {
        self.store.read(|connection| {
            let stored = existing(connection, main)?;
            let catalogue = super::documents::catalogue_of(connection, &stored.document)?;
            (references::parts(connection, main)?.into_iter())
                .map(|part| reference_view(connection, &DocumentRef::Document(part), &catalogue))
                .collect()
        })
    }

    /// Moves a part one place among the parts of its main document, as one undo step. At either end nothing changes.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, also when the document is no part of any, or `document-withdrawn`.
    pub fn move_part(
        &self,
        part: DocumentId,
        to: PartMove,
        now: Now,
    ) -> Result<ChangeResult, Stop> {
        self.write(|connection| {
            let stored = existing(connection, part)?;
            let main = written::main_of(&stored.document.metadata)
                .ok_or_else(|| super::documents::unknown(part))?;
            let mut order = references::parts(connection, main)?;
            let at = order.iter().position(|id| *id == part).unwrap_or_default();
            let other = match to {
                PartMove::Up => at.checked_sub(1),
                PartMove::Down => Some(at + 1).filter(|other| *other < order.len()),
            };
            let mut step = Step::new(self, "edit", "hasPart", now);
            if let Some(other) = other {
                order.swap(at, other);
                Self::put_in_order(connection, &order, &mut step, now)?;
            }
            step.finish(connection)
        })
    }

    /// Puts parts of a main document in an order: those named first, the others after them as they stood. One undo step.
    ///
    /// # Errors
    /// Refuses with `document-unknown` when a document is no part of it, or `document-withdrawn`.
    pub fn order_parts(
        &self,
        main: DocumentId,
        first: &[DocumentId],
        now: Now,
    ) -> Result<ChangeResult, Stop> {
        self.write(|connection| {
            existing(connection, main)?;
            let mut rest = references::parts(connection, main)?;
            let mut order = Vec::with_capacity(rest.len());
            for id in first {
                let at = rest.iter().position(|part| part == id);
                let at = at.ok_or_else(|| super::documents::unknown(*id))?;
                order.push(rest.remove(at));
            }
            order.extend(rest);
            let mut step = Step::new(self, "edit", "hasPart", now);
            Self::put_in_order(connection, &order, &mut step, now)?;
            step.finish(connection)
        })
    }

    /// Gives parts the places of an order. Two that change places exchange them; else all are numbered.
    fn put_in_order(
        connection: &Connection,
        order: &[DocumentId],
        step: &mut Step<'_>,
        now: Now,
    ) -> Result<(), Stop> {
        let mut places = Vec::with_capacity(order.len());
        for id in order {
            places.push(existing(connection, *id)?.document.metadata.part_position);
        }
        let mut sorted = places.clone();
        sorted.sort_unstable();
        let is_numbered =
            sorted.windows(2).all(|pair| pair[0] < pair[1]) && sorted.iter().all(Option::is_some);
        let wanted: Vec<Option<u32>> = if is_numbered {
            sorted
        } else {
            (1..).take(order.len()).map(Some).collect()
        };
        for ((id, place), before) in order.iter().zip(wanted).zip(places) {
            if place == before {
                continue;
            }
            let stored = existing(connection, *id)?;
            if stored.status == DocumentStatus::Withdrawn {
                return Err(super::editing::withdrawn(&stored));
            }
            let before = stored.snapshot();
            let mut after = before.clone();
            after.metadata.part_position = place;
            step.change(connection, *id, &before, &after)?;
            let catalogue = super::documents::catalogue_of(connection, &stored.document)?;
            Self::recheck(connection, *id, &catalogue, now)?;
        }
        Ok(())
    }

    /// Returns the parts of main documents, and the parts of those, that can be withdrawn and are not chosen themselves:
    /// what stays online when the chosen ones are withdrawn. In order of identity.
    ///
    /// # Errors
    /// `store-…`.
    pub fn parts_to_withdraw(&self, selection: &Selection) -> Result<Vec<DocumentId>, Stop> {
        self.store.read(|connection| {
            let chosen = listing::selected(connection, selection)?;
            let mut found = BTreeSet::new();
            let mut open = chosen.clone();
            while let Some(id) = open.pop() {
                for part in references::parts(connection, id)? {
                    if found.insert(part) {
                        open.push(part);
                    }
                }
            }
            let underway = Self::underway(connection)?;
            let mut online = Vec::new();
            for id in found {
                let Some(stored) = documents::get(connection, id)? else {
                    continue;
                };
                let is_chosen = chosen.binary_search(&id).is_ok();
                let way_out = lifecycle::way_out(&stored, underway.contains(&id));
                if !is_chosen && way_out == Some(WayOut::Withdrawal) {
                    online.push(id);
                }
            }
            Ok(online)
        })
    }

    /// Returns a selection together with the parts that withdrawing it would leave online.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn with_parts(&self, selection: &Selection) -> Result<Selection, Stop> {
        let parts = self.parts_to_withdraw(selection)?;
        let mut ids = (self.store).read(|connection| Self::editable(connection, selection))?;
        ids.extend(parts);
        Ok(Selection::Ids { ids })
    }

    /// Returns changes in which documents of the library are named as such, also where their web address was given.
    ///
    /// # Errors
    /// Refuses documents that are not there, and making a document a part of itself.
    pub(super) fn with_own_documents(
        &self,
        selection: &Selection,
        wanted: &[FieldChange],
    ) -> Result<Vec<FieldChange>, Stop> {
        let mut wanted = wanted.to_vec();
        let names_documents = |change: &FieldChange| match change {
            FieldChange::IsPartOf(main) => main.is_some(),
            FieldChange::Documentrelaties(relations) => !relations.is_empty(),
            _ => false,
        };
        if !wanted.iter().any(names_documents) {
            return Ok(wanted);
        }
        self.store.read(|connection| {
            let naming = listing::selected(connection, selection)?;
            fields::name_own_documents(connection, &mut wanted, &naming)?;
            fields::check_documents(connection, &wanted, &naming)
        })?;
        Ok(wanted)
    }
}

/// How a document hangs together with others, for the side panel.
pub(super) fn relations(
    connection: &Connection,
    document: &Document,
    catalogue: &Catalogue,
) -> Result<RelationsView, Stop> {
    let metadata = &document.metadata;
    let view = |reference: &DocumentRef| reference_view(connection, reference, catalogue);
    let parts = references::parts(connection, document.id)?;
    let mut shown = Vec::with_capacity(parts.len().min(SHOWN_PARTS));
    for part in parts.iter().take(SHOWN_PARTS) {
        shown.push(view(&DocumentRef::Document(*part))?);
    }
    let mut relations = Vec::with_capacity(metadata.documentrelaties.len());
    for relation in &metadata.documentrelaties {
        relations.push(RelationView {
            role: named(&lists().documentrelaties, &relation.role),
            to: view(&relation.relation)?,
        });
    }
    let effective = written::effective(connection, document)?;
    Ok(RelationsView {
        main: metadata.is_part_of.as_ref().map(view).transpose()?,
        inherited: inherited(metadata, &effective.metadata),
        parts: shown,
        part_count: u32::try_from(parts.len()).unwrap_or(u32::MAX),
        relations,
        extra_metadata: metadata
            .extra_metadata
            .iter()
            .map(fields::extra_input)
            .collect(),
    })
}

/// Returns a description in which documents of the library are named by their titles, to be shown.
pub(super) fn with_titles(connection: &Connection, metadata: &Metadata) -> Result<Metadata, Stop> {
    let named = |reference: &DocumentRef| -> Result<DocumentRef, Stop> {
        let DocumentRef::Document(id) = reference else {
            return Ok(reference.clone());
        };
        let stored = documents::get(connection, *id)?;
        let title = stored.map(|stored| title_of(&stored.document));
        Ok(DocumentRef::External {
            url: String::new(),
            title: title.unwrap_or_else(|| id.to_string()),
        })
    };
    let mut metadata = metadata.clone();
    if let Some(main) = &mut metadata.is_part_of {
        *main = named(main)?;
    }
    for relation in &mut metadata.documentrelaties {
        relation.relation = named(&relation.relation)?;
    }
    Ok(metadata)
}

fn reference_view(
    connection: &Connection,
    reference: &DocumentRef,
    catalogue: &Catalogue,
) -> Result<ReferenceView, Stop> {
    let id = match reference {
        DocumentRef::External { url, title } => {
            return Ok(ReferenceView {
                id: None,
                url: url.clone(),
                title: title.clone(),
                status: None,
            });
        }
        DocumentRef::Document(id) => *id,
    };
    let stored = documents::get(connection, id)?.filter(|stored| !stored.is_removed);
    let path = (stored.as_ref()).and_then(|stored| entry::path(&stored.document));
    Ok(ReferenceView {
        id: Some(id),
        url: path.map_or_else(String::new, |path| {
            catalogue.base_url.join(&path).to_string()
        }),
        title: (stored.as_ref()).map_or_else(String::new, |stored| title_of(&stored.document)),
        status: stored.map(|stored| stored.status),
    })
}

/// What a part says only because its main document does.
fn inherited(own: &Metadata, effective: &Metadata) -> Vec<InheritedField> {
    fn new<T: PartialEq>(own: &[T], effective: &[T], name: impl Fn(&T) -> String) -> Vec<String> {
        (effective.iter())
            .filter(|value| !own.contains(value))
            .map(name)
            .collect()
    }
    let all = lists();
    let category = |uri: &ListUri| named(&all.informatiecategorieen, uri).label;
    let theme = |uri: &ListUri| named(&all.themas, uri).label;
    let organisation = |uri: &ListUri| organisation_label(uri);
    let text = |text: &String| text.clone();
    let fields = [
        (
            "identifier",
            new(&own.identifiers, &effective.identifiers, text),
        ),
        (
            "publisher",
            new(
                own.publisher.as_slice(),
                effective.publisher.as_slice(),
                organisation,
            ),
        ),
        (
            "verantwoordelijke",
            new(
                own.verantwoordelijke.as_slice(),
                effective.verantwoordelijke.as_slice(),
                organisation,
            ),
        ),
        (
            "medeverantwoordelijke",
            new(
                &own.medeverantwoordelijken,
                &effective.medeverantwoordelijken,
                organisation,
            ),
        ),
        (
            "opsteller",
            new(
                own.opsteller.as_slice(),
                effective.opsteller.as_slice(),
                organisation,
            ),
        ),
        (
            "informatiecategorie",
            new(
                &own.informatiecategorieen,
                &effective.informatiecategorieen,
                category,
            ),
        ),
        ("thema", new(&own.themas, &effective.themas, theme)),
        (
            "aggregatiekenmerk",
            new(
                own.aggregatiekenmerk.as_slice(),
                effective.aggregatiekenmerk.as_slice(),
                text,
            ),
        ),
    ];
    let shown = fields.into_iter().filter(|(_, values)| !values.is_empty());
    shown
        .map(|(field, values)| InheritedField {
            field: field.to_owned(),
            values,
        })
        .collect()
}

/// Parts in the side panel: more than a person orders by hand.
const SHOWN_PARTS: usize = 200;
