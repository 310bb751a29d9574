//! The form of a case: its elements in the order of the profile, traversed in the same way for writing and for reading.
//!
//! Source: ipm-vergunningen.md §5; our profile schema says the same.

use super::case::{Address, AddressForm, Case, CaseBody, Named, WrittenPart};
use super::names::{ACTIVITY_SCHEME, CADASTRAL_SCHEME, POSTCODE_SCHEME, PRODUCT_SCHEME, TYPE};
use std::mem;

/// Traverses the elements of a case: the writer writes what is in the case, the strict reader fills the case from what
/// is in the file. Names are as [`qualified`](super::tree::qualified) reads them.
pub(super) trait Walk: Sized {
    /// What stops the traversal.
    type Error;

    /// Tells whether an optional element comes next: the writer goes by `is_given`, the reader by what it finds.
    fn has(&self, name: &str, is_given: bool) -> bool;

    /// Traverses an element with child elements.
    fn group(&mut self, name: &str, inside: impl FnOnce(&mut Self) -> Walked<Self>) -> Walked<Self>;

    /// Traverses an element with text, and possibly an attribute.
    fn leaf(&mut self, name: &str, attribute: Option<(&str, &mut String)>, text: &mut String) -> Walked<Self>;

    /// Stops the reader at an element that does not follow the profile. The writer goes on: an incomplete case can be
    /// shown.
    fn check(&self, name: &str, is_right: bool) -> Walked<Self>;
}

type Walked<W> = Result<(), <W as Walk>::Error>;

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
fn core<W: Walk>(walk: &mut W, body: &mut CaseBody) -> Walked<W> {
    text(walk, "dcterms:title", &mut body.title)?;
    text(walk, "dcterms:language", &mut body.language)?;
    let mut kind = TYPE.1.to_owned();
    schemed(walk, "dcterms:type", TYPE.0, &mut kind)?;
    walk.check("dcterms:type", kind == TYPE.1)?;
    named(walk, "dcterms:creator", &mut body.creator)?;
    text(walk, "dcterms:modified", &mut body.modified)?;
    each(walk, "dcterms:spatial", &mut body.spatial, named)?;
    walk.check("dcterms:spatial", !body.spatial.is_empty())?;
    let [start, end] = [&mut body.start, &mut body.end];
    if walk.has("dcterms:temporal", !start.is_empty() || !end.is_empty()) {
        walk.group("dcterms:temporal", |walk| {
            maybe(walk, ":start", start)?;
            maybe(walk, ":end", end)
        })?;
    }
    Ok(())
}

fn mantle<W: Walk>(walk: &mut W, body: &mut CaseBody) -> Walked<W> {
    let mut nowhere = String::new();
    let place = Some(("resourceIdentifier", &mut nowhere));
    walk.leaf("dcterms:references", place, &mut body.case_number)?;
    walk.check("dcterms:references", nowhere.is_empty())?;
    each(walk, "dcterms:hasPart", &mut body.parts, part)?;
    text(walk, "dcterms:description", &mut body.description)
}

fn part<W: Walk>(walk: &mut W, name: &str, part: &mut WrittenPart) -> Walked<W> {
    let place = Some(("resourceIdentifier", &mut part.url));
    walk.leaf(name, place, &mut part.kind)
}

/// One `object` with several locations. The sibling standard repeats `object` for each; to do the same, change this
/// function. Source: ipm-vergunningen.md §5.3, notes.
fn permit<W: Walk>(walk: &mut W, body: &mut CaseBody) -> Walked<W> {
    walk.group("product", |walk| {
        schemed(walk, "producttype", PRODUCT_SCHEME, &mut body.product)?;
        each(walk, "activiteit", &mut body.activities, activity)
    })?;
    walk.group("termijn", |walk| {
        text(walk, "fase", &mut body.phase)?;
        optional(walk, "termijnsoortPeriode", &mut body.term, term)
    })?;
    optional(walk, "actor", &mut body.company, company)?;
    walk.group("object", |walk| {
        maybe(walk, "referentienummer", &mut body.reference_number)?;
        each(walk, "adres", &mut body.addresses, address)?;
        each(walk, "perceel", &mut body.parcels, parcel)?;
        each(walk, "coordinaten", &mut body.points, point)
    })
}

fn activity<W: Walk>(walk: &mut W, name: &str, text: &mut String) -> Walked<W> {
    schemed(walk, name, ACTIVITY_SCHEME, text)
}

fn term<W: Walk>(walk: &mut W, [kind, start, end]: &mut [String; 3]) -> Walked<W> {
    text(walk, "termijnsoort", kind)?;
    text(walk, "startdatumTermijn", start)?;
    text(walk, "einddatumTermijn", end)
}

fn company<W: Walk>(walk: &mut W, [name, address]: &mut [String; 2]) -> Walked<W> {
    text(walk, "bedrijfsnaam", name)?;
    if walk.has("bedrijfsadres", !address.is_empty()) {
        schemed(walk, "bedrijfsadres", POSTCODE_SCHEME, address)?;
    }
    Ok(())
}

/// A house letter is part of the addition. Source: ipm-vergunningen.md §5.3, notes.
fn address<W: Walk>(walk: &mut W, name: &str, address: &mut Address) -> Walked<W> {
    let Address { form, said } = address;
    walk.group(name, |walk| {
        let found = FORMS.iter().find(|(of, name)| walk.has(name, of == form));
        let (found, name) = found.unwrap_or(&FORMS[0]);
        *form = *found;
        let [first, number, addition] = said;
        match form {
            AddressForm::Postcode => walk.group(name, |walk| {
                text(walk, "postcode", first)?;
                text(walk, "huisnummer", number)?;
                maybe(walk, "huisnummertoevoeging", addition)
            }),
            AddressForm::Place => walk.group(name, |walk| text(walk, "woonplaats", first)),
            AddressForm::Municipality | AddressForm::Province => text(walk, name, first),
        }
    })
}

const FORMS: [(AddressForm, &str); 4] = [
    (AddressForm::Postcode, "postcodeHuisnummer"),
    (AddressForm::Place, "woonplaatsAdres"),
    (AddressForm::Municipality, "gemeente"),
    (AddressForm::Province, "provincie"),
];

fn parcel<W: Walk>(walk: &mut W, name: &str, parcel: &mut [String; 3]) -> Walked<W> {
    let [municipality, section, number] = parcel;
    walk.group(name, |walk| {
        schemed(walk, "kadastralegemeente", CADASTRAL_SCHEME, municipality)?;
        text(walk, "sectie", section)?;
        text(walk, "nummer", number)
    })
}

fn point<W: Walk>(walk: &mut W, name: &str, [x, y, z]: &mut [String; 3]) -> Walked<W> {
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

fn named<W: Walk>(walk: &mut W, name: &str, named: &mut Named) -> Walked<W> {
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
