//! Telephone numbers.

use super::hit::{Hit, before, pattern, stands_alone};
use openbaarmaker_core::rules::personal::is_phone;
use openbaarmaker_core::wire::InsideKind;

// One with the code of the country, or one with a zero before it; between its digits at most three other signs.
pattern!(
    NUMBER,
    r"(?:(?:\+|(?-u:\b)00)31[ .\-]{0,3}(?:\(0\)[ .\-]{0,2})?|\(?(?-u:\b)0)[1-9](?:[ .()\-–]{0,3}[0-9]){8}"
);
pattern!(SERVICE, r"^\(?0[89]00");
// The end of a bank account number that does not pass its proof is no number of a telephone.
pattern!(ACCOUNT, r"[0-9]{2} ?[A-Z]{4} ?$");

/// Finds Dutch numbers, by the same signs as in typed texts; numbers of services (0800, 0900) are of no person.
pub(super) fn find(text: &str) -> Vec<Hit> {
    NUMBER
        .find_iter(text)
        .filter(|found| {
            is_phone(&found.as_str().replace('–', "-"))
                && !SERVICE.is_match(found.as_str())
                && !ACCOUNT.is_match(before(text, found.start(), ACCOUNT_BYTES))
                && stands_alone(text, &found.range(), "-/.,_=")
        })
        .map(|found| {
            let mut range = found.range();
            // A bracket around more than the number is not of it.
            range.start +=
                usize::from(found.as_str().starts_with('(') && !found.as_str().contains(')'));
            Hit::sure(InsideKind::Phone, range)
        })
        .collect()
}

/// What stands in a bank account number before its ten digits, and a space.
const ACCOUNT_BYTES: usize = 9;
