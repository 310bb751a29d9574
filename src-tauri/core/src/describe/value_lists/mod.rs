//! Value lists: choosing terms, and newer lists in the place of those that came with the program.

mod file;
mod judging;
mod replace;
mod terms;
mod usage;
mod views;

pub(crate) use terms::chosen_terms;
