//! "Maak een schone kopie": the child makes it and proves it, and it becomes the document's file.

use super::editable::check_editable;
use super::making::MadeFile;
use crate::content::InspectError;
use crate::error::{Code, Problem, UseCaseError};
use crate::library::App;
use crate::library::documents::{existing, refused_for, title_of};
use crate::model::{DocumentId, MadeHow, Now};
use crate::wire::{CleanResult, ScrubChoice, ScrubProblem};

impl App {
    /// Makes a clean copy of a document's file and makes that its file, as one undo step. The original stays in the library.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, `document-withdrawn`, `document-withdrawing`, `file-elsewhere`, `clean-signed` when
    /// nobody agreed that the signature is lost, `nothing-to-clean`, `documents-changed`, or `not-cleaned`; then nothing changed.
    pub fn clean(
        &self,
        id: DocumentId,
        choice: ScrubChoice,
        now: Now,
    ) -> Result<CleanResult, UseCaseError> {
        let stored = self.read(|connection| existing(connection, id))?;
        check_editable(&stored)?;
        let path = self.copy_of(&stored)?;
        let file = &stored.document.file;
        let folder = self.staging_folder()?;
        let to = folder.path().join(COPY_NAME);
        let not_made = |reason: &str, kind: &str| {
            Problem::new(Code::NotCleaned)
                .with("title", title_of(&stored.document))
                .with("reason", reason)
                .with("kind", kind)
        };
        let inspector = &self.environment.inspector;
        let scrubbed = match inspector.scrub(&path, &file.name, choice, &to) {
            Ok(Ok(scrubbed)) => scrubbed,
            Ok(Err(ScrubProblem::Signed)) => {
                return Err(refused_for(Code::CleanSigned, &stored));
            }
            Ok(Err(problem)) => {
                let kind = match problem {
                    ScrubProblem::Remains { kind } => kind.code(),
                    _ => "",
                };
                return Err(not_made(reason(problem), kind).refuse());
            }
            Err(error @ (InspectError::Crashed | InspectError::TimedOut)) => {
                return Err(not_made("too-large", "").detail(error).refuse());
            }
            Err(error) => return Err(Problem::internal("cleaning").detail(error).fail()),
        };
        if scrubbed.gone.is_empty() {
            return Err(refused_for(Code::NothingToClean, &stored));
        }
        let report = serde_json::to_string(&scrubbed)
            .map_err(|error| Problem::internal("cleaning").detail(error).fail())?;
        let made = MadeFile {
            how: MadeHow::Cleaned,
            from: file.sha256,
            file: &to,
            report: &report,
        };
        let change = self.make_file(id, made, now)?;
        Ok(CleanResult { change, scrubbed })
    }
}

/// What texts call it.
fn reason(problem: ScrubProblem) -> &'static str {
    match problem {
        ScrubProblem::Unsupported => "unsupported",
        ScrubProblem::Encrypted => "encrypted",
        ScrubProblem::Damaged => "damaged",
        ScrubProblem::TooLarge => "too-large",
        ScrubProblem::Signed => "signed",
        ScrubProblem::Changes => "changes",
        ScrubProblem::Different { .. } => "different",
        ScrubProblem::Remains { .. } => "remains",
        ScrubProblem::Unproven => "unproven",
        ScrubProblem::CannotWrite => "cannot-write",
    }
}

/// In a folder of its own.
const COPY_NAME: &str = "kopie";
