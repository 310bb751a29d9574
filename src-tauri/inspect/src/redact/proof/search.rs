//! Searches every object of the result, decoded, for the words that were removed.

use super::drawn;
use super::found::Failure;
use crate::limits::MAX_PDF_STREAM_BYTES;
use crate::pdf_objects::is;
use crate::redact::label::hex;
use crate::redact::objects;
use crate::redact::scrub;
use crate::redact::words::Sought;
use aho_corasick::{AhoCorasick, MatchKind};
use encoding_rs::mem::decode_latin1;
use hayro::hayro_syntax::Pdf;
use lopdf::content::Content;
use lopdf::{Dictionary, Document, Object, ObjectId, Stream};
use openbaarmaker_core::wire::Unproven;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use unicode_normalization::UnicodeNormalization;

/// Searches all objects.
pub(super) fn after(document: &Document, pdf: &Pdf, sought: &Sought) -> Vec<Failure> {
    if sought.is_empty() {
        return Vec::new();
    }
    let Some(search) = Search::new(sought) else { return vec![Failure::of_file(Unproven::WordLeft)] };
    let contents: BTreeSet<ObjectId> =
        (objects::pages(document).into_iter()).flat_map(|page| document.get_page_contents(page)).collect();
    let told: Vec<ObjectId> = (document.objects.iter())
        .filter(|(id, object)| match object {
            Object::Stream(stream) => {
                search.is_in_facts(&stream.dict) || search.is_in_stream(stream, contents.contains(id))
            }
            object => search.is_in(b"", object),
        })
        .map(|(id, _)| *id)
        .collect();
    if told.is_empty() {
        return Vec::new();
    }
    let owners = owners(document);
    let pages: BTreeSet<Option<usize>> = (told.iter())
        .flat_map(|id| owners.get(id).map_or(vec![None], |pages| pages.iter().copied().map(Some).collect()))
        .collect();
    let failures = pages.into_iter().map(|page| {
        let is_seen = page.is_some_and(|index| drawn::shows(pdf, index, sought));
        Failure { page, is_seen, ..Failure::of_file(Unproven::WordLeft) }
    });
    failures.collect()
}

/// Builds a search for words in every encoding in which they may occur: Latin-1, UTF-8, UTF-16, and hexadecimal digits;
/// with ligatures, and with separate accents.
fn needles<'w>(words: impl IntoIterator<Item = &'w String>) -> Option<AhoCorasick> {
    let mut needles: Vec<Vec<u8>> = Vec::new();
    for word in words {
        let joined = LIGATURES.iter().fold(word.clone(), |word, (letters, sign)| word.replace(letters, sign));
        for word in [word.clone(), word.to_uppercase(), word.nfd().collect(), joined] {
            let latin: Option<Vec<u8>> = word.chars().map(|c| u8::try_from(c).ok()).collect();
            let big: Vec<u8> = word.encode_utf16().flat_map(u16::to_be_bytes).collect();
            let small: Vec<u8> = word.encode_utf16().flat_map(u16::to_le_bytes).collect();
            needles.extend(latin.iter().map(|latin| hex(latin).into_bytes()));
            needles.push(hex(&big).into_bytes());
            needles.extend(latin);
            needles.extend([word.into_bytes(), big, small]);
        }
    }
    AhoCorasick::builder().ascii_case_insensitive(true).match_kind(MatchKind::Standard).build(needles).ok()
}

/// Ligatures, longest first. Source: Unicode, "Alphabetic Presentation Forms".
const LIGATURES: &[(&str, &str)] =
    &[("ffi", "\u{fb03}"), ("ffl", "\u{fb04}"), ("ff", "\u{fb00}"), ("fi", "\u{fb01}"), ("fl", "\u{fb02}")];

struct Search<'s> {
    sought: &'s Sought,
    needles: AhoCorasick,
    /// Finds words that are still readable and contain a removed word.
    around: AhoCorasick,
    /// Finds removed words that are in none of those.
    alone: AhoCorasick,
}

impl<'s> Search<'s> {
    fn new(sought: &'s Sought) -> Option<Self> {
        let (all, around) = (sought.long(), sought.around());
        let is_alone = |word: &&String| !around.iter().any(|one| one.contains(word.as_str()));
        Some(Self {
            sought,
            needles: needles(all)?,
            around: needles(around)?,
            alone: needles(all.iter().filter(is_alone))?,
        })
    }

    /// Tells whether bytes contain a removed word, other than inside a word that is still readable.
    fn is_found(&self, bytes: &[u8]) -> bool {
        self.is_found_but(bytes, |_| false)
    }

    /// The same, other than at some places.
    fn is_found_but(&self, bytes: &[u8], is_passed_over: impl Fn(Range<usize>) -> bool) -> bool {
        let mut found = self.needles.find_overlapping_iter(bytes).peekable();
        if found.peek().is_none() {
            return false;
        }
        let around = self.around.find_overlapping_iter(bytes);
        let around: Vec<_> = around.map(|one| one.range()).collect();
        found.any(|part| {
            let mut around = around.iter();
            !around.any(|one| one.start <= part.start() && part.end() <= one.end) && !is_passed_over(part.range())
        })
    }

    /// Tells whether a removed word is inside a longer piece of a word that is still readable.
    fn is_in_longer(&self, pieces: &[u8], word: Range<usize>) -> bool {
        let is_letter = |byte: &&u8| byte.is_ascii_alphanumeric() || !byte.is_ascii();
        let before = pieces.iter().take(word.start).rev().take(FARTHEST).take_while(is_letter).count();
        let behind = pieces.iter().skip(word.end).take(FARTHEST).take_while(is_letter).count();
        let longer = pieces.get(word.start - before..word.end + behind).unwrap_or_default();
        let longer = decode_latin1(longer).to_lowercase();
        before + behind > 0 && self.sought.around().iter().any(|one| one.contains(&longer))
    }

