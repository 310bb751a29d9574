//! Pictures with a format of their own (JPEG, JPEG 2000) in a PDF.

use crate::inside::found::Found;
use crate::inside::pictures;
use crate::pdf_objects;
use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::object::{Array, Name, Object, Stream};
use openbaarmaker_core::wire::{InsideKind, ScrubProblem};
use std::borrow::Cow;

/// Counts those whose metadata reveals a person or place.
pub(super) fn note_findings(pdf: &Pdf, found: &mut Found) {
    let mut told = 0;
    for (_, picture) in all(pdf) {
        told += u32::from(pictures::reveals(&picture, found));
        if found.is_over() {
            break;
        }
    }
    found.note(InsideKind::PictureData, told);
}

/// Passes each picture of a copy to `check`, with the original picture. Fails as `check` does, and with
/// [`ScrubProblem::Different`] when a picture is in the copy only.
pub(crate) fn each_picture(
    original: &[u8],
    copy: &[u8],
    check: impl Fn(&[u8], &[u8]) -> Result<(), ScrubProblem>,
) -> Result<(), ScrubProblem> {
    let open = |bytes: &[u8]| Pdf::new(bytes.to_vec()).map_err(|_| ScrubProblem::Unproven);
    let (original, copy) = (open(original)?, open(copy)?);
    for (stream, is) in all(&copy) {
        let was = original.xref().get::<Stream<'_>>(stream.obj_id());
        let was = was.as_ref().and_then(of);
        check(&was.ok_or(ScrubProblem::Different { page: 0 })?, &is)?;
    }
    Ok(())
}

fn all(pdf: &Pdf) -> impl Iterator<Item = (Stream<'_>, Cow<'_, [u8]>)> {
    let streams = pdf.objects().into_iter().filter_map(Object::into_stream);
    streams.filter_map(|stream| {
        let picture = of(&stream)?;
        Some((stream, picture))
    })
}

fn of<'a>(stream: &Stream<'a>) -> Option<Cow<'a, [u8]>> {
    let dict = stream.dict();
    let filters: Vec<Name<'_>> = if let Some(one) = dict.get::<Name<'_>>(FILTER) {
        vec![one]
    } else {
        let several = dict.get::<Array<'_>>(FILTER)?;
        several.iter::<Name<'_>>().take(MAX_FILTERS).collect()
    };
    let filters: Vec<&[u8]> = filters.iter().map(AsRef::as_ref).collect();
    pdf_objects::picture(&filters, || stream.raw_data())
}

const FILTER: &[u8] = b"Filter";
/// Chained filters; no file has more.
const MAX_FILTERS: usize = 10;
