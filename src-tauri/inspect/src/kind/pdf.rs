//! PDF: recognised in the first kilobyte; title, language, date and pages from XMP, catalog and Info.

use super::{Content, claims, format, with_problem};
use crate::{
    clean,
    limits::{MAX_PDF_BYTES, MAX_PDF_FULL_BYTES, MAX_PDF_STREAM_BYTES},
    pdf_objects::xmp,
    xml,
};
use lopdf::{Document, Error, LoadOptions, Object, decode_text_string};
use openbaarmaker_core::content::ContentFacts;
use std::{
    borrow::Cow,
    io::{Read, Seek, SeekFrom},
};

/// Tells whether these are the first and last bytes of a PDF.
///
/// A text that only mentions `%PDF-` is not a PDF: a file that does not start with it must also end like one.
/// Source: ISO 32000-1 Annex H, note 13: readers accept the header anywhere in the first 1,024 bytes.
pub(super) fn begins(head: &[u8], tail: &[u8]) -> bool {
    let window = head.get(..HEADER_WINDOW).unwrap_or(head);
    match find(window, b"%PDF-") {
        Some(0) => true,
        Some(_) => find(tail, b"%%EOF").is_some() && find(tail, b"startxref").is_some(),
        None => false,
    }
}

pub(super) fn look<R: Read + Seek>(content: Content<'_, R>) -> ContentFacts {
    let facts = format("PDF");
    if content.size > MAX_PDF_BYTES {
        return facts;
    }
    match whole(content) {
        Some(bytes) => read(&bytes, facts),
        None => with_problem(facts, "damaged"),
    }
}

fn whole<R: Read + Seek>(content: Content<'_, R>) -> Option<Cow<'_, [u8]>> {
    if let Some(bytes) = content.whole {
        return Some(Cow::Borrowed(bytes));
    }
    let mut reader = content.reader;
    reader.seek(SeekFrom::Start(0)).ok()?;
    let mut bytes = Vec::with_capacity(usize::try_from(content.size).ok()?);
    reader.take(MAX_PDF_BYTES).read_to_end(&mut bytes).ok()?;
    Some(Cow::Owned(bytes))
}

fn read(bytes: &[u8], mut facts: ContentFacts) -> ContentFacts {
    let metadata = match Document::load_metadata_mem(bytes) {
        Ok(metadata) => metadata,
        Err(Error::InvalidPassword | Error::Decryption(_) | Error::Unimplemented(_)) => {
            return with_problem(facts, "encrypted");
        }
        Err(_) => return with_problem(facts, "damaged"),
    };
    // lopdf returns no pages without a usable password; with an empty user password it reads as usual.
    if metadata.encrypted && metadata.page_count == 0 {
        return with_problem(facts, "encrypted");
    }
    let catalog = Catalog::read(bytes);
    let xmp = xml::texts(&catalog.xmp, &["title", "language", "CreateDate"]);
    facts.title = xmp.first("title", clean::title).or_else(|| metadata.title.as_deref().and_then(clean::title));
    facts.language =
        catalog.language.as_deref().and_then(clean::language).or_else(|| xmp.first("language", clean::language));
    facts.created =
        xmp.first("CreateDate", clean::date).or_else(|| metadata.creation_date.as_deref().and_then(clean::date));
    facts.claims = claims::of_pdf(&catalog.xmp);
    facts.pages = (metadata.page_count > 0).then_some(metadata.page_count);
    if is_cut_off(bytes) {
        return with_problem(facts, "damaged");
    }
    facts
}

/// Tells whether the end of a PDF is missing: an object comes after its last `startxref`, or it has none.
///
/// Anything else after it was added by others; a file that only lacks `%%EOF` can be read in full. Source: ISO 32000-1
/// §7.5.5: each part that was written ends with a trailer and `startxref`.
pub(crate) fn is_cut_off(bytes: &[u8]) -> bool {
    let last = (bytes.windows(END.len())).rposition(|bytes| bytes == END);
    let Some(rest) = last.and_then(|last| bytes.get(last..)) else { return true };
    rest.windows(6).any(|sign| match sign {
        [number, between, b'o', b'b', b'j', behind] => {
            let is_word = behind.is_ascii_alphanumeric();
            number.is_ascii_digit() && between.is_ascii_whitespace() && !is_word
        }
        _ => false,
    })
}

/// The properties in the document catalog that the Info dictionary lacks.
#[derive(Debug, Default)]
struct Catalog {
    xmp: Vec<u8>,
    language: Option<String>,
}

impl Catalog {
    /// Reads it when it seems worthwhile: parsing all objects is by far the largest cost.
    fn read(bytes: &[u8]) -> Self {
        let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        let promising = [b"/Metadata".as_slice(), b"/Lang", b"/ObjStm"].iter().any(|mark| find(bytes, mark).is_some());
        if size > MAX_PDF_FULL_BYTES || !promising {
            return Self::default();
        }
        let options = LoadOptions {
            filter: Some(only_catalog),
            max_decompressed_size: Some(MAX_PDF_STREAM_BYTES),
            ..LoadOptions::default()
        };
        let Ok(document) = Document::load_mem_with_options(bytes, options) else { return Self::default() };
        let Ok(catalog) = document.catalog() else { return Self::default() };
        let language = catalog
            .get(b"Lang")
            .and_then(|lang| document.dereference(lang))
            .ok()
            .and_then(|(_, lang)| decode_text_string(lang).ok());
        let xmp = xmp(&document).map_or_else(Vec::new, |(_, xmp)| xmp);
        Self { xmp, language }
    }
}

/// Keeps the catalog, the metadata streams and plain strings (an indirect `/Lang`); drops the rest at once.
fn only_catalog(id: (u32, u16), object: &mut Object) -> Option<((u32, u16), Object)> {
    let keep = match object {
        Object::Dictionary(dictionary) => dictionary.has_type(b"Catalog"),
        Object::String(..) => true,
        Object::Stream(stream) => stream.dict.has_type(b"Metadata") || stream.dict.has_type(b"ObjStm"),
        _ => false,
    };
    keep.then(|| (id, object.clone()))
}

/// Returns where `needle` first occurs in `haystack`.
pub(crate) fn find(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    let first = *needle.first()?;
    let mut from = 0;
    while let Some(rest) = haystack.get(from..) {
        let at = from + rest.iter().position(|byte| *byte == first)?;
        if haystack.get(at..)?.starts_with(needle) {
            return Some(at);
        }
        from = at + 1;
    }
    None
}

const END: &[u8] = b"startxref";
/// Source: ISO 32000-1 Annex H, note 13.
const HEADER_WINDOW: usize = 1_024;
