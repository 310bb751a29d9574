//! What stands online already and speaks against a document (L02), or against its page (S03).

use super::shown::Planned;
use crate::error::UseCaseError;
use crate::lists::Lists;
use crate::model::{Catalogue, Finding};
use crate::publish::others::is_online_in;
use crate::rules::loc;
use crate::site::entry_description::EntryDescription;
use crate::site::{entry, judging};
use crate::store::ReadHandle;
use crate::store::publications::Publication;

/// Says that the address of a document that is to come is online already, in one of these catalogues.
pub(super) fn duplicate(
    connection: &ReadHandle,
    others: &[Catalogue],
    planned: &Planned<'_>,
) -> Result<Option<Finding>, UseCaseError> {
    let base = &planned.catalogue.base_url;
    let Some(path) = entry::path(&planned.stored.document) else {
        return Ok(None);
    };
    let url = base.join(&path);
    let Some(at) = base.on_host(url.as_str()) else {
        return Ok(None);
    };
    for other in others {
        if is_online_in(connection, other, &at)? {
            return Ok(Some(loc::duplicate(url.as_str())));
        }
    }
    Ok(None)
}

/// Says what of an entry that stays as it stands online can no longer be written, such as a term that left its list: its page
/// cannot be made anew until the document itself can go out.
pub(super) fn not_written_again(
    online: &Publication,
    catalogue: &Catalogue,
    lists: &Lists,
) -> Vec<Finding> {
    let url = catalogue.base_url.join(&online.path);
    let standing = EntryDescription {
        metadata: online.metadata.clone(),
        parts: online.parts.clone(),
    };
    judging::findings(url.as_str(), &standing, &catalogue.base_url, lists)
}
