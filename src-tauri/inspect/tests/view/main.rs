//! What there is to view of a file: blocks where it has text, pages where it has pages.
#![expect(clippy::unwrap_used, reason = "helpers of tests")]

mod blocks;
mod pages;
mod real;
#[path = "../support/mod.rs"]
mod support;
