//! Looks at a destination, and compares it with what was left there. Changes nothing there; the library remembers when
//! files last changed and on which day everything was as it was left.
//!
//! Source: decisions.md, "Looking at what stands there".

mod compare;
mod differences;
mod everywhere;
mod listings;
mod unknown;

pub(crate) use compare::Comparing;
pub use compare::Depth;
pub use differences::Differences;
pub(crate) use everywhere::{LookEverywhere, READ_BYTES, folders_of};
