//! Proposes values for empty fields, with reasons, from what is known of a document ([`Evidence`]).
//!
//! Category and kind come from a lexicon of weighted words (`data/lexicon.json`, origin in `data/PROVENANCE.md`) and from
//! earlier choices in this library. Measured in docs/suggestions.md.

mod candidates;
mod category;
mod columns;
mod dates;
mod dating;
mod evidence;
mod form;
mod headline;
mod identifiers;
mod kinds;
mod language;
mod learned;
mod lexicon;
mod opening;
mod propose;
mod spaced;
mod title;
mod words;
mod worth;

pub(crate) use dates::starts_with_date;
pub(crate) use evidence::stem;
pub use evidence::{AddedAlongside, Evidence};
pub(crate) use headline::is_of_other_time;
pub use headline::{is_alike, is_telling};
pub use learned::Learned;
pub use lexicon::Lexicon;
pub use propose::propose;
pub(crate) use title::{has_sentences, without_answer_marks};
