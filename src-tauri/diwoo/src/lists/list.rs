//! A list: terms in order of URI, looked up by URI.

use super::{ListKey, Term, fold::fold, search_text::SearchText};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::{collections::HashMap, sync::OnceLock};

/// What the date of a list means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum DateMeaning {
    /// The version was published on it.
    Published,
    /// The register was seen on it; when the version was published is unknown.
    Seen,
}

/// Where a list in use comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum ListOrigin {
    /// It came with the program.
    BuiltIn,
    /// A person imported it into this library.
    Imported,
}

/// Where the terms of a list come from.
///
/// Source: diwoo.md §6.1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListSource {
    /// Our name of the list, such as `organisaties-zbo`.
    pub key: ListKey,
    /// Its name at TOOI.
    pub name: String,
    /// Its version.
    pub version: u16,
    /// Its date.
    pub date: NaiveDate,
    /// What the date means.
    pub date_says: DateMeaning,
    /// Where it comes from.
    pub origin: ListOrigin,
    /// Terms in use.
    pub current: u32,
    /// Terms that ended.
    pub ended: u32,
}

/// The terms of one list.
///
/// Shape: sorted by URI in code-point order; URIs are unique.
#[derive(Debug)]
pub struct List {
    /// Where the terms come from: one source, or one per register for the organisations.
    pub sources: Vec<ListSource>,
    terms: Vec<Term>,
    by_uri: HashMap<String, usize>,
    /// The positions of the terms with a label, by that label folded.
    by_label: OnceLock<HashMap<String, Vec<usize>>>,
    texts: OnceLock<Vec<SearchText>>,
}

impl List {
    /// Makes a list from terms in any order.
    pub fn new(sources: Vec<ListSource>, mut terms: Vec<Term>) -> Self {
        terms.sort_by(|a, b| a.uri().cmp(b.uri()));
        let by_uri = terms.iter().enumerate().map(|(index, term)| (term.uri().to_owned(), index)).collect();
        Self { sources, terms, by_uri, by_label: OnceLock::new(), texts: OnceLock::new() }
    }

    /// Returns the term with exactly this URI.
    pub fn get(&self, uri: &str) -> Option<&Term> {
        self.by_uri.get(uri).and_then(|index| self.terms.get(*index))
    }

    /// Tells whether the list has a term with exactly this URI.
    pub fn contains(&self, uri: &str) -> bool {
        self.by_uri.contains_key(uri)
    }

    /// Returns the terms with this label, in order of URI, ignoring case, accents and spaces.
    pub(super) fn with_label(&self, label: &str) -> impl Iterator<Item = &Term> {
        let places = self.places_by_label().get(&fold(label));
        let places = places.map_or(&[][..], Vec::as_slice);
        places.iter().filter_map(|place| self.terms.get(*place))
    }

    /// Built when a label is first looked up: most operations need none.
    fn places_by_label(&self) -> &HashMap<String, Vec<usize>> {
        self.by_label.get_or_init(|| {
            let mut places: HashMap<String, Vec<usize>> = HashMap::new();
            for (place, term) in self.terms.iter().enumerate() {
                places.entry(fold(term.label())).or_default().push(place);
            }
            places
        })
    }

    /// Returns the terms in order of URI.
    pub fn iter(&self) -> std::slice::Iter<'_, Term> {
        self.terms.iter()
    }

    /// Returns the terms in use, in order of URI.
    pub fn current(&self) -> impl Iterator<Item = &Term> {
        self.iter().filter(|term| !term.status.is_over())
    }

    /// Returns the number of terms.
    pub fn len(&self) -> usize {
        self.terms.len()
    }

    /// Tells whether there are no terms.
    pub fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    /// Returns the terms with their searchable texts, which are built at the first search.
    pub(super) fn searchable(&self) -> impl Iterator<Item = (&Term, &SearchText)> {
        let texts = (self.texts).get_or_init(|| self.terms.iter().map(SearchText::new).collect());
        self.terms.iter().zip(texts)
    }
}

impl<'a> IntoIterator for &'a List {
    type Item = &'a Term;
    type IntoIter = std::slice::Iter<'a, Term>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
