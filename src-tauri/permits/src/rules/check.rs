//! V01 to V15: permit cases that are not ready.
//!
//! Source: ipm-vergunningen.md §5.4; further requirements of the profile are checked by the rule they are closest to.
//! Missing: V12 (does the page answer?), because the program makes no web requests.

use super::forms::{host_of, is_above_zero, is_place_name, is_postcode, is_postcode_and_number, typed};
use crate::case::{list_of, postcode_and_number, scheme};
use crate::lists::{self, IpmList};
use crate::model::{PermitAddress, PermitCompany, PermitDetails, PermitDocumentSource, PermitParcel, PermitPoint};
use crate::names::{
    AREA_SCHEMES, CREATOR_SCHEMES, EAST, MAX_URL, NEEDS_ACTIVITY, NORTH, POSTCODE_SCHEME, REFERENCE_DIGITS,
};
use crate::{Case, CaseBody, has_forbidden, one_line};
use chrono::NaiveDate;
use openbaarmaker_diwoo::model::{Finding, RuleCode};
use openbaarmaker_diwoo::rules::{RuleInfo, Variant, personal};

/// What the rules may know about a case.
#[derive(Debug, Clone, Copy)]
pub struct PermitFacts<'a> {
    /// What was entered about it.
    pub details: &'a PermitDetails,
    /// The case as it would be written.
    pub case: &'a Case,
    /// The day of checking.
    pub today: NaiveDate,
    /// Another case that is or will be online with the same page: its case number or title.
    pub same_page: Option<&'a str>,
    /// Hosts of the site of the catalogue and of the pages of its cases.
    pub hosts: &'a [String],
}

/// Declares a rule and its variants: level, name, parameters.
macro_rules! rule {
    ($code:ident, $about:literal, $($name:ident = $level:ident $variant:literal [$($param:literal),*];)+) => {
        $(const $name: Variant = Variant::$level(RuleCode::$code, $variant, &[$($param),*]);)+
        #[doc = $about]
        const $code: RuleInfo = RuleInfo {
            code: RuleCode::$code,
            source: concat!("ipm-vergunningen.md §5.4, ", stringify!($code)),
            variants: &[$(&$name),+],
        };
    };
}

rule! { V01, "V01: the identifier is an address, and so are those of documents.",
    PAGE_MISSING = must "missing" [];
    PAGE_INVALID = must "invalid" ["value"];
    PAGE_NOT_ASCII = must "not-ascii" ["value"];
    PAGE_LONG = must "long" ["length", "limit"];
    PAGE_FRAGMENT = must "fragment" ["value"];
    DOCUMENT_ADDRESS = must "document" ["value"];
}
rule! { V02, "V02: the identifier belongs to one case.",
    PAGE_TWICE = must "twice" ["other"];
    PAGE_STILL_SAID = must "said" ["other"];
    DELETED_THERE = must "deleted" [];
}
rule! { V03, "V03: title, case number, description and creator are there, in signs that can be written.",
    TITLE_MISSING = must "title" [];
    NUMBER_MISSING = must "number" [];
    DESCRIPTION_MISSING = must "description" [];
    CREATOR_MISSING = must "creator" [];
    COMPANY_MISSING = must "company" [];
    CONTROL = must "control" [];
}
rule! { V04, "V04: values are those of the lists, letter for letter.",
    PRODUCT_MISSING = must "product" [];
    PHASE_MISSING = must "phase" [];
    NOT_IN_LIST = must "unknown" ["value"];
}
rule! { V05, "V05: dates are there and in order.",
    MODIFIED_MISSING = must "missing" [];
    MODIFIED_LATER = must "later" ["valueDate"];
    PERIOD_ORDER = must "period" ["startDate", "endDate"];
    TERM_INCOMPLETE = must "term-incomplete" [];
    TERM_ORDER = must "term" ["startDate", "endDate"];
}
rule! { V06, "V06: at least one location, each complete.",
    LOCATION_MISSING = must "missing" [];
    LOCATION_EMPTY = must "empty" [];
    LOCATION_NAME = must "name" ["value"];
    PARCEL = must "parcel" ["value"];
    POINT = must "point" ["value"];
}
rule! { V07, "V07: an omgevingsvergunning has an activity.", ACTIVITY_MISSING = must "" []; }
rule! { V08, "V08: postcode and house number, also of a company.",
    POSTCODE = must "postcode" ["value"];
    HOUSE_NUMBER = must "number" ["value"];
    POSTCODE_AND_NUMBER = must "company" ["value"];
}
rule! { V09, "V09: probably personal data.",
    EMAIL = attention "email" ["value"];
    PHONE = attention "phone" ["value"];
    NUMBER = attention "number" ["value"];
    PERSON = attention "person" ["value"];
}
rule! { V10, "V10: the page is on another host.", OTHER_HOST = attention "" ["value", "host"]; }
rule! { V11, "V11: the description says more than the phase.", PHASE_BEHIND = attention "" ["word", "phase"]; }
rule! { V13, "V13: a reference number has 16 digits.", REFERENCE = must "" ["value"]; }
rule! { V14, "V14: the message is not what the profile asks.", OUTPUT = must "" ["reason"]; }
rule! { V15, "V15: nobody else has the name of the file of the message.", NAME_TAKEN = must "" ["path"]; }

