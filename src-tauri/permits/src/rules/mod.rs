//! V01 to V15: permit cases that are not ready.

mod all;
mod check;
mod forms;

pub use all::ALL;
pub use check::{PermitFacts, check, name_taken, not_as_the_profile, page_still_said};

#[cfg(test)]
mod tests;
