//! The form in which TOOI publishes its lists: expanded JSON-LD, nodes with an `@id`.
//!
//! Registers hold organisations, earlier versions of them (their former names) and events; thesauri hold concepts. One
//! node gives name, version and date of the list. Source: <https://standaarden.overheid.nl/tooi>, registers and value
//! lists.

use super::checks::{check_count, complete, term_fault};
use super::field::{self, MAX_DEFINITION, MAX_NAME};
use super::{ListFile, ListProblem};
use crate::lists::StoredTerm;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

type Node = Map<String, Value>;

pub(super) fn read(nodes: &[Value]) -> Result<ListFile, ListProblem> {
    check_count(nodes)?;
    let mut file = ListFile::default();
    let mut former: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (index, value) in nodes.iter().enumerate() {
        let number = index + 1;
        let Some(node) = value.as_object() else { return Err(term_fault(number, "", (String::new(), "kind"))) };
        let id = node.get("@id").and_then(Value::as_str).unwrap_or_default();
        match kind(node, id) {
            Kind::Set => tell_list(node, id, &mut file),
            Kind::Earlier(of) => former.entry(of).or_default().extend(name(node, number, id)?),
            Kind::Term => file.terms.push(term(node, number, id)?),
            Kind::Other => {}
        }
    }
    for term in &mut file.terms {
        term.former_names = former.remove(&term.uri).unwrap_or_default();
    }
    Ok(file)
}

enum Kind {
    Term,
    /// An earlier version of the term with this URI.
    Earlier(String),
    /// The list itself.
    Set,
    /// An event, a collection, an ontology.
    Other,
}

fn kind(node: &Node, id: &str) -> Kind {
    let types = node.get("@type").and_then(Value::as_array);
    let has_type = |wanted: fn(&str) -> bool| (types.into_iter().flatten()).filter_map(Value::as_str).any(wanted);
    if id.contains(SET) {
        return Kind::Set;
    }
    if has_type(|name| name.ends_with("/HistorischeVersie")) {
        let of = first(node, SPECIALIZATION_OF, "@id");
        return of.map_or(Kind::Other, |of| Kind::Earlier(of.to_owned()));
    }
    let is_concept = has_type(|name| name == CONCEPT);
    let is_organisation = has_type(|name| name.starts_with(ONTOLOGY)) && node.contains_key(LABEL);
    if is_concept || is_organisation { Kind::Term } else { Kind::Other }
}

/// Reads name, version and date of the list from its own node: `…/tooi/set/rwc_gemeenten_compleet/5`.
fn tell_list(node: &Node, id: &str, file: &mut ListFile) {
    let Some((_, rest)) = id.split_once(SET) else { return };
    let (name, version) = rest.split_once('/').unwrap_or((rest, ""));
    let date = [PUBLISHED, ISSUED, GENERATED].iter().find_map(|key| field::parse_date(first(node, key, "@value")?));
    if let Some(name) = field::clean(name, MAX_NAME).ok().flatten() {
        file.name = Some(name);
        file.version = version.parse().ok();
        file.date = date;
    }
}

