//! Examines a destination, and compares it with what was published there. Changes nothing there; the library stores
//! modification times and the day on which everything was found unchanged.
//!
//! Source: decisions.md, "Looking at what stands there".

mod compare;
mod differences;
mod everywhere;
mod listings;
mod messages;
mod unknown;

pub use compare::Depth;
pub use differences::Differences;
pub(crate) use everywhere::{LookEverywhere, folders_of};
