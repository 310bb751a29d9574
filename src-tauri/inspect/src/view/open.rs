//! Chooses how to show a file, and keeps it open for requests about its pages.

use super::{pdf::PdfPages, pictures::Pictures};
use crate::bounded::whole;
use crate::limits::MAX_PDF_BYTES;
use crate::read::{inspect_bytes, inspect_open};
use crate::shown;
use openbaarmaker_core::content::ContentFacts;
use openbaarmaker_core::wire::{
    MAX_VIEW_PAGES, PageImage, PageSize, PageText, PlacedWords, ViewBlock, ViewContent, ViewProblem, WordSearch,
};
use std::fs::File;
use std::io::{BufReader, Cursor, Read, Seek};

/// A file being viewed.
#[expect(missing_debug_implementations, reason = "it holds a whole document")]
pub struct Opened(Shown);

enum Shown {
    Pdf(PdfPages),
    Pictures(Pictures),
    /// As text, and whether there is more.
    Text(Vec<ViewBlock>, bool),
    /// Not at all.
    Nothing(ViewProblem),
}

impl Opened {
    /// Opens a file that is at its start.
    pub(crate) fn new(file: &File, name: &str) -> Self {
        match inspect_open(file, name) {
            Ok(facts) => Self::known(&facts, BufReader::new(file)),
            Err(_) => Self::nothing(ViewProblem::Damaged),
        }
    }

    /// Opens bytes. `name` is the original file name; only its extension is used.
    pub fn of_bytes(bytes: &[u8], name: &str) -> Self {
        Self::known(&inspect_bytes(bytes, name), Cursor::new(bytes))
    }

    /// Makes a view that shows nothing.
    pub(crate) fn nothing(problem: ViewProblem) -> Self {
        Self(Shown::Nothing(problem))
    }

    fn known<R: Read + Seek>(facts: &ContentFacts, source: R) -> Self {
        Self(read(facts, source).unwrap_or_else(Shown::Nothing))
    }

    /// Returns what there is to view.
    pub fn content(&self) -> ViewContent {
        let sizes: Vec<PageSize> = match &self.0 {
            Shown::Pdf(pdf) => pdf.sizes().collect(),
            Shown::Pictures(pictures) => pictures.sizes().collect(),
            Shown::Text(blocks, is_cut) => {
                return ViewContent::Text { blocks: blocks.clone(), is_cut: *is_cut };
            }
            Shown::Nothing(problem) => return ViewContent::Nothing { problem: *problem },
        };
        let more = sizes.len().saturating_sub(MAX_VIEW_PAGES);
        ViewContent::Pages {
            pages: sizes.into_iter().take(MAX_VIEW_PAGES).collect(),
            more: u32::try_from(more).unwrap_or(u32::MAX),
        }
    }

    /// Makes a picture of a page, counted from 1.
    pub fn image(&self, page: u32, width: u32) -> PageImage {
        let made = match &self.0 {
            Shown::Pdf(pdf) => pdf.image(index(page), width),
            Shown::Pictures(pictures) => pictures.image(index(page), width),
            Shown::Text(..) => Err(ViewProblem::Unsupported),
            Shown::Nothing(problem) => Err(*problem),
        };
        made.unwrap_or_else(|problem| PageImage::Nothing { problem })
    }

    /// Reads the words of a page, counted from 1.
    pub fn text(&self, page: u32) -> PageText {
        match &self.0 {
            Shown::Pdf(pdf) => pdf.text(index(page)),
            Shown::Pictures(_) | Shown::Text(..) | Shown::Nothing(_) => PageText::default(),
        }
    }

    /// Finds where words are on a page, counted from 1.
    pub fn words(&self, page: u32, search: &WordSearch) -> PlacedWords {
        match &self.0 {
            Shown::Pdf(pdf) => pdf.words(index(page), search),
            // Words in a picture are not read.
            Shown::Pictures(_) | Shown::Text(..) | Shown::Nothing(_) => PlacedWords::unread(),
        }
    }
}

fn read<R: Read + Seek>(facts: &ContentFacts, mut source: R) -> Result<Shown, ViewProblem> {
    let damaged = |_| ViewProblem::Damaged;
    source.rewind().map_err(damaged)?;
    match facts.problem.as_deref() {
        Some("encrypted") => return Err(ViewProblem::Encrypted),
        Some("too-complex") => return Err(ViewProblem::TooComplex),
        // The page reader recognises more kinds of damage than the reader of properties.
        _ => {}
    }
    let is_pdf = facts.format.as_deref() == Some("PDF");
    let is_picture = (facts.recognised_as.as_deref()).is_some_and(Pictures::knows);
    if !is_pdf && !is_picture {
        let (blocks, is_cut) = shown::read(facts, source)?;
        return Ok(Shown::Text(blocks, is_cut));
    }
    let bytes = whole(MAX_PDF_BYTES, source).map_err(damaged)?;
    let bytes = bytes.ok_or(ViewProblem::TooComplex)?;
    if is_pdf { PdfPages::open(bytes).map(Shown::Pdf) } else { Pictures::open(bytes).map(Shown::Pictures) }
}

fn index(page: u32) -> usize {
    page.checked_sub(1).and_then(|index| usize::try_from(index).ok()).unwrap_or(usize::MAX)
}
