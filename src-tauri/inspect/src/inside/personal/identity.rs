//! Numbers of passports, identity cards and driving licences.

use super::hit::{Hit, before, pattern, stands_alone};
use openbaarmaker_core::wire::InsideKind;
use regex::Captures;

// Two letters, six letters or digits and a digit, without the letter O; a driving licence has ten digits.
pattern!(NUMBER, r"[A-NP-Z]{2}[A-NP-Z0-9]{6}[0-9]|[0-9]{10}");
// The first group means a driving licence, the second another document, the third any document; the others a number of
// something else.
pattern!(
    LABEL,
    r"(?i)(?-u:\b)(?:(rijbewijs)|(paspoort|passport|identiteits(?:kaart|bewijs|document)|id-?kaart|id-?bewijs|nik|legitimatie|verblijfs(?:document|vergunning)|reisdocument)|(documentn|id-?n)|(?:[a-z]*-)?(?:kenmerk|zaak|dossier|order|factuur|klant|polis|tel|bel(?-u:\b))|mobiel)"
);

/// Finds numbers of that form after a word for such a document, when no other number is named in between.
pub(super) fn find(text: &str) -> Vec<Hit> {
    let mut hits = Vec::new();
    for found in NUMBER.find_iter(text) {
        let said = before(text, found.start(), LABEL_BYTES);
        let has_letters = !found.as_str().starts_with(|c: char| c.is_ascii_digit());
        // `Paspoort, documentnummer`.
        let mut labels: Vec<Captures<'_>> = LABEL.captures_iter(said).collect();
        let is_number = |label: &mut Captures<'_>| label.get(3).is_some();
        let is_called = labels.pop_if(is_number).is_some();
        let last = labels.last();
        let says = |group| last.is_some_and(|label| label.get(group).is_some());
        let is_sure = says(if has_letters { 2 } else { 1 });
        // Documents in an archive are numbered too, but not with letters.
        let is_mixed = (found.as_str().bytes().skip(2)).any(|sign| sign.is_ascii_uppercase());
        if (is_sure || is_called && is_mixed) && stands_alone(text, &found.range(), "-/") {
            hits.push(Hit { is_possible: !is_sure, ..Hit::sure(InsideKind::IdentityDocument, found.range()) });
        }
    }
    hits
}

/// How far before a number its label may be (own choice: a line).
const LABEL_BYTES: usize = 60;
