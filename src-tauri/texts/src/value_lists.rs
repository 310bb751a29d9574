//! Sentences about the value lists.

use crate::Texts;
use openbaarmaker_core::model::Params;
use openbaarmaker_core::wire::{FoundName, TermChange};

impl Texts {
    /// Returns by which other name a term was found.
    #[must_use]
    pub fn found_by(&self, found: &FoundName) -> String {
        let params = Params::from([("name".to_owned(), found.name.clone())]);
        self.get(&format!("found-by-{}", found.kind.as_str()), &params)
    }

    /// Returns what another list changes about a term.
    #[must_use]
    pub fn term_change(&self, change: &TermChange) -> String {
        let ended = change.ended.map(|date| date.to_string());
        let params = Params::from([
            ("label".to_owned(), change.label.clone()),
            (
                "before".to_owned(),
                change.before.clone().unwrap_or_default(),
            ),
            ("ended".to_owned(), ended.unwrap_or_default()),
        ]);
        self.get(&format!("list-change-{}", change.kind.as_str()), &params)
    }
}
