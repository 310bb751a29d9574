//! What stands online and cannot be written again (S03).

use crate::lists::Lists;
use crate::model::{Catalogue, Finding};
use crate::site::entry_description::EntryDescription;
use crate::site::judging;
use crate::store::publications::Publication;

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
