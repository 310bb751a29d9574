//! Typed values in wire form, to compare them with those of a document.

use super::{ActText, date, invalid};
use crate::error::{Code, Result, refused};
use crate::lists::{Lists, TermList};
use crate::model::{FieldSpec, Kind};

/// Turns a typed value into its wire form: the URI of a term, an ISO date.
///
/// # Errors
/// Refuses with `category-unknown`, `organisation-unknown` or `value-invalid`.
pub fn wire_value(field: &str, text: &str, all: &Lists) -> Result<String> {
    let refused = |code| refused(code, "value", text);
    let found = match FieldSpec::named(field).map(|field| field.kind) {
        Some(Kind::Acts) => {
            let act = ActText::read(text);
            let term = all.find(TermList::Documenthandelingen, act.kind);
            term.and_then(|term| Some(format!("{}@{}", term.uri, date(act.at_time)?)))
        }
        Some(Kind::Relations) => {
            let (role, to) = text.split_once('@').unwrap_or_default();
            let term = all.find(TermList::Documentrelaties, role);
            term.map(|term| format!("{}@{}", term.uri, to.trim()))
        }
        Some(Kind::Date | Kind::Day(_) | Kind::Moment(_) | Kind::ActTime) => date(text).map(|date| date.to_string()),
        kind => match kind.and_then(Kind::list) {
            Some(list) => match (list, all.find(list, text)) {
                (TermList::Informatiecategorieen, None) => {
                    return Err(refused(Code::CategoryUnknown));
                }
                (TermList::Organisaties, None) => return Err(refused(Code::OrganisationUnknown)),
                // By label, as formats are reported.
                (TermList::Formaten, found) => found.map(|term| term.label().to_owned()),
                (_, found) => found.map(|term| term.uri().to_owned()),
            },
            None => Some(text.to_owned()),
        },
    };
    found.ok_or_else(|| invalid(field, text))
}
