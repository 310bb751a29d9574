//! Reads `data/lexicon.json` for the value lists of a library.

use super::words::Term;
use crate::lists::{Lists, TermList, fold};
use crate::model::ListUri;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// Terms for or against a category or kind. Built once for many documents.
#[derive(Debug)]
pub struct Lexicon {
    lists: Arc<Lists>,
    /// Per category, in the order of the law.
    pub(super) categories: Vec<CategoryTerms>,
    /// Kinds of document: each term with the kind it means.
    pub(super) kinds: Vec<(Term, ListUri)>,
    /// The same, for terms that count only in the head of a text.
    pub(super) kinds_in_text: Vec<(Term, ListUri)>,
    /// Kinds that a letter may have instead of that of a letter.
    pub(super) kinds_of_letters: Vec<ListUri>,
    /// The category that a kind always has.
    pub(super) category_of_kinds: Vec<(ListUri, ListUri)>,
    /// The names of organisations, folded once for all lines that are compared with them.
    bodies: OnceLock<Vec<String>>,
}

/// The terms for and against one category.
#[derive(Debug)]
pub(super) struct CategoryTerms {
    pub(super) uri: ListUri,
    /// Terms with their weights; those against have negative weights.
    pub(super) terms: Vec<(Term, i32)>,
}

impl Lexicon {
    /// Builds the lexicon for these lists.
    ///
    /// # Panics
    /// Never: the text is part of the program, and every test reads it.
    pub fn new(lists: Arc<Lists>) -> Self {
        #[expect(clippy::expect_used, reason = "the text is part of the program and every test reads it")]
        let written: LexiconFile = serde_json::from_str(TEXT).expect("lexicon.json is part of the program");
        made(&written, lists)
    }

    /// Returns the lists that contain its terms.
    pub fn lists(&self) -> &Lists {
        &self.lists
    }

    /// Tells whether a line is the name of an organisation, or a part of it.
    pub(super) fn names_a_body(&self, line: &str) -> bool {
        let bodies = self.bodies.get_or_init(|| {
            let current = self.lists.organisaties.current();
            current.map(|body| fold(&body.label)).collect()
        });
        let line = fold(line);
        bodies.iter().any(|body| body.contains(&line))
    }
}

const TEXT: &str = include_str!("../../../data/lexicon.json");

/// The file as written: categories by the name of their sitemap index, kinds by label.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LexiconFile {
    categories: BTreeMap<String, BTreeMap<String, i32>>,
    against: BTreeMap<String, BTreeMap<String, i32>>,
    kinds: BTreeMap<String, String>,
    kinds_in_text: BTreeMap<String, String>,
    kinds_of_letters: Vec<String>,
    category_of_kinds: BTreeMap<String, String>,
    silent: Vec<String>,
}

fn made(written: &LexiconFile, lists: Arc<Lists>) -> Lexicon {
    let mut categories = Vec::new();
    for (name, terms) in &written.categories {
        let Some(category) = lists.category(name) else { continue };
        let against = written.against.get(name).into_iter().flatten();
        categories.push(CategoryTerms {
            uri: ListUri::new(&category.uri),
            terms: (terms.iter().map(|(term, weight)| (term, *weight)))
                .chain(against.map(|(term, weight)| (term, -weight)))
                .map(|(term, weight)| (Term::new(term), weight))
                .collect(),
        });
    }
    // A label of the list means its own kind, unless the word is too general.
    let labels = lists.documentsoorten.current();
    let own = labels
        .filter(|kind| !written.silent.contains(&kind.label))
        .map(|kind| (Term::of_one(&kind.label), ListUri::new(&kind.uri)));
    let known = |(term, label): (&String, &String)| {
        let kind = lists.find(TermList::Documentsoorten, label)?;
        if kind.status.is_over() {
            return None;
        }
        let terms = Term::written_out(term).into_iter();
        Some(terms.map(move |term| (Term::of_one(&term), ListUri::new(&kind.uri))))
    };
    let terms = written.kinds.iter().filter_map(known).flatten();
    let kinds = own.chain(terms).collect();
    let in_text = written.kinds_in_text.iter().filter_map(known);
    let kinds_in_text = in_text.flatten().collect();
    let kind = |label: &str| Some(ListUri::new(&lists.find(TermList::Documentsoorten, label)?.uri));
    let kinds_of_letters = written.kinds_of_letters.iter().filter_map(|label| kind(label)).collect();
    let of_kind = |(label, name): (&String, &String)| Some((kind(label)?, ListUri::new(&lists.category(name)?.uri)));
    let category_of_kinds = written.category_of_kinds.iter().filter_map(of_kind).collect();
    Lexicon { lists, categories, kinds, kinds_in_text, kinds_of_letters, category_of_kinds, bodies: OnceLock::new() }
}

#[cfg(test)]
mod tests {
    use super::{Lexicon, LexiconFile, TEXT};
    use crate::lists::{TermList, built_in_lists};

    #[test]
    fn every_name_in_the_lexicon_is_in_the_lists() {
        let written: LexiconFile = serde_json::from_str(TEXT).unwrap();
        let names = (written.categories.keys()).chain(written.against.keys()).chain(written.category_of_kinds.values());
        for name in names {
            assert!(built_in_lists().category(name).is_some(), "category {name}");
        }
        let labels = (written.kinds.values())
            .chain(written.kinds_in_text.values())
            .chain(written.category_of_kinds.keys())
            .chain(&written.kinds_of_letters)
            .chain(&written.silent);
        for label in labels {
            assert!(built_in_lists().find(TermList::Documentsoorten, label).is_some(), "kind {label}");
        }
        let lexicon = Lexicon::new(built_in_lists().clone());
        assert_eq!(lexicon.categories.len(), 17, "all of art. 3.3");
    }
}
