//! Data that programs keep in an Office file for themselves, often every value entered in a form or template.
//!
//! Source: ECMA-376 part 1, §15.2.4 (`customXml`), §17.15.1.32 (`docVar`), §17.5.2.21 (`listItem`), §17.16.17
//! (`ffData`), §17.14.26 (`query`), §17.4.41 (`tblCaption`), §18.3.1.32 (`dataValidation`), §18.5.1.2 (`table`),
//! §18.10.1.90 (`sharedItems`), §17.5.1.1 (`attr`), §17.9.11 (`lvlText`), §19.2.1.6 (`custShow`), §17.16.16
//! (`fldData`), §18.13 (`connection`, `dbPr`, `queryTable`), §18.3.1.76 (`scenario`); part 4,
//! §19.1.2.23 (`textpath`); [MS-CTXML] (persons of a library); [MS-OWEXML] (`property`); [MS-XLSX] §2.6 (`slicer`,
//! `timeline`).

use crate::inside::targets::said_by;
use crate::kind;
use crate::little_endian::utf_16;
use crate::xml::{self, XmlPart};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use quick_xml::events::BytesStart;

/// Returns the values in a part with data of a program, each on a line after the name that they have there.
pub(super) fn values(part: &[u8]) -> String {
    let (mut said, mut called) = (String::new(), String::new());
    let mut is_ours = true;
    xml::walk_in(part, |xml_part, open| match xml_part {
        XmlPart::Begin(element) => {
            let name = element.local_name();
            is_ours &= open.depth() > 0 || !OF_PROGRAMS.contains(&name.as_ref());
            called = match name.as_ref() {
                // In a list of persons from SharePoint.
                "DisplayName" => "Naam".to_owned(),
                name => name.to_owned(),
            };
            let values: Vec<String> = (element.attributes().flatten())
                .filter(|one| one.key.prefix().is_none() && one.key.as_ref() != "xmlns")
                .map(|one| xml::value(&one))
                .collect();
            if !values.is_empty() {
                add(&mut said, &called, &values.join(" "));
            }
        }
        XmlPart::Text(text) => add(&mut said, &called, text.trim()),
        XmlPart::End(_) => {}
    });
    if is_ours { said } else { String::new() }
}

/// Returns the items of a pivot table, each on a line after the name of its column.
pub(super) fn cached(part: &[u8]) -> String {
    let (mut said, mut called) = (String::new(), String::new());
    xml::each(part, "", |element| match element.local_name().as_ref() {
        "cacheField" => {
            let name = xml::said(element, "name");
            // A name above a column may be that of a thing.
            called = if name.to_lowercase().contains("naam") { String::new() } else { name };
        }
        "s" => add(&mut said, &called, &xml::said(element, "v")),
        "n" if !called.is_empty() => add(&mut said, &called, &xml::said(element, "v")),
        _ => {}
    });
    said
}

/// Returns how words of a sheet are to be read out. Source: ECMA-376 part 1 §18.4.6 (`rPh`).
pub(super) fn read_out(part: &[u8]) -> String {
    let (mut said, mut is_aside) = (String::new(), false);
    if kind::find(part, b"rPh").is_none() {
        return said;
    }
    xml::walk(part, |xml_part| match xml_part {
        XmlPart::Begin(element) => is_aside |= element.local_name().as_ref() == "rPh",
        XmlPart::Text(text) if is_aside => add(&mut said, "", text.trim()),
        XmlPart::End("rPh") => is_aside = false,
        XmlPart::Text(_) | XmlPart::End(_) => {}
    });
    said
}

/// Returns what an element of a document keeps and does not show as text: a variable, a choice, what is told at a field
/// or cell, the name of a style, control, column, slide or section, what is filtered or marked, what programs know of
/// words or keep for themselves, where data come from, the buttons and dates of a filter, a scenario, and a comment on a
/// table or name; and words that are drawn: before the items of a list, and as a watermark.
pub(super) fn kept(element: &BytesStart<'_>) -> Option<String> {
    let said = |name: &str| xml::attribute_value(element, name);
    let all = |names: &[&str]| {
        let all: Vec<String> = names.iter().filter_map(|name| said(name)).collect();
        (!all.is_empty()).then(|| all.join("\n"))
    };
    match element.local_name().as_ref() {
        "docVar" => {
            let name = said("name").unwrap_or_default();
            Some(format!("{name}: {}", said("val")?))
        }
        "listItem" => all(&["displayText", "value"]),
        // Of a font in a workbook, which may be called as persons are.
        "name" if !element.attributes().flatten().any(|one| one.key.prefix().is_some()) => None,
        name if SAYING.contains(&name) => said("val"),
        "tableColumn" | "cSld" | "section" | "custShow" | "queryTable" => said("name"),
        "connection" => all(&["name", "description"]),
        "dbPr" => said("command"),
        "slicer" | "timeline" => all(&["name", "caption"]),
        "slicerCacheDefinition" | "timelineCacheDefinition" => said("sourceName"),
        "level" => said("sourceCaption"),
        // An item of a slicer; others have no name.
        "i" => all(&["n", "c"]),
        "textpath" => said("string"),
        "property" => said("value"),
        "cfRule" => said("text"),
        "table" | "definedName" => said("comment"),
        "scenario" => all(&["name", "comment"]),
        "dataValidation" => all(&["promptTitle", "prompt", "errorTitle", "error"]),
        _ => None,
    }
}

