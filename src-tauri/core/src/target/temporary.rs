//! Temporary names of files: while they are written, and while they are replaced.

use super::own_path::own_path;
use super::{ASIDE_EXTENSION, Target, TargetError};
use crate::error::Result;
use crate::model::{Sha256, SitePath};
use crate::store::sites::Leftover;
use sha2::Digest as _;

/// Makes temporary names that nobody can guess and that no two runs share.
///
/// Source: decisions.md, "Temporary names".
#[derive(Debug, Clone)]
pub(crate) struct TemporaryNames {
    key: Sha256,
}

impl TemporaryNames {
    /// `seed` holds 128 random bits; `purpose` differs for everything one start of the program does.
    pub(crate) fn new(seed: &[u8; 16], purpose: &str) -> Self {
        Self { key: derived(seed, purpose) }
    }

    /// Returns the temporary name of a file, in the folder of its final name: the same for the whole run, so that a
    /// retry finds what the first try left. Fails with `internal` when the path has no file name, which cannot happen.
    pub(crate) fn of(&self, path: &SitePath) -> Result<SitePath> {
        let name = digits(&derived(&self.key.0, path.as_str()));
        let name = format!(".{name}{TEMPORARY_EXTENSION}");
        let full = path.parent().map_or_else(|| name.clone(), |parent| format!("{parent}/{name}"));
        own_path(&full)
    }
}

/// Returns 128 bits as hexadecimal digits that cannot be predicted without the seed; different for each purpose.
pub(crate) fn secret(seed: &[u8; 16], purpose: &str) -> String {
    digits(&derived(seed, purpose))
}

fn derived(key: &[u8], purpose: &str) -> Sha256 {
    let mut hasher = sha2::Sha256::new_with_prefix(key);
    hasher.update(purpose);
    Sha256(hasher.finalize().into())
}

fn digits(of: &Sha256) -> String {
    of.to_string().chars().take(SECRET_DIGITS).collect()
}

const SECRET_DIGITS: usize = 32;
/// Marks files that are not complete yet. Web servers serve them to whoever knows the name.
const TEMPORARY_EXTENSION: &str = ".part";

/// Tells whether this is a temporary name; no other file is removed as a leftover.
pub(crate) fn is_temporary(path: &SitePath) -> bool {
    let name = path.file_name();
    name.starts_with('.') && name.ends_with(TEMPORARY_EXTENSION)
}

/// Returns the name that the old file has while the new one replaces it.
pub(crate) fn aside_path(temporary: &SitePath) -> Option<SitePath> {
    format!("{temporary}{ASIDE_EXTENSION}").parse().ok()
}

/// Finishes interrupted replacements of which the old file was moved aside: it is moved back if its final name is
/// missing, and removed if the new one is in place. What cannot be examined is left to the next run. Returns what could
/// not be removed. Fails with [`TargetError`] when the connection is lost, or an old file cannot be put back.
pub(crate) fn mend(place: &dyn Target, names: &[Leftover]) -> Result<Vec<(SitePath, TargetError)>, TargetError> {
    let mut known = Vec::new();
    for Leftover { temporary, path } in names {
        known.extend(aside_path(temporary).map(|aside| (aside, path.clone())));
    }
    let asides: Vec<SitePath> = known.iter().map(|(aside, _)| aside.clone()).collect();
    let sizes = place.sizes_each(&asides)?;
    let found: Vec<_> =
        (known.into_iter().zip(sizes)).filter(|(_, size)| matches!(size, Ok(Some(_)))).map(|(pair, _)| pair).collect();
    if found.is_empty() {
        return Ok(Vec::new());
    }
    let finals: Vec<SitePath> = found.iter().map(|(_, path)| path.clone()).collect();
    let standing = place.sizes_each(&finals)?;
    let (mut back, mut old) = (Vec::new(), Vec::new());
    for ((aside, path), size) in found.into_iter().zip(standing) {
        match size {
            Ok(None) => back.push((aside, path)),
            Ok(Some(_)) => old.push(aside),
            // Left to a run that can examine it.
            Err(_) => {}
        }
    }
    place.rename(&back)?;
    let answers = place.remove(&old)?;
    Ok((old.into_iter().zip(answers)).filter_map(|(path, answer)| answer.err().map(|error| (path, error))).collect())
}

#[cfg(test)]
mod tests {
    use super::{TemporaryNames, is_temporary, secret};
    use crate::model::SitePath;

    #[test]
    fn who_knows_all_but_the_seed_cannot_tell_an_identity() {
        let run = "identity|/home/jansen/bibliotheek|pc-12|3|1790000000";
        let ours = secret(&[7; 16], run);
        assert_eq!(ours.len(), 32, "128 bits: {ours}");
        assert_ne!(ours, secret(&[8; 16], run), "another seed, another identity");
        assert_ne!(ours, secret(&[7; 16], "identity|/home/jansen/bibliotheek|pc-12|4|1790000000"));
    }

    #[test]
    fn names_differ_per_run_and_file_and_say_nothing() {
        let path: SitePath = "documenten/2026/besluit.pdf".parse().unwrap();
        let other: SitePath = "documenten/2026/ander.pdf".parse().unwrap();
        let (first, second) = (TemporaryNames::new(&[7; 16], "1"), TemporaryNames::new(&[7; 16], "2"));
        let name = first.of(&path).unwrap();
        assert_eq!(name, first.of(&path).unwrap(), "the same in one run");
        assert_ne!(name, second.of(&path).unwrap());
        assert_ne!(name, first.of(&other).unwrap());
        assert_eq!(name.parent(), path.parent());
        assert_eq!(name.file_name().len(), ".".len() + 32 + ".part".len());
        assert!(!name.as_str().contains("besluit"));
        assert!(is_temporary(&name));
        for other in [path, ".htaccess".parse().unwrap(), "a.part".parse().unwrap()] {
            assert!(!is_temporary(&other), "{other}");
        }
    }
}
