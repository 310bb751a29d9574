//! The kind of document that a title or file name speaks of.

use super::{Evidence, lexicon::lexicon, words::Words};
use crate::model::ListUri;
use crate::wire::{Because, BecauseCode};

/// Proposes a kind of document: of all terms that occur, the longest says most.
pub(super) fn kind(evidence: &Evidence<'_>) -> Option<(ListUri, Because)> {
    let places = [
        (BecauseCode::Title, Words::new(evidence.title)),
        (
            BecauseCode::FileName,
            Words::of_file_name(evidence.file_name),
        ),
    ];
    places.into_iter().find_map(|(code, words)| {
        let fitting = lexicon().kinds.iter().filter_map(|(term, uri)| {
            let found = words.find(term)?;
            Some((term.length(), uri, found))
        });
        let (_, uri, found) =
            fitting.max_by_key(|(length, uri, _)| (*length, std::cmp::Reverse(*uri)))?;
        Some((uri.clone(), Because::words(code, &found)))
    })
}
