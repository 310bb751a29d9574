//! The contents of a mask or a pattern cell, as flat shapes.

use super::area::{Area, Clip, width_on_page};
use super::light::luma;
use hayro_interpret::font::{Glyph, GlyphRun, Type3Glyph};
use hayro_interpret::hayro_cmap::BfString;
use hayro_interpret::hayro_syntax::object::Dict;
use hayro_interpret::kurbo::{Affine, BezPath, Point, Rect, Shape};
use hayro_interpret::pattern::TilingPattern;
use hayro_interpret::{
    BlendMode, ClipPath, Device, DrawMode, DrawProps, FillRule, Image, ImageData, ImageDrawProps, LumaData, MaskType,
    Paint, SoftMask,
};

/// How much of the paint comes through.
#[derive(Debug)]
pub(super) enum Mask {
    /// Given by shapes.
    Flat(Flat),
    /// Given by the pixels of a picture.
    Picture(Picture),
}

impl Mask {
    /// Returns the fraction, from 0 to 1, that comes through at a point of the page.
    pub(super) fn at(&self, point: Point) -> f64 {
        match self {
            Self::Flat(flat) => flat.at(point),
            Self::Picture(picture) => picture.at(point).unwrap_or_default(),
        }
    }
}

/// Pixels on the page, from 0 to 255.
#[derive(Debug)]
pub(super) struct Picture {
    to_pixels: Affine,
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl Picture {
    /// Makes a picture; `place` maps its pixels to the page.
    pub(super) fn new(luma: LumaData, place: Affine) -> Self {
        let factor = |factor: f32| 1.0 / f64::from(factor).max(f64::MIN_POSITIVE);
        let (across, down) = luma.scale_factors;
        Self {
            to_pixels: Affine::scale_non_uniform(factor(across), factor(down)) * place.inverse(),
            width: usize::try_from(luma.width).unwrap_or_default(),
            height: usize::try_from(luma.height).unwrap_or_default(),
            pixels: luma.data,
        }
    }

    /// Makes a picture and its mask, both on the pixels of the picture: a mask may have more pixels, or fewer.
    pub(super) fn with_mask(light: LumaData, mask: LumaData) -> [Self; 2] {
        let fit = |own: u32, all: u32| f64::from(own) / f64::from(all.max(1));
        let fit = Affine::scale_non_uniform(fit(mask.width, light.width), fit(mask.height, light.height));
        let light = Self::new(light, Affine::IDENTITY);
        let mask = Self { to_pixels: fit * light.to_pixels, ..Self::new(mask, Affine::IDENTITY) };
        [light, mask]
    }

    pub(super) fn pixel(&self, point: Point) -> Option<u8> {
        let point = self.to_pixels * point;
        let (x, y) = (index(point.x, self.width)?, index(point.y, self.height)?);
        self.pixels.get(y * self.width + x).copied()
    }

    fn at(&self, point: Point) -> Option<f64> {
        self.pixel(point).map(|pixel| f64::from(pixel) / 255.0)
    }
}

pub(super) fn has_mask(picture: &Dict<'_>) -> bool {
    [b"SMask".as_slice(), b"Mask", b"SMaskInData"].iter().any(|key| picture.contains_key(key))
}

/// Tells whether a mask hides all of a picture.
pub(super) fn is_clear(image: &Image<'_, '_>) -> bool {
    let Image::Raster(raster) = image else { return false };
    let lets_nothing_through = |size| {
        let mut is_empty = false;
        raster.with_rgba(|_, alpha| is_empty = alpha.is_some_and(|alpha| alpha.data.iter().all(|one| *one == 0)), size);
        is_empty
    };
    // A coarse one may lose lines.
    has_mask(raster.stream().dict()) && lets_nothing_through(Some(COARSE)) && lets_nothing_through(None)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "below zero and above the end are no places"
)]
fn index(at: f64, length: usize) -> Option<usize> {
    let at = (at >= 0.0).then_some(at as usize)?;
    (at < length).then_some(at)
}

/// What the cell of a pattern paints.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cell {
    /// Which fraction of it.
    pub(super) painted: f64,
    /// How light that is.
    pub(super) light: f64,
    /// How many letters and digits.
    pub(super) letters: usize,
}

