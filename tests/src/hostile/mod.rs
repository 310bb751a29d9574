//! Sites by people who mean harm, and by programs that do not know better. Everything is derived from a seed.

pub mod folders;
pub mod server;
pub mod sitemaps;

mod dice;

pub use dice::Dice;
