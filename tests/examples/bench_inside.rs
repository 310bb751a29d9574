//! Measures looking inside real PDFs, and redacting them, beside programs that do part of it: `pdftotext` (words),
//! `pypdf` (words), `x-ray` (words under boxes).
//!
//! Shape: one JSON object on stdout. Ours works on bytes in this process, on one processor, as the child does; the
//! peers in Python read all files in one process, whose start does not count; `pdftotext` is started again for each
//! file. A file is redacted with a box over a line of its first ten pages; the milliseconds are those of the whole
//! file, proof included, divided by its pages. Environment: `OPENBAARMAKER_BENCH_PEERS`; `OPENBAARMAKER_SHARED`, or the
//! folder `shared` beside the repository.

#![expect(clippy::print_stderr, reason = "a benchmark tells how far it is")]

use openbaarmaker_core::wire::{InsideBox, Redaction, RedactionBox, TextPiece, ViewContent};
use openbaarmaker_inspect::{Viewed, look_bytes, redact_bytes};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};
use tests::measure::{report, run, variable};
use tests::real_pdfs::{real_pdfs, shares};

fn main() -> ExitCode {
    report(measure())
}

fn measure() -> Result<Value, String> {
    let files = real_pdfs()?;
    let (mut pages, mut looking, mut words) = (0_u32, Duration::ZERO, Duration::ZERO);
    let (mut redacting, mut as_picture, mut refused) = (vec![], 0, vec![]);
    for (file, name) in &files {
        let bytes = std::fs::read(file).map_err(|error| format!("{name}: {error}"))?;
        let viewed = Viewed::of_bytes(&bytes, name);
        let ViewContent::Pages { pages: sizes, .. } = viewed.content() else { continue };
        let count = u32::try_from(sizes.len()).map_err(|error| error.to_string())?;
        pages += count;
        let begun = Instant::now();
        let _inside = look_bytes(&bytes, name);
        looking += begun.elapsed();
        words += run(Command::new("pdftotext").arg(file).arg("-"))?.wall;
        let redaction = boxes(&viewed, count);
        if redaction.boxes.is_empty() {
            continue;
        }
        let begun = Instant::now();
        match redact_bytes(bytes, &redaction) {
            Ok((_, redacted)) => {
                redacting.push(begun.elapsed() / count);
                as_picture += redacted.as_image.len();
            }
            Err(problem) => refused.push(format!("{name}: {problem:?}")),
        }
        eprintln!("{name}: {count} pages");
    }
    let per_second = |time: Duration| f64::from(pages) / time.as_secs_f64();
    let mut rows = vec![
        json!({"what": "look inside", "pages": pages, "pagesPerSecond": per_second(looking)}),
        json!({"what": "pdftotext", "pages": pages, "pagesPerSecond": per_second(words)}),
    ];
    for peer in ["pypdf", "xray"] {
        let seconds = python(peer, &files)?;
        let rate = f64::from(pages) / seconds;
        rows.push(json!({"what": peer, "pages": pages, "pagesPerSecond": rate}));
    }
    rows.push(json!({
        "what": "redact, ms a page", "files": redacting.len(), "ms": shares(redacting),
        "pagesAsPicture": as_picture, "refused": refused,
    }));
    Ok(json!({"benchmark": "inside", "files": files.len(), "rows": rows}))
}

/// A box over a line of each of the first pages, as a person draws it.
fn boxes(viewed: &Viewed, pages: u32) -> Redaction {
    let line = |page: u32| {
        let pieces = viewed.text(page).pieces;
        let is_line = |piece: &&TextPiece| piece.turn == 0 && piece.width > SHORTEST;
        let piece = pieces.iter().filter(is_line).nth(LINE)?;
        let height = piece.height.max(LOWEST);
        let area = InsideBox {
            x: piece.x,
            y: piece.y - i32::try_from(piece.height).unwrap_or_default(),
            width: piece.width,
            height: height * 5 / 4,
        };
        let ground = "5.1.2.e".to_owned();
        Some(RedactionBox { page, area, ground })
    };
    let boxes = (1..=pages.min(MOST_PAGES)).filter_map(line).collect();
    Redaction { boxes, is_signature_lost: true, ..Redaction::default() }
}

/// How many seconds a package of Python takes for all files.
fn python(peer: &str, files: &[(PathBuf, String)]) -> Result<f64, String> {
    let program = variable("OPENBAARMAKER_BENCH_PEERS")?.join("python/bin/python");
    let output = Command::new(program)
        .args(["-c", PYTHON, peer])
        .args(files.iter().map(|(file, _)| file))
        .output()
        .map_err(|error| format!("{peer}: {error}"))?;
    let told = String::from_utf8_lossy(&output.stdout);
    let last = told.lines().last().unwrap_or_default();
    last.parse().map_err(|_| format!("{peer}: {}", String::from_utf8_lossy(&output.stderr)))
}

/// A file that they cannot read costs what it costs.
const PYTHON: &str = "
import asyncio, sys, time
peer, files = sys.argv[1], sys.argv[2:]
import pypdf, xray
begun = time.perf_counter()
for file in files:
    try:
        if peer == 'pypdf':
            for page in pypdf.PdfReader(file).pages:
                page.extract_text()
        else:
            asyncio.run(xray.inspect(file))
    except Exception as problem:
        print(file, problem, file=sys.stderr)
print(time.perf_counter() - begun)
";
/// Of the lines of a page this one.
const LINE: usize = 5;
const MOST_PAGES: u32 = 10;
/// Hundredths of a point.
const SHORTEST: u32 = 500;
const LOWEST: u32 = 300;
