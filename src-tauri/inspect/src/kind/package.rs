//! Zip-based files: Office Open XML, `OpenDocument`, and plain zips.

use super::{Content, OPEN_XML, by_extension, format, other, with_problem};
use crate::{
    archive::{self, Archive},
    bounded::whole,
    clean,
    limits::MAX_PART_BYTES,
    little_endian::u16_at,
    xml,
};
use openbaarmaker_core::content::{ContentFacts, InspectError};
use std::io::{Read, Seek};

pub(super) fn look<R: Read + Seek>(content: Content<'_, R>) -> ContentFacts {
    let first = first_member(content.head);
    let mut zip = match archive::open(content.reader) {
        Ok(zip) => zip,
        // Too many members for an Office file: an ordinary, if large, zip.
        Err(InspectError::ArchiveLimit(_)) => return format("ZIP"),
        Err(InspectError::Archive(reason)) if reason == "duplicate-names" => return format("ZIP"),
        Err(_) => return with_problem(damaged(&first, content.extension), "damaged"),
    };
    let Some(kind) = kind(&mut zip, content.extension) else { return plain(&mut zip) };
    let mut facts = kind.map_or_else(other, format);
    properties(&mut zip, &mut facts);
    facts
}

/// A DiWoo label, or the name of a related format that is not in the list.
type Kind = Result<&'static str, &'static str>;

fn kind<R: Read + Seek>(zip: &mut Archive<R>, extension: &str) -> Option<Kind> {
    if let Some(mimetype) = part(zip, "mimetype") {
        let mimetype = String::from_utf8_lossy(&mimetype);
        if let Some(kind) = open_document(mimetype.trim()) {
            return Some(kind);
        }
    }
    if let Some(types) = part(zip, "[Content_Types].xml") {
        return Some(office(&xml::decode(&types), extension));
    }
    if zip.by_name("META-INF/MANIFEST.MF").is_ok() {
        return Some(Err("JAR"));
    }
    if zip.by_name("doc.kml").is_ok() {
        return Some(Err("KMZ"));
    }
    let named = APPLE.iter().find(|(known, _)| *known == extension);
    let mut has = |name: &&str| zip.by_name(name).is_ok();
    match named {
        Some((_, name)) => APPLE_PARTS.iter().any(has).then_some(Err(name)),
        None => has(&APPLE_PARTS[0]).then_some(Err("iWork")),
    }
}

/// Parts of files of Apple's programs: the first, since 2013, is unique to them; the others are older.
const APPLE_PARTS: [&str; 4] = ["Index/Document.iwa", "Index.zip", "index.xml", "index.apxl"];
const APPLE: [(&str, &str); 3] = [("pages", "Pages"), ("numbers", "Numbers"), ("key", "Keynote")];

/// Source: `OpenDocument` 1.3 part 2, §3.3 and part 3, Appendix C.
fn open_document(mimetype: &str) -> Option<Kind> {
    if mimetype == "application/epub+zip" {
        return Some(Err("EPUB"));
    }
    let kind = mimetype.strip_prefix("application/vnd.oasis.opendocument.")?;
    Some(match kind {
        "text" => Ok("ODT"),
        "spreadsheet" => Ok("ODS"),
        "presentation" => Ok("ODP"),
        "formula" => Ok("ODF"),
        "text-template" => Err("OTT"),
        "spreadsheet-template" => Err("OTS"),
        "presentation-template" => Err("OTP"),
        "graphics" => Err("ODG"),
        "text-master" => Err("ODM"),
        "base" | "database" => Err("ODB"),
        _ => Err("OpenDocument"),
    })
}

/// Source: ECMA-376 part 1, "Content Types"; the names with `macroEnabled` are Microsoft's.
fn office(types: &str, extension: &str) -> Kind {
    let found = OFFICE_TYPES.iter().find(|(mark, _)| types.contains(mark));
    match found.map(|(_, kind)| *kind) {
        // PowerPoint itself goes by the extension: renaming turns one into the other.
        Some(Ok("PPTX" | "PPSX")) if extension == "ppsx" => Ok("PPSX"),
        Some(Ok("PPTX" | "PPSX")) if extension == "pptx" => Ok("PPTX"),
        Some(kind) => kind,
        None => Err("Office Open XML"),
    }
}

