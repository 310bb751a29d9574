//! Rich text: changes, hidden text, comments and people in its control words.
//!
//! Source: Rich Text Format 1.9.1, "Track Changes", "Font (Character) Formatting Properties", "Comments", "Information
//! Group".

use super::rtf_colours::unseen;
use crate::inside::authors;
use crate::inside::found::Found;
use crate::inside::personal::pattern;
use crate::older::without_pictures;
use openbaarmaker_core::wire::InsideKind as Kind;
use regex::Captures;
use std::io::{self, Read};

// The first group is a change, the second hidden text, the third a comment, the fourth a person.
pattern!(
    WORDS,
    r"\\\\|\\(?:(?:(deleted|revised)|(v)|(annotation))(?-u:\b)|(?:author|operator|manager)[ \r\n]([^{}]*))"
);
// Groups that define how text looks, and say nothing themselves.
pattern!(
    TABLE,
    r"\{[ \r\n]*\\(?:\*[ \r\n]*\\)?(?:stylesheet|latentstyles|fonttbl|colortbl|listtable|listoverridetable|pnseclvl[0-9]?|pgptbl|themedata|colorschememapping|datastore|xmlnstbl|rsidtbl|mmathPr)(?-u:\b)"
);
pattern!(SIGN, r"\\'([0-9a-fA-F]{2})");

/// Looks inside rich text. It has more ways to hide text, so the caller still counts the format as unchecked.
pub(in crate::inside) fn look<R: Read>(reader: R, found: &mut Found) -> io::Result<()> {
    let (bytes, _) = without_pictures(reader)?;
    let all = String::from_utf8_lossy(&bytes);
    let text = without_tables(&all);
    let mut counts = [0; 3];
    let mut people = Vec::new();
    for word in WORDS.captures_iter(&text) {
        for (at, number) in (1..).zip(&mut counts) {
            *number += usize::from(word.get(at).is_some());
        }
        people.extend(word.get(4).map(|name| plain(name.as_str())));
    }
    let [_, hidden, _] = &mut counts;
    *hidden += unseen(&text, &all);
    found.on_page(0);
    for (kind, number) in [Kind::TrackedChange, Kind::HiddenText, Kind::Comment].into_iter().zip(counts) {
        found.note(kind, number);
    }
    authors::note_findings(people, found);
    Ok(())
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

/// Replaces characters written as numbers with the characters themselves.
fn plain(text: &str) -> String {
    let sign = |code: &Captures<'_>| {
        let code = u8::from_str_radix(&code[1], 16).unwrap_or(b' ');
        char::from(code).to_string()
    };
    SIGN.replace_all(text, sign).into_owned()
}
