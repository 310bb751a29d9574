//! Reads and changes the objects of a PDF.

use crate::limits::MAX_PDF_STREAM_BYTES;
use crate::picture;
use lopdf::{Dictionary, Document, Error, LoadOptions, Object, ObjectId, Stream, dictionary};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Reads a file, with a limit on what its streams unpack to.
pub(crate) fn load(bytes: &[u8]) -> Result<Document, Error> {
    Document::load_mem_with_options(bytes, LoadOptions::with_max_decompressed_size(MAX_PDF_STREAM_BYTES))
}

/// Visits every dictionary with keys of the format itself, including nested ones.
pub(crate) fn each_dict(document: &mut Document, visit: &mut dyn FnMut(&mut Dictionary)) {
    each_dict_of(document, &mut |_, facts| visit(facts));
}

/// The same, with the object that each is or is in; none for the trailer.
pub(crate) fn each_dict_of(document: &mut Document, visit: &mut dyn FnMut(Option<ObjectId>, &mut Dictionary)) {
    let maps = maps(document);
    for (id, object) in &mut document.objects {
        within(object, maps.contains(id), &mut |facts| {
            visit(Some(*id), facts);
        });
    }
    for (_, object) in &mut document.trailer {
        within(object, false, &mut |facts| visit(None, facts));
    }
}

/// Tells whether `is` holds for any dictionary in an object that `each_dict` would visit; skips the trailer.
pub(crate) fn any_dict(document: &Document, is: &dyn Fn(&Dictionary) -> bool) -> bool {
    let maps = maps(document);
    let mut is_any = false;
    for (id, object) in &document.objects {
        look(object, maps.contains(id), &mut |dict| is_any |= is(dict));
    }
    is_any
}

fn within(object: &mut Object, is_map: bool, visit: &mut dyn FnMut(&mut Dictionary)) {
    let is_map = is_map && is_untyped(object);
    if !is_map && let Some(dict) = dict_of_mut(object) {
        visit(dict);
    }
    for (key, value) in children_mut(object) {
        within(value, !is_map && MAPS.contains(&key), visit);
    }
}

fn look(object: &Object, is_map: bool, see: &mut dyn FnMut(&Dictionary)) {
    let is_map = is_map && is_untyped(object);
    if !is_map && let Some(dict) = dict_of(object) {
        see(dict);
    }
    for (key, value) in children(object) {
        look(value, !is_map && MAPS.contains(&key), see);
    }
}

fn maps(document: &Document) -> BTreeSet<ObjectId> {
    let mut found = BTreeSet::new();
    for object in document.objects.values() {
        look(object, false, &mut |dict| {
            let named = MAPS.iter().filter_map(|key| dict.get(key).ok());
            found.extend(named.filter_map(|map| map.as_reference().ok()));
        });
    }
    found
}

/// Tells whether this may be a map of names: not a stream, nor a dictionary that states its type.
fn is_untyped(object: &Object) -> bool {
    matches!(object, Object::Dictionary(dict) if !dict.get(b"Type").is_ok_and(|kind| kind.as_name().is_ok()))
}

/// Returns the objects whose dictionary satisfies `is`.
pub(crate) fn objects_where(document: &Document, is: impl Fn(&Dictionary) -> bool) -> BTreeSet<ObjectId> {
    let all = document.objects.iter();
    all.filter(|(_, object)| dict_of(object).is_some_and(&is)).map(|(id, _)| *id).collect()
}

pub(crate) fn dict_of(object: &Object) -> Option<&Dictionary> {
    match object {
        Object::Dictionary(dict) => Some(dict),
        Object::Stream(stream) => Some(&stream.dict),
        _ => None,
    }
}

pub(crate) fn dict_of_mut(object: &mut Object) -> Option<&mut Dictionary> {
    match object {
        Object::Dictionary(dict) => Some(dict),
        Object::Stream(stream) => Some(&mut stream.dict),
        _ => None,
    }
}

