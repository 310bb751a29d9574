//! Looks inside a PDF.
//!
//! Shape: each page is walked once. The [`listener`] follows characters and everything opaque drawn over them, in
//! drawing order; [`suspicion`] interprets the result. Content outside the pages comes from the objects of the file.
//! Missing: characters drawn as shapes, and pixels under a box that is part of a picture.

mod area;
mod blanks;
mod carried;
mod catalog;
mod covered_pictures;
mod cropped;
mod drawing;
mod flat;
mod grounds;
mod groups;
mod ink;
mod instead;
mod layer_states;
mod layers;
mod light;
mod listener;
mod look;
mod looks;
mod marks;
mod objects;
mod page_chars;
mod pictures;
mod pixels;
mod properties;
mod reading_order;
mod revisions;
mod same;
mod seen;
mod shown_pictures;
mod signatures;
mod stencils;
mod strokes;
mod suspicion;
mod undrawn;
mod unseen_pictures;
mod unused;
mod words;

pub(crate) use layer_states::settle as settle_layers;
pub(super) use look::look;
pub(crate) use marks::boxes as boxes_of_viewers;
pub(crate) use pictures::each_picture;
pub(crate) use properties::other_properties;
pub(crate) use same::pages_say_the_same;
pub(crate) use seen::SeenPlaces;
pub(super) use suspicion::{is_label, is_telling};
pub(crate) use unseen_pictures::SoughtPictures;
pub(crate) use words::words_of;
