//! Tools for measurements: running time and peak memory of programs with their children, medians, files to import.

use crate::pdf::file_of;
use serde_json::Value;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// What a run of a program cost.
#[derive(Debug, Clone, Copy)]
pub struct Run {
    /// From start to end.
    pub wall: Duration,
    /// The sum of the peak resident memory, in bytes, of the program and each of its children; never less than they had
    /// together, except in the last 20 ms. `None` where the system has no `/proc`, and when the program ended sooner
    /// than that.
    pub peak_bytes: Option<u64>,
}

/// Lets this program measure something in a process of its own, which gets `--child` and the folder, and returns JSON.
///
/// # Errors
/// What went wrong there.
pub fn child(folder: &Path) -> Result<Value, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new(program).arg("--child").arg(folder).output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())
}

/// Runs a program to its end while watching its memory.
///
/// # Errors
/// It cannot be started, or its exit code is not 0; the message contains the code.
pub fn run(command: &mut Command) -> Result<Run, String> {
    run_ending_with(command, &[0])
}

/// Runs a program as [`run`] does, which may end with one of these codes.
///
/// # Errors
/// It cannot be started, or its exit code is another one; the message contains the code.
pub fn run_ending_with(command: &mut Command, codes: &[i32]) -> Result<Run, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let started = Instant::now();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| format!("{name}: {error}"))?;
    let process = child.id();
    let (ended, is_over) = channel::<()>();
    let (status, wall, peak_bytes) = thread::scope(|scope| {
        let watching = scope.spawn(move || {
            let mut peak_bytes = None;
            while is_over.recv_timeout(LOOK_EVERY) == Err(RecvTimeoutError::Timeout) {
                peak_bytes = peak_bytes.max(peak_so_far(process));
            }
            peak_bytes
        });
        let status = child.wait();
        let wall = started.elapsed();
        drop(ended);
        (status, wall, watching.join().unwrap_or(None))
    });
    let status = status.map_err(|error| format!("{name}: {error}"))?;
    match status.code() {
        Some(code) if codes.contains(&code) => Ok(Run { wall, peak_bytes }),
        code => Err(format!("{name} ended with {code:?} after {wall:?}")),
    }
}

