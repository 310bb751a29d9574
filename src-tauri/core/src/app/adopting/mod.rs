//! "Neem over wat er al staat": documents that another program put online become documents of the library, with the
//! addresses and `lastmod` that they have.

mod inheriting;
mod linking;
mod losing;
mod planning;
mod remembering;
mod taking;
mod undoing;

pub use planning::Adoption;
pub(in crate::app) use remembering::area;
