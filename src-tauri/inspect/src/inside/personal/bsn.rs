//! Citizen service numbers (BSN).

use super::hit::{Hit, after, before, pattern, stands_alone};
use openbaarmaker_core::rules::personal::is_bsn;
use openbaarmaker_core::wire::InsideKind;
use regex::Captures;

pattern!(
    NUMBER,
    r"[0-9]{8,9}|[0-9]{3}[. ][0-9]{3}[. ][0-9]{3}|[0-9]{4}[. ][0-9]{2}[. ][0-9]{3}"
);
// Words for a number; the first group means a citizen service number, the second may say whose it is.
pattern!(
    LABEL,
    r"(?i)(?-u:\b)(?:(bsn|burger ?service ?n|sofi|persoonsnummer)|(kenmerk|referentie|zaak|dossier|order|project|besluit|polis|klant|debiteur|crediteur|relatie)|rsin|kvk|k\.v\.k|handelsregister|btw|fiscaal|factuur|vestiging|rekening|iban|tel|fax)"
);
pattern!(CALLED, r"(?i)^[ \t]*\(? ?(?:bsn|burger ?service ?n)");

/// Finds numbers that pass the 11-proof and are labelled as a BSN, by the last label before the number or a label
/// directly after it. Without a label one in eleven case or organisation numbers would match.
pub(super) fn find(text: &str) -> Vec<Hit> {
    let mut hits = Vec::new();
    for found in NUMBER.find_iter(text) {
        if !passes(found.as_str()) || !stands_alone(text, &found.range(), "-/.,") {
            continue;
        }
        let said = before(text, found.start(), LABEL_BYTES);
        let mut labels: Vec<Captures<'_>> = LABEL.captures_iter(said).collect();
        let line = said.rfind('\n').map_or(0, |end| end + 1);
        let of_citizen = |label: &Captures<'_>| label.get(1).map(|called| called.end());
        // `BSN van de klant`, with no other number in between.
        let is_of = |label: &Captures<'_>| label.get(2).is_some();
        let others = labels.iter().rev().take_while(|label| is_of(label)).count();
        labels.truncate(labels.len() - others);
        let label = labels.last().and_then(of_citizen).filter(|end| {
            let between = said.get(*end..).unwrap_or_default();
            others == 0 || *end > line && !NUMBER.is_match(between)
        });
        let is_called = CALLED.is_match(after(text, found.end(), LABEL_BYTES));
        if let Some(end) = label {
            let between = said.get(end..).unwrap_or_default();
            let is_far = between.contains('\n') && between.split_whitespace().count() > 2;
            let is_possible = others > 0 || is_far;
            hits.push(Hit {
                is_possible,
                ..Hit::sure(InsideKind::Bsn, found.range())
            });
        } else if is_called {
            hits.push(Hit::sure(InsideKind::Bsn, found.range()));
        }
    }
    hits
}

/// Tells whether the digits pass the 11-proof; a number of eight digits lost its leading zero in a spreadsheet.
fn passes(number: &str) -> bool {
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    is_bsn(&format!("{digits:0>9}"))
}

/// How far before a number its label may be (own choice: a line).
const LABEL_BYTES: usize = 80;
