//! Walks through a file, element by element.

use super::entry::{ParsedEntry, Span};
use super::file::{Expect, ReadFile};
use super::grammar::{El, Kind, Model, Ns};
use super::values::{Fault, SoFar};
use super::violation::Violation;
use super::xml::{DECLARATION, Namespaces, attributes, forbidden_character, is_blank, push_reference, push_unescaped};
use crate::diwoo::lines::LineCounter;
use crate::model::RuleCode;
use crate::protocol::{MAX_BYTES, MAX_ENTRIES};
use quick_xml::{Reader, events::Event};

/// The state of reading one file.
pub(super) struct Walk<'a> {
    file: &'a [u8],
    /// The current position in the file, in bytes.
    at: usize,
    root: El,
    on_entry: &'a mut dyn FnMut(&ParsedEntry),
    result: ReadFile,
    entry: ParsedEntry,
    so_far: SoFar<'a>,
    frames: Vec<Frame>,
    root_seen: bool,
    lines: LineCounter<'a>,
    /// How many violations were kept of the level `must`, and of others.
    musts: usize,
    others: usize,
}

struct Frame {
    /// `None` for an element that does not belong here; its content is not judged.
    el: Option<El>,
    /// The children seen, as bits by their position in the table.
    seen: u32,
    /// Position in the table of the last child.
    last: usize,
    text_start: usize,
    /// Its attribute `resource`.
    resource: Option<std::ops::Range<usize>>,
}

impl<'a> Walk<'a> {
    pub(super) fn new(root: El, file: &'a [u8], expect: Expect<'a>, on_entry: &'a mut dyn FnMut(&ParsedEntry)) -> Self {
        Self {
            file,
            at: 0,
            root,
            on_entry,
            result: ReadFile::default(),
            entry: ParsedEntry::default(),
            so_far: SoFar::new(expect),
            frames: Vec::new(),
            root_seen: false,
            lines: LineCounter::new(file),
            musts: 0,
            others: 0,
        }
    }

    pub(super) fn read(mut self) -> ReadFile {
        if u64::try_from(self.file.len()).map_or(true, |size| size > MAX_BYTES) {
            self.must(RuleCode::S01, "too-large", "");
            return self.result;
        }
        let text = match std::str::from_utf8(self.file) {
            Ok(text) => text,
            Err(error) => {
                self.at = error.valid_up_to();
                self.must(RuleCode::S03, "not-utf8", "");
                return self.result;
            }
        };
        if let Some(at) = forbidden_character(text) {
            self.at = at;
            self.must(RuleCode::D16, "control-character", "");
            self.at = 0;
        }
        match text.strip_prefix(DECLARATION) {
            Some(_) => self.events(text),
            None => self.must(RuleCode::S03, "declaration", ""),
        }
        self.result
    }

    fn events(&mut self, text: &str) {
        let mut reader = Reader::from_str(text);
        reader.config_mut().enable_all_checks(true);
        let mut namespaces = Namespaces::default();
        loop {
            self.at = position(reader.buffer_position());
            let Ok(event) = reader.read_event() else { return self.must(RuleCode::S03, "not-well-formed", "") };
            match event {
                Event::Start(start) => {
                    let (name, raw) = (start.name().into_inner(), start.attributes_raw());
                    // Names borrow from the event, so those of the root are looked up in the file itself.
                    if self.frames.is_empty() && !self.declare(&mut namespaces, text, raw) {
                        return self.must(RuleCode::S03, "namespace", "");
                    }
                    let tag = namespaces.resolve(name);
                    self.open(tag, raw);
                }
                Event::Empty(start) => {
                    let (name, raw) = (start.name().into_inner(), start.attributes_raw());
                    let tag = namespaces.resolve(name);
                    self.open(tag.filter(|_| !self.frames.is_empty()), raw);
                    self.close();
                }
                Event::End(_) => self.close(),
                Event::Text(part) => {
                    let raw: &str = &part;
                    if raw.contains("]]>") {
                        self.must(RuleCode::S03, "not-well-formed", "");
                    }
                    self.characters(&part.xml10_content(), Origin::Plain);
                }
                Event::CData(part) => self.characters(&part.xml10_content(), Origin::Escaped),
                Event::GeneralRef(reference) => {
                    let mut resolved = String::new();
                    if !push_reference(&mut resolved, &reference) {
                        self.must(RuleCode::S03, "entity", "");
                    }
                    self.characters(&resolved, Origin::Escaped);
                }
                Event::Comment(comment) if comment.contains("--") || comment.ends_with('-') => {
                    self.must(RuleCode::S03, "not-well-formed", "");
                }
                Event::Decl(_) if self.at != 0 => self.must(RuleCode::S03, "declaration", ""),
                Event::Comment(_) | Event::Decl(_) => {}
                Event::PI(_) => self.must(RuleCode::S03, "processing-instruction", ""),
                Event::DocType(_) => return self.must(RuleCode::S03, "document-type", ""),
                Event::Eof => return self.end(),
            }
            if self.frames.len() > MAX_DEPTH || self.musts >= MAX_VIOLATIONS {
                return;
            }
        }
    }

