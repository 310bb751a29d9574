//! Writes the redacted file.

use super::bars::Bars;
use super::image_page;
use super::objects;
use super::pages::{self, Rewritten};
use super::scrub::{self, Touched};
use super::step::Step;
use super::words::Sought;
use crate::drawn::to_shown;
use crate::inside::SoughtPictures;
use crate::pdf_objects::{is, stray_pages, take_out};
use hayro::hayro_syntax::Pdf;
use hayro_interpret::kurbo::Rect;
use lopdf::{Document, Object, ObjectId};
use openbaarmaker_core::wire::{RedactionProblem, Unproven, WhyImage};
use std::collections::{BTreeMap, BTreeSet};

/// Which file to redact, and how.
pub(super) struct Plan<'p> {
    pub(super) bytes: &'p [u8],
    pub(super) pdf: &'p Pdf,
    pub(super) bars: &'p Bars,
    pub(super) sought: &'p Sought,
    /// Pages that must become pictures, from 0.
    pub(super) as_image: BTreeMap<usize, WhyImage>,
    /// Steps to skip; only tests set it.
    pub(super) without: &'p [Step],
}

impl Plan<'_> {
    fn does(&self, step: Step) -> bool {
        !self.without.contains(&step)
    }
}

/// The result.
pub(super) struct Built {
    pub(super) bytes: Vec<u8>,
    pub(super) counts: Rewritten,
    pub(super) others: u32,
    pub(super) as_image: BTreeMap<usize, WhyImage>,
}

/// Writes the file without what is under the boxes.
pub(super) fn build(plan: &Plan<'_>) -> Result<Built, RedactionProblem> {
    let mut document = objects::load(plan.bytes)?;
    let pages = objects::pages(&document);
    let is_touched = |index| plan.bars.contains_key(&index) || plan.as_image.contains_key(&index);
    let untouched = scrub::untouched(&document, &pages, is_touched);
    let made = rewrite_pages(plan, &mut document, &pages)?;
    let unseen = drawn_unseen(plan, &document, &pages, &made);
    if !unseen.is_empty() {
        drop(document);
        let more = unseen.into_iter().map(|index| (index, WhyImage::Unproven));
        let as_image = made.as_image.into_iter().chain(more).collect();
        return build(&Plan { as_image, ..*plan });
    }
    let Pages { counts, mut touched, mut touching, replaced, as_image } = made;
    let mut others = 0;
    if plan.does(Step::Strays) {
        let strays = stray_pages(&document);
        // Their annotations and the texts about them go too.
        touching.extend(strays.iter().map(|id| (*id, vec![EVERYWHERE])));
        touched.extend(strays.iter().map(|id| (*id, None)));
    }
    if plan.does(Step::Annotations) {
        others += scrub::annotations(&mut document, &touching);
    }
    if plan.does(Step::Structure) {
        others += scrub::structure(&mut document, &touched);
    }
    if plan.does(Step::Document) {
        others += scrub::document(&mut document, &pages)?;
    }
    if plan.does(Step::Objects) {
        others += scrub::objects(&mut document, &untouched);
    }
    if plan.does(Step::Strays) {
        let strays = stray_pages(&document);
        others += take_out(&mut document, &strays, &|_| false);
    }
    pages::forget_unused(&mut document);
    let originals = pages::undrawn(&document, &pages, replaced);
    if plan.does(Step::Originals) {
        take_out(&mut document, &originals, &|_| false);
    }
    if plan.does(Step::Unused) {
        document.prune_objects();
        if originals.iter().any(|id| document.objects.contains_key(id)) {
            return Err(RedactionProblem::Unproven { page: 0, why: Unproven::DrawnLeft });
        }
    }
    if plan.does(Step::Texts) {
        others += scrub::texts(&mut document, plan.sought);
    }
    if plan.does(Step::Names) {
        others += scrub::names(&mut document, plan.sought);
    }
    Ok(Built { bytes: save(document)?, counts, others, as_image })
}

/// The outcome for the pages.
struct Pages {
    counts: Rewritten,
    touched: Touched,
    touching: Vec<scrub::Touching>,
    /// The objects named by pages that became pictures.
    replaced: BTreeSet<ObjectId>,
    as_image: BTreeMap<usize, WhyImage>,
}

