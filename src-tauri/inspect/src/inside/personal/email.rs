//! E-mail addresses.

use super::hit::Hit;
use openbaarmaker_core::rules::personal;
use openbaarmaker_core::wire::InsideKind;

/// Finds the words around an `@` that end in a domain name, as they are found in names and typed texts.
pub(super) fn find(text: &str) -> Vec<Hit> {
    (personal::emails(text))
        .filter(|range| {
            let (_, host) = (text.get(range.clone()).unwrap_or_default()).split_once('@').unwrap_or_default();
            let (name, end) = host.rsplit_once('.').unwrap_or_default();
            !name.is_empty() && end.len() > 1 && end.chars().all(char::is_alphabetic)
        })
        .map(|range| Hit::sure(InsideKind::Email, range))
        .collect()
}
