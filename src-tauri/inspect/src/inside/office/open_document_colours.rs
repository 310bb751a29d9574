//! Words of `OpenDocument` texts in the colour of what is behind them: their marker, paragraph, cell, table, section,
//! frame or page.
//!
//! Source: `OpenDocument` 1.3 part 3 §20 (`fo:color`, `fo:background-color`, `draw:fill`).

use super::colours::{are_alike, is_white};
use super::open_document_styles::{SHAPES, Styles};
use super::unread::length;
use super::word_paper::LARGE;
use crate::xml;
use quick_xml::events::BytesStart;

/// The colours of the words, and what is behind them.
#[derive(Default)]
pub(super) struct Looks {
    around: Vec<Around>,
    /// The paragraphs that we are in, each with its depth.
    paragraphs: Vec<(usize, Words)>,
    /// Paragraphs with words in the colour of their ground.
    unseen: usize,
    /// Other ones, with white words on the page itself.
    white: usize,
    /// Whether something large is drawn behind the text.
    has_backdrop: bool,
}

/// An element that we are in.
struct Around {
    depth: usize,
    /// The colour of letters here, if known.
    letters: Option<String>,
    ground: Ground,
}

#[derive(Clone)]
enum Ground {
    Unknown,
    Page,
    Colour(String),
}

/// How the words of a paragraph look.
#[derive(Default)]
struct Words {
    are_unseen: bool,
    are_white: bool,
}

impl Looks {
    /// Hears an element at this depth.
    pub(super) fn begin(&mut self, depth: usize, element: &BytesStart<'_>, styles: &Styles) {
        let name = element.local_name();
        let is_shape = SHAPES.contains(&name.as_ref());
        if is_shape && styles.is_behind(element) {
            let side = |name| xml::attribute_value(element, name).map_or(f64::MAX, |said| length(&said));
            self.has_backdrop |= side("width") * side("height") >= LARGE;
        }
        let (letters, ground) = match self.around.last() {
            Some(last) => (last.letters.clone(), last.ground.clone()),
            None => (None, Ground::Unknown),
        };
        let (letters, ground) = match name.as_ref() {
            "text" if element.name().as_ref() == "office:text" => (None, Ground::Page),
            // Of sheets only cells count: programs fill in their headers and footers, which were heard before.
            "spreadsheet" => {
                (self.unseen, self.white) = (0, 0);
                return;
            }
            "master-page" if !styles.have_headers_ground => (None, Ground::Page),
            // Notes are at the end of a page.
            "note" if !self.around.is_empty() => (None, Ground::Page),
            "annotation" | "tracked-changes" | "master-page" => (None, Ground::Unknown),
            // What is below a frame or drawing, if it can be seen, is not known.
            "frame" => (None, Ground::Unknown.below(styles.ground(element))),
            _ if is_shape => (None, Ground::Unknown),
            // Elsewhere cells, not paragraphs, tell the colours.
            _ if self.around.is_empty() => return,
            "p" | "h" => (styles.letters(element), ground.below(styles.ground(element)).below(styles.marker(element))),
            "span" => (styles.letters(element).or(letters), ground.below(styles.marker(element))),
            // Links have a colour of their own.
            "a" => (styles.letters(element), ground.below(styles.marker(element))),
            "section" | "table-of-content" | "table" | "table-row" | "table-cell" => {
                (letters, ground.below(styles.ground(element)))
            }
            _ => return,
        };
        if ["p", "h"].contains(&name.as_ref()) {
            self.paragraphs.push((depth, Words::default()));
        }
        self.around.push(Around { depth, letters, ground });
    }

    /// Hears words that are not hidden in another way.
    pub(super) fn hear(&mut self, said: &str) {
        let Some(last) = self.around.last().filter(|_| said.chars().any(char::is_alphanumeric)) else { return };
        let Some(letters) = &last.letters else { return };
        let (is_unseen, is_white) = match &last.ground {
            Ground::Unknown => (false, false),
            Ground::Page => (false, is_white(letters)),
            Ground::Colour(ground) => (are_alike(letters, ground), false),
        };
        if let Some((_, words)) = self.paragraphs.last_mut() {
            words.are_unseen |= is_unseen;
            words.are_white |= is_white;
        }
    }

    /// Hears that an element ended, at this depth around it.
    pub(super) fn end(&mut self, depth: usize) {
        self.around.pop_if(|one| one.depth > depth);
        if let Some((_, words)) = self.paragraphs.pop_if(|(from, _)| *from > depth) {
            self.unseen += usize::from(words.are_unseen);
            self.white += usize::from(words.are_white && !words.are_unseen);
        }
    }

    /// Returns the number of paragraphs with words that cannot be seen.
    pub(super) fn unseen(&self, styles: &Styles) -> usize {
        let is_bare = !self.has_backdrop && !styles.have_pages_ground;
        self.unseen + if is_bare { self.white } else { 0 }
    }
}

impl Ground {
    /// Returns what is seen when something may be laid over it.
    fn below(self, over: Option<String>) -> Self {
        over.map_or(self, Self::Colour)
    }
}
