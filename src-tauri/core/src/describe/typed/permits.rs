//! Permit cases as people type them: `field=value` on the command line, and cells of a spreadsheet.
//!
//! Names are those of the elements of IPM Vergunningen. Several values are separated by `;`. Values of lists are kept
//! as typed; the rules report the ones that are not in the list.

use super::{day, invalid, join, one_value, separate};
use crate::error::{Code, Result, refused};
use crate::ipm::model::{
    PermitAddress, PermitArea, PermitCompany, PermitDetails, PermitDocument, PermitDocumentSource, PermitParcel,
    PermitPoint, PermitTerm,
};
use chrono::NaiveDate;

/// The fields, in the order of the standard.
#[rustfmt::skip]
pub const PERMIT_FIELDS: [&str; 21] = [
    "references", "identifier", "title", "description", "modified", "producttype", "activiteit", "fase",
    "termijnsoort", "startdatumTermijn", "einddatumTermijn", "start", "end", "bedrijfsnaam", "bedrijfsadres",
    "referentienummer", "adres", "perceel", "coordinaten", "spatial", "hasPart",
];

pub(crate) fn is_permit_date(field: &str) -> bool {
    let mut details = PermitDetails::default();
    matches!(single(&mut details, field), Some(Single::Day(_)))
}

/// Tells whether a field can hold several values.
pub(crate) fn is_permit_list(field: &str) -> bool {
    PERMIT_FIELDS.contains(&field) && single(&mut PermitDetails::default(), field).is_none()
}

/// Puts typed values into a case: pairs of field and text; an empty text clears the field. A field with several values
/// may be given more than once.
///
/// # Errors
/// Refuses with `permit-field-unknown`, `value-invalid`, or `field-one-value` for a field with a single value that is
/// given twice.
pub fn set_permit_fields(details: &mut PermitDetails, pairs: &[(&str, &str)]) -> Result<()> {
    let mut given: Vec<(&str, String)> = Vec::new();
    for (field, text) in pairs {
        match given.iter_mut().find(|(name, _)| name == field) {
            None => given.push((field, (*text).to_owned())),
            Some((_, texts)) if is_permit_list(field) => {
                let all = [separate(texts), separate(text)].concat();
                *texts = join(all.iter().map(String::as_str));
            }
            Some(_) => return Err(one_value(field)),
        }
    }
    for (field, text) in given {
        set_permit_field(details, field, &text)?;
    }
    Ok(())
}

/// Puts a typed value into a case; an empty text clears it. Refuses with `permit-field-unknown` or `value-invalid`.
pub(crate) fn set_permit_field(details: &mut PermitDetails, field: &str, text: &str) -> Result<()> {
    let done = match single(details, field) {
        Some(Single::Text(said)) => {
            text.trim().clone_into(said);
            Ok(())
        }
        Some(Single::Day(said)) => day_of(field, text).map(|day| *said = day),
        None => set_several(details, field, text),
    };
    // Drop a part of the case once all of its fields are empty.
    match field {
        "termijnsoort" | "startdatumTermijn" | "einddatumTermijn" => {
            details.term.take_if(|term| *term == PermitTerm::default());
        }
        "bedrijfsnaam" | "bedrijfsadres" => {
            (details.company).take_if(|company| *company == PermitCompany::default());
        }
        _ => {}
    }
    done
}

fn set_several(details: &mut PermitDetails, field: &str, text: &str) -> Result<()> {
    match field {
        "activiteit" => details.activities = separate(text),
        "adres" => details.addresses = separate(text).iter().map(|text| address(text)).collect(),
        "perceel" => details.parcels = all(field, text, parcel)?,
        "coordinaten" => details.coordinates = all(field, text, point)?,
        "spatial" => details.areas = all(field, text, area)?,
        "hasPart" => details.documents = all(field, text, document)?,
        _ => return Err(refused(Code::PermitFieldUnknown, "field", field)),
    }
    Ok(())
}

