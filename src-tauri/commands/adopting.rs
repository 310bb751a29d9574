//! "Neem over wat er al staat": the preview, and the adoption itself.

use super::table::commands;
use crate::chosen::{ChoiceId, Choices, Purpose};
use openbaarmaker_core::app::Adoption;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::model::{CatalogueId, TargetId};
use openbaarmaker_core::wire::{AdoptionFile, AdoptionResult, AdoptionSource, AdoptionView, FutureLastmod};
use serde::Deserialize;

commands! {
    job plan_adoption(catalogue: CatalogueId, source: Source) -> AdoptionView
        = |app, job, shell| {
            let source = source.resolved(&shell.choices)?;
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

/// The source to adopt from, as the page names it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub(super) enum Source {
    /// A folder or sitemaps that were chosen.
    Files {
        files: ChoiceId,
    },
    Target {
        id: TargetId,
    },
}

impl Source {
    /// Resolves the choice. Fails as [`Choices::paths`] does.
    pub(super) fn resolved(self, choices: &Choices) -> Result<AdoptionSource, UseCaseError> {
        let purposes = &[Purpose::AdoptFolder, Purpose::AdoptFiles];
        Ok(match self {
            Self::Files { files } => AdoptionSource::Files { paths: choices.paths(&files, purposes)? },
            Self::Target { id } => AdoptionSource::Target { id },
        })
    }
}

/// Files in one answer: several screens full.
const FILES_AT_ONCE: usize = 1_000;
