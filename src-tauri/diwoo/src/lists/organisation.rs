//! Organisations of the TOOI registers.

use super::{Former, HasTerm, ListKey};
use chrono::NaiveDate;

/// An organisation that may publish.
///
/// Source: diwoo.md §6.1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Organisation {
    /// The register that it is in.
    pub register: ListKey,
    /// Its URI.
    pub uri: String,
    /// Its label with the kind, such as `gemeente Utrecht`; what is written.
    pub label: String,
    /// Its name without the kind, such as `Utrecht`.
    pub naam: String,
    /// Its abbreviation.
    pub afkorting: Option<String>,
    /// Its kind, such as `gemeente`.
    pub soort: String,
    /// When it began.
    pub begindatum: Option<NaiveDate>,
    /// When it ended.
    pub einddatum: Option<NaiveDate>,
    /// Whether it still exists.
    pub former: Former,
    /// What it was called before.
    pub former_names: Vec<String>,
    /// What it is called too.
    pub alternatives: Vec<String>,
    /// Whether the lists of DiWoo 0.9.8 know it; if not, rule D04 speaks.
    pub in_xsd_0_9_8: bool,
}

impl HasTerm for Organisation {
    fn uri(&self) -> &str {
        &self.uri
    }

    fn label(&self) -> &str {
        &self.label
    }

    fn former(&self) -> Former {
        self.former
    }

    fn former_names(&self) -> &[String] {
        &self.former_names
    }

    fn alternatives(&self) -> &[String] {
        &self.alternatives
    }

    fn other_names(&self) -> Vec<&str> {
        vec![&self.naam]
    }

    fn abbreviation(&self) -> Option<&str> {
        self.afkorting.as_deref()
    }

    fn sort_name(&self) -> &str {
        &self.naam
    }
}
