//! The state of each field over many documents, counted in one pass in order of identity.
//!
//! Memory per distinct value: a hash, a count and the first document with it, from which the values shown are read
//! again.

use super::catalogues::Catalogues;
use super::editable::read_only;
use super::fields::{each_value, label_of, related};
use super::lifecycle;
use super::parts::relation_label;
use crate::counting::count;
use crate::error::Result;
use crate::job::{Job, Stage};
use crate::library::App;
use crate::model::{Catalogue, DocumentId, Metadata};
use crate::site::entry_description;
use crate::store::documents::{self, StoredDocument};
use crate::store::listing;
use crate::store::{OwnText, ReadHandle};
use crate::wire::{BulkSummary, CountedValue, Field, FieldState, FieldSummary, RemovalMode, Revision, Selection};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

impl App {
    /// Returns the state of the fields over many documents; independent of the order of the selection.
    ///
    /// # Errors
    /// Fails with `change-cancelled` when it was stopped.
    pub fn bulk_summary(&self, selection: &Selection, job: &Job<'_>) -> Result<BulkSummary> {
        self.read(|connection| {
            let mut tally = Tally::default();
            let mut catalogues = Catalogues::default();
            let underway = Self::underway(connection)?;
            let ids = listing::selected(connection, selection)?;
            let mut pace = job.begin(Stage::Reading, ids.len());
            for id in ids {
                pace.step()?;
                if let Some(stored) = documents::get(connection, id)? {
                    let document = &stored.document;
                    let catalogue = &catalogues.of(connection, document.catalogue)?.catalogue;
                    let effective = entry_description::effective(connection, document)?;
                    let written = (&effective.metadata, catalogue.as_ref());
                    tally.add(&stored, written, underway.contains(&id));
                }
            }
            pace.tell();
            tally.summary(connection, &mut catalogues)
        })
    }
}

/// Counts over a selection.
#[derive(Default)]
struct Tally {
    /// Counts of documents as a whole; its fields are filled at the end.
    summary: BulkSummary,
    fields: [Counter; Field::ALL.len()],
    /// Names of own data; their values are counted in `fields`.
    own_names: Counter,
}

impl Tally {
    fn add(&mut self, stored: &StoredDocument, written: (&Metadata, &Catalogue), is_underway: bool) {
        let summary = &mut self.summary;
        summary.count += 1;
        summary.published += u32::from(stored.status.is_online());
        summary.withdrawn += u32::from(read_only(stored).is_some());
        match lifecycle::removal_mode(stored, is_underway) {
            Some(RemovalMode::Removal) => summary.removable += 1,
            Some(RemovalMode::Withdrawal) => summary.withdrawable += 1,
            Some(RemovalMode::Erasure) => summary.erasable += 1,
            None => {}
        }
        let document = &stored.document;
        let metadata = &document.metadata;
        summary.proposed_titles += u32::from(metadata.has_proposed_title());
        let names = &mut self.own_names;
        for (counter, field) in self.fields.iter_mut().zip(Field::ALL) {
            let mut is_empty = true;
            each_value(field, document, written, &mut |value| {
                is_empty = false;
                if field == Field::ExtraMetadata && is_name(value) {
                    names.see(value, document.id);
                } else {
                    counter.see(value, document.id);
                }
            });
            counter.empty += u32::from(is_empty);
        }
    }

    fn summary(self, connection: &ReadHandle, catalogues: &mut Catalogues) -> Result<BulkSummary> {
        let mut summary = self.summary;
        let count = summary.count;
        summary.seen = Revision(documents::revision(connection)?);
        let fields = &mut summary.fields;
        for (counter, field) in self.fields.into_iter().zip(Field::ALL) {
            fields.push(counter.summary(field, count, connection, catalogues)?);
        }
        let of_own_data = |told: &&mut FieldSummary| told.field == Field::ExtraMetadata;
        if let Some(own) = fields.iter_mut().find(of_own_data) {
            let names = (self.own_names).summary(Field::ExtraMetadata, count, connection, catalogues)?;
            own.values.extend(names.values);
            most_frequent_first(&mut own.values);
        }
        Ok(summary)
    }
}

