//! Data that an organisation declares as its own, so that it is not reported when found inside files.
//!
//! Source: own choice (decisions.md, "Looking inside"): a find is left out when it contains no more than a line that a
//! person typed; in case of doubt it is reported.

use super::personal::{emails, is_iban, is_phone};
use crate::model::InsideKind;
use serde::{Deserialize, Serialize};

/// How a line is interpreted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum KnownAs {
    /// All e-mail addresses of a domain and its subdomains.
    Domain,
    /// An e-mail address.
    Email,
    /// A telephone number.
    Phone,
    /// A bank account.
    Iban,
    /// An address with its postcode.
    Address,
    /// Another number, or a licence plate.
    Number,
    /// The name of a person.
    Name,
}

/// Something that an organisation declares as its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// How it is interpreted.
    pub known_as: KnownAs,
    /// Its words, normalised.
    words: Vec<String>,
}

impl Known {
    /// Reads a line as typed; `None` when it is of no kind that is searched for.
    pub fn read(line: &str) -> Option<Self> {
        let line = line.trim();
        let plain = signs(line);
        let of = |known_as, words| Self { known_as, words };
        let lower = || vec![line.trim_start_matches('@').to_lowercase()];
        if line.len() > MAX_BYTES {
            return None;
        }
        if let Some(host) = line.strip_prefix('@') {
            return is_domain(host).then(|| of(KnownAs::Domain, lower()));
        }
        if line.contains('@') {
            let is_whole = emails(line).next() == Some(0..line.len());
            return is_whole.then(|| of(KnownAs::Email, lower()));
        }
        if is_account(&plain) {
            return is_iban(line).then(|| of(KnownAs::Iban, vec![plain]));
        }
        if is_phone(line) {
            return Some(of(KnownAs::Phone, vec![national(line)]));
        }
        let words = address_words(line);
        if words.iter().any(|word| is_postcode(word)) {
            return Some(of(KnownAs::Address, words));
        }
        if is_domain(line) && line.to_lowercase() == line {
            return Some(of(KnownAs::Domain, lower()));
        }
        // `RSIN 123456789`: the label before a number is not part of it.
        let is_called = |word: &str| word.len() > 2 && word.chars().all(char::is_alphabetic);
        let number = line.split_whitespace().skip_while(|word| is_called(word));
        let plain = signs(&number.collect::<String>());
        let digits = plain.chars().filter(char::is_ascii_digit).count();
        if digits >= FEWEST_DIGITS {
            let is_number = NUMBER_SIGNS.contains(&plain.len()) && plain.len() - digits <= MOST_LETTERS;
            return is_number.then(|| of(KnownAs::Number, vec![plain]));
        }
        let is_in_name = |sign: char| sign.is_alphabetic() || " .,-'’".contains(sign);
        let is_name = line.chars().all(is_in_name)
            && line.chars().any(char::is_uppercase)
            && line.chars().filter(|sign| sign.is_alphabetic()).count() >= FEWEST_LETTERS;
        is_name.then(|| of(KnownAs::Name, name_words(line)))
    }

    /// Tells whether words found inside a file contain no more than this.
    pub fn covers(&self, kind: InsideKind, said: &str) -> bool {
        use InsideKind as Kind;
        let is = |word: &str| self.words.first().is_some_and(|first| first == word);
        match self.known_as {
            KnownAs::Domain => {
                let host = said.rsplit_once('@').map(|(_, host)| host.to_lowercase());
                kind == Kind::Email
                    && host.is_some_and(|host| {
                        is(&host) || (self.words.iter()).any(|own| host.ends_with(&format!(".{own}")))
                    })
            }
            KnownAs::Email => kind == Kind::Email && is(&said.to_lowercase()),
            KnownAs::Phone => kind == Kind::Phone && is(&national(said)),
            KnownAs::Iban | KnownAs::Number => {
                matches!(kind, Kind::Bsn | Kind::Iban | Kind::IdentityDocument | Kind::Phone | Kind::LicencePlate)
                    && is(&signs(said))
            }
            KnownAs::Address => {
                kind == Kind::Address && address_words(said).iter().all(|word| self.words.contains(word))
            }
            KnownAs::Name => matches!(kind, Kind::Name | Kind::Author) && self.is_named(&name_words(said)),
        }
    }

