//! A library whose destination is a real OpenSSH server, over a connection that can be cut, stalled or redirected.

use std::path::PathBuf;
use tests::command_line::{Library, Reply};
use tests::openssh::{Server, is_available};
use tests::proxy::{Line, Proxy};

/// Library, server and proxy together.
pub(crate) struct Remote {
    pub(crate) library: Library,
    pub(crate) proxy: Proxy,
    pub(crate) server: Server,
}

impl Remote {
    /// Starts the default server, whose account has a key without a passphrase. `None` where there is no server to
    /// start.
    pub(crate) fn start(settings: &[&str]) -> Option<Self> {
        is_available().then(|| Self::at(Server::start(), settings))
    }

    /// Makes a library that publishes to this server.
    pub(crate) fn at(server: Server, settings: &[&str]) -> Self {
        let key = server.make_client_key("sleutel", "ed25519", "");
        let (proxy, library) = (Proxy::start(server.port(), Line::default()), Library::empty());
        let target = address(server.user(), proxy.port(), &server.site(""));
        let fingerprint = server.host_key().fingerprint;
        let mut words = vec!["--key", key.to_str().expect("text"), "--accept-host-key", &fingerprint];
        words.extend(settings);
        library.begin(&target, &words);
        Self { library, proxy, server }
    }

    /// Returns the folder that the web server would show.
    pub(crate) fn site(&self) -> PathBuf {
        self.server.site("")
    }

    /// Publishes, with enough time on a busy machine, but gives up sooner than by default when the server does not
    /// answer.
    pub(crate) fn publish(&self) -> Reply {
        self.library.ask(&PUBLISH)
    }
}

/// Logging in takes fewer seconds than this on the busiest machine.
pub(crate) const PUBLISH: [&str; 3] = ["publish", "--patience", "10"];

/// Writes a place on a server of this machine in the form of the command line.
pub(crate) fn address(user: &str, port: u16, dir: &std::path::Path) -> String {
    format!("sftp://{user}@127.0.0.1:{port}{}", dir.display())
}
