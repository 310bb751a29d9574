//! How far paint hides the content below it.

use super::flat::{Cell, Flat, Mask};
use super::light::luma;
use hayro_interpret::kurbo::Point;
use hayro_interpret::pattern::Pattern;
use hayro_interpret::{BlendMode, CacheKey, Paint};
use std::collections::HashMap;
use std::rc::Rc;

/// The paint of a drawing operation.
#[derive(Debug, Clone)]
pub(super) struct Ink {
    /// Its colour, if it is a single one.
    pub(super) colour: Option<[u8; 3]>,
    /// Its opacity, from 0 to 1.
    alpha: f64,
    is_dark: bool,
    pub(super) masks: Vec<Rc<Mask>>,
}

/// What the cells of patterns paint, by pattern.
pub(super) type Cells = HashMap<u128, Cell>;

/// The effect of ink on the content below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cover {
    /// Hides it.
    Whole,
    /// Covers it with a box through which it can be read.
    Veil,
    /// Leaves it as it is, or nearly so.
    Nothing,
}

impl Ink {
    /// Makes the ink of a paint; `groups` is the combined opacity of the open groups.
    pub(super) fn of(paint: &Paint<'_>, blend: BlendMode, groups: f64, cells: &mut Cells) -> Self {
        match paint {
            Paint::Color(colour) => {
                let rgba = colour.to_rgba().to_rgba8();
                let light = luma(rgba);
                let alpha = f64::from(rgba[3]) / 255.0 * groups * strength(blend, light);
                Self::new(Some([rgba[0], rgba[1], rgba[2]]), alpha, light < DARK)
            }
            Paint::Pattern(pattern) => match &**pattern {
                Pattern::Shading(shading) => Self::new(None, f64::from(shading.opacity) * groups, false),
                Pattern::Tiling(tiling) => {
                    let cell = cells.entry(tiling.cache_key()).or_insert_with(|| Flat::of_cell(tiling));
                    let Cell { painted, light, .. } = *cell;
                    let painted = match painted {
                        ALMOST_ALL.. => 1.0,
                        // Dense lines or dots over text count as a box.
                        HATCHED.. => SOME_VEIL,
                        _ => 0.0,
                    };
                    Self::new(None, painted * groups * strength(blend, light), light < DARK)
                }
            },
        }
    }

    /// Makes the ink of a box that viewers draw themselves.
    pub(super) fn of_viewer(opacity: f64, is_dark: bool) -> Self {
        Self::new(Some([0; 3]), opacity, is_dark)
    }

    pub(super) fn of_picture(groups: f64, blend: BlendMode) -> Self {
        Self::new(None, groups * strength(blend, 1.0), false)
    }

    fn new(colour: Option<[u8; 3]>, alpha: f64, is_dark: bool) -> Self {
        Self { colour, alpha, is_dark, masks: Vec::new() }
    }

    /// Tells whether it hides nothing anywhere.
    pub(super) fn is_nothing(&self) -> bool {
        self.cover(self.alpha) == Cover::Nothing
    }

    /// Tells whether it hides everything below it.
    pub(super) fn is_whole(&self) -> bool {
        self.masks.is_empty() && self.cover(self.alpha) == Cover::Whole
    }

    /// Tells whether what is painted with it is invisible at a point.
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

/// Returns how strongly ink of this lightness hides what is below when blended. A highlighter leaves words readable.
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
/// From here on nothing shows through.
const OPAQUE: f64 = 0.97;
/// From here on a box of any colour makes text hard to read.
const HEAVY_VEIL: f64 = 0.85;
/// From here on a dark box does.
const SOME_VEIL: f64 = 0.4;
/// Below this, the paint itself is invisible.
const FAINT: f64 = 0.02;
/// The painted fraction of a pattern cell above which it counts as a patterned box.
const ALMOST_ALL: f64 = 0.9;
/// The painted fraction above which it counts as hatched.
const HATCHED: f64 = 0.15;
/// Lightness.
const DARK: f64 = 0.5;
/// Lightness.
const NEARLY_BLACK: f64 = 0.15;
/// Lightness.
const NEARLY_WHITE: f64 = 0.85;
