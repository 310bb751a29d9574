//! The values of a field of a description as texts, with terms, moments and documents as who asks writes them.

use super::relations::own_texts;
use crate::lists::TermList;
use crate::model::{DocumentRef, Kind, Metadata, ValidityEnd};
use chrono::{DateTime, FixedOffset};

/// How values are written.
pub(crate) struct Way<'m> {
    /// Writes a term, of which it gets the URI.
    pub(crate) term: &'m dyn Fn(TermList, &'m str) -> &'m str,
    /// Writes a moment; a date alone would mean the beginning or the end of that day.
    pub(crate) moment: fn(DateTime<FixedOffset>, ValidityEnd) -> String,
    /// Writes which document is meant.
    pub(crate) reference: fn(&DocumentRef) -> String,
}

impl<'m> Way<'m> {
    /// Writes terms as URIs, and documents as [`address`] does.
    pub(crate) fn of_uris(moment: fn(DateTime<FixedOffset>, ValidityEnd) -> String) -> Self {
        Self { term: &|_, uri| uri, moment, reference: address }
    }

    /// Calls `see` with each value of a field; not at all when it is empty, gives acts in another form, or is not part
    /// of a description.
    ///
    /// Shape: an act is `kind@moment` or `kind@moment@organisation`, a relation `role@document`.
    pub(crate) fn each(&self, kind: Kind, metadata: &'m Metadata, see: &mut dyn FnMut(&str)) {
        let Self { term, moment, reference } = *self;
        match kind {
            Kind::Title if metadata.officiele_titel.is_empty() => {}
            Kind::Title => see(&metadata.officiele_titel),
            Kind::Text(_) | Kind::Texts(_) => kind.values(metadata).for_each(see),
            Kind::Term(list, _) | Kind::Terms(list, _) => kind.values(metadata).for_each(|uri| see(term(list, uri))),
            Kind::Date => metadata.creatiedatum.iter().for_each(|date| see(&date.to_string())),
            Kind::Day(place) => place.get(metadata).iter().for_each(|day| see(&day.to_string())),
            Kind::Moment(end) => end.get(metadata).iter().for_each(|at| see(&moment(*at, end))),
            Kind::Acts => metadata.documenthandelingen.iter().for_each(|act| {
                let kind = term(TermList::Documenthandelingen, act.soort_handeling.as_str());
                let mut text = format!("{kind}@{}", moment(act.at_time, ValidityEnd::From));
                if let Some(by) = &act.was_associated_with {
                    text = format!("{text}@{}", term(TermList::Organisaties, by.as_str()));
                }
                see(&text);
            }),
            Kind::Main => metadata.is_part_of.iter().for_each(|main| see(&reference(main))),
            Kind::Relations => metadata.documentrelaties.iter().for_each(|relation| {
                let role = term(TermList::Documentrelaties, relation.role.as_str());
                see(&format!("{role}@{}", reference(&relation.relation)));
            }),
            Kind::OwnData => own_texts(metadata).iter().for_each(|text| see(text)),
            Kind::ActKind | Kind::ActTime | Kind::PublishedName => {}
        }
    }

    /// Returns the values of a field: see [`Self::each`].
    pub(crate) fn texts(&self, kind: Kind, metadata: &'m Metadata) -> Vec<String> {
        let mut texts = Vec::new();
        self.each(kind, metadata, &mut |text| texts.push(text.to_owned()));
        texts
    }
}

/// Returns the identity of a document of the library, or the address of another.
pub(crate) fn address(to: &DocumentRef) -> String {
    match to {
        DocumentRef::Document(id) => id.to_string(),
        DocumentRef::External { url, .. } => url.clone(),
    }
}
