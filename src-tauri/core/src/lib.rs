//! The pure core of Openbaarmaker.
//!
//! Documents go in, a site that the Woo-harvester can read comes out. This crate knows no window, no network stack, no
//! clock and no sentences: time, random and paths are arguments, and answers are codes with parameters. See
//! `ARCHITECTURE.md` for what each part may know.
//!
//! Whatever uses the library fails with a code that begins with `store-` when the library does not answer; "Errors"
//! sections list only the other codes.

#![expect(clippy::missing_errors_doc, reason = "that the library may not answer is said once, above")]

pub(crate) mod adopt;
pub mod app;
pub(crate) mod attributes;
pub mod codes;
pub mod content;
pub(crate) mod counting;
pub(crate) mod describe;
pub mod error;
pub(crate) mod history;
pub mod import;
pub(crate) mod inside;
pub mod job;
pub(crate) mod library;
pub mod opening;
pub(crate) mod parallel;
pub(crate) mod permits;
pub mod publish;
pub(crate) mod redaction;
pub(crate) mod scrubbing;
pub mod secrets;
pub mod settings_file;
pub mod sheet;
pub(crate) mod shown;
pub mod site;
pub mod steps;
pub mod target;
pub mod wire;
pub(crate) mod written;

pub use describe::{suggest, typed};
pub use openbaarmaker_diwoo::{diwoo, lists, model, robots, rules, sitemap};
pub use openbaarmaker_permits as ipm;
pub use openbaarmaker_store as store;
