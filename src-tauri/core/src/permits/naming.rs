//! The files of messages: their paths, and their names in the layout with one file per case.

use super::cases::Gathered;
use super::proposing;
use crate::error::Result;
use crate::ipm::model::MessageKind;
use crate::ipm::names::FOLDER;
use crate::model::{PermitLayout, SitePath};
use crate::store::{ReadHandle, permits};
use crate::target::own_path::own_path;
use std::cell::Cell;
use std::collections::BTreeSet;

/// Returns the path of a message, or of the page, given its file name.
pub(super) fn path_of(file_name: &str) -> Result<SitePath> {
    own_path(&format!("{FOLDER}/{file_name}"))
}

/// Returns a message's file name in the layout with one file per case; `None` in the other layout, where the number
/// names the file. To a harvester a new page is a new case, so it gets a new file: the deletion of the old page stays
/// in the old file.
pub(super) fn file_of(
    connection: &ReadHandle,
    gathered: &Gathered,
    kind: MessageKind,
    names: &mut BTreeSet<String>,
) -> Result<Option<String>> {
    if gathered.settings.layout == PermitLayout::PerMessage {
        return Ok(None);
    }
    let permit = &gathered.permit;
    let old_page = gathered.last.as_ref().map(|last| &last.page);
    let is_new_page = old_page.is_some_and(|page| *page != gathered.case.identifier);
    if let (Some(name), false) = (&permit.file_name, is_new_page && kind == MessageKind::C) {
        return Ok(Some(name.clone()));
    }
    let failed = Cell::new(None);
    let name = proposing::file_name(&permit.snapshot.details).first_free(|name| {
        let is_taken = permits::has_file(connection, permit.catalogue, name.as_str());
        let is_taken = is_taken.unwrap_or_else(|error| {
            failed.set(Some(error));
            false
        });
        is_taken || names.contains(name.as_str())
    });
    if let Some(error) = failed.into_inner() {
        return Err(error.into());
    }
    names.insert(name.as_str().to_owned());
    Ok(Some(name.as_str().to_owned()))
}
