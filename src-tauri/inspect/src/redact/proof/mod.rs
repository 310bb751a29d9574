//! Opens the result and looks for what should have been removed: with two readers that share no code, in pictures of
//! the pages, and in every object of the file.

mod black;
mod drawn;
mod found;
mod pictured;
mod placed;
mod prove;
mod rest;
mod search;

pub(super) use found::Failure;
pub(super) use prove::{Before, prove};
