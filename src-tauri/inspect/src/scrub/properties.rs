//! Properties of Office and `OpenDocument` files: people, labels and custom properties are removed; title, language and
//! what a field shows stay.

use super::scrub_plan::ScrubPlan;
use super::tree::{self, Element, Node};
use crate::inside::{ShownFields, is_place};
use crate::xml::{self, XmlPart};
use openbaarmaker_core::wire::InsideKind as Kind;

pub(super) fn is_removed(element: &Element<'_>, plan: ScrubPlan<'_>, fields: &ShownFields) -> bool {
    let is_person = PERSONS.contains(&element.local()) && !element.below.is_empty();
    if plan.cleans(Kind::Author) && (is_person || LISTS.contains(&element.local())) {
        return true;
    }
    if plan.cleans(Kind::Author) && element.below.iter().any(|below| reveals_place(element, below)) {
        return true;
    }
    if !OWN.contains(&element.local()) {
        return false;
    }
    let name = element.said("name");
    if name.starts_with(LABEL) {
        return plan.cleans(Kind::SensitivityLabel);
    }
    plan.cleans(Kind::Author) && !fields.show(&name, &said(element))
}

fn said(element: &Element<'_>) -> String {
    let (mut written, mut said) = (String::new(), String::new());
    tree::write(&element.below, &mut written);
    xml::walk(written.as_bytes(), |xml_part| {
        if let XmlPart::Text(text) = xml_part {
            said.push_str(text);
        }
    });
    said
}

/// Tells whether an element reveals where a template is, or the base of links.
fn reveals_place(element: &Element<'_>, below: &Node<'_>) -> bool {
    matches!(below, Node::Other(said) if is_place(element.local(), said.trim()))
}

/// Source: ECMA-376 part 2 §11 and part 1 §22.2.2.16; `OpenDocument` 1.3 part 3 §4.3.
const PERSONS: &[&str] = &["contributor", "creator", "lastModifiedBy", "Manager", "initial-creator", "printed-by"];
/// What programs list of the text, also when it went: where links lead, and the names of headings, sheets and slides.
/// They make these anew. Source: ECMA-376 part 1 §22.2.2.
pub(super) const LISTS: &[&str] = &["HLinks", "HeadingPairs", "TitlesOfParts"];
/// Properties that a form, program or person added, as who mailed it and about what.
pub(super) const OWN: &[&str] = &["property", "user-defined"];
/// The prefix of Microsoft Purview labels.
pub(super) const LABEL: &str = "MSIP_Label_";