/// Ends a measurement: with its result as one line of JSON on stdout, or with what went wrong on stderr.
#[expect(clippy::print_stdout, clippy::print_stderr, reason = "a benchmark prints what it found")]
pub fn report(result: Result<Value, String>) -> ExitCode {
    match result {
        Ok(result) => {
            println!("{result}");
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

/// The median of durations; zero when there are none.
pub fn median(mut durations: Vec<Duration>) -> Duration {
    durations.sort();
    durations.get(durations.len() / 2).copied().unwrap_or_default()
}

/// Returns a path from the environment, as `cargo xtask bench` sets it.
///
/// # Errors
/// It is not set.
pub fn variable(name: &str) -> Result<PathBuf, String> {
    std::env::var_os(name).map(PathBuf::from).ok_or_else(|| format!("{name} is not set; use cargo xtask bench"))
}

/// Returns the number after an argument of this program; `None` when the argument is absent.
///
/// # Errors
/// What follows it is not a number.
pub fn argument(name: &str) -> Result<Option<u64>, String> {
    let mut arguments = std::env::args().skip_while(|argument| argument != name);
    let number = arguments.nth(1).map(|number| number.parse());
    number.transpose().map_err(|_| format!("{name} needs a number"))
}

/// Returns the peak resident memory of this process in bytes; `None` where the system has no `/proc`.
pub fn peak_of_this_process() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    bytes_in(&status, "VmHWM:")
}

/// Returns the processor time of this process so far, over all threads; `None` where the system has no `/proc`.
///
/// It tells what a busy machine hides: how long the work takes when nothing else uses the processors.
pub fn processor_time() -> Option<Duration> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // proc(5): the name in brackets may contain spaces; after it come fields 3 and on, of which 14 and 15 are user and
    // system.
    let (_, fields) = stat.rsplit_once(')')?;
    let ticks: u64 = (fields.split_whitespace().skip(11).take(2)).filter_map(|field| field.parse::<u64>().ok()).sum();
    Some(Duration::from_millis(ticks * MS_PER_TICK))
}

/// Makes an empty folder, removing what an earlier run left there.
///
/// # Errors
/// The disk fails.
pub fn empty_folder(path: &Path) -> Result<PathBuf, String> {
    if path.exists() {
        fs::remove_dir_all(path).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    fs::create_dir_all(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(path.to_path_buf())
}

/// Makes small files of different sizes and contents: two of three CSV, one of three PDF. Returns their total bytes.
///
/// # Errors
/// The disk fails.
pub fn small_files(folder: &Path, count: u32) -> std::io::Result<u64> {
    let mut bytes = 0;
    for number in 0..count {
        let contents = if number % 3 == 0 { pdf(number) } else { csv(number, 40 + number % 160) };
        let end = if number % 3 == 0 { "pdf" } else { "csv" };
        // A hundred folders, as people keep them.
        let inside = folder.join(format!("map {:02}", number % 100));
        fs::create_dir_all(&inside)?;
        fs::write(inside.join(format!("document {number:05}.{end}")), &contents)?;
        bytes += contents.len() as u64;
    }
    Ok(bytes)
}

/// Makes one CSV file of at least this many bytes.
///
/// # Errors
/// The disk fails.
pub fn large_file(path: &Path, bytes: u64) -> std::io::Result<u64> {
    let mut file = BufWriter::with_capacity(1 << 20, File::create(path)?);
    let mut written = 0;
    let mut number = 0;
    while written < bytes {
        let block = csv(number, 20_000);
        file.write_all(&block)?;
        written += block.len() as u64;
        number += 1;
    }
    file.flush()?;
    Ok(written)
}

fn csv(seed: u32, lines: u32) -> Vec<u8> {
    let mut text = String::from("Nummer;Datum;Onderwerp;Bedrag\r\n");
    text.extend((0..lines).map(|line| {
        // Any two odd factors: different files, and lines that do not repeat.
        let mixed = seed.wrapping_mul(2_654_435_761).wrapping_add(line.wrapping_mul(40_503));
        let (month, day, amount) = (line % 12 + 1, line % 28 + 1, mixed % 100_000);
        format!("{seed};2026-{month:02}-{day:02};Besluit {mixed};{amount}\r\n")
    }));
    text.into_bytes()
}

/// A complete PDF of one page with its own title.
fn pdf(number: u32) -> Vec<u8> {
    let stream = format!("BT /F1 12 Tf 72 720 Td (Document {number}) Tj ET");
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>".to_owned(),
        format!("<< /Length {} >>\nstream\n{stream}\nendstream", stream.len()),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
        format!("<< /Title (Besluit nummer {number}) /CreationDate (D:20261112090000+01'00') >>"),
    ];
    file_of(&objects, " /Info 6 0 R")
}

/// The sum of the peak resident memory, in bytes, of a process and each of its children so far; from `/proc`.
pub fn peak_so_far(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let own = bytes_in(&status, "VmHWM:")?;
    let children = fs::read_to_string(format!("/proc/{process}/task/{process}/children")).unwrap_or_default();
    let others: u64 = children.split(' ').filter_map(|child| child.parse().ok()).filter_map(peak_so_far).sum();
    Some(own + others)
}

/// The bytes in the line with this name of `/proc/pid/status` or `smaps_rollup`, proc(5).
pub(crate) fn bytes_in(status: &str, name: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    let kib: u64 = line.trim().trim_end_matches(" kB").parse().ok()?;
    Some(kib * KIB)
}

/// How often the memory of a running program is sampled: seldom, because that takes time from a program that uses all
/// processors.
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// Linux counts processor time in hundredths of a second on every architecture we build for.
const MS_PER_TICK: u64 = 10;
/// `/proc` counts in KiB.
const KIB: u64 = 1024;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_middle_one() {
        let of = |milliseconds: &[u64]| median(milliseconds.iter().map(|ms| Duration::from_millis(*ms)).collect());
        assert_eq!(of(&[5, 1, 9]), Duration::from_millis(5));
        assert_eq!(of(&[]), Duration::ZERO);
    }

    #[test]
    fn small_files_differ_and_are_whole() {
        let folder = tempfile::tempdir().expect("a folder");
        let bytes = small_files(folder.path(), 6).expect("room on the disk");
        let first = fs::read(folder.path().join("map 00").join("document 00000.pdf")).expect("written");
        let fourth = fs::read(folder.path().join("map 03").join("document 00003.pdf")).expect("written");
        assert_ne!(first, fourth, "duplicates would not be imported");
        assert!(first.ends_with(b"%%EOF\n"), "a whole PDF");
        assert!(bytes > 0, "counted");
    }
}
