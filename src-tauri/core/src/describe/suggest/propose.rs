//! All proposals for one document.

use super::dates::FoundDate;
use super::kinds::{is_inventory, kind};
use super::words::{as_printed, beginning};
use super::worth::worthy;
use super::{
    Evidence, category::category, columns, dates, dating, headline, identifiers, language, opening, spaced, title,
};
use crate::model::{ListUri, TitleOrigin};
use crate::wire::{Because, BecauseCode, FieldChange, Parts, Suggestion};
use chrono::{Datelike, NaiveDate};

/// Proposes a value for every field with evidence, in the order of the standard.
///
/// Shape: filled fields too; leaving those out is up to the caller. Deterministic.
pub fn propose(evidence: &Evidence<'_>) -> Vec<Suggestion> {
    let text = spaced::joined(evidence.text);
    let text = columns::with_values(&text);
    let mut headlines = evidence.headline.lines();
    let headline = headlines.clone().find(|words| worthy(words).is_some());
    let headline = headline.or_else(|| headlines.next()).unwrap_or_default();
    let evidence = &Evidence {
        text: &text,
        // A file may draw all of its text in the largest letters.
        headline: beginning(headline, CHARS_OF_HEADLINE),
        ..*evidence
    };
    let title = title_of(evidence);
    // The real title of a document is more informative than its file name.
    let better = title.as_ref().map_or(evidence.title, |found| &found.value);
    let evidence = &Evidence { title: better, ..*evidence };
    let kind = kind(evidence);
    let category = category(evidence, kind.as_ref());
    let meeting = title.as_ref().and_then(|found| dating::of_meeting(&found.value, evidence.today));
    let found = [
        title.clone(),
        category.map(|found| of_list(evidence, found, FieldChange::Informatiecategorieen)),
        kind.map(|found| of_list(evidence, found, FieldChange::Documentsoorten)),
        date_of(evidence, meeting),
        language_of(evidence),
        identifier_of(evidence),
    ];
    found.into_iter().flatten().collect()
}

/// Proposes a title from the first page in place of a file name or property; a title written by a person stays.
fn title_of(evidence: &Evidence<'_>) -> Option<Suggestion> {
    let is_written = evidence.title_origin == TitleOrigin::Person;
    if is_written && !evidence.title.trim().is_empty() {
        return None;
    }
    let text = evidence.prose();
    let found = opening::of_parliament(text)
        .or_else(|| opening::of_journal(text))
        .or_else(|| title::subject(text))
        .or_else(|| headline::better(evidence))?;
    let is_other = found.to_lowercase() != evidence.title.trim().to_lowercase();
    is_other.then(|| {
        let because = vec![Because::of(BecauseCode::Subject)];
        let words = Some(found.clone());
        suggestion(FieldChange::OfficieleTitel(found), words, because)
    })
}

/// Proposes a term of a value list, with the words of its reasons as printed.
fn of_list(
    evidence: &Evidence<'_>,
    (ListUri(uri), because): (ListUri, Vec<Because>),
    change: fn(Vec<String>) -> FieldChange,
) -> Suggestion {
    let because: Vec<Because> = because.into_iter().map(|one| quoted(evidence, one)).collect();
    let words = because.iter().find_map(|one| printed(evidence, one));
    suggestion(change(vec![uri]), words, because)
}

/// Quotes the words of a reason as they are spelled in their source.
fn quoted(evidence: &Evidence<'_>, mut because: Because) -> Because {
    let places = match because.code {
        BecauseCode::Title => [evidence.title, ""],
        BecauseCode::FileName => [evidence.stem(), ""],
        BecauseCode::Text => [evidence.text, evidence.headline],
        BecauseCode::Properties
        | BecauseCode::OfTitle
        | BecauseCode::OfFileName
        | BecauseCode::Subject
        | BecauseCode::DateInText
        | BecauseCode::MonthInText
        | BecauseCode::MonthOfFileName
        | BecauseCode::NumberInText
        | BecauseCode::Language
        | BecauseCode::Learned
        | BecauseCode::Together => return because,
    };
    if let Some(words) = because.params.get_mut("words")
        && let Some(printed) = places.iter().find_map(|place| as_printed(place, words))
    {
        *words = printed;
    }
    because
}

/// Returns the words of a reason as they are printed in the text.
fn printed(evidence: &Evidence<'_>, because: &Because) -> Option<String> {
    let words = because.params.get("words")?.to_lowercase();
    let lower = evidence.text.to_lowercase();
    let at = lower.find(&words)?;
    // Where lower case is longer than upper case, the positions differ.
    let printed = evidence.text.get(at..at + words.len())?;
    (printed.to_lowercase() == words).then(|| printed.to_owned())
}

