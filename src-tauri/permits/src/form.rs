//! The form of a case: its elements in the order of the profile, traversed in the same way for writing and for reading.
//!
//! Source: ipm-vergunningen.md §5; our profile schema says the same.

use super::case::{Case, CaseBody, WrittenPart};
use super::names::{ACTIVITY_SCHEME, CADASTRAL_SCHEME, POSTCODE_SCHEME, PRODUCT_SCHEME, TYPE};
use crate::model::{PermitAddress, PermitArea, PermitCompany, PermitParcel, PermitPoint, PermitTerm};
use chrono::NaiveDate;
use std::mem;

/// Traverses the elements of a case: the writer writes what is in the case, the readers fill the case from what is in
/// the file. Names are as [`qualified`](super::tree::qualified) reads them.
pub(super) trait Walk: Sized {
    /// What stops the traversal.
    type Error;

    /// Tells whether an optional element comes next: the writer goes by `is_given`, the reader by what it finds.
    fn has(&self, name: &str, is_given: bool) -> bool;

    /// Traverses an element with child elements.
    fn group(&mut self, name: &str, inside: impl FnOnce(&mut Self) -> Walked<Self>) -> Walked<Self>;

    /// Traverses an element with text, and possibly an attribute.
    fn leaf(&mut self, name: &str, attribute: Option<(&str, &mut String)>, text: &mut String) -> Walked<Self>;

    /// Stops the strict reader at an element that does not follow the profile. Others go on: an incomplete case can be
    /// shown.
    fn check(&self, _name: &str, _is_right: bool) -> Walked<Self> {
        Ok(())
    }
}

pub(super) type Walked<W> = Result<(), <W as Walk>::Error>;

/// Traverses a case; one with only its identity is a short deletion.
pub(super) fn case<W: Walk>(walk: &mut W, case: &mut Case) -> Walked<W> {
    let Case { identifier, body } = case;
    walk.group("meta", |walk| {
        walk.group("owmskern", |walk| {
            text(walk, "dcterms:identifier", identifier)?;
            if walk.has("dcterms:title", body.is_some()) {
                core(walk, body.get_or_insert_default())?;
            }
            Ok(())
        })?;
        if let Some(body) = body {
            walk.group("owmsmantel", |walk| mantle(walk, body))?;
            walk.group("vergunningenmeta", |walk| permit(walk, body))?;
        }
        Ok(())
    })
}

/// The rest of `owmskern`.
pub(super) fn core<W: Walk>(walk: &mut W, body: &mut CaseBody) -> Walked<W> {
    let details = &mut body.details;
    text(walk, "dcterms:title", &mut details.title)?;
    text(walk, "dcterms:language", &mut body.language)?;
    let mut kind = TYPE.1.to_owned();
    schemed(walk, "dcterms:type", TYPE.0, &mut kind)?;
    walk.check("dcterms:type", kind == TYPE.1)?;
    named(walk, "dcterms:creator", &mut body.creator)?;
    day(walk, "dcterms:modified", &mut details.modified)?;
    each(walk, "dcterms:spatial", &mut body.spatial, named)?;
    walk.check("dcterms:spatial", !body.spatial.is_empty())?;
    let bounds = [(":start", &mut details.valid_from), (":end", &mut details.valid_until)];
    if walk.has("dcterms:temporal", bounds.iter().any(|(_, date)| date.is_some())) {
        walk.group("dcterms:temporal", |walk| {
            for (name, date) in bounds {
                if walk.has(name, date.is_some()) {
                    day(walk, name, date)?;
                }
            }
            Ok(())
        })?;
    }
    Ok(())
}

pub(super) fn mantle<W: Walk>(walk: &mut W, body: &mut CaseBody) -> Walked<W> {
    let mut nowhere = String::new();
    let place = Some(("resourceIdentifier", &mut nowhere));
    walk.leaf("dcterms:references", place, &mut body.details.case_number)?;
    walk.check("dcterms:references", nowhere.is_empty())?;
    each(walk, "dcterms:hasPart", &mut body.parts, part)?;
    text(walk, "dcterms:description", &mut body.details.description)
}

fn part<W: Walk>(walk: &mut W, name: &str, part: &mut WrittenPart) -> Walked<W> {
    let place = Some(("resourceIdentifier", &mut part.url));
    walk.leaf(name, place, &mut part.kind)
}

/// One `object` with several locations. The sibling standard repeats `object` for each; to do the same, change this
/// function. Source: ipm-vergunningen.md §5.3, notes.
pub(super) fn permit<W: Walk>(walk: &mut W, body: &mut CaseBody) -> Walked<W> {
    let details = &mut body.details;
    walk.group("product", |walk| {
        schemed(walk, "producttype", PRODUCT_SCHEME, &mut details.product)?;
        each(walk, "activiteit", &mut details.activities, activity)
    })?;
    walk.group("termijn", |walk| {
        text(walk, "fase", &mut details.phase)?;
        optional(walk, "termijnsoortPeriode", &mut details.term, term)
    })?;
    optional(walk, "actor", &mut details.company, company)?;
    walk.group("object", |walk| {
        maybe(walk, "referentienummer", &mut details.reference_number)?;
        each(walk, "adres", &mut details.addresses, address)?;
        each(walk, "perceel", &mut details.parcels, parcel)?;
        each(walk, "coordinaten", &mut details.coordinates, point)
    })
}

fn activity<W: Walk>(walk: &mut W, name: &str, text: &mut String) -> Walked<W> {
    schemed(walk, name, ACTIVITY_SCHEME, text)
}