fn term(node: &Node, number: usize, id: &str) -> Result<StoredTerm, ListProblem> {
    let wrong = |name: &str, reason| term_fault(number, id, (name.to_owned(), reason));
    let text = |key: &str, longest| {
        let said = own_language(node, key).map_or(Ok(None), |text| field::clean(text, longest));
        said.map_err(|reason| wrong(key, reason))
    };
    let date = |key: &str| match first(node, key, "@value") {
        None => Ok(None),
        Some(said) => field::parse_date(said).map(Some).ok_or_else(|| wrong(key, "date")),
    };
    if !field::is_address(id) || id.len() > MAX_NAME {
        return Err(wrong("@id", "address"));
    }
    // The moment from which it is no longer valid: the day after its last one.
    let invalidated = date(INVALIDATED)?.and_then(|day| day.pred_opt());
    let mut alternatives = Vec::new();
    for (at, said) in values(node, ALTERNATIVE, "@value").enumerate() {
        if at == field::MAX_TEXTS {
            return Err(wrong(ALTERNATIVE, "too-long"));
        }
        alternatives.extend(field::clean(said, MAX_NAME).map_err(|why| wrong(ALTERNATIVE, why))?);
    }
    let broader = first(node, BROADER, "@id");
    if broader.is_some_and(|broader| !field::is_address(broader) || broader.len() > MAX_NAME) {
        return Err(wrong(BROADER, "address"));
    }
    let term = StoredTerm {
        uri: id.to_owned(),
        label: name(node, number, id)?.unwrap_or_default(),
        definitie: text(DEFINITION, MAX_DEFINITION)?,
        bovenliggend: broader.map(str::to_owned),
        naam: text(NAME_WITHOUT_KIND, MAX_NAME)?,
        afkorting: text(ABBREVIATION, MAX_NAME)?,
        begindatum: date(BEGIN)?,
        einddatum: date(END)?.or(invalidated),
        alternatives,
        ..StoredTerm::default()
    };
    complete(number, term)
}

fn name(node: &Node, number: usize, id: &str) -> Result<Option<String>, ListProblem> {
    let found = [LABEL, PREFERRED].iter().find_map(|key| Some((*key, own_language(node, key)?)));
    let Some((key, text)) = found else { return Ok(None) };
    let reason = |reason| term_fault(number, id, (key.to_owned(), reason));
    field::clean(text, MAX_NAME).map_err(reason)
}

/// The first text of a property that is Dutch or has no language, or else the first.
fn own_language<'a>(node: &'a Node, key: &str) -> Option<&'a str> {
    let all = node.get(key)?.as_array()?;
    let is_own = |value: &&Value| {
        let language = value.get("@language").and_then(Value::as_str);
        language.is_none_or(|language| language == "nl")
    };
    let chosen = all.iter().find(is_own).or_else(|| all.first())?;
    chosen.get("@value").and_then(Value::as_str)
}

fn first<'a>(node: &'a Node, key: &str, part: &'a str) -> Option<&'a str> {
    values(node, key, part).next()
}

fn values<'a>(node: &'a Node, key: &str, part: &'a str) -> impl Iterator<Item = &'a str> {
    let all = node.get(key).and_then(Value::as_array);
    (all.into_iter().flatten()).filter_map(move |value| value.get(part)?.as_str())
}

const SET: &str = "identifier.overheid.nl/tooi/set/";
const ONTOLOGY: &str = "https://identifier.overheid.nl/tooi/def/ont/";
const NAME_WITHOUT_KIND: &str = "https://identifier.overheid.nl/tooi/def/ont/officieleNaamExclSoort";
const ABBREVIATION: &str = "https://identifier.overheid.nl/tooi/def/ont/afkorting";
const BEGIN: &str = "https://identifier.overheid.nl/tooi/def/ont/begindatum";
const END: &str = "https://identifier.overheid.nl/tooi/def/ont/einddatum";
const PUBLISHED: &str = "https://identifier.overheid.nl/tooi/def/ont/publicatiedatum";
const ISSUED: &str = "http://purl.org/dc/terms/issued";
const GENERATED: &str = "http://www.w3.org/ns/prov#generatedAtTime";
const INVALIDATED: &str = "http://www.w3.org/ns/prov#invalidatedAtTime";
const SPECIALIZATION_OF: &str = "http://www.w3.org/ns/prov#specializationOf";
const LABEL: &str = "http://www.w3.org/2000/01/rdf-schema#label";
const CONCEPT: &str = "http://www.w3.org/2004/02/skos/core#Concept";
const PREFERRED: &str = "http://www.w3.org/2004/02/skos/core#prefLabel";
const ALTERNATIVE: &str = "http://www.w3.org/2004/02/skos/core#altLabel";
const DEFINITION: &str = "http://www.w3.org/2004/02/skos/core#definition";
const BROADER: &str = "http://www.w3.org/2004/02/skos/core#broader";
