//! `PowerPoint` presentations: hidden slides, notes, comments, covered content.
//!
//! Source: ECMA-376 part 1, §19.3.1.38 (`sld`), §19.3.1.26 (`notes`), §19.7.10 (`ST_PlaceholderType`).

use super::covered_cells;
use super::shape_colours::Colours;
use super::shapes;
use super::slide_covers::SlideShapes;
use super::text_colours::Around;
use super::unlisted::unlisted;
use super::unread::is_unread;
use crate::blocks::{Package, is_hidden_slide, slides_in_order};
use crate::inside::found::Found;
use crate::xml::{self, XmlPart};
use openbaarmaker_core::wire::{InsideKind as Kind, Unchecked};
use std::io::{Read, Seek};
use std::iter;

pub(super) fn look<R: Read + Seek>(package: &mut Package<R>, found: &mut Found) {
    let main = package.main("ppt/presentation.xml");
    let deck = package.part(&main).unwrap_or_default();
    let size = size(&deck);
    let slides = slides_in_order(package);
    let listed = slides.iter().cloned().collect();
    for (number, name) in (1..).zip(slides) {
        found.on_page(number);
        let part = package.whole_part(&name).unwrap_or_default();
        found.note(Kind::HiddenSlide, u32::from(is_hidden_slide(&part)));
        if is_unread(&part) {
            found.mark_unread();
        }
        let behind = behind(package, &name);
        let around = Around::of_slide(package, &part, &behind, &deck);
        let colours = Colours::of(&part, &around);
        let on_slide = if colours.are_bare() { on_ground(&part, &behind, &colours, &around) } else { 0 };
        let covered = covered_cells::below(&part);
        found.note(Kind::HiddenText, shapes::hidden(&part) + covered + colours.unseen + on_slide);
        found.note_possible(Kind::HiddenText, colours.tiny.told());
        found.note(Kind::OutsidePage, shapes::beside_slide(&part, size));
        let drawn = SlideShapes::of(&part);
        let mut is_cut = drawn.is_cut;
        if drawn.has_covers() {
            let behind: Vec<_> = behind.iter().map(|(_, part)| SlideShapes::of(part)).collect();
            is_cut |= behind.iter().any(|part| part.is_cut);
            for (kind, count) in drawn.covered(&behind) {
                found.note_possible(kind, count);
            }
        }
        if is_cut {
            found.mark_unchecked(Unchecked::TooComplex);
        }
        for related in package.related(&name) {
            let part = |package: &mut Package<R>| package.whole_part(&related.name).unwrap_or_default();
            match related.kind.as_str() {
                "notesSlide" => {
                    let has_notes = says_something(&part(package));
                    found.note(Kind::SpeakerNotes, u32::from(has_notes));
                }
                "comments" => {
                    found.note(Kind::Comment, xml::count(&part(package), "cm"));
                }
                _ => {}
            }
        }
        if found.is_over() {
            break;
        }
    }
    found.on_page(0);
    found.note(Kind::EarlierRevision, unlisted(package, &main, &["slide"], "ppt/slides/slide", &listed));
}

/// Counts the shapes without a fill whose words have the background colour of the slide, or of its layout or master
/// when it has none; only when those draw nothing behind it, as far as the file tells which they are.
fn on_ground(slide: &[u8], behind: &[(String, Vec<u8>)], colours: &Colours, around: &Around) -> usize {
    let others: Vec<Colours> = behind.iter().map(|(_, part)| Colours::of(part, around)).collect();
    let [(_, layout), (_, master)] = behind else { return 0 };
    if others.iter().any(|part| part.has_own) {
        return 0;
    }
    let mut all = iter::once((slide, colours)).chain([layout, master].map(Vec::as_slice).into_iter().zip(&others));
    let nearest = all.find(|(part, _)| xml::find(part, "bg", |_| Some(())).is_some());
    let Some(ground) = nearest.and_then(|(_, of)| of.ground.as_deref()) else { return 0 };
    colours.on_ground(ground, &around.theme)
}

/// Returns the layout and master of a slide with their names, as far as the file gives them.
fn behind<R: Read + Seek>(package: &mut Package<R>, slide: &str) -> Vec<(String, Vec<u8>)> {
    let mut of = slide.to_owned();
    let mut parts = Vec::new();
    for kind in BEHIND {
        let related = package.related(&of).into_iter().find(|part| part.kind == *kind);
        let Some(related) = related else { break };
        let Some(part) = package.part(&related.name) else { break };
        parts.push((related.name.clone(), part));
        of = related.name;
    }
    parts
}

/// Returns the width and height of the slides; without them everything is on a slide. Source: ECMA-376 part 1 §19.2.1.39.
fn size(deck: &[u8]) -> (i64, i64) {
    let size = xml::find(deck, "sldSz", |size| {
        let number = |name| xml::attribute_value(size, name)?.parse().ok();
        number("cx").zip(number("cy"))
    });
    size.unwrap_or((i64::MAX, i64::MAX))
}

/// Tells whether there are notes, apart from numbers, dates and the picture of the slide.
fn says_something(notes: &[u8]) -> bool {
    let (mut is_margin, mut says) = (false, false);
    xml::walk_in(notes, |xml_part, open| match xml_part {
        XmlPart::Begin(element) => match element.local_name().as_ref() {
            "sp" => is_margin = false,
            "ph" => is_margin = MARGIN.contains(&xml::said(element, "type").as_str()),
            _ => {}
        },
        XmlPart::Text(said) => says |= open.above(1) == "t" && !is_margin && said.chars().any(char::is_alphanumeric),
        XmlPart::End(_) => {}
    });
    says
}

/// The parts behind a slide, the nearest first.
const BEHIND: &[&str] = &["slideLayout", "slideMaster"];
/// Placeholders on the notes of every slide.
const MARGIN: &[&str] = &["sldNum", "dt", "ftr", "hdr", "sldImg"];