fn term<W: Walk>(walk: &mut W, term: &mut PermitTerm) -> Walked<W> {
    text(walk, "termijnsoort", &mut term.kind)?;
    day(walk, "startdatumTermijn", &mut term.start)?;
    day(walk, "einddatumTermijn", &mut term.end)
}

fn company<W: Walk>(walk: &mut W, PermitCompany { name, address }: &mut PermitCompany) -> Walked<W> {
    text(walk, "bedrijfsnaam", name)?;
    if walk.has("bedrijfsadres", !address.is_empty()) {
        schemed(walk, "bedrijfsadres", POSTCODE_SCHEME, address)?;
    }
    Ok(())
}

/// A house letter is part of the addition. Source: ipm-vergunningen.md §5.3, notes.
fn address<W: Walk>(walk: &mut W, name: &str, address: &mut PermitAddress) -> Walked<W> {
    walk.group(name, |walk| {
        let given = element(address);
        let found = forms().into_iter().find(|form| walk.has(element(form), element(form) == given));
        let found = found.unwrap_or_default();
        let name = element(&found);
        if name != given {
            *address = found;
        }
        match address {
            PermitAddress::Postcode { postcode, number, addition } => walk.group(name, |walk| {
                text(walk, "postcode", postcode)?;
                text(walk, "huisnummer", number)?;
                maybe(walk, "huisnummertoevoeging", addition)
            }),
            PermitAddress::Place { name: place } => walk.group(name, |walk| text(walk, "woonplaats", place)),
            PermitAddress::Municipality { name: area } | PermitAddress::Province { name: area } => {
                text(walk, name, area)
            }
        }
    })
}

/// The forms of an address, in order of preference.
fn forms() -> [PermitAddress; 4] {
    let name = String::new;
    [
        PermitAddress::default(),
        PermitAddress::Place { name: name() },
        PermitAddress::Municipality { name: name() },
        PermitAddress::Province { name: name() },
    ]
}

fn element(address: &PermitAddress) -> &'static str {
    match address {
        PermitAddress::Postcode { .. } => "postcodeHuisnummer",
        PermitAddress::Place { .. } => "woonplaatsAdres",
        PermitAddress::Municipality { .. } => "gemeente",
        PermitAddress::Province { .. } => "provincie",
    }
}

fn parcel<W: Walk>(walk: &mut W, name: &str, parcel: &mut PermitParcel) -> Walked<W> {
    walk.group(name, |walk| {
        schemed(walk, "kadastralegemeente", CADASTRAL_SCHEME, &mut parcel.municipality)?;
        text(walk, "sectie", &mut parcel.section)?;
        text(walk, "nummer", &mut parcel.number)
    })
}

fn point<W: Walk>(walk: &mut W, name: &str, PermitPoint { x, y, z }: &mut PermitPoint) -> Walked<W> {
    walk.group(name, |walk| {
        text(walk, "x-waarde", x)?;
        text(walk, "y-waarde", y)?;
        maybe(walk, "z-waarde", z)
    })
}

fn text<W: Walk>(walk: &mut W, name: &str, text: &mut String) -> Walked<W> {
    walk.leaf(name, None, text)?;
    walk.check(name, !text.trim().is_empty())
}

/// Text that is present only when it is not empty.
fn maybe<W: Walk>(walk: &mut W, name: &str, said: &mut String) -> Walked<W> {
    if walk.has(name, !said.is_empty()) {
        text(walk, name, said)?;
    }
    Ok(())
}

/// A date, without the time that others write behind it. One that is missing can be written, but not be read strictly.
fn day<W: Walk>(walk: &mut W, name: &str, date: &mut Option<NaiveDate>) -> Walked<W> {
    let written = |date: Option<NaiveDate>| date.map(|date| date.to_string()).unwrap_or_default();
    let mut said = written(*date);
    walk.leaf(name, None, &mut said)?;
    let (day, time) = said.split_at_checked(DATE_SIGNS).unwrap_or_default();
    *date = day.parse().ok();
    walk.check(name, date.is_some() && written(*date) == day && (time.is_empty() || time.starts_with('T')))
}

/// `YYYY-MM-DD`. Source: ipm-vergunningen.md §5.
const DATE_SIGNS: usize = 10;

fn named<W: Walk>(walk: &mut W, name: &str, named: &mut PermitArea) -> Walked<W> {
    walk.leaf(name, Some(("scheme", &mut named.scheme)), &mut named.name)
}

/// A value from a fixed list.
fn schemed<W: Walk>(walk: &mut W, name: &str, scheme: &str, text: &mut String) -> Walked<W> {
    let mut said = scheme.to_owned();
    walk.leaf(name, Some(("scheme", &mut said)), text)?;
    walk.check(name, said == scheme && !text.trim().is_empty())
}

/// An element with child elements that is present only when it has a value.
fn optional<W: Walk, T: Default>(
    walk: &mut W,
    name: &str,
    value: &mut Option<T>,
    inside: fn(&mut W, &mut T) -> Walked<W>,
) -> Walked<W> {
    if walk.has(name, value.is_some()) {
        let value = value.get_or_insert_default();
        walk.group(name, |walk| inside(walk, value))?;
    }
    Ok(())
}

fn each<W: Walk, T: Default>(
    walk: &mut W,
    name: &str,
    values: &mut Vec<T>,
    one: fn(&mut W, &str, &mut T) -> Walked<W>,
) -> Walked<W> {
    let mut said = mem::take(values).into_iter();
    loop {
        let value = said.next();
        if !walk.has(name, value.is_some()) {
            return Ok(());
        }
        let mut value = value.unwrap_or_default();
        one(walk, name, &mut value)?;
        values.push(value);
    }
}
