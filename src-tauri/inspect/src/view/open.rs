//! Chooses how a file is shown, and keeps it open for the pages that are asked next.

use super::{pdf::PdfPages, pictures::Pictures};
use crate::bounded::at_most;
use crate::limits::MAX_PDF_BYTES;
use crate::read::inspect_open;
use openbaarmaker_core::wire::{
    MAX_VIEW_PAGES, PageImage, PageSize, PageText, ViewContent, ViewProblem,
};
use std::fs::File;
use std::io::Seek;

/// A file that is shown.
pub(crate) enum Opened {
    /// As pages.
    Pdf(PdfPages),
    /// As pictures.
    Pictures(Pictures),
    /// Not.
    Nothing(ViewProblem),
}

impl Opened {
    /// Opens a file that is at its start.
    pub(crate) fn new(file: &File, name: &str) -> Self {
        Self::read(file, name).unwrap_or_else(Self::Nothing)
    }

    fn read(mut file: &File, name: &str) -> Result<Self, ViewProblem> {
        let damaged = |_| ViewProblem::Damaged;
        let facts = inspect_open(file, name).map_err(damaged)?;
        file.rewind().map_err(damaged)?;
        match facts.problem.as_deref() {
            Some("encrypted") => return Err(ViewProblem::Encrypted),
            Some("too-complex") => return Err(ViewProblem::TooComplex),
            // The reader of pages knows more ways of damage than that of properties.
            _ => {}
        }
        let is_pdf = facts.format.as_deref() == Some("PDF");
        let is_picture = (facts.recognised_as.as_deref()).is_some_and(Pictures::knows);
        if !is_pdf && !is_picture {
            return Err(ViewProblem::Unsupported);
        }
        let bytes = at_most(MAX_PDF_BYTES + 1, file).map_err(damaged)?;
        if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > MAX_PDF_BYTES {
            return Err(ViewProblem::TooComplex);
        }
        if is_pdf {
            PdfPages::open(bytes).map(Self::Pdf)
        } else {
            Pictures::open(bytes).map(Self::Pictures)
        }
    }

    /// Tells what there is to see.
    pub(crate) fn content(&self) -> ViewContent {
        let sizes: Vec<PageSize> = match self {
            Self::Pdf(pdf) => pdf.sizes().collect(),
            Self::Pictures(pictures) => pictures.sizes().collect(),
            Self::Nothing(problem) => return ViewContent::Nothing { problem: *problem },
        };
        let more = sizes.len().saturating_sub(MAX_VIEW_PAGES);
        ViewContent::Pages {
            pages: sizes.into_iter().take(MAX_VIEW_PAGES).collect(),
            more: u32::try_from(more).unwrap_or(u32::MAX),
        }
    }

    /// Makes a picture of a page, counted from 1.
    pub(crate) fn image(&self, page: u32, width: u32) -> PageImage {
        let made = match self {
            Self::Pdf(pdf) => pdf.image(index(page), width),
            Self::Pictures(pictures) => pictures.image(index(page), width),
            Self::Nothing(problem) => Err(*problem),
        };
        made.unwrap_or_else(|problem| PageImage::Nothing { problem })
    }

    /// Reads the words of a page, counted from 1.
    pub(crate) fn text(&self, page: u32) -> PageText {
        match self {
            Self::Pdf(pdf) => pdf.text(index(page)),
            Self::Pictures(_) | Self::Nothing(_) => PageText::default(),
        }
    }
}

fn index(page: u32) -> usize {
    page.checked_sub(1)
        .and_then(|index| usize::try_from(index).ok())
        .unwrap_or(usize::MAX)
}
