//! Marks cells that are part of a merged cell.

use super::cells::place;
use crate::limits::MAX_SHEET_COLUMNS;
use calamine::Dimensions;
use openbaarmaker_core::content::{CellKind, SheetCell};

/// The merged cells of a sheet, while its rows are read in order.
#[derive(Debug, Default)]
pub(super) struct Merged {
    /// Those that start later, the next one last.
    coming: Vec<Dimensions>,
    /// Those that cover the last row.
    open: Vec<Dimensions>,
}

impl Merged {
    pub(super) fn new(mut areas: Vec<Dimensions>) -> Self {
        areas.sort_unstable_by_key(|area| std::cmp::Reverse(area.start));
        Self { coming: areas, open: Vec::new() }
    }

    /// Marks the cells of a row that are part of a merged cell, except its first. Rows must come in order.
    pub(super) fn mark(&mut self, cells: &mut Vec<SheetCell>, row: u32) {
        while let Some(area) = self.coming.pop_if(|area| area.start.0 <= row) {
            self.open.push(area);
        }
        self.open.retain(|area| row <= area.end.0);
        for area in &self.open {
            let columns = area.start.1..=area.end.1;
            for column in columns.take(MAX_SHEET_COLUMNS) {
                let at = usize::try_from(column).unwrap_or(usize::MAX);
                if at >= MAX_SHEET_COLUMNS {
                    break;
                }
                if (row, column) == area.start {
                    continue;
                }
                if let Some(cell) = place(cells, at) {
                    cell.kind = CellKind::Merged;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(merged: &mut Merged, row: u32) -> Vec<usize> {
        let mut cells = Vec::new();
        merged.mark(&mut cells, row);
        let kinds = cells.iter().map(|cell| cell.kind).enumerate();
        kinds.filter_map(|(at, kind)| (kind == CellKind::Merged).then_some(at)).collect()
    }

    #[test]
    fn every_cell_but_the_first_is_marked() {
        let areas =
            vec![Dimensions::new((3, 0), (3, 1)), Dimensions::new((0, 1), (1, 2)), Dimensions::new((0, 4), (9, 4))];
        let mut merged = Merged::new(areas);
        assert_eq!(marked(&mut merged, 0), [2]);
        assert_eq!(marked(&mut merged, 1), [1, 2, 4]);
        assert_eq!(marked(&mut merged, 3), [1, 4]);
        assert_eq!(marked(&mut merged, 10), [0_usize; 0]);
    }

    #[test]
    fn a_span_beyond_all_bounds_costs_no_more_than_a_row() {
        let all = Dimensions::new((0, 0), (u32::MAX, u32::MAX));
        let far = Dimensions::new((0, u32::MAX - 1), (0, u32::MAX));
        let mut merged = Merged::new(vec![all, far]);
        for row in 0..1_000 {
            let first = usize::from(row == 0);
            assert_eq!(marked(&mut merged, row).len(), MAX_SHEET_COLUMNS - first);
        }
    }
}
