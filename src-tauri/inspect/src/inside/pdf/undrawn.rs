//! Pictures that a page names and none draws, as programs leave them that take pages out of a file.
//!
//! Source: ISO 32000-1 §7.8.3, "Resource Dictionaries". Not looked for: those of a file with layers or on a page with
//! patterns, which may draw them.

use super::cropped::{Look, MOST_PIXELS, Sought, tell};
use super::objects::is;
use super::shown_pictures::OfFile;
use crate::drawn::page_area;
use crate::inside::found::Found;
use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::content::TypedIter;
use hayro_interpret::hayro_syntax::content::ops::TypedInstruction;
use hayro_interpret::hayro_syntax::object::{Dict, Object, ObjectIdentifier, Stream};
use hayro_interpret::hayro_syntax::page::Page;
use hayro_interpret::kurbo::Affine;
use hayro_interpret::{Context, InterpreterCache, InterpreterSettings, interpret};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Notes once for each page that it names pictures that show something and no page draws.
pub(super) fn note_findings(pdf: &Pdf, of_file: &OfFile, found: &mut Found) {
    let catalog = pdf.xref().get::<Dict<'_>>(pdf.xref().root_id()).unwrap_or_default();
    if of_file.pages < pdf.pages().len() || catalog.contains_key(b"OCProperties") {
        return;
    }
    let (mut known, mut left) = (Known::default(), MOST_PIXELS);
    let mut masks = None;
    for (number, page) in (1..).zip(pdf.pages().iter()) {
        if found.is_over() {
            return;
        }
        let mut sought = known.undrawn(page, of_file);
        if sought.is_empty() {
            continue;
        }
        let masks = masks.get_or_insert_with(|| masks_of(pdf));
        sought.retain(|id, _| !masks.contains(id));
        let mut drawing = String::new();
        for (name, _) in sought.values() {
            drawing.push('/');
            for byte in name {
                // A string always takes more.
                let _ = write!(drawing, "#{byte:02x}");
            }
            drawing.push_str(" Do ");
        }
        let sought = sought.into_iter().map(|(id, (_, one))| (id, one)).collect();
        let sought = Look::at(sought, &mut left, found.until(), |look| {
            let cache = InterpreterCache::new();
            let settings = InterpreterSettings::default();
            let mut context = Context::new(Affine::IDENTITY, page_area(page), &cache, pdf.xref(), settings);
            interpret(TypedIter::new(drawing.as_bytes()), page.resources(), &mut context, look);
        });
        found.on_page(number);
        tell(sought, found);
    }
    found.on_page(0);
}

/// What was looked at before: pages may share their resources.
#[derive(Default)]
struct Known {
    resources: BTreeSet<ObjectIdentifier>,
    objects: BTreeSet<ObjectIdentifier>,
}

impl Known {
    /// Returns the pictures that a page names and no page draws, each with its name.
    fn undrawn(&mut self, page: &Page<'_>, of_file: &OfFile) -> BTreeMap<ObjectIdentifier, (Vec<u8>, Sought)> {
        let named = &page.resources().x_objects;
        let mut undrawn = BTreeMap::new();
        let is_new = named.obj_id().is_none_or(|id| self.resources.insert(id));
        if !is_new || page.resources().patterns.keys().next().is_some() {
            return undrawn;
        }
        for name in named.keys() {
            let Some(id) = named.get_ref(&*name).map(ObjectIdentifier::from) else { continue };
            if !of_file.pictures.contains_key(&id)
                && self.objects.insert(id)
                && let Some(one) = named.get::<Stream<'_>>(&*name).and_then(|stream| sought(&stream))
            {
                undrawn.insert(id, (name.to_vec(), one));
            }
        }
        // What the page reader leaves out is drawn all the same.
        if !undrawn.is_empty() {
            let mut drawn = BTreeSet::new();
            let mut operations = page.typed_operations();
            while let Some(operation) = operations.next() {
                if let TypedInstruction::XObject(one) = operation {
                    drawn.insert(one.0.to_vec());
                }
            }
            undrawn.retain(|_, (name, _): &mut (Vec<u8>, Sought)| !drawn.contains(name.as_slice()));
        }
        undrawn
    }
}

fn sought(stream: &Stream<'_>) -> Option<Sought> {
    let size = |key: &[u8]| stream.dict().get::<u32>(key).unwrap_or_default();
    let is_picture = is(stream.dict(), b"Subtype", &[b"Image"]);
    Sought::whole((size(b"Width"), size(b"Height"))).filter(|_| is_picture)
}

/// Returns the pictures that are masks or other forms of pictures.
fn masks_of(pdf: &Pdf) -> BTreeSet<ObjectIdentifier> {
    let streams = pdf.objects().into_iter().filter_map(Object::into_stream);
    let masks = streams.flat_map(|stream| {
        let of = [b"SMask".as_slice(), b"Mask"].map(|key| stream.dict().get_ref(key));
        of.into_iter().flatten().map(ObjectIdentifier::from)
    });
    masks.collect()
}
