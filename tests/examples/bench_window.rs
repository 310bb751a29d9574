//! Measures how long the real window takes from starting the program to a first usable screen, how long a typed word
//! takes to find its rows, how long the error of a wrong date takes, and the memory that the page needs.
//!
//! Shape: one JSON object on stdout, medians; memory in megabytes (1,000,000 bytes) of the web process, the highest of
//! all rounds, with the first rows and after scrolling through the whole list; progress on stderr. Each round starts
//! the release program on a screen of its own, with a library of very many published documents, and ends when the first
//! rows are in the list and the page responds. Time is counted from the start of its process; the figures include that
//! `WebKitWebDriver` steers it and asks for rows every 20 ms. Then a word is typed that a seventh of the documents
//! have, and one that all of them have: the page itself measures the time from the last key until the rows found have
//! been drawn, including the pause after the last key, and last the time from leaving a field with a wrong date until
//! its error has been drawn. Environment: `OPENBAARMAKER_APP` (the program). Arguments: `--rounds N` (default 7),
//! `--documents N` (default 100,000).

#![cfg_attr(target_os = "linux", expect(clippy::print_stderr, reason = "a benchmark tells how far it is"))]

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
    use tests::large_library::{LargeLibrary, State};
    use tests::measure::{argument, median};
    use tests::webdriver::{Desk, Window};

    pub(crate) fn measure() -> Result<Value, String> {
        let rounds = argument("--rounds")?.unwrap_or(7);
        let wanted = argument("--documents")?.unwrap_or(100_000);
        let documents = u32::try_from(wanted).map_err(|_| "--documents is too large".to_owned())?;
        let (one, all) = (start(1, rounds)?, start(documents, rounds)?);
        let megabytes = |bytes: u64| bytes / 1_000_000;
        let row = json!({
            "documents": documents,
            "seconds": {
                "oneDocument": one.first_rows.as_secs_f64(),
                "all": all.first_rows.as_secs_f64(),
            },
            "searchSeconds": {
                "pauseIncluded": TYPING_PAUSE.as_secs_f64(),
                "wordOfSome": all.found_some.as_secs_f64(),
                "wordOfAll": all.found_all.as_secs_f64(),
            },
            "errorSeconds": all.error_told.as_secs_f64(),
            "webProcessMegabytes": {
                "oneDocument": megabytes(one.memory_bytes),
                "all": megabytes(all.memory_bytes),
                "walked": megabytes(all.walked_bytes),
            },
            "goal": "seconds.all <= 1, searchSeconds <= 0.3, errorSeconds <= 0.5, webProcessMegabytes < 400",
        });
        Ok(json!({"benchmark": "window", "rounds": rounds, "rows": [row]}))
    }

    /// What starting came to.
    struct Started {
        first_rows: Duration,
        found_some: Duration,
        found_all: Duration,
        error_told: Duration,
        memory_bytes: u64,
        walked_bytes: u64,
    }

    /// Starts the window some times with a library of so many documents, and walks through its list.
    fn start(documents: u32, rounds: u64) -> Result<Started, String> {
        let desk = Desk::new();
        LargeLibrary::make(&desk.path(""), documents, State::Published)?;
        let (mut times, mut some, mut all, mut told) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (mut memory_bytes, mut walked_bytes) = (0, 0);
        for _ in 0..rounds {
            let window = desk.start();
            window.until("the first rows", || (window.js(HAS_ROWS) == Value::Bool(true)).then_some(()));
            let took = window.age().ok_or("the program is not found")?;
            let memory = || (window.web_memory_bytes()).ok_or("the web process is not found");
            memory_bytes = memory()?.max(memory_bytes);
            some.push(search(&window, WORD_OF_SOME)?);
            all.push(search(&window, WORD_OF_ALL)?);
            for part in 0..=PARTS {
                window.js(&format!("const list = document.querySelector('.grid-rows'); list.scrollTop = list.scrollHeight * {part} / {PARTS};"));
                window.until("the rows in view", || (window.js(ALL_ROWS) == Value::Bool(true)).then_some(()));
            }
            walked_bytes = memory()?.max(walked_bytes);
            told.push(mistype(&window)?);
            eprintln!("{documents} documents: {took:.2?}, {memory_bytes} bytes, {walked_bytes} after walking");
            times.push(took);
            window.close();
        }
        Ok(Started {
            first_rows: median(times),
            found_some: median(some),
            found_all: median(all),
            error_told: median(told),
            memory_bytes,
            walked_bytes,
        })
    }

    /// Types a word, and gets from the page how long its rows took after the last key; then shows all documents again.
    fn search(window: &Window<'_>, word: &str) -> Result<Duration, String> {
        window.js(TIME_SEARCH);
        window.fill("Zoek op titel of tekst", word);
        let milliseconds = window.until("the rows found", || window.js("return window.searched.took").as_f64());
        window.click("Wis filters");
        window.until("all rows again", || (window.js(HAS_ROWS) == Value::Bool(true)).then_some(()));
        Duration::try_from_secs_f64(milliseconds / 1_000.0).map_err(|error| error.to_string())
    }

    /// Types a date that is none, leaves its field, and gets from the page how long its error took; then types another.
    fn mistype(window: &Window<'_>) -> Result<Duration, String> {
        window.js("document.querySelector('.grid-rows').scrollTop = 0; return null;");
        window.click_css("#row-0[data-id] .title");
        window.see(DATE);
        window.fill(DATE, "32-13-20");
        window.js(TIME_ERROR);
        window.press("Tab");
        let milliseconds = window.until("the error", || window.js("return window.told.took").as_f64());
        window.fill(DATE, "20-11-2026");
        window.press("Tab");
        window.gone("Schrijf de datum als");
        Duration::try_from_secs_f64(milliseconds / 1_000.0).map_err(|error| error.to_string())
    }

    /// The label of a field in the panel.
    const DATE: &str = "Datum van het document";
    /// Notes when the field with the focus is left; a frame after it is marked, with its error, that has been drawn.
    const TIME_ERROR: &str = "
        const told = { took: null };
        window.told = told;
        const field = document.activeElement;
        let left = null;
        field.addEventListener('focusout', () => { left = performance.now(); }, { once: true });
        const watch = new MutationObserver(() => {
            const error = document.getElementById(`${field.id}-message`);
            if (left === null || error === null || field.ariaInvalid !== 'true') return;
            watch.disconnect();
            requestAnimationFrame(() => requestAnimationFrame(() => { told.took = performance.now() - left; }));
        });
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
        return null;";

    /// In the first and every seventh title of a large library, and in all of them.
    const WORD_OF_SOME: &str = "parkeren";
    const WORD_OF_ALL: &str = "besluit";
    /// How long the page waits after a key for the next one: `ui/src/lib/typedSearch.svelte.ts`.
    const TYPING_PAUSE: Duration = Duration::from_millis(100);
    /// Notes the last key; then the list becomes busy, then it has its rows, and a frame later they have been drawn.
    const TIME_SEARCH: &str = "
        const searched = { took: null };
        window.searched = searched;
        let last = null, isBusy = false;
        addEventListener('input', () => { last = performance.now(); isBusy = false; }, { capture: true });
        const watch = new MutationObserver(() => {
            if (last === null) return;
            const grid = document.querySelector('[role=grid]');
            const rows = [...grid.querySelectorAll('.row.document')];
            if (grid.ariaBusy === 'true') isBusy = true;
            else if (isBusy && rows.length > 0 && rows.every((row) => row.dataset.id !== undefined)) {
                watch.disconnect();
                requestAnimationFrame(() => requestAnimationFrame(() => { searched.took = performance.now() - last; }));
            }
        });
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
        return null;";

    /// Places at which the list is looked at.
    const PARTS: u32 = 200;
    /// All rows in view have their document.
    const ALL_ROWS: &str =
        "return [...document.querySelectorAll('.row.document')].every((row) => row.dataset.id !== undefined);";

    /// A row without a document waits for one.
    const HAS_ROWS: &str = "return document.querySelector('.row.document[data-id]') !== null;";
}
