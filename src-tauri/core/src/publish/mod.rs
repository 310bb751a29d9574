//! From the library to the site: desired state, plan, apply, and the destinations.

pub mod folder;
pub mod source;
pub mod target;
