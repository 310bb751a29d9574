//! Publishing: applies a plan, in an order in which the public site is the old or the new state at every moment.

mod apply;
pub(crate) mod carrier;
pub(crate) mod claiming;
mod going_live;
mod others;
mod ownership;
mod prepared;
mod records;
mod rehearsal;
mod removing;
mod run;
mod staging;
mod taking_back;
mod withdrawing;
