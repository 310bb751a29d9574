//! Names for the bytes of a target: where the bytes do not determine the kind, the name does.

/// A name of every kind that has text or can be seen.
pub const NAMES: [&str; 9] = [
    "a.pdf", "a.doc", "a.ppt", "a.xls", "a.rtf", "a.eml", "a.msg", "a.docx", "a.txt",
];
