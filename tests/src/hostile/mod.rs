//! Sites of people who mean harm, and of programs that do not know better. Everything follows from a seed.

pub mod folders;
pub mod server;
pub mod sitemaps;

mod dice;

pub use dice::Dice;
