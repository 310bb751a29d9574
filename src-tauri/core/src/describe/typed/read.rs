//! Turning `field=value` as typed into changes of fields.
//!
//! Source: docs/command-line.md; decisions.md, "Metadata" (acts).

use super::{ActText, NAMES, date, day, invalid, items, midnight, one_value, relations, separate_values, unknown};
use crate::error::Result;
use crate::model::{FIELDS, FieldSpec, Kind};
use crate::wire::{ActInput, FieldChange};

/// Splits `field=value`; `None` when there is no `=` after a word and an optional `+`, `-` or `:`.
pub fn split(text: &str) -> Option<(&str, &str)> {
    let (field, value) = text.split_once('=')?;
    let word = field.strip_suffix(items::SIGNS).unwrap_or(field);
    let is_word = !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-');
    is_word.then_some((field, value))
}

/// Turns what was typed into changes, in the order of the standard. Values of lists are checked when they are applied.
///
/// Shape: pairs of name and value; values of a repeatable field are separated by `;`, descriptions by an empty line
/// (see [`super::separate`]), or the field is given more than once. A name followed by `+`, `-` or `:` adds, removes, or replaces values of the same kind;
/// those changes come last.
///
/// # Errors
/// Refuses with `field-unknown`, with `field-one-value` for a field with a single value that is given twice, or with
/// `value-invalid` for an invalid date or an incomplete act.
pub fn changes(pairs: &[(String, String)]) -> Result<Vec<FieldChange>> {
    let (one_by_one, whole): (Vec<_>, Vec<_>) = (pairs.iter()).partition(|(field, _)| field.ends_with(items::SIGNS));
    if let Some((field, _)) = whole.iter().find(|(field, _)| !NAMES.contains(&field.as_str())) {
        return Err(unknown(field));
    }
    let given = Given(&whole);
    let mut found = Vec::new();
    for field in &FIELDS {
        found.extend(change(field, &given)?);
    }
    found.extend(items::changes(&one_by_one)?);
    Ok(found)
}

fn change(field: &FieldSpec, given: &Given<'_>) -> Result<Option<FieldChange>> {
    let FieldSpec { name, many, .. } = *field;
    let one = |value| many.and_then(|field| FieldChange::one(field, value));
    let several = |values| many.and_then(|field| FieldChange::several(field, values));
    Ok(match field.kind {
        Kind::Title => (given.one(name)?).map(|title| FieldChange::OfficieleTitel(title.to_owned())),
        Kind::Text(_) | Kind::Term(..) => given.one(name)?.and_then(|text| one(filled(text))),
        Kind::Texts(_) | Kind::Terms(..) => given.texts(name).and_then(several),
        Kind::Date | Kind::Day(_) => match given.one(name)? {
            Some(text) if filled(text).is_some() => {
                let date = day(text).ok_or_else(|| invalid(name, text))?;
                one(Some(date.to_string()))
            }
            text => text.and_then(|_| one(None)),
        },
        Kind::Moment(_) => {
            let moment = |text: &str| one(filled(text).map(|text| moment(&text)));
            given.one(name)?.and_then(moment)
        }
        Kind::Acts => acts(given)?,
        Kind::ActKind | Kind::ActTime => None,
        Kind::Main => {
            (given.one(name)?).map(|text| FieldChange::IsPartOf(filled(text).map(|text| relations::reference(&text))))
        }
        Kind::Relations => related(given)?,
        Kind::OwnData => own_data(given)?,
        Kind::PublishedName => (given.one(name)?).map(|name| FieldChange::PublishedName(name.to_owned())),
    })
}

fn related(given: &Given<'_>) -> Result<Option<FieldChange>> {
    let relations =
        (given.texts("documentrelatie")).map(|texts| texts.iter().map(|text| relations::relation(text)).collect());
    Ok(relations.transpose()?.map(FieldChange::Documentrelaties))
}

fn own_data(given: &Given<'_>) -> Result<Option<FieldChange>> {
    let texts = given.texts("extraMetadata");
    let blocks = texts.map(|texts| relations::extra_metadata(&texts));
    Ok(blocks.transpose()?.map(FieldChange::ExtraMetadata))
}

