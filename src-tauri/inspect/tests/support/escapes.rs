//! What a compromised reader would try first. Shared by the test worker, which must be refused, and a test that does
//! the same with a person's rights, which must succeed.

use std::{fs, net::UdpSocket, path::Path, process::Command};

/// Tries the action that the name of a file asks for; `None` when it asks for none.
pub(crate) fn attempt(file: &Path) -> Option<bool> {
    let beside = |name: &str| file.with_file_name(name);
    Some(match file.file_name()?.to_str()? {
        "read-key-now" => fs::read(beside("id_ed25519")).is_ok(),
        "list-folder-now" => fs::read_dir(beside("")).is_ok(),
        "write-file-now" => fs::write(beside("written"), b"x").is_ok(),
        "change-key-now" => fs::rename(beside("id_ed25519"), beside("moved")).is_ok(),
        "open-socket-now" => UdpSocket::bind("127.0.0.1:0").is_ok(),
        "start-program-now" => Command::new(std::env::current_exe().ok()?).arg("--nothing").status().is_ok(),
        "read-environment-now" => std::env::vars_os().next().is_some(),
        _ => return None,
    })
}
