//! Picture files: photos and scans.

use super::png::{scale_for, shown};
use crate::drawn::rounded;
use image::error::ImageError;
use image::metadata::Orientation;
use image::{DynamicImage, GenericImageView, ImageDecoder, ImageReader, ImageResult, Limits, RgbImage};
use openbaarmaker_core::wire::{MAX_VIEW_PAGES, PageImage, PageSize, ViewProblem};
use std::borrow::Cow;
use std::io::Cursor;
use tiff::decoder::Decoder;
use tiff::tags::Tag;

pub(crate) struct Pictures {
    bytes: Vec<u8>,
    /// Only a TIFF can have several.
    pages: Vec<Page>,
}

struct Page {
    place: PicturePlace,
    /// The size as shown; that of the previous page if it cannot be read.
    size: (u32, u32),
}

#[derive(Clone, Copy)]
enum PicturePlace {
    First,
    At(u64),
    /// A picture whose directory cannot be read.
    Lost,
}

impl PicturePlace {
    /// Returns a file that begins with this one of its pictures; `None` when it cannot be found.
    fn file(self, bytes: &[u8]) -> Option<Cow<'_, [u8]>> {
        match self {
            Self::First => Some(Cow::Borrowed(bytes)),
            Self::At(directory) => Some(Cow::Owned(beginning_at(bytes, directory))),
            Self::Lost => None,
        }
    }
}

impl Pictures {
    /// Tells whether this is a kind of picture that can be shown, by the name that inspection gives it.
    pub(super) fn knows(recognised_as: &str) -> bool {
        KINDS.contains(&recognised_as)
    }

    pub(super) fn open(bytes: Vec<u8>) -> Result<Self, ViewProblem> {
        let mut pictures = Self { pages: tiff_pages(&bytes), bytes };
        // With several pages, one that cannot be shown has the problem shown in its place.
        if pictures.pages.len() < 2 {
            let (decoder, orientation) = pictures.decoder(PicturePlace::First)?;
            let size = turned(decoder.dimensions(), orientation);
            drop(decoder);
            let place = PicturePlace::First;
            pictures.pages = vec![Page { place, size }];
        }
        Ok(pictures)
    }

    pub(super) fn sizes(&self) -> impl Iterator<Item = PageSize> {
        self.pages.iter().map(|Page { size, .. }| PageSize {
            width: size.0.saturating_mul(HUNDREDTHS_A_PIXEL),
            height: size.1.saturating_mul(HUNDREDTHS_A_PIXEL),
        })
    }

    pub(super) fn image(&self, index: usize, width: u32) -> Result<PageImage, ViewProblem> {
        let page = self.pages.get(index).ok_or(ViewProblem::Damaged)?;
        let (decoder, orientation) = self.decoder(page.place)?;
        // The decoder applies the limit only to its own memory.
        if decoder.total_bytes() > MAX_PICTURE_BYTES {
            return Err(ViewProblem::TooComplex);
        }
        let mut picture = DynamicImage::from_decoder(decoder).map_err(|error| problem(&error))?;
        picture.apply_orientation(orientation);
        let (wide, high) = picture.dimensions();
        let (scale, is_reduced) = scale_for((wide.into(), high.into()), width.min(wide));
        if scale < 1.0 {
            let side = |pixels: u32| rounded(f64::from(pixels) * scale).unsigned_abs().max(1);
            picture = picture.thumbnail_exact(side(wide), side(high));
        }
        let pixels = on_white(picture);
        shown(pixels.as_raw(), pixels.dimensions(), is_reduced)
    }

    fn decoder(&self, place: PicturePlace) -> Result<(impl ImageDecoder + '_, Orientation), ViewProblem> {
        let file = place.file(&self.bytes).ok_or(ViewProblem::Damaged)?;
        let mut decoder = decoder(file).map_err(|error| problem(&error))?;
        let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
        Ok((decoder, orientation))
    }
}

/// Opens a picture, with a limit on memory.
pub(crate) fn decoder(bytes: Cow<'_, [u8]>) -> ImageResult<impl ImageDecoder + '_> {
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format()?;
    let mut limits = Limits::default();
    limits.max_alloc = Some(MAX_PICTURE_BYTES);
    reader.limits(limits);
    reader.into_decoder()
}

/// Returns a picture as files that each begin with another of its pages; `None` for a page that cannot be found.
pub(crate) fn each_page(bytes: &[u8]) -> impl Iterator<Item = Option<Cow<'_, [u8]>>> {
    let mut places: Vec<PicturePlace> = tiff_pages(bytes).iter().map(|page| page.place).collect();
    if places.is_empty() {
        places.push(PicturePlace::First);
    }
    places.into_iter().map(move |place| place.file(bytes))
}

/// Returns the pages of a TIFF; none if it is not a TIFF or its first page cannot be read.
fn tiff_pages(bytes: &[u8]) -> Vec<Page> {
    let mut pages = Vec::new();
    let Ok(mut decoder) = Decoder::new(Cursor::new(bytes)) else { return pages };
    let mut place = PicturePlace::First;
    let mut size = (1, 1);
    let mut is_read = true;
    loop {
        if is_read && let Ok(dimensions) = decoder.dimensions() {
            let said = decoder.find_tag_unsigned(Tag::Orientation).ok().flatten();
            let orientation = said.and_then(Orientation::from_exif);
            size = turned(dimensions, orientation.unwrap_or(Orientation::NoTransforms));
        }
        pages.push(Page { place, size });
        if pages.len() >= MAX_VIEW_PAGES || !decoder.more_images() {
            return pages;
        }
        let before = decoder.ifd_pointer();
        is_read = decoder.next_image().is_ok();
        place = match decoder.ifd_pointer() {
            Some(directory) if is_read || Some(directory) != before => PicturePlace::At(directory.0),
            _ => PicturePlace::Lost,
        };
    }
}

fn turned((width, height): (u32, u32), orientation: Orientation) -> (u32, u32) {
    match orientation {
        Orientation::Rotate90 | Orientation::Rotate270 | Orientation::Rotate90FlipH | Orientation::Rotate270FlipH => {
            (height, width)
        }
        Orientation::NoTransforms
        | Orientation::Rotate180
        | Orientation::FlipHorizontal
        | Orientation::FlipVertical => (width, height),
    }
}

/// Returns a TIFF that starts with another of its pictures. Source: TIFF 6.0 §2, "Image File Header"; `BigTIFF`: its
/// header.
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
        ImageError::Decoding(_) | ImageError::Encoding(_) | ImageError::Parameter(_) | ImageError::IoError(_) => {
            ViewProblem::Damaged
        }
    }
}

/// The formats that can be shown, by the names that inspection gives them.
const KINDS: [&str; 7] = ["APNG", "BMP", "GIF", "JPEG", "PNG", "TIFF", "WebP"];
/// A CSS pixel is 1/96 inch, a point 1/72. Source: CSS Values and Units 4, "Absolute Lengths".
const HUNDREDTHS_A_PIXEL: u32 = 75;
/// Own choice: 64 million pixels of four bytes.
pub(crate) const MAX_PICTURE_BYTES: u64 = 256 << 20;
