//! Addresses: a postcode with the street and number before it, or after a word for an address.

use super::hit::{Hit, add, after, before, pattern, stands_alone};
use openbaarmaker_core::wire::InsideKind;
use regex::Match;

// Four digits and two capitals, or small letters, also over a line end; SA, SD and SS are not issued.
pattern!(
    POSTCODE,
    r"(?-u:\b)[1-9][0-9]{3}(?:[ \u{a0}]| ?\n)?(?:[A-RT-Z][A-Z]|S[BCE-RT-Z]|[a-rt-z][a-z]|s[bce-rt-z])(?-u:\b)"
);
// A street and a number directly before it, or on the previous line; also a line end behind a word that ends as one.
pattern!(STREET, &format!(r"({CAPITAL}{MORE} |(?:{CAPITAL}{MORE} )?{ROAD} ?\n){NUMBERED}[ ,\t]*\n?[ \t,]*\(?$"));
// Without a postcode: behind a word for it, a street that ends like one or behind a colon any.
pattern!(
    HOME,
    &format!(
        r"(?:^|[^\-A-Za-z])(?i:(?:woon|huis)?adres|woont|wonende?|woonachtig)[: \t]{{1,3}}{TOWARDS}{ARTICLE}((?:{CAPITAL}{MORE} )?{ROAD} {HOUSE})|(?:^|[^\-A-Za-z])(?i:(?:woon|huis)?adres):[ \t]{{1,2}}({CAPITAL}{MORE} {HOUSE})"
    )
);
// Things are numbered in that way too; they have no place behind them.
pattern!(ITEM, r"^[^ ]+ [0-9]$");
pattern!(TOWN, r"^(?:,|,? te)? {1,2}['A-Z][a-zA-Z]*[a-z]");
const TOWARDS: &str = r"(?:(?:aan|op|in|te) )?";
const ARTICLE: &str = r"(?:de |het )?";
const CAPITAL: &str = r"(?:[A-ZÀ-Þ]|')[A-Za-zÀ-ž.'’\-]*";
// Words with a capital and those that join them: no `woont op`, so that a name before it is none of the street.
const MORE: &str = concat!(
    r"(?: (?:(?:[A-ZÀ-Þ]|')[A-Za-zÀ-ž.'’\-]*|van|de|der|den|",
    r"het|ter|ten|en|la|du|’t|v\.? ?d\.?|v/d|v\.?)){0,4}"
);
const ROAD: &str = r"[A-ZÀ-Þ][A-Za-zÀ-ž'’\-]*(?:straat|laan|weg|plein|gracht|kade|singel|dreef|steeg|dijk|hof|pad|plantsoen|park|boulevard|wal)";
const NUMBERED: &str = r"[0-9]{1,5}(?: ?(?:bis|[a-zA-Z])(?-u:\b))?(?:[ \-][0-9a-zA-Z]{1,4}(?-u:\b))?";
const HOUSE: &str = r"[0-9]{1,5}(?: ?(?:bis|[a-zA-Z])(?-u:\b))?(?:(?: [A-Z]|-[0-9a-zA-Z]{1,4})(?-u:\b))?";
// Numbered words, or words before a year, that are no street.
pattern!(
    NO_STREET,
    r"(?i)^(?:bijlage|artikel|postbus|antwoordnummer|zie|kamer|pagina|tabel|blz|bw|awb|apv|woo|wob|avg|stb|stcrt)(?-u:\b)"
);
pattern!(BOX, r"(?i)(?:postbus|antwoordnummer|postbox|p\.?o\.? ?box)[ \u{a0}]*[0-9.]*[ ,\n(\u{a0}•|\-–]*$");
// A number directly after it, as on forms.
pattern!(
    NUMBER,
    r"^[ ,]{1,2}(?i:(?:huis)?(?:nr|nummer|no)\.?:? ?)?[1-9][0-9]{0,4}(?: ?(?:bis|[a-zA-Z]))?(?:-[0-9a-zA-Z]{1,3})?(?-u:\b)"
);
// The next of a list of postcodes, in capitals.
pattern!(NEXT, r"^[ ,]{1,2}[1-9][0-9]{3}[ \u{a0}][A-Z]{2}(?-u:\b)");
// The other end of a range of postcodes, which is of no person.
pattern!(TO, &format!(r"^{UNTIL}[1-9][0-9]{{3}} ?[A-Z]{{2}}(?-u:\b)"));
pattern!(FROM, &format!(r"[1-9][0-9]{{3}} ?[A-Z]{{2}}{UNTIL}$"));
const UNTIL: &str = r" ?(?:[\-–—]|t/m|tot(?: en met)?) ?";
// The number of a standard: `NEN 1010`, `NEN-EN 1010`.
pattern!(STANDARD, r"(?-u:\b)(?:NEN|NPR|NTA|BRL|ISO|IEC|DIN)(?:[ \-/][A-Z]{2,3})*[ \-]$");
// Text after a number that is part of a date or an amount.
pattern!(
    NO_HOUSE,
    r"(?i)^(?:[.,:/\-–][0-9]|[ \u{a0}]?[%€²³]|[ \u{a0}](?:jan|feb|m(?:aa)?rt|apr|mei|jun|jul|aug|sep|okt|nov|dec|eur|procent|uur|jaar|dagen|weken|maanden|stuks|keer|[km]m(?-u:\b)|[km]?m[²³23]|kg))"
);
pattern!(LABEL, r"(?i)(?:post ?code|adres|woonplaats|woonachtig|wonende?|gevestigd)[^\n]{0,30}$");
// Words of two letters that often follow a year or an amount.
pattern!(
    NO_POSTCODE,
    r"[ \u{A0}\n](?:EN|OF|IN|OP|TE|IS|AL|NU|DE|EU|KM|MB|GB|KB|TB|KW|MW|BV|NV|PK|UR|CM|MM|KG|BW|BY|CA|HA|HP|KN|LM|LS|ME|NL|NR|PA|PW|ST|VA)$"
);
// Small letters that are a word, a unit or an abbreviation far more often than part of a postcode.
pattern!(
    WORD,
    r"(?:a[adfhlmns]|b[abcegijnpvwy]|c[acdhlmnpqsv]|d[abdeijlmnor]|e[aehmnrtuvx]|f[afmort]|g[abgjlrw]|h[aehijlnopruz]|i[deikmnstx]|j[aelor]|k[bghjmnprtvw]|l[abejlmnpstx]|m[abegijlmrtvw]|n[abdfglmruv]|o[fgjmnpruvz]|p[ackmprst]|q[m]|r[adeo]|s[ceimnopqtu]|t[abehmovz]|u[itruwx]|v[acehklmorsvwz]|w[aceho]|x[ij]|y[eo]|z[entowz])$"
);
// The place behind a postcode.
pattern!(PLACE, r"^ {1,2}['A-Z][a-zA-Z]*[a-z]");
// The place in the cell behind it.
pattern!(BESIDE, r"^\t['A-Z][a-zA-Z]*[a-z]");
// Digits that are a year more often than a postcode.
pattern!(YEAR, r"^(?:19|20)");

