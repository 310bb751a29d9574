//! The fields of a description: what was typed becomes what is stored, is applied, and is shown.
//!
//! A list of fields by their names in DiWoo: [`crate::wire::FieldChange`]. Source: diwoo.md §5.2.

mod acts;
mod change;
mod check;
mod filled;
mod items;
mod lists;
mod lost;
mod relations;
mod reusable;
mod shown;
#[cfg(test)]
mod typed_tests;
mod values;

pub(super) use acts::{acts_are_proposed, acts_move};
pub(super) use change::{CheckedChange, apply, apply_each, describe};
pub(super) use check::{category, check};
pub(super) use filled::is_filled;
pub(super) use lost::{loses, replaces};
pub(super) use relations::{check_documents, extra_input, name_own_documents};
pub(super) use reusable::reusable_values;
pub(super) use shown::differences;
pub(super) use values::{Organisations, each_value, label_of, related};
