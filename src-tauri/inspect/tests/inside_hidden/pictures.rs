//! What cameras and programs wrote in pictures: each kind of leak with an innocent twin, by itself and inside other
//! files; and that nothing else is cut out of a copy.

use crate::pdf_file::page;
use crate::picture_files::{Values, chunk, exif, hex, jpeg, jpeg_with, png, png_with, segment, tiff};
use crate::shapes::check;
use crate::support::zip;
use lopdf::{Document, Object};
use openbaarmaker_core::model::InsideKind as Kind;
use openbaarmaker_core::wire::{ScrubChoice, ScrubProblem, Unchecked};
use openbaarmaker_inspect::{look_bytes, scrub_bytes};
use std::io::{Cursor, Read};

/// The orientation as written in a clean copy.
pub(crate) const TURNED: &[u8] = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";

/// Data after the end of a picture.
pub(crate) const BEHIND: &[u8] = b"\0\0meer dan er te zien is";

/// Segments of a JPEG that reveal nothing about anybody.
fn innocent() -> Vec<Vec<u8>> {
    vec![
        exif([
            &[(0x0112, 3, &[6, 0]), (0x0131, 2, b"Adobe Photoshop 25.0\0"), (0x010e, 2, b"SONY DSC\0")],
            &[],
            &[(0x9003, 2, b"2026:01:10 10:00:00\0"), (0x9286, 7, b"ASCII\0\0\0    ")],
            &[(0, 1, &[2, 3, 0, 0])],
        ]),
        segment(0xe2, &[b"ICC_PROFILE\0\x01\x01", &[0; 64]]),
        segment(0xfe, &[b"CREATOR: gd-jpeg v1.0 (using IJG JPEG v62), quality = 90"]),
        segment(0xe1, &[b"http://ns.adobe.com/xap/1.0/\0<x><rdf:Description xmp:CreatorTool='Word'/></x>"]),
        segment(0xed, &[b"Photoshop 3.0\08BIM\x03\xed\0\0\0\0\0\x02\0\x01"]),
    ]
}

/// JPEGs that reveal something.
fn jpegs() -> Vec<(&'static str, Vec<u8>)> {
    let degrees = [52_u32, 1, 5, 1, 0, 1].map(u32::to_le_bytes).concat();
    let place: Values<'_> = &[(1, 2, b"N\0"), (2, 5, &degrees)];
    let xmp = |says: &str| {
        let packet = format!("<x xmlns:dc='d'><rdf:Description>{says}</rdf:Description></x>");
        segment(0xe1, &[b"http://ns.adobe.com/xap/1.0/\0", packet.as_bytes()])
    };
    let iptc = |number: u8, says: &[u8]| {
        let length = u8::try_from(says.len()).unwrap();
        let set = [&[0x1c, 2, number, 0, length], says].concat();
        let length = u32::try_from(set.len()).unwrap().to_be_bytes();
        segment(0xed, &[b"Photoshop 3.0\08BIM\x03\xed\0\0\0\0\0\x02\0\x018BIM\x04\x04\0\0", &length, &set])
    };
    let wide: Vec<u8> = "Jan Jansen".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let jpegs = [
        ("the place", exif([&[], &[], &[], place])),
        ("who made it", exif([&[(0x013b, 2, b"Jan Jansen\0")], &[], &[], &[]])),
        ("who made it, in Windows", exif([&[(0x9c9d, 1, &wide)], &[], &[], &[]])),
        ("whose camera", exif([&[], &[], &[(0xa430, 2, b"Jan Jansen\0")], &[]])),
        ("which camera", exif([&[], &[], &[(0xa431, 2, b"0012345\0")], &[]])),
        ("a remark", exif([&[], &[], &[(0x9286, 7, b"ASCII\0\0\0Bel Jansen")], &[]])),
        ("a small picture", exif([&[], &[(0x0201, 4, &[8, 0, 0, 0])], &[], &[]])),
        ("another small picture", segment(0xe0, &[b"JFXX\0\x10", &jpeg()[..64]])),
        ("a comment", segment(0xfe, &[b"Landschap van Jansen"])),
        ("who made it, in XMP", xmp("<dc:creator><rdf:Seq><rdf:li>Jan Jansen</rdf:li></rdf:Seq></dc:creator>")),
        ("the place, in XMP", xmp("<exif:GPSLatitude>52,5N</exif:GPSLatitude>")),
        ("who made it, in IPTC", iptc(80, b"Jan Jansen")),
        ("where, in IPTC", iptc(90, b"Ons Dorp")),
        ("a picture of Photoshop", segment(0xed, &[b"Photoshop 3.0\08BIM\x04\x0c\0\0\0\0\0\x02\0\x01"])),
    ];
    let mut leaks: Vec<_> = (jpegs.into_iter()).map(|(shape, leak)| (shape, jpeg_with(&[leak]))).collect();
    leaks.push(("what comes behind it", [jpeg(), BEHIND.to_vec()].concat()));
    let mut with_small = jpeg();
    with_small
        .splice(..20, [&b"\xff\xd8"[..], &segment(0xe0, &[b"JFIF\0\x01\x02\0\0\x01\0\x01\x02\x01", &[9; 6]])].concat());
    leaks.push(("a small picture in JFIF", with_small));
    leaks
}

