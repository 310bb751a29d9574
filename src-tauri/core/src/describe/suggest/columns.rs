//! A column of labels above the column of their values, as text extraction gives a table: appends values to labels.

use super::dates::dates;
use super::identifiers::announces_number;
use super::words::beginning;
use std::borrow::Cow;

/// Puts the values of the first column of labels in a text behind those labels: `Datum`, `Ons kenmerk`, `12 mei 2026`,
/// `2026-44` become `Datum: 12 mei 2026` and `Ons kenmerk: 2026-44`.
///
/// Shape: the text as it was when there is none. A column has two labels or more. Two of them must have a date or a
/// number where their value should be, or one a date, if the values begin right below the labels.
pub(super) fn with_values(text: &str) -> Cow<'_, str> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let Some((from, count)) = (0..lines.len().min(MOST_LINES)).find_map(|at| column(&lines, at)) else {
        return Cow::Borrowed(text);
    };
    let mut rest = lines.into_iter();
    let mut joined: Vec<String> = rest.by_ref().take(from).map(str::to_owned).collect();
    let labels: Vec<&str> = rest.by_ref().take(count).collect();
    let values: Vec<&str> = rest.by_ref().take(count).collect();
    joined.extend(labels.iter().zip(values).map(|(label, value)| {
        let label = label.trim_end_matches(':');
        format!("{label}: {}", value.trim_start_matches([':', ' ']))
    }));
    joined.extend(rest.map(str::to_owned));
    Cow::Owned(joined.join("\n"))
}

/// Returns where a column of labels begins, and how many it has, if the first of a date or a number is at this line.
fn column(lines: &[&str], at: usize) -> Option<(usize, usize)> {
    value_of(lines.get(at)?)?;
    // One more than a column has shows that this is a list of words.
    let below = lines.iter().skip(at).take(MOST_LABELS + 1);
    let labels = below.take_while(|line| is_label(line)).count();
    let end = at + labels;
    let known: Vec<(usize, Value)> = (at..end).filter_map(|at| Some((at, value_of(lines.get(at)?)?))).collect();
    // A value is no label, so the values begin below all labels. Their distance is larger if the column begins higher.
    let count = (labels..=MOST_LABELS).find(|count| {
        known.iter().all(|(at, value)| {
            let line = lines.get(at + count);
            line.is_some_and(|line| value.fits(line))
        })
    })?;
    if known.len() < FEWEST_KNOWN {
        let is_date = known.iter().any(|(_, value)| matches!(value, Value::Date));
        // A single date must be directly below the labels.
        let is_sure = is_date && count == labels && count >= FEWEST_LABELS;
        if !is_sure {
            return None;
        }
    }
    // Labels above the first one that is known, such as a name.
    let from = end.checked_sub(count)?;
    let is_whole = lines.get(from..at)?.iter().all(|line| is_label(line));
    (is_whole && end + count <= lines.len()).then_some((from, count))
}

/// The text after a label.
#[derive(Debug, Clone, Copy)]
enum Value {
    Date,
    Number,
}

impl Value {
    fn fits(self, line: &str) -> bool {
        let line = line.trim_start_matches([':', ' ']);
        let is_short = line.split_whitespace().nth(WORDS_OF_VALUE).is_none();
        let value = beginning(line, CHARS_OF_VALUE);
        match self {
            Self::Date => dates(value).first().is_some_and(|found| found.at == 0),
            Self::Number => {
                is_short && dates(value).is_empty() && (value == "-" || value.contains(|c: char| c.is_ascii_digit()))
            }
        }
    }
}

fn value_of(line: &str) -> Option<Value> {
    if !is_label(line) {
        return None;
    }
    let lower = line.to_lowercase();
    if lower.contains("datum") || OF_DATES.iter().any(|word| lower.starts_with(word)) {
        return Some(Value::Date);
    }
    announces_number(line).then_some(Value::Number)
}

fn is_label(line: &str) -> bool {
    line.starts_with(char::is_uppercase)
        && line.len() <= BYTES_OF_LABEL
        && line.split_whitespace().count() <= WORDS_OF_LABEL
        && !line.contains(|c: char| c.is_ascii_digit())
        && !line.ends_with(['.', ','])
}

/// Starts of labels of a date that do not contain a word for it.
const OF_DATES: [&str; 4] = ["definitief", "gepubliceerd", "vergadering ", "verzonden"];
/// One date or number below a label could be anything.
const FEWEST_KNOWN: usize = 2;
/// A label above its value is no column.
const FEWEST_LABELS: usize = 2;
/// The head of a letter or decision.
const MOST_LABELS: usize = 14;
/// `Datum van het bestreden besluit`.
const WORDS_OF_LABEL: usize = 5;
const BYTES_OF_LABEL: usize = 100;
/// `DGBI-TDM / 12345678`; a sentence has more words.
const WORDS_OF_VALUE: usize = 4;
const CHARS_OF_VALUE: usize = 100;
/// About the first page.
const MOST_LINES: usize = 60;

#[cfg(test)]
mod tests {
    use super::with_values;

    #[test]
    fn values_go_behind_their_labels() {
        for (text, expected) in [
            (
                "www.veen.nl\nContactpersoon\nDatum\nOns kenmerk\nBijlagen\nT 088 12\n30 januari 2025\n2024.117-U\nlijst\nBetreft: bomen",
                "www.veen.nl\nContactpersoon: T 088 12\nDatum: 30 januari 2025\nOns kenmerk: 2024.117-U\nBijlagen: lijst\nBetreft: bomen",
            ),
            (
                "Activiteit\nZaaknummer\nDatum besluit\n: een stal\n: Z/24-1\n: 27 mei 2025",
                "Activiteit: een stal\nZaaknummer: Z/24-1\nDatum besluit: 27 mei 2025",
            ),
        ] {
            assert_eq!(with_values(text), expected);
        }
        for kept in [
            "Datum\n12 mei 2026\nOns kenmerk\n2026-44",
            "Datum\nOns kenmerk\nGeachte heer,\nOp 12 mei 2026",
            "Ons kenmerk\nBijlagen\n2026-44\n2",
            "",
        ] {
            assert_eq!(with_values(kept), kept);
        }
    }
}
