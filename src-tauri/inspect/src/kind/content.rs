//! A file to look at, and the facts that can be said of it.

use openbaarmaker_core::content::ContentFacts;

/// A file to look at: its ends, and the whole of it to seek in.
pub(crate) struct Content<'a, R> {
    /// The first bytes, at most [`crate::limits::SAMPLE_BYTES`] (all of a small file).
    pub(crate) head: &'a [u8],
    /// The last bytes; the same bytes again in a small file.
    pub(crate) tail: &'a [u8],
    /// All bytes when the file is small enough to have been read at once.
    pub(crate) whole: Option<&'a [u8]>,
    /// The file itself.
    pub(crate) reader: R,
    /// Its size in bytes.
    pub(crate) size: u64,
    /// The extension of its original name, lower case, without dot; empty when there is none.
    pub(crate) extension: &'a str,
}

/// Facts about one of the 19 formats, so far only which.
pub(super) fn format(label: &str) -> ContentFacts {
    ContentFacts {
        format: Some(label.to_owned()),
        ..ContentFacts::default()
    }
}

/// Facts about the format that an extension names, when it is one of these.
pub(super) fn by_extension(labels: &[&str], extension: &str) -> Option<ContentFacts> {
    let mut labels = labels.iter();
    let found = labels.find(|label| label.eq_ignore_ascii_case(extension));
    found.map(|label| format(label))
}

/// The formats of Office since 2007.
pub(super) const OPEN_XML: [&str; 4] = ["DOCX", "XLSX", "PPTX", "PPSX"];

/// Facts about something else.
pub(super) fn other(name: impl Into<String>) -> ContentFacts {
    ContentFacts {
        recognised_as: Some(name.into()),
        ..ContentFacts::default()
    }
}

pub(super) fn with_problem(mut facts: ContentFacts, problem: &str) -> ContentFacts {
    facts.problem = Some(problem.to_owned());
    facts
}
