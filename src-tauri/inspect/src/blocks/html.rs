//! Web pages, read as leniently as browsers do.

use super::list::Blocks;
use super::pen::{Frame, Line, Pen};
use super::rows::Row;
use crate::kind::unescape;

/// Reads a page without its scripts and tags.
pub(crate) fn page(page: &str, blocks: &mut Blocks) {
    let mut pen = Pen::new(blocks);
    let mut open = Open::default();
    let mut rest = page;
    while let Some((before, after)) = rest.split_once('<') {
        say(before, &mut pen);
        if pen.blocks.is_over() {
            break;
        }
        if let Some(comment) = after.strip_prefix("!--") {
            rest = comment.split_once("-->").map_or("", |(_, rest)| rest);
            continue;
        }
        let tag: String = (after.chars())
            .take_while(|c| c.is_ascii_alphanumeric() || *c == '/')
            .take(MAX_NAME)
            .map(|c| c.to_ascii_lowercase())
            .collect();
        if tag.is_empty() && !after.starts_with('!') && !after.starts_with('?') {
            say("<", &mut pen);
            rest = after;
            continue;
        }
        rest = after.split_once('>').map_or("", |(_, rest)| rest);
        if let Some(hidden) = HIDDEN.iter().find(|hidden| **hidden == tag) {
            rest = behind(rest, hidden);
        }
        let name = tag.trim_matches('/');
        if !INLINE.contains(&name) {
            open.tag(name, !tag.starts_with('/'), &mut pen);
        }
    }
    if !pen.blocks.is_over() {
        say(rest, &mut pen);
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

/// Returns what follows an element whose content is not text, from its end tag on.
pub(crate) fn behind<'a>(rest: &'a str, name: &str) -> &'a str {
    let end = format!("</{name}");
    let at = (rest.match_indices("</").map(|(at, _)| at))
        .find(|at| rest.get(*at..*at + end.len()).is_some_and(|tag| tag.eq_ignore_ascii_case(&end)));
    at.and_then(|at| rest.get(at..)).unwrap_or_default()
}

/// Elements whose content readers do not show.
const HIDDEN: &[&str] = &["script", "style", "template", "noscript"];
/// Elements within a line. Source: WHATWG HTML, "Phrasing content", those that occur within words.
const INLINE: &[&str] = &[
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "dfn", "em", "font", "i", "ins", "kbd", "mark", "q", "s", "samp",
    "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
];
/// Longer than any element name.
const MAX_NAME: usize = 16;
