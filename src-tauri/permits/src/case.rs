//! A case as in its messages: every value in its written form.
//!
//! Made from the description, the settings of the catalogue and the addresses of the documents. It may contain values
//! that the rules refuse: such a case can be shown, but not published.
//! Source: ipm-vergunningen.md §5.

use super::names::{OVERHEID_PREFIX, POSTCODE_SCHEME};
use super::text::{normal, one_line};
use crate::model::{PermitAddress, PermitArea, PermitCompany, PermitDetails, PermitParcel, PermitPoint, PermitTerm};
use chrono::NaiveDate;
use openbaarmaker_diwoo::model::PermitSettings;

/// What a message says: the identity, and everything else unless it is a short deletion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// Address of its page (`identifier`).
    pub identifier: String,
    /// Everything else; `None` in a short deletion.
    pub body: Option<CaseBody>,
}

/// Everything of a case besides its identity, in the order of the standard.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CaseBody {
    /// `title`.
    pub title: String,
    /// `language`.
    pub language: String,
    /// `creator`.
    pub creator: Named,
    /// `modified`, `YYYY-MM-DD`.
    pub modified: String,
    /// `spatial`.
    pub spatial: Vec<Named>,
    /// `temporal/start`; may be empty.
    pub start: String,
    /// `temporal/end`; may be empty.
    pub end: String,
    /// `references`: the case number.
    pub case_number: String,
    /// `hasPart`.
    pub parts: Vec<WrittenPart>,
    /// `description`.
    pub description: String,
    /// `product/producttype`.
    pub product: String,
    /// `product/activiteit`.
    pub activities: Vec<String>,
    /// `termijn/fase`.
    pub phase: String,
    /// `termijn/termijnsoortPeriode`: kind, first and last day.
    pub term: Option<[String; 3]>,
    /// `actor`: name and address, which may be empty.
    pub company: Option<[String; 2]>,
    /// `object/referentienummer`; may be empty.
    pub reference_number: String,
    /// `object/adres`.
    pub addresses: Vec<Address>,
    /// `object/perceel`: municipality, section, number.
    pub parcels: Vec<[String; 3]>,
    /// `object/coordinaten`: x, y and z, which may be empty.
    pub points: Vec<[String; 3]>,
}

/// A name from a list.
#[derive(Debug, Clone, PartialEq, Eq, Default, PartialOrd, Ord)]
pub struct Named {
    /// The list, such as `overheid:Gemeente`.
    pub scheme: String,
    /// The name.
    pub name: String,
}

impl Named {
    /// Returns the list without its prefix.
    pub(crate) fn list(&self) -> &str {
        self.scheme.split_once(':').map_or("", |(_, list)| list)
    }
}

/// A document of a case as written (`hasPart`).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WrittenPart {
    /// The kind of document.
    pub kind: String,
    /// Its address.
    pub url: String,
}

/// An address of the object.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Address {
    /// Its form.
    pub form: AddressForm,
    /// A postcode, a number and an addition (which may be empty); or a name.
    pub said: [String; 3],
}

/// The form of an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum AddressForm {
    /// `postcodeHuisnummer`.
    #[default]
    Postcode,
    /// `woonplaatsAdres/woonplaats`.
    Place,
    /// `gemeente`.
    Municipality,
    /// `provincie`.
    Province,
}

impl Case {
    /// Makes a complete case.
    #[must_use]
    pub fn new(details: &PermitDetails, settings: &PermitSettings, parts: Vec<WrittenPart>) -> Self {
        let creator = Named { scheme: scheme(&settings.creator_scheme), name: one_line(&settings.creator_name) };
        let addresses: Vec<Address> = details.addresses.iter().map(address).collect();
        let body = CaseBody {
            title: one_line(&details.title),
            language: super::names::LANGUAGE.to_owned(),
            modified: date(details.modified),
            spatial: spatial(&addresses, &details.areas, &creator),
            creator,
            start: date(details.valid_from),
            end: date(details.valid_until),
            case_number: one_line(&details.case_number),
            parts,
            description: one_line(&details.description),
            product: details.product.clone(),
            activities: details.activities.clone(),
            phase: details.phase.clone(),
            term: details.term.as_ref().and_then(term),
            company: details.company.as_ref().and_then(company),
            reference_number: one_line(&details.reference_number),
            addresses,
            parcels: details.parcels.iter().map(parcel).collect(),
            points: details.coordinates.iter().map(point).collect(),
        };
        Self { identifier: normal(&details.page), body: Some(body) }
    }