/// Shapes painted over one another.
#[derive(Debug)]
pub(super) struct Flat {
    shapes: Vec<(Area, Shade)>,
    clips: Vec<Clip>,
    alphas: Vec<f64>,
    kind: MaskType,
    background: f64,
    is_cut: bool,
    has_stencil: bool,
    letters: usize,
}

#[derive(Debug)]
enum Shade {
    /// Lightness and opacity.
    Even(f64, f64),
    /// Lightness by pixel.
    Pixels(Picture),
}

impl Flat {
    pub(super) fn of_mask(mask: &SoftMask<'_>) -> Self {
        let kind = mask.mask_type();
        let background = luma(mask.background_color().to_rgba().to_rgba8());
        let mut flat = Self::new(kind, background);
        mask.interpret(&mut flat);
        flat
    }

    pub(super) fn of_cell(pattern: &TilingPattern<'_>) -> Cell {
        let mut flat = Flat::new(MaskType::Alpha, 0.0);
        pattern.interpret(&mut flat, Affine::IDENTITY, false);
        let step = |step: f32| f64::from(step.abs());
        let size = (step(pattern.x_step), step(pattern.y_step));
        let (painted, light) = flat.painted(Rect::from_origin_size(pattern.bbox.origin(), size));
        Cell { painted: painted * f64::from(pattern.opacity), light, letters: flat.letters }
    }

    /// Returns where a glyph that is a drawing paints, in its own space, if that is nearly a box, and how many letters
    /// of another font it draws.
    pub(super) fn of_glyph<'g>(glyph: &Type3Glyph<'g>, paint: &Paint<'g>) -> (Option<Rect>, usize) {
        let mut flat = Self::new(MaskType::Alpha, 0.0);
        glyph.interpret(&mut flat, Affine::IDENTITY, Affine::IDENTITY, paint);
        let bounds = flat.shapes.iter().map(|(area, _)| area.bounds);
        let whole = bounds.reduce(|all, one| all.union(one));
        // Letters of a bitmap font are stencils, of which only the bounds are known here.
        let is_box = |whole: &Rect| !flat.has_stencil && whole.width().min(whole.height()) >= LEAST_BOX;
        let whole = whole.filter(is_box).filter(|whole| flat.painted(*whole).0 >= ALMOST_ALL);
        (whole, flat.letters)
    }

    /// Returns which fraction of a cell is painted, and how light that is.
    fn painted(&self, cell: Rect) -> (f64, f64) {
        let (mut painted, mut light) = (0.0, 0.0);
        for row in 0..SAMPLES {
            for column in 0..SAMPLES {
                let part = |at: u32| (f64::from(at) + 0.5) / f64::from(SAMPLES);
                let at = Point::new(cell.x0 + cell.width() * part(column), cell.y0 + cell.height() * part(row));
                let (alpha, luma) = self.top(at);
                painted += alpha;
                light += alpha * luma;
            }
        }
        (painted / f64::from(SAMPLES * SAMPLES), light / painted.max(f64::MIN_POSITIVE))
    }

    fn new(kind: MaskType, background: f64) -> Self {
        Self {
            shapes: Vec::new(),
            clips: vec![Clip::none()],
            alphas: Vec::new(),
            kind,
            background,
            is_cut: false,
            has_stencil: false,
            letters: 0,
        }
    }

    /// Returns the fraction, from 0 to 1, that comes through at a point of the page.
    pub(super) fn at(&self, point: Point) -> f64 {
        let mut value = match self.kind {
            MaskType::Luminosity => self.background,
            MaskType::Alpha => 0.0,
        };
        for (area, shade) in &self.shapes {
            if !area.contains(point) {
                continue;
            }
            let (light, alpha) = shade.at(point);
            value = match self.kind {
                MaskType::Luminosity => value * (1.0 - alpha) + light * alpha,
                MaskType::Alpha => value + alpha * (1.0 - value),
            };
        }
        value
    }

    /// Returns the opacity and lightness of the topmost shape at a point.
    fn top(&self, point: Point) -> (f64, f64) {
        let mut shapes = self.shapes.iter().rev();
        let found = shapes.find(|(area, _)| area.contains(point));
        let (light, alpha) = found.map_or((0.0, 0.0), |(_, shade)| shade.at(point));
        (alpha, light)
    }

    fn add(&mut self, area: Area, shade: Shade) {
        self.is_cut |= self.shapes.len() >= MAX_SHAPES;
        if !self.is_cut
            && let Some(clip) = self.clips.last()
        {
            self.shapes.push((area.within(clip), shade));
        }
    }

    fn alpha(&self) -> f64 {
        self.alphas.iter().product()
    }

    fn shade(&self, paint: &Paint<'_>) -> Shade {
        match paint {
            Paint::Color(colour) => {
                let rgba = colour.to_rgba().to_rgba8();
                Shade::Even(luma(rgba), f64::from(rgba[3]) / 255.0 * self.alpha())
            }
            Paint::Pattern(_) => Shade::Even(HALF, self.alpha()),
        }
    }
}

