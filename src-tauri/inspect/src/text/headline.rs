//! The headline of a page: the words in the largest letters, usually its title.

use crate::blocks::SizedPage;
use crate::limits::{MAX_TEXT_BYTES, MAX_TEXT_TIME};
use crate::sink::{Baseline, TextSink, is_nothing};
use hayro_interpret::kurbo::{Point, Vec2};
use std::time::Instant;

/// Collects the lines of a page with their letter size.
pub(super) struct Lines {
    all: Vec<Line>,
    is_open: bool,
    /// Whether few letters may be a cover: not when a line is a paragraph.
    may_be_cover: bool,
    bytes: usize,
    until: Instant,
}

struct Line {
    text: String,
    top: f64,
    left: f64,
    height: f64,
}

impl Line {
    fn letters(&self) -> usize {
        self.text.chars().filter(|c| c.is_alphabetic()).count()
    }
}

impl Lines {
    pub(super) fn new() -> Self {
        Self { all: Vec::new(), is_open: false, may_be_cover: true, bytes: 0, until: Instant::now() + MAX_TEXT_TIME }
    }

    /// Returns the largest words of a page on which each line may be a paragraph; `None` when no letters stand out.
    pub(super) fn of(page: SizedPage) -> Option<String> {
        let first = page.lines.first().map(|(_, height)| *height);
        let is_other = |(_, height): &(String, f64)| Some(*height) != first;
        let is_short = |(text, _): &(String, f64)| text.len() < MOST_LETTERS;
        // Words that all look the same are a short letter.
        let may_be_cover = page.is_ended && page.lines.iter().any(is_other) && page.lines.iter().all(is_short);
        let mut all = Self { may_be_cover, ..Self::new() };
        let (mut top, mut last) = (0.0_f64, 0.0_f64);
        for (text, height) in page.lines {
            let is_said = text.chars().any(char::is_alphabetic);
            // A paragraph of another size may have any number of lines.
            let is_apart = is_said && last > 0.0 && !(SAME_SIZE..=1.0 / SAME_SIZE).contains(&(height / last));
            top += if is_apart { height.max(last) * NEXT_LINE * 2.0 } else { height * BELOW };
            if is_said {
                last = height;
            }
            all.begin(Baseline { start: Point::new(0.0, top), along: Vec2::new(1.0, 0.0), height });
            all.push(&text.replace(char::is_whitespace, " "));
            all.line();
        }
        all.into_headline()
    }

    /// Returns the largest words that are long enough for a title, from the top down; `None` when no letters stand out.
    pub(super) fn into_headline(mut self) -> Option<String> {
        self.all.retain(|line| line.letters() > 0);
        let usual = self.usual_height();
        let letters: usize = self.all.iter().map(Line::letters).sum();
        let mut heights: Vec<f64> = self.all.iter().map(|line| line.height).collect();
        heights.sort_by(|one, other| other.total_cmp(one));
        heights.dedup_by(|one, other| *one > *other * SAME_SIZE);
        heights.into_iter().find_map(|height| {
            let like = |line: &&Line| (SAME_SIZE..=1.0 / SAME_SIZE).contains(&(line.height / height));
            let mut lines: Vec<&Line> = self.all.iter().filter(like).collect();
            let is_cover = self.may_be_cover && letters <= FEW_LETTERS && lines.len() <= MOST_LINES;
            if height < usual * STANDS_OUT && !is_cover {
                return None;
            }
            lines.sort_by(|one, other| (one.top.total_cmp(&other.top)).then(one.left.total_cmp(&other.left)));
            let first = lines.first()?.top;
            let mut last = first;
            let together = lines.into_iter().take_while(|line| {
                let is_near = line.top - last < height * NEXT_LINE;
                last = line.top;
                is_near
            });
            let together: Vec<&Line> = together.take(MOST_LINES + 1).collect();
            let letters: usize = together.iter().map(|line| line.letters()).sum();
            let is_title = (FEWEST_LETTERS..=MOST_LETTERS).contains(&letters);
            (together.len() <= MOST_LINES && is_title).then(|| joined(&together))
        })
    }

    fn usual_height(&self) -> f64 {
        let mut sizes: Vec<(f64, usize)> = (self.all.iter().map(|line| (line.height, line.letters()))).collect();
        sizes.sort_by(|one, other| one.0.total_cmp(&other.0));
        let half = sizes.iter().map(|(_, letters)| letters).sum::<usize>() / 2;
        let mut seen = 0;
        let middle = sizes.into_iter().find(|(_, letters)| {
            seen += letters;
            seen >= half
        });
        middle.map_or(0.0, |(height, _)| height)
    }
}

