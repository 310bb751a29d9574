//! Queries with which Excel fetches data: programs in a zip inside a data part, that name their sources.
//!
//! Source: [MS-QDEFF] §2.2 (the stream, with the size of the package in it), §2.3 (the package).

use crate::archive;
use crate::bounded::at_most;
use crate::inside::targets::is_path_or_address;
use crate::limits::MAX_TEXT_PART_BYTES;
use crate::little_endian::u32_at;
use crate::xml;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use std::io::Cursor;

/// Returns the places in a computer or network that the queries in a part name.
pub(super) fn places(part: &[u8]) -> Vec<String> {
    let queries = queries(part).unwrap_or_default();
    // Two quotes within a text are one.
    let texts = queries.split('"').skip(1).step_by(2);
    texts.filter(|text| is_path_or_address(text)).take(MAX_PLACES).map(str::to_owned).collect()
}

fn queries(part: &[u8]) -> Option<String> {
    let mut packed = String::new();
    xml::each_text(part, "DataMashup", |text| packed.push_str(text.trim()));
    let bytes = STANDARD.decode(packed).ok()?;
    let package = bytes.get(BEFORE..)?.get(..u32_at(&bytes, SIZE_AT)?)?;
    let mut zip = archive::open(Cursor::new(package)).ok()?;
    let queries = zip.by_name(QUERIES).ok()?;
    let queries = at_most(MAX_TEXT_PART_BYTES, queries).ok()?;
    Some(String::from_utf8_lossy(&queries).into_owned())
}

/// The offset of the size of the package, after a version.
const SIZE_AT: usize = 4;
/// Bytes before the package.
const BEFORE: usize = 8;
const QUERIES: &str = "Formulas/Section1.m";
/// Own choice: nobody looks at more.
const MAX_PLACES: usize = 1_000;
