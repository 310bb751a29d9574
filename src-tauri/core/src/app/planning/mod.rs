//! Planning a publication: what would change on a destination, without changing anything there.

mod compare;
mod draft;
mod leftovers;

pub use compare::Elsewhere;
