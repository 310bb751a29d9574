//! What to redact in a PDF, and the result.
//!
//! Lengths are in hundredths of a point, as in `shown`. Only [`Redaction`] may hold words that go; it is a task, and
//! stored nowhere. No result holds a word that was removed.

use crate::attributes::{apply, input, seen, word};
use crate::inside::InsideBox;
use serde::{Deserialize, Serialize};

/// A box that must go black.
#[apply(input)]
pub struct RedactionBox {
    /// The page, from 1.
    pub page: u32,
    /// The area, measured from the top left of the page as shown.
    pub area: InsideBox,
    /// Code of the ground, such as `5.1.2.e`, printed in the box; empty for none.
    pub ground: String,
}

/// What to redact.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Redaction {
    /// In any order; they may overlap.
    pub boxes: Vec<RedactionBox>,
    /// Whether the person agrees to lose a signature.
    #[serde(default)]
    pub is_signature_lost: bool,
    /// Whether boxes grow to the adjacent words, so that their width gives nothing away.
    #[serde(default)]
    pub widen: bool,
    /// Words that boxes are over wherever they are found: none of these may be left anywhere, on a page or beside them.
    #[serde(default)]
    pub words: Vec<String>,
}

/// Most boxes in one file. Own choice: a thousand pages with ten each.
pub const MAX_BOXES: usize = 10_000;

/// The result of redacting.
#[apply(seen)]
#[derive(Default)]
pub struct Redacted {
    /// Pages of the document.
    pub pages: u32,
    /// Boxes that are black now.
    pub boxes: u32,
    /// Characters removed.
    pub signs: u32,
    /// Drawings that were partly cut.
    pub drawings: u32,
    /// Annotations, fields, bookmarks, texts for screen readers and the like that were removed or changed.
    pub others: u32,
    /// Pages that are images now, in order.
    pub as_image: Vec<PageAsImage>,
    /// Whether a gap remains on some line, as wide as the text that was removed.
    pub is_width_told: bool,
    /// The checks of the result.
    pub proof: RedactionProof,
}

/// A page that became an image; the words that stay remain as searchable text.
#[apply(seen)]
#[derive(Copy)]
pub struct PageAsImage {
    /// The page, from 1.
    pub page: u32,
    /// Why.
    pub why: WhyImage,
}

/// Why a page became an image (`redact-image-<code>` in the texts).
#[apply(word)]
#[derive(PartialOrd, Ord)]
pub enum WhyImage {
    /// A font that draws its own glyphs, cannot be loaded, or is defined outside the resources.
    Font,
    /// The resources of the page contain a pattern.
    Pattern,
    /// The resources of the page contain a drawn mask.
    Mask,
    /// A box touches a picture.
    Picture,
    /// A box touches a form, a drawing's position reveals something, or content is not understood.
    Drawing,
    /// A removed annotation hid something outside the boxes.
    Annotation,
    /// The proof still found something.
    Unproven,
}

/// What was read back to prove that the redaction is complete.
#[apply(seen)]
#[derive(Copy, Default)]
pub struct RedactionProof {
    /// Independent readers, which share no code.
    pub readers: u32,
    /// Pages that each of them read.
    pub pages: u32,
    /// Removed words that were searched for.
    pub words: u32,
    /// Objects of the file that were searched.
    pub objects: u32,
}

/// Why nothing was redacted (`redact-problem-<code>` in the texts).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum RedactionProblem {
    /// It is not a PDF.
    Unsupported,
    /// It is locked with a password.
    Encrypted,
    /// It is damaged, or the readers disagree on its pages.
    Damaged,
    /// It is signed, and nobody agreed to lose the signature.
    Signed,
    /// It needs more memory or time than allowed.
    TooLarge,
    /// There is nothing to redact.
    NoBoxes,
    /// A box is not on a page.
    OutsidePage {
        /// The page of the box.
        page: u32,
        /// How many pages the file has, when that page is not among them; else 0.
        pages: u32,
    },
    /// The result could not be proven to hide everything.
    Unproven {
        /// The page, from 1; 0 when it concerns no single page.
        page: u32,
        /// Which proof failed.
        why: Unproven,
    },
    /// The new file could not be written: the disk is full or fails.
    CannotWrite,
}

/// Which proof failed (`redact-unproven-<code>` in the texts).
#[apply(word)]
pub enum Unproven {
    /// The result cannot be read back.
    Unreadable,
    /// A reader still finds characters under a box.
    SignsLeft,
    /// The rendered page is not black where a box is.
    NotBlack,
    /// A picture or drawing still shows something under a box.
    DrawnLeft,
    /// A removed word still occurs in the file.
    WordLeft,
    /// The file still holds something that had to go: an earlier version, a script, an embedded file.
    RestLeft,
    /// A word that should have remained is missing.
    WordLost,
}
