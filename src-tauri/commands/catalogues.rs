//! Settings, "Organisatie": catalogues.

use super::places;
use super::table::commands;
use crate::clock::now;
use openbaarmaker_core::model::CatalogueId;
use openbaarmaker_core::wire::{CatalogueInput, CatalogueRemoval, CatalogueView};

commands! {
    ask catalogue_add(input: CatalogueInput) -> CatalogueView
        = |app, shell| {
            let input = places::catalogue(app, &shell.choices, None, input)?;
            app.catalogue_add(&input, now())
        };
    ask catalogue_edit(catalogue: CatalogueId, input: CatalogueInput) -> CatalogueView
        = |app, shell| {
            let input = places::catalogue(app, &shell.choices, Some(catalogue), input)?;
            app.catalogue_edit(catalogue, &input, now())
        };
    ask catalogue_remove(catalogue: CatalogueId, withdrawn: Option<u32>) -> CatalogueRemoval
        = |app| app.catalogue_remove(catalogue, withdrawn, now());
}
