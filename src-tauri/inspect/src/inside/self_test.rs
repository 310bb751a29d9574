//! Known samples: checks that do not find what they must find say so, and what they looked at counts as unchecked.

use super::found::Found;
use super::personal;
use super::words::Words;
use openbaarmaker_core::wire::{InsideGroup, InsideKind};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Tells whether the checks see: each kind of data of persons in a text that has it, and none in its innocent twin. Looked at
/// once in a process.
pub(super) fn sees() -> bool {
    *SEES
}

static SEES: LazyLock<bool> = LazyLock::new(|| {
    // Signatures are no text.
    let of_text =
        |kind: &InsideKind| kind.group() == InsideGroup::Personal && *kind != InsideKind::Signature;
    let all: BTreeSet<_> = (InsideKind::ALL.iter().copied()).filter(of_text).collect();
    kinds_in(SAMPLE) == all && kinds_in(TWIN).is_empty()
});

fn kinds_in(text: &str) -> BTreeSet<InsideKind> {
    let mut found = Found::new();
    personal::find(&Words::of_text(text.to_owned()), &mut found);
    let items = found.into_inside().items;
    items.into_iter().map(|item| item.kind).collect()
}

const SAMPLE: &str = include_str!("../../data/sample.txt");
const TWIN: &str = include_str!("../../data/twin.txt");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_samples_are_seen_and_a_blind_check_would_not_be() {
        let [sample, twin] = [SAMPLE, TWIN].map(kinds_in);
        assert!(sees(), "found {sample:?}, and in the twin {twin:?}");
        assert!(kinds_in("").is_empty(), "nothing is found in nothing");
    }
}
