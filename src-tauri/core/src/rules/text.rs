//! D16: characters that XML cannot hold, in any text.
//!
//! Source: diwoo.md §12; XML 1.0 (fifth edition), production 2, `Char`.

use super::info::{RuleInfo, Variant};
use crate::model::{DocumentRef, Finding, Metadata, RuleCode};
use unicode_normalization::UnicodeNormalization;

/// D16: a character that XML 1.0 forbids.
pub const D16: RuleInfo = RuleInfo {
    code: RuleCode::D16,
    source: "diwoo.md §12, D16; XML 1.0, production 2",
    variants: &[&FORBIDDEN],
};

pub(super) const FORBIDDEN: Variant =
    Variant::must(RuleCode::D16, "", &["character", "count"]).fixable();

/// Checks every text of a description.
pub fn check(metadata: &Metadata, found: &mut Vec<Finding>) {
    for_each_text(metadata, |field, text| {
        found.extend(check_text(field, text));
    });
}

/// Checks one text in the given element.
#[must_use]
pub fn check_text(field: &str, text: &str) -> Option<Finding> {
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
pub fn repair(text: &str) -> String {
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
    let Metadata {
        officiele_titel,
        verkorte_titels,
        alternatieve_titels,
        omschrijvingen,
        identifiers,
        trefwoorden,
        naam_opsteller,
        aggregatiekenmerk,
        is_part_of,
        documentrelaties,
        extra_metadata,
        ..
    } = metadata;
    call(TITLE, officiele_titel);
    let lists = [
        (SHORT_TITLE, verkorte_titels),
        (OTHER_TITLE, alternatieve_titels),
        (DESCRIPTION, omschrijvingen),
        (IDENTIFIER, identifiers),
        (KEYWORD, trefwoorden),
    ];
    for (field, texts) in lists {
        for text in texts {
            call(field, text);
        }
    }
    if let Some(text) = naam_opsteller {
        call(AUTHOR, text);
    }
    if let Some(text) = aggregatiekenmerk {
        call(AGGREGATION, text);
    }
    if let Some(DocumentRef::External { title, .. }) = is_part_of {
        call(PART_OF, title);
    }
    for relation in documentrelaties {
        if let DocumentRef::External { title, .. } = &relation.relation {
            call(RELATION, title);
        }
    }
    for block in extra_metadata {
        if let Some((namespace, prefix)) = &block.namespace {
            call(EXTRA, namespace);
            call(EXTRA, prefix);
        }
        for field in &block.velden {
            call(EXTRA, &field.key);
            for text in &field.values {
                call(EXTRA, text);
            }
        }
    }
}

fn for_each_text_mut(metadata: &mut Metadata, mut call: impl FnMut(&'static str, &mut String)) {
    call(TITLE, &mut metadata.officiele_titel);
    let lists = [
        (SHORT_TITLE, &mut metadata.verkorte_titels),
        (OTHER_TITLE, &mut metadata.alternatieve_titels),
        (DESCRIPTION, &mut metadata.omschrijvingen),
        (IDENTIFIER, &mut metadata.identifiers),
        (KEYWORD, &mut metadata.trefwoorden),
    ];
    for (field, texts) in lists {
        for text in texts {
            call(field, text);
        }
    }
    if let Some(text) = &mut metadata.naam_opsteller {
        call(AUTHOR, text);
    }
    if let Some(text) = &mut metadata.aggregatiekenmerk {
        call(AGGREGATION, text);
    }
    if let Some(DocumentRef::External { title, .. }) = &mut metadata.is_part_of {
        call(PART_OF, title);
    }
    for relation in &mut metadata.documentrelaties {
        if let DocumentRef::External { title, .. } = &mut relation.relation {
            call(RELATION, title);
        }
    }
    for block in &mut metadata.extra_metadata {
        if let Some((namespace, prefix)) = &mut block.namespace {
            call(EXTRA, namespace);
            call(EXTRA, prefix);
        }
        for field in &mut block.velden {
            call(EXTRA, &mut field.key);
            for text in &mut field.values {
                call(EXTRA, text);
            }
        }
    }
}

const TITLE: &str = "officieleTitel";
const SHORT_TITLE: &str = "verkorteTitel";
const OTHER_TITLE: &str = "alternatieveTitel";
const DESCRIPTION: &str = "omschrijving";
const IDENTIFIER: &str = "identifier";
const KEYWORD: &str = "trefwoord";
const AUTHOR: &str = "naamOpsteller";
const AGGREGATION: &str = "aggregatiekenmerk";
const PART_OF: &str = "isPartOf";
const RELATION: &str = "relation";
const EXTRA: &str = "extraMetadata";

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
