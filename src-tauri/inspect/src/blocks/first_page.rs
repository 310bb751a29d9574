//! The lines of a document's first page with the styles that give their letters a size.

use std::collections::BTreeMap;

/// The first page, while a reader walks over it.
#[derive(Debug, Default)]
pub(crate) struct FirstPage {
    lines: Vec<Line>,
    /// The open lines, the innermost last: a text box has lines within one. `None` for lines outside the page.
    open: Vec<Option<usize>>,
    /// Whether the page has begun, and whether it ended.
    is_begun: bool,
    is_over: bool,
    /// How many open parts are outside the main text.
    beside: usize,
    bytes: usize,
}

/// The first page as its letters are printed.
#[derive(Debug, Default)]
pub(crate) struct SizedPage {
    /// Each line, and the size of its letters in points.
    pub(crate) lines: Vec<(String, f64)>,
    /// Whether another page follows.
    pub(crate) is_ended: bool,
}

#[derive(Debug, Default)]
struct Line {
    text: String,
    style: String,
    /// The style and own size of its first words.
    run_style: String,
    size: Option<f64>,
    /// Whether the current letter properties are those of these first words.
    is_of_run: bool,
}

impl FirstPage {
    /// Begins the page; discards what was read before.
    pub(super) fn turn_to(&mut self) {
        self.is_begun = true;
    }

    /// Ends the page, unless it is still empty.
    pub(super) fn end(&mut self) {
        self.is_over |= self.bytes > 0 && self.beside == 0;
    }

    /// Begins a part outside the page, or one that is not shown.
    pub(super) fn leave(&mut self) {
        self.beside += 1;
    }

    /// Ends it.
    pub(super) fn come_back(&mut self) {
        self.beside = self.beside.saturating_sub(1);
    }

    pub(super) fn line(&mut self) {
        let line = self.takes().then_some(self.lines.len());
        self.lines.extend(line.map(|_| Line::default()));
        self.open.push(line);
    }

    pub(super) fn end_line(&mut self) {
        self.open.pop();
    }

    pub(super) fn styled(&mut self, style: Option<String>) {
        self.set(|line| line.style = style.unwrap_or_default());
    }

    /// Begins words that look the same.
    pub(super) fn run(&mut self, style: Option<String>) {
        self.set(|line| {
            line.is_of_run = line.text.trim().is_empty();
            if line.is_of_run {
                line.run_style = style.unwrap_or_default();
                line.size = None;
            }
        });
    }

    pub(super) fn run_styled(&mut self, style: Option<String>) {
        let style = style.unwrap_or_default();
        self.set(|line| {
            if line.is_of_run {
                line.run_style = style;
            }
        });
    }

    /// Sets the size of the letters of these words, in points.
    pub(super) fn sized(&mut self, points: Option<f64>) {
        self.set(|line| {
            if line.is_of_run {
                line.size = points;
            }
        });
    }

    pub(super) fn say(&mut self, words: &str) {
        if self.takes() {
            self.bytes += words.trim().len();
            self.set(|line| line.text.push_str(words));
        }
    }

    /// Returns the lines with the size of their letters in points, given that of each style, and whether the page ends
    /// with them.
    pub(super) fn into_lines(self, sizes: &BTreeMap<String, f64>) -> SizedPage {
        let is_ended = self.is_over;
        let size = |line: &Line| {
            let styles = [&line.run_style, &line.style].into_iter();
            let known = styles.filter(|style| !style.is_empty());
            let mut known = known.filter_map(|style| sizes.get(style));
            let of_style = || known.next().or_else(|| sizes.get("")).copied();
            line.size.or_else(of_style).unwrap_or(USUAL)
        };
        let lines = self.lines.into_iter().map(|line| {
            let size = size(&line);
            (line.text, size)
        });
        SizedPage { lines: lines.collect(), is_ended }
    }

    fn takes(&self) -> bool {
        let is_here = self.is_begun && !self.is_over && self.beside == 0;
        is_here && self.bytes < MAX_BYTES && self.lines.len() < MAX_LINES
    }

    fn set(&mut self, how: impl FnOnce(&mut Line)) {
        let last = self.open.last().copied().flatten();
        if let Some(line) = last.and_then(|at| self.lines.get_mut(at))
            && self.beside == 0
        {
            how(line);
        }
    }
}

/// The size of letters when a file does not give it, in points. Source: ECMA-376 part 1 §17.3.2.38; `OpenDocument`
/// leaves it to the program, and programs use this or a little more.
const USUAL: f64 = 10.0;
/// Own choice: more words and lines do not fit on a page.
const MAX_BYTES: usize = 4_000;
const MAX_LINES: usize = 150;
