//! PDF: rewrites the file with only what its pages, tags and bookmarks need.
//!
//! Source: ISO 32000-1 §7.7.2 (catalog), §7.11.4 (files), §12.5 (annotations), §12.6.4 (actions), §12.8 (signatures),
//! §14.3 (properties), §14.5 (private data of programs).

use super::made::Made;
use super::scrub_plan::ScrubPlan;
use super::xmp;
use crate::kind;
use crate::pdf_objects::{
    self, clean_pictures, dict_of, drop_keys, drop_persons, each_dict, is, is_signature, is_signed, keep,
    objects_where, of_catalog, stray_pages, take_out, tidy_tags,
};
use lopdf::{Dictionary, Document, Error, Object, ObjectId, SaveOptions, Stream};
use openbaarmaker_core::wire::{InsideKind as Kind, ScrubProblem};

pub(super) fn copy(bytes: &[u8], plan: ScrubPlan<'_>) -> Result<Made, ScrubProblem> {
    let mut document = pdf_objects::load(bytes).map_err(|error| match error {
        Error::InvalidPassword | Error::Decryption(_) | Error::Unimplemented(_) => ScrubProblem::Encrypted,
        _ => ScrubProblem::Damaged,
    })?;
    // What opens without a password has been decrypted, and is written so.
    if document.is_encrypted() {
        return Err(ScrubProblem::Encrypted);
    }
    if is_signed(&document) && !plan.choice.is_signature_lost {
        return Err(ScrubProblem::Signed);
    }
    let original = document.clone();
    let signatures = objects_where(&document, is_signature);
    take_out(&mut document, &signatures, &is_signature);
    let strays = stray_pages(&document);
    take_out(&mut document, &strays, &|_| false);
    if plan.cleans(Kind::Script) {
        scripts(&mut document);
    }
    let mut are_tags_true = true;
    if plan.cleans(Kind::Comment) {
        are_tags_true &= !comments(&mut document);
    }
    if plan.cleans(Kind::Attachment) {
        attachments(&mut document);
    }
    if plan.cleans(Kind::PictureData) {
        clean_pictures(&mut document);
    }
    tidy_tags(&mut document);
    let properties = pdf_objects::xmp(&document);
    let (claims, of_before) = around(&mut document, plan, are_tags_true, properties.as_ref())?;
    if let Some(form) = of_catalog(&mut document, b"AcroForm") {
        drop_keys(form, ["XFA", "SigFlags"]);
    }
    document.prune_objects();
    let is_changed = is_changed(original, &document, properties.map(|(id, _)| id));
    document.max_id = (document.objects.keys().last()).map_or(0, |(number, _)| *number);
    let is_packed = kind::find(bytes, b"/ObjStm").is_some();
    let options = SaveOptions { use_object_streams: is_packed, use_xref_streams: is_packed, ..SaveOptions::default() };
    let mut copy = Vec::with_capacity(bytes.len());
    let saved = document.save_with_options(&mut copy, options);
    saved.map_err(|_| ScrubProblem::Damaged)?;
    Ok(Made { copy, is_changed, claims, of_before })
}

/// Tells whether a copy lacks something that can be reached in the original. `xmp`: the properties of the file, of which
/// the numbers of the file alone do not count: those that do are counted in the proof.
fn is_changed(mut original: Document, copy: &Document, xmp: Option<ObjectId>) -> bool {
    keep(&mut original.trailer, TRAILER);
    original.prune_objects();
    let counts = |(id, _): &(&ObjectId, &Object)| Some(**id) != xmp;
    original.objects.iter().filter(counts).ne(copy.objects.iter().filter(counts))
}

/// Removes scripts, and actions that start a program.
fn scripts(document: &mut Document) {
    let is_script = |action: &Dictionary| is(action, b"S", SCRIPTS);
    let ids = objects_where(document, is_script);
    take_out(document, &ids, &is_script);
    each_dict(document, &mut |dict| {
        // The last belongs to a 3D scene: ISO 32000-1 Table 300.
        drop_keys(dict, ["AA", "XFA", "OnInstantiate"]);
        if is(dict, b"S", &[b"Rendition"]) {
            dict.remove(b"JS");
        }
    });
}

