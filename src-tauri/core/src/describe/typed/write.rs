//! The fields of a description as texts that [`super::changes`] reads back.

use super::relations::reference_text;
use super::{Way, join_values};
use crate::lists::{Lists, Term, TermList};
use crate::model::{Act, FIELDS, FieldSpec, Kind, Metadata, ValidityEnd, local_moment};
use chrono::{DateTime, FixedOffset, NaiveTime};
use std::collections::BTreeMap;

/// How the terms of the lists are written: by label if the label alone leads back to the term, else by URI.
///
/// Built once for many documents, because it goes over every term.
#[derive(Debug)]
pub(crate) struct Spelling(BTreeMap<String, String>);

impl Spelling {
    pub(crate) fn new(all: &Lists) -> Self {
        let mut labels = BTreeMap::new();
        for list in TermList::ALL {
            let leads_back =
                |term: &&Term| (all.find(list, term.label())).is_some_and(|found| found.uri() == term.uri());
            labels.extend(
                (all.list(list).iter()).filter(leads_back).map(|term| (term.uri().to_owned(), term.label().to_owned())),
            );
        }
        Self(labels)
    }

    /// Returns a term as it is written.
    pub(crate) fn term<'t>(&'t self, uri: &'t str) -> &'t str {
        self.0.get(uri).map_or(uri, String::as_str)
    }

    /// Returns the fields of a description as texts, in the order of [`super::NAMES`]; empty fields as empty texts.
    ///
    /// Shape: dates as ISO, moments as a date where that means the same. Left out are `name`, which is not part of a
    /// description, and `soortHandeling` and `atTime`, another form of `documenthandeling` (see
    /// [`Self::kind_and_time`]).
    pub(crate) fn texts(&self, metadata: &Metadata) -> Vec<(&'static str, String)> {
        let way = Way { term: &|_, uri| self.term(uri), moment, reference: reference_text };
        let text = |field: &FieldSpec| match field.kind {
            Kind::ActKind | Kind::ActTime | Kind::PublishedName => None,
            kind if kind.is_list() => {
                let values = way.texts(kind, metadata);
                Some(join_values(field.name, values.iter().map(String::as_str)))
            }
            kind => Some(way.texts(kind, metadata).concat()),
        };
        (FIELDS.iter()).filter_map(|field| Some((field.name, text(field)?))).collect()
    }

    /// Returns the kind and the date of an act: `soortHandeling` and `atTime`.
    pub(crate) fn kind_and_time(&self, act: &Act) -> (String, String) {
        let kind = self.term(act.soort_handeling.as_str()).to_owned();
        (kind, moment(act.at_time, ValidityEnd::From))
    }
}

/// Writes a moment as RFC 3339; as a date if that means the same moment with the same offset.
fn moment(at: DateTime<FixedOffset>, end: ValidityEnd) -> String {
    let date = at.date_naive();
    match local_moment(date.and_time(time_of(end))) {
        Some(meant) if meant == at && meant.offset() == at.offset() => date.to_string(),
        _ => at.to_rfc3339(),
    }
}

/// Returns the time that a date alone stands for: "geldig tot en met" a date includes the date.
pub(crate) fn time_of(end: ValidityEnd) -> NaiveTime {
    match end {
        ValidityEnd::From => NaiveTime::MIN,
        ValidityEnd::Until => NaiveTime::from_hms_opt(23, 59, 59).unwrap_or_default(),
    }
}
