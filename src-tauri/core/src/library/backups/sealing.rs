//! A backup in one file that opens only with a password: the `age` format around a tar file, so that other programs can
//! open it too. `age` detects any changed byte. It seals each chunk separately: the contents of a damaged one are lost,
//! and the files after it are found again by their headers.
//!
//! The random bits of the seal come from `age` itself; nothing of the library depends on them.

use super::tar::{self, Index};
use crate::error::{Code, Problem, Result, UseCaseError};
use crate::opening::open_file;
use crate::secrets::Secret;
use crate::store::private;
use age::secrecy::ExposeSecret as _;
use age::stream::{StreamReader, StreamWriter};
use age::{DecryptError, Identity};
use age_core::format::{FileKey, Stanza};
use std::cell::OnceCell;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

/// A sealed backup being filled.
pub(super) struct SealedWriter(StreamWriter<File>);

impl SealedWriter {
    pub(super) fn make(place: &Path, password: &Secret) -> io::Result<Self> {
        let file = private::options().create_new(true).open(place)?;
        let sealed = age::Encryptor::with_user_passphrase(password.expose().to_owned().into());
        Ok(Self(sealed.wrap_output(file)?))
    }

    /// Adds a copy of a file.
    pub(super) fn put(&mut self, name: &str, from: &Path) -> io::Result<()> {
        let file = File::open(from)?;
        let size = file.metadata()?.len();
        tar::write(&mut self.0, name, size, file)
    }

    /// Writes the end, and waits for the disk.
    pub(super) fn close(mut self) -> io::Result<()> {
        tar::end(&mut self.0)?;
        self.0.finish()?.sync_all()
    }
}

/// An opened sealed backup.
pub(super) struct SealedReader {
    reader: StreamReader<BufReader<File>>,
    index: Index,
    /// Whether every file in it was found.
    pub(super) is_whole: bool,
    place: PathBuf,
    key: Option<Key>,
}

impl SealedReader {
    /// Opens it. Refuses with `backup-password-needed`, `backup-password-wrong`, or `backup-invalid` when its beginning
    /// is damaged.
    pub(super) fn open(place: &Path, password: Option<&Secret>) -> Result<Self> {
        let key = password.map(Key::new);
        let reader = unseal(place, key.as_ref())?;
        let mut sealed = Self { reader, index: Index::new(), is_whole: true, place: place.to_owned(), key };
        let mut at = 0;
        while let Err(error) = tar::read(&mut sealed.reader, &mut sealed.index, &mut at) {
            // The database comes first, and nothing can be restored without it.
            if !Self::is_damage(&error) || sealed.index.is_empty() {
                return Err(unsound(&sealed.place, &error));
            }
            sealed.is_whole = false;
            if !sealed.find_next(&mut at)? {
                break;
            }
        }
        Ok(sealed)
    }

    /// Moves `at` to the next file after the chunk it is in; returns `false` when there is none.
    fn find_next(&mut self, at: &mut u64) -> Result<bool> {
        loop {
            *at = (*at / CHUNK + 1) * CHUNK;
            self.reader = unseal(&self.place, self.key.as_ref())?;
            match tar::find(&mut self.reader, at) {
                Err(error) if Self::is_damage(&error) => {}
                found => return found.map_err(|error| unsound(&self.place, &error)),
            }
        }
    }

    /// Copies a file out of it; returns whether it contains the file. Fails when the backup is damaged or the copy
    /// cannot be written.
    pub(super) fn take(&mut self, name: &str, to: &Path) -> io::Result<bool> {
        let Some(&(at, size)) = self.index.get(name) else { return Ok(false) };
        if let Some(folder) = to.parent() {
            private::make_folder(folder)?;
        }
        let mut copy = private::options().create(true).truncate(true).open(to)?;
        let copied =
            tar::go(&mut self.reader, at).and_then(|()| io::copy(&mut self.reader.by_ref().take(size), &mut copy));
        if copied.as_ref().is_err_and(Self::is_damage) {
            // Reading on would keep failing, also elsewhere, so open it again.
            let again = unseal(&self.place, self.key.as_ref());
            self.reader = again.map_err(|stop| io::Error::other(stop.problem().detail.clone()))?;
        }
        copied.map(|_| true)
    }

    /// Tells whether an error comes from reading the backup, not from the disk that is written to.
    pub(super) fn is_damage(error: &io::Error) -> bool {
        matches!(error.kind(), io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof)
    }

