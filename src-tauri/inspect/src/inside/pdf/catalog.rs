//! Content of a PDF as a whole: files, scripts, fields, people.

use super::marks::filled_fields;
use super::objects::{dicts, leaves, scripts, strings, text};
use crate::inside::accessible;
use crate::inside::authors;
use crate::inside::found::Found;
use crate::inside::personal;
use crate::inside::targets::is_path;
use crate::kind;
use crate::text::decoded;
use crate::xml::{self, XmlPart};
use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::object::{Array, Dict, Object, Stream};
use openbaarmaker_core::wire::InsideKind as Kind;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Notes what there is to report about the file as a whole.
pub(super) fn note_findings(pdf: &Pdf, found: &mut Found) {
    let catalog = catalog(pdf);
    let below = |of: &Dict<'_>, key: &str| leaves(&dict(of, key));
    let names = dict(&catalog, "Names");
    // Files that belong to the document are usually listed there too; some programs only list them as associated.
    let files = match below(&names, "EmbeddedFiles") {
        0 => dicts(&catalog, b"AF").len(),
        some => some,
    };
    found.note(Kind::Attachment, files);
    found.note(Kind::Script, scripts(&catalog) + below(&names, "JavaScript"));
    let form = dict(&catalog, "AcroForm");
    let fields = filled_fields(&form).len().max(xfa_values(&form).len());
    found.note(Kind::FormValue, fields);
    let xmp = xmp(&catalog);
    let made = xml::texts(&xmp, MAKERS);
    let mut people: Vec<String> = MAKERS.iter().flat_map(|name| made.all(name)).collect();
    people.extend(author(pdf));
    people.extend(named(&xmp));
    let threads = dicts(&catalog, b"Threads").into_iter();
    people.extend(threads.filter_map(|thread| text(&dict(&thread, "I"), b"Author")));
    people.extend(users(&dict(&catalog, "OCProperties")));
    authors::note_findings(people, found);
    found.note(Kind::ExternalLink, places(&xmp));
    let data = pdf.data();
    let is_labelled = [&*xmp, data.as_ref()].iter().any(|bytes| kind::find(bytes, LABEL).is_some());
    found.note(Kind::SensitivityLabel, u32::from(is_labelled));
}

pub(super) fn xmp<'a>(catalog: &Dict<'a>) -> Cow<'a, [u8]> {
    let stream = catalog.get::<Stream<'_>>(b"Metadata".as_slice());
    let xmp = stream.and_then(|stream| stream.decoded_data().ok());
    xmp.unwrap_or_default()
}

/// Returns who made the file, by its properties of before XMP.
pub(super) fn author(pdf: &Pdf) -> Option<String> {
    let author = pdf.metadata().author.as_ref();
    author.map(|author| decoded(author))
}

/// Returns the persons that programs name in XMP in addition to its creators.
fn named(xmp: &[u8]) -> Vec<String> {
    let texts = xml::texts(xmp, authors::NAMING);
    authors::NAMING.iter().flat_map(|name| texts.all(name)).collect()
}

/// Counts the file or network locations of the sources that a program combined. Source: XMP part 2, §1.2.4.1.
fn places(xmp: &[u8]) -> usize {
    let places = xml::texts(xmp, &["filePath"]).all("filePath");
    let is_place = |place: &String| is_path(place) || place.starts_with('/');
    let places: BTreeSet<String> = places.into_iter().filter(is_place).collect();
    places.len()
}

/// Returns what programs add in XMP, each after its name: copied Office properties, and the history of the file.
fn added(xmp: &[u8]) -> Vec<(String, String)> {
    let (mut added, mut property, mut is_history) = (Vec::new(), None, false);
    let mut add = |property: String, text: &str| {
        if added.len() < MAX_BOOKMARKS && !text.trim().is_empty() {
            added.push((property, text.to_owned()));
        }
    };
    xml::walk(xmp, |xml_part| match xml_part {
        XmlPart::Begin(element) => {
            is_history |= element.local_name().as_ref() == HISTORY;
            property = added_as(element.name().as_ref(), is_history);
            for attribute in element.attributes().flatten() {
                if let Some(property) = added_as(attribute.key.as_ref(), is_history) {
                    add(property, &xml::value(&attribute));
                }
            }
        }
        XmlPart::Text(text) => {
            if let Some(property) = property.take() {
                add(property, text);
            }
        }
        XmlPart::End(name) => {
            is_history &= name != HISTORY;
            property = None;
        }
    });
    added
}

