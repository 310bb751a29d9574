//! Reading a file once: copying and hashing at the same time, or hashing alone.

use super::cancel::Cancel;
use super::error::{ContentError, about_source, about_store};
use openbaarmaker_diwoo::model::Sha256;
use sha2::{Digest, Sha256 as Hasher};
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::mpsc;
use std::thread;

/// Copies while a second thread hashes: a small ring of buffers circulates between them.
pub(super) fn copy_and_hash(
    from: &mut File,
    to: &mut File,
    cancel: &Cancel,
    on_bytes: &dyn Fn(u64),
) -> Result<(Sha256, u64), ContentError> {
    thread::scope(|scope| {
        let (to_hash, from_copy) = mpsc::sync_channel::<(Vec<u8>, usize)>(RING);
        let (to_copy, from_hash) = mpsc::sync_channel::<Vec<u8>>(RING);
        for _ in 0..RING {
            // The channel is new and has room.
            let _ = to_copy.send(vec![0; BUFFER_BYTES]);
        }
        let hashing = scope.spawn(move || {
            let mut hasher = Hasher::new();
            for (buffer, length) in from_copy {
                hasher.update(buffer.get(..length).unwrap_or_default());
                // The copying side may have stopped; what it sent is still hashed.
                let _ = to_copy.send(buffer);
            }
            Sha256(hasher.finalize().into())
        });
        let mut total = 0_u64;
        for mut buffer in from_hash {
            if cancel.is_cancelled() {
                return Err(ContentError::Cancelled);
            }
            let length = fill(from, &mut buffer).map_err(about_source)?;
            if length == 0 {
                break;
            }
            to.write_all(buffer.get(..length).unwrap_or_default()).map_err(about_store)?;
            let bytes = u64::try_from(length).unwrap_or_default();
            total += bytes;
            on_bytes(bytes);
            if to_hash.send((buffer, length)).is_err() {
                break;
            }
        }
        drop(to_hash);
        let sha256 = hashing.join().map_err(|_| ContentError::Store(io::Error::other("hashing stopped")))?;
        Ok((sha256, total))
    })
}

/// Hashes a file; also returns its size in bytes.
pub(super) fn hash(path: &Path, cancel: &Cancel) -> Result<(Sha256, u64), ContentError> {
    let mut file = File::open(path).map_err(about_source)?;
    let mut buffer = vec![0; BUFFER_BYTES];
    let mut hasher = Hasher::new();
    let mut total = 0_u64;
    loop {
        if cancel.is_cancelled() {
            return Err(ContentError::Cancelled);
        }
        let length = fill(&mut file, &mut buffer).map_err(about_source)?;
        if length == 0 {
            return Ok((Sha256(hasher.finalize().into()), total));
        }
        total += u64::try_from(length).unwrap_or_default();
        hasher.update(buffer.get(..length).unwrap_or_default());
    }
}

/// Fills the buffer as far as the file reaches.
pub(super) fn fill(from: &mut File, buffer: &mut [u8]) -> io::Result<usize> {
    let mut length = 0;
    while let Some(rest) = buffer.get_mut(length..).filter(|rest| !rest.is_empty()) {
        match from.read(rest) {
            Ok(0) => break,
            Ok(read) => length += read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(length)
}

/// Large enough to keep the disk busy, small enough to stay in the processor's cache.
pub(super) const BUFFER_BYTES: usize = 256 << 10;
/// Circulating buffers: one being read, one being hashed, two waiting.
const RING: usize = 4;
