//! Files of pictures: photos and scans.

use super::pieces::whole;
use super::png::{scale_for, shown};
use image::error::ImageError;
use image::metadata::Orientation;
use image::{DynamicImage, GenericImageView, ImageDecoder, ImageReader, Limits, RgbImage};
use openbaarmaker_core::wire::{MAX_VIEW_PAGES, PageImage, PageSize, ViewProblem};
use std::borrow::Cow;
use std::io::Cursor;
use tiff::decoder::Decoder;

/// A file of pictures that is open.
pub(crate) struct Pictures {
    bytes: Vec<u8>,
    /// Where the directory of each is; nothing for the first. Only a TIFF has several.
    first: Vec<Option<u64>>,
    sizes: Vec<(u32, u32)>,
}

impl Pictures {
    /// Tells whether this is a kind of picture, by the name that the inspection gives it.
    pub(super) fn knows(recognised_as: &str) -> bool {
        KINDS.contains(&recognised_as)
    }

    pub(super) fn open(bytes: Vec<u8>) -> Result<Self, ViewProblem> {
        let mut pictures = Self {
            first: places(&bytes),
            bytes,
            sizes: Vec::new(),
        };
        for index in 0..pictures.first.len() {
            let (decoder, orientation) = match pictures.decoder(index) {
                Ok(opened) => opened,
                Err(problem) if index == 0 => return Err(problem),
                Err(_) => break,
            };
            let (width, height) = decoder.dimensions();
            drop(decoder);
            pictures.sizes.push(match orientation {
                Orientation::Rotate90
                | Orientation::Rotate270
                | Orientation::Rotate90FlipH
                | Orientation::Rotate270FlipH => (height, width),
                Orientation::NoTransforms
                | Orientation::Rotate180
                | Orientation::FlipHorizontal
                | Orientation::FlipVertical => (width, height),
            });
        }
        Ok(pictures)
    }

    pub(super) fn sizes(&self) -> impl Iterator<Item = PageSize> {
        self.sizes.iter().map(|(width, height)| PageSize {
            width: width.saturating_mul(HUNDREDTHS_A_PIXEL),
            height: height.saturating_mul(HUNDREDTHS_A_PIXEL),
        })
    }

    pub(super) fn image(&self, index: usize, width: u32) -> Result<PageImage, ViewProblem> {
        let (decoder, orientation) = self.decoder(index)?;
        // The decoder keeps to the limit in what it needs itself only.
        if decoder.total_bytes() > MAX_PICTURE_BYTES {
            return Err(ViewProblem::TooComplex);
        }
        let mut picture = DynamicImage::from_decoder(decoder).map_err(|error| problem(&error))?;
        picture.apply_orientation(orientation);
        let (wide, high) = picture.dimensions();
        let (scale, is_reduced) = scale_for((wide.into(), high.into()), width.min(wide));
        if scale < 1.0 {
            let side = |pixels: u32| whole(f64::from(pixels) * scale).unsigned_abs().max(1);
            picture = picture.thumbnail_exact(side(wide), side(high));
        }
        let pixels = on_white(picture);
        shown(pixels.as_raw(), pixels.dimensions(), is_reduced)
    }

    fn decoder(&self, index: usize) -> Result<(impl ImageDecoder + '_, Orientation), ViewProblem> {
        let first = *self.first.get(index).ok_or(ViewProblem::Damaged)?;
        let bytes = first.map_or_else(
            || Cow::Borrowed(self.bytes.as_slice()),
            |first| Cow::Owned(beginning_at(&self.bytes, first)),
        );
        let mut reader = ImageReader::new(Cursor::new(bytes))
            .with_guessed_format()
            .map_err(|_| ViewProblem::Damaged)?;
        let mut limits = Limits::default();
        limits.max_alloc = Some(MAX_PICTURE_BYTES);
        reader.limits(limits);
        let mut decoder = reader.into_decoder().map_err(|error| problem(&error))?;
        let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
        Ok((decoder, orientation))
    }
}

/// Returns where the directories of a TIFF after the first are, behind a place for the first.
fn places(bytes: &[u8]) -> Vec<Option<u64>> {
    let mut places = vec![None];
    let Ok(mut decoder) = Decoder::new(Cursor::new(bytes)) else {
        return places;
    };
    while places.len() < MAX_VIEW_PAGES && decoder.more_images() && decoder.next_image().is_ok() {
        places.push(decoder.ifd_pointer().map(|place| place.0));
    }
    places
}

/// Returns a TIFF that begins with another of its pictures. Source: TIFF 6.0 §2, "Image File Header"; `BigTIFF`: its header.
fn beginning_at(bytes: &[u8], directory: u64) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let is_little = bytes.starts_with(b"II");
    let is_big_tiff = matches!(bytes.get(2..4), Some([43, 0] | [0, 43]));
    let (place, skip) = if is_big_tiff { (8..16, 0) } else { (4..8, 4) };
    let mut written = directory.to_be_bytes();
    let written = &mut written[skip..];
    if is_little {
        written.reverse();
    }
    if let Some(place) = bytes.get_mut(place) {
        place.copy_from_slice(written);
    }
    bytes
}

/// Lays a picture on white paper.
fn on_white(picture: DynamicImage) -> RgbImage {
    if !picture.color().has_alpha() {
        return picture.into_rgb8();
    }
    let picture = picture.into_rgba8();
    RgbImage::from_fn(picture.width(), picture.height(), |x, y| {
        let [red, green, blue, alpha] = picture.get_pixel(x, y).0;
        let lay = |colour: u8| {
            let laid = u16::from(colour) * u16::from(alpha) + 255 * (255 - u16::from(alpha));
            u8::try_from(laid / 255).unwrap_or(u8::MAX)
        };
        [lay(red), lay(green), lay(blue)].into()
    })
}

fn problem(error: &ImageError) -> ViewProblem {
    match error {
        ImageError::Limits(_) => ViewProblem::TooComplex,
        ImageError::Unsupported(_) => ViewProblem::Unsupported,
        ImageError::Decoding(_)
        | ImageError::Encoding(_)
        | ImageError::Parameter(_)
        | ImageError::IoError(_) => ViewProblem::Damaged,
    }
}

/// The kinds that are read, by the names that the inspection gives them.
const KINDS: [&str; 7] = ["APNG", "BMP", "GIF", "JPEG", "PNG", "TIFF", "WebP"];
/// A pixel of a screen is 1/96 inch, a point 1/72. Source: CSS Values and Units 4, "Absolute Lengths".
const HUNDREDTHS_A_PIXEL: u32 = 75;
/// Own choice: 64 million pixels of four bytes.
const MAX_PICTURE_BYTES: u64 = 256 << 20;
