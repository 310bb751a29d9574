//! Lines of a byte file in which CR, LF and CRLF may be mixed.

use super::limits::BYTE_ORDER_MARK;
use std::ops::Range;

/// One line: where its text and its line end are in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line<'a> {
    /// Number, from 1.
    pub(super) number: usize,
    /// Text without line end, without a byte order mark at the start of the file.
    pub(super) text: &'a [u8],
    /// Bytes in the file, line end included.
    pub(super) span: Range<usize>,
    /// The line end; empty for a last line without one.
    pub(super) end: &'a [u8],
}

impl Line<'_> {
    /// Tells whether the line contains only white space.
    pub(super) fn is_blank(&self) -> bool {
        self.text.trim_ascii().is_empty()
    }
}

/// Splits a file into lines.
///
/// Shape: the spans are contiguous and cover the whole file; an empty file has no lines.
pub(super) fn lines(file: &[u8]) -> Vec<Line<'_>> {
    let mut found = Vec::new();
    let mut start = 0;
    while let Some(rest) = file.get(start..).filter(|rest| !rest.is_empty()) {
        let length = rest.iter().position(|byte| matches!(byte, b'\r' | b'\n')).unwrap_or(rest.len());
        let (text, after) = rest.split_at(length);
        let end = line_end(after);
        let text = if start == 0 { text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text) } else { text };
        let stop = start + length + end.len();
        found.push(Line { number: found.len() + 1, text, span: start..stop, end });
        start = stop;
    }
    found
}

/// Returns the most frequent line end; LF when there is none or on a tie with LF.
///
/// Source: sitemap-robots-naming.md §5.2 step 4.
pub(super) fn usual_line_end(lines: &[Line<'_>]) -> &'static [u8] {
    let count = |end: &[u8]| lines.iter().filter(|line| line.end == end).count();
    let (lf, crlf, cr) = (count(b"\n"), count(b"\r\n"), count(b"\r"));
    if lf >= crlf && lf >= cr {
        b"\n"
    } else if crlf >= cr {
        b"\r\n"
    } else {
        b"\r"
    }
}

fn line_end(after: &[u8]) -> &[u8] {
    let length = match after {
        [b'\r', b'\n', ..] => 2,
        [] => 0,
        [_, ..] => 1,
    };
    after.split_at(length).0
}
