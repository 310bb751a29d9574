//! Word documents.

use super::letter_sizes::of_word;
use super::list::Blocks;
use super::open_xml::{BODY, OpenXml};
use super::package::Package;
use super::pen::{Line, Pen};
use super::styles::WordStyles;
use crate::xml;
use openbaarmaker_core::wire::ViewPart;
use std::collections::BTreeMap;
use std::io::{Read, Seek};

/// Reads a document: its text with notes and comments where they belong, then its headers and footers.
pub(crate) fn read<R: Read + Seek>(reader: R, blocks: &mut Blocks) -> Option<&'static str> {
    let Some(mut package) = Package::open(reader) else { return Some("damaged") };
    let mut texts = package.numbered("word/document");
    let main = package.main("word/document.xml");
    if package.names().contains(&main) && !texts.contains(&main) {
        texts.insert(0, main);
    }
    let styles = if blocks.is_to_search() {
        title_styles()
    } else {
        lines(&package.part("word/styles.xml").unwrap_or_default())
    };
    let mut grammar = OpenXml::with_styles(styles);
    let mut pen = Pen::new(blocks);
    for beside in ["footnotes", "endnotes", "comments"] {
        for name in package.usual_or_related(&format!("word/{beside}"), beside) {
            pen.walk(&package.part(&name).unwrap_or_default(), &mut grammar);
        }
    }
    if texts.is_empty() && pen.has_no_notes() {
        return Some("damaged");
    }
    pen.first_page.turn_to();
    for name in texts {
        let Some(part) = package.part(&name) else { return Some("damaged") };
        pen.walk(&part, &mut grammar);
    }
    pen.call_others();
    let first_page = pen.turn_over();
    for margin in ["header", "footer"] {
        for name in package.usual_or_related(&format!("word/{margin}"), margin) {
            pen.open_aside(ViewPart::Margin, String::new(), None);
            pen.walk(&package.part(&name).unwrap_or_default(), &mut grammar);
            pen.close();
        }
    }
    if blocks.need_first_page() {
        let styles = package.part("word/styles.xml").unwrap_or_default();
        blocks.first_page = first_page.into_lines(&of_word(&styles));
    }
    if package.is_cut {
        blocks.cut();
    }
    None
}

/// Returns the title and first heading styles by the ids that Word gives them; searching needs no other kinds of lines.
fn title_styles() -> BTreeMap<String, Line> {
    let names = ["Title", "Titel", "Heading1", "Kop1"];
    names.map(|name| (name.to_owned(), Line::Heading(1))).into()
}

/// Returns what kind of line each style makes.
fn lines(styles: &[u8]) -> BTreeMap<String, Line> {
    let mut lines: BTreeMap<String, Line> = BTreeMap::new();
    let mut level = 0;
    let read = WordStyles::read(styles, |element, style, _| {
        let value = || xml::said(element, "val");
        let number = || value().parse::<u32>().ok();
        match element.local_name().as_ref() {
            "style" => level = 0,
            "name" if value().eq_ignore_ascii_case("title") => {
                lines.insert(style.to_owned(), Line::Heading(1));
            }
            "ilvl" => level = number().unwrap_or_default(),
            "numId" if number() != Some(0) => {
                lines.entry(style.to_owned()).or_insert(Line::Item(level.min(BODY) + 1));
            }
            "outlineLvl" => {
                let level = number().unwrap_or(BODY);
                let line = if level < BODY { Line::Heading(level + 1) } else { Line::Paragraph };
                lines.insert(style.to_owned(), line);
            }
            _ => {}
        }
    });
    read.inherit(&mut lines);
    lines
}
