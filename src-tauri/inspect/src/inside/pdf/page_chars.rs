//! The characters of a page: their text, their place, and what covers them.

use super::instead::{Instead, Read, plain};
use super::objects::text;
use crate::drawn::rounded;
use crate::inside::unknown::marked;
use crate::inside::words::Words;
use crate::sink::{Baseline, TextSink, is_nothing};
use crate::text::UNITS;
use hayro_interpret::hayro_syntax::object::Dict;
use hayro_interpret::kurbo::{Affine, Point, Rect};
use openbaarmaker_core::wire::InsideBox;
use std::collections::BTreeSet;
use std::iter;
use std::mem;
use std::ops::Range;
use std::time::Instant;

/// One character on the page.
#[derive(Debug)]
pub(super) struct PageChar {
    /// The byte range of its text in the page's words; empty when its text belongs to other characters.
    pub(super) said: Range<usize>,
    /// Where it begins on its line.
    pub(super) start: Point,
    /// A small grid of points where most of its ink is.
    pub(super) grid: [Point; POINTS],
    /// The upright box around these.
    pub(super) reach: Rect,
    pub(super) centre: Point,
    pub(super) height: f64,
    /// How narrow its font is here, when it is pressed in one direction only.
    pub(super) pressed: Option<f64>,
    pub(super) colour: Option<[u8; 3]>,
    pub(super) look: Look,
    pub(super) ground: Ground,
    /// Which points were covered later by something other than pictures.
    pub(super) covered: u16,
    /// Which points were covered later by pictures.
    pub(super) pictured: u16,
    /// Which of those were covered by pictures of annotations.
    pub(super) stamped: u16,
    /// Which points are under something through which they can be read.
    pub(super) veiled: u16,
    /// Which points are under thin lines, and how many of those there are.
    lined: (u16, usize),
    /// Whether it is the first that the page shows at once.
    pub(super) begins_run: bool,
}

/// How a character is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    Shown,
    /// Invisible on purpose, as text recognition does.
    Unseen,
    /// Outside the visible part of the page.
    Outside,
    /// Cut off by a clip around a picture or text.
    Clipped,
}

/// The background of a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ground {
    /// Another colour.
    Other,
    /// The same colour.
    Same,
    /// A picture or pattern of unknown colour, behind a light character.
    Unknown,
}

impl PageChar {
    pub(super) fn new(place: Affine, advance: f64, first: char) -> Self {
        let (low, high) = zone(first);
        let column = |at: u32| advance * (f64::from(at) + 0.5) / 4.0;
        let row = |at: u32| low + (high - low) * (f64::from(at) + 0.5) / 3.0;
        let mut grid = [Point::ORIGIN; POINTS];
        for (point, at) in grid.iter_mut().zip(0_u32..) {
            *point = place * Point::new(column(at % 4), row(at / 4));
        }
        let [across, up] =
            [Point::new(UNITS, 0.0), Point::new(0.0, UNITS)].map(|end| place * end - place * Point::ORIGIN);
        let longest = across.hypot().max(up.hypot());
        // As an area with these sides, so that it may be turned or slant.
        let narrowest = across.cross(up).abs() / longest.max(f64::MIN_POSITIVE);
        Self {
            said: 0..0,
            start: place * Point::ORIGIN,
            grid,
            reach: around(&grid),
            centre: place * Point::new(advance / 2.0, low.midpoint(high)),
            height: up.hypot(),
            pressed: (narrowest < longest * PRESSED).then_some(narrowest),
            colour: None,
            look: Look::Shown,
            ground: Ground::Other,
            covered: 0,
            pictured: 0,
            stamped: 0,
            veiled: 0,
            lined: (0, 0),
            begins_run: false,
        }
    }

    /// Tells whether it stands upright on a level line.
    pub(super) fn is_level(&self) -> bool {
        let [first, _, _, last, ..] = self.grid;
        let along = last - first;
        along.x > 0.0 && along.y.abs() * LEVEL <= along.x
    }

    /// Forgets what covered it before, because it is drawn again on top.
    pub(super) fn uncover(&mut self) {
        (self.covered, self.pictured, self.stamped, self.veiled, self.lined) = (0, 0, 0, 0, (0, 0));
    }

    /// Notes at which points thin lines cross it: together they may hide it.
    pub(super) fn cross(&mut self, points: u16, lines: usize) {
        self.lined = (self.lined.0 | points, self.lined.1.saturating_add(lines));
        if self.lined.1 >= HATCHING {
            self.covered |= self.lined.0;
        }
    }
}

