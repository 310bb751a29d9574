//! Reads texts and attributes from XML, ignoring everything else in it.
//!
//! Only the five entities of XML and character references are expanded; a document type has no effect. A syntax error
//! ends the reading; what was found before it is kept.

use encoding_rs::Encoding;
use quick_xml::{
    Reader, XmlVersion,
    escape::resolve_xml_entity,
    events::{BytesRef, BytesStart, Event},
};
use std::borrow::Cow;

/// The texts found, each with its local name, in order.
#[derive(Debug, Default)]
pub(crate) struct Texts(Vec<(String, String)>);

impl Texts {
    /// Returns the first text under a name that `accept` can use.
    pub(crate) fn first<T>(&self, name: &str, accept: impl Fn(&str) -> Option<T>) -> Option<T> {
        let mut texts = self.0.iter().filter(|(of, _)| of == name);
        texts.find_map(|(_, text)| accept(text))
    }

    pub(crate) fn all(&self, name: &str) -> Vec<String> {
        let texts = self.0.iter().filter(|(of, _)| of == name);
        texts.map(|(_, text)| text.clone()).collect()
    }

    fn add(&mut self, name: &str, text: &str) {
        if self.0.len() < MAX_TEXTS {
            self.0.push((name.to_owned(), text.to_owned()));
        }
    }
}

/// Reads the texts of the elements, and the prefixed attributes, with these local names.
///
/// Shape: names are `local`; an element inside a wanted one (`rdf:li`) ends a separate text.
pub(crate) fn texts(bytes: &[u8], wanted: &[&str]) -> Texts {
    let xml = decode(bytes);
    let mut found = Texts::default();
    // The wanted element we are in: its name, and our depth below it.
    let mut inside: Option<(String, usize)> = None;
    let mut text = String::new();
    for event in events(&xml) {
        match event {
            Event::Start(start) => {
                attributes(&start, wanted, &mut found);
                if let Some((name, depth)) = &mut inside {
                    flush(&mut found, name, &mut text);
                    *depth += 1;
                } else {
                    let name = start.local_name();
                    let is_wanted = wanted.contains(&name.as_ref());
                    inside = is_wanted.then(|| (name.as_ref().to_owned(), 0));
                }
            }
            Event::Empty(start) => attributes(&start, wanted, &mut found),
            Event::End(_) => {
                if let Some((name, depth)) = &mut inside {
                    flush(&mut found, name, &mut text);
                    match depth.checked_sub(1) {
                        Some(less) => *depth = less,
                        None => inside = None,
                    }
                }
            }
            Event::Text(part) if inside.is_some() => text.push_str(&part.xml10_content()),
            Event::CData(part) if inside.is_some() => text.push_str(&part.xml10_content()),
            Event::GeneralRef(part) if inside.is_some() => text.push_str(&resolve(&part)),
            _ => {}
        }
    }
    found
}

/// Returns the parts of a file as the reader separates them, until it ends or is invalid.
fn events(xml: &str) -> impl Iterator<Item = Event<'_>> {
    let mut reader = Reader::from_str(xml);
    std::iter::from_fn(move || reader.read_event().ok().filter(|event| !matches!(event, Event::Eof)))
}

/// Reads one attribute of each element with this local name, in order, until `accept` can use one.
pub(crate) fn attribute<T>(bytes: &[u8], element: &str, name: &str, accept: impl Fn(&str) -> Option<T>) -> Option<T> {
    find(bytes, element, |start| accept(&attribute_value(start, name)?))
}

