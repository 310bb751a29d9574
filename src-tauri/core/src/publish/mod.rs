//! From the library to the site: desired state, plan, apply, and the destinations.
//!
//! Order of writing (diwoo.md §9; decisions.md, "Old or new state"): new documents get their final names; then, under temporary
//! names, replaced documents, pages, indexes and robots.txt arrive and are read back; then they get their final names in
//! that order; then removals run the other way round. At every moment each sitemap entry has its file.

pub(crate) mod adopted;
mod announcing;
pub(crate) mod decide;
pub mod entry;
pub mod folder;
pub(crate) mod judging;
pub mod other_sitemaps;
pub mod plan;
pub(crate) mod reconnecting;
pub(crate) mod robots_file;
mod robots_judging;
pub(crate) mod sending;
pub(crate) mod site_files;
pub mod source;
pub(crate) mod staging;
pub mod target;
pub(crate) mod temporary;
pub(crate) mod written;

pub use reconnecting::RetryPolicy;
