//! What can be chosen in the lists of a spreadsheet.

use super::ListName;
use crate::lists::lists;
use crate::model::Catalogue;
use std::collections::BTreeMap;

/// What can be chosen in each list, in the order in which it is offered.
#[derive(Debug)]
pub struct Choices(BTreeMap<ListName, Vec<String>>);

impl Choices {
    /// Looks up the terms in use; categories by the names that these catalogues give them.
    #[must_use]
    pub fn new(catalogues: &[Catalogue]) -> Self {
        let mut choices: BTreeMap<_, _> = ListName::ALL.map(|list| (list, list.labels())).into();
        choices.insert(ListName::Informatiecategorie, categories(catalogues));
        Self(choices)
    }

    /// Returns what can be chosen in a list.
    #[must_use]
    pub fn of(&self, list: ListName) -> &[String] {
        self.0.get(&list).map_or(&[], Vec::as_slice)
    }
}

/// The categories in the order of the law; each by every name that some catalogue knows it by.
fn categories(catalogues: &[Catalogue]) -> Vec<String> {
    let all = &lists().informatiecategorieen;
    let mut found: Vec<String> = Vec::new();
    for label in ListName::Informatiecategorie.labels() {
        let uris = (all.current()).filter(|category| category.label == label);
        let own = uris.flat_map(|category| {
            (catalogues.iter()).map(|catalogue| catalogue.own_name(&category.uri))
        });
        let mut names: Vec<&str> = own.map(|name| name.unwrap_or(&label)).collect();
        if names.is_empty() {
            names.push(&label);
        }
        for name in names {
            if !found.iter().any(|known| known == name) {
                found.push(name.to_owned());
            }
        }
    }
    found
}
