//! Text with the places of its characters.

use openbaarmaker_core::wire::InsideBox;
use std::ops::Range;

/// A text, and where its characters are on a page.
#[derive(Debug, Default, Clone)]
pub(super) struct Words {
    text: String,
    /// The place of each character, and the byte at which it starts; for text with its place as a whole, all its bytes.
    /// Empty for formats without places.
    places: Vec<(Range<usize>, InsideBox)>,
    /// The bytes at which a page begins to show other text, in order.
    seams: Vec<usize>,
}

impl Words {
    /// Makes a text without places.
    pub(super) fn of_text(text: String) -> Self {
        Self { text, ..Self::default() }
    }

    /// Adds the text of a character, and its place.
    pub(super) fn push(&mut self, said: &str, place: InsideBox) {
        let from = self.text.len();
        self.places.push((from..from, place));
        self.text.push_str(said);
    }

    /// Adds a text that has these places as a whole: each part of it has all of them.
    pub(super) fn push_whole(&mut self, said: &str, places: &[InsideBox]) {
        let from = self.text.len();
        self.text.push_str(said);
        let whole = from..self.text.len();
        if whole.is_empty() {
            return;
        }
        self.places.extend(places.iter().map(|place| (whole.clone(), *place)));
    }

    /// Cuts off what was added from a byte on, and returns it.
    pub(super) fn cut_off(&mut self, from: usize) -> Self {
        let first = self.places.partition_point(|(of, _)| of.start < from);
        let places = self.places.split_off(first).into_iter();
        let places = places.map(|(of, place)| (of.start - from..of.end - from, place));
        let seams = self.seams.split_off(self.seams.partition_point(|at| *at < from)).into_iter();
        let seams = seams.map(|at| at - from).collect();
        Self { places: places.collect(), text: self.text.split_off(from), seams }
    }

    /// Appends the rest of a split text, or other words.
    pub(super) fn append(&mut self, other: Self) {
        let from = self.text.len();
        self.text.push_str(&other.text);
        let places = other.places.into_iter();
        self.places.extend(places.map(|(of, place)| (of.start + from..of.end + from, place)));
        self.seams.extend(other.seams.into_iter().map(|at| at + from));
    }

    /// Notes that the page begins to show other text here.
    pub(super) fn begin_seam(&mut self) {
        self.seams.push(self.text.len());
    }

    /// Notes at which bytes, in order, the page begins to show other text.
    pub(super) fn set_seams(&mut self, seams: Vec<usize>) {
        self.seams = seams;
    }

    pub(super) fn seams(&self) -> &[usize] {
        &self.seams
    }

    /// Returns the same with a tab at each of these bytes, which are in order.
    pub(super) fn parted(&self, at: &[usize]) -> Self {
        let mut parted = self.clone();
        let parts: Vec<Self> = at.iter().rev().map(|at| parted.cut_off(*at)).collect();
        for part in parts.into_iter().rev() {
            parted.separate('\t');
            parted.append(part);
        }
        parted
    }

    /// Adds a space, tab or line end, which has no place.
    pub(super) fn separate(&mut self, by: char) {
        self.text.push(by);
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the place of each character, with its bytes; of one that was added alone, only where it begins.
    pub(super) fn places(&self) -> &[(Range<usize>, InsideBox)] {
        &self.places
    }

    /// Returns the places of a range of bytes: one box per line.
    pub(super) fn boxes(&self, range: Range<usize>) -> Vec<InsideBox> {
        let first = (self.places).partition_point(|(of, _)| of.start < range.start && of.end <= range.start);
        let mut boxes: Vec<InsideBox> = Vec::new();
        for (of, place) in self.places.iter().skip(first) {
            if of.start >= range.end {
                break;
            }
            join(&mut boxes, *place, usize::MAX);
        }
        boxes
    }
}

/// Adds a place to boxes: to the last one when it is on the same line, or when there are `most`.
pub(super) fn join(boxes: &mut Vec<InsideBox>, place: InsideBox, most: usize) {
    let is_full = boxes.len() >= most;
    match boxes.last_mut() {
        Some(last) if is_full || is_beside(last, &place) => *last = around(last, &place),
        _ => boxes.push(place),
    }
}

/// Tells whether two places are on one line, level or rotated: they overlap by more than half of the lower one's
/// height, or by more than half of the narrower one's width with hardly any space between them. An initial as high as
/// several lines has a place of its own, or these lines would be in one with it.
fn is_beside(one: &InsideBox, other: &InsideBox) -> bool {
    let rows = shared((one.y, one.height), (other.y, other.height));
    let columns = shared((one.x, one.width), (other.x, other.width));
    let [lower, narrower] = [one.height.min(other.height), one.width.min(other.width)].map(i64::from);
    let higher = i64::from(one.height.max(other.height));
    rows * 2 > lower && higher < lower * INITIAL || columns * 2 > narrower && rows * TOUCHING > -lower
}

/// Returns how far two intervals overlap; if negative, how far they are apart.
fn shared(one: (i32, u32), other: (i32, u32)) -> i64 {
    let from = one.0.max(other.0);
    let to = end(one.0, one.1).min(end(other.0, other.1));
    i64::from(to) - i64::from(from)
}

/// Boxes that many words share: as many lines as a page has. Own choice.
pub(super) const MOST_SHARED: usize = 50;
/// How many times as high as the letters beside it an initial is, at least. Own choice.
const INITIAL: i64 = 2;
/// Rotated letters are closer together than this part of one; lines are further apart.
const TOUCHING: i64 = 10;

fn around(one: &InsideBox, other: &InsideBox) -> InsideBox {
    let (x, y) = (one.x.min(other.x), one.y.min(other.y));
    let right = end(one.x, one.width).max(end(other.x, other.width));
    let bottom = end(one.y, one.height).max(end(other.y, other.height));
    InsideBox { x, y, width: right.saturating_sub(x).unsigned_abs(), height: bottom.saturating_sub(y).unsigned_abs() }
}

fn end(from: i32, length: u32) -> i32 {
    from.saturating_add_unsigned(length)
}