/// Returns a field of a case in the form in which it is typed.
pub fn permit_field(details: &PermitDetails, field: &str) -> String {
    let texts: Vec<String> = match field {
        "activiteit" => details.activities.clone(),
        "adres" => details.addresses.iter().map(address_text).collect(),
        "perceel" => (details.parcels.iter())
            .map(|parcel| spaced([&parcel.municipality, &parcel.section, &parcel.number]))
            .collect(),
        "coordinaten" => (details.coordinates.iter()).map(|point| spaced([&point.x, &point.y, &point.z])).collect(),
        "spatial" => (details.areas.iter()).map(|area| format!("{}: {}", area.scheme, area.name)).collect(),
        "hasPart" => details.documents.iter().map(document_text).collect(),
        _ => {
            return match single(&mut details.clone(), field) {
                Some(Single::Text(said)) => said.clone(),
                Some(Single::Day(said)) => said.map(|day| day.to_string()).unwrap_or_default(),
                None => String::new(),
            };
        }
    };
    join(texts.iter().map(String::as_str))
}

/// The place of a field with a single value.
enum Single<'a> {
    Text(&'a mut String),
    Day(&'a mut Option<NaiveDate>),
}

/// Returns the place of a field with a single value, creating it if needed; `None` for other fields.
fn single<'a>(details: &'a mut PermitDetails, field: &str) -> Option<Single<'a>> {
    Some(match field {
        "references" => Single::Text(&mut details.case_number),
        "identifier" => Single::Text(&mut details.page),
        "title" => Single::Text(&mut details.title),
        "description" => Single::Text(&mut details.description),
        "modified" => Single::Day(&mut details.modified),
        "producttype" => Single::Text(&mut details.product),
        "fase" => Single::Text(&mut details.phase),
        "termijnsoort" => Single::Text(&mut details.term.get_or_insert_default().kind),
        "startdatumTermijn" => Single::Day(&mut details.term.get_or_insert_default().start),
        "einddatumTermijn" => Single::Day(&mut details.term.get_or_insert_default().end),
        "start" => Single::Day(&mut details.valid_from),
        "end" => Single::Day(&mut details.valid_until),
        "bedrijfsnaam" => Single::Text(&mut details.company.get_or_insert_default().name),
        "bedrijfsadres" => Single::Text(&mut details.company.get_or_insert_default().address),
        "referentienummer" => Single::Text(&mut details.reference_number),
        _ => return None,
    })
}

fn spaced(parts: [&String; 3]) -> String {
    let parts = (parts.into_iter()).filter(|part| !part.is_empty());
    parts.map(String::as_str).collect::<Vec<_>>().join(" ")
}

fn day_of(field: &str, text: &str) -> Result<Option<NaiveDate>> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    match day(text).or_else(|| day(&text.replace(['/', '.'], "-"))) {
        Some(date) => Ok(Some(date)),
        None => Err(invalid(field, text)),
    }
}

fn all<T>(field: &str, text: &str, read: impl Fn(&str) -> Option<T>) -> Result<Vec<T>> {
    (separate(text).iter()).map(|text| read(text).ok_or_else(|| invalid(field, text))).collect()
}

/// Words for the kind of location in a name.
const MUNICIPALITY: &str = "gemeente";
const PROVINCE: &str = "provincie";

/// Reads `1234AB 12a`, `gemeente Voorbeeldstad`, `provincie Utrecht`, or the name of a place.
fn address(text: &str) -> PermitAddress {
    let text = text.trim();
    if let Some(found) = postcode(text) {
        return found;
    }
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let name = || rest.trim().to_owned();
    match word.to_lowercase().trim_end_matches(':') {
        MUNICIPALITY if !rest.trim().is_empty() => PermitAddress::Municipality { name: name() },
        PROVINCE if !rest.trim().is_empty() => PermitAddress::Province { name: name() },
        _ => PermitAddress::Place { name: text.to_owned() },
    }
}

