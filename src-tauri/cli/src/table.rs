//! Tables for people: columns that line up, whatever letters are in them.

use unicode_width::UnicodeWidthStr;

/// Lays out rows under a heading. The last column is never padded; control characters become spaces.
pub(crate) fn lay_out(heading: &[String], rows: &[Vec<String>]) -> String {
    let clean = |cell: &String| {
        cell.chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect::<String>()
    };
    let lines: Vec<Vec<String>> = std::iter::once(heading)
        .chain(rows.iter().map(Vec::as_slice))
        .map(|row| row.iter().map(clean).collect())
        .collect();
    let columns = lines.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| {
        lines
            .iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.width())
            .max()
    };
    let widths: Vec<usize> = (0..columns)
        .map(|column| width(column).unwrap_or_default())
        .collect();
    let mut text = String::new();
    for row in &lines {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            line.push_str(cell);
            line.push_str(&" ".repeat(width - cell.width() + GAP));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// Spaces between two columns.
const GAP: usize = 2;

#[cfg(test)]
mod tests {
    use super::lay_out;

    #[test]
    fn columns_line_up_also_with_accents_wide_letters_and_line_ends() {
        let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        let text = lay_out(
            &row(["Nr", "Titel", "Status"]),
            &[
                row(["1", "Café\nñ", "Klaar"]),
                row(["20", "漢字", "Concept"]),
            ],
        );
        assert_eq!(
            text, "Nr  Titel   Status\n1   Café ñ  Klaar\n20  漢字    Concept\n",
            "{text}"
        );
    }
}