/// Returns the items of an array, or the entries of a dictionary or stream with their keys.
pub(crate) fn children(object: &Object) -> impl Iterator<Item = (&[u8], &Object)> {
    let items = object.as_array().into_iter().flatten().map(|item| (&b""[..], item));
    items.chain(dict_of(object).into_iter().flatten().map(|(key, value)| (key.as_slice(), value)))
}

/// The same, to change them.
pub(crate) fn children_mut(object: &mut Object) -> impl Iterator<Item = (&[u8], &mut Object)> {
    let (items, dict) = match object {
        Object::Array(items) => (Some(items), None),
        object => (None, dict_of_mut(object)),
    };
    let items = items.into_iter().flatten().map(|item| (&b""[..], item));
    items.chain(dict.into_iter().flatten().map(|(key, value)| (key.as_slice(), value)))
}

/// Returns the XMP properties of the file as a whole, and their object.
pub(crate) fn xmp(document: &Document) -> Option<(ObjectId, Vec<u8>)> {
    let catalog = document.catalog().ok()?;
    let id = catalog.get(b"Metadata").ok()?.as_reference().ok()?;
    let stream = document.get_object(id).ok()?.as_stream().ok()?;
    let plain = stream.decompressed_content_with_limit(MAX_PDF_STREAM_BYTES);
    Some((id, plain.unwrap_or_else(|_| stream.content.clone())))
}

/// Returns the dictionary in an entry of the catalog, to change it.
pub(crate) fn of_catalog<'d>(document: &'d mut Document, key: &[u8]) -> Option<&'d mut Dictionary> {
    let apart = document.catalog().ok()?.get(key).ok()?.as_reference();
    let entry = match apart {
        Ok(id) => document.get_object_mut(id),
        Err(_) => document.catalog_mut().ok()?.get_mut(key),
    };
    entry.ok()?.as_dict_mut().ok()
}

/// Removes objects and the references to them; `is` decides which nested dictionaries are removed too. Returns how many
/// were removed.
pub(crate) fn take_out(document: &mut Document, ids: &BTreeSet<ObjectId>, is: &dyn Fn(&Dictionary) -> bool) -> u32 {
    let before = document.objects.len();
    document.objects.retain(|id, _| !ids.contains(id));
    let gone = before - document.objects.len();
    let goes = |item: &Object| match item {
        Object::Reference(id) => ids.contains(id),
        Object::Dictionary(dict) => is(dict),
        _ => false,
    };
    let left = document.objects.values_mut().chain(document.trailer.iter_mut().map(|(_, object)| object));
    u32::try_from(gone).unwrap_or(u32::MAX) + left.map(|object| take_from(object, &goes)).sum::<u32>()
}

fn take_from(object: &mut Object, goes: &dyn Fn(&Object) -> bool) -> u32 {
    let mut taken = 0;
    let mut is_gone = |item: &Object| {
        let is_gone = goes(item);
        taken += u32::from(is_gone && item.as_reference().is_err());
        is_gone
    };
    if let Object::Array(items) = object {
        items.retain(|item| !is_gone(item));
    } else if let Some(dict) = dict_of_mut(object) {
        let gone = dict.iter().filter(|(_, value)| is_gone(value));
        let gone: Vec<Vec<u8>> = gone.map(|(key, _)| key.clone()).collect();
        drop_keys(dict, gone);
    }
    taken + children_mut(object).map(|(_, value)| take_from(value, goes)).sum::<u32>()
}

/// Returns the pages outside the page tree: programs delete pages by removing them from it.
pub(crate) fn stray_pages(document: &Document) -> BTreeSet<ObjectId> {
    let mut strays =
        objects_where(document, |facts| is(facts, b"Type", &[b"Page", b"Template"]) || is_like_a_page(facts));
    for page in document.get_pages().values() {
        strays.remove(page);
    }
    strays
}

