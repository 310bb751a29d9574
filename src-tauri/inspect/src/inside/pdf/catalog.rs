//! What a PDF as a whole carries: files, scripts, fields, persons.

use super::marks::filled_fields;
use super::objects::{count, dicts, leaves, scripts};
use crate::inside::accessible;
use crate::inside::authors;
use crate::inside::found::Found;
use crate::kind;
use crate::text::decoded;
use crate::xml;
use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::object::{Dict, Stream};
use openbaarmaker_core::wire::InsideKind as Kind;

/// Tells what there is to say of the file as a whole.
pub(super) fn tell(pdf: &Pdf, found: &mut Found) {
    let catalog = catalog(pdf);
    let below = |of: &Dict<'_>, key: &str| leaves(&dict(of, key));
    let names = dict(&catalog, "Names");
    // Files that belong to the document are named there too; some programs only say that they belong.
    let files = match below(&names, "EmbeddedFiles") {
        0 => count(dicts(&catalog, b"AF").len()),
        some => some,
    };
    found.note(Kind::Attachment, files);
    found.note(
        Kind::Script,
        scripts(&catalog) + below(&names, "JavaScript"),
    );
    found.note(Kind::FormValue, filled_fields(&dict(&catalog, "AcroForm")));
    let xmp = catalog.get::<Stream<'_>>(b"Metadata".as_slice());
    let xmp = xmp.and_then(|stream| stream.decoded_data().ok());
    let xmp = xmp.unwrap_or_default();
    let mut authors = xml::texts(&xmp, &["creator"]).all("creator");
    let author = pdf.metadata().author.as_ref();
    authors.extend(author.map(|author| decoded(author)));
    authors::tell(authors, found);
    let data = pdf.data();
    let is_labelled = [&*xmp, data.as_ref()]
        .iter()
        .any(|bytes| kind::find(bytes, LABEL).is_some());
    found.note(Kind::SensitivityLabel, u32::from(is_labelled));
}

/// Tells what keeps people from reading it.
pub(super) fn tell_readable(pdf: &Pdf, scanned: u32, found: &mut Found) {
    let catalog = catalog(pdf);
    accessible::tell_pdf(
        count(pdf.pages().len()),
        scanned,
        catalog.contains_key(b"StructTreeRoot"),
        dict(&catalog, "Outlines").contains_key(b"First"),
        found,
    );
}

fn catalog(pdf: &Pdf) -> Dict<'_> {
    let xref = pdf.xref();
    xref.get::<Dict<'_>>(xref.root_id()).unwrap_or_default()
}

fn dict<'a>(of: &Dict<'a>, key: &str) -> Dict<'a> {
    of.get::<Dict<'a>>(key.as_bytes()).unwrap_or_default()
}

/// How the properties begin that Microsoft Purview writes into a file.
const LABEL: &[u8] = b"MSIP_Label_";
