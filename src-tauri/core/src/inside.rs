//! The results of looking inside a file.
//!
//! Lengths are in hundredths of a point, as in `shown`.

use crate::attributes::{apply, input, seen, view};
use crate::model::{Accepted, DocumentId, InsideKind, RuleCode, Unchecked};
use crate::rules::inside as rules;
use serde::{Deserialize, Serialize};

/// The findings inside a file.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Inside {
    /// The findings, in the order of the file.
    pub items: Vec<InsideItem>,
    /// Why the file was not examined, or not in full; findings until then count.
    pub unchecked: Option<Unchecked>,
    /// The pages and slides with words that may not have been read, in order, from 1.
    pub unread: Vec<u32>,
    /// Standards that a PDF claims to follow (`PDF/A-2b`, `PDF/UA-1`); whether it does is not checked.
    pub claims: Vec<String>,
}

impl Inside {
    /// Reports that a file was not examined.
    pub fn unchecked(why: Unchecked) -> Self {
        Self { unchecked: Some(why), ..Self::default() }
    }
}

/// One thing found inside a file.
#[apply(seen)]
pub struct InsideItem {
    /// What it is.
    pub kind: InsideKind,
    /// Whether it only looks like it, so that a person must judge.
    pub is_possible: bool,
    /// The page, slide or sheet, from 1; 0 for the file as a whole.
    pub page: u32,
    /// Where it is on the page; empty where this kind of file has no positions.
    pub boxes: Vec<InsideBox>,
    /// The words that were found, for display only: never stored, reported or logged. Empty where the kind is enough.
    pub text: String,
    /// Number of occurrences that are not listed individually; at least 1.
    pub count: u32,
}

impl InsideItem {
    /// Returns the variant of the rule that reports it.
    pub fn variant(&self) -> String {
        let possible = rules::possible(self.kind, self.count).filter(|_| self.is_possible);
        possible.map_or_else(|| self.kind.as_str().to_owned(), |finding| finding.variant)
    }

    /// Returns the found words, masked so that only someone who knows them recognises them: `111…`, `J. de V…`,
    /// `06-12…`, `j…@voorbeeld.nl`.
    pub fn masked(&self) -> String {
        let text = self.text.trim();
        let begins = |most: usize| {
            let mut left = most;
            let begin: String = (text.chars())
                .take_while(|sign| {
                    left = left.saturating_sub(usize::from(sign.is_alphanumeric()));
                    left > 0
                })
                .collect();
            let next = text.get(begin.len()..).and_then(|rest| rest.chars().next());
            begin + &next.map(String::from).unwrap_or_default()
        };
        let begin = match self.kind {
            _ if text.is_empty() => return String::new(),
            InsideKind::Email => {
                let host = text.rsplit_once('@').map_or("", |(_, host)| host);
                return format!("{}…@{host}", begins(1));
            }
            InsideKind::Name | InsideKind::Author => return masked_name(text),
            InsideKind::Iban | InsideKind::Phone => begins(4),
            InsideKind::LicencePlate | InsideKind::BirthDate => begins(2),
            _ => begins(3),
        };
        // A short word is masked in full: its beginning would give it away.
        let shown = if begin.len() == text.len() { "" } else { &begin };
        format!("{shown}…")
    }
}

/// `J. de V…`: of each capitalised word the first letter.
fn masked_name(name: &str) -> String {
    let words: Vec<&str> = name.split([' ', '\n', '\t']).filter(|word| !word.is_empty()).collect();
    let last = words.len().saturating_sub(1);
    let masked = words.iter().enumerate().map(|(at, word)| {
        let mut signs = word.chars();
        match signs.next() {
            Some(first) if at == last => format!("{first}…"),
            Some(first) if first.is_uppercase() && signs.as_str() != "." => format!("{first}."),
            Some(_) | None => (*word).to_owned(),
        }
    });
    masked.collect::<Vec<_>>().join(" ")
}

