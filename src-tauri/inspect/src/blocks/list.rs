//! Collects blocks, with limits on their number, their length and the time.

use super::first_page::SizedPage;
use crate::limits::MAX_TEXT_TIME;
use crate::sink::is_unseen;
use openbaarmaker_core::wire::{ViewBlock, ViewPart};
use std::collections::BTreeSet;
use std::time::Instant;

pub(crate) struct Blocks {
    list: Vec<ViewBlock>,
    /// Headers and footers seen; the same one is often repeated for each kind of page.
    margins: BTreeSet<String>,
    bytes: usize,
    until: Instant,
    is_late: bool,
    /// How often `is_over` was called: reading the clock every time costs more than reading the file.
    asked: u32,
    is_cut: bool,
    /// Most rows and columns kept of a sheet.
    of_sheet: (usize, usize),
    /// Cells that still fit, including empty ones.
    cells: usize,
    /// Most bytes and blocks.
    most: (usize, usize),
    /// The first page, if the format has the size of letters.
    pub(super) first_page: SizedPage,
}

impl Blocks {
    /// Collects what is shown: of a sheet, the beginning.
    pub(crate) fn to_show() -> Self {
        Self::new((SHOWN_ROWS, SHOWN_COLUMNS), SHOWN_CELLS)
    }

    /// Collects what can be searched: of a sheet, everything.
    pub(crate) fn to_search() -> Self {
        Self::new((usize::MAX, usize::from(u16::MAX)), SEARCHED_CELLS)
    }

    /// Collects what is searched for personal data: more than anybody reads.
    pub(crate) fn to_look_inside() -> Self {
        Self { most: (MAX_BYTES_INSIDE, MAX_BLOCKS_INSIDE), ..Self::to_search() }
    }

    fn new(of_sheet: (usize, usize), cells: usize) -> Self {
        Self {
            list: Vec::new(),
            margins: BTreeSet::new(),
            bytes: 0,
            until: Instant::now() + MAX_TEXT_TIME,
            is_late: false,
            asked: 0,
            is_cut: false,
            of_sheet,
            cells,
            most: (MAX_BYTES, MAX_BLOCKS),
            first_page: SizedPage::default(),
        }
    }

    /// Adds a block, unless it has no words, or is a header or footer that was added before.
    pub(crate) fn push(&mut self, mut block: ViewBlock) {
        if let ViewBlock::Table { rows, more } = &mut block {
            self.fit(rows, more);
        }
        for text in texts(&mut block) {
            *text = folded(text);
            let room = self.most.0 - self.bytes;
            if text.len() > room {
                text.truncate(text.floor_char_boundary(room));
                self.is_cut = true;
            }
            self.bytes += text.len();
        }
        let is_wanted = match &block {
            ViewBlock::Heading { text, .. }
            | ViewBlock::Paragraph { text }
            | ViewBlock::Item { text, .. }
            | ViewBlock::Fact { text, .. } => !text.is_empty(),
            ViewBlock::Part { part: ViewPart::Margin, text, .. } => {
                !text.is_empty() && self.margins.insert(text.clone())
            }
            ViewBlock::Part { part, text, .. } => !text.is_empty() || DIVIDES.contains(part),
            ViewBlock::Table { rows, more } => !rows.is_empty() || *more > 0,
        };
        if !is_wanted {
            return;
        }
        if self.list.len() < self.most.1 {
            self.list.push(block);
        } else {
            self.is_cut = true;
        }
    }

    /// Drops the rows for which there is no room.
    fn fit(&mut self, rows: &mut Vec<Vec<String>>, more: &mut u32) {
        let is_too_much = |row: &Vec<String>| {
            // An empty row counts as one cell.
            let left = self.cells.checked_sub(row.len().max(1));
            self.cells = left.unwrap_or(self.cells);
            left.is_none()
        };
        if let Some(kept) = rows.iter().position(is_too_much) {
            let lost = u32::try_from(rows.len() - kept).unwrap_or(u32::MAX);
            *more = more.saturating_add(lost);
            rows.truncate(kept);
            self.is_cut = true;
        }
    }

    pub(crate) fn paragraph(&mut self, text: &str) {
        let text = text.to_owned();
        self.push(ViewBlock::Paragraph { text });
    }