/// Tells whether readers would show this as a page even though it has no type. Source: ISO 32000-1 Table 30.
fn is_like_a_page(facts: &Dictionary) -> bool {
    let is_other = ["Type", "Subtype", "Kids"].iter().any(|key| facts.has(key.as_bytes()));
    let has_content = (facts.get(b"Contents")).is_ok_and(|one| matches!(one, Object::Reference(_) | Object::Array(_)));
    !is_other && facts.has(b"Parent") && (has_content || facts.has(b"MediaBox") || facts.has(b"Resources"))
}

/// Removes the tags of annotations that were removed.
pub(crate) fn tidy_tags(document: &mut Document) {
    let is_empty = |dict: &Dictionary| is(dict, b"Type", &[b"OBJR"]) && !dict.has(b"Obj");
    let ids = objects_where(document, is_empty);
    take_out(document, &ids, &is_empty);
}

/// Keeps only these entries. Returns how many were removed.
pub(crate) fn keep(dict: &mut Dictionary, stays: &[&[u8]]) -> u32 {
    let gone = (dict.iter()).filter(|(key, _)| !stays.contains(&key.as_slice()));
    let gone: Vec<Vec<u8>> = gone.map(|(key, _)| key.clone()).collect();
    drop_keys(dict, gone)
}

/// Removes these entries. Returns how many there were.
pub(crate) fn drop_keys(dict: &mut Dictionary, keys: impl IntoIterator<Item = impl AsRef<[u8]>>) -> u32 {
    let gone = keys.into_iter().filter_map(|key| dict.remove(key.as_ref()));
    gone.map(|_| 1).sum()
}

/// Removes who worked on an object, and made a layer. Returns how many entries there were.
pub(crate) fn drop_persons(dict: &mut Dictionary) -> u32 {
    let of_layers = LAYERS.iter().any(|key| dict.has(key));
    drop_keys(dict, OF_PERSONS) + drop_keys(dict, of_layers.then_some("Creator"))
}

/// Data of programs, to whom a page was sent, who made a layer, and for whom. Source: ISO 32000-1 Tables 30, 102;
/// ISO 32000-2 §14.12.
pub(crate) const OF_PERSONS: &[&[u8]] = &[b"PieceInfo", b"LastModified", b"DPart", b"CreatorInfo", b"User"];
/// Entries of a layer list that decide which layers are on; it also names its creator. Source: ISO 32000-1 Table 101.
const LAYERS: &[&[u8]] = &[b"BaseState", b"ON", b"OFF", b"Order", b"RBGroups"];

/// Tells whether an entry has one of these names.
pub(crate) fn is(dict: &Dictionary, key: &[u8], names: &[&[u8]]) -> bool {
    let name = dict.get(key).and_then(Object::as_name);
    name.is_ok_and(|name| names.contains(&name))
}

/// Returns the picture in a stream with these filters, if it has a format of its own.
pub(crate) fn picture<'d>(filters: &[&[u8]], data: impl FnOnce() -> Cow<'d, [u8]>) -> Option<Cow<'d, [u8]>> {
    let filters: Vec<&[u8]> = filters.iter().map(|filter| in_full(filter)).collect();
    let (last, before) = filters.split_last()?;
    if !PICTURES.contains(last) {
        return None;
    }
    let mut plain = data();
    if !before.is_empty() {
        let before: Vec<Object> = (before.iter()).map(|one| Object::Name(one.to_vec())).collect();
        let packed = Stream::new(dictionary! { "Filter" => before }, plain.into_owned());
        plain = Cow::Owned(packed.decompressed_content_with_limit(MAX_PDF_STREAM_BYTES).ok()?);
    }
    picture::begins(&plain).then_some(plain)
}

/// Returns the name of a filter in full: readers know the short ones everywhere. Source: ISO 32000-1 Table 94.
fn in_full(filter: &[u8]) -> &[u8] {
    let named = SHORT.iter().find(|(short, _)| *short == filter);
    named.map_or(filter, |(_, full)| full)
}

