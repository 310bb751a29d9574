//! Texts of an Office file outside its main text: in its properties, in the margins of sheets, of pictures, in drawings
//! and charts, in objects of `OpenDocument`, in data of programs, in formulas, behind links, in what every slide shows,
//! on slides that are not listed, in forms for older programs, before changes of cells, and in what is written between
//! elements.

use super::links::{UNQUOTED, fields};
use super::sheets::EXTERNAL;
use super::{alternates, embedded, formulas, metafiles, open_document_fields, own_data};
use crate::blocks::{Package, is_a, is_list, slides_in_order};
use crate::inside::found::Found;
use crate::inside::personal;
use crate::inside::targets::said_by;
use crate::kind;
use crate::little_endian::utf_16;
use crate::xml::{self, XmlPart};
use quick_xml::events::BytesStart;
use std::io::{Read, Seek};

/// Finds personal data there, and keeps the files in the file to be looked at.
pub(in crate::inside) fn look<R: Read + Seek>(reader: R, found: &mut Found) {
    let Some(mut package) = Package::open(reader) else { return };
    let behind = package.of_kinds_or(BEHIND, USUALLY_BEHIND);
    let is_deck = package.names().iter().any(|name| name.starts_with(SLIDE));
    let slides = if is_deck { slides_in_order(&mut package) } else { Vec::new() };
    for name in package.names() {
        if found.is_over() {
            return;
        }
        let is_list = is_list(&name);
        let is_ours = PLACES.iter().any(|place| name.starts_with(place));
        let is_data = name.starts_with("customXml/item") && !name.contains("itemProps") || name.starts_with(TAGS);
        let is_drawn = DRAWN.iter().any(|place| name.contains(place)) || behind.contains(&name);
        let is_object = name.ends_with(OF_OBJECT);
        let is_read = is_list || is_a(&name, "xml") && (is_ours || is_data || is_drawn || is_object);
        if !is_read {
            continue;
        }
        let part = package.whole_part(&name).unwrap_or_default();
        let mut said = if is_ours || is_list || is_object { texts(&part) } else { Vec::new() };
        if kind::find(&part, b"<!--").is_some() {
            said.extend(xml::remarks(&part));
        }
        if is_data {
            said.push(own_data::values(&part));
        }
        if is_drawn {
            said.push(drawn(&part));
        }
        if is_object || name.starts_with(SLIDE) && !slides.contains(&name) {
            said.push(paragraphs(&part, &[]));
        }
        if is_ours {
            said.push(alternates::older(&part));
        }
        said.extend(by_name(&name, &part));
        for text in said {
            if found.is_over() {
                return;
            }
            personal::find_beside(&CODE.replace_all(&text, " "), found);
        }
    }
    look_apart(&mut package, found);
    embedded::keep(&mut package, found);
}

/// Returns the texts that only parts with such a name have.
fn by_name(name: &str, part: &[u8]) -> Vec<String> {
    let mut said = Vec::new();
    if name.starts_with(PROPERTIES) {
        said.extend(own_data::listed(part));
    }
    if OF_DOCUMENT.contains(&name) {
        said.push(own_data::properties(part));
    }
    if ["content.xml", "styles.xml"].contains(&name) {
        said.push(paragraphs(part, MARGINS));
        said.extend(open_document_fields::undrawn(part));
    }
    if name.starts_with("xl/") {
        said.push(own_data::read_out(part));
    }
    if name.starts_with("xl/pivotCache/") {
        said.push(own_data::cached(part));
    }
    said
}

/// Looks at the words of drawings and descriptions in other XML than that of Office, of drawings of Windows, of the
/// captions of films, and of what programs keep of a sheet. Source: ECMA-376 part 1, §18.3.1.22 (`customPr`);
/// `OpenDocument` 1.3 part 2 §6.
fn look_apart<R: Read + Seek>(package: &mut Package<R>, found: &mut Found) {
    let of_sheets = package.of_kinds(&["customProperty"]);
    for name in package.names() {
        let words: fn(&[u8]) -> String = if is_a(&name, "svg") || is_a(&name, "rdf") {
            lines
        } else if is_a(&name, "emf") || name.starts_with(LOOKS) {
            metafiles::words
        } else if of_sheets.contains(&name) {
            utf_16
        } else if is_a(&name, "vtt") {
            |part: &[u8]| String::from_utf8_lossy(part).into_owned()
        } else {
            continue;
        };
        if found.is_over() {
            return;
        }
        personal::find_beside(&words(&package.part(&name).unwrap_or_default()), found);
    }
}

