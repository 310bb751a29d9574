//! A server that lies: a folder as destination that says something else than it does.

use crate::fault::wrapped;
use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::model::{SitePath, TargetPlace};
use openbaarmaker_core::target::folder;
use openbaarmaker_core::target::{
    Destination, Listed, Obstacle, OpenError, OpenRequest, Seen, Target, TargetError, TargetOpener,
    Upload, UploadSink,
};
use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// What it lies about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lie {
    /// Nothing.
    None,
    /// Every file is a byte larger than it is.
    Sizes,
    /// Every file is as large as zero bytes.
    Empty,
    /// It says that files are gone and keeps them.
    KeepsRemoved,
    /// It refuses to remove anything.
    RefusesRemoval,
    /// It says that nothing stands anywhere.
    ForgetsAll,
    /// After each renaming another content stands at the final name.
    SwapsRenamed,
    /// It says that files arrived, and half of each did.
    Halves,
    /// It says that files got their final names, and they did not.
    DoesNotRename,
    /// It shows others than it keeps.
    ReadsOther,
    /// It says that it is full.
    Full,
}

impl Lie {
    /// All of them.
    pub const ALL: &[Self] = &[
        Self::Sizes,
        Self::Empty,
        Self::KeepsRemoved,
        Self::RefusesRemoval,
        Self::ForgetsAll,
        Self::SwapsRenamed,
        Self::Halves,
        Self::DoesNotRename,
        Self::ReadsOther,
        Self::Full,
    ];
}

/// Opens folders that lie.
#[derive(Debug, Clone)]
pub struct LyingOpener(Arc<Mutex<Lie>>);

impl Default for LyingOpener {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Lie::None)))
    }
}

impl LyingOpener {
    /// Begins to lie, or ends.
    pub fn set(&self, lie: Lie) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = lie;
    }
}

impl TargetOpener for LyingOpener {
    fn open(&self, request: &OpenRequest<'_>) -> Result<Destination, OpenError> {
        let (TargetPlace::Folder { dir } | TargetPlace::Sftp { dir, .. }) = request.place;
        let opened = folder::open(dir, request)?;
        Ok(wrapped(opened, request, |inner, dir| {
            Box::new(Liar {
                inner,
                dir,
                lie: Arc::clone(&self.0),
            })
        }))
    }
}

struct Liar {
    inner: Box<dyn Target>,
    dir: PathBuf,
    lie: Arc<Mutex<Lie>>,
}

impl Liar {
    fn lie(&self) -> Lie {
        *self.lie.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn spoil(&self, path: &SitePath, change: impl FnOnce(Vec<u8>) -> Vec<u8>) {
        let at = self.dir.join(path.as_str());
        if let Ok(bytes) = fs::read(&at) {
            // What cannot be spoilt stays honest.
            let _ = fs::write(&at, change(bytes));
        }
    }
}

impl Target for Liar {
    fn read(&self, path: &SitePath, max_bytes: u64) -> Result<Option<Vec<u8>>, TargetError> {
        let found = self.inner.read(path, max_bytes)?;
        Ok(match self.lie() {
            Lie::ForgetsAll => None,
            Lie::ReadsOther => found.map(|_| b"iets anders\n".to_vec()),
            _ => found,
        })
    }

    fn obstacle(&self, path: &SitePath, max_bytes: u64) -> Result<Option<Obstacle>, TargetError> {
        self.inner.obstacle(path, max_bytes)
    }

    fn fetch(
        &self,
        path: &SitePath,
        out: &mut (dyn std::io::Write + Send),
        cancel: &Cancel,
    ) -> Result<Option<u64>, TargetError> {
        match self.lie() {
            Lie::ForgetsAll => Ok(None),
            Lie::ReadsOther => {
                let other = b"iets anders\n";
                let written = out.write_all(other);
                written.map_err(|error| TargetError::SourceChanged(error.to_string()))?;
                Ok(Some(other.len() as u64))
            }
            _ => self.inner.fetch(path, out, cancel),
        }
    }

    fn seen(&self, paths: &[SitePath]) -> Result<Vec<Option<Seen>>, TargetError> {
        let lie = self.lie();
        let seen = self.inner.seen(paths)?.into_iter();
        Ok(seen.map(|seen| lied(lie, seen)).collect())
    }

    fn list(&self, folder: Option<&SitePath>, cancel: &Cancel) -> Result<Vec<Listed>, TargetError> {
        let lie = self.lie();
        let listed = self.inner.list(folder, cancel)?.into_iter();
        Ok(listed.map(|(name, seen)| (name, lied(lie, seen))).collect())
    }

    fn upload(
        &self,
        uploads: &[Upload],
        sink: &dyn UploadSink,
        cancel: &Cancel,
    ) -> Result<(), TargetError> {
        if self.lie() == Lie::Full {
            for index in 0..uploads.len() {
                sink.started(index);
                sink.finished(index, Err(TargetError::Full));
            }
            return Ok(());
        }
        self.inner.upload(uploads, sink, cancel)?;
        for upload in uploads {
            match self.lie() {
                Lie::Halves => {
                    for path in [&upload.temporary, &upload.path] {
                        self.spoil(path, |bytes| {
                            bytes.get(..bytes.len() / 2).unwrap_or_default().to_vec()
                        });
                    }
                }
                Lie::SwapsRenamed => self.spoil(&upload.path, swapped),
                _ => {}
            }
        }
        Ok(())
    }

    fn rename(&self, pairs: &[(SitePath, SitePath)]) -> Result<(), TargetError> {
        if self.lie() == Lie::DoesNotRename {
            return Ok(());
        }
        self.inner.rename(pairs)?;
        if self.lie() == Lie::SwapsRenamed {
            for (_, path) in pairs {
                self.spoil(path, swapped);
            }
        }
        Ok(())
    }

    fn remove_empty_folder(&self, folder: &SitePath) -> Result<(), TargetError> {
        self.inner.remove_empty_folder(folder)
    }

    fn closed(&self, paths: &[SitePath]) -> Result<Vec<SitePath>, TargetError> {
        self.inner.closed(paths)
    }

    fn remove(&self, paths: &[SitePath]) -> Result<Vec<Result<(), TargetError>>, TargetError> {
        match self.lie() {
            Lie::KeepsRemoved => Ok(paths.iter().map(|_| Ok(())).collect()),
            Lie::RefusesRemoval => {
                let refuse = |path: &SitePath| Err(TargetError::PermissionDenied(path.to_string()));
                Ok(paths.iter().map(refuse).collect())
            }
            _ => self.inner.remove(paths),
        }
    }

    fn free_bytes(&self) -> Result<Option<u64>, TargetError> {
        self.inner.free_bytes()
    }
}

/// What is told of a file in the place of what is so.
fn lied(lie: Lie, seen: Option<Seen>) -> Option<Seen> {
    let of_size = |size_bytes| move |seen: Seen| Seen { size_bytes, ..seen };
    match lie {
        Lie::Sizes => seen.map(|seen| of_size(seen.size_bytes + 1)(seen)),
        Lie::Empty => seen.map(of_size(0)),
        Lie::ForgetsAll => None,
        _ => seen,
    }
}

/// Another content of the same size.
fn swapped(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.fill(b'?');
    bytes
}
