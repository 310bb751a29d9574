//! Changes of fields: from what was typed to what is stored, checked against the value lists.

use crate::error::{Code, Problem, Stop};
use crate::lists::lists;
use crate::model::{
    Act, Catalogue, DefaultAct, ListUri, PublishedName, TitleOrigin, local_midnight,
};
use crate::store::documents::Snapshot;
use crate::wire::{ActInput, FieldChange};
use chrono::{DateTime, NaiveDate};

/// A change whose values exist in the lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum CheckedChange {
    Title(String),
    AcceptTitle,
    Categories(Vec<ListUri>),
    AddCategory(ListUri),
    RemoveCategory(ListUri),
    Date(Option<NaiveDate>),
    Acts(Vec<Act>),
    ActOnDate(ListUri),
    Publisher(Option<ListUri>),
    Responsible(Option<ListUri>),
    Language(Option<ListUri>),
    Format(Option<ListUri>),
    Descriptions(Vec<String>),
    Identifiers(Vec<String>),
    Name(PublishedName),
}

/// Checks a change against the lists and the catalogue.
///
/// # Errors
/// Refuses with `category-unknown`, `category-not-in-use`, `organisation-unknown` or `value-invalid`.
pub(super) fn check(change: &FieldChange, catalogue: &Catalogue) -> Result<CheckedChange, Stop> {
    Ok(match change {
        FieldChange::OfficieleTitel(title) => CheckedChange::Title(title.clone()),
        FieldChange::AcceptTitle => CheckedChange::AcceptTitle,
        FieldChange::Informatiecategorieen(texts) => CheckedChange::Categories(
            texts
                .iter()
                .map(|text| category(text, catalogue))
                .collect::<Result<_, _>>()?,
        ),
        FieldChange::AddInformatiecategorie(text) => {
            CheckedChange::AddCategory(category(text, catalogue)?)
        }
        FieldChange::RemoveInformatiecategorie(text) => CheckedChange::RemoveCategory(
            known_category(text).unwrap_or_else(|| ListUri::new(text)),
        ),
        FieldChange::Creatiedatum(text) => {
            CheckedChange::Date(optional(text.as_ref(), |text| date("creatiedatum", text))?)
        }
        FieldChange::Documenthandelingen(acts) => {
            CheckedChange::Acts(acts.iter().map(act).collect::<Result<_, _>>()?)
        }
        FieldChange::SoortHandeling(text) => CheckedChange::ActOnDate(kind_of_act(text)?),
        FieldChange::Publisher(text) => {
            CheckedChange::Publisher(optional(text.as_ref(), organisation)?)
        }
        FieldChange::Verantwoordelijke(text) => {
            CheckedChange::Responsible(optional(text.as_ref(), organisation)?)
        }
        FieldChange::Language(text) => CheckedChange::Language(optional(text.as_ref(), |text| {
            lists()
                .language(text)
                .map(|term| ListUri::new(&term.uri))
                .ok_or_else(|| invalid("language", text))
        })?),
        FieldChange::Format(text) => CheckedChange::Format(optional(text.as_ref(), |text| {
            lists()
                .format(text)
                .map(|term| ListUri::new(&term.uri))
                .ok_or_else(|| invalid("format", text))
        })?),
        FieldChange::Omschrijvingen(texts) => CheckedChange::Descriptions(non_empty(texts)),
        FieldChange::Identifiers(texts) => CheckedChange::Identifiers(non_empty(texts)),
        FieldChange::PublishedName(name) => {
            let name = name.trim();
            if name.is_empty() {
                return Err(invalid("publishedName", name));
            }
            CheckedChange::Name(PublishedName(name.to_owned()))
        }
    })
}

