//! A clean copy of a file: without what a reader does not see.

use crate::attributes::{apply, choice, seen};
use crate::model::InsideKind;
use serde::{Deserialize, Serialize};

/// What becomes of changes that were tracked.
#[apply(choice)]
#[derive(Default, Deserialize)]
pub enum TrackedChanges {
    /// They are made: the text is as it was meant to become.
    #[default]
    Accept,
    /// They are not made: the text is as it was.
    Refuse,
}

/// How a clean copy is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct ScrubChoice {
    /// What becomes of changes that were tracked.
    pub tracked: TrackedChanges,
    /// Whether the person agrees that a signature is lost: it is of the file as it was.
    pub is_signature_lost: bool,
}

/// What came of a clean copy, after it was opened again.
#[apply(seen)]
#[derive(Default)]
pub struct Scrubbed {
    /// What went, of each kind how many.
    pub gone: Vec<ScrubCount>,
    /// What is hidden in it still: a clean copy does not take that out.
    pub left: Vec<ScrubCount>,
    /// Pages whose words were compared with those of the original, one by one; 0 where there are no pages.
    pub pages: u32,
    /// Claims that were taken out because they may not be true any more, such as `PDF/UA`.
    pub claims: Vec<String>,
}

/// How many there are of a kind.
#[apply(seen)]
#[derive(Copy)]
pub struct ScrubCount {
    /// What it is.
    pub kind: InsideKind,
    /// How many.
    pub count: u32,
}

/// Why there is no clean copy. Then nothing was made.
#[apply(seen)]
#[derive(Copy)]
pub enum ScrubProblem {
    /// It is of a kind of file of which no copy is made.
    Unsupported,
    /// It is locked with a password.
    Encrypted,
    /// It is damaged.
    Damaged,
    /// It is too large, or too much work.
    TooLarge,
    /// It is signed, and nobody agreed that the signature is lost.
    Signed,
    /// There are changes that only the program that made them can accept or refuse so.
    Changes,
    /// The copy would not say the same on this page; 0 where there are no pages.
    Different {
        /// From 1.
        page: u32,
    },
    /// The copy would still have this.
    Remains {
        /// What.
        kind: InsideKind,
    },
    /// The copy cannot be looked at in full.
    Unproven,
    /// The copy cannot be written: the disk is full or does not do what is asked.
    CannotWrite,
}
