//! Looks inside a file for what should not be published: personal data, hidden content, and barriers to accessibility.
//!
//! Shape: the format selects the module. Each writes into a [`found::Found`], which stops when there is enough or it
//! takes too long, and knows no formats.

mod accessible;
mod authors;
mod edges;
mod enclosed;
mod folded;
mod found;
mod gaps;
mod html;
mod html_style;
mod letter_widths;
mod look;
mod office;
mod pdf;
mod personal;
mod pictures;
mod said;
mod search;
mod self_test;
mod spellings;
mod stand_ins;
mod targets;
mod unknown;
mod words;

pub use look::look_bytes;
pub(crate) use look::{look_hidden, look_open};
pub(crate) use office::{
    Going, PROPERTIES, ShownFields, WORD_KINDS, WORD_PARTS, add_names, add_used_texts, is_note, is_place,
    property_parts, says_names, unnamed_files, unnamed_notes, unnamed_parts, unused_texts, word_parts,
};
pub(crate) use pdf::{
    SeenPlaces, SoughtPictures, boxes_of_viewers, each_picture, other_properties, pages_say_the_same, settle_layers,
    words_of,
};