/// Reads the acts: `documenthandeling=kind@date` any number of times, or `soortHandeling` with `atTime` for exactly one
/// act. A kind alone, in either form, is an act on the document date.
fn acts(given: &Given<'_>) -> Result<Option<FieldChange>> {
    let pairs = given.texts("documenthandeling");
    let kind = given.one("soortHandeling")?;
    let at_time = given.one("atTime")?;
    match (pairs, kind, at_time) {
        (None, None, None) => Ok(None),
        (Some(pairs), None, None) => {
            if let [pair] = pairs.as_slice()
                && let ActText { kind, at_time: "", by: "" } = ActText::read(pair)
                && !pair.contains('@')
            {
                return Ok(Some(FieldChange::SoortHandeling(kind.to_owned())));
            }
            let acts = pairs.iter().map(|pair| act(pair));
            let acts = acts.collect::<Result<_, _>>()?;
            Ok(Some(FieldChange::Documenthandelingen(acts)))
        }
        (None, Some(kind), None) => Ok(Some(FieldChange::SoortHandeling(kind.to_owned()))),
        (None, Some(kind), Some(at_time)) => {
            let act =
                ActInput { soort_handeling: kind.to_owned(), at_time: moment(at_time), was_associated_with: None };
            Ok(Some(FieldChange::Documenthandelingen(vec![act])))
        }
        // A date alone is no act: the refusal shows how one is written.
        (None, None, Some(at_time)) => Err(invalid("documenthandeling", at_time)),
        // Both forms at once: it is unclear which acts are meant.
        (Some(pairs), _, _) => Err(invalid("documenthandeling", pairs.join(";"))),
    }
}

/// Reads an act with its date; next to other acts, a kind alone is not enough.
fn act(text: &str) -> Result<ActInput> {
    let read = ActText::read(text);
    if read.at_time.is_empty() {
        return Err(invalid("documenthandeling", text));
    }
    Ok(ActInput {
        soort_handeling: read.kind.to_owned(),
        at_time: moment(read.at_time),
        was_associated_with: (!read.by.is_empty()).then(|| read.by.to_owned()),
    })
}

/// Turns a typed date into ISO; anything else is left for the core to judge.
fn moment(text: &str) -> String {
    let found = date(text).or_else(|| midnight(text));
    found.map_or_else(|| text.trim().to_owned(), |date| date.to_string())
}

/// Returns the trimmed text; `None` for a blank one, which clears a field.
fn filled(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

struct Given<'a>(&'a [&'a (String, String)]);

impl<'a> Given<'a> {
    fn values(&self, field: &str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(name, _)| name == field).map(|(_, value)| value.as_str())
    }

    /// Returns the value of a field with a single value.
    fn one(&self, field: &str) -> Result<Option<&'a str>> {
        let mut values = self.values(field);
        match (values.next(), values.next()) {
            (first, None) => Ok(first),
            (_, Some(_)) => Err(one_value(field)),
        }
    }

    fn texts(&self, field: &str) -> Option<Vec<String>> {
        let mut is_given = false;
        let values =
            self.values(field).inspect(|_| is_given = true).flat_map(|text| separate_values(field, text)).collect();
        is_given.then_some(values)
    }
}

#[cfg(test)]
mod tests {
    use super::{changes, split};
    use crate::error::Code;
    use crate::wire::{ActInput, Field, FieldChange, FieldValue};

    fn parse(words: &[&str]) -> Result<Vec<FieldChange>, Code> {
        let pairs: Vec<_> = words.iter().filter_map(|word| split(word)).collect();
        assert_eq!(pairs.len(), words.len(), "every word is a pair");
        let pairs: Vec<_> = pairs.into_iter().map(|(field, value)| (field.to_owned(), value.to_owned())).collect();
        changes(&pairs).map_err(|error| error.problem().code)
    }

    fn act(kind: &str, at_time: &str) -> ActInput {
        ActInput { soort_handeling: kind.to_owned(), at_time: at_time.to_owned(), was_associated_with: None }
    }

    fn texts(values: &[&str]) -> Vec<String> {
        values.iter().map(|value| (*value).to_owned()).collect()
    }

