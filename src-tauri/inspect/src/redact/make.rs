//! Opens, writes and proves; tries again with pictures of the pages that could not be proven.

use super::bars;
use super::build::{Plan, build};
use super::objects;
use super::proof::{Before, Failure, prove};
use super::uncovering;
use super::widen::widen;
use super::words::{self, Sought};
use crate::inside::settle_layers;
use crate::limits::MAX_INSIDE_TIME;
use crate::pdf_content::{self, Opened};
use crate::pdf_objects::is_signed;
use hayro::hayro_syntax::LoadPdfError;
use lopdf::Document;
use openbaarmaker_core::wire::{PageAsImage, Redacted, Redaction, RedactionProblem, Unproven, WhyImage};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Instant;

pub(super) fn redact(bytes: Vec<u8>, redaction: &Redaction) -> Result<(Vec<u8>, Redacted), RedactionProblem> {
    let is_pdf = bytes.get(..HEAD.min(bytes.len()));
    if !is_pdf.is_some_and(|head| head.windows(4).any(|part| part == b"%PDF")) {
        return Err(RedactionProblem::Unsupported);
    }
    let (Opened { mut bytes, mut pdf, mut unread, .. }, mut document) = opened(bytes)?;
    if is_signed(&document) && !redaction.is_signature_lost {
        return Err(RedactionProblem::Signed);
    }
    // Content that readers do not show is no word to keep, and must not come into the picture of a page.
    let settled = settle_layers(&mut document);
    if settled.is_cut {
        return Err(RedactionProblem::TooLarge);
    }
    if settled.is_changed {
        let mut shown = Vec::new();
        document.save_to(&mut shown).map_err(|_| RedactionProblem::Damaged)?;
        (Opened { bytes, pdf, unread, .. }, document) = opened(shown)?;
    }
    let mut bars = bars::by_page(redaction, &pdf)?;
    let is_wide = redaction.widen && widen(&pdf, &mut bars);
    let mut before = Before::of(&pdf, &document, &bars);
    before.gone.extend(redaction.words.iter().flat_map(|word| words::wanted(word)));
    all_read(bars.keys(), |index| !unread.contains(&index) && before.is_read(index))?;
    let as_image = uncovering::pages(&document, &pdf, &bars);
    drop(document);
    let sought = Sought::new(&before.gone, &before.kept);
    let mut plan = Plan { bytes: &bytes, pdf: &pdf, bars: &bars, sought: &sought, as_image, without: &[] };
    for _ in 0..ATTEMPTS {
        let built = build(&plan)?;
        // A picture would lose what is not read.
        all_read(built.as_image.keys(), |index| !unread.contains(&index))?;
        let made = Arc::new(built.bytes.clone());
        let as_image: BTreeSet<usize> = built.as_image.keys().copied().collect();
        match prove(&before, &made, &bars, &as_image) {
            Ok(proof) => {
                let boxes = number(bars.values().map(Vec::len).sum());
                // Words or letters placed separately each keep their space, however wide the box.
                let is_apart = built.counts.shown > boxes;
                let as_image = built.as_image.into_iter();
                let redacted = Redacted {
                    pages: number(pdf.pages().len()),
                    boxes,
                    signs: built.counts.signs,
                    drawings: built.counts.drawings,
                    others: built.others,
                    as_image: as_image.map(|(index, why)| PageAsImage { page: number(index + 1), why }).collect(),
                    is_width_told: (!is_wide || is_apart) && !before.gone.is_empty(),
                    proof,
                };
                return Ok((built.bytes, redacted));
            }
            Err(failures) => {
                plan.as_image = built.as_image;
                more_pictures(&mut plan.as_image, &failures, !redaction.words.is_empty())?;
            }
        }
    }
    Err(RedactionProblem::TooLarge)
}

/// Opens a file with both readers.
fn opened(bytes: Vec<u8>) -> Result<(Opened, Document), RedactionProblem> {
    let opened = pdf_content::open(Arc::new(bytes), Instant::now() + MAX_INSIDE_TIME).map_err(|error| match error {
        LoadPdfError::Decryption(_) => RedactionProblem::Encrypted,
        LoadPdfError::Invalid => RedactionProblem::Damaged,
    })?;
    let document = objects::load(&opened.bytes)?;
    let pages = opened.pdf.pages().len();
    // Readers that disagree on the pages disagree on what is under a box.
    if pages == 0 || objects::pages(&document).len() != pages {
        return Err(RedactionProblem::Damaged);
    }
    Ok((opened, document))
}

/// Refuses pages that are not read to their end.
fn all_read<'i>(
    mut indexes: impl Iterator<Item = &'i usize>,
    is_read: impl Fn(usize) -> bool,
) -> Result<(), RedactionProblem> {
    match indexes.find(|index| !is_read(**index)) {
        Some(index) => Err(RedactionProblem::Unproven { page: number(index + 1), why: Unproven::Unreadable }),
        None => Ok(()),
    }
}

/// Marks unproven pages to become pictures; fails for pages that already are, and for the file as a whole. Where words
/// may be seen nowhere, it fails too when a picture would show one.
fn more_pictures(
    as_image: &mut BTreeMap<usize, WhyImage>,
    failures: &[Failure],
    is_everywhere: bool,
) -> Result<(), RedactionProblem> {
    let is_final = |failure: &&Failure| {
        is_everywhere && failure.is_seen || failure.page.is_none_or(|page| as_image.contains_key(&page))
    };
    if let Some(Failure { page, why, .. }) = failures.iter().find(is_final) {
        let page = page.map_or(0, |index| number(index + 1));
        return Err(RedactionProblem::Unproven { page, why: *why });
    }
    let pages = failures.iter().filter_map(|failure| failure.page);
    as_image.extend(pages.map(|page| (page, WhyImage::Unproven)));
    Ok(())
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Within how many bytes a PDF header must be. Source: ISO 32000-1 §H, note 13.
const HEAD: usize = 1_024;
/// Each attempt turns more pages into pictures; only then may it show on which page a remaining word is.
const ATTEMPTS: u32 = 4;
