//! Planning a publication: what would change on a destination, without changing anything there.

mod compare;
mod draft;
mod leftovers;
mod shown;
mod strays;

pub use compare::Elsewhere;
