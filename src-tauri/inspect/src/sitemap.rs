//! Reads another publisher's sitemap or index, in the child.

use crate::{bounded::at_most, protocol::Answer};
use encoding_rs::{Encoding, UTF_16BE, UTF_16LE};
use flate2::read::MultiGzDecoder;
use openbaarmaker_core::diwoo::existing::{ExistingFile, ListedItem, Unreadable, read_existing};
use openbaarmaker_core::lists::built_in_lists;
use openbaarmaker_core::sitemap::MAX_BYTES;
use std::{fs::File, io};

/// Reads a file; passes its contents to `part` a few at a time, and returns what the file is.
pub(crate) fn read(file: io::Result<File>, part: &mut dyn FnMut(Answer) -> io::Result<()>) -> io::Result<Answer> {
    let Ok(bytes) = file.and_then(unpacked) else {
        return Ok(Answer::Sitemap(ExistingFile {
            kind: None,
            entries: 0,
            unreadable: Some(Unreadable::NotASitemap),
            other_namespace: None,
        }));
    };
    let bytes = in_utf_8(bytes);
    let mut waiting: Vec<ListedItem> = Vec::new();
    let mut told = Ok(());
    let read = read_existing(&bytes, built_in_lists(), &mut |found| {
        waiting.push(found);
        if waiting.len() >= FOUND_AT_ONCE && told.is_ok() {
            told = part(Answer::Found(std::mem::take(&mut waiting)));
        }
    });
    told?;
    if !waiting.is_empty() {
        part(Answer::Found(waiting))?;
    }
    Ok(Answer::Sitemap(read))
}

/// Reads a file, gzipped or not, up to one byte more than allowed, which shows that it is too large.
///
/// Source: sitemaps.org, "Sitemap file location & size": a sitemap may be compressed, and its size counts uncompressed.
fn unpacked(file: File) -> io::Result<Vec<u8>> {
    let limit = MAX_BYTES.saturating_add(1);
    let bytes = at_most(limit, file)?;
    if !bytes.starts_with(&GZIP) {
        return Ok(bytes);
    }
    at_most(limit, MultiGzDecoder::new(bytes.as_slice()))
}

/// Converts a file in another encoding to UTF-8: by its byte-order mark, by its first bytes, or, when it is not valid
/// UTF-8, by what it declares. If the result still is not UTF-8, the reader reports that.
///
/// Source: XML 1.0, appendix F. Own choice: sitemaps.org allows only UTF-8, but other files name documents too.
fn in_utf_8(bytes: Vec<u8>) -> Vec<u8> {
    let by_start = || match bytes.as_slice() {
        [b'<', 0, ..] => Some(UTF_16LE),
        [0, b'<', ..] => Some(UTF_16BE),
        _ => None,
    };
    let by_mark = Encoding::for_bom(&bytes).map(|(encoding, _)| encoding);
    let encoding = by_mark.or_else(by_start).or_else(|| {
        let is_right = std::str::from_utf8(&bytes).is_ok();
        declared(&bytes).filter(|_| !is_right)
    });
    match encoding.map(|encoding| encoding.decode(&bytes)) {
        Some((text, _, false)) => text.into_owned().into_bytes(),
        Some((_, _, true)) | None => bytes,
    }
}

fn declared(bytes: &[u8]) -> Option<&'static Encoding> {
    let start = bytes.get(..bytes.len().min(MAX_DECLARATION))?;
    let end = start.iter().position(|byte| *byte == b'>')?;
    let declaration = std::str::from_utf8(start.get(..end)?).ok()?;
    let (_, value) = declaration.strip_prefix("<?xml")?.split_once("encoding")?;
    let value = value.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next()?;
    Encoding::for_label(value.get(1..)?.split(quote).next()?.as_bytes())
}

/// Bytes within which an XML declaration ends; own choice, far above any real one.
const MAX_DECLARATION: usize = 1_024;
/// RFC 1952, clause 2.3.1: how every gzip file begins.
const GZIP: [u8; 2] = [0x1f, 0x8b];
/// Entries in one line: few enough to save memory, enough to make a line worthwhile.
const FOUND_AT_ONCE: usize = 200;

#[cfg(test)]
mod tests {
    use super::in_utf_8;

    #[test]
    fn other_encodings_become_utf_8() {
        let text = "<?xml version=\"1.0\" encoding='ISO-8859-1'?><a>\u{e9}</a>";
        let latin: Vec<u8> = (text.chars()).filter_map(|c| u8::try_from(c).ok()).collect();
        let (little, big): (Vec<u8>, Vec<u8>) = (
            text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
            text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
        );
        let marked = [&[0xff, 0xfe], little.as_slice()].concat();
        for bytes in [text.as_bytes().to_vec(), latin, little, big, marked] {
            let read = String::from_utf8(in_utf_8(bytes)).expect("UTF-8");
            assert_eq!(read, text);
        }
    }

    #[test]
    fn what_says_nothing_or_nonsense_stays_as_it_is() {
        for bytes in [&b"<a>\xe9</a>"[..], b"<?xml encoding='wat'?>\xe9", b"<?xml encoding=", b"", b"\xff\xfeu"] {
            assert_eq!(in_utf_8(bytes.to_vec()), bytes);
        }
    }
}