/// Every rule about permit cases, in order of code: the catalogue against which texts and tests are checked.
pub const ALL: &[RuleInfo] = &[V01, V02, V03, V04, V05, V06, V07, V08, V09, V10, V11, V13, V14, V15];

/// Checks a case.
///
/// Shape: heaviest first, then by element, code, variant and facts; no duplicates.
pub fn check(facts: &PermitFacts<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    check_page(facts, &mut found);
    if let Some(body) = &facts.case.body {
        check_texts(facts.details, body, &mut found);
        check_values(&body.details, &mut found);
        check_areas(facts.details, body, &mut found);
        check_dates(&body.details, facts.today, &mut found);
        check_locations(&body.details, &mut found);
        check_meaning(&body.details, &mut found);
    }
    check_documents(facts.details, &mut found);
    found.sort_by(|a, b| {
        (a.level, &a.field, a.code, &a.variant, &a.params).cmp(&(b.level, &b.field, b.code, &b.variant, &b.params))
    });
    found.dedup();
    found
}

/// Returns the finding that a message does not follow the profile (V14): a bug, which holds the case back.
pub fn not_as_the_profile(reason: &str) -> Finding {
    OUTPUT.at("message", [&reason])
}

/// Returns the finding that somebody else's file has the name of the message's file (V15).
pub fn name_taken(path: &str) -> Finding {
    NAME_TAKEN.at("message", [&path])
}

/// Returns the finding that another case is still announced at this one's page, and not deleted there in the same
/// publication (V02).
pub fn page_still_said(other: &str) -> Finding {
    PAGE_STILL_SAID.at("identifier", [&other])
}

/// Returns the finding that a destination says of a published case that it was deleted there since (V02).
pub fn deleted_there() -> Finding {
    DELETED_THERE.at("identifier", [])
}

fn check_page(facts: &PermitFacts<'_>, found: &mut Vec<Finding>) {
    const FIELD: &str = "identifier";
    let page = facts.case.identifier.as_str();
    if page.is_empty() {
        found.push(PAGE_MISSING.at(FIELD, []));
    } else if !page.bytes().all(|byte| byte.is_ascii_graphic()) {
        found.push(PAGE_NOT_ASCII.at(FIELD, [&page]));
    } else if page.len() > MAX_URL {
        found.push(PAGE_LONG.at(FIELD, [&page.len(), &MAX_URL]));
    } else if page.contains('#') {
        found.push(PAGE_FRAGMENT.at(FIELD, [&page]));
    } else if let Some(host) = host_of(page) {
        if let Some(other) = facts.same_page {
            found.push(PAGE_TWICE.at(FIELD, [&other]));
        }
        let mut hosts = facts.hosts.iter();
        let is_known = hosts.any(|known| known.eq_ignore_ascii_case(&host));
        if let Some(expected) = facts.hosts.first().filter(|_| !is_known) {
            found.push(OTHER_HOST.at(FIELD, [&host, expected]));
        }
    } else {
        found.push(PAGE_INVALID.at(FIELD, [&page]));
    }
}

