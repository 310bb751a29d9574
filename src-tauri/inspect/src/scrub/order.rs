//! What a copy is made with.

use openbaarmaker_core::wire::{InsideKind as Kind, ScrubChoice};

/// What is to be done.
#[derive(Debug, Clone, Copy)]
pub(super) struct Order<'a> {
    pub(super) choice: ScrubChoice,
    pub(super) leaving: &'a [Kind],
}

impl Order<'_> {
    /// Tells whether a kind is to go.
    pub(super) fn is(self, kind: Kind) -> bool {
        !self.leaving.contains(&kind)
    }
}
