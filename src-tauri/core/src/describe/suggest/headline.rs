//! The title in the largest words of the first page, weighed against the current title.

use super::dates::dates;
use super::identifiers::is_year;
use super::kinds::heading_of;
use super::opening::{joined, opening};
use super::title::is_period;
use super::worth::{FEWEST_WORDS, is_code, real_words, worthy};
use super::{Evidence, words::Words};
use crate::model::TitleOrigin;

/// Returns the headline if it is a better title than the current one.
pub(super) fn better(evidence: &Evidence<'_>) -> Option<String> {
    completed(evidence)
        .or_else(|| worthy(evidence.headline))
        .or_else(|| with_years(evidence.headline))
        .filter(|headline| is_better(evidence, headline) && (!evidence.is_sheet() || names_a_list(headline)))
        .or_else(|| better_opening(evidence))
        .or_else(|| of_one_word(evidence))
}

/// Returns a headline that ends with some years, which do not make it a table: `Convenant Veilige Wijk 2025-2029`.
fn with_years(headline: &str) -> Option<String> {
    let (subject, years) = headline.trim().rsplit_once(' ')?;
    is_period(years).then_some(())?;
    Some(format!("{} {years}", worthy(subject)?))
}

/// Returns the first line if it begins with the only word of a file name: `Advies van de bezwaarschriftencommissie` in
/// `advies.docx`. The name of the law may come later.
fn of_one_word(evidence: &Evidence<'_>) -> Option<String> {
    if evidence.title_origin != TitleOrigin::FileName || evidence.is_slides() {
        return None;
    }
    let title = Words::new(evidence.title);
    let mut words = title.iter();
    let (word, None) = (words.next()?, words.next()) else { return None };
    let lines = evidence.prose().lines().map(str::trim).filter(|line| !line.is_empty());
    let lines: Vec<&str> = lines.take(LINES_ABOVE).collect();
    let line = joined(&lines, 0);
    let own = Words::new(&line);
    let first = own.iter().next()?;
    let is_about = first.starts_with(word) || OF_LAW.contains(&word) && own.has(word);
    if !is_about || line.contains([':', '@']) || evidence.lexicon.names_a_body(&line) {
        return None;
    }
    // `Subsidiebeschikking` is more specific than `subsidie`.
    let is_kind = || own.count() == 1 && first != word && heading_of(&line, &evidence.lexicon.kinds).is_some();
    worthy(&line).or_else(|| is_kind().then(|| line.clone()))
}

/// Tells whether words above columns name their contents; other words may be instructions for filling them in.
fn names_a_list(words: &str) -> bool {
    let of_kinds = OF_KINDS.iter().chain(OF_SHEETS);
    Words::new(words).iter().any(|word| of_kinds.clone().any(|kind| word.ends_with(kind)))
}

fn is_better(evidence: &Evidence<'_>, headline: &str) -> bool {
    match evidence.title_origin {
        // A property that the first page repeats belongs to this document, unless that names an earlier one. Cells hardly
        // ever repeat it.
        TitleOrigin::Document => {
            Words::new(evidence.title).count() < FEWEST_WORDS
                || !evidence.is_sheet() && !repeats(evidence.text, evidence.title)
                || is_of_other_time(evidence.title, headline)
        }
        TitleOrigin::FileName | TitleOrigin::Person => {
            !is_telling(evidence.title, evidence.text)
                || only_adds_codes(evidence.title, headline)
                || is_of_machine(evidence.stem()) && is_alike(evidence.title, headline)
        }
    }
}

/// Returns a headline with the lines below it that belong to it: those that continue it or, when it only names a kind,
/// the subject: `Plan van aanpak` above `Uniforme Berichtenmakelaar`.
fn completed(evidence: &Evidence<'_>) -> Option<String> {
    let headline = evidence.headline.trim();
    let lines: Vec<&str> = evidence.prose().lines().map(str::trim).collect();
    let mut top = lines.iter().take(LINES_ABOVE);
    let at = top.position(|line| *line == headline)?;
    let whole = joined(&lines, at);
    let rest = whole.strip_prefix(headline).unwrap_or_default().trim();
    if !rest.is_empty() {
        return worthy(&whole).filter(|_| !rest.starts_with("aan "));
    }
    let (_, kind) = heading_of(headline, &evidence.lexicon.kinds)?;
    if Words::new(&kind).count() != Words::new(headline).count() {
        return None;
    }
    let is_remark = |line: &&str| line.is_empty() || line.starts_with('(') && line.ends_with(')');
    let below = lines.iter().skip(at + 1).take_while(|line| is_remark(line));
    let subject = joined(&lines, at + 1 + below.count());
    let is_subject = subject.starts_with(char::is_uppercase)
        && !subject.contains([':', '@'])
        && !subject.starts_with("Vergadering")
        && !evidence.lexicon.names_a_body(&subject);
    worthy(&subject).filter(|_| is_subject)?;
    worthy(&format!("{headline} {subject}"))
}

