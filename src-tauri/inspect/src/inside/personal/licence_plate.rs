//! Dutch licence plates.

use super::hit::{Hit, before, pattern, stands_alone};
use openbaarmaker_core::wire::InsideKind;

// The fourteen forms that RDW issues for cars (sidecodes 1 to 14).
pattern!(
    PLATE,
    r"(?x-u)\b(?:
      [A-Z]{2}-[0-9]{2}-[0-9]{2} | [0-9]{2}-[0-9]{2}-[A-Z]{2} | [0-9]{2}-[A-Z]{2}-[0-9]{2}
    | [A-Z]{2}-[0-9]{2}-[A-Z]{2} | [A-Z]{2}-[A-Z]{2}-[0-9]{2} | [0-9]{2}-[A-Z]{2}-[A-Z]{2}
    | [0-9]{2}-[A-Z]{3}-[0-9] | [0-9]-[A-Z]{3}-[0-9]{2} | [A-Z]{2}-[0-9]{3}-[A-Z]
    | [A-Z]-[0-9]{3}-[A-Z]{2} | [A-Z]{3}-[0-9]{2}-[A-Z] | [A-Z]-[0-9]{2}-[A-Z]{3}
    | [0-9]-[A-Z]{2}-[0-9]{3} | [0-9]{3}-[A-Z]{2}-[0-9] )\b"
);
// After a word for it: any three groups with a letter and a digit (trailers, lorries, mistakes), also without hyphens,
// with spaces or in small letters; and a second one.
pattern!(
    CALLED,
    &format!(
        r"(?i)(?-u:\b)(?:kenteken|nummerplaat)[a-z]*(?: [a-z]+){{0,3}}?[: \t]{{1,4}}({GROUPS})(?: (?:of|en) ({GROUPS}))?(?-u:\b)"
    )
);
const GROUPS: &str = r"(?-i:[A-Z0-9]{1,3}-[A-Z0-9]{1,3}-[A-Z0-9]{1,3}|[A-Z0-9]{6}|(?:[A-Z]{1,3}|[0-9]{1,3})(?: (?:[A-Z]{1,3}|[0-9]{1,3})){2})|(?:[a-z]{1,3}|[0-9]{1,3})(?:-(?:[a-z]{1,3}|[0-9]{1,3})){2}|(?-i:[a-z]{1,3}[0-9]{1,3}[a-z]{1,3}|[0-9]{1,3}[a-z]{1,3}[0-9]{1,3})";
// Words for a vehicle; what else has such a code is no plate.
pattern!(
    LABEL,
    r"(?i)(kenteken|nummerplaat|voertuig|auto(?-u:\b)|aanhang(?:er|wagen)|motor(?:fiets|rijtuig|scooter)?(?-u:\b)|bestelbus)|zaak|dossier|contract|besluit|project|kenmerk|bijlage"
);

/// Finds plates by their form, certain only near a word for a vehicle, and anything labelled as one.
pub(super) fn find(text: &str) -> Vec<Hit> {
    let mut hits: Vec<Hit> = PLATE
        .find_iter(text)
        .filter(|found| stands_alone(text, &found.range(), "-/._"))
        .map(|found| {
            let said = before(text, found.start(), LABEL_BYTES);
            let label = LABEL.captures_iter(said).last();
            Hit {
                is_possible: label.is_none_or(|label| label.get(1).is_none()),
                ..Hit::sure(InsideKind::LicencePlate, found.range())
            }
        })
        .collect();
    let called = CALLED.captures_iter(text);
    for called in called.flat_map(|found| [found.get(1), found.get(2)]).flatten() {
        let said = called.as_str();
        let signs = said.bytes().filter(u8::is_ascii_alphanumeric).count();
        let is_as_issued = !said.contains(' ') && said == said.to_uppercase();
        if (is_as_issued || signs == SIGNS)
            && said.contains(|sign: char| sign.is_ascii_digit())
            && said.contains(|sign: char| sign.is_ascii_alphabetic())
            && stands_alone(text, &called.range(), "-/_")
            && !(hits.iter()).any(|hit| hit.range.start < called.end() && called.start() < hit.range.end)
        {
            hits.push(Hit::sure(InsideKind::LicencePlate, called.range()));
        }
    }
    hits
}

const SIGNS: usize = 6;
/// How far before a plate its label may be (own choice: a line).
const LABEL_BYTES: usize = 60;
