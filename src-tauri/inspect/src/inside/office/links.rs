//! References to places outside a file.

use super::properties::property_parts;
use super::{formulas, queries};
use crate::blocks::{Package, Related, is_a};
use crate::inside::found::Found;
use crate::inside::targets::{in_formula, is_inner, is_path};
use crate::kind;
use crate::little_endian::utf_16;
use crate::xml::{self, XmlPart};
use openbaarmaker_core::wire::InsideKind;
use quick_xml::events::BytesStart;
use std::collections::BTreeSet;
use std::io::{Read, Seek};

/// Notes to how many places outside it an Office file refers. Hyperlinks are meant to be seen, so they count only when
/// they point into a computer or network.
pub(super) fn look<R: Read + Seek>(package: &mut Package<R>, names: &[String], found: &mut Found) {
    let tells = |link: &&Related| match link.kind.as_str() {
        "hyperlink" => is_inner(&link.target),
        // The default template reveals nothing.
        "attachedTemplate" => !is_bare(&link.target),
        // From the message that it was copied from.
        _ => !link.target.starts_with("cid:"),
    };
    let links = package.all_related().iter().filter(|link| link.is_external).filter(tells);
    let mut targets: BTreeSet<String> = links.map(|link| link.target.clone()).collect();
    for name in property_parts(package) {
        let part = package.whole_part(&name).unwrap_or_default();
        let texts = xml::texts(&part, &["Template", "HyperlinkBase"]);
        for name in ["Template", "HyperlinkBase"] {
            let places = texts.all(name).into_iter();
            targets.extend(places.filter(|place| is_place(name, place.trim())));
        }
    }
    let is_text = |name: &&String| is_a(name, "xml") && TEXTS.iter().any(|folder| name.starts_with(folder));
    for name in names.iter().filter(is_text) {
        if found.is_over() {
            break;
        }
        let part = package.part(name).unwrap_or_default();
        targets.extend(told(&part));
    }
    for name in package.of_kinds_or(&["connections"], &["xl/connections"]) {
        let part = package.whole_part(&name).unwrap_or_default();
        xml::each(&part, "", |element| targets.extend(source(element)));
    }
    for name in package.of_kinds_or(&["settings"], &["word/settings"]) {
        let part = package.whole_part(&name).unwrap_or_default();
        xml::each(&part, "", |element| {
            if MERGED_FROM.contains(&element.local_name().as_ref()) {
                targets.extend(xml::attribute_value(element, "val").filter(|said| !said.trim().is_empty()));
            }
        });
    }
    for name in package.of_kinds_or(&["customXml"], &["customXml/item"]) {
        targets.extend(queries::places(&package.part(&name).unwrap_or_default()));
    }
    for name in package.of_kinds(&["printerSettings"]) {
        targets.extend(package.part(&name).and_then(|part| printer(&part)));
    }
    found.note(InsideKind::ExternalLink, targets.len());
}

/// Returns the paths given with pictures, often their origin, and those in fields and formulas.
fn told(part: &[u8]) -> Vec<String> {
    let has = |piece: &str| kind::find(part, piece.as_bytes()).is_some();
    if !has(":\\") && !has("\\\\") && !has("file:") && !has("smb:") {
        return Vec::new();
    }
    let mut paths: Vec<String> = Vec::new();
    xml::find(part, "", |element| {
        if ["docPr", "cNvPr"].contains(&element.local_name().as_ref()) {
            let said = ["descr", "title", "name"].iter();
            let said = said.filter_map(|name| xml::attribute_value(element, name));
            paths.extend(said.filter(|said| is_path(said)));
        }
        (paths.len() >= MAX_TARGETS).then_some(())
    });
    for field in fields(part) {
        // A path without spaces needs no quotes.
        let pieces = field.split('"').enumerate().flat_map(|(at, piece)| {
            let words = piece.split_whitespace().filter(move |_| at % 2 == 0);
            words.chain(Some(piece).filter(move |_| at % 2 == 1))
        });
        // In a field each backslash is written twice.
        let words = pieces.map(|word| word.replace("\\\\", "\\"));
        let more = MAX_TARGETS.saturating_sub(paths.len());
        paths.extend(words.filter(|word| is_path(word)).take(more));
    }
    formulas::each(part, |_, formula| {
        let more = MAX_TARGETS.saturating_sub(paths.len());
        paths.extend(in_formula(formula).take(more));
    });
    paths
}

