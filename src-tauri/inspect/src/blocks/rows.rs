//! Collects the rows of tables, with limits on the memory they take.

use super::list::Blocks;
use openbaarmaker_core::wire::ViewBlock;

pub(super) struct Row {
    pub(super) cells: Vec<String>,
    /// Empty cells after them.
    empty: usize,
    pub(super) times: usize,
}

impl Row {
    pub(super) fn new(times: usize) -> Self {
        Self { cells: Vec::new(), empty: 0, times }
    }
}

pub(crate) struct Rows {
    list: Vec<Vec<String>>,
    more: usize,
    bytes: usize,
    /// Whether an empty row comes before the next one.
    is_blank: bool,
    is_too_wide: bool,
    /// Whether rows were only counted.
    is_cut: bool,
    limits: (usize, usize),
}

impl Rows {
    /// Rows of a table in a text.
    pub(super) fn whole() -> Self {
        Self::within((usize::MAX, MAX_CELLS))
    }

    pub(crate) fn of_sheet(blocks: &Blocks) -> Self {
        Self::within(blocks.of_sheet())
    }

    fn within(limits: (usize, usize)) -> Self {
        Self { list: Vec::new(), more: 0, bytes: 0, is_blank: false, is_too_wide: false, is_cut: false, limits }
    }

    /// Tells whether another row would only be counted.
    pub(crate) fn is_full(&self) -> bool {
        self.list.len() >= self.limits.0 || self.bytes >= MAX_TABLE_BYTES
    }

    /// Adds a cell to a row, as often as it is repeated.
    pub(super) fn cell(&mut self, row: &mut Row, text: String, times: usize) {
        if text.trim().is_empty() {
            row.empty = row.empty.saturating_add(times);
            return;
        }
        let room = self.limits.1.saturating_sub(row.cells.len());
        let empty = std::mem::take(&mut row.empty).min(room);
        (row.cells).extend(std::iter::repeat_n(String::new(), empty));
        self.is_too_wide |= times > room - empty;
        let times = self.copies(text.len(), times).min(room - empty);
        row.cells.extend(std::iter::repeat_n(text, times));
    }

    /// Returns how many copies are kept of a repeated cell or row of this size: for searching, one is enough.
    fn copies(&self, bytes: usize, times: usize) -> usize {
        let most = if self.limits.0 == usize::MAX { 1 } else { 1 + MAX_REPEATED_BYTES / (bytes + CELL_BYTES) };
        times.min(most)
    }

    /// Adds a row that is repeated this often; of successive empty rows one is kept.
    pub(crate) fn push(&mut self, mut cells: Vec<String>, times: usize) {
        let is_filled = |cell: &String| !cell.trim().is_empty();
        self.is_too_wide |= cells.iter().skip(self.limits.1).any(is_filled);
        cells.truncate(self.limits.1);
        cells.truncate(cells.iter().rposition(is_filled).map_or(0, |last| last + 1));
        if cells.is_empty() {
            self.is_blank = !self.list.is_empty();
            return;
        }
        if self.is_full() {
            self.is_cut = true;
            self.more = self.more.saturating_add(times);
            return;
        }
        if std::mem::take(&mut self.is_blank) {
            self.list.push(Vec::new());
        }
        let bytes = cells.iter().map(|cell| cell.len() + CELL_BYTES).sum();
        let room = self.limits.0.saturating_sub(self.list.len());
        let kept = self.copies(bytes, times).min(room);
        self.more = self.more.saturating_add(times - kept);
        self.bytes += bytes * kept;
        self.list.extend(std::iter::repeat_n(cells, kept));
    }

    /// Counts a row without looking at it.
    pub(crate) fn count(&mut self) {
        self.is_cut = true;
        self.more = self.more.saturating_add(1);
    }

    /// Returns the rows of a table in a text that is only a one-column frame around it; otherwise the table itself.
    pub(super) fn frame(self) -> Result<Vec<Vec<String>>, Self> {
        let is_whole = self.limits.0 == usize::MAX && self.more == 0 && !self.is_too_wide;
        if is_whole && self.list.iter().all(|row| row.len() < 2) { Ok(self.list) } else { Err(self) }
    }

    /// Returns the text of the rows, one per line.
    pub(super) fn lines(self) -> String {
        let lines: Vec<String> = self.list.iter().map(|row| row.join(" ")).collect();
        lines.join("\n")
    }

    pub(crate) fn end(self, blocks: &mut Blocks) {
        // Who is shown rows sees that there are more.
        let is_searched = self.limits.0 == usize::MAX;
        if self.is_too_wide || self.is_cut && is_searched {
            blocks.cut();
        }
        blocks.push(ViewBlock::Table { rows: self.list, more: u32::try_from(self.more).unwrap_or(u32::MAX) });
    }
}

/// Cells of one row of a table in a text; Word has at most 63.
const MAX_CELLS: usize = 256;
/// Memory that the rows of one table may take; more is not shown.
const MAX_TABLE_BYTES: usize = 16 << 20;
/// The same for a repeated cell or row.
const MAX_REPEATED_BYTES: usize = 64 << 10;
/// The memory of a cell in addition to its text.
const CELL_BYTES: usize = 24;
