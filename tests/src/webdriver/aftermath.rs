//! What is left of a window: its process, and the picture of a failure.

use std::fs;
use std::path::Path;

/// Finds the process of the program in the process group of its driver.
pub(super) fn program_of(group: u32) -> Option<u32> {
    let processes = fs::read_dir("/proc").ok()?;
    processes
        .flatten()
        .filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok())
        .find(|process| {
            let Ok(stat) = fs::read_to_string(format!("/proc/{process}/stat")) else {
                return false;
            };
            // man 5 proc: pid (comm) state ppid pgrp …
            let Some((head, tail)) = stat.rsplit_once(')') else {
                return false;
            };
            head.contains("(openbaarmaker")
                && tail.split_whitespace().nth(2) == Some(&group.to_string())
        })
}

/// Keeps the picture of a failure where it outlives the desk.
pub(super) fn keep(picture: &Path) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/window-failures");
    let name = std::thread::current()
        .name()
        .unwrap_or("window")
        .replace("::", "-");
    // A picture that cannot be kept must not hide the failure itself.
    let _ =
        fs::create_dir_all(&folder).and_then(|()| fs::copy(picture, folder.join(name + ".png")));
}
