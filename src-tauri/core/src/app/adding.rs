//! Adding files: copies into the library, drafts, proposals.

use super::{App, fields, library::store_io, verdict};
use crate::error::{Code, Problem, Stop};
use crate::import::{self, Draft, Duplicates, GatherError, Options, Skipped, Summary, Tools};
use crate::job::{Cancel, Silent, Sink};
use crate::model::{
    Catalogue, CatalogueId, ChangeId, ContentFile, Document, DocumentId, Intent, ListUri, Metadata,
    Now, PublishedName, Sha256,
};
use crate::store::documents::{self, Addition, Snapshot};
use crate::store::{changes, findings, used_content};
use crate::wire::{AddOptions, AddResult, AddedDocument, DuplicateFile, SkippedFile};
use rusqlite::Connection;
use std::path::{Path, PathBuf};

impl App {
    /// Adds files, folders and zips as documents. What was reported as added is stored, whatever happens next; all of it
    /// is one undo step.
    ///
    /// # Errors
    /// Refuses with `catalogue-unknown`, `category-unknown` or `category-not-in-use` before anything is read; fails with
    /// `store-…`. Trouble with a file is told in the result.
    pub fn add(
        &self,
        catalogue: CatalogueId,
        inputs: &[PathBuf],
        options: &AddOptions,
        sink: &dyn Sink,
        cancel: &Cancel,
        now: Now,
    ) -> Result<AddResult, Stop> {
        let catalogue = self
            .store
            .read(|connection| super::catalogues::catalogue(connection, catalogue))?;
        let categories: Vec<ListUri> = options
            .categories
            .iter()
            .map(|text| fields::category(text, &catalogue))
            .collect::<Result<_, _>>()?;
        self.check_ours()?;
        self.content
            .prepare()
            .map_err(|error| self.content_failed(&error))?;
        self.write(|connection| Ok(used_content::begin_taking_in(connection)?))?;
        let mut batches = Batches::new(self, &catalogue, &categories, now);
        let gather_options = Options {
            zip: options.zip,
            duplicates: if options.allow_duplicates {
                Duplicates::Add
            } else {
                Duplicates::Skip
            },
        };
        let tools = Tools {
            content: &self.content,
            inspector: self.environment.inspector.as_ref(),
            sink,
            cancel,
        };
        let mut known = |contents: &[Sha256]| self.titles_with_content(catalogue.id, contents);
        let summary = import::gather(
            inputs,
            gather_options,
            &tools,
            &mut known,
            &mut |drafts, skipped| batches.take(drafts, skipped),
        );
        let summary = summary.map_err(|error| match error {
            GatherError::Batch(stop) => stop,
            GatherError::Content(error) => self.content_failed(&error),
        })?;
        // What was skipped may have been copied first; then the next start looks.
        if !summary.cancelled && batches.skipped.is_empty() {
            self.write(|connection| Ok(used_content::end_taking_in(connection)?))?;
        }
        Ok(batches.result(summary))
    }

    /// Adds files that [`App::add`] left out as duplicates, because the person wants them all the same. Their content is
    /// in the library, so the originals, or the folder or zip they were in, are not needed any more. One undo step.
    ///
    /// # Errors
    /// Refuses with `catalogue-unknown`; fails with `store-…`.
    pub fn add_duplicates(
        &self,
        catalogue: CatalogueId,
        files: &[DuplicateFile],
        sink: &dyn Sink,
        cancel: &Cancel,
        now: Now,
    ) -> Result<AddResult, Stop> {
        let catalogue = self
            .store
            .read(|connection| super::catalogues::catalogue(connection, catalogue))?;
        self.check_ours()?;
        let tools = Tools {
            content: &self.content,
            inspector: self.environment.inspector.as_ref(),
            sink,
            cancel,
        };
        let files: Vec<(String, Sha256)> = (files.iter())
            .map(|file| (file.file.clone(), file.sha256))
            .collect();
        let mut batches = Batches::new(self, &catalogue, &[], now);
        let summary = import::again(&files, &tools, &mut |drafts, skipped| {
            batches.take(drafts, skipped)
        });
        let summary = summary.map_err(|error| match error {
            GatherError::Batch(stop) => stop,
            GatherError::Content(error) => self.content_failed(&error),
        })?;
        Ok(batches.result(summary))
    }

    /// Takes one file into the library without making it a document; whoever makes it one says so with
    /// [`used_content::end_taking_in`].
    pub(super) fn take_in(&self, file: &Path) -> Result<ContentFile, Stop> {
        self.write(|connection| Ok(used_content::begin_taking_in(connection)?))?;
        self.content
            .prepare()
            .map_err(|error| self.content_failed(&error))?;
        let tools = Tools {
            content: &self.content,
            inspector: self.environment.inspector.as_ref(),
            sink: &Silent,
            cancel: &Cancel::new(),
        };
        let options = Options {
            zip: crate::wire::ZipMode::Keep,
            duplicates: Duplicates::Add,
        };
        let (mut found, mut reasons) = (None, Vec::new());
        let gathered = import::gather::<Stop>(
            &[file.to_owned()],
            options,
            &tools,
            &mut |_| Vec::new(),
            &mut |drafts, skipped| {
                found = found.take().or_else(|| drafts.into_iter().next());
                reasons.extend(skipped);
                Ok(())
            },
        );
        gathered.map_err(|error| match error {
            GatherError::Batch(stop) => stop,
            GatherError::Content(error) => self.content_failed(&error),
        })?;
        found.map(|draft| draft.file).ok_or_else(|| {
            let reason = reasons
                .first()
                .map_or("vanished", |skipped| skipped.code.as_str());
            let name = file
                .file_name()
                .map(|name| name.to_string_lossy().into_owned())
                .unwrap_or_default();
            Problem::new(Code::ValueInvalid)
                .with("field", "file")
                .with("value", name)
                .detail(reason)
                .refuse()
        })
    }