    /// Makes a case with only its identity, for a short deletion (T15).
    #[must_use]
    pub fn only(identifier: &str) -> Self {
        Self { identifier: identifier.to_owned(), body: None }
    }
}

/// Returns the postcode in its written form: without white space, in capitals.
pub(crate) fn postcode(text: &str) -> String {
    text.replace(char::is_whitespace, "").to_uppercase()
}

/// Returns a postcode and number run together (`1234CD7a`): the postcode like every other one, an addition in its case.
pub(crate) fn postcode_and_number(text: &str) -> String {
    let text = normal(&text.replace(char::is_whitespace, ""));
    match text.split_at_checked(POSTCODE_SIGNS) {
        Some((code, rest)) => postcode(code) + rest,
        None => text,
    }
}

const POSTCODE_SIGNS: usize = 6;

/// Returns the name of a list with its prefix.
pub(crate) fn scheme(list: &str) -> String {
    format!("{OVERHEID_PREFIX}{}", normal(list))
}

fn date(date: Option<NaiveDate>) -> String {
    date.map(|date| date.to_string()).unwrap_or_default()
}

fn term(term: &PermitTerm) -> Option<[String; 3]> {
    let written = [term.kind.clone(), date(term.start), date(term.end)];
    (written.iter().any(|part| !part.is_empty())).then_some(written)
}

fn company(company: &PermitCompany) -> Option<[String; 2]> {
    let written = [one_line(&company.name), postcode_and_number(&company.address)];
    (written.iter().any(|part| !part.is_empty())).then_some(written)
}

fn address(address: &PermitAddress) -> Address {
    let (form, written) = match address {
        PermitAddress::Postcode { .. } => (AddressForm::Postcode, postcode as fn(&str) -> String),
        PermitAddress::Place { .. } => (AddressForm::Place, one_line as _),
        PermitAddress::Municipality { .. } => (AddressForm::Municipality, one_line as _),
        PermitAddress::Province { .. } => (AddressForm::Province, one_line as _),
    };
    let [first, number, addition] = address.typed();
    let said = [written(first), whole(number), one_line(addition)];
    Address { form, said }
}

fn parcel(parcel: &PermitParcel) -> [String; 3] {
    [one_line(&parcel.municipality), normal(&parcel.section).to_uppercase(), whole(&parcel.number)]
}

fn point(point: &PermitPoint) -> [String; 3] {
    [&point.x, &point.y, &point.z].map(|text| whole(text))
}

/// A whole number without leading zeros; anything else is kept, for the rules to refuse.
fn whole(text: &str) -> String {
    let text = normal(text);
    (text.parse::<i64>()).map_or(text, |number| number.to_string())
}

/// The areas: those of the addresses, then the further ones, each once; or that of the creator if there are none.
fn spatial(addresses: &[Address], areas: &[PermitArea], creator: &Named) -> Vec<Named> {
    let mut found: Vec<Named> = Vec::new();
    let mut add = |scheme: String, name: String| {
        let named = Named { scheme, name };
        if !named.name.is_empty() && !found.contains(&named) {
            found.push(named);
        }
    };
    for Address { form, said } in addresses {
        let (list, name) = match form {
            AddressForm::Postcode => (POSTCODE_SCHEME.to_owned(), said.concat().replace(char::is_whitespace, "")),
            AddressForm::Municipality => (scheme("Gemeente"), said.concat()),
            AddressForm::Province => (scheme("Provincie"), said.concat()),
            AddressForm::Place => continue,
        };
        add(list, name);
    }
    for area in areas {
        let list = scheme(&area.scheme);
        let is_postcode = list == POSTCODE_SCHEME;
        let name = if is_postcode { postcode_and_number(&area.name) } else { one_line(&area.name) };
        add(list, name);
    }
    if found.is_empty() {
        found.push(creator.clone());
    }
    found
}
