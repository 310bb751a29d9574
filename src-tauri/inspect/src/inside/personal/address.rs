//! Addresses: a postcode, and the street and number before it.

use super::hit::{Hit, after, before, pattern, stands_alone};
use openbaarmaker_core::wire::InsideKind;

// Four digits and two capitals, or small letters; SA, SD and SS are not issued.
pattern!(POSTCODE, r"(?-u:\b)[1-9][0-9]{3}[ \u{a0}]?(?:[A-RT-Z][A-Z]|S[BCE-RT-Z]|[a-rt-z][a-z]|s[bce-rt-z])(?-u:\b)");
// A street and a number directly before it, or on the previous line.
pattern!(
    STREET,
    r"((?:[A-ZÀ-Þ]|')[A-Za-zÀ-ž.'’\-]*(?: [A-Za-zÀ-ž.'’\-]+){0,4}) ([0-9]{1,5}(?: ?[a-zA-Z](?-u:\b))?(?:[ \-][0-9a-zA-Z]{1,4})?)[ ,\t]*\n?[ \t,]*\(?$"
);
pattern!(BOX, r"(?i)(?:postbus|antwoordnummer|postbox|p\.?o\.? ?box)[ \u{a0}]*[0-9.]*[ ,\n(\u{a0}•|\-–]*$");
// A number directly after it, as on forms.
pattern!(NUMBER, r"^[ ,]{1,2}[0-9]{1,5}(?: ?[a-zA-Z](?-u:\b))?(?:[^0-9a-zA-Z]|$)");
pattern!(LABEL, r"(?i)(?:post ?code|adres|woonplaats|woonachtig|wonende?|gevestigd)[^\n]{0,30}$");
// Words of two letters that often follow a year or an amount.
pattern!(
    NO_POSTCODE,
    r"[ \u{A0}](?:EN|OF|IN|OP|TE|IS|AL|NU|DE|EU|KM|MB|GB|KB|TB|KW|MW|BV|NV|PK|UR|CM|MM|KG|BW|BY|CA|HA|HP|KN|LM|LS|ME|NL|NR|PA|PW|ST|VA)$"
);
// Small letters that are a word, a unit or an abbreviation far more often than part of a postcode.
pattern!(
    WORD,
    r"(?:a[adfhlmns]|b[abcegijnpvwy]|c[acdhlmnpqsv]|d[abdeijlmnor]|e[aehmnrtuvx]|f[afmort]|g[abgjlrw]|h[aehijlnopruz]|i[deikmnstx]|j[aelor]|k[bghjmnprtvw]|l[abejlmnpstx]|m[abegijlmrtvw]|n[abdfglmruv]|o[fgjmnpruvz]|p[ackmprst]|q[m]|r[adeo]|s[ceimnopqtu]|t[abehmovz]|u[itruwx]|v[acehklmorsvwz]|w[aceho]|x[ij]|y[eo]|z[entowz])$"
);
// The place behind a postcode.
pattern!(PLACE, r"^ {1,2}['A-Z][a-zA-Z]*[a-z]");

/// Finds postcodes. With a house number before or after it this is certainly an address; a post box is not personal.
pub(super) fn find(text: &str) -> Vec<Hit> {
    let mut hits: Vec<Hit> = Vec::new();
    for postcode in POSTCODE.find_iter(text) {
        let is_small = postcode.as_str().ends_with(|sign: char| sign.is_ascii_lowercase());
        if is_small && WORD.is_match(postcode.as_str()) {
            continue;
        }
        let range = postcode.range();
        let said = before(text, range.start, STREET_BYTES);
        if !stands_alone(text, &range, "-/_") || BOX.is_match(said) {
            continue;
        }
        let from = hits.last().map_or(0, |hit| hit.range.end);
        let street = STREET.captures(said).and_then(|found| found.get(1));
        let start = street.map(|street| range.start - said.len() + street.start());
        if let Some(start) = start.filter(|start| *start >= from) {
            hits.push(Hit::sure(InsideKind::Address, start..range.end));
            continue;
        }
        let next = after(text, range.end, NUMBER_BYTES);
        if (is_small || NO_POSTCODE.is_match(postcode.as_str())) && !LABEL.is_match(said) && !PLACE.is_match(next) {
            continue;
        }
        hits.push(Hit { is_possible: !NUMBER.is_match(next), ..Hit::sure(InsideKind::Address, range) });
    }
    hits
}

/// Own choice: the longest street with its number.
const STREET_BYTES: usize = 70;
/// See [`STREET_BYTES`].
const NUMBER_BYTES: usize = 12;
