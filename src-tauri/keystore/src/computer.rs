//! The mark of this computer for this person: random bits in a file outside every library, so that it stays here when a
//! library moves elsewhere, and stays the same when the computer is renamed.

use crate::random_seed;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

/// Returns the mark of this computer, making it on the first call. `None` when this person has no folder to keep it in.
pub fn computer_mark() -> Option<String> {
    mark_in(&dirs::config_local_dir()?).ok()
}

fn mark_in(folder: &Path) -> io::Result<String> {
    let file = folder.join(FILE);
    if let Some(mark) = known(&file)? {
        return Ok(mark);
    }
    let mark = random_seed()?.iter().fold(PREFIX.to_owned(), |mut mark, byte| {
        // Writing to a string does not fail.
        let _ = write!(mark, "{byte:02x}");
        mark
    });
    fs::create_dir_all(folder)?;
    // Written in full before it gets its name, so that nobody reads half a mark.
    let digits = &mark[PREFIX.len()..];
    let temporary = folder.join(format!("{FILE}.{digits}.tmp"));
    let put = write(&temporary, &mark).and_then(|()| put(&temporary, &file));
    // Either it was renamed already, or nobody needs it.
    let _ = fs::remove_file(&temporary);
    put?;
    // When two programs started at the same moment, both use the mark that is there.
    known(&file)?.ok_or_else(|| io::ErrorKind::InvalidData.into())
}

fn write(file: &Path, mark: &str) -> io::Result<()> {
    let mut made = fs::OpenOptions::new().write(true).create_new(true).open(file)?;
    made.write_all(mark.as_bytes())?;
    made.sync_all()
}

/// Gives a mark its name, unless a complete mark has that name already.
fn put(temporary: &Path, file: &Path) -> io::Result<()> {
    match fs::hard_link(temporary, file) {
        Ok(()) => Ok(()),
        // A mark that another program made at this very moment stays.
        Err(_) if known(file)?.is_some() => Ok(()),
        // The mark there is incomplete, or the disk has no hard links.
        Err(_) => fs::rename(temporary, file),
    }
}

/// Reads a mark; `None` when there is none, or it is incomplete.
fn known(file: &Path) -> io::Result<Option<String>> {
    match fs::read_to_string(file) {
        Ok(text) => Ok(is_mark(&text).then_some(text)),
        Err(error) => match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::InvalidData => Ok(None),
            _ => Err(error),
        },
    }
}

fn is_mark(text: &str) -> bool {
    let digits = text.strip_prefix(PREFIX);
    digits.is_some_and(|digits| digits.len() == 32 && digits.bytes().all(|one| one.is_ascii_hexdigit()))
}

/// Own choice: beside the program's folder, because people copy that folder with the library in it.
const FILE: &str = "nl.openbaarmaker.computer";
/// No computer name starts like this.
const PREFIX: &str = "computer:";

#[cfg(test)]
mod tests {
    use super::{FILE, is_mark, mark_in};
    use std::collections::BTreeSet;
    use std::fs;
    use std::sync::Barrier;
    use std::thread;

    #[test]
    fn a_mark_is_made_once_and_anew_when_it_was_cut_off() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("nog niet");
        let mark = mark_in(&place).unwrap();
        assert!(is_mark(&mark), "{mark}");
        assert_eq!(mark_in(&place).unwrap(), mark);
        for cut in ["", "computer:12", "computer:zz", "iets anders"] {
            fs::write(place.join(FILE), cut).unwrap();
            let other = mark_in(&place).unwrap();
            assert!(is_mark(&other) && other != mark, "{cut}: {other}");
            assert_eq!(mark_in(&place).unwrap(), other);
        }
        assert_ne!(mark_in(folder.path()).unwrap(), mark, "elsewhere another");
        let file = folder.path().join("een bestand");
        fs::write(&file, "").unwrap();
        assert!(mark_in(&file).is_err(), "no folder, no mark");
    }

    #[test]
    fn programs_that_begin_together_have_one_mark() {
        for _ in 0..20 {
            let folder = tempfile::tempdir().unwrap();
            let start = Barrier::new(4);
            let marks: BTreeSet<String> = thread::scope(|scope| {
                let begin = || {
                    start.wait();
                    mark_in(folder.path()).unwrap()
                };
                let all: Vec<_> = (0..4).map(|_| scope.spawn(begin)).collect();
                all.into_iter().map(|one| one.join().unwrap()).collect()
            });
            assert_eq!(marks.len(), 1, "{marks:?}");
            let left = fs::read_dir(folder.path()).unwrap().count();
            assert_eq!(left, 1, "nothing else stays");
        }
    }
}
