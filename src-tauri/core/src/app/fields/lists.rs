//! The fields of which one document can have several values, and their places in the description.

use super::CheckedChange;
use super::check::{category, known_category, organisation, term};
use super::items::{self, How};
use crate::error::Stop;
use crate::lists::lists;
use crate::model::{Catalogue, ListUri, Metadata};
use crate::typed::{invalid, one_value};
use crate::wire::{Field, FieldValue};

/// A place in the description.
enum Place {
    Texts(fn(&mut Metadata) -> &mut Vec<String>),
    Terms(fn(&mut Metadata) -> &mut Vec<ListUri>),
    /// Values that consist of several; see [`items`].
    Items,
}

/// Checks a value that is to be added.
pub(super) fn adding(wanted: &FieldValue, catalogue: &Catalogue) -> Result<CheckedChange, Stop> {
    let text = wanted.value.trim();
    match place(wanted.field) {
        None => Err(one_value(wanted.field.name())),
        Some(_) if text.is_empty() => Err(refused(wanted)),
        Some(Place::Texts(place)) => Ok(CheckedChange::AddText(place, text.to_owned())),
        Some(Place::Terms(place)) => Ok(CheckedChange::AddTerm(
            place,
            read(wanted.field, text, catalogue)?,
        )),
        Some(Place::Items) => Ok(CheckedChange::Item(How::Add, items::read(wanted)?)),
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
        Some(Place::Items) => Ok(CheckedChange::Item(How::Remove, items::stored(wanted)?)),
        None => Err(one_value(wanted.field.name())),
    }
}

/// Checks a value that is to come in the place of its like.
pub(super) fn putting(wanted: &FieldValue) -> Result<CheckedChange, Stop> {
    match place(wanted.field) {
        Some(Place::Items) => Ok(CheckedChange::Item(How::Put, items::read(wanted)?)),
        Some(Place::Texts(_) | Place::Terms(_)) => Err(refused(wanted)),
        None => Err(one_value(wanted.field.name())),
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
        Field::SoortHandeling | Field::Documentrelatie | Field::ExtraMetadata => Place::Items,
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
        | Field::RedenVerwijderingVervanging => return None,
    })
}

/// There is no such value in such a field.
fn refused(wanted: &FieldValue) -> Stop {
    invalid(wanted.field.name(), &wanted.value)
}
