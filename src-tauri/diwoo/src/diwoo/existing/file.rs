//! Reads a file entry by entry.

use super::describe::describe;
use super::found::{ExistingDocument, ExistingFile, ExistingKind, ListedItem, ListedSitemap, Unreadable};
use super::moments;
use super::terms::Terms;
use super::tree::{Node, Owner};
use crate::diwoo::lines::LineCounter;
use crate::diwoo::reader::push_reference;
use crate::diwoo::tree::{AttributesError, Growing};
use crate::lists::Lists;
use crate::protocol::{MAX_BYTES, MAX_ENTRIES, NAMESPACE};
use quick_xml::events::{BytesStart, Event};
use quick_xml::name::{QName, ResolveResult};
use quick_xml::reader::NsReader;

/// Reads a sitemap, usually with DiWoo metadata, or a sitemap index, of any publisher; passes on each entry as it is
/// read.
pub fn read_existing(file: &[u8], lists: &Lists, on_found: &mut dyn FnMut(ListedItem)) -> ExistingFile {
    let mut reading = Reading {
        terms: Terms::new(lists),
        kind: None,
        entries: 0,
        other_namespace: None,
        elsewhere: None,
        growing: Growing::new(MAX_ELEMENTS),
        line: 0,
        on_found,
    };
    let ended = reading.read(file);
    ExistingFile {
        kind: reading.kind,
        entries: reading.entries,
        unreadable: ended.err(),
        other_namespace: reading.other_namespace,
    }
}

struct Reading<'a> {
    terms: Terms<'a>,
    kind: Option<ExistingKind>,
    entries: u32,
    other_namespace: Option<String>,
    /// The line of the first entry in another place, which is not read.
    elsewhere: Option<u32>,
    growing: Growing<Owner>,
    /// The line on which the entry begins, from 1.
    line: u32,
    on_found: &'a mut dyn FnMut(ListedItem),
}