fn around(points: &[Point; POINTS]) -> Rect {
    let [first, ..] = *points;
    points.iter().fold(Rect::from_points(first, first), |all, point| all.union_pt(*point))
}

/// Tells whether at least half of the points are in a set.
pub(super) fn is_half(points: u16) -> bool {
    points.count_ones() >= HALF
}

/// Returns where on its line the ink of a character is, in units of its own space. Not its tail, over which a box for
/// the line below may reach: what is left of it can be read, as of the letters beside it.
fn zone(character: char) -> (f64, f64) {
    match character {
        'a' | 'c' | 'e' | 'g' | 'j' | 'm'..='s' | 'u'..='z' => (0.0, 480.0),
        _ => (0.0, 700.0),
    }
}

/// The words of a page, and its characters in drawing order.
#[derive(Debug)]
pub(super) struct PageChars {
    pub(super) words: Words,
    /// The same words with replacement texts in place of drawn characters; `None` when both are the same everywhere.
    pub(super) instead: Option<Words>,
    /// The same words with a mark for each sign that the file does not tell; `None` when there is none.
    pub(super) marked: Option<Words>,
    pub(super) all: Vec<PageChar>,
    /// What marked content says in place of what it draws.
    pub(super) replacing: BTreeSet<String>,
    /// What it says aloud with it.
    pub(super) aloud: BTreeSet<String>,
    /// How many bytes that was, each time it was read.
    pub(super) heard: usize,
    /// What is drawn; `None` when the words say it.
    drawn: Option<String>,
    /// The part of the page that has other words, where one is open.
    part: Option<Instead>,
    /// Where it begins in the words with marks.
    part_marked: usize,
    /// Where the next character is.
    place: InsideBox,
    /// Where its text begins.
    begun: usize,
    until: Instant,
    /// Whether there was more than is kept.
    pub(super) is_cut: bool,
    /// Number of characters with unknown text, and of others.
    unknown: usize,
    known: usize,
    /// Number of unknown ones directly behind a letter.
    gaps: usize,
    /// Number of characters drawn as another letter than the file gives.
    untrue: usize,
    /// Whether the next sign is a letter.
    is_letter: bool,
}

impl PageChars {
    pub(super) fn new(until: Instant) -> Self {
        Self {
            words: Words::default(),
            instead: None,
            marked: None,
            all: Vec::new(),
            replacing: BTreeSet::new(),
            aloud: BTreeSet::new(),
            heard: 0,
            drawn: None,
            part: None,
            part_marked: 0,
            place: shown(Rect::ZERO),
            begun: 0,
            until,
            is_cut: false,
            unknown: 0,
            known: 0,
            gaps: 0,
            untrue: 0,
            is_letter: false,
        }
    }

    /// Tells whether the text of many characters is unknown or wrong, so that words on the page cannot be read.
    pub(super) fn is_unread(&self) -> bool {
        self.untrue >= SOME_UNTRUE || self.unknown >= SOME_UNKNOWN && self.unknown * FEW_UNKNOWN > self.known
    }

    /// Tells whether words on the page lack letters, as ligatures are. A bullet stands alone, or before its words.
    pub(super) fn has_gaps(&self) -> bool {
        self.gaps >= SOME_GAPS
    }

    /// Returns what is drawn; a replacement text only where the file does not tell that.
    pub(super) fn as_drawn(&self) -> &str {
        self.drawn.as_deref().unwrap_or(self.words.text())
    }

    /// Keeps what marked content says; in place of a picture or formula anything may be said. Source: ISO 32000-1 §14.9.3
    /// to §14.9.5.
    pub(super) fn hear(&mut self, tag: &[u8], properties: &Dict<'_>) {
        let is_of_text = !matches!(tag, b"Figure" | b"Formula");
        for key in ["ActualText", "Alt", "E"] {
            let Some(said) = text(properties, key.as_bytes()) else { continue };
            self.heard += said.len();
            let all = if key == "ActualText" && is_of_text { &mut self.replacing } else { &mut self.aloud };
            all.insert(said);
        }
        self.is_cut |= self.heard > MAX_HEARD;
    }

    pub(super) fn next(&mut self, place: Affine, advance: f64) {
        let reach = Rect::new(0.0, LOWEST, advance, HIGHEST);
        self.place = shown(place.transform_rect_bbox(reach));
    }

    /// Keeps a character whose text was just added.
    pub(super) fn keep(&mut self, mut character: PageChar) {
        character.said = self.begun.min(self.words.text().len())..self.words.text().len();
        self.all.push(character);
    }

