//! Backups: made, checked against the library's hashes, and restored, safely even when the program is killed halfway.

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
