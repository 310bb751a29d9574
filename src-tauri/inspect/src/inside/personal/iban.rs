//! Dutch bank account numbers.

use super::hit::{Hit, after, before, pattern};
use openbaarmaker_core::rules::personal::is_iban;
use openbaarmaker_core::wire::InsideKind;
use regex::Match;

// ISO 13616, the Dutch form: NL, two check digits, four letters for the bank, ten digits; also over line ends, which
// may be anywhere in a narrow cell.
pattern!(
    IBAN,
    r"(?i)NL[ .\-‑\n]{0,2}[0-9](?: ?\n)?[0-9][ .\-‑\n]{0,2}(?:[A-Z](?: ?\n)?){3}[A-Z][ .\-‑\n]{0,2}(?:[0-9][ .\-‑\n]{0,2}){9}[0-9]"
);
// Characters each in their own box of a form.
pattern!(BOXES, r"(?i)N[ \t]L[ \t][0-9][ \t][0-9][ \t](?:[A-Z][ \t]){4}(?:[0-9][ \t]){9}[0-9]");

/// Finds those that pass the check. Foreign ones are skipped: they rarely belong to a person (own choice).
pub(super) fn find(text: &str) -> Vec<Hit> {
    (IBAN.find_iter(text).chain(BOXES.find_iter(text)))
        .filter(|found| is_iban(found.as_str()) && is_apart(text, found))
        .map(|found| Hit::sure(InsideKind::Iban, found.range()))
        .collect()
}

/// Tells whether no digit or capital touches an account; a small letter is of another word: `NL91ABNA0417164300t.n.v.`
fn is_apart(text: &str, found: &Match<'_>) -> bool {
    let left = before(text, found.start(), LONGEST_SIGN).chars().next_back();
    let right = after(text, found.end(), LONGEST_SIGN).chars().next();
    let is_capital = found.as_str().starts_with('N');
    let is_other = |sign: char| !sign.is_alphanumeric() || sign.is_lowercase();
    left.is_none_or(|sign| is_other(sign) && (is_capital || !sign.is_lowercase())) && right.is_none_or(is_other)
}

/// Bytes of a character.
const LONGEST_SIGN: usize = 4;
