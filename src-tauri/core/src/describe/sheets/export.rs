//! Writing documents as a spreadsheet.

use super::compare::row_texts;
use crate::content::{MAX_SHEET_ROWS, name_of};
use crate::counting::count;
use crate::describe::redacting;
use crate::describe::typed::Spelling;
use crate::error::{Code, Result, refused};
use crate::job::{self, Job, Stage};
use crate::library::App;
use crate::model::{Catalogue, CatalogueId, DocumentId};
use crate::sheet::{Choices, SheetKind, SheetWords, SheetWriter};
use crate::store::{catalogues, documents, listing};
use crate::wire::{Selection, SheetExport};
use crate::written::{self, Existing, unwritable};
use std::{collections::BTreeMap, io, path::Path};

impl App {
    /// Writes the documents of a selection as a spreadsheet, of the kind given by the extension.
    ///
    /// Shape: under a temporary name next to it, renamed when it is complete. `replaces` says whether an existing file
    /// may be replaced, because a person chose so.
    ///
    /// # Errors
    /// Refuses with `sheet-kind-unknown`, `sheet-too-many-documents`, `file-exists`; fails with `file-unwritable`,
    /// `cancelled`, `store-…`.
    pub fn export_sheet(
        &self,
        selection: &Selection,
        to: &Path,
        replaces: Existing,
        words: &SheetWords,
        job: &Job<'_>,
    ) -> Result<SheetExport> {
        let kind = SheetKind::of(to).ok_or_else(|| refused(Code::SheetKindUnknown, "file", name_of(to)))?;
        let temporary = written::begin(to, replaces)?;
        let (ids, known) = self.read(|connection| {
            let ids = listing::selected(connection, selection)?;
            Ok((ids, catalogues::all(connection)?))
        })?;
        let documents = count(ids.len());
        if documents > MAX_SHEET_ROWS {
            return Err(refused(Code::SheetTooManyDocuments, "count", documents).with("limit", MAX_SHEET_ROWS));
        }
        let folder = to.parent().unwrap_or(to);
        let failed = |error: io::Error| unwritable(to, &error);
        let file = temporary.as_file().try_clone().map_err(failed)?;
        let choices = Choices::new(&known, &self.store.lists());
        let begun = kind.begin(file, folder, words, &choices, documents);
        let mut writer = begun.map_err(failed)?;
        let known = known.into_iter().map(|known| (known.id, known)).collect();
        self.write_rows(writer.as_mut(), &ids, &known, to, job)?;
        let complete = writer.finish().and_then(|file| file.sync_all());
        complete.map_err(failed)?;
        written::keep(temporary, to, replaces)?;
        Ok(SheetExport { documents, path: to.display().to_string() })
    }

    fn write_rows(
        &self,
        writer: &mut dyn SheetWriter,
        ids: &[DocumentId],
        known: &BTreeMap<CatalogueId, Catalogue>,
        to: &Path,
        job: &Job<'_>,
    ) -> Result<()> {
        job.stage(Stage::WritingSheet, u32::try_from(ids.len()).ok());
        let spelling = Spelling::new(&self.store.lists());
        let mut done = 0;
        for chunk in ids.chunks(CHUNK) {
            job::check(job.cancel)?;
            // The library is not locked while writing the spreadsheet to disk.
            let rows = self.read(|connection| {
                let mut rows = Vec::with_capacity(chunk.len());
                for id in chunk {
                    if let Some(stored) = documents::get(connection, *id)? {
                        let catalogue = known.get(&stored.document.catalogue);
                        let grounds = redacting::grounds_text(connection, &stored)?;
                        rows.push(row_texts(&stored, catalogue, &spelling, &grounds));
                    }
                }
                Ok(rows)
            })?;
            for row in &rows {
                writer.row(row).map_err(|error| unwritable(to, &error))?;
            }
            done += count(chunk.len());
            job.sink.progress(done, 0);
        }
        Ok(())
    }
}

/// Documents read at once: enough to keep the store busy, few enough to keep in memory.
const CHUNK: usize = 500;
