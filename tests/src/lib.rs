//! Tools for tests across crates.
