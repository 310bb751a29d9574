//! The data that a workbook keeps behind its pivot tables.
//!
//! Source: ECMA-376 part 1, §18.10.1 (pivot caches), §18.5.1.2 (`table`), §18.2.5 (`definedName`).

use crate::blocks::Package;
use crate::inside::found::Found;
use crate::inside::personal::pattern;
use crate::xml::{self, XmlPart};
use quick_xml::events::BytesStart;
use std::collections::BTreeSet;
use std::io::{Read, Seek};

/// All cells of a workbook.
pub(super) struct Cells<'a> {
    /// The parts of its sheets.
    pub(super) sheets: &'a BTreeSet<String>,
    /// The numbers of the shared texts that they show.
    pub(super) texts: &'a BTreeSet<usize>,
}

/// Counts the caches that hold more than the visible sheets show.
pub(super) fn holding_more<R: Read + Seek>(
    package: &mut Package<R>,
    book: &[u8],
    shown: &BTreeSet<String>,
    cells: &Cells<'_>,
    found: &mut Found,
) -> usize {
    let usual = ["xl/pivotCache/pivotCacheDefinition"];
    let parts = package.of_kinds_or(&["pivotCacheDefinition"], &usual);
    if parts.is_empty() {
        return 0;
    }
    let names = names(package, book);
    let (mut caches, mut texts) = (0, None);
    for name in parts {
        if found.is_over() {
            break;
        }
        let cache = package.whole_part(&name).unwrap_or_default();
        if is_empty(&cache) {
            continue;
        }
        if !is_from_here(&cache, shown, &names) {
            caches += 1;
            continue;
        }
        let mut kept = values(&cache);
        for part in package.related(&name) {
            if part.kind == "pivotCacheRecords" {
                kept.extend(values(&package.whole_part(&part.name).unwrap_or_default()));
            }
        }
        if kept.is_empty() {
            continue;
        }
        let texts = texts.get_or_insert_with(|| texts_of(package, cells));
        // Against a part of the texts nothing can be compared.
        caches += usize::from(!package.is_cut && texts.as_ref().is_some_and(|texts| !kept.is_subset(texts)));
    }
    caches
}

fn is_empty(cache: &[u8]) -> bool {
    let is_kept = xml::find(cache, "pivotCacheDefinition", |cache| {
        let count = xml::attribute_value(cache, "recordCount");
        Some(!xml::is_false(cache, "saveData") && count.as_deref() != Some("0"))
    });
    is_kept != Some(true)
}

/// Tells whether the source is a visible sheet, or a name or table that still exists.
fn is_from_here(cache: &[u8], shown: &BTreeSet<String>, names: &BTreeSet<String>) -> bool {
    let is_from_here = xml::find(cache, "worksheetSource", |source| {
        let said = |name| xml::attribute_value(source, name);
        let is_here = match (said("sheet"), said("name")) {
            (Some(sheet), _) => shown.contains(&sheet),
            // A part of a table: `Table1[#All]`.
            (None, Some(name)) => names.contains(&name.split('[').next().unwrap_or_default().to_lowercase()),
            (None, None) => true,
        };
        Some(is_here && said("id").is_none())
    });
    is_from_here == Some(true)
}

/// Returns the names of places in the workbook, and of its tables.
fn names<R: Read + Seek>(package: &mut Package<R>, book: &[u8]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    xml::each_named_text(book, &["definedName"], |name, place| {
        if !place.contains(GONE) {
            names.insert(name.trim_start_matches(OF_EXCEL).to_lowercase());
        }
    });
    for part in package.of_kinds_or(&["table"], &["xl/tables/"]) {
        let table = package.whole_part(&part).unwrap_or_default();
        xml::find(&table, "table", |table| {
            let said = ["name", "displayName"].iter().filter_map(|name| xml::attribute_value(table, name));
            names.extend(said.map(|name| name.to_lowercase()));
            Some(())
        });
    }
    names
}

/// Returns the texts in a cache, except the grouping of its items, which is not from the sheet, and calculated values.
fn values(cache: &[u8]) -> BTreeSet<String> {
    let (mut kept, mut groups) = (BTreeSet::new(), 0_usize);
    xml::walk(cache, |xml_part| match xml_part {
        XmlPart::Begin(element) => match element.local_name().as_ref() {
            "fieldGroup" | "calculatedItem" => groups += 1,
            "s" if groups == 0 => kept.extend(value(element)),
            _ => {}
        },
        XmlPart::End("fieldGroup" | "calculatedItem") => groups = groups.saturating_sub(1),
        XmlPart::End(_) | XmlPart::Text(_) => {}
    });
    kept
}

fn value(item: &BytesStart<'_>) -> Option<String> {
    let is_calculated = xml::is_true(item, "f");
    // Longer ones are cut.
    let said = xml::attribute_value(item, "v").filter(|said| !is_calculated && said.chars().count() < MAX_ITEM)?;
    Some(plain(&said)).filter(|said| !said.is_empty())
}

/// Returns the texts in cells: shared, inline, and results of formulas; none when they are too many.
fn texts_of<R: Read + Seek>(package: &mut Package<R>, cells: &Cells<'_>) -> Option<BTreeSet<String>> {
    let (mut texts, mut bytes) = (BTreeSet::new(), 0);
    let mut parts = package.of_kinds_or(&["sharedStrings"], &["xl/sharedStrings"]);
    parts.extend(cells.sheets.iter().cloned());
    for part in parts {
        let part = package.whole_part(&part).unwrap_or_default();
        let mut number = 0_usize;
        let (mut said, mut is_own) = (String::new(), true);
        let (mut is_said, mut is_aside) = (false, false);
        xml::walk(&part, |xml_part| match xml_part {
            XmlPart::Begin(element) => match element.local_name().as_ref() {
                "si" => {
                    said.clear();
                    is_own = cells.texts.contains(&number);
                    number += 1;
                }
                "c" => {
                    said.clear();
                    is_own = xml::attribute_value(element, "t").is_some_and(|kind| OWN.contains(&kind.as_str()));
                }
                // How it is pronounced.
                "rPh" => is_aside = true,
                "t" | "v" => is_said = is_own && !is_aside,
                _ => {}
            },
            XmlPart::Text(text) if is_said => said.push_str(text),
            XmlPart::End("rPh") => is_aside = false,
            XmlPart::End("t" | "v") => is_said = false,
            XmlPart::End("si" | "c") if !said.is_empty() && bytes < MAX_BYTES => {
                let said = plain(&said);
                bytes += said.len();
                texts.insert(said);
            }
            XmlPart::End(_) | XmlPart::Text(_) => {}
        });
    }
    (bytes < MAX_BYTES).then_some(texts)
}

/// Returns a text without capitals, spaces and signs: of two that differ only so, a pivot table keeps the first.
fn plain(text: &str) -> String {
    let text = ESCAPED.replace_all(text, "");
    text.chars().filter(|sign| sign.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

// Characters that XML cannot hold, and line ends in attributes. Source: ECMA-376 part 1 §22.9.2.19, `ST_Xstring`.
pattern!(ESCAPED, "_x[0-9A-Fa-f]{4}_");
/// A reference to deleted cells.
const GONE: &str = "#REF!";
/// Before the names that Excel gives.
const OF_EXCEL: &str = "_xlnm.";
/// Kinds of cells that have a text of their own.
const OWN: &[&str] = &["str", "inlineStr"];
/// Own choice: the texts of a large workbook are a few million bytes.
const MAX_BYTES: usize = 64 << 20;
/// Signs of an item of a pivot table. Source: Excel's own limit.
const MAX_ITEM: usize = 255;
