//! Backups: made, checked against the hashes that the library knows, and put back; also when the program is killed meanwhile.

mod copies;
mod making;
mod restoring;

pub use restoring::Incomplete;
