//! A case as in its messages: every value in its written form.
//!
//! Made from the description, the settings of the catalogue and the addresses of the documents. It may contain values
//! that the rules refuse: such a case can be shown, but not published.
//! Source: ipm-vergunningen.md §5.

use super::names::{LANGUAGE, OVERHEID_PREFIX, POSTCODE_SCHEME};
use super::text::{normal, one_line};
use crate::model::{PermitAddress, PermitArea, PermitCompany, PermitDetails, PermitTerm};
use openbaarmaker_diwoo::model::PermitSettings;
use std::mem;

/// What a message says: the identity, and everything else unless it is a short deletion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// Address of its page (`identifier`).
    pub identifier: String,
    /// Everything else; `None` in a short deletion.
    pub body: Option<CaseBody>,
}

/// Everything of a case besides its identity.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CaseBody {
    /// `language`.
    pub language: String,
    /// `creator`, with the prefix of its list: `overheid:Gemeente`.
    pub creator: PermitArea,
    /// `spatial`, in the same form, with the areas that follow from the addresses.
    pub spatial: Vec<PermitArea>,
    /// `hasPart`.
    pub parts: Vec<WrittenPart>,
    /// What else was entered, as it is written; without page, areas and documents, which are the fields above.
    pub details: PermitDetails,
}

/// A document of a case as written (`hasPart`).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WrittenPart {
    /// The kind of document.
    pub kind: String,
    /// Its address.
    pub url: String,
}

impl Case {
    /// Makes a complete case.
    pub fn new(details: &PermitDetails, settings: &PermitSettings, parts: Vec<WrittenPart>) -> Self {
        let creator = PermitArea { scheme: scheme(&settings.creator_scheme), name: one_line(&settings.creator_name) };
        let mut written = details.clone();
        let (identifier, areas) = (normal(&mem::take(&mut written.page)), mem::take(&mut written.areas));
        written.documents.clear();
        for text in
            [&mut written.title, &mut written.description, &mut written.case_number, &mut written.reference_number]
        {
            *text = one_line(text);
        }
        written.term.take_if(|term| *term == PermitTerm::default());
        if let Some(company) = &mut written.company {
            company.name = one_line(&company.name);
            company.address = postcode_and_number(&company.address);
        }
        written.company.take_if(|company| *company == PermitCompany::default());
        written.addresses.iter_mut().for_each(write_address);
        for parcel in &mut written.parcels {
            parcel.municipality = one_line(&parcel.municipality);
            parcel.section = normal(&parcel.section).to_uppercase();
            parcel.number = whole(&parcel.number);
        }
        for point in &mut written.coordinates {
            for text in [&mut point.x, &mut point.y, &mut point.z] {
                *text = whole(text);
            }
        }
        let body = CaseBody {
            language: LANGUAGE.to_owned(),
            spatial: spatial(&written.addresses, &areas, &creator),
            creator,
            parts,
            details: written,
        };
        Self { identifier, body: Some(body) }
    }

    /// Makes a case with only its identity, for a short deletion (T15).
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

pub(crate) fn scheme(list: &str) -> String {
    format!("{OVERHEID_PREFIX}{}", normal(list))
}

/// Returns the list of a scheme, whatever its prefix.
pub(crate) fn list_of(scheme: &str) -> &str {
    let plain = scheme.strip_prefix(OVERHEID_PREFIX);
    plain.unwrap_or_else(|| scheme.rsplit(':').next().unwrap_or_default())
}

fn write_address(address: &mut PermitAddress) {
    match address {
        PermitAddress::Postcode { postcode: code, number, addition } => {
            *code = postcode(code);
            *number = whole(number);
            *addition = one_line(addition);
        }
        PermitAddress::Place { name } | PermitAddress::Municipality { name } | PermitAddress::Province { name } => {
            *name = one_line(name);
        }
    }
}

/// A whole number without leading zeros; anything else is kept, for the rules to refuse.
fn whole(text: &str) -> String {
    let text = normal(text);
    (text.parse::<i64>()).map_or(text, |number| number.to_string())
}

/// The areas: those of the addresses, then the further ones, each once; or that of the creator if there are none.
fn spatial(addresses: &[PermitAddress], areas: &[PermitArea], creator: &PermitArea) -> Vec<PermitArea> {
    let mut found: Vec<PermitArea> = Vec::new();
    let mut add = |scheme: String, name: String| {
        let area = PermitArea { scheme, name };
        if !area.name.is_empty() && !found.contains(&area) {
            found.push(area);
        }
    };
    for address in addresses {
        let said = address.typed().concat();
        match address {
            PermitAddress::Postcode { .. } => add(POSTCODE_SCHEME.to_owned(), said.replace(char::is_whitespace, "")),
            PermitAddress::Municipality { .. } => add(scheme("Gemeente"), said),
            PermitAddress::Province { .. } => add(scheme("Provincie"), said),
            PermitAddress::Place { .. } => {}
        }
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
