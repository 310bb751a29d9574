//! Files that were left out because their content is here already, and that the person wants all the same.
//!
//! Their content is in the store, so nothing outside is read again: not the folder, not the zip they came from.

use super::tools::{Taken, Tools};
use super::{Draft, SkipCode, Skipped};
use crate::store::content::Added;
use crate::wire::DuplicateFile;

/// Makes drafts of content that is in the store. What is gone meanwhile, with the document that had it, is left out as
/// vanished.
pub(super) fn drafts(batch: &[DuplicateFile], tools: &Tools<'_>) -> (Vec<Draft>, Vec<Skipped>) {
    let (mut here, mut skipped) = (Vec::new(), Vec::new());
    for DuplicateFile { file, sha256 } in batch {
        match tools.content.path_of(sha256).metadata() {
            Ok(metadata) => here.push(Taken {
                display: file.clone(),
                name: file.rsplit('/').next().unwrap_or_default().to_owned(),
                added: Added {
                    sha256: *sha256,
                    size_bytes: metadata.len(),
                    is_new: false,
                },
            }),
            Err(_) => skipped.push(Skipped::new(file.as_str(), SkipCode::Vanished)),
        }
    }
    (tools.drafts(here), skipped)
}
