//! A server that lies: SFTP over SSH on a port of this machine, with a disk in memory, that does one thing wrong.
//!
//! Tests inspect its disk directly ([`Rogue::disk`]). It never lies about files that are not ours.

mod acting;
mod disk;
mod lie;
mod speaking;
mod telling;
mod wire;

pub use disk::{Disk, Node, SITE};
pub use lie::{
    Answering, Beginning, Giving, Handling, Keeping, LIES, Lie, Listing, Meddling, Offering, Renaming, Told,
};
pub use wire::{Ask, Code};

use openbaarmaker_core::model::TargetPlace;
use openbaarmaker_core::secrets::Secret;
use openbaarmaker_core::target::{Destination, OpenError, OpenRequest, TargetOpener};
use openbaarmaker_sftp::served::{Served, Session};
use openbaarmaker_sftp::{Opener, Timeouts};
use speaking::Speaker;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Which files it lies about; never those of others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum About {
    /// All of ours.
    #[default]
    All,
    /// Documents only: files about the site itself are as they should be.
    Documents,
}

/// A running server.
#[derive(Debug, Clone)]
pub struct Rogue {
    state: Arc<Mutex<State>>,
    served: Arc<Served>,
}

#[derive(Debug, Default)]
struct State {
    disk: Disk,
    lie: Lie,
    about: About,
    /// The disk as it was when the lying began.
    before: Disk,
    /// Paths of others.
    others: BTreeSet<String>,
    /// Names of documents, for lies that meddle with them.
    names: Vec<String>,
    asked: BTreeMap<Ask, usize>,
    written: u64,
    changes: usize,
    /// A rename that was reported as done but is still pending.
    late: Option<(String, String)>,
    pages: usize,
}

impl Rogue {
    /// Starts a server that is still honest.
    ///
    /// # Panics
    /// When it does not start.
    #[expect(clippy::expect_used, reason = "a server that does not start is a failed test")]
    pub fn start(disk: Disk) -> Self {
        let state = Arc::new(Mutex::new(State { before: disk.clone(), disk, ..State::default() }));
        let shared = Arc::clone(&state);
        let sessions = move || -> Box<dyn Session> { Box::new(Speaker::new(Arc::clone(&shared))) };
        let served = Served::start(Arc::new(sessions)).expect("a server");
        let served = Arc::new(served);
        Self { state, served }
    }

    /// Begins a lie, or ends it; starts counting questions again. What was put at the names of documents is removed at
    /// the end.
    pub fn set(&self, lie: Lie, about: About) {
        let mut state = self.lock();
        state.about = about;
        state.meddle(lie);
        state.before = state.disk.clone();
        state.lie = lie;
        state.asked.clear();
        (state.written, state.changes, state.pages) = (0, 0, 0);
    }

    /// Sets the files that are not ours, and where documents are to be, as absolute paths.
    pub fn know(&self, others: &[String], names: &[String]) {
        let mut state = self.lock();
        state.others = others.iter().cloned().collect();
        state.names = names.to_vec();
    }

    /// Returns how often each kind of request came since [`Self::set`].
    pub fn asked(&self) -> BTreeMap<Ask, usize> {
        self.lock().asked.clone()
    }

    /// Returns its disk.
    pub fn disk(&self) -> Disk {
        self.lock().disk.clone()
    }

    /// Changes the disk, as somebody else.
    pub fn act(&self, act: impl FnOnce(&mut Disk)) {
        act(&mut self.lock().disk);
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }
}

/// Opens this server whatever place is requested.
impl TargetOpener for Rogue {
    fn open(&self, request: &OpenRequest<'_>) -> Result<Destination, OpenError> {
        let place = TargetPlace::Sftp {
            user: "iemand".to_owned(),
            host: "127.0.0.1".to_owned(),
            port: self.served.port(),
            dir: "site".to_owned(),
            key_file: None,
        };
        let timeouts = if self.lock().lie.may_fall_silent() { SHORT } else { PATIENT };
        Opener::new(timeouts).open(&OpenRequest {
            place: &place,
            pinned: Some(self.served.host_key()),
            secret: Some(&Secret::new("geheim".to_owned())),
            host_root: None,
            ..*request
        })
    }
}

impl State {
    /// Puts something at the names of documents when such a lie begins, and removes it when it ends.
    fn meddle(&mut self, lie: Lie) {
        const FOLDER: &str = "/site/documenten";
        let (names, others) = (self.names.clone(), self.others.clone());
        for name in names.iter().filter(|_| lie == Lie::Honest) {
            let strange = self.disk.is_folder(name);
            let is_theirs = self.disk.file(name).is_some_and(|bytes| bytes == THEIRS);
            if strange || is_theirs {
                self.disk.take(name);
            }
        }
        match lie {
            Lie::Honest => {
                // Also a link that took the place of a temporary file, and got the name of whichever document it was.
                let is_document = |path: &str| path.strip_prefix(FOLDER).is_some_and(|path| path.starts_with('/'));
                self.disk.take_links(|path| is_document(path) && !path.contains(".part"));
                let folder = self.disk.get(FOLDER);
                if folder.is_some_and(|node| *node != Node::Folder) {
                    self.disk.put(FOLDER, Node::Folder);
                }
                for other in &others {
                    if self.disk.get(other).is_none()
                        && let Some(node) = self.before.get(other)
                    {
                        let node = node.clone();
                        self.disk.put(other, node);
                    }
                }
            }
            Lie::Begins(Beginning::ClockAhead) => self.disk.now += THREE_DAYS,
            Lie::Begins(Beginning::ClockBehind) => self.disk.now -= THREE_DAYS,
            Lie::Begins(Beginning::ClockAtZero) => self.disk.now = 0,
            Lie::Meanwhile(Meddling::LinkForFolder) => self.disk.put(FOLDER, Node::Link),
            Lie::Meanwhile(Meddling::FileForFolder) => self.disk.write(FOLDER, THEIRS),
            Lie::Meanwhile(Meddling::LinkInPlace) => self.put_at_names(&Node::Link),
            Lie::Meanwhile(Meddling::FolderInPlace) => self.put_at_names(&Node::Folder),
            Lie::Meanwhile(Meddling::FileInPlace) => {
                let file = Node::File(THEIRS.to_vec(), self.disk.now);
                self.put_at_names(&file);
            }
            _ => {}
        }
    }

    fn put_at_names(&mut self, node: &Node) {
        for name in self.names.clone() {
            self.disk.put(&name, node.clone());
        }
    }

    /// Tells whether it lies about this file.
    fn is_meant(&self, path: &str) -> bool {
        let is_document = || path.contains("/documenten/");
        !self.others.contains(path) && (self.about == About::All || is_document())
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Seconds.
const THREE_DAYS: u32 = 3 * 24 * 3_600;
/// What somebody else puts at the name of a document.
pub const THEIRS: &[u8] = b"van een ander\n";

/// For a server that answers, however busy this machine is.
const PATIENT: Timeouts = Timeouts {
    connect: Duration::from_secs(15),
    login: Duration::from_secs(15),
    keepalive: Duration::from_secs(20),
    keepalives: 3,
    request: Duration::from_secs(15),
};
/// For a server that may never answer.
const SHORT: Timeouts = Timeouts {
    connect: Duration::from_secs(5),
    login: Duration::from_secs(3),
    keepalive: Duration::from_secs(20),
    keepalives: 3,
    request: Duration::from_secs(1),
};
