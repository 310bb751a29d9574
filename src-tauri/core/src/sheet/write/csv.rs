//! csv: `;`, UTF-8 with a byte-order mark, lines end as in RFC 4180.
//!
//! A text that a spreadsheet program would run as a formula gets an apostrophe before it, which our reader takes away
//! again. Source: OWASP, "CSV Injection".

use super::cells::{WriteRows, cells};
use super::error::WriteError;
use crate::sheet::{COLUMNS, SheetWords};
use std::{
    borrow::Cow,
    fs::File,
    io::{self, Write},
};

pub(super) struct Csv(::csv::Writer<File>);

impl Csv {
    pub(super) fn begin(mut file: File, words: &SheetWords) -> Result<Self, WriteError> {
        file.write_all("\u{feff}".as_bytes())?;
        let mut writer = ::csv::WriterBuilder::new()
            .delimiter(b';')
            .terminator(::csv::Terminator::CRLF)
            .from_writer(file);
        writer.write_record(COLUMNS.iter().map(|column| words.heading(column.key)))?;
        Ok(Self(writer))
    }
}

impl WriteRows for Csv {
    fn row(&mut self, texts: &[String]) -> Result<(), WriteError> {
        let guarded = cells(texts).map(|(_, text)| guarded(text));
        for field in guarded {
            self.0.write_field(field.as_bytes())?;
        }
        Ok(self.0.write_record(None::<&[u8]>)?)
    }

    fn finish(self: Box<Self>) -> Result<File, WriteError> {
        let ended = self.0.into_inner();
        Ok(ended.map_err(|error| io::Error::other(error.to_string()))?)
    }
}

/// Puts an apostrophe before what would run, and before what already looks like that.
fn guarded(text: &str) -> Cow<'_, str> {
    let would_run = text
        .trim_start_matches('\'')
        .starts_with(['=', '+', '-', '@', '\t', '\r']);
    if would_run {
        format!("'{text}").into()
    } else {
        text.into()
    }
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
