//! Sentences about the value lists.

use crate::{Facts, Texts};
use openbaarmaker_core::wire::{FoundName, TermChange};

impl Texts {
    /// Returns the other name by which a term was found, as a sentence.
    pub fn found_by(&self, found: &FoundName) -> String {
        let key = format!("found-by-{}", found.kind.as_str());
        self.say(&key, &[("name", &found.name)])
    }

    /// Returns what a new list changes about a term, as a sentence.
    pub fn term_change(&self, change: &TermChange) -> String {
        let ended = change.ended.map(|date| date.to_string()).unwrap_or_default();
        let before = change.before.as_deref().unwrap_or_default();
        let facts: Facts<'_> = &[("label", &change.label), ("before", &before), ("ended", &ended)];
        self.say(&format!("list-change-{}", change.kind.as_str()), facts)
    }
}