    pub(super) fn names_in(&self, folder: &str) -> Vec<String> {
        let start = format!("{folder}/");
        let names = self.index.keys();
        names.filter_map(|name| name.strip_prefix(&start).map(str::to_owned)).collect()
    }
}

/// Opens a sealed file: once by its password, which takes a second, and from then on by the resulting key. So reopening
/// after each damaged chunk is cheap.
struct Key {
    password: age::scrypt::Identity,
    found: OnceCell<FileKey>,
}

impl Key {
    fn new(password: &Secret) -> Self {
        let mut password = age::scrypt::Identity::new(password.expose().to_owned().into());
        password.set_max_work_factor(MOST_WORK);
        Self { password, found: OnceCell::new() }
    }
}

impl Identity for Key {
    fn unwrap_stanza(&self, stanza: &Stanza) -> Option<Result<FileKey, DecryptError>> {
        let copy = |key: &FileKey| FileKey::init_with_mut(|bytes| bytes.copy_from_slice(key.expose_secret()));
        if let Some(found) = self.found.get() {
            return Some(Ok(copy(found)));
        }
        let found = self.password.unwrap_stanza(stanza);
        if let Some(Ok(key)) = &found {
            // It was empty before.
            let _ = self.found.set(copy(key));
        }
        found
    }
}

fn unseal(place: &Path, key: Option<&Key>) -> Result<StreamReader<BufReader<File>>> {
    let about = |code| Problem::new(code).with("path", place.display());
    let file = open_file(place).map_err(|error| unsound(place, &error))?;
    let sealed = age::Decryptor::new_buffered(BufReader::new(file));
    let sealed = sealed.map_err(|error| unsound(place, &error))?;
    let key = key.ok_or_else(|| about(Code::BackupPasswordNeeded).refuse())?;
    let opened = sealed.decrypt(std::iter::once(key as &dyn Identity));
    opened.map_err(|error| match error {
        DecryptError::NoMatchingKeys | DecryptError::DecryptionFailed | DecryptError::KeyDecryptionFailed => {
            about(Code::BackupPasswordWrong).refuse()
        }
        error => unsound(place, &error),
    })
}

fn unsound(place: &Path, error: &dyn std::error::Error) -> UseCaseError {
    Problem::new(Code::BackupInvalid).with("path", place.display()).detail(error).refuse()
}

/// Bytes that `age` seals at a time.
///
/// Source: age-encryption.org/v1, "Payload".
const CHUNK: u64 = 64 << 10;

/// The most work that a password may require, as a power of two. Making a backup takes about a second, 2^17 to 2^20
/// steps; each step takes 1 KiB of memory, so that a maliciously made file takes at most 2 GiB.
///
/// Source: RFC 7914 §2: 128 * r * N bytes, where `age` has r = 8.
const MOST_WORK: u8 = 21;

#[cfg(test)]
mod tests {
    use super::{Key, SealedReader, SealedWriter};
    use crate::secrets::Secret;
    use std::fs;

    #[test]
    fn the_password_is_asked_for_once_whatever_is_damaged() {
        let dir = tempfile::tempdir().unwrap();
        let [place, content] = ["sealed", "content"].map(|name| dir.path().join(name));
        let password = Secret::new("paard batterij nietje".to_owned());
        let mut sealed = SealedWriter::make(&place, &password).unwrap();
        for (name, bytes) in [("eerst", vec![1_u8; 300_000]), ("daarna", vec![2; 300_000]), ("laatst", vec![3; 9])] {
            fs::write(&content, bytes).unwrap();
            sealed.put(name, &content).unwrap();
        }
        sealed.close().unwrap();
        let mut bytes = fs::read(&place).unwrap();
        for at in [100_000, 400_000, 480_000] {
            bytes[at] ^= 1;
        }
        fs::write(&place, bytes).unwrap();
        let mut sealed = SealedReader::open(&place, Some(&password)).unwrap();
        // From here on no password opens it.
        sealed.key.as_mut().unwrap().password = Key::new(&Secret::new("een ander".to_owned())).password;
        for name in ["eerst", "daarna", "eerst"] {
            let damaged = sealed.take(name, &content).unwrap_err();
            assert!(SealedReader::is_damage(&damaged), "{name}: {damaged}");
        }
        assert!(sealed.take("laatst", &content).unwrap());
        assert_eq!(fs::read(&content).unwrap(), [3; 9]);
        let mut at = 350_000;
        assert!(sealed.find_next(&mut at).unwrap(), "behind damage");
        assert_eq!(at % 512, 0);
    }
}
