//! The names of the fields.

use crate::error::{Code, UseCaseError, refused};
use crate::model::FIELDS;

/// The names of [`FIELDS`], in the order of the standard; `name` is the name in the address.
pub static NAMES: [&str; FIELDS.len()] = {
    let mut names = [""; FIELDS.len()];
    let mut row = 0;
    while row < FIELDS.len() {
        names[row] = FIELDS[row].name;
        row += 1;
    }
    names
};

/// Refuses more values than one, or one to add, for a field that has one.
pub(crate) fn one_value(field: &str) -> UseCaseError {
    refused(Code::FieldOneValue, "field", field)
}

/// Refuses a name that is no field.
#[must_use]
pub fn unknown(field: &str) -> UseCaseError {
    refused(Code::FieldUnknown, "field", field)
}
