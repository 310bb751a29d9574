//! Tools for tests across crates.

#[cfg(unix)]
pub mod openssh;
pub mod proxy;
pub mod waiting;
#[cfg(target_os = "linux")]
pub mod webdriver;
