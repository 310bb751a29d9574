//! Measures the proposals on real documents: the tables of docs/suggestions.md.
//!
//! Run: `cargo run -p tests --example proposals`. With `-- tune` or `-- pages` it runs only that set and lists what is
//! wrong there: the others are for a single run, after the rules are fixed.

#![expect(clippy::print_stdout, reason = "a program for the terminal of developers")]

use tests::proposals::{INVENTED, REAL, judge, table};

fn main() {
    let shown = std::env::args().nth(1);
    let is_tuning = shown.is_some();
    for (name, labels) in REAL.into_iter().chain(INVENTED) {
        if shown.as_deref().is_some_and(|shown| shown != name) {
            continue;
        }
        let mut tell = |line: &str| {
            if is_tuning {
                println!("{line}");
            }
        };
        if let Some(counts) = judge(labels, &mut tell) {
            println!("\n{name}: {} documents\n\n{}", labels.lines().count(), table(&counts));
        }
    }
}