/// Finds postcodes, and streets with a number behind a word for an address. With a house number before or after it a
/// postcode is certainly an address; a post box is not personal.
pub(super) fn find(text: &str) -> Vec<Hit> {
    let mut hits: Vec<Hit> = Vec::new();
    for postcode in POSTCODE.find_iter(text) {
        let is_small = postcode.as_str().ends_with(|sign: char| sign.is_ascii_lowercase());
        if is_small && WORD.is_match(postcode.as_str()) {
            continue;
        }
        let range = postcode.range();
        let said = before(text, range.start, STREET_BYTES);
        if !stands_alone(text, &range, "-/_") || BOX.is_match(said) || STANDARD.is_match(said) {
            continue;
        }
        let from = hits.last().map_or(0, |hit| hit.range.end);
        let street = STREET.captures(said).and_then(|found| found.get(1));
        let street = street.filter(|street| !NO_STREET.is_match(street.as_str()));
        let next = after(text, range.end, NUMBER_BYTES);
        let is_year = YEAR.is_match(postcode.as_str());
        if postcode.as_str().contains('\n') {
            // `Artikel 14, 2024\nDE` is none.
            let is_certain = !is_small && !is_year && !NO_POSTCODE.is_match(postcode.as_str());
            if street.is_none() || !is_certain || !PLACE.is_match(next) {
                continue;
            }
        }
        let start = street.map(|street| range.start - said.len() + street.start());
        if let Some(start) = start.filter(|start| *start >= from) {
            hits.push(Hit::sure(InsideKind::Address, start..range.end));
            continue;
        }
        if (is_small || is_year || NO_POSTCODE.is_match(postcode.as_str()))
            && !LABEL.is_match(said)
            && !PLACE.is_match(next)
            && !(is_year && BESIDE.is_match(next))
        {
            continue;
        }
        let number = NUMBER.find(next).map(|number| number.end());
        let number = number.filter(|_| !NEXT.is_match(next));
        let number = number.filter(|end| !NO_HOUSE.is_match(next.get(*end..).unwrap_or_default()));
        if number.is_none() && (is_example(postcode.as_str()) || TO.is_match(next) || FROM.is_match(said)) {
            continue;
        }
        let whole = range.start..range.end + number.unwrap_or_default();
        hits.push(Hit { is_possible: number.is_none(), ..Hit::sure(InsideKind::Address, whole) });
    }
    let is_item =
        |home: &Match<'_>| ITEM.is_match(home.as_str()) && !TOWN.is_match(after(text, home.end(), NUMBER_BYTES));
    let homes = HOME.captures_iter(text);
    let homes = homes.filter_map(|found| found.get(1).or_else(|| found.get(2).filter(|home| !is_item(home))));
    let homes = homes.filter(|found| !NO_STREET.is_match(found.as_str()));
    add(&mut hits, homes.map(|found| Hit::possible(InsideKind::Address, found.range())).collect());
    hits
}

/// Tells whether a postcode is one sign four times and another twice, as in what a form asks for.
fn is_example(postcode: &str) -> bool {
    let signs: Vec<char> = postcode.chars().filter(|sign| sign.is_alphanumeric()).collect();
    signs.chunk_by(|one, other| one == other).count() == 2
}

/// Own choice: the longest street with its number.
const STREET_BYTES: usize = 70;
/// Own choice: a number with its word and the month behind it.
const NUMBER_BYTES: usize = 40;
