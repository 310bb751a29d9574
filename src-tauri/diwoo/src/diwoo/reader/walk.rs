//! Walks through a file, element by element.

use super::entry::{ParsedEntry, Span};
use super::file::{Expect, ReadFile};
use super::grammar::{El, Kind, Model, Ns};
use super::values::SoFar;
use super::violation::Violation;
use super::xml::{
    DECLARATION, Namespaces, attributes, forbidden_character, is_blank, push_reference,
    push_unescaped,
};
use crate::model::{Level, RuleCode};
use crate::protocol::{MAX_BYTES, MAX_ENTRIES};
use quick_xml::{Reader, events::Event};

/// The state of reading one file.
pub(super) struct Walk<'a> {
    root: El,
    on_entry: &'a mut dyn FnMut(&ParsedEntry),
    result: ReadFile,
    entry: ParsedEntry,
    so_far: SoFar<'a>,
    frames: Vec<Frame>,
    root_seen: bool,
    lines: LineCounter,
    /// How many violations of each weight were kept.
    musts: usize,
    others: usize,
}

/// An element that is open.
struct Frame {
    /// `None` for an element that does not belong here; what is in it is not judged.
    el: Option<El>,
    /// Children seen, by place in the table.
    seen: u32,
    /// Place of the last child in the table.
    last: usize,
    /// Where its text begins.
    text_start: usize,
    /// Its attribute `resource`.
    resource: Option<std::ops::Range<usize>>,
}

impl<'a> Walk<'a> {
    pub(super) fn new(
        root: El,
        expect: Expect<'a>,
        on_entry: &'a mut dyn FnMut(&ParsedEntry),
    ) -> Self {
        Self {
            root,
            on_entry,
            result: ReadFile::default(),
            entry: ParsedEntry::default(),
            so_far: SoFar::new(expect),
            frames: Vec::new(),
            root_seen: false,
            lines: LineCounter::default(),
            musts: 0,
            others: 0,
        }
    }

    pub(super) fn read(mut self, file: &[u8]) -> ReadFile {
        if u64::try_from(file.len()).map_or(true, |size| size > MAX_BYTES) {
            self.must(file, 0, RuleCode::S01, "too-large", "");
            return self.result;
        }
        let text = match std::str::from_utf8(file) {
            Ok(text) => text,
            Err(error) => {
                self.must(file, error.valid_up_to(), RuleCode::S03, "not-utf8", "");
                return self.result;
            }
        };
        if let Some(at) = forbidden_character(text) {
            self.must(file, at, RuleCode::D16, "control-character", "");
        }
        match text.strip_prefix(DECLARATION) {
            Some(_) => self.events(text),
            None => self.must(file, 0, RuleCode::S03, "declaration", ""),
        }
        self.result
    }

    fn events(&mut self, text: &str) {
        let file = text.as_bytes();
        let mut reader = Reader::from_str(text);
        reader.config_mut().enable_all_checks(true);
        let mut namespaces = Namespaces::default();
        loop {
            let at = position(reader.buffer_position());
            let Ok(event) = reader.read_event() else {
                return self.must(file, at, RuleCode::S03, "not-well-formed", "");
            };
            match event {
                Event::Start(start) => {
                    let (name, raw) = (start.name().into_inner(), start.attributes_raw());
                    // Names borrow from the event, so the root's are looked up in the file itself.
                    if self.frames.is_empty() && !self.declare(&mut namespaces, text, at, raw) {
                        return self.must(file, at, RuleCode::S03, "namespace", "");
                    }
                    let tag = namespaces.resolve(name);
                    self.open(file, at, tag, raw);
                }
                Event::Empty(start) => {
                    let (name, raw) = (start.name().into_inner(), start.attributes_raw());
                    let tag = namespaces.resolve(name);
                    self.open(file, at, tag.filter(|_| !self.frames.is_empty()), raw);
                    self.close(file, at);
                }
                Event::End(_) => self.close(file, at),
                Event::Text(part) => {
                    let raw: &str = &part;
                    if raw.contains("]]>") {
                        self.must(file, at, RuleCode::S03, "not-well-formed", "");
                    }
                    self.characters(file, at, &part.xml10_content(), Origin::Plain);
                }
                Event::CData(part) => {
                    self.characters(file, at, &part.xml10_content(), Origin::Escaped);
                }
                Event::GeneralRef(reference) => {
                    let mut resolved = String::new();
                    if !push_reference(&mut resolved, &reference) {
                        self.must(file, at, RuleCode::S03, "entity", "");
                    }
                    self.characters(file, at, &resolved, Origin::Escaped);
                }
                Event::Comment(comment) => {
                    if comment.contains("--") || comment.ends_with('-') {
                        self.must(file, at, RuleCode::S03, "not-well-formed", "");
                    }
                }
                Event::Decl(_) => {
                    if at != 0 {
                        self.must(file, at, RuleCode::S03, "declaration", "");
                    }
                }
                Event::PI(_) => self.must(file, at, RuleCode::S03, "processing-instruction", ""),
                Event::DocType(_) => {
                    return self.must(file, at, RuleCode::S03, "document-type", "");
                }
                Event::Eof => return self.end(file),
            }
            if self.frames.len() > MAX_DEPTH || self.musts >= MAX_VIOLATIONS {
                return;
            }
        }
    }