fn check_texts(details: &PermitDetails, body: &CaseBody, found: &mut Vec<Finding>) {
    let written = &body.details;
    let missing = [
        (&written.title, &TITLE_MISSING, "title"),
        (&written.case_number, &NUMBER_MISSING, "references"),
        (&written.description, &DESCRIPTION_MISSING, "description"),
        (&body.creator.name, &CREATOR_MISSING, "creator"),
    ];
    for (text, variant, field) in missing {
        if text.is_empty() {
            found.push(variant.at(field, []));
        }
    }
    let list = list_of(&body.creator.scheme);
    if !body.creator.name.is_empty() && !CREATOR_SCHEMES.contains(&list) {
        found.push(NOT_IN_LIST.at("creator", [&list]));
    }
    if written.company.as_ref().is_some_and(|company| company.name.is_empty()) {
        found.push(COMPANY_MISSING.at("actor", []));
    }
    for (field, text) in typed(details) {
        if has_forbidden(&text) {
            found.push(CONTROL.at(field, []));
        }
    }
}

fn check_values(body: &PermitDetails, found: &mut Vec<Finding>) {
    let mut known = |list: IpmList, value: &str, field: &str| {
        if !value.is_empty() && !list.has(value) {
            found.push(NOT_IN_LIST.at(field, [&value]));
        }
    };
    known(IpmList::Product, &body.product, "producttype");
    known(IpmList::Phase, &body.phase, "fase");
    for activity in &body.activities {
        known(IpmList::Activity, activity, "activiteit");
    }
    if let Some(term) = &body.term {
        known(IpmList::Term, &term.kind, "termijnsoortPeriode");
    }
    if body.product.is_empty() {
        found.push(PRODUCT_MISSING.at("producttype", []));
    }
    if body.phase.is_empty() {
        found.push(PHASE_MISSING.at("fase", []));
    }
    let has_activity = body.activities.iter().any(|activity| !activity.is_empty());
    if body.product == NEEDS_ACTIVITY && !has_activity {
        found.push(ACTIVITY_MISSING.at("activiteit", []));
    } else if body.activities.iter().any(String::is_empty) {
        found.push(NOT_IN_LIST.at("activiteit", [&""]));
    }
    let reference = &body.reference_number;
    let is_number = reference.len() == REFERENCE_DIGITS && reference.bytes().all(|byte| byte.is_ascii_digit());
    if !reference.is_empty() && !is_number {
        found.push(REFERENCE.at("referentienummer", [reference]));
    }
}

/// The areas: their lists as written; of those that do not follow from addresses also what was typed.
fn check_areas(details: &PermitDetails, body: &CaseBody, found: &mut Vec<Finding>) {
    const FIELD: &str = "spatial";
    for area in &body.spatial {
        let list = list_of(&area.scheme);
        let is_known = area.scheme == POSTCODE_SCHEME || AREA_SCHEMES.contains(&list);
        if !is_known && *area != body.creator {
            found.push(NOT_IN_LIST.at(FIELD, [&list]));
        }
    }
    for area in &details.areas {
        let name = one_line(&area.name);
        if name.is_empty() {
            found.push(LOCATION_EMPTY.at(FIELD, []));
        } else if scheme(&area.scheme) == POSTCODE_SCHEME && !is_postcode_and_number(&postcode_and_number(&name)) {
            found.push(POSTCODE_AND_NUMBER.at(FIELD, [&name]));
        }
    }
}

fn check_dates(body: &PermitDetails, today: NaiveDate, found: &mut Vec<Finding>) {
    match body.modified {
        None => found.push(MODIFIED_MISSING.at("modified", [])),
        Some(date) if date > today => found.push(MODIFIED_LATER.at("modified", [&date])),
        Some(_) => {}
    }
    if let (Some(start), Some(end)) = (body.valid_from, body.valid_until)
        && start > end
    {
        found.push(PERIOD_ORDER.at("temporal", [&start, &end]));
    }
    if let Some(term) = &body.term {
        match (term.start, term.end) {
            (Some(start), Some(end)) if !term.kind.is_empty() => {
                if start > end {
                    found.push(TERM_ORDER.at("termijnsoortPeriode", [&start, &end]));
                }
            }
            _ => found.push(TERM_INCOMPLETE.at("termijnsoortPeriode", [])),
        }
    }
}