/// Joins lines; a word hyphenated across lines becomes one.
fn joined(lines: &[&Line]) -> String {
    let mut headline = String::new();
    for line in lines {
        let text = line.text.trim();
        let word = text.split_whitespace().next().unwrap_or_default();
        let goes_on = word.starts_with(char::is_lowercase) && !["en", "of"].contains(&word);
        if !(headline.is_empty() || headline.ends_with('-') && goes_on) {
            headline.push(' ');
        }
        headline.push_str(text);
    }
    headline
}

impl TextSink for Lines {
    fn begin(&mut self, line: Baseline) {
        if !self.is_open && line.along.y.abs() < UPRIGHT {
            self.is_open = true;
            self.all.push(Line { text: String::new(), top: line.start.y, left: line.start.x, height: line.height });
        }
    }

    fn push(&mut self, said: &str) {
        if let Some(line) = self.all.last_mut().filter(|_| self.is_open) {
            for c in (said.chars()).filter(|c| !c.is_control() && !is_nothing(*c)) {
                if self.bytes >= MAX_TEXT_BYTES {
                    return;
                }
                line.text.push(c);
                self.bytes += c.len_utf8();
            }
        }
    }

    fn space(&mut self) {
        if let Some(line) = self.all.last_mut()
            && !line.text.ends_with(' ')
        {
            line.text.push(' ');
        }
    }

    fn line(&mut self) {
        self.is_open = false;
    }

    fn is_over(&mut self) -> bool {
        self.all.len() > MOST_LINES_READ || self.bytes >= MAX_TEXT_BYTES || Instant::now() > self.until
    }
}

/// Own choices, measured in docs/suggestions.md. Sizes that differ less than this count as the same.
const SAME_SIZE: f64 = 0.93;
/// How much larger than most letters of the page.
const STANDS_OUT: f64 = 1.15;
/// A page with fewer letters is a cover or a slide, unless most of its lines have one size: that is a short letter.
const FEW_LETTERS: usize = 400;
/// The next line of the same words begins within this many letter sizes.
const NEXT_LINE: f64 = 2.2;
/// How far a line is below the previous one, in letter sizes, when the file does not say.
const BELOW: f64 = 1.2;
/// Fewer letters are a number or a mark.
const FEWEST_LETTERS: usize = 6;
/// More letters are a text.
const MOST_LETTERS: usize = 250;
/// More lines are no title.
const MOST_LINES: usize = 6;
const MOST_LINES_READ: usize = 5_000;
/// In a direction of length one: rotated text is no title.
const UPRIGHT: f64 = 0.2;

#[cfg(test)]
mod tests {
    use super::*;

    fn headline(lines: &[(&str, f64, f64)]) -> Option<String> {
        let mut all = Lines::new();
        for (text, top, height) in lines {
            all.begin(Baseline { start: Point::new(50.0, *top), along: Vec2::new(1.0, 0.0), height: *height });
            all.push(text);
            all.line();
        }
        all.into_headline()
    }

    #[test]
    fn stops_at_so_many_bytes() {
        let mut all = Lines::new();
        all.begin(Baseline { start: Point::new(50.0, 50.0), along: Vec2::new(1.0, 0.0), height: 9.0 });
        all.push(&"x".repeat(MAX_TEXT_BYTES - 1));
        assert!(!all.is_over());
        all.push("xxx");
        assert!(all.is_over() && all.all[0].text.len() == MAX_TEXT_BYTES);
    }

    #[test]
    fn the_largest_words_are_the_headline() {
        let body = "Het college heeft besloten om de maatregelen te verlengen. ".repeat(9);
        let body = body.as_str();
        for (lines, expected) in [
            (
                vec![(body, 200.0, 10.0), ("Besluit over de", 90.0, 20.0), ("markt", 112.0, 20.0)],
                Some("Besluit over de markt"),
            ),
            (vec![("De Woo-", 90.0, 30.0), ("dossiers", 125.0, 30.0), ("2022", 60.0, 50.0)], Some("De Woo-dossiers")),
            (vec![("Aan- en", 90.0, 30.0), ("afmelden", 125.0, 30.0), (body, 400.0, 9.0)], Some("Aan- en afmelden")),
            (vec![(body, 100.0, 10.0), (body, 120.0, 10.0)], None),
            (
                (1..9)
                    .map(|line| ("een korte brief", f64::from(line) * 12.0, 10.0))
                    .chain([("Memo", 6.0, 14.0)])
                    .collect(),
                None,
            ),
            (vec![], None),
        ] {
            assert_eq!(headline(&lines).as_deref(), expected, "{lines:?}");
        }
    }
}
