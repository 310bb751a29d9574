//! Publishing: plan, apply, transfer, and the check of a destination.
//!
//! Order of writing (docs/publishing.md): new documents get their final names; then replaced documents, pages, indexes
//! and robots.txt arrive under temporary names and are read back; then they get their final names in that order; then
//! removals follow in the reverse order. At every moment each sitemap entry has its file.

pub(crate) mod apply;
mod destination_check;
pub(crate) mod looking;
mod other_sitemaps;
pub(crate) mod plan;
mod publishers_there;
mod repairable;
mod robots_there;
pub(crate) mod transfer;
pub(crate) mod verifying;

pub use looking::{Depth, Differences};
pub use plan::{AfterOthers, Consent, PublishPlan, Scope};
pub use transfer::RetryPolicy;
pub use verifying::Verified;
