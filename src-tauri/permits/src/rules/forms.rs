//! Forms of values in a permit case: addresses, postcodes, names; and which of them a person typed.

use crate::model::PermitDetails;
use openbaarmaker_diwoo::sitemap::is_web_address;
use url::Url;

/// What a person typed and the writer may drop characters from, by element. Values of lists are written unchanged.
pub(super) fn typed(details: &PermitDetails) -> [(&'static str, String); 10] {
    let company = details.company.iter();
    let company = company.map(|company| [company.name.as_str(), &company.address].concat());
    let addresses = details.addresses.iter().map(|address| address.typed().concat());
    let parcels =
        (details.parcels.iter()).map(|parcel| [parcel.municipality.as_str(), &parcel.section, &parcel.number].concat());
    let points = details.coordinates.iter();
    let points = points.map(|point| [point.x.as_str(), &point.y, &point.z].concat());
    let areas = details.areas.iter();
    let areas = areas.map(|area| [area.scheme.as_str(), &area.name].concat());
    [
        ("title", details.title.clone()),
        ("references", details.case_number.clone()),
        ("description", details.description.clone()),
        ("identifier", details.page.clone()),
        ("actor", company.collect()),
        ("referentienummer", details.reference_number.clone()),
        ("adres", addresses.collect()),
        ("perceel", parcels.collect()),
        ("coordinaten", points.collect()),
        ("spatial", areas.collect()),
    ]
}

/// Returns the host of an absolute http or https address in the form the profile asks; `None` for any other text.
pub(super) fn host_of(address: &str) -> Option<String> {
    let url = Url::parse(address).ok().filter(|_| is_web_address(address))?;
    let is_plain = url.username().is_empty() && url.password().is_none();
    url.host_str().filter(|_| is_plain).map(str::to_owned)
}

/// A name without digits, except at the start: "2e Exloërmond". A street with a number is not a place.
pub(super) fn is_place_name(name: &str) -> bool {
    let rest = name.trim_start_matches(|sign: char| sign.is_ascii_digit());
    !rest.is_empty() && !rest.contains(|sign: char| sign.is_ascii_digit())
}

/// `1234CD7a`. Source: ipm-vergunningen.md §5.1, row 7; §5.3, row 6.
pub(super) fn is_postcode_and_number(text: &str) -> bool {
    let (code, number) = text.split_at_checked(6).unwrap_or((text, ""));
    is_postcode(code) && number.starts_with(|sign: char| matches!(sign, '1'..='9'))
}

/// `1234AB`. Source: ipm-vergunningen.md §5.4, V08.
pub(super) fn is_postcode(text: &str) -> bool {
    let bytes = text.as_bytes();
    let (digits, letters) = bytes.split_at(bytes.len().min(4));
    bytes.len() == 6
        && digits.iter().all(u8::is_ascii_digit)
        && digits.first() != Some(&b'0')
        && letters.iter().all(u8::is_ascii_uppercase)
}

/// A number from 1.
pub(super) fn is_above_zero(text: &str) -> bool {
    text.parse::<u32>().is_ok_and(|number| number > 0)
}
