//! What no page of a Word document shows: headers and footers of first or even pages, while the document has none, and
//! building blocks.
//!
//! Source: ECMA-376 part 1, §17.10.5 (`headerReference`), §17.10.2 (`footerReference`), §17.10.6 (`titlePg`), §17.10.1
//! (`evenAndOddHeaders`).

use super::word_paper::is_on;
use crate::blocks::Package;
use crate::xml::{self, XmlPart};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Seek};

/// Counts the headers and footers with words that no other has. `main`: the name of the part with the sections.
pub(super) fn unshown<R: Read + Seek>(package: &mut Package<R>, main: &str) -> u32 {
    let parts = package.related(main);
    if !parts.iter().any(|part| ["header", "footer"].contains(&part.kind.as_str())) {
        return 0;
    }
    let sections = Sections::of(&package.part(main).unwrap_or_default());
    let settings = parts.iter().find(|part| part.kind == "settings");
    let settings = settings.and_then(|part| package.part(&part.name)).unwrap_or_default();
    let has_even = xml::find(&settings, "evenAndOddHeaders", |one| Some(is_on(one)));
    let (mut shown, mut unshown) = (BTreeSet::new(), BTreeSet::new());
    for part in &parts {
        let is_shown = match sections.ids.get(&part.id) {
            Some(Kind::First) => sections.shown.contains(&part.id),
            Some(Kind::Even) => has_even == Some(true),
            Some(Kind::Other) => true,
            None => continue,
        };
        let words = words(&package.part(&part.name).unwrap_or_default());
        let of_kind: &mut BTreeSet<String> = if is_shown { &mut shown } else { &mut unshown };
        of_kind.insert(words);
    }
    unshown.retain(|words| !words.is_empty() && !shown.iter().any(|shown| shown.contains(words.as_str())));
    u32::try_from(unshown.len()).unwrap_or(u32::MAX)
}

/// Counts the building blocks with text, as of `AutoText`; those that a program shows in an empty field are its own.
///
/// Source: ECMA-376 part 1, §17.12 (`docPartBody`, `gallery`).
pub(super) fn building_blocks(part: &[u8]) -> usize {
    let (mut blocks, mut says, mut is_shown) = (0, false, false);
    xml::walk_in(part, |xml_part, open| match xml_part {
        XmlPart::Begin(element) if element.local_name().as_ref() == "gallery" => {
            is_shown = xml::said(element, "val") == "placeholder";
        }
        XmlPart::Text(said) => says |= open.above(1) == "t" && said.chars().any(char::is_alphanumeric),
        XmlPart::End("docPartBody") => {
            blocks += usize::from(says && !is_shown);
            (says, is_shown) = (false, false);
        }
        XmlPart::Begin(_) | XmlPart::End(_) => {}
    });
    blocks
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    First,
    Even,
    Other,
}

/// The references of the sections to headers and footers.
#[derive(Default)]
struct Sections {
    ids: BTreeMap<String, Kind>,
    /// The references of first pages that a section shows.
    shown: BTreeSet<String>,
    /// Those that hold, of headers and of footers: a section without one has that of the section before it.
    first: BTreeMap<String, String>,
}

impl Sections {
    fn of(main: &[u8]) -> Self {
        let (mut sections, mut is_before) = (Self::default(), false);
        xml::walk(main, |xml_part| match xml_part {
            XmlPart::Begin(element) => match element.local_name().as_ref() {
                "sectPrChange" => is_before = true,
                name @ ("headerReference" | "footerReference") if !is_before => {
                    let id = xml::said(element, "id");
                    let kind = match xml::said(element, "type").as_str() {
                        "first" => Kind::First,
                        "even" => Kind::Even,
                        _ => Kind::Other,
                    };
                    if kind == Kind::First {
                        sections.first.insert(name.to_owned(), id.clone());
                    }
                    sections.ids.insert(id, kind);
                }
                // It comes after the references of its section.
                "titlePg" if !is_before && is_on(element) => {
                    sections.shown.extend(sections.first.values().cloned());
                }
                _ => {}
            },
            XmlPart::Text(_) => {}
            XmlPart::End(name) => is_before &= name != "sectPrChange",
        });
        sections
    }
}

/// Returns the words of a header or footer.
fn words(part: &[u8]) -> String {
    let mut words = String::new();
    xml::each_text(part, "t", |said| words.extend(said.chars().filter(|sign| sign.is_alphabetic())));
    words
}
