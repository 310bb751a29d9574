//! Measures the proposals on real documents: the tables of docs/suggestions.md.
//!
//! Run: `cargo run -p tests --example proposals`. With `-- tune` it also names what is not right in that half; of the other half it never does.

#![expect(
    clippy::print_stdout,
    reason = "a program for the terminal of developers"
)]

use tests::proposals::{HALVES, judge, table};

fn main() {
    let shown = std::env::args().nth(1);
    for (name, labels) in HALVES {
        let is_shown = name == "tune" && shown.as_deref() == Some(name);
        let mut tell = |line: &str| {
            if is_shown {
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