    /// Returns for each content the title of the document that has it.
    fn titles_with_content(
        &self,
        catalogue: CatalogueId,
        contents: &[Sha256],
    ) -> Vec<Option<String>> {
        // A store that cannot answer now will say so when the batch is stored.
        self.store
            .read::<_, Stop>(|connection| {
                (contents.iter())
                    .map(|sha256| Ok(documents::with_content(connection, catalogue, sha256)?))
                    .map(|found| found.map(|found| found.map(|(_, title)| title)))
                    .collect()
            })
            .unwrap_or_default()
    }

    fn content_failed(&self, error: &crate::store::content::ContentError) -> Stop {
        let io = std::io::Error::other(error.to_string());
        store_io(&self.folder, &io)
    }
}

/// Stores one batch after another, each in one transaction.
struct Batches<'a> {
    app: &'a App,
    catalogue: &'a Catalogue,
    categories: &'a [ListUri],
    now: Now,
    change: Option<ChangeId>,
    added: Vec<AddedDocument>,
    skipped: Vec<SkippedFile>,
}

impl<'a> Batches<'a> {
    fn new(app: &'a App, catalogue: &'a Catalogue, categories: &'a [ListUri], now: Now) -> Self {
        Self {
            app,
            catalogue,
            categories,
            now,
            change: None,
            added: Vec::new(),
            skipped: Vec::new(),
        }
    }

    fn result(self, summary: Summary) -> AddResult {
        AddResult {
            offered: summary.offered,
            added: self.added,
            skipped: self.skipped,
            ignored: summary.ignored,
            cancelled: summary.cancelled,
            change: self.change,
        }
    }

    fn take(&mut self, drafts: Vec<Draft>, skipped: Vec<Skipped>) -> Result<(), Stop> {
        self.skipped
            .extend(skipped.into_iter().map(|skipped| SkippedFile {
                file: skipped.file,
                code: skipped.code.as_str().to_owned(),
                params: skipped.params,
            }));
        if drafts.is_empty() {
            return Ok(());
        }
        let app = self.app;
        let (change, added) = app.write(|connection| {
            let change = match self.change {
                Some(change) => change,
                None => changes::begin(
                    connection,
                    self.now.unix(),
                    &app.environment.user,
                    "add",
                    "",
                )?,
            };
            Ok((change, self.insert(connection, drafts, change)?))
        })?;
        self.change = Some(change);
        self.added.extend(added);
        Ok(())
    }

    fn insert(
        &self,
        connection: &Connection,
        drafts: Vec<Draft>,
        change: ChangeId,
    ) -> Result<Vec<AddedDocument>, Stop> {
        let mut added = Vec::with_capacity(drafts.len());
        let mut recorded = Vec::with_capacity(drafts.len());
        for draft in drafts {
            let (file, title) = (draft.original.clone(), draft.title.clone());
            let document = self.document(connection, draft);
            let (found, verdict) = App::judge_new(connection, &document, self.catalogue, self.now);
            let snapshot = Snapshot {
                file: document.file,
                metadata: document.metadata,
                name: document.published_name,
                intent: document.intent,
                is_removed: false,
            };
            let addition = Addition {
                change,
                at: self.now.unix(),
            };
            let id =
                documents::insert(connection, self.catalogue.id, &snapshot, addition, verdict)?;
            findings::add(connection, id, &found)?;
            added.push(AddedDocument {
                id,
                file,
                sha256: snapshot.file.sha256.to_string(),
                title,
                findings: found,
            });
            recorded.push((id, snapshot));
        }
        changes::record_added(connection, change, &recorded)?;
        Ok(added)
    }

    /// Makes the document that a draft becomes; it has no identity yet.
    fn document(&self, connection: &Connection, draft: Draft) -> Document {
        Document {
            id: NOT_STORED,
            catalogue: self.catalogue.id,
            published_name: free_name(connection, self.catalogue.id, &draft.file.name),
            metadata: Metadata {
                officiele_titel: draft.title,
                titel_herkomst: draft.title_origin,
                informatiecategorieen: self.categories.to_vec(),
                language: draft.language,
                ..Metadata::default()
            },
            file: draft.file,
            frozen_path: None,
            intent: Intent::Publish,
        }
    }
}

/// The store counts from 1.
const NOT_STORED: DocumentId = DocumentId(0);

/// Proposes a name that no document of the catalogue has, or ever had online.
fn free_name(connection: &Connection, catalogue: CatalogueId, file_name: &str) -> PublishedName {
    let taken = |name: &PublishedName| {
        verdict::is_taken(connection, catalogue, &name.collision_key(), None)
    };
    PublishedName::propose(file_name).first_free(taken)
}
