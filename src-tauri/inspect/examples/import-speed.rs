//! Imports files into an empty library and prints the time taken as JSON, to compare with `cp` and `sha256sum`.
//!
//! Usage: `import-speed LIBRARY PATH…`

use openbaarmaker_core::{
    import::{Options, Tools, gather},
    job::{Cancel, Silent},
    store::content::{ContentStore, FOLDER},
};
use openbaarmaker_inspect::{InspectPool, run_if_worker};
use std::{
    convert::Infallible,
    error::Error,
    io::{Write, stdout},
    path::PathBuf,
    process::ExitCode,
    time::Instant,
};

fn main() -> ExitCode {
    if let Some(code) = run_if_worker() {
        return code;
    }
    match measure() {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

fn measure() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let library = arguments.next().ok_or("no library given")?;
    let inputs: Vec<PathBuf> = arguments.collect();
    let content = ContentStore::new(library.join(FOLDER));
    content.prepare()?;
    let pool = InspectPool::new(std::env::current_exe()?, 2);
    let cancel = Cancel::new();
    let tools = Tools {
        content: &content,
        inspector: &pool,
        lists: openbaarmaker_core::lists::built_in_lists(),
        sink: &Silent,
        library: Some(&library),
        cancel: &cancel,
    };
    let start = Instant::now();
    let summary =
        gather(&inputs, Options::default(), &tools, &mut |_| Vec::new(), &mut |_, _| Ok::<(), Infallible>(()))?;
    let seconds = start.elapsed().as_secs_f64();
    writeln!(
        stdout(),
        "{{\"added\":{},\"skipped\":{},\"seconds\":{seconds:.3},\"peakKib\":{}}}",
        summary.added,
        summary.skipped,
        peak_memory()
    )?;
    Ok(())
}

/// Returns the peak memory of this process in KiB; 0 where the system does not report it.
fn peak_memory() -> u64 {
    std::fs::read_to_string("/proc/self/status")
        .ok()
        .and_then(|status| {
            let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:").map(str::to_owned))?;
            line.split_whitespace().next()?.parse().ok()
        })
        .unwrap_or(0)
}
