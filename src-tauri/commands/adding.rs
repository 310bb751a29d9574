//! Adding documents that were dropped or chosen.

use super::table::commands;
use crate::chosen::{ChoiceId, Purpose};
use openbaarmaker_core::model::{CatalogueId, DocumentId};
use openbaarmaker_core::wire::{AddOptions, AddResult, ChangeResult, DuplicateFile, Namesake, Selection};
use std::collections::BTreeSet;

commands! {
    /// Adds what was chosen; `but` are those of them, counted from 0, that are not added.
    job add(
        catalogue: CatalogueId, files: ChoiceId, but: Option<BTreeSet<usize>>, options: AddOptions
    ) -> AddResult
        = |app, job, shell| {
            let paths = shell.choices.paths_but(&files, &ADDED, &but.unwrap_or_default())?;
            app.add(catalogue, &paths, &options, job, &mut drop)
        };
    job namesakes(catalogue: CatalogueId, files: ChoiceId) -> Vec<Namesake>
        = |app, job, shell| app.namesakes(catalogue, &shell.choices.paths(&files, &ADDED)?, job);
    /// Replaces the files of documents by chosen ones, counted from 0.
    job replace_files(files: ChoiceId, places: Vec<(usize, DocumentId)>) -> ChangeResult
        = |app, job, shell| app.replace_files(&shell.choices.paths_for(&files, &ADDED, &places)?, None, job);
    job add_duplicates(catalogue: CatalogueId, files: Vec<DuplicateFile>) -> AddResult
        = |app, job| app.add_duplicates(catalogue, &files, job, &mut drop);
    job add_attachments(catalogue: CatalogueId, selection: Selection) -> AddResult
        = |app, job| app.add_attachments(catalogue, &selection, job, &mut drop);
}

const ADDED: [Purpose; 2] = [Purpose::AddFiles, Purpose::AddFolder];
