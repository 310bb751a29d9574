//! The parts of an Office or `OpenDocument` file, and their relationships.

use crate::archive::{self, Archive};
use crate::bounded::at_most;
use crate::limits::MAX_TEXT_PART_BYTES;
use crate::picture;
use crate::xml;
use std::io::{Read, Seek};
use zip::result::ZipError;

/// A file made of parts.
pub(crate) struct Package<R> {
    zip: Archive<R>,
    /// Whether a part was too large to be read in full.
    pub(crate) is_cut: bool,
    /// Whether a part could not be unpacked, or [`Self::whole_part`] found one that breaks off.
    pub(crate) is_damaged: bool,
}

/// A part to which another refers.
pub(crate) struct Related {
    pub(crate) id: String,
    /// The last segment of the relationship type.
    pub(crate) kind: String,
    pub(crate) name: String,
}

impl<R: Read + Seek> Package<R> {
    /// Opens a file; `None` when it is damaged.
    pub(crate) fn open(reader: R) -> Option<Self> {
        let zip = archive::open(reader).ok()?;
        Some(Self {
            zip,
            is_cut: false,
            is_damaged: false,
        })
    }

    /// Reads a part.
    pub(crate) fn part(&mut self, name: &str) -> Option<Vec<u8>> {
        let file = match self.zip.by_name(name) {
            Err(ZipError::FileNotFound) => return None,
            file => file
                .ok()
                .and_then(|file| at_most(MAX_TEXT_PART_BYTES, file).ok()),
        };
        self.is_damaged |= file.is_none();
        let bytes = file?;
        self.is_cut |= u64::try_from(bytes.len()).ok()? == MAX_TEXT_PART_BYTES;
        Some(bytes)
    }

    /// Reads a part if it is a picture that can be taken apart.
    pub(crate) fn picture(&mut self, name: &str) -> Option<Vec<u8>> {
        let file = self.zip.by_name(name).ok();
        let bytes = file.and_then(|file| picture::of_reader(file).ok());
        self.is_damaged |= bytes.is_none();
        bytes.flatten()
    }

    /// Reads a part, and notes when its XML breaks off: what follows the break is not seen.
    pub(crate) fn whole_part(&mut self, name: &str) -> Option<Vec<u8>> {
        let part = self.part(name)?;
        let is_xml = (name.rsplit('.').next()).is_some_and(|end| ["xml", "rels"].contains(&end));
        self.is_damaged |= is_xml && !xml::is_whole(&part);
        Some(part)
    }

    /// Returns the names of all parts.
    pub(crate) fn names(&self) -> Vec<String> {
        let names = self.zip.file_names();
        names
            .filter_map(|name| Some(name.ok()?.to_string()))
            .collect()
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

    /// Returns the parts to which a part refers. Source: ECMA-376 part 2, "Relationships".
    pub(crate) fn related(&mut self, to: &str) -> Vec<Related> {
        let (folder, file) = to.rsplit_once('/').unwrap_or(("", to));
        let bytes = self.part(&format!("{folder}/_rels/{file}.rels"));
        let mut related = Vec::new();
        xml::find(&bytes.unwrap_or_default(), "Relationship", |element| {
            let target = xml::said(element, "Target")?;
            let kind = xml::said(element, "Type").unwrap_or_default();
            related.push(Related {
                id: xml::said(element, "Id").unwrap_or_default(),
                kind: kind.rsplit('/').next().unwrap_or_default().to_owned(),
                name: beside(folder, &target),
            });
            (related.len() >= MAX_RELATED).then_some(())
        });
        related
    }
}

/// Resolves the name of a part relative to a folder.
fn beside(folder: &str, target: &str) -> String {
    if let Some(from_root) = target.strip_prefix('/') {
        return from_root.to_owned();
    }
    let mut way: Vec<&str> = folder.split('/').collect();
    for step in target.split('/') {
        match step {
            ".." => drop(way.pop()),
            "." => {}
            step => way.push(step),
        }
    }
    way.join("/")
}

/// A presentation has one per slide.
const MAX_RELATED: usize = 20_000;
