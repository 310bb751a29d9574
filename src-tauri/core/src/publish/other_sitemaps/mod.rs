//! Sitemaps on a destination that are not this catalogue's: of others, and of other catalogues on the same host.

mod known;
mod look;
mod walk;

pub(crate) use known::{is_online_in, overlapping};
pub(crate) use look::Ours;