    /// Reads the declarations of the root element.
    fn declare<'t>(
        &self,
        namespaces: &mut Namespaces<'t>,
        text: &'t str,
        at: usize,
        raw: &str,
    ) -> bool {
        let tag = text.get(at..).unwrap_or_default();
        let Some(start) = tag.find(raw).filter(|_| !self.root_seen) else {
            return false;
        };
        let raw = tag.get(start..start + raw.len()).unwrap_or_default();
        attributes(raw).is_some_and(|attributes| namespaces.declare(&attributes))
    }

    fn open(&mut self, file: &[u8], at: usize, tag: Option<(Ns, &str)>, raw: &str) {
        let is_root = self.frames.is_empty();
        let el = match self.frames.last().map(|frame| frame.el) {
            None => {
                let root = tag.filter(|tag| self.root.is(*tag) && !self.root_seen);
                if root.is_none() {
                    self.must(file, at, RuleCode::S03, "root", "");
                }
                self.root_seen = true;
                root.map(|_| self.root)
            }
            // Inside something that is already reported nothing more is said.
            Some(None) => None,
            Some(Some(parent)) => self.child(file, at, parent, tag),
        };
        if matches!(el, Some(El::Url | El::Sitemap)) {
            self.result.entries += 1;
            if self.result.entries == MAX_ENTRIES + 1 {
                self.must(file, at, RuleCode::S01, "too-many-entries", "");
            }
            self.entry.clear(self.result.entries, at);
            self.so_far.clear();
        }
        let resource = if is_root {
            None
        } else {
            self.attributes(file, at, el, raw)
        };
        self.frames.push(Frame {
            el,
            seen: 0,
            last: 0,
            text_start: self.entry.text.len(),
            resource,
        });
    }

    /// Finds the element that a tag stands for here, and judges its place.
    fn child(&mut self, file: &[u8], at: usize, parent: El, tag: Option<(Ns, &str)>) -> Option<El> {
        let children = parent.children();
        let is_ordered = !matches!(parent.model(), Model::All(_));
        // Elements mostly come in the order of the table, so the search goes on where it was.
        let last = self.frames.last().map_or(0, |frame| frame.last);
        let places = (last..children.len()).chain(0..last);
        let mut candidates = places.filter_map(|place| Some((place, children.get(place)?)));
        let found = tag.and_then(|tag| candidates.find(|(_, child)| child.el.is(tag)));
        let Some(((place, child), frame)) = found.zip(self.frames.last_mut()) else {
            self.must(file, at, RuleCode::S03, "not-allowed-here", parent.name());
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
            self.must(file, at, RuleCode::S03, variant, child.el.name());
        }
        Some(child.el)
    }

    fn attributes(
        &mut self,
        file: &[u8],
        at: usize,
        el: Option<El>,
        raw: &str,
    ) -> Option<std::ops::Range<usize>> {
        if raw.trim_matches(is_blank).is_empty() {
            return None;
        }
        let name = el.map_or("", El::name);
        let takes_resource = matches!(
            el.map(El::model),
            Some(Model::Text(Kind::Term(_) | Kind::Reference))
        );
        let parsed = attributes(raw);
        match parsed.as_deref() {
            Some([("resource", value)]) if takes_resource => {
                let start = self.entry.text.len();
                if !push_unescaped(&mut self.entry.text, value) {
                    self.must(file, at, RuleCode::S03, "entity", name);
                }
                Some(start..self.entry.text.len())
            }
            Some(_) => {
                self.must(file, at, RuleCode::S03, "attribute", name);
                None
            }
            None => {
                self.must(file, at, RuleCode::S03, "not-well-formed", name);
                None
            }
        }
    }

    fn characters(&mut self, file: &[u8], at: usize, text: &str, origin: Origin) {
        let el = self.frames.last().map(|frame| frame.el);
        match el {
            Some(Some(el)) if matches!(el.model(), Model::Text(_)) => {
                self.entry.text.push_str(text);
            }
            Some(None) => {}
            Some(Some(el)) => {
                if origin == Origin::Escaped || !text.chars().all(is_blank) {
                    self.must(file, at, RuleCode::S03, "text", el.name());
                }
            }
            None => {
                if origin == Origin::Escaped || !text.chars().all(is_blank) {
                    self.must(file, at, RuleCode::S03, "text", "");
                }
            }
        }
    }

    fn close(&mut self, file: &[u8], at: usize) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        let Some(el) = frame.el else {
            return;
        };
        match el.model() {
            Model::Text(kind) => self.leaf(file, at, el, kind, frame),
            Model::Sequence(children) | Model::All(children) => {
                for (place, child) in children.iter().enumerate() {
                    if child.required && frame.seen & (1 << place) == 0 {
                        let code = missing_code(child.el);
                        self.must(file, at, code, "missing", child.el.name());
                    }
                }
                self.close_container(file, at, el, frame.seen);
            }
        }
    }

    fn close_container(&mut self, file: &[u8], at: usize, el: El, seen: u32) {
        match el {
            El::Url | El::Sitemap => {
                self.entry.lastmod = self.so_far.lastmod();
                self.result.highest_lastmod = self.result.highest_lastmod.max(self.entry.lastmod);
                (self.on_entry)(&self.entry);
            }
            // Both or neither of the first two children.
            El::ExtraMetadata if matches!(seen & 0b11, 0b01 | 0b10) => {
                self.must(file, at, RuleCode::S03, "missing", "prefix");
            }
            El::Geldigheid if seen == 0 => {
                self.must(file, at, RuleCode::D11, "empty", el.name());
            }
            _ => {}
        }
    }

    fn leaf(&mut self, file: &[u8], at: usize, el: El, kind: Kind, frame: Frame) {
        let span = Span {
            el,
            text: frame.text_start..self.entry.text.len(),
            resource: frame.resource,
        };
        let leaf = self.entry.leaf(&span);
        let mut faults = Vec::new();
        self.so_far
            .judge(el, kind, leaf, &mut |fault| faults.push(fault));
        for fault in faults {
            let (code, level, variant) = (fault.code, fault.level, fault.variant);
            let (entry, line) = (self.entry.number, self.lines.line_at(file, at));
            self.keep(Violation {
                code,
                level,
                variant,
                element: el.name(),
                entry,
                line,
            });
        }
        self.entry.leaves.push(span);
    }

    fn end(&mut self, file: &[u8]) {
        if !self.frames.is_empty() || !self.root_seen {
            self.must(file, file.len(), RuleCode::S03, "not-well-formed", "");
        }
        if self.result.entries == 0 {
            self.must(file, 0, RuleCode::S01, "empty", "");
        }
    }

    fn must(
        &mut self,
        file: &[u8],
        at: usize,
        code: RuleCode,
        variant: &'static str,
        element: &'static str,
    ) {
        let violation = Violation {
            code,
            level: Level::Must,
            variant,
            element,
            entry: if self.frames.len() > 1 {
                self.entry.number
            } else {
                0
            },
            line: self.lines.line_at(file, at),
        };
        self.keep(violation);
    }

    /// Keeps a violation; lighter ones never crowd out those that matter, nor stop the reading.
    fn keep(&mut self, violation: Violation) {
        let kept = if violation.is_must() {
            &mut self.musts
        } else {
            &mut self.others
        };
        *kept += 1;
        if *kept <= MAX_VIOLATIONS {
            self.result.violations.push(violation);
        }
    }
}

