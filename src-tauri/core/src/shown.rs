//! What there is to see of a document: pages as pictures with their words, or its text in parts.
//!
//! Lengths are in hundredths of a point (1/7200 inch), from the top left of the page as it is shown.

use crate::attributes::{apply, input, seen};
use crate::inside::InsideBox;
use serde::{Deserialize, Serialize};

/// What there is to see of a document.
#[apply(seen)]
pub struct DocumentView {
    /// The name of its file.
    pub name: String,
    /// What to show.
    pub content: ViewContent,
}

/// What to show of a file.
#[apply(seen)]
#[serde(tag = "kind", rename_all_fields = "camelCase")]
pub enum ViewContent {
    /// Pages: of a PDF, or the pictures in a file of pictures.
    Pages {
        /// The first [`MAX_VIEW_PAGES`].
        pages: Vec<PageSize>,
        /// How many more there are.
        more: u32,
    },
    /// Text, in parts.
    Text {
        /// In reading order.
        blocks: Vec<ViewBlock>,
        /// Whether there is more than was read.
        is_cut: bool,
    },
    /// Nothing that can be shown.
    Nothing {
        /// Why.
        problem: ViewProblem,
    },
}

/// Own choice: a document of more pages is no longer walked through, and their sizes would fill memory.
pub const MAX_VIEW_PAGES: usize = 20_000;

/// Why a document, or a page of it, cannot be shown (`view-problem-<code>` in the texts).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum ViewProblem {
    /// It is locked with a password.
    Encrypted,
    /// It is damaged.
    Damaged,
    /// It asks for more memory or time than it may have.
    TooComplex,
    /// It is of a kind that is not shown.
    Unsupported,
    /// The program that reads it ended.
    Crashed,
    /// Reading it took too long.
    TimedOut,
}

/// How large a page is, turned as the file says.
#[apply(seen)]
pub struct PageSize {
    /// In hundredths of a point.
    pub width: u32,
    /// In hundredths of a point.
    pub height: u32,
}

/// A page as a picture.
#[apply(seen)]
#[serde(tag = "kind", rename_all_fields = "camelCase")]
pub enum PageImage {
    /// The picture.
    Shown {
        /// A `data:` address of a PNG.
        image: String,
        /// In pixels.
        width: u32,
        /// In pixels.
        height: u32,
        /// Whether it is smaller than was asked: the page is too large.
        is_reduced: bool,
    },
    /// None.
    Nothing {
        /// Why.
        problem: ViewProblem,
    },
}

/// The words of a page and where they stand.
#[apply(seen)]
#[derive(Default)]
pub struct PageText {
    /// Pieces of lines, in the order in which they are drawn.
    pub pieces: Vec<TextPiece>,
    /// Whether there is more than was read.
    pub is_cut: bool,
}

/// Words that stand beside each other on one line.
#[apply(seen)]
pub struct TextPiece {
    /// The words.
    pub text: String,
    /// The beginning of their base line.
    pub x: i32,
    /// The beginning of their base line.
    pub y: i32,
    /// How long they are along the line.
    pub width: u32,
    /// How large the letters are.
    pub height: u32,
    /// How far the line is turned, in degrees, clockwise, from 0 to 359.
    pub turn: u32,
}

/// Which words of a page are asked for.
#[apply(input)]
#[derive(Default)]
pub struct WordSearch {
    /// Words that are looked for; empty for each word of the page by itself.
    pub words: String,
    /// Whether they may be part of a longer word.
    pub is_within: bool,
}

/// Words of a page with the places of their letters.
#[apply(seen)]
#[derive(Default)]
pub struct PlacedWords {
    /// In the order in which they are read.
    pub words: Vec<PlacedWord>,
    /// Whether there may be more than was read.
    pub is_cut: bool,
}

impl PlacedWords {
    /// Says that nothing could be read.
    #[must_use]
    pub fn unread() -> Self {
        let (words, is_cut) = (Vec::new(), true);
        Self { words, is_cut }
    }
}

/// A word of a page, or words that were looked for.
#[apply(seen)]
pub struct PlacedWord {
    /// What stands there.
    pub text: String,
    /// Where: a box for each line.
    pub boxes: Vec<InsideBox>,
}

/// A part of a text.
#[apply(seen)]
#[serde(tag = "kind", rename_all_fields = "camelCase")]
pub enum ViewBlock {
    /// A heading.
    Heading {
        /// From 1, the highest, to 6.
        level: u32,
        /// What it says.
        text: String,
    },
    /// A paragraph.
    Paragraph {
        /// What it says.
        text: String,
    },
    /// An item of a list.
    Item {
        /// How deep, from 1 to 9; what is deeper counts as 9.
        level: u32,
        /// What it says.
        text: String,
    },
    /// Rows of cells.
    Table {
        /// The rows.
        rows: Vec<Vec<String>>,
        /// Rows left out.
        more: u32,
    },
    /// The beginning of another part, or something beside the text.
    Part {
        /// What it is.
        part: ViewPart,
        /// Of a sheet or attachment its name, of a slide its number, of a comment and of a change who made it.
        name: String,
        /// What a comment, note or change says; empty where the blocks that follow say it.
        text: String,
    },
    /// What a message says about itself.
    Fact {
        /// Which fact.
        name: MailFact,
        /// What it says.
        text: String,
    },
}

/// What stands beside the text, or divides it (`view-part-<part>` in the texts).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum ViewPart {
    /// A sheet of a workbook.
    Sheet,
    /// A sheet that the program itself does not show.
    HiddenSheet,
    /// A slide.
    Slide,
    /// A slide that is skipped when it is presented.
    HiddenSlide,
    /// The notes of a speaker.
    Notes,
    /// A comment.
    Comment,
    /// A footnote or endnote.
    Footnote,
    /// Text above or below each page.
    Margin,
    /// Text that a tracked change put in.
    Inserted,
    /// Text that a tracked change took out.
    Deleted,
    /// A file that came with a message.
    Attachment,
}

/// A fact of a message (`view-fact-<name>` in the texts).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum MailFact {
    /// Who sent it.
    From,
    /// To whom.
    To,
    /// Who has a copy.
    Cc,
    /// When.
    Date,
    /// About what.
    Subject,
}
