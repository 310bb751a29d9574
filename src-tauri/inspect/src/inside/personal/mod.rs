//! Finds data of persons in text.
//!
//! Shape: each kind has its own file, a pure function from a text to its [`hit::Hit`]s; [`find()`] puts them in order and
//! notes them with their places. Which signs count, and how often they are right: docs/looking-inside.md. What is
//! missing: bank accounts of other countries, credit cards, health, names without any sign that they are names.

mod address;
mod birth_date;
mod bsn;
mod email;
mod find;
mod hit;
mod iban;
mod identity;
mod licence_plate;
mod name;
mod name_form;
mod name_judge;
mod name_words;
mod phone;
mod tokens;

pub(super) use find::{find, find_beside};
pub(super) use hit::pattern;
