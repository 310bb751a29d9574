//! The values of a field of a document, in wire form.

use crate::describe::typed::{Way, address, each_own};
use crate::lists::Lists;
use crate::model::{Catalogue, Document, FieldSpec, Kind, Metadata, Relation};
use crate::wire::Field;
use chrono::SecondsFormat;

/// Calls `see` with each value of a field; not at all when it is empty. For fields that always end up with a value, the
/// organisations and the format of the content, the value that will be written counts. What a part inherits in other
/// fields is not its own and does not count. `written`: the description including inherited values, and the catalogue.
pub(crate) fn each_value(
    field: Field,
    document: &Document,
    written: (&Metadata, &Catalogue),
    see: &mut dyn FnMut(&str),
) {
    let (metadata, (effective, catalogue)) = (&document.metadata, written);
    let own = &catalogue.organisation;
    match (field, field.spec().kind) {
        (Field::Publisher, _) => see(effective.publisher.as_ref().unwrap_or(own).as_str()),
        (Field::Verantwoordelijke, _) => {
            see(effective.verantwoordelijke.as_ref().unwrap_or(own).as_str());
        }
        (Field::Format, _) => {
            metadata.format.as_ref().or(document.file.format.as_ref()).iter().for_each(|format| see(format.as_str()));
        }
        (_, Kind::ActKind) if metadata.documenthandelingen.is_empty() => {
            (metadata.soort_handeling.iter()).for_each(|kind| see(kind.as_str()));
        }
        (_, Kind::ActKind) => {
            metadata.documenthandelingen.iter().for_each(|act| see(act.soort_handeling.as_str()));
        }
        (_, Kind::OwnData) => each_own(metadata, see),
        // Moments in the form the store writes, so that the same text finds the documents that have it.
        (_, kind) => {
            Way::of_uris(|at, _| at.to_rfc3339_opts(SecondsFormat::AutoSi, true)).each(kind, metadata, see);
        }
    }
}

/// Returns the values of a field of a document in wire form; none when it is empty. A moment is its day.
///
/// Shape: as [`crate::typed::wire_value`] writes what is typed. Besides the names of [`crate::model::FIELDS`], `file`
/// and `sha256` are fields here.
pub(crate) fn stored_values(field: &str, document: &Document, catalogue: &Catalogue, lists: &Lists) -> Vec<String> {
    let (metadata, file) = (&document.metadata, &document.file);
    let acts = metadata.documenthandelingen.iter();
    let mut found = Vec::new();
    let Some(spec) = FieldSpec::named(field) else {
        found.extend(match field {
            "file" => Some(file.name.clone()),
            "sha256" if !file.is_elsewhere() => Some(file.sha256.to_string()),
            _ => None,
        });
        return found;
    };
    match spec.kind {
        kind @ (Kind::Title | Kind::Moment(_) | Kind::Main) => {
            found = Way::of_uris(|at, _| at.date_naive().to_string()).texts(kind, metadata);
        }
        // A kind that waits for the document date is an act too.
        Kind::Acts if metadata.documenthandelingen.is_empty() => {
            found.extend(metadata.soort_handeling.iter().map(|kind| kind.as_str().to_owned()));
        }
        Kind::Acts => {
            found.extend(acts.map(|act| format!("{}@{}", act.soort_handeling.as_str(), act.at_time.date_naive())));
        }
        Kind::ActTime => found.extend(acts.map(|act| act.at_time.date_naive().to_string())),
        Kind::PublishedName => found.push(document.published_name.0.clone()),
        Kind::Text(_)
        | Kind::Texts(_)
        | Kind::Term(..)
        | Kind::Terms(..)
        | Kind::Date
        | Kind::Day(_)
        | Kind::ActKind
        | Kind::Relations
        | Kind::OwnData => {
            if let Some(field) = spec.many {
                each_value(field, document, (metadata, catalogue), &mut |value| {
                    // By label, as `wire_value` has it.
                    let is_format = field == Field::Format;
                    found.push(if is_format { label_of(field, value, lists) } else { value.to_owned() });
                });
            }
        }
    }
    found.retain(|value| !value.is_empty());
    found
}

/// Returns a relation as a value, which stands for all relations with this role to this document.
pub(crate) fn related(relation: &Relation) -> String {
    format!("{}@{}", relation.role.as_str(), address(&relation.relation))
}

/// Returns the label of a value that is a term of a list; else the value itself.
pub(crate) fn label_of(field: Field, value: &str, lists: &Lists) -> String {
    let list = field.spec().kind.list();
    list.map_or(value, |list| lists.label(list, value)).to_owned()
}
