//! Draws black boxes with their grounds, and invisible words.

use super::bars::{Bar, overlap};
use super::page_chars::PageChar;
use encoding_rs::WINDOWS_1252;
use hayro_interpret::kurbo::{Affine, Point, Rect, Vec2};
use lopdf::{Dictionary, Object, dictionary};
use std::io::Write;
use std::slice;
use unicode_normalization::UnicodeNormalization;

/// The name of the font for grounds in the resources of a page.
pub(super) const FONT: &str = "LakF";
/// The name of the font for invisible words.
pub(super) const UNSEEN_FONT: &str = "LakU";

/// Page content being written, in the units of the page.
pub(super) struct Ink {
    pub(super) bytes: Vec<u8>,
    /// The transform from the page as displayed to its own units.
    to_page: Affine,
}

impl Ink {
    pub(super) fn new(to_page: Affine) -> Self {
        Self { bytes: Vec::new(), to_page }
    }

    pub(super) fn write(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
        self.bytes.push(b'\n');
    }

    pub(super) fn place(&mut self, place: Affine, operator: &str) {
        let numbers = (self.to_page * place).as_coeffs().map(number);
        self.write(&format!("{} {operator}", numbers.join(" ")));
    }

    /// Draws boxes and their grounds; `mark` is the first of their marks in the structure of the document.
    pub(super) fn bars(&mut self, bars: &[Bar], mark: Option<i64>) {
        for bar in bars {
            self.write("/Artifact BMC q 0 g 0 G");
            self.rectangle(bar.area);
            self.write("f Q EMC");
        }
        // On top of all boxes, which may overlap.
        for (bar, at) in bars.iter().zip(0..) {
            self.ground(bar, mark.map(|mark| mark + at));
        }
    }

    fn rectangle(&mut self, area: Rect) {
        let area = self.to_page.transform_rect_bbox(area);
        let numbers = [area.x0, area.y0, area.width(), area.height()].map(number);
        self.write(&format!("{} re", numbers.join(" ")));
    }

    fn ground(&mut self, bar: &Bar, mark: Option<i64>) {
        let Some(size) = size(bar) else { return };
        let width = width(&bar.ground) * size;
        let start = Vec2::new(bar.area.center().x - width / 2.0, bar.area.center().y + size * HALF_CAPITAL);
        let text = hex(bar.ground.as_bytes());
        let mark = mark.map_or_else(String::new, |mark| format!("/MCID {mark} "));
        self.write(&format!("/Span <<{mark}/ActualText <{text}>>> BDC q BT 1 g 0 Tr 100 Tz 0 Tc 0 Tw 0 Ts"));
        self.write(&format!("/{FONT} {} Tf", number(size)));
        self.place(Affine::translate(start) * Affine::FLIP_Y, "Tm");
        self.write(&format!("<{text}> Tj ET Q EMC"));
    }

    /// Writes adjacent words invisibly in their place, so that they can be found; what does not fit beside the boxes
    /// character by character.
    pub(super) fn unseen(&mut self, run: &[PageChar], bars: &[Bar]) {
        let is_clear = |part: &[PageChar]| {
            let reach = UnseenLine::of(part).map(|line| line.reach());
            reach.is_some_and(|reach| bars.iter().all(|bar| overlap(bar.area, reach).is_none()))
        };
        if is_clear(run) || bars.is_empty() {
            return self.unseen_run(run);
        }
        let are_clear =
            |one: &PageChar, next: &PageChar| is_clear(slice::from_ref(one)) && is_clear(slice::from_ref(next));
        for part in run.chunk_by(are_clear) {
            if is_clear(part) {
                self.unseen_run(part);
            } else {
                self.unseen_parts(part, bars);
            }
        }
    }

