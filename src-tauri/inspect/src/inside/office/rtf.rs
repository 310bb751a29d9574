//! Rich text: changes, hidden text, comments and people in its control words, and texts beside its text.
//!
//! Source: Rich Text Format 1.9.1, "Track Changes", "Font (Character) Formatting Properties", "Comments", "Information
//! Group", "User-Defined Properties", "Document Variables", "Headers and Footers", "Fields".

use super::beside::said_in_field;
use super::rtf_colours::unseen;
use crate::inside::authors;
use crate::inside::found::Found;
use crate::inside::personal::pattern;
use crate::older::{destinations, without_pictures};
use crate::rtf::{Token, tokens};
use openbaarmaker_core::wire::InsideKind as Kind;
use std::io::{self, Read};

// Groups that define how text looks, and say nothing themselves.
pattern!(
    TABLE,
    r"\{[ \r\n]*\\(?:\*[ \r\n]*\\)?(?:stylesheet|latentstyles|fonttbl|colortbl|listtable|listoverridetable|pnseclvl[0-9]?|pgptbl|themedata|colorschememapping|datastore|xmlnstbl|rsidtbl|mmathPr)(?-u:\b)"
);

/// Looks inside rich text. It has more ways to hide text, so the caller still counts the format as unchecked. Returns
/// the texts beside its text, to be searched after that.
pub(in crate::inside) fn look<R: Read>(reader: R, found: &mut Found) -> io::Result<Vec<String>> {
    let (bytes, _) = without_pictures(reader)?;
    let all = String::from_utf8_lossy(&bytes);
    let text = without_tables(&all);
    let (mut changes, mut hidden, mut comments) = (0_usize, unseen(&text, &all), 0_usize);
    let (mut people, mut name) = (Vec::new(), None::<String>);
    for token in tokens(text.as_bytes()) {
        match (token, &mut name) {
            (Token::Word("deleted" | "revised", None), _) => changes += 1,
            (Token::Word("v", None), _) => hidden += 1,
            (Token::Word("annotation", None), _) => comments += 1,
            (Token::Word("author" | "operator" | "manager", None), _) => name = Some(String::new()),
            (Token::Word("'", Some(byte)), Some(name)) => name.extend(u8::try_from(byte).map(char::from)),
            (Token::Text(said), Some(name)) => name.push_str(&String::from_utf8_lossy(said)),
            (Token::Open | Token::Close, _) => people.extend(name.take()),
            (Token::Word(..) | Token::Text(_), _) => {}
        }
    }
    people.extend(name);
    found.on_page(0);
    found.note(Kind::TrackedChange, changes);
    found.note(Kind::HiddenText, hidden);
    found.note(Kind::Comment, comments);
    authors::note_findings(people, found);
    let mut beside = vec![destinations(&bytes, BESIDE)];
    beside.extend(destinations(&bytes, &["fldinst"]).lines().flat_map(said_in_field));
    Ok(beside)
}

/// Returns the text without the groups that only define how text looks. One without an end is kept: it may hide the
/// rest.
fn without_tables(text: &str) -> String {
    let (mut kept, mut from) = (String::with_capacity(text.len()), 0);
    for table in TABLE.find_iter(text) {
        // It may be within the last one.
        let Some(between) = text.get(from..table.start()) else { continue };
        let Some(end) = end_of_group(text, table.start()) else { break };
        kept.push_str(between);
        from = end;
    }
    kept.push_str(text.get(from..).unwrap_or_default());
    kept
}

/// Returns where the group ends that begins here.
fn end_of_group(text: &str, from: usize) -> Option<usize> {
    let (mut depth, mut is_escaped) = (0_usize, false);
    for (at, byte) in text.bytes().enumerate().skip(from) {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'{' => depth += 1,
            b'}' if depth == 1 => return Some(at + 1),
            b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    None
}

/// Destinations with words of people.
#[rustfmt::skip]
const BESIDE: &[&str] = &[
    "annotation", "category", "doccomm", "docvar", "footer", "footerf", "footerl", "footerr", "header", "headerf",
    "headerl", "headerr", "keywords", "propname", "staticval", "subject", "tc", "title", "xe",
];