/// A rectangle on a page, measured from the top left of the page as shown.
#[apply(seen)]
#[derive(Copy, Hash)]
pub struct InsideBox {
    /// Its left side.
    pub x: i32,
    /// Its top.
    pub y: i32,
    /// Its width.
    pub width: u32,
    /// Its height.
    pub height: u32,
}

/// The findings inside a document's file.
#[apply(view)]
#[derive(Default)]
pub struct InsideFound {
    /// Whether the file was examined; if not, that is still due.
    pub is_looked: bool,
    /// The findings, in the order of the file; without the words.
    pub items: Vec<InsideItem>,
    /// Why it was not examined, or not in full.
    pub unchecked: Option<Unchecked>,
    /// The pages and slides with words that may not have been read, in order, from 1.
    pub unread: Vec<u32>,
    /// Standards that it claims to follow; whether it does is not checked.
    pub claims: Vec<String>,
    /// What a person accepted to publish nevertheless.
    pub accepted: Vec<AcceptedInside>,
}

/// The findings inside the documents to be published, as counts.
#[apply(view)]
#[derive(Copy, Default)]
pub struct InsideCounts {
    /// Documents with personal data or hidden content that nobody accepted.
    pub found: u32,
    /// Documents in which something only looks like it, and nothing else was found.
    pub possible: u32,
    /// Documents in which a person accepted something.
    pub accepted: u32,
    /// Documents that could not be examined, or not in full, unless somebody accepted that.
    pub unchecked: u32,
    /// Documents still to be examined.
    pub due: u32,
    /// Documents of `found` and `unchecked` together: a reason is asked before they go out.
    pub unanswered: u32,
}

/// The findings inside a file, per variant of a rule and without the data.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct InsideSummary {
    /// Whether the file was examined; if not, that is still due.
    pub is_looked: bool,
    /// Findings, and parts that were not examined (I04); includes what a person accepted.
    pub told: Vec<InsideTimes>,
    /// Standards that it claims to follow; whether it does is not checked.
    pub claims: Vec<String>,
}

/// A document's file at the moment that findings about it were shown to a person.
#[apply(input)]
pub struct ShownFile {
    /// The document.
    pub id: DocumentId,
    /// SHA-256 of the file.
    pub sha256: String,
}

/// How often something was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct InsideTimes {
    /// The rule.
    pub code: RuleCode,
    /// Its variant.
    pub variant: String,
    /// Number of times; 1 where it is not counted.
    pub count: u32,
    /// Whether a person gave a reason why it may be published.
    pub is_accepted: bool,
}

/// A finding that a person accepted, and why.
#[apply(view)]
pub struct AcceptedInside {
    /// The rule.
    pub code: RuleCode,
    /// Its variant.
    pub variant: String,
    /// The reason the person gave.
    pub reason: String,
}

impl From<&Accepted> for AcceptedInside {
    fn from(one: &Accepted) -> Self {
        Self { code: one.code, variant: one.variant.clone(), reason: one.reason.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_shortened_to_what_tells_who_knows_them() {
        use InsideKind::{Bsn, CoveredText, Email, Iban, LicencePlate, Name, Phone, Signature};
        for (kind, text, shown) in [
            (Bsn, "111222333", "111…"),
            (Name, "J. de Vries", "J. de V…"),
            (Name, "mw. Fatima  el Idrissi", "mw. F. el I…"),
            (Name, "Jansen", "J…"),
            (Phone, " 06-12345678\n", "06-12…"),
            (Email, "j.jansen@voorbeeld.nl", "j…@voorbeeld.nl"),
            (Iban, "NL91 ABNA 0417 1643 00", "NL91…"),
            (LicencePlate, "12-ABC-3", "12…"),
            (CoveredText, "ja", "…"),
            (Signature, "", ""),
        ] {
            let item =
                InsideItem { kind, is_possible: false, page: 1, boxes: Vec::new(), text: text.to_owned(), count: 1 };
            assert_eq!(item.masked(), shown, "{kind:?} {text}");
        }
    }
}
