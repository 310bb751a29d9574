//! Plain text, and pages of the web without their tags.

use super::{gathered::Gathered, markup};
use crate::kind::encoding;

/// Gathers the text of TXT, CSV or HTML.
pub(super) fn gather(bytes: &[u8], format: &str, text: &mut Gathered) -> Option<&'static str> {
    let sample = bytes.get(..SAMPLE).unwrap_or(bytes);
    let encoding = encoding(sample, sample)?;
    let (decoded, _, _) = encoding.decode(bytes);
    if format == "HTML" {
        markup::page(&decoded, text);
    } else {
        text.push(&decoded);
    }
    None
}

/// Enough to tell UTF-8 from Windows-1252.
const SAMPLE: usize = 64 << 10;
