//! Pages of a PDF and pictures, as pictures with their words.

use crate::support::{beside_each_other, fixtures, fixtures_in, pool};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use image::{DynamicImage, ImageFormat, RgbImage, Rgba, RgbaImage};
use lopdf::{Document, Object, Stream, dictionary};
use openbaarmaker_core::content::Inspector;
use openbaarmaker_core::wire::{PageImage, PageSize, TextPiece, ViewContent, ViewProblem, WordSearch};
use openbaarmaker_inspect::{Viewed, text_of_bytes};
use std::collections::BTreeSet;
use std::io::Cursor;
use tiff::encoder::{TiffEncoder, colortype::Gray8};

/// Makes a PDF with pages of these sizes in points, rotated by these degrees, each with this content.
fn pdf(pages: &[(i64, i64, i64)], content: &str) -> Vec<u8> {
    let mut document = Document::with_version("1.7");
    let tree = document.new_object_id();
    let font = dictionary! {
        "Type" => "Font", "Subtype" => "Type1", "BaseFont" => "Helvetica",
        "Encoding" => "WinAnsiEncoding",
    };
    let resources = dictionary! { "Font" => dictionary! { "F1" => document.add_object(font) } };
    let mut kids = Vec::new();
    for (width, height, turn) in pages {
        let stream = Stream::new(dictionary! {}, content.as_bytes().to_vec());
        let page = dictionary! {
            "Type" => "Page", "Parent" => tree, "Rotate" => *turn,
            "MediaBox" => vec![0.into(), 0.into(), (*width).into(), (*height).into()],
            "Contents" => document.add_object(stream), "Resources" => resources.clone(),
        };
        kids.push(Object::from(document.add_object(page)));
    }
    let count = i64::try_from(kids.len()).unwrap();
    let pages = dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => count };
    document.objects.insert(tree, pages.into());
    let catalog = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => tree });
    document.trailer.set("Root", catalog);
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).unwrap();
    bytes
}

fn sizes(viewed: &Viewed) -> Vec<(u32, u32)> {
    let content = viewed.content();
    let told = format!("{content:?}");
    let ViewContent::Pages { pages, more: 0 } = content else {
        unreachable!("{told:.300}");
    };
    let size = |page: &PageSize| (page.width, page.height);
    pages.iter().map(size).collect()
}

/// Returns the picture of a page, and whether it is smaller than requested.
fn picture(viewed: &Viewed, page: u32, width: u32) -> (RgbImage, bool) {
    let made = viewed.image(page, width);
    let told = format!("{made:?}");
    let PageImage::Shown { image, width, height, is_reduced } = made else {
        unreachable!("{told:.300}");
    };
    let png = STANDARD.decode(image.strip_prefix("data:image/png;base64,").unwrap());
    let picture = image::load_from_memory_with_format(&png.unwrap(), ImageFormat::Png).unwrap();
    assert_eq!((picture.width(), picture.height()), (width, height));
    (picture.into_rgb8(), is_reduced)
}

