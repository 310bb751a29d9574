//! Where tests keep their temporary files: in memory if there is room.
//!
//! The core syncs every file and every transaction to disk. Thousands of tests on one disk spend more time waiting for
//! that than working; in memory the same calls cost nothing. This does not weaken the tests: they kill processes, not
//! the machine.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process;

use crate::tool::Tool;

/// The folder for the temporary files of one run, removed at the end.
#[derive(Debug)]
pub(crate) struct Scratch {
    in_memory: Option<PathBuf>,
}

impl Scratch {
    /// Makes a folder in memory. Leaves temporary files where the system puts them if there is no such file system, if
    /// it has little room, or if programs may not be started from it. `TMPDIR` takes precedence.
    ///
    /// First removes what an earlier run left behind when it was killed.
    pub(crate) fn set_up() -> Self {
        if env::var_os(VARIABLE).is_some() {
            return Self { in_memory: None };
        }
        remove_left_behind(Path::new(IN_MEMORY));
        let folder = Path::new(IN_MEMORY).join(format!("{PREFIX}{}", process::id()));
        let is_made = has_room() && fs::create_dir(&folder).is_ok();
        let scratch = Self { in_memory: is_made.then_some(folder) };
        if (scratch.in_memory.as_deref()).is_some_and(|folder| !can_start_programs(folder)) {
            return Self { in_memory: None };
        }
        scratch
    }

    /// Makes a program keep its temporary files there.
    pub(crate) fn used_by(&self, tool: Tool) -> Tool {
        match &self.in_memory {
            Some(folder) => tool.env(VARIABLE, folder),
            None => tool,
        }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if let Some(folder) = &self.in_memory {
            // What remains is removed by the next run.
            let _ = fs::remove_dir_all(folder);
        }
    }
}

/// Removes the folders of runs that have ended.
fn remove_left_behind(parent: &Path) {
    let Ok(entries) = fs::read_dir(parent) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let process = (name.to_str()).and_then(|name| name.strip_prefix(PREFIX)).and_then(|id| id.parse::<u32>().ok());
        if process.is_some_and(|id| !Path::new("/proc").join(id.to_string()).exists()) {
            // What remains does no harm; the next run tries again.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// Tells whether the file system in memory has room, and the machine has the memory for it.
fn has_room() -> bool {
    let free = Tool::new("df")
        .args(["--output=avail", "--block-size=1", IN_MEMORY])
        .read()
        .ok()
        .and_then(|text| text.lines().last()?.trim().parse::<u64>().ok());
    let memory = fs::read_to_string("/proc/meminfo").ok().and_then(|text| available(&text));
    free.is_some_and(|bytes| bytes >= ROOM) && memory.is_some_and(|bytes| bytes >= MEMORY)
}

/// Returns the bytes of memory a program can use without swapping (`proc_meminfo(5)`, `MemAvailable`).
fn available(meminfo: &str) -> Option<u64> {
    let line = (meminfo.lines()).find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes * 1024)
}

/// Tells whether programs may be started from a folder: containers often forbid it there, and some tests need it.
fn can_start_programs(folder: &Path) -> bool {
    let copy = folder.join("true");
    let Some(original) = crate::workspace::Workspace::on_path("true") else { return false };
    let starts = fs::copy(original, &copy).is_ok() && Tool::new(&copy).succeeds();
    // It is removed with the folder.
    let _ = fs::remove_file(copy);
    starts
}

/// Sets the folder for temporary files (POSIX, Environment Variables).
const VARIABLE: &str = "TMPDIR";
/// The in-memory file system that every Linux has (kernel documentation, tmpfs).
const IN_MEMORY: &str = "/dev/shm";
/// Prefix of the folder of a run, followed by its process id. Short, because the paths of sockets in it may have at
/// most 107 bytes (`unix(7)`).
const PREFIX: &str = "obm-";
/// Room that must be free there, in bytes: far more than the largest test library, with 100,000 documents.
const ROOM: u64 = 4 << 30;
/// Memory that must be available, in bytes: that room plus what the tests themselves use.
const MEMORY: u64 = 8 << 30;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_memory_that_is_available_is_read_in_bytes() {
        let text = "MemTotal:       24684096 kB\nMemAvailable:   23905092 kB\n";
        assert_eq!(available(text), Some(23_905_092 * 1024));
        assert_eq!(available("MemTotal:       24684096 kB\n"), None);
        assert_eq!(available("MemAvailable: much\n"), None);
    }

    /// Linux alone has the list of processes; elsewhere there is no file system in memory either.
    #[cfg(target_os = "linux")]
    #[test]
    fn only_folders_of_runs_that_ended_are_taken_away() {
        let parent = env::temp_dir().join(format!("xtask-scratch-{}", process::id()));
        // No process has the highest number.
        let of_ended = parent.join(format!("{PREFIX}{}", u32::MAX));
        let of_this = parent.join(format!("{PREFIX}{}", process::id()));
        let of_others = parent.join(format!("{PREFIX}desk"));
        for folder in [&of_ended, &of_this, &of_others] {
            fs::create_dir_all(folder).unwrap();
        }
        remove_left_behind(&parent);
        let stand = [&of_ended, &of_this, &of_others].map(|folder| folder.exists());
        fs::remove_dir_all(&parent).unwrap();
        assert_eq!(stand, [false, true, true]);
    }
}
