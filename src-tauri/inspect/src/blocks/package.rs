//! The parts of an Office or `OpenDocument` file, and their relationships.

use super::part_names::{beside, is_a, is_list, list_of, source_of};
use crate::archive::{self, Archive};
use crate::bounded::at_most;
use crate::limits::MAX_TEXT_PART_BYTES;
use crate::picture;
use crate::xml;
use std::collections::BTreeSet;
use std::io::{self, Read, Seek};
use zip::result::ZipError;

/// A file made of parts.
pub(crate) struct Package<R> {
    zip: Archive<R>,
    /// Whether a part was too large to be read in full.
    pub(crate) is_cut: bool,
    /// Whether a part could not be unpacked, or [`Self::whole_part`] found one that breaks off.
    pub(crate) is_damaged: bool,
    /// The relationships of all parts, once they were read.
    relations: Option<Vec<Related>>,
}

/// A part to which another refers.
pub(crate) struct Related {
    pub(crate) id: String,
    /// The last segment of the relationship type.
    pub(crate) kind: String,
    pub(crate) name: String,
    /// The part that refers to it; empty for the file as a whole.
    pub(crate) source: String,
    /// Its name or address as it is written.
    pub(crate) target: String,
    pub(crate) is_external: bool,
}

impl<R: Read + Seek> Package<R> {
    /// Opens a file; `None` when it is damaged.
    pub(crate) fn open(reader: R) -> Option<Self> {
        let zip = archive::open(reader).ok()?;
        Some(Self { zip, is_cut: false, is_damaged: false, relations: None })
    }

    pub(crate) fn part(&mut self, name: &str) -> Option<Vec<u8>> {
        self.beginning(name).map(|(part, _)| part)
    }

    /// Reads a part as far as is allowed, and tells whether that is all of it.
    fn beginning(&mut self, name: &str) -> Option<(Vec<u8>, bool)> {
        let file = match self.zip.by_name(name) {
            Err(ZipError::FileNotFound) => return None,
            file => file.ok().and_then(|file| at_most(MAX_TEXT_PART_BYTES, file).ok()),
        };
        self.is_damaged |= file.is_none();
        let bytes = file?;
        let is_all = u64::try_from(bytes.len()).is_ok_and(|size| size < MAX_TEXT_PART_BYTES);
        self.is_cut |= !is_all;
        Some((bytes, is_all))
    }