/// Returns the first line that can be a title; one further down only if the file name gives no more than a kind.
fn better_opening(evidence: &Evidence<'_>) -> Option<String> {
    if evidence.is_slides() || worthy(evidence.headline).is_some() {
        return None;
    }
    let is_body_name = |line: &str| evidence.lexicon.names_a_body(line);
    let (opening, is_first) = opening(evidence.prose(), is_body_name)?;
    let title = Words::new(evidence.title);
    let mut words = title.iter();
    let says_nothing = words.all(|word| real_words(word) == 0 || OF_KINDS.iter().any(|kind| word.ends_with(kind)));
    ((is_first || says_nothing) && is_better(evidence, &opening)).then_some(opening)
}

/// Tells whether a title describes the subject: three words, or two that are also on its first page.
pub fn is_telling(title: &str, text: &str) -> bool {
    match real_words(title) {
        0 | 1 => false,
        // Numbers may be those of the file.
        2 => text.is_empty() || has_words(text, title, |word| word.contains(char::is_alphabetic)),
        _ => true,
    }
}

/// Tells whether two titles have the same subject: half of the shorter one's words, and no differing year or number.
pub fn is_alike(one: &str, other: &str) -> bool {
    let (one, other) = (Words::new(one), Words::new(other));
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    let (words, numbers): (Vec<&str>, Vec<&str>) = one.iter().partition(|word| !is_number(word));
    let has = |word: &&&str| other.has(word);
    let shared = words.iter().filter(has).count();
    let shorter = words.len().min(other.iter().filter(|word| !is_number(word)).count());
    let tells_number = other.iter().any(|word| is_number(&word));
    let is_other_number = tells_number && !numbers.is_empty() && !numbers.iter().any(|word| has(&word));
    shared * 2 >= shorter.max(1) && !is_other_number
}

/// Tells whether two names are of the same kind of document but of different days, or years: `plan2025` and
/// `Jaarplan 2022`.
pub(crate) fn is_of_other_time(one: &str, other: &str) -> bool {
    let days = |name: &str| -> Vec<_> { dates(name).into_iter().map(|found| found.date).collect() };
    let years = |name: &str| -> Vec<String> {
        let numbers = name.split(|c: char| !c.is_ascii_digit());
        numbers.filter(|word| is_year(word)).map(str::to_owned).collect()
    };
    let kinds = |name: &str| -> Vec<String> {
        let words = name.split(|c: char| !c.is_alphabetic());
        let telling = words.filter(|word| real_words(word) > 0);
        telling.map(str::to_lowercase).collect()
    };
    let (own, others) = (kinds(one), kinds(other));
    let ends = |one: &String, other: &String| one.ends_with(other) || other.ends_with(one);
    let is_same_kind = own.iter().any(|one| others.iter().any(|other| ends(one, other)));
    is_same_kind && (are_apart(&days(one), &days(other)) || are_apart(&years(one), &years(other)))
}

fn are_apart<T: PartialEq>(one: &[T], other: &[T]) -> bool {
    !one.is_empty() && !other.is_empty() && !one.iter().any(|of| other.contains(of))
}

/// Tells whether a name is written for machines: `form_melding_evenement`.
fn is_of_machine(stem: &str) -> bool {
    stem.contains(['_', '-']) && !stem.contains(' ') && !stem.contains(char::is_uppercase)
}

/// Tells whether a title is the headline with only codes and numbers added.
fn only_adds_codes(title: &str, headline: &str) -> bool {
    let wanted = Words::new(headline);
    let words = || title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let known = |word: &str| Words::new(word).iter().all(|word| wanted.has(word));
    let standing = Words::new(title);
    let has_all = wanted.iter().all(|word| standing.has(word));
    has_all && words().all(|word| known(word) || is_code(word))
}

/// Tells whether the beginning of a text contains every word of a title.
fn repeats(text: &str, title: &str) -> bool {
    has_words(text, title, |_| true)
}

fn has_words(text: &str, title: &str, counts: fn(&str) -> bool) -> bool {
    let start = Words::first(text, FIRST_WORDS);
    let title = Words::new(title);
    let mut words = title.iter().filter(|word| counts(word)).peekable();
    words.peek().is_some() && words.all(|word| start.has(word))
}

/// The top of a cover.
const LINES_ABOVE: usize = 15;
/// About the first page.
const FIRST_WORDS: usize = 250;
/// File names that only give the kind of a document, not its subject.
#[rustfmt::skip]
const OF_KINDS: [&str; 24] = [
    "advies", "agenda", "amendement", "beantwoording", "beschikking", "besluit", "besluitenlijst", "brief", "kamerbrief", "kamerstuk",
    "memo", "motie", "nota", "notitie", "notulen", "raadsbesluit", "raadsvoorstel", "rapport", "stuk", "vergunning", "verordening",
    "verslag", "voorstel", "statenvoorstel",
];
/// The same, of spreadsheets.
const OF_SHEETS: &[&str] =
    &["lijst", "overzicht", "register", "begroting", "raming", "rekening", "opdrachten", "stukken"];
/// File names that only give the law, not the subject.
const OF_LAW: [&str; 2] = ["wob", "woo"];
