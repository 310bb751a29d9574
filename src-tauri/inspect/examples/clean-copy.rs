//! Makes clean copies of files, for measuring: `clean-copy FOLDER FILE…` writes them to the folder and reports on each.
#![expect(clippy::print_stdout, reason = "it tells what it made")]

use openbaarmaker_core::wire::ScrubChoice;
use openbaarmaker_inspect::scrub_bytes;
use std::path::PathBuf;
use std::time::Instant;

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let to = arguments.next().unwrap_or_default();
    for file in arguments {
        let bytes = std::fs::read(&file)?;
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let begun = Instant::now();
        let made = scrub_bytes(&bytes, &name, ScrubChoice::default());
        let time = begun.elapsed().as_millis();
        match made {
            Ok((copy, scrubbed)) => {
                let pairs = |counts: &[openbaarmaker_core::wire::ScrubCount]| {
                    let each = counts.iter();
                    each.map(|one| format!("{} {}", one.kind.as_str(), one.count)).collect::<Vec<_>>().join(", ")
                };
                println!(
                    "made\t{name}\t{time} ms\t{} -> {}\tgone: {}\tleft: {}\t{:?}",
                    bytes.len(),
                    copy.len(),
                    pairs(&scrubbed.gone),
                    pairs(&scrubbed.left),
                    scrubbed.claims,
                );
                std::fs::write(to.join(&*name), copy)?;
            }
            Err(problem) => println!("none\t{name}\t{time} ms\t{problem:?}"),
        }
    }
    Ok(())
}
