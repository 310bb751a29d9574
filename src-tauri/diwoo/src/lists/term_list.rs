//! Looks up terms in the list that a field takes them from.

use super::{List, Lists, Term, built_in_lists, fold::fold};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A list from which a field takes its terms. The registers of organisations are one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum TermList {
    /// The categories of art. 3.3 and 3.1 Woo.
    Informatiecategorieen,
    /// Kinds of documents.
    Documentsoorten,
    /// Kinds of acts.
    Documenthandelingen,
    /// Roles of relations.
    Documentrelaties,
    /// Reasons of removal or replacement.
    Redenen,
    /// Themes.
    Themas,
    /// Languages.
    Talen,
    /// Formats the harvester accepts.
    Formaten,
    /// Organisations of all registers.
    Organisaties,
}

impl TermList {
    /// Every list, in the order of the spreadsheet's sheet with their terms.
    pub const ALL: [Self; 9] = [
        Self::Informatiecategorieen,
        Self::Documentsoorten,
        Self::Themas,
        Self::Organisaties,
        Self::Talen,
        Self::Formaten,
        Self::Redenen,
        Self::Documenthandelingen,
        Self::Documentrelaties,
    ];
}

impl Lists {
    /// Returns a list.
    pub fn list(&self, list: TermList) -> &List {
        match list {
            TermList::Informatiecategorieen => &self.informatiecategorieen,
            TermList::Documentsoorten => &self.documentsoorten,
            TermList::Documenthandelingen => &self.documenthandelingen,
            TermList::Documentrelaties => &self.documentrelaties,
            TermList::Redenen => &self.redenen,
            TermList::Themas => &self.themas,
            TermList::Talen => &self.talen,
            TermList::Formaten => &self.formaten,
            TermList::Organisaties => &self.organisaties,
        }
    }

    /// Returns the term of a list with exactly this URI.
    pub fn term(&self, list: TermList, uri: &str) -> Option<&Term> {
        self.list(list).get(uri)
    }

    /// Tells whether any list has a term with exactly this URI.
    pub fn knows(&self, uri: &str) -> bool {
        TermList::ALL.iter().any(|list| self.list(*list).contains(uri))
    }

    /// Tells whether a term is not in the lists of DiWoo 0.9.8 (rule D04).
    pub fn is_newer(&self, list: TermList, uri: &str) -> bool {
        if list == TermList::Organisaties {
            let organisation = self.organisaties.get(uri);
            return organisation.is_some_and(|organisation| !organisation.in_xsd_0_9_8);
        }
        let own = built_in_lists();
        !std::ptr::eq(self, Arc::as_ptr(own)) && own.term(list, uri).is_none()
    }

    /// Returns the label of a term, or the URI of one that the list does not have.
    pub fn label<'t>(&'t self, list: TermList, uri: &'t str) -> &'t str {
        self.term(list, uri).map_or(uri, Term::label)
    }

    /// Returns the labels of the terms of a list that are in use, each once: categories in the order of the law, others
    /// alphabetically, ignoring case and accents.
    pub fn labels(&self, list: TermList) -> Vec<&str> {
        let mut terms: Vec<_> = self.list(list).current().collect();
        if list == TermList::Informatiecategorieen {
            terms.sort_by_key(|category| category.volgorde);
            return terms.into_iter().map(Term::label).collect();
        }
        terms.sort_by_cached_key(|term| fold(&term.label));
        let mut labels: Vec<_> = terms.into_iter().map(Term::label).collect();
        labels.dedup();
        labels
    }
}
