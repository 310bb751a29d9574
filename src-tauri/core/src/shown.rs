//! The displayable form of a document: pages as images with their words, or its text in parts.
//!
//! Lengths are in hundredths of a point (1/7200 inch), measured from the top left of the page as shown.

use crate::attributes::{apply, input, seen, word};
use crate::inside::InsideBox;

/// The displayable form of a document.
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
    /// Pages of a PDF, or of a file of images.
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

/// Own choice: nobody pages through a longer document, and its page sizes would fill memory.
pub const MAX_VIEW_PAGES: usize = 20_000;

/// Why a document, or a page of it, cannot be shown (`view-problem-<code>` in the texts).
#[apply(word)]
pub enum ViewProblem {
    /// It is locked with a password.
    Encrypted,
    /// It is damaged.
    Damaged,
    /// It needs more memory or time than allowed.
    TooComplex,
    /// It is of a kind that is not shown.
    Unsupported,
    /// The program that reads it crashed.
    Crashed,
    /// Reading it took too long.
    TimedOut,
}

/// The size of a page, with the rotation in the file.
#[apply(seen)]
pub struct PageSize {
    /// In hundredths of a point.
    pub width: u32,
    /// In hundredths of a point.
    pub height: u32,
}

impl PageSize {
    /// Tells whether a place is on the page, at least in part: a file may have words outside the visible page.
    pub fn shows(&self, place: InsideBox) -> bool {
        let overlaps = |from: i32, length: u32, size: u32| {
            let (from, size) = (i64::from(from), i64::from(size));
            length > 0 && from < size && from + i64::from(length) > 0
        };
        overlaps(place.x, place.width, self.width) && overlaps(place.y, place.height, self.height)
    }
}

/// A page as an image.
#[apply(seen)]
#[serde(tag = "kind", rename_all_fields = "camelCase")]
pub enum PageImage {
    /// The image.
    Shown {
        /// A `data:` address of a PNG.
        image: String,
        /// In pixels.
        width: u32,
        /// In pixels.
        height: u32,
        /// Whether it is smaller than requested because the page is too large.
        is_reduced: bool,
    },
    /// No image.
    Nothing {
        /// Why.
        problem: ViewProblem,
    },
}

/// The words of a page with their positions.
#[apply(seen)]
#[derive(Default)]
pub struct PageText {
    /// Pieces of lines, in the order in which they are drawn.
    pub pieces: Vec<TextPiece>,
    /// Whether there is more than was read.
    pub is_cut: bool,
}

/// Adjacent words on one line.
#[apply(seen)]
pub struct TextPiece {
    /// The words.
    pub text: String,
    /// Horizontal start of their baseline.
    pub x: i32,
    /// Vertical position of that start.
    pub y: i32,
    /// Their length along the line.
    pub width: u32,
    /// The size of the letters.
    pub height: u32,
    /// Rotation of the line in degrees, clockwise, from 0 to 359.
    pub turn: u32,
}

/// Which words of a page to return.
#[apply(input)]
#[derive(Default)]
pub struct WordSearch {
    /// The words to find; empty returns each word of the page separately.
    pub words: String,
    /// Whether they may be part of a longer word.
    pub is_within: bool,
}

/// Words of a page with their positions.
#[apply(seen)]
#[derive(Default)]
pub struct PlacedWords {
    /// In reading order.
    pub words: Vec<PlacedWord>,
    /// Whether there may be more than was read.
    pub is_cut: bool,
}

impl PlacedWords {
    /// Says that nothing could be read.
    pub fn unread() -> Self {
        let (words, is_cut) = (Vec::new(), true);
        Self { words, is_cut }
    }
}

/// A word of a page, or words that were searched for.
#[apply(seen)]
pub struct PlacedWord {
    /// The text.
    pub text: String,
    /// The area: one box for each line.
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
        /// The text.
        text: String,
    },
    /// A paragraph.
    Paragraph {
        /// The text.
        text: String,
    },
    /// An item of a list.
    Item {
        /// How deep, from 1 to 9; deeper counts as 9.
        level: u32,
        /// The text.
        text: String,
    },
    /// Rows of cells.
    Table {
        /// The rows.
        rows: Vec<Vec<String>>,
        /// Number of rows left out.
        more: u32,
    },
    /// The start of another part, or of text outside the main text.
    Part {
        /// What it is.
        part: ViewPart,
        /// Name of a sheet or attachment, number of a slide, author of a comment or change.
        name: String,
        /// The text of a comment, note or change; empty where the blocks that follow hold it.
        text: String,
    },
    /// A header of a message.
    Fact {
        /// Which fact.
        name: MailFact,
        /// The text.
        text: String,
    },
}

/// What accompanies or divides the text (`view-part-<part>` in the texts).
#[apply(word)]
pub enum ViewPart {
    /// A sheet of a workbook.
    Sheet,
    /// A sheet that the office program hides.
    HiddenSheet,
    /// A slide.
    Slide,
    /// A slide that is skipped in the presentation.
    HiddenSlide,
    /// Speaker notes.
    Notes,
    /// A comment.
    Comment,
    /// A footnote or endnote.
    Footnote,
    /// Text in the header or footer of each page.
    Margin,
    /// Text that a tracked change inserted.
    Inserted,
    /// Text that a tracked change deleted.
    Deleted,
    /// An attachment of a message.
    Attachment,
}

/// A fact of a message (`view-fact-<name>` in the texts).
#[apply(word)]
pub enum MailFact {
    /// The sender.
    From,
    /// The recipients.
    To,
    /// The recipients of a copy.
    Cc,
    /// The date.
    Date,
    /// The subject.
    Subject,
}
