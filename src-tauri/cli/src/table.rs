//! Tables for people, with columns that line up whatever letters they contain.

use unicode_width::UnicodeWidthStr;

/// Lays out rows under a heading. The last column is not padded; control characters become spaces.
pub(crate) fn lay_out<const N: usize>(heading: &[String; N], rows: &[[String; N]]) -> String {
    Columns::new().lay_out(Some(heading), rows)
}

/// Columns of a table that is laid out a few rows at a time; they widen, but never narrow.
#[derive(Debug)]
pub(crate) struct Columns<const N: usize>([usize; N]);

impl<const N: usize> Columns<N> {
    /// Makes columns without a width yet.
    pub(crate) fn new() -> Self {
        Self([0; N])
    }

    pub(crate) fn lay_out(&mut self, heading: Option<&[String; N]>, rows: &[[String; N]]) -> String {
        let shown = |sign: char| if sign.is_control() { ' ' } else { sign };
        let lines: Vec<[String; N]> = (heading.into_iter().chain(rows))
            .map(|row| row.each_ref().map(|cell| cell.chars().map(shown).collect()))
            .collect();
        for row in &lines {
            for (width, cell) in self.0.iter_mut().zip(row) {
                *width = cell.width().max(*width);
            }
        }
        let mut text = String::new();
        for row in &lines {
            let mut line = String::new();
            for (cell, width) in row.iter().zip(&self.0) {
                line.push_str(cell);
                line.push_str(&" ".repeat(width - cell.width() + GAP));
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}

/// Spaces between two columns.
const GAP: usize = 2;

#[cfg(test)]
mod tests {
    use super::lay_out;

    #[test]
    fn columns_line_up_also_with_accents_wide_letters_and_line_ends() {
        let row = |cells: [&str; 3]| cells.map(str::to_owned);
        let text =
            lay_out(&row(["Nr", "Titel", "Status"]), &[row(["1", "Café\nñ", "Klaar"]), row(["20", "漢字", "Concept"])]);
        assert_eq!(text, "Nr  Titel   Status\n1   Café ñ  Klaar\n20  漢字    Concept\n", "{text}");
    }
}
