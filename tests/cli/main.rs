//! The command line as other programs see it: what goes in, one JSON object and an exit code come out.
//!
//! Source: architecture.md and rulings, "The command line"; acceptance.md, the scenarios by their number.

#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "what cannot be set up fails the test, also in functions that are not tests themselves"
)]

mod acceptance;
mod catalogues;
mod describing;
mod judging;
mod life;
mod numbers;
mod real_input;
#[cfg(unix)]
mod server;
mod storage;
mod usage;
