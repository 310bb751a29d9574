//! Files that were skipped because their content is here already, and that the person wants anyway.
//!
//! Their content is in the store, so the folder or zip they came from is not read again.

use super::tools::{StoredFile, Tools};
use super::{Draft, SkipCode, Skipped};
use crate::store::content::Added;
use crate::wire::DuplicateFile;

/// Makes drafts of content in the store. Content that disappeared meanwhile, with its document, is skipped as vanished.
pub(super) fn drafts(batch: &[DuplicateFile], tools: &Tools<'_>) -> (Vec<Draft>, Vec<Skipped>) {
    let (mut here, mut skipped) = (Vec::new(), Vec::new());
    for DuplicateFile { file, sha256 } in batch {
        match tools.content.path_of(sha256).metadata() {
            Ok(metadata) => here.push(StoredFile {
                display: file.clone(),
                name: file.rsplit('/').next().unwrap_or_default().to_owned(),
                added: Added { sha256: *sha256, size_bytes: metadata.len(), is_new: false },
            }),
            Err(_) => skipped.push(Skipped::new(file.as_str(), SkipCode::Vanished)),
        }
    }
    (tools.drafts(here), skipped)
}
