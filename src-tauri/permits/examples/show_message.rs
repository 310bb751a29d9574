//! Shows what messages about permit cases say: `cargo run -p openbaarmaker-permits --example show_message -- FILE…`.

#![expect(clippy::print_stdout, reason = "a program for people")]

use openbaarmaker_permits::read;
use std::{env, fs, io};

fn main() -> Result<(), io::Error> {
    for path in env::args_os().skip(1) {
        let file = fs::read(&path)?;
        match read(&file) {
            Ok(message) => {
                println!("{}: {:?}", path.display(), message.kind);
                println!("  transaction {}", message.transaction);
                println!("  case {}", message.case.identifier);
                if let Some(body) = message.case.body {
                    let said = body.details;
                    println!("  {} ({}, {})", said.title, said.product, said.phase);
                }
            }
            Err(error) => println!("{}: {error}", path.display()),
        }
    }
    Ok(())
}