    #[test]
    fn reads_every_field() {
        for (words, expected) in [
            (vec!["officieleTitel=a=b; c"], vec![FieldChange::OfficieleTitel("a=b; c".to_owned())]),
            (
                vec!["informatiecategorie=infocat014; art3.1", "informatiecategorie=adviezen"],
                vec![FieldChange::Informatiecategorieen(texts(&["infocat014", "art3.1", "adviezen"]))],
            ),
            (vec!["informatiecategorie="], vec![FieldChange::Informatiecategorieen(Vec::new())]),
            (vec!["creatiedatum=20-11-2026"], vec![FieldChange::Creatiedatum(Some("2026-11-20".to_owned()))]),
            (vec!["creatiedatum="], vec![FieldChange::Creatiedatum(None)]),
            (
                vec!["documenthandeling=vaststelling@2026-11-10", "documenthandeling=ontvangst@12-11-2026"],
                vec![FieldChange::Documenthandelingen(vec![
                    act("vaststelling", "2026-11-10"),
                    act("ontvangst", "2026-11-12"),
                ])],
            ),
            (
                vec!["soortHandeling=vaststelling", "atTime=2026-11-10T09:30:00+01:00"],
                vec![FieldChange::Documenthandelingen(vec![act("vaststelling", "2026-11-10T09:30:00+01:00")])],
            ),
            (vec!["soortHandeling=ontvangst"], vec![FieldChange::SoortHandeling("ontvangst".to_owned())]),
            (
                vec!["documenthandeling=ontvangst@2026-11-10@gemeente Utrecht"],
                vec![FieldChange::Documenthandelingen(vec![ActInput {
                    was_associated_with: Some("gemeente Utrecht".to_owned()),
                    ..act("ontvangst", "2026-11-10")
                }])],
            ),
            (vec!["publisher="], vec![FieldChange::Publisher(None)]),
            (
                vec!["einddatum=", "begindatum=1-1-2027", "thema=verkeer;wonen"],
                vec![
                    FieldChange::Themas(texts(&["verkeer", "wonen"])),
                    FieldChange::Begindatum(Some("2027-01-01".to_owned())),
                    FieldChange::Einddatum(None),
                ],
            ),
            (
                vec![r"trefwoord=verkeer\; vervoer; a\\; b\c; ;"],
                vec![FieldChange::Trefwoorden(texts(&["verkeer; vervoer", r"a\", r"b\c"]))],
            ),
            (vec!["language=NLD"], vec![FieldChange::Language(Some("NLD".to_owned()))]),
            (
                vec!["identifier=WOO-1;WOO-2", "omschrijving=kort"],
                vec![
                    FieldChange::Omschrijvingen(texts(&["kort"])),
                    FieldChange::Identifiers(texts(&["WOO-1", "WOO-2"])),
                ],
            ),
            (vec!["name=besluit.pdf"], vec![FieldChange::PublishedName("besluit.pdf".to_owned())]),
        ] {
            assert_eq!(parse(&words), Ok(expected), "{words:?}");
        }
    }

    #[test]
    fn reads_acts_as_people_say_them() {
        for (words, expected) in [
            (vec!["documenthandeling=ontvangst"], vec![FieldChange::SoortHandeling("ontvangst".to_owned())]),
            (
                vec!["documenthandeling=vaststelling op 20 nov 2026; ontvangst on 21-11-26"],
                vec![FieldChange::Documenthandelingen(vec![
                    act("vaststelling", "2026-11-20"),
                    act("ontvangst", "2026-11-21"),
                ])],
            ),
        ] {
            assert_eq!(parse(&words), Ok(expected), "{words:?}");
        }
    }

    #[test]
    fn reads_values_that_leave_the_others() {
        let one = |field: Field, value: &str| FieldValue { field, value: value.to_owned() };
        for (words, expected) in [
            (
                vec![
                    "documenthandeling+=ontvangst@12-11-2026; vaststelling",
                    "documenthandeling-=ondertekening",
                    "documenthandeling=",
                ],
                vec![
                    FieldChange::Documenthandelingen(Vec::new()),
                    FieldChange::Remove(one(Field::SoortHandeling, "ondertekening")),
                    FieldChange::Add(one(Field::SoortHandeling, "ontvangst@12-11-2026")),
                    FieldChange::Add(one(Field::SoortHandeling, "vaststelling")),
                ],
            ),
            (
                vec!["extraMetadata:=zaak:Z-1=2", "trefwoord+=park", "officieleTitel:= "],
                vec![
                    FieldChange::Put(one(Field::ExtraMetadata, "zaak:Z-1=2")),
                    FieldChange::AcceptTitle,
                    FieldChange::Add(one(Field::Trefwoord, "park")),
                ],
            ),
        ] {
            assert_eq!(parse(&words), Ok(expected), "{words:?}");
        }
    }

    #[test]
    fn refuses_what_it_does_not_understand() {
        for (words, code) in [
            (vec!["titel=x"], Code::FieldUnknown),
            (vec!["OfficieleTitel=x"], Code::FieldUnknown),
            (vec!["creatiedatum=morgen"], Code::ValueInvalid),
            (vec!["officieleTitel=a", "officieleTitel=b"], Code::FieldOneValue),
            (vec!["atTime=2026-11-10"], Code::ValueInvalid),
            (vec!["documenthandeling=vaststelling;ontvangst@12-11-2026"], Code::ValueInvalid),
            (vec!["documenthandeling=vaststelling@"], Code::ValueInvalid),
            (vec!["trefwoord+=; "], Code::ValueInvalid),
            (vec!["officieleTitel:=Beter"], Code::FieldOneValue),
            (vec!["officieleTitel+="], Code::FieldOneValue),
            (vec!["language+=nl"], Code::FieldOneValue),
            (vec!["zomaar-=x"], Code::FieldUnknown),
            (vec!["documenthandeling=vaststelling@2026-11-10", "soortHandeling=ontvangst"], Code::ValueInvalid),
        ] {
            assert_eq!(parse(&words), Err(code), "{words:?}");
        }
    }

    #[test]
    fn only_a_word_before_the_sign_is_a_field() {
        assert_eq!(split("12"), None, "an identity");
        assert_eq!(split("=x"), None, "nothing before the sign");
        assert_eq!(split("a b=x"), None, "two words");
        assert_eq!(split("+=x"), None, "a sign alone");
        assert_eq!(split("a++=x"), None, "two signs");
        assert_eq!(split("a+=x"), Some(("a+", "x")), "a value to add");
        assert_eq!(split("a="), Some(("a", "")), "an empty value clears");
    }
}
