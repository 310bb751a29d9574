//! All proposals for one document.

use super::{Evidence, category::category, dates, identifiers, kinds::kind, language, title};
use crate::model::TitleOrigin;
use crate::wire::{Because, BecauseCode, FieldChange, Suggestion};

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
    is_other.then(|| Suggestion {
        field: "officieleTitel".to_owned(),
        value: subject.clone(),
        change: FieldChange::OfficieleTitel(subject),
        because: vec![Because::of(BecauseCode::Subject)],
    })
}

fn category_of(evidence: &Evidence<'_>) -> Option<Suggestion> {
    let (uri, because) = category(evidence)?;
    Some(Suggestion {
        field: "informatiecategorie".to_owned(),
        value: uri.0.clone(),
        change: FieldChange::Informatiecategorieen(vec![uri.0]),
        because,
    })
}

fn kind_of(evidence: &Evidence<'_>) -> Option<Suggestion> {
    let (uri, because) = kind(evidence)?;
    Some(Suggestion {
        field: "documentsoort".to_owned(),
        value: uri.0.clone(),
        change: FieldChange::Documentsoorten(vec![uri.0]),
        because,
    })
}

/// Order of trust: the date that the text tells, the file name, the properties. Those that agree are reasons too.
fn date_of(evidence: &Evidence<'_>) -> Option<Suggestion> {
    let text = dates::of_document(evidence.text, evidence.today).map(|found| {
        (
            found.date,
            Because::words(BecauseCode::DateInText, &found.words),
        )
    });
    let name = dates::of_file_name(evidence.file_name, evidence.today)
        .map(|found| (found.date, Because::of(BecauseCode::OfFileName)));
    let own = (evidence.properties.created)
        .filter(|date| *date <= evidence.today)
        .map(|date| (date, Because::of(BecauseCode::Properties)));
    let all: Vec<_> = [text, name, own].into_iter().flatten().collect();
    let date = all.first()?.0;
    let agreeing = all.into_iter().filter(|(other, _)| *other == date);
    Some(Suggestion {
        field: "creatiedatum".to_owned(),
        value: date.to_string(),
        change: FieldChange::Creatiedatum(Some(date.to_string())),
        because: agreeing.map(|(_, because)| because).collect(),
    })
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
    Some(Suggestion {
        field: "language".to_owned(),
        value: found.uri.clone(),
        change: FieldChange::Language(Some(found.uri.clone())),
        because: vec![Because::of(code)],
    })
}

/// A label is the surest; then the title and the file name, which a person gave.
fn identifier_of(evidence: &Evidence<'_>) -> Option<Suggestion> {
    let labelled =
        identifiers::labelled(evidence.text).map(|found| (found, BecauseCode::NumberInText));
    let (found, code) = labelled
        .or_else(|| Some((identifiers::shaped(evidence.title)?, BecauseCode::OfTitle)))
        .or_else(|| {
            Some((
                identifiers::of_file_name(evidence.file_name)?,
                BecauseCode::OfFileName,
            ))
        })
        .or_else(|| {
            Some((
                identifiers::shaped(evidence.text)?,
                BecauseCode::NumberInText,
            ))
        })?;
    Some(Suggestion {
        field: "identifier".to_owned(),
        value: found.clone(),
        change: FieldChange::Identifiers(vec![found]),
        because: vec![Because::of(code)],
    })
}
