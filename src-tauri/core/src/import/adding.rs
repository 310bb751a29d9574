//! Adding files: copies into the library, drafts, proposals.

use super::draft::is_mail;
use super::gather::gather;
use super::single::single;
use super::worker::FLUSH_AT;
use super::{Draft, Duplicates, GatherError, Options, SkipCode, Skipped, Summary, Tools, added_anyway};
use crate::counting::count;
use crate::describe::templates::{Allotment, templates_for_new};
use crate::describe::{fields, verdict};
use crate::error::{Code, Problem, Result, UseCaseError, invalid, store_io};
use crate::job::{Cancel, Job, Silent, Sink, Stage};
use crate::library::related::Related;
use crate::library::{App, catalogues};
use crate::lists::Lists;
use crate::model::{
    Catalogue, CatalogueId, ChangeId, ContentFile, Document, DocumentId, DocumentRef, Finding, Intent, ListUri,
    Metadata, Now, PublishedName, Sha256,
};
use crate::site::addressed;
use crate::store::content::ContentError;
use crate::store::documents::{self, Addition, Snapshot};
use crate::store::findings::NewFindings;
use crate::store::{ReadHandle, WriteHandle, changes, references, used_content};
use crate::wire::{AddOptions, AddResult, DuplicateFile, SkippedFile, TemplateChoice};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A file that became a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddedDocument {
    /// Its identity.
    pub id: DocumentId,
    /// Name of the original (inside a zip: `archive.zip/inside.pdf`).
    pub file: String,
    /// SHA-256 of its content.
    pub sha256: Sha256,
    /// Proposed title.
    pub title: String,
    /// The findings of the rules.
    pub findings: Vec<Finding>,
}

impl App {
    /// Adds files, folders and zips as documents. All of it is one undo step.
    ///
    /// Shape: `on_added` is called for every new document, in the order found, once it is stored and whatever happens
    /// next, so that large imports need not be kept in memory.
    ///
    /// # Errors
    /// Refuses with `catalogue-unknown`, `category-unknown`, `category-not-in-use`, or `value-invalid` for an ambiguous
    /// publication, before anything is read; fails with `store-…`. Problems with single files are part of the result.
    pub fn add(
        &self,
        catalogue: CatalogueId,
        inputs: &[PathBuf],
        options: &AddOptions,
        job: &Job<'_>,
        on_added: &mut dyn FnMut(AddedDocument),
    ) -> Result<AddResult> {
        let catalogue = self.read(|connection| catalogues::catalogue(connection, catalogue))?;
        let lists = self.store.lists();
        let categories: Vec<ListUri> = options
            .categories
            .iter()
            .map(|text| fields::category(text, &catalogue, &lists))
            .collect::<Result<_, _>>()?;
        let allotment = self.read(|connection| templates_for_new(connection, &catalogue, &options.template, inputs))?;
        self.begin_taking_in()?;
        let given = (categories.as_slice(), allotment);
        let mut writer = BatchWriter::new(self, &catalogue, given, job.now, on_added);
        writer.publication = self.publication(catalogue.id, options.publication.as_deref())?;
        let gather_options = Options {
            zip: options.zip,
            duplicates: if options.allow_duplicates { Duplicates::Add } else { Duplicates::Skip },
        };
        let mut known = |contents: &[Sha256]| self.titles_with_content(catalogue.id, contents);
        let tools = self.tools(&lists, job.sink, job.cancel);
        let summary =
            gather(inputs, gather_options, &tools, &mut known, &mut |drafts, skipped| writer.store(drafts, skipped));
        let summary = summary.map_err(|error| match error {
            GatherError::Batch(stop) => stop,
            GatherError::Content(error) => self.copies_failed(&error),
        });
        self.end_taking_in(writer.finish(summary)?)
    }

    /// Returns a catalogue, with its default template for new documents.
    pub(super) fn with_its_template(&self, catalogue: CatalogueId) -> Result<(Catalogue, Allotment)> {
        self.read(|connection| {
            let catalogue = catalogues::catalogue(connection, catalogue)?;
            let choice = TemplateChoice::Default;
            let allotment = templates_for_new(connection, &catalogue, &choice, &[])?;
            Ok((catalogue, allotment))
        })
    }

