//! The fields of a description as texts that [`super::changes`] reads back.

use super::{join, join_values, own_texts, relations};
use crate::lists::{Lists, Term, TermList};
use crate::model::{Act, FIELDS, FieldSpec, Kind, ListUri, Metadata, ValidityEnd, local_moment};
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
    pub(crate) fn term<'t>(&'t self, uri: &'t ListUri) -> &'t str {
        self.0.get(uri.as_str()).map_or(uri.as_str(), |label| label)
    }

    /// Returns the fields of a description as texts, in the order of [`super::NAMES`]; empty fields as empty texts.
    ///
    /// Shape: dates as ISO, moments as a date where that means the same. Left out are `name`, which is not part of a
    /// description, and `soortHandeling` and `atTime`, another form of `documenthandeling` (see
    /// [`Self::kind_and_time`]).
    pub(crate) fn texts(&self, metadata: &Metadata) -> Vec<(&'static str, String)> {
        let text = |field: &FieldSpec| {
            Some(match field.kind {
                Kind::Title => metadata.officiele_titel.clone(),
                Kind::Text(place) => place.get(metadata).clone().unwrap_or_default(),
                Kind::Texts(place) => join_values(field.name, place.get(metadata).iter().map(String::as_str)),
                Kind::Term(_, place) => {
                    (place.get(metadata).as_ref()).map_or_else(String::new, |uri| self.term(uri).to_owned())
                }
                Kind::Terms(_, place) => join(place.get(metadata).iter().map(|uri| self.term(uri))),
                Kind::Date => (metadata.creatiedatum).map_or_else(String::new, |date| date.to_string()),
                Kind::Day(place) => place.get(metadata).map_or_else(String::new, |day| day.to_string()),
                Kind::Moment(end) => (end.get(metadata)).map_or_else(String::new, |at| moment(at, time_of(end))),
                Kind::Acts => {
                    let acts = metadata.documenthandelingen.iter();
                    joined(&acts.map(|act| self.act(act)).collect::<Vec<_>>())
                }
                Kind::Main => relations::main(metadata),
                Kind::Relations => joined(&relations::relations(metadata, |role| self.term(role))),
                Kind::OwnData => joined(&own_texts(metadata)),
                Kind::ActKind | Kind::ActTime | Kind::PublishedName => return None,
            })
        };
        (FIELDS.iter()).filter_map(|field| Some((field.name, text(field)?))).collect()
    }

    /// Returns the kind and the date of an act: `soortHandeling` and `atTime`.
    pub(crate) fn kind_and_time(&self, act: &Act) -> (String, String) {
        let kind = self.term(&act.soort_handeling).to_owned();
        (kind, moment(act.at_time, NaiveTime::MIN))
    }

    /// Writes an act as `kind@date`, or `kind@date@organisation`.
    fn act(&self, act: &Act) -> String {
        let (kind, at) = self.kind_and_time(act);
        match &act.was_associated_with {
            Some(by) => format!("{kind}@{at}@{}", self.term(by)),
            None => format!("{kind}@{at}"),
        }
    }
}

fn joined(values: &[String]) -> String {
    join(values.iter().map(String::as_str))
}

/// Writes a moment as RFC 3339; as a date if that, at this time of day, is the same moment with the same offset.
fn moment(at: DateTime<FixedOffset>, time: NaiveTime) -> String {
    let date = at.date_naive();
    match local_moment(date.and_time(time)) {
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
