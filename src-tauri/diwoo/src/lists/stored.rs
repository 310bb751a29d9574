//! A list as it is stored: in `data/lists.json`, and in a library when a person imported it.

use super::{DateMeaning, ListKey, ListOrigin, ListSource, Term, TermStatus};
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
    /// What the date means.
    pub date_says: DateMeaning,
    /// Its terms.
    pub terms: Vec<StoredTerm>,
}

/// A term of any list; fields that its list does not have are empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[expect(missing_docs, reason = "the fields are those of the terms, where each is documented")]
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
    pub(super) fn source(&self, origin: ListOrigin) -> ListSource {
        let is_former = |term: &&StoredTerm| term.status(self.date).is_over();
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
    /// Returns its status on the day of its list.
    pub fn status(&self, day: NaiveDate) -> TermStatus {
        match (self.einddatum, self.former_without_date) {
            (Some(date), _) if date > day => TermStatus::Ends(date),
            (Some(date), _) => TermStatus::Ended(date),
            (None, true) => TermStatus::EndedUndated,
            (None, false) => TermStatus::InUse,
        }
    }

    pub(crate) fn last_segment(&self) -> &str {
        self.uri.rsplit('/').next().unwrap_or(&self.uri)
    }

    /// Checks that the term has all that a term of this list needs.
    ///
    /// # Errors
    /// [`Incomplete`] with the first field that is missing.
    pub fn check(&self, key: ListKey) -> Result<(), Incomplete> {
        let code = ("code", self.code.is_some());
        let needed: &[(&'static str, bool)] = match key {
            ListKey::Informatiecategorieen => &[
                ("label_enkelvoud", self.label_enkelvoud.is_some()),
                ("woo_artikel", self.woo_artikel.is_some()),
                ("definitie", self.definitie.is_some()),
                ("volgorde", self.volgorde.is_some()),
            ],
            ListKey::Talen => &[code, ("bcp47", self.bcp47.is_some())],
            ListKey::Formaten => &[code],
            register if register.is_register() => &[
                ("naam", self.naam.is_some()),
                ("soort", self.soort.is_some()),
                ("in_xsd_0_9_8", self.in_xsd098.is_some()),
            ],
            _ => &[],
        };
        match needed.iter().find(|(_, is_there)| !is_there) {
            Some((field, _)) => Err(Incomplete { uri: self.uri.clone(), field }),
            None => Ok(()),
        }
    }

    /// Makes a term of it, for a list of this day.
    pub(super) fn term(self, key: ListKey, day: NaiveDate) -> Result<Term, Incomplete> {
        self.check(key)?;
        Ok(Term {
            key,
            status: self.status(day),
            uri: self.uri,
            label: self.label,
            former_names: self.former_names,
            alternatives: self.alternatives,
            code: self.code.unwrap_or_default(),
            bcp47: self.bcp47.unwrap_or_default(),
            extensions: self.extensions,
            label_enkelvoud: self.label_enkelvoud.unwrap_or_default(),
            woo_artikel: self.woo_artikel.unwrap_or_default(),
            infocat: self.infocat,
            verplicht_sinds: self.verplicht_sinds,
            volgorde: self.volgorde.unwrap_or_default(),
            bovenliggend: self.bovenliggend,
            naam: self.naam.unwrap_or_default(),
            soort: self.soort.unwrap_or_default(),
            afkorting: self.afkorting.filter(|_| key.is_register()),
            in_xsd_0_9_8: self.in_xsd098.unwrap_or_default(),
        })
    }
}