/// Removes comments on the text, and keeps drawings. Tells whether there were any.
fn comments(document: &mut Document) -> bool {
    let is_typed = |mark: &Dictionary| is(mark, b"Subtype", &[b"FreeText"]) && mark.has(b"Rect");
    let is_gone = |mark: &Dictionary| {
        is(mark, b"Subtype", &[b"Text", b"Popup"]) && mark.has(b"Rect") || is_typed(mark) && is_unseen(mark)
    };
    let looks = objects_where(document, |looks| looks.has(b"N"));
    let is_drawn_by_viewers = |mark: &Dictionary| {
        is_typed(mark)
            && !mark.get(b"AP").is_ok_and(|own| match own {
                Object::Reference(id) => looks.contains(id),
                own => dict_of(own).is_some_and(|own| own.has(b"N")),
            })
    };
    let ids = objects_where(document, is_gone);
    let mut is_any = !ids.is_empty();
    take_out(document, &ids, &is_gone);
    each_dict(document, &mut |mark| {
        let is_mark = mark.has(b"Subtype") && mark.has(b"Rect");
        if is_mark && !is(mark, b"Subtype", OF_PAGES) {
            let is_shown = is_drawn_by_viewers(mark);
            // The part that viewers draw is text of the page.
            let goes = |key: &&&[u8]| !(is_shown && **key == b"Contents");
            is_any |= drop_keys(mark, SAYS.iter().filter(goes)) > 0;
        }
    });
    is_any
}

/// Tells whether text typed on the page is not shown there.
fn is_unseen(mark: &Dictionary) -> bool {
    let flags = mark.get(b"F").and_then(Object::as_i64).unwrap_or_default();
    flags & HIDDEN != 0
}

/// Removes attached files, and the annotations that show them.
fn attachments(document: &mut Document) {
    let is_gone = |dict: &Dictionary| {
        is(dict, b"Subtype", &[b"FileAttachment", b"Sound"]) && dict.has(b"Rect")
            || is(dict, b"Type", &[b"EmbeddedFile"])
    };
    let ids = objects_where(document, is_gone);
    take_out(document, &ids, &is_gone);
    each_dict(document, &mut |dict| {
        drop_keys(dict, ["AF", "EmbeddedFiles", "Collection"]);
        if is(dict, b"S", &[b"Sound"]) {
            dict.remove(b"Sound");
        }
        if dict.remove(b"EF").is_some() {
            drop_keys(dict, FILE);
            dict.set("F", Object::string_literal(""));
        }
    });
}

/// Keeps around the pages only what readers need: catalog and properties, no private data. Returns the claims removed,
/// and how many properties of before XMP.
fn around(
    document: &mut Document,
    plan: ScrubPlan<'_>,
    are_tags_true: bool,
    properties: Option<&(ObjectId, Vec<u8>)>,
) -> Result<(Vec<String>, u32), ScrubProblem> {
    let names: Vec<&[u8]> = [
        (b"Dests".as_slice(), true),
        (b"EmbeddedFiles", !plan.cleans(Kind::Attachment)),
        (b"JavaScript", !plan.cleans(Kind::Script)),
    ]
    .into_iter()
    .filter_map(|(name, stays)| stays.then_some(name))
    .collect();
    let (claims, kept) = match properties {
        Some((id, xmp)) => {
            let cleaned = xmp::cleaned(xmp, are_tags_true);
            let claims = lost_claims(xmp, are_tags_true, cleaned.is_some());
            (claims, cleaned.map(|xmp| (*id, xmp)))
        }
        None => (Vec::new(), None),
    };
    without_private(document, plan, kept.as_ref().map(|(id, _)| *id));
    if let Some(own) = of_catalog(document, b"Names") {
        keep(own, &names);
    }
    let catalog = (document.catalog_mut()).map_err(|_| ScrubProblem::Damaged)?;
    keep(catalog, CATALOG);
    let mut of_before = 0;
    if plan.cleans(Kind::Author) {
        match kept {
            Some((id, xmp)) => {
                let mut stream = Stream::new(Dictionary::new(), xmp.into_bytes());
                stream.dict.set("Type", "Metadata");
                stream.dict.set("Subtype", "XML");
                document.objects.insert(id, Object::Stream(stream.with_compression(false)));
            }
            None => _ = catalog.remove(b"Metadata"),
        }
        of_before = info(document);
    }
    keep(&mut document.trailer, TRAILER);
    Ok((claims, of_before))
}

/// Removes from objects the data about who made them and how. `of_file`: the properties of the file, which stay.
fn without_private(document: &mut Document, plan: ScrubPlan<'_>, of_file: Option<ObjectId>) {
    let is_author = plan.cleans(Kind::Author);
    let is_picture = plan.cleans(Kind::Thumbnail);
    each_dict(document, &mut |dict| {
        if is_picture && is(dict, b"Type", &[b"Page"]) {
            dict.remove(b"Thumb");
        }
        if is_author && is(dict, b"Type", &[b"Page"]) {
            // Refers to article threads, and those to their authors: ISO 32000-1 §12.4.3.
            dict.remove(b"B");
        }
        if is_author {
            without_persons(dict);
        }
        let metadata = dict.get(b"Metadata").and_then(Object::as_reference).ok();
        if plan.cleans(Kind::PictureData) {
            // Elsewhere a program may have called something so.
            if is(dict, b"Subtype", &[b"Image", b"Form"]) {
                drop_keys(dict, OTHER_FORMS);
            }
            if metadata.is_some() && metadata != of_file {
                dict.remove(b"Metadata");
            }
        }
    });
}

