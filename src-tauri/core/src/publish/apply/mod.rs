//! Publishing: applies a plan, in an order in which the public site is the old or the new state at every moment.

mod going_live;
mod others;
mod ownership;
mod prepared;
mod publishing;
mod records;
mod rehearsal;
mod removing;
mod run;
mod staging;
mod taking_back;
mod withdrawing;
