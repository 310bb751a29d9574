//! From what was typed to what is stored, checked against the value lists and the catalogue.

use super::relations::{self, reference};
use super::{CheckedChange, acts::act, lists as several};
use crate::error::{Code, Problem, Stop};
use crate::lists::{HasTerm, lists};
use crate::model::{Catalogue, ListUri, PublishedName, local_moment};
use crate::typed::{END_OF_DAY, invalid};
use crate::wire::FieldChange;
use chrono::{DateTime, FixedOffset, NaiveDate, NaiveTime};

/// Checks a change against the lists and the catalogue.
///
/// # Errors
/// Refuses with `category-unknown`, `category-not-in-use`, `organisation-unknown` or `value-invalid`. Whether documents that
/// are named exist is for [`super::check_documents`].
pub(in crate::app) fn check(
    change: &FieldChange,
    catalogue: &Catalogue,
) -> Result<CheckedChange, Stop> {
    use CheckedChange as Checked;
    use FieldChange as Field;
    Ok(match change {
        Field::OfficieleTitel(title) => Checked::Title(title.clone()),
        Field::AcceptTitle => Checked::AcceptTitle,
        Field::VerkorteTitels(texts) => {
            Checked::Texts(|m| &mut m.verkorte_titels, non_empty(texts))
        }
        Field::AlternatieveTitels(texts) => {
            Checked::Texts(|m| &mut m.alternatieve_titels, non_empty(texts))
        }
        Field::Informatiecategorieen(texts) => Checked::Terms(
            |m| &mut m.informatiecategorieen,
            each(texts, |text| category(text, catalogue))?,
        ),
        Field::Add(wanted) => several::adding(wanted, catalogue)?,
        Field::Remove(wanted) => several::removing(wanted, catalogue)?,
        Field::Put(wanted) => several::putting(wanted)?,
        Field::Documentsoorten(texts) => Checked::Terms(
            |m| &mut m.documentsoorten,
            each(texts, |text| {
                term("documentsoort", text, lists().documentsoort(text))
            })?,
        ),
        Field::Themas(texts) => Checked::Terms(
            |m| &mut m.themas,
            each(texts, |text| term("thema", text, lists().thema(text)))?,
        ),
        Field::Trefwoorden(texts) => Checked::Texts(|m| &mut m.trefwoorden, non_empty(texts)),
        Field::Creatiedatum(text) => {
            Checked::Date(optional(text.as_ref(), |text| date("creatiedatum", text))?)
        }
        Field::Begindatum(text) => Checked::ValidFrom(optional(text.as_ref(), |text| {
            moment("begindatum", text, NaiveTime::MIN)
        })?),
        Field::Einddatum(text) => Checked::ValidUntil(optional(text.as_ref(), |text| {
            moment("einddatum", text, END_OF_DAY)
        })?),
        Field::Documenthandelingen(acts) => {
            Checked::Acts(acts.iter().map(act).collect::<Result<_, _>>()?)
        }
        Field::SoortHandeling(text) => Checked::ActOnDate(kind_of_act(text)?),
        Field::Publisher(text) => {
            Checked::Term(|m| &mut m.publisher, optional(text.as_ref(), organisation)?)
        }
        Field::Verantwoordelijke(text) => Checked::Term(
            |m| &mut m.verantwoordelijke,
            optional(text.as_ref(), organisation)?,
        ),
        Field::Medeverantwoordelijken(texts) => Checked::Terms(
            |m| &mut m.medeverantwoordelijken,
            each(texts, organisation)?,
        ),
        Field::Opsteller(text) => {
            Checked::Term(|m| &mut m.opsteller, optional(text.as_ref(), organisation)?)
        }
        Field::NaamOpsteller(text) => {
            Checked::Text(|m| &mut m.naam_opsteller, filled(text.as_ref()))
        }
        Field::Language(text) => Checked::Term(
            |m| &mut m.language,
            optional(text.as_ref(), |text| {
                term("language", text, lists().language(text))
            })?,
        ),
        Field::Format(text) => Checked::Term(
            |m| &mut m.format,
            optional(text.as_ref(), |text| {
                term("format", text, lists().format(text))
            })?,
        ),
        Field::Omschrijvingen(texts) => Checked::Texts(|m| &mut m.omschrijvingen, non_empty(texts)),
        Field::Identifiers(texts) => Checked::Texts(|m| &mut m.identifiers, non_empty(texts)),
        Field::Aggregatiekenmerk(text) => {
            Checked::Text(|m| &mut m.aggregatiekenmerk, filled(text.as_ref()))
        }
        Field::IsPartOf(main) => {
            let main = main.as_ref().map(|main| reference("isPartOf", main));
            Checked::PartOf(main.transpose()?)
        }
        Field::Documentrelaties(relations) => Checked::Relations(relations::relations(relations)?),
        Field::ExtraMetadata(blocks) => Checked::Extra(relations::extra_metadata(blocks)?),
        Field::RedenVerwijderingVervanging(text) => Checked::Term(
            |m| &mut m.reden_vervanging,
            optional(text.as_ref(), |text| {
                term("redenVerwijderingVervanging", text, lists().reden(text))
            })?,
        ),
        Field::PublishedName(name) => {
            let name = name.trim();
            let name = PublishedName(name.to_owned());
            if !name.is_one_name() {
                return Err(invalid("publishedName", name.as_str()));
            }
            Checked::Name(name)
        }
    })
}

