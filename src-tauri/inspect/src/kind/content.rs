//! A file to examine, and constructors for the facts about it.

use openbaarmaker_core::content::ContentFacts;

/// A file to examine: both ends, and a reader for the whole.
pub(crate) struct Content<'a, R> {
    /// The first bytes, at most [`crate::limits::SAMPLE_BYTES`] (all of a small file).
    pub(crate) head: &'a [u8],
    /// The last bytes; in a small file the same as `head`.
    pub(crate) tail: &'a [u8],
    /// All bytes, when the file is small enough to have been read in one go.
    pub(crate) whole: Option<&'a [u8]>,
    pub(crate) reader: R,
    pub(crate) size: u64,
    /// The extension of its original name, in lower case and without dot; empty when there is none.
    pub(crate) extension: &'a str,
}

/// Returns facts with only the format, one of the 19 of DiWoo.
pub(super) fn format(label: &str) -> ContentFacts {
    ContentFacts { format: Some(label.to_owned()), ..ContentFacts::default() }
}

/// Returns facts with the format that an extension names, when it is one of these.
pub(super) fn by_extension(labels: &[&str], extension: &str) -> Option<ContentFacts> {
    let mut labels = labels.iter();
    let found = labels.find(|label| label.eq_ignore_ascii_case(extension));
    found.map(|label| format(label))
}

/// Office formats since 2007.
pub(super) const OPEN_XML: [&str; 4] = ["DOCX", "XLSX", "PPTX", "PPSX"];

/// Returns facts about a file in another format.
pub(super) fn other(name: impl Into<String>) -> ContentFacts {
    ContentFacts { recognised_as: Some(name.into()), ..ContentFacts::default() }
}

pub(super) fn with_problem(mut facts: ContentFacts, problem: &str) -> ContentFacts {
    facts.problem = Some(problem.to_owned());
    facts
}
