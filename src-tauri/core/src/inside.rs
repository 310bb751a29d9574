//! What a look inside a file tells.
//!
//! Lengths are in hundredths of a point, as in `shown`.

use crate::attributes::{apply, input, seen, view};
use crate::model::{Accepted, DocumentId, InsideKind, RuleCode, Unchecked};
use crate::rules::inside as rules;

/// What a look inside a file found.
#[apply(seen)]
#[derive(Default)]
pub struct Inside {
    /// What was found, in the order of the file.
    pub items: Vec<InsideItem>,
    /// Why it was not looked at, or not at all of it; what was found before counts.
    pub unchecked: Option<Unchecked>,
}

impl Inside {
    /// Says that a file was not looked at.
    #[must_use]
    pub fn unchecked(why: Unchecked) -> Self {
        Self {
            unchecked: Some(why),
            ..Self::default()
        }
    }
}

/// One thing found inside a file.
#[apply(seen)]
pub struct InsideItem {
    /// What it is.
    pub kind: InsideKind,
    /// Whether a person must judge: it only looks like it.
    pub is_possible: bool,
    /// The page, slide or sheet, from 1; 0 of the file as a whole.
    pub page: u32,
    /// Where it stands on the page; empty where the kind of file has no places.
    pub boxes: Vec<InsideBox>,
    /// The words that were found, for the page only: never kept, reported or logged. Empty where the kind says it all.
    pub text: String,
    /// How many there are of it, where they are not told one by one; at least 1.
    pub count: u32,
}

impl InsideItem {
    /// Returns the case of a rule that tells of it.
    #[must_use]
    pub fn variant(&self) -> String {
        let possible = rules::possible(self.kind, self.count).filter(|_| self.is_possible);
        possible.map_or_else(|| self.kind.code().to_owned(), |finding| finding.variant)
    }

    /// Returns the words that were found, so much of them that who knows them knows which they are: `111…`, `J. de V…`,
    /// `06-12…`, `j…@voorbeeld.nl`.
    #[must_use]
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
        // Of a short word nothing is left to guess.
        let shown = if begin.len() == text.len() {
            ""
        } else {
            &begin
        };
        format!("{shown}…")
    }
}

/// `J. de V…`: of words with a capital the first letter.
fn masked_name(name: &str) -> String {
    let words: Vec<&str> = name
        .split([' ', '\n', '\t'])
        .filter(|word| !word.is_empty())
        .collect();
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

/// A place on a page, from its top left as it is shown.
#[apply(seen)]
#[derive(Copy)]
pub struct InsideBox {
    /// Of its left side.
    pub x: i32,
    /// Of its top.
    pub y: i32,
    /// How wide it is.
    pub width: u32,
    /// How high it is.
    pub height: u32,
}

/// What was found inside a document's file.
#[apply(view)]
#[derive(Default)]
pub struct InsideFound {
    /// Whether somebody looked; else it is still due.
    pub is_looked: bool,
    /// What was found, in the order of the file; without words.
    pub items: Vec<InsideItem>,
    /// Why it was not looked at, or not at all of it.
    pub unchecked: Option<Unchecked>,
    /// What goes out all the same.
    pub accepted: Vec<AcceptedInside>,
}

/// What looking inside came to for the documents that go out.
#[apply(view)]
#[derive(Copy, Default)]
pub struct InsideCounts {
    /// Documents in which data of persons or something hidden was found, and nobody accepted it.
    pub found: u32,
    /// Documents in which something only looks like it, and nothing more was found.
    pub possible: u32,
    /// Documents of which a person accepted something.
    pub accepted: u32,
    /// Documents that could not be checked, or not in full, and nobody accepted it.
    pub unchecked: u32,
    /// Documents that are still to be looked into.
    pub due: u32,
}

/// What looking inside a file came to, by case of a rule and without the data.
#[apply(view)]
#[derive(Default)]
pub struct InsideTold {
    /// Whether somebody looked; else it is still due.
    pub is_looked: bool,
    /// What was found, and what was not looked at (I04), also what a person accepted.
    pub told: Vec<InsideTimes>,
}

/// A file of a document, as a person saw that something was found in it.
#[apply(input)]
pub struct ShownFile {
    /// The document.
    pub id: DocumentId,
    /// SHA-256 of the file.
    pub sha256: String,
}

/// How often something was found.
#[apply(view)]
pub struct InsideTimes {
    /// By which rule.
    pub code: RuleCode,
    /// Which of the things that it says.
    pub variant: String,
    /// How often; 1 where it is not counted.
    pub count: u32,
    /// Whether a person said why it may go out.
    pub is_accepted: bool,
}

/// What goes out all the same, and why.
#[apply(view)]
pub struct AcceptedInside {
    /// Of which rule.
    pub code: RuleCode,
    /// Which of the things that it says.
    pub variant: String,
    /// Why, as a person said.
    pub reason: String,
}

impl From<&Accepted> for AcceptedInside {
    fn from(one: &Accepted) -> Self {
        Self {
            code: one.code,
            variant: one.variant.clone(),
            reason: one.reason.clone(),
        }
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
            let item = InsideItem {
                kind,
                is_possible: false,
                page: 1,
                boxes: Vec::new(),
                text: text.to_owned(),
                count: 1,
            };
            assert_eq!(item.masked(), shown, "{kind:?} {text}");
        }
    }
}
