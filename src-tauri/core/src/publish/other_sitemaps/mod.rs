//! Sitemaps beside our own on a destination: of others, and of the library's other catalogues on the same host.

mod known;
mod look;
mod walk;

pub(crate) use known::{is_online_in, overlapping};
pub(crate) use look::Ours;
