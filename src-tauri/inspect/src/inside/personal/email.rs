//! E-mail addresses.

use super::hit::{Hit, add, pattern};
use openbaarmaker_core::rules::personal;
use openbaarmaker_core::wire::InsideKind;

// A line that ends behind the sign; the domain is in small letters, so that it is not the next sentence.
pattern!(
    CUT,
    r"[A-Za-z0-9][A-Za-z0-9._+\-]*@ ?\n[ \t]*[a-z0-9](?:[a-z0-9\-]*[a-z0-9])?(?:\.[a-z0-9\-]+)*\.[a-z]{2,}(?-u:\b)"
);

/// Finds the words around an `@` that end in a domain name, as they are found in names and typed texts, and those that
/// a line end cuts behind it.
pub(super) fn find(text: &str) -> Vec<Hit> {
    let mut hits: Vec<Hit> = (personal::emails(text))
        .filter(|range| {
            let (_, host) = (text.get(range.clone()).unwrap_or_default()).split_once('@').unwrap_or_default();
            let (name, end) = host.rsplit_once('.').unwrap_or_default();
            !name.is_empty() && end.len() > 1 && end.chars().all(char::is_alphabetic)
        })
        .map(|range| Hit::sure(InsideKind::Email, range))
        .collect();
    add(&mut hits, CUT.find_iter(text).map(|cut| Hit::sure(InsideKind::Email, cut.range())).collect());
    hits
}