    /// Adds the start of another part.
    pub(crate) fn part(&mut self, part: ViewPart, name: impl Into<String>) {
        let (name, text) = (name.into(), String::new());
        self.push(ViewBlock::Part { part, name, text });
    }

    /// Tells whether to stop, because it is full or took too long. Then the text counts as cut.
    pub(crate) fn is_over(&mut self) -> bool {
        let is_full = self.bytes >= self.most.0 || self.list.len() >= self.most.1;
        self.asked = self.asked.wrapping_add(1);
        self.is_late |= self.asked.is_multiple_of(BETWEEN_LOOKS) && Instant::now() > self.until;
        let is_over = is_full || self.is_late;
        self.is_cut |= is_over;
        is_over
    }

    /// Tells whether only the words matter.
    pub(super) fn is_to_search(&self) -> bool {
        self.of_sheet.0 == usize::MAX
    }

    /// Returns the most rows and columns kept of a sheet.
    pub(crate) fn of_sheet(&self) -> (usize, usize) {
        self.of_sheet
    }

    /// Notes that there is more than was collected.
    pub(crate) fn cut(&mut self) {
        self.is_cut = true;
    }

    /// Tells whether the headline may be found by the sizes of letters: when searching, unless a heading comes first.
    pub(super) fn need_first_page(&self) -> bool {
        let mut own = (self.list.iter()).filter(|block| !matches!(block, ViewBlock::Part { .. }));
        self.is_to_search() && !matches!(own.next(), Some(ViewBlock::Heading { level: 1, .. }))
    }

    /// Returns the first page, if the format has the size of letters.
    pub(crate) fn first_page(&mut self) -> SizedPage {
        std::mem::take(&mut self.first_page)
    }

    /// Returns the blocks, and whether there is more.
    pub(crate) fn into_parts(self) -> (Vec<ViewBlock>, bool) {
        (self.list, self.is_cut)
    }
}

fn texts(block: &mut ViewBlock) -> Vec<&mut String> {
    match block {
        ViewBlock::Heading { text, .. }
        | ViewBlock::Paragraph { text }
        | ViewBlock::Item { text, .. }
        | ViewBlock::Fact { text, .. } => vec![text],
        ViewBlock::Part { name, text, .. } => vec![name, text],
        ViewBlock::Table { rows, .. } => rows.iter_mut().flatten().collect(),
    }
}

/// Puts one space between words and one line break between lines, and drops invisible characters.
fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for line in text.split(['\n', '\r']) {
        let words = line.split(|c: char| c.is_whitespace() || c.is_control());
        let mut is_first = true;
        for word in words.filter(|word| !word.is_empty()) {
            if !is_first {
                folded.push(' ');
            } else if !folded.is_empty() {
                folded.push('\n');
            }
            is_first = false;
            folded.extend(word.chars().filter(|sign| !is_unseen(*sign)));
        }
    }
    folded
}

/// Calls of `is_over` between two checks of the clock.
const BETWEEN_LOOKS: u32 = 64;
/// Parts that count even without text.
const DIVIDES: [ViewPart; 5] =
    [ViewPart::Sheet, ViewPart::HiddenSheet, ViewPart::Slide, ViewPart::HiddenSlide, ViewPart::Attachment];
/// Own choice: more than a person reads through, and few enough to send at once.
const MAX_BLOCKS: usize = 20_000;
/// Own choice: some 300,000 words.
const MAX_BYTES: usize = 2 << 20;
/// Own choice, for personal data: a second of work; the largest workbook that we know has less than 6 MB.
const MAX_BYTES_INSIDE: usize = 8 << 20;
/// See [`MAX_BYTES_INSIDE`].
const MAX_BLOCKS_INSIDE: usize = 200_000;
/// Own choice: enough to see what a sheet holds.
const SHOWN_ROWS: usize = 200;
/// See [`SHOWN_ROWS`].
const SHOWN_COLUMNS: usize = 50;
/// Own choice, for all tables together: as many as a window can still draw; five full sheets.
const SHOWN_CELLS: usize = 50_000;
/// Own choice: more than the longest text kept needs, and about 50 MB.
const SEARCHED_CELLS: usize = 1_000_000;
