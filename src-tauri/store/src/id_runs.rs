//! A fixed selection of documents, whatever is added later.

use openbaarmaker_diwoo::model::DocumentId;
use std::{fmt, str::FromStr};

/// Identities of documents as runs of consecutive numbers: a million documents added one after another are one run.
///
/// Shape: text such as `1-200,203`, in ascending order; empty when there are none.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct IdRuns(Vec<(i64, i64)>);

impl IdRuns {
    /// Returns the runs: the first and the last identity of each.
    pub fn iter(&self) -> impl Iterator<Item = (DocumentId, DocumentId)> + '_ {
        (self.0.iter()).map(|(first, last)| (DocumentId(*first), DocumentId(*last)))
    }
}

/// Takes identities in ascending order.
impl FromIterator<DocumentId> for IdRuns {
    fn from_iter<T: IntoIterator<Item = DocumentId>>(ids: T) -> Self {
        let mut runs: Vec<(i64, i64)> = Vec::new();
        for DocumentId(id) in ids {
            match runs.last_mut() {
                Some((_, last)) if *last + 1 == id => *last = id,
                _ => runs.push((id, id)),
            }
        }
        Self(runs)
    }
}

/// A text that is not in the form of [`IdRuns`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not stretches of identities in ascending order")]
pub struct NotRuns;

impl FromStr for IdRuns {
    type Err = NotRuns;

    fn from_str(text: &str) -> Result<Self, NotRuns> {
        let mut runs = Vec::new();
        let mut before = 0;
        for stretch in text.split(',').filter(|_| !text.is_empty()) {
            let (first, last) = stretch.split_once('-').unwrap_or((stretch, stretch));
            let number = |text: &str| text.parse::<i64>().map_err(|_| NotRuns);
            let (first, last) = (number(first)?, number(last)?);
            if first <= before || last < first {
                return Err(NotRuns);
            }
            before = last;
            runs.push((first, last));
        }
        Ok(Self(runs))
    }
}

impl fmt::Display for IdRuns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (first, last)) in self.0.iter().enumerate() {
            let comma = if at == 0 { "" } else { "," };
            if first == last {
                write!(f, "{comma}{first}")?;
            } else {
                write!(f, "{comma}{first}-{last}")?;
            }
        }
        Ok(())
    }
}

openbaarmaker_diwoo::as_text!(IdRuns);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn are_written_as_stretches_and_read_back() {
        for (ids, text) in [(&[][..], ""), (&[7], "7"), (&[1, 2, 3, 5, 8, 9], "1-3,5,8-9")] {
            let runs: IdRuns = ids.iter().map(|id| DocumentId(*id)).collect();
            assert_eq!(runs.to_string(), text);
            assert_eq!(text.parse(), Ok(runs), "{text}");
        }
    }

    #[test]
    fn what_is_no_stretch_is_refused() {
        for text in ["0", "3-1", "2,1", "1-3,3", "x", ",", "1,", "-5", "1-"] {
            assert_eq!(text.parse::<IdRuns>(), Err(NotRuns), "{text}");
        }
    }
}
