//! Notes of a Word document that no text names: programs may leave one when what named it goes. And what goes from a
//! text with tracked changes.
//!
//! Source: ECMA-376 part 1, §17.11 (notes); §17.13.5.12 (`del`, of a row).

use crate::blocks::Package;
use crate::kind;
use crate::xml::{self, XmlPart};
use quick_xml::events::BytesStart;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Seek};

/// Counts those with words. `texts`: the parts that may name them.
pub(super) fn count<R: Read + Seek>(package: &mut Package<R>, texts: &BTreeSet<String>) -> usize {
    let mut count = 0;
    for (name, ids) in unnamed_notes(package, texts, &[]) {
        let mut says = false;
        let mut is_one = false;
        xml::walk(&package.part(&name).unwrap_or_default(), |xml_part| match xml_part {
            XmlPart::Begin(one) if is_note(one) => {
                is_one = xml::attribute_value(one, "id").is_some_and(|id| ids.contains(&id));
                says = false;
            }
            XmlPart::Text(said) => says |= is_one && said.chars().any(char::is_alphanumeric),
            XmlPart::End("footnote" | "endnote") => count += usize::from(std::mem::take(&mut says)),
            XmlPart::Begin(_) | XmlPart::End(_) => {}
        });
    }
    // What was not read may have named them.
    if package.is_cut || package.is_damaged { 0 } else { count }
}

/// Returns the notes that no text names which stays, by part; lines between text and notes have a type of their own.
pub(crate) fn unnamed_notes<R: Read + Seek>(
    package: &mut Package<R>,
    texts: &BTreeSet<String>,
    gone: &[&str],
) -> BTreeMap<String, BTreeSet<String>> {
    let mut named: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in texts {
        let text = package.part(source).unwrap_or_default();
        let notes = package.related(source).into_iter().filter(|part| NOTES.contains(&part.kind.as_str()));
        for part in notes {
            let reference = format!("{}Reference", part.kind.trim_end_matches('s'));
            let (stays, mut going) = (named.entry(part.name).or_default(), Going::of(&text, gone));
            xml::walk(&text, |xml_part| match xml_part {
                XmlPart::Begin(one) => {
                    going.begin(one.local_name().as_ref(), gone.contains(&one.local_name().as_ref()));
                    if !going.is_within() && one.local_name().as_ref() == reference {
                        stays.extend(xml::attribute_value(one, "id"));
                    }
                }
                XmlPart::End(_) => going.end(),
                XmlPart::Text(_) => {}
            });
        }
    }
    for (name, ids) in &mut named {
        let mut unnamed = BTreeSet::new();
        xml::each(&package.part(name).unwrap_or_default(), "", |one| {
            if is_note(one) && xml::attribute_value(one, "type").is_none_or(|kind| kind == "normal") {
                unnamed.extend(xml::attribute_value(one, "id").filter(|id| !ids.contains(id)));
            }
        });
        *ids = unnamed;
    }
    named
}

/// Tells whether an element is a note.
pub(crate) fn is_note(element: &BytesStart<'_>) -> bool {
    ["footnote", "endnote"].contains(&element.local_name().as_ref())
}

/// Whether we are within something that goes from a text: an element, or a row of a table that is marked so.
pub(crate) struct Going {
    /// The numbers of those rows, in the order in which they begin.
    rows: BTreeSet<usize>,
    row: usize,
    depth: usize,
}

impl Going {
    /// Reads the marks of rows in a part. `gone`: the elements that go, and that mark such a row.
    pub(crate) fn of(part: &[u8], gone: &[&str]) -> Self {
        let (mut rows, mut open, mut begun, mut is_mark) = (BTreeSet::new(), Vec::new(), 0, false);
        if kind::find(part, b"trPr").is_some() {
            xml::walk(part, |xml_part| match xml_part {
                XmlPart::Begin(one) => match one.local_name().as_ref() {
                    "tr" => {
                        open.push(begun);
                        begun += 1;
                    }
                    "trPr" => is_mark = true,
                    name if is_mark && gone.contains(&name) => rows.extend(open.last().copied()),
                    _ => {}
                },
                XmlPart::End("tr") => _ = open.pop(),
                XmlPart::End("trPr") => is_mark = false,
                XmlPart::End(_) | XmlPart::Text(_) => {}
            });
        }
        Self { rows, row: 0, depth: 0 }
    }

    /// Begins an element. `goes`: whether it goes by itself.
    pub(crate) fn begin(&mut self, name: &str, goes: bool) {
        let is_row = name == "tr";
        let goes = goes || is_row && self.rows.contains(&self.row);
        self.row += usize::from(is_row);
        self.depth += usize::from(self.depth > 0 || goes);
    }

    /// Ends the element that began last.
    pub(crate) fn end(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    /// Tells whether we are within something that goes.
    pub(crate) fn is_within(&self) -> bool {
        self.depth > 0
    }
}

/// Relationships to notes.
const NOTES: [&str; 2] = ["footnotes", "endnotes"];