fn properties<R: Read + Seek>(zip: &mut Archive<R>, facts: &mut ContentFacts) {
    let core = part(zip, "docProps/core.xml").or_else(|| part(zip, "meta.xml"));
    if let Some(core) = core {
        let found = xml::texts(&core, &["title", "language", "created", "creation-date"]);
        facts.title = found.first("title", clean::title);
        facts.language = found.first("language", clean::language);
        facts.created = found.first("created", clean::date).or_else(|| found.first("creation-date", clean::date));
    }
    if let Some(app) = part(zip, "docProps/app.xml") {
        let found = xml::texts(&app, &["Pages", "Slides"]);
        let positive = |text: &str| text.trim().parse().ok().filter(|pages| *pages > 0);
        facts.pages = found.first("Pages", positive).or_else(|| found.first("Slides", positive));
    }
    if facts.language.is_none() && facts.format.as_deref() == Some("DOCX") {
        facts.language =
            part(zip, "word/styles.xml").and_then(|styles| xml::attribute(&styles, "lang", "val", clean::language));
    }
}

fn plain<R: Read + Seek>(zip: &mut Archive<R>) -> ContentFacts {
    let facts = format("ZIP");
    if archive::any_encrypted(zip) {
        return with_problem(facts, "encrypted");
    }
    facts
}

/// Returns what a zip was meant to be when only its beginning can be read.
fn damaged(first: &(String, Vec<u8>), extension: &str) -> ContentFacts {
    match first.0.as_str() {
        "mimetype" => {
            (open_document(String::from_utf8_lossy(&first.1).trim())).unwrap_or(Ok("ZIP")).map_or_else(other, format)
        }
        "[Content_Types].xml" => by_extension(&OPEN_XML, extension).unwrap_or_else(|| other("Office Open XML")),
        _ => format("ZIP"),
    }
}

/// Reads the first local header: the name, and the content when it is stored uncompressed.
///
/// Source: APPNOTE.TXT 6.3.10, §4.3.7.
fn first_member(head: &[u8]) -> (String, Vec<u8>) {
    let word = |at: usize| u16_at(head, at).map_or(0, usize::from);
    let (name_length, extra_length) = (word(26), word(28));
    let name = head.get(30..30 + name_length).unwrap_or_default();
    let from = 30 + name_length + extra_length;
    // 120 bytes fit every OpenDocument type; the size may be missing here, so the next signature ends the content.
    let content = head.get(from..).unwrap_or_default();
    let end = content.windows(2).position(|two| two == b"PK").unwrap_or(content.len());
    let content = content.get(..end.min(120)).unwrap_or_default();
    (String::from_utf8_lossy(name).into_owned(), content.to_vec())
}

/// Reads one member in full; `None` when it is absent, unreadable or too large.
fn part<R: Read + Seek>(zip: &mut Archive<R>, name: &str) -> Option<Vec<u8>> {
    let file = zip.by_name(name).ok()?;
    whole(MAX_PART_BYTES, file).ok()?
}

/// Fragments of content types that reveal the main document, most specific first.
const OFFICE_TYPES: &[(&str, Kind)] = &[
    ("wordprocessingml.document.main+xml", Ok("DOCX")),
    ("spreadsheetml.sheet.main+xml", Ok("XLSX")),
    ("presentationml.slideshow.main+xml", Ok("PPSX")),
    ("presentationml.presentation.main+xml", Ok("PPTX")),
    ("ms-word.document.macroEnabled.main+xml", Err("DOCM")),
    ("ms-word.template.macroEnabledTemplate.main+xml", Err("DOTM")),
    ("wordprocessingml.template.main+xml", Err("DOTX")),
    ("ms-excel.sheet.macroEnabled.main+xml", Err("XLSM")),
    ("ms-excel.sheet.binary.macroEnabled.main", Err("XLSB")),
    ("spreadsheetml.template.main+xml", Err("XLTX")),
    ("ms-powerpoint.presentation.macroEnabled.main+xml", Err("PPTM")),
    ("ms-powerpoint.slideshow.macroEnabled.main+xml", Err("PPSM")),
    ("presentationml.template.main+xml", Err("POTX")),
    ("ms-visio.drawing", Err("VSDX")),
    ("ms-package.xps-fixeddocumentsequence+xml", Err("XPS")),
];
