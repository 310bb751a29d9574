//! Writes small pictures.

use flate2::Crc;
use image::codecs::{jpeg::JpegEncoder, png::PngEncoder};
use image::{ExtendedColorType, ImageEncoder, ImageResult};
use std::fmt::Write;

/// Makes a picture of noise, so that its data is long enough to contain a bit of everything.
fn picture(write: impl Fn(&[u8], u32, ExtendedColorType, &mut Vec<u8>) -> ImageResult<()>) -> Vec<u8> {
    let pixels: Vec<u8> = (0_u32..64 * 64 * 3).map(|at| at.wrapping_mul(2_654_435_761).to_be_bytes()[0]).collect();
    let mut bytes = Vec::new();
    write(&pixels, 64, ExtendedColorType::Rgb8, &mut bytes).unwrap();
    bytes
}

pub(crate) fn jpeg() -> Vec<u8> {
    picture(|pixels, side, colours, to| JpegEncoder::new(to).write_image(pixels, side, side, colours))
}

pub(crate) fn png() -> Vec<u8> {
    picture(|pixels, side, colours, to| PngEncoder::new(to).write_image(pixels, side, side, colours))
}

/// Writes a picture in hexadecimal digits.
pub(crate) fn hex(picture: &[u8]) -> String {
    let mut digits = String::new();
    for byte in picture {
        write!(digits, "{byte:02x}").unwrap();
    }
    digits
}

pub(crate) fn segment(code: u8, body: &[&[u8]]) -> Vec<u8> {
    let body = body.concat();
    let length = u16::try_from(body.len() + 2).unwrap().to_be_bytes();
    [&[0xff, code], length.as_slice(), &body].concat()
}

/// Makes a JPEG with more segments after its start (SOI and JFIF).
pub(crate) fn jpeg_with(segments: &[Vec<u8>]) -> Vec<u8> {
    let jpeg = jpeg();
    [&jpeg[..20], &segments.concat(), &jpeg[20..]].concat()
}

pub(crate) fn chunk(kind: &[u8], body: &[u8]) -> Vec<u8> {
    let mut check = Crc::new();
    check.update(kind);
    check.update(body);
    let length = u32::try_from(body.len()).unwrap().to_be_bytes();
    [&length, kind, body, &check.sum().to_be_bytes()].concat()
}

/// Makes a PNG with more chunks after its start (IHDR).
pub(crate) fn png_with(chunks: &[Vec<u8>]) -> Vec<u8> {
    let png = png();
    [&png[..33], &chunks.concat(), &png[33..]].concat()
}

pub(crate) type Values<'a> = &'a [(u16, u16, &'a [u8])];

/// Makes a TIFF with directories for the picture, the thumbnail, the camera and the place.
pub(crate) fn tiff(directories: [Values<'_>; 4]) -> Vec<u8> {
    let [picture, small, camera, place] = directories;
    let own = picture.len() + usize::from(!camera.is_empty()) + usize::from(!place.is_empty());
    let long = |of: usize| u32::try_from(of).unwrap().to_le_bytes();
    let short = |of: usize| u16::try_from(of).unwrap().to_le_bytes();
    let size = |of: usize| 2 + of * 12 + 4;
    let at_small = 8 + size(own);
    let at_camera = at_small + size(small.len());
    let at_place = at_camera + size(camera.len());
    let mut values_at = at_place + size(place.len());
    let mut tiff = [b"II\x2a\0".as_slice(), &long(8)].concat();
    let mut behind = Vec::new();
    let pointers = [(0x8769_u16, at_camera, camera), (0x8825, at_place, place)];
    let pointers = pointers.map(|(tag, at, of)| (tag, long(at), !of.is_empty()));
    let mut first = picture.to_vec();
    for (tag, at, is_there) in &pointers {
        if *is_there {
            first.push((*tag, 4, at));
        }
    }
    let next = if small.is_empty() { 0 } else { at_small };
    for (values, next) in [(first.as_slice(), next), (small, 0), (camera, 0), (place, 0)] {
        tiff.extend(short(values.len()));
        for (tag, kind, value) in values {
            let size = match kind {
                3 => 2,
                4 => 4,
                5 => 8,
                _ => 1,
            };
            tiff.extend(tag.to_le_bytes());
            tiff.extend(kind.to_le_bytes());
            tiff.extend(long(value.len() / size));
            if value.len() > 4 {
                tiff.extend(long(values_at));
                values_at += value.len();
                behind.extend(*value);
            } else {
                let mut short = value.to_vec();
                short.resize(4, 0);
                tiff.extend(short);
            }
        }
        tiff.extend(long(next));
    }
    [tiff, behind].concat()
}

pub(crate) fn exif(directories: [Values<'_>; 4]) -> Vec<u8> {
    segment(0xe1, &[b"Exif\0\0", &tiff(directories)])
}
