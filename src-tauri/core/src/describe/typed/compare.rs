//! Values of fields in wire form, to compare typed values with those of a document.

use super::{ActText, date, invalid};
use crate::error::{Code, UseCaseError, refused};
use crate::lists::{Lists, TermList};
use crate::model::{FieldSpec, Kind};
use crate::wire::{DocumentDetail, ListOption, ReferenceView, RelationsView};

/// Turns a typed value into its wire form: the URI of a term, an ISO date.
///
/// # Errors
/// Refuses with `category-unknown`, `organisation-unknown` or `value-invalid`.
pub fn wire_value(field: &str, text: &str, all: &Lists) -> Result<String, UseCaseError> {
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
                // By label, as in a document's details.
                (TermList::Formaten, found) => found.map(|term| term.label().to_owned()),
                (_, found) => found.map(|term| term.uri().to_owned()),
            },
            None => Some(text.to_owned()),
        },
    };
    found.ok_or_else(|| invalid(field, text))
}

/// Returns the values of a field of a document in wire form; none when it is empty.
///
/// `organisation` is that of its catalogue, for the fields that default to it. Besides [`super::NAMES`], `file` and
/// `sha256` are fields here.
#[must_use]
pub fn stored_values(field: &str, detail: &DocumentDetail, organisation: &str) -> Vec<String> {
    let chosen = |chosen: &String| {
        if chosen.is_empty() { organisation.to_owned() } else { chosen.clone() }
    };
    let uris = |terms: &[ListOption]| terms.iter().map(|term| term.uri.clone()).collect();
    let (further, acts) = (&detail.further, detail.acts.iter());
    let all = match field {
        "officieleTitel" => vec![detail.row.title.clone()],
        "informatiecategorie" => detail.row.categories.clone(),
        "creatiedatum" => detail.row.date.clone().into_iter().collect(),
        "documenthandeling" => acts.map(|act| format!("{}@{}", act.soort_handeling, day(&act.at_time))).collect(),
        "soortHandeling" => acts.map(|act| act.soort_handeling.clone()).collect(),
        "atTime" => acts.map(|act| day(&act.at_time)).collect(),
        "publisher" => vec![chosen(&detail.publisher)],
        "verantwoordelijke" => vec![chosen(&detail.verantwoordelijke)],
        "language" => vec![detail.language.clone()],
        "format" => vec![detail.file.format.clone()],
        "omschrijving" => detail.omschrijvingen.clone(),
        "identifier" => detail.identifiers.clone(),
        "name" => vec![detail.published_name.clone()],
        "file" => vec![detail.file.name.clone()],
        "sha256" => vec![detail.file.sha256.clone()],
        "isPartOf" | "documentrelatie" | "extraMetadata" => related(field, &detail.relations),
        "verkorteTitel" => further.verkorte_titels.clone(),
        "alternatieveTitel" => further.alternatieve_titels.clone(),
        "documentsoort" => uris(&further.documentsoorten),
        "thema" => uris(&further.themas),
        "trefwoord" => further.trefwoorden.clone(),
        "begindatum" => vec![day(&further.begindatum)],
        "einddatum" => vec![day(&further.einddatum)],
        "medeverantwoordelijke" => uris(&further.medeverantwoordelijken),
        "opsteller" => uris(further.opsteller.as_slice()),
        "naamOpsteller" => vec![further.naam_opsteller.clone()],
        "aggregatiekenmerk" => vec![further.aggregatiekenmerk.clone()],
        "redenVerwijderingVervanging" => uris(further.reden_vervanging.as_slice()),
        _ => Vec::new(),
    };
    all.into_iter().filter(|value| !value.is_empty()).collect()
}

/// Returns references to other documents and own data in wire form; documents of the library by their identity.
fn related(field: &str, relations: &RelationsView) -> Vec<String> {
    let to = |reference: &ReferenceView| match reference.id {
        Some(id) => id.to_string(),
        None => reference.url.clone(),
    };
    match field {
        "isPartOf" => relations.main.iter().map(to).collect(),
        "documentrelatie" => {
            (relations.relations.iter()).map(|relation| format!("{}@{}", relation.role.uri, to(&relation.to))).collect()
        }
        _ => {
            let fields = relations.extra_metadata.iter().flat_map(|block| &block.fields);
            let values = fields.flat_map(|field| field.values.iter().map(|value| (&field.key, value)));
            values.map(|(key, value)| format!("{key}:{value}")).collect()
        }
    }
}

/// Returns the date part of a moment.
fn day(moment: &str) -> String {
    moment.get(..ISO_DATE_LENGTH).unwrap_or(moment).to_owned()
}

/// Length of `2026-11-20`, with which every RFC 3339 moment begins.
const ISO_DATE_LENGTH: usize = 10;
