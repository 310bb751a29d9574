//! D16 and D20: characters in any text that XML cannot contain, or that make a text look like another.
//!
//! Source: diwoo.md §12; XML 1.0 (fifth edition), production 2, `Char`; UAX 9, "Directional Formatting Characters".

use super::{info::rules, meaning::is_blank};
use crate::model::{DocumentRef, FIELDS, Finding, Kind, Metadata};
use unicode_normalization::UnicodeNormalization;

rules! {
    /// D16: a character that XML 1.0 forbids.
    pub(super) D16 "diwoo.md §12, D16; XML 1.0, production 2" {
        pub(super) must FORBIDDEN "" ["character", "count"] fixable;
    }

    /// D20: an invisible character that changes how a text reads.
    pub(super) D20 "decisions.md, \"Extra codes\"; UAX 9, \"Directional Formatting Characters\"" {
        attention HIDDEN "" ["character", "count"] fixable;
    }
}

pub(super) fn check(metadata: &Metadata, found: &mut Vec<Finding>) {
    for_each_text(metadata, |field, text| {
        found.extend(check_text(field, text));
    });
}

/// Checks one text in the given element: for forbidden characters, or else for hidden ones.
pub(crate) fn check_text(field: &str, text: &str) -> Option<Finding> {
    if !may_hold_wrong(text) {
        return None;
    }
    let first_of = |is_wrong: &dyn Fn(char) -> bool| {
        let mut wrong = text.chars().filter(|character| is_wrong(*character));
        let first = format!("U+{:04X}", u32::from(wrong.next()?));
        Some((first, wrong.count() + 1))
    };
    if let Some((first, count)) = first_of(&is_forbidden) {
        return Some(FORBIDDEN.at(field, [&first, &count]));
    }
    if is_blank(text) {
        // Another rule reports that there is nothing.
        return None;
    }
    let (first, count) = first_of(&|character| is_hidden(field, character))?;
    Some(HIDDEN.at(field, [&first, &count]))
}

/// Returns a text as it can be published: without forbidden and hidden characters, line ends as LF, NFC, trimmed; a
/// title on one line.
///
/// Source: diwoo.md §12, D16 ("normalise line ends and NFC").
pub(super) fn repair(field: &str, text: &str) -> String {
    let one_line_end = text.replace("\r\n", "\n").replace('\r', "\n");
    let one_line = |character: char| match character {
        '\n' | '\t' if field == TITLE => ' ',
        other => other,
    };
    let kept: String = one_line_end
        .nfc()
        .map(one_line)
        .filter(|character| !is_forbidden(*character) && !is_hidden(field, *character))
        .collect();
    kept.trim().to_owned()
}

pub(super) fn repair_field(metadata: &Metadata, wanted: &str) -> Metadata {
    let mut repaired = metadata.clone();
    for_each_text_mut(&mut repaired, |field, text| {
        if field == wanted {
            *text = repair(field, text);
        }
    });
    repaired
}

/// Makes a function that calls another for every text of a description, with the name of its element.
macro_rules! each_text {
    ($vis:vis $name:ident $(<$life:lifetime>)? ($of:ty, $text:ty), $get:ident, $iter:ident $(, $mutably:tt)?) => {
        $vis fn $name $(<$life>)? (metadata: $of, mut call: impl FnMut(&'static str, $text)) {
            for field in &FIELDS {
                match field.kind {
                    Kind::Title => call(field.name, &$($mutably)? metadata.officiele_titel),
                    Kind::Text(place) => place.$get(metadata).$iter().for_each(|text| call(field.name, text)),
                    Kind::Texts(place) => place.$get(metadata).$iter().for_each(|text| call(field.name, text)),
                    Kind::Main => {
                        if let Some(DocumentRef::External { title, .. }) = &$($mutably)? metadata.is_part_of {
                            call(field.name, title);
                        }
                    }
                    Kind::Relations => {
                        for relation in &$($mutably)? metadata.documentrelaties {
                            if let DocumentRef::External { title, .. } = &$($mutably)? relation.relation {
                                call(RELATION, title);
                            }
                        }
                    }
                    Kind::OwnData => {
                        for block in &$($mutably)? metadata.extra_metadata {
                            if let Some((namespace, prefix)) = &$($mutably)? block.namespace {
                                call(field.name, namespace);
                                call(field.name, prefix);
                            }
                            for own in &$($mutably)? block.velden {
                                call(field.name, &$($mutably)? own.key);
                                own.values.$iter().for_each(|text| call(field.name, text));
                            }
                        }
                    }
                    _ => {}
                }
            }
        }
    };
}
each_text! { pub(super) for_each_text<'a>(&'a Metadata, &'a str), get, iter }
each_text! { for_each_text_mut(&mut Metadata, &mut String), get_mut, iter_mut, mut }

/// The element in which a relation names a document.
const RELATION: &str = "relation";

const TITLE: &str = "officieleTitel";

/// Quickly rules out most texts by looking at bytes only; a `false` is certain.
fn may_hold_wrong(text: &str) -> bool {
    /// First bytes in UTF-8: of U+F000 to U+FFFF, which include U+FFFE and U+FFFF; of U+2000 to U+2FFF, which include
    /// those that reverse text; of U+0080 to U+00BF, which include the control characters of ISO 8859.
    const FIRST_BYTES: [u8; 3] = [0xEF, 0xE2, 0xC2];
    const DELETE: u8 = 0x7F;
    text.bytes().any(|byte| byte < b' ' || byte == DELETE || FIRST_BYTES.contains(&byte))
}

fn is_forbidden(character: char) -> bool {
    matches!(character, '\0'..='\u{8}' | '\u{B}' | '\u{C}' | '\u{E}'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}')
}

/// Control characters that XML allows, and those that reverse the direction of text, so that what follows reads
/// differently from what it is. In a title also tabs and line ends.
fn is_hidden(field: &str, character: char) -> bool {
    matches!(character, '\u{7F}'..='\u{9F}')
        || reverses(character)
        || (field == TITLE && matches!(character, '\t' | '\n' | '\r'))
}

pub(super) fn reverses(character: char) -> bool {
    matches!(character, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}
