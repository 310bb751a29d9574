//! Publishing to a real OpenSSH server: what `openbaarmaker-sftp` promises.
//!
//! Needs `/usr/sbin/sshd`. As root everything is tested; otherwise passwords and full disks are skipped.
#![cfg(all(test, unix))]
#![expect(clippy::unwrap_used, reason = "helpers of tests fail the test")]

mod broken_line;
mod browsing;
mod dropped;
mod files;
mod host_key;
mod links;
mod login;
mod old_server;
mod reading_back;
mod support;