    /// Reads the namespace declarations of the root element.
    fn declare<'t>(&self, namespaces: &mut Namespaces<'t>, text: &'t str, raw: &str) -> bool {
        let tag = text.get(self.at..).unwrap_or_default();
        let Some(start) = tag.find(raw).filter(|_| !self.root_seen) else { return false };
        let raw = tag.get(start..start + raw.len()).unwrap_or_default();
        attributes(raw).is_some_and(|attributes| namespaces.declare(&attributes))
    }

    fn open(&mut self, tag: Option<(Ns, &str)>, raw: &str) {
        let is_root = self.frames.is_empty();
        let el = match self.frames.last().map(|frame| frame.el) {
            None => {
                let root = tag.filter(|tag| self.root.is(*tag) && !self.root_seen);
                if root.is_none() {
                    self.must(RuleCode::S03, "root", "");
                }
                self.root_seen = true;
                root.map(|_| self.root)
            }
            // Inside something already reported, nothing more is reported.
            Some(None) => None,
            Some(Some(parent)) => self.child(parent, tag),
        };
        if matches!(el, Some(El::Url | El::Sitemap)) {
            self.result.entries += 1;
            if self.result.entries == MAX_ENTRIES + 1 {
                self.must(RuleCode::S01, "too-many-entries", "");
            }
            self.entry.clear(self.result.entries);
            self.so_far.clear();
        }
        let resource = if is_root { None } else { self.attributes(el, raw) };
        self.frames.push(Frame { el, seen: 0, last: 0, text_start: self.entry.text.len(), resource });
    }

    /// Finds the element that a tag means here, and judges its position.
    fn child(&mut self, parent: El, tag: Option<(Ns, &str)>) -> Option<El> {
        let children = parent.children();
        let is_ordered = !matches!(parent.model(), Model::All(_));
        // Elements mostly come in the order of the table, so the search continues where it left off.
        let last = self.frames.last().map_or(0, |frame| frame.last);
        let places = (last..children.len()).chain(0..last);
        let mut candidates = places.filter_map(|place| Some((place, children.get(place)?)));
        let found = tag.and_then(|tag| candidates.find(|(_, child)| child.el.is(tag)));
        let Some(((place, child), frame)) = found.zip(self.frames.last_mut()) else {
            self.must(RuleCode::S03, "not-allowed-here", parent.name());
            return None;
        };
        let bit = 1 << place;
        let fault = if frame.seen & bit != 0 && !child.repeats {
            Some("twice")
        } else if is_ordered && place < frame.last {
            Some("order")
        } else {
            None
        };
        frame.seen |= bit;
        frame.last = place;
        if let Some(variant) = fault {
            self.must(RuleCode::S03, variant, child.el.name());
        }
        Some(child.el)
    }

    fn attributes(&mut self, el: Option<El>, raw: &str) -> Option<std::ops::Range<usize>> {
        if raw.trim_matches(is_blank).is_empty() {
            return None;
        }
        let name = el.map_or("", El::name);
        let takes_resource = matches!(el.map(El::model), Some(Model::Text(Kind::Term(_) | Kind::Reference)));
        let parsed = attributes(raw);
        let fault = match parsed.as_deref() {
            Some([("resource", value)]) if takes_resource => {
                let start = self.entry.text.len();
                if !push_unescaped(&mut self.entry.text, value) {
                    self.must(RuleCode::S03, "entity", name);
                }
                return Some(start..self.entry.text.len());
            }
            Some(_) => "attribute",
            None => "not-well-formed",
        };
        self.must(RuleCode::S03, fault, name);
        None
    }

    fn characters(&mut self, text: &str, origin: Origin) {
        match self.frames.last().map(|frame| frame.el) {
            Some(None) => {}
            Some(Some(el)) if matches!(el.model(), Model::Text(_)) => self.entry.text.push_str(text),
            around if origin == Origin::Escaped || !text.chars().all(is_blank) => {
                self.must(RuleCode::S03, "text", around.flatten().map_or("", El::name));
            }
            _ => {}
        }
    }

    fn close(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        let Some(el) = frame.el else { return };
        match el.model() {
            Model::Text(kind) => self.leaf(el, kind, frame),
            Model::Sequence(children) | Model::All(children) => {
                for (place, child) in children.iter().enumerate() {
                    if child.required && frame.seen & (1 << place) == 0 {
                        let code = missing_code(child.el);
                        self.must(code, "missing", child.el.name());
                    }
                }
                self.close_container(el, frame.seen);
            }
        }
    }

    fn close_container(&mut self, el: El, seen: u32) {
        match el {
            El::Url | El::Sitemap => {
                self.entry.lastmod = self.so_far.lastmod();
                self.result.highest_lastmod = self.result.highest_lastmod.max(self.entry.lastmod);
                (self.on_entry)(&self.entry);
            }
            // Both or neither of the first two children.
            El::ExtraMetadata if matches!(seen & 0b11, 0b01 | 0b10) => self.must(RuleCode::S03, "missing", "prefix"),
            El::Geldigheid if seen == 0 => self.must(RuleCode::D11, "empty", el.name()),
            _ => {}
        }
    }

    fn leaf(&mut self, el: El, kind: Kind, frame: Frame) {
        let span = Span { el, text: frame.text_start..self.entry.text.len(), resource: frame.resource };
        let leaf = self.entry.leaf(&span);
        let mut faults = Vec::new();
        self.so_far.judge(el, kind, leaf, &mut |fault| faults.push(fault));
        for fault in faults {
            self.fault(fault, el.name());
        }
        self.entry.leaves.push(span);
    }

    fn end(&mut self) {
        if !self.frames.is_empty() || !self.root_seen {
            self.at = self.file.len();
            self.must(RuleCode::S03, "not-well-formed", "");
        }
        if self.result.entries == 0 {
            self.at = 0;
            self.must(RuleCode::S01, "empty", "");
        }
    }

    fn must(&mut self, code: RuleCode, variant: &'static str, element: &'static str) {
        self.fault(Fault::must(code, variant), element);
    }

    fn fault(&mut self, fault: Fault, element: &'static str) {
        let is_in_entry = self.frames.len() > 1;
        let line = self.lines.at(self.at);
        self.keep(Violation {
            code: fault.code,
            level: fault.level,
            variant: fault.variant,
            element,
            entry: if is_in_entry { self.entry.number } else { 0 },
            line,
        });
    }

    /// Keeps a violation; lighter ones neither crowd out those of the level `must` nor stop the reading.
    fn keep(&mut self, violation: Violation) {
        let kept = if violation.is_must() { &mut self.musts } else { &mut self.others };
        *kept += 1;
        if *kept <= MAX_VIOLATIONS {
            self.result.violations.push(violation);
        }
    }
}

/// Whether characters were in the file as they are, or escaped.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    Plain,
    Escaped,
}

/// The rule that is broken when a required element is missing.
fn missing_code(el: El) -> RuleCode {
    match el {
        El::Loc => RuleCode::L01,
        El::Lastmod => RuleCode::L06,
        El::Publisher => RuleCode::D03,
        El::Titelcollectie | El::OfficieleTitel => RuleCode::D01,
        El::Classificatiecollectie | El::Informatiecategorieen | El::Informatiecategorie => RuleCode::D06,
        El::Documenthandelingen | El::Documenthandeling | El::SoortHandeling | El::AtTime => RuleCode::D08,
        El::Url | El::Sitemap => RuleCode::S01,
        _ => RuleCode::S03,
    }
}

fn position(offset: u64) -> usize {
    usize::try_from(offset).unwrap_or(usize::MAX)
}

/// The deepest element of the standard is at 8; own choice, so that a hostile file cannot grow the stack of frames.
const MAX_DEPTH: usize = 32;

/// Own choice: enough at each level to understand what is wrong, and few enough to keep.
const MAX_VIOLATIONS: usize = 1_000;
