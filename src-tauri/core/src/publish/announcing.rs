//! Before documents are sent: what stands at their final names already, and a record of every name that may come to
//! stand there.

use super::plan::PlannedDocument;
use super::sending::{Sending, Tries};
use super::target::{Destination, Finish, TargetError, Upload};
use super::temporary;
use crate::error::Stop;
use crate::model::{DocumentId, Sha256, SitePath};
use crate::store::arrivals::{self, Arrival};
use crate::store::publications;
use crate::store::sites::{self, Area};
use sha2::Digest as _;

/// The documents whose names somebody else's file has, and the others, which may be sent.
type Announced<'d> = (
    Vec<(DocumentId, TargetError)>,
    Vec<(&'d PlannedDocument, Upload)>,
);

/// What stands at the final name of an upload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Found {
    Nothing,
    /// With its size in bytes.
    File(u64),
    /// It cannot be looked at, so it counts as somebody else's; sending says why.
    Unknown,
}

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
        let (mut occupied, mut free, mut was_free) = (Vec::new(), Vec::new(), Vec::new());
        for ((document, upload), found) in uploads.into_iter().zip(found) {
            if let Found::File(size_bytes) = found
                && !self.is_ours(document)?
            {
                match is_same(destination, &upload, size_bytes) {
                    Ok(true) => {}
                    Ok(false) => {
                        let path = upload.path.as_str().to_owned();
                        occupied.push((document.id, TargetError::Occupied(path)));
                        continue;
                    }
                    Err(lost) => return Ok(Err(lost)),
                }
            }
            was_free.push(found == Found::Nothing);
            free.push((document, upload));
        }
        self.record_names(&free, &was_free)?;
        Ok(Ok((occupied, free)))
    }

    /// Tells whether what stands at the name of a document is ours: it was online there before, or a cut-off run
    /// brought it to a place that was free.
    fn is_ours(&self, document: &PlannedDocument) -> Result<bool, Stop> {
        self.store.read(|connection| {
            Ok(publications::get(connection, document.id)?.is_some()
                || arrivals::was_free(connection, self.target, &document.path)?)
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

/// Looks what stands at the final names of new documents; the error is that of the connection.
fn look(
    destination: &Destination,
    uploads: &[(&PlannedDocument, Upload)],
) -> Result<Vec<Found>, TargetError> {
    let is_new = |upload: &Upload| upload.finish == Finish::Rename;
    let paths: Vec<SitePath> = (uploads.iter())
        .filter(|(_, upload)| is_new(upload))
        .map(|(_, upload)| upload.path.clone())
        .collect();
    let sizes = match destination.base.sizes(&paths) {
        Ok(sizes) => Some(sizes),
        Err(lost) if lost.is_connection_lost() => return Err(lost),
        Err(_) => None,
    };
    let mut sizes = sizes.map(Vec::into_iter);
    let found = uploads.iter().map(|(_, upload)| match &mut sizes {
        // A file that replaces ours waits under its temporary name.
        _ if !is_new(upload) => Found::Nothing,
        None => Found::Unknown,
        Some(sizes) => match sizes.next().flatten() {
            Some(size_bytes) => Found::File(size_bytes),
            None => Found::Nothing,
        },
    });
    Ok(found.collect())
}

/// Tells whether what stands there is, byte for byte, what is about to be sent: then nothing of anybody is lost. The
/// error is that of the connection.
fn is_same(
    destination: &Destination,
    upload: &Upload,
    size_bytes: u64,
) -> Result<bool, TargetError> {
    if size_bytes != upload.size_bytes || size_bytes > COMPARED_BYTES {
        return Ok(false);
    }
    match destination.base.read(&upload.path, size_bytes) {
        Ok(Some(bytes)) => Ok(Sha256(sha2::Sha256::digest(&bytes).into()) == upload.sha256),
        Ok(None) => Ok(true),
        Err(lost) if lost.is_connection_lost() => Err(lost),
        Err(_) => Ok(false),
    }
}

/// Largest file that is read back to be compared; own choice, since it is held in memory.
const COMPARED_BYTES: u64 = 64 << 20;
