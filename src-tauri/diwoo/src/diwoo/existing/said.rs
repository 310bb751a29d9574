//! Compares two entries element by element, whichever program wrote them.
//!
//! Not compared: `isPartOf`, `hasPart`, relations (compared by address where documents are linked) and MDTO metadata.

use super::found::EntryElement;
use super::moments;
use super::terms::named;
use super::tree::{Node, Owner};
use crate::lists::{Lists, TermList};
use crate::model::{FieldSpec, Kind};
use std::collections::BTreeMap;

pub(super) fn gather(document: &Node) -> Vec<EntryElement> {
    let mut gathering = Gathering::default();
    for diwoo in document.all("DiWoo") {
        gathering.add(diwoo, "");
    }
    for extra in document.all("extraMetadata") {
        gathering.add(extra, "");
    }
    gathering.said
}

#[derive(Default)]
struct Gathering {
    said: Vec<EntryElement>,
    counts: BTreeMap<String, u32>,
}

impl Gathering {
    /// Adds an element of DiWoo with its content. Elements of the same name are numbered; containers are not, because
    /// several mean the same as one.
    fn add(&mut self, node: &Node, parent: &str) {
        if node.owner != Owner::DiWoo || OF_OTHERS.contains(&node.name.as_str()) {
            return;
        }
        let is_leaf = node.children.is_empty();
        let place = if is_leaf || GROUPS.contains(&node.name.as_str()) {
            let named = format!("{parent}/{}", node.name);
            let count = self.counts.entry(named.clone()).or_insert(0);
            *count += 1;
            format!("{named}[{count}]")
        } else {
            parent.to_owned()
        };
        for child in &node.children {
            self.add(child, &place);
        }
        let address = node.address().unwrap_or_default();
        if is_leaf && !(address.is_empty() && node.words().is_empty()) {
            self.said.push(EntryElement {
                place,
                element: node.name.clone(),
                address: address.to_owned(),
                text: node.text.split_whitespace().collect::<Vec<_>>().join(" "),
            });
        }
    }
}

/// Elements about other documents.
const OF_OTHERS: [&str; 4] = ["hasParts", "hasPart", "isPartOf", "documentrelaties"];
/// Elements whose children belong together, and that may occur more than once.
const GROUPS: [&str; 3] = ["documenthandeling", "extraMetadata", "extraMetadataveld"];

/// Returns the elements that differ between two entries or are in only one of them. The same moment or term written in
/// another form counts as equal.
pub fn differences<'s>(before: &'s [EntryElement], after: &'s [EntryElement], lists: &Lists) -> Vec<&'s EntryElement> {
    let (old, new) = (by_place(before, lists), by_place(after, lists));
    let changed = old.iter().filter(|(place, (_, says))| new.get(*place).is_none_or(|(_, now)| now != says));
    let added = new.iter().filter(|(place, _)| !old.contains_key(*place));
    changed.chain(added).map(|(_, (said, _))| *said).collect()
}

fn by_place<'s>(said: &'s [EntryElement], lists: &Lists) -> BTreeMap<&'s str, (&'s EntryElement, String)> {
    let places = said.iter();
    places.map(|said| (said.place.as_str(), (said, meaning(said, lists)))).collect()
}

/// What an element means, in one normal form.
fn meaning(said: &EntryElement, lists: &Lists) -> String {
    let (address, text) = (&said.address, &said.text);
    let kind = FieldSpec::named(&said.element).map(|field| field.kind);
    if !address.is_empty() {
        let list = match said.element.as_str() {
            "wasAssociatedWith" => Some(TermList::Organisaties),
            _ => kind.and_then(Kind::list),
        };
        let named = list.and_then(|list| named(lists, list, text));
        let is_its_name = text.is_empty() || named.is_some_and(|named| named == address);
        return if is_its_name { address.clone() } else { format!("{address} {text}") };
    }
    let moment = match kind {
        Some(Kind::Moment(_) | Kind::ActTime) => moments::moment(text).map(|(moment, _)| moment.to_utc().to_rfc3339()),
        Some(Kind::Date) => moments::date(text).map(|(date, _)| date.to_string()),
        _ => None,
    };
    moment.unwrap_or_else(|| text.clone())
}

#[cfg(test)]
mod tests {
    use super::EntryElement;
    use crate::lists::built_in_lists;

    fn differences<'s>(before: &'s [EntryElement], after: &'s [EntryElement]) -> Vec<&'s EntryElement> {
        super::differences(before, after, built_in_lists())
    }

    fn said(element: &str, address: &str, text: &str) -> EntryElement {
        EntryElement {
            place: format!("/{element}[1]"),
            element: element.to_owned(),
            address: address.to_owned(),
            text: text.to_owned(),
        }
    }

    const ACT: &str = "https://identifier.overheid.nl/tooi/def/thes/kern/c_641ecd76";

    #[test]
    fn the_same_in_another_form_is_no_difference() {
        for (before, after, differs) in [
            (said("soortHandeling", ACT, ""), said("soortHandeling", ACT, "vaststelling"), false),
            (said("soortHandeling", ACT, "Vaststelling"), said("soortHandeling", ACT, "vaststelling"), false),
            (said("soortHandeling", ACT, "ontvangst"), said("soortHandeling", ACT, "vaststelling"), true),
            (said("atTime", "", "2024-05-01"), said("atTime", "", "2024-05-01T00:00:00+02:00"), false),
            (said("atTime", "", "2024-04-30T22:00:00Z"), said("atTime", "", "2024-05-01T00:00:00+02:00"), false),
            (said("atTime", "", "2024-05-01T00:00:00.5+02:00"), said("atTime", "", "2024-05-01T00:00:00+02:00"), true),
            (said("identifier", "", "Z-1"), said("identifier", "", "Z-2"), true),
        ] {
            let found = differences(std::slice::from_ref(&before), std::slice::from_ref(&after));
            assert_eq!(!found.is_empty(), differs, "{before:?} {after:?}");
        }
        let twice = [said("identifier", "", "Z-1"), said("publisher", "", "x")];
        assert_eq!(differences(&twice, &twice[..1]), [&twice[1]], "one is left out");
        assert_eq!(differences(&twice[..1], &twice), [&twice[1]], "one is added");
    }
}