/// Whether characters stood in the file as they are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    Plain,
    Escaped,
}

/// Counts lines on demand, each once.
#[derive(Default)]
struct LineCounter {
    position: usize,
    newlines: u32,
}

impl LineCounter {
    fn line_at(&mut self, file: &[u8], at: usize) -> u32 {
        if at < self.position {
            *self = Self::default();
        }
        let between = file.get(self.position..at).unwrap_or_default();
        let newlines = between.split(|byte| *byte == b'\n').count() - 1;
        self.newlines = self
            .newlines
            .saturating_add(u32::try_from(newlines).unwrap_or(u32::MAX));
        self.position = at;
        self.newlines.saturating_add(1)
    }
}

/// The rule that speaks when a required element is missing.
fn missing_code(el: El) -> RuleCode {
    match el {
        El::Loc => RuleCode::L01,
        El::Lastmod => RuleCode::L06,
        El::Publisher => RuleCode::D03,
        El::Titelcollectie | El::OfficieleTitel => RuleCode::D01,
        El::Classificatiecollectie | El::Informatiecategorieen | El::Informatiecategorie => {
            RuleCode::D06
        }
        El::Documenthandelingen | El::Documenthandeling | El::SoortHandeling | El::AtTime => {
            RuleCode::D08
        }
        El::Url | El::Sitemap => RuleCode::S01,
        _ => RuleCode::S03,
    }
}

fn position(offset: u64) -> usize {
    usize::try_from(offset).unwrap_or(usize::MAX)
}

/// The deepest element of the standard stands at 8; own choice, so that a hostile file cannot grow the stack of frames.
const MAX_DEPTH: usize = 32;

/// Own choice: enough of each weight to understand what is wrong, little enough to keep.
const MAX_VIOLATIONS: usize = 1_000;
