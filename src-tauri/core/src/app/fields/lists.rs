//! The fields of which one document can have several values, and their places in the description.

use super::CheckedChange;
use super::check::{category, known_category, organisation, term};
use crate::error::Stop;
use crate::lists::lists;
use crate::model::{Catalogue, ListUri, Metadata};
use crate::typed::invalid;
use crate::wire::{Field, FieldValue};

/// A place in the description.
enum Place {
    Texts(fn(&mut Metadata) -> &mut Vec<String>),
    Terms(fn(&mut Metadata) -> &mut Vec<ListUri>),
}

/// Checks a value that is to be added.
pub(super) fn adding(wanted: &FieldValue, catalogue: &Catalogue) -> Result<CheckedChange, Stop> {
    let text = wanted.value.trim();
    match place(wanted.field) {
        _ if text.is_empty() => Err(refused(wanted)),
        Some(Place::Texts(place)) => Ok(CheckedChange::AddText(place, text.to_owned())),
        Some(Place::Terms(place)) => Ok(CheckedChange::AddTerm(
            place,
            read(wanted.field, text, catalogue)?,
        )),
        None => Err(refused(wanted)),
    }
}

/// Checks a value that is to be taken away; it may be one that nobody could add any more.
pub(super) fn removing(wanted: &FieldValue, catalogue: &Catalogue) -> Result<CheckedChange, Stop> {
    let text = wanted.value.trim();
    match place(wanted.field) {
        Some(Place::Texts(place)) => Ok(CheckedChange::RemoveText(place, wanted.value.clone())),
        Some(Place::Terms(place)) => {
            let known = match wanted.field {
                Field::Informatiecategorie => known_category(text),
                field => read(field, text, catalogue).ok(),
            };
            let uri = known.unwrap_or_else(|| ListUri::new(text));
            Ok(CheckedChange::RemoveTerm(place, uri))
        }
        None => Err(refused(wanted)),
    }
}

fn read(field: Field, text: &str, catalogue: &Catalogue) -> Result<ListUri, Stop> {
    match field {
        Field::Informatiecategorie => category(text, catalogue),
        Field::Documentsoort => term("documentsoort", text, lists().documentsoort(text)),
        Field::Thema => term("thema", text, lists().thema(text)),
        Field::Medeverantwoordelijke => organisation(text),
        other => Err(invalid(other.name(), text)),
    }
}

fn place(field: Field) -> Option<Place> {
    Some(match field {
        Field::Identifier => Place::Texts(|m| &mut m.identifiers),
        Field::VerkorteTitel => Place::Texts(|m| &mut m.verkorte_titels),
        Field::AlternatieveTitel => Place::Texts(|m| &mut m.alternatieve_titels),
        Field::Trefwoord => Place::Texts(|m| &mut m.trefwoorden),
        Field::Omschrijving => Place::Texts(|m| &mut m.omschrijvingen),
        Field::Informatiecategorie => Place::Terms(|m| &mut m.informatiecategorieen),
        Field::Documentsoort => Place::Terms(|m| &mut m.documentsoorten),
        Field::Thema => Place::Terms(|m| &mut m.themas),
        Field::Medeverantwoordelijke => Place::Terms(|m| &mut m.medeverantwoordelijken),
        Field::Publisher
        | Field::Creatiedatum
        | Field::Begindatum
        | Field::Einddatum
        | Field::Verantwoordelijke
        | Field::Opsteller
        | Field::NaamOpsteller
        | Field::Language
        | Field::Format
        | Field::Aggregatiekenmerk
        | Field::SoortHandeling
        | Field::RedenVerwijderingVervanging => return None,
    })
}

/// There is no such value in such a field, or it can have only one.
fn refused(wanted: &FieldValue) -> Stop {
    invalid(wanted.field.name(), &wanted.value)
}
