//! Looks inside Office and `OpenDocument` files.
//!
//! Shape: each family counts what its parts hold, per slide or sheet where there is one. Missing: text under a drawing,
//! except on slides and under black boxes, and hidden content in formats from before 2007 other than what their
//! storages reveal.

mod alternates;
mod beside;
mod cell_formats;
mod colours;
mod compound;
mod covered_cells;
mod cropped;
mod embedded;
mod formulas;
mod links;
mod look;
mod marks;
mod merged_cells;
mod metafiles;
mod open_document;
mod open_document_colours;
mod open_document_fields;
mod open_document_places;
mod open_document_styles;
mod own_data;
mod pivots;
mod properties;
mod queries;
mod rtf;
mod rtf_colours;
mod shape_colours;
mod shapes;
mod shared_strings;
mod sheets;
mod shown_fields;
mod slide_covers;
mod slides;
mod tasks;
mod text_colours;
mod theme_colours;
mod tiny;
mod unlisted;
mod unread;
mod within;
mod word;
mod word_beside;
mod word_headers;
mod word_notes;
mod word_paper;

pub(super) use beside::look as look_beside;
pub(super) use compound::look as look_compound;
pub(crate) use links::is_place;
pub(super) use look::look;
pub(crate) use properties::{PROPERTIES, property_parts};
pub(super) use rtf::look as look_rtf;
pub(crate) use shared_strings::{add_used_texts, unused_texts};
pub(crate) use shown_fields::ShownFields;
pub(crate) use unlisted::{add_names, says_names, unnamed_files, unnamed_parts};
pub(crate) use word::{WORD_KINDS, WORD_PARTS, word_parts};
pub(crate) use word_notes::{Going, is_note, unnamed_notes};
