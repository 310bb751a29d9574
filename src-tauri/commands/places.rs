//! Places of catalogues and destinations: those on this computer were chosen, or are unchanged (see `chosen`).

use crate::chosen::{Choices, Purpose, folder_of, is_identity, not_chosen};
use openbaarmaker_core::app::App;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::model::{CatalogueId, TargetId, TargetPlace};
use openbaarmaker_core::wire::{CatalogueInput, CatalogueView, TargetInput};

/// Resolves the chosen folder for robots.txt. On a server it is typed, as long as no destination is a folder on this
/// computer. Refuses with `place-not-chosen`.
pub(super) fn catalogue(
    app: &App,
    choices: &Choices,
    id: Option<CatalogueId>,
    mut input: CatalogueInput,
) -> Result<CatalogueInput, UseCaseError> {
    let Some(root) = input.host_root.as_mut().filter(|root| !root.is_empty()) else { return Ok(input) };
    let all = app.catalogues()?;
    let known = all.iter().find(|one| Some(one.id) == id);
    let as_it_was = known.map(|one| one.host_root.as_str());
    match choices.text(root, as_it_was, Purpose::HostRoot) {
        Ok(chosen) => *root = chosen,
        // Nobody types a name that looks like an identity.
        Err(refused) if known.is_some_and(has_folder) || is_identity(root) => return Err(refused),
        Err(_) => {}
    }
    Ok(input)
}

/// Resolves the folder or key file that was chosen for a new destination. Refuses with `place-not-chosen`.
pub(super) fn new_target(
    app: &App,
    choices: &Choices,
    catalogue: CatalogueId,
    mut input: TargetInput,
) -> Result<TargetInput, UseCaseError> {
    input.place = choices.place(input.place, None)?;
    let all = app.catalogues()?;
    let of = all.iter().find(|one| one.id == catalogue);
    may_be_here(choices, of, &input)?;
    Ok(input)
}

/// As [`new_target`], for a changed destination. Refuses with `place-not-chosen`.
pub(super) fn target(
    app: &App,
    choices: &Choices,
    id: TargetId,
    mut input: TargetInput,
) -> Result<TargetInput, UseCaseError> {
    let all = app.catalogues()?;
    let mut each = (all.iter()).flat_map(|of| of.targets.iter().map(move |target| (of, target)));
    let known = each.find(|(_, target)| target.id == id);
    input.place = choices.place(input.place, known.map(|(_, target)| &target.place))?;
    may_be_here(choices, known.map(|(of, _)| of), &input)?;
    Ok(input)
}

/// Resolves the key file for a server whose folders are listed: it was chosen, or belongs to a destination. Refuses
/// with `place-not-chosen`.
pub(super) fn server(app: &App, choices: &Choices, place: TargetPlace) -> Result<TargetPlace, UseCaseError> {
    let all = app.catalogues()?;
    let mut known = all.iter().flat_map(|of| &of.targets);
    let known = known.find(|target| key_file(&target.place) == key_file(&place));
    choices.place(place, known.map(|target| &target.place))
}

fn key_file(place: &TargetPlace) -> Option<&str> {
    match place {
        TargetPlace::Sftp { key_file, .. } => key_file.as_deref(),
        TargetPlace::Folder { .. } => None,
    }
}

/// Refuses a catalogue's first destination on this computer if its folder for robots.txt was typed for a server: here
/// that would be a path that nobody chose.
fn may_be_here(choices: &Choices, of: Option<&CatalogueView>, input: &TargetInput) -> Result<(), UseCaseError> {
    let Some(of) = of.filter(|_| folder_of(&input.place).is_some()) else { return Ok(()) };
    let root = of.host_root.as_str();
    if root.is_empty() || has_folder(of) || choices.was_chosen(root, Purpose::HostRoot) {
        return Ok(());
    }
    Err(not_chosen().with("field", "host-root"))
}

fn has_folder(catalogue: &CatalogueView) -> bool {
    (catalogue.targets.iter()).any(|target| folder_of(&target.place).is_some())
}
