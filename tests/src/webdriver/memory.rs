//! The memory that the page of a window takes: that of its web process.

use crate::measure::bytes_in;
use std::fs;

/// Returns the memory in bytes of the web processes of a program; `None` when it has none.
///
/// Units: bytes, the proportional set size: pages shared by processes count in part, so that libraries that are in
/// memory anyway do not count in full.
/// Source: proc(5), `/proc/pid/smaps_rollup`.
pub(super) fn of_web_processes(program: u32) -> Option<u64> {
    let found: Vec<u64> = (descendants(program).into_iter())
        .filter(|process| is_web_process(*process))
        .filter_map(proportional)
        .collect();
    (!found.is_empty()).then(|| found.iter().sum())
}

/// All processes that a process started, directly or indirectly.
fn descendants(process: u32) -> Vec<u32> {
    let mut found = Vec::new();
    let mut open = vec![process];
    while let Some(next) = open.pop() {
        // Each thread has its own list; one that ended meanwhile has none.
        for task in fs::read_dir(format!("/proc/{next}/task")).into_iter().flatten().flatten() {
            let children = fs::read_to_string(task.path().join("children")).unwrap_or_default();
            let children = children.split_whitespace().filter_map(|child| child.parse::<u32>().ok());
            open.extend(children.clone());
            found.extend(children);
        }
    }
    found
}

fn is_web_process(process: u32) -> bool {
    let name = fs::read_to_string(format!("/proc/{process}/comm")).unwrap_or_default();
    name.trim_end() == WEB_PROCESS
}

fn proportional(process: u32) -> Option<u64> {
    let rollup = fs::read_to_string(format!("/proc/{process}/smaps_rollup")).ok()?;
    bytes_in(&rollup, "Pss:")
}

/// `WebKitWebProcess`, as far as Linux keeps names: 15 bytes.
const WEB_PROCESS: &str = "WebKitWebProces";
