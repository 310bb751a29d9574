//! The size of the letters of each style, in points; that of `""` is of text without a style.

use super::styles::{MAX_BASES, MAX_STYLES, WordStyles};
use crate::xml;
use quick_xml::events::BytesStart;
use std::collections::BTreeMap;

/// Returns the sizes by the id of a style in a Word document. Source: ECMA-376 part 1 §17.7.4.17, §17.7.5.
pub(super) fn of_word(styles: &[u8]) -> BTreeMap<String, f64> {
    let mut sizes = BTreeMap::new();
    let read = WordStyles::read(styles, |element, style, _| {
        if element.local_name().as_ref() == "sz" {
            sizes.extend(half_points(element).map(|size| (style.to_owned(), size)));
        }
    });
    read.inherit(&mut sizes);
    if let Some(size) = sizes.get(&read.usual).copied() {
        sizes.insert(String::new(), size);
    }
    sizes
}

/// Returns the size that an element of a Word document gives. Source: ECMA-376 part 1 §17.3.2.38.
pub(super) fn half_points(element: &BytesStart<'_>) -> Option<f64> {
    let half_points: f64 = xml::attribute_value(element, "val")?.parse().ok()?;
    Some(half_points / 2.0).filter(|points| is_size(*points))
}

/// Returns the sizes of an `OpenDocument` file by [`style`]. Source: `OpenDocument` 1.3 part 3 §16.2, §16.4, §20.196.
pub(super) fn of_open_document(content: &[u8], styles: &[u8]) -> BTreeMap<String, f64> {
    let (mut sizes, mut shares) = (BTreeMap::<String, f64>::new(), BTreeMap::<String, f64>::new());
    let mut bases: Vec<(String, String)> = Vec::new();
    let mut current = String::new();
    // Automatic styles of headers have the same names as those of the text.
    for (part, until) in [(styles, "automatic-styles"), (content, "body")] {
        xml::find(part, "", |element| {
            let said = |name| xml::said(element, name);
            match element.local_name().as_ref() {
                "style" => {
                    current = style(&said("family"), &said("name"));
                    let base = xml::attribute_value(element, "parent-style-name");
                    bases.extend(base.map(|base| (current.clone(), style(&said("family"), &base))));
                }
                "default-style" if said("family") == "paragraph" => current.clear(),
                "default-style" => current = style(&said("family"), ""),
                "text-properties" => {
                    let size = said("font-size");
                    sizes.extend(before("pt", &size).map(|points| (current.clone(), points)));
                    // Of the size of the style that this one is based on.
                    shares.extend(before("%", &size).map(|percents| (current.clone(), percents / 100.0)));
                }
                name if name == until => return Some(()),
                _ => {}
            }
            (sizes.len().max(shares.len()).max(bases.len()) > MAX_STYLES).then_some(())
        });
    }
    for _ in 0..MAX_BASES {
        for (style, base) in &bases {
            if let Some(size) = sizes.get(base).copied() {
                let share = shares.get(style).copied().unwrap_or(1.0);
                sizes.entry(style.clone()).or_insert(size * share);
            }
        }
    }
    sizes
}

/// Names a style, which may have the name of one of another family.
pub(super) fn style(family: &str, name: &str) -> String {
    format!("{family} {name}")
}

fn before(unit: &str, length: &str) -> Option<f64> {
    (length.strip_suffix(unit)?.parse().ok()).filter(|number| is_size(*number))
}

fn is_size(points: f64) -> bool {
    points.is_finite() && points > 0.0
}
