//! Cropped pictures: the rest is still in the file.
//!
//! Source: ECMA-376 part 1 §20.1.8.55 (`srcRect`); `OpenDocument` 1.3 part 3 §20.181 (`fo:clip`).

use crate::blocks::{Package, is_a};
use crate::inside::found::Found;
use crate::xml;
use openbaarmaker_core::wire::InsideKind;
use quick_xml::events::BytesStart;
use std::io::{Read, Seek};

/// Notes cropped pictures; only as possible, because the edge of a picture seldom holds anything.
pub(super) fn look<R: Read + Seek>(package: &mut Package<R>, names: &[String], found: &mut Found) {
    let is_text = |name: &&String| is_a(name, "xml") && TEXTS.iter().any(|folder| name.starts_with(folder));
    for name in names.iter().filter(is_text) {
        if found.is_over() {
            return;
        }
        let part = package.part(name).unwrap_or_default();
        let mut cut = 0;
        xml::each(&part, "", |element| cut += usize::from(is_cut(element)));
        for _ in 0..cut.min(MOST) {
            found.words(InsideKind::CroppedPicture, true, Vec::new(), "");
        }
    }
}

fn is_cut(element: &BytesStart<'_>) -> bool {
    match element.local_name().as_ref() {
        "srcRect" => ["l", "t", "r", "b"].iter().any(|side| {
            // Thousandths of a percent, or with a sign whole ones.
            let part = xml::said(element, side).trim_end_matches('%').parse();
            part.is_ok_and(|part: f64| part > LEAST)
        }),
        "graphic-properties" => xml::attribute_value(element, "clip").is_some_and(|clip| {
            let sides = clip.trim_start_matches("rect(").trim_end_matches(')').split([',', ' ']);
            let mut lengths = sides.filter_map(|side| side.trim_end_matches(char::is_alphabetic).parse::<f64>().ok());
            lengths.any(|length| length > LEAST_LENGTH)
        }),
        _ => false,
    }
}

/// Parts with pictures, and in `OpenDocument` with their styles.
const TEXTS: &[&str] = &["word/", "xl/drawings/", "ppt/slides/", "content.xml", "styles.xml"];
/// Own choice, per part; nobody looks at more.
const MOST: usize = 100;
/// Own choice, in thousandths of a percent: programs round.
const LEAST: f64 = 5_000.0;
/// Own choice, in centimetres or inches.
const LEAST_LENGTH: f64 = 0.3;
