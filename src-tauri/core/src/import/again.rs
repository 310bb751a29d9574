//! Files that were left out because their content is here already, and that the person wants all the same.
//!
//! Their content is in the store, so nothing outside is read again: not the folder, not the zip they came from.

use super::{
    Draft, GatherError, SkipCode, Skipped, Summary, Tools,
    worker::{FLUSH_AT, Taken},
};
use crate::{job::Stage, model::Sha256, store::content::Added};

/// Makes drafts of content that is in the store.
///
/// Shape: each file is where it came from, as [`Skipped::file`], and its content. `on_batch` receives at most 50 drafts
/// and reasons at a time, in the order given; when it returns, they count as added. Content that is gone meanwhile, with
/// the document that had it, is left out as vanished.
///
/// # Errors
/// [`GatherError::Batch`] with the caller's error.
pub(crate) fn again<E>(
    files: &[(String, Sha256)],
    tools: &Tools<'_>,
    on_batch: &mut dyn FnMut(Vec<Draft>, Vec<Skipped>) -> Result<(), E>,
) -> Result<Summary, GatherError<E>> {
    tools
        .sink
        .stage(Stage::Adding, u32::try_from(files.len()).ok());
    let mut summary = Summary::default();
    for batch in files.chunks(FLUSH_AT) {
        if tools.cancel.is_cancelled() {
            summary.cancelled = true;
            break;
        }
        let (drafts, skipped) = drafts(batch, tools);
        summary.added += counted(drafts.len());
        summary.skipped += counted(skipped.len());
        summary.offered += counted(batch.len());
        on_batch(drafts, skipped).map_err(GatherError::Batch)?;
        tools.sink.progress(summary.offered, 0);
    }
    Ok(summary)
}

fn drafts(batch: &[(String, Sha256)], tools: &Tools<'_>) -> (Vec<Draft>, Vec<Skipped>) {
    let mut skipped = Vec::new();
    let mut here = Vec::new();
    for (original, sha256) in batch {
        let name = original.rsplit('/').next().unwrap_or_default();
        match tools.content.path_of(sha256).metadata() {
            Ok(metadata) => here.push(Taken {
                display: original.clone(),
                name: name.to_owned(),
                added: in_store(*sha256, metadata.len()),
            }),
            Err(_) => skipped.push(Skipped::new(original.as_str(), SkipCode::Vanished)),
        }
    }
    (tools.drafts(here), skipped)
}

fn in_store(sha256: Sha256, size_bytes: u64) -> Added {
    Added {
        sha256,
        size_bytes,
        is_new: false,
    }
}

fn counted(files: usize) -> u32 {
    u32::try_from(files).unwrap_or(u32::MAX)
}
