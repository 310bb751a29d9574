//! What is attached to mails becomes documents, when the person asks for that: parts of the mail.

use super::adding::{AddedDocument, BatchWriter, Publication, is_mail};
use super::outcome::{Outcome, Shared};
use super::unpack::{self, MAX_ENTRIES};
use super::worker::{FLUSH_AT, ImportWorker};
use super::{Draft, SkipCode, Skipped, Summary, Tools};
use crate::counting::count;
use crate::describe::templates::templates_for_new;
use crate::error::UseCaseError;
use crate::job::{Job, Stage};
use crate::library::documents::existing;
use crate::library::{App, catalogues};
use crate::model::{CatalogueId, DocumentRef, Sha256};
use crate::store::content::ContentError;
use crate::store::used_content;
use crate::wire::{AddResult, Selection, TemplateChoice, ZipMode};
use std::path::Path;
use std::sync::mpsc::sync_channel;

impl App {
    /// Adds what is attached to the mails among documents of a catalogue, as parts of the mail, or of its main document. One undo step.
    ///
    /// Shape: `on_added` as for [`App::add`]. A mail with nothing attached adds nothing; content that is here already is left out.
    ///
    /// # Errors
    /// Refuses with `catalogue-unknown` or `document-unknown`; fails with `store-…`.
    pub fn add_attachments(
        &self,
        catalogue: CatalogueId,
        selection: &Selection,
        job: &Job<'_>,
        on_added: &mut dyn FnMut(AddedDocument),
    ) -> Result<AddResult, UseCaseError> {
        let documents = self.selected(selection)?;
        let (catalogue, allotment) = self.read(|connection| {
            let catalogue = catalogues::catalogue(connection, catalogue)?;
            let choice = TemplateChoice::Default;
            let allotment = templates_for_new(connection, &catalogue, &choice, &[])?;
            Ok((catalogue, allotment))
        })?;
        self.begin_taking_in()?;
        job.sink.stage(Stage::Adding, Some(count(documents.len())));
        let lists = self.store.lists();
        let tools = self.tools(&lists, job);
        let mut writer = BatchWriter::new(self, &catalogue, (&[], allotment), job.now, on_added);
        let mut summary = Summary::default();
        for (done, document) in documents.into_iter().enumerate() {
            if job.cancel.is_cancelled() {
                summary.cancelled = true;
                break;
            }
            let stored = self
                .read(|connection| existing(connection, document))?
                .document;
            if stored.catalogue != catalogue.id || !is_mail(&stored.file) {
                continue;
            }
            let mail = self.content.path_of(&stored.file.sha256);
            let (drafts, mut skipped) = drafts(&mail, &stored.file.name, &tools)
                .map_err(|error| self.copies_failed(&error))?;
            let contents: Vec<Sha256> = drafts.iter().map(|draft| draft.file.sha256).collect();
            let mut known = self
                .titles_with_content(catalogue.id, &contents)
                .into_iter();
            let mut new = Vec::new();
            for draft in drafts {
                match known.next().flatten() {
                    Some(title) => skipped.push(Skipped::duplicate(&draft, &title, "library")),
                    None => new.push(draft),
                }
            }
            let main = match stored.metadata.is_part_of {
                Some(DocumentRef::Document(main)) => main,
                Some(DocumentRef::External { .. }) | None => document,
            };
            summary.offered += count(new.len() + skipped.len());
            summary.added += count(new.len());
            writer.publication = Some(Publication::Of(main));
            writer.store(new, skipped)?;
            job.sink.progress(count(done + 1), 0);
        }
        writer.end()?;
        if !summary.cancelled {
            self.write(|connection| Ok(used_content::end_taking_in(connection)?))?;
        }
        Ok(writer.result(summary))
    }
}

/// Takes what is attached to a mail into the store.
fn drafts(
    mail: &Path,
    name: &str,
    tools: &Tools<'_>,
) -> Result<(Vec<Draft>, Vec<Skipped>), ContentError> {
    let shared = Shared::default();
    // As much as there can be: nobody takes it out meanwhile.
    let (outcomes, received) = sync_channel(MAX_ENTRIES / FLUSH_AT + 2);
    let mut worker = ImportWorker::new(tools, ZipMode::Unpack, &shared, &outcomes);
    unpack::attachments(&mut worker, mail, name);
    worker.flush();
    drop(worker);
    drop(outcomes);
    let (mut drafts, mut skipped) = (Vec::new(), Vec::new());
    for outcome in received.into_iter().flatten() {
        match outcome {
            Outcome::Draft(draft) => drafts.push(*draft),
            // Nothing is attached.
            Outcome::Skipped(one) if one.code == SkipCode::ArchiveEmpty && one.file == name => {}
            Outcome::Skipped(one) => skipped.push(one),
            Outcome::Ignored => {}
            Outcome::Fatal(error) => return Err(error),
        }
    }
    Ok((drafts, skipped))
}
