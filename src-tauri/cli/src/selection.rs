//! Which documents a command is about: identities, `--all`, or `--where field=value`.
//!
//! Several conditions must all hold. `=` compares the whole value, `~` looks for a part of it, without capitals.

use crate::arguments::SelectionArgs;
use crate::documents;
use crate::parsing::{date, document, invalid, status};
use crate::session::Session;
use crate::{fields, usage};
use openbaarmaker_core::error::{Code, Problem, Stop};
use openbaarmaker_core::lists::{HasTerm, lists};
use openbaarmaker_core::model::{DocumentId, Params};
use openbaarmaker_core::wire::{
    CatalogueView, DocumentDetail, DocumentFilter, FurtherDescription, ListOption, Selection,
};

/// Reads a selection.
///
/// # Errors
/// Refuses with `usage` when nothing or two things were chosen, `field-unknown`, `value-invalid`, `category-unknown`,
/// `organisation-unknown`, `document-unknown`, `catalogue-…`.
pub(crate) fn read(
    session: &Session<'_>,
    args: &SelectionArgs,
    ids: &[String],
) -> Result<Selection, Stop> {
    let ways = [!ids.is_empty(), args.all, !args.conditions.is_empty()];
    match ways {
        [true, false, false] => {
            let mut chosen = ids
                .iter()
                .map(|id| document(id))
                .collect::<Result<Vec<DocumentId>, Stop>>()?;
            chosen.sort_unstable();
            chosen.dedup();
            Ok(Selection::Ids { ids: chosen })
        }
        [false, true, false] => Ok(everything(session)?),
        [false, false, true] => conditional(session, &args.conditions),
        [false, false, false] => Err(usage::stop(
            session.texts,
            "cli-usage-no-selection",
            &Params::new(),
        )),
        _ => Err(usage::stop(
            session.texts,
            "cli-usage-two-selections",
            &Params::new(),
        )),
    }
}

/// Selects all documents of the catalogue.
///
/// # Errors
/// Refuses with `catalogue-…`.
pub(crate) fn everything(session: &Session<'_>) -> Result<Selection, Stop> {
    let filter = DocumentFilter {
        catalogue: Some(session.catalogue()?),
        ..DocumentFilter::default()
    };
    Ok(Selection::Filter {
        filter,
        except: Vec::new(),
    })
}

fn conditional(session: &Session<'_>, words: &[String]) -> Result<Selection, Stop> {
    let mut filter = DocumentFilter {
        catalogue: Some(session.catalogue()?),
        ..DocumentFilter::default()
    };
    let mut conditions = Vec::new();
    for word in words {
        let condition = Condition::parse(session, word)?;
        match (condition.field.as_str(), condition.is_part, &mut filter) {
            (
                "status",
                false,
                DocumentFilter {
                    status: wanted @ None,
                    ..
                },
            ) => *wanted = Some(status(&condition.value)?),
            (
                "informatiecategorie",
                false,
                DocumentFilter {
                    category: wanted @ None,
                    ..
                },
            ) => {
                *wanted = Some(condition.value);
            }
            ("status", ..) => return Err(invalid("status", &condition.value)),
            _ => conditions.push(condition),
        }
    }
    if conditions.is_empty() {
        return Ok(Selection::Filter {
            filter,
            except: Vec::new(),
        });
    }
    let catalogues = session.app.catalogues()?;
    let mut ids = Vec::new();
    documents::each(session, &filter, |detail| {
        if conditions
            .iter()
            .all(|condition| condition.holds(&detail, &catalogues))
        {
            ids.push(detail.row.id);
        }
        Ok(())
    })?;
    Ok(Selection::Ids { ids })
}

/// One `--where`.
struct Condition {
    field: String,
    /// Whether a part of the value is enough.
    is_part: bool,
    /// In wire form when it is a term of a list or a date, and the whole value is meant.
    value: String,
}

impl Condition {
    fn parse(session: &Session<'_>, word: &str) -> Result<Self, Stop> {
        let at = word.find(['=', '~']).filter(|at| *at > 0);
        let (field, rest) = at.and_then(|at| word.split_at_checked(at)).ok_or_else(|| {
            usage::stop(
                session.texts,
                "cli-usage-where",
                &[("value".to_owned(), word.to_owned())].into(),
            )
        })?;
        let is_part = rest.starts_with('~');
        let value = rest.get(1..).unwrap_or_default().trim();
        if !fields::NAMES.contains(&field) && !["status", "file", "sha256"].contains(&field) {
            return Err(fields::unknown(field));
        }
        let value = if is_part || value.is_empty() {
            value.to_owned()
        } else {
            wire_value(field, value)?
        };
        Ok(Self {
            field: field.to_owned(),
            is_part,
            value,
        })
    }

    fn holds(&self, detail: &DocumentDetail, catalogues: &[CatalogueView]) -> bool {
        let values = values(&self.field, detail, catalogues);
        if self.is_part {
            let part = self.value.to_lowercase();
            return values
                .iter()
                .any(|value| spoken(value).to_lowercase().contains(&part));
        }
        match (values.as_slice(), self.value.as_str()) {
            ([], wanted) => wanted.is_empty(),
            (values, wanted) => values.iter().any(|value| value == wanted),
        }
    }
}

