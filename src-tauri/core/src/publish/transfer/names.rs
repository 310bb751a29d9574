//! Before documents are sent: checks what is at their final names, and records every name that may come into use.

use super::sending::Tries;
use super::session::TransferSession;
use crate::error::Result;
use crate::library::App;
use crate::model::{DocumentId, Sha256, SitePath, TargetId};
use crate::site::planned::PlannedDocument;
use crate::store::sites::{self, Area, Leftover};
use crate::store::unrecorded_files::{self, UnrecordedFile};
use crate::store::{ownership, publications, set_aside};
use crate::target::temporary;
use crate::target::{Asked, Finish, TargetError, Upload};

/// The documents that may not be sent, because a foreign file or something unreadable is at their path; and the others.
type Announced<'d> = (Vec<(DocumentId, TargetError)>, Vec<(&'d PlannedDocument, Upload)>);

impl TransferSession<'_> {
    /// Leaves out the documents whose names belong to foreign files. Before anything is sent, records every name that
    /// may come into use: temporary names, and the final names of new documents, which are public from then on.
    ///
    /// Source: decisions.md, "Promises", 7.
    pub(super) fn announce<'d>(
        &self,
        uploads: Vec<(&'d PlannedDocument, Upload)>,
        tries: Tries,
    ) -> Result<Announced<'d>> {
        let base = self.site.destination.base.as_ref();
        if let Tries::Again = tries {
            let names: Vec<Leftover> = (uploads.iter())
                .map(|(_, upload)| Leftover { temporary: upload.temporary.clone(), path: upload.path.clone() })
                .collect();
            match temporary::mend(base, &names) {
                Err(lost) if lost.is_connection_lost() => return Err(self.site.failed(lost)),
                // What cannot be repaired now is repaired at the start of the next run.
                Ok(_) | Err(_) => {}
            }
        }
        let found = self.look(&uploads)?;
        let (mut left_out, mut free, mut was_free) = (Vec::new(), Vec::new(), Vec::new());
        for ((document, mut upload), found) in uploads.into_iter().zip(found) {
            let is_free = found == Ok(None);
            let standing = match found {
                Ok(Some(_)) => {
                    upload.finish = Finish::Rename;
                    base.digest(&document.path, self.cancel)
                }
                Ok(None) => Ok(None),
                Err(error) => Err(error),
            };
            let may_be_sent = match standing {
                Ok(Some(found)) => {
                    let target = self.site.target.id;
                    Ok((self.app).may_replace(target, document, &found.sha256)?)
                }
                Ok(None) => Ok(true),
                Err(error) => Err(error),
            };
            match may_be_sent {
                Ok(true) => {
                    was_free.push(is_free);
                    free.push((document, upload));
                }
                Ok(false) => {
                    let path = upload.path.as_str().to_owned();
                    left_out.push((document.id, TargetError::Occupied(path)));
                }
                Err(lost) if lost.is_connection_lost() => return Err(self.site.failed(lost)),
                // The file at that path cannot be read, so it is not overwritten.
                Err(error) => left_out.push((document.id, error)),
            }
        }
        self.record_names(&free, &was_free)?;
        Ok((left_out, free))
    }

    /// Returns the sizes in bytes of the files at the final names of new documents.
    fn look(&self, uploads: &[(&PlannedDocument, Upload)]) -> Result<Vec<Asked>> {
        let is_new = |upload: &Upload| upload.finish != Finish::Wait;
        let paths: Vec<SitePath> =
            (uploads.iter()).filter(|(_, upload)| is_new(upload)).map(|(_, upload)| upload.path.clone()).collect();
        let mut sizes = self.site.base(|base| base.sizes_each(&paths))?.into_iter();
        let found = uploads.iter().map(|(_, upload)| {
            // A file that replaces ours waits under its temporary name.
            let size = is_new(upload).then(|| sizes.next()).flatten();
            size.unwrap_or(Ok(None))
        });
        Ok(found.collect())
    }

    fn record_names(&self, uploads: &[(&PlannedDocument, Upload)], was_free: &[bool]) -> Result<()> {
        let target = self.site.target.id;
        self.app.write(|connection| {
            for ((_, upload), was_free) in uploads.iter().zip(was_free) {
                let temporary = upload.temporary.as_str();
                sites::remove(connection, target, Area::Waiting, temporary)?;
                if upload.finish != Finish::Wait {
                    let unrecorded =
                        UnrecordedFile { sha256: upload.sha256, size_bytes: upload.size_bytes, was_free: *was_free };
                    unrecorded_files::expect(connection, target, &upload.path, unrecorded)?;
                }
            }
            let names = (uploads.iter()).map(|(_, upload)| (&upload.temporary, &upload.path));
            Ok(sites::expect_leftovers(connection, target, names)?)
        })
    }
}

impl App {
    /// Tells whether the file at a document's path may be replaced: this library put it there, it is, byte for byte,
    /// what is about to be sent or was published before (a site that was moved), or a person said so of exactly that
    /// content and the repair did not succeed.
    pub(crate) fn may_replace(&self, target: TargetId, document: &PlannedDocument, found: &Sha256) -> Result<bool> {
        self.read(|connection| {
            let published = publications::get(connection, document.id)?;
            let is_known =
                *found == document.sha256 || published.is_some_and(|publication| publication.file.sha256 == *found);
            Ok(is_known
                || ownership::is_ours(connection, target, &document.path, found)?
                || set_aside::is_agreed(connection, target, &document.path, found)?)
        })
    }
}
