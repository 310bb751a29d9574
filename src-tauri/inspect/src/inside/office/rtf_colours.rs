//! Words of rich text in the colour of what is behind them: their marker, their shading, that of their paragraph, or
//! the page. Not those in shapes.
//!
//! Source: Rich Text Format 1.9.1, "Color Table", "Font (Character) Formatting Properties", "Paragraph Shading", "Table
//! Definitions", "Drawing Objects".

use super::colours::{BLACK, are_alike, is_white};
use crate::inside::personal::pattern;
use crate::rtf::{Token, tokens};

pattern!(LIST, r"\{[ \r\n]*\\colortbl(?-u:\b)([^{}]*)");
pattern!(PART, r"\\(?:red|green|blue)([0-9]{1,3})");

/// Counts the paragraphs with such words. `text`: without the lists of the file, which `all` has.
pub(super) fn unseen(text: &str, all: &str) -> usize {
    let mut walk = Walk { colours: colours(all), open: vec![Look::default()], ..Walk::default() };
    for token in tokens(text.as_bytes()) {
        match token {
            Token::Open if walk.open.len() < MAX_GROUPS => {
                walk.open.push(walk.open.last().copied().unwrap_or_default());
            }
            Token::Open => {}
            Token::Close => _ = walk.open.pop(),
            Token::Word(word, number) => walk.word(word, number.and_then(|number| usize::try_from(number).ok())),
            Token::Text(said) => walk.hear(&String::from_utf8_lossy(said)),
        }
    }
    walk.end_paragraph();
    walk.found()
}

/// Returns the list of colours; `None` for one that a program chooses.
fn colours(text: &str) -> Vec<Option<String>> {
    let list = LIST.captures(text).and_then(|found| found.get(1)).map_or("", |list| list.as_str());
    let colour = |one: &str| {
        let mut parts = PART.captures_iter(one).filter_map(|part| part[1].parse::<u8>().ok());
        let (red, green, blue) = (parts.next()?, parts.next()?, parts.next()?);
        Some(format!("{red:02X}{green:02X}{blue:02X}"))
    };
    list.split(';').take(MAX_COLOURS).map(colour).collect()
}

/// Where we are in a text.
#[derive(Default)]
struct Walk {
    colours: Vec<Option<String>>,
    /// How words look in each group that we are in.
    open: Vec<Look>,
    /// The words of the paragraph that we are in.
    words: Words,
    /// Paragraphs with words in the colour of their ground.
    unseen: usize,
    /// Other ones with white words, outside tables and in them.
    white: usize,
    white_in_cells: usize,
    /// Whether something may be behind the text.
    has_backdrop: bool,
    have_cells_ground: bool,
}

#[derive(Default)]
struct Words {
    are_unseen: bool,
    are_white: bool,
}

/// How words look. Colours are their places in the list, of which the first is the one that a program chooses.
#[derive(Clone, Copy, Default)]
struct Look {
    letters: usize,
    marker: usize,
    shade: usize,
    /// How much of the shade is covered by lines.
    lines: usize,
    paragraph: usize,
    paragraph_lines: usize,
    is_hidden: bool,
    is_in_table: bool,
    /// Whether the words are none of a page.
    is_left_out: bool,
}

impl Walk {
    fn word(&mut self, word: &str, number: Option<usize>) {
        match word {
            "background" => self.has_backdrop = true,
            "shpfblwtxt" => self.has_backdrop |= number == Some(1),
            "clcbpat" | "clcfpat" | "clshdng" | "trcbpat" | "trcfpat" | "trshdng" => self.have_cells_ground = true,
            "par" | "cell" | "nestcell" | "row" | "nestrow" | "sect" => self.end_paragraph(),
            // A letter by its number.
            "u" | "'" => self.hear("u"),
            _ => {
                if let Some(look) = self.open.last_mut() {
                    look.told(word, number);
                }
            }
        }
    }

    fn hear(&mut self, said: &str) {
        let Some(look) = self.open.last().filter(|look| !look.is_left_out && !look.is_hidden) else { return };
        if !said.chars().any(char::is_alphanumeric) {
            return;
        }
        let colour = |at: usize| self.colours.get(at).filter(|_| at > 0).and_then(Option::as_deref);
        let letters = colour(look.letters);
        match look.ground() {
            None => self.words.are_white |= letters.is_some_and(is_white),
            Some((ground, usual)) => {
                let both = letters.or(usual).zip(colour(ground));
                self.words.are_unseen |= both.is_some_and(|(letters, ground)| are_alike(letters, ground));
            }
        }
    }

    fn end_paragraph(&mut self) {
        let words = std::mem::take(&mut self.words);
        let is_in_table = self.open.last().is_some_and(|look| look.is_in_table);
        if words.are_unseen {
            self.unseen += 1;
        } else if words.are_white && is_in_table {
            self.white_in_cells += 1;
        } else if words.are_white {
            self.white += 1;
        }
    }

    fn found(&self) -> usize {
        let in_cells = if self.have_cells_ground { 0 } else { self.white_in_cells };
        self.unseen + if self.has_backdrop { 0 } else { self.white + in_cells }
    }
}

impl Look {
    fn told(&mut self, word: &str, number: Option<usize>) {
        let at = number.unwrap_or_default();
        match word {
            "cf" => self.letters = at,
            "highlight" => self.marker = at,
            "chcbpat" => self.shade = at,
            "chshdng" => self.lines = at,
            "cbpat" => self.paragraph = at,
            "shading" => self.paragraph_lines = at,
            "plain" => (self.letters, self.marker, self.shade, self.lines, self.is_hidden) = (0, 0, 0, 0, false),
            "pard" => (self.paragraph, self.paragraph_lines, self.is_in_table) = (0, 0, false),
            "intbl" => self.is_in_table = true,
            "v" => self.is_hidden = number != Some(0),
            // Programs may skip the group.
            "*" => self.is_left_out = true,
            word => self.is_left_out |= LEFT_OUT.contains(&word),
        }
    }

    /// Returns what is behind the words, and the colour there of letters without one; programs write those in white on
    /// a dark shade, but not on a marker.
    fn ground(&self) -> Option<(usize, Option<&'static str>)> {
        let grounds = [(self.shade, self.lines), (self.paragraph, self.paragraph_lines)];
        if self.marker > 0 {
            return Some((self.marker, Some(BLACK)));
        }
        let (colour, lines) = grounds.into_iter().find(|(colour, lines)| *colour > 0 || *lines > 0)?;
        Some((if lines > 0 { MIXED } else { colour }, None))
    }
}

/// Groups with no words of a page, or with those of a shape.
const LEFT_OUT: &[&str] = &["datafield", "fldinst", "info", "objdata", "pict", "private", "shptxt", "tc", "xe"];
/// The place of no colour.
const MIXED: usize = usize::MAX;
/// Own choice: no program writes more.
const MAX_COLOURS: usize = 10_000;
/// Own choice: real documents have dozens of levels.
const MAX_GROUPS: usize = 4_096;
