//! The choices in the drop-down lists of a spreadsheet.

use crate::lists::{Lists, TermList};
use crate::model::Catalogue;
use std::collections::BTreeMap;

/// The choices of each list, in the order in which they are offered.
#[derive(Debug)]
pub struct Choices(BTreeMap<TermList, Vec<String>>);

impl Choices {
    /// Looks up the terms in use; categories by the names that these catalogues use for them.
    pub fn new(catalogues: &[Catalogue], lists: &Lists) -> Self {
        let choices = TermList::ALL.map(|list| {
            let labels = || lists.labels(list).into_iter();
            let choices = match list {
                TermList::Informatiecategorieen => categories(catalogues, lists),
                // The role of a relation is followed by the other document.
                TermList::Documentrelaties => labels().map(|role| format!("{role}@")).collect(),
                _ => labels().map(str::to_owned).collect(),
            };
            (list, choices)
        });
        Self(choices.into())
    }

    pub(crate) fn of(&self, list: TermList) -> &[String] {
        self.0.get(&list).map_or(&[], Vec::as_slice)
    }
}

/// Returns the categories in the order of the law, each by every name that a catalogue uses for it.
fn categories(catalogues: &[Catalogue], lists: &Lists) -> Vec<String> {
    let all = &lists.informatiecategorieen;
    let mut found: Vec<String> = Vec::new();
    for label in lists.labels(TermList::Informatiecategorieen) {
        let uris = (all.current()).filter(|category| category.label == label);
        let own = uris.flat_map(|category| (catalogues.iter()).map(|catalogue| catalogue.own_name(&category.uri)));
        let mut names: Vec<&str> = own.map(|name| name.unwrap_or(label)).collect();
        if names.is_empty() {
            names.push(label);
        }
        for name in names {
            if !found.iter().any(|known| known == name) {
                found.push(name.to_owned());
            }
        }
    }
    found
}
