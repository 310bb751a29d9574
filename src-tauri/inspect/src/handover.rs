//! How the files of a request reach a child.
//!
//! Unix: the parent opens them and sends them with the request over a socket (`SCM_RIGHTS`), so a child needs no right
//! to open anything, see `guard.rs`. Windows has no such message: the child opens them by the names in the request.

use openbaarmaker_core::content::InspectError;
use std::{
    fs::{File, OpenOptions},
    io::{self, Read},
    path::Path,
};

/// Where a child receives requests and files.
pub trait Intake: Read {
    /// Returns the next file received; `named` is its path in the request. The child reads it, or writes it when
    /// `is_sink`.
    ///
    /// # Errors
    /// When none was received, or it cannot be opened.
    fn file(&mut self, named: &Path, is_sink: bool) -> io::Result<File>;
}

/// Plain bytes, without files.
impl Intake for &[u8] {
    fn file(&mut self, _: &Path, _: bool) -> io::Result<File> {
        Err(io::ErrorKind::NotFound.into())
    }
}

/// Turns an error of writing into one that blames the destination disk, not the archive.
pub(crate) fn cannot_write(error: &io::Error) -> InspectError {
    let reason = match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "full",
        _ => "write",
    };
    InspectError::Archive(reason.to_owned())
}

/// Makes the file that a child writes; never over another.
pub(crate) fn make(sink: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).open(sink)
}

#[cfg(unix)]
pub(crate) use unix::{Outlet, pair, stdin};
#[cfg(windows)]
pub(crate) use windows::{Outlet, pair, stdin};

#[cfg(unix)]
mod unix {
    use super::Intake;
    use rustix::net::{
        RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer, SendAncillaryMessage, SendFlags,
        recvmsg, sendmsg,
    };
    use std::{
        collections::VecDeque,
        fs::File,
        io::{self, IoSlice, IoSliceMut, Read, Write},
        mem::MaybeUninit,
        os::{
            fd::{AsFd, OwnedFd},
            unix::net::UnixStream,
        },
        path::Path,
        process::{Child, Stdio},
    };

    /// The parent's end.
    #[derive(Debug)]
    pub(crate) struct Outlet(UnixStream);

    impl Outlet {
        pub(crate) fn send(&mut self, line: &[u8], files: &[File]) -> io::Result<()> {
            let handed: Vec<_> = files.iter().map(AsFd::as_fd).collect();
            let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(MOST_FILES))];
            let mut along = SendAncillaryBuffer::new(&mut space);
            if !handed.is_empty() && !along.push(SendAncillaryMessage::ScmRights(&handed)) {
                return Err(io::ErrorKind::InvalidInput.into());
            }
            let sent = sendmsg(&self.0, &[IoSlice::new(line)], &mut along, SendFlags::empty())?;
            self.0.write_all(line.get(sent..).unwrap_or_default())
        }
    }

    /// Makes the child's standard input, and the end that its parent keeps once the child runs.
    pub(crate) fn pair() -> io::Result<(Stdio, impl FnOnce(&mut Child) -> Option<Outlet>)> {
        let (ours, theirs) = UnixStream::pair()?;
        Ok((OwnedFd::from(theirs).into(), |_: &mut Child| Some(Outlet(ours))))
    }

    /// Returns standard input, as the child of [`pair`] has it.
    pub(crate) fn stdin() -> io::Result<impl Intake> {
        Ok(Inlet { stream: io::stdin().as_fd().try_clone_to_owned()?.into(), files: VecDeque::new() })
    }

    struct Inlet {
        stream: UnixStream,
        files: VecDeque<File>,
    }

    impl Read for Inlet {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            #[cfg(target_os = "linux")]
            const FLAGS: RecvFlags = RecvFlags::CMSG_CLOEXEC;
            #[cfg(not(target_os = "linux"))]
            const FLAGS: RecvFlags = RecvFlags::empty();
            let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(MOST_FILES))];
            let mut along = RecvAncillaryBuffer::new(&mut space);
            let mut into = [IoSliceMut::new(buffer)];
            let received = recvmsg(&self.stream, &mut into, &mut along, FLAGS)?;
            for message in along.drain() {
                if let RecvAncillaryMessage::ScmRights(files) = message {
                    self.files.extend(files.map(File::from));
                }
            }
            Ok(received.bytes)
        }
    }

    impl Intake for Inlet {
        fn file(&mut self, _: &Path, _: bool) -> io::Result<File> {
            self.files.pop_front().ok_or(io::ErrorKind::NotFound.into())
        }
    }

    /// One to read and one to write.
    const MOST_FILES: usize = 2;
}

#[cfg(windows)]
mod windows {
    use super::Intake;
    use std::{
        fs::{File, OpenOptions},
        io::{self, StdinLock, Write},
        path::Path,
        process::{Child, ChildStdin, Stdio},
    };

    /// The parent's end.
    #[derive(Debug)]
    pub(crate) struct Outlet(ChildStdin);

    impl Outlet {
        /// Sends a request; the child opens its files by name.
        pub(crate) fn send(&mut self, line: &[u8], _: &[File]) -> io::Result<()> {
            self.0.write_all(line)
        }
    }

    /// Makes the child's standard input, and the end that its parent keeps once the child runs.
    pub(crate) fn pair() -> io::Result<(Stdio, impl FnOnce(&mut Child) -> Option<Outlet>)> {
        Ok((Stdio::piped(), |child: &mut Child| child.stdin.take().map(Outlet)))
    }

    /// Returns standard input, as the child of [`pair`] has it.
    pub(crate) fn stdin() -> io::Result<impl Intake> {
        Ok(io::stdin().lock())
    }

    impl Intake for StdinLock<'_> {
        fn file(&mut self, named: &Path, is_sink: bool) -> io::Result<File> {
            OpenOptions::new().read(!is_sink).write(is_sink).open(named)
        }
    }
}
