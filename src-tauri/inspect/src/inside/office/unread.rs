//! Pages of an Office file that show a picture and no words: the picture may have words; and files without any page.
//!
//! Source: ECMA-376 part 1 §20.4.2.7 (`extent`), §20.1.7.3 (`ext`), §20.1.8.13 (`blip`); `OpenDocument` 1.3 part 3
//! §10.4.2 (`draw:frame`), §10.4.4 (`draw:image`).

use crate::xml::{self, XmlPart};
use std::mem;

/// Tells whether a part, or a page of it, shows a picture larger than a logo and no letter.
pub(super) fn is_unread(part: &[u8]) -> bool {
    let (mut page, mut is_unread, mut beside) = (Page::default(), false, 0_usize);
    xml::walk(part, |xml_part| match xml_part {
        XmlPart::Begin(element) => {
            let mut see = |width, height| {
                let [width, height] = [width, height].map(|side| length(&xml::said(element, side)));
                page.largest = page.largest.max(width * height);
            };
            match element.local_name().as_ref() {
                "extent" | "ext" => see("cx", "cy"),
                "frame" => see("width", "height"),
                "blip" | "image" => page.has_picture = true,
                "page" => is_unread |= mem::take(&mut page).is_unread(),
                name => beside += usize::from(BESIDE.contains(&name)),
            }
        }
        XmlPart::Text(said) => page.says |= beside == 0 && said.contains(char::is_alphabetic),
        XmlPart::End(name) => beside = beside.saturating_sub(usize::from(BESIDE.contains(&name))),
    });
    is_unread || page.is_unread()
}

/// Tells whether the part that programs open first has nothing that they could show.
pub(super) fn is_empty(part: &[u8]) -> bool {
    xml::find(part, "", |_| Some(())).is_none()
}

#[derive(Default)]
struct Page {
    says: bool,
    has_picture: bool,
    /// The area of the largest thing on it.
    largest: f64,
}

impl Page {
    fn is_unread(&self) -> bool {
        self.has_picture && !self.says && self.largest >= LOGO
    }
}

/// Returns a length in the units of Office; `OpenDocument` lengths name their unit.
pub(super) fn length(said: &str) -> f64 {
    let unit = UNITS.iter().find(|(unit, _)| said.ends_with(*unit)).map_or(1.0, |(_, size)| *size);
    let number = said.trim_end_matches(char::is_alphabetic).parse::<f64>();
    number.map_or(0.0, |number| number * unit)
}

/// Elements with words that no page shows, or with settings.
const BESIDE: &[&str] =
    &["align", "automatic-styles", "binary-data", "delText", "desc", "instrText", "notes", "posOffset", "title"];
/// English Metric Units in a unit. Source: ECMA-376 part 1 §20.1.10.16; `OpenDocument` 1.3 part 3 §18.3.18.
const UNITS: &[(&str, f64)] =
    &[("cm", 360_000.0), ("mm", 36_000.0), ("in", 914_400.0), ("pt", 12_700.0), ("pc", 152_400.0), ("px", 9_525.0)];
/// A twentieth of A4. Own choice, as in PDF.
const LOGO: f64 = 210.0 * 297.0 * 36_000.0 * 36_000.0 / 20.0;