/// Reads a postcode, a number and an optional addition; `None` when a text does not start with a postcode.
fn postcode(text: &str) -> Option<PermitAddress> {
    let signs = (text.char_indices()).filter(|(_, sign)| !sign.is_whitespace());
    let signs: Vec<(usize, char)> = signs.take(POSTCODE_SIGNS).collect();
    let (digits, letters) = signs.split_at_checked(POSTCODE_DIGITS)?;
    let is_code = signs.len() == POSTCODE_SIGNS
        && digits.iter().all(|(_, sign)| sign.is_ascii_digit())
        && letters.iter().all(|(_, sign)| sign.is_ascii_alphabetic());
    let (last, _) = signs.last().filter(|_| is_code)?;
    let (postcode, rest) = text.split_at_checked(last + 1)?;
    let rest = rest.trim();
    let digits = rest.chars().take_while(char::is_ascii_digit).count();
    let (number, addition) = rest.split_at_checked(digits)?;
    Some(PermitAddress::Postcode {
        postcode: postcode.to_owned(),
        number: number.to_owned(),
        addition: addition.trim_start_matches([' ', '-']).trim().to_owned(),
    })
}

const POSTCODE_SIGNS: usize = 6;
/// Its digits, which come first.
const POSTCODE_DIGITS: usize = 4;

fn address_text(address: &PermitAddress) -> String {
    match address {
        PermitAddress::Postcode { .. } | PermitAddress::Place { .. } => address.shown(),
        PermitAddress::Municipality { name } => format!("{MUNICIPALITY} {name}"),
        PermitAddress::Province { name } => format!("{PROVINCE} {name}"),
    }
}

/// Reads `Voorbeeldstad B 1234`: the municipality may have several words.
fn parcel(text: &str) -> Option<PermitParcel> {
    let (rest, number) = text.trim().rsplit_once(char::is_whitespace)?;
    let (municipality, section) = rest.trim().rsplit_once(char::is_whitespace)?;
    Some(PermitParcel {
        municipality: municipality.trim().to_owned(),
        section: section.to_owned(),
        number: number.to_owned(),
    })
}

/// Reads `155000 463000`, optionally with a height or a comma in between.
fn point(text: &str) -> Option<PermitPoint> {
    let mut parts =
        text.split(|sign: char| sign.is_whitespace() || sign == ',').filter(|part| !part.is_empty()).map(str::to_owned);
    let point = PermitPoint { x: parts.next()?, y: parts.next()?, z: parts.next().unwrap_or_default() };
    parts.next().is_none().then_some(point)
}

/// Reads `Gemeente: Voorbeeldstad`.
fn area(text: &str) -> Option<PermitArea> {
    let (scheme, name) = text.split_once(':')?;
    Some(PermitArea { scheme: scheme.trim().to_owned(), name: name.trim().to_owned() })
}

/// Reads `vergunning: https://…`, or `vergunning: 12` for a document of the library.
fn document(text: &str) -> Option<PermitDocument> {
    let (kind, place) = text.split_once(':')?;
    let place = place.trim();
    let source = match place.trim_start_matches('#').parse() {
        Ok(document) => PermitDocumentSource::Library { document },
        Err(_) => PermitDocumentSource::Address { url: place.to_owned() },
    };
    Some(PermitDocument { kind: kind.trim().to_owned(), source })
}

fn document_text(document: &PermitDocument) -> String {
    match &document.source {
        PermitDocumentSource::Library { document: id } => format!("{}: {id}", document.kind),
        PermitDocumentSource::Address { url } => format!("{}: {url}", document.kind),
    }
}

#[cfg(test)]
mod tests {
    use super::{PERMIT_FIELDS, permit_field, set_permit_field, set_permit_fields};
    use crate::error::Code;
    use crate::ipm::model::{PermitDetails, PermitTerm};

