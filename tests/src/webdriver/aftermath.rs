//! What can be known about a window from outside: its process, and the picture of a failure.

use std::fs;
use std::path::Path;
use std::time::Duration;

/// Finds the process of the program in the process group of its driver.
pub(super) fn program_of(group: u32) -> Option<u32> {
    let processes = fs::read_dir("/proc").ok()?;
    processes.flatten().filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok()).find(|process| {
        let Ok(stat) = fs::read_to_string(format!("/proc/{process}/stat")) else { return false };
        // man 5 proc: pid (comm) state ppid pgrp …
        let Some((head, tail)) = stat.rsplit_once(')') else { return false };
        head.contains("(openbaarmaker") && tail.split_whitespace().nth(2) == Some(&group.to_string())
    })
}

/// How long ago a process was started, in steps of a hundredth of a second.
pub(super) fn age_of(process: u32) -> Option<Duration> {
    let uptime = fs::read_to_string("/proc/uptime").ok()?;
    let up: f64 = uptime.split_whitespace().next()?.parse().ok()?;
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // proc(5): the fields after the name begin with the third; field 22 is the start in ticks since the system started.
    let (_, fields) = stat.rsplit_once(')')?;
    let began: f64 = fields.split_whitespace().nth(19)?.parse().ok()?;
    Duration::try_from_secs_f64(up - began / TICKS_PER_SECOND).ok()
}

/// sysconf(3), `_SC_CLK_TCK`: the same on every Linux we run on.
const TICKS_PER_SECOND: f64 = 100.0;

/// Saves what was on a screen (xwd(1)) where it outlives the desk, and returns a sentence that says where.
pub(super) fn keep(frame: &Path) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/window-failures");
    let name = std::thread::current().name().unwrap_or("window").replace("::", "-");
    let kept = folder.join(name + ".xwd");
    // Failing to save a picture must not hide the failure itself.
    match fs::create_dir_all(&folder).and_then(|()| fs::copy(frame, &kept)) {
        Ok(_) => format!("the screen is kept as {}", kept.display()),
        Err(error) => format!("the screen cannot be kept: {error}"),
    }
}
