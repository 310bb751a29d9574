//! Publishing: applies a plan, in an order in which the public site is the old or the new state at every moment.

mod carrying_out;
mod documents;
mod going_live;
mod leftovers;
mod others;
mod ownership;
mod prepared;
mod publishing;
mod records;
mod rehearsal;
mod removing;
pub(crate) mod run;
mod staging;
mod taking_back;
mod withdrawing;
