//! Adding the attachments of mails as documents, when the person asks for it: as parts of the mail.

use super::adding::{AddedDocument, BatchWriter, Publication};
use super::draft::is_mail;
use super::outcome::{Outcome, Shared};
use super::unpack::{self, MAX_ENTRIES};
use super::worker::{FLUSH_AT, ImportWorker};
use super::{Draft, SkipCode, Skipped, Summary, Tools};
use crate::counting::count;
use crate::error::Result;
use crate::job::{Job, Stage};
use crate::library::App;
use crate::library::documents::existing;
use crate::model::{Catalogue, CatalogueId, DocumentId, Sha256};
use crate::site::entry_description::main_of;
use crate::store::content::ContentError;
use crate::wire::{AddResult, Selection, ZipMode};
use std::path::Path;
use std::sync::mpsc::sync_channel;

impl App {
    /// Adds the attachments of the mails among documents of a catalogue, as parts of the mail or of its main document.
    /// One undo step.
    ///
    /// Shape: `on_added` as for [`App::add`]. A mail without attachments adds nothing; content already in the library
    /// is skipped.
    ///
    /// # Errors
    /// Refuses with `catalogue-unknown` or `document-unknown`; fails with `store-…`.
    pub fn add_attachments(
        &self,
        catalogue: CatalogueId,
        selection: &Selection,
        job: &Job<'_>,
        on_added: &mut dyn FnMut(AddedDocument),
    ) -> Result<AddResult> {
        let documents = self.selected(selection)?;
        let (catalogue, allotment) = self.with_its_template(catalogue)?;
        self.begin_taking_in()?;
        job.sink.stage(Stage::Adding, Some(count(documents.len())));
        let lists = self.store.lists();
        let tools = self.tools(&lists, job.sink, job.cancel);
        let mut writer = BatchWriter::new(self, &catalogue, (&[], allotment), job.now, on_added);
        let done = self.attach(&documents, &catalogue, &tools, job, &mut writer);
        self.end_taking_in(writer.finish(done)?)
    }

    /// Stores the attachments of each mail in turn.
    fn attach(
        &self,
        documents: &[DocumentId],
        catalogue: &Catalogue,
        tools: &Tools<'_>,
        job: &Job<'_>,
        writer: &mut BatchWriter<'_>,
    ) -> Result<Summary> {
        let mut summary = Summary::default();
        for (done, document) in documents.iter().enumerate() {
            if job.cancel.is_cancelled() {
                summary.cancelled = true;
                break;
            }
            let message = self.read(|connection| existing(connection, *document))?.document;
            if message.catalogue != catalogue.id || !is_mail(&message.file) {
                continue;
            }
            let file = self.content.path_of(&message.file.sha256);
            let (drafts, mut skipped) =
                drafts(&file, &message.file.name, tools).map_err(|error| self.copies_failed(&error))?;
            let contents: Vec<Sha256> = drafts.iter().map(|draft| draft.file.sha256).collect();
            let mut known = self.titles_with_content(catalogue.id, &contents).into_iter();
            let mut new = Vec::new();
            for draft in drafts {
                match known.next().flatten() {
                    Some(title) => skipped.push(Skipped::duplicate(&draft, &title, "library")),
                    None => new.push(draft),
                }
            }
            let main = main_of(&message.metadata).unwrap_or(*document);
            summary.added += count(new.len());
            summary.skipped += count(skipped.len());
            summary.offered = summary.added + summary.skipped;
            writer.publication = Some(Publication::Of(main));
            writer.store(new, skipped)?;
            job.sink.progress(count(done + 1), 0);
        }
        Ok(summary)
    }
}

fn drafts(mail: &Path, name: &str, tools: &Tools<'_>) -> Result<(Vec<Draft>, Vec<Skipped>), ContentError> {
    let shared = Shared::default();
    // Room for the maximum: nothing is received until the worker is done.
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
            // There are no attachments.
            Outcome::Skipped(one) if one.code == SkipCode::ArchiveEmpty && one.file == name => {}
            Outcome::Skipped(one) => skipped.push(one),
            Outcome::Ignored => {}
            Outcome::Fatal(error) => return Err(error),
        }
    }
    Ok((drafts, skipped))
}
