//! HTML: recognised by its tags; title and language come from the head.

use super::format;
use crate::clean;
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use openbaarmaker_core::content::ContentFacts;

/// Tells whether text begins like a page: a doctype or one of the first tags, after comments and an XML declaration.
pub(super) fn begins(start: &str) -> bool {
    let mut rest = start;
    loop {
        rest = rest.trim_start();
        let passed = match rest.strip_prefix("<!--") {
            Some(comment) => comment.split_once("-->"),
            None if rest.starts_with("<?xml") => rest.split_once("?>"),
            None => {
                let start = lower(rest, 16);
                return FIRST_TAGS.iter().any(|tag| start.starts_with(tag));
            }
        };
        let Some((_, after)) = passed else { return false };
        rest = after;
    }
}

/// Tells whether the text has anything that looks like a tag.
pub(super) fn has_tags(text: &str) -> bool {
    text.match_indices('<').any(|(at, _)| {
        text.get(at + 1..).is_some_and(|rest| {
            rest.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/' || c == '!') && rest.contains('>')
        })
    })
}

/// Reads title and language. `head` holds the raw bytes, decoded again in the encoding that the page declares.
pub(super) fn look(start: &str, head: &[u8]) -> ContentFacts {
    let mut facts = format("HTML");
    let decoded;
    let page = match declared(start) {
        Some(encoding) if Encoding::for_bom(head).is_none() => {
            decoded = encoding.decode(head).0;
            decoded.as_ref()
        }
        _ => start,
    };
    let folded = page.to_ascii_lowercase();
    facts.title = between(page, &folded, "<title", "</title").and_then(|title| clean::title(&unescape(title)));
    facts.language = folded
        .find("<html")
        .and_then(|at| page.get(at..)?.split_once('>'))
        .and_then(|(tag, _)| attribute(tag, "lang"))
        .and_then(|tag| clean::language(&tag));
    facts
}

/// Returns the encoding in `<meta charset>`, when a page read as bytes can have it.
fn declared(start: &str) -> Option<&'static Encoding> {
    let folded = lower(start, 2_048);
    let at = folded.find("charset=")?;
    let label = folded.get(at + 8..)?.trim_start_matches(['"', '\'', ' ']);
    let end = label.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_')?;
    let encoding = Encoding::for_label(label.get(..end)?.as_bytes())?;
    (encoding == UTF_8 || encoding == WINDOWS_1252 || encoding.is_single_byte()).then_some(encoding)
}

fn between<'a>(page: &'a str, folded: &str, open: &str, close: &str) -> Option<&'a str> {
    let tag = folded.find(open)?;
    let from = tag + folded.get(tag..)?.find('>')? + 1;
    let to = from + folded.get(from..)?.find(close)?;
    page.get(from..to)
}

fn attribute(tag: &str, name: &str) -> Option<String> {
    let folded = tag.to_ascii_lowercase();
    let (at, _) = folded.match_indices(name).find(|(at, _)| {
        let before = folded.get(..*at).and_then(|text| text.chars().next_back());
        let after = folded.get(at + name.len()..).map(str::trim_start);
        before.is_some_and(|c| c.is_whitespace() || c == ':') && after.is_some_and(|text| text.starts_with('='))
    })?;
    let value = tag.get(at + name.len()..)?.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''));
    match quote {
        Some(quote) => value.get(1..)?.split(quote).next(),
        None => value.split(|c: char| c.is_whitespace() || c == '/').next(),
    }
    .map(str::to_owned)
}

/// Replaces the character references that occur in titles; others stay as they are.
pub(crate) fn unescape(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        out.push_str(before);
        // No further, or a page full of `&` would be scanned again for each one.
        let end = after.bytes().take(MAX_REFERENCE + 1).position(|c| c == b';');
        let resolved = end.and_then(|end| {
            let character = reference(after.get(..end)?)?;
            Some((character, after.get(end + 1..)?))
        });
        if let Some((character, after)) = resolved {
            out.push(character);
            rest = after;
        } else {
            out.push('&');
            rest = after;
        }
    }
    out + rest
}

fn reference(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok()?,
            None => number.parse().ok()?,
        };
        return char::from_u32(code);
    }
    REFERENCES.iter().find(|(known, _)| *known == name).map(|(_, c)| *c)
}

fn lower(text: &str, chars: usize) -> String {
    text.chars().take(chars).collect::<String>().to_ascii_lowercase()
}

/// Source: WHATWG HTML, "the rules for distinguishing if a resource is text or HTML", those that occur in documents.
const FIRST_TAGS: &[&str] = &["<!doctype html", "<html", "<head", "<body", "<title", "<meta", "<link"];

/// Longer than the name of any reference below.
const MAX_REFERENCE: usize = 8;

#[rustfmt::skip]
const REFERENCES: &[(&str, char)] = &[
    ("amp", '&'), ("lt", '<'), ("gt", '>'), ("quot", '"'), ("apos", '\''), ("nbsp", ' '),
    ("eacute", 'é'), ("egrave", 'è'), ("euml", 'ë'), ("iuml", 'ï'), ("ouml", 'ö'), ("uuml", 'ü'),
    ("aacute", 'á'), ("oacute", 'ó'), ("auml", 'ä'), ("ccedil", 'ç'), ("ndash", '–'), ("mdash", '—'),
    ("lsquo", '‘'), ("rsquo", '’'), ("ldquo", '“'), ("rdquo", '”'), ("euro", '€'), ("copy", '©'),
    ("hellip", '…'),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recognises_the_beginning_of_a_page() {
        for (start, expected) in [
            ("<!DOCTYPE html><p>", true),
            ("<!-- a --> <HTML lang=nl>", true),
            ("<?xml version='1.0'?>\n<!-- b -->\n<html>", true),
            ("<?xml version='1.0'?><urlset>", false),
            ("<!-- never closed", false),
            ("Dit is <html>", false),
        ] {
            assert_eq!(begins(start), expected, "{start}");
        }
    }

    #[test]
    fn reads_title_and_language() {
        let page = "<html xml:lang=\"nl\" class=x>\n<TITLE>\n Caf&eacute; &amp; t&#233;rras </title>";
        let facts = look(page, page.as_bytes());
        assert_eq!(facts.title.as_deref(), Some("Café & térras"));
        assert_eq!(facts.language.as_deref(), Some("nl"));
        let latin = b"<meta charset=iso-8859-1><title>Co\xf6rdinatie</title>";
        let facts = look(&String::from_utf8_lossy(latin), latin);
        assert_eq!(facts.title.as_deref(), Some("Coördinatie"));
    }
}
