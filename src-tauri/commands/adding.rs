//! Adding documents that were dropped or chosen.

use super::table::commands;
use crate::chosen::{ChoiceId, Purpose};
use openbaarmaker_core::model::CatalogueId;
use openbaarmaker_core::wire::{AddOptions, AddResult, DuplicateFile, Selection};

commands! {
    job add(catalogue: CatalogueId, files: ChoiceId, options: AddOptions) -> AddResult
        = |app, job, shell| {
            let paths = shell.choices.paths(&files, &[Purpose::AddFiles, Purpose::AddFolder])?;
            app.add(catalogue, &paths, &options, job, &mut drop)
        };
    job add_duplicates(catalogue: CatalogueId, files: Vec<DuplicateFile>) -> AddResult
        = |app, job| app.add_duplicates(catalogue, &files, job, &mut drop);
    job add_attachments(catalogue: CatalogueId, selection: Selection) -> AddResult
        = |app, job| app.add_attachments(catalogue, &selection, job, &mut drop);
}