/// Returns the name of a property that a program added; persons are reported as such.
fn added_as(name: &str, is_history: bool) -> Option<String> {
    let own = match name.split_once(':') {
        Some((TAKEN_OVER, own)) => (!authors::NAMING.contains(&own)).then_some(own),
        Some(("xmlns", _)) | None => None,
        Some((_, own)) => (is_history && !OF_EVENTS.contains(&own)).then_some(own),
    };
    own.map(str::to_owned)
}

/// Returns for whom layers are meant. Source: ISO 32000-1 Table 102.
fn users(layers: &Dict<'_>) -> Vec<String> {
    let all = dicts(layers, b"OCGs").into_iter();
    let users = all.map(|layer| dict(&dict(&layer, "Usage"), "User"));
    users
        .flat_map(|user| match text(&user, b"Name") {
            Some(name) => vec![name],
            None => strings(&user, b"Name"),
        })
        .collect()
}

/// Tells whether there are fewer pages than the file declares. Source: ISO 32000-1 §7.7.3.2.
pub(super) fn lacks_pages(pdf: &Pdf) -> bool {
    let said = dict(&catalog(pdf), "Pages").get::<i32>(b"Count".as_slice());
    let said = said.and_then(|said| usize::try_from(said).ok());
    said.is_some_and(|said| said > pdf.pages().len())
}

/// Tells whether there are tags. Source: ISO 32000-1 §14.7.2.
pub(super) fn is_tagged(pdf: &Pdf) -> bool {
    catalog(pdf).contains_key(b"StructTreeRoot")
}

/// Notes what makes the file inaccessible.
pub(super) fn tell_readable(pdf: &Pdf, scanned: usize, found: &mut Found) {
    let catalog = catalog(pdf);
    accessible::tell_pdf(
        pdf.pages().len(),
        scanned,
        is_tagged(pdf),
        dict(&catalog, "Outlines").contains_key(b"First"),
        found,
    );
}

/// Finds personal data outside the pages: in bookmarks and form fields.
pub(super) fn tell_beside(pdf: &Pdf, found: &mut Found) {
    let catalog = catalog(pdf);
    let mut said = beside(pdf);
    let properties = pdf.metadata();
    let about = [&properties.subject, &properties.keywords];
    said.extend(about.into_iter().flatten().map(|said| decoded(said)));
    let xmp = xmp(&catalog);
    let texts = xml::texts(&xmp, ABOUT);
    said.extend(ABOUT.iter().flat_map(|name| texts.all(name)));
    for text in said {
        personal::find_beside(&text, found);
    }
    for (property, text) in added(&xmp) {
        authors::note_added(&property, &text, found);
    }
}

/// Returns the titles of bookmarks and the values of fields.
pub(super) fn beside(pdf: &Pdf) -> Vec<String> {
    let catalog = catalog(pdf);
    let form = dict(&catalog, "AcroForm");
    let mut said = bookmarks(&dict(&catalog, "Outlines"));
    said.extend(filled_fields(&form));
    said.extend(xfa_values(&form));
    said
}

