//! Files made by others: what is under boxes is gone for other readers too, and everything else is unchanged.

use crate::readers::{qpdf_is_content, text_in};
use crate::support::{beside_each_other, fixtures_in};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use image::RgbImage;
use openbaarmaker_core::wire::{
    InsideBox, PageImage, Redaction, RedactionBox, RedactionProblem, TextPiece, ViewContent,
};
use openbaarmaker_inspect::{Viewed, redact_bytes};
use std::path::{Path, PathBuf};

/// Returns some real files from each folder, small enough to redact.
fn files() -> Vec<PathBuf> {
    let mut chosen = Vec::new();
    for (folder, step) in [("lakken", 1), ("overheid", 1), ("pdf-vreemd", 5), ("overheid-2", 12)] {
        let mut files = fixtures_in(&[folder]);
        files.retain(|file| {
            file.extension().is_some_and(|kind| kind == "pdf")
                && !file.ends_with(SLOW)
                && file.metadata().unwrap().len() < 700_000
        });
        chosen.extend(files.into_iter().step_by(step));
    }
    chosen
}

/// Returns boxes on some lines of the first page, where they are wide enough.
fn boxes(viewed: &Viewed) -> Vec<RedactionBox> {
    let upright = |piece: &&TextPiece| piece.turn == 0 && piece.width > 500;
    let pieces = viewed.text(1).pieces;
    let some = pieces.iter().filter(upright).step_by(9).take(6);
    some.map(|piece| RedactionBox {
        page: 1,
        area: InsideBox {
            x: piece.x,
            y: piece.y - i32::try_from(piece.height * 9 / 10).unwrap(),
            width: piece.width,
            height: (piece.height * 5 / 4).max(300),
        },
        ground: "5.1.2.e".to_owned(),
    })
    .collect()
}

fn pixels(viewed: &Viewed, width: u32) -> RgbImage {
    let PageImage::Shown { image, .. } = viewed.image(1, width) else { return RgbImage::new(1, 1) };
    let (_, data) = image.split_once(',').unwrap();
    let png = STANDARD.decode(data).unwrap();
    image::load_from_memory(&png).unwrap().to_rgb8()
}

/// Returns the share of pixels that differ outside the boxes and a two-point margin around them.
fn outside(before: &RgbImage, after: &RgbImage, boxes: &[RedactionBox], page: u32) -> f64 {
    assert_eq!(before.dimensions(), after.dimensions());
    let scale = f64::from(before.width()) / f64::from(page);
    let is_in = |at: u32, from: i32, length: u32| {
        let at = (f64::from(at) + 0.5) / scale;
        let from = f64::from(from);
        at > from - 200.0 && at < from + f64::from(length) + 200.0
    };
    let mut different = 0;
    for (x, y, pixel) in before.enumerate_pixels() {
        let is_under =
            |one: &RedactionBox| is_in(x, one.area.x, one.area.width) && is_in(y, one.area.y, one.area.height);
        let other = after.get_pixel(x, y);
        let is_other = (pixel.0.iter().zip(other.0)).any(|(one, other)| one.abs_diff(other) > 16);
        different += u32::from(is_other && !boxes.iter().any(is_under));
    }
    f64::from(different) / f64::from(before.width() * before.height())
}

/// The result of redacting a file.
enum Came {
    Failed(String),
    WithPicture,
    /// The name of the file, and the share of the first page that differs outside the boxes.
    Drawn(String, f64),
}

/// Redacts a file; `None` when there is nothing to redact.
fn redacted(file: &Path) -> Option<Came> {
    let name = file.file_name().unwrap().to_string_lossy().into_owned();
    let bytes = std::fs::read(file).unwrap();
    let viewed = Viewed::of_bytes(&bytes, "a.pdf");
    let ViewContent::Pages { pages, .. } = viewed.content() else { return None };
    let redaction = Redaction { boxes: boxes(&viewed), is_signature_lost: true, ..Redaction::default() };
    let (made, redacted) = match redact_bytes(bytes, &redaction) {
        Ok(made) => made,
        Err(
            RedactionProblem::NoBoxes
            | RedactionProblem::Damaged
            | RedactionProblem::Encrypted
            | RedactionProblem::OutsidePage { .. },
        ) => return None,
        Err(problem) => return Some(Came::Failed(format!("{name}: {problem:?}"))),
    };
    qpdf_is_content(&name, &made);
    for one in &redaction.boxes {
        let left = text_in(&made, one).unwrap_or_default();
        let left: String = left.split_whitespace().collect();
        let rest = left.replace("5.1.2.e", "");
        // On a picture, a character next to a box may seem to extend into it.
        let is_picture = redacted.as_image.iter().any(|page| page.page == one.page);
        let is_near = is_picture && rest.chars().count() <= 2;
        assert!(is_near || rest.is_empty(), "{name}: {rest} is left");
    }
    if !redacted.as_image.is_empty() {
        return Some(Came::WithPicture);
    }
    let after = Viewed::of_bytes(&made, "a.pdf");
    let (before, after) = (pixels(&viewed, 700), pixels(&after, 700));
    let share = outside(&before, &after, &redaction.boxes, pages[0].width);
    Some(Came::Drawn(name, share))
}

