//! Tools for tests across crates.

pub mod waiting;
#[cfg(target_os = "linux")]
pub mod webdriver;
