//! The real window, driven from outside: ux.md §4.7 for the screens that exist.
//!
//! Each test has a desk of its own (screen, session bus, home folder, library) and may run beside the others. The
//! window finds its program through `OPENBAARMAKER_APP`.
#![cfg(target_os = "linux")]
#![expect(
    clippy::unwrap_used,
    reason = "a step of a test that does not succeed has failed"
)]

mod accessible;
mod first_publication;
mod gallery;
mod nothing_lost;
mod publishing;
mod receiving;
mod server_identity;
mod steps;
