//! Own numbers of cases and files: found by their label, by what they are printed in, or by their shape.

mod alone;
mod labelled;
mod labels;
mod numbers;
mod published;
mod shapes;

pub(super) use alone::{alone, repeated};
pub(super) use labelled::{announces_number, in_passing, labelled};
pub(super) use labels::{is_header, is_of_header};
pub(super) use numbers::{is_digits, is_year};
pub(super) use published::{journal, of_journal, of_parliament, of_print};
pub(super) use shapes::{of_name, shaped_in_text};
