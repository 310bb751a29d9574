//! Writes small Office files.

use crate::shapes::check;
use crate::support::office_parts;
use openbaarmaker_core::model::InsideKind as Kind;
use std::io::{Cursor, Read};

pub(crate) type Parts<'a> = &'a [(&'a str, &'a str)];

pub(crate) const WORD: &str = "wordprocessingml.document";
pub(crate) const EXCEL: &str = "spreadsheetml.sheet";
pub(crate) const SLIDES: &str = "presentationml.presentation";

/// A presentation of one slide, without that slide: `ppt/slides/slide1.xml`.
pub(crate) const DECK: Parts<'static> = &[
    ("ppt/presentation.xml", "<p:presentation><p:sldIdLst><p:sldId id='256' r:id='r1'/></p:sldIdLst></p:presentation>"),
    (
        "ppt/_rels/presentation.xml.rels",
        "<Relationships><Relationship Id='r1' Type='http://x/slide' Target='slides/slide1.xml'/></Relationships>",
    ),
];
pub(crate) const SLIDE: &str = "ppt/slides/slide1.xml";

/// A workbook of one sheet, without that sheet, its styles and its texts: `xl/worksheets/sheet1.xml` and so on.
pub(crate) const BOOK: Parts<'static> = &[
    ("xl/workbook.xml", "<workbook><sheets><sheet name='Een' r:id='r1'/></sheets></workbook>"),
    (
        "xl/_rels/workbook.xml.rels",
        "<Relationships><Relationship Id='r1' Type='http://x/worksheet' Target='worksheets/sheet1.xml'/>\
         <Relationship Id='r2' Type='http://x/styles' Target='styles.xml'/>\
         <Relationship Id='r3' Type='http://x/sharedStrings' Target='sharedStrings.xml'/></Relationships>",
    ),
];

/// Makes `xl/styles.xml` with a style 1 of these letters on this fill.
pub(crate) fn styles(letters: &str, fill: &str) -> String {
    format!(
        "<styleSheet><fonts><font><color theme='1'/></font><font>{letters}</font></fonts>\
         <fills><fill><patternFill patternType='none'/></fill><fill>{fill}</fill></fills>\
         <cellXfs><xf fontId='0' fillId='0'/><xf fontId='1' fillId='1'/></cellXfs></styleSheet>"
    )
}

/// Makes a file of these parts; what programs open first is added when nothing says what that is.
pub(crate) fn file(kind: &str, parts: Parts<'_>) -> Vec<u8> {
    let (main, text) = match kind {
        WORD => ("word/document.xml", "<w:document/>"),
        EXCEL => ("xl/workbook.xml", "<workbook/>"),
        _ => ("ppt/presentation.xml", "<p:presentation/>"),
    };
    let first = relations(&[("r1", "officeDocument", main)]);
    let has = |part: &str| parts.iter().any(|(name, _)| *name == part);
    let mut all = Vec::new();
    if !has("_rels/.rels") {
        all.push(("_rels/.rels", first.as_str()));
        if !has(main) {
            all.push((main, text));
        }
    }
    all.extend(parts);
    office_parts(kind, &all)
}

/// Returns the text of one part of a file.
pub(crate) fn part(file: &[u8], name: &str) -> Option<String> {
    let mut zip = zip::ZipArchive::new(Cursor::new(file)).unwrap();
    let mut text = String::new();
    zip.by_name(name).ok()?.read_to_string(&mut text).unwrap();
    Some(text)
}

/// Returns the name of a file of this kind.
pub(crate) fn named(kind: &str) -> &'static str {
    match kind {
        WORD => "a.docx",
        EXCEL => "a.xlsx",
        _ => "a.pptx",
    }
}

/// Checks a leak and its twin, which are files of this kind with these parts.
pub(crate) fn leak_and_twin(shape: &str, found: Kind, kind: &str, leak: Parts<'_>, twin: Parts<'_>) {
    let (leak, twin) = (file(kind, leak), file(kind, twin));
    check(shape, found, "", &leak, &twin, named(kind));
}

/// The same for a part that leaks, and its twin of the same name, beside these other parts.
pub(crate) fn in_part(shape: &str, found: Kind, kind: &str, others: Parts<'_>, (name, leak, twin): (&str, &str, &str)) {
    let [leak, twin] = [leak, twin].map(|part| [others, &[(name, part)]].concat());
    leak_and_twin(shape, found, kind, &leak, &twin);
}

/// The same for the drawing of a sheet.
pub(crate) fn in_drawing(shape: &str, found: Kind, leak: &str, twin: &str) {
    let to = relations(&[("r1", "drawing", "../drawings/drawing1.xml")]);
    let sheet = [("xl/worksheets/sheet1.xml", "<worksheet/>"), ("xl/worksheets/_rels/sheet1.xml.rels", to.as_str())];
    in_part(shape, found, EXCEL, &[BOOK, &sheet].concat(), ("xl/drawings/drawing1.xml", leak, twin));
}

pub(crate) fn relations(relations: &[(&str, &str, &str)]) -> String {
    let one = |(id, kind, target): &(&str, &str, &str)| {
        let (target, mode) = match target.strip_prefix('>') {
            Some(target) => (target, "External"),
            None => (*target, "Internal"),
        };
        format!("<Relationship Id='{id}' Type='http://x/{kind}' Target='{target}' TargetMode='{mode}'/>")
    };
    let all: String = relations.iter().map(one).collect();
    format!("<Relationships>{all}</Relationships>")
}
