//! Documents, sheets and presentations of `LibreOffice` and other programs.
//!
//! Source: `OpenDocument` 1.3 part 3.

use super::letter_sizes::{of_open_document, style};
use super::list::Blocks;
use super::package::Package;
use super::pen::{Frame, Grammar, Line, Mark, Pen, Within};
use super::rows::{Row, Rows};
use crate::xml;
use openbaarmaker_core::wire::ViewPart;
use quick_xml::events::BytesStart;
use std::collections::BTreeSet;
use std::io::{Read, Seek};

/// Reads a document of this format: its text with the parts outside it, then its headers and footers.
pub(crate) fn read<R: Read + Seek>(reader: R, format: &str, blocks: &mut Blocks) -> Option<&'static str> {
    let Some(mut package) = Package::open(reader) else { return Some("damaged") };
    let Some(content) = package.part("content.xml") else { return Some("damaged") };
    let mut grammar = OpenDocument { is_sheets: format == "ODS", ..OpenDocument::of(&content) };
    let mut pen = Pen::new(blocks);
    if format == "ODT" {
        pen.first_page.turn_to();
    }
    pen.walk(&content, &mut grammar);
    pen.call_others();
    if format == "ODT" {
        let first_page = pen.turn_over();
        // Its master pages; those of sheets and slides hold only placeholders of the program.
        let styles = package.part("styles.xml").unwrap_or_default();
        pen.walk(&styles, &mut grammar);
        if blocks.need_first_page() {
            blocks.first_page = first_page.into_lines(&of_open_document(&content, &styles));
        }
    }
    if package.is_cut {
        blocks.cut();
    }
    None
}

#[derive(Default)]
struct OpenDocument {
    is_sheets: bool,
    /// Styles of sheets and slides that are not shown.
    hidden: BTreeSet<String>,
    /// Styles of paragraphs that begin another page.
    turning: BTreeSet<String>,
    lists: u32,
    slides: u32,
    /// Whether the frame that is open has the title of a slide.
    is_title: bool,
    /// The id of the tracked change that is open.
    region: String,
}

impl Grammar for OpenDocument {
    const ALL_ARE_WORDS: bool = true;

    fn begin(&mut self, element: &BytesStart<'_>, pen: &mut Pen<'_>) -> Within {
        let said = |name| xml::said(element, name);
        let times = |name| said(name).parse().unwrap_or(1);
        let name = element.name();
        match element.local_name().as_ref() {
            kind @ ("p" | "h") => {
                let style_name = said("style-name");
                if self.turning.contains(&style_name) {
                    pen.first_page.end();
                }
                let level = said("outline-level").parse();
                let open = pen.open_line(match (kind, self.is_title, self.lists) {
                    ("h", ..) => Line::Heading(level.unwrap_or(1)),
                    (_, true, _) => Line::Heading(1),
                    (_, _, 0) => Line::Paragraph,
                    (.., level) => Line::Item(level),
                });
                pen.first_page.styled(Some(style("paragraph", &style_name)));
                return open;
            }
            "span" => pen.first_page.run(Some(style("text", &said("style-name")))),
            "soft-page-break" => pen.first_page.end(),
            "s" | "tab" | "ruby-text" => pen.say(" "),
            "line-break" => pen.say("\n"),
            "list" => {
                self.lists += 1;
                return Within::List;
            }
            "table" if self.is_sheets => {
                let part = if self.is_hidden(element) { ViewPart::HiddenSheet } else { ViewPart::Sheet };
                pen.blocks.part(part, said("name"));
                let rows = Rows::of_sheet(pen.blocks);
                return pen.open(Frame::Table(rows));
            }
            "table" => return pen.open_table(),
            "table-row" => return pen.open(Frame::Row(Row::new(times("number-rows-repeated")))),
            "table-cell" | "covered-table-cell" => {
                let times = times("number-columns-repeated");
                return pen.open(Frame::Cell(String::new(), times, 0));
            }
            "page" => {
                self.slides += 1;
                let part = if self.is_hidden(element) { ViewPart::HiddenSlide } else { ViewPart::Slide };
                pen.blocks.part(part, self.slides.to_string());
            }
            "frame" => self.is_title = said("class") == "title",
            "notes" => return pen.open_aside(ViewPart::Notes, String::new(), None),
            "annotation" => return pen.open_aside(ViewPart::Comment, String::new(), None),
            "note" => return pen.open_aside(ViewPart::Footnote, String::new(), None),
            "header" | "header-left" | "header-first" | "footer" | "footer-left" | "footer-first" => {
                return pen.open_aside(ViewPart::Margin, String::new(), None);
            }
            "changed-region" => self.region = said("id"),
            "deletion" if !self.is_sheets => {
                return pen.open_aside(ViewPart::Deleted, String::new(), Some(self.change()));
            }
            "insertion" if !self.is_sheets => {
                return pen.open_aside(ViewPart::Inserted, String::new(), Some(self.change()));
            }
            "change" => pen.call(&("change", said("change-id"))),
            "change-start" => {
                let mark = ("change", said("change-id"));
                let who = pen.who_made(&mark);
                pen.begin_insertion(mark.1, who);
            }
            "change-end" => pen.end_insertion(Some(&said("change-id"))),
            // Of a comment or a change; text fields have the same local names.
            _ if name.as_ref() == "dc:creator" => return pen.open(Frame::Name(String::new())),
            _ if HIDDEN_NAMES.contains(&name.as_ref()) => return pen.open(Frame::Hidden),
            "tracked-changes" if self.is_sheets => return pen.open(Frame::Hidden),
            _ => {}
        }
        Within::Nothing
    }

    fn end_list(&mut self) {
        self.lists -= 1;
    }
}

impl OpenDocument {
    /// Reads the styles of a document. Source: §16.9, `style:master-page-name`; §20.190, `fo:break-before`; §20.253,
    /// `table:display`; §20.411, `presentation:visibility`.
    fn of(content: &[u8]) -> Self {
        let mut read = Self::default();
        let mut style = String::new();
        xml::find(content, "", |element| {
            let said = |name| xml::said(element, name);
            match element.local_name().as_ref() {
                "style" => {
                    style = said("name");
                    if !said("master-page-name").is_empty() {
                        read.turning.insert(style.clone());
                    }
                }
                "paragraph-properties" if said("break-before") == "page" => {
                    read.turning.insert(style.clone());
                }
                "table-properties" if said("display") == "false" => {
                    read.hidden.insert(style.clone());
                }
                "drawing-page-properties" if said("visibility") == "hidden" => {
                    read.hidden.insert(style.clone());
                }
                // Styles come first.
                "body" => return Some(()),
                _ => {}
            }
            None
        });
        read
    }

    fn change(&self) -> Mark {
        ("change", self.region.clone())
    }

    fn is_hidden(&self, element: &BytesStart<'_>) -> bool {
        xml::attribute_value(element, "style-name").is_some_and(|style| self.hidden.contains(&style))
    }
}

/// Elements whose content is not part of the text: dates and initials of comments, note marks, names and
/// descriptions of pictures, and data of programs.
const HIDDEN_NAMES: [&str; 11] = [
    "dc:date",
    "meta:date-string",
    "meta:creator-initials",
    "loext:sender-initials",
    "text:note-citation",
    "text:table-of-content-source",
    "svg:title",
    "svg:desc",
    "office:binary-data",
    "office:forms",
    "table:content-validations",
];
