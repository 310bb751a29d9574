//! What is to go black in a PDF, and what came of it.
//!
//! Lengths are in hundredths of a point, as in `shown`. No type here holds a word that was taken out.

use crate::attributes::{apply, input, seen};
use crate::inside::InsideBox;
use serde::{Deserialize, Serialize};

/// A box that must go black.
#[apply(input)]
pub struct RedactionBox {
    /// From 1.
    pub page: u32,
    /// Where, from the top left of the page as it is shown.
    pub area: InsideBox,
    /// The code of its ground, such as `5.1.2.e`; printed in the box. Empty for none.
    pub ground: String,
}

/// What to redact.
#[apply(input)]
#[derive(Default)]
pub struct Redaction {
    /// In any order; they may overlap.
    pub boxes: Vec<RedactionBox>,
    /// Whether the person agrees that a signature is lost.
    #[serde(default)]
    pub is_signature_lost: bool,
    /// Whether boxes grow to the words beside them, so that their width tells nothing.
    #[serde(default)]
    pub widen: bool,
}

/// The most boxes of one file. Own choice: a thousand pages with ten each.
pub const MAX_BOXES: usize = 10_000;

/// What came of it.
#[apply(seen)]
#[derive(Default)]
pub struct Redacted {
    /// Pages of the document.
    pub pages: u32,
    /// Boxes that are black now.
    pub boxes: u32,
    /// Signs that were taken out.
    pub signs: u32,
    /// Drawings of which something was cut.
    pub drawings: u32,
    /// Annotations, fields, bookmarks, texts for screen readers and the like that were taken out or changed.
    pub others: u32,
    /// Pages that are pictures now, in order.
    pub as_image: Vec<PageAsImage>,
    /// Whether room is left on a line that is as wide as what stood there.
    pub is_width_told: bool,
    /// What was read again to prove it.
    pub proof: RedactionProof,
}

/// A page that became a picture, with the words that stay as text that can be searched.
#[apply(seen)]
#[derive(Copy)]
pub struct PageAsImage {
    /// From 1.
    pub page: u32,
    /// Why.
    pub why: WhyImage,
}

/// Why a page became a picture (`redact-image-<code>` in the texts).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum WhyImage {
    /// A font that draws its signs, that does not load, or that stands outside of the resources.
    Font,
    /// A pattern among what the page has.
    Pattern,
    /// A mask that is drawn, among what the page has.
    Mask,
    /// A picture that a box reaches.
    Picture,
    /// A form that a box reaches, a drawing that tells by its place, or content that is not understood.
    Drawing,
    /// The proof still found something.
    Unproven,
}

/// What was read again to prove that nothing is left.
#[apply(seen)]
#[derive(Copy, Default)]
pub struct RedactionProof {
    /// Readers that share no code.
    pub readers: u32,
    /// Pages that each of them read.
    pub pages: u32,
    /// Words that are gone and were searched for.
    pub words: u32,
    /// Objects of the file that were searched.
    pub objects: u32,
}

/// Why nothing was redacted (`redact-problem-<code>` in the texts).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum RedactionProblem {
    /// It is no PDF.
    Unsupported,
    /// It is locked with a password.
    Encrypted,
    /// It is damaged, or readers do not agree on its pages.
    Damaged,
    /// It is signed, and nobody agreed that the signature is lost.
    Signed,
    /// It asks for more memory or time than it may have.
    TooLarge,
    /// There is nothing to redact.
    NoBoxes,
    /// A box is not on a page.
    OutsidePage {
        /// Of the box.
        page: u32,
    },
    /// What was made could not be proven to hide everything; 0 when it is of no page.
    Unproven {
        /// From 1.
        page: u32,
        /// Which proof failed.
        why: Unproven,
    },
    /// The new file could not be written: the disk is full or does not do what is asked.
    CannotWrite,
}

/// Which proof failed (`redact-unproven-<code>` in the texts).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Unproven {
    /// What was made cannot be read again.
    Unreadable,
    /// A reader still finds signs under a box.
    SignsLeft,
    /// A picture of the page is not black where a box is.
    NotBlack,
    /// A picture or drawing still shows something under a box.
    DrawnLeft,
    /// A word that was taken out still stands in the file.
    WordLeft,
    /// The file still holds something that was to go: an earlier version, a script, a file within.
    RestLeft,
    /// A word that was to stay is gone.
    WordLost,
}
