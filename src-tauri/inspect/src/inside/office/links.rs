//! References to places outside a file.

use super::properties::property_parts;
use crate::blocks::{Package, is_a};
use crate::inside::found::Found;
use crate::xml;
use openbaarmaker_core::wire::InsideKind;
use std::collections::BTreeSet;
use std::io::{Read, Seek};

/// Notes to how many places outside it an Office file refers. Hyperlinks are meant to be seen, so they count only when
/// they point into a computer or network.
pub(super) fn look<R: Read + Seek>(package: &mut Package<R>, names: &[String], found: &mut Found) {
    let mut targets = BTreeSet::new();
    for name in names.iter().filter(|name| is_a(name, "rels")) {
        let part = package.whole_part(name).unwrap_or_default();
        xml::find(&part, "Relationship", |link| {
            let said = |name| xml::said(link, name).unwrap_or_default();
            let (target, kind) = (said("Target"), said("Type"));
            let is_for_readers = kind.ends_with("/hyperlink");
            // The default template reveals nothing.
            let is_plain_template = kind.ends_with("/attachedTemplate") && is_bare(&target);
            if said("TargetMode") == "External"
                // From the message out of which it was copied.
                && !target.starts_with("cid:")
                && !is_plain_template
                && (!is_for_readers || is_inner(&target))
            {
                targets.insert(target);
            }
            (targets.len() >= MAX_TARGETS).then_some(())
        });
    }
    for name in property_parts(package) {
        let part = package.whole_part(&name).unwrap_or_default();
        let texts = xml::texts(&part, &["Template", "HyperlinkBase"]);
        for name in ["Template", "HyperlinkBase"] {
            let places = texts.all(name).into_iter();
            targets.extend(places.filter(|place| is_place(name, place.trim())));
        }
    }
    found.note(InsideKind::ExternalLink, targets.len());
}

/// Tells whether a property says where something is in a computer or network: the template, what links begin with, what
/// the document is read again from. Source: ECMA-376 part 1 §22.2.2; `OpenDocument` 1.3 part 3 §4.3.2.
pub(crate) fn is_place(property: &str, said: &str) -> bool {
    match property {
        "Template" => !is_bare(said),
        "HyperlinkBase" | "template" | "auto-reload" => is_inner(said),
        _ => false,
    }
}

/// Tells whether a target is inside a computer or network.
pub(super) fn is_inner(target: &str) -> bool {
    let target = target.to_lowercase();
    let has_drive = target.as_bytes().get(1) == Some(&b':');
    target.starts_with("file:")
        || target.starts_with("\\\\")
        || target.starts_with("//")
        || has_drive
}

/// Tells whether this is a name without a path.
fn is_bare(target: &str) -> bool {
    !target.contains(['/', '\\'])
}

/// Own choice: nobody looks at more.
const MAX_TARGETS: usize = 10_000;