#[test]
fn real_files_lose_what_is_under_boxes_and_nothing_else() {
    let came = beside_each_other(&files(), |file| redacted(file));
    let mut changed = Vec::new();
    let (mut made_of, mut identical, mut as_image) = (0, 0, 0);
    for one in came.into_iter().flatten() {
        made_of += u32::from(!matches!(one, Came::Failed(_)));
        match one {
            Came::Failed(why) => changed.push(why),
            Came::WithPicture => as_image += 1,
            Came::Drawn(_, 0.0) => identical += 1,
            Came::Drawn(name, share) if share > 0.001 => changed.push(name),
            Came::Drawn(..) => {}
        }
    }
    println!("{made_of} made, {identical} identical outside of boxes, {as_image} with a picture");
    changed.retain(|name| !CHANGED.contains(&name.as_str()));
    assert_eq!(changed, Vec::<String>::new(), "differ outside of boxes");
    assert!(made_of == 0 || made_of > 25 && identical * 10 >= (made_of - as_image) * 9);
}

/// Its picture takes long to decode in a build without optimisation.
const SLOW: &str = "partial_intersections_ok.pdf";
/// An annotation goes entirely when part of it is under a box, and so do letters of the next line that a box cuts.
const CHANGED: &[&str] = &["unfilled_rect.pdf", "2025-06-04-toegankelijkheidsonderzoek-open.minvws.nl.pdf"];

/// Returns where some words are on the first page.
fn places(bytes: &[u8], words: &str) -> Vec<RedactionBox> {
    crate::reading::boxes(bytes, 1, words)
}

#[test]
fn words_are_found_and_go() {
    let file = crate::pdf_file::page("BT /F 12 Tf 100 700 Td (Aan mevrouw JAN-) Tj 0 -14 Td (SEN en Jansen.) Tj ET");
    let boxes = places(&file.bytes(), "jansen");
    assert_eq!(boxes.len(), 3, "one over two lines: {boxes:?}");
    for (widen, stays) in [(false, "mevrouw"), (true, "Aan")] {
        let redaction = Redaction { boxes: boxes.clone(), widen, ..Redaction::default() };
        let (made, redacted) = redact_bytes(file.bytes(), &redaction).unwrap();
        assert_eq!(redacted.is_width_told, !widen);
        assert!(places(&made, "jansen").is_empty());
        assert!(!places(&made, stays).is_empty(), "{stays}");
        assert_eq!(places(&made, "mevrouw").is_empty(), widen);
    }
}

/// A box without words beside it does not grow; letters placed one by one keep their space, even under a wide box.
#[test]
fn the_width_of_a_word_alone_and_of_letters_apart_is_told() {
    let letters = ("Aan mevrouw Jansen in Utrecht".chars()).map(|letter| format!("({letter}) Tj"));
    let letters = letters.collect::<Vec<_>>().join(" ");
    for text in ["(Jansen) Tj 0 -14 Td (en anderen) Tj", &letters] {
        let file = crate::pdf_file::page(&format!("BT /F 12 Tf 100 700 Td {text} ET"));
        let redaction = Redaction { boxes: places(&file.bytes(), "jansen"), widen: true, ..Redaction::default() };
        let (made, redacted) = redact_bytes(file.bytes(), &redaction).unwrap();
        assert!(redacted.is_width_told, "{text}");
        assert!(places(&made, "mevrouw").is_empty());
    }
}

/// A note on another page that goes does not change how the mark that it belongs to is drawn.
#[test]
fn what_a_note_belongs_to_stays_drawn() {
    let file = crate::pdf_file::page("BT /F 12 Tf 100 700 Td (Jansen en anderen) Tj ET")
        .on_page("/Annots [7 0 R 8 0 R]")
        .object("/Type /Annot /Subtype /Stamp /Rect [10 600 90 620] /Popup 8 0 R /AP << /N 9 0 R >>", "")
        .object("/Type /Annot /Subtype /Popup /Rect [300 600 400 700] /Parent 7 0 R", "")
        .object(crate::corpus::FORM, "0 g 0 0 80 20 re f");
    let redaction = Redaction { boxes: places(&file.bytes(), "jansen"), ..Redaction::default() };
    let (made, _) = redact_bytes(file.bytes(), &redaction).unwrap();
    let made = String::from_utf8_lossy(&made);
    assert!(!made.contains("/Popup"), "the note goes");
    assert!(made.contains("/AP"), "the mark stays as it looks");
}

#[test]
fn a_ground_may_fill_its_box() {
    let file = crate::pdf_file::page("");
    for (width, height) in [(1_150, 450), (4_400, 400), (1_500, 1_000), (3_300, 1_000)] {
        let endless = "5.1.2.e".repeat(150_000);
        let odd = ["\u{441}\u{1f642}é", "((\\", endless.as_str()];
        for ground in ["5.1.2.e", "5.2(j,g)", "WWWW"].into_iter().chain(odd) {
            let mut redaction = crate::readers::one_box();
            redaction.boxes[0].area.width = width;
            redaction.boxes[0].area.height = height;
            redaction.boxes[0].ground = ground.to_owned();
            let made = redact_bytes(file.bytes(), &redaction);
            let (_, redacted) = made.unwrap_or_else(|why| panic!("{width} {ground}: {why:?}"));
            assert!(redacted.as_image.is_empty(), "{width} {ground}");
        }
    }
}