/// Returns the label of a term, or the value itself, to look for a part in.
fn spoken(value: &str) -> &str {
    lists()
        .informatiecategorieen
        .get(value)
        .map_or(value, HasTerm::label)
}

/// Turns a value as typed into its wire form: URI of a term, ISO date.
fn wire_value(field: &str, text: &str) -> Result<String, Stop> {
    let lists = lists();
    let found = match field {
        "informatiecategorie" => {
            let category = lists.category(text).map(|category| category.uri.clone());
            return category.ok_or_else(|| {
                Problem::new(Code::CategoryUnknown)
                    .with("value", text)
                    .refuse()
            });
        }
        "publisher" | "verantwoordelijke" | "medeverantwoordelijke" | "opsteller" => {
            let organisation = lists
                .organisation(text)
                .map(|organisation| organisation.uri.clone());
            return organisation.ok_or_else(|| {
                Problem::new(Code::OrganisationUnknown)
                    .with("value", text)
                    .refuse()
            });
        }
        "soortHandeling" => lists.documenthandeling(text).map(|term| term.uri.clone()),
        "language" => lists.language(text).map(|term| term.uri.clone()),
        "format" => lists.format(text).map(|term| term.label.clone()),
        "documentsoort" => lists.documentsoort(text).map(|term| term.uri.clone()),
        "thema" => lists.thema(text).map(|theme| theme.uri.clone()),
        "redenVerwijderingVervanging" => lists.reden(text).map(|term| term.uri.clone()),
        "creatiedatum" | "atTime" | "begindatum" | "einddatum" => {
            date(text).map(|date| date.to_string())
        }
        "documenthandeling" => {
            let (kind, at) = text.rsplit_once('@').unwrap_or_default();
            let term = lists.documenthandeling(kind);
            term.and_then(|term| Some(format!("{}@{}", term.uri, date(at)?)))
        }
        _ => Some(text.to_owned()),
    };
    found.ok_or_else(|| invalid(field, text))
}

/// Returns the values of a field of a document, in wire form; none when it is empty.
fn values(field: &str, detail: &DocumentDetail, catalogues: &[CatalogueView]) -> Vec<String> {
    let organisation = |chosen: &String| {
        let own = || {
            catalogues
                .iter()
                .find(|catalogue| catalogue.id == detail.catalogue)
        };
        if chosen.is_empty() {
            own().map(|catalogue| catalogue.organisation.clone())
        } else {
            Some(chosen.clone())
        }
    };
    let all = match field {
        "officieleTitel" => vec![detail.row.title.clone()],
        "informatiecategorie" => detail.row.categories.clone(),
        "creatiedatum" => detail.row.date.clone().into_iter().collect(),
        "documenthandeling" => detail
            .acts
            .iter()
            .map(|act| format!("{}@{}", act.soort_handeling, day(&act.at_time)))
            .collect(),
        "soortHandeling" => detail
            .acts
            .iter()
            .map(|act| act.soort_handeling.clone())
            .collect(),
        "atTime" => detail.acts.iter().map(|act| day(&act.at_time)).collect(),
        "publisher" => organisation(&detail.publisher).into_iter().collect(),
        "verantwoordelijke" => organisation(&detail.verantwoordelijke)
            .into_iter()
            .collect(),
        "language" => vec![detail.language.clone()],
        "format" => vec![detail.file.format.clone()],
        "omschrijving" => detail.omschrijvingen.clone(),
        "identifier" => detail.identifiers.clone(),
        "name" => vec![detail.published_name.clone()],
        "file" => vec![detail.file.name.clone()],
        "sha256" => vec![detail.file.sha256.clone()],
        further => further_values(further, &detail.further),
    };
    all.into_iter().filter(|value| !value.is_empty()).collect()
}

/// Returns the values of a field that few documents have, in wire form.
fn further_values(field: &str, further: &FurtherDescription) -> Vec<String> {
    fn uris<'t>(terms: impl IntoIterator<Item = &'t ListOption>) -> Vec<String> {
        terms.into_iter().map(|term| term.uri.clone()).collect()
    }
    match field {
        "verkorteTitel" => further.verkorte_titels.clone(),
        "alternatieveTitel" => further.alternatieve_titels.clone(),
        "documentsoort" => uris(&further.documentsoorten),
        "thema" => uris(&further.themas),
        "trefwoord" => further.trefwoorden.clone(),
        "begindatum" => vec![day(&further.begindatum)],
        "einddatum" => vec![day(&further.einddatum)],
        "medeverantwoordelijke" => uris(&further.medeverantwoordelijken),
        "opsteller" => uris(&further.opsteller),
        "naamOpsteller" => vec![further.naam_opsteller.clone()],
        "aggregatiekenmerk" => vec![further.aggregatiekenmerk.clone()],
        "redenVerwijderingVervanging" => uris(&further.reden_vervanging),
        _ => Vec::new(),
    }
}

/// Returns the day of a moment.
fn day(moment: &str) -> String {
    moment.get(..ISO_DATE_LENGTH).unwrap_or(moment).to_owned()
}

/// Length of `2026-11-20`, with which every moment of RFC 3339 begins.
const ISO_DATE_LENGTH: usize = 10;
