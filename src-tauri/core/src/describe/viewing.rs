//! Showing the document itself next to its fields. It is read in a child process; a crash of the child is reported.

use crate::content::InspectError;
use crate::error::Result;
use crate::library::App;
use crate::library::documents::existing;
use crate::model::DocumentId;
use crate::wire::{DocumentView, PageImage, PageText, ViewContent, ViewProblem};
use std::path::PathBuf;

impl App {
    /// Returns what can be shown of a document.
    ///
    /// # Errors
    /// As [`Self::copy_path`].
    pub fn document_view(&self, id: DocumentId) -> Result<DocumentView> {
        let (file, name) = self.file_to_view(id)?;
        let content = (self.environment.inspector.view(&file, &name))
            .unwrap_or_else(|error| ViewContent::Nothing { problem: problem(&error) });
        Ok(DocumentView { name, content })
    }

    /// Renders a page, counted from 1, about `width` pixels wide.
    ///
    /// # Errors
    /// As [`Self::copy_path`].
    pub fn page_image(&self, id: DocumentId, page: u32, width: u32) -> Result<PageImage> {
        let (file, name) = self.file_to_view(id)?;
        let made = (self.environment.inspector).page_image(&file, &name, page, width);
        Ok(made.unwrap_or_else(|error| PageImage::Nothing { problem: problem(&error) }))
    }

    /// Reads the words of a page, counted from 1; empty when it has no readable text.
    ///
    /// # Errors
    /// As [`Self::copy_path`].
    pub fn page_text(&self, id: DocumentId, page: u32) -> Result<PageText> {
        let (file, name) = self.file_to_view(id)?;
        let read = (self.environment.inspector).page_text(&file, &name, page);
        Ok(read.unwrap_or_default())
    }

    pub(super) fn file_to_view(&self, id: DocumentId) -> Result<(PathBuf, String)> {
        let stored = self.read(|connection| existing(connection, id))?;
        Ok((self.copy_of(&stored)?, stored.document.file.name))
    }
}

fn problem(error: &InspectError) -> ViewProblem {
    match error {
        InspectError::TimedOut => ViewProblem::TimedOut,
        InspectError::Crashed
        | InspectError::CannotStart(_)
        | InspectError::ArchiveLimit(_)
        | InspectError::Archive(_) => ViewProblem::Crashed,
    }
}
