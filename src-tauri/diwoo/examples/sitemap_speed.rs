//! Measures how fast entries are written and judged:
//! `cargo run --release -p openbaarmaker-diwoo --example sitemap_speed`.
//!
//! On Linux it measures processor time, so that other programs do not disturb it; elsewhere elapsed time.

#![expect(clippy::print_stdout, clippy::cast_precision_loss, reason = "a measurement for people")]

use openbaarmaker_diwoo::diwoo::{Entry, Expect, read_sitemap};
use openbaarmaker_diwoo::lists::{Term, built_in_lists};
use openbaarmaker_diwoo::model::{Act, Lastmod, ListUri, Metadata};
use openbaarmaker_diwoo::sitemap::{IndexName, PageBuffer};
use std::time::Instant;

const ENTRIES: i64 = 1_000_000;
const PAGE_ENTRIES: u32 = 1_000;

fn main() {
    let categories: Vec<ListUri> = uris(built_in_lists().informatiecategorieen.iter());
    let acts: Vec<ListUri> = uris(built_in_lists().documenthandelingen.iter());
    let organisation = ListUri::new("https://identifier.overheid.nl/tooi/id/gemeente/gm0796");
    let format = ListUri::new("http://publications.europa.eu/resource/authority/file-type/PDF");
    let samples: Vec<Metadata> = (0..1_000_usize).map(|number| sample(number, &categories, &acts)).collect();
    let mut page = Vec::new();
    for _ in 0..3 {
        let start = Stopwatch::start();
        let mut bytes = 0_usize;
        let mut buffer = PageBuffer::new(built_in_lists());
        let mut pages = 0;
        let mut url = String::new();
        for number in 0..ENTRIES {
            url.clear();
            url.push_str("https://open.voorbeeldgemeente.nl/documenten/2026/besluit-op-verzoek-");
            url.push_str(&number.to_string());
            url.push_str(".pdf");
            let Some(metadata) = usize::try_from(number % 1_000).ok().and_then(|at| samples.get(at)) else { continue };
            let entry = Entry {
                url: &url,
                lastmod: Lastmod::from_unix(1_760_000_000 + number * 29),
                metadata,
                organisation: &organisation,
                format: Some(&format),
                parts: &[],
            };
            if let Err(error) = buffer.push(&entry) {
                println!("{error}");
            }
            if buffer.entries() < PAGE_ENTRIES {
                continue;
            }
            pages += 1;
            if let Some(written) = buffer.finish(IndexName::Common, pages) {
                bytes += written.bytes.len();
                page.clear();
                page.extend_from_slice(written.bytes);
            }
        }
        report("written", bytes, &start, ENTRIES as f64);
        println!("  {pages} pages");
    }
    let start = Stopwatch::start();
    for _ in 0..200 {
        let read = read_sitemap(&page, Expect::of(built_in_lists()), &mut |_| {});
        if !read.violations.is_empty() {
            println!("{:?}", read.violations.first());
        }
    }
    report("judged", page.len() * 200, &start, 200_000.0);
}

/// Measures processor time where the system reports it, or else elapsed time.
struct Stopwatch {
    processor_ns: Option<u64>,
    clock: Instant,
}

impl Stopwatch {
    fn start() -> Self {
        Self { processor_ns: processor_ns(), clock: Instant::now() }
    }

    fn seconds(&self) -> f64 {
        match processor_ns().zip(self.processor_ns) {
            Some((now, start)) => (now - start) as f64 / 1e9,
            None => self.clock.elapsed().as_secs_f64(),
        }
    }
}

/// Linux, proc(5), `/proc/pid/schedstat`: the first number is nanoseconds on the processor.
fn processor_ns() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok()
}

fn report(what: &str, bytes: usize, start: &Stopwatch, entries: f64) {
    let seconds = start.seconds();
    println!("{what}: {:.0} entries/s, {:.0} MB/s", entries / seconds, bytes as f64 / 1e6 / seconds);
}

fn uris<'a>(terms: impl Iterator<Item = &'a Term>) -> Vec<ListUri> {
    terms.map(|term| ListUri::new(term.uri())).collect()
}

fn sample(number: usize, categories: &[ListUri], acts: &[ListUri]) -> Metadata {
    let of = |list: &[ListUri]| list.get(number % list.len().max(1)).cloned();
    Metadata {
        officiele_titel: format!("Besluit op verzoek om informatie over onderwerp nummer {number}"),
        informatiecategorieen: of(categories).into_iter().collect(),
        creatiedatum: chrono::NaiveDate::from_ymd_opt(2026, 11, 10),
        documenthandelingen: of(acts)
            .map(|soort_handeling| Act {
                soort_handeling,
                at_time: "2026-11-10T00:00:00+01:00".parse().unwrap_or_default(),
                was_associated_with: None,
            })
            .into_iter()
            .collect(),
        language: Some(ListUri::new("http://publications.europa.eu/resource/authority/language/NLD")),
        omschrijvingen: vec!["Beslissing met bijlage & toelichting voor omwonenden.".to_owned()],
        identifiers: vec![format!("Z2026-{number:06}")],
        ..Metadata::default()
    }
}
