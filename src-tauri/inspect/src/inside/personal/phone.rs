//! Telephone numbers.

use super::hit::{Hit, add, after, before, pattern, stands_alone};
use openbaarmaker_core::rules::personal::{is_iban, is_phone};
use openbaarmaker_core::wire::InsideKind;
use regex::Match;

// With the country code or a leading zero; between its digits at most three other characters, or a hyphen and a line
// end.
pattern!(
    NUMBER,
    r"(?:(?:\+|(?-u:\b)00)31[ .\-‑−]{0,3}(?:\(0\)[ .\-‑−]{0,2})?|\(?(?-u:\b)0)[1-9](?:(?:[ .()\-–‑−]{0,3}| ?[-–‑−]\n)[0-9]){8}|(?-u:\b)06/[1-9](?: ?[0-9]){7}"
);
pattern!(SERVICE, r"^\(?0[89]00");
// The end of a bank account number that fails its check is not a telephone number.
pattern!(ACCOUNT, r"[0-9]{2}[ -]?[A-Z]{4}[ \-\n]?$");
// A bank account number, also of another country, when it passes its check.
pattern!(IBAN, r"(?-u:\b)[A-Z]{2}[0-9]{2}(?:[ \-\n]?[0-9A-Z]{4}){2,7}(?:[ \-\n]?[0-9A-Z]{1,3})?(?-u:\b)");
// Directly before numbers of something else, versions and amounts.
pattern!(
    OTHER,
    r"(?i)(?:[€$]|(?-u:\b)(?:(?:besluit|project|zaak|dossier|order|factuur|contract|polis|klant|document|doc|volg|bestel|referentie|registratie|artikel|product|serie|onderdeel)[ \-]?(?:nummer|nr\.?|id|code)|kenmerk|zaak|order|artikel|versie|version|release|tabel|figuur))[: \t]{0,3}$"
);
// Directly behind amounts.
pattern!(UNIT, r"^[ \u{a0}](?:m[²³]|(?:m[23]|km2?|kg|k[Ww]h|MWh|EUR|euro|liter|stuks)(?-u:\b))");
// At most a time follows.
pattern!(DATE, r"^[0-9]{2}[^0-9](?:0[0-9]|1[0-2])[^0-9](?:19|20)[0-9]{2}(?-u:\b)");
// A mobile number, or one with its area in brackets or its country, over a line end; `06-2024` there is a month.
pattern!(
    CUT,
    r"(?-u:\b)06[-–‑− ] ?[1-9](?:[ \-]?[0-9]| ?\n[0-9]){7}|\(0[1-9][0-9]{1,2}\)[ \-]?[0-9](?:[ \-]?[0-9]| ?\n[0-9]){5,6}|(?:\+|(?-u:\b)00)31[ \-]?(?:\(0\)[ \-]?)?[1-9](?:[ \-]?[0-9]| ?\n[0-9]){8}"
);
pattern!(MONTH, r"^06. ?(?:19|20)[0-9]{2} ?\n");
// After a word for it also in one piece, and as a spreadsheet keeps it: without its zero or plus.
pattern!(
    CALLED,
    r"(?i)(?-u:\b)(?:(?:tel|telnr|06-?(?:nr|nummer)|(?:telefoon|telefonisch|mobiel)[a-z]*|gsm|bereikbaar)(?:[. ]{1,2}(?:nr|nummer))?\.?(?: [1-9])?[: \t]{1,3}(?:((?:0|0031|31)[1-9][0-9]{8})|([1-9][0-9]{8}))|[tm]\.?: ?((?:0|0031)[1-9][0-9]{8}))(?-u:\b)"
);