    /// Reads a part if it is a picture that can be taken apart.
    pub(crate) fn picture(&mut self, name: &str) -> Option<Vec<u8>> {
        let file = self.zip.by_name(name).map_err(|_| io::Error::from(io::ErrorKind::InvalidData));
        let read = file.and_then(picture::of_reader);
        let is_too_large = read.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::FileTooLarge);
        self.is_cut |= is_too_large;
        self.is_damaged |= read.is_err() && !is_too_large;
        read.ok().flatten()
    }

    /// Reads a part, and notes when its XML breaks off: what follows the break is not seen.
    pub(crate) fn whole_part(&mut self, name: &str) -> Option<Vec<u8>> {
        let (part, is_all) = self.beginning(name)?;
        let is_xml = (name.rsplit('.').next()).is_some_and(|end| ["xml", "rels"].contains(&end));
        // One that is too large breaks off because we stop.
        self.is_damaged |= is_all && is_xml && !xml::is_whole(&part);
        Some(part)
    }

    /// Counts the remarks that the zip makes about its parts and about itself.
    pub(crate) fn remarks(&mut self) -> usize {
        let mut remarks = usize::from(!self.zip.comment().is_empty());
        for index in 0..self.zip.len() {
            let part = self.zip.by_index_raw(index);
            remarks += usize::from(part.is_ok_and(|part| !part.comment().is_empty()));
        }
        remarks
    }

    pub(crate) fn names(&self) -> Vec<String> {
        let names = self.zip.file_names();
        names.filter_map(|name| Some(name.ok()?.to_string())).collect()
    }

    /// Returns the names of the XML parts that start with `beginning` followed by a number or nothing, in order.
    pub(crate) fn numbered(&self, beginning: &str) -> Vec<String> {
        let mut found: Vec<(u32, String)> = (self.zip.file_names())
            .filter_map(|name| {
                let name = name.ok()?;
                let number = name.strip_suffix(".xml")?.strip_prefix(beginning)?;
                let number = match number {
                    "" => 0,
                    number => number.parse().ok()?,
                };
                Some((number, name.to_string()))
            })
            .collect();
        found.sort();
        found.into_iter().map(|(_, name)| name).collect()
    }

    /// Returns the part that programs open first: the one that the file as a whole names, otherwise the usual one.
    pub(crate) fn main(&mut self, usual: &str) -> String {
        let names = self.names();
        let mut related = self.related("").into_iter().filter(|one| one.kind == MAIN);
        // Capitals do not matter. Source: ECMA-376 part 2, "Part Names".
        let part_of = |one: Related| names.iter().find(|name| name.eq_ignore_ascii_case(&one.name)).cloned();
        related.find_map(part_of).unwrap_or_else(|| usual.to_owned())
    }

    /// Returns the parts to which any part refers by a relationship of one of these kinds.
    pub(crate) fn of_kinds(&mut self, kinds: &[&str]) -> BTreeSet<String> {
        let wanted = self.all_related().iter().filter(|one| kinds.contains(&one.kind.as_str()));
        let wanted: BTreeSet<String> = wanted.map(|one| one.name.to_ascii_lowercase()).collect();
        let mut found = BTreeSet::from_iter(self.names());
        found.retain(|name| wanted.contains(&name.to_ascii_lowercase()));
        found
    }

    /// Returns the relationships of all parts; see [`Self::related`].
    pub(crate) fn all_related(&mut self) -> &[Related] {
        if self.relations.is_none() {
            let names = self.names();
            let lists = names.iter().filter(|name| is_list(name));
            let all = lists.flat_map(|list| self.related_in(list, &source_of(list))).take(MAX_RELATIONS);
            let all: Vec<Related> = all.collect();
            self.is_cut |= all.len() >= MAX_RELATIONS;
            self.relations = Some(all);
        }
        self.relations.as_deref().unwrap_or_default()
    }

    /// Returns the parts to which any part refers by a relationship of one of these kinds, and the XML parts whose names
    /// begin as they usually do.
    pub(crate) fn of_kinds_or(&mut self, kinds: &[&str], usual: &[&str]) -> BTreeSet<String> {
        let mut names = self.names();
        names.retain(|name| is_a(name, "xml") && usual.iter().any(|of| name.starts_with(of)));
        let mut parts = self.of_kinds(kinds);
        parts.extend(names);
        parts
    }

    /// Returns the parts with the usual name, as [`Self::numbered`] does, and then others to which any part refers by a
    /// relationship of this kind. Those of building blocks are not in the document.
    pub(crate) fn usual_or_related(&mut self, usual: &str, kind: &str) -> Vec<String> {
        let mut parts = self.numbered(usual);
        let mut others = self.of_kinds(&[kind]);
        for part in &parts {
            others.remove(part);
        }
        parts.extend(others.into_iter().filter(|name| !name.contains("glossary/")));
        parts
    }

    /// Returns the parts to which a part refers; the empty name is the file as a whole. Source: ECMA-376 part 2,
    /// "Relationships".
    pub(crate) fn related(&mut self, to: &str) -> Vec<Related> {
        self.related_in(&list_of(to), to)
    }

    fn related_in(&mut self, list: &str, of: &str) -> Vec<Related> {
        let bytes = self.whole_part(list);
        let mut related = Vec::new();
        xml::find(&bytes.unwrap_or_default(), "Relationship", |element| {
            let target = xml::attribute_value(element, "Target")?;
            related.push(Related {
                id: xml::said(element, "Id"),
                kind: xml::said(element, "Type").rsplit('/').next().unwrap_or_default().to_owned(),
                name: beside(of, &target),
                source: of.to_owned(),
                target,
                is_external: xml::said(element, "TargetMode") == "External",
            });
            (related.len() >= MAX_RELATED).then_some(())
        });
        self.is_cut |= related.len() >= MAX_RELATED;
        related
    }
}

/// The kind of relationship of the part that programs open first. Source: ECMA-376 part 1 §11.3.10, §12.3.23, §13.3.6.
const MAIN: &str = "officeDocument";
/// A presentation has one per slide.
const MAX_RELATED: usize = 20_000;
/// Own choice: a large workbook has thousands in all.
const MAX_RELATIONS: usize = 200_000;
