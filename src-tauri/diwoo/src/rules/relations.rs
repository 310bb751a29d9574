//! D15: references to other documents.
//!
//! Source: diwoo.md §7 and §12; §4.1 for addresses (https).

use super::{
    facts::{AtAddress, Neighbours, Presence, Referenced},
    info::rules,
};
use crate::diwoo::is_address;
use crate::model::{DocumentId, DocumentRef, Finding, Metadata};
use crate::protocol::is_loc;
use std::collections::BTreeSet;

rules! {
    /// D15: a reference to nothing, also on the own site, to something that is not online, to itself, in a circle, to
    /// elsewhere (attention), or to a document that waits for its day (tip).
    pub(super) D15 "diwoo.md §12, D15; §4.1 (https)" {
        must GONE "gone" [];
        must NOT_OFFERED "not-offered" ["title"];
        must NOWHERE "nowhere" ["url"];
        pub(super) tip WAITS "waits" ["title"];
        must SELF "self" [];
        must CIRCLE "circle" ["title"];
        must ADDRESS "address" ["url"];
        attention EXTERNAL "external" ["url"];
    }
}

const PART_OF: &str = "isPartOf";
const RELATION: &str = "relation";

pub(super) fn check(own: DocumentId, metadata: &Metadata, neighbours: &dyn Neighbours, found: &mut Vec<Finding>) {
    if let Some(main) = &metadata.is_part_of {
        let target = check_reference(PART_OF, own, main, neighbours, found);
        if let Some(target) = target
            && is_in_circle(own, &target, neighbours)
        {
            found.push(CIRCLE.at(PART_OF, [&target.title]));
        }
    }
    for relation in &metadata.documentrelaties {
        check_reference(RELATION, own, &relation.relation, neighbours, found);
    }
}

/// Tells whether an entry names fewer documents than its description: one of those no longer exists, or is not online.
pub fn leaves_out(findings: &[Finding]) -> bool {
    (findings.iter()).any(|finding| GONE.is_of(finding) || NOT_OFFERED.is_of(finding))
}

/// Returns the finding that a reference names the document itself (foreign files).
pub(crate) fn refers_to_self(field: &str) -> Finding {
    SELF.at(field, [])
}

/// Returns the finding on the address of a document elsewhere: valid (https, complete and encoded), or not.
pub(crate) fn check_address(field: &str, url: &str) -> Finding {
    if is_written(url) { EXTERNAL.at(field, [&url]) } else { ADDRESS.at(field, [&url]) }
}

/// Tells whether both the writer and the strict reader, which each judge addresses in their own way, accept an address.
fn is_written(url: &str) -> bool {
    is_loc(url) && is_address(url)
}

fn check_reference(
    field: &str,
    own: DocumentId,
    reference: &DocumentRef,
    neighbours: &dyn Neighbours,
    found: &mut Vec<Finding>,
) -> Option<Referenced> {
    let (id, target) = match reference {
        DocumentRef::External { url, .. } => match neighbours.at(url) {
            AtAddress::Document(id, target) => (id, Some(target)),
            AtAddress::Nothing if is_written(url) => {
                found.push(NOWHERE.at(field, [url]));
                return None;
            }
            AtAddress::Nothing | AtAddress::Elsewhere => {
                found.push(check_address(field, url));
                return None;
            }
        },
        DocumentRef::Document(id) => (*id, neighbours.referenced(*id)),
    };
    if id == own {
        found.push(refers_to_self(field));
        return None;
    }
    let Some(target) = target else {
        found.push(GONE.at(field, []));
        return None;
    };
    found.extend(absent(field, &target));
    Some(target)
}

fn absent(field: &str, target: &Referenced) -> Option<Finding> {
    match target.presence {
        Presence::Offered => None,
        Presence::Waiting => Some(WAITS.at(field, [&target.title])),
        Presence::Absent => Some(NOT_OFFERED.at(field, [&target.title])),
    }
}

/// Follows the main documents upwards until there is none, or one occurs again.
fn is_in_circle(own: DocumentId, target: &Referenced, neighbours: &dyn Neighbours) -> bool {
    let mut seen = BTreeSet::new();
    let mut next = target.parent;
    while let Some(id) = next {
        if id == own {
            return true;
        }
        if !seen.insert(id) {
            return false;
        }
        next = neighbours.referenced(id).and_then(|document| document.parent);
    }
    false
}
