//! Compares a picture of a copy with the original, with a reader that took no part in cleaning it: the same pixels,
//! colours and orientation, and nothing else.

use crate::limits::MAX_INSIDE_TIME;
use crate::view::{MAX_PICTURE_BYTES, each_page, picture_decoder};
use image::ImageDecoder;
use image::metadata::Orientation;
use openbaarmaker_core::wire::{InsideKind as Kind, ScrubProblem};
use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Instant;

/// A comparison of pictures, with a time limit.
pub(super) struct Comparing {
    until: Instant,
}

impl Comparing {
    pub(super) fn new() -> Self {
        Self { until: Instant::now() + MAX_INSIDE_TIME }
    }

    /// Compares one picture. What this reader cannot see is left to looking inside.
    pub(super) fn one(&self, was: &[u8], is: &[u8]) -> Result<(), ScrubProblem> {
        self.check()?;
        if carries(is) {
            return Err(ScrubProblem::Remains { kind: Kind::PictureData });
        }
        if was == is {
            return Ok(());
        }
        let pages = |bytes| each_page(bytes).map(|page| page.and_then(shown));
        let (mut before, mut after) = (pages(was), pages(is));
        loop {
            self.check()?;
            match (before.next(), after.next()) {
                (None, None) => return Ok(()),
                (Some(was), Some(is)) if was == is => {}
                _ => return Err(ScrubProblem::Different { page: 0 }),
            }
        }
    }

    /// Ends a comparison that takes too long.
    fn check(&self) -> Result<(), ScrubProblem> {
        if Instant::now() > self.until {
            return Err(ScrubProblem::Unproven);
        }
        Ok(())
    }
}

fn carries(picture: &[u8]) -> bool {
    let Ok(mut decoder) = picture_decoder(picture.into()) else { return false };
    let exif = decoder.exif_metadata().ok().flatten();
    let exif = exif.as_deref();
    exif.is_some_and(|exif| exif.strip_prefix(b"Exif\0\0").unwrap_or(exif).len() > TURNED)
        || matches!(decoder.xmp_metadata(), Ok(Some(_)))
        || matches!(decoder.iptc_metadata(), Ok(Some(_)))
}

/// Size, colour profile, orientation, and a hash of the pixels.
type Shown = ((u32, u32), Option<Vec<u8>>, Orientation, u64);

fn shown(picture: Cow<'_, [u8]>) -> Option<Shown> {
    let mut decoder = picture_decoder(picture).ok()?;
    let profile = decoder.icc_profile().ok()?;
    let orientation = decoder.orientation().ok()?;
    let size = decoder.dimensions();
    let bytes = Some(decoder.total_bytes()).filter(|bytes| *bytes <= MAX_PICTURE_BYTES)?;
    let mut pixels = vec![0; usize::try_from(bytes).ok()?];
    decoder.read_image(&mut pixels).ok()?;
    let mut hasher = DefaultHasher::new();
    pixels.hash(&mut hasher);
    Some((size, profile, orientation, hasher.finish()))
}

/// Bytes of EXIF with only an orientation.
const TURNED: usize = 26;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture;
    use image::{DynamicImage, ImageFormat};
    use std::io::Cursor;
    use tiff::encoder::TiffEncoder;
    use tiff::encoder::colortype::Gray8;

    fn png(pixel: u8) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        let mut picture = DynamicImage::new_rgb8(8, 8).into_rgb8();
        picture.get_pixel_mut(3, 3).0 = [pixel; 3];
        picture.write_to(&mut bytes, ImageFormat::Png).unwrap();
        bytes.into_inner()
    }

    /// Makes a PNG with another chunk after the first.
    fn with(kind: &[u8], body: &[u8]) -> Vec<u8> {
        let (png, length) = (png(1), u32::try_from(body.len()).unwrap().to_be_bytes());
        let mut check = flate2::Crc::new();
        check.update(&[kind, body].concat());
        let check = check.sum().to_be_bytes();
        [&png[..33], &length, kind, body, &check, &png[33..]].concat()
    }

    #[test]
    fn a_copy_that_shows_or_carries_something_else_is_refused() {
        let comparing = Comparing::new();
        let remains = Err(ScrubProblem::Remains { kind: Kind::PictureData });
        let different = Err(ScrubProblem::Different { page: 0 });
        let text = with(b"tEXt", b"Author\0Jan Jansen");
        let exif = with(b"eXIf", &[b"MM\0*\0\0\0\x08".as_slice(), &[0; 40]].concat());
        let xmp = with(b"iTXt", b"XML:com.adobe.xmp\0\0\0\0\0<x/>");
        let profile = with(b"iCCP", b"x\0\0\x78\x9c\x03\0\0\0\0\x01");
        for (was, is, expected) in [
            (&text, &png(1), Ok(())),
            (&text, &png(2), different),
            (&profile, &png(1), different),
            (&exif, &exif, remains),
            (&xmp, &xmp, remains),
        ] {
            assert_eq!(comparing.one(was, is), expected);
        }
    }

    /// Makes a TIFF of two pages, of which the last has this grey.
    fn pages(grey: u8) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        let mut encoder = TiffEncoder::new(&mut bytes).unwrap();
        for pixel in [1, grey] {
            encoder.write_image::<Gray8>(2, 2, &[pixel; 4]).unwrap();
        }
        bytes.into_inner()
    }

    #[test]
    fn every_page_of_a_tiff_is_compared() {
        let comparing = Comparing::new();
        let told = [pages(2), b"Jan Jansen".to_vec()].concat();
        let cleaned = picture::read(&told).and_then(|picture| picture.cleaned());
        let cleaned = cleaned.unwrap();
        assert!(!cleaned.windows(6).any(|window| window == b"Jansen"));
        assert_eq!(comparing.one(&told, &cleaned), Ok(()));
        let different = Err(ScrubProblem::Different { page: 0 });
        assert_eq!(comparing.one(&told, &pages(3)), different);
    }
}
