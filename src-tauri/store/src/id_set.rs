//! A set of document identities, one bit each: a million documents take 125 kB, and SQL can test membership.

use super::IdRuns;
use openbaarmaker_diwoo::model::DocumentId;
use rusqlite::{Connection, functions::FunctionFlags, types::ValueRef};

/// Identities of documents, in ascending order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct IdSet {
    bytes: Vec<u8>,
}

impl IdSet {
    /// Returns the identities of runs, up to the newest.
    pub(super) fn of_runs(runs: &IdRuns, newest: DocumentId) -> Self {
        let mut set = Self::default();
        for (first, last) in runs.iter() {
            for id in first.0..=last.0.min(newest.0) {
                set.insert(DocumentId(id));
            }
        }
        set
    }

    /// Removes everything after an identity.
    pub fn cut_after(&mut self, last: DocumentId) {
        let after: Vec<DocumentId> = self.iter().rev().take_while(|id| *id > last).collect();
        for id in after {
            self.remove(id);
        }
    }

    /// Adds an identity; a negative one is ignored.
    pub fn insert(&mut self, id: DocumentId) {
        let Some((at, bit)) = place(id.0) else { return };
        if at >= self.bytes.len() {
            self.bytes.resize(at + 1, 0);
        }
        if let Some(byte) = self.bytes.get_mut(at) {
            *byte |= bit;
        }
    }

    /// Removes an identity.
    pub fn remove(&mut self, id: DocumentId) {
        if let Some((at, bit)) = place(id.0)
            && let Some(byte) = self.bytes.get_mut(at)
        {
            *byte &= !bit;
        }
    }

    /// Tells whether the set has an identity.
    pub fn contains(&self, id: DocumentId) -> bool {
        is_in(&self.bytes, id.0)
    }

    /// Counts the identities.
    pub fn count(&self) -> u32 {
        self.bytes.iter().map(|byte| byte.count_ones()).sum()
    }

    /// Adds everything in another set.
    pub(super) fn unite(&mut self, other: &Self) {
        if other.bytes.len() > self.bytes.len() {
            self.bytes.resize(other.bytes.len(), 0);
        }
        for (byte, more) in self.bytes.iter_mut().zip(&other.bytes) {
            *byte |= more;
        }
    }

    /// Keeps only what is in another set too.
    pub(super) fn intersect(&mut self, other: &Self) {
        self.bytes.truncate(other.bytes.len());
        for (byte, kept) in self.bytes.iter_mut().zip(&other.bytes) {
            *byte &= kept;
        }
    }

    /// Removes everything in another set.
    pub(super) fn subtract(&mut self, other: &Self) {
        for (byte, less) in self.bytes.iter_mut().zip(&other.bytes) {
            *byte &= !less;
        }
    }

    /// Returns the identities in ascending order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = DocumentId> + '_ {
        (self.bytes.iter().enumerate()).flat_map(|(at, byte)| {
            (0..8_u8)
                .filter(move |bit| byte & (1 << bit) != 0)
                .filter_map(move |bit| i64::try_from(at).ok().map(|at| DocumentId(at * 8 + i64::from(bit))))
        })
    }

    /// Returns the set as `in_set` expects it.
    pub(super) fn as_blob(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the identities as a JSON list, for `json_each`.
    pub(super) fn as_json(&self) -> String {
        json_list(self.iter().map(|id| id.0))
    }
}

impl FromIterator<DocumentId> for IdSet {
    fn from_iter<T: IntoIterator<Item = DocumentId>>(ids: T) -> Self {
        let mut set = Self::default();
        for id in ids {
            set.insert(id);
        }
        set
    }
}

/// Returns numbers as a JSON list, for `json_each`.
pub(super) fn json_list(numbers: impl Iterator<Item = i64>) -> String {
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    format!("[{}]", numbers.join(","))
}

/// Adds the function `in_set(blob, id)` to a connection. Fails when `SQLite` refuses it.
pub(super) fn teach(connection: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC | FunctionFlags::SQLITE_DIRECTONLY;
    connection.create_scalar_function("in_set", 2, flags, |context| {
        let id: i64 = context.get(1)?;
        Ok(match context.get_raw(0) {
            ValueRef::Blob(bytes) => is_in(bytes, id),
            _ => false,
        })
    })
}

fn is_in(bytes: &[u8], id: i64) -> bool {
    place(id).and_then(|(at, bit)| bytes.get(at).map(|byte| byte & bit != 0)).unwrap_or(false)
}

/// The byte and the bit of an identity.
fn place(id: i64) -> Option<(usize, u8)> {
    let id = usize::try_from(id).ok()?;
    Some((id / 8, 1 << (id % 8)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(ids: &[i64]) -> IdSet {
        ids.iter().map(|id| DocumentId(*id)).collect()
    }

    #[test]
    fn holds_what_was_put_in_and_counts_it() {
        let mut some = set(&[1, 8, 9, 1_000, 8]);
        assert_eq!(some.count(), 4);
        assert_eq!(some.iter().map(|id| id.0).collect::<Vec<_>>(), [1, 8, 9, 1_000]);
        assert_eq!(some.iter().next_back(), Some(DocumentId(1_000)));
        assert!(some.contains(DocumentId(9)) && !some.contains(DocumentId(10)));
        some.remove(DocumentId(9));
        some.insert(DocumentId(-1));
        assert_eq!(some.as_json(), "[1,8,1000]");
    }

    #[test]
    fn sets_of_different_length_combine() {
        let (short, long) = (set(&[1, 2, 3]), set(&[3, 500]));
        let combine = |with: fn(&mut IdSet, &IdSet), one: &IdSet, other: &IdSet| {
            let mut one = one.clone();
            with(&mut one, other);
            one.as_json()
        };
        for (one, other) in [(&short, &long), (&long, &short)] {
            assert_eq!(combine(IdSet::unite, one, other), "[1,2,3,500]");
            assert_eq!(combine(IdSet::intersect, one, other), "[3]");
        }
        assert_eq!(combine(IdSet::subtract, &short, &long), "[1,2]");
        assert_eq!(combine(IdSet::subtract, &long, &short), "[500]");
    }
}