    /// Marks the first character of those that the page shows at once, if there is one.
    pub(super) fn begin_run(&mut self, first: usize) {
        if let Some(character) = self.all.get_mut(first) {
            character.begins_run = true;
        }
    }

    /// Returns where letters and digits that are shown at once touch those before them, as in cells that overlap; none
    /// when no digit does, and no capital a small letter before it.
    pub(super) fn seams(&self) -> Vec<usize> {
        let around = |at: usize| {
            let (before, behind) = self.words.text().split_at_checked(at)?;
            Some([before.chars().next_back()?, behind.chars().next()?])
        };
        let begun = self.begun().into_iter();
        let mut seams: Vec<(usize, [char; 2])> = begun.filter_map(|at| Some((at, around(at)?))).collect();
        seams.retain(|(_, signs)| signs.iter().all(|sign| sign.is_alphanumeric()));
        let may_end_word = |[before, behind]: [char; 2]| {
            before.is_ascii_digit() || behind.is_ascii_digit() || before.is_lowercase() && behind.is_uppercase()
        };
        if !seams.iter().any(|(_, signs)| may_end_word(*signs)) {
            return Vec::new();
        }
        seams.into_iter().map(|(at, _)| at).collect()
    }

    /// Returns where in the words each text begins that is shown at once, in order.
    fn begun(&self) -> Vec<usize> {
        let begun = self.all.iter().filter(|character| character.begins_run).map(|character| character.said.start);
        let mut begun: Vec<usize> = begun.collect();
        begun.sort_unstable();
        begun.dedup();
        begun
    }

    /// Notes in the words where that is.
    pub(super) fn keep_seams(&mut self) {
        let begun = self.begun();
        self.words.set_seams(begun);
    }

    pub(super) fn text_of(&self, character: &PageChar) -> &str {
        let text = self.words.text().get(character.said.clone());
        text.unwrap_or_default()
    }

    /// Tells whether words are drawn from right to left, letter by letter.
    pub(super) fn is_backwards(&self) -> bool {
        let is_back = |pair: &&[PageChar]| {
            let [one, next] = pair else { return false };
            let step = one.height * LEVEL_SHARE..one.height;
            (next.start.y - one.start.y).abs() < step.start && step.contains(&(one.start.x - next.start.x))
        };
        self.all.windows(2).filter(is_back).count() >= BACKWARDS
    }

    fn separate(&mut self, by: char) {
        // The replacement text of an open part is added at its end.
        let other = self.instead.as_mut().filter(|_| self.part.is_none());
        if let Some(drawn) = self.drawn.as_mut().filter(|_| self.part.is_none()) {
            drawn.push(by);
        }
        for words in iter::once(&mut self.words).chain(other).chain(&mut self.marked) {
            if !words.text().is_empty() && !words.text().ends_with(['\n', by]) {
                words.separate(by);
            }
        }
    }

    /// Ends a word behind a sign that has a mark: the file takes for a space what it draws.
    pub(super) fn end_word(&mut self) {
        let marked = self.marked.take();
        self.space();
        self.marked = marked;
    }

    /// Adds a sign to the words with marks; goes before the others.
    fn mark(&mut self, said: &str) {
        // A letter without text has a mark too.
        let said = marked(if mem::take(&mut self.is_letter) { "" } else { said });
        if self.marked.is_none() && said.contains(is_nothing) {
            self.marked = Some(self.words.clone());
        }
        if let Some(words) = &mut self.marked {
            words.push(&said, self.place);
        }
    }

    /// Counts the characters that the file tells, and those that it does not.
    fn count(&mut self, said: &str) {
        let unknown = said.chars().filter(|character| is_nothing(*character)).count();
        self.unknown += unknown;
        self.known += said.chars().count() - unknown;
    }
}

impl TextSink for PageChars {
    fn begin(&mut self, _: Baseline) {
        self.begun = self.words.text().len();
    }

    fn push(&mut self, said: &str) {
        self.count(said);
        let before = self.marked.as_ref().unwrap_or(&self.words).text();
        self.gaps += usize::from(before.ends_with(char::is_alphabetic) && said.contains(is_nothing));
        self.mark(said);
        let said = plain(said);
        self.words.push(&said, self.place);
        if let Some(instead) = &mut self.instead {
            instead.push(&said, self.place);
        }
        if let Some(drawn) = &mut self.drawn {
            drawn.push_str(&said);
        }
    }