    /// Writes each character within the part of it that is visible.
    fn unseen_parts(&mut self, part: &[PageChar], bars: &[Bar]) {
        for character in part {
            let seen = bars.iter().fold(character.ink, |seen, bar| beside(seen, bar.area));
            if seen.width() > 0.0 && seen.height() > 0.0 {
                let height = seen.height() / UNSEEN_HIGH;
                let line = seen.y1 - height * UNSEEN_LOW;
                self.unseen_run(&[PageChar {
                    said: character.said.clone(),
                    ink: seen,
                    start: Point::new(seen.x0, line),
                    end: Point::new(seen.x1, line),
                    height,
                    is_seen: character.is_seen,
                }]);
            }
        }
    }

    fn unseen_run(&mut self, run: &[PageChar]) {
        let Some(UnseenLine { place, length, height }) = UnseenLine::of(run) else { return };
        let said: String = run.iter().map(|character| character.said.as_str()).collect();
        let bytes = encoded(&said);
        if bytes.is_empty() {
            return;
        }
        let count = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        let stretch = 100.0 * length / (f64::from(count) * UNSEEN_WIDTH * height);
        self.write(&format!("/{UNSEEN_FONT} {} Tf {} Tz", number(height), number(stretch)));
        self.place(place, "Tm");
        self.write(&format!("<{}> Tj", hex(&bytes)));
    }
}

/// Where invisible words are written.
struct UnseenLine {
    place: Affine,
    length: f64,
    height: f64,
}

impl UnseenLine {
    /// Returns the line of adjacent characters; `None` when it has no size.
    fn of(run: &[PageChar]) -> Option<Self> {
        let (first, last) = (run.first()?, run.last()?);
        let reach = last.end - first.start;
        let place = Affine::translate(first.start.to_vec2()) * Affine::rotate(reach.angle()) * Affine::FLIP_Y;
        let (length, height) = (reach.hypot(), first.height);
        (length > 0.0 && height > 0.0).then_some(Self { place, length, height })
    }

    /// Returns where its characters can be; a hair less, as what touches a box is not under it.
    fn reach(&self) -> Rect {
        let (low, high) = (-UNSEEN_LOW * self.height, (UNSEEN_HIGH - UNSEEN_LOW) * self.height);
        self.place.transform_rect_bbox(Rect::new(HAIR, low, self.length - HAIR, high))
    }
}

/// Returns the largest part of a place that is not under a box.
fn beside(place: Rect, bar: Rect) -> Rect {
    if overlap(place, bar).is_none() {
        return place;
    }
    let bar = bar.inflate(HAIR, HAIR);
    let parts = [
        Rect::new(place.x0, place.y0, bar.x0.min(place.x1), place.y1),
        Rect::new(bar.x1.max(place.x0), place.y0, place.x1, place.y1),
        Rect::new(place.x0, place.y0, place.x1, bar.y0.min(place.y1)),
        Rect::new(place.x0, bar.y1.max(place.y0), place.x1, place.y1),
    ];
    let size = |part: &Rect| part.width().max(0.0) * part.height().max(0.0);
    let largest = parts.into_iter().max_by(|one, other| size(one).total_cmp(&size(other)));
    largest.unwrap_or(place)
}

/// Returns what is printed in a box: its ground, if it fits.
pub(super) fn printed(bar: &Bar) -> &str {
    size(bar).map_or("", |_| &bar.ground)
}

pub(super) fn printed_area(bar: &Bar) -> Option<Rect> {
    let size = size(bar)?;
    let area = (width(&bar.ground) * size, size * HIGH);
    let mut area = Rect::from_center_size(bar.area.center(), area);
    area.y1 += size * HANGS;
    Some(area)
}

pub(super) fn font(name: &str) -> Object {
    let base = if name == FONT { "Helvetica-Bold" } else { "Courier" };
    Object::Dictionary(dictionary! {
        "Type" => "Font",
        "Subtype" => "Type1",
        "BaseFont" => base,
        "Encoding" => "WinAnsiEncoding",
    })
}

/// Adds both fonts to the resources of a page.
pub(super) fn add_fonts(fonts: &mut Dictionary) {
    for name in [FONT, UNSEEN_FONT] {
        fonts.set(name, font(name));
    }
}

