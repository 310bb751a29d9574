//! The parts of an Office or `OpenDocument` file: changes some, drops some, and copies the rest byte for byte.

use super::scrub_plan::ScrubPlan;
use crate::archive;
use crate::blocks::is_a;
use crate::bounded::at_most;
use crate::limits::MAX_TEXT_PART_BYTES;
use crate::picture;
use openbaarmaker_core::content::InspectError;
use openbaarmaker_core::wire::{InsideKind as Kind, ScrubProblem};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Cursor, Write as _};
use zip::result::ZipResult;
use zip::write::{SimpleFileOptions, ZipWriter};

/// A file taken apart.
pub(super) struct Parts<'b> {
    zip: archive::Archive<Cursor<&'b [u8]>>,
    /// The names of its parts, in the order of the file.
    pub(super) names: Vec<String>,
    /// Its XML parts, with the changes made so far.
    pub(super) texts: BTreeMap<String, String>,
    changed: BTreeSet<String>,
    pub(super) dropped: BTreeSet<String>,
}

impl<'b> Parts<'b> {
    pub(super) fn open(bytes: &'b [u8]) -> Result<Self, ScrubProblem> {
        let mut zip = archive::open(Cursor::new(bytes)).map_err(|error| match error {
            InspectError::ArchiveLimit(_) => ScrubProblem::TooLarge,
            InspectError::Archive(why) if why == "encrypted" => ScrubProblem::Encrypted,
            _ => ScrubProblem::Damaged,
        })?;
        let (mut names, mut texts) = (Vec::new(), BTreeMap::new());
        let mut left = MAX_BYTES;
        for index in 0..zip.len() {
            let part = zip.by_index(index).map_err(|_| ScrubProblem::Damaged)?;
            let name = part.name().map_err(|_| ScrubProblem::Damaged)?.to_string();
            names.push(name.clone());
            if !is_text(&name) {
                continue;
            }
            let most = MAX_TEXT_PART_BYTES.min(left);
            let bytes = at_most(most, part).map_err(|_| ScrubProblem::Damaged)?;
            let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
            if size >= most {
                return Err(ScrubProblem::TooLarge);
            }
            left -= size;
            // A part in another encoding stays as it is.
            if let Ok(text) = String::from_utf8(bytes) {
                texts.insert(name, text);
            }
        }
        Ok(Self { zip, names, texts, changed: BTreeSet::new(), dropped: BTreeSet::new() })
    }

    /// Changes an XML part, if it exists.
    pub(super) fn change(
        &mut self,
        name: &str,
        change: impl FnOnce(&str) -> Result<Option<String>, ScrubProblem>,
    ) -> Result<(), ScrubProblem> {
        let Some(text) = self.texts.get(name) else { return Ok(()) };
        if let Some(changed) = change(text)?.filter(|changed| changed != text) {
            self.texts.insert(name.to_owned(), changed);
            self.changed.insert(name.to_owned());
        }
        Ok(())
    }

    pub(super) fn drop_those(&mut self, goes: impl Fn(&str) -> bool) {
        let going = self.names.iter().filter(|name| goes(name)).cloned();
        self.dropped.extend(going);
    }

    /// Returns the copy, and whether anything was taken out.
    pub(super) fn write(mut self, plan: ScrubPlan<'_>) -> Result<(Vec<u8>, bool), ScrubProblem> {
        let mut to = ZipWriter::new(Cursor::new(Vec::new()));
        let mut is_changed = !(self.dropped.is_empty() && self.changed.is_empty() && self.zip.comment().is_empty());
        for (index, name) in self.names.iter().enumerate() {
            if self.dropped.contains(name) {
                continue;
            }
            let text = self.texts.get(name).filter(|_| self.changed.contains(name));
            let changed = match text {
                Some(text) => Some(Cow::Borrowed(text.as_bytes())),
                None => cleaned_picture(&mut self.zip, index, plan).map(Cow::Owned),
            };
            let written = match changed {
                Some(part) => {
                    let begun = to.start_file(name, SimpleFileOptions::DEFAULT);
                    begun.and_then(|()| Ok(to.write_all(&part)?)).map(|()| true)
                }
                None => copied(&mut self.zip, index, plan, &mut to),
            };
            is_changed |= written.map_err(|_| ScrubProblem::Damaged)?;
        }
        let written = to.finish().map_err(|_| ScrubProblem::Damaged)?;
        Ok((written.into_inner(), is_changed))
    }
}

/// Copies a part as it is packed; a part with a zip comment is packed again, without it. Tells whether it had one.
fn copied(
    zip: &mut archive::Archive<Cursor<&[u8]>>,
    index: usize,
    plan: ScrubPlan<'_>,
    to: &mut ZipWriter<Cursor<Vec<u8>>>,
) -> ZipResult<bool> {
    let part = zip.by_index_raw(index)?;
    if part.comment().is_empty() || !plan.cleans(Kind::Comment) {
        return to.raw_copy_file(part).map(|()| false);
    }
    let options = SimpleFileOptions::DEFAULT.compression_method(part.compression());
    drop(part);
    let mut part = zip.by_index(index)?;
    let name = part.name()?.to_string();
    to.start_file(name, options)?;
    io::copy(&mut part, to)?;
    Ok(true)
}

/// Returns a picture part without the metadata to remove; `None` when there is none, or it cannot be taken apart.
fn cleaned_picture(zip: &mut archive::Archive<Cursor<&[u8]>>, index: usize, plan: ScrubPlan<'_>) -> Option<Vec<u8>> {
    if !plan.cleans(Kind::PictureData) {
        return None;
    }
    let picture = picture::of_reader(zip.by_index(index).ok()?).ok()??;
    picture::read(&picture)?.cleaned()
}

fn is_text(name: &str) -> bool {
    ["xml", "rels", "vml", "psmdcp"].iter().any(|end| is_a(name, end))
}

/// The XML of all parts together; the largest real file had a quarter of this.
const MAX_BYTES: u64 = 256 << 20;
