//! Zips of any bytes: listing their contents never crashes and stays within its limits.
#![no_main]

use libfuzzer_sys::fuzz_target;
use openbaarmaker_inspect::list_open;

fuzz_target!(|file: &[u8]| {
    // The reader takes an open file; memory-backed where the system has it.
    let folder = std::path::Path::new("/dev/shm");
    let folder = if folder.is_dir() { folder.to_path_buf() } else { std::env::temp_dir() };
    let path = folder.join(format!("openbaarmaker-fuzz-{}.zip", std::process::id()));
    if std::fs::write(&path, file).is_ok() {
        let _ = std::fs::File::open(&path).map(list_open);
    }
});
