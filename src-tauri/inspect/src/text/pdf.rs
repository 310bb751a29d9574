//! The text of a PDF: as its pages draw it, or if that is unreadable, as a second reader finds it.

use super::{pdf_drawn, pdf_operators};
use crate::sink::Gathered;
use openbaarmaker_core::content::{DocumentText, ILLEGIBLE};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;

/// Reads the text of a PDF. Unreadable text is left out, with the problem `illegible`.
pub(super) fn read(bytes: Vec<u8>) -> DocumentText {
    let bytes = Arc::new(bytes);
    let (problem, drawn) = read_with(|text| pdf_drawn::gather(Arc::clone(&bytes), text));
    if problem.is_none() && drawn.is_legible() && !drawn.has_gaps() {
        return drawn.into_text(None);
    }
    let (other_problem, found) = read_with(|text| pdf_operators::gather(&bytes, text));
    let read = [(&problem, drawn), (&other_problem, found)];
    let has_signs = read.iter().any(|(_, text)| text.has_letters() || text.is_unknown());
    let legible = (read.into_iter())
        .filter(|(problem, text)| problem.is_none() && text.is_legible())
        .max_by_key(|(_, text)| text.known());
    match legible {
        Some((_, text)) => text.into_text(None),
        // The first reader recognises more kinds of encryption and damage.
        None => match problem {
            Some(problem) => DocumentText::unreadable(problem),
            None if has_signs => DocumentText::unreadable(ILLEGIBLE),
            None => DocumentText::default(),
        },
    }
}

/// Runs a reader. If it panics, what it read is kept, and the other reader is unaffected.
fn read_with(gather: impl FnOnce(&mut Gathered) -> Option<&'static str>) -> (Option<&'static str>, Gathered) {
    let mut text = Gathered::new();
    let ended = panic::catch_unwind(AssertUnwindSafe(|| gather(&mut text)));
    let problem = ended.unwrap_or_else(|_| {
        text.cut();
        (text.known() == 0).then_some("too-complex")
    });
    (problem, text)
}
