//! Permit cases: the eleven tests of ipm-vergunningen.md §11, undo, links, and several destinations.

mod adopting;
mod changes;
mod cleaning;
pub(crate) mod desk;
mod faults;
mod messages;
mod others;
mod others_pages;
mod pages;
mod places;
mod random;
mod working;