fn written(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// Makes a TIFF of pages of ten pixels high, with these widths and shades.
fn scan(pages: [(u8, u8); 3]) -> Vec<u8> {
    let mut scan = Cursor::new(Vec::new());
    let mut writer = TiffEncoder::new(&mut scan).unwrap();
    for (width, grey) in pages {
        writer.write_image::<Gray8>(width.into(), 10, &vec![grey; usize::from(width) * 10]).unwrap();
    }
    scan.into_inner()
}

#[test]
fn pages_are_shown_as_large_as_they_are_and_turned() {
    // A black square at the bottom left, and a word.
    let content = "0 0 50 50 re f BT /F1 12 Tf 100 700 Td (Besluit) Tj ET";
    let viewed = Viewed::of_bytes(&pdf(&[(600, 800, 0), (600, 800, 90)], content), "a.pdf");
    assert_eq!(sizes(&viewed), [(60_000, 80_000), (80_000, 60_000)]);
    for (page, (width, height), black, white, (x, y, turn)) in [
        (1, (300, 400), (5, 395), (5, 5), (10_000, 10_000, 0)),
        (2, (400, 300), (5, 5), (395, 5), (70_000, 10_000, 90)),
    ] {
        let (picture, is_reduced) = picture(&viewed, page, width);
        assert_eq!((picture.dimensions(), is_reduced), ((width, height), false));
        assert_eq!(picture.get_pixel(black.0, black.1).0, [0; 3], "{page}");
        assert_eq!(picture.get_pixel(white.0, white.1).0, [255; 3], "{page}");
        let text = viewed.text(page);
        let TextPiece { text: said, width, height, .. } = &text.pieces[0];
        assert_eq!((said.as_str(), *height), ("Besluit", 1_200));
        assert!((3_500..5_000).contains(width), "{width}");
        let at = (text.pieces[0].x, text.pieces[0].y, text.pieces[0].turn);
        assert_eq!(at, (x, y, turn));
        // The box of a word surrounds its letters, in any direction.
        let words = viewed.words(page, &WordSearch::default()).words;
        let [word] = words.as_slice() else { panic!("{words:?}") };
        let (area, tall) = (word.boxes[0], turn == 90);
        assert_eq!(word.text, "Besluit");
        let (long, high) = if tall { (area.height, area.width) } else { (area.width, area.height) };
        assert!((3_500..5_000).contains(&long) && (1_000..1_500).contains(&high), "{area:?}");
    }
    assert_eq!(viewed.text(3).pieces, []);
    assert!(matches!(viewed.image(0, 300), PageImage::Nothing { .. }));
}

#[test]
fn a_page_is_shown_behind_a_sign_that_belongs_to_nothing() {
    let content = "0 0 50 50 re f BT /F1 12 Tf 100 700 Td (Besluit) Tj ET";
    for (content, is_cut) in [(format!("] {content}"), false), (format!("{content} (a"), true)] {
        let viewed = Viewed::of_bytes(&pdf(&[(600, 800, 0), (600, 800, 0)], &content), "a.pdf");
        for page in [1, 2] {
            let (picture, _) = picture(&viewed, page, 300);
            assert_eq!(picture.get_pixel(5, 395).0, [0; 3], "{content}");
            let text = viewed.text(page);
            assert_eq!((text.pieces[0].text.as_str(), text.is_cut), ("Besluit", is_cut), "{content}");
            let found = viewed.words(page, &WordSearch::default());
            assert_eq!((found.words[0].text.as_str(), found.is_cut), ("Besluit", is_cut), "{content}");
        }
    }
}

#[test]
fn a_page_that_is_too_large_is_shown_smaller() {
    for (size, width) in [(14_400, 40_000), (14_400, 14_400), (3, 100_000)] {
        let viewed = Viewed::of_bytes(&pdf(&[(size, size, 0)], "0 0 9 9 re f"), "a.pdf");
        let (picture, is_reduced) = picture(&viewed, 1, width);
        assert!(is_reduced, "{size}");
        let pixels = picture.width() * picture.height();
        assert!((12_000_000..=16_100_000).contains(&pixels), "{pixels}");
    }
}

#[test]
fn pictures_are_shown_as_they_are_meant() {
    // Half of it is transparent.
    let clear = RgbaImage::from_fn(40, 20, |x, _| Rgba([0, 0, 0, if x < 20 { 0 } else { 255 }]));
    let viewed = Viewed::of_bytes(&written(&clear.into(), ImageFormat::Png), "a.png");
    assert_eq!(sizes(&viewed), [(3_000, 1_500)]);
    let (shown, is_reduced) = picture(&viewed, 1, 40);
    assert!(!is_reduced && shown.get_pixel(5, 5).0 == [255; 3] && shown.get_pixel(35, 5).0 == [0; 3]);

    // A photo on its side: its left is black, and belongs at the top.
    let side = RgbImage::from_fn(64, 32, |x, _| if x < 32 { [0; 3].into() } else { [255; 3].into() });
    let jpeg = written(&side.into(), ImageFormat::Jpeg);
    let exif = b"\xff\xe1\x00\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
    let turned = [&jpeg[..2], exif, &jpeg[2..]].concat();
    let viewed = Viewed::of_bytes(&turned, "a.jpg");
    assert_eq!(sizes(&viewed), [(32 * 75, 64 * 75)]);
    let (shown, _) = picture(&viewed, 1, 32);
    let [above, below] = [5, 59].map(|y| shown.get_pixel(16, y).0[0]);
    assert!(above < 30 && below > 225, "{above} {below}");

    let viewed = Viewed::of_bytes(&scan([(10, 0), (20, 128), (30, 255)]), "a.tif");
    assert_eq!(sizes(&viewed), [(750, 750), (1_500, 750), (2_250, 750)]);
    for (page, grey) in [(1, 0), (2, 128), (3, 255)] {
        assert_eq!(picture(&viewed, page, 10).0.get_pixel(2, 2).0, [grey; 3]);
    }
}

#[test]
fn words_that_stand_for_others_are_cut_when_they_are_many() {
    let said = "x".repeat(100_000);
    let one = format!("/Span <</ActualText ({said})>> BDC (a) Tj 0 -9 Td EMC\n");
    let content = format!("BT /F1 9 Tf 9 300 Td {} ET", one.repeat(20));
    let text = Viewed::of_bytes(&pdf(&[(300, 300, 0)], &content), "a.pdf").text(1);
    let bytes: usize = text.pieces.iter().map(|piece| piece.text.len()).sum();
    assert!(text.is_cut && bytes == 512 << 10, "{bytes}");
}

/// Returns where the directory of a page of a scan is, counted from 1.
fn directory(scan: &[u8], page: u32) -> usize {
    let pointer = (1..page).fold(4, |at, _| field(scan, number(scan, at), None));
    number(scan, pointer)
}

/// Returns where the value of a field of a directory is; without a tag, where the next directory is given.
fn field(scan: &[u8], directory: usize, tag: Option<u16>) -> usize {
    let count = usize::from(u16::from_le_bytes([scan[directory], scan[directory + 1]]));
    let is_it = |at: &usize| Some(u16::from_le_bytes([scan[*at], scan[*at + 1]])) == tag;
    let fields = (0..count).map(|index| directory + 2 + index * 12);
    (fields.clone().find(is_it)).map_or(directory + 2 + count * 12, |at| at + 8)
}

fn number(scan: &[u8], at: usize) -> usize {
    let bytes = scan[at..at + 4].try_into().unwrap();
    usize::try_from(u32::from_le_bytes(bytes)).unwrap()
}

#[test]
fn a_page_of_a_scan_that_cannot_be_shown_keeps_its_place() {
    let whole = scan([(10, 10), (20, 20), (30, 30)]);
    let (first, second, third) = ((750, 750), (1_500, 750), (2_250, 750));
    let (colours, width) = (Some(262), Some(256));
    let (palette, behind_the_end, around) = (3, 60_000, directory(&whole, 1));
    let (unsupported, damaged) = (ViewProblem::Unsupported, ViewProblem::Damaged);
    let all = &[first, second, third][..];
    for (changed, tag, value, expected, wrong, problem) in [
        (1, colours, palette, all, 1, unsupported),
        (2, colours, palette, all, 2, unsupported),
        // Without a size, it takes that of the previous page.
        (2, width, 0, &[first, first, third], 2, damaged),
        (2, None, behind_the_end, &[first, second, second], 3, damaged),
        (2, None, around, &[first, first], 2, damaged),
    ] {
        let mut scan = whole.clone();
        let at = field(&scan, directory(&scan, changed), tag);
        let value = u32::try_from(value).unwrap().to_le_bytes();
        scan[at..at + 4].copy_from_slice(&value);
        let viewed = Viewed::of_bytes(&scan, "a.tif");
        assert_eq!(sizes(&viewed), expected, "{tag:?}");
        for page in 1..=u32::try_from(expected.len()).unwrap() {
            if page == wrong {
                assert_eq!(viewed.image(page, 10), PageImage::Nothing { problem });
            } else {
                picture(&viewed, page, 10);
            }
        }
    }
}

/// Makes a PNG that claims to be this large and holds nothing.
fn bomb(side: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
    let side = side.to_be_bytes();
    let header = [&side[..], &side, &[8, 2, 0, 0, 0]].concat();
    for (kind, data) in [(b"IHDR", header), (b"IDAT", Vec::new()), (b"IEND", Vec::new())] {
        let mut sum = flate2::Crc::new();
        sum.update(kind);
        sum.update(&data);
        bytes.extend(u32::try_from(data.len()).unwrap().to_be_bytes());
        bytes.extend(kind.iter().chain(&data));
        bytes.extend(sum.sum().to_be_bytes());
    }
    bytes
}

#[test]
fn pages_that_cannot_be_shown_say_why() {
    let locked = b"%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n\
        3 0 obj<</Filter/Standard/V 1/R 2/P -4/O(00000000000000000000000000000000)/U(11111111111111111111111111111111)>>endobj\n\
        trailer<</Root 1 0 R/Encrypt 3 0 R/ID[(a)(a)]>>\n%%EOF";
    for (bytes, name, expected) in [
        (locked.to_vec(), "a.pdf", ViewProblem::Encrypted),
        (b"%PDF-1.7\nniets".to_vec(), "a.pdf", ViewProblem::Damaged),
    ] {
        let content = Viewed::of_bytes(&bytes, name).content();
        assert_eq!(content, ViewContent::Nothing { problem: expected });
    }
    let problem = ViewProblem::TooComplex;
    let viewed = Viewed::of_bytes(&bomb(60_000), "a.png");
    assert_eq!(viewed.image(1, 600), PageImage::Nothing { problem });
}

#[test]
fn odd_pdfs_are_answered() {
    if fixtures().is_none() {
        return;
    }
    let (pool, files) = (pool(2), fixtures_in(&["pdf-vreemd"]));
    let problems = beside_each_other(&files, |file| {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let image = pool.page_image(file, &name, 1, 600);
        let text = pool.page_text(file, &name, 1);
        match (image, text) {
            (Ok(PageImage::Shown { .. }), Ok(_)) => None,
            (Ok(PageImage::Nothing { problem }), Ok(_)) => Some(format!("{name}: {problem:?}")),
            (Err(error), _) | (_, Err(error)) => Some(format!("{name}: {error:?}")),
        }
    });
    let mut problems: Vec<String> = problems.into_iter().flatten().collect();
    let shown = files.len() - problems.len();
    problems.sort();
    println!("{shown} shown; not: {problems:#?}");
    assert!(shown >= 140, "{shown}");
    let faults = problems.iter().filter(|problem| problem.ends_with("Crashed") || problem.ends_with("TimedOut"));
    assert!(faults.count() <= 2, "{problems:?}");
}

#[test]
fn the_words_of_pages_are_those_that_can_be_searched() {
    let words = |text: &str| -> BTreeSet<String> {
        let words = text.split(|c: char| !c.is_alphanumeric());
        words.filter(|word| word.len() > 1).map(str::to_owned).collect()
    };
    let mut files = fixtures_in(&["overheid-2"]);
    files.retain(|file| file.extension().is_some_and(|kind| kind == "pdf") && file.metadata().unwrap().len() < 300_000);
    let mut compared = 0;
    for file in &files {
        let bytes = std::fs::read(file).unwrap();
        let read = text_of_bytes(&bytes, "a.pdf");
        let searched = words(&read.text);
        if searched.len() < 100 || read.is_cut || compared == 20 {
            continue;
        }
        let viewed = Viewed::of_bytes(&bytes, "a.pdf");
        let mut all = String::new();
        for page in 1..=sizes(&viewed).len() {
            for piece in viewed.text(u32::try_from(page).unwrap()).pieces {
                all += &piece.text;
                all.push('\n');
            }
        }
        let seen = &words(&all) | &words(&all.replace("-\n", ""));
        let missing: Vec<&String> = searched.difference(&seen).collect();
        assert!(
            missing.len() * 100 <= searched.len(),
            "{}: {} of {}: {missing:?}",
            file.display(),
            missing.len(),
            searched.len()
        );
        compared += 1;
    }
    println!("{compared} compared");
    assert!(compared >= 20 || files.is_empty(), "{compared}");
}
