//! A clean copy of a file: without what a reader does not see.

use crate::attributes::{apply, choice, seen};
use crate::model::InsideKind;
use serde::{Deserialize, Serialize};

/// What happens to tracked changes.
#[apply(choice)]
#[derive(Default, Deserialize)]
pub enum TrackedChanges {
    /// They are accepted: the text becomes as it was meant to be.
    #[default]
    Accept,
    /// They are rejected: the text becomes as it was.
    Refuse,
}

/// How a clean copy is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct ScrubChoice {
    /// What happens to tracked changes.
    pub tracked: TrackedChanges,
    /// Whether the person agrees to lose a signature, which is valid for the original only.
    pub is_signature_lost: bool,
}

/// The result of a clean copy, after it was opened again.
#[apply(seen)]
#[derive(Default)]
pub struct Scrubbed {
    /// Whether anything was removed, counted below or not; how the file is packed does not count.
    pub is_changed: bool,
    /// What was removed, with the number of each kind.
    pub gone: Vec<ScrubCount>,
    /// Hidden content that remains: a clean copy does not remove it.
    pub left: Vec<ScrubCount>,
    /// Properties that programs and persons added and that were removed, whether anything was found in them or not.
    pub properties: u32,
    /// Pages whose words were compared with the original; 0 where there are no pages.
    pub pages: u32,
    /// Conformance claims that were removed because they may no longer be true, such as `PDF/UA`.
    pub claims: Vec<String>,
}

/// The number of items of one kind.
#[apply(seen)]
#[derive(Copy)]
pub struct ScrubCount {
    /// The kind.
    pub kind: InsideKind,
    /// The number.
    pub count: u32,
}

/// Why there is no clean copy. Nothing was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum ScrubProblem {
    /// No copies are made of this kind of file.
    Unsupported,
    /// It is locked with a password.
    Encrypted,
    /// It is damaged.
    Damaged,
    /// It is too large, or too much work.
    TooLarge,
    /// It is signed, and nobody agreed to lose the signature.
    Signed,
    /// It has changes that only the program that made them can accept or reject.
    Changes,
    /// The words of this page would differ in the copy; 0 where there are no pages.
    Different {
        /// The page, from 1.
        page: u32,
    },
    /// The copy would still contain this.
    Remains {
        /// The kind.
        kind: InsideKind,
    },
    /// The copy cannot be examined in full.
    Unproven,
    /// The copy cannot be written: the disk is full or fails.
    CannotWrite,
}
