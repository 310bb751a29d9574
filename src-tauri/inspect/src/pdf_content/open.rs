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
    /// Whether time was over before all pages were followed.
    pub(crate) is_late: bool,
}

/// Opens a file, and mends it where that helps. Pages that it has no time to look at count as not followed.
pub(crate) fn open(bytes: Arc<Vec<u8>>, until: Instant) -> Result<Opened, LoadPdfError> {
    let pdf = Pdf::new(Arc::clone(&bytes))?;
    let mut followed = Followed::until(until);
    let stopped = unread(&pdf, &mut followed);
    if !stopped.is_empty()
        && let Some(bytes) = mended(&pdf, &mut followed).map(Arc::new)
        && let Some(pdf) = reopened(Arc::clone(&bytes), &pdf)
    {
        let mut followed = Followed::until(until);
        return Ok(Opened { unread: unread(&pdf, &mut followed), is_late: followed.is_late(), bytes, pdf });
    }
    Ok(Opened { bytes, pdf, is_late: !stopped.is_empty() && followed.is_late(), unread: stopped })
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
        let mended = self.mended.get_or_init(|| reopened(Arc::new(mended(&self.pdf, followed)?), &self.pdf));
        let Some(pdf) = mended else { return (&self.pdf, false) };
        (pdf, pdf.pages().get(index).is_some_and(|page| Followed::until(followed.until).has(page)))
    }
}

fn unread(pdf: &Pdf, followed: &mut Followed) -> BTreeSet<usize> {
    let pages = pdf.pages().iter().enumerate();
    pages.filter(|(_, page)| !followed.has(page)).map(|(index, _)| index).collect()
}

/// Returns a file with its content mended; `None` when none can be, when time is over, or the file cannot be written
/// again.
fn mended(pdf: &Pdf, followed: &mut Followed) -> Option<Vec<u8>> {
    // What unpacks or reads the file may panic.
    let made = panic::catch_unwind(AssertUnwindSafe(|| with_content_mended(pdf, followed)));
    made.ok().flatten()
}

fn with_content_mended(pdf: &Pdf, followed: &mut Followed) -> Option<Vec<u8>> {
    let bytes: &[u8] = pdf.data().as_ref();
    let is_large = u64::try_from(bytes.len()).ok()? > MAX_PDF_FULL_BYTES;
    // Other pages may have been left to look at.
    if is_large || unread(pdf, followed).is_empty() || followed.is_late() {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::MAX_INSIDE_TIME;
    use std::time::Duration;

    const PAGE: &[u8] = b"%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n\
2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n\
3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n\
xref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000058 00000 n \n0000000115 00000 n \n\
trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n186\n%%EOF\n";

    #[test]
    fn a_page_that_no_time_is_left_for_is_unread_and_told_as_late() {
        let now = Instant::now();
        let over = now.checked_sub(Duration::from_millis(1)).unwrap();
        for (until, is_late) in [(now + MAX_INSIDE_TIME, false), (over, true)] {
            let opened = open(Arc::new(PAGE.to_vec()), until).unwrap();
            assert_eq!((opened.unread.contains(&0), opened.is_late), (is_late, is_late));
        }
    }
}
