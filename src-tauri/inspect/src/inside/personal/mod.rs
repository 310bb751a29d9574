//! Finds personal data in text.
//!
//! Shape: each kind has its own file, a pure function from a text to its [`hit::Hit`]s; [`find()`] orders them and
//! notes them with their places. The evidence used, and how often it is right: docs/looking-inside.md. Missing: foreign
//! bank accounts, credit cards, health, and names without anything that marks them as names.

mod address;
mod birth_date;
mod bsn;
mod columns;
mod email;
mod find;
mod hit;
mod iban;
mod identity;
mod licence_plate;
mod name;
mod name_form;
mod name_judge;
mod name_place;
mod name_words;
mod phone;
mod tokens;

pub(super) use find::{find, find_beside, find_on_page, find_otherwise};
pub(super) use hit::pattern;
pub(super) use name_words::{is_name, is_no_name};
