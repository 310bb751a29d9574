//! Publishing: applies a plan, in an order that keeps the public site in its old or new state at every moment.

pub(crate) mod applying;
mod changed_files;
mod cleaning_up;
mod documents;
mod files_first;
mod going_live;
pub(crate) mod keeping;
mod leftovers;
mod lowered;
mod meanwhile;
mod other_sitemaps;
mod outcome;
pub(crate) mod ownership;
mod publishing;
mod reading_rights;
mod rehearsal;
mod removing;
pub(crate) mod run;
mod staging;
mod waiting;
mod withdrawing;