/// Checks a category: it exists, and the catalogue uses it. A local category is named by its own name.
pub(in crate::app) fn category(text: &str, catalogue: &Catalogue) -> Result<ListUri, Stop> {
    let local = catalogue.categories.iter().find(|used| {
        used.local_name
            .as_deref()
            .is_some_and(|name| name.to_lowercase() == text.trim().to_lowercase())
    });
    if let Some(local) = local {
        return Ok(local.category.clone());
    }
    let uri = known_category(text).ok_or_else(|| {
        Problem::new(Code::CategoryUnknown)
            .with("value", text)
            .refuse()
    })?;
    let in_use = catalogue.categories.is_empty()
        || catalogue.categories.iter().any(|used| used.category == uri);
    if in_use {
        return Ok(uri);
    }
    let label = lists()
        .informatiecategorieen
        .get(uri.as_str())
        .map_or(text, |category| category.label.as_str());
    Err(Problem::new(Code::CategoryNotInUse)
        .with("category", label)
        .with("catalogue", &catalogue.name)
        .refuse())
}

/// Reads a category, whether the catalogue uses it or not.
pub(super) fn known_category(text: &str) -> Option<ListUri> {
    lists()
        .category(text)
        .map(|category| ListUri::new(&category.uri))
}

/// Reads a kind of act.
pub(super) fn kind_of_act(text: &str) -> Result<ListUri, Stop> {
    term("soortHandeling", text, lists().documenthandeling(text))
}

/// Takes the address of the term that a text turned out to mean.
pub(super) fn term<T: HasTerm>(
    field: &str,
    text: &str,
    found: Option<&T>,
) -> Result<ListUri, Stop> {
    found
        .map(|term| ListUri::new(term.uri()))
        .ok_or_else(|| invalid(field, text))
}

/// Reads every text that is not blank; what is named twice stands there once.
fn each(
    texts: &[String],
    read: impl Fn(&str) -> Result<ListUri, Stop>,
) -> Result<Vec<ListUri>, Stop> {
    let mut found: Vec<ListUri> = Vec::with_capacity(texts.len());
    for text in texts
        .iter()
        .map(|text| text.trim())
        .filter(|text| !text.is_empty())
    {
        let uri = read(text)?;
        if !found.contains(&uri) {
            found.push(uri);
        }
    }
    Ok(found)
}

/// Reads an organisation.
pub(super) fn organisation(text: &str) -> Result<ListUri, Stop> {
    lists()
        .organisation(text)
        .map(|term| ListUri::new(&term.uri))
        .ok_or_else(|| {
            Problem::new(Code::OrganisationUnknown)
                .with("value", text)
                .refuse()
        })
}

fn date(field: &str, text: &str) -> Result<NaiveDate, Stop> {
    NaiveDate::parse_from_str(text.trim(), "%Y-%m-%d").map_err(|_| invalid(field, text))
}

/// Reads a moment, or a date alone, which means this time of it in the Netherlands.
fn moment(field: &str, text: &str, time: NaiveTime) -> Result<DateTime<FixedOffset>, Stop> {
    match NaiveDate::parse_from_str(text, "%Y-%m-%d") {
        Ok(date) => local_moment(date.and_time(time)),
        Err(_) => DateTime::parse_from_rfc3339(text).ok(),
    }
    .ok_or_else(|| invalid(field, text))
}

fn filled(text: Option<&String>) -> Option<String> {
    text.filter(|text| !text.trim().is_empty()).cloned()
}

/// Reads a value that may be absent; blank text is absent too.
pub(super) fn optional<T>(
    text: Option<&String>,
    parse: impl FnOnce(&str) -> Result<T, Stop>,
) -> Result<Option<T>, Stop> {
    text.map(|text| text.trim())
        .filter(|text| !text.is_empty())
        .map(parse)
        .transpose()
}

fn non_empty(texts: &[String]) -> Vec<String> {
    texts
        .iter()
        .filter(|text| !text.trim().is_empty())
        .cloned()
        .collect()
}
