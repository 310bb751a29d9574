//! Text with the places of its characters.

use openbaarmaker_core::wire::InsideBox;
use std::ops::Range;

/// A text, and where its characters stand on a page.
#[derive(Debug, Default)]
pub(super) struct Words {
    text: String,
    /// From which byte of the text on a character stands where; none where the kind of file has no places.
    places: Vec<(usize, InsideBox)>,
}

impl Words {
    /// A text without places.
    pub(super) fn of_text(text: String) -> Self {
        Self {
            text,
            places: Vec::new(),
        }
    }

    /// Adds what a sign stands for, and its place.
    pub(super) fn push(&mut self, said: &str, place: InsideBox) {
        self.places.push((self.text.len(), place));
        self.text.push_str(said);
    }

    /// Adds a space or line end, which stands nowhere.
    pub(super) fn separate(&mut self, by: char) {
        self.text.push(by);
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the places of the bytes in a range: one box for each line.
    pub(super) fn boxes(&self, range: Range<usize>) -> Vec<InsideBox> {
        let first = (self.places).partition_point(|(at, _)| *at < range.start);
        let mut boxes: Vec<InsideBox> = Vec::new();
        for (at, place) in self.places.iter().skip(first) {
            if *at >= range.end {
                break;
            }
            match boxes.last_mut() {
                Some(last) if is_beside(last, place) => *last = around(last, place),
                _ => boxes.push(*place),
            }
        }
        boxes
    }
}

/// Tells whether two places stand on one line, level or turned: more than half of the lower one beside the other, or more than
/// half of the narrower one above or below the other without room between them.
fn is_beside(one: &InsideBox, other: &InsideBox) -> bool {
    let rows = shared((one.y, one.height), (other.y, other.height));
    let columns = shared((one.x, one.width), (other.x, other.width));
    let [lower, narrower] =
        [one.height.min(other.height), one.width.min(other.width)].map(i64::from);
    rows * 2 > lower || columns * 2 > narrower && rows * TOUCHING > -lower
}

/// How much two lengths share; below zero, how much lies between them.
fn shared(one: (i32, u32), other: (i32, u32)) -> i64 {
    let from = one.0.max(other.0);
    let to = end(one.0, one.1).min(end(other.0, other.1));
    i64::from(to) - i64::from(from)
}

/// Between turned letters there is less room than this part of one; between lines there is more.
const TOUCHING: i64 = 10;

fn around(one: &InsideBox, other: &InsideBox) -> InsideBox {
    let (x, y) = (one.x.min(other.x), one.y.min(other.y));
    let right = end(one.x, one.width).max(end(other.x, other.width));
    let bottom = end(one.y, one.height).max(end(other.y, other.height));
    InsideBox {
        x,
        y,
        width: right.saturating_sub(x).unsigned_abs(),
        height: bottom.saturating_sub(y).unsigned_abs(),
    }
}

fn end(from: i32, length: u32) -> i32 {
    from.saturating_add_unsigned(length)
}
