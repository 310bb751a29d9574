//! Tools for tests across crates.

#[cfg(unix)]
pub mod openssh;
pub mod proxy;
pub mod shared;
pub mod waiting;
pub mod walk;
pub mod xmllint;