/// Applies a change to a document.
pub(super) fn apply(change: &CheckedChange, snapshot: &mut Snapshot, catalogue: &Catalogue) {
    let metadata = &mut snapshot.metadata;
    match change {
        CheckedChange::Title(title) => {
            title.clone_into(&mut metadata.officiele_titel);
            metadata.titel_herkomst = TitleOrigin::Person;
        }
        CheckedChange::AcceptTitle => metadata.titel_herkomst = TitleOrigin::Person,
        CheckedChange::Categories(categories) => {
            metadata.informatiecategorieen.clone_from(categories);
        }
        CheckedChange::AddCategory(category) => {
            if !metadata.informatiecategorieen.contains(category) {
                metadata.informatiecategorieen.push(category.clone());
            }
        }
        CheckedChange::RemoveCategory(category) => metadata
            .informatiecategorieen
            .retain(|other| other != category),
        CheckedChange::Date(date) => {
            let proposed = acts_are_proposed(
                &metadata.documenthandelingen,
                metadata.creatiedatum,
                catalogue,
            );
            metadata.creatiedatum = *date;
            if proposed {
                metadata.documenthandelingen = proposed_acts(*date, catalogue);
            }
        }
        CheckedChange::Acts(acts) => metadata.documenthandelingen.clone_from(acts),
        CheckedChange::ActOnDate(kind) => {
            metadata.documenthandelingen = metadata
                .creatiedatum
                .and_then(local_midnight)
                .map(|at_time| Act {
                    soort_handeling: kind.clone(),
                    at_time,
                    was_associated_with: None,
                })
                .into_iter()
                .collect();
        }
        CheckedChange::Publisher(uri) => metadata.publisher.clone_from(uri),
        CheckedChange::Responsible(uri) => metadata.verantwoordelijke.clone_from(uri),
        CheckedChange::Language(uri) => metadata.language.clone_from(uri),
        CheckedChange::Format(uri) => metadata.format.clone_from(uri),
        CheckedChange::Descriptions(texts) => metadata.omschrijvingen.clone_from(texts),
        CheckedChange::Identifiers(texts) => metadata.identifiers.clone_from(texts),
        CheckedChange::Name(name) => snapshot.name = name.clone(),
    }
}

/// Tells whether the acts are what the catalogue proposes for the date, so that they follow it.
pub(super) fn acts_are_proposed(
    acts: &[Act],
    date: Option<NaiveDate>,
    catalogue: &Catalogue,
) -> bool {
    acts == proposed_acts(date, catalogue).as_slice()
}

/// Returns the acts that the catalogue proposes for a document date.
///
/// Source: rulings, "The form proposes 'vastgesteld op de datum van het document'".
pub(super) fn proposed_acts(date: Option<NaiveDate>, catalogue: &Catalogue) -> Vec<Act> {
    match (&catalogue.default_act, date.and_then(local_midnight)) {
        (DefaultAct::OnDocumentDate(kind), Some(at_time)) => {
            vec![Act {
                soort_handeling: kind.clone(),
                at_time,
                was_associated_with: None,
            }]
        }
        _ => Vec::new(),
    }
}

/// Returns the wire form of the field a change is about: the DiWoo element name.
pub(super) fn field_name(change: &FieldChange) -> &'static str {
    match change {
        FieldChange::OfficieleTitel(_) | FieldChange::AcceptTitle => "officieleTitel",
        FieldChange::Informatiecategorieen(_)
        | FieldChange::AddInformatiecategorie(_)
        | FieldChange::RemoveInformatiecategorie(_) => "informatiecategorie",
        FieldChange::Creatiedatum(_) => "creatiedatum",
        FieldChange::Documenthandelingen(_) => "documenthandeling",
        FieldChange::SoortHandeling(_) => "soortHandeling",
        FieldChange::Publisher(_) => "publisher",
        FieldChange::Verantwoordelijke(_) => "verantwoordelijke",
        FieldChange::Language(_) => "language",
        FieldChange::Format(_) => "format",
        FieldChange::Omschrijvingen(_) => "omschrijving",
        FieldChange::Identifiers(_) => "identifier",
        FieldChange::PublishedName(_) => "publishedName",
    }
}

/// Checks a category: it exists, and the catalogue uses it. A local category is named by its own name.
pub(super) fn category(text: &str, catalogue: &Catalogue) -> Result<ListUri, Stop> {
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

fn known_category(text: &str) -> Option<ListUri> {
    lists()
        .category(text)
        .map(|category| ListUri::new(&category.uri))
}

fn act(input: &ActInput) -> Result<Act, Stop> {
    let at_time = match NaiveDate::parse_from_str(input.at_time.trim(), "%Y-%m-%d") {
        Ok(date) => local_midnight(date),
        Err(_) => DateTime::parse_from_rfc3339(input.at_time.trim()).ok(),
    };
    Ok(Act {
        soort_handeling: kind_of_act(&input.soort_handeling)?,
        at_time: at_time.ok_or_else(|| invalid("atTime", &input.at_time))?,
        was_associated_with: None,
    })
}

fn kind_of_act(text: &str) -> Result<ListUri, Stop> {
    lists()
        .documenthandeling(text)
        .map(|term| ListUri::new(&term.uri))
        .ok_or_else(|| invalid("soortHandeling", text))
}

fn organisation(text: &str) -> Result<ListUri, Stop> {
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

fn optional<T>(
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

fn invalid(field: &str, value: &str) -> Stop {
    Problem::new(Code::ValueInvalid)
        .with("field", field)
        .with("value", value)
        .refuse()
}
