//! Turning what was typed into what is stored, checked against the value lists and the catalogue.

use super::acts::{act, moment};
use super::once::once;
use super::relations::{self, reference};
use super::terms::{found, kind_of_act, optional, term};
use super::{CheckedChange, items};
use crate::describe::typed::{invalid, one_value, time_of};
use crate::error::Result;
use crate::lists::Lists;
use crate::model::{Catalogue, Field, Kind, ListUri, PublishedName};
use crate::wire::{FieldChange, FieldValue, Parts, ValueOperation};
use chrono::NaiveDate;

/// Checks a change against the lists and the catalogue. Refuses with `category-unknown`, `category-not-in-use`,
/// `organisation-unknown` or `value-invalid`. Whether the documents it names exist is left to
/// [`super::check_documents`].
pub(crate) fn check(change: &FieldChange, catalogue: &Catalogue, lists: &Lists) -> Result<CheckedChange> {
    use CheckedChange as Checked;
    Ok(match change.parts() {
        Parts::Title(title) => Checked::Title(title.to_owned()),
        Parts::AcceptTitle => Checked::AcceptTitle,
        Parts::Values(field, texts) => {
            let text = texts.first();
            let term = |list, text: &str| term(field, list, text, catalogue, lists);
            match field.spec().kind {
                Kind::Texts(place) => Checked::Texts(ValueOperation::Replace, place, filled(texts).collect()),
                Kind::Terms(list, place) => {
                    let uris = each(texts, |text| term(list, text))?;
                    Checked::Terms(ValueOperation::Replace, place, uris)
                }
                Kind::Text(place) => Checked::Text(place, filled(texts).next()),
                Kind::Term(list, place) => Checked::Term(place, optional(text, |text| term(list, text))?),
                Kind::Date => Checked::Date(optional(text, |text| date(field, text))?),
                Kind::Day(place) => Checked::Day(place, optional(text, |text| date(field, text))?),
                Kind::Moment(end) => {
                    let moment = |text: &str| moment(field.name(), time_of(end), text);
                    Checked::Moment(end, optional(text, moment)?)
                }
                _ => return Err(invalid(field.name(), text.map_or("", String::as_str))),
            }
        }
        Parts::Item(how, wanted) => item(how, wanted, catalogue, lists)?,
        Parts::Acts(acts) => Checked::Acts((acts.iter().map(|one| act(one, lists))).collect::<Result<_, _>>()?),
        Parts::ActKind(text) => Checked::ActOnDate(kind_of_act(text, lists)?),
        Parts::Main(main) => {
            let main = main.map(|main| reference("isPartOf", main));
            Checked::PartOf(main.transpose()?)
        }
        Parts::Relations(relations) => Checked::Relations(relations::relations(relations, lists)?),
        Parts::OwnData(blocks) => Checked::Extra(relations::extra_metadata(blocks)?),
        Parts::PublishedName(name) => {
            let name = PublishedName(name.trim().to_owned());
            if !name.is_one_name() {
                return Err(invalid("publishedName", name.as_str()));
            }
            Checked::Name(name)
        }
    })
}

/// Checks one value of a field that can have several; a value to remove may be one that can no longer be added.
fn item(how: ValueOperation, wanted: &FieldValue, catalogue: &Catalogue, lists: &Lists) -> Result<CheckedChange> {
    use CheckedChange as Checked;
    let (field, text) = (wanted.field, wanted.value.trim());
    let kind = field.spec().kind;
    if !kind.is_list() {
        return Err(one_value(field.name()));
    }
    let has_likes = !matches!(kind, Kind::Texts(_) | Kind::Terms(..));
    if (how == ValueOperation::Add && text.is_empty()) || (how == ValueOperation::Put && !has_likes) {
        return Err(invalid(field.name(), &wanted.value));
    }
    Ok(match kind {
        Kind::Texts(place) if how == ValueOperation::Remove => Checked::Texts(how, place, vec![wanted.value.clone()]),
        Kind::Texts(place) => Checked::Texts(how, place, vec![text.to_owned()]),
        Kind::Terms(list, place) => {
            let uri = match how {
                ValueOperation::Remove => found(lists, list, text).unwrap_or_else(|| ListUri::new(text)),
                _ => term(field, list, text, catalogue, lists)?,
            };
            Checked::Terms(how, place, vec![uri])
        }
        _ => Checked::Item(how, items::read(how, wanted, lists)?),
    })
}

/// Reads every text that is not blank, without duplicates.
fn each(texts: &[String], read: impl Fn(&str) -> Result<ListUri>) -> Result<Vec<ListUri>> {
    let filled = texts.iter().map(|text| text.trim());
    once(filled.filter(|text| !text.is_empty()).map(read))
}

fn date(field: Field, text: &str) -> Result<NaiveDate> {
    NaiveDate::parse_from_str(text.trim(), "%Y-%m-%d").map_err(|_| invalid(field.name(), text))
}

fn filled(texts: &[String]) -> impl Iterator<Item = String> {
    (texts.iter()).filter(|text| !text.trim().is_empty()).cloned()
}
