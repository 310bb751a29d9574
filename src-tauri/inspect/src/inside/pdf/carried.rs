//! Contents of PDF objects that no page shows: files, deleted pages, data of programs, link targets, texts that are
//! read aloud, authors of comments, choices of fields.
//!
//! Source: ISO 32000-1 §7.11.4 (files), §12.5.6.2 (who made an annotation), §12.6.4 (links), §12.7.4.4 (choices), §14.5
//! (data of programs), §14.9 (texts that are read aloud), §12.4.2 (labels of pages).

use super::instead::unsaid;
use super::marks::said_with_layout;
use super::objects::{dicts, each_dict, each_item, is, text};
use super::page_chars::PageChars;
use crate::bounded::at_most;
use crate::inside::authors;
use crate::inside::enclosed;
use crate::inside::found::Found;
use crate::inside::personal;
use crate::inside::pictures;
use crate::inside::targets::{is_inner, is_path, said_by};
use crate::kind;
use crate::limits::MAX_TEXT_PART_BYTES;
use crate::text::decoded;
use flate2::read::ZlibDecoder;
use hayro_interpret::hayro_syntax::object::{Dict, Object, ObjectIdentifier, Stream};
use hayro_interpret::hayro_syntax::{Filter, Pdf};
use openbaarmaker_core::wire::{InsideKind as Kind, Unchecked};
use std::collections::BTreeSet;
use std::io::Read;
use std::ops::ControlFlow;

/// What all pages say.
pub(super) struct OfPages {
    /// The words they draw; `None` when those of one are not known.
    drawn: Option<String>,
    /// What marked content says in place of what it draws.
    instead: BTreeSet<String>,
    /// What it says aloud.
    aloud: BTreeSet<String>,
    /// How many bytes that was.
    heard: usize,
}

impl Default for OfPages {
    fn default() -> Self {
        Self { drawn: Some(String::new()), instead: BTreeSet::new(), aloud: BTreeSet::new(), heard: 0 }
    }
}

impl OfPages {
    pub(super) fn add(&mut self, chars: &PageChars, is_unread: bool) {
        self.drawn = self.drawn.take().filter(|drawn| !chars.is_cut && !is_unread && drawn.len() < MAX_DRAWN);
        if let Some(drawn) = &mut self.drawn {
            drawn.extend([chars.as_drawn(), "\n"]);
        }
        if self.heard < MAX_BYTES {
            self.instead.extend(chars.replacing.iter().cloned());
            self.aloud.extend(chars.aloud.iter().cloned());
        }
        self.heard += chars.heard;
    }
}

