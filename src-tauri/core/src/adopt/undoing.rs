//! Undoes and redoes an adoption, as long as nothing has been published since.

use crate::error::{Code, Result, refused};
use crate::library::{App, catalogues};
use crate::model::{ChangeId, DocumentId, Now};
use crate::site::adopted;
use crate::store::{WriteHandle, adoptions};

impl App {
    /// Removes the publications of a step if it was an adoption; leaves any other step alone. Refuses with
    /// `undo-published` when something was published since: our sitemaps name the documents now.
    pub(crate) fn take_adoption_back(connection: &WriteHandle, step: ChangeId, now: Now) -> Result<bool> {
        let Some(adoption) = adoptions::get(connection, step)? else { return Ok(false) };
        let catalogue = catalogues::catalogue(connection, adoption.catalogue)?;
        if adoptions::is_overtaken(connection, step)? {
            return Err(refused(Code::UndoPublished, "title", &catalogue.name).with("of", "catalogue"));
        }
        let documents = adoptions::documents(connection, step)?;
        adopted::take_back(connection, &catalogue, adoption.target, &documents, now)?;
        Ok(true)
    }

    /// Updates references in documents of other steps, now that the adopted ones are gone.
    pub(crate) fn refer_without_adoption(
        connection: &WriteHandle,
        step: ChangeId,
        changed: &[DocumentId],
        now: Now,
    ) -> Result<()> {
        let Some(adoption) = adoptions::get(connection, step)? else { return Ok(()) };
        let catalogue = catalogues::catalogue(connection, adoption.catalogue)?;
        Self::refer_adopted(connection, &catalogue, changed, now)
    }

    /// Writes the publications of a step again if it was an adoption. Refuses with `documents-changed` when an address
    /// has been taken meanwhile.
    pub(crate) fn adopt_again(connection: &WriteHandle, step: ChangeId, now: Now) -> Result<()> {
        let Some(adoption) = adoptions::get(connection, step)? else { return Ok(()) };
        let catalogue = catalogues::catalogue(connection, adoption.catalogue)?;
        let documents = adoptions::documents(connection, step)?;
        adopted::put_online(connection, &catalogue, adoption.target, &documents, now)?;
        adoptions::renew(connection, step)?;
        for one in &documents {
            Self::recheck(connection, one.document, &catalogue, now)?;
        }
        let ids: Vec<_> = documents.iter().map(|one| one.document).collect();
        Self::refer_adopted(connection, &catalogue, &ids, now)
    }
}