    /// Adds files that [`App::add`] skipped as duplicates but that the person wants anyway. Their content is in the
    /// library, so the originals, or the folder or zip they came from, are no longer needed. One undo step.
    ///
    /// Shape: `on_added` as for [`App::add`].
    ///
    /// # Errors
    /// Refuses with `catalogue-unknown`; fails with `store-…`.
    pub fn add_duplicates(
        &self,
        catalogue: CatalogueId,
        files: &[DuplicateFile],
        job: &Job<'_>,
        on_added: &mut dyn FnMut(AddedDocument),
    ) -> Result<AddResult> {
        let (catalogue, allotment) = self.with_its_template(catalogue)?;
        self.check_ours()?;
        let (lists, given) = (self.store.lists(), (&[][..], allotment));
        let mut writer = BatchWriter::new(self, &catalogue, given, job.now, on_added);
        let summary = writer.store_again(files, &self.tools(&lists, job.sink, job.cancel));
        writer.finish(summary)
    }

    /// Takes one file into the library without making it a document; the caller that makes it one calls
    /// [`used_content::end_taking_in`] afterwards.
    pub(crate) fn take_in(&self, file: &Path) -> Result<ContentFile> {
        self.begin_taking_in()?;
        match single(file, &self.tools(&self.store.lists(), &Silent, &Cancel::new())) {
            Ok(Ok(draft)) => Ok(draft.file),
            Ok(Err(skipped)) => Err(Problem::new(Code::FileNotTaken)
                .with("file", skipped.file)
                .with("reason", skipped.code.as_str())
                .refuse()),
            Err(error) => Err(self.copies_failed(&error)),
        }
    }

    /// Prepares the library for copies and notes that some are coming: the next start removes those that became no
    /// document, unless [`used_content::end_taking_in`] was called.
    pub(crate) fn begin_taking_in(&self) -> Result<()> {
        self.check_ours()?;
        (self.content.prepare()).map_err(|error| self.copies_failed(&error))?;
        self.write(|connection| Ok(used_content::begin_taking_in(connection)?))
    }

    /// Notes that no more copies are coming. Skipped files may have been copied first; the next start removes those.
    pub(super) fn end_taking_in(&self, result: AddResult) -> Result<AddResult> {
        if !result.cancelled && result.skipped.is_empty() {
            self.write(|connection| Ok(used_content::end_taking_in(connection)?))?;
        }
        Ok(result)
    }

    /// Looks up the publication that new documents become part of.
    fn publication(&self, catalogue: CatalogueId, name: Option<&str>) -> Result<Option<Publication>> {
        let Some(name) = name.map(str::trim).filter(|name| !name.is_empty()) else { return Ok(None) };
        let found = self.query(|connection| references::mains_named(connection, catalogue, name))?;
        match found.as_slice() {
            [] => Ok(Some(Publication::OfTheFirst(name.to_owned()))),
            [main] => Ok(Some(Publication::Of(*main))),
            _ => Err(invalid("publication", name)),
        }
    }

    pub(crate) fn tools<'a>(&'a self, lists: &'a Lists, sink: &'a dyn Sink, cancel: &'a Cancel) -> Tools<'a> {
        let inspector = self.environment.inspector.as_ref();
        Tools { content: &self.content, inspector, lists, sink, library: Some(&self.folder), cancel }
    }

    /// Returns, for each content, the title of the document that has it.
    pub(super) fn titles_with_content(&self, catalogue: CatalogueId, contents: &[Sha256]) -> Vec<Option<String>> {
        // If the store cannot answer now, storing the batch will fail and report it.
        self.store
            .read_between_changes::<_, UseCaseError>(|connection| {
                (contents.iter())
                    .map(|sha256| Ok(documents::with_content(connection, catalogue, sha256)?))
                    .map(|found| found.map(|found| found.map(|(_, title)| title)))
                    .collect()
            })
            .unwrap_or_default()
    }

    /// Returns the failure for a copy that the library could not take.
    pub(crate) fn copies_failed(&self, error: &ContentError) -> UseCaseError {
        let kind = match error {
            ContentError::Full => std::io::ErrorKind::StorageFull,
            _ => std::io::ErrorKind::Other,
        };
        store_io(&self.folder, &std::io::Error::new(kind, error.to_string()))
    }
}