/// Notes what was not told yet. Tells whether anything is shown when layers are off, which needs a look of its own.
pub(super) fn note_findings(pdf: &Pdf, of_pages: OfPages, found: &mut Found) -> bool {
    let pages: BTreeSet<Option<ObjectIdentifier>> = (pdf.pages().iter().map(|page| page.raw().obj_id())).collect();
    let mut carried = Carried {
        properties: properties(pdf.data().as_ref()),
        said: of_pages.aloud,
        instead: of_pages.instead,
        read: of_pages.heard,
        ..Carried::default()
    };
    each_dict(pdf, &mut |dict| {
        carried.see(dict, &pages);
        keep_file(dict, found);
        if carried.is_full() {
            found.mark_unchecked(Unchecked::TooComplex);
            return ControlFlow::Break(());
        }
        if found.is_over() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    found.on_page(0);
    for (kind, count) in [(Kind::Attachment, carried.files), (Kind::Signature, carried.signatures)] {
        found.note(kind, count.saturating_sub(found.count_of(kind)));
    }
    found.note(Kind::DataCache, carried.of_programs);
    found.note(Kind::PictureData, carried.telling);
    // When a page cannot be identified, it is unknown whether it was deleted.
    if !pages.contains(&None) {
        found.note(Kind::EarlierRevision, carried.deleted);
    }
    found.note(Kind::ExternalLink, carried.targets.len());
    authors::note_findings(carried.people.into_iter().collect(), found);
    for text in carried.said {
        personal::find_beside(&text, found);
    }
    for (property, text) in carried.added {
        authors::note_added(&property, &text, found);
    }
    // The words of some pages lack when it is over.
    if let Some(drawn) = of_pages.drawn.filter(|_| !carried.instead.is_empty() && !found.is_over()) {
        let unsaid = unsaid(&carried.instead, &drawn);
        if unsaid > 0 {
            found.on_page(0);
            found.note_possible(Kind::InvisibleText, unsaid);
        }
    }
    carried.has_policy
}

/// The contents of the objects so far.
#[derive(Default)]
struct Carried {
    /// The numbers of objects that a trailer calls the properties of the file.
    properties: BTreeSet<u32>,
    files: u32,
    signatures: u32,
    of_programs: u32,
    /// Properties of pictures and parts of pages that name a person or place.
    telling: u32,
    deleted: u32,
    /// Whether what is shown depends on several layers together, or on the usage of one. Source: ISO 32000-1 §8.11.2.2
    /// and Table 102.
    has_policy: bool,
    /// Places in a computer or network.
    targets: BTreeSet<String>,
    people: BTreeSet<String>,
    /// Texts that may hold personal data.
    said: BTreeSet<String>,
    /// What tags of text and marked content say in place of what is drawn.
    instead: BTreeSet<String>,
    /// Properties that programs add to those of the standard: each with its name.
    added: BTreeSet<(String, String)>,
    /// How many bytes of text were read: objects may name one text again and again.
    read: usize,
}

impl Carried {
    fn see(&mut self, dict: &Dict<'_>, pages: &BTreeSet<Option<ObjectIdentifier>>) {
        self.files += u32::from(has_file(dict));
        // An annotation may name several layers that are not marked as such.
        self.has_policy |= has_policy(dict) || is(dict, b"ViewState", &[b"OFF"]);
        self.deleted += u32::from(
            is(dict, b"Type", &[b"Page", b"Template"])
                && dict.contains_key(b"Contents")
                && !pages.contains(&dict.obj_id()),
        );
        self.of_programs += u32::from(has_data_of_program(dict));
        self.telling += u32::from(has_telling_properties(dict));
        let is_field = is(dict, b"FT", &[b"Sig"]);
        self.signatures += u32::from(is_field && dict.get::<Dict<'_>>(b"V".as_slice()).is_some());
        self.see_texts(dict);
        self.see_captions(dict);
        self.see_places(dict);
    }

    /// Collects people and texts outside the pages.
    fn see_texts(&mut self, dict: &Dict<'_>) {
        if dict.contains_key(b"Rect") && is(dict, b"Subtype", COMMENTING) {
            let who = self.text(dict, b"T");
            self.people.extend(who);
        }
        if is(dict, b"FT", &[b"Ch", b"Tx"]) {
            let value = self.text(dict, b"DV");
            self.said.extend(value);
        }
        if dict.contains_key(b"Opt") {
            self.choices(dict);
        }
        if is_info(dict) || dict.obj_id().is_some_and(|id| self.properties.contains(&id.obj_number)) {
            self.info(dict);
        }
        if is(dict, b"Subtype", &[b"Link"]) {
            let aloud = self.text(dict, b"Contents");
            self.said.extend(aloud);
        }
        if is(dict, b"Type", &[b"OCG"]) {
            let name = self.text(dict, b"Name");
            self.said.extend(name);
        }
        if is(dict, b"O", &[b"UserProperties"]) {
            self.kept(dict);
        }
        // The tooltip of a field, and the prefix of page numbers.
        let told = self.text(dict, b"TU");
        // In a structure element, `P` is the parent.
        let label = if dict.contains_key(b"K") { None } else { self.text(dict, b"P") };
        self.said.extend(told.into_iter().chain(label));
        if dict.contains_key(b"S") && dict.contains_key(b"P") {
            for key in ALOUD {
                let Some(said) = self.text(dict, key) else { continue };
                if *key == b"ActualText" && is(dict, b"S", OF_TEXT) {
                    self.instead.insert(said.clone());
                }
                // Word tells of a picture where it came from.
                if is_path(&said) {
                    self.targets.insert(said);
                } else {
                    self.said.insert(said);
                }
            }
        }
    }

    /// Collects what annotations and fields say beside their contents and values, and what tables are about.
    fn see_captions(&mut self, dict: &Dict<'_>) {
        for key in CAPTIONS {
            let caption = self.text(dict, key);
            self.said.extend(caption);
        }
        for key in WITH_LAYOUT {
            let rich = if self.is_full() { None } else { said_with_layout(dict, key) };
            self.read += rich.as_ref().map_or(0, String::len);
            self.said.extend(rich);
        }
    }

    /// Sees what leads to a place in a computer or network.
    fn see_places(&mut self, dict: &Dict<'_>) {
        for key in PLACES {
            let place = self.text(dict, key).filter(|place| is_inner(place));
            self.targets.extend(place);
        }
        if is(dict, b"S", &[b"URI"]) {
            let target = self.text(dict, b"URI").unwrap_or_default();
            self.said.extend(said_by(&target));
            // Source: RFC 3986 §4.2: it leads to the same site, or to another by the same protocol.
            let is_of_web = target.starts_with('/');
            if !is_of_web && is_inner(&target) {
                self.targets.insert(target);
            }
        }
        // The last is the picture that a printer would fetch.
        if is(dict, b"S", &[b"GoToR", b"Launch"]) || is(dict, b"Type", &[b"OPI"]) {
            let file = dict.get::<Dict<'_>>(b"F".as_slice());
            let target = match &file {
                Some(file) => self.text(file, b"UF").or_else(|| self.text(file, b"F")),
                None => self.text(dict, b"F"),
            };
            // Source: ISO 32000-1 §7.11.2.2: a path that begins with a slash is absolute.
            let target = target.filter(|target| is_inner(target) || target.starts_with('/'));
            self.targets.extend(target);
        }
    }

    /// Tells whether more was read than one file may cost.
    fn is_full(&self) -> bool {
        let texts = self.said.len() + self.added.len() + self.people.len() + self.targets.len();
        self.read >= MAX_BYTES || texts >= MAX_TEXTS
    }

    /// Reads a text, unless enough was read.
    fn text(&mut self, of: &Dict<'_>, key: &[u8]) -> Option<String> {
        let said = if self.is_full() { None } else { text(of, key) };
        self.read += said.as_ref().map_or(0, String::len);
        said
    }

    /// Reads what may be chosen in a field: texts, or pairs of a value and the text that is shown.
    fn choices(&mut self, field: &Dict<'_>) {
        for item in each_item(field, b"Opt").flatten() {
            let texts = match item {
                Object::String(said) => vec![decoded(&said)],
                Object::Array(pair) => {
                    let pair = pair.iter::<Object<'_>>().take(2);
                    let texts = pair.filter_map(Object::into_string);
                    texts.map(|said| decoded(&said)).collect()
                }
                _ => continue,
            };
            self.read += texts.iter().map(String::len).sum::<usize>();
            self.said.extend(texts);
            if self.is_full() {
                return;
            }
        }
    }

    /// Reads a program's own data about something that it drew.
    fn kept(&mut self, properties: &Dict<'_>) {
        for property in dicts(properties, b"P") {
            let (name, value) = (self.text(&property, b"N"), self.text(&property, b"V"));
            self.said.extend(value.map(|value| format!("{}: {value}", name.unwrap_or_default())));
        }
    }

    /// Properties that programs add to those of the standard.
    fn info(&mut self, dict: &Dict<'_>) {
        for key in dict.keys() {
            if INFO.contains(&&*key) {
                continue;
            }
            let Some(said) = self.text(dict, &key) else { continue };
            let name = String::from_utf8_lossy(&key).into_owned();
            if authors::NAMING.contains(&name.as_str()) {
                self.people.insert(said);
            } else {
                self.added.insert((name, said));
            }
        }
    }
}

/// Tells whether this holds a file, or a comment. In other dictionaries a program may have chosen the name `EF`.
fn has_file(dict: &Dict<'_>) -> bool {
    let is_said = ["S", "Subtype"].iter().any(|key| is(dict, key.as_bytes(), &[b"Sound"]));
    is_said && dict.get::<Stream<'_>>(b"Sound".as_slice()).is_some() || file_of(dict).is_some()
}

fn file_of<'a>(dict: &Dict<'a>) -> Option<Stream<'a>> {
    let files = dict.get::<Dict<'a>>(b"EF".as_slice())?;
    let mut places = ["F", "UF", "DOS", "Mac", "Unix"].into_iter();
    places.find_map(|key| files.get::<Stream<'a>>(key.as_bytes()))
}

/// Keeps the file that this holds, if any, to be looked at.
fn keep_file(dict: &Dict<'_>, found: &mut Found) {
    let Some(file) = file_of(dict).filter(|_| found.looks_at_enclosed()) else { return };
    let name = text(dict, b"UF").or_else(|| text(dict, b"F")).unwrap_or_default();
    match contents(&file) {
        Some(bytes) => enclosed::keep(name, bytes, found),
        None => found.mark_unchecked(Unchecked::TooComplex),
    }
}

/// Returns the bytes of a file, as far as they are read; `None` when unpacking them may take too much.
fn contents(file: &Stream<'_>) -> Option<Vec<u8>> {
    let packed = file.raw_data();
    let is_changed = file.dict().contains_key(b"DecodeParms");
    match file.filters().as_slice() {
        [] => at_most(MAX_TEXT_PART_BYTES, &*packed).ok(),
        [Filter::FlateDecode] if !is_changed => {
            let mut bytes = Vec::new();
            // What could be read before an error is enough.
            let _ = ZlibDecoder::new(&*packed).take(MAX_TEXT_PART_BYTES).read_to_end(&mut bytes);
            Some(bytes)
        }
        filters if packed.len() > MAX_PACKED || filters.iter().filter(|one| PACKING.contains(one)).count() > 1 => None,
        _ => Some(file.decoded_data().unwrap_or_default().into_owned()),
    }
}

/// Tells whether several layers decide together otherwise than that one of them is on.
fn has_policy(layers: &Dict<'_>) -> bool {
    is(layers, b"P", &[b"AllOff", b"AnyOff"]) || layers.contains_key(b"VE")
}

/// Tells whether a program keeps more than a few numbers here, such as the original drawing.
fn has_data_of_program(dict: &Dict<'_>) -> bool {
    let programs = dict.get::<Dict<'_>>(b"PieceInfo".as_slice());
    let programs = programs.unwrap_or_default();
    programs.keys().any(|program| {
        let program = programs.get::<Dict<'_>>(&*program).unwrap_or_default();
        let own = program.get::<Dict<'_>>(b"Private".as_slice()).unwrap_or_default();
        program.get::<Stream<'_>>(b"Private".as_slice()).is_some()
            || own.keys().any(|key| own.get::<Stream<'_>>(&*key).is_some())
    })
}

/// Tells whether a picture, form or page has properties that name a person or place, or a picture has another form.
/// Source: ISO 32000-1 §14.3.2, §8.9.5.4.
fn has_telling_properties(dict: &Dict<'_>) -> bool {
    if is(dict, b"Subtype", &[b"Image"]) && dict.contains_key(b"Alternates") {
        return true;
    }
    let is_ours = is(dict, b"Subtype", &[b"Image", b"Form"]) || is(dict, b"Type", &[b"Page"]);
    let properties = dict.get::<Stream<'_>>(b"Metadata".as_slice());
    let properties = properties.filter(|_| is_ours);
    properties.is_some_and(|xmp| {
        let xmp = xmp.decoded_data().unwrap_or_default();
        pictures::xmp_reveals(&xmp)
    })
}

/// Returns the numbers of the objects that a trailer calls the properties of the file, also that of an earlier version.
/// Source: ISO 32000-1 Table 15.
fn properties(mut file: &[u8]) -> BTreeSet<u32> {
    let mut found = BTreeSet::new();
    while let Some(at) = kind::find(file, PROPERTIES) {
        file = file.get(at + PROPERTIES.len()..).unwrap_or_default();
        let number = file.trim_ascii_start().split(|byte| !byte.is_ascii_digit()).next();
        found.extend(number.and_then(|number| std::str::from_utf8(number).ok()?.parse::<u32>().ok()));
    }
    found
}

/// Tells whether this looks like the properties of a file, the last ones or earlier ones.
fn is_info(dict: &Dict<'_>) -> bool {
    ["Producer", "CreationDate", "ModDate"].iter().any(|key| text(dict, key.as_bytes()).is_some())
        && !["Type", "Subtype", "S", "Rect", "FT"].iter().any(|key| dict.contains_key(key.as_bytes()))
}

/// Annotations that name their author; in others the same entry is the name of a field, or of nobody. Source: ISO
/// 32000-1 Table 170.
const COMMENTING: &[&[u8]] = &[
    b"Text",
    b"FreeText",
    b"Line",
    b"Square",
    b"Circle",
    b"Polygon",
    b"PolyLine",
    b"Highlight",
    b"Underline",
    b"Squiggly",
    b"StrikeOut",
    b"Stamp",
    b"Caret",
    b"Ink",
    b"FileAttachment",
    b"Sound",
    b"Redact",
];
/// The captions of a button, the subject of a comment, and what a table is about. Source: ISO 32000-1 Tables 170 and
/// 189, §14.8.5.7.
const CAPTIONS: &[&[u8]] = &[b"AC", b"CA", b"Subj", b"Summary"];
/// What an annotation says and the value of a field, with layout; of a button the caption while someone points at it.
/// Source: ISO 32000-1 Tables 170, 189 and 222.
const WITH_LAYOUT: &[&[u8]] = &[b"RC", b"RV"];
/// Text that is read aloud in place of, or with, a part of the page. Source: ISO 32000-1 Table 323.
const ALOUD: &[&[u8]] = &[b"ActualText", b"Alt", b"E", b"T"];
/// Tags of text; in place of a picture or formula anything may be said. Source: ISO 32000-1 §14.8.4.
const OF_TEXT: &[&[u8]] = &[
    b"Caption", b"H", b"H1", b"H2", b"H3", b"H4", b"H5", b"H6", b"LBody", b"LI", b"Lbl", b"Link", b"Note", b"P",
    b"Quote", b"Span", b"TD", b"TH",
];
/// From where a page of the web was taken, and where links begin. Source: ISO 32000-1 Tables 206 and 354.
const PLACES: &[&[u8]] = &[b"Base", b"URL"];
/// Properties of the standard that are handled elsewhere or name no person; the author of an earlier version may be in
/// one that nothing refers to. Source: ISO 32000-1 Table 317.
const INFO: &[&[u8]] =
    &[b"Title", b"Subject", b"Keywords", b"Creator", b"Producer", b"CreationDate", b"ModDate", b"Trapped"];
const PROPERTIES: &[u8] = b"/Info";
/// Filters that may make a file a thousand times as large; of two together nobody knows.
const PACKING: &[Filter] = &[Filter::FlateDecode, Filter::LzwDecode, Filter::RunLengthDecode];
/// Bytes of a file that is packed in an unusual way: unpacked it may be a thousand times as large.
const MAX_PACKED: usize = 64 << 10;
/// Own choice: no file has more.
const MAX_TEXTS: usize = 20_000;
/// Own choice: a thick book has a tenth of it.
const MAX_BYTES: usize = 16 << 20;
/// Bytes of words that are kept of all pages. Own choice: a thick book has fewer.
const MAX_DRAWN: usize = 8 << 20;
