//! Numbers of passports, identity cards and driving licences.

use super::hit::{Hit, before, pattern, stands_alone};
use openbaarmaker_core::wire::InsideKind;

// Two letters, six letters or digits and a digit, without the letter O; a driving licence has ten digits.
pattern!(NUMBER, r"[A-NP-Z]{2}[A-NP-Z0-9]{6}[0-9]|[0-9]{10}");
pattern!(
    LABEL,
    r"(?i)(?-u:\b)(?:(?:(rijbewijs)|paspoort|passport|identiteits(?:kaart|bewijs)|id-?kaart|id-?bewijs|nik|legitimatie|verblijfs(?:document|vergunning)|reisdocument)[a-z]*)"
);

/// Finds numbers of that form after a word for such a document.
pub(super) fn find(text: &str) -> Vec<Hit> {
    NUMBER
        .find_iter(text)
        .filter(|found| {
            let said = before(text, found.start(), LABEL_BYTES);
            let label = LABEL.captures_iter(said).last();
            let is_licence = label.as_ref().map(|label| label.get(1).is_some());
            let has_letters = found.as_str().starts_with(|c: char| !c.is_ascii_digit());
            is_licence.is_some_and(|is_licence| is_licence != has_letters)
                && stands_alone(text, &found.range(), "-/")
        })
        .map(|found| Hit::sure(InsideKind::IdentityDocument, found.range()))
        .collect()
}

/// How far before a number its label may be (own choice: a line).
const LABEL_BYTES: usize = 60;
