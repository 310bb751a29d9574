//! Names that files have for a moment: on their way in, and on their way out.

use super::site_files::own_path;
use super::target::{ASIDE_EXTENSION, Target, TargetError};
use crate::error::Stop;
use crate::model::SitePath;

/// Returns the temporary name of a file: always the same, so that a cut-off upload is overwritten by the next one.
///
/// # Errors
/// `internal` when the path has no file name, which no path has.
pub(crate) fn temporary_path(path: &SitePath) -> Result<SitePath, Stop> {
    let name = format!(".{}{TEMPORARY_EXTENSION}", path.file_name());
    let full = path
        .parent()
        .map_or_else(|| name.clone(), |parent| format!("{parent}/{name}"));
    own_path(&full)
}

/// Marks files that are not complete yet; the leading dot keeps web servers from showing them.
const TEMPORARY_EXTENSION: &str = ".part";

/// Returns where the old file lies while the new one takes its place.
pub(crate) fn aside_path(temporary: &SitePath) -> Option<SitePath> {
    format!("{temporary}{ASIDE_EXTENSION}").parse().ok()
}

/// Returns the final name of what has this temporary name; `None` when it is none of ours.
pub(crate) fn final_path(temporary: &SitePath) -> Option<SitePath> {
    let name = temporary.file_name().strip_prefix('.')?;
    let name = name.strip_suffix(TEMPORARY_EXTENSION)?;
    let parent = temporary.parent();
    let full = parent.map_or_else(|| name.to_owned(), |parent| format!("{parent}/{name}"));
    full.parse().ok()
}

/// Ends replacements that were cut between the old file stepping aside and the new one taking its place: the old one
/// comes back where its final name is missing, and goes where the new one stands. What cannot be looked at stays for the
/// next run. Returns what could not be removed.
///
/// # Errors
/// [`TargetError`] when the connection is lost, or an old file cannot come back.
pub(crate) fn mend(
    place: &dyn Target,
    temporaries: &[SitePath],
) -> Result<Vec<(SitePath, TargetError)>, TargetError> {
    let mut known = Vec::new();
    for temporary in temporaries {
        let aside = aside_path(temporary);
        known.extend(aside.zip(final_path(temporary)));
    }
    let asides: Vec<SitePath> = known.iter().map(|(aside, _)| aside.clone()).collect();
    let sizes = place.sizes_each(&asides)?;
    let found: Vec<_> = (known.into_iter().zip(sizes))
        .filter(|(_, size)| matches!(size, Ok(Some(_))))
        .map(|(pair, _)| pair)
        .collect();
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
            // Left for a run that can look.
            Err(_) => {}
        }
    }
    place.rename(&back)?;
    let answers = place.remove(&old)?;
    Ok((old.into_iter().zip(answers))
        .filter_map(|(path, answer)| answer.err().map(|error| (path, error)))
        .collect())
}

#[cfg(test)]
mod tests {
    use super::{final_path, temporary_path};

    #[test]
    fn temporary_name_leads_back_to_the_final_one() {
        for path in ["robots.txt", "documenten/2026/a.pdf", "a/.b.part"] {
            let path = path.parse().unwrap();
            let temporary = temporary_path(&path).unwrap();
            assert_eq!(final_path(&temporary), Some(path));
        }
        assert_eq!(final_path(&"a/b.part".parse().unwrap()), None, "not ours");
    }
}
