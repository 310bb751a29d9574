//! How much what is painted hides of what is below it.

use super::flat::{Flat, Mask};
use super::light::luma;
use hayro_interpret::kurbo::Point;
use hayro_interpret::pattern::Pattern;
use hayro_interpret::{BlendMode, CacheKey, Paint};
use std::collections::HashMap;
use std::rc::Rc;

/// What something is painted with.
#[derive(Debug, Clone)]
pub(super) struct Ink {
    /// Its colour, where it is one.
    pub(super) colour: Option<[u8; 3]>,
    /// How opaque it is, from 0 to 1.
    alpha: f64,
    is_dark: bool,
    /// What it is painted through.
    pub(super) masks: Vec<Rc<Mask>>,
}

/// Which part of the cell of a pattern is painted, and how light that is, by pattern.
pub(super) type Cells = HashMap<u128, (f64, f64)>;

/// What ink does to what is below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cover {
    /// It hides it.
    Whole,
    /// It is a box through which it can be read.
    Veil,
    /// It leaves it as it is, or nearly so.
    Nothing,
}

impl Ink {
    /// Ink of a paint, in groups that are so opaque together.
    pub(super) fn of(paint: &Paint<'_>, blend: BlendMode, groups: f64, cells: &mut Cells) -> Self {
        match paint {
            Paint::Color(colour) => {
                let rgba = colour.to_rgba().to_rgba8();
                let light = luma(rgba);
                let alpha = f64::from(rgba[3]) / 255.0 * groups * strength(blend, light);
                Self::new(Some([rgba[0], rgba[1], rgba[2]]), alpha, light < DARK)
            }
            Paint::Pattern(pattern) => match &**pattern {
                Pattern::Shading(shading) => {
                    Self::new(None, f64::from(shading.opacity) * groups, false)
                }
                Pattern::Tiling(tiling) => {
                    let (painted, light) =
                        *(cells.entry(tiling.cache_key())).or_insert_with(|| Flat::of_cell(tiling));
                    let painted = match painted {
                        ALMOST_ALL.. => 1.0,
                        // Lines or dots over a text are a box to those who put them there.
                        HATCHED.. => SOME_VEIL,
                        _ => 0.0,
                    };
                    Self::new(
                        None,
                        painted * groups * strength(blend, light),
                        light < DARK,
                    )
                }
            },
        }
    }

    /// Black ink.
    pub(super) fn solid() -> Self {
        Self::new(Some([0; 3]), 1.0, true)
    }

    /// Ink of a picture.
    pub(super) fn of_picture(groups: f64, blend: BlendMode) -> Self {
        Self::new(None, groups * strength(blend, 1.0), false)
    }

    fn new(colour: Option<[u8; 3]>, alpha: f64, is_dark: bool) -> Self {
        Self {
            colour,
            alpha,
            is_dark,
            masks: Vec::new(),
        }
    }

    /// Tells whether it hides nothing anywhere.
    pub(super) fn is_nothing(&self) -> bool {
        self.cover(self.alpha) == Cover::Nothing
    }

    /// Tells whether it hides what is below it wherever it comes.
    pub(super) fn is_whole(&self) -> bool {
        self.masks.is_empty() && self.cover(self.alpha) == Cover::Whole
    }

    /// Tells whether what is painted with it is not seen at a point.
    pub(super) fn is_unseen(&self, point: Point) -> bool {
        self.alpha_at(point) < FAINT
    }

    pub(super) fn at(&self, point: Point) -> Cover {
        self.cover(self.alpha_at(point))
    }

    fn alpha_at(&self, point: Point) -> f64 {
        let masks = self.masks.iter().map(|mask| mask.at(point));
        self.alpha * masks.product::<f64>()
    }

    fn cover(&self, alpha: f64) -> Cover {
        match alpha {
            OPAQUE.. => Cover::Whole,
            HEAVY_VEIL.. => Cover::Veil,
            SOME_VEIL.. if self.is_dark => Cover::Veil,
            _ => Cover::Nothing,
        }
    }
}

/// How much ink of this lightness hides when it is mixed with what is below it. A marker leaves words to be read.
fn strength(blend: BlendMode, light: f64) -> f64 {
    match blend {
        BlendMode::Normal => 1.0,
        BlendMode::Multiply | BlendMode::Darken | BlendMode::ColorBurn => match light {
            ..NEARLY_BLACK => 1.0,
            ..DARK => SOME_VEIL,
            _ => 0.0,
        },
        BlendMode::Screen | BlendMode::Lighten | BlendMode::ColorDodge => match light {
            NEARLY_WHITE.. => 1.0,
            _ => 0.0,
        },
        BlendMode::Overlay
        | BlendMode::HardLight
        | BlendMode::SoftLight
        | BlendMode::Difference
        | BlendMode::Exclusion
        | BlendMode::Hue
        | BlendMode::Saturation
        | BlendMode::Color
        | BlendMode::Luminosity => 0.0,
    }
}

// Own choices, checked on real files.
/// Above, nothing is seen through it.
const OPAQUE: f64 = 0.97;
/// From here on a box of any colour makes text hard to read.
const HEAVY_VEIL: f64 = 0.85;
/// From here on a dark box does.
const SOME_VEIL: f64 = 0.4;
/// Below, what is painted is not seen itself.
const FAINT: f64 = 0.02;
/// The part of the cell of a pattern that is painted when it is a box with a pattern in it.
const ALMOST_ALL: f64 = 0.9;
/// The part that is painted when it is hatched.
const HATCHED: f64 = 0.15;
/// Lightness.
const DARK: f64 = 0.5;
/// Lightness.
const NEARLY_BLACK: f64 = 0.15;
/// Lightness.
const NEARLY_WHITE: f64 = 0.85;