    /// Tells whether words are this name: its surname, and any of its first names or their initials.
    fn is_named(&self, said: &[String]) -> bool {
        let Some((surname, firsts)) = self.words.split_last() else { return false };
        let begins = |initial: &str, name: &String| initial.chars().nth(1).is_none() && name.starts_with(initial);
        let is_own =
            |word: &String| word == surname || firsts.contains(word) || firsts.iter().any(|first| begins(word, first));
        said.contains(surname) && said.iter().all(is_own) && (firsts.is_empty() || said.len() > 1)
    }
}

/// Only letters and digits, in capitals.
fn signs(text: &str) -> String {
    let signs = text.chars().filter(|sign| sign.is_alphanumeric());
    signs.flat_map(char::to_uppercase).collect()
}

/// The digits of a telephone number without country code and leading zeros.
fn national(text: &str) -> String {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let abroad = digits.strip_prefix("0031");
    let abroad = abroad.or_else(|| digits.strip_prefix("31").filter(|_| text.contains('+')));
    abroad.unwrap_or(&digits).trim_start_matches('0').to_owned()
}

fn is_domain(text: &str) -> bool {
    let is_part = |part: &str| !part.is_empty() && part.chars().all(|sign| sign.is_alphanumeric() || sign == '-');
    text.rsplit_once('.').is_some_and(|(name, end)| {
        name.split('.').all(is_part) && end.len() > 1 && end.chars().all(char::is_alphabetic)
    })
}

/// Tells whether letters and digits have the form of a bank account number: two letters, two digits, four letters, a
/// digit.
fn is_account(signs: &str) -> bool {
    let is = |at: usize, is: fn(&u8) -> bool| signs.as_bytes().get(at).is_some_and(is);
    let letters = [0, 1, 4, 5, 6, 7];
    letters.iter().all(|at| is(*at, u8::is_ascii_alphabetic)) && [2, 3, 8].iter().all(|at| is(*at, u8::is_ascii_digit))
}

/// The words of an address in lower case, with a postcode as one word.
fn address_words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in text.split(|sign: char| !sign.is_alphanumeric()) {
        let word = word.to_lowercase();
        match words.last_mut() {
            Some(last) if is_postcode(&format!("{last}{word}")) && word.len() == 2 => {
                *last += &word;
            }
            _ if word.is_empty() => {}
            _ => words.push(word),
        }
    }
    words
}

fn is_postcode(word: &str) -> bool {
    let (digits, letters) = word.split_at_checked(4).unwrap_or_default();
    letters.len() == 2
        && digits.bytes().all(|sign| sign.is_ascii_digit())
        && !digits.starts_with('0')
        && letters.bytes().all(|sign| sign.is_ascii_alphabetic())
}

/// The words of a name in lower case, the surname last.
fn name_words(text: &str) -> Vec<String> {
    let text = match text.split_once(',') {
        Some((surname, firsts)) => format!("{firsts} {surname}"),
        None => text.to_owned(),
    };
    let words = text.split(|sign: char| !sign.is_alphabetic() && !"-'’".contains(sign));
    words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// Longest line. Own choice.
const MAX_BYTES: usize = 200;
/// Fewest digits in a licence plate.
const FEWEST_DIGITS: usize = 2;
/// Length in letters and digits of numbers that are found: a licence plate has six. Own choice: none has more than
/// twenty.
const NUMBER_SIGNS: std::ops::RangeInclusive<usize> = 6..=20;
/// Most letters in a number that is found: a passport has at most eight.
const MOST_LETTERS: usize = 8;
/// Own choice: shorter names are other words too.
const FEWEST_LETTERS: usize = 3;
