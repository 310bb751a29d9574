//! What the register of messages of a catalogue knows, all of it at once: for taking over messages of somebody else.

use super::queries::queries;
use openbaarmaker_diwoo::model::{CatalogueId, PermitId};
use std::collections::{BTreeMap, BTreeSet};

queries! {
    /// Returns the case of each page: of one that it has, or had when something was said of it. Cases that were removed have
    /// none. The page that a case has now comes later, and so wins from one that another case had before.
    pub all fn pages(catalogue: CatalogueId) -> BTreeMap<String, PermitId>
        = "SELECT m.page, m.permit_id FROM permit_message AS m JOIN permit AS p ON p.id = m.permit_id
           WHERE p.catalogue_id = :catalogue AND p.is_removed = 0
           UNION ALL
           SELECT page, id FROM permit WHERE catalogue_id = :catalogue AND is_removed = 0 AND page <> ''";

    /// Returns the names of the files of a catalogue: of its messages, but for those of an adoption that was undone, and of
    /// its cases.
    pub all fn file_names(catalogue: CatalogueId) -> BTreeSet<String>
        = "SELECT m.file_name FROM permit_message AS m JOIN permit AS p ON p.id = m.permit_id
           WHERE p.catalogue_id = :catalogue
             AND NOT EXISTS (SELECT 1 FROM change AS c WHERE c.id = m.adopted_by AND c.undone IN (1, 2))
           UNION
           SELECT file_name FROM permit WHERE catalogue_id = :catalogue AND is_removed = 0 AND file_name IS NOT NULL";
}
