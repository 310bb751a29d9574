//! V01 to V15: permit cases that are not ready.

mod check;
mod forms;

pub use check::{ALL, PermitFacts, check, deleted_there, name_taken, not_as_the_profile, page_still_said};

#[cfg(test)]
mod tests;