    /// `key`: under which name the object is.
    fn is_in(&self, key: &[u8], object: &Object) -> bool {
        match object {
            Object::Name(name) => {
                let name = String::from_utf8_lossy(name);
                !scrub::is_grammar(&name) && self.sought.is_long_in(&name)
            }
            Object::String(bytes, _) => {
                scrub::words_of(bytes).is_some_and(|text| self.sought.is_in(&text))
                    || scrub::text_of(bytes).is_none() && self.is_found(bytes)
            }
            Object::Array(items) => items.iter().any(|item| self.is_in(key, item)),
            Object::Dictionary(facts) => self.is_in_facts(facts),
            _ => self.sought.is_number(key, object),
        }
    }

    fn is_in_facts(&self, facts: &Dictionary) -> bool {
        facts.iter().any(|(key, value)| {
            let name = String::from_utf8_lossy(key);
            let is_told = !scrub::is_grammar(&name) && self.sought.is_long_in(&name);
            is_told || !scrub::OF_FONTS.contains(&key.as_slice()) && self.is_in(key, value)
        })
    }

    /// Searches a stream; `is_content` says that it is known to be page content.
    fn is_in_stream(&self, stream: &Stream, is_content: bool) -> bool {
        // Fonts name their makers.
        if is_font(&stream.dict) {
            return false;
        }
        let plain = stream.get_plain_content_with_limit(MAX_PDF_STREAM_BYTES);
        let bytes = match &plain {
            Ok(bytes) => bytes,
            // Pixels are checked by looking, not by reading.
            Err(_) if is(&stream.dict, b"Subtype", &[b"Image"]) => &stream.content,
            // What cannot be decoded cannot be searched.
            Err(_) => return true,
        };
        if may_draw(&stream.dict) {
            // Any piece of a word that stays may also be a removed word.
            let mut found = self.alone.find_iter(bytes);
            let is_content = is_content || is(&stream.dict, b"Subtype", &[b"Form"]) || stream.dict.has(b"PatternType");
            found.any(|found| !is_in_grammar(bytes, found.start())) || self.is_in_pieces(bytes, is_content)
        } else {
            self.is_found(bytes)
        }
    }

    /// Tells whether a removed word is drawn in pieces.
    fn is_in_pieces(&self, bytes: &[u8], is_content: bool) -> bool {
        let whole = Content::decode_strict(bytes);
        // In irregular content, the rest would not be searched.
        if whole.is_err() && (is_content || self.is_found(bytes)) {
            return true;
        }
        let Ok(content) = whole.or_else(|_| Content::decode(bytes)) else { return true };
        let mut pieces = Vec::new();
        for operation in &content.operations {
            for operand in &operation.operands {
                gather(operand, &mut pieces);
            }
            pieces.push(b' ');
        }
        self.is_found_but(&pieces, |word| self.is_in_longer(&pieces, word))
    }
}

/// Tells whether a position in content is inside a name of the format itself.
fn is_in_grammar(content: &[u8], at: usize) -> bool {
    let is_in_name = |byte: &u8| byte.is_ascii_alphanumeric();
    let (before, after) = content.split_at(at);
    let start = before.iter().rev().take_while(|byte| is_in_name(byte)).count();
    let end = after.iter().take_while(|byte| is_in_name(byte)).count();
    let name = content.get(at - start..at + end).unwrap_or_default();
    let is_name = before.len() > start && before.get(at - start - 1) == Some(&b'/');
    is_name && scrub::is_grammar(&String::from_utf8_lossy(name))
}

fn gather(operand: &Object, pieces: &mut Vec<u8>) {
    match operand {
        Object::String(bytes, _) => pieces.extend_from_slice(bytes),
        Object::Array(items) => items.iter().for_each(|item| gather(item, pieces)),
        Object::Dictionary(facts) => {
            for (_, value) in facts {
                gather(value, pieces);
                pieces.push(b' ');
            }
        }
        room if room.as_float().is_ok_and(|room| (SPACE..FAR).contains(&room.abs())) => pieces.push(b' '),
        _ => {}
    }
}

/// Own choice, in letters: how much of a longer word is compared on either side, so that a hostile one costs little.
const FARTHEST: usize = 100;
/// The narrowest space between words, in thousandths of the font size.
const SPACE: f32 = 170.0;
/// No space between words is as wide, and readers that go by the order of drawing may see one word. Own choice.
const FAR: f32 = 2000.0;

/// Tells whether a stream is an embedded font. Source: ISO 32000-1 Table 127.
fn is_font(facts: &Dictionary) -> bool {
    facts.has(b"Length1") || is(facts, b"Subtype", &[b"Type1C", b"CIDFontType0C", b"OpenType"])
}

/// Tells whether a stream may be content: of a page, form, pattern or Type 3 glyph.
fn may_draw(facts: &Dictionary) -> bool {
    !is(facts, b"Subtype", &[b"Image"]) && !facts.has(b"N") && !facts.has(b"FunctionType")
}

/// Returns for each object the pages that draw it.
fn owners(document: &Document) -> BTreeMap<ObjectId, BTreeSet<usize>> {
    let mut owners: BTreeMap<ObjectId, BTreeSet<usize>> = BTreeMap::new();
    for (index, page) in objects::pages(document).into_iter().enumerate() {
        for id in objects::drawn_by(document, page) {
            owners.entry(id).or_default().insert(index);
        }
    }
    owners
}
