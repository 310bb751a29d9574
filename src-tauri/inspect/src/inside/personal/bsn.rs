//! Citizen service numbers (BSN).

use super::hit::{Hit, add, after, before, pattern, stands_alone};
use openbaarmaker_core::rules::personal::is_bsn;
use openbaarmaker_core::wire::InsideKind;
use regex::{Captures, Match};

pattern!(
    NUMBER,
    &format!("[0-9]{{8,9}}|[0-9]{{3}}{SIGN}[0-9]{{3}}{SIGN}[0-9]{{3}}|[0-9]{{4}}{SIGN}[0-9]{{2}}{SIGN}[0-9]{{3}}")
);
const SIGN: &str = r"(?:[-‑–−. ]\n?| ?\n)";
// Words for a number; the first group means a citizen service number within the name of a column (`clientBSN`), the
// second elsewhere; the third may say whose it is.
pattern!(
    LABEL,
    r"(?i)(?-i:(?-u:\b)[A-Za-z]*[a-z](BSN))|(?:(?-u:\b)|_)(?:(bsn|b\.s\.n|burger ?service[ -]{0,2}\n?n|sofi|sociaal[ -]?fiscaal[ -]?n(?:umme)?r|persoonsnummer)|(kenmerk|referentie|zaak|dossier|order|project|besluit|polis|klant|debiteur|crediteur|relatie)|r\.?s\.?i\.?n|kvk|k\.v\.k|handelsregister|btw|fiscaal|factuur|vestiging|rekening|iban|tel|fax|geb(?:oorte|\.))"
);
// Digits each in their own box of a form, directly after the word.
pattern!(
    BOXES,
    r"(?i)(?-u:\b)(?:bsn|burger ?service|sofi)(?:[ -]?n(?:umme)?r)?\.?[ \t]?:?[ \t]{1,2}((?:[0-9][ \t]){8}[0-9])(?:[^0-9a-zA-Z \t]|[ \t]+[^0-9 \t]|[ \t]*$)"
);
// Two to four groups of any length, directly after the word; the last may belong to something else.
pattern!(
    GROUPS,
    r"(?i)(?-u:\b)(?:bsn|burger ?service)(?:[ -]{0,2}\n?n(?:umme)?r)?\.?(?: is)?[ \t]?:?[ \t]{1,2}([0-9]{2,7}(?:[ \n][0-9]{2,7}){1,3})(?-u:\b)"
);
pattern!(CALLED, r"(?i)^[ \t]*\(? ?(?:bsn|burger ?service[ -]?n)");
// Between the words for two numbers of which either may follow: `BSN/RSIN`, `BSN (telefoon)`.
pattern!(EITHER, r"(?i)^[a-z.\-]*(?: ?/ ?| of | en | ?\([^)]*)$");

/// Finds numbers that pass the 11-proof and are labelled as a BSN, by the last label before the number or a label
/// directly after it. Without a label one in eleven case or organisation numbers would match.
pub(super) fn find(text: &str) -> Vec<Hit> {
    let mut hits = Vec::new();
    for (found, end) in numbers(text) {
        let said = before(text, found.start(), LABEL_BYTES);
        let is_called = CALLED.is_match(after(text, end, LABEL_BYTES));
        let is_possible = match is_labelled(said) {
            Some(is_possible) => is_possible || found.as_str().contains('\n'),
            None if is_called => false,
            None => continue,
        };
        hits.push(Hit { is_possible, ..Hit::sure(InsideKind::Bsn, found.range()) });
    }
    let boxes = BOXES.captures_iter(text).filter_map(|found| found.get(1)).filter(|found| passes(found.as_str()));
    hits.extend(boxes.map(|found| Hit::sure(InsideKind::Bsn, found.range())));
    hits.sort_by_key(|hit| hit.range.start);
    // With fewer digits it is no BSN that lost its zero, but another number.
    let groups = GROUPS.captures_iter(text).filter_map(|found| {
        let found = found.get(1)?;
        let (last, _) = found.as_str().match_indices(|sign: char| sign.is_ascii_digit()).nth(DIGITS - 1)?;
        let range = found.start()..found.start() + last + 1;
        let said = text.get(range.clone())?;
        let is_possible = said.contains('\n');
        let is_one = passes(said) && stands_alone(text, &range, "-/.,");
        is_one.then(|| Hit { is_possible, ..Hit::sure(InsideKind::Bsn, range) })
    });
    add(&mut hits, groups.collect());
    hits
}

/// Returns the separate numbers that pass the 11-proof, each with where it ends; `111222333/123456782` are two.
fn numbers(text: &str) -> Vec<(Match<'_>, usize)> {
    let passing: Vec<Match<'_>> = NUMBER.find_iter(text).filter(|found| passes(found.as_str())).collect();
    // `111222333.0`, as a spreadsheet exports a number among empty cells.
    let end = |found: &Match<'_>| {
        let rest = text.get(found.end()..).unwrap_or_default();
        let is_exported = rest.starts_with(".0") && !rest.starts_with(".00");
        found.end() + if is_exported { ".0".len() } else { 0 }
    };
    let is_beside = |one: &Match<'_>, next: &Match<'_>| {
        text.get(one.end()..next.start()).is_some_and(|between| BETWEEN.contains(&between))
    };
    let alone = |row: &&[Match<'_>]| {
        let whole = row.first().zip(row.last()).map(|(first, last)| first.start()..end(last));
        whole.is_some_and(|whole| stands_alone(text, &whole, "-/.,"))
    };
    let rows = passing.chunk_by(is_beside).filter(alone);
    rows.flatten().map(|found| (*found, end(found))).collect()
}

/// Tells whether the words before a number call it a BSN: `Some(true)` when only possibly.
fn is_labelled(said: &str) -> Option<bool> {
    let labels: Vec<Captures<'_>> = LABEL.captures_iter(said).collect();
    let (at, label) =
        (labels.iter().enumerate()).rev().find_map(|(at, found)| Some((at, found.get(1).or(found.get(2))?)))?;
    let end = label.end();
    let between = said.get(end..)?;
    let others = labels.get(at + 1..)?;
    // `BSN van de klant`, on one line and with no other number in between.
    let is_of =
        others.iter().all(|label| label.get(3).is_some()) && !between.contains('\n') && !NUMBER.is_match(between);
    let is_either = others.len() == 1
        && (others.first())
            .and_then(|other| said.get(end..other.get(0)?.start()))
            .is_some_and(|between| EITHER.is_match(between));
    let is_far = between.contains('\n') && between.split_whitespace().count() > 2;
    match others {
        [] => Some(is_far),
        _ => (is_of || is_either).then_some(true),
    }
}

/// Tells whether the digits pass the 11-proof; a number of eight digits lost its leading zero in a spreadsheet.
fn passes(number: &str) -> bool {
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    is_bsn(&format!("{digits:0>9}"))
}

/// Signs between two numbers.
const BETWEEN: &[&str] = &["/", "-", "–", ","];
/// Of a citizen service number.
pub(super) const DIGITS: usize = 9;
/// How far before a number its label may be (own choice: a line).
const LABEL_BYTES: usize = 80;