/// PNGs that reveal something.
fn pngs() -> Vec<(&'static str, Vec<u8>)> {
    let packed = |text: &[u8]| {
        let mut packed = Vec::new();
        flate2::read::ZlibEncoder::new(text, flate2::Compression::fast()).read_to_end(&mut packed).unwrap();
        packed
    };
    let mut leaks = Vec::new();
    let raw = b"Raw profile type exif\0\0";
    let plain_xmp = b"XML:com.adobe.xmp\0\0\0\0\0<x aux:SerialNumber='1'/>".as_slice();
    let turned = tiff([&[(0x0112, 3, &[6, 0])], &[], &[], &[(2, 5, &[1; 24])]]);
    for (shape, kind, body) in [
        ("a comment of a PNG", b"tEXt", b"Comment\0Bel Jansen".to_vec()),
        ("who made a PNG", b"zTXt", [b"Author\0\0".as_slice(), &packed(b"Jan Jansen")].concat()),
        ("XMP of a PNG", b"iTXt", plain_xmp.to_vec()),
        ("a packed text", b"iTXt", [b"Author\0\x01\0nl\0Maker\0".as_slice(), &packed(b"Jan Jansen")].concat()),
        ("the place of a PNG", b"eXIf", turned),
        ("a raw profile", b"zTXt", [raw.as_slice(), &packed(b"exif")].concat()),
        ("EXIF as text", b"tEXt", b"exif:GPSLatitude\x0052/1".to_vec()),
        ("where it was", b"tEXt", b"Thumb::URI\0file:///home/jansen/a.png".to_vec()),
    ] {
        leaks.push((shape, png_with(&[chunk(kind, &body)])));
    }
    leaks.push(("what was cropped", [png(), BEHIND.to_vec()].concat()));
    leaks
}

pub(crate) fn docx(picture: &[u8]) -> Vec<u8> {
    zip(&[
        (
            "[Content_Types].xml",
            b"<Types><Override PartName='/x' ContentType='application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'/></Types>",
        ),
        ("word/document.xml", b"<w:document><w:body><w:p/></w:body></w:document>"),
        ("word/media/image1.jpeg", picture),
    ])
}

fn odt(picture: &[u8]) -> Vec<u8> {
    zip(&[
        ("mimetype", b"application/vnd.oasis.opendocument.text"),
        (
            "content.xml",
            b"<office:document-content><draw:image xlink:href='Pictures/1.jpg'/></office:document-content>",
        ),
        ("Pictures/1.jpg", picture),
    ])
}

/// Makes a PDF with one picture as it is, and one written in hexadecimal digits.
fn pdf(picture: &[u8], digits: &[u8]) -> Vec<u8> {
    let facts = "/Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceRGB /BitsPerComponent 8";
    let place = "@".repeat(picture.len());
    let file = page("")
        .resources("/XObject << /X 7 0 R /Y 8 0 R >>")
        .object(&format!("{facts} /Filter /DCTDecode"), &place)
        .object(&format!("{facts} /Filter [/ASCIIHexDecode /DCTDecode]"), &format!("{}>", hex(digits)));
    let mut bytes = file.bytes();
    let at = bytes.windows(place.len()).position(|window| window == place.as_bytes());
    let at = at.unwrap();
    bytes.splice(at..at + place.len(), picture.iter().copied());
    bytes
}

