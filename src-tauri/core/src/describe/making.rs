//! Files that the program makes from a document's file: putting them in place, and returning to the original.

use super::editable::check_editable;
use super::editing::Asked;
use crate::content::{Answered, InspectError, Inspector};
use crate::error::{Code, Problem, Result};
use crate::job::Job;
use crate::library::App;
use crate::library::documents::{existing, refused_for};
use crate::model::{ContentFile, DocumentId, Made, MadeHow, Now, Sha256};
use crate::store::documents::StoredDocument;
use crate::store::{StoreError, made_files, used_content};
use crate::wire::{ChangeResult, Selection};
use serde::Serialize;
use std::path::Path;

/// A file made from a document's file.
#[derive(Debug, Clone, Copy)]
pub struct MadeFile<'a> {
    /// How it was made.
    pub how: MadeHow,
    /// What it was made from: the document's file, or its original when redacting.
    pub from: Sha256,
    /// Where the file is; it is copied.
    pub file: &'a Path,
    /// The report of the making, as JSON.
    pub report: &'a str,
}

impl App {
    /// Has the child make a file from the one a document had when it was read, and makes that the document's file.
    /// `what` turns the child's answer into the report to keep. The child's problems are returned, and `too_large` when
    /// it gave up.
    pub(super) fn make_in_child<T, P, R: Serialize>(
        &self,
        stored: &StoredDocument,
        how: MadeHow,
        now: Now,
        too_large: P,
        child: impl FnOnce(&dyn Inspector, &Path, &Path) -> Answered<T, P>,
        what: impl FnOnce(T) -> Result<R>,
    ) -> Result<Result<(ChangeResult, R), P>> {
        check_editable(stored)?;
        let path = self.copy_of(stored)?;
        let folder = self.staging_folder()?;
        let to = folder.path().join(MADE_NAME);
        let told = match child(self.environment.inspector.as_ref(), &path, &to) {
            Ok(Ok(told)) => told,
            Ok(Err(problem)) => return Ok(Err(problem)),
            Err(InspectError::Crashed | InspectError::TimedOut) => return Ok(Err(too_large)),
            Err(error) => return Err(Problem::internal("making").detail(error).fail()),
        };
        let report = what(told)?;
        let made = MadeFile {
            how,
            from: stored.document.file.sha256,
            file: &to,
            report: &serde_json::to_string(&report).map_err(StoreError::from)?,
        };
        let change = self.make_file(stored.document.id, made, now)?;
        Ok(Ok((change, report)))
    }

    /// Makes a file that was made from a document's file the document's file; the original stays in the library. When
    /// the file was itself made, the first original is kept, the files in between are recorded, and redacted stays
    /// redacted.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, `document-withdrawn`, `document-withdrawing`, `file-not-taken`, or `documents-changed`
    /// when the document has another file by now.
    pub fn make_file(&self, id: DocumentId, made: MadeFile<'_>, now: Now) -> Result<ChangeResult> {
        self.read(|connection| check_editable(&existing(connection, id)?))?;
        let content = self.take_in(made.file)?;
        // Written before the document, and apart from it: the report survives undo and redo.
        self.write(|connection| Ok(made_files::put(connection, id, &content.sha256, made.report)?))?;
        let kind = match made.how {
            MadeHow::Cleaned => "clean",
            MadeHow::Redacted => "redact",
        };
        let done = self.put_file(id, kind, now, &mut |file| {
            let (original, mut between) = match &file.made {
                Some(before) => (before.original.clone(), before.between.clone()),
                None => (file.clone(), Vec::new()),
            };
            between.extend(file.made.is_some().then_some(file.sha256));
            // A file that is made again and comes out the same was not made from itself.
            between.retain(|one| *one != content.sha256);
            let may_be_original = made.how == MadeHow::Redacted && made.from == original.sha256;
            if made.from != file.sha256 && !may_be_original {
                return None;
            }
            Some(ContentFile {
                name: file.name.clone(),
                made: Some(Box::new(Made {
                    how: if file.is_redacted() { MadeHow::Redacted } else { made.how },
                    at: now.unix(),
                    by: self.environment.user.clone(),
                    original,
                    between,
                })),
                ..content.clone()
            })
        })?;
        self.write(|connection| Ok(used_content::end_taking_in(connection)?))?;
        Ok(done)
    }

    /// Makes the original of a document's file the document's file again.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, `document-withdrawn`, `document-withdrawing`, or `no-original`; fails with
    /// `copy-damaged` when the copy of the original is missing.
    pub fn back_to_original(&self, id: DocumentId, now: Now) -> Result<ChangeResult> {
        let stored = self.read(|connection| existing(connection, id))?;
        let Some(made) = &stored.document.file.made else { return Err(refused_for(Code::NoOriginal, &stored)) };
        let original = &made.original;
        if !self.content.path_of(&original.sha256).exists() {
            return Err(Problem::new(Code::CopyDamaged)
                .with("title", &original.name)
                .with("sha256", original.sha256)
                .fail());
        }
        self.put_file(id, "back-to-original", now, &mut |file| Some(file.made.as_ref()?.original.clone()))
    }

    /// Returns the report of how a document's file was made, as JSON; `None` when the program did not make it, or there
    /// is no report.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn made_report(&self, id: DocumentId) -> Result<Option<String>> {
        self.read(|connection| {
            let file = existing(connection, id)?.document.file;
            Ok(made_files::report(connection, id, &file.sha256)?)
        })
    }

    /// Gives a document another file, as one undo step; `becoming` returns `None` when the current file does not fit.
    fn put_file(
        &self,
        id: DocumentId,
        kind: &str,
        now: Now,
        becoming: &mut (dyn FnMut(&ContentFile) -> Option<ContentFile> + Send),
    ) -> Result<ChangeResult> {
        let selection = Selection::Ids { ids: vec![id] };
        let (asked, job) = (Asked::of(kind, ""), Job::without_progress(now));
        self.edit(&selection, &asked, &job, &mut |before, _, after| {
            check_editable(before)?;
            after.file = becoming(&before.document.file)
                .ok_or_else(|| Problem::new(Code::DocumentsChanged).with("count", 1).refuse())?;
            after.metadata.reden_vervanging = None;
            Ok(())
        })
    }
}

/// The name of the new file, in a folder of its own.
const MADE_NAME: &str = "gemaakt";
