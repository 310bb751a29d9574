//! Tools for tests across crates.

pub mod command_line;
#[cfg(unix)]
pub mod openssh;
pub mod proxy;
pub mod shared;
pub mod waiting;
pub mod walk;
pub mod xmllint;
