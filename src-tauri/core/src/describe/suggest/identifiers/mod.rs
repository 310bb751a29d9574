//! Own numbers of cases and files: found by their label, by what they are printed in, or by their shape.

mod labelled;
mod labels;
mod numbers;
mod published;
mod shapes;

pub(super) use labelled::{in_passing, labelled};
pub(super) use published::{journal, of_journal, of_parliament, of_print};
pub(super) use shapes::{of_name, shaped_in_text};
