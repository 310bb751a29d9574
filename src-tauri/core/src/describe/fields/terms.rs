//! Terms of the value lists, as people type them.

use crate::describe::typed::invalid;
use crate::error::{Code, Problem, Result, refused};
use crate::lists::{Lists, TermList};
use crate::model::{Catalogue, Field, ListUri};

pub(super) fn term(field: Field, list: TermList, text: &str, catalogue: &Catalogue, lists: &Lists) -> Result<ListUri> {
    match list {
        TermList::Informatiecategorieen => category(text, catalogue, lists),
        TermList::Organisaties => organisation(text, lists),
        list => found(lists, list, text).ok_or_else(|| invalid(field.name(), text)),
    }
}

pub(super) fn found(lists: &Lists, list: TermList, text: &str) -> Option<ListUri> {
    (lists.find(list, text)).map(|term| ListUri::new(term.uri()))
}

/// Checks that a category exists and is used by the catalogue. A local category is found by its local name.
pub(crate) fn category(text: &str, catalogue: &Catalogue, lists: &Lists) -> Result<ListUri> {
    let local = catalogue
        .categories
        .iter()
        .find(|used| used.local_name.as_deref().is_some_and(|name| name.to_lowercase() == text.trim().to_lowercase()));
    if let Some(local) = local {
        return Ok(local.category.clone());
    }
    let uri = found(lists, TermList::Informatiecategorieen, text)
        .ok_or_else(|| refused(Code::CategoryUnknown, "value", text))?;
    let in_use = catalogue.categories.is_empty() || catalogue.categories.iter().any(|used| used.category == uri);
    if in_use {
        return Ok(uri);
    }
    let label = (lists.informatiecategorieen).get(uri.as_str()).map_or(text, |category| category.label.as_str());
    Err(Problem::new(Code::CategoryNotInUse).with("category", label).with("catalogue", &catalogue.name).refuse())
}

pub(super) fn kind_of_act(text: &str, lists: &Lists) -> Result<ListUri> {
    found(lists, TermList::Documenthandelingen, text).ok_or_else(|| invalid("soortHandeling", text))
}

pub(super) fn organisation(text: &str, lists: &Lists) -> Result<ListUri> {
    found(lists, TermList::Organisaties, text).ok_or_else(|| refused(Code::OrganisationUnknown, "value", text))
}

/// Reads an optional value; blank text counts as absent.
pub(super) fn optional<T>(text: Option<&String>, parse: impl FnOnce(&str) -> Result<T>) -> Result<Option<T>> {
    text.map(|text| text.trim()).filter(|text| !text.is_empty()).map(parse).transpose()
}
