//! Applying a template to documents, and previewing that.

use super::keep::template;
use crate::describe::catalogues::CatalogueChanges;
use crate::describe::editable;
use crate::describe::editing::Asked;
use crate::describe::fields::{self, CheckedChange};
use crate::error::Result;
use crate::job::Job;
use crate::library::App;
use crate::model::{Catalogue, FieldSpec, Metadata, Now, TemplateId, TermOrigin};
use crate::store::documents::{Snapshot, StoredDocument};
use crate::wire::{ChangePreview, ChangeResult, FieldChange, FillMode, Revision, Selection};

impl App {
    /// Applies a template to documents: one transaction, one undo step. `seen` as for [`Self::change`].
    ///
    /// # Errors
    /// Refuses with `template-unknown`, `document-unknown`, `document-withdrawn` or `category-not-in-use`; fails with
    /// `change-cancelled` when it was stopped. Nothing is changed then.
    pub fn template_apply(
        &self,
        selection: &Selection,
        id: TemplateId,
        mode: FillMode,
        seen: Option<Revision>,
        job: &Job<'_>,
    ) -> Result<ChangeResult> {
        let template = self.read(|connection| template(connection, id))?;
        let asked = Asked { seen, ..Asked::of("fill", &template.name) };
        let mut work = filling(&template.fields, mode);
        self.edit(selection, &asked, job, &mut |before, catalogue, after| {
            editable::check_editable(before)?;
            work(before, catalogue, after)
        })
    }

    /// Returns what applying a template would do, without doing it.
    ///
    /// # Errors
    /// As [`Self::template_apply`].
    pub fn template_preview(&self, selection: &Selection, id: TemplateId, mode: FillMode) -> Result<ChangePreview> {
        let template = self.read(|connection| template(connection, id))?;
        let job = Job::without_progress(Now(chrono::DateTime::UNIX_EPOCH));
        self.preview(selection, &job, &mut filling(&template.fields, mode))
    }
}

fn filling(
    wanted: &[FieldChange],
    mode: FillMode,
) -> impl FnMut(&StoredDocument, &mut CatalogueChanges, &mut Snapshot) -> Result<()> {
    move |_, catalogue, after| {
        let checked = catalogue.checked(wanted)?;
        fill((wanted, &checked), &mut after.metadata, &catalogue.catalogue, mode);
        Ok(())
    }
}

/// Fills values into a description. Which fields are empty is determined before filling any, because a date adds a
/// proposed act.
pub(super) fn fill(
    (wanted, checked): (&[FieldChange], &[CheckedChange]),
    metadata: &mut Metadata,
    catalogue: &Catalogue,
    mode: FillMode,
) {
    let before = metadata.clone();
    metadata.change_terms(TermOrigin::Template, |metadata| {
        for (wanted, change) in wanted.iter().zip(checked) {
            let field = FieldSpec::named(wanted.field_name());
            let is_empty = field.is_some_and(|field| field.kind.is_empty(&before));
            if mode == FillMode::Replace || is_empty {
                fields::describe(change, metadata, catalogue);
            }
        }
    });
}
