//! Turns a page into a picture of itself, with black boxes, and the words that it shows as invisible text.

use super::bars::{Bar, hides};
use super::label::{self, Ink};
use super::page_chars::{PageChar, interpret};
use super::tagged;
use super::words;
use crate::drawn::{drawn, page_area, pixel, rgb, to_shown};
use crate::inside::boxes_of_viewers;
use crate::limits::MAX_PAGE_PIXELS;
use hayro::hayro_syntax::page::Page;
use hayro_interpret::InterpreterCache;
use hayro_interpret::kurbo::{Affine, Rect};
use image::ExtendedColorType;
use image::codecs::jpeg::JpegEncoder;
use lopdf::{Dictionary, Document, Object, ObjectId, Stream, dictionary};
use openbaarmaker_core::wire::RedactionProblem;
use std::collections::BTreeSet;
use std::panic::{self, AssertUnwindSafe};

/// Replaces everything that a page draws with a picture.
pub(super) fn put(
    document: &mut Document,
    id: ObjectId,
    page: &Page<'_>,
    bars: &[Bar],
) -> Result<(), RedactionProblem> {
    let picture = picture(page, bars).ok_or(RedactionProblem::TooLarge)?;
    let picture = document.add_object(picture);
    // Without invisible words the page can still be read.
    let chars = interpret(page, &InterpreterCache::new()).unwrap_or_default();
    let mut ink = Ink::new(to_shown(page).inverse());
    let whole = page_area(page);
    ink.write("/Artifact BMC q");
    let upright = Affine::new([whole.width(), 0.0, 0.0, -whole.height(), 0.0, whole.height()]);
    ink.place(upright, "cm");
    ink.write("/LakI Do Q EMC q BT 3 Tr");
    for run in words::runs(&chars.all) {
        for kept in run.split(|character| !stays(character, bars)) {
            ink.unseen(kept, bars);
        }
    }
    ink.write("ET Q");
    let mark = tagged::add(document, id, &BTreeSet::new(), bars.len());
    ink.bars(bars, mark);
    let content = document.add_object(super::objects::deflated(Dictionary::new(), ink.bytes));
    let mut fonts = Dictionary::new();
    label::add_fonts(&mut fonts);
    let page = document.get_dictionary_mut(id).map_err(|_| RedactionProblem::Damaged)?;
    page.set("Contents", Object::Reference(content));
    page.set(
        "Resources",
        dictionary! {
            "Font" => fonts,
            "XObject" => dictionary! { "LakI" => Object::Reference(picture) },
        },
    );
    page.remove(b"Group");
    Ok(())
}

/// Tells whether a character is kept as text: the picture shows it, and it is no space.
fn stays(character: &PageChar, bars: &[Bar]) -> bool {
    character.is_seen && !hides(bars, character.ink) && !character.said.trim().is_empty()
}

/// Draws a page with black boxes; `None` when that takes too much.
fn picture(page: &Page<'_>, bars: &[Bar]) -> Option<Stream> {
    let whole = page_area(page);
    let most = (f64::from(MAX_PAGE_PIXELS) / whole.area().max(1.0)).sqrt();
    let side = MAX_SIDE / whole.width().max(whole.height()).max(1.0);
    let scale = FINE.min(most).min(side);
    let pixels = panic::catch_unwind(AssertUnwindSafe(|| drawn(page, scale))).ok()?;
    let (width, height) = (pixels.width(), pixels.height());
    let mut rgb = rgb(&pixels);
    // The renderer skips boxes that viewers draw themselves, and there may be words below them.
    let areas = bars.iter().map(|bar| bar.area).chain(boxes_of_viewers(page));
    let mut areas: Vec<Rect> = areas.map(|area| area.intersect(whole)).collect();
    areas.sort_by(|one, other| other.area().total_cmp(&one.area()));
    let mut filled: Vec<Rect> = Vec::new();
    for area in areas {
        if filled.iter().any(|one| one.union(area) == *one) {
            continue;
        }
        filled.push(area);
        let area = area.scale_from_origin(scale);
        let columns = whole_pixels(area.x0, area.x1, width.into());
        for row in whole_pixels(area.y0, area.y1, height.into()) {
            let start = row * usize::from(width);
            let part = rgb.get_mut((start + columns.start) * 3..(start + columns.end) * 3)?;
            part.fill(0);
        }
    }
    let is_grey = rgb.chunks_exact(3).all(|one| {
        let (least, most) = (one.iter().min(), one.iter().max());
        most.zip(least).is_some_and(|(most, least)| most - least < GREY)
    });
    let (pixels, colours, space) = if is_grey {
        let grey = rgb.chunks_exact(3).map(|one| one[1]).collect();
        (grey, ExtendedColorType::L8, "DeviceGray")
    } else {
        (rgb, ExtendedColorType::Rgb8, "DeviceRGB")
    };
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, QUALITY).encode(&pixels, width.into(), height.into(), colours).ok()?;
    let facts = dictionary! {
        "Type" => "XObject",
        "Subtype" => "Image",
        "Width" => i64::from(width),
        "Height" => i64::from(height),
        "BitsPerComponent" => 8,
        "ColorSpace" => space,
        "Filter" => "DCTDecode",
    };
    Some(Stream::new(facts, jpeg).with_compression(false))
}

/// Returns all pixels that an interval touches.
fn whole_pixels(from: f64, to: f64, most: usize) -> std::ops::Range<usize> {
    let from = pixel(from).min(most);
    from..pixel(to.ceil()).clamp(from, most)
}

/// Pixels per point: 200 per inch.
const FINE: f64 = 200.0 / 72.0;
/// Longest side in pixels that both JPEG and the renderer can handle.
const MAX_SIDE: f64 = 32_000.0;
/// How far red, green and blue may differ in what counts as grey.
const GREY: u8 = 12;
/// Out of 100; letters stay sharp.
const QUALITY: u8 = 85;
