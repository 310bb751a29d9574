//! What a curious reader finds in a file: kinds of leak, each with an innocent twin; and files made by others.
#![expect(clippy::unwrap_used, reason = "helpers of tests")]

#[path = "../support/mod.rs"]
mod support;

mod beside;
mod cleaning;
mod cleaning_unseen;
mod enclosed;
mod formulas;
mod office;
mod office_alike;
mod office_covered;
mod office_data;
mod office_elsewhere;
mod office_file;
mod office_left;
mod office_tiny;
mod office_unseen;
mod office_white;
mod office_words;
mod open_document;
mod open_document_small;
mod open_document_white;
mod other_pictures;
mod pdf;
mod pdf_carried;
mod pdf_file;
mod pdf_instead;
mod pdf_left;
mod pdf_looks;
mod pdf_objects;
mod pdf_pictures;
mod pdf_stray;
mod picture_files;
mod pictures;
mod pivots;
mod real;
mod rich_text;
mod scans;
mod shapes;
mod unchecked;
mod web;
