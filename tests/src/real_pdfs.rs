//! Real PDFs for measurements, and the figures of such a measurement.

use crate::shared::shared;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Finds the real PDFs, with their names, in the order of their paths.
///
/// # Errors
/// They are absent, or cannot be listed.
pub fn real_pdfs() -> Result<Vec<(PathBuf, String)>, String> {
    let fixtures = shared("fixtures").ok_or("no fixtures")?;
    let mut found = Vec::new();
    for folder in ["overheid", "overheid-2"] {
        let entries = fixtures.join(folder).read_dir().map_err(|error| error.to_string())?;
        for entry in entries {
            let path = entry.map_err(|error| error.to_string())?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if Path::new(&name).extension().is_some_and(|extension| extension == "pdf") {
                found.push((path, name));
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The median, the 95th percentile and the maximum, in milliseconds.
pub fn shares(mut times: Vec<Duration>) -> Value {
    times.sort();
    let at = |share: usize| {
        let index = (times.len() * share / 100).min(times.len().saturating_sub(1));
        times.get(index).map(|time| time.as_secs_f64() * 1_000.0)
    };
    json!({"median": at(50), "p95": at(95), "longest": at(100)})
}
