//! The history of the library: its entries, what they changed, and undoing them.

mod change_history;
mod entries;
mod reverting;
mod undo;