impl Shade {
    fn at(&self, point: Point) -> (f64, f64) {
        match self {
            Self::Even(light, alpha) => (*light, *alpha),
            Self::Pixels(picture) => (picture.at(point).unwrap_or_default(), 1.0),
        }
    }
}

impl<'a> Device<'a> for Flat {
    fn draw_path(&mut self, path: &BezPath, props: DrawProps<'a>, mode: &DrawMode) {
        let shade = self.shade(&props.paint);
        let area = match mode {
            DrawMode::Fill(fill) | DrawMode::FillAndStroke(fill, _) => {
                Area::filled(&(props.transform * path.clone()), *fill)
            }
            DrawMode::Stroke(line) if width_on_page(line, props.transform) > 0.0 => {
                Area::stroked(path, line, props.transform)
            }
            DrawMode::Stroke(_) | DrawMode::Invisible => return,
        };
        self.add(area, shade);
    }

    fn push_clip_path(&mut self, clip: &ClipPath) {
        let last = self.clips.last().cloned().unwrap_or_else(Clip::none);
        self.clips.push(last.and(clip));
    }

    fn push_transparency_group(&mut self, alpha: f32, _: Option<SoftMask<'a>>, _: BlendMode) {
        self.alphas.push(alpha.into());
    }

    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, 'a>, _: DrawProps<'a>, _: &DrawMode) {
        self.letters += run.glyphs().iter().filter(|glyph| is_letter(glyph)).count();
    }

    fn draw_image(&mut self, image: Image<'a, '_>, props: ImageDrawProps<'a>) {
        let size = Rect::new(0.0, 0.0, image.width().into(), image.height().into());
        let area = Area::filled(&(props.transform * size.to_path(1.0)), FillRule::NonZero);
        self.has_stencil |= matches!(image, Image::Stencil(_));
        let mut pixels = None;
        if let Image::Raster(raster) = image {
            raster.with_rgba(
                |data, _| {
                    if let ImageData::Luma(luma) = data {
                        pixels = Some(Picture::new(luma, props.transform));
                    }
                },
                Some(COARSE),
            );
        }
        let shade = pixels.map_or(Shade::Even(HALF, self.alpha()), Shade::Pixels);
        self.add(area, shade);
    }

    fn pop_clip(&mut self) {
        self.clips.pop();
    }

    fn pop_transparency_group(&mut self) {
        self.alphas.pop();
    }
}

/// Tells whether a glyph is a letter or digit, as far as the file tells.
fn is_letter(glyph: &Glyph<'_>) -> bool {
    match glyph.as_unicode() {
        Some(BfString::Char(sign)) => sign.is_alphanumeric(),
        Some(BfString::String(signs)) => signs.contains(char::is_alphanumeric),
        None => true,
    }
}

/// In one mask or cell; the rest is skipped.
const MAX_SHAPES: usize = 1_000;
/// Sample points across a cell, and down.
const SAMPLES: u32 = 16;
/// In thousandths of the font size: smaller boxes are letters, dots and lines. Own choice.
const LEAST_BOX: f64 = 400.0;
/// The painted fraction from which it is a box. Own choice.
const ALMOST_ALL: f64 = 0.9;
/// Assumed lightness when it is not known.
const HALF: f64 = 0.5;
/// Pixels of a picture used as a mask: enough for boxes around words.
pub(super) const COARSE: (u32, u32) = (600, 600);
