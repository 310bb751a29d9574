//! A compromised child gets nowhere: it reads, writes, starts and sends nothing but what was handed to it.
//!
//! Windows: a child opens its input by name, and Wine gives every program environment variables of its own and does not
//! limit the processes of a job, so none of this can be tested there; see docs/testing.md.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "helpers of tests")]

#[path = "support/escapes.rs"]
mod escapes;
mod support;

use openbaarmaker_core::content::Inspector;
use std::{fs, path::PathBuf};
use support::pool;

/// What a child is denied.
const REFUSED: [&str; 6] =
    ["read-key-now", "list-folder-now", "write-file-now", "change-key-now", "open-socket-now", "start-program-now"];

fn folder_of_deed(deed: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("id_ed25519"), b"secret").unwrap();
    let file = folder.path().join(deed);
    fs::write(&file, b"tekst").unwrap();
    (folder, file)
}

#[cfg(any(target_os = "linux", target_os = "macos"))]
#[test]
fn what_a_person_may_a_child_may_not() {
    let pool = pool(1);
    for deed in REFUSED {
        let (_folder, file) = folder_of_deed(deed);
        let answer = pool.inspect(&file, "a.txt");
        assert!(answer.is_ok(), "{deed}: a child got out: {answer:?}");
        assert_eq!(
            escapes::attempt(&file),
            Some(true),
            "{deed}: with the rights of a person it works, so the child was refused"
        );
    }
}

#[test]
fn a_pipe_in_the_place_of_a_file_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("a.csv");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    let facts = pool(1).inspect(&pipe, "a.csv").unwrap();
    assert_eq!(facts.problem.as_deref(), Some("damaged"));
}

#[test]
fn a_child_starts_without_the_environment_of_a_person() {
    let (_folder, file) = folder_of_deed("read-environment-now");
    assert!(std::env::vars_os().count() > 2, "a test has an environment");
    assert!(pool(1).inspect(&file, "a.txt").is_ok(), "a variable came along");
}