/// Returns the font size of a ground; `None` when it does not fit.
fn size(bar: &Bar) -> Option<f64> {
    if bar.ground.is_empty() {
        return None;
    }
    let high = (bar.area.height() - 2.0 * MARGIN) / HIGH;
    let wide = (bar.area.width() - 2.0 * MARGIN) / width(&bar.ground);
    let size = high.min(wide).min(LARGEST);
    (size >= SMALLEST).then_some(size)
}

/// Returns an upper bound for the width of a ground in bold, as a multiple of the font size.
fn width(ground: &str) -> f64 {
    ground
        .chars()
        .map(|character| match character {
            '.' | ',' | ';' | ':' | 'i' | 'j' | 'l' => 0.34,
            'a'..='z' | '0'..='9' | '(' | ')' | '-' | '/' => 0.62,
            _ => 1.0,
        })
        .sum()
}

/// Encodes a text for the fonts of [`font`]. Letters that they lack are written without their accent, ligatures as
/// their letters. Characters still lacking are left out, and so are those that are no letter: a raised 4 must not
/// become a 4 in a number.
fn encoded(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    for character in text.nfc().filter(|character| !character.is_control()) {
        match byte_of(character) {
            Some(byte) => bytes.push(byte),
            None if character.is_alphabetic() => bytes.extend(character.nfkd().filter_map(byte_of)),
            None => {}
        }
    }
    bytes
}

fn byte_of(character: char) -> Option<u8> {
    let mut space = [0; 4];
    let (bytes, _, is_lost) = WINDOWS_1252.encode(character.encode_utf8(&mut space));
    bytes.first().copied().filter(|_| !is_lost)
}

pub(super) fn hex(bytes: &[u8]) -> String {
    let mut text = Vec::with_capacity(bytes.len() * 2);
    for byte in bytes {
        // Writing to memory does not fail.
        let _ = write!(text, "{byte:02X}");
    }
    String::from_utf8(text).unwrap_or_default()
}

/// Formats a number for page content.
pub(super) fn number(number: f64) -> String {
    let text = format!("{number:.5}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "" | "-0" => "0".to_owned(),
        text => text.to_owned(),
    }
}

/// In points: around the print.
const MARGIN: f64 = 0.5;
/// In points.
const LARGEST: f64 = 9.0;
/// In points: smaller letters cannot be read.
const SMALLEST: f64 = 3.0;
/// The height of letters including descenders, as a multiple of the font size.
const HIGH: f64 = 1.0;
/// How far brackets extend below half of that, as a multiple of the font size. Source: Adobe Font Metrics,
/// Helvetica-Bold.
const HANGS: f64 = 0.1;
/// Half the height of a capital, as a multiple of the font size.
const HALF_CAPITAL: f64 = 0.36;
/// All characters of Courier have this width. Source: Adobe Font Metrics.
const UNSEEN_WIDTH: f64 = 0.6;
/// The greatest height of its characters and their descent, as multiples of the font size. Source: Adobe Font Metrics,
/// Courier.
const UNSEEN_HIGH: f64 = 1.1;
/// See [`UNSEEN_HIGH`].
const UNSEEN_LOW: f64 = 0.3;
/// In points: between visible text and a box.
const HAIR: f64 = 0.05;

#[cfg(test)]
mod tests {
    use super::encoded;

    #[test]
    fn what_a_font_lacks_is_written_as_it_reads() {
        assert_eq!(encoded("o\u{fb03}cieel"), b"officieel", "a ligature");
        assert_eq!(encoded("Erdo\u{11f}an e\u{301}e\u{301}n"), b"Erdogan \xe9\xe9n", "accents");
        assert_eq!(encoded("\u{4e2d}a\n"), b"a", "what has no letters here");
        assert_eq!(encoded("2019\u{2074} 1\u{2153} \u{2460}"), b"2019 1 ", "numbers stay the same");
    }
}