#[test]
fn tells_what_pictures_say_of_people_and_places() {
    // Scanners write the end marker twice.
    let twin = [jpeg_with(&innocent()), b"\xff\xd9\r\n".to_vec()].concat();
    let texts = [
        chunk(b"pHYs", &[0, 0, 0x0b, 0x13, 0, 0, 0x0b, 0x13, 1]),
        chunk(b"gAMA", &[0, 0, 0xb1, 0x8f]),
        chunk(b"tEXt", b"Software\0Jansen Paint"),
        chunk(b"tEXt", b"Comment\0Created with GIMP"),
        chunk(b"tIME", &[7, 0xea, 1, 10, 10, 0, 0]),
    ];
    let plain = png_with(&texts);
    for (shape, leak) in jpegs().into_iter().chain(pngs()) {
        let kind = Kind::PictureData;
        let of_its_kind = if leak.starts_with(b"\xff") { &twin } else { &plain };
        check(shape, kind, "", &docx(&leak), &docx(of_its_kind), "a.docx");
        check(shape, kind, "", &odt(&leak), &odt(of_its_kind), "a.odt");
        check(shape, kind, "", &leak, of_its_kind, "a.jpg");
        if leak.starts_with(b"\xff") {
            check(shape, kind, "", &pdf(&leak, &twin), &pdf(&twin, &twin), "a.pdf");
            check(shape, kind, "", &pdf(&twin, &leak), &pdf(&twin, &twin), "a.pdf");
        }
    }
}

/// Readers know the short names of filters everywhere.
#[test]
fn tells_what_pictures_say_behind_short_names_of_filters() {
    let short = |mut file: Vec<u8>| {
        for (full, short) in [("/DCTDecode", "/DCT"), ("/ASCIIHexDecode", "/AHx")] {
            let short = format!("{short:<0$}", full.len());
            let is_full = |window: &[u8]| window == full.as_bytes();
            while let Some(at) = file.windows(full.len()).position(is_full) {
                file.splice(at..at + full.len(), short.bytes());
            }
        }
        file
    };
    let twin = jpeg_with(&innocent());
    let artist: Values<'_> = &[(0x013b, 2, b"Jan Jansen\0")];
    let leak = jpeg_with(&[exif([artist, &[], &[], &[]])]);
    let silent = short(pdf(&twin, &twin));
    for leak in [pdf(&leak, &twin), pdf(&twin, &leak)] {
        let kind = Kind::PictureData;
        check("short names", kind, "", &short(leak), &silent, "a.pdf");
    }
}

/// A cleaned picture has one filter left; what was said to it stays, wherever it stands.
#[test]
fn a_picture_in_a_pdf_keeps_what_its_own_filter_is_told() {
    let leak = jpeg_with(&[exif([&[(0x013b, 2, b"Jan Jansen\0")], &[], &[], &[]])]);
    let own = lopdf::dictionary! { "ColorTransform" => 0 };
    let told = vec![Object::Null, own.clone().into()];
    for is_apart in [false, true] {
        let mut file = Document::load_mem(&pdf(&jpeg_with(&innocent()), &leak)).unwrap();
        let told = Object::Array(told.clone());
        let told = if is_apart { file.add_object(told).into() } else { told };
        let picture = file.get_object_mut((8, 0)).unwrap();
        picture.as_stream_mut().unwrap().dict.set("DecodeParms", told);
        let mut bytes = Vec::new();
        file.save_to(&mut bytes).unwrap();
        let (copy, _) = scrub_bytes(&bytes, "a.pdf", ScrubChoice::default()).unwrap();
        let copy = Document::load_mem(&copy).unwrap();
        let kept = (copy.objects.values())
            .filter_map(|object| object.as_stream().ok()?.dict.get_deref(b"DecodeParms", &copy).ok());
        let kept: Vec<&Object> = kept.collect();
        assert_eq!(kept, [&Object::Dictionary(own.clone())], "{is_apart}");
    }
}

/// Returns a picture as it is in the clean copy of a document.
pub(crate) fn cleaned(picture: &[u8]) -> Vec<u8> {
    let (copy, _) = scrub_bytes(&docx(picture), "a.docx", ScrubChoice::default()).unwrap();
    let mut zip = zip::ZipArchive::new(Cursor::new(copy)).unwrap();
    let mut bytes = Vec::new();
    zip.by_name("word/media/image1.jpeg").unwrap().read_to_end(&mut bytes).unwrap();
    bytes
}

