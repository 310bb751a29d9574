//! Pictures of other formats than JPEG and PNG: what is told of them, and what a clean copy keeps.

use crate::pdf_file::page;
use crate::picture_files::{Values, hex, tiff};
use crate::pictures::{BEHIND, TURNED, cleaned, docx};
use crate::shapes::check;
use image::{DynamicImage, ImageFormat, RgbImage};
use openbaarmaker_core::model::InsideKind as Kind;
use openbaarmaker_core::wire::{ScrubChoice, Unchecked};
use openbaarmaker_inspect::{look_bytes, scrub_bytes};
use std::io::Cursor;

const XMP: &[u8] = b"<x xmlns:dc='d'><dc:creator><rdf:li>Jan Jansen</rdf:li></dc:creator></x>";
const PLAIN_XMP: &[u8] = b"<x xmp:CreatorTool='Jansen Paint'/>";
/// EXIF that says how a picture is turned and who made it.
const MAKER: [Values<'static>; 4] = [&[(0x0112, 3, &[6, 0]), (0x013b, 2, b"Jan Jansen\0")], &[], &[], &[]];
/// What EXIF begins with in a JPEG, and in a WebP of some programs.
const MARK: &[u8] = b"Exif\0\0";
const PLACE: [Values<'static>; 4] = [&[], &[], &[], &[(2, 5, &[1; 24])]];

/// What a picture is called; one that says something, its innocent twin, and what becomes of the first.
type Shape = (&'static str, [Vec<u8>; 3]);

fn written(format: ImageFormat) -> Vec<u8> {
    let picture = RgbImage::from_fn(16, 16, |x, y| image::Rgb([x, y, x ^ y].map(|of| u8::try_from(of * 16).unwrap())));
    let mut bytes = Cursor::new(Vec::new());
    let written = DynamicImage::from(picture).write_to(&mut bytes, format);
    written.unwrap();
    bytes.into_inner()
}

/// Makes a GIF with more extensions before its image.
fn gif_with(extensions: &[Vec<u8>]) -> Vec<u8> {
    let gif = written(ImageFormat::Gif);
    let colours = match gif[10] {
        flags if flags >= 0x80 => 3 << ((flags & 7) + 1),
        _ => 0,
    };
    let (start, rest) = gif.split_at(13 + colours);
    [start, &extensions.concat(), rest].concat()
}

fn extension(label: u8, blocks: &[&[u8]]) -> Vec<u8> {
    let mut bytes = vec![0x21, label];
    for block in blocks {
        bytes.push(u8::try_from(block.len()).unwrap());
        bytes.extend(*block);
    }
    bytes.push(0);
    bytes
}

fn gifs() -> Vec<Shape> {
    let looping = extension(0xff, &[b"NETSCAPE2.0", &[1, 0, 0]]);
    // The packet stands there as it is; the bytes behind it lead to the end wherever a reader is.
    let xmp = |packet: &[u8]| {
        let magic: Vec<u8> = [1].into_iter().chain((0..=255).rev()).collect();
        [&[0x21, 0xff, 11], b"XMP DataXMP".as_slice(), packet, &magic, &[0]].concat()
    };
    let program = extension(0xfe, &[b"Created with GIMP"]);
    let twin = gif_with(&[program, xmp(PLAIN_XMP), looping.clone()]);
    let clean = gif_with(std::slice::from_ref(&looping));
    let leaks = [
        ("a comment of a GIF", extension(0xfe, &[b"Foto van Jansen"])),
        ("a long comment", extension(0xfe, &[&[b'a'; 255], b"Jansen"])),
        ("text of a GIF", extension(0x01, &[&[0; 12], b"Jansen"])),
        ("XMP of a GIF", xmp(XMP)),
    ];
    let mut shapes: Vec<_> = (leaks.into_iter())
        .map(|(name, leak)| {
            let leak = gif_with(&[leak, looping.clone()]);
            (name, [leak, twin.clone(), clean.clone()])
        })
        .collect();
    let behind = [clean.clone(), BEHIND.to_vec()].concat();
    shapes.push(("behind a GIF", [behind, twin, clean]));
    shapes
}

/// Makes a WebP with more chunks, and flags that announce them.
fn webp_with(flags: u8, chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    // The width and height, less one.
    let extended = [flags, 0, 0, 0, 15, 0, 0, 15, 0, 0];
    let data = written(ImageFormat::WebP).split_off(12);
    let mut all = b"WEBP".to_vec();
    let add = |(kind, body): (&[u8; 4], &[u8]), all: &mut Vec<u8>| {
        all.extend(kind);
        all.extend(u32::try_from(body.len()).unwrap().to_le_bytes());
        all.extend(body);
        all.extend(vec![0; body.len() % 2]);
    };
    add((b"VP8X", &extended), &mut all);
    all.extend(data);
    for one in chunks {
        add(*one, &mut all);
    }
    let size = u32::try_from(all.len()).unwrap().to_le_bytes();
    [b"RIFF", size.as_slice(), &all].concat()
}

fn webps() -> Vec<Shape> {
    let twin = webp_with(0x0c, &[(b"EXIF", TURNED), (b"XMP ", PLAIN_XMP)]);
    let turned = webp_with(0x08, &[(b"EXIF", TURNED)]);
    let bare = webp_with(0, &[]);
    let marked = [MARK, &tiff(MAKER)].concat();
    let with = |flags, kind: &[u8; 4], body: &[u8]| webp_with(flags, &[(b"JANS", b"x"), (kind, body)]);
    let behind = [bare.clone(), BEHIND.to_vec()].concat();
    vec![
        ("EXIF of a WebP", [with(8, b"EXIF", &tiff(MAKER)), twin.clone(), turned]),
        (
            "EXIF with a name",
            [with(8, b"EXIF", &marked), twin.clone(), webp_with(0x08, &[(b"EXIF", &[MARK, TURNED].concat())])],
        ),
        ("place of a WebP", [with(8, b"EXIF", &tiff(PLACE)), twin.clone(), bare.clone()]),
        ("XMP of a WebP", [with(4, b"XMP ", XMP), twin.clone(), bare.clone()]),
        ("behind a WebP", [behind, twin, bare]),
    ]
}

/// Makes a TIFF of 2 × 2 points with more values, and whatever else is in the file.
fn tiff_with(more: Values<'_>, camera: Values<'_>, behind: &[u8]) -> Vec<u8> {
    let make = |at: u32| {
        let at = at.to_le_bytes();
        let mut values: Vec<(u16, u16, &[u8])> = vec![
            (0x0100, 3, &[2, 0]),
            (0x0101, 3, &[2, 0]),
            (0x0102, 3, &[8, 0]),
            (0x0103, 3, &[1, 0]),
            (0x0106, 3, &[1, 0]),
            (0x0111, 4, &at),
            (0x0116, 3, &[2, 0]),
            (0x0117, 4, &[4, 0, 0, 0]),
        ];
        values.extend(more);
        values.sort_by_key(|value| value.0);
        tiff([&values, &[], camera, &[]])
    };
    let at = u32::try_from(make(0).len()).unwrap();
    [make(at).as_slice(), &[1, 90, 180, 250], behind].concat()
}

#[test]
fn tells_and_cleans_what_other_pictures_say() {
    let kind = Kind::PictureData;
    for (end, shapes) in [("gif", gifs()), ("webp", webps())] {
        for (name, [leak, twin, clean]) in shapes {
            check(name, kind, "", &docx(&leak), &docx(&twin), "a.docx");
            check(name, kind, "", &leak, &twin, &format!("a.{end}"));
            assert!(cleaned(&leak) == clean, "{name}");
        }
    }
}

/// The values of a TIFF that go leave no byte behind, wherever they were; its pages and their colours stay.
#[test]
fn a_tiff_keeps_only_what_shows_its_pages() {
    let kind = Kind::PictureData;
    let twin = tiff_with(&[(0x0131, 2, b"Jansen Paint\0")], &[], b"");
    let twins = [twin, written(ImageFormat::Tiff)];
    let photoshop = b"8BIM\x04\x0c\0\0\0\0\0\x02\0\x01";
    let iptc = b"\x1c\x02\x50\0\x0aJan Jansen";
    for (name, leak) in [
        ("who made a TIFF", tiff_with(&[(0x013b, 2, b"Jan Jansen\0")], &[], b"")),
        ("XMP of a TIFF", tiff_with(&[(0x02bc, 1, XMP)], &[], b"Jansen")),
        ("IPTC of a TIFF", tiff_with(&[(0x83bb, 7, iptc)], &[], b"")),
        ("a picture of Photoshop", tiff_with(&[(0x8649, 7, photoshop)], &[], b"")),
        ("whose camera", tiff_with(&[], &[(0xa430, 2, b"Jan Jansen\0")], b"Jansen")),
    ] {
        for twin in &twins {
            check(name, kind, "", &docx(&leak), &docx(twin), "a.docx");
            check(name, kind, "", &leak, twin, "a.tif");
        }
        let copy = cleaned(&leak);
        let has = |word: &[u8]| copy.windows(word.len()).any(|window| window == word);
        assert!(!has(b"Jansen") && !has(b"8BIM"), "{name}");
        let shown = |bytes: &[u8]| image::load_from_memory(bytes).unwrap();
        assert_eq!(shown(&copy), shown(&leak), "{name}");
        assert!(cleaned(&copy) == copy, "{name}");
    }
}

/// 8 × 8 points as JPEG 2000, made with `OpenJPEG`.
const JPEG_2000: &str = "\
    0000000c6a5020200d0a870a00000014667479706a703220000000006a7032200000002d6a70326800000016696864720000\
    0008000000080001070700000000000f636f6c72010000000000110000009f6a703263ff4fff510029000000000008000000\
    080000000000000000000000080000000800000000000000000001070101ff52000c00000001000004040001ff5c00044040\
    ff90000a0000000000540001ff93df8218122c5b7922450553d97fa69b70a31443f3d8c27558598e234a4f33c69bb4f31f79\
    df2613a76648a224b69af85f429bea0e388c55260b65bb115a601ad54797979797a5ffd9";

fn jpeg_2000() -> Vec<u8> {
    let digits = |at: usize| u8::from_str_radix(&JPEG_2000[at..at + 2], 16).unwrap();
    (0..JPEG_2000.len()).step_by(2).map(digits).collect()
}

fn boxed(kind: &[u8], body: &[u8]) -> Vec<u8> {
    let length = u32::try_from(body.len() + 8).unwrap().to_be_bytes();
    [&length, kind, body].concat()
}

/// Makes a JPEG 2000 with more boxes before its image data, and a comment in it.
fn jpeg_2000_with(boxes: &[Vec<u8>], comment: &[u8]) -> Vec<u8> {
    let picture = jpeg_2000();
    let at = position(&picture, b"jp2c") - 4;
    let stream = stream_with(comment);
    [&picture[..at], &boxes.concat(), &boxed(b"jp2c", &stream)].concat()
}

/// Makes the stream alone, with a comment.
fn stream_with(comment: &[u8]) -> Vec<u8> {
    let picture = jpeg_2000();
    let mut stream = picture[position(&picture, b"jp2c") + 4..].to_vec();
    let at = position(&stream, b"\xff\x90");
    if !comment.is_empty() {
        let length = u16::try_from(comment.len() + 4).unwrap().to_be_bytes();
        let segment = [b"\xff\x64", length.as_slice(), &[0, 1], comment].concat();
        stream.splice(at..at, segment);
    }
    stream
}

fn position(bytes: &[u8], of: &[u8]) -> usize {
    bytes.windows(of.len()).position(|window| window == of).unwrap()
}

fn pdf(picture: &[u8]) -> Vec<u8> {
    let facts = "/Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8";
    page("q 80 0 0 80 100 100 cm /X Do Q")
        .resources("/XObject << /X 7 0 R >>")
        .object(&format!("{facts} /Filter [/ASCIIHexDecode /JPXDecode]"), &format!("{}>", hex(picture)))
        .bytes()
}

#[test]
fn tells_and_cleans_what_a_jpeg_2000_says() {
    let kind = Kind::PictureData;
    let program = b"Created by OpenJPEG version 2.5.0";
    let xmp_id = b"\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac";
    let uuid = |id: &[u8], body: &[u8]| boxed(b"uuid", &[id, body].concat());
    let twin = jpeg_2000_with(&[uuid(xmp_id, PLAIN_XMP)], program);
    for (name, leak, clean) in [
        ("a comment", jpeg_2000_with(&[], b"Foto van Jansen"), jpeg_2000()),
        ("a comment of a stream", stream_with(b"Foto van Jansen"), stream_with(b"")),
        ("XML", jpeg_2000_with(&[boxed(b"xml ", XMP)], program), jpeg_2000()),
        ("XMP", jpeg_2000_with(&[uuid(xmp_id, XMP)], b""), jpeg_2000()),
        ("EXIF", jpeg_2000_with(&[uuid(b"JpgTiffExif->JP2", &tiff(MAKER))], b""), jpeg_2000()),
    ] {
        check(name, kind, "", &pdf(&leak), &pdf(&twin), "a.pdf");
        check(name, kind, "", &docx(&leak), &docx(&twin), "a.docx");
        if !leak.starts_with(b"\xff") {
            check(name, kind, "", &leak, &twin, "a.jp2");
        }
        let (copy, _) = scrub_bytes(&pdf(&leak), "a.pdf", ScrubChoice::default()).unwrap();
        assert!(copy.windows(clean.len()).any(|window| window == clean), "{name}");
        assert!(cleaned(&leak) == clean, "{name}");
    }
}

/// A picture that cannot be taken apart is told; nothing makes the program crash.
#[test]
fn odd_pictures_of_other_formats_are_said_not_to_be_looked_at() {
    let whole = [
        gif_with(&[extension(0xfe, &[b"Jansen"])]),
        webp_with(12, &[(b"EXIF", &tiff(MAKER)), (b"XMP ", XMP)]),
        tiff_with(&[(0x013b, 2, b"Jan Jansen\0")], &[], b""),
        jpeg_2000_with(&[boxed(b"xml ", XMP)], b"Jansen"),
        stream_with(b"Jansen"),
    ];
    for whole in &whole {
        let begin = docx(&whole[..24]);
        assert_eq!(look_bytes(&begin, "a.docx").unchecked, Some(Unchecked::Damaged));
        for at in 0..whole.len() {
            drop(look_bytes(&docx(&whole[..at]), "a.docx"));
            for value in [0, 0x80, 0xff] {
                let mut odd = whole.clone();
                odd[at] = value;
                let _ = scrub_bytes(&docx(&odd), "a.docx", ScrubChoice::default());
            }
        }
    }
    // Each directory is the next one of itself.
    let mut endless = tiff_with(&[], &[], b"");
    let end = 8 + 2 + 8 * 12;
    endless[end] = 8;
    let found = look_bytes(&docx(&endless), "a.docx");
    assert_eq!(found.unchecked, Some(Unchecked::Damaged));
}
