//! The values of a field of a document, in wire form.

use crate::lists::{HasTerm, List, lists};
use crate::model::{Catalogue, Document, DocumentRef, ListUri, Relation};
use crate::publish::written;
use crate::store::{ReadHandle, StoreError};
use crate::typed::each_own;
use crate::wire::Field;
use chrono::{DateTime, FixedOffset, SecondsFormat};

/// The organisations that will be written: those of the document, of its main document, or of the catalogue.
pub(in crate::app) struct Organisations {
    publisher: ListUri,
    verantwoordelijke: ListUri,
}

impl Organisations {
    /// Works out the organisations of a document.
    ///
    /// # Errors
    /// [`StoreError`].
    pub(in crate::app) fn of(
        connection: &ReadHandle,
        document: &Document,
        catalogue: &Catalogue,
    ) -> Result<Self, StoreError> {
        let effective = written::effective(connection, document)?;
        let metadata = &effective.metadata;
        let or_own =
            |said: &Option<ListUri>| said.as_ref().unwrap_or(&catalogue.organisation).clone();
        Ok(Self {
            publisher: or_own(&metadata.publisher),
            verantwoordelijke: or_own(&metadata.verantwoordelijke),
        })
    }
}

/// Calls `see` with each value of a field; not at all when it is empty. Where a document has nothing of its own, what will
/// be written counts for the fields that always have a value: the organisations, the format of the content. What a part takes
/// over in other fields is not its own, and does not count.
pub(in crate::app) fn each_value(
    field: Field,
    document: &Document,
    organisations: &Organisations,
    see: &mut dyn FnMut(&str),
) {
    let metadata = &document.metadata;
    match field {
        Field::Identifier => texts(&metadata.identifiers, see),
        Field::VerkorteTitel => texts(&metadata.verkorte_titels, see),
        Field::AlternatieveTitel => texts(&metadata.alternatieve_titels, see),
        Field::Trefwoord => texts(&metadata.trefwoorden, see),
        Field::Omschrijving => texts(&metadata.omschrijvingen, see),
        Field::NaamOpsteller => texts(metadata.naam_opsteller.as_slice(), see),
        Field::Aggregatiekenmerk => texts(metadata.aggregatiekenmerk.as_slice(), see),
        Field::Informatiecategorie => terms(&metadata.informatiecategorieen, see),
        Field::Documentsoort => terms(&metadata.documentsoorten, see),
        Field::Thema => terms(&metadata.themas, see),
        Field::Medeverantwoordelijke => terms(&metadata.medeverantwoordelijken, see),
        Field::Publisher => see(organisations.publisher.as_str()),
        Field::Verantwoordelijke => see(organisations.verantwoordelijke.as_str()),
        Field::Opsteller => terms(metadata.opsteller.as_slice(), see),
        Field::Language => terms(metadata.language.as_slice(), see),
        Field::Format => {
            let format = metadata.format.as_ref().or(document.file.format.as_ref());
            terms(format.map(std::slice::from_ref).unwrap_or_default(), see);
        }
        Field::RedenVerwijderingVervanging => terms(metadata.reden_vervanging.as_slice(), see),
        Field::Creatiedatum => {
            if let Some(date) = metadata.creatiedatum {
                see(&date.to_string());
            }
        }
        Field::Begindatum => moment(metadata.geldigheid.and_then(|ends| ends.begindatum), see),
        Field::Einddatum => moment(metadata.geldigheid.and_then(|ends| ends.einddatum), see),
        Field::SoortHandeling if metadata.documenthandelingen.is_empty() => {
            terms(metadata.soort_handeling.as_slice(), see);
        }
        Field::SoortHandeling => {
            for act in &metadata.documenthandelingen {
                see(act.soort_handeling.as_str());
            }
        }
        Field::Documentrelatie => {
            for relation in &metadata.documentrelaties {
                see(&related(relation));
            }
        }
        Field::ExtraMetadata => each_own(metadata, see),
    }
}

/// Returns a relation as a value, by which all with this role to this document are meant.
pub(in crate::app) fn related(relation: &Relation) -> String {
    let role = relation.role.as_str();
    match &relation.relation {
        DocumentRef::Document(id) => format!("{role}@{id}"),
        DocumentRef::External { url, .. } => format!("{role}@{url}"),
    }
}

/// Returns the label of a value when it is a term of a list; else the value.
pub(in crate::app) fn label_of(field: Field, value: &str) -> String {
    let all = lists();
    match field {
        Field::Informatiecategorie => label(&all.informatiecategorieen, value),
        Field::Documentsoort => label(&all.documentsoorten, value),
        Field::Thema => label(&all.themas, value),
        Field::Language => label(&all.talen, value),
        Field::Format => label(&all.formaten, value),
        Field::RedenVerwijderingVervanging => label(&all.redenen, value),
        Field::Publisher
        | Field::Verantwoordelijke
        | Field::Medeverantwoordelijke
        | Field::Opsteller => label(&all.organisaties, value),
        Field::SoortHandeling => label(&all.documenthandelingen, value),
        Field::Identifier
        | Field::VerkorteTitel
        | Field::AlternatieveTitel
        | Field::Trefwoord
        | Field::Creatiedatum
        | Field::Begindatum
        | Field::Einddatum
        | Field::NaamOpsteller
        | Field::Omschrijving
        | Field::Aggregatiekenmerk
        | Field::Documentrelatie
        | Field::ExtraMetadata => value.to_owned(),
    }
}

fn label<T: HasTerm>(list: &List<T>, uri: &str) -> String {
    list.get(uri)
        .map_or_else(|| uri.to_owned(), |term| term.label().to_owned())
}

fn texts(values: &[String], see: &mut dyn FnMut(&str)) {
    for value in values {
        see(value);
    }
}

fn terms(values: &[ListUri], see: &mut dyn FnMut(&str)) {
    for value in values {
        see(value.as_str());
    }
}

/// As the store writes it, so that the same text finds the documents that have it.
fn moment(moment: Option<DateTime<FixedOffset>>, see: &mut dyn FnMut(&str)) {
    if let Some(moment) = moment {
        see(&moment.to_rfc3339_opts(SecondsFormat::AutoSi, true));
    }
}
