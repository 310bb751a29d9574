//! The documented shape: terms as objects with named fields.
//!
//! Source: diwoo.md §6.1 and §6.4. Names with underscores as in the documented files, or as in `data/lists.json`.

use super::checks::{check_count, complete, term_fault};
use super::field::{self, Fault, MAX_DEFINITION, MAX_NAME, fault};
use super::{ListFile, ListProblem};
use crate::lists::StoredTerm;
use serde_json::{Map, Value};

pub(super) fn read(head: &Map<String, Value>, terms: &[Value]) -> Result<ListFile, ListProblem> {
    check_count(terms)?;
    let wrong = |fault| term_fault(0, "", fault);
    let mut read = Vec::with_capacity(terms.len());
    for (index, value) in terms.iter().enumerate() {
        let number = index + 1;
        let object = value.as_object().ok_or_else(|| term_fault(number, "", fault("", "kind")))?;
        let uri = field::address(object, &["uri"]).map_err(|fault| {
            let said = object.get("uri").and_then(Value::as_str);
            term_fault(number, said.unwrap_or_default(), fault)
        })?;
        let uri = uri.unwrap_or_default();
        let term = term(uri.clone(), object).map_err(|fault| term_fault(number, &uri, fault))?;
        read.push(complete(number, term)?);
    }
    Ok(ListFile {
        key: None,
        name: field::text(head, &["name", "list", "key"], MAX_NAME).map_err(wrong)?,
        version: field::number(head, &["version"]).map_err(wrong)?,
        date: field::date(head, &["date"]).map_err(wrong)?,
        terms: read,
    })
}

fn term(uri: String, object: &Map<String, Value>) -> Result<StoredTerm, Fault> {
    let name = |names: &[&'static str]| field::text(object, names, MAX_NAME);
    let names = |names: &[&'static str]| field::texts(object, names, MAX_NAME);
    let mut former_names = names(&["formerNames", "former_names"])?;
    former_names.extend(name(&["label_xsd_0_9_8"])?);
    Ok(StoredTerm {
        uri,
        label: name(&["label"])?.unwrap_or_default(),
        definitie: field::text(object, &["definitie"], MAX_DEFINITION)?,
        label_enkelvoud: name(&["label_enkelvoud", "labelEnkelvoud"])?,
        woo_artikel: name(&["woo_artikel", "wooArtikel"])?,
        infocat: infocat(object)?,
        verplicht_sinds: field::date(object, &["verplicht_sinds", "verplichtSinds"])?,
        volgorde: field::number(object, &["volgorde"])?,
        bovenliggend: field::address(object, &["bovenliggend"])?,
        code: name(&["code"])?,
        bcp47: name(&["bcp47"])?,
        extensions: names(&["extensies", "extensions"])?,
        media_types: names(&["mediatypes", "mediaTypes"])?,
        naam: name(&["naam"])?,
        soort: name(&["soort"])?,
        afkorting: name(&["afkorting"])?,
        begindatum: field::date(object, &["begindatum"])?,
        einddatum: field::date(object, &["einddatum"])?,
        in_xsd098: None,
        former_without_date: flag(object, &["formerWithoutDate", "former_without_date"])?,
        former_names,
        alternatives: names(&["alternatives", "altLabel"])?,
    })
}

/// The number of a category: `14`, or `infocat014`.
fn infocat(object: &Map<String, Value>) -> Result<Option<u16>, Fault> {
    let said = object.get("infocat").and_then(Value::as_str);
    match said.and_then(|text| text.strip_prefix("infocat")) {
        Some(digits) => digits.parse().map(Some).map_err(|_| fault("infocat", "number")),
        None => field::number(object, &["infocat"]),
    }
}

fn flag(object: &Map<String, Value>, names: &[&'static str]) -> Result<bool, Fault> {
    let flag = field::read(object, names, |value| value.as_bool().map(Some).ok_or("kind"));
    flag.map(Option::unwrap_or_default)
}
