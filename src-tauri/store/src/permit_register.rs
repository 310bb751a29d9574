//! What a catalogue's register of messages knows, all at once: for adopting messages made by somebody else.

use super::queries::queries;
use openbaarmaker_diwoo::model::{CatalogueId, PermitId};
use std::collections::BTreeMap;

queries! {
    /// Returns the case of each page, for the pages that cases have now or had in a message. Removed cases are left
    /// out. The page that a case has now comes last, and so wins over a page that another case had before.
    pub all fn pages(catalogue: CatalogueId) -> BTreeMap<String, PermitId>
        = "SELECT m.page, m.permit_id FROM permit_message AS m JOIN permit AS p ON p.id = m.permit_id
           WHERE p.catalogue_id = :catalogue AND p.is_removed = 0
           UNION ALL
           SELECT page, id FROM permit WHERE catalogue_id = :catalogue AND is_removed = 0 AND page <> ''";

    /// Returns the case of each file name in use by a catalogue: of its messages, without those of an adoption that was
    /// undone, and of its cases.
    pub all fn file_names(catalogue: CatalogueId) -> BTreeMap<String, PermitId>
        = "SELECT m.file_name, m.permit_id FROM permit_message AS m JOIN permit AS p ON p.id = m.permit_id
           WHERE p.catalogue_id = :catalogue
             AND NOT EXISTS (SELECT 1 FROM change AS c WHERE c.id = m.adopted_by AND c.undone IN (1, 2))
           UNION
           SELECT file_name, id FROM permit WHERE catalogue_id = :catalogue AND is_removed = 0 AND file_name IS NOT NULL";
}