/// Returns the claims of conformance that properties lose, given whether they are kept.
fn lost_claims(xmp: &[u8], are_tags_true: bool, are_kept: bool) -> Vec<String> {
    let lost = [("pdfuaid", "PDF/UA", !(are_tags_true && are_kept)), ("pdfaid", "PDF/A", !are_kept)];
    (lost.into_iter())
        .filter(|(prefix, _, is_lost)| *is_lost && xmp::claims(xmp, prefix))
        .map(|(_, claim, _)| claim.to_owned())
        .collect()
}

fn without_persons(dict: &mut Dictionary) {
    drop_persons(dict);
    let is_mark = dict.has(b"Subtype") && dict.has(b"Rect");
    if is_mark && !is(dict, b"Subtype", OF_PAGES) {
        // The author.
        dict.remove(b"T");
    }
    if is(dict, b"O", &[b"UserProperties"]) {
        // Data of the program that drew it.
        dict.remove(b"P");
    }
    if is(dict, b"Type", &[b"Page", b"Pages"]) {
        keep(dict, PAGE);
    }
}

/// Cleans the properties that predate XMP. Returns how many were removed.
fn info(document: &mut Document) -> u32 {
    let info = match document.trailer.get_mut(b"Info") {
        Ok(Object::Dictionary(info)) => Some(info),
        Ok(Object::Reference(id)) => {
            let id = *id;
            document.get_dictionary_mut(id).ok()
        }
        _ => None,
    };
    info.map_or(0, |info| keep(info, INFO))
}

/// Where a file was and what it is; removed with it. Source: ISO 32000-1 Table 44.
const FILE: &[&[u8]] = &[b"UF", b"DOS", b"Mac", b"Unix", b"Desc", b"ID", b"RF", b"CI"];
const SCRIPTS: &[&[u8]] = &[b"JavaScript", b"Launch", b"ImportData", b"SubmitForm"];
/// Entries kept in pages; others are data of programs. Source: ISO 32000-2 Tables 30, 31.
#[rustfmt::skip]
const PAGE: &[&[u8]] = &[
    b"Type", b"Parent", b"Kids", b"Count", b"Resources", b"MediaBox", b"CropBox", b"BleedBox", b"TrimBox",
    b"ArtBox", b"BoxColorInfo", b"Contents", b"Rotate", b"Group", b"Thumb", b"B", b"Dur", b"Trans", b"Annots",
    b"AA", b"Metadata", b"StructParents", b"ID", b"PZ", b"SeparationInfo", b"Tabs", b"TemplateInstantiated",
    b"PresSteps", b"UserUnit", b"VP", b"AF", b"OutputIntents",
];
/// Alternatives of a picture for a printer, and its place. Source: ISO 32000-1 §8.9.5.4, §14.11.7.
const OTHER_FORMS: &[&[u8]] = &[b"Alternates", b"OPI"];
/// Annotations that are not comments, whose text stays: for a link what is read aloud, for a field its name.
const OF_PAGES: &[&[u8]] = &[b"Link", b"Widget"];
/// The text of other annotations, and when it was written. Source: ISO 32000-1 Table 170.
const SAYS: &[&[u8]] = &[b"RC", b"Subj", b"IRT", b"Popup", b"CreationDate", b"Contents"];
/// Source: ISO 32000-1 §12.5.3: hidden, or not to be viewed.
const HIDDEN: i64 = 1 << 1 | 1 << 5;
/// Entries kept in the catalog. Source: ISO 32000-1 Table 28.
#[rustfmt::skip]
const CATALOG: &[&[u8]] = &[
    b"Type", b"Version", b"Extensions", b"Pages", b"PageLabels", b"Names", b"Dests", b"ViewerPreferences",
    b"PageLayout", b"PageMode", b"Outlines", b"OpenAction", b"AcroForm", b"Metadata", b"StructTreeRoot", b"MarkInfo",
    b"Lang", b"OutputIntents", b"OCProperties",
    // For a test that keeps attached files.
    b"AF",
];
/// Entries kept in the trailer. Source: ISO 32000-1 Table 15.
const TRAILER: &[&[u8]] = &[b"Root", b"Info", b"ID"];
/// Entries kept in the properties. Source: ISO 32000-1 Table 317.
const INFO: &[&[u8]] =
    &[b"Title", b"Subject", b"Keywords", b"Creator", b"Producer", b"CreationDate", b"ModDate", b"Trapped"];
