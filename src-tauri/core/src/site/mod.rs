//! What is on the site and what must be: entries, pages, indexes, robots.txt.
//!
//! Judged and generated here, sent by [`crate::publish`]. Order of writing: docs/publishing.md.

pub(crate) mod addressed;
pub(crate) mod adopted;
pub(crate) mod decide;
pub mod entry;
pub(crate) mod entry_description;
pub(crate) mod judging;
pub(crate) mod letting_go;
pub(crate) mod moments;
pub mod other_sitemaps;
pub mod planned;
mod relinking;
pub(crate) mod robots_file;
pub(crate) mod site_files;
pub(crate) mod withdrawal_marks;
