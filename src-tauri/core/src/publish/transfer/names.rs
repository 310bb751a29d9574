//! Before documents are sent: what stands at their final names already, and a record of every name that may come to
//! stand there.

use super::sending::{DocumentSender, Tries};
use crate::error::UseCaseError;
use crate::model::{DocumentId, SitePath};
use crate::site::planned::PlannedDocument;
use crate::store::arrivals::{self, Arrival};
use crate::store::sites::{self, Area, Leftover};
use crate::store::{ownership, publications};
use crate::target::temporary;
use crate::target::{Asked, Destination, Finish, TargetError, Upload};

/// The documents that may not be sent, because somebody else's file has their name or nobody can see what has it, and the
/// others.
type Announced<'d> = (
    Vec<(DocumentId, TargetError)>,
    Vec<(&'d PlannedDocument, Upload)>,
);

impl DocumentSender<'_> {
    /// Leaves out the documents whose names are taken by files that are not ours, and records, before anything is sent,
    /// every name that may come to stand there: temporary ones, and the final ones of new documents, which are public
    /// from then on. The inner error is that of the connection.
    ///
    /// Source: decisions.md, "Promises", 7.
    pub(super) fn announce<'d>(
        &self,
        destination: &Destination,
        uploads: Vec<(&'d PlannedDocument, Upload)>,
        tries: Tries,
    ) -> Result<Result<Announced<'d>, TargetError>, UseCaseError> {
        if let Tries::Again = tries {
            let names: Vec<Leftover> = (uploads.iter())
                .map(|(_, upload)| Leftover {
                    temporary: upload.temporary.clone(),
                    path: upload.path.clone(),
                })
                .collect();
            match temporary::mend(destination.base.as_ref(), &names) {
                Err(lost) if lost.is_connection_lost() => return Ok(Err(lost)),
                // What could not be mended now is mended at the start of the next run.
                Ok(_) | Err(_) => {}
            }
        }
        let found = match look(destination, &uploads) {
            Ok(found) => found,
            Err(lost) => return Ok(Err(lost)),
        };
        let (mut left_out, mut free, mut was_free) = (Vec::new(), Vec::new(), Vec::new());
        for ((document, mut upload), found) in uploads.into_iter().zip(found) {
            let is_free = found == Ok(None);
            let may_be_sent = match found {
                Ok(None) => Ok(true),
                Ok(Some(_)) => {
                    upload.finish = Finish::Rename;
                    self.is_ours(destination, document)?
                }
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
                Err(lost) if lost.is_connection_lost() => return Ok(Err(lost)),
                // What stands there cannot be seen, so nothing is written over it.
                Err(error) => left_out.push((document.id, error)),
            }
        }
        self.record_names(&free, &was_free)?;
        Ok(Ok((left_out, free)))
    }

    /// Tells whether the file that stands at the name of a document may be replaced: this library put it there, or it is,
    /// byte for byte, what is about to be sent or was published before (a site that was moved). The inner error is that of
    /// the destination.
    fn is_ours(
        &self,
        destination: &Destination,
        document: &PlannedDocument,
    ) -> Result<Result<bool, TargetError>, UseCaseError> {
        let path = std::slice::from_ref(&document.path);
        let found = match destination.base.digests(path, self.cancel) {
            Ok(found) => found.into_iter().next().unwrap_or(Ok(None)),
            Err(error) => Err(error),
        };
        let found = match found {
            Ok(Some(found)) => found.sha256,
            Ok(None) => return Ok(Ok(true)),
            Err(error) => return Ok(Err(error)),
        };
        self.store.read(|connection| {
            let published = publications::get(connection, document.id)?;
            let is_known = found == document.sha256
                || published.is_some_and(|publication| publication.file.sha256 == found);
            Ok(Ok(is_known
                || ownership::is_ours(
                    connection,
                    self.target,
                    &document.path,
                    &found,
                )?))
        })
    }

    fn record_names(
        &self,
        uploads: &[(&PlannedDocument, Upload)],
        was_free: &[bool],
    ) -> Result<(), UseCaseError> {
        self.store.write::<_, UseCaseError>(|connection| {
            for ((_, upload), was_free) in uploads.iter().zip(was_free) {
                let temporary = upload.temporary.as_str();
                sites::remove(connection, self.target, Area::Waiting, temporary)?;
                if upload.finish != Finish::Wait {
                    let arrival = Arrival {
                        sha256: upload.sha256,
                        size_bytes: upload.size_bytes,
                        was_free: *was_free,
                    };
                    arrivals::expect(connection, self.target, &upload.path, arrival)?;
                }
            }
            let names = (uploads.iter()).map(|(_, upload)| (&upload.temporary, &upload.path));
            Ok(sites::expect_leftovers(connection, self.target, names)?)
        })
    }
}

/// Looks what stands at the final names of new documents: sizes in bytes. The outer error is that of the connection.
fn look(
    destination: &Destination,
    uploads: &[(&PlannedDocument, Upload)],
) -> Result<Vec<Asked>, TargetError> {
    let is_new = |upload: &Upload| upload.finish != Finish::Wait;
    let paths: Vec<SitePath> = (uploads.iter())
        .filter(|(_, upload)| is_new(upload))
        .map(|(_, upload)| upload.path.clone())
        .collect();
    let mut sizes = destination.base.sizes_each(&paths)?.into_iter();
    let found = uploads.iter().map(|(_, upload)| {
        // A file that replaces ours waits under its temporary name.
        let size = is_new(upload).then(|| sizes.next()).flatten();
        size.unwrap_or(Ok(None))
    });
    Ok(found.collect())
}
