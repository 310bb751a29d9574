//! Looks inside the given files, and reports what it found and how fast: `look-inside [--words] FILE…`.
#![expect(clippy::print_stdout, reason = "it tells what it finds")]

use openbaarmaker_core::wire::Inside;
use openbaarmaker_inspect::{inspect_bytes, look_bytes};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

fn main() -> std::io::Result<()> {
    let (options, files): (Vec<String>, Vec<String>) = std::env::args().skip(1).partition(|one| one.starts_with("--"));
    // Readers give up by unwinding.
    std::panic::set_hook(Box::new(|_| {}));
    let (mut pages, mut time) = (0, Duration::ZERO);
    for file in &files {
        let bytes = std::fs::read(file)?;
        let began = Instant::now();
        let inside = look_bytes(&bytes, file);
        let took = began.elapsed();
        let of_file = inspect_bytes(&bytes, file).pages.unwrap_or(1);
        (pages, time) = (pages + of_file, time + took);
        let name = Path::new(file).file_name().unwrap_or_default();
        let name = name.to_string_lossy();
        println!("{name}\t{of_file} p\t{took:.1?}\t{}", counts(&inside));
        if !options.is_empty() {
            for item in &inside.items {
                println!("    p{} {:?} {:?} {:?}", item.page, item.kind, item.text, item.boxes.first());
            }
        }
    }
    println!("{pages} pages, {:.0} a second", f64::from(pages) / time.as_secs_f64());
    Ok(())
}

fn counts(inside: &Inside) -> String {
    let mut counts: BTreeMap<_, u32> = BTreeMap::new();
    for item in &inside.items {
        *counts.entry(item.kind).or_default() += item.count;
    }
    format!("{counts:?} {:?}", inside.unchecked)
}