/// Returns all texts of a part, each on a line, but for pieces of one line of a drawing; not what only programs read.
fn lines(part: &[u8]) -> String {
    let (mut said, mut is_unsaid) = (xml::remarks(part).join("\n"), false);
    xml::walk(part, |xml_part| match xml_part {
        XmlPart::Begin(element) => is_unsaid |= UNSAID.contains(&element.local_name().as_ref()),
        XmlPart::Text(text) if !is_unsaid => said.push_str(text),
        XmlPart::End(name) if name != "tspan" => {
            is_unsaid &= !UNSAID.contains(&name);
            said.push('\n');
        }
        XmlPart::Text(_) | XmlPart::End(_) => {}
    });
    said
}

/// Returns the texts of a part outside its main text.
fn texts(part: &[u8]) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    // A reading has a limit, so titles, of which there may be many, are read by themselves.
    for names in [SAYING, &["title"]] {
        if names.iter().any(|name| kind::find(part, name.as_bytes()).is_some()) {
            let texts = xml::texts(part, names);
            said.extend(names.iter().flat_map(|name| texts.all(name)));
        }
    }
    xml::find(part, "", |element| {
        said.extend(DESCRIBING.iter().filter_map(|name| xml::attribute_value(element, name)));
        said.extend(own_data::kept(element));
        said.extend(open_document_fields::kept(element));
        said.extend(target(element).and_then(|target| said_by(&target)));
        (said.len() >= MAX_TEXTS).then_some(())
    });
    // A link may also be a field, as programs of before 2007 wrote it.
    for field in fields(part) {
        let more = MAX_TEXTS.saturating_sub(said.len());
        said.extend(said_in_field(&field).into_iter().take(more));
    }
    said.extend(formulas::texts(part));
    said.extend(own_data::of_fields(part));
    said
}

/// Returns what a field says of persons: by its links, and the words that it quotes.
pub(super) fn said_in_field(field: &str) -> Vec<String> {
    field.split('"').filter_map(said_by).chain(quoted(field)).collect()
}

/// Returns the words that a field quotes, which may be others than it shows.
fn quoted(field: &str) -> Option<String> {
    let name = field.split_whitespace().next()?;
    let words = || field.split('"').skip(1).step_by(2).collect::<Vec<_>>().join("\n");
    match name.to_ascii_uppercase().as_str() {
        UNQUOTED => field.split_once(name).map(|(_, said)| said.to_owned()),
        name => QUOTING.contains(&name).then(words),
    }
}

/// Returns where a link leads.
fn target(element: &BytesStart<'_>) -> Option<String> {
    match element.local_name().as_ref() {
        "Relationship" => xml::attribute_value(element, "Target"),
        "a" => xml::attribute_value(element, "href"),
        _ => None,
    }
}

/// Returns the text of a drawing or chart, one paragraph or value per line, without the numbers that a chart draws and
/// the prompts of placeholders on slides.
fn drawn(part: &[u8]) -> String {
    let (mut said, mut is_said, mut is_number, mut is_prompt) = (String::new(), false, false, false);
    xml::walk(part, |xml_part| match xml_part {
        XmlPart::Begin(element) => match element.local_name().as_ref() {
            "numCache" | "numLit" => is_number = true,
            "ph" => is_prompt = true,
            "t" => is_said = !is_prompt,
            "v" => is_said = !is_number,
            _ => {}
        },
        XmlPart::Text(text) if is_said => said.push_str(text),
        XmlPart::End("numCache" | "numLit") => is_number = false,
        XmlPart::End("sp" | "pic" | "graphicFrame") => is_prompt = false,
        XmlPart::End("t") => is_said = false,
        XmlPart::End("v" | "p") => {
            is_said = false;
            said.push('\n');
        }
        XmlPart::Text(_) | XmlPart::End(_) => {}
    });
    said
}

