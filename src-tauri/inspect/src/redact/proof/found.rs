//! The failures that a proof finds.

use crate::redact::bars::Bar;
use crate::redact::label::printed;
use openbaarmaker_core::wire::Unproven;

/// A failed proof, for a page (numbered from 0) or the file as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::redact) struct Failure {
    pub(in crate::redact) page: Option<usize>,
    pub(in crate::redact) why: Unproven,
    /// Whether it is a word that a person sees there, as a picture of the page would show it too.
    pub(in crate::redact) is_seen: bool,
}

impl Failure {
    pub(super) fn of_page(page: usize, why: Unproven) -> Self {
        Self { page: Some(page), why, is_seen: false }
    }

    pub(super) fn of_file(why: Unproven) -> Self {
        Self { page: None, why, is_seen: false }
    }
}

/// Tells whether a reader found under the boxes of a page exactly what was printed in them.
pub(super) fn is_only_printed<'s>(under: impl Iterator<Item = &'s str>, bars: &[Bar]) -> bool {
    let signs = |text: &str| -> Vec<char> {
        let signs = text.chars().filter(|sign| !sign.is_whitespace());
        signs.collect()
    };
    let mut found: Vec<char> = under.flat_map(signs).collect();
    let mut expected: Vec<char> = bars.iter().flat_map(|bar| signs(printed(bar))).collect();
    found.sort_unstable();
    expected.sort_unstable();
    found == expected
}