/// Returns the fields of a Word document that name a place or quote words, each whole: programs write one in pieces.
/// Source: ECMA-376 part 1 §17.16.18, §17.16.19, §17.16.23.
pub(super) fn fields(part: &[u8]) -> Vec<String> {
    if [&b"instrText"[..], b"fldSimple"].iter().all(|of| kind::find(part, of).is_none()) {
        return Vec::new();
    }
    let (mut fields, mut field, mut is_field) = (Vec::new(), String::new(), false);
    xml::walk(part, |xml_part| match xml_part {
        XmlPart::Begin(element) => match element.local_name().as_ref() {
            "fldChar" => fields.push(std::mem::take(&mut field)),
            "fldSimple" => fields.extend(xml::attribute_value(element, "instr")),
            name => is_field = name == "instrText",
        },
        XmlPart::Text(said) if is_field => field.push_str(said),
        XmlPart::Text(_) => {}
        XmlPart::End(_) => is_field = false,
    });
    fields.push(field);
    fields.retain(|field| field.contains([':', '\\', '"']) || field.trim_start().starts_with(UNQUOTED));
    fields
}

/// Returns from where a workbook reads data, unless that is the workbook itself. Source: ECMA-376 part 1 §18.13.
fn source(element: &BytesStart<'_>) -> Option<String> {
    let told = |name| xml::attribute_value(element, name);
    let said = match element.local_name().as_ref() {
        "connection" => told("sourceFile").or_else(|| told("odcFile")),
        "dbPr" => told("connection"),
        "webPr" => told("url"),
        "textPr" => told("sourceFile"),
        _ => None,
    };
    said.filter(|said| !said.is_empty() && !OWN.iter().any(|own| said.contains(own)))
}

/// Returns which printer of a network it was, by its settings. Source: Windows, `DEVMODEW`: its name is first.
fn printer(settings: &[u8]) -> Option<String> {
    let name = utf_16(settings.get(..PRINTER_BYTES)?);
    let name = name.split('\0').next().unwrap_or_default();
    Some(name.to_owned()).filter(|name| is_inner(name))
}

/// Tells whether a property gives a place in a computer or network: the template, the base of links, the reload source.
/// Source: ECMA-376 part 1 §22.2.2; `OpenDocument` 1.3 part 3 §4.3.2.
pub(crate) fn is_place(property: &str, said: &str) -> bool {
    match property {
        "Template" => !is_bare(said),
        "HyperlinkBase" | "template" | "auto-reload" => is_inner(said),
        _ => false,
    }
}

/// Tells whether this is a name without a path.
fn is_bare(target: &str) -> bool {
    !target.contains(['/', '\\'])
}

/// A field with words of a program, which it does not quote. Source: Word 97 to 2003 (`PRIVATE`).
pub(super) const UNQUOTED: &str = "PRIVATE";
/// The data source of a mail merge. Source: ECMA-376 part 1 §17.14.8, §17.14.32.
const MERGED_FROM: &[&str] = &["connectString", "udl"];
/// Parts with pictures, fields and formulas.
const TEXTS: &[&str] = &["word/", "xl/drawings/", "xl/workbook", "xl/worksheets/", "ppt/slides/"];
/// Bytes of the name of a printer in its settings.
const PRINTER_BYTES: usize = 64;
/// Names in a connection to tables of the workbook itself.
const OWN: &[&str] = &["$Workbook$", "$EmbeddedMashup", "Data Model Connection"];
/// Own choice: nobody looks at more.
const MAX_TARGETS: usize = 10_000;
