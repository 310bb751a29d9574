//! Value lists: choosing terms, and replacing built-in lists by newer ones.

mod file;
mod judging;
mod replace;
mod terms;
mod usage;
mod views;

pub(crate) use terms::chosen_terms;
