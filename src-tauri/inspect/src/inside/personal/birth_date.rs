//! Dates of birth.

use super::hit::{Hit, add, pattern};
use openbaarmaker_core::wire::InsideKind;

// A word for it, at most thirty characters that are not digits, and a date; a year alone is not enough. `Geboorte` has
// few endings here: those of `geboorteverlof` and `geboorteakte` precede other dates. The last group: eight digits, the
// year or the day first, or as many in the boxes of a form.
pattern!(
    DATE,
    &format!(
        r"(?i)(?-u:\b)(?:geboren|geboorte(?:[ _-]?(?:d(?:a(?:g|t(?:um?)?)?)?|plaats|gegevens))?|geb(?:\.? ?dat(?:um)?)?|date of birth|birth ?date)(?-u:\b)([^0-9]{{0,30}}?)((?:{DAY})|(?:19|20)[0-9]{{2}}[-–/][01][0-9][-–/][0-3][0-9]|((?:19|20)[0-9]{{2}}[01][0-9][0-3][0-9]|[0-3][0-9][01][0-9](?:19|20)[0-9]{{2}}|[0-3][ \t][0-9][ \t][01][ \t][0-9][ \t](?:1[ \t]9|2[ \t]0)(?:[ \t][0-9]){{2}}))(?-u:\b)"
    )
);
// `Op 3 maart 1961 geboren te Delft`; not `op 3 maart 2021 geboren plan`.
pattern!(BEFORE, &format!(r"(?i)(?-u:\b)op ({DAY}) geboren(?: (?:te|in) |[.,;)\n]|$)"));
// A line may end within it after a hyphen, or next to the name of the month: columns of numbers are no date.
const DAY: &str = r"[0-3]?[0-9](?: ?(?:[-–/]\n?|[. ]) ?[01]?[0-9] ?(?:[-–/]\n?|[. ]) ?(?:(?:19|20)[0-9]{2}|[0-9]{2})|(?: ?[-–/. ] ?\n?| ?\n)(?:jan|feb|m(?:aa)?rt|maart|apr|mei|jun|jul|aug|sep|okt|nov|dec)[a-z]{0,7}\.?(?:(?: ?[-–/. ] ?\n?| ?\n)(?:19|20)[0-9]{2}| ?[-–/. ] ?['’]?[0-9]{2}))";

/// Finds dates after a word for date of birth, as eight digits only directly behind it, and before `geboren`.
pub(super) fn find(text: &str) -> Vec<Hit> {
    let mut hits: Vec<Hit> = DATE
        .captures_iter(text)
        .filter_map(|found| {
            let between = found.get(1)?.as_str();
            // `Dit plan is geboren uit het akkoord van`.
            let is_of_idea = between.starts_with(" uit ");
            let is_far = between.contains(char::is_alphabetic) && found.get(3).is_some();
            found.get(2).filter(|_| !is_of_idea && !is_far)
        })
        .map(|date| Hit::sure(InsideKind::BirthDate, date.range()))
        .collect();
    let before = BEFORE.captures_iter(text).filter_map(|found| found.get(1));
    add(&mut hits, before.map(|date| Hit::sure(InsideKind::BirthDate, date.range())).collect());
    hits
}
