//! Measures the proposals on real documents: the tables of docs/suggestions.md.
//!
//! Run: `cargo run -p tests --example proposals`. With `-- tune` it runs only that half and lists what is wrong there:
//! the other halves are for a single run, after the rules are fixed.

#![expect(
    clippy::print_stdout,
    reason = "a program for the terminal of developers"
)]

use tests::proposals::{SETS, judge, table};

fn main() {
    let shown = std::env::args().nth(1);
    let is_tuning = shown.as_deref() == Some("tune");
    for (name, labels) in SETS {
        if is_tuning && name != "tune" {
            continue;
        }
        let mut tell = |line: &str| {
            if is_tuning {
                println!("{line}");
            }
        };
        if let Some(counts) = judge(labels, &mut tell) {
            println!(
                "\n{name}: {} documents\n\n{}",
                labels.lines().count(),
                table(&counts)
            );
        }
    }
}
