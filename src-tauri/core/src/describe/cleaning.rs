//! "Maak een schone kopie": the child makes and proves the copy, and it becomes the document's file.

use crate::codes::word_of;
use crate::error::{Code, Result};
use crate::library::App;
use crate::library::documents::{existing, refused_for};
use crate::model::{DocumentId, MadeHow, Now};
use crate::wire::{CleanResult, ScrubChoice, ScrubProblem};

impl App {
    /// Makes a clean copy of a document's file and puts it in place, as one undo step. The original is kept.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, `document-withdrawn`, `document-withdrawing`, `file-elsewhere`, `clean-signed`
    /// when losing the signature was not agreed to, `nothing-to-clean`, `documents-changed`, or `not-cleaned`; nothing
    /// changes then.
    pub fn clean(&self, id: DocumentId, choice: ScrubChoice, now: Now) -> Result<CleanResult> {
        let stored = self.read(|connection| existing(connection, id))?;
        let name = &stored.document.file.name;
        let made = self.make_in_child(
            &stored,
            MadeHow::Cleaned,
            now,
            ScrubProblem::TooLarge,
            |inspector, file, to| inspector.scrub(file, name, choice, to),
            |scrubbed| {
                if !scrubbed.is_changed {
                    return Err(refused_for(Code::NothingToClean, &stored));
                }
                Ok(scrubbed)
            },
        )?;
        match made {
            Ok((change, scrubbed)) => Ok(CleanResult { change, scrubbed }),
            Err(ScrubProblem::Signed) => Err(refused_for(Code::CleanSigned, &stored)),
            Err(problem) => {
                let kind = match problem {
                    ScrubProblem::Remains { kind } => kind.as_str(),
                    _ => "",
                };
                Err(refused_for(Code::NotCleaned, &stored).with("reason", word_of(&problem)).with("kind", kind))
            }
        }
    }
}
