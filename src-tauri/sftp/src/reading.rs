//! Reads the bytes of an open file, with many requests in flight.

use crate::remote::{OpenFile, Remote};
use futures_util::StreamExt;
use futures_util::stream;
use openbaarmaker_core::target::TargetError;
use std::ops::Range;

/// Returns the size that a server reported of a file; fails when it reported none.
pub(crate) fn reported<T>(size: Option<T>, path: &str) -> Result<T, TargetError> {
    size.ok_or_else(|| TargetError::Other(format!("{path}: size is not told")))
}

/// Reads a range of an open file from front to end.
pub(crate) async fn fetch(
    remote: &Remote,
    file: &OpenFile<'_>,
    range: Range<u64>,
    mut on_piece: impl FnMut(&[u8]) -> Result<(), TargetError>,
) -> Result<(), TargetError> {
    let end = range.end;
    let starts = range.step_by(READ_BYTES as usize);
    let mut pieces = stream::iter(starts).map(|start| read_piece(remote, file, start, end)).buffered(READS_IN_FLIGHT);
    while let Some(piece) = pieces.next().await {
        on_piece(&piece?)?;
    }
    Ok(())
}

/// Reads one piece in full; a server may answer with less than was asked for.
async fn read_piece(remote: &Remote, file: &OpenFile<'_>, start: u64, end: u64) -> Result<Vec<u8>, TargetError> {
    let end = end.min(start + u64::from(READ_BYTES));
    let mut piece = Vec::new();
    loop {
        let at = start + piece.len() as u64;
        let Some(wanted) = end.checked_sub(at).filter(|wanted| *wanted > 0) else { return Ok(piece) };
        let wanted = u32::try_from(wanted).unwrap_or(READ_BYTES);
        let data = remote.read(file, at, wanted).await?;
        if data.is_empty() {
            return Err(TargetError::Other(format!("{}: shorter than told", file.what)));
        }
        piece.extend_from_slice(&data);
    }
}

/// Reads in flight: with [`READ_BYTES`] 2 MiB, the window of an SSH channel.
const READS_IN_FLIGHT: usize = 64;
/// Bytes per read: what every server sends in one packet.
const READ_BYTES: u32 = 32_768;
