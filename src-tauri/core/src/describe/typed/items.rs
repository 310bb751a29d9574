//! `field+=value`, `field-=value` and `field:=value`: one value of a field that can have several; the others stay.
//!
//! `officieleTitel:=`, without a value, accepts the proposed title as it is.

use super::{NAMES, invalid, one_value, separate_values, unknown};
use crate::error::Result;
use crate::wire::{Field, FieldChange, FieldValue};

/// The characters after the name of a field.
pub(super) const SIGNS: [char; 3] = ['+', '-', ':'];

/// Turns values to add, remove or replace into changes. Removals come first.
pub(super) fn changes(pairs: &[&(String, String)]) -> Result<Vec<FieldChange>> {
    let mut found = Vec::new();
    for (sign, change) in
        [('-', FieldChange::Remove as fn(FieldValue) -> FieldChange), (':', FieldChange::Put), ('+', FieldChange::Add)]
    {
        for (name, text) in pairs {
            let Some(name) = name.strip_suffix(sign) else { continue };
            if (name, sign) == (TITLE, ':') && text.trim().is_empty() {
                found.push(FieldChange::AcceptTitle);
                continue;
            }
            let (field, values) = (field(name)?, separate_values(name, text));
            if values.is_empty() {
                return Err(invalid(name, text));
            }
            let values = values.into_iter();
            found.extend(values.map(|value| change(FieldValue { field, value })));
        }
    }
    Ok(found)
}

const TITLE: &str = "officieleTitel";

fn field(name: &str) -> Result<Field> {
    match name {
        "documenthandeling" => Ok(Field::SoortHandeling),
        name if !NAMES.contains(&name) => Err(unknown(name)),
        name => (Field::ALL.into_iter())
            .find(|field| field.is_list() && field.name() == name)
            .ok_or_else(|| one_value(name)),
    }
}
