//! Reads `data/lists.json` once.

use super::{
    Category, DateSays, Format, HasTerm, Language, List, ListSource, Organisation, Term, Theme,
    organisation::{self, Former},
};
use chrono::NaiveDate;
use serde::{Deserialize, de::DeserializeOwned};
use std::{collections::BTreeMap, sync::LazyLock};

/// All value lists.
#[derive(Debug)]
pub struct Lists {
    /// The 17 categories of art. 3.3 Woo and the one of art. 3.1.
    pub informatiecategorieen: List<Category>,
    /// Kinds of documents.
    pub documentsoorten: List<Term>,
    /// Kinds of acts.
    pub documenthandelingen: List<Term>,
    /// Roles of relations.
    pub documentrelaties: List<Term>,
    /// Reasons of removal or replacement.
    pub redenen: List<Term>,
    /// Themes.
    pub themas: List<Theme>,
    /// Languages.
    pub talen: List<Language>,
    /// Formats the harvester accepts.
    pub formaten: List<Format>,
    /// Organisations of all registers together.
    pub organisaties: List<Organisation>,
}

/// Returns the value lists.
#[must_use]
pub fn lists() -> &'static Lists {
    static LISTS: LazyLock<Lists> = LazyLock::new(|| {
        #[expect(
            clippy::expect_used,
            reason = "the text is part of the program and every test reads it"
        )]
        let lists = read(TEXT).expect("lists.json is part of the program");
        lists
    });
    &LISTS
}

impl Lists {
    /// Returns the organisations that fit a text, best first, at most `limit`; existing ones before former ones.
    #[must_use]
    pub fn organisations_matching(&self, query: &str, limit: usize) -> Vec<&Organisation> {
        organisation::matching(&self.organisaties, query, limit)
    }
}

const TEXT: &str = include_str!("../../data/lists.json");

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct RawList {
    key: String,
    name: String,
    version: u16,
    date: NaiveDate,
    date_says: DateSays,
    terms: Vec<serde_json::Value>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct RawOrganisation {
    uri: String,
    label: String,
    naam: String,
    soort: String,
    afkorting: Option<String>,
    begindatum: Option<NaiveDate>,
    einddatum: Option<NaiveDate>,
    in_xsd098: bool,
    #[serde(default)]
    former_without_date: bool,
}

impl From<RawOrganisation> for Organisation {
    fn from(raw: RawOrganisation) -> Self {
        let former = match (raw.einddatum, raw.former_without_date) {
            (Some(date), _) => Former::Since(date),
            (None, true) => Former::Unknown,
            (None, false) => Former::No,
        };
        Self {
            folded: Self::fold(&raw.label, &raw.naam, raw.afkorting.as_deref()),
            uri: raw.uri,
            label: raw.label,
            naam: raw.naam,
            afkorting: raw.afkorting,
            soort: raw.soort,
            begindatum: raw.begindatum,
            einddatum: raw.einddatum,
            former,
            in_xsd_0_9_8: raw.in_xsd098,
        }
    }
}

fn read(text: &str) -> Result<Lists, serde_json::Error> {
    let raw: Vec<RawList> = serde_json::from_str(text)?;
    let mut raw: BTreeMap<String, RawList> = raw
        .into_iter()
        .map(|list| (list.key.clone(), list))
        .collect();
    Ok(Lists {
        informatiecategorieen: one(&mut raw, "informatiecategorieen")?,
        documentsoorten: one(&mut raw, "documentsoorten")?,
        documenthandelingen: one(&mut raw, "documenthandelingen")?,
        documentrelaties: one(&mut raw, "documentrelaties")?,
        redenen: one(&mut raw, "redenen")?,
        themas: one(&mut raw, "themas")?,
        talen: one(&mut raw, "talen")?,
        formaten: one(&mut raw, "formaten")?,
        organisaties: organisations(raw)?,
    })
}

fn one<T: HasTerm + DeserializeOwned>(
    raw: &mut BTreeMap<String, RawList>,
    key: &str,
) -> Result<List<T>, serde_json::Error> {
    let list = raw
        .remove(key)
        .ok_or_else(|| serde::de::Error::custom(format!("list {key} is missing")))?;
    let (source, terms) = terms(list)?;
    Ok(List::new(vec![source], terms))
}

fn organisations(raw: BTreeMap<String, RawList>) -> Result<List<Organisation>, serde_json::Error> {
    let mut sources = Vec::new();
    let mut all = Vec::new();
    for list in raw.into_values() {
        let (source, terms) = terms::<RawOrganisation>(list)?;
        sources.push(source);
        all.extend(terms.into_iter().map(Organisation::from));
    }
    Ok(List::new(sources, all))
}

fn terms<T: DeserializeOwned>(list: RawList) -> Result<(ListSource, Vec<T>), serde_json::Error> {
    let source = ListSource {
        key: list.key,
        name: list.name,
        version: list.version,
        date: list.date,
        date_says: list.date_says,
    };
    let terms = list
        .terms
        .into_iter()
        .map(serde_json::from_value)
        .collect::<Result<_, _>>()?;
    Ok((source, terms))
}
