//! Text as Word, Excel and `PowerPoint` write it.
//!
//! Source: ECMA-376 part 1, §17 and §21; \[MS-PPTX\] §2.16 for comments since 2021.

use super::letter_sizes::half_points;
use super::list::Blocks;
use super::package::Package;
use super::pen::{Frame, Grammar, Line, Pen, Within};
use super::rows::Row;
use crate::xml;
use openbaarmaker_core::wire::ViewPart;
use quick_xml::events::BytesStart;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Seek};

/// Adds the comments of an Excel workbook, and comment threads that those do not repeat.
pub(crate) fn comments_of_sheets<R: Read + Seek>(reader: R, blocks: &mut Blocks) {
    let Some(mut package) = Package::open(reader) else { return };
    let mut grammar = OpenXml::default();
    for name in package.usual_or_related("xl/comments", "comments") {
        let mut pen = Pen::new(blocks);
        pen.walk(&package.part(&name).unwrap_or_default(), &mut grammar);
        // The comments of `tc={…}` are what older programs show of the thread with that id.
        let people = pen.people.into_values();
        grammar.copied.extend(people.filter_map(|name| name.strip_prefix("tc=").map(str::to_owned)));
    }
    for name in package.usual_or_related("xl/threadedComments/threadedComment", "threadedComment") {
        Pen::new(blocks).walk(&package.part(&name).unwrap_or_default(), &mut grammar);
    }
}

/// Reads text as these programs write it.
#[derive(Default)]
pub(super) struct OpenXml {
    /// What kind of line each style makes.
    styles: BTreeMap<String, Line>,
    shape: Shape,
    /// Whether this is the page with the notes of a slide.
    is_notes: bool,
    level: u32,
    /// Comment threads that a legacy comment repeats.
    copied: BTreeSet<String>,
}

impl OpenXml {
    pub(super) fn with_styles(styles: BTreeMap<String, Line>) -> Self {
        Self { styles, ..Self::default() }
    }

    /// Makes a reader for a slide, or for its notes page.
    pub(super) fn of_slide(is_notes: bool) -> Self {
        Self { is_notes, ..Self::default() }
    }

    /// Tells whether a comment of a thread, or the first comment of that thread, was already added.
    fn is_copied(&self, element: &BytesStart<'_>) -> bool {
        ["id", "parentId"].iter().any(|name| self.copied.contains(&xml::said(element, name)))
    }
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Shape {
    /// A text box.
    #[default]
    Free,
    Title,
    /// The bullet points of a slide.
    Points,
    /// Header, footer or date, repeated on every slide.
    Margin,
    Number,
}

impl Grammar for OpenXml {
    const ALL_ARE_WORDS: bool = false;

