//! Restrictions by the parent on a child before it runs: its environment, and on macOS and Windows some rights.
//!
//! Linux children give up the rest themselves, see `guard.rs`. What each system refuses, and what is untested, is in
//! docs/testing.md.

use std::path::Path;
use std::process::Command;

/// Makes the command that starts a program with an empty environment.
pub(crate) fn command(executable: &Path) -> Command {
    let mut command = program(executable);
    command.env_clear();
    // Windows' own libraries look for their folder there.
    if cfg!(windows)
        && let Some(root) = std::env::var_os("SystemRoot")
    {
        command.env("SystemRoot", root);
    }
    command
}

#[cfg(target_os = "macos")]
use macos::program;
#[cfg(windows)]
use windows::program;
#[cfg(windows)]
pub(crate) use windows::{Bound, bind};

#[cfg(all(unix, not(target_os = "macos")))]
fn program(executable: &Path) -> Command {
    Command::new(executable)
}

/// Nothing is enforced from outside.
#[cfg(unix)]
#[derive(Debug)]
pub(crate) struct Bound;

/// Applies the restrictions that the system can enforce from outside, for as long as the result is kept. Here a child
/// notices that its parent ended: its input ends, or its own watchdog fires.
#[cfg(unix)]
pub(crate) fn bind(_: &std::process::Child) -> Bound {
    Bound
}

#[cfg(target_os = "macos")]
mod macos {
    use std::path::Path;
    use std::process::Command;

    /// Starts a program in `sandbox-exec`, the only way that needs no C code of our own; without it if it is missing.
    pub(super) fn program(executable: &Path) -> Command {
        // The sandbox compares real paths, whatever link the program was started by.
        let real = executable.canonicalize();
        let (Ok(real), true) = (real, Path::new(SANDBOX).is_file()) else { return Command::new(executable) };
        let executable = real.as_path();
        let mut command = Command::new(SANDBOX);
        command.arg("-p").arg(PROFILE);
        // The bundle, or the folder of a program without one.
        let is_bundled = executable.parent().is_some_and(|folder| folder.ends_with("Contents/MacOS"));
        let own = executable.ancestors().nth(3).filter(|_| is_bundled);
        let own = own.or_else(|| executable.parent()).unwrap_or(executable);
        for (name, value) in [("PROGRAM", executable), ("OWN", own)] {
            let mut definition = std::ffi::OsString::from(format!("{name}="));
            definition.push(value);
            command.arg("-D").arg(definition);
        }
        command.arg(executable);
        command
    }

    const SANDBOX: &str = "/usr/bin/sandbox-exec";
    /// No personal files read by name, nothing written, started or sent. What is open already may be read.
    const PROFILE: &str = r#"(version 1)
(allow default)
(deny network*)
(deny process-fork)
(deny process-exec*)
(allow process-exec* (literal (param "PROGRAM")))
(deny file-write*)
(allow file-write-data (literal "/dev/null"))
(deny file-read* (subpath "/Users") (subpath "/Volumes") (subpath "/private/var/folders") (subpath "/private/tmp"))
(allow file-read* (subpath (param "OWN")))"#;
}

#[cfg(windows)]
mod windows {
    use crate::limits::MAX_MEMORY_BYTES;
    use std::{
        os::windows::process::CommandExt,
        path::Path,
        process::{Child, Command},
    };
    use win_custody::{Job, JobLimits};

    /// The job of a child; the child ends with this value, however this process ends.
    pub(crate) type Bound = Option<Job>;

    /// Keeps a console window from flashing up. Source: Windows "Process Creation Flags", `CREATE_NO_WINDOW`.
    pub(super) fn program(executable: &Path) -> Command {
        const CREATE_NO_WINDOW: u32 = 0x0800_0000;
        let mut command = Command::new(executable);
        command.creation_flags(CREATE_NO_WINDOW);
        command
    }

    /// Puts the child in a job of its own: it cannot start programs or use up all memory. Refused inside some managed
    /// jobs before Windows 8; then its own watchdog ends the child.
    pub(crate) fn bind(process: &Child) -> Bound {
        let most = usize::try_from(MAX_MEMORY_BYTES.saturating_mul(2)).unwrap_or(usize::MAX);
        let limits = JobLimits::new().kill_on_close(true).active_processes(1).process_memory(most);
        let job = Job::create(&limits).ok()?;
        job.assign(process).ok()?;
        Some(job)
    }
}
