//! Looks inside a PDF.
//!
//! Shape: each page is walked once. The [`listener`] hears signs, and everything opaque that comes over them, in the order of
//! drawing; [`tell`] says what that means. What stands beside the pages is asked of the objects of the file.
//! What is missing: signs that are drawn as shapes, and pixels under a box that is part of a picture.

mod area;
mod catalog;
mod flat;
mod ink;
mod layers;
mod light;
mod listener;
mod look;
mod marks;
mod objects;
mod pictures;
mod pixels;
mod revisions;
mod same;
mod signs;
mod tell;
mod words;

pub(super) use look::look;
pub(crate) use pictures::each_picture;
pub(crate) use same::pages_say_the_same;
pub(crate) use words::words_of;