    fn begin(&mut self, element: &BytesStart<'_>, pen: &mut Pen<'_>) -> Within {
        let said = |name| xml::attribute_value(element, name);
        let number = |name| said(name).and_then(|number| number.parse::<u32>().ok());
        match element.local_name().as_ref() {
            "p" => {
                self.level = 0;
                return pen.open_line(match self.shape {
                    Shape::Title => Line::Heading(1),
                    Shape::Points if !self.is_notes => Line::Item(1),
                    _ => Line::Paragraph,
                });
            }
            "t" | "delText" | "text" => return Within::Words,
            // The reading of a word, and the word itself, are apart.
            "tab" | "rt" | "rubyBase" => pen.say(" "),
            "br" if said("type").as_deref() == Some("page") => pen.first_page.end(),
            "br" | "cr" => pen.say("\n"),
            "noBreakHyphen" => pen.say("-"),
            "pStyle" => {
                let style = said("val");
                if let Some(line) = style.as_ref().and_then(|style| self.styles.get(style)) {
                    pen.line_is(*line);
                }
                pen.first_page.styled(style);
            }
            "r" => pen.first_page.run(None),
            "rStyle" => pen.first_page.run_styled(said("val")),
            "sz" => pen.first_page.sized(half_points(element)),
            "lastRenderedPageBreak" => pen.first_page.end(),
            "pageBreakBefore" if !xml::is_false(element, "val") => pen.first_page.end(),
            "outlineLvl" => {
                if let Some(level @ 0..BODY) = number("val") {
                    pen.line_is(Line::Heading(level + 1));
                }
            }
            "ilvl" => self.level = number("val").unwrap_or_default(),
            "numId" => match number("val") {
                Some(1..) => pen.line_is_item(self.level.min(BODY) + 1),
                _ => pen.line_is_no_item(),
            },
            "pPr" => {
                if let (Some(level), Shape::Points, false) = (number("lvl"), self.shape, self.is_notes) {
                    pen.line_is_item(level.min(BODY) + 1);
                }
            }
            "buNone" => pen.line_is_no_item(),
            "tbl" => return pen.open_table(),
            "tr" => return pen.open(Frame::Row(Row::new(1))),
            "tc" => {
                let columns = number("gridSpan").unwrap_or(1);
                return pen.open(Frame::Cell(String::new(), 1, more(columns)));
            }
            "gridSpan" => {
                if let (Some(Frame::Cell(_, _, empty)), Some(columns)) = (pen.last(), number("val")) {
                    *empty = more(columns);
                }
            }
            "sp" => self.shape = Shape::Free,
            "ph" => {
                self.shape = match said("type").as_deref() {
                    Some("title" | "ctrTitle") => Shape::Title,
                    Some("body" | "obj") | None => Shape::Points,
                    Some("ftr" | "hdr" | "dt") => Shape::Margin,
                    Some("sldNum") => Shape::Number,
                    Some(_) => Shape::Free,
                };
            }
            "txBody" if self.shape == Shape::Number => {
                return pen.open(Frame::Hidden);
            }
            "txBody" if self.shape == Shape::Margin => {
                return pen.open_aside(ViewPart::Margin, String::new(), None);
            }
            "ins" | "moveTo" | "conflictIns" => {
                return pen.begin_insertion(String::new(), said("author").unwrap_or_default());
            }
            "del" | "moveFrom" | "conflictDel" => {
                return pen.open_aside(ViewPart::Deleted, said("author").unwrap_or_default(), None);
            }
            "threadedComment" if self.is_copied(element) => return pen.open(Frame::Hidden),
            "comment" | "cm" | "reply" | "threadedComment" => return comment(element, pen),
            "footnote" => return note("footnote", element, pen),
            "endnote" => return note("endnote", element, pen),
            "commentReference" => pen.call(&("comment", said("id").unwrap_or_default())),
            "footnoteReference" => pen.call(&("footnote", said("id").unwrap_or_default())),
            "endnoteReference" => pen.call(&("endnote", said("id").unwrap_or_default())),
            "author" | "cmAuthor" => {
                let Some(id) = said("id") else {
                    pen.open(Frame::Name(String::new()));
                    return Within::Name;
                };
                pen.people.insert(id, said("name").unwrap_or_default());
            }
            // Formatting before a change, tab stops, and the same content again for older programs.
            "pPrChange" | "rPrChange" | "tabs" | "Fallback" => return pen.open(Frame::Hidden),
            _ => {}
        }
        Within::Nothing
    }
}

fn comment(element: &BytesStart<'_>, pen: &mut Pen<'_>) -> Within {
    let said = |name| xml::attribute_value(element, name);
    let (author, id) = (said("author"), said("id"));
    let mark = author.is_some().then(|| ("comment", id.unwrap_or_default()));
    let known = said("authorId").and_then(|id| pen.people.get(&id).cloned());
    let name = author.or(known).unwrap_or_default();
    let within = pen.open_aside(ViewPart::Comment, name, mark);
    if let Some(cell) = said("ref") {
        pen.say(&format!("{cell}: "));
    }
    within
}

fn note(kind: &'static str, element: &BytesStart<'_>, pen: &mut Pen<'_>) -> Within {
    pen.open_aside(ViewPart::Footnote, String::new(), Some((kind, xml::said(element, "id"))))
}

/// Returns the columns that a cell covers in addition to its own.
fn more(columns: u32) -> usize {
    usize::try_from(columns.saturating_sub(1)).unwrap_or_default()
}

/// The outline level of body text. Source: ECMA-376 part 1, §17.3.1.20.
pub(super) const BODY: u32 = 9;
