//! What the parent has open and a child must not have: its database, key files, sockets.
//!
//! Rust and most libraries mark what they open to be closed in a child; one that forgets it would hand a file to the readers,
//! whatever they may open themselves. So a child that finds anything open but its three standard streams marks it, and
//! becomes itself anew without it. Nothing is closed under who may still use it.

use std::io;

/// Lets go of what came along, by starting this program anew in this process, with the same `argument`; returns when nothing
/// did, or it is anew.
///
/// # Errors
/// When it cannot start anew: then nothing from outside is to be read.
#[cfg(unix)]
pub(crate) fn let_go(argument: &str) -> io::Result<()> {
    use std::os::unix::process::CommandExt;
    use std::process::Command;
    let mut arguments = std::env::args_os();
    let own_name = arguments.next().unwrap_or_default();
    // What is open in one that is anew it opened itself: libraries may, when a program starts.
    if arguments.any(|argument| argument == ANEW) || !came_along()? {
        return Ok(());
    }
    close_fds::set_fds_cloexec(FIRST, &[]);
    let mut anew = Command::new(own_program()?);
    anew.arg0(own_name).args([argument, ANEW]);
    Err(anew.exec())
}

/// Windows: what was opened to be inherited comes along; Rust opens nothing so, and there is no second start without it.
#[cfg(windows)]
#[expect(clippy::unnecessary_wraps, reason = "on Unix it can fail")]
pub(crate) fn let_go(_: &str) -> io::Result<()> {
    Ok(())
}

/// Tells whether more is open than the standard streams, and than the list of what is open itself.
#[cfg(unix)]
fn came_along() -> io::Result<bool> {
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
        // Also when an update took the place of the file.
        return Ok("/proc/self/exe".into());
    }
    std::env::current_exe()
}

/// Where Unix lists what a process has open.
#[cfg(unix)]
const OPEN: &str = "/dev/fd";
/// The first after the three standard streams.
#[cfg(unix)]
const FIRST: i32 = 3;
/// The argument of a child that was started anew.
#[cfg(unix)]
const ANEW: &str = "--anew";