    fn push_instead(&mut self, said: &str) {
        self.part_marked = self.marked.as_ref().unwrap_or(&self.words).text().len();
        self.part = Some(Instead::new(said, self.words.text().len(), self.all.len()));
    }

    fn push_drawn(&mut self, said: &str) {
        if let Some(part) = &mut self.part {
            part.draw(said, self.place);
        }
        self.mark(said);
        self.words.push(&plain(said), self.place);
    }

    fn doubt(&mut self, is_untrue: impl FnOnce() -> bool) {
        self.untrue += usize::from(is_untrue());
    }

    fn mistrust(&mut self, is_letter: impl FnOnce() -> bool) {
        self.is_letter = is_letter();
    }

    fn end_instead(&mut self) {
        let Some(part) = self.part.take() else { return };
        let (from, first) = part.begins();
        let drawn = self.words.cut_off(from);
        let with_marks = self.marked.as_mut().map(|marked| marked.cut_off(self.part_marked));
        let as_drawn = part.in_doubt().unwrap_or(drawn.text()).to_owned();
        let is_doubted = part.in_doubt().is_some();
        let Read { words, other, is_drawn, signs, is_apart } = part.read(drawn, self.place);
        if self.drawn.is_none() && (is_doubted || !is_drawn) {
            self.drawn = Some(self.words.text().to_owned());
        }
        if let Some(drawn) = &mut self.drawn {
            drawn.push_str(&as_drawn);
        }
        self.count(&signs);
        if is_apart {
            self.space();
        }
        if let Some(other) = other {
            let instead = self.instead.get_or_insert_with(|| self.words.clone());
            instead.append(other);
        } else if let Some(instead) = &mut self.instead {
            instead.append(words.clone());
        }
        if let Some((marked, with_marks)) = self.marked.as_mut().zip(with_marks) {
            marked.append(if is_drawn { with_marks } else { words.clone() });
        }
        self.words.append(words);
        if !is_drawn {
            // Its words are those of its first character.
            let end = self.words.text().len();
            let mut said = from..end;
            for character in self.all.iter_mut().skip(first) {
                character.said = mem::replace(&mut said, end..end);
            }
        }
        if is_apart {
            self.space();
        }
    }

    fn space(&mut self) {
        self.separate(' ');
    }

    fn gap(&mut self) {
        self.separate('\t');
    }

    fn line(&mut self) {
        self.separate('\n');
    }

    fn is_over(&mut self) -> bool {
        self.is_cut |= self.all.len() >= MAX_PAGE_CHARS || Instant::now() > self.until;
        self.is_cut
    }
}

/// Converts a place on the page to hundredths of a point.
pub(super) fn shown(place: Rect) -> InsideBox {
    InsideBox {
        x: hundredths(place.x0),
        y: hundredths(place.y0),
        width: hundredths(place.width()).unsigned_abs(),
        height: hundredths(place.height()).unsigned_abs(),
    }
}

fn hundredths(points: f64) -> i32 {
    rounded(points * HUNDREDTHS)
}

/// In a point.
pub(super) const HUNDREDTHS: f64 = 100.0;
/// Own choice, as a share of the font size: text recognition puts the letters of a line on slightly different heights.
pub(super) const LEVEL_SHARE: f64 = 0.1;
/// Steps back of a letter; fewer are accents. Own choice.
const BACKWARDS: usize = 5;

/// Points of the grid on a character: four across, three down.
const POINTS: usize = 12;
/// Own choice, as a share of the longest side: no font is made so narrow.
const PRESSED: f64 = 0.25;
const HALF: u32 = 6;
/// Own choice: how much further a level line goes sideways than down.
const LEVEL: f64 = 20.0;
/// Own choice: fewer thin lines strike a word out.
const HATCHING: usize = 3;
/// How far letters extend, in units of their own space.
const LOWEST: f64 = -220.0;
const HIGHEST: f64 = 780.0;
/// Own choice: fewer may be the bullets of a list.
const SOME_UNKNOWN: usize = 20;
/// Own choice: fewer may be signs of their own.
const SOME_GAPS: usize = 3;
/// Own choice: fewer are no word.
const SOME_UNTRUE: usize = 3;
/// Own choice: one in this many characters may be unknown, as signs in a formula are.
const FEW_UNKNOWN: usize = 20;
/// Own choice, in bytes: a page has fewer letters.
const MAX_HEARD: usize = 4 << 20;
/// Own choice: a page of small print has about ten thousand.
const MAX_PAGE_CHARS: usize = 100_000;
