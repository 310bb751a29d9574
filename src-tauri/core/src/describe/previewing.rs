//! Previews a change without making it.

use super::catalogues::Catalogues;
use super::editable::{chosen, read_only};
use super::fields::{self, loses};
use super::online::Online;
use super::parts::differences;
use super::step::Work;
use crate::error::Result;
use crate::job::{Job, Stage};
use crate::library::App;
use crate::library::documents::title_of;
use crate::store::documents;
use crate::wire::{ChangePreview, ChangedDocument, FieldChange, Revision, Selection};

impl App {
    /// Returns what a change would do, without making it.
    ///
    /// # Errors
    /// As [`Self::change`].
    pub fn change_preview(
        &self,
        selection: &Selection,
        wanted: &[FieldChange],
        job: &Job<'_>,
    ) -> Result<ChangePreview> {
        let wanted = &self.with_own_documents(selection, wanted)?;
        self.preview(selection, job, &mut |_, catalogue, after| {
            let changes = catalogue.checked(wanted)?;
            fields::apply_each(&changes, after, &catalogue.catalogue);
            Ok(())
        })
    }

    /// Returns what `work` would do to a selection, without doing it; `work` is as for [`Self::edit`].
    pub(super) fn preview(&self, selection: &Selection, job: &Job<'_>, work: &mut Work<'_>) -> Result<ChangePreview> {
        self.read(|connection| {
            let ids = chosen(connection, selection)?;
            let mut pace = job.begin(Stage::Reading, ids.len());
            let mut catalogues = Catalogues::default();
            let mut online = Online::default();
            let mut preview =
                ChangePreview { seen: Revision(documents::revision(connection)?), ..ChangePreview::default() };
            for id in ids {
                pace.step()?;
                let Some(stored) = documents::get(connection, id)? else { continue };
                if read_only(&stored).is_some() {
                    continue;
                }
                let catalogue = catalogues.of(connection, stored.document.catalogue)?;
                let before = stored.snapshot();
                let mut after = before.clone();
                work(&stored, catalogue, &mut after)?;
                preview.documents += 1;
                preview.published += u32::from(stored.status.is_online());
                if before == after {
                    continue;
                }
                preview.changed += 1;
                online.note(connection, &stored, &after, &catalogue.catalogue)?;
                preview.overwritten += u32::from(loses(&before.metadata, &after.metadata));
                if preview.first.len() < PREVIEW_LINES {
                    let fields = differences(connection, &before.metadata, &after.metadata)?;
                    let title = title_of(&stored.document);
                    preview.first.push(ChangedDocument { id, title, fields });
                }
            }
            preview.online = online.counts();
            pace.tell();
            Ok(preview)
        })
    }
}

/// decisions.md, "Many documents at once", rule 6: "the first 5 documents, before → after".
const PREVIEW_LINES: usize = 5;
