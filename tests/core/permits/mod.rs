//! Permit cases: the eleven tests of ipm-vergunningen.md §11, undo, links, and several destinations.

mod adopting;
mod changes;
mod desk;
mod faults;
mod messages;
mod random;
mod working;
