//! The fields of a description: turning what was typed into what is stored, applying it, and showing it.
//!
//! Fields go by their names in DiWoo: [`crate::wire::FieldChange`]. Source: diwoo.md §5.2.

mod acts;
mod change;
mod check;
mod items;
mod lost;
mod once;
mod relations;
mod reusable;
mod shown;
mod terms;
#[cfg(test)]
mod typed_tests;
mod values;

pub(crate) use acts::{acts_are_proposed, acts_came_along, acts_move};
pub(crate) use change::{CheckedChange, apply, apply_each, describe};
pub(crate) use check::check;
pub(crate) use lost::{loses, replaces};
pub(crate) use relations::{check_documents, extra_input, name_own_documents, names_documents};
pub(crate) use reusable::{act_input, reusable_values};
pub(crate) use shown::differences;
pub(crate) use terms::category;
pub(crate) use values::{each_value, label_of, related, stored_values};
