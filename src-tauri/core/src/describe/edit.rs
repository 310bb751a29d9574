//! The change of one document: the rewritten document, and the findings of the rules about it.

use super::catalogues::CatalogueChanges;
use super::verdict::Judged;
use crate::error::Result;
use crate::library::App;
use crate::model::{Catalogue, DocumentId, Now};
use crate::store::documents::{Snapshot, StoredDocument};
use crate::store::rewriting::Rewriting;
use crate::store::{ReadHandle, WriteHandle, mentions, references};
use std::sync::Arc;

/// The change of one document: what will be written, with the verdict if that does not depend on other documents. A
/// document with references is judged when it is written, and again when all documents are.
pub(crate) struct Edit {
    pub(crate) id: DocumentId,
    pub(crate) rewriting: Rewriting,
    stored: StoredDocument,
    catalogue: Arc<Catalogue>,
    live: i64,
    judged: Option<Judged>,
}

impl Edit {
    /// Computes the change of a document to `after`.
    pub(crate) fn new(
        connection: &ReadHandle,
        stored: StoredDocument,
        after: Snapshot,
        known: &CatalogueChanges,
        now: Now,
    ) -> Result<Self> {
        let id = stored.document.id;
        let rewriting = Rewriting::new(stored.snapshot(), after.clone())?;
        let is_alone = mentions::are_none(&after.metadata) && !references::touches(connection, id)?;
        let stored = stored.becoming(after);
        let (catalogue, live) = (Arc::clone(&known.catalogue), known.live);
        let judged = is_alone.then(|| Judged::new(connection, &stored, &catalogue, live, now)).transpose()?;
        Ok(Self { id, rewriting, stored, catalogue, live, judged })
    }

    pub(crate) fn write(&self, connection: &WriteHandle, now: Now) -> Result<()> {
        let Some(judged) = &self.judged else {
            self.rewriting.write(connection, self.id, None)?;
            return App::judge(connection, &self.stored, &self.catalogue, self.live, now).map(drop);
        };
        let news = (judged.verdict != self.stored.verdict()).then_some(judged.verdict);
        self.rewriting.write(connection, self.id, news)?;
        Ok(judged.store_findings(connection, self.id)?)
    }
}
