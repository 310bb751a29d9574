//! Terms of whichever list a field takes them from.

use super::{HasTerm, List, Lists, built_in_lists, fold::fold};
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

/// Does the same with the list that is meant, whatever its terms are.
macro_rules! with_list {
    ($which:expr, $lists:expr, $list:ident => $work:expr) => {
        match $which {
            TermList::Informatiecategorieen => {
                let $list = &$lists.informatiecategorieen;
                $work
            }
            TermList::Documentsoorten => {
                let $list = &$lists.documentsoorten;
                $work
            }
            TermList::Documenthandelingen => {
                let $list = &$lists.documenthandelingen;
                $work
            }
            TermList::Documentrelaties => {
                let $list = &$lists.documentrelaties;
                $work
            }
            TermList::Redenen => {
                let $list = &$lists.redenen;
                $work
            }
            TermList::Themas => {
                let $list = &$lists.themas;
                $work
            }
            TermList::Talen => {
                let $list = &$lists.talen;
                $work
            }
            TermList::Formaten => {
                let $list = &$lists.formaten;
                $work
            }
            TermList::Organisaties => {
                let $list = &$lists.organisaties;
                $work
            }
        }
    };
}

impl TermList {
    /// Every list, in the order of the sheet of a spreadsheet that holds their terms.
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
    /// Returns the term of a list with exactly this URI.
    #[must_use]
    pub fn term(&self, list: TermList, uri: &str) -> Option<&dyn HasTerm> {
        with_list!(list, self, terms => terms.get(uri).map(|term| term as &dyn HasTerm))
    }

    /// Tells whether a term is not in the lists of DiWoo 0.9.8 (rule D04).
    #[must_use]
    pub fn is_newer(&self, list: TermList, uri: &str) -> bool {
        if list == TermList::Organisaties {
            let organisation = self.organisaties.get(uri);
            return organisation.is_some_and(|organisation| !organisation.in_xsd_0_9_8);
        }
        let own = built_in_lists();
        !std::ptr::eq(self, Arc::as_ptr(own)) && own.term(list, uri).is_none()
    }

    /// Returns the label of a term, or the URI of one that the list does not have.
    #[must_use]
    pub fn label<'t>(&'t self, list: TermList, uri: &'t str) -> &'t str {
        self.term(list, uri).map_or(uri, HasTerm::label)
    }

    /// Returns the term that a text means: its URI, label or code.
    #[must_use]
    pub fn find(&self, list: TermList, text: &str) -> Option<&dyn HasTerm> {
        fn any<T: HasTerm>(found: Option<&T>) -> Option<&dyn HasTerm> {
            found.map(|term| term as &dyn HasTerm)
        }
        match list {
            TermList::Informatiecategorieen => any(self.category(text)),
            TermList::Documentsoorten => any(self.documentsoort(text)),
            TermList::Documenthandelingen => any(self.documenthandeling(text)),
            TermList::Documentrelaties => any(self.documentrelatie(text)),
            TermList::Redenen => any(self.reden(text)),
            TermList::Themas => any(self.thema(text)),
            TermList::Talen => any(self.language(text)),
            TermList::Formaten => any(self.format(text)),
            TermList::Organisaties => any(self.organisation(text)),
        }
    }

    /// Returns all terms of a list, in order of URI.
    #[must_use]
    pub fn terms(&self, list: TermList) -> Vec<&dyn HasTerm> {
        fn all<T: HasTerm>(list: &List<T>) -> Vec<&dyn HasTerm> {
            list.iter().map(|term| term as &dyn HasTerm).collect()
        }
        with_list!(list, self, terms => all(terms))
    }

    /// Returns the labels of the terms of a list that are in use, each once: categories in the order of the law, others
    /// sorted as people look for them.
    #[must_use]
    pub fn labels(&self, list: TermList) -> Vec<&str> {
        if list == TermList::Informatiecategorieen {
            let mut categories: Vec<_> = self.informatiecategorieen.current().collect();
            categories.sort_by_key(|category| category.volgorde);
            return categories.iter().map(|term| term.label.as_str()).collect();
        }
        let terms = self.terms(list).into_iter();
        let current = terms.filter(|term| !term.former().is_over());
        let mut labels: Vec<_> = current.map(HasTerm::label).collect();
        labels.sort_by_cached_key(|label| fold(label));
        labels.dedup();
        labels
    }
}
