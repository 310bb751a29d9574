//! Dutch bank account numbers.

use super::hit::{Hit, pattern, stands_alone};
use openbaarmaker_core::wire::InsideKind;

// ISO 13616, the Dutch form: NL, two check digits, four letters of the bank, ten digits.
pattern!(
    IBAN,
    r"(?i-u)NL[ .]?[0-9]{2}[ .]{0,2}[A-Z]{4}[ .]{0,2}(?:[0-9][ .]?){9}[0-9]"
);

/// Finds those that pass the proof; of other countries none: they are rarely of a person (own choice).
pub(super) fn find(text: &str) -> Vec<Hit> {
    IBAN.find_iter(text)
        .filter(|found| passes_proof(found.as_str()) && stands_alone(text, &found.range(), ""))
        .map(|found| Hit::sure(InsideKind::Iban, found.range()))
        .collect()
}

/// The proof of ISO 13616: with its first four signs at the end, and letters as 10 to 35, it leaves 1 when divided by 97.
fn passes_proof(number: &str) -> bool {
    let digits: Vec<u32> = number.chars().filter_map(|c| c.to_digit(36)).collect();
    let (first, rest) = digits.split_at(digits.len().min(4));
    let left = (rest.iter().chain(first)).fold(0, |left, digit| {
        (left * if *digit < 10 { 10 } else { 100 } + digit) % 97
    });
    left == 1
}