/// Looks at each element with this local name, or at every element when it is empty, until `accept` can use one.
pub(crate) fn find<T>(bytes: &[u8], element: &str, mut accept: impl FnMut(&BytesStart<'_>) -> Option<T>) -> Option<T> {
    events(&decode(bytes)).find_map(|event| match event {
        Event::Start(start) | Event::Empty(start) if element.is_empty() || start.local_name().as_ref() == element => {
            accept(&start)
        }
        _ => None,
    })
}

/// Looks at each element with this local name, or at every element when it is empty.
pub(crate) fn each(bytes: &[u8], element: &str, mut look: impl FnMut(&BytesStart<'_>)) {
    find(bytes, element, |start| {
        look(start);
        None::<()>
    });
}

pub(crate) fn count(bytes: &[u8], element: &str) -> usize {
    let mut found = 0;
    each(bytes, element, |_| found += 1);
    found
}

/// Returns the remarks between the elements, which no program shows.
pub(crate) fn remarks(bytes: &[u8]) -> Vec<String> {
    let xml = decode(bytes);
    let remarks = events(&xml).filter_map(|event| match event {
        Event::Comment(said) => Some(said.xml10_content().into_owned()),
        _ => None,
    });
    remarks.collect()
}

/// Tells whether the XML can be read to its end, with every element closed and every reference in a text known.
pub(crate) fn is_whole(bytes: &[u8]) -> bool {
    let xml = decode(bytes);
    let mut reader = Reader::from_str(&xml);
    let mut depth = 0_usize;
    loop {
        match reader.read_event() {
            Ok(Event::Start(_)) => depth += 1,
            Ok(Event::End(_)) => depth = depth.saturating_sub(1),
            Ok(Event::Eof) => return depth == 0,
            Ok(Event::GeneralRef(part)) if resolve(&part).is_empty() => return false,
            Ok(_) => {}
            Err(_) => return false,
        }
    }
}

/// A part of a file, in the order of the file.
#[derive(Clone, Copy)]
pub(crate) enum XmlPart<'a> {
    Begin(&'a BytesStart<'a>),
    /// Text within elements, whole up to where the next one begins or this one ends.
    Text(&'a str),
    /// An element with this local name ends; also reported for an empty element.
    End(&'a str),
}

/// Walks through a file until it ends or breaks off.
pub(crate) fn walk(bytes: &[u8], mut on_part: impl FnMut(XmlPart<'_>)) {
    let xml = decode(bytes);
    let mut text = String::new();
    for event in events(&xml) {
        // To the reader an entity or remark ends a text too.
        let ends = !matches!(event, Event::Text(_) | Event::CData(_) | Event::GeneralRef(_) | Event::Comment(_));
        if ends && !text.is_empty() {
            on_part(XmlPart::Text(&text));
            text.clear();
        }
        match event {
            Event::Start(start) => on_part(XmlPart::Begin(&start)),
            Event::Empty(start) => {
                on_part(XmlPart::Begin(&start));
                on_part(XmlPart::End(start.local_name().as_ref()));
            }
            Event::End(end) => on_part(XmlPart::End(end.local_name().as_ref())),
            Event::Text(part) => text.push_str(&part.xml10_content()),
            Event::CData(part) => text.push_str(&part.xml10_content()),
            Event::GeneralRef(part) => text.push_str(&resolve(&part)),
            _ => {}
        }
    }
    if !text.is_empty() {
        on_part(XmlPart::Text(&text));
    }
}

/// The elements that we are in.
#[derive(Default)]
pub(crate) struct Open {
    names: Vec<String>,
    /// The depth of a form for older programs.
    older: Option<usize>,
}

impl Open {
    pub(crate) fn depth(&self) -> usize {
        self.names.len()
    }

    /// Returns the name of one of them; the first is the innermost.
    pub(crate) fn above(&self, levels: usize) -> &str {
        let at = self.names.len().checked_sub(levels);
        at.and_then(|at| self.names.get(at)).map_or("", String::as_str)
    }

    /// Tells whether we are in a form for older programs, which repeats the newer one. Source: ECMA-376 part 3 §10.2.
    pub(crate) fn is_older(&self) -> bool {
        self.older.is_some()
    }
}

/// Does what [`walk`] does, and tells in which elements a part is; one that begins or ends is not among them.
pub(crate) fn walk_in(bytes: &[u8], mut on_part: impl FnMut(XmlPart<'_>, &Open)) {
    let mut open = Open::default();
    walk(bytes, |xml_part| {
        if let XmlPart::End(_) = xml_part {
            open.names.pop();
            let depth = open.depth();
            open.older.take_if(|from| *from >= depth);
        }
        on_part(xml_part, &open);
        if let XmlPart::Begin(element) = xml_part {
            let name = element.local_name();
            if name.as_ref() == "Fallback" {
                open.older.get_or_insert(open.names.len());
            }
            open.names.push(name.as_ref().to_owned());
        }
    });
}

/// Hears each text directly in an element with this local name.
pub(crate) fn each_text(bytes: &[u8], element: &str, mut hear: impl FnMut(&str)) {
    walk_in(bytes, |xml_part, open| match xml_part {
        XmlPart::Text(said) if open.above(1) == element => hear(said),
        _ => {}
    });
}

/// Hears each text within elements with these local names, after the `name` that such an element has.
pub(crate) fn each_named_text(bytes: &[u8], elements: &[&str], mut hear: impl FnMut(&str, &str)) {
    let mut called = None::<String>;
    walk(bytes, |xml_part| match xml_part {
        XmlPart::Begin(element) if elements.contains(&element.local_name().as_ref()) => {
            called = Some(said(element, "name"));
        }
        XmlPart::Text(text) => called.iter().for_each(|called| hear(called, text)),
        XmlPart::End(name) if elements.contains(&name) => called = None,
        XmlPart::Begin(_) | XmlPart::End(_) => {}
    });
}

/// Decodes text by its byte-order mark, otherwise as UTF-8 with invalid bytes replaced.
pub(crate) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match Encoding::for_bom(bytes) {
        Some((encoding, _)) => encoding.decode(bytes).0,
        None => String::from_utf8_lossy(bytes),
    }
}

fn attributes(start: &BytesStart<'_>, wanted: &[&str], found: &mut Texts) {
    for attribute in start.attributes().flatten() {
        let local = attribute.key.local_name();
        // Properties as attributes have a prefix (`xmp:CreateDate`); a bare `language` or `title` means otherwise.
        if attribute.key.prefix().is_some() && wanted.contains(&local.as_ref()) {
            found.add(local.as_ref(), &value(&attribute));
        }
    }
}

pub(crate) fn attribute_value(element: &BytesStart<'_>, name: &str) -> Option<String> {
    (element.attributes().flatten())
        .find(|attribute| attribute.key.local_name().as_ref() == name)
        .map(|attribute| value(&attribute))
}

/// Returns the value of an attribute of an element; empty when it is absent.
pub(crate) fn said(element: &BytesStart<'_>, name: &str) -> String {
    attribute_value(element, name).unwrap_or_default()
}

/// Tells whether an attribute is true. Source: XML Schema part 2, §3.2.2 (`boolean`); ECMA-376 part 1, §17.17.4 (`on`
/// and `off`).
pub(crate) fn is_true(element: &BytesStart<'_>, name: &str) -> bool {
    matches!(attribute_value(element, name).as_deref(), Some("1" | "true" | "on"))
}

/// Tells whether an attribute is false; see [`is_true`].
pub(crate) fn is_false(element: &BytesStart<'_>, name: &str) -> bool {
    matches!(attribute_value(element, name).as_deref(), Some("0" | "false" | "off"))
}

/// Returns the value of an attribute, with its entities expanded.
pub(crate) fn value(attribute: &quick_xml::events::attributes::Attribute<'_>) -> String {
    let value = attribute.normalized_value(XmlVersion::Implicit1_0);
    value.map_or_else(|_| attribute.value.to_string(), Cow::into_owned)
}

fn flush(found: &mut Texts, name: &str, text: &mut String) {
    if !text.trim().is_empty() {
        found.add(name, text);
    }
    text.clear();
}

/// Returns the character that a reference means; empty for references that need a document type.
pub(crate) fn resolve(part: &BytesRef<'_>) -> String {
    if let Ok(Some(character)) = part.resolve_char_ref() {
        return character.to_string();
    }
    let known = resolve_xml_entity(&part.xml10_content()).unwrap_or_default();
    known.to_owned()
}

/// Texts kept of one file; its properties have a handful.
const MAX_TEXTS: usize = 256;

#[cfg(test)]
mod tests {
    use super::*;

    #[expect(clippy::unnecessary_wraps, reason = "the shape of `accept`")]
    fn some(text: &str) -> Option<String> {
        Some(text.trim().to_owned())
    }

    #[test]
    fn reads_texts_with_entities_and_nesting() {
        let xml = br#"<?xml version="1.0"?><x xmlns:dc="a"><dc:title><alt><li>Wonen &amp; zorg &#233;n</li><li>tweede</li></alt></dc:title></x>"#;
        assert_eq!(texts(xml, &["title"]).first("title", some).as_deref(), Some("Wonen & zorg én"));
    }

    #[test]
    fn reads_prefixed_attributes_and_utf_16() {
        let xml = "<r xmp:CreateDate='2026-01-10'><a title='nee'/></r>";
        let found = texts(xml.as_bytes(), &["CreateDate", "title"]);
        assert_eq!(found.first("CreateDate", some).as_deref(), Some("2026-01-10"));
        assert_eq!(found.first("title", some), None, "an attribute without prefix is not Dublin Core");
        let mut wide = vec![0xff, 0xfe];
        wide.extend("<title>é</title>".encode_utf16().flat_map(u16::to_le_bytes));
        assert_eq!(texts(&wide, &["title"]).first("title", some).as_deref(), Some("é"));
    }

    #[test]
    fn does_not_expand_entities_of_a_document_type() {
        let xml = br#"<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><title>T&b;&b;</title>"#;
        assert_eq!(texts(xml, &["title"]).first("title", some).as_deref(), Some("T"));
    }

    #[test]
    fn walks_past_texts_that_are_whole() {
        let mut met = Vec::new();
        let xml = b"<a>Wonen &amp; zorg<!-- x --> &#233;n<![CDATA[ <]]><b/> meer</a>";
        walk(xml, |one| {
            if let XmlPart::Text(text) = one {
                met.push(text.to_owned());
            }
        });
        assert_eq!(met, ["Wonen & zorg én <", " meer"]);
    }

    #[test]
    fn finds_an_attribute_of_an_element() {
        let xml = br#"<w:rPr><w:lang w:val="x-none"/><w:lang w:val="nl-NL"/></w:rPr>"#;
        assert_eq!(attribute(xml, "lang", "val", crate::clean::language).as_deref(), Some("nl-NL"));
    }
}
