//! Documents that a person changes, removes or erases while a publication is under way. They wait for the next one:
//! nobody saw in the preview what they say now.
//!
//! Source: decisions.md, "Changes meanwhile".

use super::documents::{Agreed, DocumentRun};
use crate::error::{Code, Problem, Result};
use crate::model::DocumentId;
use crate::site::planned::{Decided, PlannedDocument};
use crate::store::{ReadHandle, documents};
use std::collections::BTreeMap;

impl DocumentRun<'_> {
    /// Returns the documents of the plan that changed since a person agreed to it.
    pub(super) fn changed(&self, connection: &ReadHandle) -> Result<BTreeMap<DocumentId, Problem>> {
        let (plan, agreed) = (self.work.plan, &self.work.agreed);
        let mut changed = BTreeMap::new();
        if agreed.changed.is_empty() && documents::revision(connection)? == agreed.at {
            return Ok(changed);
        }
        for document in plan.documents.iter() {
            if !is_as_agreed(connection, &document, agreed)? {
                changed.insert(document.id, changed_meanwhile());
            }
        }
        Ok(changed)
    }

    /// Adds those to what does not go. Erasing may take the copy of one away while it is read.
    pub(super) fn leave_changed(
        &self,
        connection: &ReadHandle,
        failed: &mut BTreeMap<DocumentId, Problem>,
    ) -> Result<()> {
        for (id, problem) in self.changed(connection)? {
            if failed.get(&id).is_none_or(|failed| failed.code == Code::CopyDamaged) {
                failed.insert(id, problem);
            }
        }
        Ok(())
    }
}

/// Tells whether a document is as it was when a person agreed to the plan. Of what the library calls online already,
/// that is what goes, whatever is changed.
pub(super) fn is_as_agreed(connection: &ReadHandle, document: &PlannedDocument, agreed: &Agreed) -> Result<bool> {
    match document.decided {
        Decided::Already => Ok(true),
        Decided::Now(_) => {
            Ok(!agreed.changed.contains(&document.id) && documents::is_as_of(connection, document.id, agreed.at)?)
        }
    }
}

/// Makes the problem of a document that changed.
pub(super) fn changed_meanwhile() -> Problem {
    Problem::new(Code::DocumentsChanged).with("count", 1)
}
