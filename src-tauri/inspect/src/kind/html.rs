//! HTML: recognised by its tags; title and language come from the head.

use super::format;
use crate::clean;
use crate::html::{self, Part, unescape};
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use openbaarmaker_core::content::ContentFacts;

/// Tells whether text begins like a page: a doctype or one of the first tags, after comments and an XML declaration.
pub(super) fn begins(start: &str) -> bool {
    let first = html::parts(start).find(|part| match part {
        Part::Text(text) => !text.trim().is_empty(),
        Part::Comment(_) => false,
        Part::Tag(tag) => !tag.said.starts_with("?xml"),
    });
    let Some(Part::Tag(tag)) = first else { return false };
    !tag.is_end && FIRST_TAGS.contains(&tag.name.as_str()) || lower(tag.said, DOCTYPE.len()) == DOCTYPE
}

/// Tells whether the text has anything that looks like a tag.
pub(super) fn has_tags(text: &str) -> bool {
    html::parts(text).any(|part| !matches!(part, Part::Text(_)))
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
    let is = |part: &Part<'_>, name: &str| matches!(part, Part::Tag(tag) if tag.name == name && !tag.is_end);
    let title = html::parts(page).skip_while(|part| !is(part, "title")).skip(1);
    let title = title.map_while(|part| if let Part::Text(text) = part { Some(text) } else { None });
    facts.title = clean::title(&unescape(&title.collect::<String>()));
    if let Some(Part::Tag(tag)) = html::parts(page).find(|part| is(part, "html")) {
        let mut tags = ["lang", "xml:lang"].map(|name| tag.attribute(name)).into_iter();
        facts.language = tags.find(|tag| !tag.is_empty()).and_then(|tag| clean::language(&tag));
    }
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

fn lower(text: &str, chars: usize) -> String {
    text.chars().take(chars).collect::<String>().to_ascii_lowercase()
}

/// Source: WHATWG HTML, "the rules for distinguishing if a resource is text or HTML", those that occur in documents.
const FIRST_TAGS: &[&str] = &["html", "head", "body", "title", "meta", "link"];
const DOCTYPE: &str = "!doctype html";

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
