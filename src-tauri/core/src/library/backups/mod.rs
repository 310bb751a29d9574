//! Backups: made, checked against the hashes that the library knows, and put back; also when the program is killed meanwhile.

mod automatic;
mod copies;
mod known;
mod making;
mod places;
mod restoring;
mod sealing;
mod source;
mod tar;

pub use restoring::Incomplete;
