//! Tells whether two PDFs show the same words in the same places.

use super::listener::interpret_alone;
use super::marks;
use super::page_chars::PageChars;
use crate::limits::MAX_INSIDE_TIME;
use crate::pdf_content;
use hayro_interpret::hayro_syntax::page::Page;
use hayro_interpret::kurbo::Rect;
use openbaarmaker_core::wire::ScrubProblem;
use std::sync::Arc;
use std::time::Instant;

/// Compares every page of a copy with that of its original; returns the number of pages. Fails with
/// [`ScrubProblem::Different`] with the page, [`ScrubProblem::Unproven`] when a page cannot be read or time runs out.
pub(crate) fn pages_say_the_same(original: &[u8], copy: &[u8]) -> Result<u32, ScrubProblem> {
    let until = Instant::now() + MAX_INSIDE_TIME;
    let open = |bytes: &[u8]| pdf_content::open(Arc::new(bytes.to_vec()), until).map_err(|_| ScrubProblem::Unproven);
    let (original, copy) = (open(original)?, open(copy)?);
    let (before, after) = (original.pdf.pages(), copy.pdf.pages());
    if before.len() != after.len() {
        return Err(ScrubProblem::Different { page: 0 });
    }
    for (page, (was, is)) in (1..).zip(before.iter().zip(after.iter())) {
        // Removing a comment also removes its icon, whichever words that covered.
        let icons = marks::icons(was);
        let was = Said::of(was, &icons, until)?;
        let is = Said::of(is, &icons, until)?;
        if was != is {
            return Err(ScrubProblem::Different { page });
        }
    }
    Ok(u32::try_from(before.len()).unwrap_or(u32::MAX))
}

/// The contents of a page.
#[derive(PartialEq)]
struct Said {
    words: String,
    /// Its words with replacement texts.
    instead: Option<String>,
    /// Where the characters are, in hundredths of a point, and whether they are covered.
    chars: Vec<([i64; 2], bool)>,
    pictures: Vec<Rect>,
    page: Rect,
    /// Texts that viewers draw themselves.
    typed: Vec<String>,
}

impl Said {
    fn of<'a>(page: &'a Page<'a>, icons: &[Rect], until: Instant) -> Result<Self, ScrubProblem> {
        let (chars, drawn) = interpret_alone(page, until);
        if chars.is_cut || drawn.is_cut {
            return Err(ScrubProblem::Unproven);
        }
        Ok(Self {
            chars: places(&chars, icons),
            words: chars.words.text().to_owned(),
            instead: chars.instead.as_ref().map(|instead| instead.text().to_owned()),
            pictures: drawn.pictures,
            page: drawn.page,
            typed: marks::typed(page),
        })
    }
}

fn places(chars: &PageChars, icons: &[Rect]) -> Vec<([i64; 2], bool)> {
    let place = |of: f64| {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a float that does not fit becomes the nearest number that does"
        )]
        {
            (of * 100.0).round() as i64
        }
    };
    (chars.all.iter())
        .map(|character| {
            let is_of_icon = icons.iter().any(|icon| icon.contains(character.centre));
            let is_covered = character.covered | character.pictured > 0 && !is_of_icon;
            ([place(character.centre.x), place(character.centre.y)], is_covered)
        })
        .collect()
}
