//! The way to a destination: temporary names, reading back, final names, one publisher at a time, and reconnecting when
//! the connection breaks.

pub(crate) mod claim;
mod claiming;
mod names;
pub(crate) mod pages;
pub(crate) mod reconnecting;
mod renamed;
pub(crate) mod sending;
pub(crate) mod session;

pub use reconnecting::RetryPolicy;