/// How often each value of a field occurs, by the hash of the value.
#[derive(Default)]
struct Counter {
    empty: u32,
    values: BTreeMap<u64, Occurrence>,
}

#[derive(Clone, Copy)]
struct Occurrence {
    count: u32,
    /// The last document counted: one that has a value twice counts once.
    last: DocumentId,
    /// The first document that has the value, from which it is read again.
    first: DocumentId,
}

impl Counter {
    fn see(&mut self, value: &str, id: DocumentId) {
        let new = Occurrence { count: 0, last: DocumentId(0), first: id };
        let occurrence = self.values.entry(hash(value)).or_insert(new);
        if occurrence.last != id {
            occurrence.count += 1;
            occurrence.last = id;
        }
    }

    fn summary(
        self,
        field: Field,
        documents: u32,
        connection: &ReadHandle,
        catalogues: &mut Catalogues,
    ) -> Result<FieldSummary> {
        let state = match self.values.len() {
            0 => FieldState::Empty,
            _ if self.values.values().all(|one| one.count == documents) => FieldState::Same,
            _ => FieldState::Different,
        };
        let mut most: Vec<(u64, Occurrence)> = self.values.into_iter().collect();
        let distinct = count(most.len());
        most.sort_unstable_by(|(hash, one), (other_hash, other)| {
            (other.count.cmp(&one.count)).then(one.first.cmp(&other.first)).then(hash.cmp(other_hash))
        });
        most.truncate(MAX_VALUES);
        let mut values = Vec::with_capacity(most.len());
        for (wanted, occurrence) in most {
            let (value, label) = read_again(connection, catalogues, field, wanted, occurrence.first)?;
            values.push(CountedValue { value, label, count: occurrence.count });
        }
        most_frequent_first(&mut values);
        let shown = count(values.len());
        Ok(FieldSummary { field, state, empty: self.empty, distinct, values, others: distinct.saturating_sub(shown) })
    }
}

fn most_frequent_first(values: &mut [CountedValue]) {
    values.sort_by(|one, other| (other.count.cmp(&one.count)).then_with(|| one.value.cmp(&other.value)));
}

/// Tells whether a value of own data is a name alone, which represents all of its values.
fn is_name(value: &str) -> bool {
    OwnText::read(value).is_some_and(|own| own.value.is_none())
}

/// Reads the value with this hash from a document that has it, and returns it with its label.
fn read_again(
    connection: &ReadHandle,
    catalogues: &mut Catalogues,
    field: Field,
    wanted: u64,
    id: DocumentId,
) -> Result<(String, String)> {
    let (mut found, mut label) = (String::new(), None);
    if let Some(stored) = documents::get(connection, id)? {
        let document = &stored.document;
        let catalogue = &catalogues.of(connection, document.catalogue)?.catalogue;
        let effective = entry_description::effective(connection, document)?;
        let written = (&effective.metadata, catalogue.as_ref());
        each_value(field, document, written, &mut |value| {
            if hash(value) == wanted {
                value.clone_into(&mut found);
            }
        });
        if field == Field::Documentrelatie {
            let relations = &stored.document.metadata.documentrelaties;
            let relation = relations.iter().find(|one| related(one) == found);
            label = relation.map(|relation| relation_label(connection, relation)).transpose()?;
        }
    }
    let label = label.unwrap_or_else(|| label_of(field, &found, &connection.lists()));
    Ok((found, label))
}

/// Hashes the same in every run: the hasher of the standard library starts from fixed keys. With a million values, the
/// chance that any two of them share a hash is one in thirty million.
fn hash(value: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The most values of a field that are listed with their counts; the panel scrolls beyond that anyway.
const MAX_VALUES: usize = 20;
