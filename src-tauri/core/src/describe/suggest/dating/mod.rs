//! Finds the date of the document among the dates in a text.

mod elsewhere;
mod labels;
mod lines;
mod points;
mod score;
mod standing;
#[cfg(test)]
mod tests;

pub(super) use elsewhere::{month_of_cover, of_meeting, signed};
pub(super) use points::LABELLED;
pub(super) use score::of_document;
