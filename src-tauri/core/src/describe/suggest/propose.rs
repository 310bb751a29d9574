//! All proposals for one document.

use super::{Evidence, category::category, dates, identifiers, kinds::kind, language, title};
use crate::model::{ListUri, TitleOrigin};
use crate::wire::{Because, BecauseCode, FieldChange, Parts, Suggestion};

/// Proposes a value for every field about which something is known, in the order of the standard.
///
/// Shape: whether a field is empty is for the caller. Deterministic.
#[must_use]
pub fn propose(evidence: &Evidence<'_>) -> Vec<Suggestion> {
    let found = [
        title_of(evidence),
        category_of(evidence),
        kind_of(evidence),
        date_of(evidence),
        language_of(evidence),
        identifier_of(evidence),
    ];
    found.into_iter().flatten().collect()
}

/// A title that a person wrote stays, and so does one of the file's own properties; instead of a file name the first page
/// may have a better one.
fn title_of(evidence: &Evidence<'_>) -> Option<Suggestion> {
    if evidence.title_origin != TitleOrigin::FileName && !evidence.title.trim().is_empty() {
        return None;
    }
    let subject = title::subject(evidence.text)?;
    let is_other = subject.to_lowercase() != evidence.title.trim().to_lowercase();
    is_other.then(|| {
        let because = vec![Because::of(BecauseCode::Subject)];
        suggestion(FieldChange::OfficieleTitel(subject), because)
    })
}

fn category_of(evidence: &Evidence<'_>) -> Option<Suggestion> {
    let (ListUri(uri), because) = category(evidence)?;
    let change = FieldChange::Informatiecategorieen(vec![uri]);
    Some(suggestion(change, because))
}

fn kind_of(evidence: &Evidence<'_>) -> Option<Suggestion> {
    let (ListUri(uri), because) = kind(evidence)?;
    let change = FieldChange::Documentsoorten(vec![uri]);
    Some(suggestion(change, because))
}

/// Order of trust: the date that the text tells, the file name, the properties. Those that agree are reasons too.
fn date_of(evidence: &Evidence<'_>) -> Option<Suggestion> {
    let text = dates::of_document(evidence.text, evidence.today).map(|found| {
        let because = Because::words(BecauseCode::DateInText, &found.words);
        (found.date, because)
    });
    let name = dates::of_file_name(evidence.file_name, evidence.today)
        .map(|found| (found.date, Because::of(BecauseCode::OfFileName)));
    let own = (evidence.properties.created)
        .filter(|date| *date <= evidence.today)
        .map(|date| (date, Because::of(BecauseCode::Properties)));
    let all: Vec<_> = [text, name, own].into_iter().flatten().collect();
    let date = all.first()?.0;
    let agreeing = all.into_iter().filter(|(other, _)| *other == date);
    let because = agreeing.map(|(_, because)| because).collect();
    let change = FieldChange::Creatiedatum(Some(date.to_string()));
    Some(suggestion(change, because))
}

fn language_of(evidence: &Evidence<'_>) -> Option<Suggestion> {
    let own = evidence.properties.language.as_deref();
    let lists = evidence.lexicon.lists();
    let stated = own.and_then(|tag| lists.language(tag));
    let (found, code) = match stated {
        Some(found) => (found, BecauseCode::Properties),
        None => (
            lists.language(language::language(evidence.text)?)?,
            BecauseCode::Language,
        ),
    };
    let change = FieldChange::Language(Some(found.uri.clone()));
    Some(suggestion(change, vec![Because::of(code)]))
}

/// A label is the surest; then the title and the file name, which a person gave.
fn identifier_of(evidence: &Evidence<'_>) -> Option<Suggestion> {
    let Evidence {
        text,
        title,
        file_name,
        ..
    } = *evidence;
    let found = |code, number: Option<String>| Some((code, number?));
    let (code, number) = found(BecauseCode::NumberInText, identifiers::labelled(text))
        .or_else(|| found(BecauseCode::OfTitle, identifiers::shaped(title)))
        .or_else(|| {
            found(
                BecauseCode::OfFileName,
                identifiers::of_file_name(file_name),
            )
        })
        .or_else(|| found(BecauseCode::NumberInText, identifiers::shaped(text)))?;
    let change = FieldChange::Identifiers(vec![number]);
    Some(suggestion(change, vec![Because::of(code)]))
}

fn suggestion(change: FieldChange, because: Vec<Because>) -> Suggestion {
    let value = match change.parts() {
        Parts::Title(title) => title.to_owned(),
        Parts::Values(_, texts) => texts.concat(),
        _ => String::new(),
    };
    Suggestion {
        words: None,
        field: change.field_name().to_owned(),
        value,
        change,
        because,
    }
}
