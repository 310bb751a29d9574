//! Plain text in its encoding.

use crate::kind::encoding;
use std::borrow::Cow;

/// Decodes plain text or a web page; `None` when it is neither.
pub(crate) fn decoded(bytes: &[u8]) -> Option<Cow<'_, str>> {
    let sample = bytes.get(..SAMPLE).unwrap_or(bytes);
    Some(encoding(sample, sample)?.decode(bytes).0)
}

/// Enough to tell UTF-8 from Windows-1252.
const SAMPLE: usize = 64 << 10;