    #[test]
    fn a_field_given_twice_has_both_values_or_is_refused() {
        let mut details = PermitDetails::default();
        let several = [
            ("adres", "1234AB 1"),
            ("title", "Kap; bouw"),
            ("activiteit", "kappen"),
            ("adres", "1234AB 2; Oud Dorp"),
            ("activiteit", "bouwen"),
        ];
        set_permit_fields(&mut details, &several).unwrap();
        for (field, expected) in
            [("adres", "1234AB 1; 1234AB 2; Oud Dorp"), ("activiteit", "kappen; bouwen"), ("title", "Kap; bouw")]
        {
            assert_eq!(permit_field(&details, field), expected, "{field}");
        }
        for (pairs, code) in [
            ([("title", "a"), ("title", "b")], Code::FieldOneValue),
            ([("modified", "1-1-2026"), ("modified", "1-1-2026")], Code::FieldOneValue),
            ([("adres+", "1234AB 3"), ("title", "a")], Code::PermitFieldUnknown),
        ] {
            let mut details = PermitDetails::default();
            let stop = set_permit_fields(&mut details, &pairs).unwrap_err();
            assert_eq!(stop.problem().code, code, "{pairs:?}");
        }
    }

    #[test]
    fn what_is_typed_reads_back_as_it_is() {
        let typed = [
            ("references", "Z-2026-00417"),
            ("identifier", "https://www.voorbeeldstad.example/zaak/1"),
            ("title", "Omgevingsvergunning kappen"),
            ("description", "Eén linde."),
            ("modified", "2026-12-11"),
            ("producttype", "omgevingsvergunning"),
            ("activiteit", "kappen; bouwen"),
            ("fase", "vergunning verleend"),
            ("termijnsoort", "bezwaar"),
            ("startdatumTermijn", "2026-12-12"),
            ("einddatumTermijn", "2027-01-22"),
            ("start", "2026-12-11"),
            ("end", "2027-12-11"),
            ("bedrijfsnaam", "Boomzorg & Zn. B.V."),
            ("bedrijfsadres", "1234CD7a"),
            ("referentienummer", "0000200000000001"),
            ("adres", "1234AB 12a; 1234AB 12-1; gemeente Voorbeeldstad; Oud Dorp"),
            ("perceel", "Nieuw Voorbeeld B 1234"),
            ("coordinaten", "155000 463000; 155001 463001 2"),
            ("spatial", "Gemeente: Voorbeeldstad"),
            ("hasPart", "vergunning: https://a.example/b.pdf; advies: 12"),
        ];
        assert_eq!(typed.map(|(field, _)| field), PERMIT_FIELDS);
        let mut details = PermitDetails::default();
        for (field, text) in typed {
            set_permit_field(&mut details, field, text).unwrap();
            assert_eq!(permit_field(&details, field), text, "{field}");
        }
        for (field, _) in typed {
            set_permit_field(&mut details, field, "").unwrap();
        }
        assert_eq!(details, PermitDetails::default(), "emptied again");
    }

    #[test]
    fn refuses_what_has_another_form() {
        for (field, text) in [
            ("modified", "gisteren"),
            ("end", "2026-02-30"),
            ("perceel", "B1234"),
            ("coordinaten", "155000"),
            ("spatial", "Voorbeeldstad"),
            ("hasPart", "besluit.pdf"),
            ("naam", "x"),
        ] {
            let mut details = PermitDetails::default();
            assert!(set_permit_field(&mut details, field, text).is_err(), "{field}={text}");
        }
    }

    #[test]
    fn a_field_leaves_what_others_say_as_it_is() {
        let mut details = PermitDetails { term: Some(PermitTerm::default()), ..PermitDetails::default() };
        set_permit_field(&mut details, "title", "Kap van een boom").unwrap();
        assert_eq!(details.term, Some(PermitTerm::default()));
        set_permit_field(&mut details, "termijnsoort", "").unwrap();
        assert_eq!(details.term, None, "it says nothing any more");
    }
}
