//! The shared texts of a workbook's cells; programs may leave one there that no cell shows any more.
//!
//! Source: ECMA-376 part 1, §18.4.8 (`si`), §18.4.9 (`sst`), §18.18.11 (`ST_CellType`).

use crate::xml::{self, XmlPart};
use std::collections::{BTreeMap, BTreeSet};

/// Adds the numbers of the texts to which the cells of a sheet refer.
pub(crate) fn add_used_texts(sheet: &[u8], used: &mut BTreeSet<usize>) {
    let (mut is_shared, mut is_number) = (false, false);
    xml::walk(sheet, |xml_part| match xml_part {
        XmlPart::Begin(element) => match element.local_name().as_ref() {
            "c" => is_shared = xml::attribute_value(element, "t").as_deref() == Some("s"),
            "v" => is_number = is_shared,
            _ => {}
        },
        XmlPart::Text(said) if is_number => used.extend(said.trim().parse::<usize>()),
        XmlPart::End("v") => is_number = false,
        XmlPart::Text(_) | XmlPart::End(_) => {}
    });
}

/// Returns the unused texts that differ from every used one, by number.
pub(crate) fn unused_texts(list: &[u8], used: &BTreeSet<usize>) -> BTreeMap<usize, String> {
    let (mut shown, mut left) = (BTreeSet::new(), BTreeMap::new());
    let (mut number, mut said, mut is_text) = (0_usize, String::new(), false);
    xml::walk(list, |xml_part| match xml_part {
        XmlPart::Begin(element) => is_text = element.local_name().as_ref() == "t",
        XmlPart::Text(text) if is_text => said.push_str(text),
        XmlPart::End("si") => {
            let said = std::mem::take(&mut said);
            if used.contains(&number) {
                shown.insert(said);
            } else if said.chars().any(char::is_alphanumeric) {
                left.insert(number, said);
            }
            number += 1;
        }
        XmlPart::End(_) => is_text = false,
        XmlPart::Text(_) => {}
    });
    left.retain(|_, said| !shown.contains(said));
    left
}
