//! Redacts parts of some lines of PDFs, and prints the results, for measuring by hand.
//!
//! `cargo run --release -p openbaarmaker-inspect --example redact -- DIR-OR-NOTHING FILE…`: with a folder, the results
//! are written there.
#![expect(clippy::print_stdout, reason = "a tool for the terminal")]

use openbaarmaker_core::wire::{InsideBox, Redaction, RedactionBox, TextPiece, ViewContent};
use openbaarmaker_inspect::{Viewed, redact_bytes};
use std::env::args_os;
use std::path::PathBuf;
use std::time::Instant;

fn main() -> std::io::Result<()> {
    let mut arguments = args_os().skip(1);
    let to = arguments.next().map(PathBuf::from).unwrap_or_default();
    for file in arguments {
        let bytes = std::fs::read(&file)?;
        let name = PathBuf::from(&file);
        let name = name.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let redaction = Redaction { boxes: boxes(&bytes), is_signature_lost: true, ..Redaction::default() };
        let begun = Instant::now();
        let made = redact_bytes(bytes, &redaction);
        let time = begun.elapsed().as_millis();
        match made {
            Ok((made, redacted)) => {
                println!("{name}\t{time} ms\t{} bytes\t{redacted:?}", made.len());
                if to.is_dir() {
                    std::fs::write(to.join(&name), made)?;
                    let boxes = serde_json::to_string(&redaction.boxes).unwrap_or_default();
                    std::fs::write(to.join(format!("{name}.json")), boxes)?;
                }
            }
            Err(problem) => println!("{name}\t{time} ms\t{problem:?}"),
        }
    }
    Ok(())
}

fn boxes(bytes: &[u8]) -> Vec<RedactionBox> {
    let viewed = Viewed::of_bytes(bytes, "a.pdf");
    let ViewContent::Pages { pages, .. } = viewed.content() else { return Vec::new() };
    let mut boxes = Vec::new();
    for page in (1..).take(pages.len()) {
        let pieces = viewed.text(page).pieces;
        let some = pieces.iter().filter(|piece| piece.turn == 0).step_by(STEP);
        boxes.extend(some.map(|piece| RedactionBox { page, area: area(piece), ground: "5.1.2.e".to_owned() }));
    }
    boxes
}

/// Returns half of a line.
fn area(piece: &TextPiece) -> InsideBox {
    let height = piece.height.max(1);
    let up = i32::try_from(height * 4 / 5).unwrap_or_default();
    InsideBox { x: piece.x, y: piece.y - up, width: (piece.width / 2).max(300), height }
}

/// One line in this many gets a box.
const STEP: usize = 7;
