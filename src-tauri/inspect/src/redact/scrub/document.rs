//! The document around the pages: keeps only what viewers need.

use super::strings::text_of;
use crate::pdf_objects::keep;
use crate::redact::objects::dict;
use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};
use openbaarmaker_core::wire::RedactionProblem;

/// Cleans catalog, pages, form and properties. Returns how much was removed.
pub(in crate::redact) fn clean(document: &mut Document, pages: &[ObjectId]) -> Result<u32, RedactionProblem> {
    let title = title(document);
    let catalog = document.catalog().map_err(|_| RedactionProblem::Damaged)?;
    let names = dict(document, catalog, b"Names").and_then(|names| names.get(b"Dests").ok().cloned());
    let form = dict(document, catalog, b"AcroForm").cloned();
    let catalog = document.catalog_mut().map_err(|_| RedactionProblem::Damaged)?;
    let mut taken = keep(catalog, CATALOG);
    match names {
        Some(dests) => catalog.set("Names", dictionary! { "Dests" => dests }),
        None => taken += u32::from(catalog.remove(b"Names").is_some()),
    }
    if let Some(mut form) = form {
        taken += keep(&mut form, FORM);
        catalog.set("AcroForm", form);
    }
    for page in pages {
        if let Ok(page) = document.get_dictionary_mut(*page) {
            taken += keep(page, PAGE);
        }
    }
    let info = dictionary! {
        "Title" => lopdf::text_string(&title),
        "Producer" => Object::string_literal("Openbaarmaker"),
    };
    let info = document.add_object(info);
    let root = document.trailer.get(b"Root").cloned();
    document.trailer = Dictionary::new();
    document.trailer.set("Root", root.map_err(|_| RedactionProblem::Damaged)?);
    document.trailer.set("Info", Object::Reference(info));
    Ok(taken)
}

/// Returns the title in the properties; empty when there is none.
fn title(document: &Document) -> String {
    let title = dict(document, &document.trailer, b"Info")
        .and_then(|info| info.get_deref(b"Title", document).ok())
        .and_then(|title| title.as_str().ok())
        .and_then(text_of);
    title.unwrap_or_default()
}

/// Entries kept in the catalog. Source: ISO 32000-1 Table 28.
#[rustfmt::skip]
const CATALOG: &[&[u8]] = &[
    b"Type", b"Pages", b"PageLabels", b"Names", b"Dests", b"ViewerPreferences", b"PageLayout", b"PageMode",
    b"Outlines", b"AcroForm", b"StructTreeRoot", b"MarkInfo", b"Lang", b"OutputIntents", b"OCProperties",
];
/// Entries kept in a form. Source: ISO 32000-1 Table 218.
const FORM: &[&[u8]] = &[b"Fields", b"NeedAppearances", b"DR", b"DA", b"Q"];
/// Entries kept in a page. Source: ISO 32000-1 Table 30.
#[rustfmt::skip]
const PAGE: &[&[u8]] = &[
    b"Type", b"Parent", b"Resources", b"MediaBox", b"CropBox", b"BleedBox", b"TrimBox", b"ArtBox", b"Contents",
    b"Rotate", b"Group", b"Annots", b"StructParents", b"Tabs", b"UserUnit",
];
