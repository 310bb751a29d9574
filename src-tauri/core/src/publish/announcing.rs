//! Before documents are sent: what stands at their final names already, and a record of every name that may come to
//! stand there.

use super::plan::PlannedDocument;
use super::sending::{Sending, Tries};
use super::target::{Asked, Destination, Finish, TargetError, Upload};
use super::temporary;
use crate::error::Stop;
use crate::model::{DocumentId, Sha256, SitePath};
use crate::store::arrivals::{self, Arrival};
use crate::store::publications;
use crate::store::sites::{self, Area};
use sha2::Digest as _;

/// The documents that may not be sent, because somebody else's file has their name or nobody can see what has it, and the
/// others.
type Announced<'d> = (
    Vec<(DocumentId, TargetError)>,
    Vec<(&'d PlannedDocument, Upload)>,
);

impl Sending<'_> {
    /// Leaves out the documents whose names are taken by files that are not ours, and records, before anything is sent,
    /// every name that may come to stand there: temporary ones, and the final ones of new documents, which are public
    /// from then on. The inner error is that of the connection.
    ///
    /// Source: product.md, promise "foreign files are never touched".
    pub(super) fn announce<'d>(
        &self,
        destination: &Destination,
        uploads: Vec<(&'d PlannedDocument, Upload)>,
        tries: Tries,
    ) -> Result<Result<Announced<'d>, TargetError>, Stop> {
        if let Tries::Again = tries {
            let temporaries: Vec<SitePath> = (uploads.iter())
                .map(|(_, upload)| upload.temporary.clone())
                .collect();
            match temporary::mend(destination.base.as_ref(), &temporaries) {
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
        for ((document, upload), found) in uploads.into_iter().zip(found) {
            let is_free = found == Ok(None);
            let may_be_sent = match found {
                Ok(None) => Ok(true),
                Ok(Some(size_bytes)) => self.is_ours(destination, document, size_bytes)?,
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

    /// Tells whether the file that stands at the name of a document may be replaced: a cut-off run of ours brought it to
    /// a place that was free, or it is, byte for byte, what is about to be sent or was published before (a site that was
    /// moved). The inner error is that of the destination.
    fn is_ours(
        &self,
        destination: &Destination,
        document: &PlannedDocument,
        size_bytes: u64,
    ) -> Result<Result<bool, TargetError>, Stop> {
        let (brought, published) = self.store.read::<_, Stop>(|connection| {
            let brought = arrivals::ours_at(connection, self.target, &document.path)?;
            Ok((brought, publications::get(connection, document.id)?))
        })?;
        if brought.contains(&size_bytes) {
            return Ok(Ok(true));
        }
        let published = published.map(|publication| publication.file);
        let mut known = vec![(document.size_bytes, document.sha256)];
        known.extend(published.iter().map(|file| (file.size_bytes, file.sha256)));
        known.retain(|(known_bytes, _)| *known_bytes == size_bytes);
        if known.is_empty() || size_bytes > COMPARED_BYTES {
            // Too large to compare: the name was ours before, and the size is that of our file.
            return Ok(Ok(!known.is_empty() && published.is_some()));
        }
        Ok(match destination.base.read(&document.path, size_bytes) {
            Ok(Some(bytes)) => {
                let sha256 = Sha256(sha2::Sha256::digest(&bytes).into());
                Ok(known.iter().any(|(_, known)| *known == sha256))
            }
            Ok(None) => Ok(true),
            Err(error) => Err(error),
        })
    }

    fn record_names(
        &self,
        uploads: &[(&PlannedDocument, Upload)],
        was_free: &[bool],
    ) -> Result<(), Stop> {
        self.store.write::<_, Stop>(|connection| {
            for ((_, upload), was_free) in uploads.iter().zip(was_free) {
                let temporary = upload.temporary.as_str();
                sites::remove(connection, self.target, Area::Waiting, temporary)?;
                if upload.finish == Finish::Rename {
                    let arrival = Arrival {
                        sha256: upload.sha256,
                        size_bytes: upload.size_bytes,
                        was_free: *was_free,
                    };
                    arrivals::expect(connection, self.target, &upload.path, arrival)?;
                }
            }
            let temporary = uploads.iter().map(|(_, upload)| &upload.temporary);
            Ok(sites::expect_leftovers(connection, self.target, temporary)?)
        })
    }
}

/// Looks what stands at the final names of new documents: sizes in bytes. The outer error is that of the connection.
fn look(
    destination: &Destination,
    uploads: &[(&PlannedDocument, Upload)],
) -> Result<Vec<Asked>, TargetError> {
    let is_new = |upload: &Upload| upload.finish == Finish::Rename;
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

/// Largest file that is read back to be compared; own choice, since it is held in memory.
const COMPARED_BYTES: u64 = 64 << 20;
