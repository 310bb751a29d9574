//! The text of Office Open XML and `OpenDocument`.

use super::{gathered::Gathered, markup};
use crate::archive::{self, Archive};
use crate::bounded::at_most;
use crate::limits::MAX_TEXT_PART_BYTES;
use std::io::{Read, Seek};

/// Gathers the text of the parts that hold it, main part first.
pub(super) fn gather<R: Read + Seek>(
    reader: R,
    format: &str,
    text: &mut Gathered,
) -> Option<&'static str> {
    let Ok(mut zip) = archive::open(reader) else {
        return Some("damaged");
    };
    let names = parts(&zip, format);
    if names.is_empty() {
        return Some("damaged");
    }
    for name in names {
        match part(&mut zip, &name, text) {
            Some(bytes) if format.starts_with('O') => {
                markup::texts(&bytes, &[], &["p", "h", "line-break"], &["s", "tab"], text);
            }
            Some(bytes) => {
                markup::texts(&bytes, &["t"], &["p", "si", "is", "br"], &["tab"], text);
            }
            None => return Some("damaged"),
        }
        text.line();
        if text.is_over() {
            break;
        }
    }
    None
}

/// The parts with text, in reading order. Source: ECMA-376 part 1, "Package structure"; `OpenDocument` 1.3 part 2, §3.
fn parts<R: Read + Seek>(zip: &Archive<R>, format: &str) -> Vec<String> {
    let wanted: &[&str] = match format {
        "DOCX" => &["word/document", "word/footnotes", "word/endnotes"],
        "XLSX" => &["xl/sharedStrings", "xl/worksheets/sheet"],
        "PPTX" | "PPSX" => &["ppt/slides/slide"],
        _ => &["content"],
    };
    let mut found: Vec<(usize, u32, String)> = (zip.file_names())
        .filter_map(|name| {
            let name = name.ok()?;
            let stem = name.strip_suffix(".xml")?;
            wanted.iter().enumerate().find_map(|(order, wanted)| {
                let number = stem.strip_prefix(wanted)?;
                let number = if number.is_empty() {
                    0
                } else {
                    number.parse().ok()?
                };
                Some((order, number, name.to_string()))
            })
        })
        .collect();
    found.sort();
    found.into_iter().map(|(_, _, name)| name).collect()
}

fn part<R: Read + Seek>(zip: &mut Archive<R>, name: &str, text: &mut Gathered) -> Option<Vec<u8>> {
    let file = zip.by_name(name).ok()?;
    let bytes = at_most(MAX_TEXT_PART_BYTES, file).ok()?;
    if u64::try_from(bytes.len()).ok()? == MAX_TEXT_PART_BYTES {
        text.cut();
    }
    Some(bytes)
}