/// Returns the text of an object, or of these elements, one paragraph per line, without prompts of placeholders.
fn paragraphs(part: &[u8], within: &[&str]) -> String {
    let (mut said, mut depth, mut is_prompt) = (String::new(), usize::from(within.is_empty()), false);
    xml::walk(part, |xml_part| match xml_part {
        XmlPart::Begin(element) => {
            let name = element.local_name();
            depth += usize::from(within.contains(&name.as_ref()));
            is_prompt |= name.as_ref() == "frame" && xml::attribute_value(element, "class").is_some();
        }
        XmlPart::Text(text) if depth > 0 && !is_prompt => said.push_str(text),
        XmlPart::End("p" | "h") if depth > 0 => said.push('\n'),
        XmlPart::End(name) => {
            is_prompt &= name != "frame";
            depth = depth.saturating_sub(usize::from(within.contains(&name)));
        }
        XmlPart::Text(_) => {}
    });
    said
}

// Codes of headers and footers: `&C` begins the middle, `&"Arial,Bold"` sets a font, `&P` is a number.
// Source: ECMA-376 part 1, §18.3.1.46.
personal::pattern!(CODE, r#"&(?:"[^"]*"|[0-9]+|K[0-9A-F]{6}|[A-Z])"#);
/// Parts that may have such texts.
const PLACES: &[&str] = &[
    PROPERTIES,
    "word/",
    "xl/",
    "ppt/presentation.xml",
    "ppt/slides/",
    "ppt/notesSlides/",
    "ppt/webextensions/",
    "meta.xml",
    "content.xml",
    "styles.xml",
];
/// Properties of the file.
const PROPERTIES: &str = "docProps/";
/// Parts with named properties.
const OF_DOCUMENT: &[&str] = &["docProps/custom.xml", "meta.xml"];
/// The usual names of slides; programs keep some that the presentation does not list.
const SLIDE: &str = "ppt/slides/slide";
/// Elements of a drawing with code: fonts in it may be called as persons are. Source: SVG 1.1 §6.9, §18.2.
const UNSAID: &[&str] = &["script", "style"];
/// Drawings with text, outside the text of the document, charts, building blocks, what cells know of things, and cached
/// data of other workbooks.
const DRAWN: &[&str] =
    &["xl/drawings/drawing", "/diagrams/data", "/charts/chart", "/glossary/document", "xl/richData/", EXTERNAL];
/// The layout and master behind every slide, shown on it. Source: ECMA-376 part 1 §19.3.1.39, §19.3.1.42 (`sldMaster`).
const BEHIND: &[&str] = &["slideLayout", "slideMaster"];
/// The usual places of those parts.
const USUALLY_BEHIND: &[&str] = &["ppt/slideLayouts/", "ppt/slideMasters/"];
/// Data that programs keep about a slide or shape. Source: ECMA-376 part 1, §19.3.3.
const TAGS: &str = "ppt/tags/";
/// The text of an object in an `OpenDocument` file, as of a sheet in a letter.
const OF_OBJECT: &str = "/content.xml";
/// How objects of an `OpenDocument` file look.
const LOOKS: &str = "ObjectReplacements/";
/// Elements: properties, descriptions of pictures, headers and footers of sheets.
#[rustfmt::skip]
const SAYING: &[&str] = &[
    "subject", "keywords", "keyword", "category", "description", "desc", "oddHeader", "oddFooter", "evenHeader",
    "evenFooter", "firstHeader", "firstFooter",
];
/// The margins of pages and sheets of `OpenDocument`, the background of every slide, prompts at cells, and what cells
/// had before changes. Source: `OpenDocument` 1.3 part 3 §16.9 (`style:master-page`), §16.10, §9.4.6, §9.4.7 and §9.9.
#[rustfmt::skip]
const MARGINS: &[&str] = &[
    "header", "header-left", "header-first", "footer", "footer-left", "footer-first", "help-message", "error-message",
    "master-page", "change-track-table-cell",
];
/// Fields with words of their own, and how one continues in another that it contains. Source: ECMA-376 part 1 §17.16.5.
const QUOTING: &[&str] = &["ADDIN", "ASK", "COMMENTS", "FILLIN", "IF", "QUOTE", "SET", "TA", "TC", "XE", "=", "<>"];
/// Attributes with the title and description of a picture, also in the form of before 2010, and the text of a link.
const DESCRIBING: &[&str] = &["descr", "title", "alt", "tooltip"];
/// Own choice: nobody describes more pictures.
const MAX_TEXTS: usize = 10_000;
