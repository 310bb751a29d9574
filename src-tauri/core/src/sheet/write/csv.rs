//! csv: `;`, UTF-8 with a byte-order mark, line ends as in RFC 4180.
//!
//! A text that a spreadsheet program would run as a formula is prefixed with an apostrophe, which our reader removes.
//! Source: OWASP, "CSV Injection".

use super::cells::cells;
use super::rows::SheetWriter;
use crate::sheet::{COLUMNS, SheetWords};
use std::{
    borrow::Cow,
    fs::File,
    io::{self, Write},
};

pub(super) struct Csv(::csv::Writer<File>);

impl Csv {
    pub(super) fn begin(mut file: File, words: &SheetWords) -> io::Result<Self> {
        file.write_all("\u{feff}".as_bytes())?;
        let mut writer =
            ::csv::WriterBuilder::new().delimiter(b';').terminator(::csv::Terminator::CRLF).from_writer(file);
        let headings = COLUMNS.iter().map(|column| words.heading(column.key));
        writer.write_record(headings).map_err(disk_error)?;
        Ok(Self(writer))
    }
}

impl SheetWriter for Csv {
    fn row(&mut self, texts: &[String]) -> io::Result<()> {
        let guarded = cells(texts).map(|(_, text)| guarded(text));
        for field in guarded {
            self.0.write_field(field.as_bytes()).map_err(disk_error)?;
        }
        self.0.write_record(None::<&[u8]>).map_err(disk_error)
    }

    fn finish(self: Box<Self>) -> io::Result<File> {
        let ended = self.0.into_inner();
        ended.map_err(|error| io::Error::other(error.to_string()))
    }
}

fn disk_error(error: ::csv::Error) -> io::Error {
    match error.into_kind() {
        ::csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}

/// Prefixes an apostrophe to a text that would run, or that already has the form of such a prefixed text.
fn guarded(text: &str) -> Cow<'_, str> {
    let would_run = text.trim_start_matches('\'').starts_with(['=', '+', '-', '@', '\t', '\r']);
    if would_run { format!("'{text}").into() } else { text.into() }
}

#[cfg(test)]
mod tests {
    use super::guarded;

    #[test]
    fn nothing_runs() {
        for (text, expected) in [
            ("=1+1", "'=1+1"),
            ("'=1+1", "''=1+1"),
            ("-", "'-"),
            ("+31", "'+31"),
            ("@a", "'@a"),
            ("'s-Gravenhage", "'s-Gravenhage"),
            ("a=b", "a=b"),
            ("", ""),
        ] {
            assert_eq!(guarded(text), expected, "{text:?}");
        }
    }
}
