//! What happened in the library: the entries of the history, what they changed, and undoing them.

mod change_history;
mod entries;
mod reverting;
mod undo;
