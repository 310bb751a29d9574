//! Imports a single file as it is: a folder is refused, and a zip stays one file.

use super::{Draft, Duplicates, GatherError, Options, SkipCode, Skipped, Tools, gather, obstacle::is_ignored};
use crate::{store::content::ContentError, wire::ZipMode};
use std::{convert::Infallible, path::Path};

/// Takes one file into the store, or returns why not.
///
/// # Errors
/// The library's disk fails or is full.
pub fn single(path: &Path, tools: &Tools<'_>) -> Result<Result<Draft, Skipped>, ContentError> {
    let name = (path.file_name()).map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    if path.is_dir() || is_ignored(&name) {
        return Ok(Err(Skipped::new(name, SkipCode::NotAFile)));
    }
    let options = Options { zip: ZipMode::Keep, duplicates: Duplicates::Add };
    let mut found = None;
    let mut note = |drafts: Vec<Draft>, skipped: Vec<Skipped>| {
        let drafts = drafts.into_iter().map(Ok);
        found = drafts.chain(skipped.into_iter().map(Err)).next();
        Ok::<_, Infallible>(())
    };
    let inputs = [path.to_owned()];
    match gather(&inputs, options, tools, &mut |_| Vec::new(), &mut note) {
        Ok(_) => Ok(found.unwrap_or_else(|| Err(Skipped::new(name, SkipCode::Vanished)))),
        Err(GatherError::Content(error)) => Err(error),
        Err(GatherError::Batch(never)) => match never {},
    }
}