/// Proposes a date. Order of trust: a date with a label, the file name, a date alone near the top, a day in the title
/// without its year, the month of a cover or file name. Others that agree are added as reasons. The date in the file's
/// properties is only a reason, because it is mostly that of a template or a copy.
fn date_of(evidence: &Evidence<'_>, meeting: Option<FoundDate>) -> Option<Suggestion> {
    let (today, made) = (evidence.today, evidence.properties.created);
    let name = dates::of_file_name(evidence.stem(), today);
    let meeting = meeting.map(|found| (dating::LABELLED, found));
    let read = || dating::of_document(evidence.prose(), made, today).filter(|_| !is_inventory(evidence));
    let text = meeting.or_else(read);
    let is_labelled = text.as_ref().is_some_and(|(points, found)| {
        *points >= dating::LABELLED && !name.as_ref().is_some_and(|name| is_old_year(found.date, name.date))
    });
    let text = text.map(|(_, found)| found);
    let text =
        text.or_else(|| dates::day_of_title(evidence.title, made)).or_else(|| dating::signed(evidence.prose(), today));
    // For a month, the first day is proposed, and the reason says so.
    let (mut of_text, mut of_name) = (BecauseCode::DateInText, BecauseCode::OfFileName);
    let text = text.or_else(|| {
        of_text = BecauseCode::MonthInText;
        dating::month_of_cover(evidence.prose(), today)
    });
    let name = name.or_else(|| {
        of_name = BecauseCode::MonthOfFileName;
        let month = dates::month_of_name(evidence.stem(), today);
        month.filter(|_| text.is_none())
    });
    let date = match (&text, &name) {
        (Some(_), Some(name)) if !is_labelled => name.date,
        (Some(text), _) => text.date,
        (None, name) => name.as_ref()?.date,
    };
    let text = text.filter(|found| found.date == date);
    let words = text.as_ref().map(|found| found.words.clone());
    let text = text.map(|found| Because::words(of_text, &found.words));
    let name = (name.filter(|found| found.date == date)).map(|_| Because::of(of_name));
    let own = evidence.properties.created.filter(|own| *own == date);
    let own = own.map(|_| Because::of(BecauseCode::Properties));
    let because = [text, name, own].into_iter().flatten().collect();
    Some(suggestion(FieldChange::Creatiedatum(Some(date.to_string())), words, because))
}

/// Tells whether a text has the day of the file name in another year: the date of the document it was based on.
fn is_old_year(text: NaiveDate, name: NaiveDate) -> bool {
    (text.day(), text.month()) == (name.day(), name.month()) && text.year() != name.year()
}

/// Proposes the language of the words; the file's own properties mostly give the setting of the program.
fn language_of(evidence: &Evidence<'_>) -> Option<Suggestion> {
    let read = language::language(evidence.text, &format!("{} {}", evidence.title, evidence.stem()))?;
    let found = evidence.lexicon.lists().language(read)?;
    let change = FieldChange::Language(Some(found.uri.clone()));
    Some(suggestion(change, None, vec![Because::of(BecauseCode::Language)]))
}

/// Proposes a number. Printed publications are known by theirs. Otherwise a label is the most certain, then the title
/// and the file name, which a person gave.
fn identifier_of(evidence: &Evidence<'_>) -> Option<Suggestion> {
    let text = evidence.prose();
    let (title, name) = (evidence.title, &evidence.stem().replace('_', " "));
    let found = |code, number: Option<String>| Some((code, number?));
    let in_text = |find: fn(&str) -> Option<String>| found(BecauseCode::NumberInText, find(text));
    let of_title = |find: fn(&str) -> Option<String>| found(BecauseCode::OfTitle, find(title));
    let of_file = |find: fn(&str) -> Option<String>| found(BecauseCode::OfFileName, find(name));
    let (code, number) = in_text(identifiers::of_print)
        .or_else(|| in_text(identifiers::of_journal))
        .or_else(|| in_text(identifiers::labelled))
        .or_else(|| in_text(identifiers::of_parliament))
        .or_else(|| {
            let repeated = identifiers::repeated(evidence.stem(), text);
            found(BecauseCode::NumberInText, repeated)
        })
        .or_else(|| of_title(identifiers::of_name))
        .or_else(|| found(BecauseCode::OfFileName, identifiers::of_name(evidence.stem())))
        .or_else(|| of_title(identifiers::in_passing))
        .or_else(|| of_file(identifiers::labelled))
        .or_else(|| in_text(identifiers::in_passing))
        .or_else(|| in_text(identifiers::shaped_in_text))
        .or_else(|| in_text(identifiers::alone))?;
    let words = (code == BecauseCode::NumberInText && text.contains(&number)).then(|| number.clone());
    Some(suggestion(FieldChange::Identifiers(vec![number]), words, vec![Because::of(code)]))
}

fn suggestion(change: FieldChange, words: Option<String>, because: Vec<Because>) -> Suggestion {
    let value = match change.parts() {
        Parts::Title(title) => title.to_owned(),
        Parts::Values(_, texts) => texts.concat(),
        _ => String::new(),
    };
    Suggestion { words, field: change.field_name().to_owned(), value, change, because, replaces: false }
}

/// Twice what a title may have.
const CHARS_OF_HEADLINE: usize = 1_000;