fn check_locations(body: &PermitDetails, found: &mut Vec<Finding>) {
    if body.addresses.is_empty() && body.parcels.is_empty() && body.coordinates.is_empty() {
        found.push(LOCATION_MISSING.at("object", []));
    }
    for address in &body.addresses {
        let [first, number, _] = address.typed();
        if matches!(address, PermitAddress::Postcode { .. }) {
            if !is_postcode(first) {
                found.push(POSTCODE.at("postcode", [&first]));
            }
            if !is_above_zero(number) {
                found.push(HOUSE_NUMBER.at("huisnummer", [&number]));
            }
        } else if first.is_empty() {
            found.push(LOCATION_EMPTY.at("adres", []));
        } else if !is_place_name(first) {
            found.push(LOCATION_NAME.at("adres", [&first]));
        }
    }
    if let Some(PermitCompany { address, .. }) = &body.company
        && !address.is_empty()
        && !is_postcode_and_number(address)
    {
        found.push(POSTCODE_AND_NUMBER.at("actor", [address]));
    }
    for PermitParcel { municipality, section, number } in &body.parcels {
        let is_section = (1..=2).contains(&section.len()) && section.bytes().all(|byte| byte.is_ascii_uppercase());
        if municipality.is_empty() || !is_section || !is_above_zero(number) {
            found.push(PARCEL.at("perceel", [&format!("{municipality} {section} {number}")]));
        }
    }
    for PermitPoint { x, y, z } in &body.coordinates {
        let is_in = |text: &String, range: &std::ops::RangeInclusive<u32>| {
            text.parse::<u32>().is_ok_and(|metres| range.contains(&metres))
        };
        let is_height = z.is_empty() || z.parse::<i32>().is_ok();
        if !is_in(x, &EAST) || !is_in(y, &NORTH) || !is_height {
            found.push(POINT.at("coordinaten", [&format!("{x} {y} {z}").trim_end()]));
        }
    }
}

/// V09 and V11: what a person may not have meant.
fn check_meaning(body: &PermitDetails, found: &mut Vec<Finding>) {
    for (field, text) in [("title", &body.title), ("description", &body.description)] {
        let signs = [
            (&EMAIL, personal::email(text)),
            (&PHONE, personal::phone(text)),
            (&NUMBER, personal::bsn(text)),
            (&PERSON, personal::addressed_person(text)),
        ];
        for (variant, sign) in signs {
            if let Some(value) = sign {
                found.push(variant.at(field, [&value]));
            }
        }
    }
    let description = body.description.to_lowercase();
    for word in OUTCOMES {
        let says = description.split(|c: char| !c.is_alphanumeric()).any(|said| said == word);
        if says && !body.phase.is_empty() && !lists::agrees(&body.phase, word) {
            found.push(PHASE_BEHIND.at("fase", [&word, &body.phase]));
        }
    }
}

/// Words for an outcome. Source: ipm-vergunningen.md §5.4, V11.
const OUTCOMES: [&str; 3] = ["verleend", "geweigerd", "ingetrokken"];

fn check_documents(details: &PermitDetails, found: &mut Vec<Finding>) {
    const FIELD: &str = "hasPart";
    for document in &details.documents {
        if !IpmList::Document.has(&document.kind) {
            found.push(NOT_IN_LIST.at(FIELD, [&document.kind]));
        }
        if let PermitDocumentSource::Address { url } = &document.source {
            let is_written = url.bytes().all(|byte| byte.is_ascii_graphic());
            if !is_written || url.len() > MAX_URL || url.contains('#') || host_of(url).is_none() {
                found.push(DOCUMENT_ADDRESS.at(FIELD, [url]));
            }
        }
    }
}
