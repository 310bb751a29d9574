//! A child has nothing open but what was handed to it. In a test program of its own: children just started by other
//! tests may still have inherited descriptors.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "helpers of tests")]

mod support;

use openbaarmaker_core::content::Inspector;
use std::{fs, path::Path, process::Command};
use support::pool;

fn has_open(process: u32, file: &Path) -> bool {
    let open = fs::read_dir(format!("/proc/{process}/fd")).unwrap();
    open.filter_map(|entry| fs::read_link(entry.unwrap().path()).ok()).any(|link| link == file)
}

fn workers() -> Vec<u32> {
    let parent = format!("PPid:\t{}\n", std::process::id());
    let is_worker = |process: &u32| {
        let of = |what| fs::read_to_string(format!("/proc/{process}/{what}")).unwrap_or_default();
        of("status").contains(&parent) && of("cmdline").contains("--worker")
    };
    (fs::read_dir("/proc").unwrap())
        .filter_map(|entry| entry.unwrap().file_name().to_str()?.parse().ok())
        .filter(is_worker)
        .collect()
}

#[test]
fn what_a_library_left_open_in_the_parent_is_closed_in_a_child() {
    let folder = tempfile::tempdir().unwrap();
    let (key, file) = (folder.path().join("id_ed25519"), folder.path().join("a.txt"));
    for path in [&key, &file] {
        fs::write(path, b"secret").unwrap();
    }
    let left = fs::File::open(&key).unwrap();
    rustix::io::fcntl_setfd(&left, rustix::io::FdFlags::empty()).unwrap();
    let mut other = Command::new("sleep").arg("600").spawn().unwrap();
    let came_along = has_open(other.id(), &key);
    other.kill().unwrap();
    other.wait().unwrap();
    assert!(came_along, "any other program has it, so a child could");

    let pool = pool(1);
    assert!(pool.inspect(&file, "a.txt").is_ok());
    let ours = workers();
    assert!(!ours.is_empty(), "the child stays for the next file");
    for worker in ours {
        assert!(!has_open(worker, &key), "a child has what was left open");
    }
    drop(left);
}
