//! The document itself, beside its fields. It is read in a child process; a file that this one dies over is told.

use crate::content::InspectError;
use crate::error::UseCaseError;
use crate::library::App;
use crate::library::documents::existing;
use crate::model::DocumentId;
use crate::wire::{DocumentView, PageImage, PageText, ViewContent, ViewProblem};
use std::path::PathBuf;

impl App {
    /// Tells what there is to see of a document.
    ///
    /// # Errors
    /// As [`Self::copy_path`].
    pub fn document_view(&self, id: DocumentId) -> Result<DocumentView, UseCaseError> {
        let (file, name) = self.file_to_view(id)?;
        let content = (self.environment.inspector.view(&file, &name)).unwrap_or_else(|error| {
            ViewContent::Nothing {
                problem: problem(&error),
            }
        });
        Ok(DocumentView { name, content })
    }

    /// Makes a picture of a page, counted from 1, of about so many pixels wide.
    ///
    /// # Errors
    /// As [`Self::copy_path`].
    pub fn page_image(
        &self,
        id: DocumentId,
        page: u32,
        width: u32,
    ) -> Result<PageImage, UseCaseError> {
        let (file, name) = self.file_to_view(id)?;
        let made = (self.environment.inspector).page_image(&file, &name, page, width);
        Ok(made.unwrap_or_else(|error| PageImage::Nothing {
            problem: problem(&error),
        }))
    }

    /// Reads the words of a page, counted from 1; none when it has no text that can be read.
    ///
    /// # Errors
    /// As [`Self::copy_path`].
    pub fn page_text(&self, id: DocumentId, page: u32) -> Result<PageText, UseCaseError> {
        let (file, name) = self.file_to_view(id)?;
        let read = (self.environment.inspector).page_text(&file, &name, page);
        Ok(read.unwrap_or_default())
    }

    pub(super) fn file_to_view(&self, id: DocumentId) -> Result<(PathBuf, String), UseCaseError> {
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
