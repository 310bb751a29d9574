//! Cleans what is outside the pages, which may repeat what was removed from a page.

mod annotations;
mod document;
mod keys;
mod names;
mod objects;
mod strings;
mod structure;
mod texts;

pub(super) use annotations::{Touching, clean as annotations, covers};
pub(super) use document::clean as document;
pub(super) use names::{OF_FONTS, is_grammar, rename as names};
pub(super) use objects::{clean as objects, is_left, untouched};
pub(super) use strings::{text_of, words_of};
pub(super) use structure::{Touched, clean as structure};
pub(super) use texts::clean as texts;
