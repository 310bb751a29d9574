//! The mark of the web on copies of documents: the system treats them as downloaded, and programs open them in
//! protected mode.

use std::io;
use std::path::Path;

/// Marks a file. Fails when it cannot be written; a file system without support for marks is not an error.
#[cfg(windows)]
pub(crate) fn put(file: &Path) -> io::Result<()> {
    let mut stream = file.as_os_str().to_owned();
    stream.push(":Zone.Identifier");
    match std::fs::write(stream, "[ZoneTransfer]\r\nZoneId=3\r\n") {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        // FAT has no streams and takes this for an invalid name (ERROR_INVALID_NAME).
        Err(error) if error.raw_os_error() == Some(123) => Ok(()),
        written => written,
    }
}

/// Marks a file. Fails when the system's program for it cannot be started.
#[cfg(target_os = "macos")]
pub(crate) fn put(file: &Path) -> io::Result<()> {
    // The flags tell macOS whether the person was asked; 0081 means not yet.
    std::process::Command::new("/usr/bin/xattr")
        .args(["-w", "com.apple.quarantine", "0081;00000000;Openbaarmaker;"])
        .arg(file)
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .status()
        .map(drop)
}

/// No mark is known on this system.
#[cfg(not(any(windows, target_os = "macos")))]
#[expect(clippy::unnecessary_wraps, reason = "the same shape on every system")]
pub(crate) fn put(_file: &Path) -> io::Result<()> {
    Ok(())
}
