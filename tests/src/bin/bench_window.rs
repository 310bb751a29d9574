//! Measures how long the real window takes from starting the program to a first screen that can be used.
//!
//! Shape: one JSON object on stdout, medians; progress on stderr. Each round starts the release program on a screen of its
//! own, with a library of very many published documents, and ends when the first rows stand in the list and the page
//! answers. Counted from the start of its process; that `WebKitWebDriver` steers it and asks for rows every 20 ms is part
//! of the figures.
//! Environment: `OPENBAARMAKER_APP` (the program). Arguments: `--rounds N` (default 7), `--documents N` (default 100,000).

#![cfg_attr(
    target_os = "linux",
    expect(clippy::print_stderr, reason = "a benchmark tells how far it is")
)]

use std::process::ExitCode;
use tests::measure::report;

fn main() -> ExitCode {
    report(start::measure())
}

#[cfg(not(target_os = "linux"))]
mod start {
    pub(crate) fn measure() -> Result<serde_json::Value, String> {
        Err("needs WebKitWebDriver, so not on this system".to_owned())
    }
}

#[cfg(target_os = "linux")]
mod start {
    use serde_json::{Value, json};
    use std::time::Duration;
    use tests::large_library::LargeLibrary;
    use tests::measure::{argument, median};
    use tests::webdriver::Desk;

    pub(crate) fn measure() -> Result<Value, String> {
        let rounds = argument("--rounds")?.unwrap_or(7);
        let wanted = argument("--documents")?.unwrap_or(100_000);
        let documents = u32::try_from(wanted).map_err(|_| "--documents is too large".to_owned())?;
        let row = json!({
            "documents": documents,
            "seconds": {
                "oneDocument": start(1, rounds)?.as_secs_f64(),
                "all": start(documents, rounds)?.as_secs_f64(),
            },
            "goal": "all <= 1",
        });
        Ok(json!({"benchmark": "window", "rounds": rounds, "rows": [row]}))
    }

    /// Starts the window some times with a library of so many documents.
    fn start(documents: u32, rounds: u64) -> Result<Duration, String> {
        let desk = Desk::new();
        LargeLibrary::make(&desk.path(""), documents)?;
        let mut times = Vec::new();
        for _ in 0..rounds {
            let window = desk.start();
            window.until("the first rows", || {
                (window.js(HAS_ROWS) == Value::Bool(true)).then_some(())
            });
            let took = window.age().ok_or("the program is not found")?;
            eprintln!("{documents} documents: {took:.2?}");
            times.push(took);
            window.close();
        }
        Ok(median(times))
    }

    /// A row without a document waits for one.
    const HAS_ROWS: &str = "return document.querySelector('.row.document[data-id]') !== null;";
}
