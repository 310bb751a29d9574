//! Decides which pages need not become a picture: those that every viewer draws the same.
//!
//! Viewers differ in how they paint patterns, masks and Type 3 fonts, and forms without their own resources inherit
//! those around them. A page with boxes that has any of these among its resources becomes a picture.

use crate::pdf_objects::is;
use crate::redact::objects::{self, dict};
use lopdf::{Dictionary, Document, Object, ObjectId};
use openbaarmaker_core::wire::WhyImage;
use std::collections::BTreeSet;

/// Refuses a page that can only become a picture.
pub(super) fn check(document: &Document, resources: &Dictionary) -> Result<(), WhyImage> {
    look(document, resources, &mut BTreeSet::new(), 0)
}

fn look(
    document: &Document,
    resources: &Dictionary,
    seen: &mut BTreeSet<ObjectId>,
    depth: u32,
) -> Result<(), WhyImage> {
    if depth > MAX_DEPTH {
        return Err(WhyImage::Drawing);
    }
    if dict(document, resources, b"Pattern").is_some_and(|patterns| !patterns.is_empty()) {
        return Err(WhyImage::Pattern);
    }
    for state in entries(document, resources, b"ExtGState") {
        if matches!(state.get_deref(b"SMask", document), Ok(mask) if mask.as_name().is_err()) {
            return Err(WhyImage::Mask);
        }
    }
    for font in entries(document, resources, b"Font") {
        if is(font, b"Subtype", &[b"Type3"]) {
            return Err(WhyImage::Font);
        }
    }
    for (_, object) in objects::entries(document, resources, b"XObject") {
        if object.as_reference().is_ok_and(|id| !seen.insert(id)) {
            continue;
        }
        let Ok((_, Object::Stream(form))) = document.dereference(object) else { continue };
        if is(&form.dict, b"Subtype", &[b"Form"]) {
            // A form without its own resources uses those of whatever draws it.
            let own = dict(document, &form.dict, b"Resources").ok_or(WhyImage::Drawing)?;
            look(document, own, seen, depth + 1)?;
        }
    }
    Ok(())
}

fn entries<'d>(document: &'d Document, resources: &'d Dictionary, key: &[u8]) -> impl Iterator<Item = &'d Dictionary> {
    let named = objects::entries(document, resources, key);
    named.filter_map(|(_, entry)| document.dereference(entry).ok()?.1.as_dict().ok())
}

/// Nesting of forms; real files have a handful of levels.
const MAX_DEPTH: u32 = 12;
