//! The fields of a description as texts that [`super::changes`] reads back.

use super::{join, relations};
use crate::lists::{HasTerm, List, lists};
use crate::model::{Act, ListUri, Metadata, local_moment};
use chrono::{DateTime, FixedOffset, NaiveTime};
use std::collections::BTreeMap;

/// How the terms of the lists are written: by label where the label alone leads back to the term, else by URI.
///
/// Made once for many documents, because it looks at every term.
#[derive(Debug)]
pub struct Spelling(BTreeMap<String, String>);

impl Default for Spelling {
    fn default() -> Self {
        Self::new()
    }
}

impl Spelling {
    /// Makes the spelling of the value lists as they are now.
    #[must_use]
    pub fn new() -> Self {
        let all = lists();
        let mut labels = BTreeMap::new();
        unique(&all.informatiecategorieen, &mut labels, |t| all.category(t));
        unique(&all.documentsoorten, &mut labels, |t| all.documentsoort(t));
        unique(&all.themas, &mut labels, |t| all.thema(t));
        unique(&all.documenthandelingen, &mut labels, |t| {
            all.documenthandeling(t)
        });
        unique(&all.talen, &mut labels, |t| all.language(t));
        unique(&all.formaten, &mut labels, |t| all.format(t));
        unique(&all.documentrelaties, &mut labels, |t| {
            all.documentrelatie(t)
        });
        unique(&all.redenen, &mut labels, |t| all.reden(t));
        unique(&all.organisaties, &mut labels, |t| all.organisation(t));
        Self(labels)
    }

    /// Returns a term as it is written.
    #[must_use]
    pub fn term<'t>(&'t self, uri: &'t ListUri) -> &'t str {
        self.0.get(uri.as_str()).map_or(uri.as_str(), |label| label)
    }

    /// Returns the fields of a description as texts, in the order of [`super::NAMES`]; empty ones are empty texts.
    ///
    /// Shape: dates as ISO, moments as a date where that means the same. `name` is not part of a description, nor are
    /// `soortHandeling` and `atTime`, which say in another way what `documenthandeling` says (see [`Self::kind_and_time`]).
    #[must_use]
    pub fn texts(&self, metadata: &Metadata) -> Vec<(&'static str, String)> {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let texts = |values: &[String]| join(values.iter().map(String::as_str));
        let one = |uri: &Option<ListUri>| {
            uri.as_ref()
                .map_or_else(String::new, |uri| self.term(uri).to_owned())
        };
        let several = |uris: &[ListUri]| join(uris.iter().map(|uri| self.term(uri)));
        let at = |at: Option<DateTime<FixedOffset>>, time| {
            at.map_or_else(String::new, |at| moment(at, time))
        };
        let (from, until) = metadata
            .geldigheid
            .map_or((None, None), |both| (both.begindatum, both.einddatum));
        let date = metadata.creatiedatum.map(|date| date.to_string());
        let acts: Vec<String> = (metadata.documenthandelingen.iter())
            .map(|act| self.act(act))
            .collect();
        vec![
            ("officieleTitel", metadata.officiele_titel.clone()),
            ("verkorteTitel", texts(&metadata.verkorte_titels)),
            ("alternatieveTitel", texts(&metadata.alternatieve_titels)),
            (
                "informatiecategorie",
                several(&metadata.informatiecategorieen),
            ),
            ("documentsoort", several(&metadata.documentsoorten)),
            ("thema", several(&metadata.themas)),
            ("trefwoord", texts(&metadata.trefwoorden)),
            ("creatiedatum", date.unwrap_or_default()),
            ("begindatum", at(from, NaiveTime::MIN)),
            ("einddatum", at(until, END_OF_DAY)),
            ("documenthandeling", texts(&acts)),
            ("publisher", one(&metadata.publisher)),
            ("verantwoordelijke", one(&metadata.verantwoordelijke)),
            (
                "medeverantwoordelijke",
                several(&metadata.medeverantwoordelijken),
            ),
            ("opsteller", one(&metadata.opsteller)),
            ("naamOpsteller", text(&metadata.naam_opsteller)),
            ("language", one(&metadata.language)),
            ("format", one(&metadata.format)),
            ("omschrijving", texts(&metadata.omschrijvingen)),
            ("identifier", texts(&metadata.identifiers)),
            ("aggregatiekenmerk", text(&metadata.aggregatiekenmerk)),
            ("isPartOf", relations::main(metadata)),
            (
                "documentrelatie",
                texts(&relations::relations(metadata, |role| self.term(role))),
            ),
            ("extraMetadata", texts(&relations::extra_texts(metadata))),
            (
                "redenVerwijderingVervanging",
                one(&metadata.reden_vervanging),
            ),
        ]
    }

    /// Returns the kind and the date of an act: `soortHandeling` and `atTime`.
    #[must_use]
    pub fn kind_and_time(&self, act: &Act) -> (String, String) {
        let kind = self.term(&act.soort_handeling).to_owned();
        (kind, moment(act.at_time, NaiveTime::MIN))
    }

    /// `kind@date`, or `kind@date@organisation`.
    fn act(&self, act: &Act) -> String {
        let (kind, at) = self.kind_and_time(act);
        match &act.was_associated_with {
            Some(by) => format!("{kind}@{at}@{}", self.term(by)),
            None => format!("{kind}@{at}"),
        }
    }
}

/// Adds the terms whose label reads back as the same term.
fn unique<'l, T: HasTerm + 'l>(
    list: &'l List<T>,
    labels: &mut BTreeMap<String, String>,
    read: impl Fn(&str) -> Option<&'l T>,
) {
    let leads_back = |term: &&T| read(term.label()).is_some_and(|found| found.uri() == term.uri());
    labels.extend(
        list.iter()
            .filter(leads_back)
            .map(|term| (term.uri().to_owned(), term.label().to_owned())),
    );
}

/// A moment as RFC 3339; as a date alone when that, at this time of the day, is the same moment with the same offset.
fn moment(at: DateTime<FixedOffset>, time: NaiveTime) -> String {
    let date = at.date_naive();
    match local_moment(date.and_time(time)) {
        Some(meant) if meant == at && meant.offset() == at.offset() => date.to_string(),
        _ => at.to_rfc3339(),
    }
}

/// The last second of a day: "geldig tot en met" a date includes the date.
pub(crate) const END_OF_DAY: NaiveTime = match NaiveTime::from_hms_opt(23, 59, 59) {
    Some(time) => time,
    None => NaiveTime::MIN,
};
