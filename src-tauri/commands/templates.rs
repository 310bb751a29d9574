//! Templates: "Sjablonen" in the settings, and "Sjabloon" in the panels.

use super::table::commands;
use crate::clock::now;
use openbaarmaker_core::model::{DocumentId, TemplateId};
use openbaarmaker_core::wire::{
    ChangePreview, FillMode, ManyResult, Revision, Selection, TemplateInput, TemplateValues, TemplateView,
};

commands! {
    ask templates() -> Vec<TemplateView> = |app| app.templates();
    ask template_values(document: DocumentId) -> TemplateValues
        = |app| app.template_values(document);
    ask template_add(input: TemplateInput) -> TemplateView = |app| app.template_add(&input, now());
    ask template_edit(template: TemplateId, input: TemplateInput) -> TemplateView
        = |app| app.template_edit(template, &input, now());
    ask template_remove(template: TemplateId) -> () = |app| app.template_remove(template, now());
    ask template_preview(
        selection: Selection, template: TemplateId, mode: FillMode
    ) -> ChangePreview
        = |app| app.template_preview(&selection, template, mode);
    job template_apply(
        selection: Selection, template: TemplateId, mode: FillMode, seen: Revision
    ) -> ManyResult
        = |app, job| Ok(app.template_apply(&selection, template, mode, Some(seen), job)?.into());
}
