//! What there is to see of a file: blocks of what has text, pages of what has pages.
#![expect(clippy::unwrap_used, reason = "helpers of tests")]

mod blocks;
mod pages;
mod real;
#[path = "../support/mod.rs"]
mod support;
