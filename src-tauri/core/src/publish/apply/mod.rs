//! Publishing: applies a plan, in an order in which the public site is the old or the new state at every moment.

mod carrying_out;
mod changed_files;
mod documents;
mod going_live;
mod leftovers;
mod others;
mod ownership;
mod publishing;
mod records;
mod rehearsal;
mod removing;
pub(crate) mod run;
mod staging;
mod taking_back;
mod withdrawing;
