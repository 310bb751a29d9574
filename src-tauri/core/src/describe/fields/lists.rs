//! One value of a field of which a document can have several: to be added, taken away, or put in the place of its like.

use super::CheckedChange;
use super::items::{self, How};
use super::terms::{found, term};
use crate::describe::typed::{invalid, one_value};
use crate::error::UseCaseError;
use crate::lists::Lists;
use crate::model::{Catalogue, Kind, ListUri};
use crate::wire::FieldValue;

/// Checks a value that is to be added.
pub(super) fn adding(
    wanted: &FieldValue,
    catalogue: &Catalogue,
    lists: &Lists,
) -> Result<CheckedChange, UseCaseError> {
    let text = wanted.value.trim();
    match wanted.field.spec().kind {
        kind if !kind.is_list() => Err(one_value(wanted.field.name())),
        _ if text.is_empty() => Err(refused(wanted)),
        Kind::Texts(place) => Ok(CheckedChange::AddText(place, text.to_owned())),
        Kind::Terms(list, place) => {
            let uri = term(wanted.field, list, text, catalogue, lists)?;
            Ok(CheckedChange::AddTerm(place, uri))
        }
        _ => Ok(CheckedChange::Item(How::Add, items::read(wanted, lists)?)),
    }
}

/// Checks a value that is to be taken away; it may be one that can no longer be added.
pub(super) fn removing(wanted: &FieldValue, lists: &Lists) -> Result<CheckedChange, UseCaseError> {
    let text = wanted.value.trim();
    match wanted.field.spec().kind {
        kind if !kind.is_list() => Err(one_value(wanted.field.name())),
        Kind::Texts(place) => Ok(CheckedChange::RemoveText(place, wanted.value.clone())),
        Kind::Terms(list, place) => {
            let uri = found(lists, list, text).unwrap_or_else(|| ListUri::new(text));
            Ok(CheckedChange::RemoveTerm(place, uri))
        }
        _ => Ok(CheckedChange::Item(
            How::Remove,
            items::stored(wanted, lists)?,
        )),
    }
}

/// Checks a value that is to come in the place of its like.
pub(super) fn putting(wanted: &FieldValue, lists: &Lists) -> Result<CheckedChange, UseCaseError> {
    match wanted.field.spec().kind {
        kind if !kind.is_list() => Err(one_value(wanted.field.name())),
        Kind::Texts(_) | Kind::Terms(..) => Err(refused(wanted)),
        _ => Ok(CheckedChange::Item(How::Put, items::read(wanted, lists)?)),
    }
}

/// There is no such value in such a field.
fn refused(wanted: &FieldValue) -> UseCaseError {
    invalid(wanted.field.name(), &wanted.value)
}
