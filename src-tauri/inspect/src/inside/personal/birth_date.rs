//! Dates of birth.

use super::hit::{Hit, pattern};
use openbaarmaker_core::wire::InsideKind;

// A word for it, at most thirty characters that are not digits, and a date; a year alone says too little. `Geboorte` has
// few endings here: those of `geboorteverlof` and `geboorteakte` precede other dates. The last group: eight digits, or as
// many in the boxes of a form.
pattern!(
    DATE,
    r"(?i)(?-u:\b)(?:geboren|geboorte(?:[ _-]?(?:datum|dag|plaats|gegevens))?|geb(?:\.? ?dat(?:um)?)?|date of birth|birth ?date)(?-u:\b)([^0-9]{0,30}?)((?:[0-3]?[0-9] ?[-–/. ] ?(?:[01]?[0-9]|(?:jan|feb|m(?:aa)?rt|maart|apr|mei|jun|jul|aug|sep|okt|nov|dec)[a-z]{0,7}\.?) ?[-–/. ] ?(?:(?:19|20)[0-9]{2}|[0-9]{2}))|(?:19|20)[0-9]{2}[-–/][01][0-9][-–/][0-3][0-9]|((?:19|20)[0-9]{2}[01][0-9][0-3][0-9]|[0-3][ \t][0-9][ \t][01][ \t][0-9][ \t](?:1[ \t]9|2[ \t]0)(?:[ \t][0-9]){2}))(?-u:\b)"
);

/// Finds dates after a word for date of birth; as eight digits only directly behind it.
pub(super) fn find(text: &str) -> Vec<Hit> {
    DATE.captures_iter(text)
        .filter_map(|found| {
            let between = found.get(1)?.as_str();
            // `Dit plan is geboren uit het akkoord van`.
            let is_of_idea = between.starts_with(" uit ");
            let is_far = between.contains(char::is_alphabetic) && found.get(3).is_some();
            found.get(2).filter(|_| !is_of_idea && !is_far)
        })
        .map(|date| Hit::sure(InsideKind::BirthDate, date.range()))
        .collect()
}
