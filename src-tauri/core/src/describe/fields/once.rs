//! Lists without duplicates.

use crate::error::Result;

/// Collects values without duplicates.
pub(super) fn once<T: Clone + PartialEq>(read: impl Iterator<Item = Result<T>>) -> Result<Vec<T>> {
    let mut values = Vec::new();
    for value in read {
        add(&mut values, &value?);
    }
    Ok(values)
}

/// Adds a value that is not there yet.
pub(super) fn add<T: Clone + PartialEq>(values: &mut Vec<T>, value: &T) {
    if !values.contains(value) {
        values.push(value.clone());
    }
}
