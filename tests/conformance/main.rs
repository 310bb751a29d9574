//! Conformance: what we write and read, checked by independent judges.
//!
//! See README.md in this folder for what is covered and what is not.

#![expect(
    clippy::expect_used,
    reason = "what cannot be set up fails the test, also in functions that are not tests themselves"
)]

mod existing;
mod golden;
mod judges;
mod mdto;
mod mistakes;
mod mutate_words;
mod mutations;
mod round_trip;
mod samples;
mod schema;
mod walk;