/// The publication that new documents belong to.
pub(super) enum Publication {
    /// They become parts of this document.
    Of(DocumentId),
    /// The first of them becomes the main document, with this name as its `aggregatiekenmerk`.
    OfTheFirst(String),
}

/// Stores batches, each in its own transaction.
pub(super) struct BatchWriter<'a> {
    app: &'a App,
    catalogue: &'a Catalogue,
    categories: &'a [ListUri],
    templates: Allotment,
    now: Now,
    on_added: &'a mut dyn FnMut(AddedDocument),
    pub(super) publication: Option<Publication>,
    /// New documents that are parts, or whose addresses others name, to be judged together with those.
    related: Related,
    findings: NewFindings,
    change: Option<ChangeId>,
    skipped: Vec<SkippedFile>,
    /// How many of the files that were taken became no document.
    gone: u32,
    /// New documents that are mails.
    mails: Vec<DocumentId>,
    /// Mails that were skipped because they are here.
    mails_here: Vec<Sha256>,
}

impl<'a> BatchWriter<'a> {
    pub(super) fn new(
        app: &'a App,
        catalogue: &'a Catalogue,
        (categories, templates): (&'a [ListUri], Allotment),
        now: Now,
        on_added: &'a mut dyn FnMut(AddedDocument),
    ) -> Self {
        Self {
            app,
            catalogue,
            categories,
            templates,
            now,
            on_added,
            publication: None,
            related: Related::default(),
            findings: NewFindings::default(),
            change: None,
            skipped: Vec::new(),
            gone: 0,
            mails: Vec::new(),
            mails_here: Vec::new(),
        }
    }

    pub(super) fn store(&mut self, drafts: Vec<Draft>, skipped: Vec<Skipped>) -> Result<()> {
        self.skip(skipped);
        if drafts.is_empty() {
            return Ok(());
        }
        let app = self.app;
        let (change, added) = app.write_part(|connection| {
            let drafts = self.still_there(drafts);
            let change = match self.change {
                None if drafts.is_empty() => return Ok((None, Vec::new())),
                None => app.begin_change(connection, self.now, "add", "")?,
                Some(change) => change,
            };
            Ok((Some(change), self.insert(connection, drafts, change)?))
        })?;
        self.change = change;
        added.into_iter().for_each(&mut *self.on_added);
        Ok(())
    }

    fn skip(&mut self, skipped: Vec<Skipped>) {
        self.mails_here.extend(skipped.iter().filter_map(|skipped| skipped.mail_here));
        let skipped = skipped.into_iter().map(|skipped| SkippedFile {
            file: skipped.file,
            code: skipped.code.as_str().to_owned(),
            params: skipped.params,
        });
        self.skipped.extend(skipped);
    }

    /// Leaves out files of which the copy is gone: a document with the same content was erased since. Erasing removes
    /// copies within its transaction, so that none goes after this look.
    fn still_there(&mut self, drafts: Vec<Draft>) -> Vec<Draft> {
        let content = &self.app.content;
        let (there, gone): (Vec<_>, Vec<_>) =
            drafts.into_iter().partition(|draft| content.path_of(&draft.file.sha256).exists());
        self.gone += count(gone.len());
        self.skip(gone.into_iter().map(|draft| Skipped::new(draft.original, SkipCode::Vanished)).collect());
        there
    }

    /// Adds documents for content that is in the library already.
    fn store_again(&mut self, files: &[DuplicateFile], tools: &Tools<'_>) -> Result<Summary> {
        tools.sink.stage(Stage::Adding, Some(count(files.len())));
        let mut summary = Summary::default();
        for batch in files.chunks(FLUSH_AT) {
            if tools.cancel.is_cancelled() {
                summary.cancelled = true;
                break;
            }
            let (drafts, skipped) = added_anyway::drafts(batch, tools);
            summary.added += count(drafts.len());
            summary.offered += count(batch.len());
            self.store(drafts, skipped)?;
            tools.sink.progress(summary.offered, 0);
        }
        Ok(summary)
    }

    /// Judges new documents together with those that have to do with them, and makes all that was stored durable, also
    /// when the import ended early; then returns the result.
    pub(super) fn finish(self, summary: Result<Summary>) -> Result<AddResult> {
        let ended = self.change.map(|_| {
            (self.app).write(|connection| {
                documents::next_revision(connection)?;
                App::recheck_related(connection, &self.related, self.now)
            })
        });
        let summary = summary?;
        ended.transpose()?;
        let mails = self.app.query(|connection| {
            // The same mail may have been offered more than once.
            let mut mails: BTreeSet<DocumentId> = self.mails.into_iter().collect();
            for sha256 in &self.mails_here {
                let here = documents::with_content(connection, self.catalogue.id, sha256)?;
                mails.extend(here.map(|(id, _)| id));
            }
            Ok(mails.into_iter().collect())
        })?;
        Ok(AddResult {
            offered: summary.offered,
            added: summary.added.saturating_sub(self.gone),
            skipped: self.skipped,
            ignored: summary.ignored,
            templates: self.templates.applied(),
            cancelled: summary.cancelled,
            change: self.change,
            mails,
        })
    }

    fn insert(&mut self, connection: &WriteHandle, drafts: Vec<Draft>, change: ChangeId) -> Result<Vec<AddedDocument>> {
        let mut added = Vec::with_capacity(drafts.len());
        let mut recorded = Vec::with_capacity(drafts.len());
        for draft in drafts {
            let (file, title) = (draft.original.clone(), draft.title.clone());
            let document = self.document(connection, draft);
            let (found, verdict) = App::judge_new(connection, &document, self.catalogue, self.now)?;
            let is_mail = is_mail(&document.file);
            let snapshot = Snapshot::from(document);
            let (catalogue, at) = (self.catalogue.id, self.now.unix());
            let addition = Addition { change, at };
            let id = documents::insert(connection, catalogue, &snapshot, addition, verdict)?;
            self.findings.add(connection, id, &found)?;
            self.mails.extend(is_mail.then_some(id));
            // A template may have given it a date, and so the address that others wait for.
            let mut is_related = !addressed::awaiting(connection, id)?.is_empty();
            match self.publication {
                Some(Publication::OfTheFirst(_)) => self.publication = Some(Publication::Of(id)),
                Some(Publication::Of(_)) => is_related = true,
                None => {}
            }
            if is_related {
                self.related.note(id);
            }
            added.push(AddedDocument { id, file, sha256: snapshot.file.sha256, title, findings: found });
            recorded.push(id);
        }
        self.findings.end(connection)?;
        changes::record_added(connection, change, &recorded)?;
        Ok(added)
    }

    /// Creates the document for a draft; it has no identity yet.
    fn document(&mut self, connection: &ReadHandle, draft: Draft) -> Document {
        let mut metadata = Metadata {
            officiele_titel: draft.title,
            titel_herkomst: draft.title_origin,
            informatiecategorieen: self.categories.to_vec(),
            is_part_of: match &self.publication {
                Some(Publication::Of(main)) => Some(DocumentRef::Document(*main)),
                Some(Publication::OfTheFirst(_)) | None => None,
            },
            aggregatiekenmerk: match &self.publication {
                Some(Publication::OfTheFirst(mark)) => Some(mark.clone()),
                Some(Publication::Of(_)) | None => None,
            },
            ..Metadata::default()
        };
        (self.templates).give(&draft.original, &mut metadata, self.catalogue);
        Document {
            id: NOT_STORED,
            catalogue: self.catalogue.id,
            published_name: free_name(connection, self.catalogue.id, &draft.file.name),
            metadata,
            file: draft.file,
            frozen_path: None,
            intent: Intent::Publish,
        }
    }
}

/// The store counts from 1.
const NOT_STORED: DocumentId = DocumentId(0);

/// Proposes a name that no document of the catalogue has, or ever had online.
fn free_name(connection: &ReadHandle, catalogue: CatalogueId, file_name: &str) -> PublishedName {
    let taken = |name: &PublishedName| verdict::is_taken(connection, catalogue, &name.collision_key(), None);
    PublishedName::propose(file_name).first_free(taken)
}
