//! Measures viewing real PDFs: pages as pictures, thumbnails and words, made by a child process as for the window;
//! beside
//! `pdftoppm` for pictures and `pdftotext` for words, of the same files.
//!
//! Shape: one JSON object on stdout; the milliseconds of `pdftoppm` include its start, once for all pages of a file. No
//! output when the real documents are absent. Environment: `OPENBAARMAKER_SHARED`, or the folder `shared` beside the
//! repository. Arguments: `--pages N` (default 50, at most this many per file).

use openbaarmaker_core::content::Inspector;
use openbaarmaker_core::wire::{PageImage, ViewContent};
use openbaarmaker_inspect::{InspectPool, run_if_worker};
use serde_json::{Value, json};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};
use tests::measure::{argument, peak_so_far, report, run};
use tests::real_pdfs::{real_pdfs, shares};

fn main() -> ExitCode {
    run_if_worker().unwrap_or_else(|| report(measure()))
}

fn measure() -> Result<Value, String> {
    let most = argument("--pages")?.unwrap_or(50);
    let files = real_pdfs()?;
    let drawn = tempfile::tempdir().map_err(|error| error.to_string())?;
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let pool = InspectPool::new(program, 1);
    let (mut pages, mut thumbnails, mut words, mut told) = (vec![], vec![], vec![], 0_u32);
    let (mut text, mut theirs, mut their_text) = (vec![], vec![], vec![]);
    let mut all_pages = 0_u32;
    for (file, name) in &files {
        let failed = |error| format!("{name}: {error}");
        let ViewContent::Pages { pages: sizes, .. } = pool.view(file, name).map_err(failed)? else {
            told += 1;
            continue;
        };
        let whole = u32::try_from(sizes.len()).map_err(|error| error.to_string())?;
        let last = whole.min(u32::try_from(most).unwrap_or(u32::MAX));
        all_pages += whole;
        for page in 1..=last {
            for (width, times) in [(PAGE_PIXELS, &mut pages), (THUMBNAIL_PIXELS, &mut thumbnails)] {
                let begun = Instant::now();
                let made = pool.page_image(file, name, page, width).map_err(failed)?;
                times.push(begun.elapsed());
                told += u32::from(matches!(made, PageImage::Nothing { .. }));
            }
            let begun = Instant::now();
            let _words = pool.page_text(file, name, page).map_err(failed)?;
            words.push(begun.elapsed());
        }
        let begun = Instant::now();
        let _read = pool.read_texts(&[(file.as_path(), name)]);
        text.push(begun.elapsed());
        let pdftoppm = run(Command::new("pdftoppm")
            .args(["-png", "-scale-to-x", &PAGE_PIXELS.to_string(), "-scale-to-y", "-1"])
            .args(["-l", &last.to_string()])
            .arg(file)
            .arg(drawn.path().join("page")))?;
        theirs.extend((0..last).map(|_| pdftoppm.wall / last));
        their_text.push(run(Command::new("pdftotext").arg(file).arg("-"))?.wall);
    }
    let peak = peak_so_far(std::process::id());
    let per_second = |times: &[Duration]| f64::from(all_pages) / total(times).as_secs_f64();
    let of = |what: &str, ours: Vec<Duration>, theirs: Option<Vec<Duration>>| json!({"what": what, "pages": ours.len(), "ms": shares(ours), "pdftoppmMs": theirs.map(shares)});
    let text_row = json!({
        "what": "text of whole files", "pages": all_pages,
        "pagesPerSecond": per_second(&text), "pdftotextPagesPerSecond": per_second(&their_text),
    });
    Ok(
        json!({"benchmark": "view", "files": files.len(), "told": told, "peakMib": peak.map(|bytes| bytes >> 20), "rows": [
            of("page, 900 pixels wide", pages, Some(theirs)),
            of("small picture, 120 pixels wide", thumbnails, None),
            of("words of a page", words, None),
            text_row,
        ]}),
    )
}

fn total(times: &[Duration]) -> Duration {
    times.iter().sum()
}

/// A page as wide as it stands in a window of usual size, on a screen of usual fineness.
const PAGE_PIXELS: u32 = 900;
/// A small picture beside it, on a fine screen.
const THUMBNAIL_PIXELS: u32 = 120;
