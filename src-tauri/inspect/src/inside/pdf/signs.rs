//! The signs of a page: what they say, where they stand, and what became of them.

use crate::inside::words::Words;
use crate::text::{Baseline, TextSink, UNITS, is_nothing};
use hayro_interpret::kurbo::{Affine, Point, Rect};
use openbaarmaker_core::wire::InsideBox;
use std::ops::Range;
use std::time::Instant;

/// One sign on the page.
#[derive(Debug)]
pub(super) struct Sign {
    /// Which bytes of the words of the page it says; none when others say it.
    pub(super) said: Range<usize>,
    /// Where most of its ink is: points of a small grid.
    pub(super) grid: [Point; POINTS],
    pub(super) centre: Point,
    pub(super) height: f64,
    pub(super) colour: Option<[u8; 3]>,
    pub(super) look: Look,
    pub(super) ground: Ground,
    /// Which points were covered later by something else than pictures.
    pub(super) covered: u16,
    /// Which points were covered later by pictures.
    pub(super) pictured: u16,
    /// Which points are under something through which they can be read.
    pub(super) veiled: u16,
}

/// How a sign is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    Shown,
    /// Not, on purpose: as text recognition does.
    Unseen,
    /// In part of the page that is not shown.
    Outside,
    /// Cut off by a frame around a picture or text.
    Clipped,
}

/// What is behind a sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ground {
    /// Another colour.
    Other,
    /// The same colour.
    Same,
    /// A picture or pattern, of which the colour is not known, behind a light sign.
    Unknown,
}

impl Sign {
    pub(super) fn new(place: Affine, advance: f64, first: char) -> Self {
        let (low, high) = zone(first);
        let column = |at: u32| advance * (f64::from(at) + 0.5) / 4.0;
        let row = |at: u32| low + (high - low) * (f64::from(at) + 0.5) / 3.0;
        let mut grid = [Point::ORIGIN; POINTS];
        for (point, at) in grid.iter_mut().zip(0_u32..) {
            *point = place * Point::new(column(at % 4), row(at / 4));
        }
        let up = place * Point::new(0.0, UNITS) - place * Point::ORIGIN;
        Self {
            said: 0..0,
            grid,
            centre: place * Point::new(advance / 2.0, low.midpoint(high)),
            height: up.hypot(),
            colour: None,
            look: Look::Shown,
            ground: Ground::Other,
            covered: 0,
            pictured: 0,
            veiled: 0,
        }
    }

    /// The upright box around most of its ink.
    pub(super) fn reach(&self) -> Rect {
        let [first, ..] = self.grid;
        let alone = Rect::from_points(first, first);
        self.grid
            .iter()
            .fold(alone, |all, point| all.union_pt(*point))
    }

    /// What comes over it from now on counts, and nothing before.
    pub(super) fn is_drawn_again(&mut self) {
        (self.covered, self.pictured, self.veiled) = (0, 0, 0);
    }
}

/// Tells whether half of the points, or more, are in a set.
pub(super) fn is_half(points: u16) -> bool {
    points.count_ones() >= HALF
}

/// From where to where the ink of a sign reaches, in units of its own space.
fn zone(sign: char) -> (f64, f64) {
    match sign {
        'g' | 'j' | 'p' | 'q' | 'y' => (-200.0, 480.0),
        'a' | 'c' | 'e' | 'm' | 'n' | 'o' | 'r' | 's' | 'u' | 'v' | 'w' | 'x' | 'z' => (0.0, 480.0),
        _ => (0.0, 700.0),
    }
}

/// The words of a page, and its signs in the order of drawing.
#[derive(Debug)]
pub(super) struct Signs {
    pub(super) words: Words,
    pub(super) all: Vec<Sign>,
    /// Where the sign that comes next stands.
    place: InsideBox,
    /// Where what it says begins.
    begun: usize,
    until: Instant,
    /// Whether there was more than is kept.
    pub(super) is_cut: bool,
}

impl Signs {
    pub(super) fn new(until: Instant) -> Self {
        Self {
            words: Words::default(),
            all: Vec::new(),
            place: shown(Rect::ZERO),
            begun: 0,
            until,
            is_cut: false,
        }
    }

    /// The sign that comes next stands here.
    pub(super) fn next(&mut self, place: Affine, advance: f64) {
        let reach = Rect::new(0.0, LOWEST, advance, HIGHEST);
        self.place = shown(place.transform_rect_bbox(reach));
    }

    /// Keeps a sign that has just said what it says.
    pub(super) fn keep(&mut self, mut sign: Sign) {
        sign.said = self.begun.min(self.words.text().len())..self.words.text().len();
        self.all.push(sign);
    }

    fn separate(&mut self, by: char) {
        if !self.words.text().is_empty() && !self.words.text().ends_with(['\n', by]) {
            self.words.separate(by);
        }
    }
}

impl TextSink for Signs {
    fn begin(&mut self, _: Baseline) {
        self.begun = self.words.text().len();
    }

    fn push(&mut self, said: &str) {
        let said: String = (said.chars())
            .filter(|sign| !sign.is_control() && !is_nothing(*sign))
            .collect();
        self.words.push(&said, self.place);
    }

    fn reach(&mut self, _: Point) {}

    fn space(&mut self) {
        self.separate(' ');
    }

    fn gap(&mut self) {
        self.separate('\t');
    }

    fn line(&mut self) {
        self.separate('\n');
    }

    fn broken_line(&mut self, _: char) {
        self.separate('\n');
    }

    fn is_over(&mut self) -> bool {
        self.is_cut |= self.all.len() >= MAX_SIGNS || Instant::now() > self.until;
        self.is_cut
    }
}

/// A place on the page in hundredths of a point.
pub(super) fn shown(place: Rect) -> InsideBox {
    InsideBox {
        x: hundredths(place.x0),
        y: hundredths(place.y0),
        width: hundredths(place.width()).unsigned_abs(),
        height: hundredths(place.height()).unsigned_abs(),
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a float that does not fit becomes the nearest number that does"
)]
fn hundredths(points: f64) -> i32 {
    (points * 100.0).round() as i32
}

/// Points of the grid on a sign: four across, three down.
const POINTS: usize = 12;
const HALF: u32 = 6;
/// How far letters reach, in units of their own space.
const LOWEST: f64 = -220.0;
const HIGHEST: f64 = 780.0;
/// Own choice: a page of small print has about ten thousand.
const MAX_SIGNS: usize = 100_000;
