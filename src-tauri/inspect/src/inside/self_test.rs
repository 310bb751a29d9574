//! Tests the checks on known samples: if they miss what they must find, every file counts as unchecked.

use super::found::Found;
use super::words::Words;
use super::{pdf, personal};
use openbaarmaker_core::wire::{InsideGroup, InsideKind};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Whether the checks work: they find each kind of personal data in a sample and a word under a box, and nothing in the
/// harmless twins. Run once per process.
pub(super) static SEES: LazyLock<bool> = LazyLock::new(|| {
    // Signatures are not text.
    let of_text = |kind: &InsideKind| kind.group() == InsideGroup::Personal && *kind != InsideKind::Signature;
    let all: BTreeSet<_> = (InsideKind::ALL.iter().copied()).filter(of_text).collect();
    kinds_in(SAMPLE) == all && kinds_in(TWIN).is_empty() && is_covered(COVERED) && !is_covered(UNCOVERED)
});

/// Tells whether the word under a box in a PDF is found.
fn is_covered(bytes: &[u8]) -> bool {
    let mut found = Found::new();
    pdf::look(bytes.to_vec(), &mut found);
    let items = found.into_inside().items;
    (items.iter()).any(|item| item.kind == InsideKind::CoveredText && item.text == "Jansen")
}

fn kinds_in(text: &str) -> BTreeSet<InsideKind> {
    let mut found = Found::new();
    personal::find(&Words::of_text(text.to_owned()), &mut found);
    let items = found.into_inside().items;
    items.into_iter().map(|item| item.kind).collect()
}

const SAMPLE: &str = include_str!("../../data/sample.txt");
const TWIN: &str = include_str!("../../data/twin.txt");
const COVERED: &[u8] = include_bytes!("../../data/covered.pdf");
const UNCOVERED: &[u8] = include_bytes!("../../data/uncovered.pdf");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_samples_are_seen_and_a_blind_check_would_not_be() {
        let [sample, twin] = [SAMPLE, TWIN].map(kinds_in);
        assert!(*SEES, "found {sample:?}, and in the twin {twin:?}");
        assert!(kinds_in("").is_empty(), "nothing is found in nothing");
    }
}
