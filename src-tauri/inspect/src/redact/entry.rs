//! Entry points: redacts an open file, or bytes.

use super::make;
use crate::bounded::at_most;
use crate::limits::MAX_PDF_BYTES;
use openbaarmaker_core::wire::{Redacted, Redaction, RedactionProblem};
use std::fs::File;
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe};

/// Redacts an open file that is at its start, and writes the result once it is proven.
pub(crate) fn redact_open(
    source: io::Result<File>,
    redaction: &Redaction,
    sink: io::Result<File>,
) -> Result<Redacted, RedactionProblem> {
    let mut sink = sink.map_err(|_| RedactionProblem::CannotWrite)?;
    let bytes = source.and_then(|file| at_most(MAX_PDF_BYTES + 1, file)).map_err(|_| RedactionProblem::Damaged)?;
    let (made, redacted) = redact_bytes(bytes, redaction)?;
    // No sync: the system-call filter does not allow it (`filter.rs`), as when unpacking.
    sink.write_all(&made).map_err(|_| RedactionProblem::CannotWrite)?;
    Ok(redacted)
}

/// Redacts bytes.
///
/// # Errors
/// Why there is no redacted file.
pub fn redact_bytes(bytes: Vec<u8>, redaction: &Redaction) -> Result<(Vec<u8>, Redacted), RedactionProblem> {
    if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > MAX_PDF_BYTES {
        return Err(RedactionProblem::TooLarge);
    }
    // A reader that panics has proven nothing.
    let made = panic::catch_unwind(AssertUnwindSafe(|| make::redact(bytes, redaction)));
    made.unwrap_or(Err(RedactionProblem::Damaged))
}