/// Removes what cameras and programs wrote in pictures. Returns how many pictures had any.
pub(crate) fn clean_pictures(document: &mut Document) -> u32 {
    let mut cleaned = 0;
    let pictures: Vec<(ObjectId, _)> =
        (document.objects.iter()).filter_map(|(id, object)| Some((*id, cleaned_picture(document, object)?))).collect();
    for (id, (format, picture)) in pictures {
        let told = told_last(document, id);
        if let Some(Object::Stream(stream)) = document.objects.get_mut(&id) {
            cleaned += 1;
            stream.dict.set("Filter", Object::Name(format));
            if let Some(told) = told {
                stream.dict.set("DecodeParms", told);
            }
            stream.set_content(picture);
        }
    }
    cleaned
}

/// Returns the parameters of the last filter of a stream, where it has a list of them.
fn told_last(document: &Document, id: ObjectId) -> Option<Object> {
    let stream = document.get_object(id).ok()?.as_stream().ok()?;
    let told = stream.dict.get_deref(b"DecodeParms", document).ok()?;
    Some(told.as_array().ok()?.last().cloned().unwrap_or(Object::Null))
}

/// Tells whether any picture holds something that cameras or programs wrote.
pub(crate) fn has_picture_data(document: &Document) -> bool {
    let mut objects = document.objects.values();
    objects.any(|object| cleaned_picture(document, object).is_some())
}

/// Returns the filter of a picture's format, and the picture without that data; `None` when it has none, or cannot be
/// parsed.
fn cleaned_picture(document: &Document, object: &Object) -> Option<(Vec<u8>, Vec<u8>)> {
    let stream = object.as_stream().ok()?;
    let filters = filters(document, stream)?;
    let picture = picture(&filters, || Cow::Borrowed(&stream.content))?;
    let cleaned = picture::read(&picture)?.cleaned()?;
    Some((filters.last()?.to_vec(), cleaned))
}

/// Returns the filters of a stream; each may be an indirect object.
fn filters<'d>(document: &'d Document, stream: &'d Stream) -> Option<Vec<&'d [u8]>> {
    match stream.dict.get_deref(b"Filter", document).ok()? {
        Object::Name(name) => Some(vec![name.as_slice()]),
        Object::Array(names) => {
            let name = |one| document.dereference(one).ok()?.1.as_name().ok();
            names.iter().map(name).collect()
        }
        _ => None,
    }
}

pub(crate) fn is_signed(document: &Document) -> bool {
    any_dict(document, &is_signature)
}

/// Tells whether this is a signature dictionary. Source: ISO 32000-1 Table 252.
pub(crate) fn is_signature(facts: &Dictionary) -> bool {
    facts.has(b"ByteRange") || is(facts, b"Type", &[b"Sig", b"DocTimeStamp"])
}

/// Filters of pictures with a format of their own. Source: ISO 32000-2 §7.4.8, §7.4.9.
const PICTURES: &[&[u8]] = &[b"DCTDecode", b"JPXDecode"];
const SHORT: &[(&[u8], &[u8])] = &[
    (b"A85", b"ASCII85Decode"),
    (b"AHx", b"ASCIIHexDecode"),
    (b"CCF", b"CCITTFaxDecode"),
    (b"DCT", b"DCTDecode"),
    (b"Fl", b"FlateDecode"),
    (b"LZW", b"LZWDecode"),
    (b"RL", b"RunLengthDecode"),
];
/// Keys of maps from names that a program chose to objects: in these, `E` or `JS` is just a name. Source: ISO 32000-1
/// Tables 28, 33, 71, 112, 168 and 322.
#[rustfmt::skip]
const MAPS: &[&[u8]] = &[
    b"CharProcs", b"ClassMap", b"ColorSpace", b"Colorants", b"Dests", b"ExtGState", b"Font", b"N", b"Pattern",
    b"Properties", b"RoleMap", b"Shading", b"XObject",
];
