//! Helpers for these tests.
#![allow(
    dead_code,
    unreachable_pub,
    unused_imports,
    clippy::allow_attributes,
    clippy::unwrap_used,
    reason = "each test program uses its own part of these tests' tools"
)]

mod files;
#[path = "../../../../tests/src/lacking.rs"]
mod lacking;

pub(crate) use files::{
    beside_each_other, compound, every_format, fixtures, fixtures_in, office, office_of, office_parts, open_document,
    open_document_parts, pdf, pool, zip,
};
