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
// After a word for it: any three groups with a letter and a digit (trailers, lorries, mistakes), also without hyphens.
pattern!(
    CALLED,
    r"(?i)(?-u:\b)(?:kenteken|nummerplaat)[a-z]*(?: [a-z]+){0,3}[: \t]{1,4}(?-i:([A-Z0-9]{1,3}-[A-Z0-9]{1,3}-[A-Z0-9]{1,3}|[A-Z0-9]{6}))(?-u:\b)"
);
pattern!(
    LABEL,
    r"(?i)kenteken|nummerplaat|voertuig|(?-u:\b)auto(?-u:\b)|aanhang|motor|bestelbus"
);

/// Finds plates by their form, certain only near a word for a vehicle, and anything labelled as one.
pub(super) fn find(text: &str) -> Vec<Hit> {
    let mut hits: Vec<Hit> = PLATE
        .find_iter(text)
        .filter(|found| stands_alone(text, &found.range(), "-/._"))
        .map(|found| Hit {
            is_possible: !LABEL.is_match(before(text, found.start(), LABEL_BYTES)),
            ..Hit::sure(InsideKind::LicencePlate, found.range())
        })
        .collect();
    for called in CALLED.captures_iter(text).filter_map(|found| found.get(1)) {
        let has = |is: fn(&u8) -> bool| called.as_str().bytes().any(|sign| is(&sign));
        if has(u8::is_ascii_digit)
            && has(u8::is_ascii_uppercase)
            && stands_alone(text, &called.range(), "-/_")
            && !(hits.iter())
                .any(|hit| hit.range.start < called.end() && called.start() < hit.range.end)
        {
            hits.push(Hit::sure(InsideKind::LicencePlate, called.range()));
        }
    }
    hits.sort_by_key(|hit| hit.range.start);
    hits
}

/// How far before a plate its label may be (own choice: a line).
const LABEL_BYTES: usize = 60;
