//! Which documents may be changed, and which are skipped.

use crate::error::{Code, Result};
use crate::library::documents::{existing, refused_for, title_of, unknown};
use crate::model::{DocumentId, DocumentStatus, Intent, PublishedName};
use crate::store::documents::{self, StoredDocument};
use crate::store::{ReadHandle, listing};
use crate::wire::{Revision, Selection, SkipReason, SkippedDocument};

/// Returns the documents of a selection in order of identity. Named documents must exist.
pub(crate) fn chosen(connection: &ReadHandle, selection: &Selection) -> Result<Vec<DocumentId>> {
    let found = listing::selected(connection, selection)?;
    if let Selection::Ids { ids } = selection
        && let Some(missing) = ids.iter().find(|id| found.binary_search(id).is_err())
    {
        return Err(unknown(*missing));
    }
    Ok(found)
}

/// Refuses to change a frozen name.
pub(super) fn check_name(stored: &StoredDocument, name: &PublishedName) -> Result<()> {
    match &stored.document.frozen_path {
        Some(path) if *name != stored.document.published_name => {
            Err(refused_for(Code::NameFrozen, stored).with("path", path))
        }
        _ => Ok(()),
    }
}

/// Returns why a document may not be changed, if so: it was withdrawn, or the next publication will withdraw it.
///
/// Source: decisions.md, "Withdrawn documents".
pub(crate) fn read_only(stored: &StoredDocument) -> Option<SkipReason> {
    match (stored.status, &stored.document.intent) {
        (DocumentStatus::Withdrawn, _) => Some(SkipReason::Withdrawn),
        (_, Intent::Withdraw { .. }) => Some(SkipReason::Withdrawing),
        (_, Intent::Publish) => None,
    }
}

/// Returns the documents of a selection that are skipped because they are read-only. Named ones are refused instead if
/// `seen` is missing.
pub(super) fn left_alone(
    connection: &ReadHandle,
    selection: &Selection,
    seen: Option<Revision>,
) -> Result<Vec<SkippedDocument>> {
    let chosen = chosen(connection, selection)?;
    let mut left = Vec::new();
    for id in documents::read_only(connection)? {
        if chosen.binary_search(&id).is_err() {
            continue;
        }
        let stored = existing(connection, id)?;
        if matches!(selection, Selection::Ids { .. }) && seen.is_none() {
            check_editable(&stored)?;
        }
        left.extend(read_only(&stored).map(|reason| SkippedDocument { id, title: title_of(&stored.document), reason }));
    }
    Ok(left)
}

/// Refuses to touch a document that is read-only.
pub(crate) fn check_editable(stored: &StoredDocument) -> Result<()> {
    let code = match read_only(stored) {
        None | Some(SkipReason::ChangedMeanwhile) => return Ok(()),
        Some(SkipReason::Withdrawn) => Code::DocumentWithdrawn,
        Some(SkipReason::Withdrawing) => Code::DocumentWithdrawing,
    };
    Err(refused_for(code, stored))
}
