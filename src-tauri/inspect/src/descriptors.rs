//! Closes what the parent has open and a child must not have: its database, key files, sockets.
//!
//! Rust and most libraries mark what they open to be closed in a child; one that forgets would hand a file to the
//! readers, whatever they are allowed to open themselves. So a child that finds anything open besides its three
//! standard streams marks it as close-on-exec and executes itself again. Nothing is closed while it may still be in
//! use.

use std::io;

/// Drops inherited descriptors by executing this program again in this process, with the same `argument`; returns when
/// nothing was inherited, or after that restart. Fails when it cannot restart: then nothing from outside may be read.
#[cfg(unix)]
pub(crate) fn drop_inherited_descriptors(argument: &str) -> io::Result<()> {
    use std::os::unix::process::CommandExt;
    use std::process::Command;
    let mut arguments = std::env::args_os();
    let own_name = arguments.next().unwrap_or_default();
    // After a restart, anything open was opened by this process: libraries may do so at start.
    if arguments.any(|argument| argument == ANEW) || !has_inherited()? {
        return Ok(());
    }
    close_fds::set_fds_cloexec(FIRST, &[]);
    let mut anew = Command::new(own_program()?);
    anew.arg0(own_name).args([argument, ANEW]);
    Err(anew.exec())
}

/// Windows: only handles opened as inheritable are inherited. Rust opens none, and there is no restart without them.
#[cfg(windows)]
#[expect(clippy::unnecessary_wraps, reason = "on Unix it can fail")]
pub(crate) fn drop_inherited_descriptors(_: &str) -> io::Result<()> {
    Ok(())
}

/// Tells whether more is open than the standard streams and the directory being listed.
#[cfg(unix)]
fn has_inherited() -> io::Result<bool> {
    let mut others = 0;
    for entry in std::fs::read_dir(OPEN)? {
        let name = entry?.file_name();
        let number: Option<i32> = name.to_str().and_then(|name| name.parse().ok());
        others += u32::from(number.is_none_or(|number| number >= FIRST));
    }
    Ok(others > 1)
}

#[cfg(unix)]
fn own_program() -> io::Result<std::path::PathBuf> {
    if cfg!(target_os = "linux") {
        // Also works when an update has replaced the file.
        return Ok("/proc/self/exe".into());
    }
    std::env::current_exe()
}

/// The folder in which Unix lists a process's open files.
#[cfg(unix)]
const OPEN: &str = "/dev/fd";
/// The first descriptor after the three standard streams.
#[cfg(unix)]
const FIRST: i32 = 3;
/// The argument of a child that was restarted.
#[cfg(unix)]
const ANEW: &str = "--anew";
