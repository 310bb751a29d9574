//! A list as it is kept: in `data/lists.json`, and in a library when a person imported it.

use super::{
    Category, DateSays, Format, Former, Language, ListKey, ListOrigin, ListSource, Organisation,
    Term, Theme,
};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// One list with its terms in order of URI.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StoredList {
    /// Our name of the list.
    pub key: ListKey,
    /// Its name at TOOI.
    pub name: String,
    /// Its version.
    pub version: u16,
    /// Its date.
    pub date: NaiveDate,
    /// What the date says.
    pub date_says: DateSays,
    /// Its terms.
    pub terms: Vec<StoredTerm>,
}

/// A term of any list; what its list does not have is empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[expect(
    missing_docs,
    reason = "the fields are those of the terms, where each is documented"
)]
pub struct StoredTerm {
    pub uri: String,
    pub label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub definitie: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label_enkelvoud: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub woo_artikel: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub infocat: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verplicht_sinds: Option<NaiveDate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub volgorde: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bovenliggend: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bcp47: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub extensions: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub media_types: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub naam: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub soort: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub afkorting: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub begindatum: Option<NaiveDate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub einddatum: Option<NaiveDate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_xsd098: Option<bool>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub former_without_date: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub former_names: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<String>,
}

/// A term that lacks something its list needs.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{field} is missing in {uri}")]
pub struct Incomplete {
    /// The term.
    pub uri: String,
    /// The field.
    pub field: &'static str,
}

impl StoredList {
    /// Says where the list comes from.
    pub(super) fn source(&self, origin: ListOrigin) -> ListSource {
        let is_former = |term: &&StoredTerm| term.former(self.date).is_over();
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let ended = self.terms.iter().filter(is_former).count();
        ListSource {
            key: self.key,
            name: self.name.clone(),
            version: self.version,
            date: self.date,
            date_says: self.date_says,
            origin,
            current: count(self.terms.len() - ended),
            ended: count(ended),
        }
    }
}

impl StoredTerm {
    /// Tells whether the term ended on the day of its list.
    #[must_use]
    pub fn former(&self, day: NaiveDate) -> Former {
        match (self.einddatum, self.former_without_date) {
            (Some(date), _) if date > day => Former::Ends(date),
            (Some(date), _) => Former::Since(date),
            (None, true) => Former::Unknown,
            (None, false) => Former::No,
        }
    }

    /// Returns the last segment of the URI.
    #[must_use]
    pub(crate) fn last_segment(&self) -> &str {
        self.uri.rsplit('/').next().unwrap_or(&self.uri)
    }

    /// Tells what the term lacks as a term of this list.
    ///
    /// # Errors
    /// [`Incomplete`] with the first field that is missing.
    pub fn check(&self, key: ListKey) -> Result<(), Incomplete> {
        match key {
            ListKey::Informatiecategorieen => {
                Category::try_from((key, NaiveDate::MAX, self.clone())).map(drop)
            }
            ListKey::Documentsoorten
            | ListKey::Documenthandelingen
            | ListKey::Documentrelaties
            | ListKey::Redenen
            | ListKey::Themas => Ok(()),
            ListKey::Talen => Language::try_from((key, NaiveDate::MAX, self.clone())).map(drop),
            ListKey::Formaten => Format::try_from((key, NaiveDate::MAX, self.clone())).map(drop),
            ListKey::Gemeenten
            | ListKey::Provincies
            | ListKey::Waterschappen
            | ListKey::Ministeries
            | ListKey::OverigeOverheidsorganisaties
            | ListKey::Zbo
            | ListKey::Samenwerkingsorganisaties
            | ListKey::CaribischeOpenbareLichamen => {
                Organisation::try_from((key, NaiveDate::MAX, self.clone())).map(drop)
            }
        }
    }
}

fn need<T>(value: Option<T>, field: &'static str, uri: &str) -> Result<T, Incomplete> {
    value.ok_or_else(|| Incomplete {
        uri: uri.to_owned(),
        field,
    })
}

impl TryFrom<(ListKey, NaiveDate, StoredTerm)> for Term {
    type Error = Incomplete;

    fn try_from((_, day, term): (ListKey, NaiveDate, StoredTerm)) -> Result<Self, Incomplete> {
        Ok(Self {
            former: term.former(day),
            uri: term.uri,
            label: term.label,
            definitie: term.definitie,
            former_names: term.former_names,
            alternatives: term.alternatives,
        })
    }
}

impl TryFrom<(ListKey, NaiveDate, StoredTerm)> for Theme {
    type Error = Incomplete;

    fn try_from((_, day, term): (ListKey, NaiveDate, StoredTerm)) -> Result<Self, Incomplete> {
        Ok(Self {
            former: term.former(day),
            uri: term.uri,
            label: term.label,
            bovenliggend: term.bovenliggend,
            former_names: term.former_names,
            alternatives: term.alternatives,
        })
    }
}

impl TryFrom<(ListKey, NaiveDate, StoredTerm)> for Category {
    type Error = Incomplete;

    fn try_from((_, day, term): (ListKey, NaiveDate, StoredTerm)) -> Result<Self, Incomplete> {
        let uri = &term.uri;
        Ok(Self {
            former: term.former(day),
            label_enkelvoud: need(term.label_enkelvoud, "label_enkelvoud", uri)?,
            woo_artikel: need(term.woo_artikel, "woo_artikel", uri)?,
            definitie: need(term.definitie, "definitie", uri)?,
            volgorde: need(term.volgorde, "volgorde", uri)?,
            label: term.label,
            infocat: term.infocat,
            verplicht_sinds: term.verplicht_sinds,
            former_names: term.former_names,
            alternatives: term.alternatives,
            uri: term.uri,
        })
    }
}

impl TryFrom<(ListKey, NaiveDate, StoredTerm)> for Language {
    type Error = Incomplete;

    fn try_from((_, day, term): (ListKey, NaiveDate, StoredTerm)) -> Result<Self, Incomplete> {
        let uri = &term.uri;
        Ok(Self {
            former: term.former(day),
            code: need(term.code, "code", uri)?,
            bcp47: need(term.bcp47, "bcp47", uri)?,
            label: term.label,
            former_names: term.former_names,
            alternatives: term.alternatives,
            uri: term.uri,
        })
    }
}

impl TryFrom<(ListKey, NaiveDate, StoredTerm)> for Format {
    type Error = Incomplete;

    fn try_from((_, day, term): (ListKey, NaiveDate, StoredTerm)) -> Result<Self, Incomplete> {
        Ok(Self {
            former: term.former(day),
            code: need(term.code, "code", &term.uri)?,
            uri: term.uri,
            label: term.label,
            extensions: term.extensions,
            media_types: term.media_types,
            former_names: term.former_names,
            alternatives: term.alternatives,
        })
    }
}

impl TryFrom<(ListKey, NaiveDate, StoredTerm)> for Organisation {
    type Error = Incomplete;

    fn try_from(
        (register, day, term): (ListKey, NaiveDate, StoredTerm),
    ) -> Result<Self, Incomplete> {
        let uri = &term.uri;
        Ok(Self {
            former: term.former(day),
            register,
            naam: need(term.naam, "naam", uri)?,
            soort: need(term.soort, "soort", uri)?,
            in_xsd_0_9_8: need(term.in_xsd098, "in_xsd_0_9_8", uri)?,
            label: term.label,
            afkorting: term.afkorting,
            begindatum: term.begindatum,
            einddatum: term.einddatum,
            former_names: term.former_names,
            alternatives: term.alternatives,
            uri: term.uri,
        })
    }
}
