//! What the tests share: files to send, a sink that records events, and a short way to open a destination.

use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::model::{HostKey, ReadBack, SitePath, TargetPlace};
use openbaarmaker_core::secrets::Secret;
use openbaarmaker_core::target::{
    Destination, FileStat, Finish, OpenError, OpenRequest, Source, Target, TargetError, TargetOpener, Upload,
    UploadSink,
};
use openbaarmaker_sftp::{Opener, Timeouts};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;
use tests::hash::sha256;
use tests::openssh::Server;

/// Short timeouts, so that a silent server is noticed within a test.
pub(crate) const QUICK: Timeouts = Timeouts {
    connect: Duration::from_secs(5),
    login: Duration::from_secs(10),
    keepalive: Duration::from_millis(500),
    keepalives: 2,
    request: Duration::from_mins(1),
};

/// Records the events it receives, and may act on bytes sent.
#[derive(Default)]
pub(crate) struct Heard {
    started: Mutex<Vec<usize>>,
    sent: Mutex<BTreeMap<usize, u64>>,
    finished: Mutex<BTreeMap<usize, Result<(), TargetError>>>,
    undated: Mutex<Vec<usize>>,
    stood: Mutex<Vec<usize>>,
    on_sent: Option<Box<dyn Fn(u64) + Send + Sync>>,
}

impl UploadSink for Heard {
    fn started(&self, index: usize) {
        self.started.lock().unwrap().push(index);
    }
    fn sent(&self, index: usize, bytes: u64) {
        let sum = {
            let mut sent = self.sent.lock().unwrap();
            *sent.entry(index).or_default() += bytes;
            sent.values().sum()
        };
        if let Some(act) = &self.on_sent {
            act(sum);
        }
    }
    fn finished(&self, index: usize, result: Result<(), TargetError>) {
        let earlier = self.finished.lock().unwrap().insert(index, result);
        assert!(earlier.is_none(), "finished is told once per file");
    }
    fn undated(&self, index: usize, _reason: TargetError) {
        self.undated.lock().unwrap().push(index);
    }
    fn stood(&self, index: usize, _seen: FileStat) {
        self.stood.lock().unwrap().push(index);
    }
}

impl Heard {
    /// Acts whenever bytes were sent, given their total so far.
    pub(crate) fn acting(act: impl Fn(u64) + Send + Sync + 'static) -> Self {
        Self { on_sent: Some(Box::new(act)), ..Self::default() }
    }

    pub(crate) fn result(&self, index: usize) -> Result<(), TargetError> {
        self.finished.lock().unwrap()[&index].clone()
    }

    /// Returns the numbers of the files whose moment was not preserved.
    pub(crate) fn undated(&self) -> Vec<usize> {
        self.undated.lock().unwrap().clone()
    }

    /// Returns the numbers of the files that were seen under their final names.
    pub(crate) fn stood(&self) -> Vec<usize> {
        self.stood.lock().unwrap().clone()
    }

    pub(crate) fn sent_bytes(&self, index: usize) -> u64 {
        self.sent.lock().unwrap()[&index]
    }

    /// Returns the numbers of the files that were reported as successful.
    pub(crate) fn arrived(&self) -> Vec<usize> {
        let finished = self.finished.lock().unwrap();
        let arrived = finished.iter().filter(|(_, result)| result.is_ok());
        arrived.map(|(index, _)| *index).collect()
    }

    /// Tells whether every file that was started has ended, once.
    pub(crate) fn is_balanced(&self) -> bool {
        let mut started = self.started.lock().unwrap().clone();
        started.sort_unstable();
        started == self.finished.lock().unwrap().keys().copied().collect::<Vec<_>>()
    }
}

pub(crate) fn path(text: &str) -> SitePath {
    text.parse().unwrap()
}

/// A file to send, from memory; its temporary name has `.tmp`.
pub(crate) fn upload(name: &str, bytes: &[u8]) -> Upload {
    Upload {
        source: Source::Bytes(bytes.to_vec()),
        size_bytes: bytes.len() as u64,
        sha256: sha256(bytes),
        temporary: path(&format!("{name}.tmp")),
        path: path(name),
        finish: Finish::Rename,
        modified: None,
        read_back: ReadBack::Content,
    }
}

/// A file to send, from disk.
pub(crate) fn upload_file(name: &str, file: &Path, bytes: &[u8]) -> Upload {
    std::fs::write(file, bytes).unwrap();
    Upload { source: Source::File(file.to_owned()), ..upload(name, bytes) }
}

pub(crate) fn try_open(
    place: &TargetPlace,
    pinned: Option<&HostKey>,
    secret: Option<&str>,
) -> Result<Destination, OpenError> {
    let secret = secret.map(|text| Secret::new(text.to_owned()));
    Opener::new(QUICK).open(&OpenRequest {
        place,
        host_root: None,
        base_is_host_root: false,
        pinned,
        secret: secret.as_ref(),
        cancel: &Cancel::new(),
    })
}

/// Opens the site of a server with a fresh key, through `port`.
pub(crate) fn open_over(server: &Server, port: u16) -> Box<dyn Target> {
    let key = server.dir().join("id");
    let key = if key.exists() { key } else { server.make_client_key("id", "ed25519", "") };
    let place = server.place(port, "", Some(&key));
    try_open(&place, Some(&server.host_key()), None).unwrap().base
}

pub(crate) fn open(server: &Server) -> Box<dyn Target> {
    open_over(server, server.port())
}

/// Sends files, expecting the batch itself to succeed.
pub(crate) fn send(target: &dyn Target, uploads: &[Upload]) -> Heard {
    let heard = Heard::default();
    target.upload(uploads, &heard, &Cancel::new()).unwrap();
    assert!(heard.is_balanced(), "every file is told once");
    heard
}