/// Returns the titles of bookmarks. Source: ISO 32000-1 §12.3.3.
fn bookmarks(outlines: &Dict<'_>) -> Vec<String> {
    let mut left = vec![outlines.clone()];
    let (mut titles, mut seen) = (Vec::new(), 0_usize);
    while let Some(one) = left.pop() {
        seen += 1;
        if seen > MAX_BOOKMARKS {
            break;
        }
        titles.extend(text(&one, b"Title"));
        let more = ["Next", "First"].into_iter();
        left.extend(more.filter_map(|key| one.get::<Dict<'_>>(key.as_bytes())));
    }
    titles
}

/// Returns the values of an XFA form, each after the name of its field. Source: XFA 3.3, "XFA Data Packet".
fn xfa_values(form: &Dict<'_>) -> Vec<String> {
    let whole = form.get::<Stream<'_>>(b"XFA".as_slice());
    let parts = form.get::<Array<'_>>(b"XFA".as_slice());
    let parts = parts.map(|parts| parts.iter::<Object<'_>>().take(MAX_PARTS).collect());
    let parts: Vec<Object<'_>> = parts.unwrap_or_default();
    let parts = parts.into_iter().filter_map(Object::into_stream);
    let mut values = Vec::new();
    for part in whole.into_iter().chain(parts) {
        let xml = part.decoded_data().unwrap_or_default();
        let (mut depth, mut field) = (0_usize, String::new());
        xml::walk(&xml, |xml_part| match xml_part {
            XmlPart::Begin(element) => {
                let name = element.local_name();
                // Everything typed is below `data`.
                depth += usize::from(depth > 0 || name.as_ref() == "data");
                name.as_ref().clone_into(&mut field);
            }
            XmlPart::Text(said) => {
                let said = said.trim();
                if depth > 1 && !said.is_empty() && values.len() < MAX_BOOKMARKS {
                    values.push(format!("{field}: {said}"));
                }
            }
            XmlPart::End(_) => depth = depth.saturating_sub(1),
        });
    }
    values
}

pub(super) fn catalog(pdf: &Pdf) -> Dict<'_> {
    let xref = pdf.xref();
    xref.get::<Dict<'_>>(xref.root_id()).unwrap_or_default()
}

fn dict<'a>(of: &Dict<'a>, key: &str) -> Dict<'a> {
    of.get::<Dict<'a>>(key.as_bytes()).unwrap_or_default()
}

/// The makers of the file. Source: XMP specification part 1, §8.3.
const MAKERS: &[&str] = &["creator", "contributor"];
/// Metadata about the subject of the file. Source: XMP specification part 1, §8.3, part 2, §3.1.
const ABOUT: &[&str] = &["subject", "description", "Keywords"];
/// The name Acrobat gives copied properties. Source: XMP specification part 3, "pdfx".
const TAKEN_OVER: &str = "pdfx";
/// The history of the file, event by event. Source: XMP specification part 2, §2.2.
const HISTORY: &str = "History";
/// Properties of an event that programs fill in themselves. Source: XMP specification part 2, §1.2.4.2.
const OF_EVENTS: &[&str] = &["action", "changed", "instanceID", "parseType", "softwareAgent", "when"];
/// Own choice: nobody makes more, and files may contain loops.
const MAX_BOOKMARKS: usize = 20_000;
/// Parts of an XFA form.
const MAX_PARTS: usize = 100;
/// The prefix of the properties that Microsoft Purview writes in a file.
const LABEL: &[u8] = b"MSIP_Label_";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_over_whole_properties_and_history_but_no_persons() {
        for (xmp, expected) in [
            ("<pdfx:Afdeling>Wonen &amp; zorg</pdfx:Afdeling>", Some(("Afdeling", "Wonen & zorg"))),
            ("<r pdfx:Afdeling='Wonen &amp; zorg'/>", Some(("Afdeling", "Wonen & zorg"))),
            ("<pdfx:Manager>Jan Jansen</pdfx:Manager>", None),
            ("<dc:Afdeling>Wonen</dc:Afdeling>", None),
            (
                "<xmpMM:History><r:li e:action='saved' e:parameters='door Jansen'/></xmpMM:History><x:a>b</x:a>",
                Some(("parameters", "door Jansen")),
            ),
            ("<xmpMM:History xmlns:e='e'>\n<r:li>door Jansen</r:li>\n</xmpMM:History>", Some(("li", "door Jansen"))),
            ("<x:a e:parameters='door Jansen'/>", None),
        ] {
            let expected = expected.map(|(property, text)| (property.to_owned(), text.to_owned()));
            assert_eq!(added(xmp.as_bytes()), Vec::from_iter(expected), "{xmp}");
        }
        let many = "<pdfx:A pdfx:B='x'>x</pdfx:A>".repeat(MAX_BOOKMARKS);
        assert_eq!(added(many.as_bytes()).len(), MAX_BOOKMARKS);
    }
}
