//! Publishing: plan, apply, transfer, and the check of a destination.
//!
//! Order of writing (docs/publishing.md): new documents get their final names; then, under temporary names, replaced
//! documents, pages, indexes and robots.txt arrive and are read back; then they get their final names in that order; then
//! removals run the other way round. At every moment each sitemap entry has its file.

mod announcing;
mod others;
pub(crate) mod planning;
pub(crate) mod publishing;
pub(crate) mod reconnecting;
mod sending;
mod staging;
mod target_test;

pub use planning::Elsewhere;
pub use reconnecting::RetryPolicy;
