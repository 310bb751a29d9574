//! Packets of SFTP version 3, read and written byte by byte, so that they can be wrong.
//!
//! Source: draft-ietf-secsh-filexfer-02.

/// What a client requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ask {
    /// The version.
    Init,
    /// Open or make a file.
    Open,
    /// Close a file or folder.
    Close,
    /// Bytes of a file.
    Read,
    /// Bytes into a file.
    Write,
    /// Attributes of a path, without following links.
    Lstat,
    /// Attributes of an open file.
    Fstat,
    /// Another time of change.
    SetStat,
    /// Open a folder.
    OpenDir,
    /// Names in a folder.
    ReadDir,
    /// Remove a file.
    Remove,
    /// Create a folder.
    MkDir,
    /// The absolute path.
    RealPath,
    /// Attributes of a path, following links.
    Stat,
    /// Rename to a free name.
    Rename,
    /// Rename, replacing an existing file.
    PosixRename,
    /// Flush to the disk.
    Fsync,
    /// Free space.
    Statvfs,
    /// The limits of the server.
    Limits,
    /// Anything else.
    Other,
}

impl Ask {
    /// Those that a publication needs.
    pub const ALL: &[Self] = &[
        Self::Init,
        Self::Open,
        Self::Close,
        Self::Read,
        Self::Write,
        Self::Lstat,
        Self::Fstat,
        Self::OpenDir,
        Self::ReadDir,
        Self::Remove,
        Self::MkDir,
        Self::RealPath,
        Self::Stat,
        Self::Rename,
        Self::PosixRename,
        Self::Fsync,
        Self::Statvfs,
        Self::Limits,
    ];

    /// Returns what a packet requests: by its type, and for extensions by their name.
    pub(super) fn of(kind: u8, extension: &str) -> Self {
        match (kind, extension) {
            (1, _) => Self::Init,
            (3, _) => Self::Open,
            (4, _) => Self::Close,
            (5, _) => Self::Read,
            (6, _) => Self::Write,
            (7, _) => Self::Lstat,
            (8, _) => Self::Fstat,
            (9 | 10, _) => Self::SetStat,
            (11, _) => Self::OpenDir,
            (12, _) => Self::ReadDir,
            (13, _) => Self::Remove,
            (14, _) => Self::MkDir,
            (16, _) => Self::RealPath,
            (17, _) => Self::Stat,
            (18, _) => Self::Rename,
            (200, "posix-rename@openssh.com") => Self::PosixRename,
            (200, "fsync@openssh.com") => Self::Fsync,
            (200, "statvfs@openssh.com") => Self::Statvfs,
            (200, "limits@openssh.com") => Self::Limits,
            _ => Self::Other,
        }
    }
}

/// What a server says in a status (draft §7).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub enum Code {
    /// Done.
    Ok = 0,
    /// End of file or list.
    Eof = 1,
    /// No such file.
    NoSuchFile = 2,
    /// Not allowed.
    Denied = 3,
    /// Failed.
    Failure = 4,
    /// Not understood.
    BadMessage = 5,
    /// The server says that it has no connection.
    NoConnection = 6,
    /// Not supported.
    Unsupported = 8,
    /// A number that version 3 does not know.
    Unknown = 999,
}

/// Reads a packet from front to back; what is missing reads as zero.
pub(super) struct Reader<'a>(pub(super) &'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        taken
    }

    pub(super) fn byte(&mut self) -> u8 {
        self.take(1).first().copied().unwrap_or_default()
    }

    pub(super) fn u32(&mut self) -> u32 {
        self.take(4).try_into().map(u32::from_be_bytes).unwrap_or_default()
    }

    pub(super) fn u64(&mut self) -> u64 {
        self.take(8).try_into().map(u64::from_be_bytes).unwrap_or_default()
    }

    pub(super) fn bytes(&mut self) -> &'a [u8] {
        let length = self.u32() as usize;
        self.take(length)
    }

    pub(super) fn text(&mut self) -> String {
        String::from_utf8_lossy(self.bytes()).into_owned()
    }
}

/// Writes a packet.
pub(super) struct Writer(Vec<u8>);

impl Writer {
    pub(super) fn new(kind: u8, id: u32) -> Self {
        Self(vec![kind]).u32(id)
    }

    pub(super) fn status(id: u32, code: Code) -> Self {
        Self::new(STATUS, id).u32(code as u32).bytes(b"zegt de server").bytes(b"nl")
    }

    pub(super) fn u32(mut self, number: u32) -> Self {
        self.0.extend(number.to_be_bytes());
        self
    }

    pub(super) fn u64(mut self, number: u64) -> Self {
        self.0.extend(number.to_be_bytes());
        self
    }

    pub(super) fn bytes(self, bytes: &[u8]) -> Self {
        let mut writer = self.u32(u32::try_from(bytes.len()).unwrap_or(u32::MAX));
        writer.0.extend_from_slice(bytes);
        writer
    }

    pub(super) fn attributes(self, told: Attributes) -> Self {
        let flags = u32::from(told.size.is_some())
            | (u32::from(told.mode.is_some()) << 2)
            | (u32::from(told.modified.is_some()) << 3);
        let mut writer = self.u32(flags);
        if let Some(size) = told.size {
            writer = writer.u64(size);
        }
        if let Some(mode) = told.mode {
            writer = writer.u32(mode);
        }
        if let Some(modified) = told.modified {
            writer = writer.u32(modified).u32(modified);
        }
        writer
    }

    /// Returns the packet, preceded by its length.
    pub(super) fn packet(self) -> Vec<u8> {
        let length = u32::try_from(self.0.len()).unwrap_or(u32::MAX);
        [length.to_be_bytes().as_slice(), &self.0].concat()
    }
}

/// The attributes of a path.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Attributes {
    pub(super) size: Option<u64>,
    pub(super) mode: Option<u32>,
    pub(super) modified: Option<u32>,
}

/// Types of answers (draft §3).
pub(super) const VERSION: u8 = 2;
pub(super) const STATUS: u8 = 101;
pub(super) const HANDLE: u8 = 102;
pub(super) const DATA: u8 = 103;
pub(super) const NAME: u8 = 104;
pub(super) const ATTRS: u8 = 105;
pub(super) const EXTENDED_REPLY: u8 = 201;