/// Finds Dutch numbers, by the same criteria as in typed texts; service numbers (0800, 0900) are not personal.
pub(super) fn find(text: &str) -> Vec<Hit> {
    let mut hits: Vec<Hit> = (numbers(text).into_iter())
        .filter(|found| {
            !SERVICE.is_match(found.as_str())
                && !ACCOUNT.is_match(before(text, found.start(), ACCOUNT_BYTES))
                && !OTHER.is_match(before(text, found.start(), LABEL_BYTES))
                // With signs between its digits it is no amount.
                && (found.as_str().bytes().any(|byte| !byte.is_ascii_digit())
                    || !UNIT.is_match(after(text, found.end(), UNIT_BYTES)))
        })
        .map(|found| {
            let mut range = found.range();
            // An opening bracket around more than the number is not part of it.
            range.start += usize::from(found.as_str().starts_with('(') && !found.as_str().contains(')'));
            Hit::sure(InsideKind::Phone, range)
        })
        .collect();
    if !hits.is_empty() {
        let accounts: Vec<Match<'_>> = IBAN.find_iter(text).filter(|found| is_iban(found.as_str())).collect();
        hits.retain(|hit| {
            let before = accounts.partition_point(|account| account.start() <= hit.range.start);
            let account = before.checked_sub(1).and_then(|at| accounts.get(at));
            account.is_none_or(|account| account.end() <= hit.range.start)
        });
    }
    for called in CALLED.captures_iter(text) {
        let (whole, part) = (called.get(1).or(called.get(3)), called.get(2));
        let Some(found) = whole.or(part) else { continue };
        if !SERVICE.is_match(found.as_str())
            && stands_alone(text, &found.range(), "-/.,_=")
            && !hits.iter().any(|hit| hit.range.contains(&found.start()))
        {
            hits.push(Hit { is_possible: part.is_some(), ..Hit::sure(InsideKind::Phone, found.range()) });
        }
    }
    hits.sort_by_key(|hit| hit.range.start);
    let cut = CUT.find_iter(text).filter(|found| {
        found.as_str().matches('\n').count() == 1
            && is_phone(found.as_str())
            && !MONTH.is_match(found.as_str())
            && !OTHER.is_match(before(text, found.start(), LABEL_BYTES))
            && stands_alone(text, &found.range(), "-/.,_=")
    });
    add(&mut hits, cut.map(|found| Hit::possible(InsideKind::Phone, found.range())).collect());
    hits
}

/// Returns separate texts with the form of a number. When such a text is part of something else, the search continues
/// within it: the end of `12-04-1970` begins as a number too.
fn numbers(text: &str) -> Vec<Match<'_>> {
    let mut numbers = Vec::new();
    let mut at = 0;
    while let Some(found) = NUMBER.find_at(text, at) {
        let beside = beside(text, found);
        let end = beside.last().map(Match::end);
        let alone = end.filter(|end| stands_alone(text, &(found.start()..*end), "-/.,_="));
        if alone.is_some() {
            numbers.extend(beside);
        }
        let next = || found.start() + DATE.find(found.as_str()).map_or(1, |date| date.end());
        at = alone.unwrap_or_else(next);
    }
    numbers
}

/// Returns a number and those after it: `06-12345678/06-87654321` are two.
fn beside<'t>(text: &'t str, first: Match<'t>) -> Vec<Match<'t>> {
    let mut beside: Vec<Match<'t>> = Vec::new();
    let mut next = Some(first);
    while let Some(found) = next.filter(|found| is_phone(found.as_str()) && beside.len() < MOST_BESIDE) {
        beside.push(found);
        let at = found.end() + 1;
        let is_slash = after(text, found.end(), 1) == "/";
        next = is_slash.then(|| NUMBER.find_at(text, at)).flatten().filter(|next| next.start() == at);
    }
    beside
}

/// Own choice: nobody has more numbers in a row; in a longer row none is found.
const MOST_BESIDE: usize = 100;
/// The length of the part before the ten digits in a bank account number, with a space.
const ACCOUNT_BYTES: usize = 9;
/// The longest word for another number, and a sign.
const LABEL_BYTES: usize = 30;
/// A space and the longest unit, and a sign.
const UNIT_BYTES: usize = 10;