/// Everything that nobody sees goes, reported or not; what shows the picture stays byte for byte, with its orientation.
#[test]
fn only_what_nobody_sees_is_cut_out_of_a_picture() {
    let turned: Values<'_> = &[(0x0112, 3, &[6, 0]), (0x013b, 2, b"Jan Jansen\0")];
    let profile = segment(0xe2, &[b"ICC_PROFILE\0\x01\x01", &[7; 64]]);
    let colours = segment(0xee, &[b"Adobe\0\x64\0\0\0\0\x01"]);
    let mut all = innocent();
    all.insert(0, exif([turned, &[], &[], &[]]));
    all.extend([profile.clone(), colours.clone()]);
    all.push(segment(0xe2, &[b"MPF\0II\x2a\0"]));
    all.extend((0xe3..=0xef).map(|code| segment(code, &[b"Jansen"])));
    let mut stray = jpeg_with(&all);
    stray.extend(b"Jansen");
    // A comment between the image data and the end, after a stray byte.
    let end = stray.len() - "Jansen".len() - 2;
    stray.splice(end..end, segment(0xfe, &[b"Jansen"]).into_iter().chain([9]));
    let own_profile = segment(0xe2, &[b"ICC_PROFILE\0\x01\x01", &[0; 64]]);
    let stays = [segment(0xe1, &[b"Exif\0\0", TURNED]), own_profile, profile, colours];
    let texts = [b"tEXt", b"zTXt", b"iTXt", b"tIME", b"prVt"].map(|kind| chunk(kind, b"Jansen\0\0"));
    let own =
        [chunk(b"gAMA", &[0, 0, 0xb1, 0x8f]), chunk(b"eXIf", &tiff([turned, &[], &[], &[]])), chunk(b"pHYs", &[0; 9])];
    let kept = [own[0].clone(), chunk(b"eXIf", TURNED), own[2].clone()];
    for (shape, leak, expected) in
        [("JPEG", stray, jpeg_with(&stays)), ("PNG", png_with(&[texts.concat(), own.concat()]), png_with(&kept))]
    {
        let copy = cleaned(&leak);
        assert!(copy == expected, "{shape}: {} and {}", copy.len(), expected.len());
        assert!(cleaned(&copy) == copy, "{shape}");
        let of_pdf = scrub_bytes(&pdf(&leak, &leak), "a.pdf", ScrubChoice::default());
        if shape == "JPEG" {
            let (copy, _) = of_pdf.unwrap();
            let is_there = |window: &[u8]| window == expected;
            assert_eq!(copy.windows(expected.len()).filter(|of| is_there(of)).count(), 2);
        }
    }
}

/// A picture that cannot be taken apart is reported and gets no copy; nothing makes the program crash.
#[test]
fn odd_pictures_are_said_not_to_be_looked_at() {
    let leak = jpeg_with(&[exif([&[(0x013b, 2, b"Jan Jansen\0")], &[], &[], &[]])]);
    let lying = |length: [u8; 2]| jpeg_with(&[[&[0xff, 0xfe], length.as_slice(), b"Jansen"].concat()]);
    let mut vast = chunk(b"tEXt", b"Comment\0Jansen");
    vast[..4].copy_from_slice(&[0xff; 4]);
    let many = vec![segment(0xfe, &[]); 10_001];
    for (shape, odd) in [
        ("no length", lying([0, 0])),
        ("beyond the end", lying([0xff, 0xff])),
        ("cut off before its data", leak[..60].to_vec()),
        ("a chunk of 4 GB", png_with(&[vast])),
        ("a beginning", png()[..20].to_vec()),
        ("many comments", jpeg_with(&many)),
    ] {
        for (file, name) in [(docx(&odd), "a.docx"), (odt(&odd), "a.odt")] {
            assert_eq!(look_bytes(&file, name).unchecked, Some(Unchecked::Damaged), "{shape}");
            let made = scrub_bytes(&file, name, ScrubChoice::default()).map(|_| ());
            assert_eq!(made, Err(ScrubProblem::Unproven), "{shape}");
        }
    }
    // A picture without an end is shown, and taken apart.
    let cut = &leak[..leak.len() - 40];
    let start = jpeg().len() - 40;
    assert!(cleaned(cut) == jpeg()[..start]);
    for (_, bytes) in jpegs().into_iter().chain(pngs()) {
        let odd = |at: usize, value: u8| {
            let mut odd = bytes.clone();
            odd[at] = value;
            odd
        };
        for at in 3..bytes.len().min(120) {
            drop(look_bytes(&bytes[..at], "a.jpg"));
            for value in [0, 0x80, 0xff] {
                drop(look_bytes(&odd(at, value), "a.jpg"));
            }
        }
    }
}
