//! Tools for tests across crates.

pub mod shared;
pub mod walk;
pub mod xmllint;
