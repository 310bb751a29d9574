//! "Neem over wat er al staat": the preview, and doing it.

use super::table::commands;
use openbaarmaker_core::app::Adoption;
use openbaarmaker_core::model::CatalogueId;
use openbaarmaker_core::wire::{
    AdoptionFile, AdoptionResult, AdoptionSource, AdoptionView, FutureLastmod,
};

commands! {
    job plan_adoption(catalogue: CatalogueId, source: AdoptionSource) -> AdoptionView
        = |app, job, shell| {
            let (adoption, view) = app.plan_adoption(catalogue, &source, job)?;
            Ok(shell.adoptions.keep(adoption, view.name.clone(), view))
        };
    ask adoption_files(name: String, from: usize) -> Vec<AdoptionFile>
        = |_app, shell| {
            let files = |adoption: &Adoption| Ok(adoption.files(from, FILES_AT_ONCE));
            shell.adoptions.rehearse(&name, files)
        };
    job adopt(name: String, future: FutureLastmod) -> AdoptionResult
        = |app, job, shell| app.adopt(shell.adoptions.take(&name)?, future, job);
}

/// Files in one answer: some screens full.
const FILES_AT_ONCE: usize = 1_000;