/// Removes the content under the boxes from the pages; a page from which it cannot be removed becomes a picture.
fn rewrite_pages(plan: &Plan<'_>, document: &mut Document, pages: &[ObjectId]) -> Result<Pages, RedactionProblem> {
    let mut made = Pages {
        counts: Rewritten::default(),
        touched: Touched::new(),
        touching: pages.iter().map(|id| (*id, Vec::new())).collect(),
        replaced: BTreeSet::new(),
        as_image: plan.as_image.clone(),
    };
    for (index, (id, boxes)) in made.touching.iter_mut().enumerate() {
        let bars = plan.bars.get(&index).map_or(&[][..], Vec::as_slice);
        let must = made.as_image.get(&index).copied();
        if bars.is_empty() && must.is_none() {
            continue;
        }
        let page = (plan.pdf.pages().get(index)).ok_or(RedactionProblem::Damaged)?;
        let to_page = to_shown(page).inverse();
        boxes.extend(bars.iter().map(|bar| to_page.transform_rect_bbox(bar.area)));
        let rewritten = match must {
            Some(why) => Err(why),
            None => pages::rewrite(document, *id, page, bars, plan.without),
        };
        match rewritten {
            Ok((of_page, marked)) => {
                made.counts.add(of_page);
                made.touched.insert(*id, Some(marked));
            }
            Err(why) => {
                made.as_image.insert(index, why);
                made.replaced.extend(pages::named(document, *id));
                image_page::put(document, *id, page, bars)?;
                made.touched.insert(*id, None);
                // The picture already shows the annotations of the page.
                boxes.push(EVERYWHERE);
            }
        }
    }
    Ok(made)
}

/// Returns the pages that draw a picture from a page that becomes one, but all hide it, or a part of it that a box was
/// over: it would stay in the file, with the content under the boxes.
fn drawn_unseen(plan: &Plan<'_>, document: &Document, pages: &[ObjectId], made: &Pages) -> BTreeSet<usize> {
    let is_picture = |id: &&ObjectId| {
        let stream = document.get_object(**id).and_then(Object::as_stream);
        stream.is_ok_and(|stream| is(&stream.dict, b"Subtype", &[b"Image"]))
    };
    let number = |(number, generation): ObjectId| (number, i32::from(generation));
    let mut unseen = BTreeSet::new();
    let mut pictures: BTreeSet<ObjectId> = made.replaced.iter().filter(is_picture).copied().collect();
    if pictures.is_empty() {
        return unseen;
    }
    let others = pages.iter().enumerate().filter(|(index, _)| !made.as_image.contains_key(index));
    let drawn: Vec<_> = others.map(|(index, page)| (index, *page, pages::drawn(document, *page))).collect();
    let mut sought = SoughtPictures::default();
    let mut new: BTreeSet<usize> = made.as_image.keys().copied().collect();
    for round in 0..pages.len() {
        let others = drawn.iter().filter(|(index, ..)| !unseen.contains(index));
        let others = others.map(|(index, _, drawn)| {
            let drawn = drawn.intersection(&pictures).copied().map(number);
            (*index, drawn.collect::<BTreeSet<_>>())
        });
        let others: Vec<_> = others.filter(|(_, drawn)| !drawn.is_empty()).collect();
        if others.is_empty() {
            break;
        }
        sought.add(pictures.iter().copied().map(number));
        for index in new {
            let bars = plan.bars.get(&index).map_or(&[][..], Vec::as_slice);
            let boxes: Vec<Rect> = bars.iter().map(|bar| bar.area).collect();
            sought.add_under(plan.pdf, index, &boxes);
        }
        new = if round < MAX_LOOKS {
            sought.hidden_on(plan.pdf, &others)
        } else {
            others.into_iter().map(|(index, _)| index).collect()
        };
        if new.is_empty() {
            break;
        }
        // What these pages have by name goes as well, unless another page shows it.
        for (_, page, _) in drawn.iter().filter(|(index, ..)| new.contains(index)) {
            pictures.extend(pages::named(document, *page).iter().filter(is_picture));
        }
        unseen.extend(&new);
    }
    unseen
}

/// Own choice: how often pages are looked at, as each that becomes a picture may have pictures of its own; beyond that
/// all that draw one of these become pictures.
const MAX_LOOKS: usize = 8;
/// Larger than any page, in points.
const EVERYWHERE: Rect = Rect::new(-1e6, -1e6, 1e6, 1e6);

/// Writes all objects to a new file, without any data of the old one.
fn save(old: Document) -> Result<Vec<u8>, RedactionProblem> {
    let mut fresh = Document::with_version("1.7");
    fresh.max_id = old.max_id;
    fresh.objects = old.objects;
    fresh.trailer = old.trailer;
    for object in fresh.objects.values_mut() {
        if let Object::Stream(stream) = object
            && !stream.dict.has(b"Filter")
        {
            // A stream that does not get shorter stays as it is.
            let _ = stream.compress();
        }
    }
    fresh.renumber_objects();
    let mut bytes = Vec::new();
    let saved = fresh.save_to(&mut bytes);
    saved.map_err(|_| RedactionProblem::Damaged)?;
    Ok(bytes)
}
