//! Pictures that a page names and none draws, as programs leave them that take pages out of a file; also those of a form
//! that is not drawn either.
//!
//! Source: ISO 32000-1 §7.8.3, "Resource Dictionaries". Not looked for: those of a file with layers or on a page with
//! patterns, which may draw them.

use super::cropped::{Look, MOST_PIXELS, Sought, tell};
use super::objects::is;
use super::shown_pictures::OfFile;
use crate::drawn::context;
use crate::inside::found::Found;
use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::content::TypedIter;
use hayro_interpret::hayro_syntax::content::ops::TypedInstruction;
use hayro_interpret::hayro_syntax::object::{Dict, Object, ObjectIdentifier, Stream};
use hayro_interpret::hayro_syntax::page::{Page, Resources};
use hayro_interpret::{InterpreterCache, interpret};
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
        found.on_page(number);
        let mut telling = BTreeMap::new();
        for (resources, mut named) in known.undrawn(page, of_file) {
            let masks = masks.get_or_insert_with(|| masks_of(pdf));
            named.retain(|id, _| !masks.contains(id));
            let drawing = drawing(named.values().map(|(name, _)| name.as_slice()));
            let sought = named.into_iter().map(|(id, (_, one))| (id, one)).collect();
            telling.extend(Look::at(sought, &mut left, found.until(), |look| {
                let mut context = context(page, &InterpreterCache::new());
                interpret(TypedIter::new(drawing.as_bytes()), &resources, &mut context, look);
            }));
        }
        tell(telling, found);
    }
    found.on_page(0);
}

/// Returns content that draws what has these names.
fn drawing<'n>(names: impl Iterator<Item = &'n [u8]>) -> String {
    let mut drawing = String::new();
    for name in names {
        drawing.push('/');
        for byte in name {
            // A string always takes more.
            let _ = write!(drawing, "#{byte:02x}");
        }
        drawing.push_str(" Do ");
    }
    drawing
}

/// Pictures, each with its name.
type Named = BTreeMap<ObjectIdentifier, (Vec<u8>, Sought)>;

/// What was looked at before: pages may share their resources.
#[derive(Default)]
struct Known {
    resources: BTreeSet<ObjectIdentifier>,
    objects: BTreeSet<ObjectIdentifier>,
}

impl Known {
    /// Returns the pictures that a page names and no page draws, and those of forms of that kind, with the resources that
    /// have their names.
    fn undrawn<'a>(&mut self, page: &Page<'a>, of_file: &OfFile) -> Vec<(Resources<'a>, Named)> {
        let mut all = Vec::new();
        let mut drawn = Some(page);
        let mut open = vec![page.resources().clone()];
        while let Some(resources) = open.pop() {
            let mut named = self.named(&resources, of_file);
            // What the page reader leaves out is drawn all the same.
            if let Some(page) = drawn.take().filter(|_| !named.is_empty()) {
                let drawn = names_drawn(page);
                named.retain(|(name, _)| !drawn.contains(name));
            }
            let mut pictures = Named::new();
            for (name, stream) in named {
                let form =
                    is(stream.dict(), b"Subtype", &[b"Form"]).then(|| stream.dict().get(b"Resources".as_slice()));
                open.extend(form.flatten().map(Resources::new));
                pictures.extend(sought(&stream).map(|one| (stream.obj_id(), (name, one))));
            }
            if !pictures.is_empty() {
                all.push((resources, pictures));
            }
        }
        all
    }

    /// Returns the new objects that resources name and that are no pictures that a page draws.
    fn named<'a>(&mut self, resources: &Resources<'a>, of_file: &OfFile) -> Vec<(Vec<u8>, Stream<'a>)> {
        let named = &resources.x_objects;
        let mut new = Vec::new();
        let is_new = named.obj_id().is_none_or(|id| self.resources.insert(id));
        if !is_new || resources.patterns.keys().next().is_some() {
            return new;
        }
        for name in named.keys() {
            let Some(id) = named.get_ref(&*name).map(ObjectIdentifier::from) else { continue };
            if !of_file.pictures.contains_key(&id) && self.objects.insert(id) {
                new.extend(named.get::<Stream<'a>>(&*name).map(|stream| (name.to_vec(), stream)));
            }
        }
        new
    }
}

/// Returns the names of all that the content of a page draws itself.
fn names_drawn(page: &Page<'_>) -> BTreeSet<Vec<u8>> {
    let mut drawn = BTreeSet::new();
    let mut operations = page.typed_operations();
    while let Some(operation) = operations.next() {
        if let TypedInstruction::XObject(one) = operation {
            drawn.insert(one.0.to_vec());
        }
    }
    drawn
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
