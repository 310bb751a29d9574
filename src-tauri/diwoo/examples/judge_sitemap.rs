//! Judges sitemaps with DiWoo metadata: `cargo run -p openbaarmaker-diwoo --example judge_sitemap -- FILE…`.
//!
//! Fails when a file would not be accepted.

#![expect(clippy::print_stdout, reason = "a program for people")]

use openbaarmaker_diwoo::diwoo::{Expect, read_sitemap};
use openbaarmaker_diwoo::lists::built_in_lists;
use std::process::ExitCode;
use std::{env, fs, io};

fn main() -> Result<ExitCode, io::Error> {
    let mut all_acceptable = true;
    for path in env::args_os().skip(1) {
        let file = fs::read(&path)?;
        let read = read_sitemap(&file, Expect::of(built_in_lists()), &mut |_| {});
        println!("{}: {} entries", path.display(), read.entries);
        for found in &read.violations {
            let (line, level, code) = (found.line, found.level, found.code);
            let (element, reason) = (found.element, found.variant);
            println!("  line {line}: {level:?} {code:?} {element} {reason}");
        }
        all_acceptable &= read.is_acceptable();
    }
    Ok(if all_acceptable { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
