//! Programs that a test starts, and a port for them.

#![expect(clippy::expect_used, clippy::panic, reason = "a test that cannot start its program has failed")]

use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};

/// A process with everything it started; killed when dropped.
#[derive(Debug)]
pub struct Group(pub Child);

impl Group {
    /// Starts a program in a group of its own; `what` is the program, and where to get it.
    ///
    /// # Panics
    /// When it cannot be started.
    pub fn spawn(mut command: Command, what: &str) -> Self {
        let child = command.process_group(0).spawn();
        Self(child.unwrap_or_else(|error| panic!("cannot start {what}: {error}")))
    }

    /// Returns the number of the group.
    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// Ends the whole group at once.
    pub fn kill(&mut self) {
        let group = format!("-{}", self.0.id());
        // The group may have ended already; then there is nothing to kill.
        let _ = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
        let _ = self.0.wait();
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Returns a port that is free at this moment.
///
/// # Panics
/// When there is none.
pub fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("its number").port()
}
