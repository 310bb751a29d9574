//! The plan for a copy: what to clean, and how.

use openbaarmaker_core::wire::{InsideKind as Kind, ScrubChoice};

/// The options of a clean copy.
#[derive(Debug, Clone, Copy)]
pub(super) struct ScrubPlan<'a> {
    pub(super) choice: ScrubChoice,
    pub(super) leaving: &'a [Kind],
}

impl ScrubPlan<'_> {
    pub(super) fn cleans(self, kind: Kind) -> bool {
        !self.leaving.contains(&kind)
    }
}
