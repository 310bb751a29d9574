//! Helpers for these tests.
#![allow(
    dead_code,
    unused_imports,
    clippy::allow_attributes,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "each test program uses its own part of these tests' tools"
)]

mod files;

pub(crate) use files::{beside_each_other, compound, every_format, fixtures, office, open_document, pdf, pool, zip};
