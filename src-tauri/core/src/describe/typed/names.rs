//! The names of the fields.

use crate::error::{Code, UseCaseError, refused};
use crate::model::FIELDS;

/// The names of [`FIELDS`], in the order of the standard; `name` is the published name.
pub static NAMES: [&str; FIELDS.len()] = {
    let mut names = [""; FIELDS.len()];
    let mut row = 0;
    while row < FIELDS.len() {
        names[row] = FIELDS[row].name;
        row += 1;
    }
    names
};

/// Returns the refusal of several values, or one to add, for a field with a single value.
pub(crate) fn one_value(field: &str) -> UseCaseError {
    refused(Code::FieldOneValue, "field", field)
}

/// Returns the refusal of a name that is not a field.
pub fn unknown(field: &str) -> UseCaseError {
    refused(Code::FieldUnknown, "field", field)
}
