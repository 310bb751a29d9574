//! Opens a PDF, and mends content that the page reader would give up on.

use super::followed::{Followed, is_followed};
use super::mend::mend;
use crate::limits::MAX_PDF_FULL_BYTES;
use crate::pdf_objects;
use hayro_interpret::hayro_syntax::object::Stream;
use hayro_interpret::hayro_syntax::{LoadPdfError, Pdf};
use lopdf::Object;
use std::collections::BTreeSet;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// A PDF to follow all pages of.
pub(crate) struct Opened {
    /// As it was, or mended.
    pub(crate) bytes: Arc<Vec<u8>>,
    pub(crate) pdf: Pdf,
    /// The indexes of pages that are not followed to their end.
    pub(crate) unread: BTreeSet<usize>,
}

/// Opens a file, and mends it where that helps. Pages that it has no time to look at count as not followed.
pub(crate) fn open(bytes: Arc<Vec<u8>>, until: Instant) -> Result<Opened, LoadPdfError> {
    let pdf = Pdf::new(Arc::clone(&bytes))?;
    let stopped = unread(&pdf, until);
    if !stopped.is_empty()
        && let Some(bytes) = mended(&pdf).map(Arc::new)
        && let Some(pdf) = reopened(Arc::clone(&bytes), &pdf)
    {
        return Ok(Opened { unread: unread(&pdf, until), bytes, pdf });
    }
    Ok(Opened { bytes, pdf, unread: stopped })
}

/// A PDF to follow some pages of: it is mended when one of those asks for it.
pub(crate) struct Followable {
    pdf: Pdf,
    mended: OnceLock<Option<Pdf>>,
}

impl Followable {
    pub(crate) fn open(bytes: Arc<Vec<u8>>) -> Result<Self, LoadPdfError> {
        Ok(Self { pdf: Pdf::new(bytes)?, mended: OnceLock::new() })
    }

    /// Returns the file as it is.
    pub(crate) fn pdf(&self) -> &Pdf {
        &self.pdf
    }

    /// Returns the file in which a page, numbered from 0, is followed furthest, and whether that is to its end.
    pub(crate) fn at(&self, index: usize, followed: &mut Followed) -> (&Pdf, bool) {
        if self.pdf.pages().get(index).is_none_or(|page| followed.has(page)) {
            return (&self.pdf, true);
        }
        let mended = self.mended.get_or_init(|| reopened(Arc::new(mended(&self.pdf)?), &self.pdf));
        let Some(pdf) = mended else { return (&self.pdf, false) };
        (pdf, pdf.pages().get(index).is_some_and(|page| Followed::default().has(page)))
    }
}

fn unread(pdf: &Pdf, until: Instant) -> BTreeSet<usize> {
    let mut followed = Followed::default();
    let pages = pdf.pages().iter().enumerate();
    pages.filter(|(_, page)| Instant::now() > until || !followed.has(page)).map(|(index, _)| index).collect()
}

/// Returns a file with its content mended; `None` when none can be, or the file cannot be written again.
fn mended(pdf: &Pdf) -> Option<Vec<u8>> {
    // What unpacks or reads the file may panic.
    let made = panic::catch_unwind(AssertUnwindSafe(|| with_content_mended(pdf)));
    made.ok().flatten()
}

fn with_content_mended(pdf: &Pdf) -> Option<Vec<u8>> {
    let bytes: &[u8] = pdf.data().as_ref();
    let mut followed = Followed::default();
    let is_large = u64::try_from(bytes.len()).ok()? > MAX_PDF_FULL_BYTES;
    if is_large || pdf.pages().iter().filter(|page| followed.has(page)).count() == pdf.pages().len() {
        return None;
    }
    let mut document = pdf_objects::load(bytes).ok().filter(|document| !document.is_encrypted())?;
    let mut is_changed = false;
    for id in followed.stopped() {
        let stream = pdf.xref().get::<Stream<'_>>(id);
        // A page may draw several, one of which stops it.
        let content = stream.and_then(|stream| stream.decoded_data().ok()).filter(|content| !is_followed(content));
        let made = content.and_then(|content| mend(&content)).filter(|made| is_followed(made));
        if let Some(made) = made
            && let Ok(generation) = u16::try_from(id.gen_number)
            && let Some(Object::Stream(stream)) = document.objects.get_mut(&(id.obj_number, generation))
        {
            stream.set_plain_content(made);
            is_changed = true;
        }
    }
    let mut made = Vec::new();
    document.save_to(&mut made).ok()?;
    is_changed.then_some(made)
}

/// Opens a file that was written again; `None` when it does not have the same number of pages.
fn reopened(bytes: Arc<Vec<u8>>, before: &Pdf) -> Option<Pdf> {
    Pdf::new(bytes).ok().filter(|pdf| pdf.pages().len() == before.pages().len())
}
