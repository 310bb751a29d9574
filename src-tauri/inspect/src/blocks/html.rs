//! Web pages, read as leniently as browsers do.

use super::list::Blocks;
use super::pen::{Frame, Line, Pen};
use super::rows::Row;
use crate::html::{self, Part, unescape};

/// Reads a page without its scripts and tags.
pub(crate) fn page(page: &str, blocks: &mut Blocks) {
    let mut pen = Pen::new(blocks);
    let mut open = Open::default();
    let mut hidden: Option<String> = None;
    for part in html::parts(page) {
        if pen.blocks.is_over() {
            break;
        }
        match part {
            Part::Text(text) if hidden.is_none() => say(text, &mut pen),
            Part::Tag(tag) if hidden.as_ref().is_none_or(|hidden| tag.is_end && tag.name == *hidden) => {
                if !INLINE.contains(&tag.name.as_str()) {
                    open.tag(&tag.name, !tag.is_end, &mut pen);
                }
                hidden = Some(tag.name).filter(|name| !tag.is_end && HIDDEN.contains(&name.as_str()));
            }
            Part::Text(_) | Part::Comment(_) | Part::Tag(_) => {}
        }
    }
    pen.close_all();
}

fn say(text: &str, pen: &mut Pen<'_>) {
    if !matches!(pen.last(), Some(Frame::Line(..) | Frame::Cell(..))) {
        if text.trim().is_empty() {
            return;
        }
        pen.open_line(Line::Paragraph);
    }
    pen.words(&unescape(text));
}

/// The open elements while a page is read.
#[derive(Default)]
struct Open {
    lists: u32,
    /// Open tables; one inside another becomes text of its cell.
    tables: u32,
}

impl Open {
    /// Handles the start or end of an element.
    fn tag(&mut self, name: &str, begins: bool, pen: &mut Pen<'_>) {
        if matches!(pen.last(), Some(Frame::Line(..))) {
            if name == "br" {
                return pen.say("\n");
            }
            pen.close();
        }
        match (name, begins) {
            ("ul" | "ol", true) => self.lists += 1,
            ("ul" | "ol", false) => self.lists = self.lists.saturating_sub(1),
            ("table", true) => {
                self.tables += 1;
                if self.tables == 1 {
                    pen.open_table();
                }
            }
            ("table", false) => {
                self.tables = self.tables.saturating_sub(1);
                if self.tables == 0 {
                    pen.close_all();
                }
            }
            _ => {}
        }
        match (name, self.tables) {
            ("tr", 1) => {
                close_row(pen);
                if begins {
                    pen.open(Frame::Row(Row::new(1)));
                }
            }
            ("td" | "th", 1) => {
                close_cell(pen);
                if begins {
                    if matches!(pen.last(), Some(Frame::Table(_))) {
                        pen.open(Frame::Row(Row::new(1)));
                    }
                    pen.open(Frame::Cell(String::new(), 1, 0));
                }
            }
            (_, 1..) => pen.say("\n"),
            ("h1" | "h2" | "h3" | "h4" | "h5" | "h6", 0) if begins => {
                let level = name.bytes().last().map_or(1, |digit| u32::from(digit - b'0'));
                pen.open_line(Line::Heading(level));
            }
            ("li", 0) if begins => _ = pen.open_line(Line::Item(self.lists)),
            _ => {}
        }
    }
}

fn close_cell(pen: &mut Pen<'_>) {
    if matches!(pen.last(), Some(Frame::Cell(..))) {
        pen.close();
    }
}

fn close_row(pen: &mut Pen<'_>) {
    close_cell(pen);
    if matches!(pen.last(), Some(Frame::Row(..))) {
        pen.close();
    }
}

/// Elements whose words readers do not show.
const HIDDEN: [&str; 2] = ["template", "noscript"];
/// Elements within a line. Source: WHATWG HTML, "Phrasing content", those that occur within words.
const INLINE: &[&str] = &[
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "dfn", "em", "font", "i", "ins", "kbd", "mark", "q", "s", "samp",
    "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
];
