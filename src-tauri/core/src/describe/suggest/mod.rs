//! Proposes values for empty fields, each with its reasons; a person accepts them or not.
//!
//! Pure: what is known of a document comes in as [`Evidence`], proposals go out. Everything happens on this machine.
//! Category and kind come from a lexicon of weighted words (`data/lexicon.json`, origin in `data/PROVENANCE.md`) and from
//! what people chose before in this library. Measured in docs/suggestions.md.

mod candidates;
mod category;
mod dates;
mod evidence;
mod identifiers;
mod kinds;
mod language;
mod learned;
mod lexicon;
mod propose;
mod title;
mod words;

pub use evidence::{Evidence, Together};
pub use learned::Learned;
pub use lexicon::Lexicon;
pub use propose::propose;
