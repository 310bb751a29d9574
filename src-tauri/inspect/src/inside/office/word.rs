//! Word documents: changes, comments, hidden text.
//!
//! Source: ECMA-376 part 1, §17.13 (annotations) and §17.3.2.41 (`vanish`).

use super::properties::account;
use super::shapes::Shapes;
use crate::blocks::{MAX_STYLES, Package, inherit_styles};
use crate::inside::authors;
use crate::inside::found::Found;
use crate::xml::{self, Met};
use openbaarmaker_core::wire::InsideKind as Kind;
use quick_xml::events::BytesStart;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Seek};

pub(super) fn look<R: Read + Seek>(package: &mut Package<R>, found: &mut Found) {
    let main = package.main("word/document.xml");
    let mut own = package.related(&main).into_iter();
    let styles = own.find(|one| one.kind == "styles");
    let styles = styles.map_or_else(|| "word/styles.xml".to_owned(), |one| one.name);
    let styles = hidden_styles(&package.whole_part(&styles).unwrap_or_default());
    let (mut changes, mut hidden, mut editors) = (0, 0, Vec::new());
    for name in word_parts(package) {
        let part = package.whole_part(&name).unwrap_or_default();
        let looked = look_at(&part, &styles);
        changes += looked.changes;
        // Building blocks are not in the document until someone puts them there.
        hidden += if name.contains("glossary/") { 0 } else { looked.hidden };
        editors.extend(looked.editors);
    }
    found.note(Kind::TrackedChange, changes);
    found.note(Kind::HiddenText, hidden);
    authors::note_findings(editors, found);
    let mut comments = 0;
    let mut parts = package.of_kinds(&["comments"]);
    parts.extend(package.numbered("word/comments"));
    for name in parts {
        let part = package.whole_part(&name).unwrap_or_default();
        comments += xml::count(&part, "comment");
    }
    found.note(Kind::Comment, comments);
}

/// Returns the parts of a Word document with text, or with formatting that may have tracked changes: those to which
/// relationships refer, and those with the usual names.
pub(crate) fn word_parts<R: Read + Seek>(package: &mut Package<R>) -> BTreeSet<String> {
    let mut parts = package.of_kinds(WORD_KINDS);
    for stem in WORD_PARTS {
        parts.extend(package.numbered(&format!("word/{stem}")));
    }
    parts
}

/// Returns the styles that hide their text, themselves or by the style on which they are based.
fn hidden_styles(styles: &[u8]) -> BTreeSet<String> {
    let mut hides: BTreeMap<String, bool> = BTreeMap::new();
    let mut bases: Vec<(String, String)> = Vec::new();
    let mut style = String::new();
    xml::find(styles, "", |element| {
        match element.local_name().as_ref() {
            "style" => style = xml::said(element, "styleId").unwrap_or_default(),
            "basedOn" => {
                let base = xml::said(element, "val").unwrap_or_default();
                bases.push((style.clone(), base));
            }
            "vanish" => *hides.entry(style.clone()).or_default() |= is_on(element),
            _ => {}
        }
        (hides.len().max(bases.len()) >= MAX_STYLES).then_some(())
    });
    inherit_styles(&mut hides, &bases);
    let hidden = hides.into_iter().filter(|(_, is_hidden)| *is_hidden);
    hidden.map(|(style, _)| style).collect()
}

#[derive(Default)]
struct Looked {
    changes: usize,
    /// Paragraphs with hidden text, and shapes that are switched off.
    hidden: usize,
    /// Who may change a part of a protected document.
    editors: Vec<String>,
}

fn look_at(part: &[u8], styles: &BTreeSet<String>) -> Looked {
    let mut looked = Looked::default();
    // Text in a shape is inside the run and paragraph that hold the shape.
    let mut runs: Vec<bool> = Vec::new();
    let mut paragraphs: Vec<Paragraph> = Vec::new();
    let (mut is_text, mut properties) = (false, 0_usize);
    let mut shapes = Shapes::default();
    xml::walk(part, |met| {
        shapes.meet(&met);
        match met {
            Met::Begin(element) => match element.local_name().as_ref() {
                "p" => paragraphs.push(Paragraph::default()),
                "pPr" => properties += 1,
                "r" => {
                    let is_above = runs.last().copied().unwrap_or_default();
                    let of_paragraph = paragraphs.last().is_some_and(|one| one.hides);
                    runs.push(is_above || of_paragraph);
                }
                "t" => is_text = true,
                // Of a paragraph only its mark.
                "vanish" if properties == 0 => hide(&mut runs, is_on(element)),
                "rStyle" if properties == 0 => hide(&mut runs, is_hidden(element, styles)),
                "pStyle" => {
                    if let Some(paragraph) = paragraphs.last_mut() {
                        paragraph.hides = is_hidden(element, styles);
                    }
                }
                "permStart" if looked.editors.len() < MAX_EDITORS => {
                    let who = xml::said(element, "ed");
                    looked.editors.extend(who.map(|who| account(&who).to_owned()));
                }
                name if CHANGES.contains(&name) => looked.changes += 1,
                _ => {}
            },
            Met::Text(said) => {
                let says = is_text && !shapes.is_told() && said.chars().any(char::is_alphanumeric);
                if let Some(paragraph) = paragraphs.last_mut()
                    && says
                    && runs.last() == Some(&true)
                {
                    paragraph.has_hidden = true;
                }
            }
            Met::End("t") => is_text = false,
            Met::End("r") => _ = runs.pop(),
            Met::End("pPr") => properties = properties.saturating_sub(1),
            Met::End("p") => {
                let ended = paragraphs.pop().unwrap_or_default();
                looked.hidden += usize::from(ended.has_hidden);
            }
            Met::End(_) => {}
        }
    });
    looked.hidden += shapes.hidden;
    looked
}

#[derive(Default)]
struct Paragraph {
    /// Whether its style hides its text.
    hides: bool,
    has_hidden: bool,
}

fn hide(runs: &mut [bool], hides: bool) {
    if let Some(run) = runs.last_mut() {
        *run |= hides;
    }
}

fn is_hidden(style: &BytesStart<'_>, styles: &BTreeSet<String>) -> bool {
    xml::said(style, "val").is_some_and(|style| styles.contains(&style))
}

fn is_on(element: &BytesStart<'_>) -> bool {
    !xml::said(element, "val").is_some_and(|said| ["0", "false", "off"].contains(&said.as_str()))
}

/// Relationships to the parts with text, or with formatting that may have tracked changes; looked into, and cleaned.
pub(crate) const WORD_KINDS: &[&str] = &[
    "officeDocument",
    "glossaryDocument",
    "header",
    "footer",
    "footnotes",
    "endnotes",
    "styles",
    "stylesWithEffects",
    "numbering",
];
/// What those parts are usually called.
pub(crate) const WORD_PARTS: &[&str] =
    &["document", "header", "footer", "footnotes", "endnotes", "styles", "numbering"];
/// Elements of tracked changes.
#[rustfmt::skip]
const CHANGES: &[&str] = &[
    "ins", "del", "moveFrom", "moveTo", "cellIns", "cellDel", "cellMerge", "numberingChange", "pPrChange",
    "rPrChange", "sectPrChange", "tblGridChange", "tblPrChange", "tblPrExChange", "tcPrChange", "trPrChange",
];
/// Own choice: real documents have none.
const MAX_EDITORS: usize = 1_000;
