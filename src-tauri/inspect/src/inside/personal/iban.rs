//! Dutch bank account numbers.

use super::hit::{Hit, pattern, stands_alone};
use openbaarmaker_core::rules::personal::is_iban;
use openbaarmaker_core::wire::InsideKind;

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
        .filter(|found| is_iban(found.as_str()) && stands_alone(text, &found.range(), ""))
        .map(|found| Hit::sure(InsideKind::Iban, found.range()))
        .collect()
}
