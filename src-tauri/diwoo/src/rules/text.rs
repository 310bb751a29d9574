//! D16: characters that XML cannot hold, in any text.
//!
//! Source: diwoo.md §12; XML 1.0 (fifth edition), production 2, `Char`.

use super::info::rules;
use crate::model::{DocumentRef, FIELDS, Finding, Kind, Metadata};
use unicode_normalization::UnicodeNormalization;

rules! {
    /// D16: a character that XML 1.0 forbids.
    pub(super) D16 "diwoo.md §12, D16; XML 1.0, production 2" {
        pub(super) must FORBIDDEN "" ["character", "count"] fixable;
    }
}

/// Checks every text of a description.
pub(super) fn check(metadata: &Metadata, found: &mut Vec<Finding>) {
    for_each_text(metadata, |field, text| {
        found.extend(check_text(field, text));
    });
}

/// Checks one text in the given element.
#[must_use]
pub(crate) fn check_text(field: &str, text: &str) -> Option<Finding> {
    if !may_hold_forbidden(text) {
        return None;
    }
    let mut forbidden = text.chars().filter(|character| is_forbidden(*character));
    let first = forbidden.next()?;
    let name = format!("U+{:04X}", u32::from(first));
    Some(FORBIDDEN.at(field, [&name, &(forbidden.count() + 1)]))
}

/// Returns a text as it can be published: without forbidden characters, line ends as LF, NFC, trimmed.
///
/// Source: diwoo.md §12, D16 ("normalise line ends and NFC").
#[must_use]
pub(super) fn repair(text: &str) -> String {
    let one_line_end = text.replace("\r\n", "\n").replace('\r', "\n");
    let kept: String = one_line_end
        .nfc()
        .filter(|character| !is_forbidden(*character))
        .collect();
    kept.trim().to_owned()
}

/// Returns a description in which the texts of one element are repaired.
pub(super) fn repair_field(metadata: &Metadata, wanted: &str) -> Metadata {
    let mut repaired = metadata.clone();
    for_each_text_mut(&mut repaired, |field, text| {
        if field == wanted {
            *text = repair(text);
        }
    });
    repaired
}

/// Calls a function for every text of a description, with the name of its element.
pub(super) fn for_each_text<'a>(
    metadata: &'a Metadata,
    mut call: impl FnMut(&'static str, &'a str),
) {
    for field in &FIELDS {
        match field.kind {
            Kind::Title => call(field.name, &metadata.officiele_titel),
            Kind::Text(place) => place
                .get(metadata)
                .iter()
                .for_each(|text| call(field.name, text)),
            Kind::Texts(place) => place
                .get(metadata)
                .iter()
                .for_each(|text| call(field.name, text)),
            Kind::Main => {
                if let Some(DocumentRef::External { title, .. }) = &metadata.is_part_of {
                    call(field.name, title);
                }
            }
            Kind::Relations => {
                for relation in &metadata.documentrelaties {
                    if let DocumentRef::External { title, .. } = &relation.relation {
                        call(RELATION, title);
                    }
                }
            }
            Kind::OwnData => {
                for block in &metadata.extra_metadata {
                    if let Some((namespace, prefix)) = &block.namespace {
                        call(field.name, namespace);
                        call(field.name, prefix);
                    }
                    for own in &block.velden {
                        call(field.name, &own.key);
                        own.values.iter().for_each(|text| call(field.name, text));
                    }
                }
            }
            _ => {}
        }
    }
}

fn for_each_text_mut(metadata: &mut Metadata, mut call: impl FnMut(&'static str, &mut String)) {
    for field in &FIELDS {
        let mut each = |text: &mut String| call(field.name, text);
        match field.kind {
            Kind::Title => each(&mut metadata.officiele_titel),
            Kind::Text(place) => place.get_mut(metadata).iter_mut().for_each(each),
            Kind::Texts(place) => place.get_mut(metadata).iter_mut().for_each(each),
            Kind::Main => {
                if let Some(DocumentRef::External { title, .. }) = &mut metadata.is_part_of {
                    each(title);
                }
            }
            Kind::Relations => {
                for relation in &mut metadata.documentrelaties {
                    if let DocumentRef::External { title, .. } = &mut relation.relation {
                        call(RELATION, title);
                    }
                }
            }
            Kind::OwnData => {
                for block in &mut metadata.extra_metadata {
                    if let Some((namespace, prefix)) = &mut block.namespace {
                        each(namespace);
                        each(prefix);
                    }
                    for own in &mut block.velden {
                        each(&mut own.key);
                        own.values.iter_mut().for_each(&mut each);
                    }
                }
            }
            _ => {}
        }
    }
}

/// The element in which a relation names a document.
const RELATION: &str = "relation";

/// Tells quickly that there is nothing: looks at bytes, and is right when it says no.
fn may_hold_forbidden(text: &str) -> bool {
    /// First byte of U+F000 to U+FFFF, among which U+FFFE and U+FFFF, in UTF-8.
    const FIRST_BYTE_OF_NONCHARACTERS: u8 = 0xEF;
    text.bytes()
        .any(|byte| byte < b' ' || byte == FIRST_BYTE_OF_NONCHARACTERS)
}

fn is_forbidden(character: char) -> bool {
    matches!(character, '\0'..='\u{8}' | '\u{B}' | '\u{C}' | '\u{E}'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}')
}