/// Returns the properties that a form or person gave a document, each on a line after its name. Source: ECMA-376 part 1
/// §22.3.2.2; `OpenDocument` 1.3 part 3 §4.3.3.
pub(super) fn properties(part: &[u8]) -> String {
    let mut said = String::new();
    xml::each_named_text(part, PROPERTIES, |called, text| add(&mut said, called, text.trim()));
    said
}

/// Returns what programs keep at the fields of a document: packed, and in either kind of letters.
pub(super) fn of_fields(part: &[u8]) -> Vec<String> {
    let mut said = Vec::new();
    if kind::find(part, b"fldData").is_none() {
        return said;
    }
    xml::each_text(part, "fldData", |text| {
        if said.len() >= MAX_PERSONS {
            return;
        }
        let packed: String = text.split_whitespace().collect();
        let bytes = STANDARD.decode(packed).unwrap_or_default();
        // Programs for lists of sources keep the writers of books there.
        if kind::find(&bytes, b"<EndNote>").is_none() {
            said.extend([utf_16(&bytes), String::from_utf8_lossy(&bytes).into_owned()]);
        }
    });
    said
}

/// Returns what a program lists of a document among its properties: whom its links name, and how its parts and headings
/// are called. Source: ECMA-376 part 1 §22.2.2 (`HLinks`, `TitlesOfParts`).
pub(super) fn listed(part: &[u8]) -> Vec<String> {
    let (mut said, mut list, mut is_deck) = (Vec::new(), String::new(), false);
    xml::walk(part, |met| match met {
        XmlPart::Begin(element) => match element.local_name().as_ref() {
            // There the fonts are in the list, which may be called as persons are.
            "Slides" => is_deck = true,
            name @ ("HLinks" | "TitlesOfParts") => name.clone_into(&mut list),
            _ => {}
        },
        XmlPart::Text(text) => match list.as_str() {
            "HLinks" => said.extend(said_by(text).map(|said| (true, said))),
            "TitlesOfParts" => said.push((false, text.to_owned())),
            _ => {}
        },
        XmlPart::End("HLinks" | "TitlesOfParts") => list.clear(),
        XmlPart::End(_) => {}
    });
    said.retain(|(is_link, _)| *is_link || !is_deck);
    said.into_iter().map(|(_, said)| said).take(MAX_PERSONS).collect()
}

fn add(said: &mut String, called: &str, value: &str) {
    if value.chars().any(char::is_alphanumeric) && said.len() + value.len() < MAX_BYTES {
        let between = if called.is_empty() { "" } else { ": " };
        said.extend([called, between, value, "\n"]);
    }
}

/// Returns the persons in the properties that a library of `SharePoint` keeps in a document.
pub(super) fn persons(part: &[u8]) -> Vec<String> {
    let mut persons = Vec::new();
    xml::walk_in(part, |met, open| {
        let is_name = open.above(1) == "DisplayName" && open.above(2) == "UserInfo";
        if let XmlPart::Text(text) = met
            && is_name
            && persons.len() < MAX_PERSONS
        {
            persons.push(text.trim().to_owned());
        }
    });
    persons
}

/// Elements whose attribute holds a value.
#[rustfmt::skip]
const SAYING: &[&str] = &[
    "listEntry", "helpText", "statusText", "default", "tblCaption", "tblDescription", "query", "alias", "tag", "item",
    "filter", "customFilter", "attr", "lvlText", "name", "inputCells",
];
/// Elements that are a property with a name.
const PROPERTIES: &[&str] = &["property", "user-defined"];
/// Parts that describe forms and columns, name the writers of books, or are packed.
const OF_PROGRAMS: &[&str] =
    &["contentTypeSchema", "DataMashup", "datastoreItem", "FormTemplates", "LongProperties", "schema", "Sources"];
/// Own choice: a document has a few.
const MAX_PERSONS: usize = 1_000;
/// Own choice: forms have a few thousand bytes.
const MAX_BYTES: usize = 4 << 20;