impl Reading<'_> {
    fn read(&mut self, file: &[u8]) -> Result<(), Unreadable> {
        if u64::try_from(file.len()).map_or(true, |size| size > MAX_BYTES) {
            return Err(Unreadable::TooLarge);
        }
        let text = std::str::from_utf8(file).map_err(|_| Unreadable::NotUtf8)?;
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text).trim_start();
        if ADDRESS_STARTS.iter().any(|start| text.starts_with(start)) {
            return self.lines(text);
        }
        let mut reader = NsReader::from_str(text);
        reader.config_mut().enable_all_checks(true);
        let mut lines = LineCounter::new(text.as_bytes());
        let mut open = 0_u32;
        loop {
            let at = position(&reader);
            let line = lines.at(at);
            let not_well_formed = Unreadable::NotWellFormed { line };
            let Ok((namespace, event)) = reader.read_resolved_event() else { return Err(not_well_formed) };
            let owner = Owner::of(name_of(&namespace));
            let other = (self.kind.is_none())
                .then(|| name_of(&namespace).unwrap_or_default())
                .filter(|named| *named != NAMESPACE)
                .map(str::to_owned);
            let after = position(&reader);
            let is_empty = matches!(event, Event::Empty(_));
            // What follows the root, such as a second file, is never read.
            if self.kind.is_some() && open == 0 && is_content(&event) {
                return Err(not_well_formed);
            }
            match event {
                Event::Start(_) => open = open.saturating_add(1),
                Event::End(_) => open = open.saturating_sub(1),
                // Truncated.
                Event::Eof if open > 0 => return Err(not_well_formed),
                _ => {}
            }
            match event {
                Event::Start(start) | Event::Empty(start) if self.kind.is_none() => {
                    self.root(owner, &start)?;
                    self.other_namespace = other;
                }
                Event::Start(start) | Event::Empty(start) => {
                    let wants = |name: QName<'_>| name.local_name().as_ref() == "resource";
                    let node = Node::new(owner, &start, at, wants).map_err(|error| match error {
                        AttributesError::NotWellFormed => not_well_formed,
                        AttributesError::TooMany => Unreadable::TooComplex { line },
                    })?;
                    if self.growing.is_closed() {
                        self.line = line;
                    }
                    self.growing.start(node).ok_or(Unreadable::TooComplex { line })?;
                    if is_empty {
                        self.end(text, after)?;
                    }
                }
                Event::End(_) => self.end(text, after)?,
                Event::Text(part) => self.growing.text(&part.xml10_content()),
                Event::CData(part) => self.growing.text(&part.xml10_content()),
                Event::GeneralRef(reference) => {
                    let mut resolved = String::new();
                    if !push_reference(&mut resolved, &reference) {
                        return Err(not_well_formed);
                    }
                    self.growing.text(&resolved);
                }
                Event::DocType(_) => return Err(Unreadable::DocumentType),
                Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
                Event::Eof if self.kind.is_none() => return Err(Unreadable::NotASitemap),
                Event::Eof => return self.elsewhere.map_or(Ok(()), |line| Err(Unreadable::EntryElsewhere { line })),
            }
        }
    }

    /// Reads a sitemap with one address per line.
    ///
    /// Source: sitemaps.org protocol, "Other Sitemap formats", "Text file".
    fn lines(&mut self, text: &str) -> Result<(), Unreadable> {
        self.kind = Some(ExistingKind::Sitemap);
        let filled = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty());
        for (line, url) in filled {
            if self.entries >= MAX_ENTRIES {
                return Err(Unreadable::TooManyEntries);
            }
            self.entries += 1;
            let found = ExistingDocument::without_description(self.entries, line, url);
            (self.on_found)(ListedItem::Document(Box::new(found)));
        }
        Ok(())
    }

    fn root(&mut self, owner: Owner, start: &BytesStart<'_>) -> Result<(), Unreadable> {
        // Files without any namespace occur; the names are clear enough.
        let is_ours = matches!(owner, Owner::Sitemap | Owner::Other);
        self.kind = match start.local_name().as_ref() {
            "urlset" if is_ours => Some(ExistingKind::Sitemap),
            "sitemapindex" if is_ours => Some(ExistingKind::Index),
            _ => return Err(Unreadable::NotASitemap),
        };
        Ok(())
    }

    /// Closes an element, which ends before the byte `before` of the text.
    fn end(&mut self, text: &str, before: usize) -> Result<(), Unreadable> {
        let Some(tree) = self.growing.end(before) else { return Ok(()) };
        let line = self.line;
        if self.entries >= MAX_ENTRIES {
            return Err(Unreadable::TooManyEntries);
        }
        let found = match (self.kind, tree.name.as_str()) {
            (Some(ExistingKind::Sitemap), "url") => {
                let number = self.entries + 1;
                ListedItem::Document(Box::new(describe(&tree, number, line, text, &self.terms)))
            }
            (Some(ExistingKind::Index), "sitemap") => ListedItem::Sitemap(listed(&tree)),
            // Other publishers' extensions between the entries.
            _ => {
                if self.elsewhere.is_none() && tree.has_entry() {
                    self.elsewhere = Some(line);
                }
                return Ok(());
            }
        };
        self.entries += 1;
        (self.on_found)(found);
        Ok(())
    }
}

/// Tells whether an event is more than a file may have after its root.
fn is_content(event: &Event<'_>) -> bool {
    match event {
        Event::Text(text) => !text.xml10_content().trim().is_empty(),
        Event::Start(_) | Event::Empty(_) | Event::CData(_) | Event::GeneralRef(_) | Event::Decl(_) => true,
        Event::End(_) | Event::Comment(_) | Event::PI(_) | Event::DocType(_) | Event::Eof => false,
    }
}

fn listed(tree: &Node) -> ListedSitemap {
    let child = |name: &str| tree.children.iter().find(|child| child.name == name);
    ListedSitemap {
        url: child("loc").map_or(String::new(), |loc| loc.words().to_owned()),
        lastmod: child("lastmod").and_then(|lastmod| moments::lastmod(lastmod.words())),
    }
}

fn name_of<'n>(namespace: &ResolveResult<'n>) -> Option<&'n str> {
    match namespace {
        ResolveResult::Bound(namespace) => Some(namespace.0),
        ResolveResult::Unbound | ResolveResult::Unknown(_) => None,
    }
}

fn position(reader: &NsReader<&[u8]>) -> usize {
    usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX)
}

/// How a text file of addresses begins.
const ADDRESS_STARTS: [&str; 2] = ["https://", "http://"];

/// Elements of one entry; own choice, far above any real entry.
const MAX_ELEMENTS: usize = 100_000;
