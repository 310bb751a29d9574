//! The part of a document that determines its counters.

use super::columns::{Numbered as _, from_row};
use openbaarmaker_diwoo::model::{CatalogueId, DocumentStatus};
use std::collections::BTreeMap;

/// A group of documents that count the same. Source: `migrations/025_scale.sql`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CountedAs {
    pub(super) catalogue: CatalogueId,
    /// As [`status_number`].
    pub(super) status: i64,
    pub(super) is_withdrawing: bool,
    pub(super) heaviest: u8,
}

/// The number of documents, and of their findings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Tally {
    pub(super) documents: i64,
    pub(super) must: i64,
    pub(super) attention: i64,
}

/// Changes to counters that are not in the table yet.
pub(super) type Pending = BTreeMap<CountedAs, Tally>;

impl CountedAs {
    pub(super) fn is(self, status: DocumentStatus) -> bool {
        self.status == status.number()
    }

    pub(super) fn has_must(self) -> bool {
        self.heaviest == MUST
    }

    pub(super) fn has_todo(self) -> bool {
        self.heaviest > 0
    }

    /// Tells whether these documents can be published: ready, or changed without a must-finding and not being
    /// withdrawn.
    pub(super) fn is_ready(self) -> bool {
        self.is(DocumentStatus::Ready) || (self.is(DocumentStatus::Changed) && !self.has_must() && !self.is_withdrawing)
    }
}

impl Tally {
    pub(super) fn add(&mut self, more: Self, sign: i64) {
        self.documents += sign * more.documents;
        self.must += sign * more.must;
        self.attention += sign * more.attention;
    }
}

from_row! { CountedAs: catalogue, status, is_withdrawing, heaviest }
from_row! { Tally: documents, must, attention }

/// Returns what one document counts as, from its state and its numbers of must- and attention-findings.
pub(super) fn of(
    catalogue: CatalogueId,
    status: i64,
    is_withdrawing: bool,
    [must, attention]: [u32; 2],
) -> (CountedAs, Tally) {
    let heaviest = if must > 0 { MUST } else { u8::from(attention > 0) };
    let key = CountedAs { catalogue, status, is_withdrawing, heaviest };
    let tally = Tally { documents: 1, must: must.into(), attention: attention.into() };
    (key, tally)
}

const MUST: u8 = 2;
