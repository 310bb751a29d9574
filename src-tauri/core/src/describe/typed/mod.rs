//! Descriptions as people type them: `field=value` on the command line, cells of a spreadsheet, values of a template.
//!
//! Typed text becomes [`crate::wire::FieldChange`]s and back. Whether a term exists is checked when a change is
//! applied.
//! Source: docs/command-line.md.

mod acts;
mod compare;
mod items;
mod names;
mod permits;
mod read;
mod relations;
mod several;
mod texts;
mod value;
mod write;

pub use crate::error::invalid;
pub(crate) use acts::ActText;
pub use compare::wire_value;
pub(crate) use names::one_value;
pub use names::{NAMES, unknown};
pub use permits::{PERMIT_FIELDS, permit_field, set_permit_fields};
pub(crate) use permits::{is_permit_date, is_permit_list, set_permit_field};
pub use read::{changes, split};
pub(crate) use relations::{each_own, relation as relation_input, relation_text};
pub use several::{join, separate};
pub(crate) use several::{join_values, lines_apart, separate_values};
pub(crate) use texts::{Way, address};
pub use value::date;
pub(crate) use value::{day, midnight, month_named};
pub(crate) use write::{Spelling, time_of};
